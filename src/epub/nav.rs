//! The contents: the navigation document (EPUB 3.3 §7) and the NCX for older reading systems.

use super::compose::{Book, Composer, Stock, without_soft_hyphens};
use super::identity::Identity;
use super::pages::{CONTENTS, COVER, IMPRINT, TITLE_PAGE};
use super::usage::Voice;
use super::xml::{Attributes, Xml};
use crate::language::Direction;

/// An entry of the contents.
#[derive(Debug)]
pub(super) struct Entry {
    /// What it says; never empty.
    pub(super) title: String,
    /// Where it leads.
    pub(super) href: String,
    /// The entries below it.
    pub(super) entries: Vec<Entry>,
}

/// The entries of an edition: articles, and below them their sections. More levels Kindle does not show.
pub(super) fn entries(book: Book<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (article, places) in book.edition.articles.iter().zip(book.places) {
        let sections = places.sections.iter().filter_map(|(id, title)| {
            let title = clean(title);
            (!title.is_empty()).then(|| Entry { title, href: format!("{}#{id}", places.file), entries: Vec::new() })
        });
        let title = clean(&article.title);
        let title = if title.is_empty() { article.slug.clone() } else { title };
        entries.push(Entry { title, href: places.file.clone(), entries: sections.collect() });
    }
    if entries.is_empty() {
        // A list without items is not allowed (EPUB 3.3 §7.3).
        entries.push(Entry { title: clean(&book.edition.title), href: TITLE_PAGE.to_owned(), entries: Vec::new() });
    }
    entries
}

fn clean(title: &str) -> String {
    without_soft_hyphens(title).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The navigation document, which is the page of contents too.
pub(super) fn document(book: Book<'_>, stock: &mut Stock, entries: &[Entry]) -> String {
    let heading = book.terms.contents;
    let mut c = Composer::new(book, stock, heading, "contents");
    let toc = Attributes::new()
        .with("epub:type", "toc")
        .with("role", "doc-toc")
        .with("id", "toc")
        .with("aria-labelledby", "toc-title");
    c.around("nav", &toc, |c| {
        c.element("h1", &Attributes::new().with("id", "toc-title"), Voice::default(), heading);
        c.entries(entries);
    });
    c.xml.line();
    let landmarks = Attributes::new().with("epub:type", "landmarks").with("id", "landmarks").with("hidden", "");
    c.around("nav", &landmarks, |c| {
        c.xml.begin("ol");
        for (kind, href, title) in self::landmarks(book, entries) {
            c.xml.begin("li");
            c.xml.element("a", &Attributes::new().with("epub:type", kind).with("href", href), title);
            c.xml.close();
        }
        c.xml.close();
    });
    c.finish()
}

/// Where readers jump to: kind (EPUB Structural Semantics), file, title.
fn landmarks<'a>(book: Book<'a>, entries: &'a [Entry]) -> Vec<(&'static str, &'a str, &'a str)> {
    let terms = book.terms;
    let mut landmarks = vec![
        ("cover", COVER, terms.cover),
        ("titlepage", TITLE_PAGE, terms.title_page),
        ("colophon", IMPRINT, terms.imprint),
        ("toc", CONTENTS, terms.contents),
    ];
    landmarks.extend(entries.first().map(|first| ("bodymatter", first.href.as_str(), first.title.as_str())));
    landmarks
}

impl Composer<'_> {
    fn entries(&mut self, entries: &[Entry]) {
        self.around("ol", &Attributes::new(), |c| {
            for entry in entries {
                c.xml.begin("li");
                c.xml.open("a", &Attributes::new().with("href", &entry.href));
                c.text(&entry.title);
                c.xml.close();
                if !entry.entries.is_empty() {
                    c.xml.line();
                    c.entries(&entry.entries);
                }
                c.xml.close();
                c.xml.line();
            }
        });
    }
}

/// The NCX (OPF 2.0.1 §2.4.1), which KOReader, older Kobos and Kindles still read.
pub(super) fn ncx(book: Book<'_>, identity: &Identity, entries: &[Entry]) -> String {
    let language = &book.edition.language;
    let mut xml = Xml::document();
    let root = Attributes::new()
        .with("xmlns", "http://www.daisy.org/z3986/2005/ncx/")
        .with("version", "2005-1")
        .with("xml:lang", language.tag())
        .maybe("dir", (language.direction() == Direction::Rtl).then_some("rtl"));
    xml.open("ncx", &root);
    xml.raw("\n");
    xml.begin("head");
    let depth = if entries.iter().any(|entry| !entry.entries.is_empty()) { "2" } else { "1" };
    for (name, content) in [
        ("dtb:uid", identity.urn.as_str()),
        ("dtb:depth", depth),
        ("dtb:totalPageCount", "0"),
        ("dtb:maxPageNumber", "0"),
    ] {
        xml.empty("meta", &Attributes::new().with("name", name).with("content", content));
    }
    xml.close();
    xml.line();
    label(&mut xml, "docTitle", &without_soft_hyphens(&book.edition.title));
    xml.begin("navMap");
    xml.line();
    let mut order = 0;
    points(&mut xml, entries, &mut order);
    xml.finish()
}

fn points(xml: &mut Xml, entries: &[Entry], order: &mut usize) {
    for entry in entries {
        *order += 1;
        let attributes = Attributes::new().with("id", &format!("point-{order}")).with("playOrder", &order.to_string());
        xml.open("navPoint", &attributes);
        label(xml, "navLabel", &entry.title);
        xml.empty("content", &Attributes::new().with("src", &entry.href));
        xml.line();
        points(xml, &entry.entries, order);
        xml.close();
        xml.line();
    }
}

fn label(xml: &mut Xml, name: &'static str, text: &str) {
    xml.begin(name);
    xml.element("text", &Attributes::new(), text);
    xml.close();
    xml.line();
}
