//! What the characters of a paragraph mean to a line: which way they run, which are spaces and how wide, which belong to addresses.

use unicode_bidi::{BidiInfo, Level};

/// Embedding levels (UAX #9), one for each byte; none where all text runs from left to right.
pub(super) fn levels(text: &str, rtl: bool) -> Option<Vec<Level>> {
    // U+0590 begins the first right-to-left block; direction controls matter as much as letters.
    let plain = text.chars().all(|c| c < '\u{590}' || ('\u{900}'..'\u{200E}').contains(&c));
    if plain && !rtl {
        return None;
    }
    if !rtl && text.chars().all(|c| !matches!(c, '\u{590}'..='\u{8FF}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')) {
        return None;
    }
    let base = if rtl { Level::rtl() } else { Level::ltr() };
    Some(BidiInfo::new(text, Some(base)).levels)
}

/// Spaces that a line may not end at all the same, with fixed ones.
pub(super) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{A0}' | '\t') || fixed_space(c).is_some()
}

/// The width of a fixed space, in em.
pub(super) fn fixed_space(c: char) -> Option<f32> {
    Some(match c {
        '\u{2000}' | '\u{2002}' => 0.5,
        '\u{2001}' | '\u{2003}' | '\u{3000}' => 1.0,
        '\u{2004}' => 1.0 / 3.0,
        '\u{2005}' => 0.25,
        '\u{2006}' | '\u{2009}' => 1.0 / 6.0,
        '\u{2007}' => 0.55,
        '\u{2008}' => 0.25,
        '\u{200A}' => 0.08,
        // The narrow no-break space between initials, and before French punctuation.
        '\u{202F}' => 1.0 / 6.0,
        '\u{205F}' => 4.0 / 18.0,
        _ => return None,
    })
}

pub(super) fn is_ideographic(c: Option<char>) -> bool {
    c.is_some_and(|c| matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}'))
}

/// Whether a word is an address rather than a word of language.
pub(super) fn looks_like_address(text: &str) -> bool {
    text.contains("://")
        || text.starts_with("www.")
        || (text.is_ascii() && text.contains('@') && text.contains('.'))
        || (text.is_ascii() && text.matches('/').count() >= 2)
        || text.split_once(['.', '_']).is_some_and(|(_, rest)| text.is_ascii() && is_part_of_name(rest))
}

/// Whether what stands after a point or underscore goes on with a name, as in `README.md` and `CODE_OF_CONDUCT`: two letters
/// or more, unlike `e.g.`
fn is_part_of_name(rest: &str) -> bool {
    rest.bytes().take_while(u8::is_ascii_alphabetic).count() >= 2
}
