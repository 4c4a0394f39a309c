//! The package document (EPUB 3.3 §5): metadata, manifest, spine.

use super::compose::{Book, Stock, without_soft_hyphens};
use super::identity::{Identity, isbn_urn};
use super::nav::Entry;
use super::pages::{CONTENTS, COVER, TITLE_PAGE};
use super::summary;
use super::xml::{Attributes, Xml};
use crate::language::Direction;

/// A file of the package, as the manifest lists it.
#[derive(Debug)]
pub(super) struct Resource {
    /// Its path, relative to the package document.
    pub(super) href: String,
    /// Its media type.
    pub(super) media_type: &'static str,
    /// Its properties (EPUB 3.3 §D.6.1).
    pub(super) properties: Option<&'static str>,
    /// Whether it is a page, in the order of the list.
    pub(super) in_spine: bool,
}

/// The id of the cover picture in the manifest; Kindle and older Kobos find it through a `meta` that names the id.
const COVER_ID: &str = "cover-image";

/// The package document.
pub(super) fn document(
    book: Book<'_>,
    stock: &Stock,
    identity: &Identity,
    resources: &[Resource],
    entries: &[Entry],
) -> String {
    let language = &book.edition.language;
    let mut xml = Xml::document();
    let root = Attributes::new()
        .with("xmlns", "http://www.idpf.org/2007/opf")
        .with("version", "3.0")
        .with("unique-identifier", "uid")
        .with("xml:lang", language.tag())
        .maybe("dir", (language.direction() == Direction::Rtl).then_some("rtl"));
    xml.open("package", &root);
    xml.line();
    xml.open("metadata", &Attributes::new().with("xmlns:dc", "http://purl.org/dc/elements/1.1/"));
    xml.line();
    let mut metadata = Metadata { xml };
    metadata.bibliography(book, identity);
    metadata.accessibility(book, stock);
    let mut xml = metadata.xml;
    xml.close();
    xml.line();
    manifest(&mut xml, resources);
    spine(&mut xml, resources, language.direction());
    guide(&mut xml, book, entries);
    xml.finish()
}

/// The metadata in the making.
struct Metadata {
    xml: Xml,
}

impl Metadata {
    fn bibliography(&mut self, book: Book<'_>, identity: &Identity) {
        let (publication, edition) = (book.publication, book.edition);
        self.dublin("dc:identifier", Some("uid"), &identity.urn);
        if let Some(urn) = publication.isbn.as_deref().and_then(isbn_urn) {
            self.dublin("dc:identifier", Some("isbn"), &urn);
        }
        self.dublin("dc:title", Some("title"), &without_soft_hyphens(&edition.title));
        if let Some(subtitle) = &edition.subtitle {
            self.refine("title", "title-type", None, "main");
            self.dublin("dc:title", Some("subtitle"), &without_soft_hyphens(subtitle));
            self.refine("subtitle", "title-type", None, "subtitle");
        }
        self.dublin("dc:language", None, edition.language.tag());
        self.people(book);
        for (name, value) in [
            ("dc:publisher", publication.publisher.clone()),
            ("dc:date", publication.date.map(|date| date.to_string())),
            ("dc:rights", publication.rights.clone()),
            ("dc:description", edition.description.clone()),
            ("dc:source", publication.url.clone()),
        ] {
            if let Some(value) = value {
                self.dublin(name, None, &value);
            }
        }
        self.meta("dcterms:modified", &identity.modified_text());
        self.xml.empty("meta", &Attributes::new().with("name", "cover").with("content", COVER_ID));
        self.xml.line();
    }

    /// Authors of the whole as creators; authors of articles and translators as contributors (MARC relators `aut`, `trl`).
    fn people(&mut self, book: Book<'_>) {
        let articles = &book.edition.articles;
        let mut creators: Vec<&str> = Vec::new();
        let mut contributors: Vec<(&str, &str)> = Vec::new();
        let authors = articles.iter().flat_map(|a| &a.authors);
        if book.publication.authors.is_empty() {
            authors.for_each(|name| push_new(&mut creators, name.as_str()));
        } else {
            book.publication.authors.iter().for_each(|name| push_new(&mut creators, name.as_str()));
            authors.filter(|name| !creators.contains(&name.as_str())).for_each(|name| {
                push_new(&mut contributors, (name.as_str(), "aut"));
            });
        }
        articles
            .iter()
            .flat_map(|a| &a.translators)
            .for_each(|name| push_new(&mut contributors, (name.as_str(), "trl")));
        for (index, name) in creators.iter().enumerate() {
            let id = format!("creator-{}", index + 1);
            self.dublin("dc:creator", Some(&id), name);
            self.refine(&id, "role", Some("marc:relators"), "aut");
        }
        for (index, (name, role)) in contributors.iter().enumerate() {
            let id = format!("contributor-{}", index + 1);
            self.dublin("dc:contributor", Some(&id), name);
            self.refine(&id, "role", Some("marc:relators"), role);
        }
    }

    /// What a reader who cannot see or cannot hold a page wants to know beforehand (EPUB Accessibility 1.1 §2).
    fn accessibility(&mut self, book: Book<'_>, stock: &Stock) {
        self.meta("schema:accessMode", "textual");
        if stock.has_pictures {
            self.meta("schema:accessMode", "visual");
        }
        if stock.lacks_alt {
            self.meta("schema:accessModeSufficient", "textual,visual");
        } else {
            self.meta("schema:accessModeSufficient", "textual");
            self.meta("schema:accessibilityFeature", "alternativeText");
        }
        for feature in ["tableOfContents", "readingOrder", "structuralNavigation", "displayTransformability"] {
            self.meta("schema:accessibilityFeature", feature);
        }
        self.meta("schema:accessibilityHazard", if stock.shelf.may_flash() { "unknown" } else { "none" });
        self.summary(book, stock);
        // A claim needs someone who makes it (EPUB Accessibility 1.1 §4.4.4).
        if let (Some(publisher), false) = (&book.publication.publisher, stock.lacks_alt) {
            self.xml.element(
                "meta",
                &Attributes::new().with("property", "dcterms:conformsTo").with("id", "conformance"),
                "EPUB Accessibility 1.1 - WCAG 2.2 Level AA",
            );
            self.xml.line();
            self.refine("conformance", "a11y:certifiedBy", None, publisher);
        }
    }

    fn summary(&mut self, book: Book<'_>, stock: &Stock) {
        let language = &book.edition.language;
        let (tag, text) = summary::accessibility(language, stock.has_pictures, !stock.lacks_alt);
        let attributes = Attributes::new().with("property", "schema:accessibilitySummary");
        self.xml.element("meta", &attributes.maybe("xml:lang", (tag != language.primary()).then_some(tag)), text);
        self.xml.line();
    }

    fn dublin(&mut self, name: &'static str, id: Option<&str>, value: &str) {
        self.xml.element(name, &Attributes::new().maybe("id", id), value);
        self.xml.line();
    }

    fn meta(&mut self, property: &str, value: &str) {
        self.xml.element("meta", &Attributes::new().with("property", property), value);
        self.xml.line();
    }

    fn refine(&mut self, id: &str, property: &str, scheme: Option<&str>, value: &str) {
        let attributes = Attributes::new().with("refines", &format!("#{id}")).with("property", property);
        self.xml.element("meta", &attributes.maybe("scheme", scheme), value);
        self.xml.line();
    }
}

fn push_new<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

fn manifest(xml: &mut Xml, resources: &[Resource]) {
    xml.begin("manifest");
    xml.line();
    for (index, resource) in resources.iter().enumerate() {
        let attributes = Attributes::new()
            .with("id", &id_of(index, resource))
            .with("href", &resource.href)
            .with("media-type", resource.media_type)
            .maybe("properties", resource.properties);
        xml.empty("item", &attributes);
        xml.line();
    }
    let ncx =
        Attributes::new().with("id", "ncx").with("href", "toc.ncx").with("media-type", "application/x-dtbncx+xml");
    xml.empty("item", &ncx);
    xml.line();
    xml.close();
    xml.line();
}

fn spine(xml: &mut Xml, resources: &[Resource], direction: Direction) {
    let progression = super::compose::dir(direction);
    xml.open("spine", &Attributes::new().with("toc", "ncx").with("page-progression-direction", progression));
    xml.line();
    for (index, resource) in resources.iter().enumerate().filter(|(_, resource)| resource.in_spine) {
        xml.empty("itemref", &Attributes::new().with("idref", &id_of(index, resource)));
        xml.line();
    }
    xml.close();
    xml.line();
}

fn id_of(index: usize, resource: &Resource) -> String {
    match resource.properties {
        Some("cover-image") => COVER_ID.to_owned(),
        _ => format!("item-{}", index + 1),
    }
}

/// The guide of EPUB 2 (OPF 2.0.1 §2.6), by which older Kindles find the cover and the beginning.
fn guide(xml: &mut Xml, book: Book<'_>, entries: &[Entry]) {
    let terms = book.terms;
    let mut references = vec![
        ("cover", COVER, terms.cover),
        ("title-page", TITLE_PAGE, terms.title_page),
        ("toc", CONTENTS, terms.contents),
    ];
    references.extend(entries.first().map(|first| ("text", first.href.as_str(), first.title.as_str())));
    xml.begin("guide");
    xml.line();
    for (kind, href, title) in references {
        xml.empty("reference", &Attributes::new().with("type", kind).with("title", title).with("href", href));
        xml.line();
    }
    xml.close();
    xml.line();
}
