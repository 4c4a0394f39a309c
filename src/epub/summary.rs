//! What the metadata says, in words, about how accessible a package is (`schema:accessibilitySummary`).

use crate::language::Language;

/// The summary of an edition: its language's tag and the text, in English where we have no words of that language.
pub(super) fn accessibility(language: &Language, pictures: bool, described: bool) -> (&'static str, &'static str) {
    let (tag, [text, with_pictures, undescribed]) = match language.primary() {
        "ru" => ("ru", RUSSIAN),
        "az" => ("az", AZERBAIJANI),
        _ => ("en", ENGLISH),
    };
    let said = match (pictures, described) {
        (false, _) => text,
        (true, true) => with_pictures,
        (true, false) => undescribed,
    };
    (tag, said)
}

const ENGLISH: [&str; 3] = [
    "The text can be read aloud and enlarged; it has a table of contents, headings, and links between notes and their calls.",
    "The text can be read aloud and enlarged; it has a table of contents, headings, and links between notes and their calls. \
     Pictures have descriptions.",
    "The text can be read aloud and enlarged; it has a table of contents, headings, and links between notes and their calls. \
     Some pictures have no descriptions.",
];

const RUSSIAN: [&str; 3] = [
    "Текст можно слушать и увеличивать; есть оглавление, заголовки и ссылки между примечаниями и текстом.",
    "Текст можно слушать и увеличивать; есть оглавление, заголовки и ссылки между примечаниями и текстом. \
     У иллюстраций есть описания.",
    "Текст можно слушать и увеличивать; есть оглавление, заголовки и ссылки между примечаниями и текстом. \
     У некоторых иллюстраций нет описаний.",
];

const AZERBAIJANI: [&str; 3] = [
    "Mətni dinləmək və böyütmək olar; mündəricat, başlıqlar, qeydlərlə mətn arasında keçidlər var.",
    "Mətni dinləmək və böyütmək olar; mündəricat, başlıqlar, qeydlərlə mətn arasında keçidlər var. Şəkillərin təsviri var.",
    "Mətni dinləmək və böyütmək olar; mündəricat, başlıqlar, qeydlərlə mətn arasında keçidlər var. \
     Bəzi şəkillərin təsviri yoxdur.",
];
