//! Every word of the publication in this repository is in its PDFs, as often as its authors wrote it.

use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use chapbook::diagnostic::{Sink, Sources};
use chapbook::document::{Article, Block, BlockKind, Edition, Inline, InlineKind, Table};
use chapbook::handout::Format;
use chapbook::publish::{self, Order};
use chapbook::source::{self, LoadOptions};
use unicode_normalization::UnicodeNormalization;

use crate::paper::Paper;

/// Words, and how often each is there.
type Words = BTreeMap<String, usize>;

/// Adds the words of a text: letters with their marks, or figures. A word with a hyphen is one without, for readers differ in what they
/// do with hyphens at the ends of lines.
fn count(text: &str, words: &mut Words) {
    let hyphen = |c: char| matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{ad}');
    let unseen = |c: char| matches!(c, '\u{200b}' | '\u{200d}' | '\u{feff}');
    // A word joiner stands between a word and the number of its note.
    let text: String = text.nfc().filter(|c| !unseen(*c)).collect::<String>().replace('\u{2060}', " ");
    let mut joined = String::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if hyphen(c) && joined.ends_with(char::is_alphanumeric) {
            while rest.next_if(|c| c.is_whitespace() && *c == '\n').is_some() {}
        } else {
            joined.push(c);
        }
    }
    let letter = |c: char| c.is_alphabetic() || matches!(c, '\u{300}'..='\u{36f}');
    let mut word = String::new();
    for c in joined.chars().chain([' ']) {
        let goes_on =
            word.chars().next().is_some_and(|first| if first.is_numeric() { c.is_numeric() } else { letter(c) });
        if !goes_on && !word.is_empty() {
            *words.entry(std::mem::take(&mut word)).or_default() += 1;
        }
        if letter(c) || c.is_numeric() {
            word.push(c);
        }
    }
}

fn inlines_of(inlines: &[Inline], words: &mut String) {
    for inline in inlines {
        match &inline.kind {
            InlineKind::Text(text) | InlineKind::Code(text) | InlineKind::Math(text) => words.push_str(text),
            InlineKind::NoteCall(index) => words.push_str(&format!("\u{2009}{}\u{2009}", index.0 + 1)),
            InlineKind::Image { picture: None, alt } => words.push_str(alt),
            InlineKind::Image { .. } | InlineKind::Anchor(_) => {}
            InlineKind::LineBreak => words.push(' '),
            InlineKind::Emphasis(inner)
            | InlineKind::Strong(inner)
            | InlineKind::Strikethrough(inner)
            | InlineKind::Underline(inner)
            | InlineKind::Superscript(inner)
            | InlineKind::Subscript(inner)
            | InlineKind::Small(inner)
            | InlineKind::Link { inlines: inner, .. }
            | InlineKind::Foreign { inlines: inner, .. } => inlines_of(inner, words),
        }
    }
}

fn blocks_of(blocks: &[Block], words: &mut String) {
    for block in blocks {
        match &block.kind {
            BlockKind::Paragraph(inlines) | BlockKind::Heading { inlines, .. } => inlines_of(inlines, words),
            BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } => blocks_of(blocks, words),
            BlockKind::List(list) => list.items.iter().for_each(|item| blocks_of(&item.blocks, words)),
            BlockKind::Definitions(definitions) => {
                for definition in definitions {
                    definition.terms.iter().for_each(|term| line_of(term, words));
                    definition.meanings.iter().for_each(|blocks| blocks_of(blocks, words));
                }
            }
            BlockKind::Code { text, .. } | BlockKind::Math(text) => words.push_str(text),
            BlockKind::Table(table) => table_of(table, words),
            BlockKind::Figure { picture, alt, caption } => {
                if picture.is_none() {
                    words.push_str(alt);
                    words.push(' ');
                }
                inlines_of(caption, words);
            }
            BlockKind::Aside { title, blocks } => {
                line_of(title, words);
                blocks_of(blocks, words);
            }
            BlockKind::SectionBreak => {}
        }
        words.push(' ');
    }
}

fn line_of(inlines: &[Inline], words: &mut String) {
    inlines_of(inlines, words);
    words.push(' ');
}

fn table_of(table: &Table, words: &mut String) {
    line_of(&table.caption, words);
    for cell in table.head.iter().chain(&table.rows).flat_map(|row| &row.cells) {
        blocks_of(&cell.blocks, words);
    }
}

/// What an article says on paper.
fn words_of(article: &Article) -> Words {
    let mut text = String::new();
    line_of(&article.title_inlines, &mut text);
    for line in article.subtitle.iter().chain(&article.authors).chain(&article.translators) {
        text.push_str(line);
        text.push(' ');
    }
    blocks_of(&article.blocks, &mut text);
    for (n, note) in article.notes.iter().enumerate() {
        text.push_str(&format!("{} ", n + 1));
        blocks_of(&note.blocks, &mut text);
    }
    let mut words = Words::new();
    count(&text, &mut words);
    words
}

/// The publication in a language: its model, its reading PDF, its booklet.
fn built(language: &str) -> (Edition, Paper, Paper) {
    let project = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Rc::new(tempfile::tempdir().unwrap());
    let languages = vec![language.to_owned()];
    let options = LoadOptions { languages: languages.clone() };
    let mut loaded = source::load(project, &options, &Sources::new(), &Sink::new()).unwrap();
    let order = Order {
        project: project.to_owned(),
        out: Some(folder.path().to_owned()),
        formats: vec![Format::Pdf, Format::Booklet],
        languages,
        ..Order::default()
    };
    let report = publish::run(&order, &Sources::new(), &());
    assert_eq!(report.made.len(), 2, "{:#?}", report.diagnostics);
    let open = |made: &publish::Made| Paper::open(made.path.clone(), Rc::clone(&folder));
    (loaded.publication.editions.remove(0), open(&report.made[0]), open(&report.made[1]))
}

/// What is missing from `found`, and how often.
fn missing(right: &Words, found: &Words) -> Vec<(String, usize)> {
    let less = |(word, times): (&String, &usize)| {
        let there = found.get(word).copied().unwrap_or(0);
        (there < *times).then(|| (word.clone(), times - there))
    };
    right.iter().filter_map(less).collect()
}

/// Whether a word is among others in two pieces, which are taken away.
fn take_pieces(word: &str, others: &mut Words) -> bool {
    let mut places = word.char_indices().skip(1).map(|(at, _)| word.split_at(at));
    let Some((left, right)) = places.find(|(left, right)| others.contains_key(*left) && others.contains_key(*right))
    else {
        return false;
    };
    for piece in [left, right] {
        if let Some(times) = others.get_mut(piece) {
            *times -= 1;
        }
        others.retain(|_, times| *times > 0);
    }
    true
}

/// What stands on an article's pages and is not its text: running heads, the labels of notices, heads of tables that go on, and the
/// lettering of drawings, whose spaced letters come apart.
fn known_besides(edition: &Edition, article: &Article) -> String {
    let mut known = format!("{} {} ", edition.title, article.title);
    known.push_str(article.short_title.as_deref().unwrap_or(""));
    let terms = edition.language.terms();
    for label in [terms.note, terms.tip, terms.important, terms.warning, terms.caution] {
        known.push_str(&format!(" {label} "));
    }
    for block in &article.blocks {
        match &block.kind {
            BlockKind::Table(table) => table_of(&Table { rows: Vec::new(), ..table.clone() }, &mut known),
            BlockKind::Figure { picture: Some(picture), .. } => {
                let drawing = std::str::from_utf8(&picture.bytes).unwrap_or("");
                let Ok(drawing) = usvg::roxmltree::Document::parse(drawing) else { continue };
                drawing.descendants().filter(|n| n.is_text()).for_each(|n| known.push_str(n.text().unwrap_or("")));
            }
            _ => {}
        }
    }
    // A word with a hyphen is counted as one without.
    known.replace('-', "")
}

fn assert_all_words(language: &str) {
    let (edition, pdf, booklet) = built(language);
    let starts: Vec<usize> = pdf.outline().iter().filter(|entry| entry.level == 1).map(|entry| entry.page).collect();
    assert_eq!(starts.len(), edition.articles.len());
    for (reader, pages) in pdf.copied_pages() {
        for (n, article) in edition.articles.iter().enumerate() {
            let end = starts.get(n + 1).map_or(pages.len(), |next| next - 1);
            let mut found = Words::new();
            pages[starts[n] - 1..end].iter().for_each(|page| count(page, &mut found));
            let right = words_of(article);
            assert!(right.len() > 100, "{} has {} words", article.title, right.len());
            let mut more: BTreeMap<String, usize> = missing(&found, &right).into_iter().collect();
            let mut lost = missing(&right, &found);
            // A word divided by the end of a page is there in two pieces.
            lost.retain(|(word, times)| *times > 1 || !take_pieces(word, &mut more));
            assert!(lost.is_empty(), "{language}, {reader}, `{}` has lost {lost:?}", article.title);
            let known = known_besides(&edition, article);
            more.retain(|word, _| !word.starts_with(char::is_numeric) && !known.contains(word.as_str()));
            assert!(more.is_empty(), "{language}, {reader}, `{}` has gained {more:?}", article.title);
        }
    }
    for ((reader, pages), (_, halves)) in pdf.copied_pages().into_iter().zip(booklet.copied_halves()) {
        let (mut reading, mut folded) = (Words::new(), Words::new());
        pages.iter().for_each(|page| count(page, &mut reading));
        halves.iter().for_each(|page| count(page, &mut folded));
        assert_eq!(missing(&reading, &folded), [], "{language}, {reader}: the booklet lacks words");
        assert_eq!(missing(&folded, &reading), [], "{language}, {reader}: the booklet has more words");
    }
}

#[test]
fn every_word_of_the_russian_edition_is_in_its_pdfs() {
    assert_all_words("ru");
}

#[test]
fn every_word_of_the_english_edition_is_in_its_pdfs() {
    assert_all_words("en");
}

#[test]
fn every_word_of_the_azerbaijani_edition_is_in_its_pdfs() {
    assert_all_words("az");
}

/// What the authors of this publication did not use.
#[test]
fn rare_letters_ligatures_and_marks_are_copied_as_letters() {
    let text = "Office fluff affluent fin. За\u{301}мок и замо\u{301}к, ёлка, ЁЛКА. Ə ə ğ Ğ ı İ ö ş ç. Ѳита ѣ ѵ. Ǆ ǆ. naïve Å ñ ß ẞ.";
    let article = format!("# Заголовок\n\n{text}\n\n{text}\n\n> {text}\n\n**{text}** *{text}*\n");
    let book = crate::book::Project::new("ru").text("a.md", article).print().quiet();
    let (mut right, mut one) = (Words::new(), Words::new());
    count(text, &mut one);
    right.extend(one.into_iter().map(|(word, times)| (word, times * 5)));
    for (reader, pages) in book.pdf().copied_pages() {
        let mut found = Words::new();
        pages.iter().for_each(|page| count(page, &mut found));
        assert_eq!(missing(&right, &found), [], "{reader}");
    }
}
