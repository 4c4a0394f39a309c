//! Inputs that grow without bound: nothing overflows, nothing takes long, nothing is lost.

use std::time::{Duration, Instant};

use crate::book::{Book, Project};

/// Far more than any of them needs in a build without optimisation on a busy machine, far less than what is quadratic takes.
const PATIENCE: Duration = Duration::from_secs(60);

fn build(text: &str) -> Book {
    let start = Instant::now();
    let book = Project::new("ru").text("a.md", format!("# Буря\n\n{text}\n\nКонец.\n")).build();
    assert!(start.elapsed() < PATIENCE, "{:?}", start.elapsed());
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    assert_eq!(book.epub().contents(), ["Буря"]);
    book
}

/// b34.
#[test]
fn quotations_in_quotations_end_and_keep_their_words() {
    let book = build(&format!("{}глубоко", ">".repeat(10_000)));
    assert!(book.epub().text("a001.xhtml").contains("глубоко"));
    book.pdf().assert_shows(&["Буря", "глубоко", "Конец."]);
    book.pdf().assert_nothing_sticks_out();
}

/// b34: each level says something.
#[test]
fn lists_in_lists_keep_every_word_and_stay_on_the_page() {
    let list: String = (0..200).map(|depth| format!("{}- ступень{depth}.\n", "  ".repeat(depth))).collect();
    let book = build(&list);
    let (epub, pdf) = (book.epub(), book.pdf());
    let text = epub.text("a001.xhtml");
    for depth in 0..200 {
        let word = format!("ступень{depth}.");
        assert!(text.contains(&word), "{word} in the EPUB");
    }
    for text in pdf.texts() {
        for depth in 0..200 {
            let word = format!("ступень{depth}.");
            assert!(text.contains(&word), "{word} in\n{text}");
        }
    }
    pdf.assert_nothing_sticks_out();
}

/// b34: brackets and pictures that never close.
#[test]
fn brackets_without_end_are_text() {
    let brackets = format!("{}а{}\n\n{}", "[".repeat(5_000), "]".repeat(5_000), "![б](".repeat(2_000));
    let book = build(&brackets);
    let text = book.epub().text("a001.xhtml");
    assert_eq!((text.matches('[').count(), text.matches("![б](").count()), (7_000, 2_000));
    for text in book.pdf().texts() {
        assert_eq!(text.matches('[').count(), 7_000);
    }
}

/// b34: runs of backticks, no two alike.
#[test]
fn backticks_without_partners_are_text() {
    let ticks: String = (1..200).map(|n| "`".repeat(n) + " ").collect();
    let text = build(&ticks).epub().text("a001.xhtml");
    assert_eq!(text.matches('`').count(), 199 * 200 / 2);
}

/// b35.
#[test]
fn emphasis_that_never_closes_is_stars() {
    let text = build(&"*a **b ".repeat(5_000)).epub().text("a001.xhtml");
    assert_eq!((text.matches('a').count(), text.matches('b').count()), (5_000, 5_000));
}

/// b35: a paragraph as long as a book.
#[test]
fn a_paragraph_of_hundreds_of_kilobytes_is_set() {
    let count = 4_000;
    let book = build(&"Слово за словом, строка без конца. ".repeat(count));
    for text in book.pdf().texts() {
        assert_eq!(text.matches("Слово за словом, строка без конца.").count(), count);
    }
}

/// b35: a word longer than a page.
#[test]
fn a_word_without_end_is_broken_between_letters() {
    let count = 20_000;
    let book = build(&"ы".repeat(count));
    let pdf = book.pdf();
    assert!(pdf.pages() > 5);
    for text in pdf.texts() {
        assert_eq!(text.matches('ы').count(), count);
    }
    pdf.assert_nothing_sticks_out();
}

/// b35: thousands of notes and references.
#[test]
fn thousands_of_notes_are_each_on_the_page_of_their_call() {
    let count = 300;
    let mut text: String = (0..count).map(|n| format!("слово[^{n}] ")).collect();
    text.push_str("\n\n");
    text.extend((0..count).map(|n| format!("[^{n}]: примечание{n}.\n")));
    text.extend((0..5_000).map(|n| format!("[r{n}]: https://example.org/{n}\n")));
    text.push_str("\n[r7]\n");
    let book = build(&text);
    assert_eq!(book.epub().elements("a001.xhtml", "aside").len(), count);
    for text in book.pdf().texts() {
        for n in 0..count {
            assert_eq!(text.matches(&format!(" примечание{n}.")).count(), 1, "{n}");
        }
    }
}
