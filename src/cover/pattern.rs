//! The design *pattern*: a carpet of stepped lozenges within a border, drawn from the publication's name, so that each publication
//! has its own; the words on a label in its middle.
//!
//! A carpet is a grid of knots. Every knot's colour follows from its place by a few numbers that the name's hash gives, and the
//! grid is mirrored in both axes, as carpets are.

use std::fmt::Write;

use super::block::{Block, BlockRoom, authors, caps_line};
use super::canvas::{ACCENT, CENTRE, Canvas, Colour, GROUND, HEIGHT, INK, Rect, WIDTH};
use super::lettering::{Lettering, Voice};
use crate::document::{Edition, Publication};

/// The side of a knot in pixels; it divides both sides of a cover.
const KNOT: u32 = 20;
/// Knots across.
const COLUMNS: u32 = WIDTH / KNOT;
/// Knots down.
const ROWS: u32 = HEIGHT / KNOT;
/// Where the field begins: borders are narrower than this many knots.
const FIELD: u32 = 14;

/// The colours of a carpet: shades of the accent, and ivory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Wool {
    Accent,
    Deep,
    Rose,
    Ivory,
}

impl Wool {
    const ALL: [Wool; 4] = [Wool::Accent, Wool::Deep, Wool::Rose, Wool::Ivory];

    fn colour(self) -> Colour {
        match self {
            Wool::Accent => ACCENT,
            Wool::Deep => ACCENT.mixed(Colour(0x14, 0x08, 0x10), 45),
            Wool::Rose => ACCENT.mixed(GROUND, 45),
            Wool::Ivory => GROUND,
        }
    }
}

/// What the name settles.
#[derive(Debug, Clone, Copy)]
struct Carpet {
    /// Knots from the middle of a lozenge to its side corner.
    reach: u32,
    /// The rings of lozenges in the lattice's two places, from the middle outwards.
    rings: [[Wool; 4]; 2],
    /// Which signs stand in the lozenges, and which in the border.
    signs: [usize; 3],
}

/// Signs of seven knots by seven, mirrored: stars, rhombs, combs and hooks, as the weavers of the Caucasus have them. None is the sign
/// of a faith or a state: a carpet must do for any publication.
const SIGNS: [[u8; 7]; 6] = [
    [0b0001000, 0b0010100, 0b0101010, 0b1010101, 0b0101010, 0b0010100, 0b0001000],
    [0b0001000, 0b0101010, 0b0011100, 0b1110111, 0b0011100, 0b0101010, 0b0001000],
    [0b1100011, 0b1001001, 0b0011100, 0b0110110, 0b0011100, 0b1001001, 0b1100011],
    [0b0001000, 0b0011100, 0b0110110, 0b1100011, 0b0110110, 0b0011100, 0b0001000],
    [0b1001001, 0b0101010, 0b0011100, 0b1111111, 0b0011100, 0b0101010, 0b1001001],
    [0b0011100, 0b0100010, 0b1001001, 0b1010101, 0b1001001, 0b0100010, 0b0011100],
];

/// Those that look well in lozenges too, where their middle lines are doubled.
const FIELD_SIGNS: [usize; 5] = [0, 1, 2, 3, 5];

impl Carpet {
    fn of(name: &str) -> Self {
        let mut seed = super::hash(name);
        let mut pick = |choices: u64| {
            // A linear congruential step (Knuth, MMIX); the high bits are the good ones.
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % choices
        };
        let sequences = [
            [Wool::Accent, Wool::Deep, Wool::Ivory, Wool::Accent],
            [Wool::Deep, Wool::Ivory, Wool::Accent, Wool::Deep],
            [Wool::Deep, Wool::Rose, Wool::Accent, Wool::Deep],
            [Wool::Accent, Wool::Ivory, Wool::Deep, Wool::Rose],
        ];
        let first = index(pick(4));
        let second = (first + 1 + index(pick(3))) % 4;
        let (sign, other) = (index(pick(5)), index(pick(4)));
        Carpet {
            reach: [12, 14, 16][index(pick(3))],
            rings: [sequences[first], sequences[second]],
            signs: [FIELD_SIGNS[sign], FIELD_SIGNS[(sign + 1 + other) % 5], index(pick(6))],
        }
    }

    /// The wool of a knot.
    fn knot(&self, column: u32, row: u32) -> Wool {
        // Distances from the nearest edges, so that the carpet is mirrored in both axes.
        let (x, y) = (column.min(COLUMNS - 1 - column), row.min(ROWS - 1 - row));
        match x.min(y) {
            0 | 1 => Wool::Deep,
            2 | 12 => Wool::Ivory,
            3 | 11 | 13 => Wool::Deep,
            edge if edge < FIELD => self.border(x, y),
            _ => self.field(x, y),
        }
    }

    /// The border: signs on a running band, seven knots wide, with a line between them; in the corners small rhombs on a darker ground.
    fn border(&self, x: u32, y: u32) -> Wool {
        if x > 3 && y > 3 && x < 11 && y < 11 {
            return match x.abs_diff(7) + y.abs_diff(7) {
                0 | 2 => Wool::Ivory,
                1 => Wool::Rose,
                _ => Wool::Deep,
            };
        }
        let (across, along, length) = if x < y { (x - 4, y, ROWS) } else { (y - 4, x, COLUMNS) };
        // Signs are counted from the middle of a side, so that both ends are alike; a sign for which there is no room is left out.
        let from_middle = length / 2 - 1 - along;
        let step = from_middle % 10;
        let whole = from_middle - step + 8 <= length / 2 - 1 - 11;
        match step {
            0 => Wool::Rose,
            2..=8 if whole && sign(self.signs[2], step - 2, across) => Wool::Ivory,
            _ => Wool::Accent,
        }
    }

    /// The field: lozenges in two places by turns, each of rings about a sign.
    fn field(&self, x: u32, y: u32) -> Wool {
        let reach = self.reach;
        // Twice the distance from the middle of the carpet: the middle lies between knots.
        let (dx, dy) = (COLUMNS - 1 - 2 * x, ROWS - 1 - 2 * y);
        let fold = |d: u32| {
            let period = 4 * reach;
            let rest = d % period;
            rest.min(period - rest)
        };
        let (fx, fy) = (fold(dx), fold(dy));
        let own = fx + fy <= 2 * reach;
        let (fx, fy) = if own { (fx, fy) } else { (2 * reach - fx, 2 * reach - fy) };
        let distance = (fx + fy) / 2;
        if distance + 1 >= reach {
            return Wool::Ivory;
        }
        let rings = &self.rings[usize::from(!own)];
        if let (Some(column), Some(row)) = (3_u32.checked_sub(fx / 2), 3_u32.checked_sub(fy / 2))
            && sign(self.signs[usize::from(!own)], column, row)
        {
            return if rings[0] == Wool::Ivory { Wool::Deep } else { Wool::Ivory };
        }
        let core = 6;
        match distance.checked_sub(core) {
            None => rings[0],
            Some(out) => rings[1 + index(u64::from(out * 3 / (reach - core).max(1))).min(2)],
        }
    }
}

/// Whether a knot of a sign is of the sign's colour.
fn sign(which: usize, column: u32, row: u32) -> bool {
    SIGNS[which][index(u64::from(row))] >> (6 - column) & 1 == 1
}

fn index(n: u64) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// One of the carpet's signs, as an emblem with its middle at `y`.
pub(super) fn emblem(canvas: &mut Canvas, name: &str, y: f32, colour: Colour) {
    const SIDE: f32 = 14.0;
    let which = Carpet::of(name).signs[0];
    let mut path = String::new();
    for row in 0..7_u32 {
        for column in (0..7_u32).filter(|column| sign(which, *column, row)) {
            let (x, y) = (CENTRE + (column as f32 - 3.5) * SIDE, y + (row as f32 - 3.5) * SIDE);
            let _ = write!(path, "M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z");
        }
    }
    canvas.mosaic(&path, colour);
}

/// The SVG of a cover.
pub(super) fn draw(
    publication: &Publication,
    edition: &Edition,
    lettering: &mut Lettering<'_>,
    (upright, italic): (Voice, Voice),
) -> String {
    let mut canvas = Canvas::new(Wool::Accent.colour());
    weave(&mut canvas, Carpet::of(&publication.slug));
    let authors = authors(publication, edition);
    let width = 1120.0;
    let room = BlockRoom { width: width - 170.0, height: 960.0, largest: 300.0 };
    let block = Block::fit(lettering, edition, upright, italic, room);
    let foot = if authors.is_some() { 190.0 } else { 0.0 };
    let padding = 130.0;
    let height = (block.height(lettering) + 2.0 * padding + foot).max(520.0);
    let label = Rect { x: CENTRE - width / 2.0, y: (HEIGHT as f32 - height) * 0.46, w: width, h: height };
    canvas.fill(label.inset(-20.0), Wool::Deep.colour());
    canvas.fill(label, GROUND);
    canvas.frame(label.inset(24.0), 4.0, ACCENT);
    let start = label.y + padding + (height - 2.0 * padding - foot - block.height(lettering)) / 2.0;
    block.draw(&mut canvas, lettering, start, (ACCENT, INK));
    if let Some(authors) = authors {
        let top = label.y + height - padding - 40.0;
        caps_line(&mut canvas, lettering, &authors, upright, (top, room.width, 64.0), INK);
    }
    mark(&mut canvas, edition, lettering, upright);
    canvas.finish()
}

/// The language, on a small label at the foot.
fn mark(canvas: &mut Canvas, edition: &Edition, lettering: &mut Lettering<'_>, voice: Voice) {
    let name = edition.language.endonym().to_owned();
    let spaced = lettering.spaced_caps(voice, &name);
    let size = 52.0;
    let width = (lettering.width(&name, spaced) * size).min(900.0) + 110.0;
    let label = Rect { x: CENTRE - width / 2.0, y: 2120.0, w: width, h: 120.0 };
    canvas.fill(label.inset(-20.0), Wool::Deep.colour());
    canvas.fill(label, GROUND);
    let top = label.y + (label.h - lettering.cap_height(spaced) * size) / 2.0;
    caps_line(canvas, lettering, &name, voice, (top, 900.0, size), ACCENT);
}

/// Draws the carpet: for each wool one path of runs of knots.
fn weave(canvas: &mut Canvas, carpet: Carpet) {
    for wool in Wool::ALL.into_iter().filter(|wool| *wool != Wool::Accent) {
        let mut path = String::new();
        for row in 0..ROWS {
            let mut column = 0;
            while column < COLUMNS {
                let start = column;
                while column < COLUMNS && carpet.knot(column, row) == wool {
                    column += 1;
                }
                if column > start {
                    let (x, y, w) = (start * KNOT, row * KNOT, (column - start) * KNOT);
                    let _ = write!(path, "M{x} {y}h{w}v{KNOT}h-{w}z");
                }
                column += 1;
            }
        }
        canvas.mosaic(&path, wool.colour());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_is_mirrored_in_both_axes() {
        for rows in SIGNS {
            for (row, line) in rows.iter().enumerate() {
                assert_eq!(*line, rows[6 - row]);
                assert_eq!(*line, line.reverse_bits() >> 1);
            }
        }
    }

    #[test]
    fn a_carpet_is_mirrored_in_both_axes_and_hangs_on_the_name() {
        let carpet = Carpet::of("march-1918");
        let drawn = |carpet: &Carpet| -> Vec<Wool> {
            (0..ROWS)
                .flat_map(|row| (0..COLUMNS).map(move |column| (column, row)))
                .map(|(c, r)| carpet.knot(c, r))
                .collect()
        };
        for row in 0..ROWS {
            for column in 0..COLUMNS {
                assert_eq!(carpet.knot(column, row), carpet.knot(COLUMNS - 1 - column, row));
                assert_eq!(carpet.knot(column, row), carpet.knot(column, ROWS - 1 - row));
            }
        }
        assert_eq!(drawn(&carpet), drawn(&Carpet::of("march-1918")));
        assert_ne!(drawn(&carpet), drawn(&Carpet::of("april-1918")));
    }
}
