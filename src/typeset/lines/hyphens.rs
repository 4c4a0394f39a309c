//! Where words may be divided, remembered by word: the project's exceptions and the language's rules are asked once for each.

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::language::{Exceptions, Language};

/// Remembers the divisions of words, for one thread.
#[derive(Debug, Default)]
pub(crate) struct Hyphens {
    known: FxHashMap<Language, FxHashMap<Box<str>, Arc<[u32]>>>,
    own: BTreeMap<Language, Exceptions>,
}

impl Hyphens {
    /// Nothing known yet, but what the project divides in its own way.
    pub(crate) fn new(own: &BTreeMap<Language, Exceptions>) -> Self {
        Hyphens { known: FxHashMap::default(), own: own.clone() }
    }

    /// The byte offsets in `text` at which it may be divided with a hyphen. `text` is a word with whatever stands around it
    /// without a space; only its letters are divided.
    pub(crate) fn divisions(&mut self, language: &Language, text: &str) -> Arc<[u32]> {
        if let Some(found) = self.known.get(language).and_then(|words| words.get(text)) {
            return Arc::clone(found);
        }
        let none = Exceptions::default();
        let own = self.own.get(language).unwrap_or(&none);
        let mut divisions = Vec::new();
        let mut breaks = Vec::new();
        for word in words(text) {
            breaks.clear();
            language.hyphenate_with(&text[word.clone()], own, &mut breaks);
            divisions.extend(breaks.iter().filter_map(|at| u32::try_from(word.start + at).ok()));
        }
        let divisions: Arc<[u32]> = divisions.into();
        self.known.entry(language.clone()).or_default().insert(text.into(), Arc::clone(&divisions));
        divisions
    }
}

/// The stretches of letters, with the marks, apostrophes and hyphens between them.
fn words(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let joins = matches!(c, '\'' | '’' | 'ʼ' | '-' | '\u{2010}' | '\u{2011}' | '\u{AD}' | '\u{300}'..='\u{36F}');
        if c.is_alphabetic() {
            start.get_or_insert(at);
            end = at + c.len_utf8();
        } else if joins && start.is_some() {
            if matches!(c, '\u{300}'..='\u{36F}' | '\u{AD}') {
                end = at + c.len_utf8();
            }
        } else if c.is_numeric() {
            // A word with figures in it is a name or a number: it stays whole.
            start = Some(usize::MAX);
        } else if let Some(begin) = start.take().filter(|begin| *begin != usize::MAX) {
            words.push(begin..end);
        }
    }
    if let Some(begin) = start.filter(|begin| *begin != usize::MAX) {
        words.push(begin..end);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_letters_are_words_and_figures_keep_a_word_whole() {
        let found = |text: &str| words(text).into_iter().map(|r| text[r].to_owned()).collect::<Vec<_>>();
        assert_eq!(found("(Freitag)."), ["Freitag"]);
        assert_eq!(found("«северо-запад»,"), ["северо-запад"]);
        assert_eq!(found("İstanbul'dan;"), ["İstanbul'dan"]);
        assert_eq!(found("B2B"), Vec::<String>::new());
        assert_eq!(found("т.е."), ["т", "е"]);
        assert_eq!(found("и\u{301}мя—имя"), ["и\u{301}мя", "имя"]);
    }

    /// The word with `|` where it may be divided.
    fn divided(hyphens: &mut Hyphens, tag: &str, text: &str) -> String {
        let language = Language::new(tag).unwrap();
        let mut shown = text.to_owned();
        for at in hyphens.divisions(&language, text).iter().rev() {
            shown.insert(*at as usize, '|');
        }
        shown
    }

    #[test]
    fn abbreviations_and_the_short_parts_of_words_with_hyphens_stay_whole() {
        let mut hyphens = Hyphens::default();
        for whole in ["США", "СССР,", "т.е.", "и т.д.", "кг/м", "из-за", "1918-й"] {
            assert_eq!(divided(&mut hyphens, "ru", whole), whole);
        }
        assert_eq!(divided(&mut hyphens, "ru", "«по-русски»,"), "«по-рус|ски»,");
        assert_eq!(divided(&mut hyphens, "ru", "кое-какой"), "кое-ка|кой");
        assert_eq!(divided(&mut hyphens, "fr", "d’aujourd’hui"), "d’au|jourd’hui");
    }

    #[test]
    fn a_projects_own_divisions_count_for_their_language_only() {
        let german = Language::new("de").unwrap();
        let own = BTreeMap::from([(german.clone(), Exceptions::parse(&german, "Stau-becken\nFreitag"))]);
        let mut hyphens = Hyphens::new(&own);
        assert_eq!(divided(&mut hyphens, "de", "(Staubecken),"), "(Stau|becken),");
        assert_eq!(divided(&mut hyphens, "de", "Freitag"), "Freitag");
        assert_eq!(divided(&mut hyphens, "de", "Stau\u{AD}be\u{AD}cken"), "Stau\u{AD}|be\u{AD}|cken");
        assert_ne!(divided(&mut hyphens, "nl", "Freitag"), "Freitag");
    }
}
