//! Model to pages: shape, hyphenate, break lines, break pages.
//!
//! The data goes one way: `looks` says how an element is set; `words` makes the inlines of a paragraph a text of glyphs; `lines` finds where
//! its lines end; `blocks` stacks lines, tables and figures to the galley of an article; `pages` cuts galleys into pages, with notes,
//! heads and folios. What the pages are made of is in `pages::page`, which the PDF room reads.

mod blocks;
mod lines;
mod looks;
mod pages;
mod words;

pub use looks::design::{Design, Families, Margins};
pub use pages::edition::set;
pub use pages::page::{Destination, GlyphRun, Item, LinkTarget, OutlineEntry, Page, PageKind, Pages, Placed, RunGlyph};
pub use words::shape::{Features, Font};
pub(crate) use words::shape::{Glyph, Shaper};

#[cfg(test)]
mod conformance_tests;
#[cfg(test)]
mod tests;
