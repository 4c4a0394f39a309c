//! A paragraph as the search for lines sees it: pieces, and the places where its lines may end.
//!
//! Pieces are words, spaces and objects in logical order. A [`Breakpoint`] knows the running sums of widths up to it, so that the
//! width of any line is a subtraction (Knuth and Plass 1981).

use std::ops::{AddAssign, Range, Sub};
use std::sync::Arc;

use unicode_bidi::Level;

use crate::typeset::words::shape::Word;
use crate::typeset::words::text::Text;

/// A piece of a paragraph.
#[derive(Debug, Clone)]
pub(crate) struct Piece {
    pub range: Range<usize>,
    /// Index into the text's runs.
    pub run: usize,
    pub kind: PieceKind,
    /// In points.
    pub width: f32,
    pub level: Level,
}

#[derive(Debug, Clone)]
pub(crate) enum PieceKind {
    Word(Arc<Word>),
    /// A word space, which can be widened and narrowed.
    Space,
    /// A space of one width.
    FixedSpace,
    /// A place beside an ideograph; it counts as so much word space, in points.
    Glue(f32),
    /// Index into the text's objects.
    Object(usize),
}

/// Running sums of widths, in points. Double precision: a paragraph can be megabytes long.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Sums {
    pub x: f64,
    pub spaces: f64,
    pub letters: f64,
    pub ems: f64,
}

impl Sub for Sums {
    type Output = Sums;
    fn sub(self, other: Sums) -> Sums {
        Sums {
            x: self.x - other.x,
            spaces: self.spaces - other.spaces,
            letters: self.letters - other.letters,
            ems: self.ems - other.ems,
        }
    }
}

impl AddAssign for Sums {
    fn add_assign(&mut self, other: Sums) {
        self.x += other.x;
        self.spaces += other.spaces;
        self.letters += other.letters;
        self.ems += other.ems;
    }
}

/// How a line can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BreakKind {
    /// At spaces, or between characters that need none.
    Plain,
    /// In a word, with a hyphen put in.
    Hyphen,
    /// After a hyphen that the author wrote.
    HardHyphen,
    /// In a word, without a sign: addresses, code, and what would not fit otherwise.
    Silent,
    /// By the author's wish.
    Forced,
    /// At the end of the paragraph.
    End,
}

/// A place where a line may end.
#[derive(Debug, Clone)]
pub(crate) struct Breakpoint {
    pub kind: BreakKind,
    /// The line's content ends before this piece, or in it if `offset` says so.
    pub piece: usize,
    /// For a break inside a piece: the byte offset in the text.
    pub offset: Option<usize>,
    /// The piece that the next line begins with (or in, after a break inside a piece).
    pub next_piece: usize,
    /// Sums at the end of the content.
    pub end: Sums,
    /// Sums where the next line begins.
    pub next: Sums,
    /// What the break adds to the line: a hyphen.
    pub extra: f32,
    /// How far the line's last character hangs into the margin.
    pub hang_end: f32,
    /// How far the next line's first character hangs into the margin; what a repeated hyphen takes is negative.
    pub hang_start: f32,
    /// Whether the hyphen that the line ends with is repeated where the next begins, as in Polish.
    pub repeats: bool,
    pub penalty: f32,
}

/// A paragraph, ready to be broken into lines.
#[derive(Debug)]
pub(crate) struct Paragraph {
    pub text: Text,
    pub pieces: Vec<Piece>,
    pub breaks: Vec<Breakpoint>,
    pub rtl: bool,
    /// Whether pieces run in both directions.
    pub mixed: bool,
    /// How far the first character hangs into the margin.
    pub hang_start: f32,
}
