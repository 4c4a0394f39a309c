//! Inlines: what is set on lines.

use std::sync::Arc;

use super::{NoteIndex, Picture, Span};
use crate::language::Language;

/// A piece of a line.
#[derive(Debug, Clone)]
pub struct Inline {
    /// Where it was read.
    pub span: Span,
    /// What it is.
    pub kind: InlineKind,
}

/// What an inline is.
#[derive(Debug, Clone)]
pub enum InlineKind {
    /// Text, set for its language. Line feeds do not occur; U+00AD is the author's own soft hyphen.
    Text(String),
    /// Stressed: italic.
    Emphasis(Vec<Inline>),
    /// Strongly stressed: bold.
    Strong(Vec<Inline>),
    /// No longer valid: struck through.
    Strikethrough(Vec<Inline>),
    /// Underlined (HTML's `u` and `ins`).
    Underline(Vec<Inline>),
    /// Raised and small.
    Superscript(Vec<Inline>),
    /// Lowered and small.
    Subscript(Vec<Inline>),
    /// Set in a smaller size (HTML's `small`).
    Small(Vec<Inline>),
    /// Code, keys and file names: never altered.
    Code(String),
    /// A formula in TeX notation.
    Math(String),
    /// Text that leads somewhere.
    Link {
        /// Where to.
        target: Target,
        /// The text.
        inlines: Vec<Inline>,
    },
    /// A picture in the line.
    Image {
        /// The picture; none if it could not be had.
        picture: Option<Arc<Picture>>,
        /// What stands for it.
        alt: String,
    },
    /// The call of a note.
    NoteCall(NoteIndex),
    /// Text in another language, or running the other way.
    Foreign {
        /// The language, where it was given.
        language: Option<Language>,
        /// The direction, where it was given.
        rtl: Option<bool>,
        /// The text.
        inlines: Vec<Inline>,
    },
    /// A place that links may lead to.
    Anchor(String),
    /// The end of a line, asked for by the author.
    LineBreak,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// To the network or a mail address: a valid URL of a safe scheme.
    External(String),
    /// Into the edition.
    Internal {
        /// The article, as an index into the edition's articles.
        article: usize,
        /// The place in it; none for its start. It is one of the anchors of that article.
        anchor: Option<String>,
    },
}

/// The text of inlines without its form, for contents, outlines and running heads: images give their text, notes nothing,
/// line breaks a space.
#[must_use]
pub fn plain_text(inlines: &[Inline]) -> String {
    let mut text = String::new();
    append_plain(inlines, &mut text);
    text
}

/// Whether the whole text is an address on the network, which runs from left to right in any script.
#[must_use]
pub fn is_address(text: &str) -> bool {
    looks_like_address(text) && !text.contains(char::is_whitespace)
}

/// The inlines in an inline that holds some.
pub(crate) fn inner(inline: &Inline) -> Option<&Vec<Inline>> {
    match &inline.kind {
        InlineKind::Emphasis(inner)
        | InlineKind::Strong(inner)
        | InlineKind::Strikethrough(inner)
        | InlineKind::Underline(inner)
        | InlineKind::Superscript(inner)
        | InlineKind::Subscript(inner)
        | InlineKind::Small(inner)
        | InlineKind::Link { inlines: inner, .. }
        | InlineKind::Foreign { inlines: inner, .. } => Some(inner),
        _ => None,
    }
}

/// How many lines the author ended by hand, at whatever depth: verse has some.
pub(crate) fn hard_breaks(inlines: &[Inline]) -> usize {
    let within = |inline: &Inline| match inline.kind {
        InlineKind::LineBreak => 1,
        _ => inner(inline).map_or(0, |inlines| hard_breaks(inlines)),
    };
    inlines.iter().map(within).sum()
}

/// Whether a word, with whatever stands around it without a space, holds an address rather than a word of language.
pub(crate) fn looks_like_address(text: &str) -> bool {
    text.contains("://")
        || text.starts_with("www.")
        || (text.is_ascii() && text.contains('@') && text.contains('.'))
        || (text.is_ascii() && text.matches('/').count() >= 2)
        || text.split_once(['.', '_']).is_some_and(|(_, rest)| text.is_ascii() && is_part_of_name(rest))
}

/// Whether what stands after a point or underscore goes on with a name, as in `README.md` and `CODE_OF_CONDUCT`: two letters
/// or more, unlike `e.g.`
fn is_part_of_name(rest: &str) -> bool {
    rest.bytes().take_while(u8::is_ascii_alphabetic).count() >= 2
}

fn append_plain(inlines: &[Inline], text: &mut String) {
    for inline in inlines {
        match &inline.kind {
            InlineKind::Text(t) | InlineKind::Code(t) | InlineKind::Math(t) => text.push_str(t),
            InlineKind::Image { alt, .. } => text.push_str(alt),
            InlineKind::LineBreak => text.push(' '),
            InlineKind::NoteCall(_) | InlineKind::Anchor(_) => {}
            InlineKind::Emphasis(inner)
            | InlineKind::Strong(inner)
            | InlineKind::Strikethrough(inner)
            | InlineKind::Underline(inner)
            | InlineKind::Superscript(inner)
            | InlineKind::Subscript(inner)
            | InlineKind::Small(inner)
            | InlineKind::Link { inlines: inner, .. }
            | InlineKind::Foreign { inlines: inner, .. } => append_plain(inner, text),
        }
    }
}
