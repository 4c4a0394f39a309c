//! A typesetter for tests: one line after another, each glyph by the font's own table, no kerning.

use std::sync::Arc;

use chapbook::document::{Edition, NodeId, Picture, PictureFormat, Publication};
use chapbook::font::{FaceId, Library, Style};
use chapbook::geometry::{Length, Point, Size};
use chapbook::language::Language;
use chapbook::typeset::{GlyphRun, Item, Page, Pages, Placed, RunGlyph};
use skrifa::MetadataProvider;

/// A5.
pub(crate) fn a5() -> Size {
    Size::new(Length::mm(148.0), Length::mm(210.0))
}

pub(crate) fn language(tag: &str) -> Language {
    Language::new(tag).unwrap()
}

pub(crate) fn edition(tag: &str, title: &str) -> Edition {
    Edition {
        language: language(tag),
        title: title.to_owned(),
        subtitle: None,
        description: Some("Три статьи & одна схема".to_owned()),
        names: chapbook::document::Names::default(),
        articles: Vec::new(),
        cover: None,
    }
}

pub(crate) fn publication(edition: &Edition) -> Publication {
    Publication {
        slug: "probe".to_owned(),
        authors: vec!["А. Автор".to_owned(), "B. <Writer>".to_owned()],
        publisher: Some("Издатель".to_owned()),
        date: Some(chapbook::document::Date { year: 2026, month: 3, day: 31 }),
        rights: Some("CC BY 4.0".to_owned()),
        isbn: None,
        url: None,
        source_language: None,
        exceptions: Default::default(),
        editions: vec![edition.clone()],
    }
}

pub(crate) fn pages(tag: &str, pages: Vec<Page>) -> Pages {
    Pages { language: language(tag), size: a5(), pages, outline: Vec::new(), destinations: Default::default() }
}

pub(crate) fn face(library: &Library, family: &str, bold: bool, italic: bool) -> FaceId {
    library.find(family, Style { bold, italic }).unwrap()
}

/// A run of `text`, a glyph a character; spaces are widened by `justified` points.
pub(crate) fn run(library: &Library, face: FaceId, size: f32, text: &str, justified: f32) -> GlyphRun {
    let font = library.face(face).font();
    let charmap = library.face(face).charmap();
    let metrics = font.glyph_metrics(skrifa::instance::Size::new(size), skrifa::instance::LocationRef::default());
    let mut glyphs = Vec::new();
    for (at, c) in text.char_indices() {
        // A soft hyphen is the typesetter's: it looks like a hyphen.
        let glyph = charmap.map(if c == '\u{AD}' { '-' } else { c }).unwrap_or_else(|| panic!("no glyph for {c:?}"));
        let advance = metrics.advance_width(glyph).unwrap() + if c == ' ' { justified } else { 0.0 };
        let text = (at as u32, (at + c.len_utf8()) as u32);
        glyphs.push(RunGlyph { id: glyph.to_u32() as u16, advance, offset: (0.0, 0.0), text });
    }
    GlyphRun { face, size, expansion: 1.0, grey: 0.0, glyphs, text: text.to_owned() }
}

pub(crate) fn placed(x: f32, y: f32, item: Item) -> Placed {
    Placed { node: Some(NodeId(1)), at: Point::new(Length::pt(x), Length::pt(y)), item }
}

pub(crate) fn picture(name: &str, format: PictureFormat, bytes: &[u8], width: u32, height: u32) -> Arc<Picture> {
    Arc::new(Picture { name: name.to_owned(), format, bytes: bytes.into(), width, height })
}
