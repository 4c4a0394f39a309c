//! Scripts that run from right to left.

use std::fs;

use crate::book::Project;
use crate::judges;

/// b48 with a font of this machine that has the script.
fn project(language: &'static str) -> Option<Project> {
    let text = fs::read(format!("{}/tests/cases/b48-bidi/{language}.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
    Some(with_font(language)?.text("a.md", text))
}

/// A project without texts, with a font of this machine that has Arabic and Hebrew; none, told on the terminal, if there is none.
fn with_font(language: &'static str) -> Option<Project> {
    let listed = judges::judge("fc-list", &[":lang=ar:lang=he", "file"])?;
    let mut files: Vec<_> = listed.lines().map(|line| line.trim_end_matches([':', ' '])).collect();
    files.sort_unstable();
    let Some(font) = files.into_iter().find(|file| file.ends_with("Sans.ttf")) else {
        println!("skipped: no font for Arabic and Hebrew is installed");
        return None;
    };
    Some(Project::new(language).file("fonts/Own.ttf", fs::read(font).unwrap()))
}

/// Letters as they are read, without the marks of direction that readers add.
fn logical(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
        .collect()
}

/// b48.
#[test]
fn an_arabic_book_runs_from_right_to_left_whatever_letter_is_first() {
    let Some(project) = project("ar") else { return };
    let book = project.build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let epub = book.epub();
    assert_eq!(epub.elements("content.opf", "spine")[0].get("page-progression-direction"), "rtl");
    for file in epub.names().into_iter().filter(|name| name.ends_with(".xhtml")) {
        assert_eq!(epub.elements(file, "html")[0].get("dir"), "rtl", "{file}");
    }
    assert_eq!(epub.elements("a001.xhtml", "code")[0].get("dir"), "ltr");
    assert!(epub.text("a001.xhtml").contains("Briar تطبيق مراسلة. السعر 10–20 USD (تقريبا)."));
    let pdf = book.pdf();
    let Some(pages) = pdf.lines() else { return };
    let text = logical(&pages.concat().join("\n"));
    for piece in ["هو تنسيق", "تطبيق مراسلة", "السعر", "تقريبا", "ثانيا", "ثم نص", "اقتباس!", "عمود"]
    {
        assert!(text.contains(piece), "{piece} in\n{text}");
    }
    // The first words of the paragraph are Latin, and stand at its right end.
    let words = pdf.words().unwrap();
    let place = |text: &str| words.iter().find(|word| word.text.contains(text)).unwrap().area;
    // From left to right, as poppler gives words: the brackets stand behind the name.
    assert!(words.iter().any(|word| word.text == "code()"), "{words:?}");
    assert!(place("Briar")[2] > 360.0, "{:?}", place("Briar"));
    assert!(place("USD")[0] < place("Briar")[0]);
}

/// The contents of a book that is read from right to left: titles at the right, folios at the left edge of the text.
#[test]
fn the_contents_of_an_arabic_book_have_their_folios_on_the_left() {
    let Some(project) = project("ar") else { return };
    let pdf = project.text("b.md", "# ثان\n\nنص").build().pdf();
    let Some(words) = pdf.words() else { return };
    let on_contents = |found: &dyn Fn(&str) -> bool| {
        let place = words.iter().find(|word| word.page == 3 && found(&word.text)).map(|word| word.area);
        place.unwrap_or_else(|| panic!("{words:?}"))
    };
    // poppler gives the letters of such words from left to right.
    let folio = on_contents(&|text| text == "5");
    // The outer margin of 14 mm is on the left of a recto.
    assert!((folio[0] - 39.7).abs() < 2.0, "{folio:?}");
    assert!(on_contents(&|text| text.contains("ثان") || text.contains("ناث"))[2] > 370.0);
}

/// What is too long for a line breaks between letters, and soft hyphens divide their word, in whatever direction.
#[test]
fn a_hebrew_word_without_end_stays_within_the_measure() {
    let Some(project) = with_font("he") else { return };
    let long = format!("# א\n\n{}\n\n{}\n", "אבגדהוזחטיכלמנסעפצקרשת".repeat(12), "אבגד\u{ad}הוזח ".repeat(60));
    let book = project.text("a.md", long).print().quiet();
    let pdf = book.pdf();
    let Some(words) = pdf.words() else { return };
    assert!(
        words.iter().filter(|word| word.page > 2).all(|word| word.area[0] > 35.0 && word.area[2] < 385.0),
        "{words:?}"
    );
    assert!(words.iter().filter(|word| word.text.chars().count() > 30).count() > 3, "{words:?}");
}

/// b48: words of the other direction in an English paragraph.
#[test]
fn hebrew_and_arabic_words_keep_their_order_in_an_english_paragraph() {
    let Some(project) = project("en") else { return };
    let book = project.build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let epub = book.epub();
    assert_eq!(epub.elements("content.opf", "spine")[0].get("page-progression-direction"), "ltr");
    assert_eq!(epub.elements("a001.xhtml", "span")[0].get("dir"), "rtl");
    assert!(epub.elements("a001.xhtml", "code").iter().all(|code| code.get("dir") == "ltr"));
    let pdf = book.pdf();
    let Some(pages) = pdf.lines() else { return };
    let text = logical(&pages.concat().join("\n"));
    for piece in ["The word", "שלום", "shalom, U+05E9) and", "stay in an LTR paragraph;", "مرحبا", ", end.", "אבג"]
    {
        assert!(text.contains(piece), "{piece} in\n{text}");
    }
}

/// b48: without such a font, the language is refused as a whole and not letter by letter.
#[test]
fn a_language_whose_script_no_font_has_is_refused_once() {
    let text = fs::read(format!("{}/tests/cases/b48-bidi/ar.md", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let book = Project::new("ar").text("a.md", text).build();
    book.assert_refused();
    assert_eq!(book.codes(), ["language-uncovered"], "{:#?}", book.told);
}
