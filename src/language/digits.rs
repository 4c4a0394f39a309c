//! Digits: in which figures a language counts pages, notes and items.

use super::Language;

impl Language {
    /// A whole number in the language's own figures, for what the program numbers itself: `12`, `۱۲` in Persian.
    ///
    /// After the default numbering systems of CLDR, with one exception: Arabic without a country, or of the Maghreb and the
    /// Emirates, counts 1, 2, 3, as most of what is written on the net in it does; of the other Arab countries ١, ٢, ٣.
    ///
    /// ```
    /// use chapbook::language::Language;
    /// assert_eq!(Language::new("fa").unwrap().number(105), "۱۰۵");
    /// assert_eq!(Language::new("ru").unwrap().number(105), "105");
    /// ```
    #[must_use]
    pub fn number(&self, number: u64) -> String {
        let western = number.to_string();
        let zero = self.zero();
        if zero == '0' {
            return western;
        }
        let figure = |digit: char| char::from_u32(zero as u32 + digit.to_digit(10)?);
        western.chars().filter_map(figure).collect()
    }

    /// The digit zero; the others follow it in Unicode.
    fn zero(&self) -> char {
        match (self.primary(), self.region()) {
            ("fa" | "ps" | "mzn", _) => '\u{6F0}',
            ("ckb" | "sd", _) => '\u{660}',
            (
                "ar",
                Some(
                    "BH" | "DJ" | "EG" | "ER" | "IL" | "IQ" | "JO" | "KM" | "KW" | "LB" | "MR" | "OM" | "PS" | "QA"
                    | "SA" | "SD" | "SO" | "SS" | "SY" | "TD" | "YE",
                ),
            ) => '\u{660}',
            ("mr" | "ne" | "sa" | "bho", _) => '\u{966}',
            ("bn" | "as", _) => '\u{9E6}',
            ("my", _) => '\u{1040}',
            ("dz", _) => '\u{F20}',
            _ => '0',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_the_figures_that_the_language_counts_in() {
        let number = |tag: &str| Language::new(tag).unwrap().number(1905);
        assert_eq!(number("fa"), "۱۹۰۵");
        assert_eq!(number("ar-EG"), "١٩٠٥");
        assert_eq!(number("bn"), "১৯০৫");
        for western in ["ar", "ar-MA", "he", "hi", "ru", "en", "ja", "ur"] {
            assert_eq!(number(western), "1905", "{western}");
        }
    }
}
