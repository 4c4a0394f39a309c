//! The words that Chapbook itself prints, a table a language.
//!
//! Words stand as they would in a book of that language: in titles and labels, with a capital where the script has one.
//! A language that is not here gets English words.

mod east;
mod far_east;
mod north;
mod south;
mod turkic;

use super::Language;

/// The words that Chapbook prints in one language.
#[derive(Debug, PartialEq, Eq)]
pub struct Terms {
    /// Over the list of articles.
    pub contents: &'static str,
    /// Over the list of pages, in an e-book's navigation.
    pub pages: &'static str,
    /// Over the list of the book's main places, in an e-book's navigation.
    pub landmarks: &'static str,
    /// The cover, as a place.
    pub cover: &'static str,
    /// The page with the title, as a place.
    pub title_page: &'static str,
    /// The page with who made the book, as a place.
    pub imprint: &'static str,
    /// Where the text proper begins, as a place.
    pub start: &'static str,
    /// Over the notes.
    pub notes: &'static str,
    /// Leads from a note back to where it is called.
    pub back_to_text: &'static str,
    /// Over an alert worth knowing.
    pub note: &'static str,
    /// Over an alert that makes things easier.
    pub tip: &'static str,
    /// Over an alert needed to succeed.
    pub important: &'static str,
    /// Over an alert about what could go wrong.
    pub warning: &'static str,
    /// Over an alert about what would do harm.
    pub caution: &'static str,
    /// An article of the publication.
    pub article: &'static str,
    /// A chapter.
    pub chapter: &'static str,
    /// A page.
    pub page: &'static str,
    /// A table.
    pub table: &'static str,
    /// A figure.
    pub figure: &'static str,
    /// Stands before an author's name; a colon is the caller's.
    pub author: &'static str,
    /// Stands before the translators' names, with a space between; ends with a colon where the language wants one.
    pub translated_by: &'static str,
    /// Stands before the publisher's name, likewise.
    pub published_by: &'static str,
    /// Who may do what with the text; a colon is the caller's.
    pub licence: &'static str,
    /// The colophon's line: the whole of it.
    pub set_with: &'static str,
    /// Stands between the parts of a list, with the space that follows it.
    pub list_separator: &'static str,
}

impl Language {
    /// The words that Chapbook prints in this language; English ones, if it does not know them.
    #[must_use]
    pub fn terms(&self) -> &'static Terms {
        let (terms, script) = match self.primary() {
            "en" => (&north::ENGLISH, "Latn"),
            "de" => (&north::GERMAN, "Latn"),
            "nl" => (&north::DUTCH, "Latn"),
            "sv" => (&north::SWEDISH, "Latn"),
            "da" => (&north::DANISH, "Latn"),
            "no" | "nb" => (&north::NORWEGIAN, "Latn"),
            "fi" => (&north::FINNISH, "Latn"),
            "hu" => (&north::HUNGARIAN, "Latn"),
            "fr" => (&south::FRENCH, "Latn"),
            "es" => (&south::SPANISH, "Latn"),
            "ca" => (&south::CATALAN, "Latn"),
            "it" => (&south::ITALIAN, "Latn"),
            "pt" => (&south::PORTUGUESE, "Latn"),
            "ro" => (&south::ROMANIAN, "Latn"),
            "el" => (&south::GREEK, "Grek"),
            "id" => (&south::INDONESIAN, "Latn"),
            "ms" => (&south::MALAY, "Latn"),
            "vi" => (&south::VIETNAMESE, "Latn"),
            "ru" => (&east::RUSSIAN, "Cyrl"),
            "uk" => (&east::UKRAINIAN, "Cyrl"),
            "be" => (&east::BELARUSIAN, "Cyrl"),
            "bg" => (&east::BULGARIAN, "Cyrl"),
            "pl" => (&east::POLISH, "Latn"),
            "cs" => (&east::CZECH, "Latn"),
            "sk" => (&east::SLOVAK, "Latn"),
            "sl" => (&east::SLOVENE, "Latn"),
            "hr" => (&east::CROATIAN, "Latn"),
            "sr" if self.script() == Some("Latn") => (&east::SERBIAN_LATIN, "Latn"),
            "sr" => (&east::SERBIAN, "Cyrl"),
            "az" => (&turkic::AZERBAIJANI, "Latn"),
            "tr" => (&turkic::TURKISH, "Latn"),
            "kk" => (&turkic::KAZAKH, "Cyrl"),
            "ka" => (&turkic::GEORGIAN, "Geor"),
            "hy" => (&turkic::ARMENIAN, "Armn"),
            "ar" => (&turkic::ARABIC, "Arab"),
            "fa" => (&turkic::PERSIAN, "Arab"),
            "he" => (&turkic::HEBREW, "Hebr"),
            "zh" if self.script() == Some("Hant") => (&far_east::TRADITIONAL_CHINESE, "Hant"),
            "zh" => (&far_east::CHINESE, "Hans"),
            "ja" => (&far_east::JAPANESE, "Jpan"),
            "ko" => (&far_east::KOREAN, "Kore"),
            _ => return &north::ENGLISH,
        };
        // Words in the wrong script would be worse than English ones.
        if self.script() == Some(script) { terms } else { &north::ENGLISH }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::Terms;

    fn terms(tag: &str) -> &'static Terms {
        Language::new(tag).unwrap().terms()
    }

    #[test]
    fn each_language_has_its_own_words_and_a_stranger_english_ones() {
        assert_eq!(terms("ru").contents, "Содержание");
        assert_eq!(terms("az").contents, "Mündəricat");
        assert_eq!(terms("de-AT").contents, "Inhalt");
        assert_eq!(terms("sr").contents, "Садржај");
        assert_eq!(terms("sr-Latn").contents, "Sadržaj");
        assert_eq!(terms("az-Cyrl").contents, "Contents");
        assert_eq!(terms("ja").contents, "目次");
        assert_eq!(terms("zh-TW").contents, "目錄");
        assert_eq!(terms("xyz").contents, "Contents");
    }

    #[test]
    fn no_language_was_left_in_english_by_mistake() {
        let north = "az tr de fr pl es it pt nl ro hu cs sk hr sl sv da nb fi id ms vi ca";
        let east = "ru uk kk be el bg sr ka hy ar fa he zh zh-TW ja ko";
        for tag in north.split(' ').chain(east.split(' ')) {
            assert_ne!(terms(tag), terms("en"), "{tag}");
            assert!(terms(tag).set_with.contains("Chapbook"), "{tag}");
            let debug = format!("{:?}", terms(tag));
            assert!(!debug.contains("\"\""), "{tag} has an empty word");
        }
    }

    #[test]
    fn words_are_written_in_the_letters_of_their_language() {
        let strangers = |tag: &str, foreign: fn(char) -> bool| {
            let words = format!("{:?}", terms(tag)).replace("Chapbook", "").replace("\\u{", "");
            words.split('"').skip(1).step_by(2).any(|word| word.contains(foreign))
        };
        for tag in ["ru", "uk", "be", "bg", "kk", "sr", "el", "ka", "hy", "ar", "fa", "he", "zh", "ja", "ko"] {
            // Small letters only up to f may be left of an escaped mark.
            assert!(!strangers(tag, |c| c.is_ascii_alphabetic() && !('a'..='f').contains(&c)), "{tag}");
        }
        for tag in ["az", "tr", "de", "pl", "sr-Latn", "en"] {
            assert!(!strangers(tag, |c| matches!(c, '\u{400}'..='\u{4FF}')), "{tag}");
        }
    }
}
