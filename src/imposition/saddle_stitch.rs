//! Folded sheets laid into one another and stapled through the fold.

use super::creep::Creep;
use super::error::{ImpositionError, fits};
use super::marks::{self, Spread};
use super::padding::pad;
use super::{Binding, Duplex, Forme, Imposition, Placement, Rotation, Settings, Sheet};
use crate::geometry::{Length, Point, Rect, Size};

/// How many pages a sheet has that is folded once.
const PAGES_PER_SHEET: usize = 4;

/// Imposes `pages` pages of the trimmed size `page` for saddle stitch.
///
/// The pages are padded to a multiple of four; every signature takes the next `4 × signature_sheets` of them, and only the
/// last can be shorter.
///
/// # Errors
/// When there are no pages, when the sheet does not hold two of them side by side, and when a setting makes no sense: each
/// [`ImpositionError`] says how to mend it.
pub fn saddle_stitch(pages: usize, page: Size, settings: &Settings) -> Result<Imposition, ImpositionError> {
    let press = Press::new(pages, page, settings)?;
    let slots = pad(pages, PAGES_PER_SHEET, settings.back_cover);
    let signature_pages = settings.signature_sheets.unwrap_or(usize::MAX).saturating_mul(PAGES_PER_SHEET);
    let sheets = slots.chunks(signature_pages).flat_map(|signature| press.signature(signature)).collect();
    Ok(Imposition { sheet: settings.sheet, sheets })
}

/// Where things stand on every sheet of one job.
struct Press<'a> {
    settings: &'a Settings,
    page: Size,
    creep: Creep,
    backs: Rotation,
}

impl<'a> Press<'a> {
    fn new(pages: usize, page: Size, settings: &'a Settings) -> Result<Self, ImpositionError> {
        if pages == 0 {
            return Err(ImpositionError::NoPages);
        }
        for size in [page, settings.sheet] {
            let sides = [size.width.to_pt(), size.height.to_pt()];
            if !sides.iter().all(|side| side.is_finite() && *side > 0.0) {
                return Err(ImpositionError::Degenerate { size });
            }
        }
        let needed = Size::new(page.width * 2.0, page.height);
        if !fits(settings.sheet, needed) {
            return Err(ImpositionError::SheetTooSmall { sheet: settings.sheet, needed });
        }
        if settings.signature_sheets == Some(0) {
            return Err(ImpositionError::EmptySignature);
        }
        let sheets = pages.div_ceil(PAGES_PER_SHEET);
        let deepest = settings.signature_sheets.map_or(sheets, |limit| limit.min(sheets));
        let creep = Creep::new(settings.paper_thickness, deepest, page.width)?;
        Ok(Press { settings, page, creep, backs: back_rotation(settings) })
    }

    /// The sheets of one signature, from the outermost to the innermost. The outermost takes two pages from each end, the
    /// next one in the two that follow, and the innermost holds the middle.
    fn signature(&self, slots: &[Option<usize>]) -> Vec<Sheet> {
        let last = slots.len() - 1;
        (0..slots.len() / PAGES_PER_SHEET)
            .map(|depth| {
                let first = 2 * depth;
                self.sheet(depth, [slots[last - first], slots[first], slots[first + 1], slots[last - first - 1]])
            })
            .collect()
    }

    /// A sheet with the pages that a left binding has, from left to right, on its front and on its back.
    fn sheet(&self, depth: usize, [front_left, front_right, back_left, back_right]: [Option<usize>; 4]) -> Sheet {
        let mut front = self.forme(depth, [front_left, front_right], Rotation::Upright);
        let back = self.forme(depth, [back_left, back_right], self.backs);
        if self.settings.marks {
            let sheet = self.settings.sheet;
            let spread = self.spread(depth);
            front.marks.extend(marks::fold(sheet));
            if depth == 0 {
                front.marks.extend(marks::staples(sheet, spread));
            }
            front.marks.extend(marks::crops(sheet, spread));
        }
        Sheet { front, back }
    }

    /// One side of a sheet. The binding exchanges left and right, and so does half a turn of the whole side.
    fn forme(&self, depth: usize, mut pages: [Option<usize>; 2], rotation: Rotation) -> Forme {
        if (self.settings.binding == Binding::Right) != (rotation == Rotation::Half) {
            pages.reverse();
        }
        let Size { width, height } = self.settings.sheet;
        let (spread, fold) = (self.spread(depth), width / 2.0);
        let place = |page, x, clip_x| Placement {
            page,
            at: Point::new(x, spread.top),
            rotation,
            clip: Rect::new(clip_x, Length::ZERO, fold, height),
        };
        let [left, right] = pages;
        let placements =
            vec![place(left, spread.left, Length::ZERO), place(right, spread.right - self.page.width, fold)];
        Forme { placements, marks: Vec::new() }
    }

    /// The outer corners of the two pages of a sheet: about the middle of the sheet, each side moved in by the creep.
    fn spread(&self, depth: usize) -> Spread {
        let Size { width, height } = self.settings.sheet;
        let creep = self.creep.of(depth);
        let top = (height - self.page.height) / 2.0;
        Spread {
            left: width / 2.0 - self.page.width + creep,
            top,
            right: width / 2.0 + self.page.width - creep,
            bottom: top + self.page.height,
        }
    }
}

/// Which way up the backs stand. A sheet that is turned over its left or right edge keeps its head up; over its top or bottom
/// edge it does not. Which of the two the short edge is depends on the sheet's shape; a square one is taken as landscape.
fn back_rotation(settings: &Settings) -> Rotation {
    let landscape = settings.sheet.width >= settings.sheet.height;
    match (landscape, settings.duplex) {
        (true, Duplex::ShortEdge) | (false, Duplex::LongEdge) => Rotation::Upright,
        (true, Duplex::LongEdge) | (false, Duplex::ShortEdge) => Rotation::Half,
    }
}
