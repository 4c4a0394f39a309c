//! Scripts, and what to ask for when one has no font.

use std::borrow::Cow;

use unicode_script::{Script, UnicodeScript};

use crate::language::Language;

/// The script of a letter. The scripts that are written together in Chinese, Japanese and Korean count as Han, as fonts
/// for these languages hold them together.
pub(super) fn script(c: char) -> Script {
    match c.script() {
        Script::Hiragana | Script::Katakana | Script::Bopomofo | Script::Hangul => Script::Han,
        other => other,
    }
}

/// What a person calls the script.
pub(super) fn script_name(script: Script) -> String {
    match script {
        Script::Han => "Chinese, Japanese and Korean".to_owned(),
        other => other.full_name().replace('_', " "),
    }
}

/// A family that covers a script, for a language; none where no single family is known. The Noto fonts are free and have one
/// family for nearly every script, named after it.
pub(super) fn font_for(script: Script, language: &Language) -> Option<Cow<'static, str>> {
    Some(match script {
        Script::Common | Script::Inherited | Script::Unknown => return None,
        Script::Latin | Script::Greek | Script::Cyrillic => "Noto Serif".into(),
        Script::Han => match (language.primary(), language.tag()) {
            ("ja", _) => "Noto Sans JP".into(),
            ("ko", _) => "Noto Sans KR".into(),
            (_, tag) if ["Hant", "TW", "HK", "MO"].iter().any(|part| tag.split('-').any(|p| p == *part)) => {
                "Noto Sans TC".into()
            }
            _ => "Noto Sans SC".into(),
        },
        Script::Nko => "Noto Sans NKo".into(),
        // Drawn with serifs only.
        Script::Tibetan
        | Script::Tangut
        | Script::Ahom
        | Script::Dogra
        | Script::Makasar
        | Script::Toto
        | Script::Vithkuqi
        | Script::Yezidi => format!("Noto Serif {}", script_name(script)).into(),
        other => format!("Noto Sans {}", script_name(other)).into(),
    })
}
