//! The publication, free of any format: the hub that readers fill and renderers read.
//!
//! ```text
//! Publication ─ Edition (one language) ─ Article ─ Block ─ Inline
//!                                              └─ Note (its blocks)
//! ```
//!
//! Every [`Block`] and [`Inline`] keeps the [`Span`] it was read from, so that a missing glyph or an overfull line points at the
//! author's file; every block and note has a [`NodeId`] that is unique in its edition, to which what a renderer makes of it
//! can be traced. Text in the model is already *set* for its language: quotes, dashes and no-break spaces are in place.
//! Nothing here knows Markdown, EPUB or PDF.

mod block;
mod inline;
mod picture;
mod publication;
mod style;

pub use block::{Admonition, Alignment, Block, BlockKind, Cell, Definition, Item, List, Row, Table};
pub use inline::{Inline, InlineKind, Target, is_address, plain_text};
pub(crate) use inline::{hard_breaks, inner, looks_like_address};
pub use picture::{Picture, PictureFormat};
pub use publication::{Article, Date, Edition, Names, Note, NoteIndex, Publication};
pub use style::{Element, Figures, Style, Theme};

pub use crate::diagnostic::Span;

/// A node of an edition's tree: unique in the edition, in reading order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);
