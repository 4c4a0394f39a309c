//! What the characters of a paragraph mean to a line: between which a line may end, which are spaces and
//! how wide, which are joined.

use icu_segmenter::LineSegmenter;

/// Where lines may end by UAX #14, the end of the text included. A soft hyphen divides its word as the hyphenator says, and the rest
/// of the word is not divided by patterns: the word has to reach it whole.
pub(crate) fn opportunities(text: &str) -> impl Iterator<Item = usize> {
    let segmenter = LineSegmenter::new_for_non_complex_scripts(Default::default());
    segmenter.segment_str(text).skip(1).filter(|at| !text[..*at].ends_with('\u{AD}'))
}

/// Spaces that a line may not end at all the same, with fixed ones.
pub(crate) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{A0}' | '\t') || fixed_space(c).is_some()
}

/// The width of a fixed space, in em.
pub(crate) fn fixed_space(c: char) -> Option<f32> {
    Some(match c {
        '\u{2000}' | '\u{2002}' => 0.5,
        '\u{2001}' | '\u{2003}' | '\u{3000}' => 1.0,
        '\u{2004}' => 1.0 / 3.0,
        '\u{2005}' => 0.25,
        '\u{2006}' | '\u{2009}' => 1.0 / 6.0,
        '\u{2007}' => 0.55,
        '\u{2008}' => 0.25,
        '\u{200A}' => 0.08,
        // The narrow no-break space between initials, and before French punctuation.
        '\u{202F}' => 1.0 / 6.0,
        '\u{205F}' => 4.0 / 18.0,
        _ => return None,
    })
}

/// What the place between two ideographs counts as word space, in em: it is widened and narrowed by a share of this. A line whose last
/// character did not fit any more has an em to spread over thirty places, which is a third of it.
const IDEOGRAPHIC_SPACE: f32 = 0.1;
/// How far a Latin word or a number stands from an ideograph, in em: CSS Text 4 has an eighth (§8.5.1), but from a tenth on poppler
/// copies a space that nobody wrote.
const BESIDE_IDEOGRAPH: f32 = 0.08;

/// The space between two characters between which a line may end without a space, in em: how wide it is, and what share of it counts as
/// a word space. Hangul is written with spaces and has none.
pub(crate) fn glue(before: Option<char>, after: Option<char>) -> Option<(f32, f32)> {
    let wide = |c: Option<char>| is_ideographic(c) && !c.is_some_and(is_hangul);
    let apart = |c: Option<char>| c.is_some_and(stands_apart);
    match (wide(before), wide(after)) {
        (true, true) => Some((0.0, IDEOGRAPHIC_SPACE)),
        (true, false) | (false, true) if apart(before) && apart(after) => Some((BESIDE_IDEOGRAPH, 0.0)),
        _ => None,
    }
}

fn stands_apart(c: char) -> bool {
    c.is_alphanumeric() && !is_hangul(c)
}

fn is_hangul(c: char) -> bool {
    matches!(c, '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{A97F}' | '\u{AC00}'..='\u{D7FF}')
}

/// Whether a letter is joined to its neighbours, by strokes (Arabic, Syriac, Mongolian, N'Ko) or along a head-line (Devanagari and
/// its sisters): space between the letters of such a word would tear it.
pub(crate) fn is_joined(c: char) -> bool {
    c >= '\u{600}'
        && matches!(c,
            '\u{600}'..='\u{77F}' | '\u{7C0}'..='\u{7FF}' | '\u{840}'..='\u{A7F}' | '\u{1800}'..='\u{18AF}'
            | '\u{A840}'..='\u{A87F}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10D00}'..='\u{10D3F}'
            | '\u{1E900}'..='\u{1E95F}')
}

/// Whether a letter belongs to a script that has no italics: what is stressed in it is set bold.
pub(crate) fn is_never_slanted(c: char) -> bool {
    c >= '\u{590}'
        && matches!(c,
            '\u{590}'..='\u{109F}' | '\u{1100}'..='\u{11FF}' | '\u{1780}'..='\u{18AF}' | '\u{2E80}'..='\u{A4CF}'
            | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
            | '\u{20000}'..='\u{3FFFF}')
}

pub(crate) fn is_ideographic(c: Option<char>) -> bool {
    c.is_some_and(|c| matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ideographs_have_a_place_to_widen_between_them_and_hangul_has_its_spaces() {
        let between = |text: &str| {
            let mut chars = text.chars();
            glue(chars.next(), chars.next()).map(|(width, stretch)| (width > 0.0, stretch > 0.0))
        };
        for text in ["町は", "。「", "ーと"] {
            assert_eq!(between(text), Some((false, true)), "{text}");
        }
        for text in ["約1", "4年", "kで"] {
            assert_eq!(between(text), Some((true, false)), "{text}");
        }
        for text in ["도시", "2세", "ab", "町—", "（G", "a）"] {
            assert_eq!(between(text), None, "{text}");
        }
    }
}
