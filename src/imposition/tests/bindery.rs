//! A printer and a bookbinder, simulated.
//!
//! A sheet is a piece of paper whose places are told by how they are seen from its front. The printer inks the front, turns
//! the sheet over one of its edges and inks whatever lies before it then. The binder folds every sheet down the middle with
//! its front outside, lays them into one another, holds the spine to the side of the binding and reads leaf by leaf.

use super::super::{Binding, Duplex, Forme, Imposition, Placement, Rotation, Sheet};
use crate::geometry::{Length, Point, Rect, Size};

/// A page as it stands on the paper.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Printed {
    /// The page's index; none for a blank.
    pub(super) page: Option<usize>,
    /// The area of the page on the paper, seen from the front.
    pub(super) area: Rect,
    /// Whether its head points to the head of the front.
    pub(super) head_up: bool,
    /// How many sheets lie around this one.
    pub(super) depth: usize,
}

/// A leaf of the book: what one reads on it, and on turning it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Leaf {
    pub(super) recto: Printed,
    pub(super) verso: Printed,
}

/// Prints the sheets, gathers them `signature_sheets` at a time, folds and reads.
pub(super) fn bind(
    imposition: &Imposition,
    page: Size,
    duplex: Duplex,
    binding: Binding,
    signature_sheets: Option<usize>,
) -> Vec<Leaf> {
    let printer = Printer { sheet: imposition.sheet, page, duplex };
    let gathering = signature_sheets.unwrap_or(imposition.sheets.len());
    imposition.sheets.chunks(gathering).flat_map(|signature| fold(signature, &printer, binding)).collect()
}

/// A signature's leaves in reading order. With the spine on the left the front cover is that half of the outermost front
/// that lies to the right of the fold, and behind it come the same halves of the sheets inside; having passed the middle one
/// reads the other halves from their inner faces, back out again. With the spine on the right it is the other way about.
fn fold(signature: &[Sheet], printer: &Printer, binding: Binding) -> Vec<Leaf> {
    let paper: Vec<_> = signature.iter().enumerate().map(|(depth, sheet)| printer.print(sheet, depth)).collect();
    let (near, far) = match binding {
        Binding::Left => (Half::Right, Half::Left),
        Binding::Right => (Half::Left, Half::Right),
    };
    let inwards = paper.iter().map(|sheet| Leaf { recto: sheet.outside(near), verso: sheet.inside(near) });
    let outwards = paper.iter().rev().map(|sheet| Leaf { recto: sheet.inside(far), verso: sheet.outside(far) });
    inwards.chain(outwards).collect()
}

/// A side of the fold, seen from the front.
#[derive(Clone, Copy, PartialEq)]
enum Half {
    Left,
    Right,
}

/// A printed sheet.
struct Paper {
    fold: Length,
    outside: Vec<Printed>,
    inside: Vec<Printed>,
}

impl Paper {
    fn outside(&self, half: Half) -> Printed {
        self.only(&self.outside, half)
    }

    fn inside(&self, half: Half) -> Printed {
        self.only(&self.inside, half)
    }

    /// The one page of that half: two of them, or none, and the book is spoilt.
    fn only(&self, face: &[Printed], half: Half) -> Printed {
        let middle = |printed: &Printed| printed.area.origin.x + printed.area.size.width / 2.0;
        let mut there = face.iter().filter(|p| (middle(p) < self.fold) == (half == Half::Left));
        match (there.next(), there.next()) {
            (Some(&printed), None) => printed,
            _ => panic!("not one page on a half of a sheet: {face:?}"),
        }
    }
}

struct Printer {
    sheet: Size,
    page: Size,
    duplex: Duplex,
}

impl Printer {
    fn print(&self, sheet: &Sheet, depth: usize) -> Paper {
        let ink = |forme: &Forme, turned: bool| {
            forme.placements.iter().map(|placement| self.ink(placement, depth, turned)).collect()
        };
        Paper { fold: self.sheet.width / 2.0, outside: ink(&sheet.front, false), inside: ink(&sheet.back, true) }
    }

    /// Where a page comes to stand on the paper, told from the front: for the back, the turn is undone in thought.
    fn ink(&self, placement: &Placement, depth: usize, turned: bool) -> Printed {
        let upright = placement.rotation == Rotation::Upright;
        let Point { x, y } = placement.at;
        let (x, y, head_up) = match (turned, self.turns_over_a_side()) {
            (false, _) => (x, y, upright),
            (true, true) => (self.sheet.width - x - self.page.width, y, upright),
            (true, false) => (x, self.sheet.height - y - self.page.height, !upright),
        };
        Printed { page: placement.page, area: Rect::new(x, y, self.page.width, self.page.height), head_up, depth }
    }

    /// Whether the edge that the sheet is turned over is its left or right one, and not its top or bottom one.
    fn turns_over_a_side(&self) -> bool {
        let (side, head) = (self.sheet.height, self.sheet.width);
        match self.duplex {
            Duplex::ShortEdge => side <= head,
            Duplex::LongEdge => side > head,
        }
    }
}
