//! Notes: in headings, in tables, in each other.

use crate::book::Project;
use crate::paper::Paper;

/// b03.
#[test]
fn a_note_in_a_heading_is_called_there_and_nowhere_else() {
    let book = Project::new("en").case("b03-footnote-in-heading").build().quiet();
    let epub = book.epub();
    assert_eq!(epub.contents(), ["Notes in headings", "Chapter with note"]);
    for (heading, number) in [("h2", "1"), ("h3", "3")] {
        let text = &epub.elements("a001.xhtml", heading)[0].text;
        assert!(text.contains(number), "{text} has its call");
    }
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), ["Notes in headings", "Chapter with note", "Part two bold code"]);
    let notes = ["1 Note of the heading, with markup.", "2 Body note.", "3 Sub note."];
    pdf.assert_shows(&["Chapter with note1", "Body2.", "Part two3 bold code", "Text."]);
    pdf.assert_shows(&notes);
    assert_each_once(&pdf, &["Note of the heading", "Body note", "Sub note"]);
    // Notes are smaller than the text: their boxes are lower.
    let height = |text: &str| {
        pdf.words()
            .map(|words| words.iter().find(|word| word.text == text).map(|word| word.area[3] - word.area[1]).unwrap())
    };
    if let (Some(note), Some(body)) = (height("heading,"), height("Text.")) {
        assert!(note < body * 0.9, "{note} and {body}");
    }
}

/// b31.
#[test]
fn notes_in_a_table_are_numbered_in_reading_order_and_set_once() {
    let book = Project::new("en").case("b31-footnotes-in-table").build().quiet();
    let epub = book.epub();
    let calls: Vec<_> = epub.elements("a001.xhtml", "a").into_iter().filter(|a| a.get("class") == "noteref").collect();
    assert_eq!(calls.iter().map(|a| a.text.as_str()).collect::<Vec<_>>(), ["1", "2", "1", "3", "4"]);
    assert_eq!(epub.elements("a001.xhtml", "aside").len(), 4);
    let pdf = book.pdf();
    pdf.assert_shows(&["one1", "two2", "again1", "three3", "After4."]);
    pdf.assert_shows(&[
        "1 First.",
        "2 Second.",
        "3 Third with code and",
        "a second paragraph",
        "list in note",
        "4 Fourth.",
    ]);
    assert_each_once(&pdf, &["First.", "Second.", "Third with", "a second paragraph", "list in note", "Fourth."]);
}

/// b31: a table of several pages, each row with its note.
#[test]
fn notes_stand_on_the_page_where_a_divided_table_calls_them() {
    let mut text = "# T\n\n| A | B |\n|---|---|\n".to_owned();
    for n in 1..=60 {
        text.push_str(&format!("| row{n}. | cell[^n{n}] |\n"));
    }
    for n in 1..=60 {
        text.push_str(&format!("\n[^n{n}]: note{n}.\n"));
    }
    let pdf = Project::new("en").text("a.md", text).print().quiet().pdf();
    let Some(lines) = pdf.lines() else { return };
    let page = |word: &str| {
        let pages = lines.iter().enumerate().filter(|(_, lines)| lines.iter().any(|line| line.contains(word)));
        pages.map(|(n, _)| n).collect::<Vec<_>>()
    };
    assert!(page("row1.") != page("row60."), "the table is divided");
    for n in 1..=60 {
        let pages = page(&format!("row{n}."));
        assert_eq!((pages.len(), &pages), (1, &page(&format!(" note{n}."))), "row {n}");
    }
}

/// b32.
#[test]
fn notes_in_notes_are_numbered_after_them_and_printed_once() {
    let book = Project::new("en").case("b32-nested-footnote").build().quiet();
    let epub = book.epub();
    let notes: Vec<_> = epub.elements("a001.xhtml", "aside").into_iter().map(|note| note.text).collect();
    assert_eq!(notes.len(), 3);
    for (note, right) in
        notes.iter().zip(["1 Note that cites another2 and itself1.", "2 Inner note back to3.", "3 Cycle to2."])
    {
        assert!(note.starts_with(right), "{note}");
    }
    let pdf = book.pdf();
    pdf.assert_shows(&["1 Note that cites another2 and itself1.", "2 Inner note back to3.", "3 Cycle to2."]);
    assert_each_once(&pdf, &["Note that cites", "Inner note", "Cycle to"]);
}

fn assert_each_once(pdf: &Paper, pieces: &[&str]) {
    for text in pdf.texts() {
        for piece in pieces {
            assert_eq!(text.matches(piece).count(), 1, "{piece} in\n{text}");
        }
    }
}

#[test]
fn short_notes_stand_in_two_columns_where_that_saves_a_page_and_below_each_other_where_it_does_not() {
    let sentence = "Свидетель говорит об этом в своих записках, а газеты повторяют его слова и прибавляют свои";
    let article = |calls: usize| {
        let text: String = (1..=calls).map(|n| format!("{sentence}[^{n}].\n\n")).collect();
        let notes: String = (1..=calls).map(|n| format!("[^{n}]: Там же, лист №{n}.\n")).collect();
        format!("# Записки\n\n{text}{notes}")
    };
    // How many notes stand beside another one, on all pages.
    let beside = |calls: usize| {
        let words = Project::new("ru").text("a.md", article(calls)).print().quiet().pdf().words()?;
        let leaves: Vec<_> = words.iter().filter(|word| word.text.starts_with('№')).collect();
        assert_eq!(leaves.len(), calls);
        let row = |n: usize| (leaves[n].page, leaves[n].area[1].round() as i64);
        Some((0..calls).filter(|n| (0..*n).any(|other| row(other) == row(*n))).count())
    };
    let Some(many) = beside(40) else { return };
    assert!(many > 10, "{many}");
    assert_eq!(beside(3), Some(0));
}

#[test]
fn a_note_called_twice_in_a_line_stands_at_the_foot_once() {
    let pdf =
        Project::new("ru").text("a.md", "# А\n\nСлово[^1] и слово[^1].\n\n[^1]: Однажды.\n").print().quiet().pdf();
    assert_each_once(&pdf, &["Однажды"]);
}
