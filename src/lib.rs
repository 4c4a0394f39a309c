//! Chapbook turns a folder of Markdown articles, in as many languages as the organisers have, into what they hand out at an
//! event: EPUBs, paginated PDFs, folded booklets.

pub mod diagnostic;
pub mod document;
pub mod font;
pub mod geometry;
pub mod language;
mod source;
pub mod typeset;
