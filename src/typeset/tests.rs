//! What the typesetter makes of whole paragraphs and editions, as text.

use crate::diagnostic::{Sink, Sources, Span};
use crate::document::{Article, Block, BlockKind, Edition, Inline, InlineKind, NodeId, Publication};
use crate::font::Library;
use crate::language::Language;
use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::lines::hyphens::Hyphens;
use crate::typeset::lines::line::{Line, PartKind};
use crate::typeset::looks::design::Design;
use crate::typeset::looks::styles::{Align, Styles};
use crate::typeset::pages::page::{Item, Pages};
use crate::typeset::words::shape::Shaper;

fn span() -> Span {
    Span::new(Sources::new().add("a.md", ""), 0..0)
}

fn language(tag: &str) -> Language {
    Language::new(tag).unwrap_or_else(|| panic!("{tag}"))
}

/// The lines of a paragraph set to a measure of so many points.
fn lines(tag: &str, text: &str, measure: f32) -> Vec<Line> {
    let library = Library::new(Vec::new());
    let design = Design::classic();
    let styles = Styles::new(&design, &library).unwrap_or_else(|e| panic!("{e}"));
    let (mut hyphens, sink) = (Hyphens::default(), Sink::new());
    let language = language(tag);
    let mut shaper = Shaper::new(&library, &language);
    let mut flow = Flow::new(&mut shaper, &mut hyphens, &styles, language, &sink, (13.0, 494.0));
    let collected = flow.collect(|c| {
        c.plain(text, styles.body);
    });
    let manner = Manner { style: styles.body, align: Align::Start, indent: 0.0, hang: 0.0, on_grid: true };
    flow.lines(collected, &manner, Column { left: 0.0, width: measure })
}

fn text_of(line: &Line) -> String {
    line.parts
        .iter()
        .filter_map(|p| match &p.kind {
            PartKind::Run(run) => Some(run.text.as_str()),
            _ => None,
        })
        .collect()
}

/// What stands on the one line of a paragraph of these inlines, from left to right. The bundled faces have no Hebrew: its letters
/// turn the line and show nothing.
fn from_left(tag: &str, inlines: Vec<InlineKind>) -> String {
    let inlines: Vec<Inline> = inlines.into_iter().map(|kind| Inline { span: span(), kind }).collect();
    let library = Library::new(Vec::new());
    let styles = Styles::new(&Design::classic(), &library).unwrap_or_else(|e| panic!("{e}"));
    let (mut hyphens, sink, language) = (Hyphens::default(), Sink::new(), language(tag));
    let mut shaper = Shaper::new(&library, &language);
    let mut flow = Flow::new(&mut shaper, &mut hyphens, &styles, language, &sink, (13.0, 494.0));
    let text = flow.collect(|c| {
        c.inlines(&inlines, styles.body);
    });
    assert!(!text.string.contains(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}']));
    let manner = Manner { style: styles.body, align: Align::Start, indent: 0.0, hang: 0.0, on_grid: true };
    let line = flow.lines(text, &manner, Column { left: 0.0, width: 300.0 }).remove(0);
    let mut runs: Vec<(f32, String)> = line
        .parts
        .into_iter()
        .filter_map(|part| match part.kind {
            PartKind::Run(run) => Some((part.x, run.text)),
            _ => None,
        })
        .collect();
    runs.sort_by(|a, b| a.0.total_cmp(&b.0));
    runs.into_iter().map(|(_, text)| text).collect::<String>().trim().to_owned()
}

fn plain(text: &str) -> InlineKind {
    InlineKind::Text(text.to_owned())
}

#[test]
fn code_and_addresses_in_a_paragraph_from_right_to_left_keep_their_signs_where_they_belong() {
    let code = |text: &str| InlineKind::Code(text.to_owned());
    assert_eq!(from_left("he", vec![plain("אב "), code("f(x);"), plain(" גד")]), "f(x);");
    // The second stands left of the first.
    assert_eq!(from_left("he", vec![code("a()"), plain(" אב "), code("b()")]).replace(' ', ""), "b()a()");
    let address = "https://example.org/a/".to_owned();
    let inlines = vec![Inline { span: span(), kind: InlineKind::Text(address.clone()) }];
    let link = InlineKind::Link { target: crate::document::Target::External(address.clone()), inlines };
    assert_eq!(from_left("he", vec![plain("אב "), link, plain(" גד")]), address);
    assert_eq!(from_left("he", vec![plain("אב https://example.org/a/, גד")]), ",https://example.org/a/");
}

#[test]
fn words_of_another_language_or_direction_are_set_by_themselves() {
    let foreign = |language: Option<&str>, rtl, text: &str| InlineKind::Foreign {
        language: language.and_then(Language::new),
        rtl,
        inlines: vec![Inline { span: span(), kind: plain(text) }],
    };
    assert_eq!(from_left("he", vec![plain("אב "), foreign(Some("en"), None, "Oh!"), plain(" גד")]), "Oh!");
    assert_eq!(from_left("he", vec![plain("אב Oh! גד")]).replace(' ', ""), "!Oh");
    assert_eq!(from_left("he", vec![plain("אב "), foreign(None, None, "C++"), plain(" גד")]), "C++");
    // In an English line: 1 and 2 run from right to left in what is marked so.
    assert_eq!(from_left("en", vec![foreign(None, Some(true), "1 ב 2"), plain(" end")]).replace(' ', ""), "21end");
}

#[test]
fn code_blocks_start_at_the_left_in_every_language() {
    let code = Block { kind: BlockKind::Code { language: None, text: "x = f(1);".to_owned() }, ..paragraph("", 1) };
    let left = |tag: &str| {
        let library = Library::new(Vec::new());
        let styles = Styles::new(&Design::classic(), &library).unwrap_or_else(|e| panic!("{e}"));
        let (mut hyphens, sink, language) = (Hyphens::default(), Sink::new(), language(tag));
        let mut shaper = Shaper::new(&library, &language);
        let mut flow = Flow::new(&mut shaper, &mut hyphens, &styles, language, &sink, (13.0, 494.0));
        flow.blocks(std::slice::from_ref(&code), Column { left: 0.0, width: 300.0 }, styles.body);
        let parts = flow.frames.iter().flat_map(|frame| &frame.parts);
        let runs = parts.filter_map(|(_, part)| match &part.kind {
            PartKind::Run(run) => Some((part.x, run.text.clone())),
            _ => None,
        });
        runs.collect::<Vec<_>>()
    };
    assert_eq!(left("ar"), left("en"));
    assert_eq!(left("ar")[0].1, "x = f(1);");
}

#[test]
fn pages_notes_and_items_are_numbered_in_the_figures_of_the_language() {
    let call = || vec![InlineKind::NoteCall(crate::document::NoteIndex(11))];
    assert_eq!(from_left("en", call()).trim_start_matches('\u{2060}'), "12");
    // No bundled face has Persian figures.
    assert_eq!(from_left("fa", call()).trim_start_matches('\u{2060}'), "");
}

#[test]
fn joined_letters_are_never_spaced() {
    let library = Library::new(Vec::new());
    let styles = Styles::new(&Design::classic(), &library).unwrap_or_else(|e| panic!("{e}"));
    let (mut hyphens, sink, language) = (Hyphens::default(), Sink::new(), language("ar"));
    let mut shaper = Shaper::new(&library, &language);
    let mut flow = Flow::new(&mut shaper, &mut hyphens, &styles, language, &sink, (13.0, 494.0));
    let text = flow.collect(|c| {
        c.plain("head", styles.head).plain("رأس", styles.head);
    });
    let tracking: Vec<f32> = text.runs.iter().map(|run| run.tracking).collect();
    assert_eq!(tracking, [styles.head.tracking, 0.0]);
    assert!(styles.head.tracking > 0.0);
}

const RUSSIAN: &str = "В последние дни марта 1918 года борьба за власть в Баку перешла в уличные бои, а бои — в убийства \
    мусульманского населения города. В этом сходятся очень разные авторы. Расходятся они в том, было ли это задумано \
    заранее, сколько людей погибло и каким словом следует назвать произошедшее.";

#[test]
fn every_line_but_the_last_fills_the_measure() {
    let lines = lines("ru", RUSSIAN, 334.5);
    assert!(lines.len() > 3);
    for line in &lines[..lines.len() - 1] {
        assert!((line.width - 334.5).abs() < 0.05, "{} {}", line.width, text_of(line));
    }
}

#[test]
fn the_text_of_the_lines_is_the_text_of_the_paragraph() {
    for measure in [60.0, 120.0, 334.5] {
        let set: Vec<String> = lines("ru", RUSSIAN, measure).iter().map(text_of).collect();
        let joined = set.join(" ").replace("\u{AD} ", "");
        assert_eq!(joined, RUSSIAN.split_whitespace().collect::<Vec<_>>().join(" "), "{measure}");
    }
}

#[test]
fn what_cannot_be_divided_breaks_between_graphemes_and_stays_within_the_measure() {
    for text in ["АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ".repeat(8), "x".repeat(400), "e\u{301}".repeat(200)]
    {
        let lines = lines("ru", &text, 200.0);
        assert!(lines.iter().all(|l| l.width < 200.5), "{text}");
        let set: String = lines.iter().map(text_of).collect();
        assert_eq!(set.replace('\u{AD}', ""), text);
    }
}

#[test]
fn an_address_breaks_after_its_strokes_without_a_hyphen() {
    let url = "https://example.org/a-long-path/another-long-path/and-one-more/?query=value&other=value";
    let set: Vec<String> = lines("en", &format!("See {url} for more."), 150.0).iter().map(text_of).collect();
    assert!(!set.concat().contains('\u{AD}'));
    assert!(set.concat().contains(url), "{set:?}");
}

#[test]
fn a_turkish_apostrophe_vanishes_at_a_division_and_stays_in_the_copied_text() {
    let text = "Afyonkarahisar’daymış ".repeat(30);
    let mut seen = false;
    for measure in 100..140 {
        for line in lines("tr", &text, measure as f32) {
            let shown = text_of(&line);
            seen |= shown.ends_with("Afyonkarahisar’\u{AD}");
            if let Some(PartKind::Run(run)) = line.parts.last().map(|p| &p.kind) {
                // The apostrophe has no glyph of its own before the hyphen.
                let glyphs =
                    run.glyphs.iter().filter(|g| run.text[g.text.0 as usize..g.text.1 as usize] == *"’").count();
                assert!(!shown.ends_with("’\u{AD}") || glyphs == shown.matches('’').count() - 1, "{shown}");
            }
        }
    }
    assert!(seen, "no line was divided after the apostrophe");
}

#[test]
fn a_polish_hyphen_is_repeated_where_the_next_line_begins_and_copied_once() {
    let text = "biało-czerwony ".repeat(20);
    let set = lines("pl", &text, 130.0);
    let repeated = set.windows(2).find(|pair| text_of(&pair[0]).ends_with("biało-"));
    let next = &repeated.unwrap_or_else(|| panic!("no line ends after a hyphen"))[1];
    assert!(text_of(next).starts_with("czerwony"));
    let Some(PartKind::Run(run)) = next.parts.first().map(|p| &p.kind) else { panic!("no run") };
    assert_eq!(run.glyphs[0].text.0, run.glyphs[0].text.1, "the first glyph is the repeated hyphen, no text");
}

#[test]
fn a_megabyte_in_one_line_is_broken_in_reasonable_time() {
    let text = "слово ".repeat(40_000);
    assert!(lines("ru", &text, 334.5).len() > 2_000);
}

fn paragraph(text: &str, node: u32) -> Block {
    let inline = Inline { span: span(), kind: InlineKind::Text(text.to_owned()) };
    Block {
        node: NodeId(node),
        span: span(),
        anchors: Vec::new(),
        language: None,
        kind: BlockKind::Paragraph(vec![inline]),
    }
}

/// An edition of so many articles of so many paragraphs each.
fn edition(articles: usize, paragraphs: usize) -> (Publication, Edition) {
    let articles = (0..articles)
        .map(|n| Article {
            slug: format!("a{n}"),
            node: NodeId(n as u32 * 1000),
            title: format!("Статья {n}"),
            title_inlines: vec![Inline { span: span(), kind: InlineKind::Text(format!("Статья {n}")) }],
            short_title: None,
            subtitle: None,
            authors: Vec::new(),
            translators: Vec::new(),
            date: None,
            summary: None,
            blocks: (0..paragraphs).map(|p| paragraph(RUSSIAN, (n * 1000 + p + 1) as u32)).collect(),
            notes: Vec::new(),
            anchors: Vec::new(),
            span: span(),
        })
        .collect();
    let publication = Publication {
        slug: "test".into(),
        authors: vec!["Автор".into()],
        publisher: None,
        date: None,
        rights: None,
        isbn: None,
        url: None,
        source_language: None,
        exceptions: Default::default(),
        editions: Vec::new(),
    };
    let edition = Edition {
        language: language("ru"),
        title: "Март".into(),
        subtitle: None,
        description: None,
        names: crate::document::Names::default(),
        articles,
        cover: None,
    };
    (publication, edition)
}

fn set(articles: usize, paragraphs: usize) -> Pages {
    let (publication, edition) = edition(articles, paragraphs);
    let library = Library::new(Vec::new());
    super::set(&publication, &edition, &library, &Design::classic(), &Sink::new())
        .unwrap_or_else(|| panic!("the classic design uses bundled families"))
}

#[test]
fn everything_stands_inside_the_page() {
    let pages = set(3, 12);
    for page in &pages.pages {
        for placed in &page.items {
            if let Item::Run(run) = &placed.item {
                let right = placed.at.x + run.width();
                assert!(placed.at.x.to_pt() > 30.0 && right < pages.size.width, "{}", run.text);
                assert!(placed.at.y.to_pt() > 10.0 && placed.at.y < pages.size.height, "{}", run.text);
            }
        }
    }
}

#[test]
fn text_on_both_sides_of_a_leaf_stands_on_the_same_lines() {
    let pages = set(1, 40);
    let design = Design::classic();
    for page in &pages.pages[3..] {
        for placed in &page.items {
            if let Item::Run(run) = &placed.item {
                let from_top =
                    placed.at.y.to_pt() - design.margins.top.to_pt() - crate::typeset::blocks::galley::baseline(13.0);
                let off = (from_top / 13.0 - (from_top / 13.0).round()).abs();
                assert!(off < 0.01 || run.size < 9.5 || from_top < 0.0, "{} {from_top}", run.text);
            }
        }
    }
}

#[test]
fn articles_open_on_rectos_while_blanks_add_no_sheet() {
    let pages = set(3, 12);
    let openings: Vec<usize> = pages.outline.iter().map(|entry| entry.destination.page).collect();
    assert_eq!(openings.len(), 3);
    let blanks = pages.pages.iter().filter(|p| p.kind == super::PageKind::Blank).count();
    assert_eq!(pages.pages.len().next_multiple_of(4), (pages.pages.len() - blanks).next_multiple_of(4));
}

#[test]
fn the_same_edition_is_set_the_same_every_time() {
    let text = |pages: &Pages| format!("{:?}", pages.pages);
    assert_eq!(text(&set(4, 9)), text(&set(4, 9)));
}
