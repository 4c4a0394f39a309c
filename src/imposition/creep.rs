//! Creep: how far the content of an inner sheet moves towards the spine. The formula and its source stand at
//! [`Settings::paper_thickness`](super::Settings::paper_thickness).

use super::error::ImpositionError;
use crate::geometry::Length;

/// How much further out a stapled sheet lies than the thickness of the sheet around it: 1 in a perfectly sharp fold, π/2 in a
/// round one, 1.2 to 1.4 as measured by makers of imposition software.
pub(super) const FOLD_LOOSENESS: f32 = 1.3;

/// The creep of the sheets of one signature.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Creep {
    /// From one sheet to the next one in.
    step: Length,
}

impl Creep {
    /// Creep of paper of this thickness in signatures of up to `sheets` sheets of pages that are `page_width` wide.
    ///
    /// Refuses a thickness that is no thickness, and one whose innermost pages would leave their own half of the sheet.
    pub(super) fn new(thickness: Length, sheets: usize, page_width: Length) -> Result<Self, ImpositionError> {
        if !thickness.to_pt().is_finite() || thickness < Length::ZERO {
            return Err(ImpositionError::Thickness { thickness });
        }
        let creep = Creep { step: thickness * FOLD_LOOSENESS };
        let innermost = creep.of(sheets.saturating_sub(1));
        if innermost > page_width / 2.0 {
            return Err(ImpositionError::CreepTooLarge { creep: innermost, sheets });
        }
        Ok(creep)
    }

    /// How far the pages of the `depth`th sheet move; the outermost is 0.
    pub(super) fn of(self, depth: usize) -> Length {
        // Exact up to 2^24 sheets.
        self.step * depth as f32
    }
}
