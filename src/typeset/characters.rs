//! What the characters of a paragraph mean to a line: which are spaces and how wide, which belong to addresses.

/// Spaces that a line may not end at all the same, with fixed ones.
pub(super) fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{A0}' | '\t') || fixed_space(c).is_some()
}

/// The width of a fixed space, in em.
pub(super) fn fixed_space(c: char) -> Option<f32> {
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

/// Whether a letter is joined to its neighbours, by strokes (Arabic, Syriac, Mongolian, N'Ko) or along a head-line (Devanagari and
/// its sisters): space between the letters of such a word would tear it.
pub(super) fn is_joined(c: char) -> bool {
    c >= '\u{600}'
        && matches!(c,
            '\u{600}'..='\u{77F}' | '\u{7C0}'..='\u{7FF}' | '\u{840}'..='\u{A7F}' | '\u{1800}'..='\u{18AF}'
            | '\u{A840}'..='\u{A87F}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}' | '\u{10D00}'..='\u{10D3F}'
            | '\u{1E900}'..='\u{1E95F}')
}

/// Whether a letter belongs to a script that has no italics: what is stressed in it is set bold.
pub(super) fn is_never_slanted(c: char) -> bool {
    c >= '\u{590}'
        && matches!(c,
            '\u{590}'..='\u{109F}' | '\u{1100}'..='\u{11FF}' | '\u{1780}'..='\u{18AF}' | '\u{2E80}'..='\u{A4CF}'
            | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFE}'
            | '\u{20000}'..='\u{3FFFF}')
}

pub(super) fn is_ideographic(c: Option<char>) -> bool {
    c.is_some_and(|c| matches!(c, '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7AF}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}'))
}
