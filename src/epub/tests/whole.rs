//! An edition with everything in it, for judges from outside.
//!
//! `CHAPBOOK_KEEP_EPUB=folder cargo test --lib epub` leaves the packages in that folder, for EPUBCheck and Ace.

use super::maker::{Maker, png, publication, svg};
use super::*;

/// Every kind of block and inline, in one article and a second one that it leads to.
fn everything(language: &str, text: &str) -> Publication {
    let m = Maker::new();
    let (first, second) = (everything_in_one(&m, text), another(&m, text));
    let mut publication = publication(language, text, vec![first, second]);
    publication.editions[0].subtitle = Some(text.to_owned());
    publication.editions[0].description = Some(format!("{text} & {text}"));
    publication
}

fn another(m: &Maker, text: &str) -> Article {
    let mut note = m.note("Там.");
    note.blocks.push(m.block(BlockKind::Quotation(vec![m.paragraph(text)])));
    let blocks = vec![
        m.heading(4, "начало", vec![m.text(text), m.call(0)]),
        m.block(BlockKind::Paragraph(vec![m.text(text), m.call(0), m.call(1)])),
        m.heading(4, "конец", vec![m.text(text)]),
        m.paragraph(text),
    ];
    let mut article = m.article(text, blocks, vec![note, m.note("Да.")]);
    article.translators = vec!["A. Translator".to_owned()];
    article.authors = vec!["B. Author".to_owned()];
    article.subtitle = Some(text.to_owned());
    article
}

fn everything_in_one(m: &Maker, text: &str) -> Article {
    let t = || vec![m.text(text)];
    let kinds = [
        InlineKind::Emphasis(t()),
        InlineKind::Strong(vec![m.inline(InlineKind::Emphasis(t()))]),
        InlineKind::Strikethrough(t()),
        InlineKind::Underline(t()),
        InlineKind::Superscript(vec![m.text("2")]),
        InlineKind::Subscript(vec![m.text("2")]),
        InlineKind::Small(t()),
        InlineKind::Code("if a < b && c { \"x\" }".to_owned()),
        InlineKind::Math("a_1 < b & c".to_owned()),
        InlineKind::Image { picture: Some(png("icon.png", 9)), alt: "icon".to_owned() },
        InlineKind::Foreign { language: Language::new("he"), rtl: Some(true), inlines: vec![m.text("שלום")] },
        InlineKind::Link {
            target: Target::Internal { article: 1, anchor: Some("начало".to_owned()) }, inlines: t()
        },
        InlineKind::Link {
            target: Target::External("https://ru.wikipedia.org/wiki/Ёж?a=[1]|b c".to_owned()),
            inlines: vec![m.inline(InlineKind::Strong(t())), m.call(0)],
        },
        InlineKind::LineBreak,
        InlineKind::Anchor("место".to_owned()),
        InlineKind::NoteCall(NoteIndex(1)),
    ];
    let mut line = Vec::new();
    for kind in kinds {
        line.push(m.inline(kind));
        line.push(m.text(" "));
    }
    let picture = |picture, alt: &str| BlockKind::Figure { picture, alt: alt.to_owned(), caption: t() };
    let blocks = vec![
        m.block(BlockKind::Paragraph(line)),
        m.heading(2, "one", t()),
        m.paragraph(text),
        m.paragraph("за\u{301}мок Ѳита ☐ ⁂ № 5 — «ёлка»"),
        m.heading(4, "two", t()),
        m.block(BlockKind::Quotation(vec![m.paragraph(text), m.paragraph(text)])),
        m.block(BlockKind::List(tasks(m, text))),
        m.block(BlockKind::Code { language: Some("rust".to_owned()), text: "fn main() {\n    1 < 2;\n}".to_owned() }),
        m.block(BlockKind::Math("\\int_0^1 x^2 < 3 & 4".to_owned())),
        m.block(BlockKind::Table(table(m, text))),
        m.block(BlockKind::SectionBreak),
        m.block(picture(Some(svg("map.svg")), text)),
        m.block(picture(Some(png("photo.png", 200)), text)),
        m.block(picture(None, text)),
        m.block(BlockKind::Definitions(vec![Definition {
            node: m.node(),
            span: m.span,
            terms: vec![t()],
            meanings: vec![vec![m.paragraph(text)], vec![m.paragraph(text), m.paragraph(text)]],
        }])),
        m.block(BlockKind::Alert { kind: Admonition::Warning, blocks: vec![m.paragraph(text)] }),
        m.block(BlockKind::Aside { title: t(), blocks: vec![m.paragraph(text)] }),
    ];
    m.article(text, blocks, vec![m.note(text), m.note(text)])
}

fn tasks(m: &Maker, text: &str) -> List {
    let item = |task, blocks| Item { node: m.node(), span: m.span, task, blocks };
    let inner =
        List { start: Some(3), tight: false, items: vec![item(None, vec![m.paragraph(text), m.paragraph(text)])] };
    let items = vec![
        item(Some(false), vec![m.paragraph(text)]),
        item(Some(true), vec![m.paragraph(text), m.block(BlockKind::List(inner))]),
    ];
    List { start: None, tight: true, items }
}

fn table(m: &Maker, text: &str) -> Table {
    let cell = |text: &str, header| Cell {
        node: m.node(),
        span: m.span,
        blocks: vec![m.paragraph(text)],
        columns: 1,
        header,
        alignment: None,
    };
    let row = |cells| Row { node: m.node(), span: m.span, cells };
    Table {
        columns: vec![Alignment::Start, Alignment::Center, Alignment::End],
        head: vec![row(vec![cell("Год", false), cell("Что", false), cell("Сколько", false)])],
        rows: (1..5)
            .map(|n| row(vec![cell(text, true), cell(text, false), cell(&format!("{}", n * 917), false)]))
            .collect(),
        caption: vec![m.text(text)],
    }
}

#[test]
fn everything_together_is_well_formed_in_every_direction() {
    for (language, text) in [
        ("ru", "Март 1918 года в Баку: «память» и — ёлка"),
        ("en", "March 1918 in Baku & the “memory”"),
        ("az", "1918-ci ilin martı: Bakıda yaddaş və İşıq"),
        ("ar", "مارس ١٩١٨ في باكو"),
    ] {
        let bytes = bytes_of(&everything(language, text));
        assert_well_formed(&bytes);
        if let Some(folder) = std::env::var_os("CHAPBOOK_KEEP_EPUB") {
            let path = std::path::Path::new(&folder).join(format!("everything-{language}.epub"));
            std::fs::write(path, bytes).expect("a folder that can be written");
        }
    }
}
