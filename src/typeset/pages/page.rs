//! What the typesetter hands on: pages with everything in its final place.
//!
//! Coordinates are those of the trimmed page: *x* from the left edge, *y* down from the top edge; margins are already mirrored
//! for recto and verso. A page knows no PDF and no sheet.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::document::{NodeId, Picture};
use crate::font::FaceId;
use crate::geometry::{Length, Point, Rect, Size};
use crate::language::Language;

/// The pages of one edition, in reading order, and what leads into them.
#[derive(Debug, Clone)]
pub struct Pages {
    /// The edition's language.
    pub language: Language,
    /// The trimmed size of every page.
    pub size: Size,
    /// The pages; the first is a recto.
    pub pages: Vec<Page>,
    /// What the outline (bookmarks) shows: articles, and headings below them.
    pub outline: Vec<OutlineEntry>,
    /// Where internal links lead: by article index and anchor (none: the article's start).
    pub destinations: BTreeMap<(usize, Option<String>), Destination>,
}

/// One page.
#[derive(Debug, Clone, Default)]
pub struct Page {
    /// What the page is for.
    pub kind: PageKind,
    /// The number printed on it, and shown by readers as its label; blanks and title pages count but show none.
    pub folio: u32,
    /// Everything on it, in reading order; heads and folios last.
    pub items: Vec<Placed>,
}

/// What a page is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PageKind {
    /// Running text.
    #[default]
    Text,
    /// The first page of an article.
    Opening,
    /// The title page.
    Title,
    /// The imprint.
    Imprint,
    /// Contents.
    Contents,
    /// Nothing at all: neither head nor folio.
    Blank,
}

/// Something in its place on a page.
#[derive(Debug, Clone)]
pub struct Placed {
    /// The node of the model that it came from; none for what the typesetter adds itself (heads, folios, rules).
    pub node: Option<NodeId>,
    /// For text the start of the baseline; for everything else the top left corner.
    pub at: Point,
    /// What it is.
    pub item: Item,
}

/// What can be placed.
#[derive(Debug, Clone)]
pub enum Item {
    /// Glyphs of one face and size on one baseline.
    Run(GlyphRun),
    /// A filled rectangle: a rule, a hairline, the tint behind code.
    Rule {
        /// Its size.
        size: Size,
        /// 0 is black, 1 is white.
        grey: f32,
    },
    /// A picture.
    Picture {
        /// Which.
        picture: Arc<Picture>,
        /// How large it is shown.
        size: Size,
        /// What stands for it.
        alt: Arc<str>,
    },
    /// An area that leads somewhere.
    Link {
        /// Its size; `at` is its top left corner.
        size: Size,
        /// Where to.
        target: LinkTarget,
    },
}

/// Where a link area leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkTarget {
    /// To a URL.
    External(Arc<str>),
    /// To one of [`Pages::destinations`].
    Destination(usize, Option<String>),
    /// From a note's call to the note, or from its number back: to a page of this edition (index) at that height.
    Place(Destination),
}

/// Glyphs of one face and size on one baseline, in visual order from the left.
#[derive(Debug, Clone)]
pub struct GlyphRun {
    /// The face.
    pub face: FaceId,
    /// The size, in points per em.
    pub size: f32,
    /// Horizontal scale of the glyphs for font expansion: 1 as drawn, 1.01 one hundredth wider. Advances include it.
    pub expansion: f32,
    /// 0 is black, 1 is white.
    pub grey: f32,
    /// The glyphs.
    pub glyphs: Vec<RunGlyph>,
    /// The text that the glyphs show, in logical order.
    pub text: String,
}

/// A glyph in a run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RunGlyph {
    /// The glyph of the face.
    pub id: u16,
    /// How far the pen moves, in points: the font's advance, scaled and expanded, with kerning, letter-spacing and the share of
    /// justification.
    pub advance: f32,
    /// How far from the pen the glyph is drawn, in points: right and **up**.
    pub offset: (f32, f32),
    /// The part of the run's text that it shows, as byte offsets; empty when a glyph before it (or, from right to left, after it)
    /// already shows its cluster. A hyphen that the typesetter put in shows U+00AD.
    pub text: (u32, u32),
}

impl GlyphRun {
    /// The distance from the first pen position to the last.
    #[must_use]
    pub fn width(&self) -> Length {
        Length::pt(self.glyphs.iter().map(|g| g.advance).sum())
    }
}

/// An entry of the outline.
#[derive(Debug, Clone, PartialEq)]
pub struct OutlineEntry {
    /// Plain text.
    pub title: String,
    /// 1 for articles, 2 and more for headings below.
    pub level: u8,
    /// Where it leads.
    pub destination: Destination,
}

/// A height on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Destination {
    /// Index into [`Pages::pages`].
    pub page: usize,
    /// How far down.
    pub y: Length,
}

impl PartialEq<Destination> for &Destination {
    fn eq(&self, other: &Destination) -> bool {
        **self == *other
    }
}

impl Eq for Destination {}

impl Pages {
    /// Whether the page of that index is a recto: the first is, and every second after it.
    #[must_use]
    pub const fn is_recto(index: usize) -> bool {
        index.is_multiple_of(2)
    }

    /// The whole trimmed page as a rectangle.
    #[must_use]
    pub fn trim(&self) -> Rect {
        Rect { origin: Point::default(), size: self.size }
    }
}
