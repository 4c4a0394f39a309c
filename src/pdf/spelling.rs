//! Which text each glyph of a run stands for.
//!
//! A *cluster* is the smallest stretch of text whose glyphs cannot be told apart: one letter, a ligature, a vowel with its
//! stress mark. What is copied out of a PDF is put together from the texts of its glyphs, one after another; so a cluster's
//! text is shared out over its glyphs where it has a character for each, and stands beside them (as `/ActualText`) where it
//! has not.

use crate::typeset::{GlyphRun, RunGlyph};

/// What a glyph spells that has no character of its own: U+2060 WORD JOINER, which shows nothing and breaks nothing. Every
/// code must have a text (PDF/A-2u, ISO 19005-2 §6.2.11.7.2), and readers that know `/ActualText` never see this one.
const NOTHING: &str = "\u{2060}";
/// The same for a glyph of a cluster without any text, such as the dots of a leader: they stand between things.
const GAP: &str = " ";

/// Neighbouring glyphs of a run and the text that they show together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cluster<'a> {
    pub(super) glyphs: &'a [RunGlyph],
    pub(super) text: &'a str,
    rtl: bool,
}

impl<'a> Cluster<'a> {
    /// Whether the texts of the glyphs make up the text of the cluster; if not, the cluster needs `/ActualText`.
    #[inline]
    pub(super) fn is_spelt(&self) -> bool {
        match self.glyphs.len() {
            1 => !self.text.is_empty(),
            count => self.text.chars().count() >= count,
        }
    }

    /// The text of the glyph at `index`: one character each, in the order of the script, and the last takes what is left.
    #[inline]
    pub(super) fn part(&self, index: usize) -> &'a str {
        let count = self.glyphs.len();
        if count == 1 && !self.text.is_empty() {
            return self.text;
        }
        let place = if self.rtl { count - 1 - index.min(count - 1) } else { index };
        if !self.is_spelt() {
            return match self.text {
                "" => GAP,
                text if place == 0 => text,
                _ => NOTHING,
            };
        }
        let mut starts = self.text.char_indices().map(|(at, _)| at).skip(place);
        let start = starts.next().unwrap_or(self.text.len());
        let end = if place + 1 == count { self.text.len() } else { starts.next().unwrap_or(self.text.len()) };
        &self.text[start..end]
    }
}

/// The clusters of a run, from left to right.
pub(super) fn clusters(run: &GlyphRun) -> impl Iterator<Item = Cluster<'_>> {
    let rtl = runs_leftwards(run);
    let mut rest = run.glyphs.as_slice();
    std::iter::from_fn(move || {
        let has_text = |glyph: &RunGlyph| glyph.text.1 > glyph.text.0;
        let (bearer, length) = if rtl {
            // Marks stand left of the glyph that bears their text.
            let length = rest.iter().position(has_text).map_or(rest.len(), |at| at + 1);
            (rest.get(length.checked_sub(1)?)?, length)
        } else {
            let bearer = rest.first()?;
            (bearer, 1 + rest[1..].iter().take_while(|glyph| !has_text(glyph)).count())
        };
        let (glyphs, others) = rest.split_at(length);
        rest = others;
        let text = run.text.get(bearer.text.0 as usize..bearer.text.1 as usize).unwrap_or("");
        Some(Cluster { glyphs, text, rtl })
    })
}

/// Whether the run is set from right to left: its text then runs against its glyphs.
fn runs_leftwards(run: &GlyphRun) -> bool {
    let mut bearers = run.glyphs.iter().filter(|glyph| glyph.text.1 > glyph.text.0);
    match (bearers.next(), bearers.next()) {
        (Some(first), Some(second)) => second.text.0 < first.text.0,
        (Some(_), None) => run.glyphs.first().is_some_and(|glyph| glyph.text.1 <= glyph.text.0),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Library;

    /// A run of glyphs that bear these texts (byte ranges).
    fn run(text: &str, bearers: &[(u32, u32)]) -> GlyphRun {
        let face = Library::new(Vec::new()).faces().map(|(id, _)| id).next().unwrap();
        let glyphs = bearers.iter().map(|t| RunGlyph { id: 1, advance: 1.0, offset: (0.0, 0.0), text: *t }).collect();
        GlyphRun { face, size: 10.0, expansion: 1.0, grey: 0.0, glyphs, text: text.to_owned() }
    }

    /// Each glyph's text between bars; clusters that need `/ActualText` in brackets.
    fn spelt(run: &GlyphRun) -> String {
        let cluster = |c: Cluster<'_>| {
            let parts: Vec<_> = (0..c.glyphs.len()).map(|i| c.part(i).replace(NOTHING, "·")).collect();
            if c.is_spelt() { parts.join("|") } else { format!("[{}={}]", parts.join("|"), c.text) }
        };
        clusters(run).map(cluster).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_ligature_bears_all_its_letters() {
        assert_eq!(spelt(&run("office", &[(0, 1), (1, 4), (4, 5), (5, 6)])), "o ffi c e");
    }

    #[test]
    fn a_vowel_and_its_stress_mark_have_a_character_each() {
        assert_eq!(spelt(&run("ми\u{301}р", &[(0, 2), (2, 6), (6, 6), (6, 8)])), "м и|\u{301} р");
    }

    #[test]
    fn a_letter_drawn_by_more_glyphs_than_it_has_characters_needs_its_text_beside_it() {
        assert_eq!(spelt(&run("й", &[(0, 2), (2, 2)])), "[й|·=й]");
    }

    #[test]
    fn from_right_to_left_marks_stand_before_the_letter_that_bears_them() {
        // Shin with a dot, then he: on the page he stands left.
        assert_eq!(spelt(&run("ש\u{5c1}ה", &[(4, 6), (4, 4), (0, 4)])), "ה \u{5c1}|ש");
    }

    #[test]
    fn glyphs_without_any_text_are_a_cluster_of_nothing() {
        assert_eq!(spelt(&run("", &[(0, 0), (0, 0)])), "[ | =]");
        assert_eq!(spelt(&run("", &[])), "");
    }
}
