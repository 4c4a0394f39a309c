//! Hanging punctuation: how far a character reaches into the margin so that the edge of the text looks straight.
//!
//! Read from the outlines of the face, between the baseline and the height of small letters, where the eye sees the edge: a sign hangs by
//! a share of the height at which it has no ink there (nearly all of a hyphen's, most of a point's), and a letter by how
//! far its ink stands back beside that of a round letter, which stands nearest to the edge. The shares give the values that books on microtypography arrive at by eye
//! (Schlicht, *The microtype package*, §5).

use crate::font::{FaceId, Profile};

use crate::typeset::words::characters::is_ideographic;
use crate::typeset::words::shape::{Font, Shaper};

/// The most that anything hangs, in em: under a sixth, so that a column of hyphens leaves no white edge of its own.
const MOST: f32 = 0.15;
/// The share of its width by which a sign hangs that has no ink at the height of small letters.
const OF_EMPTY: f32 = 0.7;
/// The share of what the ink of a letter stands back more than that of a round one.
const OF_RECESS: f32 = 0.5;
/// Ink that stands back further than this, in em, is seen as no further back.
const DEEPEST: f32 = 0.2;

/// The edge of a line that a character stands at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Left,
    Right,
}

impl Shaper<'_> {
    /// How far a character hangs into the margin on one side, in em.
    pub(crate) fn hang(&mut self, c: char, font: Font, side: Side) -> f32 {
        if let Some(known) = self.hangs.get(&(c, font, side)) {
            return *known;
        }
        let mut bytes = [0; 4];
        let word = self.word(c.encode_utf8(&mut bytes), font, false);
        let hang = match word.glyphs[..] {
            // Ideographs and their signs stand each in a square, and the squares end on the edge.
            _ if is_ideographic(Some(c)) => 0.0,
            [glyph] if glyph.advance > 0.0 => self.hang_of(glyph.face, glyph.id, side),
            // Marks, and characters of several glyphs, have no edge of their own.
            _ => 0.0,
        };
        self.hangs.insert((c, font, side), hang);
        hang
    }

    fn hang_of(&mut self, face: FaceId, glyph: u16, side: Side) -> f32 {
        let of = self.library().face(face);
        let round = *self.rounds.entry((face, side)).or_insert_with(|| {
            let round = of.charmap().map('o').and_then(|id| u16::try_from(id.to_u32()).ok());
            round.and_then(|id| recess(&of.profile(id), side)).unwrap_or(0.0)
        });
        hang(&of.profile(glyph), round, side)
    }
}

/// How far ink stands back from the edge in the mean, in the rows that have any.
fn recess(profile: &Profile, side: Side) -> Option<f32> {
    let mut sum = 0.0;
    let mut rows = 0.0;
    for (left, right) in profile.rows.iter().flatten() {
        let distance = if side == Side::Left { *left } else { profile.advance - right };
        sum += distance.min(DEEPEST);
        rows += 1.0;
    }
    (rows > 0.0).then(|| sum / rows)
}

fn hang(profile: &Profile, round: f32, side: Side) -> f32 {
    let inked = profile.rows.iter().flatten().count() as f32 / profile.rows.len() as f32;
    let empty = OF_EMPTY * profile.advance * (1.0 - inked);
    let stands_back = recess(profile, side).map_or(0.0, |recess| (recess - round) * OF_RECESS * inked);
    (empty + stands_back).clamp(0.0, MOST)
}

#[cfg(test)]
mod tests {
    use crate::font::{Library, SERIF, Style};
    use crate::language::Language;

    use super::*;
    use crate::typeset::words::shape::Features;

    /// Hundredths of an em, rounded.
    fn table(side: Side, characters: &str) -> String {
        let library = Library::new(Vec::new());
        let face = library.find(SERIF, Style::default()).unwrap();
        let mut shaper = Shaper::new(&library, &Language::new("ru").unwrap());
        let font = Font::new(face, Features::NONE);
        let rows = characters.chars().map(|c| format!("{c}{:.0}", shaper.hang(c, font, side) * 100.0));
        rows.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn signs_hang_by_most_of_their_width_and_letters_by_what_they_stand_back() {
        assert_eq!(
            table(Side::Right, "-.,:;!?»”)—НноеТгу"),
            "-15 .15 ,15 :11 ;11 !4 ?9 »7 ”15 )0 —15 Н3 н1 о0 е1 Т6 г3 у3"
        );
        assert_eq!(table(Side::Left, "«„“(—НнОАТдес"), "«7 „15 “15 (0 —15 Н3 н1 О0 А3 Т6 д1 е0 с0");
    }

    #[test]
    fn a_mark_alone_does_not_hang() {
        assert_eq!(table(Side::Right, "\u{301}"), "\u{301}0");
    }
}
