//! Words that are divided against the patterns.
//!
//! The notation is one word a line, with a hyphen at each place where it may be divided; a word without a hyphen is never
//! divided; `#` begins a comment. Each language has such a list built in (`exceptions/*.txt`); a project may bring its own.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

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
#[derive(Debug, Clone, Default)]
pub struct Exceptions {
    /// By the word in small letters: after how many characters it may be divided.
    words: FxHashMap<Box<str>, Box<[u16]>>,
}

impl Exceptions {
    /// Reads a list. A later line wins over an earlier one for the same word.
    #[must_use]
    pub fn parse(language: &super::Language, list: &str) -> Self {
        let mut words = FxHashMap::default();
        for line in list.lines() {
            let entry = line.split('#').next().unwrap_or("").trim();
            if entry.is_empty() {
                continue;
            }
            let mut word = String::with_capacity(entry.len());
            let mut divisions = Vec::new();
            let mut count = 0u16;
            for c in language.lowercase(entry).chars() {
                if c == '-' {
                    divisions.push(count);
                } else {
                    word.push(if c == '\'' { '’' } else { c });
                    count = count.saturating_add(1);
                }
            }
            words.insert(word.into(), divisions.into());
        }
        Exceptions { words }
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
