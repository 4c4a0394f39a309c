//! Hanging punctuation: how far a character reaches into the margin so that the edge of the text looks straight.
//!
//! Shares of an em, by character, after the tables of microtype (Schlicht, *The microtype package*, §5) in their order of size:
//! light signs hang by more than half of their width, round letters by their overshoot.

/// How far the last character of a line hangs, in em.
pub(crate) fn end(c: char) -> f32 {
    match c {
        '-' | '\u{2010}' | '\u{2011}' => 0.2,
        '.' | ',' | '…' => 0.16,
        '’' | '”' | '“' | '‘' => 0.18,
        ';' | ':' => 0.11,
        '»' | '›' => 0.14,
        '—' => 0.12,
        '–' => 0.14,
        '!' | '?' => 0.05,
        ')' | ']' => 0.03,
        'r' | 'т' | 'г' | 'y' | 'v' | 'у' => 0.02,
        'c' | 'e' | 'o' | 'b' | 'p' | 'о' | 'е' | 'ё' | 'р' | 'ф' | 'ю' | 'э' | 'ə' | 'ö' | 'в' | 'ь' => {
            0.015
        }
        'T' | 'V' | 'Y' | 'Т' | 'У' | 'Г' => 0.03,
        _ => 0.0,
    }
}

/// How far the first character of a line hangs, in em.
pub(crate) fn start(c: char) -> f32 {
    match c {
        '“' | '”' | '„' | '‘' | '‚' => 0.2,
        '«' | '‹' => 0.16,
        '—' => 0.12,
        '–' => 0.14,
        '(' | '[' => 0.04,
        'A' | 'T' | 'V' | 'W' | 'Y' | 'А' | 'Т' | 'У' | 'Д' | 'Л' => 0.025,
        'C' | 'G' | 'O' | 'Q' | 'С' | 'О' | 'Э' | 'c' | 'e' | 'o' | 'q' | 'd' | 'с' | 'о' | 'е' | 'ё' | 'а' | 'ə'
        | 'Ə' => 0.015,
        'v' | 'w' | 'y' | 'у' | 'т' => 0.015,
        _ => 0.0,
    }
}
