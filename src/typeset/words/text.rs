//! Text: a paragraph as one string with runs of one style, as the breaker of lines wants it.
//!
//! Attributes that do not change the shape of letters (links, underlines) cut no run in two: they are ranges beside the
//! string, so that kerning and ligatures pass through them.

use std::ops::Range;
use std::sync::Arc;

use crate::document::{NoteIndex, Picture, Span, looks_like_address};
use crate::language::Language;

use crate::typeset::looks::styles::TextStyle;
use crate::typeset::words::direction::Isolate;
use crate::typeset::words::shape::{Features, Font, Shaper};

/// Stands for an object in the string.
pub(crate) const OBJECT: char = '\u{FFFC}';
/// Ends a line at the author's wish.
pub(crate) const LINE_END: char = '\u{2028}';

/// About how many letters the opening words of an article have.
const OPENING: usize = 16;

/// The text of a paragraph.
#[derive(Debug, Default)]
pub(crate) struct Text {
    pub string: String,
    /// Cover the string without gaps, in order.
    pub runs: Vec<Run>,
    /// One for each [`OBJECT`], in order.
    pub objects: Vec<Object>,
    pub marks: Vec<Mark>,
    /// What is ordered by itself, inner ones before outer ones.
    pub isolates: Vec<Isolate>,
    /// Where each piece of the string was read, in order.
    pub spans: Vec<(usize, Span)>,
}

/// A stretch of text of one font and size.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    pub range: Range<usize>,
    pub font: Font,
    pub size: f32,
    /// Above the baseline, in points.
    pub rise: f32,
    pub tracking: f32,
    /// In em; the face’s own width if it is not said.
    pub word_space: Option<f32>,
    /// Whether words may be divided by the rules of language.
    pub hyphenate: bool,
    /// Code and addresses, which break at their own places and take no hyphen.
    pub verbatim: bool,
    /// Whether it has letters that are joined, between which nothing may be put.
    pub joined: bool,
    /// Where it is not the edition's.
    pub language: Option<Language>,
}

/// Something in the line that is not text.
#[derive(Debug, Clone)]
pub(crate) struct Object {
    pub at: usize,
    pub picture: Arc<Picture>,
    pub alt: Arc<str>,
    pub width: f32,
    pub height: f32,
}

/// A property of a range of the text.
#[derive(Debug, Clone)]
pub(crate) struct Mark {
    pub range: Range<usize>,
    pub kind: MarkKind,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum MarkKind {
    Link(LinkSpec),
    Underline,
    Strikethrough,
    NoteCall(NoteIndex),
    Anchor(String),
}

/// Where a link leads, before pages are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LinkSpec {
    External(Arc<str>),
    Internal(usize, Option<String>),
    /// From the call to the note.
    Note(NoteIndex),
    /// From the note to its call.
    Call(NoteIndex),
}

impl Text {
    /// Sets the first words as the opening of an article has them, in letterspaced small capitals: whole words of about
    /// [`OPENING`] letters in all.
    pub(crate) fn open_with(&mut self, shaper: &mut Shaper, style: &TextStyle) {
        let Some(first) = self.runs.first().cloned() else { return };
        if !style.font.features.has(Features::SMALL_CAPS)
            || first.verbatim
            || first.font.features.has(Features::SMALL_CAPS)
        {
            return;
        }
        // Capitals among them stand in runs that differ only in their spacing.
        let alike =
            |run: &&Run| Run { range: first.range.clone(), tracking: first.tracking, ..(*run).clone() } == first;
        let count = self.runs.iter().take_while(alike).count();
        let whole = self.runs[count - 1].range.end;
        let end = opening(&self.string[..whole], OPENING);
        let sample: String = self.string[..end].chars().filter(|c| c.is_lowercase()).collect();
        let font = Font { features: Features::NONE, ..first.font };
        if end == 0 || sample.is_empty() || !shaper.has_forms(&sample, font, Features::SMALL_CAPS) {
            return;
        }
        let mut caps = first.clone();
        caps.range.end = end;
        caps.font.features = caps.font.features | Features::SMALL_CAPS;
        caps.tracking = style.tracking;
        let covered = self.runs.iter().take_while(|run| run.range.end <= end).count();
        self.runs.drain(..covered);
        if let Some(next) = self.runs.first_mut() {
            next.range.start = next.range.start.max(end);
        }
        self.runs.insert(0, caps);
    }
}

/// Where the opening words end: after the word that passes `letters`, before punctuation that ends a phrase, or before an address, which
/// is read as it is written.
fn opening(text: &str, letters: usize) -> usize {
    let mut count = 0;
    let mut end = 0;
    let mut begins = true;
    for (at, c) in text.char_indices() {
        let first = std::mem::replace(&mut begins, c.is_whitespace());
        if first && looks_like_address(text[at..].split(char::is_whitespace).next().unwrap_or_default()) {
            return end;
        }
        if c == ' ' || c == '\u{A0}' {
            end = at;
            if count >= letters {
                return end;
            }
        } else if !c.is_alphanumeric() && !matches!(c, '\'' | '’' | '-' | '\u{301}') && count > 0 {
            return at;
        } else {
            count += 1;
        }
    }
    // A run that ends inside a word must not leave it half in capitals.
    if text.ends_with(' ') { text.len() } else { end }
}

#[cfg(test)]
mod tests {
    use super::{OPENING, opening};

    #[test]
    fn an_address_is_none_of_the_opening_words() {
        let opened = |text: &'static str| &text[..opening(text, OPENING)];
        assert_eq!(opened("По-русски и по-азербайджански об этом"), "По-русски и по-азербайджански");
        assert_eq!(opened("См. сайт"), "См");
        assert_eq!(opened("На сайте https://example.org есть"), "На сайте");
        assert_eq!(opened("Сайт www.example.org/a есть"), "Сайт");
        assert_eq!(opened("https://example.org есть"), "");
    }
}
