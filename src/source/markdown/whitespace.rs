//! White space as HTML has it: a run of it is one space, none stands at the ends of a line.
//!
//! A line break of the file is a space, but between two characters of Chinese or Japanese, which are written without spaces,
//! it is nothing (CSS Text 3 §4.1.3).

use unicode_normalization::char::is_combining_mark;

/// Collapses the white space of one line, piece by piece.
#[derive(Debug, Default)]
pub(super) struct Collapse {
    /// The last character that was kept.
    last: Option<char>,
    /// Whether a line break of the file waits for the character that follows.
    waiting: bool,
}

/// Stands for what is no text.
const OBJECT: char = '\u{FFFC}';

impl Collapse {
    /// The next piece, collapsed, and whether characters in it were invalid (and replaced).
    pub(super) fn text(&mut self, text: &str) -> (String, bool) {
        let mut out = String::with_capacity(text.len());
        let mut invalid = false;
        for c in text.chars() {
            if c.is_ascii_whitespace() {
                self.space(c, &mut out);
                continue;
            }
            if std::mem::take(&mut self.waiting) && !is_unspaced(c) {
                out.push(' ');
            }
            let c = if is_invalid(c) { char::REPLACEMENT_CHARACTER } else { c };
            invalid |= c == char::REPLACEMENT_CHARACTER && !text.contains(c);
            out.push(c);
            if !is_combining_mark(c) || self.last.is_none() {
                self.last = Some(c);
            }
        }
        (out, invalid)
    }

    fn space(&mut self, c: char, out: &mut String) {
        match self.last {
            None | Some(' ' | '\n') => {}
            _ if self.waiting => {}
            Some(last) if c == '\n' && is_unspaced(last) => self.waiting = true,
            Some(_) => {
                out.push(' ');
                self.last = Some(' ');
            }
        }
    }

    /// Something stands here that is no text.
    pub(super) fn object(&mut self) {
        (self.last, self.waiting) = (Some(OBJECT), false);
    }

    /// The author's own end of a line.
    pub(super) fn line_break(&mut self) {
        (self.last, self.waiting) = (Some('\n'), false);
    }
}

/// Whether XML 1.0 §2.2 forbids a character.
pub(super) fn is_invalid(c: char) -> bool {
    matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}')
}

/// Whether a character belongs to Chinese or Japanese, or is punctuation of full width. (Korean has spaces.)
fn is_unspaced(c: char) -> bool {
    matches!(c,
        '\u{2E80}'..='\u{312F}' | '\u{31A0}'..='\u{4DBF}' | '\u{4E00}'..='\u{A4CF}' | '\u{F900}'..='\u{FAFF}'
        | '\u{FE30}'..='\u{FE4F}' | '\u{FF01}'..='\u{FF60}' | '\u{20000}'..='\u{3FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collapsed(pieces: &[&str]) -> String {
        let mut collapse = Collapse::default();
        pieces.iter().map(|piece| collapse.text(piece).0).collect()
    }

    #[test]
    fn runs_of_white_space_become_one_space() {
        assert_eq!(collapsed(&["  a \n\t b ", " c"]), "a b c");
        assert_eq!(collapsed(&["a\u{A0}\u{A0}b\u{AD}c"]), "a\u{A0}\u{A0}b\u{AD}c");
    }

    #[test]
    fn a_line_break_in_chinese_is_nothing() {
        assert_eq!(collapsed(&["中文\n", "中文\nabc\n한국\n한국。\n  「"]), "中文中文 abc 한국 한국。「");
    }

    #[test]
    fn what_xml_forbids_is_replaced() {
        assert_eq!(Collapse::default().text("a\u{1}b"), ("a\u{FFFD}b".to_owned(), true));
        assert_eq!(Collapse::default().text("a\u{FFFD}b"), ("a\u{FFFD}b".to_owned(), false));
    }
}
