//! Hyphens that mean dashes, ranges of numbers, and dots.

use super::words::{head, is_capital, is_initial, is_initials, listed, roman, same, without_openers};
use super::{Setting, is_space};

/// The space between initials and in abbreviations: narrow, and no break.
const NARROW: &str = "\u{202F}";
const NO_BREAK: &str = "\u{A0}";

impl Setting<'_, '_, '_> {
    /// Hyphens at `at`: one in a range or between spaces, two for an en dash, three for an em dash.
    pub(super) fn hyphens(&mut self, at: usize) -> usize {
        let count = self.text[at..].bytes().take_while(|&b| b == b'-').count();
        let end = at + count;
        let (before, after) = (self.before(at), self.after(end));
        let arrow = |c: Option<char>| matches!(c, Some('<' | '>' | '-' | '!'));
        if count > 3 || (count > 1 && (arrow(before) || arrow(after))) || self.in_address(at) {
            return end;
        }
        let dash = match count {
            1 if before.is_some_and(|c| c.is_ascii_digit()) && after.is_some_and(|c| c.is_ascii_digit()) => {
                self.is_range(at).then_some('–')
            }
            1 if before.is_some_and(is_capital) && after.is_some_and(is_capital) => {
                self.is_roman_range(at).then_some('–')
            }
            1 => self.spaced_hyphen(at),
            _ => self.double_hyphen(count, before, after),
        };
        if let Some(dash) = dash {
            self.replace_char(at..end, dash);
        }
        end
    }

    /// The dash that a hyphen between two spaces stands for; not between figures, where it may be a minus.
    pub(super) fn spaced_hyphen(&self, at: usize) -> Option<char> {
        let dash = self.state.spacing.dash?;
        let after = self.text.get(at + 1..)?.chars().next()?;
        if !is_space(after) {
            return None;
        }
        let Some(before) = self.before(at) else {
            // At the start of a block it opens a speech, where speeches are opened by dashes.
            return (dash == '—').then_some(dash);
        };
        let solid = self.text[..at].trim_end_matches(is_space).chars().next_back().or(self.state.solid);
        let following = self.text[at + 1..].trim_start_matches(is_space).chars().next().or(self.next);
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let between_words = is_space(before) && solid.is_some() && !(digit(solid) && digit(following));
        between_words.then_some(dash)
    }

    fn double_hyphen(&self, count: usize, before: Option<char>, after: Option<char>) -> Option<char> {
        let open = before.is_none_or(is_space);
        let spaced = after.is_none_or(is_space);
        // `--help`: an option of a program.
        if !before.is_some_and(char::is_alphanumeric) && after.is_some_and(|c| c.is_ascii_alphanumeric()) {
            return None;
        }
        let dash = if count == 3 { '—' } else { '–' };
        Some(if open && spaced { self.state.spacing.dash.filter(|_| count == 2).unwrap_or(dash) } else { dash })
    }

    /// The word around a place without marks at its ends, and the place in it; none if other pieces have a part of it.
    fn whole_word(&self, at: usize) -> Option<(&str, usize)> {
        let start = self.word;
        let seen = head(&self.text[start..]);
        let word = seen.split(is_space).next()?;
        let cut_before = start == 0 && !self.state.carry.is_empty();
        let cut_after = start + word.len() == self.text.len() && self.next.is_some_and(char::is_alphanumeric);
        if cut_before || cut_after || word.len() > 40 {
            return None;
        }
        let begun = word.trim_start_matches(|c: char| !c.is_alphanumeric());
        let core = begun.trim_end_matches(|c: char| !c.is_alphanumeric());
        Some((core, at.checked_sub(start + (word.len() - begun.len()))?))
    }

    /// 1918-1920, 1941-45, 9-12; but not 2026-03-31, 555-1234, 01-31 or 3-1.
    fn is_range(&self, at: usize) -> bool {
        let Some((word, at)) = self.whole_word(at) else { return false };
        let (Some(from), Some(to)) = (word.get(..at), word.get(at + 1..)) else { return false };
        let figures = |text: &str| !text.is_empty() && text.len() <= 4 && text.bytes().all(|b| b.is_ascii_digit());
        if !figures(from) || !figures(to) || from.starts_with('0') {
            return false;
        }
        let (Ok(first), Ok(last)) = (from.parse::<u32>(), to.parse::<u32>()) else { return false };
        match (from.len(), to.len()) {
            (4, 2) => last > first % 100,
            // Three and four are the parts of many a telephone number.
            (3, 4) => false,
            (a, b) => !to.starts_with('0') && b >= a && b - a <= 1 && first < last,
        }
    }

    /// XIX-XX, but not CD-R.
    fn is_roman_range(&self, at: usize) -> bool {
        let Some((word, at)) = self.whole_word(at) else { return false };
        let (Some(from), Some(to)) = (word.get(..at), word.get(at + 1..)) else { return false };
        let longer = from.chars().count().max(to.chars().count()) > 1;
        longer && matches!((roman(from), roman(to)), (Some(first), Some(last)) if first < last)
    }

    /// A full stop at `at`: three are an ellipsis; one inside a word may ask for a space after it.
    pub(super) fn stop(&mut self, at: usize) -> usize {
        let count = self.text[at..].bytes().take_while(|&b| b == b'.').count();
        let end = at + count;
        if count == 3 {
            let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
            let figures = digit(self.before(at)) && digit(self.after(end));
            if !figures && !matches!(self.before(at), Some('/' | '\\')) && !self.in_address(at) {
                self.replace_char(at..end, '…');
            }
        } else if count == 1 && self.text[end..].starts_with(char::is_alphanumeric) {
            self.open_abbreviation(end);
        }
        end
    }

    /// Inserts the space that is missing after a full stop: И.И.Иванов, т.е., г.Баку, стр.15.
    fn open_abbreviation(&mut self, at: usize) {
        let spacing = self.state.spacing;
        let cut = self.word == 0 && !self.state.carry.is_empty();
        let before = without_openers(&self.text[self.word..at]);
        if !spacing.opens_abbreviations || cut || before.len() > 16 {
            return;
        }
        let rest = head(&self.text[at..]).split(is_space).next().unwrap_or("");
        let opened = opened_abbreviation(before, rest, spacing);
        if let Some(space) = opened
            && !self.in_address(at)
        {
            self.replace(at..at, space);
        }
    }
}

/// The space between the two parts of a word, if it is one that wants to be opened.
fn opened_abbreviation(before: &str, rest: &str, spacing: &super::Spacing) -> Option<&'static str> {
    let capital = rest.starts_with(is_capital);
    if capital && is_initials(before) {
        let initial = rest.find('.').is_some_and(|stop| is_initial(&rest[..=stop]));
        let name = rest.chars().skip(1).take(2).filter(|c| c.is_lowercase()).count() == 2;
        return if initial { Some(NARROW) } else { name.then_some(NO_BREAK) };
    }
    if spacing
        .pairs
        .iter()
        .any(|(first, second)| same(before, first) && rest.get(..second.len()).is_some_and(|r| same(r, second)))
    {
        return Some(NARROW);
    }
    let figure = rest.starts_with(|c: char| c.is_ascii_digit());
    let whole_word = before.chars().next().is_some_and(char::is_alphabetic);
    let name = capital && rest.chars().nth(1).is_some_and(char::is_lowercase);
    let list = if figure { spacing.before_number } else { spacing.before_name };
    (whole_word && (figure || name) && listed(before, list)).then_some(NO_BREAK)
}
