//! Pictures of pixels: bounded, upright, in a format and colours that every renderer knows.
//!
//! In: a file's bytes and what they are. Out: bytes of a JPEG, PNG or GIF with their size. What can stay as it is does, byte for byte;
//! the size is read from the header before anything is decoded.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageEncoder, ImageFormat, ImageReader, Limits, RgbImage};

use super::fault::Fault;
use super::jpeg;
use super::sniff::Kind;
use crate::document::PictureFormat;

/// The most pixels that are opened: 100 million are 12 × 8 thousand, more than any camera of today gives.
const MOST_PIXELS: u64 = 100_000_000;
/// The most bytes that decoded pixels may take: 16 bits in four channels of a picture of 64 million pixels.
const MOST_BYTES: u64 = 512 * 1024 * 1024;
/// The quality of JPEGs that had to be made anew: no difference is seen at 90 and above.
const QUALITY: u8 = 92;

/// A picture made ready.
#[derive(Debug)]
pub(super) struct Ready {
    pub(super) format: PictureFormat,
    pub(super) bytes: Vec<u8>,
    pub(super) width: u32,
    pub(super) height: u32,
}

/// Makes a picture ready for every renderer.
pub(super) fn ready(bytes: Vec<u8>, kind: Kind) -> Result<Ready, Fault> {
    match kind {
        Kind::Jpeg => ready_jpeg(bytes),
        Kind::Png => ready_png(bytes),
        Kind::Gif => ready_gif(bytes),
        Kind::WebP => {
            let photo = is_lossy_webp(&bytes);
            let decoded = decode(&bytes, ImageFormat::WebP)?;
            if photo && !decoded.image.color().has_alpha() { encode_jpeg(decoded) } else { encode_png(decoded) }
        }
        Kind::Bmp => encode_png(decode(&bytes, ImageFormat::Bmp)?),
        Kind::Tiff => encode_png(decode(&bytes, ImageFormat::Tiff)?),
        Kind::Ico => match png_in_icon(&bytes) {
            Some(png) => ready_png(png.to_vec()),
            None => encode_png(decode(&bytes, ImageFormat::Ico)?),
        },
        Kind::Svg | Kind::Svgz | Kind::Other(_) => {
            Err(Fault::invalid("it is not a picture of pixels", "save it as PNG or JPEG"))
        }
    }
}

fn ready_jpeg(bytes: Vec<u8>) -> Result<Ready, Fault> {
    let header = jpeg::header(&bytes).map_err(|what| Fault::invalid(what, "save it again as JPEG or PNG"))?;
    check_pixels(header.width, header.height)?;
    if header.components == 4 && !header.adobe {
        let colours =
            jpeg::plain_cmyk_to_rgb(&bytes).and_then(|rgb| RgbImage::from_raw(header.width, header.height, rgb));
        let image = colours.ok_or_else(|| Fault::invalid("it cannot be decoded", "save it again as an RGB JPEG"))?;
        let mut image = DynamicImage::from(image);
        image.apply_orientation(header.orientation);
        return encode_jpeg(Decoded { image, profile: None, turned: true });
    }
    if header.components == 4 {
        // The profile of a CMYK file says nothing about the RGB that it becomes.
        let decoded = decode(&bytes, ImageFormat::Jpeg)?;
        return encode_jpeg(Decoded { profile: None, ..decoded });
    }
    if header.orientation != Orientation::NoTransforms {
        return encode_jpeg(decode(&bytes, ImageFormat::Jpeg)?);
    }
    Ok(Ready { format: PictureFormat::Jpeg, bytes, width: header.width, height: header.height })
}

/// A PNG is decoded once to see that it can be: a broken one would only be found out on paper.
fn ready_png(bytes: Vec<u8>) -> Result<Ready, Fault> {
    let decoded = decode(&bytes, ImageFormat::Png)?;
    if decoded.turned {
        return encode_png(decoded);
    }
    let (width, height) = (decoded.image.width(), decoded.image.height());
    Ok(Ready { format: PictureFormat::Png, bytes, width, height })
}

/// A GIF stays one, for its movement; its first frame is decoded to see that it can be.
fn ready_gif(bytes: Vec<u8>) -> Result<Ready, Fault> {
    let decoded = decode(&bytes, ImageFormat::Gif)?;
    let (width, height) = (decoded.image.width(), decoded.image.height());
    Ok(Ready { format: PictureFormat::Gif, bytes, width, height })
}

struct Decoded {
    image: DynamicImage,
    /// The ICC profile.
    profile: Option<Vec<u8>>,
    /// Whether it had to be turned upright.
    turned: bool,
}

/// Decodes a picture (of a moving one the first frame) and turns it upright.
fn decode(bytes: &[u8], format: ImageFormat) -> Result<Decoded, Fault> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| Fault::decoding(&error))?;
    let (width, height) = decoder.dimensions();
    check_pixels(width, height)?;
    if decoder.total_bytes() > MOST_BYTES {
        return Err(Fault::too_large(&format!("{width} × {height} pixels in these colours")));
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let mut image = DynamicImage::from_decoder(decoder).map_err(|error| Fault::decoding(&error))?;
    image.apply_orientation(orientation);
    Ok(Decoded { image, profile, turned: orientation != Orientation::NoTransforms })
}

fn check_pixels(width: u32, height: u32) -> Result<(), Fault> {
    if width == 0 || height == 0 {
        return Err(Fault::invalid("it has no size", "save it again as PNG or JPEG"));
    }
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(Fault::too_large(&format!("{width} × {height} pixels")));
    }
    Ok(())
}

fn encode_jpeg(decoded: Decoded) -> Result<Ready, Fault> {
    let image = match decoded.image {
        grey @ DynamicImage::ImageLuma8(_) => grey,
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    };
    let mut bytes = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
    if let Some(profile) = decoded.profile {
        // A profile that does not fit is no loss: without one colours are sRGB.
        let _ = encoder.set_icc_profile(profile);
    }
    let (width, height) = (image.width(), image.height());
    image.write_with_encoder(encoder).map_err(|error| Fault::decoding(&error))?;
    Ok(Ready { format: PictureFormat::Jpeg, bytes, width, height })
}

fn encode_png(decoded: Decoded) -> Result<Ready, Fault> {
    let image = match decoded.image {
        // PNG has no floating point.
        DynamicImage::ImageRgb32F(_) => DynamicImage::ImageRgb8(decoded.image.into_rgb8()),
        DynamicImage::ImageRgba32F(_) => DynamicImage::ImageRgba8(decoded.image.into_rgba8()),
        other => other,
    };
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new_with_quality(&mut bytes, CompressionType::Default, FilterType::Adaptive);
    if let Some(profile) = decoded.profile {
        let _ = encoder.set_icc_profile(profile);
    }
    let (width, height) = (image.width(), image.height());
    image.write_with_encoder(encoder).map_err(|error| Fault::decoding(&error))?;
    Ok(Ready { format: PictureFormat::Png, bytes, width, height })
}

/// The largest picture of an icon, if it is kept as a PNG, which icons have had since Windows Vista. The `image` crate takes only
/// those with transparency.
fn png_in_icon(bytes: &[u8]) -> Option<&[u8]> {
    let count = usize::from(*bytes.get(4)?);
    let (entries, _) = bytes.get(6..)?.as_chunks::<16>();
    // A side of 256 is written as 0.
    let side = |entry: &[u8; 16]| if entry[0] == 0 { 256 } else { u32::from(entry[0]) };
    let largest = entries.iter().take(count).rev().max_by_key(|entry| side(entry))?;
    let word =
        |at: usize| u32::from_le_bytes([largest[at], largest[at + 1], largest[at + 2], largest[at + 3]]) as usize;
    let (size, start) = (word(8), word(12));
    let data = bytes.get(start..start.checked_add(size)?)?;
    data.starts_with(b"\x89PNG").then_some(data)
}

/// Whether a WebP is a single photograph: a lossy bitstream without transparency or movement (RFC 9649 §2.5–2.7).
fn is_lossy_webp(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(12..).unwrap_or_default();
    let mut lossy = false;
    while let Some((head, tail)) = rest.split_first_chunk::<8>() {
        match &head[..4] {
            b"VP8 " => lossy = true,
            b"VP8L" | b"ALPH" | b"ANIM" | b"ANMF" => return false,
            _ => {}
        }
        let size = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        rest = tail.get(size.saturating_add(size % 2)..).unwrap_or_default();
    }
    lossy
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;

    fn case(name: &str) -> Vec<u8> {
        let path = format!("{}/tests/cases/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    fn open(name: &str) -> Ready {
        let bytes = case(name);
        let kind = super::super::sniff::sniff(&bytes).unwrap_or_else(|| panic!("{name} is not known"));
        ready(bytes, kind).unwrap_or_else(|e| panic!("{name}: {e:?}"))
    }

    fn pixels(ready: &Ready) -> RgbImage {
        image::load_from_memory(&ready.bytes).unwrap_or_else(|e| panic!("{e}")).into_rgb8()
    }

    fn near(a: [u8; 3], b: [u8; 3], tolerance: u8) -> bool {
        a.iter().zip(b).all(|(x, y)| x.abs_diff(y) <= tolerance)
    }

    #[test]
    fn photos_on_their_side_come_out_upright_and_without_the_tag() {
        let right = open("b53-exif/o1.jpg");
        assert_eq!(right.bytes, case("b53-exif/o1.jpg"), "an upright JPEG is not touched");
        let right = pixels(&right);
        for name in ["o2.jpg", "o3.jpg", "o4.jpg", "o5.jpg", "o6.jpg", "o7.jpg", "o8.jpg", "o6.png"] {
            let ready = open(&format!("b53-exif/{name}"));
            let other = pixels(&ready);
            assert_eq!((ready.width, ready.height), right.dimensions(), "{name}");
            let wrong = other.pixels().zip(right.pixels()).filter(|(a, b)| !near(a.0, b.0, 60)).count();
            assert!(wrong * 50 < right.pixels().len(), "{name}: {wrong} pixels differ");
            assert!(!ready.bytes.windows(4).any(|w| w == b"Exif" || w == b"eXIf"), "{name}");
        }
    }

    #[test]
    fn cmyk_comes_out_in_the_same_colours_with_and_without_adobes_mark() {
        let right = pixels(&open("b54-cmyk-jpeg/rgb.jpg"));
        for name in ["cmyk-adobe.jpg", "cmyk-plain.jpg"] {
            let ready = open(&format!("b54-cmyk-jpeg/{name}"));
            let header = jpeg::header(&ready.bytes).unwrap_or_else(|e| panic!("{e}"));
            assert_eq!((ready.format, header.components), (PictureFormat::Jpeg, 3), "{name}");
            let other = pixels(&ready);
            assert_eq!(other.dimensions(), right.dimensions());
            let (width, height) = right.dimensions();
            // The middle of each of the three bars, and the white strip.
            for (x, y) in
                [(width / 6, height / 4), (width / 2, height / 4), (width * 5 / 6, height / 4), (width / 2, height - 2)]
            {
                let (a, b) = (other.get_pixel(x, y).0, right.get_pixel(x, y).0);
                assert!(near(a, b, 40), "{name} at {x},{y}: {a:?}, not {b:?}");
            }
        }
    }

    #[test]
    fn grey_and_progressive_jpegs_pass_untouched() {
        assert_eq!(open("b54-cmyk-jpeg/gray-progressive.jpg").bytes, case("b54-cmyk-jpeg/gray-progressive.jpg"));
    }

    #[test]
    fn formats_that_readers_lack_become_png_or_jpeg() {
        for (name, format) in [
            ("b22-webp-avif/anim.webp", PictureFormat::Png),
            ("b57-gif/p.bmp", PictureFormat::Png),
            ("b57-gif/p.tiff", PictureFormat::Png),
            ("b57-gif/p.ico", PictureFormat::Png),
            ("b57-gif/anim.gif", PictureFormat::Gif),
            ("b57-gif/still.gif", PictureFormat::Gif),
            ("b22-webp-avif/pic", PictureFormat::Png),
        ] {
            let ready = open(name);
            assert_eq!(ready.format, format, "{name}");
            let decoded = pixels(&ready);
            assert_eq!(decoded.dimensions(), (ready.width, ready.height), "{name}");
        }
        let webp = open("b22-webp-avif/p.webp");
        assert!(matches!(webp.format, PictureFormat::Png | PictureFormat::Jpeg));
    }

    #[test]
    fn the_first_frame_of_a_moving_picture_is_a_picture_of_its_own() {
        let ready = open("b22-webp-avif/anim.webp");
        let image = pixels(&ready);
        let first = image.get_pixel(0, 0);
        assert!(image.pixels().any(|p| p.0 != [0, 0, 0]), "not blank: {first:?}");
    }

    #[test]
    fn a_size_past_the_bound_is_refused_before_anything_is_decoded() {
        // A PNG header that says 60000 × 60000, and nothing after it.
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend(60_000u32.to_be_bytes().into_iter().chain(60_000u32.to_be_bytes()).chain([8, 2, 0, 0, 0]));
        png.extend([0x15, 0x4b, 0xd2, 0x5b, 0, 0, 0, 0]);
        let mut gif = b"GIF89a".to_vec();
        gif.extend([0x60, 0xEA, 0x60, 0xEA, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]);
        let mut jpeg = b"\xFF\xD8\xFF\xC0\x00\x11\x08\xEA\x60\xEA\x60\x03\x01\x22\0\x02\x11\x01\x03\x11\x01".to_vec();
        jpeg.extend(b"\xFF\xDA\x00\x02\xFF\xD9");
        for (bytes, kind) in [(gif, Kind::Gif), (jpeg, Kind::Jpeg)] {
            let fault = ready(bytes, kind).expect_err("too large");
            assert_eq!(fault.code, Code::ImageTooLarge, "{kind:?}: {fault:?}");
        }
        assert!(ready(png, Kind::Png).is_err());
    }

    #[test]
    fn bytes_cut_off_anywhere_are_told_and_never_a_panic() {
        for name in [
            "b57-gif/p.bmp",
            "b57-gif/p.tiff",
            "b57-gif/p.ico",
            "b57-gif/anim.gif",
            "b22-webp-avif/anim.webp",
            "b53-exif/o6.png",
        ] {
            let whole = case(name);
            let kind = super::super::sniff::sniff(&whole).unwrap_or_else(|| panic!("{name}"));
            for end in (0..whole.len()).step_by(whole.len() / 50 + 1) {
                let _ = ready(whole[..end].to_vec(), kind);
            }
        }
    }
}
