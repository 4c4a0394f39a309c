//! What bytes are, whatever their file is called.

/// What a picture's bytes are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Jpeg,
    Png,
    Gif,
    WebP,
    Bmp,
    Tiff,
    Ico,
    Svg,
    /// SVG packed by gzip.
    Svgz,
    /// A format with a name that Chapbook does not open.
    Other(&'static str),
}

impl Kind {
    /// The format's name.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Kind::Jpeg => "JPEG",
            Kind::Png => "PNG",
            Kind::Gif => "GIF",
            Kind::WebP => "WebP",
            Kind::Bmp => "BMP",
            Kind::Tiff => "TIFF",
            Kind::Ico => "ICO",
            Kind::Svg | Kind::Svgz => "SVG",
            Kind::Other(name) => name,
        }
    }

    /// The format's name that an ending of a file name stands for.
    pub(super) fn of_extension(extension: &str) -> Option<&'static str> {
        Some(match extension.to_ascii_lowercase().as_str() {
            "jpg" | "jpeg" | "jpe" | "jfif" => "JPEG",
            "png" | "apng" => "PNG",
            "gif" => "GIF",
            "webp" => "WebP",
            "bmp" | "dib" => "BMP",
            "tif" | "tiff" => "TIFF",
            "ico" | "cur" => "ICO",
            "svg" | "svgz" => "SVG",
            "avif" => "AVIF",
            "heic" | "heif" => "HEIC",
            _ => return None,
        })
    }
}

/// Tells a format by its first bytes (each format's own specification); none if nothing fits.
pub(super) fn sniff(bytes: &[u8]) -> Option<Kind> {
    Some(match bytes {
        [0xFF, 0xD8, 0xFF, ..] => Kind::Jpeg,
        [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n', ..] => Kind::Png,
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Kind::Gif,
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Kind::WebP,
        [b'I', b'I', 42, 0, ..] | [b'M', b'M', 0, 42, ..] => Kind::Tiff,
        [0, 0, 1 | 2, 0, count, 0, ..] if *count > 0 => Kind::Ico,
        [0x1F, 0x8B, 8, ..] => Kind::Svgz,
        [_, _, _, _, b'f', b't', b'y', b'p', brand @ ..] => Kind::Other(iso_media(brand)),
        [0xFF, 0x0A, ..] | [0, 0, 0, 0x0C, b'J', b'X', b'L', b' ', ..] => Kind::Other("JPEG XL"),
        [0, 0, 0, 0x0C, b'j', b'P', b' ', b' ', ..] | [0xFF, 0x4F, 0xFF, 0x51, ..] => Kind::Other("JPEG 2000"),
        [b'8', b'B', b'P', b'S', ..] => Kind::Other("Photoshop"),
        [b'%', b'P', b'D', b'F', ..] => Kind::Other("PDF"),
        [b'%', b'!', b'P', b'S', ..] | [0xC5, 0xD0, 0xD3, 0xC6, ..] => Kind::Other("PostScript"),
        [b'g', b'i', b'm', b'p', b' ', ..] => Kind::Other("GIMP"),
        // BMP has a short mark: the header's size (40 and more, or 12) tells it from text that starts with "BM".
        [b'B', b'M', ..] if matches!(bytes.get(14), Some(12 | 40..=124)) => Kind::Bmp,
        _ if looks_like_svg(bytes) => Kind::Svg,
        _ => return None,
    })
}

/// The brand of an ISO base media file (ISO/IEC 14496-12 §4.3).
fn iso_media(brand: &[u8]) -> &'static str {
    match brand.get(..4) {
        Some(b"avif" | b"avis") => "AVIF",
        Some(b"heic" | b"heix" | b"hevc" | b"mif1" | b"msf1") => "HEIC",
        _ => "video",
    }
}

/// Whether the first bytes are markup with an `svg` element. UTF-16 is seen through by leaving out zero bytes.
fn looks_like_svg(bytes: &[u8]) -> bool {
    let head: Vec<u8> = bytes.iter().take(16 * 1024).copied().filter(|b| *b != 0).collect();
    let head = head.strip_prefix(&[0xEF, 0xBB, 0xBF]).unwrap_or(&head);
    let head = head.strip_prefix(&[0xFF, 0xFE]).or_else(|| head.strip_prefix(&[0xFE, 0xFF])).unwrap_or(head);
    let is_markup = head.trim_ascii_start().starts_with(b"<");
    let has_root = head.windows(4).any(|window| window == b"<svg" || window == b":svg");
    is_markup && has_root
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_told_by_their_bytes() {
        assert_eq!(sniff(b"\xFF\xD8\xFF\xE0"), Some(Kind::Jpeg));
        assert_eq!(sniff(b"GIF89a.."), Some(Kind::Gif));
        assert_eq!(sniff(b"\0\0\0\x1cftypavif\0\0\0\0"), Some(Kind::Other("AVIF")));
        assert_eq!(sniff("\u{FEFF}<?xml version='1.0'?>\n<!-- c --><svg/>".as_bytes()), Some(Kind::Svg));
        assert_eq!(sniff(b"<x:svg xmlns:x='http://www.w3.org/2000/svg'/>"), Some(Kind::Svg));
        assert_eq!(sniff(b"BMW is a car"), None);
        assert_eq!(sniff(b"<html></html>"), None);
        assert_eq!(sniff(b""), None);
    }
}
