use super::*;
use crate::diagnostic::{Diagnostic, Sources};

fn read_text(text: &str) -> (Config, Vec<String>) {
    let sources = Sources::new();
    let file = sources.add("content/book.toml", text);
    let sink = Sink::new();
    let config = read(text, file, &sink);
    let show = |d: Diagnostic| {
        let place = d.span.map(|span| sources.place(span)).unwrap_or_else(|| panic!("no place: {d:?}"));
        format!("{}:{}: {}: {} | {}", place.line, place.column, d.code.name(), d.message, d.helps.join(" | "))
    };
    (config, sink.into_sorted().into_iter().map(show).collect())
}

fn complaints(text: &str) -> Vec<String> {
    read_text(text).1
}

#[test]
fn an_empty_file_has_the_defaults_of_the_design() {
    let (config, complaints) = read_text("");
    assert_eq!(complaints, [""; 0]);
    assert_eq!(config.page.size, Size::new(Length::mm(148.0), Length::mm(210.0)));
    // What the theme decides is left to it.
    assert_eq!((config.page.theme, config.page.margins), (Theme::Classic, Margins::default()));
    assert_eq!((&config.page.font, config.page.font_size, config.page.leading), (&None, None, None));
    assert!(config.styles.is_empty());
    assert_eq!((config.booklet.duplex, config.booklet.fit), (Duplex::ShortEdge, Fit::Signature));
    assert_eq!(config.booklet.paper_thickness, Length::mm(0.1));
    assert_eq!((config.print.bleed, config.print.marks), (Length::mm(3.0), true));
    assert_eq!(config.pdf.standard, PdfStandard::A2aUa1);
}

#[test]
fn a_full_file_is_read_and_languages_keep_their_order() {
    let text = r#"
        [publication]
        slug = "march-1918"
        authors = ["А. Б.", "C. D."]
        publisher = "P"
        date = 2026-03-31
        rights = "CC BY 4.0"
        isbn = "978-3-16-148410-0"
        url = "https://example.org"
        source_language = "ru"
        [languages.ru]
        title = "Март"
        [languages.az]
        title = "Mart"
        subtitle = "S"
        description = "D"
        hyphenation = ["Bakı", "soy-qırımı"]
        [languages.pt-br]
        [page]
        size = "120x180mm"
        margins = { inner = "12mm", outer = "10mm" }
        font = "Noto Serif"
        font_size = "10pt"
        theme = "modern"
        [style.heading-1]
        size = "14pt"
        bold = false
        [style.quotation]
        justify = false
        [booklet]
        sheet = "Letter"
        binding = "saddle-stitch"
        duplex = "long-edge"
        paper_thickness = "0.2mm"
        fit = "off"
        [pdf]
        standard = "a4-ua2"
        [print]
        bleed = "5mm"
        marks = false
        profile = "x4"
        output_intent = "covers/shop.icc"
        [handout]
        base_url = "http://10.0.0.1:8000/"
    "#;
    let (config, complaints) = read_text(text);
    assert_eq!(complaints, [""; 0]);
    let tags: Vec<_> = config.languages.iter().map(|l| l.language.tag()).collect();
    assert_eq!(tags, ["ru", "az", "pt-BR"]);
    assert_eq!(config.languages[1].subtitle.as_deref(), Some("S"));
    let words = crate::language::Exceptions::parse(&config.languages[1].language, "bakı\nsoy-qırımı");
    assert_eq!((&config.languages[1].hyphenation, config.languages[0].hyphenation.is_empty()), (&words, true));
    assert_eq!(config.publication.date.map(|d| d.to_string()).as_deref(), Some("2026-03-31"));
    assert_eq!((config.page.margins.top, config.page.margins.outer), (None, Some(Length::mm(10.0))));
    assert_eq!((config.page.font_size, config.page.leading), (Some(Length::pt(10.0)), None));
    assert_eq!(config.page.theme, Theme::Modern);
    let heading = Style { size: Some(Length::pt(14.0)), bold: Some(false), ..Style::default() };
    assert_eq!(config.styles[&Element::Heading1], heading);
    assert_eq!(config.styles[&Element::Quotation].justify, Some(false));
    assert_eq!(config.booklet.duplex, Duplex::LongEdge);
    assert!(!config.print.marks);
}

#[test]
fn an_unknown_key_is_an_error_that_names_the_nearest() {
    assert_eq!(
        complaints("[page]\nsize = \"A5\"\nfont-size = \"9pt\"\n[publicaton]\nslug = \"a\"\n"),
        [
            "3:1: config-unknown-key: `[page]` has no key `font-size` | did you mean `font_size`?",
            "4:2: config-unknown-key: `book.toml` has no key `publicaton` | did you mean `publication`?",
        ]
    );
}

#[test]
fn a_key_in_the_wrong_table_is_told_where_it_belongs() {
    assert_eq!(
        complaints("[page]\nbleed = \"3mm\"\n[languages.ru]\ntitel = \"x\"\n[page.margins]\nleft = \"1mm\"\n"),
        [
            "2:1: config-unknown-key: `[page]` has no key `bleed` | `bleed` belongs into `[print]`",
            "4:1: config-unknown-key: `[languages.…]` has no key `titel` | did you mean `title`?",
            "6:1: config-unknown-key: `[page.margins]` has no key `left` | the keys of `[page.margins]` are `inner`, `outer`, `top`, `bottom`",
        ]
    );
}

#[test]
fn an_unknown_theme_element_or_key_of_a_style_is_told_with_the_nearest() {
    assert_eq!(
        complaints(
            "[page]\ntheme = \"large\"\njustify = true\n[style.heading1]\nsize = \"9pt\"\n[style.note]\nsiez = \"9pt\"\n\
             [style.table]\nsize = \"9pt\"\n[style]\nbox.above = 1\n"
        ),
        [
            "2:9: config-invalid: there is no theme `large` | the themes are `classic`, `modern`, `large-print`",
            "3:1: config-unknown-key: `[page]` has no key `justify` | `justify` belongs into `[style.body]`, or that of another element",
            "4:8: config-unknown-key: `[style]` has no key `heading1` | did you mean `heading-1`?",
            "7:1: config-unknown-key: `[style.note]` has no key `siez` | did you mean `size`?",
            "9:1: config-unknown-key: `[style.table]` has no key `size` | the keys of `[style.table]` are `above`, `below`",
            "11:1: config-unknown-key: `[style]` has no key `box` | did you mean `body`?",
        ]
    );
    assert_eq!(
        complaints("[page]\ntheme = \"large_print\"\n"),
        ["2:9: config-invalid: there is no theme `large_print` | did you mean `large-print`?"]
    );
}

#[test]
fn values_of_styles_that_cannot_be_used_are_told_all_at_once() {
    let text =
        "[style.body]\nsize = 9\njustify = \"no\"\nindent = 50\n[style.note]\nfigures = \"roman\"\nsize = \"8pt\"\n";
    let (config, complaints) = read_text(text);
    assert_eq!(
        complaints,
        [
            "2:8: config-invalid: `size`: invalid type: integer `9`, expected a string | put the number in quotes, with its unit: `\"9pt\"` or `\"9mm\"`",
            "3:11: config-invalid: `justify`: invalid type: string \"no\", expected a boolean | write `true` or `false`",
            "4:10: config-invalid: 50 is out of range | write 0 to 20",
            "6:11: config-invalid: `figures`: unknown variant `roman`, expected one of `lining`, `old-style`, `tabular` | \
             write one of the values named above",
        ]
    );
    assert_eq!(config.styles[&Element::Note].size, Some(Length::pt(8.0)), "the others hold");
}

#[test]
fn what_is_not_toml_has_its_place() {
    let complaints = complaints("[publication]\nslug = march\n");
    assert_eq!(complaints.len(), 1);
    assert!(complaints[0].starts_with("2:8: config-invalid: `book.toml` cannot be read: "), "{complaints:?}");
}

#[test]
fn what_people_write_who_do_not_know_toml_is_told_with_the_line_to_write() {
    for (text, mend) in [
        ("[publication]\ndate = 30.1.2026\n", "write year, month and day: `date = 2026-01-30`"),
        ("[languages.ru]\ntitle = “Смотритель”\n", "between straight quotation marks: `title = \"Смотритель\"`"),
        (
            "[languages.ru]\ntitle = \"Смотритель \"маяка\" спит\"\n",
            "use others inside it: `title = \"Смотритель “маяка” спит\"`",
        ),
    ] {
        let complaints = complaints(text);
        assert!(complaints.len() == 1 && complaints[0].ends_with(mend), "{complaints:?}");
    }
}

#[test]
fn a_value_of_the_wrong_type_is_told_with_its_mend() {
    for (text, place, mend) in [
        ("[page]\nfont_size = 9\n", "2:13", "put the number in quotes, with its unit: `\"9pt\"` or `\"9mm\"`"),
        ("[publication]\nauthors = \"A\"\n", "2:11", "put the value in brackets: `[\"A\"]`"),
        ("[print]\nmarks = \"yes\"\n", "2:9", "write `true` or `false`"),
        ("[booklet]\nduplex = \"short\"\n", "2:10", "write one of the values named above"),
    ] {
        let complaints = complaints(text);
        assert_eq!(complaints.len(), 1, "{text}: {complaints:?}");
        assert!(complaints[0].starts_with(&format!("{place}: config-invalid")), "{complaints:?}");
        assert!(complaints[0].ends_with(mend), "{complaints:?}");
    }
}

#[test]
fn values_out_of_range_are_told_all_at_once_and_take_their_defaults() {
    let text = r#"[publication]
slug = "März 1918"
date = "31.03.2026"
url = "example.org"
source_language = "russian language"
[page]
size = "A7½"
font_size = "900pt"
leading = "16"
[page.margins]
inner = "80mm"
outer = "80mm"
[languages.ru]
[languages.RU]
"#;
    let (config, complaints) = read_text(text);
    let lines: Vec<_> = complaints.iter().map(|c| c.split(':').next().unwrap_or_default().to_owned()).collect();
    assert_eq!(lines, ["2", "3", "4", "5", "7", "8", "9", "10", "14"], "{complaints:#?}");
    assert!(complaints.iter().all(|c| c.contains("config-invalid")), "{complaints:#?}");
    assert_eq!(config.page, PageConfig::default());
    assert_eq!(config.languages.len(), 1);
}
