//! Publications built by hand.

use std::io::Cursor;
use std::sync::Arc;

use crate::diagnostic::{Sources, Span};
use crate::document::*;
use crate::language::Language;

/// Builds nodes with places and numbers.
pub(super) struct Maker {
    pub(super) span: Span,
    next: std::cell::Cell<u32>,
}

impl Maker {
    pub(super) fn new() -> Self {
        let sources = Sources::new();
        let file = sources.add("content/ru/a.md", "text");
        Maker { span: Span::new(file, 0..4), next: std::cell::Cell::new(0) }
    }

    pub(super) fn node(&self) -> NodeId {
        self.next.set(self.next.get() + 1);
        NodeId(self.next.get())
    }

    pub(super) fn block(&self, kind: BlockKind) -> Block {
        Block { node: self.node(), span: self.span, anchors: Vec::new(), language: None, kind }
    }

    pub(super) fn named(&self, anchors: &[&str], kind: BlockKind) -> Block {
        Block { anchors: anchors.iter().map(|a| (*a).to_owned()).collect(), ..self.block(kind) }
    }

    pub(super) fn inline(&self, kind: InlineKind) -> Inline {
        Inline { span: self.span, kind }
    }

    pub(super) fn text(&self, text: &str) -> Inline {
        self.inline(InlineKind::Text(text.to_owned()))
    }

    pub(super) fn call(&self, note: usize) -> Inline {
        self.inline(InlineKind::NoteCall(NoteIndex(note)))
    }

    pub(super) fn paragraph(&self, text: &str) -> Block {
        self.block(BlockKind::Paragraph(vec![self.text(text)]))
    }

    pub(super) fn heading(&self, level: u8, anchor: &str, inlines: Vec<Inline>) -> Block {
        self.named(&[anchor], BlockKind::Heading { level, inlines })
    }

    pub(super) fn note(&self, text: &str) -> Note {
        Note { node: self.node(), blocks: vec![self.paragraph(text)], span: self.span }
    }

    pub(super) fn article(&self, title: &str, blocks: Vec<Block>, notes: Vec<Note>) -> Article {
        Article {
            slug: "a".to_owned(),
            node: self.node(),
            title: title.to_owned(),
            title_inlines: vec![self.text(title)],
            short_title: None,
            subtitle: None,
            authors: Vec::new(),
            translators: Vec::new(),
            date: None,
            summary: None,
            blocks,
            notes,
            anchors: Vec::new(),
            span: self.span,
        }
    }
}

pub(super) fn publication(language: &str, title: &str, articles: Vec<Article>) -> Publication {
    let edition = Edition {
        language: Language::new(language).expect("a language"),
        title: title.to_owned(),
        subtitle: None,
        description: None,
        names: crate::document::Names::default(),
        articles,
        cover: None,
    };
    Publication {
        slug: "march-1918".to_owned(),
        authors: vec!["А. Иванов".to_owned()],
        publisher: Some("Museum & Sons".to_owned()),
        date: Some(Date { year: 2026, month: 3, day: 31 }),
        rights: Some("CC BY 4.0".to_owned()),
        isbn: Some("978-0-306-40615-7".to_owned()),
        url: Some("https://example.org/".to_owned()),
        source_language: None,
        exceptions: Default::default(),
        editions: vec![edition],
    }
}

pub(super) fn png(name: &str, shade: u8) -> Arc<Picture> {
    let mut bytes = Cursor::new(Vec::new());
    let image = image::RgbImage::from_pixel(40, 30, image::Rgb([shade, 90, 90]));
    image.write_to(&mut bytes, image::ImageFormat::Png).expect("a picture");
    let bytes = bytes.into_inner().into();
    Arc::new(Picture { name: name.to_owned(), format: PictureFormat::Png, bytes, width: 40, height: 30 })
}

pub(super) fn svg(name: &str) -> Arc<Picture> {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\">\
        <rect width=\"200\" height=\"100\" fill=\"#ccc\"/></svg>";
    let bytes: Arc<[u8]> = text.as_bytes().into();
    Arc::new(Picture { name: name.to_owned(), format: PictureFormat::Svg, bytes, width: 200, height: 100 })
}
