//! Marks for the hands: where to fold, where the staples go, where to cut.

use crate::geometry::{Length, Point, Size};

/// A hairline on a forme.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mark {
    /// A tick on the line along which the sheet is folded.
    Fold {
        /// Its outer end.
        from: Point,
        /// Its inner end.
        to: Point,
    },
    /// Where the crown of a staple lies, on the fold.
    Staple {
        /// Its upper end.
        from: Point,
        /// Its lower end.
        to: Point,
    },
    /// A tick in line with an edge of the trimmed page, outside it.
    Crop {
        /// The end away from the page.
        from: Point,
        /// The end near the page.
        to: Point,
    },
}

/// How far a fold tick reaches in from the sheet's edge. Office printers leave 3 to 6 mm of the edge white, so a part of it
/// shows; where the sheet is no higher than the page the rest stands in the empty head margin, on the fold.
const FOLD_TICK: Length = Length::mm(9.0);
/// The crown of an ordinary 24/6 or 26/6 staple is 12 to 13 mm wide (the first number is the wire gauge, the second the leg).
const STAPLE: Length = Length::mm(12.5);
/// How far crop ticks keep from the page, so that none is seen when the knife is a little off.
const CROP_GAP: Length = Length::mm(3.0);
/// How long crop ticks are where there is room.
const CROP_TICK: Length = Length::mm(5.0);
/// The shortest crop tick worth drawing.
const CROP_LEAST: Length = Length::mm(1.0);

/// The two pages of a forme as one rectangle: its corners.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spread {
    pub(super) left: Length,
    pub(super) top: Length,
    pub(super) right: Length,
    pub(super) bottom: Length,
}

/// Ticks on the fold, at the head and at the foot of the sheet.
pub(super) fn fold(sheet: Size) -> [Mark; 2] {
    let x = sheet.width / 2.0;
    let reach = FOLD_TICK.min(sheet.height / 4.0);
    [
        Mark::Fold { from: Point::new(x, Length::ZERO), to: Point::new(x, reach) },
        Mark::Fold { from: Point::new(x, sheet.height), to: Point::new(x, sheet.height - reach) },
    ]
}

/// Two staples, a quarter of the page's height from its head and from its foot.
pub(super) fn staples(sheet: Size, spread: Spread) -> [Mark; 2] {
    let x = sheet.width / 2.0;
    let height = spread.bottom - spread.top;
    let half = (STAPLE / 2.0).min(height / 8.0);
    [0.25, 0.75].map(|share| {
        let y = spread.top + height * share;
        Mark::Staple { from: Point::new(x, y - half), to: Point::new(x, y + half) }
    })
}

/// Ticks at the corners of the spread, on those sides where the sheet has room for them.
pub(super) fn crops(sheet: Size, spread: Spread) -> Vec<Mark> {
    let Spread { left, top, right, bottom } = spread;
    let mut marks = Vec::new();
    for y in [top, bottom] {
        if let Some((near, far)) = reach(left) {
            marks.push(Mark::Crop { from: Point::new(left - far, y), to: Point::new(left - near, y) });
        }
        if let Some((near, far)) = reach(sheet.width - right) {
            marks.push(Mark::Crop { from: Point::new(right + far, y), to: Point::new(right + near, y) });
        }
    }
    for x in [left, right] {
        if let Some((near, far)) = reach(top) {
            marks.push(Mark::Crop { from: Point::new(x, top - far), to: Point::new(x, top - near) });
        }
        if let Some((near, far)) = reach(sheet.height - bottom) {
            marks.push(Mark::Crop { from: Point::new(x, bottom + far), to: Point::new(x, bottom + near) });
        }
    }
    marks
}

/// How near to the page and how far from it a crop tick stands in a margin of `room`, if the room is enough for one.
fn reach(room: Length) -> Option<(Length, Length)> {
    let far = room.min(CROP_GAP + CROP_TICK);
    (far - CROP_GAP >= CROP_LEAST).then_some((CROP_GAP, far))
}
