//! What a language calls itself, and the script that it is usually written in (ISO 15924, as in CLDR's likely subtags).

use super::Language;

/// `(primary subtag, usual script, own name)`, in the order of the tags.
const LANGUAGES: &[(&str, &str, &str)] = &[
    ("af", "Latn", "Afrikaans"),
    ("am", "Ethi", "አማርኛ"),
    ("ar", "Arab", "العربية"),
    ("as", "Beng", "অসমীয়া"),
    ("az", "Latn", "Azərbaycan dili"),
    ("azb", "Arab", "تۆرکجه"),
    ("ba", "Cyrl", "Башҡорт теле"),
    ("be", "Cyrl", "Беларуская"),
    ("bg", "Cyrl", "Български"),
    ("bn", "Beng", "বাংলা"),
    ("bs", "Latn", "Bosanski"),
    ("ca", "Latn", "Català"),
    ("ce", "Cyrl", "Нохчийн мотт"),
    ("ckb", "Arab", "کوردیی ناوەندی"),
    ("crh", "Latn", "Qırımtatarca"),
    ("cs", "Latn", "Čeština"),
    ("cy", "Latn", "Cymraeg"),
    ("da", "Latn", "Dansk"),
    ("de", "Latn", "Deutsch"),
    ("el", "Grek", "Ελληνικά"),
    ("en", "Latn", "English"),
    ("eo", "Latn", "Esperanto"),
    ("es", "Latn", "Español"),
    ("et", "Latn", "Eesti"),
    ("eu", "Latn", "Euskara"),
    ("fa", "Arab", "فارسی"),
    ("fi", "Latn", "Suomi"),
    ("fr", "Latn", "Français"),
    ("ga", "Latn", "Gaeilge"),
    ("gl", "Latn", "Galego"),
    ("gu", "Gujr", "ગુજરાતી"),
    ("he", "Hebr", "עברית"),
    ("hi", "Deva", "हिन्दी"),
    ("hr", "Latn", "Hrvatski"),
    ("hu", "Latn", "Magyar"),
    ("hy", "Armn", "Հայերեն"),
    ("id", "Latn", "Bahasa Indonesia"),
    ("is", "Latn", "Íslenska"),
    ("it", "Latn", "Italiano"),
    ("ja", "Jpan", "日本語"),
    ("ka", "Geor", "ქართული"),
    ("kab", "Latn", "Taqbaylit"),
    ("kk", "Cyrl", "Қазақ тілі"),
    ("kn", "Knda", "ಕನ್ನಡ"),
    ("ko", "Kore", "한국어"),
    ("ku", "Latn", "Kurdî"),
    ("ky", "Cyrl", "Кыргызча"),
    ("la", "Latn", "Latina"),
    ("lt", "Latn", "Lietuvių"),
    ("lv", "Latn", "Latviešu"),
    ("mk", "Cyrl", "Македонски"),
    ("ml", "Mlym", "മലയാളം"),
    ("mn", "Cyrl", "Монгол"),
    ("mr", "Deva", "मराठी"),
    ("ms", "Latn", "Bahasa Melayu"),
    ("nb", "Latn", "Norsk bokmål"),
    ("ne", "Deva", "नेपाली"),
    ("nl", "Latn", "Nederlands"),
    ("nn", "Latn", "Norsk nynorsk"),
    ("no", "Latn", "Norsk"),
    ("pa", "Guru", "ਪੰਜਾਬੀ"),
    ("pl", "Latn", "Polski"),
    ("ps", "Arab", "پښتو"),
    ("pt", "Latn", "Português"),
    ("ro", "Latn", "Română"),
    ("ru", "Cyrl", "Русский"),
    ("sa", "Deva", "संस्कृतम्"),
    ("sk", "Latn", "Slovenčina"),
    ("sl", "Latn", "Slovenščina"),
    ("sq", "Latn", "Shqip"),
    ("sr", "Cyrl", "Српски"),
    ("sv", "Latn", "Svenska"),
    ("sw", "Latn", "Kiswahili"),
    ("ta", "Taml", "தமிழ்"),
    ("te", "Telu", "తెలుగు"),
    ("tg", "Cyrl", "Тоҷикӣ"),
    ("th", "Thai", "ไทย"),
    ("tk", "Latn", "Türkmençe"),
    ("tr", "Latn", "Türkçe"),
    ("tt", "Cyrl", "Татарча"),
    ("ug", "Arab", "ئۇيغۇرچە"),
    ("uk", "Cyrl", "Українська"),
    ("ur", "Arab", "اردو"),
    ("uz", "Latn", "Oʻzbekcha"),
    ("vi", "Latn", "Tiếng Việt"),
    ("yi", "Hebr", "ייִדיש"),
    ("zh", "Hans", "简体中文"),
];

impl Language {
    /// The language's own name for itself, as it stands in a list of languages (with a capital where the script has one):
    /// `Русский`, `Azərbaycan dili`. The tag, if the name is not known.
    #[must_use]
    pub fn endonym(&self) -> &str {
        let script = self.script();
        match (self.primary(), script, self.region()) {
            ("zh", Some("Hant"), _) => "繁體中文",
            ("sr", Some("Latn"), _) => "Srpski",
            ("az", Some("Cyrl"), _) => "Азәрбајҹан дили",
            ("kk", Some("Latn"), _) => "Qazaq tılı",
            ("uz", Some("Cyrl"), _) => "Ўзбекча",
            ("pt", _, Some("BR")) => "Português (Brasil)",
            (primary, ..) => match known(primary) {
                Some((_, usual, name)) if script == Some(usual) => name,
                _ => self.tag(),
            },
        }
    }

    /// The script that the language is written in, by its ISO 15924 code: the tag's own, or the usual one. None, if neither is known.
    #[must_use]
    pub fn script(&self) -> Option<&str> {
        if let Some(script) = self.explicit_script() {
            return Some(script);
        }
        match (self.primary(), self.region()) {
            ("zh", Some("TW" | "HK" | "MO")) => Some("Hant"),
            (primary, _) => known(primary).map(|(_, script, _)| script),
        }
    }

    /// The script that the tag names.
    pub(super) fn explicit_script(&self) -> Option<&str> {
        self.tag()
            .split('-')
            .skip(1)
            .take(3)
            .find(|part| part.len() == 4 && part.bytes().all(|b| b.is_ascii_alphabetic()))
    }

    /// The country that the tag names: `BR` of `pt-BR`.
    pub(super) fn region(&self) -> Option<&str> {
        let mut parts = self.tag().split('-').skip(1).take_while(|part| part.len() > 1);
        parts.find(|part| part.len() == 2 || (part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit())))
    }
}

/// The script that a language is usually written in.
pub(super) fn usual_script(primary: &str) -> Option<&'static str> {
    known(primary).map(|(_, script, _)| script)
}

fn known(primary: &str) -> Option<(&'static str, &'static str, &'static str)> {
    let at = LANGUAGES.binary_search_by_key(&primary, |(tag, ..)| tag).ok()?;
    Some(LANGUAGES[at])
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::LANGUAGES;

    #[test]
    fn the_table_is_in_order_so_that_it_can_be_searched() {
        assert!(LANGUAGES.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn a_language_is_named_in_itself_and_a_stranger_by_its_tag() {
        let name = |tag: &str| Language::new(tag).unwrap().endonym().to_owned();
        assert_eq!(name("ru"), "Русский");
        assert_eq!(name("az"), "Azərbaycan dili");
        assert_eq!(name("az-Latn-AZ"), "Azərbaycan dili");
        assert_eq!(name("pt-BR"), "Português (Brasil)");
        assert_eq!(name("zh-TW"), "繁體中文");
        assert_eq!(name("sr-Latn"), "Srpski");
        assert_eq!(name("ru-Latn"), "ru-Latn");
        assert_eq!(name("xyz"), "xyz");
    }

    #[test]
    fn the_script_is_the_tags_or_the_usual_one() {
        let script = |tag: &str| Language::new(tag).unwrap().script().map(str::to_owned);
        assert_eq!(script("kk").as_deref(), Some("Cyrl"));
        assert_eq!(script("kk-Latn").as_deref(), Some("Latn"));
        assert_eq!(script("zh-HK").as_deref(), Some("Hant"));
        assert_eq!(script("de-1901").as_deref(), Some("Latn"));
        assert_eq!(script("xyz"), None);
    }
}
