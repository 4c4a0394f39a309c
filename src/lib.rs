//! Chapbook turns a folder of Markdown articles, in as many languages as the organisers have, into what they hand out at an
//! event: EPUBs, paginated PDFs, folded booklets.

pub mod diagnostic;
pub mod document;
pub mod epub;
pub mod font;
pub mod geometry;
pub mod handout;
pub mod imposition;
pub mod language;
pub mod proof;
pub mod source;
pub mod pdf;
pub mod typeset;
