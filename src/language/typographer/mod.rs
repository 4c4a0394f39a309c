//! Text in, text set for its language out: quotation marks, apostrophes, dashes, ellipses, and the spaces at which a line
//! must not end.
//!
//! One pass over the text. Most bytes are plain and are skipped by a table; the others are handed to one of the files here:
//!
//! | file | what it sets |
//! |---|---|
//! | `marks` | quotation marks, apostrophes, primes |
//! | `dashes` | hyphens, ranges, dashes, ellipses |
//! | `spaces` | spaces: joined, made unbreakable, opened |
//! | `words` | what is known of the words on both sides of a place |
//!
//! A block's text comes in pieces, cut where emphasis, links and the like begin and end. What must be known across such cuts
//! (open quotations, the last character, an unfinished word) is kept in the [`Typographer`]; what concerns one piece only in a
//! `Setting`. No letter or digit is ever lost, added or changed. Addresses and paths are left as they are.

mod dashes;
mod marks;
mod spaces;
mod words;

use std::borrow::Cow;
use std::ops::Range;

use super::Language;
use super::quotes::{Pair, Quotes};
use super::spacing::Spacing;

/// Stands for an inline that is no text (U+FFFC, object replacement character).
const OBJECT: char = '\u{FFFC}';

/// Quotations nested deeper than this are left as they are.
const DEEPEST: usize = 16;

/// Of a word that is cut by the end of a piece no more bytes than this matter.
const LONGEST_CARRY: usize = 48;

/// Sets the text of one block after another, piece by piece.
///
/// ```
/// use chapbook::language::{Language, Typographer};
/// let russian = Language::new("ru").unwrap();
/// let mut typographer = Typographer::new(&russian);
/// assert_eq!(typographer.set("Он сказал: \"Роман ", Some('"')), "Он сказал: «Роман ");
/// assert_eq!(typographer.set("\"Война\" - о", Some(' ')), "„Война“\u{a0}— о");
/// assert_eq!(typographer.set(" мире\".", None), "\u{a0}мире».");
/// typographer.end_block();
/// ```
#[derive(Debug)]
pub struct Typographer<'l> {
    language: &'l Language,
    quotes: &'static Quotes,
    spacing: &'static Spacing,
    /// The last character of the block so far, as it was typed.
    previous: Option<char>,
    /// The last one that is no space.
    solid: Option<char>,
    /// The word that the last piece ended in, as far as it was there.
    carry: String,
    /// Quotations that are open, the innermost last.
    open: Vec<Open>,
    /// The words glued together just before this place.
    chain: Chain,
    /// Whether the block already has a whole word.
    begun: bool,
}

/// A quotation that has been opened.
#[derive(Debug, Clone, Copy)]
struct Open {
    /// What the author typed.
    typed: char,
    /// What stands for it.
    set: Pair,
}

/// Words joined by no-break spaces, at most three: two joins, each with its place in the output if it can still be undone.
#[derive(Debug, Default)]
struct Chain {
    joins: Vec<Option<usize>>,
    /// Whether the last join was between a number and its unit.
    after_number: bool,
}

impl<'l> Typographer<'l> {
    /// A typographer for a language, at the start of a block.
    #[must_use]
    pub fn new(language: &'l Language) -> Self {
        Typographer {
            language,
            quotes: language.quotes(),
            spacing: language.spacing(),
            previous: None,
            solid: None,
            carry: String::new(),
            open: Vec::new(),
            chain: Chain::default(),
            begun: false,
        }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> &'l Language {
        self.language
    }

    /// Sets a piece of a block. `next` is the first character of what follows in the block, if that is known; U+FFFC for
    /// something that is no text.
    pub fn set<'t>(&mut self, text: &'t str, next: Option<char>) -> Cow<'t, str> {
        if text.is_empty() {
            return Cow::Borrowed(text);
        }
        let mut setting = Setting::new(self, text, next);
        setting.run();
        let Setting { out, done, word, .. } = setting;
        self.remember(text, word);
        if done == 0 {
            return Cow::Borrowed(text);
        }
        let mut out = out;
        out.push_str(&text[done..]);
        Cow::Owned(out)
    }

    /// Something stands here that is no text: code, a picture, the call of a note.
    pub fn object(&mut self) {
        self.previous = Some(OBJECT);
        self.solid = Some(OBJECT);
        self.carry.clear();
        self.carry.push(OBJECT);
        self.chain.joins.clear();
    }

    /// The block has ended; the next text begins another.
    pub fn end_block(&mut self) {
        self.previous = None;
        self.solid = None;
        self.carry.clear();
        self.open.clear();
        self.chain = Chain::default();
        self.begun = false;
    }

    /// Keeps what the next piece needs to know; `word` is where the last word of the text begins.
    fn remember(&mut self, text: &str, word: usize) {
        self.previous = text.chars().next_back();
        self.solid = text.chars().rfind(|&c| !is_space(c)).or(self.solid);
        let tail = &text[word..];
        if word > 0 {
            self.carry.clear();
        }
        if self.carry.len() + tail.len() > LONGEST_CARRY {
            // Too long for any rule: only that it is there matters.
            self.carry.clear();
            self.carry.push(OBJECT);
        } else {
            self.carry.push_str(tail);
        }
        // What was written out can no longer be undone.
        for join in &mut self.chain.joins {
            *join = None;
        }
    }
}

/// The setting of one piece.
struct Setting<'a, 't, 'l> {
    state: &'a mut Typographer<'l>,
    text: &'t str,
    next: Option<char>,
    /// The text set so far; empty as long as nothing has changed.
    out: String,
    /// How much of the text is in `out`.
    done: usize,
    /// Where the current word begins.
    word: usize,
    /// The last word looked at, by its start, and what in it is an address.
    address: Option<(usize, Range<usize>)>,
    /// For each closing mark where the next one stands, as far as it has been looked for.
    closers: [Option<usize>; marks::CLOSERS],
}

impl<'a, 't, 'l> Setting<'a, 't, 'l> {
    fn new(state: &'a mut Typographer<'l>, text: &'t str, next: Option<char>) -> Self {
        let closers = [None; marks::CLOSERS];
        Setting { state, text, next, out: String::new(), done: 0, word: 0, address: None, closers }
    }

    fn run(&mut self) {
        let bytes = self.text.as_bytes();
        let mut at = 0;
        while let Some(&byte) = bytes.get(at) {
            at = match KINDS[usize::from(byte)] {
                Kind::Plain => at + 1,
                Kind::Space => self.space(at),
                Kind::Straight => self.straight_mark(at),
                Kind::Hyphen => self.hyphens(at),
                Kind::Stop => self.stop(at),
                Kind::High => self.high(at),
                Kind::Latin1 => match bytes.get(at + 1) {
                    Some(0xA0) => self.space(at),
                    Some(0xAB | 0xBB) => self.typed_mark(at),
                    _ => at + 2,
                },
                Kind::General => match (bytes.get(at + 1), bytes.get(at + 2)) {
                    (Some(0x80), Some(0x98..=0x9F | 0xB9 | 0xBA)) => self.typed_mark(at),
                    (Some(0x80), Some(0x89 | 0xAF)) => self.space(at),
                    _ => at + 3,
                },
            };
        }
    }

    /// Puts `set` in the place of `range` of the text. Ranges come in order.
    fn replace(&mut self, range: Range<usize>, set: &str) {
        if &self.text[range.clone()] == set {
            return;
        }
        if self.done == 0 {
            self.out.reserve(self.text.len() + self.text.len() / 16 + 16);
        }
        self.out.push_str(&self.text[self.done..range.start]);
        self.out.push_str(set);
        self.done = range.end;
    }

    fn replace_char(&mut self, range: Range<usize>, set: char) {
        self.replace(range, set.encode_utf8(&mut [0; 4]));
    }

    /// The character before a place, as it was typed.
    fn before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back().or(self.state.previous)
    }

    /// The character at a place, or what follows the piece.
    fn after(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next().or(self.next)
    }
}

/// What a byte may begin.
#[derive(Clone, Copy)]
enum Kind {
    /// Nothing of interest.
    Plain,
    /// A space.
    Space,
    /// `"` or `'`.
    Straight,
    /// `-`.
    Hyphen,
    /// `.`.
    Stop,
    /// `;`, `:`, `!`, `?`.
    High,
    /// U+0080 to U+00BF: guillemets, the no-break space.
    Latin1,
    /// U+2000 to U+2FFF: quotation marks, narrow spaces.
    General,
}

static KINDS: [Kind; 256] = kinds();

const fn kinds() -> [Kind; 256] {
    let mut kinds = [Kind::Plain; 256];
    kinds[b' ' as usize] = Kind::Space;
    kinds[b'"' as usize] = Kind::Straight;
    kinds[b'\'' as usize] = Kind::Straight;
    kinds[b'-' as usize] = Kind::Hyphen;
    kinds[b'.' as usize] = Kind::Stop;
    kinds[b';' as usize] = Kind::High;
    kinds[b':' as usize] = Kind::High;
    kinds[b'!' as usize] = Kind::High;
    kinds[b'?' as usize] = Kind::High;
    kinds[0xC2] = Kind::Latin1;
    kinds[0xE2] = Kind::General;
    kinds
}

/// The spaces that this room deals with: the ordinary one, the no-break space, the thin ones.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{A0}' | '\u{2009}' | '\u{202F}' | '\t' | '\n')
}

#[cfg(test)]
mod tests;
