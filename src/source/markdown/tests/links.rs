//! Where links lead.

use super::*;

/// Reads three articles, the first of which has these links, and shows the first and what was told.
fn linked(text: &str) -> String {
    let files = [
        ("content/ru/01-первая.md", Some("Первая"), text),
        ("content/ru/02-вторая.md", Some("Вторая"), "## Раздел «а»\n\n<a name=x></a>Текст.\n"),
        ("content/ru/глава/index.md", Some("Глава"), "## Что-то\n"),
    ];
    let read = read_all("ru", &files);
    read.blocks() + &read.told()
}

#[test]
fn articles_are_found_as_files_and_as_pages() {
    shows(
        &linked(
            "[a](02-вторая.md#раздел-а) [b](./02-%D0%B2%D1%82%D0%BE%D1%80%D0%B0%D1%8F.html?x#x) [c](/ru/вторая/) [d](../вторая/#раздел-«а») [e](глава/) [f](/глава/index) [g](/content/ru/02-вторая.md) [h](#) [i](02-вторая.md#top)",
        ),
        "
        1:1 link(1#раздел-а)[a] link(1#x)[b] link(1)[c] link(1#раздел-а)[d] link(2)[e] link(2)[f] link(1)[g] link(0)[h] link(1)[i]
        ",
    );
}

#[test]
fn what_is_no_article_of_the_edition_becomes_text() {
    shows(
        &linked(
            "[a](../en/02-вторая.md) [b](/en/вторая/) [c](нет.md) [*d*](data.zip) [e]() [f](../../../x) [g](третья)",
        ),
        "
        1:1 a b c em[d] e f g
        link-broken 1:1 `../en/02-вторая.md` is no article of this edition; the text is kept without the link
        link-broken 1:25 `/en/вторая/` is no article of this edition; the text is kept without the link
        link-broken 1:42 `нет.md` is no article of this edition; the text is kept without the link
        link-broken 1:54 `data.zip` is no article of this edition; the text is kept without the link
        link-broken 1:70 this link leads nowhere
        link-broken 1:76 `../../../x` is no article of this edition; the text is kept without the link
        link-broken 1:92 `третья` is no article of this edition; the text is kept without the link
        ",
    );
}

#[test]
fn a_missing_place_leads_to_the_start_and_names_the_nearest() {
    let read = read_ru("# Т\n\n## Раздел 1\n\n## Раздел 2\n\n[a](#раздел-3) [b](#Раздел-1) [c](#раздел1)\n");
    shows(
        &read.blocks(),
        "
        3:1 #раздел-1 h2 Раздел 1
        5:1 #раздел-2 h2 Раздел 2
        7:1 link(0)[a] link(0#раздел-1)[b] link(0#раздел-1)[c]
        ",
    );
    shows(
        &read.told(),
        "
        link-broken 7:1 there is no place `#раздел-3` in `content/xx/a.md`; the link leads to the article's start
        ",
    );
    assert_eq!(read.diagnostics[0].helps, ["the nearest name there is `#раздел-1`"]);
}

#[test]
fn addresses_are_made_valid_and_dangerous_ones_are_not_followed() {
    shows(
        &linked(
            "[a](<https://example.org/а б?[x]>) <https://example.org/?a=1&b=2> <a@example.org> [c](//example.org) [d](www.example.org/x) [e](javascript:alert(1)) [f](data:text/html,x) [g](  https://пример.испытание  ) [h](http://)",
        ),
        "
        1:1 link(https://example.org/%D0%B0%20%D0%B1?%5Bx%5D)[a] link(https://example.org/?a=1&b=2)[https://example.org/?a=1&b=2] link(mailto:a@example.org)[a@example.org] link(https://example.org)[c] link(https://www.example.org/x)[d] e f link(https://xn--e1afmkfd.xn--80akhbyknj4f)[g] h
        link-unsafe 1:125 links that begin with `javascript:` are not followed; the text is kept
        link-unsafe 1:150 links that begin with `data:` are not followed; the text is kept
        link-broken 1:206 `http://` is no address
        ",
    );
}

#[test]
fn nodes_are_numbered_in_reading_order_over_the_edition() {
    let files = [
        ("content/ru/a.md", Some("А"), "Текст[^1].\n\n- a\n\n| b |\n|---|\n| c |\n\n[^1]: Сноска\n"),
        ("content/ru/b.md", Some("Б"), "Текст\n"),
    ];
    let read = read_all("ru", &files);
    let nodes = |article: usize| {
        let mut blocks = read.articles[article].blocks.clone();
        let mut nodes = vec![read.articles[article].node.0];
        crate::source::markdown::walk::each_block(&mut blocks, &mut |block| nodes.push(block.node.0));
        nodes
    };
    // The article, a paragraph, a list (and its item) with a paragraph, a table (and its rows and cells) with two.
    assert_eq!(nodes(0), [0, 1, 2, 4, 5, 8, 11]);
    assert_eq!(read.articles[0].notes[0].node.0, 12);
    assert_eq!(nodes(1), [14, 15]);
}
