//! Names of places: those that authors gave, and those made from headings.

use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::language::Language;

/// The names of one article. Each is given once.
#[derive(Debug, Default)]
pub(super) struct Ids {
    /// Names that authors gave somewhere in the article: no heading takes them.
    reserved: FxHashSet<String>,
    given: FxHashSet<String>,
    /// For each slug of a heading, the number that was given to it last.
    last: FxHashMap<String, usize>,
}

impl Ids {
    /// Keeps a name for the place that its author gave it to.
    pub(super) fn reserve(&mut self, name: &str) {
        if let Some(name) = clean(name) {
            self.reserved.insert(name);
        }
    }

    /// Gives a name to the place for which it was written; none if another place has it.
    pub(super) fn claim(&mut self, name: &str) -> Option<String> {
        let name = clean(name)?;
        self.given.insert(name.clone()).then_some(name)
    }

    /// Gives a name to a heading: the [`slug`] of what it says, with `-1`, `-2` … if others have it.
    pub(super) fn heading(&mut self, text: &str, language: &Language) -> Option<String> {
        let slug = slug(text, language);
        if slug.is_empty() {
            return None;
        }
        let mut name = slug.clone();
        while self.reserved.contains(&name) || self.given.contains(&name) {
            let last = self.last.entry(slug.clone()).or_insert(0);
            *last += 1;
            name = format!("{slug}-{last}");
        }
        self.given.insert(name.clone());
        Some(name)
    }
}

/// A name as it is compared: composed (NFC), without white space around.
fn clean(name: &str) -> Option<String> {
    let name: String = name.trim().nfc().collect();
    (!name.is_empty()).then_some(name)
}

/// What GitHub makes of a heading for its address, for all scripts: small letters, digits, marks, `-` and `_`; white space
/// becomes `-`, everything else vanishes. The text is composed (NFC), since links are typed that way.
pub(super) fn slug(text: &str, language: &Language) -> String {
    let composed: String = text.trim().nfc().collect();
    let mut slug = String::with_capacity(composed.len());
    for c in language.lowercase(&composed).nfc() {
        // U+200C and U+200D join or part letters in Indic and Arabic script (UTS #18, annex C, `\w`).
        if c.is_alphanumeric() || matches!(c, '-' | '_' | '\u{200C}' | '\u{200D}') || is_combining_mark(c) {
            slug.push(c);
        } else if c.is_whitespace() {
            slug.push('-');
        }
    }
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(tag: &str) -> Language {
        Language::new(tag).unwrap()
    }

    #[test]
    fn letters_of_all_scripts_stay() {
        let ru = language("ru");
        assert_eq!(slug("Кириллический заголовок", &ru), "кириллический-заголовок");
        assert_eq!(slug("Йод и ёлка", &ru), "йод-и-ёлка");
        assert_eq!(slug("И\u{306}од", &ru), "йод");
        assert_eq!(slug("სათაური", &ru), "სათაური");
        assert_eq!(slug("標題", &ru), "標題");
        assert_eq!(slug("हिन्दी में", &ru), "हिन्दी-में");
        assert_eq!(slug("C++: «да» — 100 %", &ru), "c-да--100-");
    }

    #[test]
    fn turkic_capitals_become_the_right_small_letters() {
        assert_eq!(slug("IŞIK İLE", &language("tr")), "ışık-ile");
        assert_eq!(slug("İstanbul'da", &language("az")), "istanbulda");
        assert_eq!(slug("İstanbul'da", &language("ru")), "istanbulda");
    }

    #[test]
    fn a_name_is_given_once_and_the_authors_come_first() {
        let (mut ids, ru) = (Ids::default(), language("ru"));
        ids.reserve("хвост-1");
        let heading = |ids: &mut Ids| ids.heading("Хвост", &ru).unwrap();
        assert_eq!(heading(&mut ids), "хвост");
        assert_eq!(heading(&mut ids), "хвост-2");
        assert_eq!(ids.claim("хвост-1").as_deref(), Some("хвост-1"));
        assert_eq!(ids.claim("хвост-1"), None);
    }
}
