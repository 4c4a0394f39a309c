//! What is known of the words on both sides of a place.

use std::borrow::Cow;
use std::ops::Range;

use super::{OBJECT, Setting};

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

/// As much of a text as any rule wants to see, so that no word costs more than its length.
pub(super) fn head(text: &str) -> &str {
    &text[..text.floor_char_boundary(64)]
}

/// A word without the marks that open before it.
pub(super) fn without_openers(word: &str) -> &str {
    word.trim_start_matches(opens)
}

/// A word without the marks that close after it; a full stop stays.
pub(super) fn without_closers(word: &str) -> &str {
    word.trim_end_matches(closes)
}

/// A word in small letters, as far as it is short enough for a list.
pub(super) struct Small {
    letters: [u8; LONGEST],
    length: usize,
}

/// No entry of our lists is longer, in bytes.
const LONGEST: usize = 32;

impl Small {
    /// None for a word that is in no list.
    pub(super) fn of(word: &str) -> Option<Self> {
        let mut small = Small { letters: [0; LONGEST], length: 0 };
        if word.len() > LONGEST {
            return None;
        }
        for c in word.chars() {
            let c = small_letter(c);
            let end = small.length + c.len_utf8();
            c.encode_utf8(small.letters.get_mut(small.length..end)?);
            small.length = end;
        }
        Some(small)
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.letters[..self.length]
    }

    /// Whether it is this very word.
    pub(super) fn is(&self, entry: &str) -> bool {
        self.bytes() == entry.as_bytes()
    }

    /// Whether it is one of the list. Entries without a full stop match with and without.
    pub(super) fn is_in(&self, list: &[&str]) -> bool {
        let word = self.bytes();
        let bare = word.strip_suffix(b".").unwrap_or(word);
        list.iter().any(|entry| entry.as_bytes() == word || entry.as_bytes() == bare)
    }
}

/// [`Small::is_in`] for a word as it stands.
pub(super) fn listed(word: &str, list: &[&str]) -> bool {
    !list.is_empty() && Small::of(word).is_some_and(|small| small.is_in(list))
}

/// [`Small::is`] for a word as it stands.
pub(super) fn same(word: &str, entry: &str) -> bool {
    Small::of(word).is_some_and(|small| small.is(entry))
}

/// The letter in its small form. The common alphabets go by arithmetic, the others by Unicode's tables, which cost a search.
fn small_letter(c: char) -> char {
    let shifted = |by: u32| char::from_u32(u32::from(c) + by).unwrap_or(c);
    match c {
        '\0'..='\u{7F}' => c.to_ascii_lowercase(),
        'а'..='џ' | 'א'..='\u{6FF}' | 'ა'..='ჿ' => c,
        'А'..='Я' => shifted(0x20),
        'Ѐ'..='Џ' => shifted(0x50),
        'İ' => 'i',
        c => c.to_lowercase().next().unwrap_or(c),
    }
}

/// Whether a letter is a capital, likewise.
pub(super) fn is_capital(c: char) -> bool {
    match c {
        '\0'..='\u{7F}' => c.is_ascii_uppercase(),
        'а'..='џ' | 'א'..='\u{6FF}' | 'ა'..='ჿ' => false,
        'Ѐ'..='Я' => true,
        c => c.is_uppercase(),
    }
}

/// Where the first space is; what [`is_space`] says, but by bytes.
pub(super) fn find_space(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    (0..bytes.len()).find(|&at| match bytes[at] {
        b' ' | b'\t' | b'\n' => true,
        0xC2 => bytes[at + 1] == 0xA0,
        0xE2 => bytes[at + 1] == 0x80 && matches!(bytes[at + 2], 0x89 | 0xAF),
        _ => false,
    })
}

/// An initial: a capital with a full stop.
pub(super) fn is_initial(word: &str) -> bool {
    let mut chars = word.chars();
    chars.next().is_some_and(is_capital) && chars.as_str() == "."
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
    if word.is_empty() || word.len() > 16 || !word.chars().all(|c| "MDCLXVI".contains(latin_numeral(c))) {
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
            return Cow::Owned(self.state.carry.clone() + head(here));
        }
        Cow::Borrowed(here)
    }

    /// The word that begins at a place, if it ends in this piece; otherwise nothing.
    pub(super) fn word_after(&self, at: usize) -> &str {
        let rest = &self.text[at..];
        let seen = head(rest);
        match find_space(seen) {
            Some(end) => &rest[..end],
            // A longer word is in no list.
            None if seen.len() < rest.len() => "",
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
    let word = &text[start..];
    let word = &word[..find_space(word).unwrap_or(word.len())];
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
