//! Covers.
//!
//! In: a publication, one of its editions, the fonts. Out: a picture of 1600 × 2560 pixels in JPEG. Words are fitted first
//! (`title`), set as outlines (`lettering`), composed by one of three designs (`plain`, `band`, `pattern`) into an SVG (`canvas`), and
//! painted (`paint`). The room knows the model, the fonts and the typesetter's shaper; where the picture goes is the caller's affair.

mod band;
mod block;
mod canvas;
mod lettering;
mod paint;
mod pattern;
mod plain;
mod title;

#[cfg(test)]
mod tests;

use self::canvas::{HEIGHT, WIDTH};
use self::lettering::Lettering;
use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::document::{Edition, Picture, PictureFormat, Publication};
use crate::font::Library;

/// The front cover of an edition: a JPEG in RGB, 1600 × 2560 pixels.
///
/// An edition with a picture gets the design *band*. The others get *plain* or *pattern*, whichever the publication's slug says, so
/// that all languages look alike. A picture that cannot be opened is told of, and the edition is treated as if it had none.
///
/// # Errors
/// [`Code::FontUnknown`] if the text face is not there; [`Code::Internal`] if the cover cannot be painted.
pub fn front(
    publication: &Publication,
    edition: &Edition,
    library: &Library,
    sink: &Sink,
) -> Result<Picture, Diagnostic> {
    let mut lettering = Lettering::new(library, &edition.language);
    let voices = lettering.voice(false, false).zip(lettering.voice(false, true)).ok_or_else(|| {
        Diagnostic::new(Code::FontUnknown, format!("the cover needs the font family `{}`", crate::font::SERIF))
    })?;
    let with_picture = edition.cover.as_deref().and_then(|picture| {
        let svg = band::draw(publication, edition, &mut lettering, voices);
        paint::paint(&svg, Some(picture), library)
            .map_err(|reason| {
                sink.push(
                    Diagnostic::new(
                        Code::ImageInvalid,
                        format!("the cover picture `{}` cannot be opened: {reason}", picture.name),
                    )
                    .help("save it as PNG or JPEG again"),
                );
            })
            .ok()
    });
    let bytes = match with_picture {
        Some(bytes) => bytes,
        None => {
            let design = if hash(&publication.slug) & 1 == 0 { plain::draw } else { pattern::draw };
            let svg = design(publication, edition, &mut lettering, voices);
            paint::paint(&svg, None, library).map_err(|reason| {
                Diagnostic::new(
                    Code::Internal,
                    format!("the cover in `{}` cannot be painted: {reason}", edition.language),
                )
            })?
        }
    };
    lettering.report(sink);
    let name = format!("cover-{}.jpg", edition.language);
    Ok(Picture { name, format: PictureFormat::Jpeg, bytes: bytes.into(), width: WIDTH, height: HEIGHT })
}

/// A number made from a name, the same for ever (FNV-1a with 64 bits).
fn hash(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
}
