//! Which way text runs: embedding levels after the Unicode Bidirectional Algorithm (UAX #9), whole paragraphs at a time.
//!
//! Code, addresses and words marked with another language are *isolates* (UAX #9 §2.7): they are ordered by themselves and
//! their neighbours see one neutral object. The controls that say so in plain text are put into a copy that only the algorithm
//! sees, so that none of them reaches a glyph or the copied text.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::ops::Range;

use unicode_bidi::{BidiInfo, Level};

use crate::document::looks_like_address;
use crate::language::Direction;

/// A range of a paragraph that is ordered by itself. Isolates lie within each other or apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Isolate {
    pub range: Range<usize>,
    /// Which way it runs; none: as its first letter does.
    pub direction: Option<Direction>,
}

/// U+2069, which ends an isolate.
const POP: char = '\u{2069}';

/// Embedding levels, one for each byte of the paragraph; none where all of it runs from left to right.
pub(crate) fn levels(text: &str, isolates: &[Isolate], rtl: bool) -> Option<Vec<Level>> {
    let turned = isolates.iter().any(|isolate| isolate.direction == Some(Direction::Rtl));
    if !rtl && !turned && !text.chars().any(may_turn) {
        return None;
    }
    let base = if rtl { Level::rtl() } else { Level::ltr() };
    if isolates.is_empty() {
        return Some(BidiInfo::new(text, Some(base)).levels);
    }
    let text = without_stray_controls(text, isolates);
    let controls = controls(isolates);
    let mut marked = String::with_capacity(text.len() + controls.len() * POP.len_utf8());
    let mut from = 0;
    for (at, control) in &controls {
        marked.push_str(&text[from..*at]);
        marked.push(*control);
        from = *at;
    }
    marked.push_str(&text[from..]);
    let of_marked = BidiInfo::new(&marked, Some(base)).levels;
    let mut levels = Vec::with_capacity(text.len());
    let (mut from, mut shift) = (0, 0);
    for (at, control) in &controls {
        levels.extend_from_slice(&of_marked[from + shift..at + shift]);
        from = *at;
        shift += control.len_utf8();
    }
    levels.extend_from_slice(&of_marked[from + shift..]);
    Some(levels)
}

/// Where the controls that mark isolates belong, in order: ends before beginnings, the outer of two beginnings first.
fn controls(isolates: &[Isolate]) -> Vec<(usize, char)> {
    let mut controls = Vec::with_capacity(isolates.len() * 2);
    for Isolate { range, direction } in isolates.iter().filter(|isolate| !isolate.range.is_empty()) {
        let begin = match direction {
            Some(Direction::Ltr) => '\u{2066}',
            Some(Direction::Rtl) => '\u{2067}',
            None => '\u{2068}',
        };
        controls.push((range.start, Reverse(range.len()), begin));
        // Longer than any: before whatever begins here.
        controls.push((range.end, Reverse(usize::MAX), POP));
    }
    controls.sort();
    controls.into_iter().map(|(at, _, control)| (at, control)).collect()
}

/// The text with what authors themselves wrote to begin and end isolates hidden, where it would end one of ours too early or too
/// late. What stands for it is as long and as invisible.
fn without_stray_controls<'t>(text: &'t str, isolates: &[Isolate]) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(text);
    // Inner isolates come first: with them in order an outer one may be, too.
    for Isolate { range, .. } in isolates {
        if !is_balanced(&text[range.clone()]) {
            let hidden = text[range.clone()].replace(['\u{2066}', '\u{2067}', '\u{2068}', POP], "\u{200B}");
            text.to_mut().replace_range(range.clone(), &hidden);
        }
    }
    text
}

/// Whether every isolate that is begun in the text ends in it.
fn is_balanced(text: &str) -> bool {
    let mut open = 0_usize;
    for c in text.chars() {
        match c {
            '\u{2066}'..='\u{2068}' => open += 1,
            POP if open == 0 => return false,
            POP => open -= 1,
            _ => {}
        }
    }
    open == 0
}

/// Where addresses stand in running text, without the punctuation around them.
pub(crate) fn addresses(text: &str) -> Vec<Range<usize>> {
    if !text.contains(['/', '@']) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for word in text.split(char::is_whitespace) {
        let address = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '/');
        if address.is_ascii() && looks_like_address(address) {
            // Both are slices of the text.
            let start = address.as_ptr() as usize - text.as_ptr() as usize;
            found.push(start..start + address.len());
        }
    }
    found
}

/// The order, from left to right, of the pieces of a line with these levels (UAX #9, rule L2).
pub(crate) fn visual_order(levels: &[Level]) -> Vec<usize> {
    BidiInfo::reorder_visual(levels)
}

/// Whether a character can make text run from right to left: letters from U+0590 on, and controls of direction.
fn may_turn(c: char) -> bool {
    c >= '\u{590}'
        && matches!(c,
            '\u{590}'..='\u{8FF}' | '\u{200E}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
            | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The levels of a paragraph whose isolates are written with `<` (left to right), `>` (right to left), `?` (either) and `|`
    /// (the end), one digit for each letter; capitals stand for Hebrew letters.
    fn shown(text: &str, rtl: bool) -> String {
        let (mut plain, mut isolates, mut open) = (String::new(), Vec::new(), Vec::new());
        for c in text.chars() {
            match c {
                '<' => open.push((plain.len(), Some(Direction::Ltr))),
                '>' => open.push((plain.len(), Some(Direction::Rtl))),
                '?' => open.push((plain.len(), None)),
                '|' => {
                    let (start, direction) = open.pop().unwrap();
                    isolates.push(Isolate { range: start..plain.len(), direction });
                }
                'A'..='Z' => plain.push(char::from_u32(0x5D0 + c as u32 - 'A' as u32).unwrap()),
                c => plain.push(c),
            }
        }
        let Some(levels) = levels(&plain, &isolates, rtl) else { return "none".to_owned() };
        assert_eq!(levels.len(), plain.len());
        plain.char_indices().map(|(at, _)| levels[at].number().to_string()).collect()
    }

    #[test]
    fn text_of_one_direction_has_no_levels_unless_something_in_it_runs_the_other_way() {
        assert_eq!(shown("abc, def", false), "none");
        assert_eq!(shown("abc <def|()", false), "none");
        assert_eq!(shown("a >1!|", false), "0021");
        assert_eq!(shown("ABC", true), "111");
    }

    #[test]
    fn the_signs_of_code_stay_with_it_in_a_paragraph_of_the_other_direction() {
        assert_eq!(shown("AB code(): CD", true), "1112222111111", "without an isolate, its brackets go astray");
        assert_eq!(shown("AB <code()|: CD", true), "1112222221111");
        assert_eq!(shown("AB <C+D|", true), "111333");
    }

    #[test]
    fn isolates_beside_each_other_follow_each_other_as_the_paragraph_runs() {
        assert_eq!(shown("x y", true), "222");
        assert_eq!(shown("<x| <y|", true), "212");
        assert_eq!(shown("a >AB| 2", false), "001100");
        assert_eq!(shown("a AB 2", false), "001112");
    }

    #[test]
    fn addresses_are_found_without_the_punctuation_around_them() {
        let found = |text: &str| addresses(text).into_iter().map(|at| text[at].to_owned()).collect::<Vec<_>>();
        assert_eq!(found("ראו (https://example.org/a/), או a@b.org."), ["https://example.org/a/", "a@b.org"]);
        assert_eq!(found("и/или 1/2 example"), [""; 0]);
    }

    #[test]
    fn an_isolate_without_a_direction_runs_as_its_first_letter_does() {
        assert_eq!(shown("AB ?x!| C", true), "1112211");
        assert_eq!(shown("a ?!B| c", false), "001100");
    }

    #[test]
    fn isolates_lie_within_each_other_and_may_be_empty() {
        assert_eq!(shown("A <x >B!| y|!", true), "112233221");
        assert_eq!(shown("A <>B!||!", true), "11331");
        assert_eq!(shown("A<|B", true), "11");
    }

    #[test]
    fn controls_in_code_turn_nothing_outside_it() {
        for stray in ['\u{2066}', '\u{2067}', '\u{2069}'] {
            assert_eq!(shown(&format!("A <x{stray}()| B!"), true), "112222111", "{stray:?}");
        }
    }
}
