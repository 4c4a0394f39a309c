//! Profiles: where the ink of a glyph begins and ends at each height, read from its outline.

use skrifa::GlyphId;
use skrifa::MetadataProvider;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};

use super::Face;

/// Heights at which a profile is taken, from the baseline to the height of small letters.
pub(super) const ROWS: usize = 32;

/// The left and right edges of a glyph's ink between the baseline and the height of small letters.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Profile {
    /// The advance, in em.
    pub advance: f32,
    /// From the lowest: the distances of the leftmost and the rightmost ink from the origin, in em; none where there is no ink.
    pub rows: [Option<(f32, f32)>; ROWS],
}

impl Face {
    /// The profile of a glyph; without any ink for a glyph without an outline.
    #[must_use]
    pub fn profile(&self, glyph: u16) -> Profile {
        let metrics = self.metrics();
        let id = GlyphId::new(u32::from(glyph));
        let font = self.font();
        let advance = font.glyph_metrics(Size::unscaled(), LocationRef::default()).advance_width(id).unwrap_or(0.0);
        let mut pen =
            Pen { step: metrics.x_height / ROWS as f32, rows: [None; ROWS], at: (0.0, 0.0), begin: (0.0, 0.0) };
        if let Some(outline) = font.outline_glyphs().get(id).filter(|_| metrics.x_height > 0.0) {
            // A glyph that cannot be drawn has no ink to be measured.
            let _ = outline.draw(DrawSettings::unhinted(Size::unscaled(), LocationRef::default()), &mut pen);
        }
        let em = 1.0 / metrics.units_per_em;
        let rows = pen.rows.map(|row| row.map(|(left, right)| (left * em, right * em)));
        Profile { advance: advance * em, rows }
    }
}

/// Widens the rows that an outline passes.
struct Pen {
    step: f32,
    rows: [Option<(f32, f32)>; ROWS],
    at: (f32, f32),
    begin: (f32, f32),
}

/// Into how many lines a curve is cut: fewer than a thousandth of an em is lost at text sizes.
const CUTS: u16 = 8;

impl Pen {
    fn line(&mut self, to: (f32, f32)) {
        let (from, to) = if self.at.1 <= to.1 { (self.at, to) } else { (to, self.at) };
        let height = to.1 - from.1;
        if height <= 0.0 {
            return;
        }
        // Casts saturate: below the baseline there is no row.
        let first = (from.1 / self.step - 0.5).ceil() as usize;
        let end = ((to.1 / self.step - 0.5).floor() + 1.0) as usize;
        for n in first..end.min(ROWS) {
            let row = &mut self.rows[n];
            let y = (n as f32 + 0.5) * self.step;
            let x = from.0 + (to.0 - from.0) * (y - from.1) / height;
            let (left, right) = row.unwrap_or((x, x));
            *row = Some((left.min(x), right.max(x)));
        }
    }

    fn curve(&mut self, point: impl Fn(f32) -> (f32, f32)) {
        for n in 1..=CUTS {
            let to = point(f32::from(n) / f32::from(CUTS));
            self.line(to);
            self.at = to;
        }
    }
}

fn between(a: (f32, f32), b: (f32, f32), t: f32) -> (f32, f32) {
    (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t)
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.at = (x, y);
        self.begin = (x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.line((x, y));
        self.at = (x, y);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let (a, b, c) = (self.at, (cx, cy), (x, y));
        self.curve(|t| between(between(a, b, t), between(b, c, t), t));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let (a, b, c, d) = (self.at, (cx0, cy0), (cx1, cy1), (x, y));
        self.curve(|t| {
            let (ab, bc, cd) = (between(a, b, t), between(b, c, t), between(c, d, t));
            between(between(ab, bc, t), between(bc, cd, t), t)
        });
    }

    fn close(&mut self) {
        self.line(self.begin);
        self.at = self.begin;
    }
}

#[cfg(test)]
mod tests {
    use crate::font::{Library, SERIF, Style};

    use super::*;

    fn profile(c: char) -> Profile {
        let library = Library::new(Vec::new());
        let face = library.face(library.find(SERIF, Style::default()).unwrap());
        let glyph = face.charmap().map(c).unwrap();
        face.profile(u16::try_from(glyph.to_u32()).unwrap())
    }

    #[test]
    fn a_hyphen_has_ink_in_the_middle_only() {
        let rows = profile('-').rows;
        assert!(rows[0].is_none() && rows[ROWS - 1].is_none());
        let inked = rows.iter().flatten().count();
        assert!((1..ROWS / 3).contains(&inked), "{inked}");
    }

    #[test]
    fn an_o_is_widest_in_the_middle_and_lies_within_its_advance() {
        let o = profile('o');
        let (left, right) = o.rows[ROWS / 2].unwrap();
        assert!(left > 0.0 && right < o.advance);
        assert!(o.rows.iter().flatten().all(|row| row.0 >= left - 1e-3 && row.1 <= right + 1e-3));
    }

    #[test]
    fn a_space_has_no_ink() {
        assert!(profile(' ').rows.iter().all(Option::is_none));
    }
}
