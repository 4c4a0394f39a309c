//! Fonts: families, faces, which face has which character, and subsets for embedding.
//!
//! The [`Library`] holds every face of a run: those compiled into the binary and those in the project's `fonts/` folder,
//! which win. Nothing here knows documents or pages; shaping happens in `typeset`.

mod bundled;
mod face;
mod library;
mod profile;
mod sfnt;
mod subset;

pub use face::{Face, FaceId, Metrics, Style};
pub use library::{Library, MONOSPACED, SANS, SERIF};
pub use profile::Profile;
pub use subset::{PdfSubset, SubsetError, subset_for_pdf, subset_for_reader};
