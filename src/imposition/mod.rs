//! Pages to sheets: which page stands where, on which side of which sheet, and which way up, so that the printed sheets,
//! folded and laid into one another, read as a book.
//!
//! Pure arithmetic. It is told how many pages there are, how large they are and what the printer does; it says positions. It
//! knows no PDF and no page's content. In go a count, a [`Size`] and [`Settings`]; out comes an [`Imposition`], which the
//! `pdf` room draws and [`Imposition::map`] shows as text.
//!
//! # The sheet
//! Two pages stand side by side on each *forme* (one side of a sheet). The fold runs down the middle of the sheet, and a
//! sheet larger than the two pages keeps its spare paper evenly around them. Sheets of one *signature* (gathering) lie inside
//! one another: the first is the outermost. Of a signature of `p` pages bound on the left, the outermost sheet carries pages
//! `p` and 1 on its front, 2 and `p - 1` on its back, and each sheet further in the next two from either end. A book
//! bound on the right (Arabic, Hebrew, Persian) has left and right exchanged, and nothing else.
//!
//! # The back
//! A printer turns the sheet over on one of its edges, [`Duplex`]. Over a left or right edge the page behind stands across
//! the fold, upright. Over the top or bottom edge the paper comes back with its head at the foot, so the same forme is turned
//! by half a turn as a whole: the two pages change sides and stand on their heads.
//!
//! # Creep
//! See [`Settings::paper_thickness`]: the content of inner sheets is moved towards the spine.

mod creep;
mod error;
mod map;
mod marks;
mod padding;
mod saddle_stitch;
#[cfg(test)]
mod tests;

pub use error::ImpositionError;
pub use map::SheetMap;
pub use marks::Mark;
pub use padding::{copies_on_whole_sheets, pad};
pub use saddle_stitch::saddle_stitch;

use crate::geometry::{Length, Point, Rect, Size};

/// The edge over which the printer turns the sheet to print its back, as the driver calls it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Duplex {
    /// Over the short edge: on a landscape sheet as one turns the page of a book.
    #[default]
    ShortEdge,
    /// Over the long edge: on a landscape sheet as one turns the leaf of a wall calendar.
    LongEdge,
}

/// The edge of the book that is bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Binding {
    /// The left edge of the front cover, for scripts that run from left to right.
    #[default]
    Left,
    /// The right edge of the front cover, for scripts that run from right to left.
    Right,
}

/// How far a page is turned about its own centre.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rotation {
    /// Not at all.
    #[default]
    Upright,
    /// By 180 degrees.
    Half,
}

/// What the sheets are to be, and what will print them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// The sheet as the printer takes it and as its formes are seen: landscape for two upright pages.
    pub sheet: Size,
    /// Which edge the printer turns the sheet over.
    pub duplex: Duplex,
    /// Which edge is bound.
    pub binding: Binding,
    /// How thick one sheet is; office paper of 80 g/m² is about 0.1 mm. Zero switches creep off.
    ///
    /// Of sheets folded into one another, each lies around those inside it, so the inner leaves stick out at the fore-edge,
    /// and trimming takes more from them. To leave every outer margin the same after trimming, the pages of the `i`th sheet
    /// of a signature (the outermost is 0 and does not move) are moved towards the spine by
    ///
    /// ```text
    /// creep(i) = i × paper thickness × 1.3
    /// ```
    ///
    /// so that the innermost of `n` sheets moves by `(n - 1) × thickness × 1.3`. With a perfectly sharp fold the factor
    /// would be 1, with a fold that is a half circle π/2; makers of imposition software found 1.2 to 1.4 in stapled books
    /// (the creep reduction page of the Impozycjoner manual). All four pages of a sheet move.
    pub paper_thickness: Length,
    /// Whether to draw where to fold, staple and cut.
    pub marks: bool,
    /// How many sheets a signature has; none puts all sheets into one.
    pub signature_sheets: Option<usize>,
    /// Whether the last page is the back cover: blanks then go before it, not after it.
    pub back_cover: bool,
}

/// A4 sheets for a printer that turns them on the short edge, a left binding, paper of 0.1 mm, one signature, no marks.
impl Default for Settings {
    fn default() -> Self {
        Settings {
            sheet: Size::new(Length::mm(297.0), Length::mm(210.0)),
            duplex: Duplex::ShortEdge,
            binding: Binding::Left,
            paper_thickness: Length::mm(0.1),
            marks: false,
            signature_sheets: None,
            back_cover: false,
        }
    }
}

/// Sheets in the order in which they are printed.
#[derive(Debug, Clone, PartialEq)]
pub struct Imposition {
    /// The size of every sheet.
    pub sheet: Size,
    /// The sheets: signature after signature, in each from the outermost to the innermost.
    pub sheets: Vec<Sheet>,
}

/// A sheet of paper, printed on both sides.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The side that is printed first; after folding it is the outer one.
    pub front: Forme,
    /// The other side, as it is printed after the printer has turned the sheet.
    pub back: Forme,
}

/// What one side of a sheet prints.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Forme {
    /// The pages, the left one first.
    pub placements: Vec<Placement>,
    /// What is drawn beside them.
    pub marks: Vec<Mark>,
}

/// A page in its place on a forme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placement {
    /// The page's index from 0, or none for a blank.
    pub page: Option<usize>,
    /// The top left corner, as the forme is seen, of the area that the trimmed page takes up. The rotation, about the centre
    /// of that area, does not move it.
    pub at: Point,
    /// How far the page is turned within that area.
    pub rotation: Rotation,
    /// The half of the sheet that the page may print on; what creep pushes over the fold is cut off there.
    pub clip: Rect,
}
