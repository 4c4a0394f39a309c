//! What a line costs: badness and demerits, apart from the search that minimises them.
//!
//! After Knuth and Plass (*Breaking paragraphs into lines*, 1981), with one difference: a line's slack goes first into the letters
//! (expansion and letter-spacing too small to be seen, as microtypography has it) and only what is left changes the word
//! spaces, so badness measures the change of the spaces that a reader sees.

/// How far letters may be widened or narrowed: a fiftieth. Hàn Thế Thành (*Micro-typographic extensions*, 2000) finds 2 % unseen.
pub(crate) const EXPANSION: f32 = 0.02;
/// How much space may be added after or taken from each letter, in em.
pub(crate) const LETTER_SPACING: f32 = 0.005;
/// Spaces shrink by no more than this share of their width: those of a quarter of an em stay above the 0.15 em under which
/// readers that put words together from their places (poppler's `-raw`) see none.
pub(crate) const MOST_SHRINK: f32 = 0.39;
/// The share of their width by which spaces are narrowed or widened in a line of badness 1.
const SHRINK: f32 = 0.16;
const STRETCH: f32 = 0.255;
/// Where spaces begin to be seen as holes, and how much worse each share beyond is: at half as wide again nobody overlooks them.
const NEARLY_LOOSE: f32 = 0.4;
const LOOSE: f32 = 35.0;

/// What lines are judged by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Demands {
    /// The width to fill, in points.
    pub measure: f32,
    /// Whether lines are filled.
    pub justify: bool,
    /// Whether letters may be widened and narrowed.
    pub expand: bool,
    /// Whether the last line should be about as long as the others.
    pub balance: bool,
}

/// The width of a line's content, before it is fitted to the measure.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Content {
    /// All of it, in points, hanging punctuation taken off.
    pub natural: f32,
    /// The part that is word spaces.
    pub spaces: f32,
    /// The part that is letters.
    pub letters: f32,
    /// Half the sum of the sizes of the glyphs that letter-spacing can move, in points.
    pub ems: f32,
}

/// How a line is fitted to the measure.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(crate) struct Fit {
    /// Share of the letters' width that is added to them.
    pub expansion: f32,
    /// Added after each letter, in em.
    pub letter_spacing: f32,
    /// Share of the word spaces' width that is added to them.
    pub spaces: f32,
}

impl Demands {
    /// Fits a line to the measure: letters first, then spaces.
    pub(crate) fn fit(&self, content: &Content) -> Fit {
        let slack = self.measure - content.natural;
        let mut fit = Fit::default();
        let mut left = slack;
        if self.expand {
            let room = content.letters * EXPANSION + content.ems * LETTER_SPACING;
            let share = if room > 0.0 { (slack / room).clamp(-1.0, 1.0) } else { 0.0 };
            fit.expansion = share * EXPANSION;
            fit.letter_spacing = share * LETTER_SPACING;
            left = slack - share * room;
        }
        fit.spaces = match left {
            // A line with no space to change is as bad as its slack is large.
            left if content.spaces <= 0.0 => left / 2.0,
            left => left / content.spaces,
        };
        fit
    }

    /// How bad a line looks that is fitted so: 0 as drawn, about 1 where a reader begins to notice, without bound above.
    pub(crate) fn badness(&self, content: &Content, fit: &Fit) -> f32 {
        if !self.justify {
            return ragged(self.measure - content.natural, self.measure);
        }
        let used = fit.expansion / EXPANSION;
        let share = if fit.spaces < 0.0 { fit.spaces / SHRINK } else { fit.spaces / STRETCH };
        let loose = (fit.spaces - NEARLY_LOOSE).max(0.0) * LOOSE;
        0.2 * used * used + share * share + 0.25 * (share * share * share).abs() + loose
    }
}

/// A ragged line wants to be nearly full, but no fuller than its neighbours need.
fn ragged(slack: f32, measure: f32) -> f32 {
    let share = slack / measure;
    share * share * 12.0
}

/// Fitness classes: lines beside each other should not differ by more than one (Knuth and Plass).
pub(crate) fn class(fit: &Fit) -> usize {
    match fit.spaces {
        s if s < -0.12 => 0,
        s if s <= 0.18 => 1,
        s if s <= 0.5 => 2,
        _ => 3,
    }
}

/// What is worth avoiding beside bad lines, in the unit of demerits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Penalties {
    /// A word divided by the rules of language.
    pub hyphen: f32,
    /// Two divided words in a row.
    pub double_hyphen: f32,
    /// Three, which readers call a ladder.
    pub ladder: f32,
    /// A divided word before the last line.
    pub hyphen_before_last: f32,
    /// Neighbours that differ by more than one class.
    pub contrast: f32,
    /// A last line too short to be one.
    pub runt: f32,
    /// Every line: fewer are better where all else is equal.
    pub line: f32,
}

impl Penalties {
    /// Weights for the text block of a small book, found by setting some two hundred pages of Russian and English again and again until
    /// neither the evenness of the spaces nor the number of hyphens could be bettered without the other.
    pub(crate) const fn classic() -> Self {
        Penalties {
            hyphen: 5.5,
            double_hyphen: 0.5,
            ladder: 400.0,
            hyphen_before_last: 2.0,
            contrast: 1.5,
            runt: 40.0,
            line: 0.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEMANDS: Demands = Demands { measure: 300.0, justify: true, expand: true, balance: false };

    fn content(natural: f32) -> Content {
        Content { natural, spaces: 24.0, letters: natural - 24.0, ems: 500.0 }
    }

    #[test]
    fn slack_that_letters_can_take_leaves_the_spaces_alone() {
        let fit = DEMANDS.fit(&content(296.0));
        assert!(fit.spaces.abs() < 1e-5);
        assert!(fit.expansion > 0.0 && fit.expansion <= EXPANSION);
    }

    #[test]
    fn what_letters_cannot_take_goes_into_the_spaces_and_the_line_is_full() {
        for natural in [270.0, 285.0, 310.0] {
            let c = content(natural);
            let fit = DEMANDS.fit(&c);
            let width = c.natural + c.letters * fit.expansion + c.ems * fit.letter_spacing + c.spaces * fit.spaces;
            assert!((width - 300.0).abs() < 1e-3, "{natural}: {width}");
        }
    }

    #[test]
    fn a_looser_line_is_a_worse_line() {
        let bad = |n| {
            let c = content(n);
            DEMANDS.badness(&c, &DEMANDS.fit(&c))
        };
        assert!(bad(270.0) > bad(280.0));
        assert!(bad(280.0) > bad(299.0));
        assert!(bad(315.0) > bad(301.0));
    }
}
