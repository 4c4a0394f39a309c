//! Model to pages: shape, hyphenate, break lines, break pages.

mod blocks;
mod characters;
mod code;
mod collect;
mod compose;
mod cost;
mod decimals;
mod design;
mod direction;
mod edition;
mod excerpt;
mod figures;
mod flexible;
mod flow;
mod footnotes;
mod galley;
mod hyphens;
mod initial;
mod inside;
mod line;
mod linebreak;
mod lists;
mod matter;
mod page;
mod paginate;
mod paragraph;
mod pen;
mod prepare;
mod protrusion;
mod shape;
mod special;
mod tables;
mod text;
mod theme;
mod verse;

pub use design::{Design, Families, Margins};
pub use edition::set;
pub use page::{Destination, GlyphRun, Item, LinkTarget, OutlineEntry, Page, PageKind, Pages, Placed, RunGlyph};
pub use shape::{Features, Font};
pub(crate) use shape::{Glyph, Shaper};

#[cfg(test)]
mod conformance_tests;
#[cfg(test)]
mod tests;
