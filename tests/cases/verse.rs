//! Verse on pages that have little room for it.

use crate::book::Project;

const SHORT: &str = "Я вас любил: любовь ещё, быть может,";
const LONG: &str = "в душе моей угасла не совсем, но пусть она вас больше не тревожит, я не хочу печалить вас ничем, не хочу \
    печалить вас никогда";

/// The left edges of the words that are `text`.
fn lefts(settings: &str, poem: &[&str], text: &str) -> Vec<f64> {
    let poem = format!("# А\n\n> {}\n", poem.join("\\\n> "));
    let paper = Project::new("ru").file("content/book.toml", settings).text("a.md", poem).print().quiet().pdf();
    paper.words().unwrap_or_default().iter().filter(|word| word.text == text).map(|word| word.area[0]).collect()
}

#[test]
fn one_line_that_is_turned_over_twice_leaves_the_others_verse() {
    let starts = lefts("", &[SHORT, SHORT, SHORT, LONG, SHORT, SHORT], "Я");
    assert!(starts.is_empty() || starts.len() == 5 && starts.iter().all(|x| (x - starts[0]).abs() < 0.2), "{starts:?}");
}

#[test]
fn in_large_print_verse_is_verse_though_most_lines_are_turned() {
    for page in ["A5", "A6"] {
        let settings = format!("[page]\nsize = \"{page}\"\ntheme = \"large-print\"\n");
        let starts = lefts(&settings, &[SHORT, SHORT, SHORT, SHORT], "Я");
        let fine = starts.is_empty() || starts.len() == 4 && starts.iter().all(|x| (x - starts[0]).abs() < 0.2);
        assert!(fine, "{page}: {starts:?}");
    }
}
