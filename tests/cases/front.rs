//! What stands before the text and around it, where there is much of it or little room: nothing beyond the sheet, nothing lost.

use crate::book::Project;
use crate::paper::{Paper, Word};

/// Words with numbers, each of them once.
fn words(name: &str, count: usize) -> String {
    (0..count).map(|n| format!("{name}{n}")).collect::<Vec<_>>().join(" ")
}

fn set(settings: &str, text: &str) -> Paper {
    Project::new("en").file("content/book.toml", settings).text("a.md", text).print().quiet().pdf()
}

/// All words stand at least so many points from the edges of the page, by the boxes of their letters.
fn assert_on_page(paper: &Paper, edge: f64) -> Vec<Word> {
    let (width, height) = paper.size();
    let words = paper.words().unwrap_or_default();
    for word in &words {
        let [left, top, right, bottom] = word.area;
        assert!(left > edge && top > edge, "{word:?}");
        assert!(right < f64::from(width) - edge && bottom < f64::from(height) - edge, "{word:?}");
    }
    words
}

fn assert_once(found: &[Word], name: &str, count: usize) {
    if found.is_empty() {
        return;
    }
    for wanted in (0..count).map(|n| format!("{name}{n}")) {
        let times = found.iter().filter(|w| w.text.to_lowercase().trim_end_matches([',', '.']) == wanted).count();
        assert_eq!(times, 1, "{wanted}");
    }
}

#[test]
fn many_authors_and_long_rights_stay_on_the_sheet_and_whole() {
    for (page, theme) in [("A5", "classic"), ("A6", "large-print")] {
        let authors = (0..90).map(|n| format!("\"author{n}\"")).collect::<Vec<_>>().join(", ");
        let settings = format!(
            "[publication]\nauthors = [{authors}]\nrights = \"{}\"\n[languages.en]\ntitle = \"T\"\n[page]\nsize = \"{page}\"\n\
             theme = \"{theme}\"\n",
            words("right", 700)
        );
        let paper = set(&settings, "# A\n\nText.\n");
        let found = assert_on_page(&paper, 15.0);
        assert_once(&found, "author", 90);
        assert_once(&found, "right", 700);
    }
}

#[test]
fn a_usual_title_page_begins_where_it_always_did() {
    let paper =
        set("[publication]\nauthors = [\"A\"]\npublisher = \"P\"\n[languages.en]\ntitle = \"T\"\n", "# B\n\nText.\n");
    let Some(words) = paper.words() else { return };
    let (title, publisher) = (&words[0], words.iter().find(|w| w.text == "P").unwrap());
    assert!((title.area[1] - 190.0).abs() < 15.0, "three tenths of the text block down: {title:?}");
    assert!((publisher.area[3] - 537.0).abs() < 15.0, "at the foot: {publisher:?}");
}

#[test]
fn a_caption_longer_than_a_page_goes_on_to_the_next() {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"400\"><rect width=\"400\" height=\"400\"/></svg>";
    let text = format!("# A\n\nBefore.\n\n![alt](a.svg \"{}\")\n\nAfter.\n", words("caption", 900));
    let paper = Project::new("en").text("a.svg", drawing).text("a.md", text).print().quiet().pdf();
    let found = assert_on_page(&paper, 15.0);
    assert_once(&found, "caption", 900);
}

#[test]
fn head_and_folio_keep_clear_of_the_edge_in_large_print() {
    for page in ["DL", "A6", "A5", "B6"] {
        let settings = format!("[languages.en]\ntitle = \"T\"\n[page]\nsize = \"{page}\"\ntheme = \"large-print\"\n");
        let text = format!("# A\n\n{}\n", "Some words of text that fill a page and then another. ".repeat(60));
        // The boxes of letters reach a little above and below what is printed.
        assert_on_page(&set(&settings, &text), 10.0);
    }
}

#[test]
fn title_subtitle_and_byline_stand_on_one_page() {
    let front = "---\ntitle: A rather long title for one small article in a small book\nsubtitle: With a subtitle that is not much \
                 shorter than the title\nauthors: [First Writer, Second Writer, Third Writer]\n---\n";
    let settings = "[languages.en]\ntitle = \"T\"\n[page]\nsize = \"A6\"\ntheme = \"large-print\"\n";
    let paper = set(settings, &format!("{front}\n{}\n", "Opening words of the article. ".repeat(30)));
    let words = assert_on_page(&paper, 10.0);
    let pages: Vec<usize> = ["rather", "subtitle", "Third", "Opening"]
        .iter()
        .filter_map(|text| words.iter().find(|word| word.text == *text).map(|word| word.page))
        .collect();
    assert!(pages.windows(2).all(|pair| pair[0] == pair[1]), "{pages:?}");
}

#[test]
fn terms_of_definitions_stand_above_their_meanings_alike() {
    let text = "# A\n\nText.\n\nterm0\n: meaning0\n\nterm1\n: meaning1\n\nterm2\n: meaning2\n";
    let Some(words) = set("", text).words() else { return };
    let top = |text: String| words.iter().find(|w| w.text == text).unwrap_or_else(|| panic!("{text}")).area[3];
    let gaps: Vec<f64> = (0..3).map(|n| top(format!("meaning{n}")) - top(format!("term{n}"))).collect();
    assert!(gaps.iter().all(|gap| (gap - gaps[0]).abs() < 0.2), "{gaps:?}");
}
