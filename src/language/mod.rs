//! Languages: what differs between them for a publisher.
//!
//! A [`Language`] is a BCP 47 tag and what follows from it: direction, quotes, spacing, hyphenation, case, and the words that
//! Chapbook itself prints ([`Terms`]). This room knows texts only: it has no idea of documents, fonts or pages.
//!
//! | file | concern |
//! |---|---|
//! | `names` | a language's own name, its usual script |
//! | `terms` | the words that Chapbook prints |
//! | `case` | capitals and small letters |
//! | `digits` | in which figures it counts |
//! | `hyphenation`, `exceptions`, `syllables` | where a word may be divided, and how the division is marked |
//! | `quotes`, `spacing` | tables: quotation marks, dashes, words that hold together |
//! | `typographer` | text in, text set by those tables out |
//!
//! Every table falls back to something harmless for a language that it does not know.

mod case;
mod digits;
mod exceptions;
mod hyphenation;
mod names;
mod quotes;
mod spacing;
mod syllables;
mod terms;
mod typographer;

pub use exceptions::{EntryError, Exceptions};
pub use hyphenation::HyphenStyle;
pub use terms::Terms;
pub use typographer::Typographer;

use std::fmt;
use std::sync::Arc;

/// Which way a script runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right.
    Ltr,
    /// Right to left; such books are bound on the right.
    Rtl,
}

/// A language, by its BCP 47 tag.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language {
    tag: Arc<str>,
}

impl Language {
    /// The language of a BCP 47 tag, whatever its case; none if the text is not of a tag's form (RFC 5646 §2.1).
    #[must_use]
    pub fn new(tag: &str) -> Option<Self> {
        let mut parts = tag.split(['-', '_']);
        let primary = parts.next()?;
        if !(2..=8).contains(&primary.len()) || !primary.bytes().all(|b| b.is_ascii_alphabetic()) {
            return None;
        }
        let mut usual = primary.to_ascii_lowercase();
        for part in parts {
            if !(1..=8).contains(&part.len()) || !part.bytes().all(|b| b.is_ascii_alphanumeric()) {
                return None;
            }
            usual.push('-');
            match (part.len(), part.as_bytes()[0].is_ascii_alphabetic()) {
                (2, true) => usual.push_str(&part.to_ascii_uppercase()),
                (4, true) => {
                    usual.push_str(&part[..1].to_ascii_uppercase());
                    usual.push_str(&part[1..].to_ascii_lowercase());
                }
                _ => usual.push_str(&part.to_ascii_lowercase()),
            }
        }
        Some(Language { tag: usual.into() })
    }

    /// Which way the language is written.
    #[must_use]
    pub fn direction(&self) -> Direction {
        let script = self.tag.split('-').nth(1).filter(|part| part.len() == 4);
        match (self.primary(), script) {
            (_, Some("Arab" | "Hebr" | "Syrc" | "Thaa" | "Nkoo" | "Adlm")) => Direction::Rtl,
            (_, Some(_)) => Direction::Ltr,
            (
                "ar" | "fa" | "he" | "ur" | "ps" | "sd" | "ug" | "ckb" | "yi" | "dv" | "syr" | "nqo" | "azb" | "arc",
                None,
            ) => Direction::Rtl,
            _ => Direction::Ltr,
        }
    }

    /// The tag, in the usual case: `ru`, `pt-BR`, `sr-Latn`.
    #[must_use]
    pub fn tag(&self) -> &str {
        &self.tag
    }

    /// The first part of the tag.
    #[must_use]
    pub fn primary(&self) -> &str {
        self.tag.split('-').next().unwrap_or(&self.tag)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.tag)
    }
}

#[cfg(test)]
mod orthography_tests;
