//! Where a word may be divided at the end of a line, and how the division is marked.
//!
//! A word comes in, byte offsets go out. What the author says wins: soft hyphens in the word, then the project's exceptions,
//! then those that are built in, then the patterns (Liang 1983, as compiled by `hypher`), or the rule for languages that have
//! none. The patterns see letters only; this room sees to everything else that makes up a word:
//!
//! - a word with a hard hyphen is divided in its parts, each with the minima of its own;
//! - so is a word with an apostrophe: nothing is divided next to it within the minima;
//! - marks (stress, an NFD accent) belong to their letter, and a letter with its marks is one letter to the patterns;
//! - words with digits and short words in capitals (СССР, NATO) stay whole.
//!
//! Not here: compounds of hypher-less languages (Romanian, Indonesian, Armenian, Hebrew… are not divided at all), and
//! divisions that change the spelling (Hungarian asszony → asz-szony).

use std::ops::Range;

use hypher::Lang;
use unicode_normalization::char::{compose, is_combining_mark};
use unicode_segmentation::GraphemeCursor;

use super::Language;
use super::exceptions::{self, Exceptions};
use super::syllables::divide_kazakh;

/// U+00AD, by which an author says where a word may be divided.
const SOFT_HYPHEN: char = '\u{AD}';

/// Hyphens that belong to the spelling: hyphen-minus, U+2010, and the one that does not break.
const HARD_HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];

/// Words in capitals up to this length are taken for abbreviations.
const ABBREVIATION: usize = 5;

/// How a language marks a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HyphenStyle {
    /// What is printed at the end of the line.
    pub mark: char,
    /// Whether a *hard* hyphen at which a line ends is repeated at the start of the next, so that it is not taken for a
    /// division: Polish `biało-` / `-czerwony`. A division inside a word is never marked twice.
    pub repeats_hard_hyphen: bool,
    /// Characters that disappear where a word is divided right after them, the mark taking their place: the Turkish
    /// apostrophe (İstanbul- / dan), the Catalan middle dot (col- / lecció).
    pub vanishing: &'static [char],
}

/// What divides the words of a language.
#[derive(Clone, Copy)]
enum Divider {
    Patterns { lang: Lang, left: usize, right: usize },
    Azerbaijani,
    Kazakh,
}

impl Divider {
    /// The fewest letters before and after a division.
    fn minima(self) -> (usize, usize) {
        match self {
            Divider::Patterns { left, right, .. } => (left, right),
            Divider::Azerbaijani | Divider::Kazakh => (2, 2),
        }
    }
}

/// A character of the word, with the marks that belong to it.
#[derive(Clone, Copy)]
struct Letter {
    /// In small letters, composed with its marks as far as Unicode has such a character.
    small: char,
    /// A letter, and not an apostrophe or something else.
    alphabetic: bool,
    /// A capital.
    capital: bool,
    /// Where it begins in the word.
    start: usize,
}

impl Language {
    /// How a division is marked.
    #[must_use]
    pub fn hyphen(&self) -> HyphenStyle {
        // Polish, Czech, Slovak, Portuguese, Croatian, and the Serbian norm for both scripts.
        let repeats_hard_hyphen = matches!(self.primary(), "pl" | "cs" | "sk" | "pt" | "hr" | "sr" | "bs");
        let vanishing: &[char] = match self.primary() {
            "tr" => &['\'', '’'],
            "ca" => &['·'],
            _ => &[],
        };
        let mark = if self.script() == Some("Armn") { '֊' } else { '-' };
        HyphenStyle { mark, repeats_hard_hyphen, vanishing }
    }

    /// Appends the byte offsets at which `word` may be divided, in ascending order.
    ///
    /// `word` is one run of letters, possibly with combining marks, apostrophes, soft and hard hyphens inside. If it has soft
    /// hyphens, only they count, and the offsets are just after them: whoever sets the line leaves the soft hyphens out.
    /// The places after hard hyphens are not in the list: a line may end there without any mark being added.
    ///
    /// ```
    /// use chapbook::language::Language;
    /// let mut breaks = Vec::new();
    /// Language::new("en").unwrap().hyphenate("extensive", &mut breaks);
    /// assert_eq!(breaks, [2, 5]);
    /// ```
    pub fn hyphenate(&self, word: &str, breaks: &mut Vec<usize>) {
        self.hyphenate_with(word, &Exceptions::default(), breaks);
    }

    /// [`hyphenate`](Self::hyphenate), with a project's own exceptions before the built-in ones.
    pub fn hyphenate_with(&self, word: &str, own: &Exceptions, breaks: &mut Vec<usize>) {
        if word.contains(SOFT_HYPHEN) {
            return divide_at_soft_hyphens(word, breaks);
        }
        let divider = self.divider();
        if word.len() < 4 || (divider.is_none() && own.is_empty()) || word.chars().any(char::is_numeric) {
            return;
        }
        let mut start = 0;
        for part in word.split(HARD_HYPHENS) {
            Part::read(self, word, start..start + part.len()).divide(divider, own, breaks);
            start += part.len();
            start += word[start..].chars().next().map_or(0, char::len_utf8);
        }
    }

    fn divider(&self) -> Option<Divider> {
        let lang = match (self.primary(), self.script()?) {
            ("az", "Latn") => return Some(Divider::Azerbaijani),
            ("kk", "Cyrl") => return Some(Divider::Kazakh),
            // hypher has the Croatian patterns in Latin letters, the Serbian ones in Cyrillic.
            ("sr" | "bs" | "sh" | "cnr" | "hr", "Latn") => Lang::Croatian,
            ("sr" | "bs" | "sh" | "cnr", "Cyrl") => Lang::Serbian,
            (primary, script) => {
                let code = primary.as_bytes().try_into().ok()?;
                if super::names::usual_script(primary) != Some(script) {
                    return None;
                }
                Lang::from_iso(code)?
            }
        };
        let (left, right) = minima(lang);
        Some(Divider::Patterns { lang, left, right })
    }

    /// Whether the norm wants a vowel on both sides of a division. Others have syllables without (Czech br-něn-ský).
    fn wants_vowels(&self) -> bool {
        matches!(self.primary(), "ru" | "uk" | "be" | "bg" | "kk" | "tr" | "az")
    }
}

/// The fewest letters before and after a division.
fn minima(lang: Lang) -> (usize, usize) {
    match lang {
        // The last two letters stay where they are: the norm in Czech and French book work (babel has the same).
        Lang::Czech | Lang::French => (2, 3),
        // hypher follows TeX in (1, 1) and (1, 2) for Greek, Georgian, Afrikaans; one letter alone is never worth a line.
        lang => {
            let (left, right) = lang.bounds();
            (left.max(2), right.max(2))
        }
    }
}

/// Only where the soft hyphen stands inside the word.
fn divide_at_soft_hyphens(word: &str, breaks: &mut Vec<usize>) {
    let trimmed = word.trim_matches(SOFT_HYPHEN);
    let start = word.len() - word.trim_start_matches(SOFT_HYPHEN).len();
    for (at, mark) in trimmed.match_indices(SOFT_HYPHEN) {
        let after = at + mark.len();
        // Of several in a row, the last; never before a combining mark.
        let next = trimmed[after..].chars().next();
        if next.is_some_and(|c| c != SOFT_HYPHEN && !is_combining_mark(c)) {
            breaks.push(start + after);
        }
    }
}

/// A word, or what stands between its hard hyphens.
struct Part<'w> {
    language: &'w Language,
    /// The word that it is a part of.
    word: &'w str,
    letters: Vec<Letter>,
    /// Whether it has characters that a division must not tear from the one before.
    has_marks: bool,
}

impl<'w> Part<'w> {
    fn read(language: &'w Language, word: &'w str, range: Range<usize>) -> Self {
        let mut part = Part { language, word, letters: Vec::with_capacity(range.len()), has_marks: false };
        // Indic patterns know vowel signs and viramas; elsewhere patterns know composed letters only.
        let composes = matches!(language.script(), Some("Latn" | "Cyrl" | "Grek" | "Geor" | "Armn"));
        for (at, c) in word[range.clone()].char_indices() {
            let mark = is_combining_mark(c);
            part.has_marks |= mark;
            match part.letters.last_mut() {
                Some(letter) if mark && composes => {
                    // Stress on a Cyrillic vowel is no part of the spelling.
                    let stress = matches!(c, '\u{300}' | '\u{301}') && language.script() == Some("Cyrl");
                    letter.small =
                        Some(letter.small).filter(|_| !stress).and_then(|l| compose(l, c)).unwrap_or(letter.small);
                }
                _ => part.letters.push(Letter {
                    small: small(language, c),
                    alphabetic: c.is_alphabetic() || mark,
                    capital: c.is_uppercase(),
                    start: range.start + at,
                }),
            }
        }
        part
    }

    fn divide(&self, divider: Option<Divider>, own: &Exceptions, breaks: &mut Vec<usize>) {
        if self.letters.len() < 3 || self.divide_as_listed(own, breaks) {
            return;
        }
        let Some(divider) = divider else { return };
        if self.letters.len() <= ABBREVIATION && self.letters.iter().all(|letter| letter.capital) {
            return;
        }
        let vanishing = self.language.hyphen().vanishing;
        let mut from = 0;
        for run in self.letters.chunk_by(|a, b| a.alphabetic == b.alphabetic) {
            let to = from + run.len();
            if run[0].alphabetic {
                self.divide_run(run, divider, breaks);
            } else if run.len() == 1 && vanishing.contains(&run[0].small) && self.may_divide_after(from, divider) {
                breaks.push(self.letters[to].start);
            }
            from = to;
        }
    }

    /// By the exceptions; false if the word is not among them.
    fn divide_as_listed(&self, own: &Exceptions, breaks: &mut Vec<usize>) -> bool {
        let listed = exceptions::built_in(self.language.primary());
        if own.is_empty() && listed.is_empty() {
            return false;
        }
        // Without what may stand around it.
        let first = self.letters.iter().position(|letter| letter.alphabetic).unwrap_or(0);
        let last = self.letters.iter().rposition(|letter| letter.alphabetic).map_or(0, |last| last + 1);
        let letters = self.letters.get(first..last).unwrap_or_default();
        let word: String = letters.iter().map(|letter| letter.small).collect();
        let Some(divisions) = own.divisions(&word).or_else(|| listed.divisions(&word)) else { return false };
        let starts = divisions.iter().filter(|&&n| n > 0).filter_map(|&n| letters.get(usize::from(n)));
        breaks.extend(starts.map(|letter| letter.start));
        true
    }

    /// By patterns or rule, a run of letters without anything between them.
    fn divide_run(&self, run: &[Letter], divider: Divider, breaks: &mut Vec<usize>) {
        let (left, right) = divider.minima();
        if run.len() < left + right {
            return;
        }
        let mut divisions = Vec::new();
        match divider {
            Divider::Kazakh => {
                let letters: Vec<char> = run.iter().map(|letter| letter.small).collect();
                divide_kazakh(&letters, left, right, &mut divisions);
            }
            Divider::Patterns { lang, .. } => divide_by_patterns(run, lang, left, right, |c| c, &mut divisions),
            Divider::Azerbaijani => {
                divide_by_patterns(run, Lang::Turkish, left, right, turkish_for_azerbaijani, &mut divisions);
            }
        }
        let vowels = if self.language.wants_vowels() { vowels_between(run) } else { 0..run.len() };
        for division in divisions {
            let at = run[division].start;
            if vowels.start < division && division <= vowels.end && self.keeps_clusters(at) {
                breaks.push(at);
            }
        }
    }

    /// Whether the word may be divided after the character at `at`, which then disappears: enough letters on both sides, and
    /// the rest a syllable of its own that begins with a consonant (İstanbul'dan, but not İstanbul'un, which is said -bu-lun).
    fn may_divide_after(&self, at: usize, divider: Divider) -> bool {
        let (left, right) = divider.minima();
        let before = self.letters[..at].iter().rev().take_while(|letter| letter.alphabetic).count();
        let after = self.letters[at + 1..].iter().take_while(|letter| letter.alphabetic).count();
        let rest = &self.letters[at + 1..at + 1 + after];
        before >= left && after >= right && !is_vowel(rest[0].small) && rest.iter().any(|letter| is_vowel(letter.small))
    }

    /// Whether no grapheme cluster (UAX #29) goes across the offset.
    fn keeps_clusters(&self, at: usize) -> bool {
        if !self.has_marks {
            return true;
        }
        if self.word[at..].chars().next().is_some_and(is_combining_mark) {
            return false;
        }
        GraphemeCursor::new(at, self.word.len(), true).is_boundary(self.word, 0).unwrap_or(false)
    }
}

/// In small letters, one for one.
fn small(language: &Language, c: char) -> char {
    match c {
        '\'' => '’',
        'I' if language.dots_i() => 'ı',
        c if c.is_ascii() => c.to_ascii_lowercase(),
        c => c.to_lowercase().next().unwrap_or(c),
    }
}

/// Azerbaijani has three letters that Turkish lacks; each is given to the Turkish patterns as the letter that stands in its
/// place in cognate words and makes the same syllables.
fn turkish_for_azerbaijani(c: char) -> char {
    match c {
        'ə' => 'e',
        'x' => 'h',
        'q' => 'k',
        c => c,
    }
}

/// Appends after how many letters of the run the patterns allow a division.
fn divide_by_patterns(
    run: &[Letter],
    lang: Lang,
    left: usize,
    right: usize,
    spelling: impl Fn(char) -> char,
    divisions: &mut Vec<usize>,
) {
    let word: String = run.iter().map(|letter| spelling(letter.small)).collect();
    let mut count = 0;
    for syllable in hypher::hyphenate_bounded(&word, lang, left, right) {
        count += syllable.chars().count();
        divisions.push(count);
    }
    // The last syllable ends where the word ends.
    divisions.pop();
}

/// The range of divisions that leave a vowel on both sides: after its start, up to its end.
fn vowels_between(run: &[Letter]) -> Range<usize> {
    let first = run.iter().position(|letter| is_vowel(letter.small));
    let last = run.iter().rposition(|letter| is_vowel(letter.small));
    match (first, last) {
        (Some(first), Some(last)) => first..last,
        _ => 0..0,
    }
}

/// The vowels of the Cyrillic and Turkic alphabets for which the question is asked.
fn is_vowel(c: char) -> bool {
    matches!(
        c,
        'а' | 'е'
            | 'ё'
            | 'и'
            | 'о'
            | 'у'
            | 'ы'
            | 'э'
            | 'ю'
            | 'я'
            | 'і'
            | 'ї'
            | 'є'
            | 'ъ'
            | 'ә'
            | 'ө'
            | 'ұ'
            | 'ү'
            | 'a'
            | 'e'
            | 'ə'
            | 'ı'
            | 'i'
            | 'o'
            | 'ö'
            | 'u'
            | 'ü'
            | 'â'
            | 'î'
            | 'û'
    )
}

#[cfg(test)]
#[path = "hyphenation_tests.rs"]
mod tests;
