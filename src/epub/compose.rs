//! One XHTML file of the package in the making: the frame of every file, and what its parts share.

use std::collections::BTreeSet;

use super::pictures::Shelf;
use super::places::Places;
use super::usage::{Usage, Voice};
use super::xml::{Attributes, Xml, is_allowed};
use crate::diagnostic::{Code, Diagnostic, Sink, Span};
use crate::document::{Edition, Publication};
use crate::language::{Direction, Language, Terms};

/// What every file of an edition is made from.
#[derive(Debug, Clone, Copy)]
pub(super) struct Book<'a> {
    /// The publication.
    pub(super) publication: &'a Publication,
    /// The edition.
    pub(super) edition: &'a Edition,
    /// The places of each article.
    pub(super) places: &'a [Places],
    /// The words of its language.
    pub(super) terms: &'static Terms,
    /// Where diagnostics go.
    pub(super) sink: &'a Sink,
}

/// What the files of an edition put into the package beside themselves.
#[derive(Debug, Default)]
pub(super) struct Stock {
    /// Pictures.
    pub(super) shelf: Shelf,
    /// Text, for the fonts.
    pub(super) usage: Usage,
    /// Whether a picture has nothing that stands for it.
    pub(super) lacks_alt: bool,
    /// Whether any picture is shown beside the cover.
    pub(super) has_pictures: bool,
}

/// A file in the making.
#[derive(Debug)]
pub(super) struct Composer<'a> {
    /// What it is made from.
    pub(super) book: Book<'a>,
    /// What it brings with it.
    pub(super) stock: &'a mut Stock,
    /// Its text.
    pub(super) xml: Xml,
    /// How text is set just now.
    pub(super) voice: Voice,
    /// Which way text runs just now.
    pub(super) direction: Direction,
    /// How deep the tree is just now.
    pub(super) depth: usize,
    /// Which article it shows, if it shows one.
    pub(super) article: usize,
    /// Whether a link is open: links do not hold links (HTML §4.5.1).
    pub(super) in_link: bool,
    /// Calls of notes within the link that is open.
    pub(super) held_calls: Vec<usize>,
    /// How often each note was called so far.
    pub(super) calls: Vec<usize>,
    /// The ids that have been given.
    given: BTreeSet<String>,
}

impl<'a> Composer<'a> {
    /// A file that has the title `title` and the class `class` on its body, open where its content goes.
    pub(super) fn new(book: Book<'a>, stock: &'a mut Stock, title: &str, class: &str) -> Self {
        let language = &book.edition.language;
        let mut xml = Xml::document();
        xml.raw("<!DOCTYPE html>\n");
        let root = Attributes::new()
            .with("xmlns", "http://www.w3.org/1999/xhtml")
            .with("xmlns:epub", "http://www.idpf.org/2007/ops")
            .with("lang", language.tag())
            .with("xml:lang", language.tag())
            .maybe("dir", (language.direction() == Direction::Rtl).then_some("rtl"));
        xml.open("html", &root);
        xml.raw("\n<head>\n<meta charset=\"utf-8\"/>\n");
        xml.element("title", &Attributes::new(), &without_soft_hyphens(title));
        xml.raw("\n<link rel=\"stylesheet\" type=\"text/css\" href=\"stylesheet.css\"/>\n</head>\n");
        xml.open("body", &Attributes::new().with("class", class));
        xml.line();
        Composer {
            book,
            stock,
            xml,
            voice: Voice::default(),
            direction: language.direction(),
            depth: 0,
            article: 0,
            in_link: false,
            held_calls: Vec::new(),
            calls: Vec::new(),
            given: BTreeSet::new(),
        }
    }

    /// The file.
    pub(super) fn finish(mut self) -> String {
        self.xml.line();
        let mut text = self.xml.finish();
        text.push('\n');
        text
    }

    /// Text as it is set just now.
    pub(super) fn text(&mut self, text: &str) {
        self.stock.usage.take(self.voice, text);
        self.xml.text(text);
    }

    /// Text that was read from a place: characters that XML has no room for are told of.
    pub(super) fn text_at(&mut self, text: &str, span: Span) {
        if let Some(c) = text.chars().find(|c| !is_allowed(*c)) {
            self.book.sink.push(
                Diagnostic::new(
                    Code::CharacterInvalid,
                    format!("U+{:04X} cannot stand in an EPUB and is left out", c as u32),
                )
                .at(span)
                .help("delete it: it shows nothing"),
            );
        }
        self.text(text);
    }

    /// An element that holds text only, in its own voice.
    pub(super) fn element(&mut self, name: &'static str, attributes: &Attributes, voice: Voice, text: &str) {
        self.xml.open(name, attributes);
        self.spoken(voice, |c| c.text(text));
        self.xml.close();
        self.xml.line();
    }

    /// Does `what` in another voice.
    pub(super) fn spoken(&mut self, voice: Voice, what: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.voice, voice);
        what(self);
        self.voice = before;
    }

    /// Does `what` while text runs as `language` or `rtl` say, and gives it the attributes for the element that holds it.
    pub(super) fn in_language(
        &mut self,
        attributes: Attributes,
        language: Option<&Language>,
        rtl: Option<bool>,
        what: impl FnOnce(&mut Self, Attributes),
    ) {
        let before = self.direction;
        let asked = rtl.map(|rtl| if rtl { Direction::Rtl } else { Direction::Ltr });
        let own = asked.or_else(|| language.map(Language::direction)).unwrap_or(before);
        let tag = language.map(Language::tag);
        let mut attributes = attributes.maybe("lang", tag).maybe("xml:lang", tag);
        if own != before || rtl.is_some() {
            attributes = attributes.with("dir", dir(own));
        }
        self.direction = own;
        what(self, attributes);
        self.direction = before;
    }

    /// The id of an anchor of this article, once: the first that asks gets it.
    pub(super) fn give_id(&mut self, anchor: &str) -> Option<String> {
        let id = self.book.places.get(self.article)?.id(anchor)?.to_owned();
        self.give(id)
    }

    /// An id, if nothing has it yet.
    pub(super) fn give(&mut self, id: String) -> Option<String> {
        self.given.insert(id.clone()).then_some(id)
    }
}

/// The value of the attribute `dir`.
pub(super) fn dir(direction: Direction) -> &'static str {
    match direction {
        Direction::Ltr => "ltr",
        Direction::Rtl => "rtl",
    }
}

/// A plain title for where no line is broken.
pub(super) fn without_soft_hyphens(text: &str) -> String {
    text.chars().filter(|c| *c != '\u{AD}').collect()
}
