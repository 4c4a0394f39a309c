//! Model to pages: shape, hyphenate, break lines, break pages.

mod page;

pub use page::{Destination, GlyphRun, Item, LinkTarget, OutlineEntry, Page, PageKind, Pages, Placed, RunGlyph};
