//! Publications built by hand, packed, unpacked, and looked at as text.

mod maker;
mod whole;

use std::io::{Cursor, Read};

use self::maker::{Maker, png, publication, svg};
use super::*;
use crate::document::*;
use crate::language::Language;

fn bytes_of(publication: &Publication) -> Vec<u8> {
    let library = Library::new(Vec::new());
    let cover = png("cover.png", 120);
    package(publication, &publication.editions[0], &library, &cover, &Options::default(), &Sink::new()).expect("packed")
}

/// Names and contents of a package, in its order.
fn unpack(bytes: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
    (0..archive.len())
        .map(|i| {
            let mut file = archive.by_index(i).expect("a file");
            let mut content = Vec::new();
            file.read_to_end(&mut content).expect("its content");
            (file.name().to_owned(), content)
        })
        .collect()
}

fn file(bytes: &[u8], path: &str) -> String {
    let files = unpack(bytes);
    let (_, content) = files.into_iter().find(|(name, _)| name == path).unwrap_or_else(|| panic!("no {path}"));
    String::from_utf8(content).expect("text")
}

/// The body of the first article, without the frame that every file has.
fn first_article(publication: &Publication) -> String {
    let text = file(&bytes_of(publication), "OEBPS/a001.xhtml");
    let start = text.find("</header>").expect("a header") + "</header>\n".len();
    text[start..].trim_end_matches("</section>\n</body></html>\n").to_owned()
}

fn assert_well_formed(bytes: &[u8]) {
    for (name, content) in unpack(bytes) {
        if [".xhtml", ".opf", ".ncx", ".xml", ".svg"].iter().any(|ending| name.ends_with(ending)) {
            let text = String::from_utf8(content).expect("text");
            let options = usvg::roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
            usvg::roxmltree::Document::parse_with_options(&text, options)
                .unwrap_or_else(|e| panic!("{name}: {e}\n{text}"));
        }
    }
}

#[test]
fn the_mimetype_is_first_and_stored_and_all_times_are_the_publications() {
    let m = Maker::new();
    let bytes = bytes_of(&publication("ru", "Март", vec![m.article("Один", vec![m.paragraph("Текст.")], vec![])]));
    assert_eq!(&bytes[30..58], b"mimetypeapplication/epub+zip");
    let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).expect("an archive");
    for i in 0..archive.len() {
        let file = archive.by_index(i).expect("a file");
        assert_eq!(
            file.last_modified().map(|t| t.to_string()).as_deref(),
            Some("2026-03-31 00:00:00"),
            "{}",
            file.name()
        );
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let m = Maker::new();
    let p = publication("ru", "Март", vec![m.article("Один", vec![m.paragraph("Текст.")], vec![])]);
    assert!(bytes_of(&p) == bytes_of(&p));
}

#[test]
fn the_manifest_lists_every_file_of_the_package_once() {
    let m = Maker::new();
    let figure = BlockKind::Figure { picture: Some(svg("map.svg")), alt: "Карта".to_owned(), caption: vec![] };
    let bytes = bytes_of(&publication("ru", "Март", vec![m.article("Один", vec![m.block(figure)], vec![])]));
    let opf = file(&bytes, "OEBPS/content.opf");
    let mut packed: Vec<String> = unpack(&bytes)
        .into_iter()
        .filter_map(|(name, _)| name.strip_prefix("OEBPS/").filter(|n| *n != "content.opf").map(str::to_owned))
        .collect();
    let document = usvg::roxmltree::Document::parse(&opf).expect("well-formed");
    let mut listed: Vec<String> = document
        .descendants()
        .filter(|n| n.has_tag_name(("http://www.idpf.org/2007/opf", "item")))
        .filter_map(|n| n.attribute("href").map(str::to_owned))
        .collect();
    packed.sort();
    listed.sort();
    assert_eq!(packed, listed);
}

#[test]
fn titles_with_markup_signs_mean_themselves_everywhere() {
    let m = Maker::new();
    let title = "Соль & Перец <черновик> \"v1\"";
    let heading = m.heading(2, "qa", vec![m.text("Q&A "), m.inline(InlineKind::Code("x<y>".to_owned()))]);
    let bytes = bytes_of(&publication("ru", title, vec![m.article(title, vec![heading], vec![])]));
    assert_well_formed(&bytes);
    let escaped = "Соль &amp; Перец &lt;черновик&gt; &quot;v1&quot;";
    for path in ["content.opf", "nav.xhtml", "toc.ncx", "a001.xhtml", "titlepage.xhtml"] {
        assert!(file(&bytes, &format!("OEBPS/{path}")).contains(escaped), "{path}");
    }
    assert!(file(&bytes, "OEBPS/nav.xhtml").contains("<a href=\"a001.xhtml#qa\">Q&amp;A x&lt;y&gt;</a>"));
}

#[test]
fn a_note_in_a_heading_is_not_in_the_contents() {
    let m = Maker::new();
    let heading = m.heading(2, "part", vec![m.text("Part"), m.call(0)]);
    let p = publication("en", "T", vec![m.article("One", vec![heading], vec![m.note("Said elsewhere.")])]);
    let bytes = bytes_of(&p);
    assert!(file(&bytes, "OEBPS/nav.xhtml").contains("<a href=\"a001.xhtml#part\">Part</a>"));
    assert!(file(&bytes, "OEBPS/toc.ncx").contains("<text>Part</text>"));
    assert_eq!(
        first_article(&p),
        "<h2 id=\"part\">Part<a class=\"noteref\" epub:type=\"noteref\" role=\"doc-noteref\" href=\"#n1\" id=\"r1\">1</a></h2>\n\
         <section class=\"notes\" epub:type=\"footnotes\" aria-label=\"Notes\">\n\
         <aside id=\"n1\" epub:type=\"footnote\" role=\"doc-footnote\">\n\
         <p>1\u{A0}Said elsewhere.\u{A0}<a class=\"back\" role=\"doc-backlink\" href=\"#r1\" aria-label=\"Back to the text\">↑</a></p>\n\
         </aside>\n</section>\n"
    );
}

#[test]
fn a_link_or_a_picture_in_a_heading_is_plain_text_in_the_contents() {
    let m = Maker::new();
    let target = Target::External("https://example.org/?a=1&b=2".to_owned());
    let link = m.inline(InlineKind::Link { target, inlines: vec![m.text("the site")] });
    let icon = m.inline(InlineKind::Image { picture: Some(png("i.png", 1)), alt: "icon".to_owned() });
    let heading = m.heading(2, "see", vec![m.text("See "), link, m.text(" "), icon]);
    let bytes = bytes_of(&publication("en", "T", vec![m.article("One", vec![heading], vec![])]));
    assert!(file(&bytes, "OEBPS/nav.xhtml").contains("<li><a href=\"a001.xhtml#see\">See the site icon</a></li>"));
    assert!(file(&bytes, "OEBPS/a001.xhtml").contains("<a href=\"https://example.org/?a=1&amp;b=2\">the site</a>"));
}

#[test]
fn a_note_call_inside_a_link_stands_behind_it() {
    let m = Maker::new();
    let target = Target::External("https://example.org/".to_owned());
    let link = m.inline(InlineKind::Link { target, inlines: vec![m.text("a"), m.call(0), m.text("b")] });
    let p = publication(
        "en",
        "T",
        vec![m.article("One", vec![m.block(BlockKind::Paragraph(vec![link]))], vec![m.note("Ibid.")])],
    );
    let text = first_article(&p);
    assert!(text.starts_with("<p><a href=\"https://example.org/\">ab</a><a class=\"noteref\""), "{text}");
    // Too brief for a pop-up on its own: the way back is in words.
    assert!(
        text.contains("Ibid.\u{A0}<a class=\"back\" role=\"doc-backlink\" href=\"#r1\">Back to the text</a>"),
        "{text}"
    );
}

#[test]
fn links_lead_to_ids_that_exist() {
    let m = Maker::new();
    let to = |article, anchor: Option<&str>| {
        let target = Target::Internal { article, anchor: anchor.map(str::to_owned) };
        m.inline(InlineKind::Link { target, inlines: vec![m.text("x")] })
    };
    let links = vec![to(1, Some("введение")), to(1, None), to(0, Some("tail")), to(0, None), to(9, None)];
    let first =
        m.article("One", vec![m.block(BlockKind::Paragraph(links)), m.heading(2, "tail", vec![m.text("T")])], vec![]);
    let second = m.article("Two", vec![m.heading(2, "введение", vec![m.text("Введение")])], vec![]);
    let bytes = bytes_of(&publication("ru", "T", vec![first, second]));
    assert!(file(&bytes, "OEBPS/a001.xhtml").contains(
        "<p><a href=\"a002.xhtml#p1\">x</a><a href=\"a002.xhtml\">x</a><a href=\"#tail\">x</a><a href=\"#title\">x</a>x</p>"
    ));
    assert!(file(&bytes, "OEBPS/a002.xhtml").contains("<h2 id=\"p1\">Введение</h2>"));
}

#[test]
fn an_edition_without_articles_and_one_without_headings_have_contents() {
    let m = Maker::new();
    let empty = bytes_of(&publication("en", "Only a title", vec![]));
    assert!(file(&empty, "OEBPS/nav.xhtml").contains("<li><a href=\"titlepage.xhtml\">Only a title</a></li>"));
    let plain = bytes_of(&publication(
        "en",
        "T",
        vec![m.article("no-heading", vec![m.paragraph("Just a paragraph.")], vec![])],
    ));
    let nav = file(&plain, "OEBPS/nav.xhtml");
    assert!(nav.contains("<ol>\n<li><a href=\"a001.xhtml\">no-heading</a></li>\n</ol>"), "{nav}");
    assert_well_formed(&empty);
}

#[test]
fn the_cover_is_declared_twice_shown_first_and_packed_once() {
    let m = Maker::new();
    let bytes = bytes_of(&publication("en", "T", vec![m.article("One", vec![m.paragraph("Text.")], vec![])]));
    let opf = file(&bytes, "OEBPS/content.opf");
    assert!(opf.contains("<meta name=\"cover\" content=\"cover-image\"/>"));
    assert!(opf.contains(
        "<item id=\"cover-image\" href=\"images/cover.png\" media-type=\"image/png\" properties=\"cover-image\"/>"
    ));
    assert!(opf.contains("page-progression-direction=\"ltr\">\n<itemref idref=\"item-1\"/>"));
    assert!(opf.contains("<item id=\"item-1\" href=\"cover.xhtml\""));
    let pictures = unpack(&bytes).into_iter().filter(|(name, _)| name.ends_with(".png")).count();
    assert_eq!(pictures, 1);
}

#[test]
fn words_of_unknown_direction_and_addresses_are_isolated_in_a_right_to_left_edition() {
    let m = Maker::new();
    let unknown = m.inline(InlineKind::Foreign { language: None, rtl: None, inlines: vec![m.text("x!")] });
    let link = |text: &str| {
        let target = Target::External("https://example.org/a/".to_owned());
        m.inline(InlineKind::Link { target, inlines: vec![m.text(text)] })
    };
    let inlines = vec![unknown, link("https://example.org/a/"), link("هنا")];
    let p = publication("ar", "نص", vec![m.article("نص", vec![m.block(BlockKind::Paragraph(inlines))], vec![])]);
    let text = file(&bytes_of(&p), "OEBPS/a001.xhtml");
    assert!(text.contains("<bdi>x!</bdi><a href=\"https://example.org/a/\" dir=\"ltr\">https"), "{text}");
    assert!(text.contains("<a href=\"https://example.org/a/\">هنا</a>"), "{text}");
}

#[test]
fn a_right_to_left_edition_turns_its_pages_from_the_right_and_keeps_code_left_to_right() {
    let m = Maker::new();
    let code = m.inline(InlineKind::Code("code()".to_owned()));
    let foreign =
        m.inline(InlineKind::Foreign { language: Language::new("en"), rtl: None, inlines: vec![m.text("Briar")] });
    let p = publication(
        "ar",
        "نص",
        vec![m.article("نص", vec![m.block(BlockKind::Paragraph(vec![foreign, code]))], vec![])],
    );
    let bytes = bytes_of(&p);
    assert!(file(&bytes, "OEBPS/content.opf").contains("page-progression-direction=\"rtl\""));
    let text = file(&bytes, "OEBPS/a001.xhtml");
    assert!(text.contains(" lang=\"ar\" xml:lang=\"ar\" dir=\"rtl\">"), "{text}");
    assert!(
        text.contains(
            "<p><span lang=\"en\" xml:lang=\"en\" dir=\"ltr\">Briar</span><code dir=\"ltr\">code()</code></p>"
        ),
        "{text}"
    );
    assert!(file(&bytes, "OEBPS/stylesheet.css").contains("padding-right: 1.6em"));
}

#[test]
fn tasks_formulas_tables_and_definitions_are_well_formed() {
    let m = Maker::new();
    let item = |task, text: &str| Item { node: m.node(), span: m.span, task, blocks: vec![m.paragraph(text)] };
    let list = List { start: None, tight: true, items: vec![item(Some(false), "open"), item(Some(true), "done")] };
    let cell = |text: &str, columns| Cell {
        node: m.node(),
        span: m.span,
        blocks: vec![m.paragraph(text)],
        columns,
        header: false,
        alignment: None,
    };
    let row = |cells| Row { node: m.node(), span: m.span, cells };
    let table = Table {
        columns: vec![Alignment::Start, Alignment::End],
        head: vec![row(vec![cell("Год", 1), cell("", 1)])],
        rows: vec![row(vec![cell("1918", 1), cell("12", 1)]), row(vec![cell("x", 2)])],
        caption: vec![m.text("Таблица")],
    };
    let definition = Definition {
        node: m.node(),
        span: m.span,
        terms: vec![vec![m.text("термин")]],
        meanings: vec![vec![m.paragraph("смысл")], vec![]],
    };
    let p = publication(
        "ru",
        "T",
        vec![m.article(
            "Один",
            vec![
                m.block(BlockKind::List(list)),
                m.block(BlockKind::Math("a < b & c".to_owned())),
                m.block(BlockKind::Table(table)),
                m.block(BlockKind::Definitions(vec![definition])),
                m.block(BlockKind::Code { language: Some("rust".to_owned()), text: "a < b\n  c".to_owned() }),
                m.block(BlockKind::SectionBreak),
                m.block(BlockKind::Alert { kind: Admonition::Tip, blocks: vec![m.paragraph("Да.")] }),
            ],
            vec![],
        )],
    );
    assert_well_formed(&bytes_of(&p));
    assert_eq!(
        first_article(&p),
        "<ul class=\"tasks\">\n<li>☐\u{A0}open</li>\n<li>☑\u{A0}done</li>\n</ul>\n\
         <div class=\"math\" dir=\"ltr\"><code>a &lt; b &amp; c</code></div>\n\
         <table>\n<caption>Таблица</caption>\n\
         <thead>\n<tr><th scope=\"col\">Год</th><td class=\"end\"></td></tr>\n</thead>\n\
         <tbody>\n<tr><td>1918</td><td class=\"end\">12</td></tr>\n<tr><td colspan=\"2\">x</td></tr>\n</tbody>\n</table>\n\
         <dl>\n<dt>термин</dt>\n<dd>смысл</dd>\n<dd></dd>\n</dl>\n\
         <pre><code class=\"language-rust\">a &lt; b\n  c</code></pre>\n\
         <hr class=\"dinkus\"/>\n\
         <aside class=\"alert tip\" role=\"note\" aria-label=\"Совет\">\n<p class=\"aside-title\">Совет</p>\n<p>Да.</p>\n</aside>\n"
    );
}

#[test]
fn characters_that_xml_cannot_hold_are_left_out_and_told_of() {
    let m = Maker::new();
    let p = publication("en", "T", vec![m.article("One", vec![m.paragraph("a\u{0}b\u{FFFE}c")], vec![])]);
    let sink = Sink::new();
    let library = Library::new(Vec::new());
    let bytes = package(&p, &p.editions[0], &library, &png("c.png", 1), &Options::default(), &sink).expect("packed");
    assert!(file(&bytes, "OEBPS/a001.xhtml").contains("<p>abc</p>"));
    let said: Vec<String> = sink.into_sorted().into_iter().map(|d| d.message).collect();
    assert_eq!(said, ["U+0000 cannot stand in an EPUB and is left out"]);
}

#[test]
fn trees_deeper_than_any_page_keep_their_text() {
    let m = Maker::new();
    let mut block = m.paragraph("deepest");
    for _ in 0..2000 {
        block = m.block(BlockKind::Quotation(vec![block]));
    }
    let text = first_article(&publication("en", "T", vec![m.article("One", vec![block], vec![])]));
    assert!(text.contains("deepest"));
    assert!(text.matches("<blockquote").count() < 100);
}

#[test]
fn the_fonts_hold_what_the_text_needs_and_the_style_sheet_names_them() {
    let m = Maker::new();
    let strong = m.inline(InlineKind::Strong(vec![m.text("важно")]));
    let p = publication(
        "ru",
        "Март",
        vec![m.article("Один", vec![m.block(BlockKind::Paragraph(vec![m.text("Ѳома "), strong]))], vec![])],
    );
    let bytes = bytes_of(&p);
    let fonts: Vec<String> =
        unpack(&bytes).into_iter().map(|(name, _)| name).filter(|name| name.contains("fonts/")).collect();
    assert_eq!(
        fonts,
        [
            "OEBPS/fonts/Literata-Regular.ttf",
            "OEBPS/fonts/Literata-Italic.ttf",
            "OEBPS/fonts/Literata-Bold.ttf",
            "OEBPS/fonts/NotoSerif-Regular.ttf",
            "OEBPS/fonts/JetBrainsMono-Regular.ttf",
        ]
    );
    assert!(file(&bytes, "OEBPS/stylesheet.css").contains("body { font-family: \"Literata\", \"Noto Serif\", serif;"));
}
