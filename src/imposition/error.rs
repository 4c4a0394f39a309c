//! Why pages cannot be imposed, each with its mend.

use std::fmt;

use crate::geometry::{Length, Size};

/// Why pages cannot be imposed.
///
/// [`message`](Self::message) says what is wrong and [`mend`](Self::mend) what to do; `Display` says both.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ImpositionError {
    /// There is no page to impose.
    NoPages,
    /// A page or sheet whose sides are not lengths above zero.
    Degenerate {
        /// The size that was given.
        size: Size,
    },
    /// The sheet cannot hold two pages side by side.
    SheetTooSmall {
        /// The sheet that was given.
        sheet: Size,
        /// The least sheet that would do.
        needed: Size,
    },
    /// A thickness of paper that is negative or not a number.
    Thickness {
        /// The thickness that was given.
        thickness: Length,
    },
    /// Paper so thick, or so many sheets in a signature, that the innermost pages would move by more than half their width.
    CreepTooLarge {
        /// How far they would move.
        creep: Length,
        /// How many sheets the signature has.
        sheets: usize,
    },
    /// A signature of no sheets.
    EmptySignature,
}

impl ImpositionError {
    /// What is wrong, in one line.
    #[must_use]
    pub fn message(&self) -> String {
        match self {
            Self::NoPages => "there are no pages to impose".into(),
            Self::Degenerate { size } => format!("`{}` is not the size of a page or sheet", Millimetres(*size)),
            Self::SheetTooSmall { sheet, needed } => format!(
                "two pages need a sheet of at least `{}`, and the sheet is `{}`: {}",
                Millimetres(*needed),
                Millimetres(*sheet),
                shortfall(*sheet, *needed)
            ),
            Self::Thickness { thickness } => format!("`{}` is not a thickness of paper", thickness.to_mm()),
            Self::CreepTooLarge { creep, sheets } => format!(
                "in a signature of {sheets} sheets of this paper the innermost pages would move `{} mm` towards the spine",
                tenths(*creep)
            ),
            Self::EmptySignature => "a signature of `0` sheets holds no pages".into(),
        }
    }

    /// What to do about it, in one line.
    #[must_use]
    pub fn mend(&self) -> String {
        match self {
            Self::NoPages => "add an article".into(),
            Self::Degenerate { .. } => "give a width and a height above zero, such as `148x210mm`".into(),
            Self::SheetTooSmall { sheet, needed } if fits(Size::new(sheet.height, sheet.width), *needed) => {
                format!(
                    "the pages fit when the sheet is turned: `{}`",
                    Millimetres(Size::new(sheet.height, sheet.width))
                )
            }
            Self::SheetTooSmall { .. } => "take a larger sheet or a smaller page".into(),
            Self::Thickness { .. } => "office paper of 80 g/m² is about `0.1mm`".into(),
            Self::CreepTooLarge { .. } => {
                "check the paper's thickness, or split the book into smaller signatures".into()
            }
            Self::EmptySignature => "give at least one sheet to a signature, or leave the setting out".into(),
        }
    }
}

impl fmt::Display for ImpositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.message(), self.mend())
    }
}

impl std::error::Error for ImpositionError {}

/// How much may be missing before a page counts as not fitting: sizes are given in millimetres and inches, kept in binary
/// fractions of a point, and no printer is as exact as a tenth of a point.
const TOLERANCE: Length = Length::pt(0.1);

/// Whether a sheet holds what is needed.
pub(super) fn fits(sheet: Size, needed: Size) -> bool {
    sheet.width + TOLERANCE >= needed.width && sheet.height + TOLERANCE >= needed.height
}

/// By how much the sheet is too small, in words.
fn shortfall(sheet: Size, needed: Size) -> String {
    let side = |lack: Length, word: &str| (lack > TOLERANCE).then(|| format!("{} mm too {word}", tenths(lack)));
    let narrow = side(needed.width - sheet.width, "narrow");
    let low = side(needed.height - sheet.height, "low");
    [narrow, low].into_iter().flatten().collect::<Vec<_>>().join(" and ")
}

/// A size as a person writes it.
struct Millimetres(Size);

impl fmt::Display for Millimetres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}mm", tenths(self.0.width), tenths(self.0.height))
    }
}

/// Millimetres to one decimal, none where it would be 0.
fn tenths(length: Length) -> f32 {
    (length.to_mm() * 10.0).round() / 10.0
}
