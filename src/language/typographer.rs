//! Text in, text set for its language out.
//!
//! So far only what needs no table: three dots become an ellipsis, and runs of spaces one space.

use std::borrow::Cow;

use super::Language;

/// Sets the text of one block after another, piece by piece.
#[derive(Debug)]
pub struct Typographer<'l> {
    language: &'l Language,
    /// The last character of the block so far.
    previous: Option<char>,
}

impl<'l> Typographer<'l> {
    /// A typographer for a language, at the start of a block.
    #[must_use]
    pub fn new(language: &'l Language) -> Self {
        Typographer { language, previous: None }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> &'l Language {
        self.language
    }

    /// Sets a piece of a block; `next` is the first character of what follows in the block, if that is known.
    pub fn set<'t>(&mut self, text: &'t str, next: Option<char>) -> Cow<'t, str> {
        let _ = next;
        let trimmed = if self.previous == Some(' ') { text.trim_start_matches(' ') } else { text };
        self.previous = text.chars().next_back().or(self.previous);
        if !trimmed.contains("  ") && !trimmed.contains("...") {
            return Cow::Borrowed(trimmed);
        }
        let mut set = String::with_capacity(trimmed.len());
        for c in trimmed.replace("...", "…").chars() {
            if c != ' ' || !set.ends_with(' ') {
                set.push(c);
            }
        }
        Cow::Owned(set)
    }

    /// Something stands here that is no text: code, a picture, the call of a note.
    pub fn object(&mut self) {
        self.previous = Some('\u{FFFC}');
    }

    /// The block has ended; the next text begins another.
    pub fn end_block(&mut self) {
        self.previous = None;
    }
}
