//! Spaces: which are joined, which must not end a line, which are opened.
//!
//! Never more than three words are glued in a row. A *weak* join (a preposition, a particle) gives way to a *strong* one
//! (a number and its unit, initials); joins with a mark (a dash, a per cent sign) are not counted.

use super::super::spacing::UNITS;
use super::words::{
    Small, is_capital, is_initial, is_initials, is_number, listed, roman, same, without_closers, without_openers,
};
use super::{Setting, is_space};

const NO_BREAK: char = '\u{A0}';
const NARROW: char = '\u{202F}';

/// What becomes of a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Join {
    /// A line may end here.
    Free,
    /// Better not.
    Weak,
    /// It must not.
    Strong(char),
    /// It must not, and what follows is no word.
    Mark(char),
    /// It must not: a number and its unit.
    Unit,
}

impl Setting<'_, '_, '_> {
    /// A run of spaces that begins at `at`.
    pub(super) fn space(&mut self, at: usize) -> usize {
        let rest = &self.text[at..];
        let end = match rest.as_bytes() {
            // By far the most: one space before a letter.
            [b' ', b'a'..=b'z' | b'A'..=b'Z' | 0xC3..=0xDF, ..] => at + 1,
            _ => at + rest.find(|c| !is_space(c)).unwrap_or(rest.len()),
        };
        let run = &self.text[at..end];
        if at == 0 && self.state.previous.is_some_and(is_space) {
            self.replace(at..end, "");
        } else if !self.state.open.is_empty() && self.within_guillemets(at, end) {
            match self.state.quotes.inside {
                Some(inside) => self.replace_char(at..end, inside),
                None => self.replace(at..end, ""),
            }
        } else if let Some(typed) = run.chars().find(|&c| matches!(c, NO_BREAK | NARROW | '\u{2009}')) {
            self.replace_char(at..end, typed);
            self.state.chain.joins.truncate(1);
            self.state.chain.joins.push(None);
        } else {
            let join = self.join(at, end);
            self.glue(at, end, join);
        }
        self.state.begun |= self.before(at).is_some();
        self.word = end;
        end
    }

    /// Whether the spaces stand just inside guillemets: kept in French, dropped elsewhere.
    fn within_guillemets(&self, at: usize, end: usize) -> bool {
        let open = |mark: char| self.state.open.iter().any(|open| open.typed == mark);
        let opened = matches!(self.before(at), Some(mark @ ('«' | '‹')) if self.state.open.last().is_some_and(|o| o.typed == mark));
        opened
            || match self.after(end) {
                Some('»') => open('«'),
                Some('›') => open('‹'),
                _ => false,
            }
    }

    /// Writes the space as the join asks, as far as the chain of words allows.
    fn glue(&mut self, at: usize, end: usize, join: Join) {
        let (space, strong) = match join {
            Join::Mark(space) => return self.replace_char(at..end, space),
            Join::Free => (None, false),
            Join::Weak => (Some(NO_BREAK), false),
            Join::Strong(space) => (Some(space), true),
            Join::Unit => (Some(NO_BREAK), true),
        };
        let full = self.state.chain.joins.len() >= 2;
        let Some(space) = space.filter(|_| !full || (strong && self.loosen())) else {
            self.state.chain.joins.clear();
            self.state.chain.after_number = false;
            return self.replace(at..end, " ");
        };
        self.replace_char(at..end, space);
        let place = (self.done == end).then(|| self.out.len() - space.len_utf8());
        self.state.chain.joins.push(place);
        self.state.chain.after_number = join == Join::Unit;
    }

    /// Undoes the first join of a full chain, if it is still at hand.
    fn loosen(&mut self) -> bool {
        let Some(&Some(place)) = self.state.chain.joins.first() else { return false };
        let Some(space) = self.out.get(place..).and_then(|out| out.chars().next()) else { return false };
        let wide = space.len_utf8();
        self.out.replace_range(place..place + wide, " ");
        self.state.chain.joins.remove(0);
        for join in self.state.chain.joins.iter_mut().flatten() {
            *join -= wide - 1;
        }
        true
    }

    fn join(&self, at: usize, end: usize) -> Join {
        let Some(before) = self.before(at) else { return Join::Free };
        let word = self.word_before(at);
        let word = without_openers(&word);
        if let Some(after) = self.after(end) {
            if let Some(join) = self.join_with_mark(word, end, after) {
                return join;
            }
            if word.bytes().all(|b| b == b'-') {
                return self.join_after_dash(before);
            }
            if let Some(join) =
                self.join_with_number(word, end, after).or_else(|| self.join_with_name(word, end, after))
            {
                return join;
            }
        }
        self.join_of_short_words(word, end)
    }

    /// Prepositions, particles, abbreviations of two parts.
    fn join_of_short_words(&self, word: &str, end: usize) -> Join {
        let spacing = self.state.spacing;
        let next = || without_closers(self.word_after(end));
        // Three Cyrillic letters: no word of these lists is longer.
        if word.len() <= 6
            && let Some(small) = Small::of(word)
        {
            let begun = spacing.pairs.iter().any(|(first, _)| small.is(first));
            if begun && spacing.pairs.iter().any(|(first, second)| small.is(first) && same(next(), second)) {
                return Join::Strong(if word.ends_with('.') { NARROW } else { NO_BREAK });
            }
            if spacing.proclitics.iter().any(|proclitic| small.is(proclitic)) {
                return Join::Weak;
            }
        }
        let enclitic = !spacing.enclitics.is_empty() && {
            // Longer words are none; a closer may stand after a short one.
            let rest = &self.text.as_bytes()[end..];
            rest.iter().take(12).any(|&b| b == b' ' || b == 0xC2) || rest.len() <= 12
        };
        let leans = |next: &str| {
            next.len() <= 6 && Small::of(next).is_some_and(|next| spacing.enclitics.iter().any(|entry| next.is(entry)))
        };
        if enclitic && leans(next()) { Join::Weak } else { Join::Free }
    }

    /// A dash, a sign or high punctuation after the space.
    fn join_with_mark(&self, word: &str, end: usize, after: char) -> Option<Join> {
        let behind = || self.text[end..].chars().nth(1).or(self.next.filter(|_| end < self.text.len()));
        let high = || behind().is_none_or(|c| !c.is_alphanumeric() && c != '/');
        match after {
            '—' | '–' if behind().is_none_or(is_space) => Some(Join::Mark(NO_BREAK)),
            // The rest is in another piece.
            '-' if end == self.text.len() => self.state.spacing.dash.map(|_| Join::Mark(NO_BREAK)),
            '-' => {
                let count = self.text[end..].bytes().take_while(|&b| b == b'-').count();
                let spaced = self.after(end + count).is_none_or(is_space);
                let dash = match count {
                    1 => self.spaced_hyphen(end).is_some(),
                    2 | 3 => spaced,
                    _ => false,
                };
                dash.then_some(Join::Mark(NO_BREAK))
            }
            '%' | '‰' | '°' if is_number(word) => Some(Join::Mark(NO_BREAK)),
            ':' if high() => self.state.spacing.high.map(|high| Join::Mark(high.colon)),
            ';' | '!' | '?' if high() => self.state.spacing.high.and_then(|high| high.marks).map(Join::Mark),
            _ => None,
        }
    }

    /// After a dash that opens a speech no line ends.
    fn join_after_dash(&self, before: char) -> Join {
        let speech = !self.state.begun && matches!(before, '—' | '-') && self.state.spacing.dash == Some('—');
        if speech { Join::Mark(NO_BREAK) } else { Join::Free }
    }

    /// A number before or after the space.
    fn join_with_number(&self, word: &str, end: usize, after: char) -> Option<Join> {
        let spacing = self.state.spacing;
        let figures = after.is_ascii_digit();
        if is_number(word) {
            if figures && self.is_group(word, end) {
                return Some(Join::Mark(NARROW));
            }
            let next = without_closers(self.word_after(end));
            let unit = !is_initials(next) || next.chars().next().is_some_and(char::is_lowercase);
            return (unit && !next.is_empty() && (listed(next, spacing.after_number) || listed(next, UNITS)))
                .then_some(Join::Unit);
        }
        if figures || is_capital(after) {
            let sign = matches!(word, "№" | "№№" | "§" | "§§" | "N°");
            let number = figures || roman(without_closers(self.word_after(end)).trim_end_matches('.')).is_some();
            if number && (sign || listed(word, spacing.before_number)) {
                return Some(Join::Strong(NO_BREAK));
            }
        }
        // XX век: of one letter only where no word is a single Latin capital.
        let sure = spacing.opens_abbreviations || word.len() > 1;
        if !sure || !word.starts_with(is_capital) {
            return None;
        }
        let last = word.rsplit(['-', '–']).next().unwrap_or(word);
        let unit = || listed(without_closers(self.word_after(end)), spacing.after_number);
        (roman(last).is_some() && unit()).then_some(Join::Unit)
    }

    /// 12 000 000.
    fn is_group(&self, word: &str, end: usize) -> bool {
        let next = &self.text.as_bytes()[end..];
        self.state.language.primary() != "en"
            && word.len() <= 3
            && word.bytes().all(|b| b.is_ascii_digit())
            && next.len() >= 3
            && next[..3].iter().all(u8::is_ascii_digit)
            && !self.after(end + 3).is_some_and(|c| c.is_alphanumeric() || matches!(c, '-' | '/'))
    }

    /// A capital after the space: names with their initials and titles.
    fn join_with_name(&self, word: &str, end: usize, after: char) -> Option<Join> {
        if !is_capital(after) {
            return None;
        }
        let spacing = self.state.spacing;
        let english = self.state.language.primary() == "en";
        if is_initials(word) && !(english && word == "I.") {
            let next = without_closers(self.word_after(end));
            // All the initials of a person count as one word.
            return Some(if is_initial(next) { Join::Mark(NARROW) } else { Join::Strong(NO_BREAK) });
        }
        if listed(word, spacing.before_name) && !self.state.chain.after_number {
            return Some(Join::Strong(NO_BREAK));
        }
        (spacing.opens_abbreviations && is_name(word) && self.ends_in_initials(end)).then_some(Join::Strong(NO_BREAK))
    }

    /// Whether initials follow that do not belong to a name after them: Пушкин А. С.
    fn ends_in_initials(&self, end: usize) -> bool {
        let mut words = self.text[end..].split(is_space);
        let mut initials = 0;
        for word in words.by_ref().take(4) {
            if is_initials(without_closers(word)) && initials < 3 {
                initials += 1;
                if word.ends_with([',', ';', ')', ':']) {
                    return true;
                }
            } else {
                return initials > 0 && !word.starts_with(is_capital);
            }
        }
        initials > 0 && words.next().is_none()
    }

    /// French high punctuation at `at`: the space before it is inserted where it was not typed.
    pub(super) fn high(&mut self, at: usize) -> usize {
        let end = at + 1;
        let Some(high) = self.state.spacing.high else { return end };
        let space = if self.text.as_bytes()[at] == b':' { Some(high.colon) } else { high.marks };
        let word =
            |c: char| c.is_alphanumeric() || matches!(c, ')' | ']' | '”' | '’' | '»' | '"' | '%' | '…' | super::OBJECT);
        let pause = matches!(self.text.as_bytes()[at], b':' | b';');
        let follows =
            self.after(end).is_some_and(|c| c.is_alphanumeric() || c == '/' || (pause && matches!(c, '-' | ')')));
        if let Some(space) = space
            && self.before(at).is_some_and(word)
            && !follows
            && !self.in_address(at)
        {
            self.replace_char(at..at, space);
        }
        end
    }
}

/// A word with a capital and nothing but letters.
fn is_name(word: &str) -> bool {
    word.chars().count() > 1 && word.starts_with(is_capital) && word.chars().all(char::is_alphabetic)
}
