//! The header of a JPEG, and CMYK.
//!
//! A JPEG goes to print and to readers byte for byte as it came, unless it lies on its side (EXIF orientation) or is in CMYK. To know
//! that, only its header is read (ITU-T T.81 Annex B).

use image::metadata::Orientation;
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

/// What a JPEG's header says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) width: u32,
    pub(super) height: u32,
    /// 1 grey, 3 colour, 4 CMYK.
    pub(super) components: u8,
    /// Whether the Adobe segment (APP14) is there: its CMYK is stored inverted.
    pub(super) adobe: bool,
    pub(super) orientation: Orientation,
}

/// Reads the header of a JPEG. The error says what is wrong with it.
pub(super) fn header(bytes: &[u8]) -> Result<Header, &'static str> {
    const CUT: &str = "the file is cut off";
    let mut frame = None;
    let mut adobe = false;
    let mut orientation = Orientation::NoTransforms;
    let mut at = 2;
    loop {
        if *bytes.get(at).ok_or(CUT)? != 0xFF {
            return Err("its segments are broken");
        }
        let marker = *bytes.get(at + 1).ok_or(CUT)?;
        match marker {
            // Fill bytes, and markers without a length.
            0xFF => at += 1,
            0x01 | 0xD0..=0xD8 => at += 2,
            0xD9 => return Err("it has no picture in it"),
            _ => {
                let length =
                    usize::from(u16::from_be_bytes([*bytes.get(at + 2).ok_or(CUT)?, *bytes.get(at + 3).ok_or(CUT)?]));
                let segment = bytes.get(at + 4..at + 2 + length.max(2)).ok_or(CUT)?;
                match marker {
                    0xC0..=0xC2 => frame = Some(frame_of(segment)?),
                    0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF => {
                        return Err(
                            "it is lossless, hierarchical or arithmetic-coded, which readers and printers cannot show",
                        );
                    }
                    0xE1 => orientation = exif(segment).unwrap_or(orientation),
                    0xEE => adobe |= segment.starts_with(b"Adobe"),
                    0xDA => break,
                    _ => {}
                }
                at += 2 + length.max(2);
            }
        }
    }
    // A JPEG that was not copied to its end shows grey where the rest should be.
    if !bytes[at..].windows(2).rev().any(|pair| pair == [0xFF, 0xD9]) {
        return Err(CUT);
    }
    let (width, height, components) = frame.ok_or("it has no frame header")?;
    Ok(Header { width, height, components, adobe, orientation })
}

fn frame_of(segment: &[u8]) -> Result<(u32, u32, u8), &'static str> {
    let [precision, height_high, height_low, width_high, width_low, components, ..] = *segment else {
        return Err("its frame header is broken");
    };
    if precision != 8 {
        return Err("it has more than 8 bits a channel, which readers and printers cannot show");
    }
    if !matches!(components, 1 | 3 | 4) {
        return Err("it is neither grey nor RGB nor CMYK");
    }
    let side = |high, low| u32::from(u16::from_be_bytes([high, low]));
    let (width, height) = (side(width_high, width_low), side(height_high, height_low));
    if width == 0 || height == 0 { Err("it has no size") } else { Ok((width, height, components)) }
}

fn exif(segment: &[u8]) -> Option<Orientation> {
    Orientation::from_exif_chunk(segment.strip_prefix(b"Exif\0\0")?)
}

/// Decodes a CMYK JPEG that has no Adobe segment to RGB bytes. Its values are amounts of ink, as its components' name says; the
/// `image` crate takes every CMYK JPEG for an inverted one, as Adobe's programs write them.
pub(super) fn plain_cmyk_to_rgb(bytes: &[u8]) -> Option<Vec<u8>> {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::CMYK).set_strict_mode(false);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let inks = decoder.decode().ok()?;
    let (pixels, rest) = inks.as_chunks::<4>();
    if !rest.is_empty() {
        return None;
    }
    let light = |ink: u8, black: u8| {
        let product = u16::from(255 - ink) * u16::from(255 - black);
        u8::try_from((product + 127) / 255).unwrap_or(255)
    };
    Some(pixels.iter().flat_map(|[c, m, y, k]| [light(*c, *k), light(*m, *k), light(*y, *k)]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_header_is_told_and_never_a_panic() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/b53-exif/o6.jpg");
        let whole = std::fs::read(path).unwrap_or_else(|e| panic!("{path}: {e}"));
        let header_of_whole = header(&whole).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(header_of_whole.orientation, Orientation::Rotate90);
        for end in 2..whole.len() {
            assert!(header(&whole[..end]).is_err(), "{end}");
        }
        assert!(header(b"\xFF\xD8\xFF\xE1\0\0\0\0").is_err());
        assert!(header(b"\xFF\xD8\xFF\xD9").is_err());
    }
}
