//! Words that are set otherwise than their neighbours: words in capitals, which want air between their letters, and the fractions
//! of mixed numbers.
//!
//! Both are found by their form alone. Where the form leaves a doubt nothing is changed: `3/4` may be a day in two calendars, `24/7`
//! is no fraction, and only after a whole number (`2 1/2`) is one sure.

use unicode_segmentation::UnicodeSegmentation;

use super::design::TextStyle;
use super::shape::{Features, Font};
use super::text::{Collector, Setting};

/// What is special about a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Special {
    Capitals,
    Fraction,
}

/// The fewest letters in capitals that are spaced: two are initials.
const FEWEST_CAPITALS: usize = 3;

impl Collector<'_, '_> {
    /// The next word that wants another setting: what stands before it, the word, and why.
    pub(super) fn next_special<'t>(&self, text: &'t str, setting: &Setting) -> Option<(&'t str, &'t str, Special)> {
        if setting.verbatim {
            return None;
        }
        let style = &setting.style;
        let spaced = style.caps_tracking != 0.0
            && style.tracking == 0.0
            && !style.font.features.has(Features::SMALL_CAPS)
            && text.chars().any(char::is_uppercase);
        let capitals = if spaced { find_capitals(text) } else { None };
        let fraction = if text.contains('/') { find_fraction(text) } else { None };
        let (range, kind) = match (capitals, fraction) {
            (Some(c), Some(f)) if f.start < c.start => (f, Special::Fraction),
            (Some(c), _) => (c, Special::Capitals),
            (None, Some(f)) => (f, Special::Fraction),
            (None, None) => return None,
        };
        Some((&text[..range.start], &text[range], kind))
    }

    pub(super) fn special(&mut self, word: &str, kind: Special, setting: &Setting) {
        let style = match kind {
            Special::Capitals => TextStyle { tracking: setting.style.caps_tracking, ..setting.style },
            Special::Fraction => {
                let font = self.font(setting);
                let plain = font.features.without(Features::OLD_STYLE | Features::TABULAR);
                let formed = Font { features: plain | Features::FRACTION, ..font };
                if !self.shaper.differs(word, Font { features: plain, ..font }, formed) {
                    self.push_alike(word, setting);
                    return;
                }
                TextStyle { font: Font { features: formed.features, ..setting.style.font }, ..setting.style }
            }
        };
        self.push_alike(word, &Setting { style, ..setting.clone() });
    }
}

/// The first word of nothing but capitals.
fn find_capitals(text: &str) -> Option<std::ops::Range<usize>> {
    let is_word = |c: char| c.is_alphanumeric() || is_mark(c);
    text.split_word_bound_indices().find_map(|(at, word)| {
        let capitals = word.chars().filter(|c| !is_mark(*c));
        let whole = capitals.clone().all(char::is_uppercase) && capitals.count() >= FEWEST_CAPITALS;
        let alone = !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word);
        (whole && alone).then(|| at..at + word.len())
    })
}

fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// The fraction of the first mixed number.
fn find_fraction(text: &str) -> Option<std::ops::Range<usize>> {
    text.match_indices('/').find_map(|(at, _)| {
        let (start, end) = (at.checked_sub(1)?, at + 2);
        let digit = |index: usize| text.as_bytes().get(index).filter(|b| b.is_ascii_digit()).map(|b| b - b'0');
        let (above, below) = (digit(start)?, digit(at + 1)?);
        let usual = (1..below).contains(&above) && matches!(below, 2..=6 | 8);
        let before = text[..start].trim_end_matches([' ', '\u{A0}', '\u{202F}', '\u{2009}']);
        let mixed = before.len() < start && before.ends_with(|c: char| c.is_ascii_digit());
        let goes_on = text[end..].starts_with(|c: char| c.is_alphanumeric() || matches!(c, '/' | '-' | '–'));
        let decimal =
            text[end..].strip_prefix(['.', ',']).is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        (usual && mixed && !goes_on && !decimal).then_some(start..end)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_three_capitals_and_more_are_found_and_initials_are_not() {
        let found = |text: &str| find_capitals(text).map(|range| text[range].to_owned());
        assert_eq!(found("В США и СССР").as_deref(), Some("США"));
        assert_eq!(found("(НАТО)").as_deref(), Some("НАТО"));
        assert_eq!(found("в XIX веке").as_deref(), Some("XIX"));
        assert_eq!(found("ИМЯ\u{301}").as_deref(), Some("ИМЯ\u{301}"));
        for text in ["А. С. Пушкин", "НАТОвский", "МиГ", "ab", "ЦК", "Я", "123", ""] {
            assert_eq!(found(text), None, "{text}");
        }
    }

    #[test]
    fn only_the_fraction_of_a_mixed_number_is_one() {
        let found = |text: &str| find_fraction(text).map(|range| text[range].to_owned());
        assert_eq!(found("прошло 2 1/2 часа").as_deref(), Some("1/2"));
        assert_eq!(found("2\u{A0}3/4.").as_deref(), Some("3/4"));
        for text in [
            "1/2/2020",
            "24/7",
            "1 7/2",
            "3/4 апреля",
            "в ночь на 3/4",
            "2 1/2/3",
            "2 1/25",
            "5 1/2,5",
            "а/б",
            "/",
            "1/",
        ] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
