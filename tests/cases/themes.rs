//! Themes, and what a project says instead of them.

use crate::book::{Book, Project};
use crate::paper::Paper;

const ARTICLE: &str = "# Город\n\nПервый абзац статьи, *с ударением* и сноской[^1].\n\nВторой абзац.\n\n## Раздел\n\n> Цитата из книги.\n\n\
    1. Пункт\n2. Другой\n\n| Год | Жители |\n|---|--:|\n| 1897 | 111 904 |\n\n#### Мелкий\n\nКонец.\n\n[^1]: Примечание.\n";

const WORDS: &[&str] = &[
    "Город",
    "абзац статьи",
    "с ударением",
    "Второй абзац",
    "Раздел",
    "Цитата из книги",
    "Пункт",
    "Жители",
    "Мелкий",
    "Конец",
];

fn project(settings: &str) -> Project {
    let long = "Слово за словом складывается строка, и за строкою строка, пока страница не кончится. ".repeat(40);
    Project::new("ru")
        .file("content/book.toml", settings)
        .text("01-a.md", format!("{ARTICLE}\n{long}\n"))
        .text("02-b.md", format!("# Вторая\n\n{long}\n\n{long}\n"))
}

fn themed(theme: &str) -> Book {
    project(&format!("[page]\ntheme = \"{theme}\"\n")).print().quiet()
}

/// The sizes of all text on the pages, in points, without the figures of note calls and indices.
fn sizes(paper: &Paper) -> Vec<f32> {
    let mut sizes = Vec::new();
    for page in paper.document.get_pages().values() {
        let content = paper.document.get_page_content(*page);
        for operation in lopdf::content::Content::decode(&content).unwrap().operations {
            if operation.operator == "Tf" {
                sizes.push(operation.operands[1].as_float().unwrap());
            }
        }
    }
    sizes.sort_by(f32::total_cmp);
    sizes.dedup();
    sizes
}

#[test]
fn every_theme_sets_all_of_the_text_on_more_pages_the_larger_it_is() {
    let pages: Vec<usize> = ["classic", "modern", "large-print"]
        .into_iter()
        .map(|theme| {
            let paper = themed(theme).pdf();
            paper.assert_shows(WORDS);
            paper.pages()
        })
        .collect();
    assert!(pages[0] <= pages[1] && pages[1] + 4 < pages[2], "{pages:?}");
}

#[test]
fn a_project_that_names_no_theme_is_set_in_the_classic_one() {
    let bytes = |settings| project(settings).print().quiet().pdf_bytes();
    assert!(bytes("") == bytes("[page]\ntheme = \"classic\"\n"));
    assert!(bytes("") != bytes("[page]\ntheme = \"modern\"\n"));
}

#[test]
fn nothing_in_large_print_is_smaller_than_16_points_but_note_calls() {
    let sizes = sizes(&themed("large-print").pdf());
    // Figures of calls are superiors of the face, so that not even they are set smaller.
    assert!(sizes[0] >= 16.0, "{sizes:?}");
}

#[test]
fn no_word_is_divided_in_large_print() {
    let paper = themed("large-print").pdf();
    let Some(lines) = paper.raw_lines() else { return };
    for line in lines.concat() {
        assert!(!line.ends_with(['-', '\u{ad}']), "{line}");
    }
}

#[test]
fn the_size_of_running_text_in_the_page_wins_over_the_theme_and_a_style_over_both() {
    let settings = "[page]\ntheme = \"large-print\"\nfont_size = \"20pt\"\n[style.heading-1]\nsize = \"31pt\"\n";
    let sizes = sizes(&project(settings).print().quiet().pdf());
    assert!(sizes.contains(&20.0) && sizes.contains(&31.0) && !sizes.contains(&16.0), "{sizes:?}");
}

#[test]
fn an_element_is_set_as_the_project_says() {
    let settings = "[style.quotation]\nsize = \"13.25pt\"\nfamily = \"Noto Sans\"\n[style.folio]\nsize = \"7.25pt\"\n";
    let sizes = sizes(&project(settings).print().quiet().pdf());
    assert!(sizes.contains(&13.25) && sizes.contains(&7.25), "{sizes:?}");
}

#[test]
fn a_heading_larger_than_its_text_does_not_run_into_it() {
    for (size, runs_in) in [("9pt", true), ("14pt", false)] {
        let settings = format!("[style.heading-3]\nsize = \"{size}\"\n");
        let project = Project::new("en").file("content/book.toml", settings);
        let paper =
            project.text("a.md", "# A\n\n## B\n\n### C\n\nBefore.\n\n#### Inner\n\nAfter.\n").print().quiet().pdf();
        let Some(words) = paper.words() else { return };
        let at = |text: &str| words.iter().find(|word| word.text == text).unwrap_or_else(|| panic!("{text}")).area;
        let line = (at("Inner")[3] - at("After.")[3]).abs() < 3.0;
        assert_eq!(line, runs_in, "{size}");
        assert!(at("Inner")[1] > at("Before.")[1] + 9.0, "{size}");
    }
}

#[test]
fn styles_that_cannot_be_used_stop_the_build_and_are_told_once() {
    for (settings, told) in [
        ("[page]\ntheme = \"clasic\"\n", "content/book.toml:2:9: config-invalid: there is no theme `clasic`"),
        ("[style.quote]\nsize = \"9pt\"\n", "content/book.toml:1:8: config-unknown-key: `[style]` has no key `quote`"),
        ("[style.note]\nheight = 3\n", "content/book.toml:2:1: config-unknown-key: `[style.note]` has no key `height`"),
        (
            "[style.note]\nfamily = \"Futura\"\n",
            "content/book.toml:2:10: font-unknown: there is no font family `Futura`, which `[style.note]` names",
        ),
        (
            "[page]\ntheme = \"large-print\"\nleading = \"13pt\"\n",
            "content/book.toml:3:11: config-invalid: a leading of 13 pt is less than the size of running text, 16 pt",
        ),
        (
            "[style.note]\nleading = \"7pt\"\n",
            "content/book.toml:2:11: config-invalid: a leading of 7 pt is less than the size of `note`, 8 pt",
        ),
        (
            "[page]\nsize = \"A6\"\nleading = \"60pt\"\n",
            "content/book.toml:3:11: config-invalid: a page with 115 mm for the text holds too few lines at a leading of 60 pt",
        ),
    ] {
        let book = project(settings).file("content/en/01-a.md", "# A\n\nB.\n").print();
        assert_eq!(book.told, [told]);
        book.assert_refused();
    }
}

/// Pushkin, 1829.
const POEM: &str = "> Я вас любил: любовь ещё, быть может,\\\n> В душе моей угасла не совсем;\\\n> Но пусть она вас больше не тревожит;\\\n\
    > Я не хочу печалить вас ничем.\n>\n> Я вас любил безмолвно, безнадежно,\\\n> То робостью, то ревностью томим;\\\n\
    > Я вас любил так искренно, так нежно,\\\n> Как дай вам бог любимой быть другим.\n>\n> Александр Пушкин\n";

#[test]
fn verse_stands_in_lines_that_begin_below_each_other_and_are_not_filled() {
    let paper = Project::new("ru").text("a.md", format!("# А\n\nПроза.\n\n{POEM}\nПроза.\n")).print().quiet().pdf();
    let Some(words) = paper.words() else { return };
    let at = |text: &str| words.iter().find(|word| word.text == text).unwrap_or_else(|| panic!("{text}"));
    let first: Vec<f64> = words.iter().filter(|word| word.text == "Я").map(|word| word.area[0]).collect();
    assert_eq!(first.len(), 4);
    assert!(first.iter().all(|x| (x - first[0]).abs() < 0.2), "{first:?}");
    // The block stands in the middle: as much room before its lines as after the longest of them.
    let (start, end) = (at("Проза.").area[0], at("Проза.").area[0] + 334.5);
    let longest = words.iter().filter(|w| w.area[1] > at("Проза.").area[3] && w.page == at("Я").page);
    let right = longest.map(|w| w.area[2]).filter(|x| *x < end - 10.0).fold(0.0, f64::max);
    assert!(((first[0] - start) - (end - right)).abs() < 3.0, "{start} {} {right} {end}", first[0]);
    let (stanza, line) = (at("безмолвно,").area[1] - at("печалить").area[1], at("душе").area[1] - at("вас").area[1]);
    assert!(stanza > line * 1.5, "stanzas stand apart: {stanza} {line}");
}

#[test]
fn a_long_line_of_verse_is_turned_over_with_an_indent() {
    let long = "Это строка стихотворения, которая так длинна, что никак не поместится на одной строке страницы";
    let poem = format!("> Короткая строка,\\\n> {long},\\\n> и ещё одна короткая,\\\n> и последняя.\n");
    let paper = Project::new("ru").text("a.md", format!("# А\n\n{poem}")).print().quiet().pdf();
    let Some(words) = paper.words() else { return };
    let left = |text: &str| words.iter().find(|word| word.text == text).unwrap_or_else(|| panic!("{text}")).area[0];
    let turned = words.iter().find(|word| word.text == "странице" || word.text == "страницы,").unwrap();
    let above =
        words.iter().filter(|w| (w.area[1] - turned.area[1]).abs() < 1.0).map(|w| w.area[0]).fold(f64::MAX, f64::min);
    assert!((left("Короткая") - left("Это")).abs() < 0.2);
    assert!((above - left("Это") - 19.0).abs() < 1.0, "two ems: {above} {}", left("Это"));
}

#[test]
fn prose_with_a_hard_break_stays_prose() {
    let prose =
        "Это обычная проза, которая занимает на странице несколько строк и лишь в одном месте прервана автором. ";
    let text = format!("# А\n\n> {}\\\n> {}\n", prose.repeat(3), prose.repeat(2));
    let paper = Project::new("ru").text("a.md", text).print().quiet().pdf();
    let Some(lines) = paper.lines() else { return };
    let full = lines.concat().into_iter().filter(|line| line.chars().count() > 55).count();
    assert!(full >= 5, "lines are filled: {lines:#?}");
}

#[test]
fn an_initial_is_as_high_as_its_lines_which_stand_beside_it() {
    let text = "«Слово» за словом складывается строка, и за строкою строка, пока страница не кончится. ".repeat(5);
    let project = Project::new("ru").file("content/book.toml", "[style.initial]\nlines = 3\n");
    let paper = project.text("a.md", format!("# А\n\n{text}\n\nВторой абзац.\n")).print().quiet().pdf();
    let Some(words) = paper.words() else { return };
    let initial = words.iter().find(|word| word.text.ends_with('С') && word.area[3] - word.area[1] > 30.0);
    let initial = initial.unwrap_or_else(|| panic!("{words:#?}"));
    let second = words.iter().find(|word| word.text == "Второй").unwrap();
    assert_eq!(initial.page, second.page);
    // The first words of lines, from the initial down: three of them stand beside it.
    let mut tops: Vec<(f64, f64)> = Vec::new();
    let below = |word: &&crate::paper::Word| {
        word.page == initial.page
            && !std::ptr::eq(*word, initial)
            && word.area[3] > initial.area[1]
            && word.area[3] <= second.area[1] + 2.0
    };
    for word in words.iter().filter(below).filter(|word| word.area[1] > initial.area[1]) {
        match tops.iter_mut().find(|(y, _)| (*y - word.area[3]).abs() < 4.0) {
            Some((_, x)) => *x = x.min(word.area[0]),
            None => tops.push((word.area[3], word.area[0])),
        }
    }
    let edge = second.area[0] - 9.5;
    let beside = tops.iter().filter(|(_, x)| *x > edge + 15.0).count();
    assert_eq!(beside, 3, "{tops:?} {edge}");
    assert!(tops.len() > 4 && tops[3..].iter().all(|(_, x)| (x - edge).abs() < 2.0), "{tops:?} {edge}");
    for text in paper.texts() {
        let text = text.replace(' ', "");
        assert!(text.contains("«Словозасловом") || text.contains("«С") && text.contains("лово»засловом"), "{text}");
    }
}

#[test]
fn numbers_of_one_column_stand_with_their_ranks_below_each_other() {
    let table = "| Что | Сколько |\n|---|--:|\n| а | 1,5 |\n| б | 10 |\n| в | 12,25 |\n| г | нет |\n";
    let paper = Project::new("ru").text("a.md", format!("# А\n\n{table}")).print().quiet().pdf();
    let Some(words) = paper.words() else { return };
    let area = |text: &str| words.iter().find(|word| word.text == text).unwrap_or_else(|| panic!("{text}")).area;
    let figure = (area("10")[2] - area("10")[0]) / 2.0;
    assert!((area("1,5")[0] + figure - area("10")[2]).abs() < 0.3, "{:?} {:?}", area("1,5"), area("10"));
    assert!((area("12,25")[0] - area("10")[0]).abs() < 0.3);
    assert!((area("нет")[2] - area("12,25")[2]).abs() < 0.5, "words stand at the end of the column");
}

#[test]
fn the_line_that_names_the_source_stays_with_its_quotation() {
    // Whatever stands before it, the last line of the quotation and its source are on one page.
    for filler in 0..14 {
        let before = "Строка.\n\n".repeat(24 + filler);
        let quotation = "> Слово за словом складывается строка, и за строкою строка, пока страница не кончится, последнее.\n>\n> — Источник\n";
        let paper = Project::new("ru").text("a.md", format!("# А\n\n{before}{quotation}")).print().quiet().pdf();
        let Some(words) = paper.words() else { return };
        let page = |text: &str| words.iter().find(|word| word.text.starts_with(text)).unwrap().page;
        assert_eq!(page("последнее"), page("Источник"), "{filler}");
    }
}
