//! What is known of the words on both sides of a place.

use std::borrow::Cow;
use std::ops::Range;

use super::{OBJECT, Setting, is_space};

/// Marks that may stand before the first letter of a word.
fn opens(c: char) -> bool {
    matches!(c, '(' | '[' | '{' | '<' | '"' | '\'' | '“' | '„' | '‘' | '‚' | '«' | '‹' | '*' | '_' | '¿' | '¡' | '—')
}

/// Marks that may stand after its last.
fn closes(c: char) -> bool {
    matches!(
        c,
        ')' | ']'
            | '}'
            | '>'
            | '"'
            | '\''
            | '”'
            | '“'
            | '’'
            | '‘'
            | '»'
            | '›'
            | ','
            | ';'
            | ':'
            | '!'
            | '?'
            | '…'
            | '*'
            | '_'
    )
}

/// A word without the marks that open before it.
pub(super) fn without_openers(word: &str) -> &str {
    word.trim_start_matches(opens)
}

/// A word without the marks that close after it; a full stop stays.
pub(super) fn without_closers(word: &str) -> &str {
    word.trim_end_matches(closes)
}

/// Whether a word is one of the list, whatever its case. Entries without a full stop match with and without.
pub(super) fn listed(word: &str, list: &[&str]) -> bool {
    let bare = word.strip_suffix('.').unwrap_or(word);
    list.iter().any(|entry| same(word, entry) || (!entry.ends_with('.') && same(bare, entry)))
}

/// Whether `word` is `entry`, which is in small letters.
pub(super) fn same(word: &str, entry: &str) -> bool {
    // Letters of our lists are as long in capitals, İ excepted.
    if word.len().abs_diff(entry.len()) > 2 {
        return false;
    }
    let mut small = entry.chars();
    word.chars().all(|c| small.next().is_some_and(|s| s == c || (c != s && lower(c) == s))) && small.next().is_none()
}

fn lower(c: char) -> char {
    match c {
        'İ' => 'i',
        c => c.to_lowercase().next().unwrap_or(c),
    }
}

/// An initial: a capital with a full stop.
pub(super) fn is_initial(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(char::is_uppercase) && chars.as_str() == "."
}

/// One initial or several without spaces: `А.`, `И.И.`, `Дж.` excluded.
pub(super) fn is_initials(word: &str) -> bool {
    !word.is_empty() && word.len() <= 12 && word.ends_with('.') && word.split_inclusive('.').all(is_initial)
}

/// Begins with a digit, and the sentence goes on after it: `12`, `1918-ci`, but not `12,`.
pub(super) fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit()) && !word.ends_with(closes)
}

/// The value of a Roman numeral, if it is well formed. Cyrillic look-alikes count: half of what is typed has them.
pub(super) fn roman(word: &str) -> Option<u32> {
    const VALUES: [(&str, u32); 13] = [
        ("M", 1000),
        ("CM", 900),
        ("D", 500),
        ("CD", 400),
        ("C", 100),
        ("XC", 90),
        ("L", 50),
        ("XL", 40),
        ("X", 10),
        ("IX", 9),
        ("V", 5),
        ("IV", 4),
        ("I", 1),
    ];
    if word.is_empty() || word.len() > 16 {
        return None;
    }
    let latin: String = word.chars().map(latin_numeral).collect();
    let (mut rest, mut value) = (latin.as_str(), 0);
    for (digits, worth) in VALUES {
        let mut times = 0;
        while let Some(after) = rest.strip_prefix(digits) {
            times += 1;
            if times > 3 || (times > 1 && (digits.len() == 2 || matches!(digits, "D" | "L" | "V"))) {
                return None;
            }
            value += worth;
            rest = after;
        }
    }
    rest.is_empty().then_some(value)
}

fn latin_numeral(c: char) -> char {
    match c {
        'Х' => 'X',
        'І' => 'I',
        'С' => 'C',
        'М' => 'M',
        c => c,
    }
}

impl Setting<'_, '_, '_> {
    /// The word that ends at a place, with what the last piece had of it.
    pub(super) fn word_before(&self, at: usize) -> Cow<'_, str> {
        let here = &self.text[self.word..at];
        if self.word == 0 && !self.state.carry.is_empty() {
            let mut word = self.state.carry.clone();
            // As much as any rule could want to see.
            word.push_str(here.get(..64).unwrap_or(here));
            return Cow::Owned(word);
        }
        Cow::Borrowed(here)
    }

    /// The word that begins at a place, if it ends in this piece; otherwise nothing.
    pub(super) fn word_after(&self, at: usize) -> &str {
        let rest = &self.text[at..];
        let mut end = rest.len().min(64);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        match rest[..end].find(is_space) {
            Some(end) => &rest[..end],
            // A longer word is in no list.
            None if end < rest.len() => "",
            None if self.next.is_some_and(|c| c.is_alphanumeric() || c == OBJECT) => "",
            None => rest,
        }
    }

    /// Whether a place lies in an address, a path or an option: text that means itself, letter by letter.
    pub(super) fn in_address(&mut self, at: usize) -> bool {
        let word = self.word;
        if let Some((start, range)) = &self.address
            && *start == word
        {
            return range.contains(&at);
        }
        let range = address(self.text, word);
        let inside = range.contains(&at);
        self.address = Some((word, range));
        inside
    }
}

/// What in the word that begins at `start` is an address; an empty range, if nothing.
fn address(text: &str, start: usize) -> Range<usize> {
    let word = text[start..].split(is_space).next().unwrap_or("");
    let begun = without_openers(word);
    let core = begun.trim_end_matches(|c| closes(c) || c == '.');
    let start = start + (word.len() - begun.len());
    if is_address(core) { start..start + core.len() } else { 0..0 }
}

fn is_address(word: &str) -> bool {
    let bytes = word.as_bytes();
    if bytes.len() < 3 {
        return false;
    }
    let mail = |at: usize| {
        at > 0 && bytes[at - 1].is_ascii_alphanumeric() && bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric)
    };
    word.contains("://")
        || word.starts_with("www.")
        || word.starts_with("mailto:")
        || word.contains("=\"")
        || word.contains('\\')
        || word.bytes().position(|b| b == b'@').is_some_and(mail)
        || (word.is_ascii() && word.contains('/') && word.contains('.'))
}
