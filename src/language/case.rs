//! Capitals and small letters, where a language has its own rule (Unicode `SpecialCasing.txt`, and the norms named below).
//!
//! Text in, text out. Everything that is not named here follows the Unicode default, which already gives ß → SS and the
//! final sigma.

use unicode_normalization::UnicodeNormalization;

use super::Language;

/// The dot above that a decomposed `İ` carries.
const DOT_ABOVE: char = '\u{307}';

impl Language {
    /// The text in capitals.
    ///
    /// Turkish and Azerbaijani keep their two letters apart (i → İ, ı → I). Greek capitals carry no accents (ά → Α), but
    /// keep or gain a dialytika. Armenian writes և as ԵՎ. Georgian stays as it is: its letters have no capitals in
    /// ordinary text, and few fonts have the Mtavruli forms of Unicode 11.
    ///
    /// ```
    /// use chapbook::language::Language;
    /// let turkish = Language::new("tr").unwrap();
    /// assert_eq!(turkish.uppercase("iyi ışık"), "İYİ IŞIK");
    /// ```
    #[must_use]
    pub fn uppercase(&self, text: &str) -> String {
        match self.primary() {
            _ if self.dots_i() => text.chars().flat_map(|c| Upper::of(if c == 'i' { 'İ' } else { c })).collect(),
            "el" => uppercase_greek(text),
            "hy" => text.replace('և', "ԵՎ").to_uppercase(),
            "ka" => text.chars().flat_map(|c| Upper::of_unless(is_mkhedruli(c), c)).collect(),
            _ => text.to_uppercase(),
        }
    }

    /// The text in small letters.
    ///
    /// Turkish and Azerbaijani: İ → i, I → ı. Elsewhere İ gives a plain i, without the combining dot of the Unicode
    /// default, which would stay behind in identifiers and file names. Only Lithuanian keeps such a dot.
    #[must_use]
    pub fn lowercase(&self, text: &str) -> String {
        if !text.contains(['İ', 'I']) {
            return text.to_lowercase();
        }
        let mut plain = String::with_capacity(text.len());
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let dotted = c == 'İ' || (c == 'I' && self.primary() != "lt" && chars.next_if_eq(&DOT_ABOVE).is_some());
            match c {
                _ if dotted => plain.push('i'),
                'I' if self.dots_i() => plain.push('ı'),
                _ => plain.push(c),
            }
        }
        plain.to_lowercase()
    }

    /// Whether i and ı are two letters.
    pub(super) fn dots_i(&self) -> bool {
        matches!(self.primary(), "tr" | "az" | "crh" | "gag")
    }
}

/// One character or its capitals.
enum Upper {
    Kept(Option<char>),
    Raised(std::char::ToUppercase),
}

impl Upper {
    fn of(c: char) -> Self {
        Upper::Raised(c.to_uppercase())
    }

    fn of_unless(kept: bool, c: char) -> Self {
        if kept { Upper::Kept(Some(c)) } else { Upper::of(c) }
    }
}

impl Iterator for Upper {
    type Item = char;

    fn next(&mut self) -> Option<char> {
        match self {
            Upper::Kept(c) => c.take(),
            Upper::Raised(chars) => chars.next(),
        }
    }
}

fn is_mkhedruli(c: char) -> bool {
    matches!(c, '\u{10D0}'..='\u{10FF}')
}

/// Greek capitals lose tonos, varia, perispomeni and breathings. Where the accent had shown that ι or υ is a vowel of its
/// own, a dialytika shows it instead: μάιος → ΜΑΪΟΣ. The word ή, "or", alone keeps its tonos, to be told from the article.
fn uppercase_greek(text: &str) -> String {
    const TONOS: char = '\u{301}';
    const DIALYTIKA: char = '\u{308}';
    let letters: Vec<char> = text.nfd().collect();
    let mut raised = String::with_capacity(text.len());
    let mut accented_vowel = false;
    for (at, &c) in letters.iter().enumerate() {
        if matches!(c, '\u{300}' | TONOS | '\u{342}' | '\u{313}' | '\u{314}') {
            accented_vowel |= matches!(c, '\u{300}' | TONOS | '\u{342}');
            if stands_alone_eta(&letters, at) {
                raised.push(c);
            }
            continue;
        }
        raised.extend(c.to_uppercase());
        if accented_vowel && matches!(c, 'ι' | 'υ' | 'Ι' | 'Υ') && !followed_by_accent(&letters[at + 1..]) {
            raised.push(DIALYTIKA);
        }
        if c != DIALYTIKA {
            accented_vowel = false;
        }
    }
    raised.nfc().collect()
}

fn followed_by_accent(rest: &[char]) -> bool {
    rest.first().is_some_and(|&c| matches!(c, '\u{300}' | '\u{301}' | '\u{308}' | '\u{342}'))
}

/// Whether the mark at `at` is the tonos of a word that is only ή.
fn stands_alone_eta(letters: &[char], at: usize) -> bool {
    let is_eta = at > 0 && matches!(letters[at - 1], 'η' | 'Η') && letters[at] == '\u{301}';
    let opens = at < 2 || !letters[at - 2].is_alphanumeric();
    let ends = letters.get(at + 1).is_none_or(|c| !c.is_alphanumeric());
    is_eta && opens && ends
}

#[cfg(test)]
mod tests {
    use super::super::Language;

    fn language(tag: &str) -> Language {
        Language::new(tag).unwrap()
    }

    #[test]
    fn turkish_and_azerbaijani_keep_their_two_letters_apart_both_ways() {
        for tag in ["tr", "az", "tr-TR", "az-Latn"] {
            let language = language(tag);
            assert_eq!(language.uppercase("istanbul ılıca"), "İSTANBUL ILICA");
            assert_eq!(language.lowercase("İSTANBUL ILICA"), "istanbul ılıca");
            assert_eq!(language.lowercase("I\u{307}stanbul"), "istanbul");
        }
        assert_eq!(language("az").uppercase("kitab ili, içində iş, əl"), "KİTAB İLİ, İÇİNDƏ İŞ, ƏL");
        assert_eq!(language("tr").lowercase("IŞIK İLE"), "ışık ile");
    }

    #[test]
    fn elsewhere_a_dotted_capital_leaves_no_stray_dot() {
        assert_eq!(language("en").lowercase("İstanbul IN"), "istanbul in");
        assert_eq!(language("ru").lowercase("I\u{307}zmir"), "izmir");
        assert_eq!(language("en").uppercase("iris"), "IRIS");
    }

    #[test]
    fn german_sharp_s_becomes_two_letters() {
        assert_eq!(language("de").uppercase("Straße groß"), "STRASSE GROSS");
    }

    #[test]
    fn greek_capitals_have_no_accents_but_keep_vowels_apart() {
        let greek = language("el");
        assert_eq!(greek.uppercase("Άνθρωπος"), "ΑΝΘΡΩΠΟΣ");
        assert_eq!(greek.uppercase("μάιος, ΐ, ϊ, αυτοί"), "ΜΑΪΟΣ, Ϊ, Ϊ, ΑΥΤΟΙ");
        assert_eq!(greek.uppercase("ναι ή όχι"), "ΝΑΙ Ή ΟΧΙ");
        assert_eq!(greek.lowercase("ΟΔΟΣ"), "οδος");
    }

    #[test]
    fn georgian_keeps_its_letters_and_armenian_its_ligature_by_the_norm() {
        assert_eq!(language("ka").uppercase("თბილისი abc"), "თბილისი ABC");
        assert_eq!(language("hy").uppercase("Երևան"), "ԵՐԵՎԱՆ");
    }
}
