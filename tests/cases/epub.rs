//! Escaping, raw HTML, entities, comments, covers: what becomes of the EPUB.

use crate::book::Project;
use crate::paper::Link;

/// b01.
#[test]
fn ampersands_quotes_and_angle_brackets_are_shown_once_everywhere() {
    let book = Project::new("ru").case("b01-amp-title").build().quiet();
    let title = "Соль & Перец <черновик> «v1»";
    let epub = book.epub();
    assert_eq!(epub.elements("content.opf", "title")[0].text, title);
    assert_eq!(epub.elements("content.opf", "creator")[0].text, "Иванов & сыновья");
    assert_eq!(epub.contents(), [title, "R&D: a < b && c > d"]);
    assert_eq!(epub.elements("a001.xhtml", "title")[0].text, title);
    assert_eq!(epub.elements("a001.xhtml", "h3")[0].text, "Q&A x<y> и ещё");
    for file in ["content.opf", "nav.xhtml", "toc.ncx", "a001.xhtml", "titlepage.xhtml"] {
        assert!(!epub.source(file).contains("&amp;amp;"), "{file}");
    }
    let pdf = book.pdf();
    assert_eq!(pdf.title(), title);
    assert_eq!(pdf.titles(), [title, "R&D: a < b && c > d", "Q&A x<y> и\u{a0}ещё"]);
    pdf.assert_shows(&[title, "Иванов & сыновья", "R&D: a < b && c > d", "Q&A x<y> и ещё"]);
}

/// b04.
#[test]
fn a_heading_with_links_and_pictures_is_one_link_of_words_in_the_contents() {
    let title = "See the site and below";
    let book = Project::new("en").case("b04-link-in-heading").build().quiet();
    let epub = book.epub();
    assert_eq!(epub.contents(), ["Links in headings", title]);
    let links: Vec<_> = epub.elements("a001.xhtml", "a").into_iter().map(|a| a.get("href").to_owned()).collect();
    assert_eq!(links, ["https://example.org/?a=1&b=2", "#tail"]);
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), ["Links in headings", title, "icon Image heading", "Tail"]);
    let links = pdf.links();
    assert!(links.contains(&Link::Address("https://example.org/?a=1&b=2".to_owned())), "{links:?}");
    assert!(links.iter().any(|link| matches!(link, Link::Page(3, _))), "{links:?}");
    pdf.assert_shows(&[title, "Text.", "Image heading", "Tail"]);
}

/// b04, where the picture's heading is one that the contents show.
#[test]
fn a_picture_in_a_heading_gives_its_alternative_to_the_contents() {
    let book = Project::new("en").case("b04-link-in-heading");
    let book = book.with("a.md", &[("title: Links in headings", "date: 2026-03-31")]).build().quiet();
    assert_eq!(book.epub().contents(), ["See the site and below", "icon Image heading", "Tail"]);
}

/// b08.
#[test]
fn html_is_read_as_browsers_read_it_and_written_as_xml() {
    let book = Project::new("en").case("b08-raw-html-void").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["html-dropped"; 3]));
    let epub = book.epub();
    let article = epub.article(1);
    for piece in [
        "Line one<br/>line two<br/>three",
        "<p>Unclosed para</p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>",
        "<tr><td>a</td><td>b</td></tr>\n<tr><td colspan=\"2\">c</td></tr>",
        "<p><strong>inside</strong> markdown</p>",
        "a &lt; b and",
    ] {
        assert!(article.contains(piece), "no {piece}\n{article}");
    }
    for piece in ["alert", "script", "video", "unknown", "<font", "<center"] {
        assert!(!article.contains(piece), "{piece}\n{article}");
    }
    let picture = &epub.elements("a001.xhtml", "img")[0];
    assert_eq!((picture.get("src"), picture.get("alt")), ("images/pic.png", "unquoted"));
    let pdf = book.pdf();
    pdf.assert_shows(&["Line one line two three four.", "Unclosed para", "• one", "• two", "a b", "c", "More"]);
    pdf.assert_shows(&["inside markdown", "old", "centered", "mis", "☑", "and a < b and https://example.org."]);
    pdf.assert_hides(&["alert", "<br", "</"]);
}

/// b09.
#[test]
fn entities_become_characters_and_unknown_names_stay() {
    let book = Project::new("ru").case("b09-html-entities").build().quiet();
    let text = "© … «x» &unknown; Я € \u{fffd} \u{fffd} &nbsp; AT&T";
    let epub = book.epub();
    assert_eq!(epub.elements("a001.xhtml", "h2")[0].text, "A B — C");
    assert!(epub.article(1).contains("A\u{a0}B\u{a0}— C"));
    let paragraphs = epub.elements("a001.xhtml", "p");
    assert!(paragraphs[0].text.ends_with(text), "{paragraphs:?}");
    assert!(paragraphs[1].text.contains('Ω') && paragraphs[1].text.ends_with('→'), "{paragraphs:?}");
    assert_eq!(epub.elements("a001.xhtml", "code")[0].text, "&nbsp;");
    assert_eq!(epub.contents()[0], "Entities &amp; more", "YAML has no entities");
    let pdf = book.pdf();
    pdf.assert_shows(&[text, "→", "&nbsp; stays code"]);
}

/// b10.
#[test]
fn text_after_comments_of_every_form_is_there() {
    let book = Project::new("en").case("b10-comment-hyphens").build().quiet();
    let article = book.epub().article(1).to_owned();
    assert_eq!(article, "<p>Before.</p>\n<p>After must be visible. End.</p>\n<p>Last.</p>\n");
    book.pdf().assert_shows(&["Before. After must be visible. End. Last."]);
}

/// b15.
#[test]
fn a_cover_is_declared_in_both_ways_and_is_first() {
    let book = Project::bare("en").case("b15-cover").build().quiet();
    let epub = book.epub();
    let items = epub.elements("content.opf", "item");
    let covers: Vec<_> = items.iter().filter(|item| item.get("properties") == "cover-image").collect();
    assert_eq!((covers.len(), covers[0].get("media-type")), (1, "image/jpeg"));
    let meta = epub.elements("content.opf", "meta").into_iter().find(|meta| meta.get("name") == "cover").unwrap();
    assert_eq!(meta.get("content"), covers[0].get("id"), "the id of an item, not a path");
    let first = epub.elements("content.opf", "itemref")[0].get("idref").to_owned();
    let page = items.iter().find(|item| item.get("id") == first).unwrap().get("href").to_owned();
    let shown: Vec<_> = ["img", "image"].iter().flat_map(|name| epub.elements(&page, name)).collect();
    assert_eq!(shown.len(), 1);
    assert!(shown[0].attributes.values().any(|value| value == covers[0].get("href")), "{shown:?}");
    assert_eq!(epub.text(&page), "", "a picture and nothing else");
    let jpegs = epub.names().into_iter().filter(|name| name.ends_with(".jpg")).count();
    assert_eq!(jpegs, 1, "the picture is there once");
}

/// b14.
#[test]
fn empty_articles_leave_no_trace_and_those_without_headings_have_names() {
    let book = Project::new("en").case("b14-nav-empty").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["article-empty"; 4]));
    assert_eq!(book.epub().contents(), ["Heading only", "no heading"]);
    assert_eq!(book.pdf().titles(), ["Heading only", "no heading"]);
    book.pdf().assert_shows(&["Just a paragraph without any heading."]);
}

/// b14: nothing but such files.
#[test]
fn a_book_of_empty_articles_is_a_book() {
    let project = Project::new("en").text("a.md", "---\ntitle: Only meta\n---\n").text("empty.md", "");
    let book = project.text("spaces.md", " \n\t\n").build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let contents = book.epub().contents();
    assert!(contents.contains(&"Only meta".to_owned()), "{contents:?}");
    assert!(!contents.iter().any(String::is_empty) && !contents.iter().any(|title| title == "Untitled"));
    assert_eq!(book.pdf().titles(), contents);
}

#[test]
fn stanzas_are_parted_and_their_lines_neither_divided_nor_indented() {
    let poem = "> Ночь, улица, фонарь, аптека,\\\n> Бессмысленный и тусклый свет.\\\n> Живи ещё хоть четверть века.\n>\n\
        > Умрёшь — начнёшь опять сначала\\\n> И повторится всё, как встарь:\\\n> Аптека, улица, фонарь.\n>\n> А. Блок\n";
    let book = Project::new("ru").text("a.md", format!("# А\n\n{poem}\nПроза,\\\nв две строки.\n")).build().quiet();
    let epub = book.epub();
    let stanzas = epub.elements("a001.xhtml", "p").into_iter().filter(|p| p.get("class") == "verse");
    assert_eq!(stanzas.count(), 2);
    let name = epub.names().into_iter().find(|name| name.ends_with(".css")).unwrap().to_owned();
    assert!(epub.source(&name).contains("p.verse {"));
}
