use super::*;
use crate::diagnostic::Sources;

fn read_text(text: &str) -> (FrontMatter, Vec<String>) {
    let sources = Sources::new();
    let file = sources.add("a.md", text);
    let sink = Sink::new();
    let front_matter = read(text, file, &sink);
    let show = |d: Diagnostic| {
        let place = d.span.map(|span| sources.place(span)).unwrap_or_else(|| panic!("no place: {d:?}"));
        format!("{}:{}: {}: {} | {}", place.line, place.column, d.code.name(), d.message, d.helps.join(" | "))
    };
    (front_matter, sink.into_sorted().into_iter().map(show).collect())
}

fn quietly(text: &str) -> FrontMatter {
    let (front_matter, complaints) = read_text(text);
    assert_eq!(complaints, [""; 0], "{text}");
    front_matter
}

fn body(text: &str) -> &str {
    &text[quietly(text).body..]
}

#[test]
fn every_key_is_read_from_yaml() {
    let text = "---\ntitle: T\nsubtitle: S\nshort_title: s\nauthor: A\nauthors: [B, C]\ntranslators:\n  - D\n  - name: E\n\
                date: 2026-03-31\nsummary: >\n  two\n  lines\ncover: img/c.png\ndraft: true\nweight: 3\nlang: pt-br\n---\nbody";
    let read = quietly(text);
    assert_eq!(read.title.as_deref(), Some("T"));
    assert_eq!(read.authors, ["A", "B", "C"]);
    assert_eq!(read.translators, ["D", "E"]);
    assert_eq!(read.date.map(|d| d.to_string()).as_deref(), Some("2026-03-31"));
    assert_eq!(read.summary.as_deref(), Some("two lines"));
    assert_eq!((read.cover.as_deref(), read.draft, read.weight), (Some("img/c.png"), true, Some(3.0)));
    assert_eq!(read.language.as_ref().map(Language::tag), Some("pt-BR"));
    assert_eq!(&text[read.body..], "body");
}

#[test]
fn toml_says_the_same() {
    let text = "+++\ntitle = \"TOML: ok\"\nauthors = [\"A\"]\ndate = 2026-03-31\ndraft = false\nweight = 2\n[extra]\nx = 1\n+++\n\n# D";
    let read = quietly(text);
    assert_eq!(read.title.as_deref(), Some("TOML: ok"));
    assert_eq!((read.authors.as_slice(), read.weight), (["A".to_owned()].as_slice(), Some(2.0)));
    assert!(read.date.is_some());
    assert_eq!(&text[read.body..], "\n# D");
}

#[test]
fn an_unquoted_colon_is_read_as_it_was_meant() {
    let text = "---\ntitle: The Big L: Logistics\nauthor: O'Neil: Jr\n---\n\n# A\n";
    let (read, complaints) = read_text(text);
    assert_eq!(read.title.as_deref(), Some("The Big L: Logistics"));
    assert_eq!(read.authors, ["O'Neil: Jr"]);
    assert_eq!(&text[read.body..], "\n# A\n");
    assert_eq!(complaints.len(), 2, "{complaints:#?}");
    assert!(complaints[0].starts_with("2:1: front-matter-lenient: "), "{complaints:#?}");
    assert!(complaints[0].ends_with("| put the value in quotes: `title: \"The Big L: Logistics\"`"), "{complaints:#?}");
}

#[test]
fn foreign_keys_and_folded_texts_pass() {
    let text = "---\ntitle: \"Цитата: \\\"да\\\"\"\ntags: [a, \"b: c\"]\nlayout: post\nnested:\n  deep: {x: [1, {y: 2}]}\n\
                description: >\n  folded\n  text: here\n---\n";
    let read = quietly(text);
    assert_eq!(read.title.as_deref(), Some("Цитата: \"да\""));
    assert_eq!(read.summary.as_deref(), Some("folded text: here"));
}

#[test]
fn a_title_is_what_was_typed_even_if_it_is_a_number() {
    for (typed, title) in
        [("1918", "1918"), ("1.10", "1.10"), ("007", "007"), ("yes", "yes"), ("2026-03-31", "2026-03-31")]
    {
        assert_eq!(quietly(&format!("---\ntitle: {typed}\n---\n")).title.as_deref(), Some(title));
    }
    assert_eq!(quietly("---\ntitle:\n---\n").title, None);
}

#[test]
fn dots_close_a_block_and_an_empty_one_is_one() {
    assert_eq!(body("---\ntitle: 'It''s'\n...\n\n# C\n"), "\n# C\n");
    assert_eq!(body("---\n---\ntext"), "text");
    assert_eq!(body("---\n# only a comment\n---\ntext"), "text");
    assert_eq!(body("---\ntitle: a\n---"), "");
    assert_eq!(body("---  \ntitle: a\n---\t\ntext"), "text");
}

#[test]
fn breaks_and_setext_headings_are_not_front_matter() {
    for text in [
        "---\n\nThematic break first, not front matter.\n\n---\n\n# E\n",
        "---\n\nNote: a colon after an empty line.\n\n---\n",
        "---\nA paragraph. And: a colon.\n---\n",
        "---\n\n\n---\n",
        "Setext\n---\n\ntext\n",
        "\n---\ntitle: not at the start\n---\n",
        "----\ntitle: a\n----\n",
        "---",
        "---\n",
        "+++\n",
        "+++\nno key\n+++\n",
        "---\nhttps://example.org\n---\n",
        "",
    ] {
        assert_eq!(body(text), text);
    }
    assert_eq!(body("---\ntitle: ok\n---\n\nA\n\n---\n\nB\n\nSetext\n---\n"), "\nA\n\n---\n\nB\n\nSetext\n---\n");
}

#[test]
fn an_unclosed_block_is_an_error_and_never_printed() {
    for text in ["---\ntitle: never closed\n\n# F\n", "+++\ntitle = \"never closed\"\n\n# F\n"] {
        let (read, complaints) = read_text(text);
        assert_eq!(&text[read.body..], "\n# F\n");
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].starts_with("1:1: front-matter-invalid: front matter is never closed"), "{complaints:?}");
    }
}

#[test]
fn what_cannot_be_read_is_an_error_with_its_place_and_never_printed() {
    for (text, place) in [
        ("---\ntitle: \"open\nlayout: x\n---\ntext", "2:"),
        ("---\ntitle: [a, b\n---\ntext", ""),
        ("---\ntitle: a\n\tb: c\n---\ntext", "2:1"),
        ("+++\ntitle = unquoted\n+++\ntext", "2:9"),
    ] {
        let (read, complaints) = read_text(text);
        assert_eq!(&text[read.body..], "text");
        assert_eq!(complaints.len(), 1, "{text}: {complaints:?}");
        assert!(
            complaints[0].starts_with(place) && complaints[0].contains("front-matter-invalid"),
            "{text}: {complaints:?}"
        );
    }
}

#[test]
fn a_key_misspelt_is_a_warning_and_a_stranger_is_not() {
    let (_, complaints) =
        read_text("---\ntitel: a\nsumary: b\nlayout: c\nimage: d\nname: e\ntags: f\nshort-title: g\n---\n");
    assert_eq!(
        complaints,
        [
            "2:1: front-matter-key: the key `titel` in front matter looks like `title` misspelt | write `title`, if that is meant",
            "3:1: front-matter-key: the key `sumary` in front matter looks like `summary` misspelt | write `summary`, if that is meant",
            "8:1: front-matter-key: the key `short-title` in front matter looks like `short_title` misspelt | write `short_title`, if that is meant",
        ]
    );
}

#[test]
fn a_known_key_of_the_wrong_kind_is_told_and_left_out() {
    let (read, complaints) = read_text("---\ntitle: [a]\ndate: 31.03.2026\ndraft: perhaps\norder: first\n---\n");
    assert_eq!((read.title, read.date, read.draft, read.weight), (None, None, false, None));
    let starts: Vec<_> = complaints.iter().map(|c| c.split(" in front").next().unwrap_or_default()).collect();
    assert_eq!(
        starts,
        [
            "2:8: front-matter-lenient: `title`",
            "3:7: front-matter-lenient: `date`",
            "4:8: front-matter-lenient: `draft`"
        ]
    );
}

#[test]
fn an_alias_bomb_ends() {
    let mut text = "---\ntitle: t\na: &a [x, x, x, x, x, x, x, x, x]\n".to_owned();
    for (next, last) in ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k"]
        .iter()
        .zip(["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
    {
        text.push_str(&format!("{next}: &{next} [*{last}, *{last}, *{last}, *{last}, *{last}, *{last}, *{last}]\n"));
    }
    text.push_str("---\nbody");
    let (read, _) = read_text(&text);
    assert_eq!(&text[read.body..], "body");
    let deep = format!("---\ntitle: {}\n---\nbody", "[".repeat(100_000));
    assert_eq!(&deep[read_text(&deep).0.body..], "body");
}

#[test]
fn weight_wins_over_order() {
    assert_eq!(quietly("---\norder: 1\nweight: 2\n---\n").weight, Some(2.0));
    assert_eq!(quietly("---\nweight: 2\norder: 1\n---\n").weight, Some(2.0));
    assert_eq!(quietly("---\norder: 1.5\n---\n").weight, Some(1.5));
}
