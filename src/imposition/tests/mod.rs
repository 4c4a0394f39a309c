//! Sheets are judged by folding them: [`bindery`] knows printers and paper and none of the formulas of this room.

mod bindery;
mod folded;
mod sheets;

use super::*;

/// An A5 page.
fn a5() -> Size {
    Size::new(Length::mm(148.0), Length::mm(210.0))
}
