//! The natural order of names: the reading order of articles.
//!
//! It is the same on every system and under every locale. Names are compared folder by folder, without their extension:
//!
//! 1. runs of the digits 0–9 compare as numbers and stand before letters: `1`, `2`, `02-b`, `10`;
//! 2. letters compare by code point without case and without accents: `A`, `a2`; `Е`, `Ё`, `Ж`. Й and Ў, letters of their
//!    own and not accented ones, stand after И and У;
//! 3. names that are still equal: the unaccented first, then the small letters, then fewer leading zeros.

use std::cmp::Ordering;
use std::path::Path;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Compares two paths of files, by folder, then by name without extension, then by extension.
pub(super) fn compare_paths(a: &Path, b: &Path) -> Ordering {
    let parts = |path: &Path| -> Vec<String> {
        let stem = path.with_extension("");
        stem.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect()
    };
    let (a_parts, b_parts) = (parts(a), parts(b));
    let by_part = a_parts.iter().zip(&b_parts).map(|(x, y)| compare(x, y)).find(|order| order.is_ne());
    by_part.unwrap_or_else(|| a_parts.len().cmp(&b_parts.len())).then_with(|| a.cmp(b))
}

/// Compares two names.
pub(super) fn compare(a: &str, b: &str) -> Ordering {
    let (a_keys, b_keys) = (keys(a), keys(b));
    a_keys
        .cmp(&b_keys)
        .then_with(|| a.nfd().collect::<String>().to_lowercase().cmp(&b.nfd().collect::<String>().to_lowercase()))
        .then_with(|| b.cmp(a))
}

/// What a piece of a name counts for, before ties are looked at.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    /// Anything before the digits: spaces and most punctuation.
    Punctuation(char),
    /// A number, by the count of its digits without leading zeros, then the digits.
    Number(usize, String),
    /// Everything else.
    Letter(char),
}

fn keys(name: &str) -> Vec<Key> {
    let mut keys = Vec::new();
    let mut letters = name.nfc().flat_map(base).peekable();
    while let Some(c) = letters.next() {
        if !c.is_ascii_digit() {
            keys.push(if c < '0' { Key::Punctuation(c) } else { Key::Letter(c) });
            continue;
        }
        let mut digits = String::from(c);
        while let Some(next) = letters.next_if(char::is_ascii_digit) {
            digits.push(next);
        }
        let significant = digits.trim_start_matches('0');
        keys.push(Key::Number(significant.len(), significant.to_owned()));
    }
    keys
}

/// The small letter or letters without accents.
fn base(c: char) -> Vec<char> {
    let small: String = c.to_lowercase().collect();
    let is_letter_of_its_own = |c: char| matches!(c, 'й' | 'ў' | 'ї' | 'ѓ' | 'ќ');
    let pieces =
        small.nfc().flat_map(|c| if is_letter_of_its_own(c) { vec![c] } else { std::iter::once(c).nfd().collect() });
    pieces.filter(|c| !is_combining_mark(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(names: &[&'static str]) -> Vec<&'static str> {
        let mut names = names.to_vec();
        names.sort_by(|a, b| compare_paths(Path::new(a), Path::new(b)));
        names
    }

    #[test]
    fn numbers_count_as_numbers_and_io_follows_ie() {
        let right = [
            "1.md",
            "2.md",
            "02-b.md",
            "10.md",
            "A.md",
            "ä.md",
            "a2.md",
            "глава 2.md",
            "глава 10.md",
            "Е.md",
            "Ё.md",
            "Ж.md",
        ];
        let mut names = right.to_vec();
        names.reverse();
        assert_eq!(sorted(&names), right);
    }

    #[test]
    fn short_i_is_a_letter_and_not_an_accented_one() {
        assert_eq!(sorted(&["йод", "ирис", "как"]), ["ирис", "йод", "как"]);
        assert_eq!(sorted(&["и\u{306}од", "ирис"]), ["ирис", "и\u{306}од"]);
    }

    #[test]
    fn folders_are_compared_before_names() {
        assert_eq!(sorted(&["2/a.md", "10/a.md", "2/b.md", "1.md"]), ["1.md", "2/a.md", "2/b.md", "10/a.md"]);
    }

    #[test]
    fn numbers_too_long_for_any_integer_still_compare() {
        assert_eq!(compare("99999999999999999999999999", "100000000000000000000000000"), Ordering::Less);
    }

    #[test]
    fn the_order_is_total() {
        let names = ["a", "A", "á", "Á", "01", "1", "001", "1a", "", "-", "ё", "Ё", "е"];
        for a in names {
            for b in names {
                assert_eq!(compare(a, b), compare(b, a).reverse(), "{a} {b}");
                assert_eq!(compare(a, b).is_eq(), a == b, "{a} {b}");
            }
        }
    }
}
