//! The cases that other tools get wrong, as far as they are about reading Markdown.

use super::*;

macro_rules! case {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cases/", $path))
    };
}

#[test]
fn b03_a_note_in_a_heading_is_called_there_and_is_no_part_of_its_words() {
    let read = read_all("en", &[("content/en/a.md", Some("Notes in headings"), case!("b03-footnote-in-heading/a.md"))]);
    shows(
        &read.blocks(),
        "
        5:1 #chapter-with-note h2 Chapter with note[note 1]
        7:1 Body[note 2].
        9:1 #part-two-bold-code h3 Part two[note 3] strong[bold] code[code]
        11:1 Text.
        ",
    );
    shows(
        &read.notes(),
        "
        note 1
        13:7 Note of the heading, em[with markup].
        note 2
        14:7 Body note.
        note 3
        15:8 Sub note.
        ",
    );
    let untitled = read_all("en", &[("content/en/a.md", None, "# Chapter with note[^h]\n\n[^h]: N")]);
    assert_eq!(untitled.titles[0].as_deref(), Some("Chapter with note"));
    assert_eq!(untitled.title(), "Chapter with note[note 1]");
}

#[test]
fn b04_links_and_images_in_headings_stay() {
    let read = read_all("en", &[("content/en/a.md", Some("Links in headings"), case!("b04-link-in-heading/a.md"))]);
    shows(
        &read.blocks(),
        "
        5:1 #see-the-site-and-below h2 See link(https://example.org/?a=1&b=2)[the site] and link(0#tail)[below]
        7:1 Text.
        9:1 #icon-image-heading h3 image(i.png, icon) Image heading
        11:1 #tail h3 Tail
        13:1 End.
        ",
    );
}

#[test]
fn b08_raw_html_is_read_as_a_browser_reads_it() {
    let read = read_all("en", &[("content/en/a.md", Some("Raw HTML"), case!("b08-raw-html-void/a.md"))]);
    // `wbr` is a zero width space in the model.
    shows(
        &read.blocks().replace('\u{200B}', "<wbr>"),
        r#"
        5:1 #raw h2 Raw
        7:1 Line one\line two\three <wbr>four.
        9:1 section break
        10:1 figure pic.png "unquoted"
        12:4 Unclosed para
        13:1 list
        -
          13:9 one
        -
          13:16 two
        15:1 table <<
        row | a | b |
        row | (2) c |
        17:1 aside More
          19:1 strong[inside] markdown
        23:1 old
        23:38 centered
        25:6 mis
        27:1 ☑
        29:1 Text with and a < b and link(https://example.org)[https://example.org].
        "#,
    );
    shows(
        &read.told(),
        "
        html-dropped 23:56 `<script>` has no place in a book and is left out
        html-dropped 27:40 `<video>` has no place in a book; only the text in it is kept
        html-dropped 29:11 there is no element `<unknown-tag>` in HTML; only the text in it is kept
        ",
    );
}

#[test]
fn b09_entities_become_characters_once() {
    let read = read_all("en", &[("content/en/a.md", Some("Entities & more"), case!("b09-html-entities/a.md"))]);
    shows(
        &read.blocks().replace('\u{200D}', "ZWJ").replace('\u{AD}', "SHY"),
        "
        5:1 #a-b--c h2 A B — C
        7:1 Text © … “x” &unknown; Я € � � &nbsp; AT&T
        9:29  ΩZWJSHYx →
        11:1 code[&nbsp;] stays code
        ",
    );
    let text = crate::document::plain_text(lines(&read)[1]);
    assert!(text.starts_with("Text\u{A0}©"), "{text:?}");
}

/// The lines of the paragraphs and headings of the first article.
fn lines(read: &Read) -> Vec<&[crate::document::Inline]> {
    use crate::document::BlockKind;
    let blocks = read.articles[0].blocks.iter();
    blocks
        .filter_map(|block| match &block.kind {
            BlockKind::Paragraph(line) | BlockKind::Heading { inlines: line, .. } => Some(&line[..]),
            _ => None,
        })
        .collect()
}

#[test]
fn b10_comments_go_and_everything_after_them_stays() {
    let read = read_all("en", &[("content/en/a.md", Some("Comments"), case!("b10-comment-hyphens/a.md"))]);
    shows(
        &read.blocks(),
        "
        7:1 Before.
        17:1 After must be visible. End.
        25:1 Last.
        ",
    );
}

#[test]
fn b12_tasks_are_told_from_items() {
    let read = read_all("en", &[("content/en/a.md", Some("Tasks"), case!("b12-tasklist/a.md"))]);
    shows(
        &read.blocks(),
        "
        7:1 list
        - to do
          7:7 open
        - done
          8:7 done
          9:3 list
          - done
            9:9 nested
        -
          10:3 plain
        12:1 list from 1
        - to do
          12:8 numbered
        ",
    );
}

#[test]
fn b14_nothing_to_print_is_found_out_and_a_title_is_something() {
    let files = [
        (None, case!("b14-nav-empty/empty.md"), true),
        (None, case!("b14-nav-empty/spaces.md"), true),
        (None, case!("b14-nav-empty/comment-only.md"), true),
        (Some("Only meta"), case!("b14-nav-empty/frontmatter-only.md"), true),
        (None, case!("b14-nav-empty/heading-only.md"), false),
        (None, case!("b14-nav-empty/no-heading.md"), false),
    ];
    for (title, text, empty) in files {
        let read = read_all("en", &[("content/en/a.md", title, text)]);
        assert_eq!(read.empty, [empty], "{text:?}");
    }
    assert_eq!(read_in("en", case!("b14-nav-empty/heading-only.md")).titles[0].as_deref(), Some("Heading only"));
    assert_eq!(read_in("en", case!("b14-nav-empty/no-heading.md")).titles[0], None);
}

#[test]
fn b18_links_between_files_find_their_articles() {
    let files = [
        ("content/ru/README.md", None, case!("b18-cross-file-links/README.md")),
        ("content/ru/chap/c.md", None, case!("b18-cross-file-links/chap/c.md")),
    ];
    let read = read_all("ru", &files);
    shows(&read.blocks(), "
        3:1 link(1)[c] link(1#раздел-2)[c sec] link(1#раздел-2)[enc] link(1)[folder] link(1)[noext] link(1)[html] link(0#book)[self] file link(1)[abs] up link(1#раздел-2)[q] link(mailto:a@example.org)[mail]
        7:1 See link(1)[ref].
        ");
    shows(
        &print::blocks(&read.articles[1].blocks, &read.sources),
        "
        3:1 #раздел-2 h2 Раздел 2
        5:1 link(0)[home] link(0#book)[home2] link(0#book)[raw] [#old]link(1#old)[old]
        ",
    );
    shows(
        &read.told(),
        "
        link-broken 3:166 `data.zip` is no article of this edition; the text is kept without the link
        link-broken 3:201 `../outside.md` is no article of this edition; the text is kept without the link
        ",
    );
}

#[test]
fn b21_names_of_places_keep_the_letters_of_all_scripts() {
    let read = read_in("ru", case!("b21-nonascii-anchors/a.md"));
    shows(&read.blocks(), "
        3:1 link(0#кириллический-заголовок)[a] link(0#кириллический-заголовок)[b] link(0#йод-и-ёлка)[c] link(0#istanbulda)[d] link(0#istanbulda)[e] link(0#სათაური)[f]
        5:1 #кириллический-заголовок h2 Кириллический заголовок
        7:1 #йод-и-ёлка h2 И\u{306}од и е\u{308}лка
        9:1 #istanbulda h2 İstanbul’da
        11:1 #სათაური h2 სათაური
        13:1 #標題 h2 標題
        ");
    assert_eq!(read.told(), "");
}

#[test]
fn b24_rules_and_underlined_headings_are_no_front_matter() {
    let read = read_all("en", &[("content/en/a.md", Some("ok"), case!("b24-frontmatter-colon/dash-in-body.md"))]);
    shows(
        &read.blocks(),
        "
        5:1 A
        7:1 section break
        9:1 B
        11:1 #setext h2 Setext
        ",
    );
    shows(
        &read_in("en", case!("b24-frontmatter-colon/notfm.md")).blocks(),
        "
        1:1 section break
        3:1 Thematic break first, not front matter.
        5:1 section break
        ",
    );
}

#[test]
fn b31_notes_are_numbered_by_their_first_call() {
    let read = read_in("en", case!("b31-footnotes-in-table/a.md"));
    shows(
        &read.blocks(),
        "
        3:1 table <<
        head | *A | *B |
        row | one[note 1] | two[note 2] |
        row | again[note 1] | three[note 3] |
        8:1 After[note 4].
        ",
    );
    shows(
        &read.notes(),
        "
        note 1
        10:7 First.
        note 2
        11:7 Second.
        note 3
        12:7 Third with code[code] and
        14:5 a second paragraph
        16:5 list
        -
          16:7 list in note
        note 4
        17:7 Fourth.
        ",
    );
    assert_eq!(read.told(), "");
}

#[test]
fn b32_notes_in_notes_come_after_them_and_circles_end() {
    let read = read_in("en", case!("b32-nested-footnote/a.md"));
    shows(&read.blocks(), "3:1 Text[note 1].");
    shows(
        &read.notes(),
        "
        note 1
        5:7 Note that cites another[note 2] and itself[note 1].
        note 2
        6:7 Inner note back to[note 3].
        note 3
        7:7 Cycle to[note 2].
        ",
    );
    assert_eq!(read.told(), "");
}

/// How deep blocks and inlines lie in each other.
fn depth(printed: &str) -> usize {
    printed.lines().map(|line| (line.len() - line.trim_start().len()) / 2).max().unwrap_or(0)
}

#[test]
fn b34_deep_nesting_is_shown_less_deep_and_keeps_its_text() {
    let quotes = read_ru(&format!("{}глубоко\n", "> ".repeat(20_000)));
    assert_eq!(depth(&quotes.blocks()), 12);
    assert!(quotes.blocks().contains("глубоко"));
    assert_eq!(quotes.codes(), ["nesting-deep"]);

    let list: String = (0..600).map(|depth| format!("{}- уровень {depth}\n", "  ".repeat(depth))).collect();
    let list = read_ru(&list).blocks();
    assert_eq!(depth(&list), 12);
    for at in 0..600 {
        assert!(list.lines().any(|line| line.ends_with(&format!(" уровень {at}"))), "{at}");
    }

    let brackets = read_ru(&format!("{}{}", "[".repeat(50_000), "]".repeat(50_000)));
    assert_eq!(brackets.blocks().matches('[').count(), 50_000);
    let images = read_ru(&"![a](".repeat(20_000));
    assert_eq!(images.blocks().matches("![a](").count(), 20_000);
    let strong = read_ru(&format!("{}текст{}", "**".repeat(10_000), "**".repeat(10_000)));
    assert_eq!(strong.blocks().matches("strong[").count(), 16);
    let html = read_ru(&format!("{}текст", "<div><blockquote><ul><li><b id=1>".repeat(5_000)));
    assert!(depth(&html.blocks()) <= 32 && html.blocks().contains("текст"));
}

#[test]
fn b35_storms_of_emphasis_take_no_more_than_their_length() {
    let stars = read_ru(&"*a **b ".repeat(20_000));
    assert_eq!(stars.blocks().matches('a').count(), 20_000);
    let line = read_ru(&"Слово за словом, строка без конца. ".repeat(20_000));
    assert_eq!(line.articles[0].blocks.len(), 1);
    let word = read_ru(&"ы".repeat(200_000));
    assert_eq!(word.blocks().matches('ы').count(), 200_000);
    let ticks: String = (1..400).map(|n| "`".repeat(n) + " ").collect();
    assert!(!read_ru(&ticks).articles[0].blocks.is_empty());
    let calls: String = (0..5_000).map(|n| format!("x[^{n}] ")).collect();
    let notes: String = (0..5_000).map(|n| format!("\n[^{n}]: н\n")).collect();
    assert_eq!(read_ru(&(calls + "\n" + &notes)).articles[0].notes.len(), 5_000);
}

#[test]
fn b47_small_letters_are_those_of_the_language() {
    let read = read_all("tr", &[("content/tr/tr.md", Some("istanbul ılıca"), case!("b47-turkic-case/tr.md"))]);
    shows(
        &read.blocks(),
        "
        6:1 #iyi-ışık h2 iyi ışık
        8:1 #ışık-ile h3 IŞIK İLE
        10:1 link(0#ışık-ile)[a]
        ",
    );
    assert_eq!(read.told(), "");
    let azerbaijani = read_all("az", &[("content/az/az.md", Some("kitab ili"), case!("b47-turkic-case/az.md"))]);
    shows(&azerbaijani.blocks(), "6:1 #içində-iş h2 içində iş");
    let german = read_all("de", &[("content/de/de.md", Some("x"), "---\n---\n# Straße groß")]);
    shows(
        &german.blocks(),
        "
        1:1 section break
        2:1 section break
        3:1 #straße-groß h2 Straße groß
        ",
    );
}

#[test]
fn b71_formulas_are_kept_as_written_and_prices_are_none() {
    let read = read_in("en", case!("b71-math/a.md"));
    shows(
        &read.blocks(),
        r"
        3:1 Inline math[a_1 + b_{2}] and price $5 and $10. Block:
        5:1 math \int_0^1 x^2\,dx = \frac{1}{3} \quad a < b & c
        9:1 code[$not math$] $escaped$ math[\text{если } x>0]
        11:1 #теорема-emc2 h2 Теорема math[E=mc^2]
        ",
    );
    shows(
        &read_in("en", "US$5-$10, A$a$, $x$ and $5-$10").blocks(),
        "
        1:1 US$5-$10, A$a$, math[x] and $5-$10
        ",
    );
}
