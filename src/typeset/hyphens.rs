//! Where words may be divided, remembered by word: the language's rules are asked once for each.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::language::Language;

/// Remembers the divisions of words, for one thread.
#[derive(Debug, Default)]
pub(crate) struct Hyphens {
    known: FxHashMap<Language, FxHashMap<Box<str>, Arc<[u32]>>>,
}

impl Hyphens {
    /// The byte offsets in `text` at which it may be divided with a hyphen. `text` is a word with whatever stands around it
    /// without a space; only its letters are divided.
    pub(crate) fn divisions(&mut self, language: &Language, text: &str) -> Arc<[u32]> {
        if let Some(found) = self.known.get(language).and_then(|words| words.get(text)) {
            return Arc::clone(found);
        }
        let mut divisions = Vec::new();
        let mut breaks = Vec::new();
        for word in words(text) {
            breaks.clear();
            language.hyphenate(&text[word.clone()], &mut breaks);
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
        assert_eq!(found("и\u{301}мя—имя"), ["и\u{301}мя", "имя"]);
    }
}
