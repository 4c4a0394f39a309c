//! The pages before the articles: cover, title page, imprint, contents.

use super::compose::{Book, Composer, Stock, without_soft_hyphens};
use super::identity::Identity;
use super::usage::Voice;
use super::xml::Attributes;
use crate::document::Picture;

/// File names of the pages that every package has.
pub(super) const COVER: &str = "cover.xhtml";
/// The title page.
pub(super) const TITLE_PAGE: &str = "titlepage.xhtml";
/// The imprint.
pub(super) const IMPRINT: &str = "imprint.xhtml";
/// The contents, which are the navigation document too.
pub(super) const CONTENTS: &str = "nav.xhtml";

/// The cover: the picture alone (Kobo's EPUB guidelines ask for that), as large as the page.
pub(super) fn cover(book: Book<'_>, stock: &mut Stock, picture: &Picture) -> String {
    let edition = book.edition;
    let path = stock.shelf.place(picture);
    let mut c = Composer::new(book, stock, &edition.title, "cover");
    let section = Attributes::new().with("epub:type", "cover").with("class", "cover");
    c.around("section", &section, |c| {
        let alt = format!("{}: {}", c.book.terms.cover, without_soft_hyphens(&edition.title));
        let image = Attributes::new().with("src", &path).with("alt", &alt).with("role", "doc-cover");
        c.xml.empty("img", &image);
        c.xml.line();
    });
    c.finish()
}

/// The title page: title, subtitle, authors; publisher and year at the foot.
pub(super) fn title_page(book: Book<'_>, stock: &mut Stock) -> String {
    let (edition, publication) = (book.edition, book.publication);
    let mut c = Composer::new(book, stock, &edition.title, "titlepage");
    c.around("section", &Attributes::new().with("epub:type", "titlepage"), |c| {
        c.element("h1", &Attributes::new(), Voice::default(), &edition.title);
        if let Some(subtitle) = &edition.subtitle {
            let role = Attributes::new().with("class", "subtitle").with("role", "doc-subtitle");
            c.element("p", &role, Voice::ITALIC, subtitle);
        }
        if !publication.authors.is_empty() {
            let class = Attributes::new().with("class", "byline");
            c.element("p", &class, Voice::default(), &publication.authors.join(c.book.terms.list_separator));
        }
        let foot = [publication.publisher.clone(), publication.date.map(|d| d.year.to_string())];
        let foot = foot.into_iter().flatten().collect::<Vec<_>>().join(", ");
        if !foot.is_empty() {
            c.element("p", &Attributes::new().with("class", "foot"), Voice::default(), &foot);
        }
    });
    c.finish()
}

/// The imprint: who made this, when, and what may be done with it.
pub(super) fn imprint(book: Book<'_>, stock: &mut Stock, identity: &Identity) -> String {
    let (edition, publication) = (book.edition, book.publication);
    let heading = book.terms.imprint;
    let mut c = Composer::new(book, stock, heading, "imprint");
    let section = Attributes::new().with("epub:type", "colophon").with("role", "doc-colophon");
    c.around("section", &section.with("aria-labelledby", "imprint"), |c| {
        c.element("h1", &Attributes::new().with("id", "imprint"), Voice::default(), heading);
        let title =
            edition.subtitle.iter().fold(edition.title.clone(), |title, subtitle| format!("{title}. {subtitle}"));
        c.line_of(Voice::ITALIC, &title);
        c.line_of(Voice::default(), &publication.authors.join(c.book.terms.list_separator));
        let place = [publication.publisher.clone(), publication.date.map(|d| d.to_string())];
        c.line_of(Voice::default(), &place.into_iter().flatten().collect::<Vec<_>>().join(", "));
        c.line_of(Voice::default(), publication.rights.as_deref().unwrap_or_default());
        if let Some(url) = &publication.url {
            c.xml.begin("p");
            c.xml.open("a", &Attributes::new().with("href", url));
            c.text(url);
            c.xml.close();
            c.xml.close();
            c.xml.line();
        }
        if let Some(isbn) = &publication.isbn {
            c.line_of(Voice::default(), &format!("ISBN {isbn}"));
        }
        c.line_of(Voice { mono: true, ..Voice::default() }, &identity.urn);
    });
    c.finish()
}

impl Composer<'_> {
    /// A paragraph of its own, unless there is nothing to say.
    fn line_of(&mut self, voice: Voice, text: &str) {
        if text.is_empty() {
            return;
        }
        if voice.mono {
            self.xml.begin("p");
            self.element("code", &Attributes::new(), voice, text);
            self.xml.close();
            return self.xml.line();
        }
        let class = (voice == Voice::ITALIC).then_some("work");
        self.element("p", &Attributes::new().maybe("class", class), voice, text);
    }
}
