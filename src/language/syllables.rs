//! Division by syllables, for Kazakh, which has no patterns.
//!
//! The rule is that of Kazakh orthography in its simple form: every vowel makes a syllable, and of the consonants between two
//! vowels the last goes to the second (V-CV, VC-CV, VCC-CV). What the rule cannot see, and the exceptions must say: the
//! joints of compounds (Қазақ-стан), and clusters of borrowed words that are better kept whole.

/// Appends after how many letters a Kazakh word, given in small letters, may be divided, `left` letters at least before the
/// first division and `right` after the last.
pub(super) fn divide_kazakh(letters: &[char], left: usize, right: usize, divisions: &mut Vec<usize>) {
    let mut last_vowel = None;
    for at in 0..letters.len() {
        if !is_vowel(letters, at) {
            continue;
        }
        if let Some(vowel) = last_vowel {
            let mut division = if at - vowel == 1 { at } else { at - 1 };
            // A sign belongs to the letter before it.
            if matches!(letters[division], 'ь' | 'ъ') {
                division += 1;
            }
            if division >= left && letters.len() - division >= right {
                divisions.push(division);
            }
        }
        last_vowel = Some(at);
    }
}

/// У is a consonant after a vowel (тау, ауыл) and a vowel after a consonant (бару, суық).
fn is_vowel(letters: &[char], at: usize) -> bool {
    match letters[at] {
        'у' => at == 0 || !is_vowel_letter(letters[at - 1]),
        c => is_vowel_letter(c),
    }
}

fn is_vowel_letter(c: char) -> bool {
    matches!(c, 'а' | 'ә' | 'е' | 'ё' | 'и' | 'о' | 'ө' | 'ұ' | 'ү' | 'ы' | 'і' | 'э' | 'ю' | 'я')
}
