//! Pictures, as the reader of files hands them on: safe, upright, bounded.

use std::fmt;
use std::sync::Arc;

/// The formats that every renderer knows; others are turned into one of them when they are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PictureFormat {
    /// JPEG in grey or RGB, without an orientation to be applied.
    Jpeg,
    /// PNG, without an orientation to be applied.
    Png,
    /// GIF, possibly moving; paper shows its first frame.
    Gif,
    /// SVG without scripts, events, style sheets from elsewhere or references outside itself.
    Svg,
}

impl PictureFormat {
    /// The usual ending of file names.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            PictureFormat::Jpeg => "jpg",
            PictureFormat::Png => "png",
            PictureFormat::Gif => "gif",
            PictureFormat::Svg => "svg",
        }
    }

    /// The media type (RFC 6838).
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            PictureFormat::Jpeg => "image/jpeg",
            PictureFormat::Png => "image/png",
            PictureFormat::Gif => "image/gif",
            PictureFormat::Svg => "image/svg+xml",
        }
    }
}

/// A picture. One file is one `Picture`, however often it is shown.
#[derive(Clone)]
pub struct Picture {
    /// A file name for packages: ASCII, unique in the publication even where case does not count, such as `map-ru.svg`.
    pub name: String,
    /// What the bytes are.
    pub format: PictureFormat,
    /// The bytes.
    pub bytes: Arc<[u8]>,
    /// Width in pixels (CSS pixels for SVG), at least 1.
    pub width: u32,
    /// Height likewise.
    pub height: u32,
}

impl fmt::Debug for Picture {
    /// Without the bytes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Picture({} {}×{}, {} bytes)", self.name, self.width, self.height, self.bytes.len())
    }
}
