//! Pictures made of pixels to image objects.

use image::{DynamicImage, GenericImageView, ImageFormat};
use lopdf::{Dictionary, Object, Stream, dictionary};

use super::jpeg;
use super::stream::{compressed, flate};
use crate::document::{Picture, PictureFormat};

/// An image object, and the one that says how opaque each pixel is.
#[derive(Debug)]
pub(super) struct Raster {
    pub(super) image: Stream,
    pub(super) mask: Option<Stream>,
}

/// Makes an image object of a picture. JPEG goes in as it is; PNG too where PDF has the same coding; the rest is decoded.
///
/// # Errors
/// A sentence that says what is wrong with the bytes.
pub(super) fn embed(picture: &Picture) -> Result<Raster, String> {
    let format = match picture.format {
        PictureFormat::Jpeg => return jpeg_image(&picture.bytes).ok_or_else(|| "no JPEG header".to_owned()),
        PictureFormat::Png => match png_image(&picture.bytes) {
            Some(image) => return Ok(Raster { image, mask: None }),
            None => ImageFormat::Png,
        },
        PictureFormat::Gif => ImageFormat::Gif,
        PictureFormat::Svg => return Err("an SVG has no pixels".to_owned()),
    };
    image::load_from_memory_with_format(&picture.bytes, format).map(|image| decoded(&image)).map_err(|e| e.to_string())
}

fn image_dictionary(width: u32, height: u32, space: impl Into<Object>, bits: u8) -> Dictionary {
    dictionary! {
        "Type" => "XObject",
        "Subtype" => "Image",
        "Width" => width,
        "Height" => height,
        "ColorSpace" => space.into(),
        "BitsPerComponent" => i64::from(bits),
    }
}

fn jpeg_image(bytes: &[u8]) -> Option<Raster> {
    let header = jpeg::header(bytes)?;
    let space = match header.components {
        1 => "DeviceGray",
        3 => "DeviceRGB",
        4 => "DeviceCMYK",
        _ => return None,
    };
    let mut about = image_dictionary(header.width.into(), header.height.into(), space, header.bits);
    about.set("Filter", "DCTDecode");
    if header.components == 4 && header.adobe {
        about.set("Decode", [1, 0, 1, 0, 1, 0, 1, 0].map(Object::from).to_vec());
    }
    Some(Raster { image: Stream::new(about, bytes.to_vec()).with_compression(false), mask: None })
}

/// A PNG's own compressed rows: the predictors of PDF are those of PNG (ISO 32000-1 §7.4.4.4). None where PDF has no such coding:
/// with transparency, interlaced, or where the file is not as it should be.
fn png_image(bytes: &[u8]) -> Option<Stream> {
    let mut rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    let (mut header, mut palette, mut rows) = (None, None, Vec::new());
    loop {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let length = u32::from_be_bytes(*length) as usize;
        let data = after.get(..length)?;
        // The checksum follows.
        rest = after.get(length.checked_add(4)?..)?;
        match kind {
            b"IHDR" => header = Some(data),
            b"PLTE" => palette = Some(data),
            b"IDAT" => rows.extend_from_slice(data),
            b"IEND" => break,
            b"tRNS" => return None,
            _ => {}
        }
    }
    let [w3, w2, w1, w0, h3, h2, h1, h0, bits, colour, 0, 0, 0] = *header? else { return None };
    let (width, height) = (u32::from_be_bytes([w3, w2, w1, w0]), u32::from_be_bytes([h3, h2, h1, h0]));
    let (space, colours) = match (colour, palette) {
        (0, _) => ("DeviceGray".into(), 1),
        (2, _) => ("DeviceRGB".into(), 3),
        (3, Some(palette)) => (indexed(palette)?, 1),
        _ => return None,
    };
    if rows.is_empty() || width == 0 || height == 0 {
        return None;
    }
    let mut about = image_dictionary(width, height, space, bits);
    about.set("DecodeParms", predictor(width, colours, bits));
    Some(compressed(about, rows))
}

fn indexed(palette: &[u8]) -> Option<Object> {
    let last = (palette.len() / 3).checked_sub(1).filter(|last| *last < 256 && palette.len() % 3 == 0)?;
    let table = Object::String(palette.to_vec(), lopdf::StringFormat::Hexadecimal);
    Some(vec!["Indexed".into(), "DeviceRGB".into(), Object::Integer(last as i64), table].into())
}

fn predictor(width: u32, colours: u8, bits: u8) -> Dictionary {
    dictionary! {
        "Predictor" => 15,
        "Colors" => i64::from(colours),
        "BitsPerComponent" => i64::from(bits),
        "Columns" => width,
    }
}

/// A decoded image, with eight bits a component.
fn decoded(image: &DynamicImage) -> Raster {
    let (width, height) = image.dimensions();
    let channel = |samples: &[u8], colours: u8, space: &str| {
        let mut about = image_dictionary(width, height, space, 8);
        about.set("DecodeParms", predictor(width, colours, 8));
        flate(about, &filtered(samples, width as usize * usize::from(colours), usize::from(colours)))
    };
    let grey = !image.color().has_color();
    let alpha: Option<Vec<u8>> = image
        .color()
        .has_alpha()
        .then(|| image.to_rgba8().pixels().map(|pixel| pixel.0[3]).collect())
        .filter(|alpha: &Vec<u8>| alpha.iter().any(|a| *a != 255));
    let pixels =
        if grey { channel(&image.to_luma8(), 1, "DeviceGray") } else { channel(&image.to_rgb8(), 3, "DeviceRGB") };
    Raster { image: pixels, mask: alpha.map(|alpha| channel(&alpha, 1, "DeviceGray")) }
}

/// Rows with PNG's filters: for each row the one of "none", "up" and "Paeth" whose differences are smallest in sum, the
/// heuristic of the PNG specification (§12.8).
fn filtered(samples: &[u8], row_length: usize, pixel: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(samples.len() + samples.len() / row_length.max(1));
    let nothing = vec![0; row_length];
    let mut above: &[u8] = &nothing;
    for row in samples.chunks_exact(row_length.max(1)) {
        let left = |line: &[u8], i: usize| i.checked_sub(pixel).map_or(0, |at| line[at]);
        let up: Vec<u8> = row.iter().zip(above).map(|(a, b)| a.wrapping_sub(*b)).collect();
        let paeth: Vec<u8> = (0..row.len())
            .map(|i| row[i].wrapping_sub(paeth_predictor(left(row, i), above[i], left(above, i))))
            .collect();
        let cost = |line: &[u8]| line.iter().map(|byte| u64::from(byte.cast_signed().unsigned_abs())).sum::<u64>();
        let candidates = [(0, row), (2, up.as_slice()), (4, paeth.as_slice())];
        let (kind, best) = candidates.into_iter().min_by_key(|(_, line)| cost(line)).unwrap_or((0, row));
        out.push(kind);
        out.extend_from_slice(best);
        above = row;
    }
    out
}

fn paeth_predictor(left: u8, above: u8, above_left: u8) -> u8 {
    let estimate = i16::from(left) + i16::from(above) - i16::from(above_left);
    let distance = |value: u8| (estimate - i16::from(value)).abs();
    [left, above, above_left].into_iter().min_by_key(|value| distance(*value)).unwrap_or(left)
}
