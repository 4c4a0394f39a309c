//! Words that are set otherwise than their neighbours: words in capitals, which want air between their letters, and the fractions
//! of mixed numbers.
//!
//! Both are found by their form alone. Where the form leaves a doubt nothing is changed: `3/4` may be a day in two calendars, `24/7`
//! is no fraction, and only after a whole number (`2 1/2`) is one sure.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use crate::typeset::looks::styles::TextStyle;
use crate::typeset::words::collect::{Collector, Setting};
use crate::typeset::words::shape::{Features, Font};

/// What is special about a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Special {
    Capitals,
    Fraction,
}

/// The fewest letters in capitals that are spaced: two are initials.
const FEWEST_CAPITALS: usize = 3;

impl Collector<'_, '_> {
    /// The words that want another setting, in order.
    pub(crate) fn specials(&self, text: &str, setting: &Setting) -> Vec<(Range<usize>, Special)> {
        if setting.verbatim {
            return Vec::new();
        }
        let style = &setting.style;
        let spaced =
            style.caps_tracking != 0.0 && style.tracking == 0.0 && !style.font.features.has(Features::SMALL_CAPS);
        let mut found: Vec<_> = fractions(text).map(|range| (range, Special::Fraction)).collect();
        if spaced && has_capitals(text) {
            found.extend(capitals(text).map(|range| (range, Special::Capitals)));
            found.sort_by_key(|(range, _)| range.start);
        }
        found
    }

    pub(crate) fn special(&mut self, word: &str, kind: Special, setting: &Setting) {
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

/// The words of nothing but capitals.
fn capitals(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_word = |c: char| c.is_alphanumeric() || is_mark(c);
    text.split_word_bound_indices().filter_map(move |(at, word)| {
        let capitals = word.chars().filter(|c| !is_mark(*c));
        let whole = capitals.clone().all(char::is_uppercase) && capitals.count() >= FEWEST_CAPITALS;
        let alone = !text[..at].ends_with(is_word) && !text[at + word.len()..].starts_with(is_word);
        (whole && alone).then(|| at..at + word.len())
    })
}

/// Whether there can be such a word: looking costs less than cutting a text into words.
fn has_capitals(text: &str) -> bool {
    let mut row = 0;
    text.chars().filter(|c| !is_mark(*c)).any(|c| {
        row = if c.is_uppercase() { row + 1 } else { 0 };
        row >= FEWEST_CAPITALS
    })
}

fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}')
}

/// The fractions of mixed numbers.
fn fractions(text: &str) -> impl Iterator<Item = Range<usize>> {
    text.match_indices('/').filter_map(|(at, _)| {
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
        let found = |text: &str| capitals(text).next().map(|range| text[range].to_owned());
        assert_eq!(found("В США и СССР").as_deref(), Some("США"));
        assert_eq!(found("(НАТО)").as_deref(), Some("НАТО"));
        assert_eq!(found("в XIX веке").as_deref(), Some("XIX"));
        assert_eq!(found("ИМЯ\u{301}").as_deref(), Some("ИМЯ\u{301}"));
        for text in ["А. С. Пушкин", "НАТОвский", "МиГ", "ab", "ЦК", "Я", "123", ""] {
            assert_eq!(found(text), None, "{text}");
            assert!(!has_capitals(text) || text == "НАТОвский", "{text}");
        }
    }

    #[test]
    fn only_the_fraction_of_a_mixed_number_is_one() {
        let found = |text: &str| fractions(text).next().map(|range| text[range].to_owned());
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
