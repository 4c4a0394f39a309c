//! Inlines to words: the text of a paragraph with its runs, the way it runs, and the glyphs of its words.

pub(super) mod characters;
pub(super) mod collect;
pub(super) mod direction;
pub(super) mod excerpt;
pub(super) mod protrusion;
pub(super) mod shape;
pub(super) mod special;
pub(super) mod text;
