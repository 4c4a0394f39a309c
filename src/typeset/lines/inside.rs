//! Inside words: where a line may end between the letters of one, and what that costs.
//!
//! Words of language are divided with a hyphen by their language's rules. Addresses and code break without a sign: after `/ ? & =` and
//! their like, before a point or an underscore, so that what begins the next line shows that it goes on (*The Chicago Manual of
//! Style*, 7.46). What is wider than the measure breaks between graphemes.

use std::sync::LazyLock;

use unicode_segmentation::UnicodeSegmentation;

use crate::document::looks_like_address;
use crate::language::Language;

use crate::typeset::lines::hyphens::Hyphens;
use crate::typeset::lines::paragraph::BreakKind;
use crate::typeset::words::text::Run;

/// In a Latin word among letters of another script, whose language is a guess.
const FOREIGN_PENALTY: f32 = 1.0;
/// In addresses and code.
const VERBATIM_PENALTY: f32 = 6.0;
/// Between graphemes, when all else fails.
const EMERGENCY_PENALTY: f32 = 2000.0;

/// A place inside a word where a line may end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Place {
    /// Byte offset in the word.
    pub at: usize,
    pub kind: BreakKind,
    pub penalty: f32,
}

impl Hyphens {
    /// The places inside a word, in order; between all graphemes if the word is `too_wide` for a line.
    pub(crate) fn places(&mut self, text: &str, style: &Run, language: &Language, too_wide: bool) -> Vec<Place> {
        let mut places = Vec::new();
        if style.verbatim || looks_like_address(text) {
            let silent = |at| Place { at, kind: BreakKind::Silent, penalty: VERBATIM_PENALTY };
            places.extend(joints(text).into_iter().map(silent));
        } else if style.hyphenate {
            let language = style.language.as_ref().unwrap_or(language);
            let mut penalty = 0.0;
            let mut divisions = self.divisions(language, text);
            if let Some(english) = foreign(text, language).filter(|_| divisions.is_empty()) {
                divisions = self.divisions(english, text);
                penalty = FOREIGN_PENALTY;
            }
            let hyphen = |at: &u32| Place { at: *at as usize, kind: BreakKind::Hyphen, penalty };
            places.extend(divisions.iter().map(hyphen));
        } else if text.contains('\u{AD}') {
            let soft = text.match_indices('\u{AD}').map(|(at, s)| at + s.len());
            places.extend(soft.map(|at| Place { at, kind: BreakKind::Hyphen, penalty: 0.0 }));
        }
        if too_wide {
            let known: Vec<usize> = places.iter().map(|place| place.at).collect();
            let others = text.grapheme_indices(true).map(|(at, _)| at).skip(1);
            let others = others.filter(|at| known.binary_search(at).is_err());
            places.extend(others.map(|at| Place { at, kind: BreakKind::Silent, penalty: EMERGENCY_PENALTY }));
            places.sort_by_key(|place| place.at);
        }
        places
    }
}

/// Where an address may be parted.
fn joints(text: &str) -> Vec<usize> {
    let after = |c: char| matches!(c, '/' | '?' | '&' | '=' | ':' | ',' | '#' | '@');
    let before = |c: char| matches!(c, '.' | '_');
    let mut joints = Vec::new();
    let mut last = None;
    for (at, c) in text.char_indices() {
        let rest = &text[at + c.len_utf8()..];
        let parts = match last {
            Some(last) if after(last) => !after(c) && !before(c),
            Some(last) if before(c) => !before(last) && rest.starts_with(char::is_alphanumeric),
            _ => false,
        };
        // One character alone is not worth a line.
        if parts && !rest.is_empty() && text[..at].chars().nth(1).is_some() {
            joints.push(at);
        }
        last = Some(c);
    }
    joints
}

/// The language by whose rules a Latin word is divided that stands among letters of another script: English, as long as it is a
/// plain word and no name of a program or an abbreviation.
fn foreign(word: &str, language: &Language) -> Option<&'static Language> {
    static ENGLISH: LazyLock<Option<Language>> = LazyLock::new(|| Language::new("en"));
    let mut letters = word.chars().filter(|c| c.is_alphabetic());
    let capitalised = letters.next().is_some_and(|c| c.is_ascii()) && letters.all(|c| c.is_ascii_lowercase());
    if !capitalised || word.starts_with('@') || language.script() == Some("Latn") {
        return None;
    }
    ENGLISH.as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str, at: impl IntoIterator<Item = usize>) -> String {
        let mut shown = text.to_owned();
        let mut at: Vec<usize> = at.into_iter().collect();
        at.sort_unstable();
        for at in at.into_iter().rev() {
            shown.insert(at, '|');
        }
        shown
    }

    #[test]
    fn an_address_is_parted_after_its_slashes_and_before_its_points() {
        let parted = |text: &str| shown(text, joints(text));
        assert_eq!(parted("https://example.org/a/b?c=d&e=f"), "https://|example|.org/|a/|b?|c=|d&|e=f");
        assert_eq!(parted("CODE_OF_CONDUCT.md"), "CODE|_OF|_CONDUCT|.md");
        assert_eq!(parted("(www.example.org)."), "(www|.example|.org).");
        assert_eq!(parted("./run..sh"), "./|run..sh");
    }

    #[test]
    fn a_latin_word_in_russian_is_divided_as_english_and_names_are_not() {
        let russian = Language::new("ru").unwrap();
        let mut hyphens = Hyphens::default();
        let mut places = |word: &str| {
            let english = foreign(word, &russian);
            english.map(|english| shown(word, hyphens.divisions(english, word).iter().map(|at| *at as usize)))
        };
        assert_eq!(places("Institute,").as_deref(), Some("In|sti|tute,"));
        for name in ["GitHub", "CONTRIBUTORS", "@geromegrignon", "поход", "iPhone"] {
            assert_eq!(places(name), None, "{name}");
        }
    }
}
