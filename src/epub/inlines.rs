//! Inlines to XHTML.

use super::compose::{Composer, dir};
use super::places::TITLE;
use super::usage::Voice;
use super::walk::{self, Node};
use super::xml::Attributes;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::document::{Inline, InlineKind, Picture, Target, is_address, plain_text};
use crate::language::Direction;

/// How deep elements may be nested: reading systems lay out recursively, and none shows more.
pub(super) const DEEPEST: usize = 96;

impl Composer<'_> {
    /// Several inlines.
    pub(super) fn inlines(&mut self, inlines: &[Inline]) {
        for inline in inlines {
            self.inline(inline);
        }
    }

    fn inline(&mut self, inline: &Inline) {
        if self.depth >= DEEPEST {
            return self.flat(Node::Inline(inline), inline.span);
        }
        self.depth += 1;
        match &inline.kind {
            InlineKind::Text(text) => self.text_at(text, inline.span),
            InlineKind::Emphasis(inner) => {
                let voice = Voice { style: crate::font::Style { italic: true, ..self.voice.style }, ..self.voice };
                self.spoken(voice, |c| c.wrapped("em", inner));
            }
            InlineKind::Strong(inner) => {
                let voice = Voice { style: crate::font::Style { bold: true, ..self.voice.style }, ..self.voice };
                self.spoken(voice, |c| c.wrapped("strong", inner));
            }
            InlineKind::Strikethrough(inner) => self.wrapped("s", inner),
            InlineKind::Underline(inner) => self.wrapped("u", inner),
            InlineKind::Superscript(inner) => self.wrapped("sup", inner),
            InlineKind::Subscript(inner) => self.wrapped("sub", inner),
            InlineKind::Small(inner) => self.wrapped("small", inner),
            InlineKind::Code(text) => self.code(text, "code", inline.span),
            InlineKind::Math(text) => self.code(text, "math", inline.span),
            InlineKind::Link { target, inlines } => self.link(target, inlines),
            InlineKind::Image { picture, alt } => match picture {
                Some(picture) => self.image(picture, alt, "inline"),
                None => self.text_at(alt, inline.span),
            },
            InlineKind::NoteCall(note) => self.call(note.0),
            InlineKind::Foreign { language: None, rtl: None, inlines } => self.wrapped("bdi", inlines),
            InlineKind::Foreign { language, rtl, inlines } => {
                self.in_language(Attributes::new(), language.as_ref(), *rtl, |c, attributes| {
                    c.xml.open("span", &attributes);
                    c.inlines(inlines);
                    c.xml.close();
                });
            }
            InlineKind::Anchor(anchor) => self.anchor(anchor),
            InlineKind::LineBreak => self.xml.empty("br", &Attributes::new()),
        }
        self.depth -= 1;
    }

    fn wrapped(&mut self, name: &'static str, inlines: &[Inline]) {
        self.xml.begin(name);
        self.inlines(inlines);
        self.xml.close();
    }

    /// Code and formulas, which run left to right wherever they stand.
    fn code(&mut self, text: &str, class: &str, span: Span) {
        let attributes = Attributes::new().maybe("class", (class != "code").then_some(class));
        let ltr = self.direction == Direction::Rtl || text.chars().any(is_right_to_left);
        self.xml.open("code", &attributes.maybe("dir", ltr.then_some(dir(Direction::Ltr))));
        self.spoken(Voice { mono: true, ..self.voice }, |c| c.text_at(text, span));
        self.xml.close();
    }

    /// An empty element that holds an id.
    pub(super) fn anchor(&mut self, anchor: &str) {
        if let Some(id) = self.give_id(anchor) {
            self.xml.element("span", &Attributes::new().with("id", &id), "");
        }
    }

    fn link(&mut self, target: &Target, inlines: &[Inline]) {
        let Some(href) = self.href(target) else { return self.inlines(inlines) };
        if self.in_link {
            return self.inlines(inlines);
        }
        let mut attributes = Attributes::new().with("href", &href);
        let said = plain_text(inlines);
        if self.direction == Direction::Rtl && is_address(&said) {
            attributes = attributes.with("dir", dir(Direction::Ltr));
        }
        if said.trim().is_empty() {
            // A link that says nothing cannot be followed by ear (WCAG 2.2, 2.4.4).
            let name = match target {
                Target::External(url) => url,
                Target::Internal { article, .. } => &self.book.edition.articles[*article].title,
            };
            attributes = attributes.with("aria-label", name);
        }
        self.xml.open("a", &attributes);
        self.in_link = true;
        self.inlines(inlines);
        self.in_link = false;
        self.xml.close();
        for note in std::mem::take(&mut self.held_calls) {
            self.call(note);
        }
    }

    /// Where a link leads, as a URL relative to this file; none if it leads nowhere.
    fn href(&self, target: &Target) -> Option<String> {
        match target {
            Target::External(url) => Some(strict_url(url)),
            Target::Internal { article, anchor } => {
                let places = self.book.places.get(*article)?;
                let id = anchor.as_deref().and_then(|anchor| places.id(anchor));
                let file = if *article == self.article { "" } else { &places.file };
                match id {
                    Some(id) => Some(format!("{file}#{id}")),
                    None if file.is_empty() => Some(format!("#{TITLE}")),
                    None => Some(file.to_owned()),
                }
            }
        }
    }

    /// The call of a note: a link to it, which readers show as a pop-up.
    fn call(&mut self, note: usize) {
        if self.in_link {
            return self.held_calls.push(note);
        }
        let Some(count) = self.calls.get_mut(note) else { return };
        *count += 1;
        let number = note + 1;
        let id = if *count == 1 { format!("r{number}") } else { format!("r{number}-{count}") };
        let attributes = Attributes::new()
            .with("class", "noteref")
            .with("epub:type", "noteref")
            .with("role", "doc-noteref")
            .with("href", &format!("#n{number}"))
            .with("id", &id);
        self.xml.open("a", &attributes);
        self.text(&self.book.edition.language.number(number as u64));
        self.xml.close();
    }

    /// A picture of the given class.
    pub(super) fn image(&mut self, picture: &Picture, alt: &str, class: &str) {
        self.stock.has_pictures = true;
        self.stock.lacks_alt |= alt.trim().is_empty();
        let path = self.stock.shelf.place(picture);
        let attributes = Attributes::new()
            .with("src", &path)
            .with("alt", alt)
            .with("class", class)
            .with("width", &picture.width.to_string())
            .with("height", &picture.height.to_string());
        self.xml.empty("img", &attributes);
    }

    /// What a node says, without its form, where the tree is deeper than a reader can show.
    pub(super) fn flat(&mut self, node: Node<'_>, span: Span) {
        self.book.sink.push(
            Diagnostic::new(Code::NestingDeep, "nested too deep: from here on only the text is kept")
                .at(span)
                .help("take some of the levels away"),
        );
        for node in walk::from(node) {
            match node {
                Node::Block(block) => {
                    block.anchors.iter().for_each(|anchor| self.anchor(anchor));
                    match &block.kind {
                        crate::document::BlockKind::Code { text, .. } | crate::document::BlockKind::Math(text) => {
                            self.text_at(text, block.span);
                        }
                        crate::document::BlockKind::Figure { alt, .. } => self.text_at(alt, block.span),
                        _ => {}
                    }
                    self.text(" ");
                }
                Node::Inline(inline) => match &inline.kind {
                    InlineKind::Text(text) | InlineKind::Code(text) | InlineKind::Math(text) => {
                        self.text_at(text, inline.span);
                    }
                    InlineKind::Image { alt, .. } => self.text_at(alt, inline.span),
                    InlineKind::Anchor(anchor) => self.anchor(anchor),
                    InlineKind::NoteCall(note) => self.call(note.0),
                    InlineKind::LineBreak => self.text(" "),
                    _ => {}
                },
            }
        }
    }
}

/// Whether a character is of a script that runs right to left: the ranges that the Unicode roadmap keeps for them.
pub(super) fn is_right_to_left(c: char) -> bool {
    matches!(c, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' | '\u{10800}'..='\u{10FFF}'
        | '\u{1E800}'..='\u{1EFFF}')
}

/// A URL in which every character that the URL Standard does not allow where it stands is percent-encoded, as EPUBCheck asks.
fn strict_url(url: &str) -> String {
    use std::fmt::Write;
    let mut strict = String::with_capacity(url.len());
    // Brackets stand for themselves around an IPv6 host only.
    let host = url.find("://").map_or(0, |at| at + 3);
    let host_end = url[host..].find(['/', '?', '#']).map_or(url.len(), |n| host + n);
    let mut fragments = 0;
    for (at, c) in url.char_indices() {
        fragments += usize::from(c == '#');
        let hex = |n: usize| url.as_bytes().get(at + n).is_some_and(u8::is_ascii_hexdigit);
        let bad = match c {
            '%' => !(hex(1) && hex(2)),
            '[' | ']' => at < host || at >= host_end,
            '#' => fragments > 1,
            '\0'..=' ' | '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}' | '\u{7F}'..='\u{A0}' => true,
            c => !super::xml::is_allowed(c),
        };
        if bad {
            let mut buffer = [0; 4];
            for byte in c.encode_utf8(&mut buffer).bytes() {
                let _ = write!(strict, "%{byte:02X}");
            }
        } else {
            strict.push(c);
        }
    }
    strict
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_keep_what_is_allowed_and_encode_the_rest() {
        assert_eq!(
            strict_url("https://ru.wikipedia.org/wiki/Ёж?a=1&b=[x]|y"),
            "https://ru.wikipedia.org/wiki/Ёж?a=1&b=%5Bx%5D%7Cy"
        );
        assert_eq!(strict_url("http://[::1]/a%20b%zz#c#d"), "http://[::1]/a%20b%25zz#c%23d");
        assert_eq!(strict_url("mailto:a@b.org?subject=a b"), "mailto:a@b.org?subject=a%20b");
    }
}
