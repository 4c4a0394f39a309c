//! Words that are divided against the patterns.
//!
//! The notation is one word a line, with a hyphen at each place where it may be divided; a word without a hyphen is never
//! divided; `#` begins a comment. Each language has such a list built in (`exceptions/*.txt`); a project may bring its own.

use std::fmt;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A list of words with their divisions, looked up whatever their case.
///
/// ```
/// use chapbook::language::{Exceptions, Language};
/// let german = Language::new("de").unwrap();
/// let own = Exceptions::parse(&german, "Ur-instinkt  # not Urin-stinkt\n");
/// let mut breaks = Vec::new();
/// german.hyphenate_with("Urinstinkt", &own, &mut breaks);
/// assert_eq!(breaks, [2]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Exceptions {
    /// By the word in small letters: after how many characters it may be divided.
    words: FxHashMap<Box<str>, Box<[u16]>>,
}

impl Exceptions {
    /// Reads a list. A later line wins over an earlier one for the same word; lines that are no entries are left out.
    #[must_use]
    pub fn parse(language: &super::Language, list: &str) -> Self {
        let mut exceptions = Exceptions::default();
        for line in list.lines() {
            let _ = exceptions.add(language, line.split('#').next().unwrap_or_default());
        }
        exceptions
    }

    /// Adds a word with its divisions. It wins over an earlier entry for the same word.
    ///
    /// # Errors
    /// What keeps it from being an entry; the list is then as it was.
    pub fn add(&mut self, language: &super::Language, entry: &str) -> Result<(), EntryError> {
        let entry = entry.trim();
        if entry.is_empty() {
            return Err(EntryError::Empty);
        }
        let mut word = String::with_capacity(entry.len());
        let mut divisions = Vec::new();
        let mut count = 0u16;
        for c in language.lowercase(entry).nfc() {
            match c {
                '-' | '\u{2010}' if count == 0 || divisions.last() == Some(&count) => return Err(EntryError::Hyphen),
                '-' | '\u{2010}' => divisions.push(count),
                c if c.is_whitespace() => return Err(EntryError::Spaced),
                c if !(c.is_alphabetic() || is_combining_mark(c) || matches!(c, '\'' | '’' | 'ʼ' | '·')) => {
                    return Err(EntryError::Character(c));
                }
                c => {
                    word.push(if c == '\'' { '’' } else { c });
                    count = count.saturating_add(1);
                }
            }
        }
        if divisions.last() == Some(&count) {
            return Err(EntryError::Hyphen);
        }
        self.words.insert(word.into(), divisions.into());
        Ok(())
    }

    /// Whether the list is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// After how many characters the word may be divided; none if it is not in the list. The word is in small letters.
    pub(super) fn divisions(&self, word: &str) -> Option<&[u16]> {
        if self.words.is_empty() {
            return None;
        }
        self.words.get(word).map(|divisions| &**divisions)
    }
}

/// What keeps a text from being a word with its divisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryError {
    /// There is nothing in it.
    Empty,
    /// It has white space in it: several words.
    Spaced,
    /// A hyphen does not stand between two letters.
    Hyphen,
    /// A character that belongs to no word that is divided: a digit, a sign.
    Character(char),
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Empty => f.write_str("it is empty"),
            EntryError::Spaced => f.write_str("it is more than one word"),
            EntryError::Hyphen => f.write_str("a hyphen in it does not stand between letters"),
            EntryError::Character(c) => write!(f, "`{c}` is no letter"),
        }
    }
}

impl std::error::Error for EntryError {}

/// The list that is built in for a language; empty for most.
pub(super) fn built_in(primary: &str) -> &'static Exceptions {
    macro_rules! lists {
        ($($tag:literal),*) => {
            match primary {
                $($tag => {
                    static LIST: LazyLock<Exceptions> = LazyLock::new(|| {
                        super::Language::new($tag)
                            .map(|language| Exceptions::parse(&language, include_str!(concat!("exceptions/", $tag, ".txt"))))
                            .unwrap_or_default()
                    });
                    &LIST
                })*
                _ => {
                    static NONE: LazyLock<Exceptions> = LazyLock::new(Exceptions::default);
                    &NONE
                }
            }
        };
    }
    lists!("de", "en", "kk", "ru")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn an_entry_is_one_word_of_letters_with_hyphens_between_them() {
        let german = Language::new("de").unwrap();
        let add = |entry: &str| Exceptions::default().add(&german, entry);
        for entry in ["Stau-becken", "Freitag", " Ur-in-stinkt ", "mach's-gut", "a\u{308}r-ger", "Stau\u{2010}becken"] {
            assert_eq!(add(entry), Ok(()), "{entry}");
        }
        assert_eq!(add(""), Err(EntryError::Empty));
        assert_eq!(add("  "), Err(EntryError::Empty));
        assert_eq!(add("Stau becken"), Err(EntryError::Spaced));
        for entry in ["-", "-Stau", "Stau-", "Stau--becken"] {
            assert_eq!(add(entry), Err(EntryError::Hyphen), "{entry}");
        }
        assert_eq!(add("mp3-player"), Err(EntryError::Character('3')));
        assert_eq!(add("Stau|becken"), Err(EntryError::Character('|')));
    }

    #[test]
    fn accents_are_found_however_they_are_written() {
        let french = Language::new("fr").unwrap();
        let mut own = Exceptions::default();
        own.add(&french, "E\u{301}ve\u{301}-nement").unwrap();
        assert_eq!(own.divisions("événement"), Some([3].as_slice()));
    }

    #[test]
    fn every_line_of_the_built_in_lists_is_an_entry() {
        for tag in ["de", "en", "kk", "ru"] {
            let path = format!("{}/src/language/exceptions/{tag}.txt", env!("CARGO_MANIFEST_DIR"));
            let list = std::fs::read_to_string(&path).unwrap();
            let language = Language::new(tag).unwrap();
            let entries = list.lines().map(|line| line.split('#').next().unwrap().trim()).filter(|e| !e.is_empty());
            for entry in entries {
                assert_eq!(Exceptions::default().add(&language, entry), Ok(()), "{path}: {entry}");
            }
        }
    }
}
