//! Front matter, encodings, endings, links, order: what of a folder is read, and how.

use crate::book::Project;

/// b24.
#[test]
fn a_colon_in_a_title_is_told_and_the_title_is_whole() {
    let book = Project::new("en").case("b24-frontmatter-colon").without("unclosed.md").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["front-matter-lenient"; 2]));
    assert!(book.told[0].starts_with("content/en/a.md:2:1: "), "{:#?}", book.told);
    let epub = book.epub();
    let titles: Vec<_> = (1..=6).map(|n| epub.elements(&format!("a{n:03}.xhtml"), "h1")[0].text.clone()).collect();
    assert_eq!(titles, ["The Big L: Logistics", "Цитата: “да”", "It’s", "ok", "E", "TOML: ok"]);
    let pdf = book.pdf();
    assert!(titles.iter().all(|title| pdf.titles().contains(title)), "{:?}", pdf.titles());
    pdf.assert_shows(&["O'Neil: Jr", "Setext", "Thematic break first, not front matter."]);
    pdf.assert_hides(&["title:", "tags", "folded", "+++", "---"]);
}

/// b24: a block that is never closed.
#[test]
fn front_matter_that_is_never_closed_is_refused_with_its_place() {
    let book = Project::new("en").case("b24-frontmatter-colon").build();
    book.assert_refused();
    let right = "content/en/unclosed.md:1:1: front-matter-invalid: front matter is never closed by `---`";
    assert!(book.told.iter().any(|told| told == right), "{:#?}", book.told);
}

/// b25.
#[test]
fn marks_line_ends_and_utf_16_make_no_difference() {
    let project = Project::new("ru").case("b25-bom-crlf-utf16").without("badutf8.md").without("cp1251.md");
    let book = project.build().quiet();
    let epub = book.epub();
    assert_eq!(epub.contents().iter().filter(|title| *title == "Кодировка").count(), 8);
    let first = epub.source("a001.xhtml");
    assert!(first.contains("<br/>") && first.contains("<td>1</td>") && first.contains("note"), "{first}");
    for n in 2..=8 {
        assert_eq!(epub.source(&format!("a{n:03}.xhtml")), first, "the {n}th");
    }
    let pdf = book.pdf();
    pdf.assert_shows(&["Первый", "Текст с переносом.", "code", "a b", "1 2"].repeat(8));
    pdf.assert_hides(&["\u{fffd}", "title:"]);
}

/// b25: what is no Unicode is told by file and byte.
#[test]
fn other_encodings_are_refused_with_the_byte() {
    let book = Project::new("ru").case("b25-bom-crlf-utf16").build();
    book.assert_refused();
    for right in [
        "content/ru/badutf8.md:21:1: encoding-invalid: `content/ru/badutf8.md` is not UTF-8: byte 152 ",
        "content/ru/cp1251.md:2:8: encoding-invalid: `content/ru/cp1251.md` is not UTF-8: byte 11 ",
    ] {
        assert!(book.told.iter().any(|told| told.starts_with(right)), "{:#?}", book.told);
    }
}

/// b27.
#[cfg(unix)]
#[test]
fn every_real_file_is_read_once_and_links_lead_nowhere_else() {
    let project = Project::new("en").case("b27-md-ext-symlink").file("../outside.md", "# Outside\n\nSecret.\n");
    let project = project.text("real/d.md", "# D\n\nOnce.\n");
    let project = project.link("link.md", "real/d.md").link("dangling.md", "nowhere.md");
    let book = project.link("outside.md", "../../../outside.md").link("real/loop", "..").build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let codes = book.codes();
    assert_eq!(codes.iter().filter(|code| **code == "link-unfollowed").count(), 3, "{:#?}", book.told);
    let epub = book.epub();
    assert_eq!(epub.contents(), ["mkd", "Other", "Upper case", "D"]);
    let links = epub.elements("a003.xhtml", "a");
    assert_eq!((links[0].text.as_str(), links[0].get("href")), ("x", "a002.xhtml"));
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), ["mkd", "Other", "Upper case", "D"]);
    pdf.assert_hides(&["Secret", "dependency", "hidden", "backup"]);
    for text in pdf.texts() {
        assert_eq!(text.matches("Once.").count(), 1, "{text}");
    }
}

/// b28.
#[test]
fn chapters_stand_in_the_order_that_people_count_in() {
    let book = Project::new("ru").case("b28-natural-order").build().quiet();
    let right =
        ["1.md", "2.md", "02-b.md", "10.md", "A.md", "ä.md", "a2.md", "глава 2.md", "глава 10.md", "Е.md", "Ё.md"];
    assert_eq!(book.epub().contents(), right);
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), right);
    assert!(pdf.outline().windows(2).all(|pair| pair[0].page <= pair[1].page));
}

/// b28: a weight wins over names.
#[test]
fn a_weight_wins_over_the_order_of_names() {
    let project = Project::new("ru").case("b28-natural-order").text("10.md", "---\nweight: 1\n---\n# 10.md\n");
    assert_eq!(project.build().quiet().epub().contents()[..2], ["10.md", "1.md"]);
}
