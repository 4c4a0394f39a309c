//! Quotation marks, apostrophes and primes.
//!
//! Straight marks become the language's own, outer or inner by nesting. Typographic marks of another language's form do too,
//! but only in pairs: one that has no partner stays as it was typed.

use super::super::quotes::Pair;
use super::{DEEPEST, OBJECT, Open, Setting, is_space};

/// Marks that can close a quotation, for each of which the next place is kept.
const CLOSING: [char; CLOSERS] = ['”', '“', '’', '‘', '»', '«', '›', '‹', '\'', '"'];
pub(super) const CLOSERS: usize = 10;

/// What may close a quotation that was opened by typing `open`, the usual first.
fn closers_of(open: char) -> &'static [char] {
    match open {
        '"' => &['"', '”', '“'],
        '\'' => &['\'', '’'],
        '“' | '‟' => &['”', '"'],
        '„' => &['“', '”', '"'],
        '”' => &['”'],
        '«' => &['»'],
        '»' => &['«', '»'],
        '‘' | '‛' => &['’', '\''],
        '‚' => &['‘', '’'],
        '‹' => &['›'],
        '›' => &['‹', '›'],
        _ => &[],
    }
}

fn is_mark(c: char) -> bool {
    matches!(c, '"' | '\'' | '“' | '”' | '„' | '‟' | '«' | '»' | '‘' | '’' | '‚' | '‛' | '‹' | '›')
}

/// Whether what stands around a mark lets it open a quotation.
fn may_open(before: Option<char>, after: Option<char>) -> bool {
    match before {
        None => true,
        Some(c) if is_space(c) => true,
        Some('(' | '[' | '{' | '<' | '/' | '=' | '|' | '¿' | '¡') => true,
        Some(c) if is_mark(c) || matches!(c, '-' | '–' | '—') => {
            after.is_some_and(|c| c.is_alphanumeric() || is_mark(c))
        }
        Some(_) => false,
    }
}

fn is_hebrew(c: Option<char>) -> bool {
    matches!(c, Some('א'..='ת'))
}

impl Setting<'_, '_, '_> {
    /// A straight mark at `at`.
    pub(super) fn straight_mark(&mut self, at: usize) -> usize {
        let end = at + 1;
        if self.in_address(at) {
            return end;
        }
        let typed = if self.text.as_bytes()[at] == b'"' { '"' } else { '\'' };
        let (before, after) = (self.before(at), self.after(end));
        if is_hebrew(before) && (is_hebrew(after) || (typed == '\'' && self.partner(typed).is_none())) {
            // Gershayim and geresh belong to the word (צה״ל).
            self.replace_char(at..end, if typed == '"' { '״' } else { '׳' });
        } else if typed == '"' {
            self.double(at, before, after);
        } else {
            self.single(at, before, after);
        }
        end
    }

    fn double(&mut self, at: usize, before: Option<char>, after: Option<char>) {
        let digit = before.is_some_and(|c| c.is_ascii_digit());
        let partner = self.partner('"');
        let ends =
            after.is_none_or(|c| is_space(c) || matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | ')' | ']' | '…'));
        if may_open(before, after) && !(ends && (partner.is_some() || after.is_some_and(is_space))) {
            self.open(at, '"', '"');
        } else if digit && self.measures(at) {
            self.replace_char(at..at + 1, '″');
        } else if let Some(partner) = partner {
            self.close(at, partner);
        } else if !digit && after.is_some_and(char::is_alphanumeric) {
            self.open(at, '"', '"');
        }
    }

    fn single(&mut self, at: usize, before: Option<char>, after: Option<char>) {
        let word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == OBJECT);
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let mark = if digit(before) && (digit(after) || self.measures(at)) {
            // 5'10", 40°24'36"; but 1'000'000 groups thousands.
            let figures = self.text[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
            if figures == 3 { return } else { '′' }
        } else if word(before) && word(after) {
            '’'
        } else if may_open(before, after) {
            match self.opens_single(at, after) {
                Some(true) => return self.open(at, '\'', '\''),
                Some(false) => '’',
                None => return,
            }
        } else if let Some(partner) = self.partner('\'') {
            return self.close(at, partner);
        } else if before.is_some_and(char::is_alphabetic) {
            '’'
        } else {
            return;
        };
        self.replace_char(at..at + 1, mark);
    }

    /// Whether a single mark before a word opens a quotation (true) or stands for letters left out (false); none for neither.
    fn opens_single(&mut self, at: usize, after: Option<char>) -> Option<bool> {
        after.filter(|&c| !is_space(c))?;
        let rest = &self.text[at + 1..];
        if rest.is_empty() {
            return Some(true);
        }
        // '18, '90s.
        let figures = rest.bytes().take_while(u8::is_ascii_digit).count();
        let decade = figures == 2 && !rest[2..].starts_with(|c: char| c == '\'' || (c.is_alphanumeric() && c != 's'));
        // English words that begin with an apostrophe.
        let clipped = self.state.language.primary() == "en"
            && ["n'", "n’", "tis ", "twas ", "em ", "cause ", "til "].iter().any(|word| rest.starts_with(word));
        Some(!decade && !clipped && self.closer('\'', at + 1).is_some())
    }

    /// A typographic mark at `at`.
    pub(super) fn typed_mark(&mut self, at: usize) -> usize {
        let Some(typed) = self.text[at..].chars().next() else { return at + 1 };
        let end = at + typed.len_utf8();
        if self.in_address(at) {
            return end;
        }
        let (before, after) = (self.before(at), self.after(end));
        let in_word = before.is_some_and(char::is_alphanumeric) && after.is_some_and(char::is_alphanumeric);
        let begins = before.is_none_or(is_space) && after.is_some_and(|c| !is_space(c));
        let ambiguous = matches!(typed, '“' | '”' | '«' | '»' | '‘' | '’' | '‹' | '›');
        if let Some(partner) = self.partner(typed)
            && !(begins && ambiguous && after.is_some_and(char::is_alphanumeric))
            && !(in_word && typed == '’')
        {
            self.close(at, partner);
        } else if may_open(before, after) && (matches!(typed, '«' | '‹') || after.is_some_and(|c| !is_space(c))) {
            let closer = closers_of(typed).iter().filter_map(|&c| Some((self.closer(c, end)?, c))).min();
            match closer {
                Some((_, closer)) => self.open(at, typed, closer),
                // The partner may stand behind emphasis or a link; an apostrophe has none.
                None if self.next.is_some() && !matches!(typed, '‘' | '‛' | '’') => {
                    let usual = closers_of(typed).first().copied();
                    self.open(at, typed, usual.unwrap_or(typed));
                }
                None => {}
            }
        }
        end
    }

    /// The innermost open quotation that `typed` can close.
    fn partner(&self, typed: char) -> Option<usize> {
        self.state.open.iter().rposition(|open| closers_of(open.typed).contains(&typed))
    }

    /// Where a closing mark next stands; each stretch of the text is searched once only.
    fn closer(&mut self, mark: char, from: usize) -> Option<usize> {
        let kind = CLOSING.iter().position(|&c| c == mark)?;
        if let Some(place) = self.closers[kind]
            && place >= from
        {
            return Some(place).filter(|&place| place < self.text.len());
        }
        let single = matches!(mark, '\'' | '’');
        let found = self.text[from..].match_indices(mark).map(|(place, _)| from + place).find(|&place| {
            // A single one could be an apostrophe.
            !single
                || (!self.before(place).is_none_or(is_space)
                    && !self.after(place + mark.len_utf8()).is_some_and(char::is_alphanumeric))
        });
        self.closers[kind] = Some(found.unwrap_or(usize::MAX));
        found
    }

    /// Opens a quotation with the mark at `at`; `closer` is what the author will close it with.
    fn open(&mut self, at: usize, typed: char, closer: char) {
        if self.state.open.len() >= DEEPEST {
            return;
        }
        let set = self.choose(typed, closer);
        self.state.open.push(Open { typed, set });
        let end = at + typed.len_utf8();
        self.replace_char(at..end, set.0);
        if let Some(inside) = self.inside(set)
            && !self.after(end).is_some_and(is_space)
        {
            self.replace_char(end..end, inside);
        }
    }

    /// Closes the quotation `partner`, and whatever was left open in it.
    fn close(&mut self, at: usize, partner: usize) {
        let set = self.state.open[partner].set;
        self.state.open.truncate(partner);
        let typed = self.text[at..].chars().next().map_or(1, char::len_utf8);
        if let Some(inside) = self.inside(set)
            && !self.before(at).is_some_and(is_space)
        {
            self.replace_char(at..at, inside);
        }
        self.replace_char(at..at + typed, set.1);
    }

    /// The marks for a quotation at this depth.
    fn choose(&self, typed: char, closer: char) -> Pair {
        let quotes = self.state.quotes;
        let around = self.state.open.last().map(|open| open.set);
        // A straight mark may close a typographic one.
        let closer = match (typed, closer) {
            ('‘', '\'') => '’',
            ('“', '"') => '”',
            _ => closer,
        };
        let meant = (typed, closer);
        if around != Some(meant) && quotes.also.contains(&meant) {
            return meant;
        }
        // Where single marks may stand for themselves, straight single ones do.
        if typed == '\'' && around != Some(quotes.inner) && quotes.also.contains(&quotes.inner) {
            return quotes.inner;
        }
        match around {
            None => quotes.outer,
            Some(around) if around == quotes.inner && quotes.inner != quotes.outer => quotes.outer,
            Some(_) => quotes.inner,
        }
    }

    /// The space inside marks of this form.
    fn inside(&self, set: Pair) -> Option<char> {
        self.state.quotes.inside.filter(|_| matches!(set.0, '«' | '‹'))
    }

    /// Whether the word up to a place is a measure in feet or degrees, whose marks are primes.
    fn measures(&self, at: usize) -> bool {
        let word = self.word_before(at.min(self.word + self.text[self.word..].floor_char_boundary(64)));
        word.contains(['°', '′']) || (word.contains('\'') && word.starts_with(|c: char| c.is_ascii_digit()))
    }
}
