//! The document model to an EPUB 3.3.
//!
//! In: a [`Publication`], one of its [`Edition`]s, the fonts, the picture of the cover. Out: the bytes of one package, which is
//! accessible (EPUB Accessibility 1.1) and passes EPUBCheck without a word. epub-builder packs; what it makes up itself is replaced
//! afterwards (`container` says why). The room knows the model and the fonts: no files, no clock, no pages.
//!
//! ```text
//! places ─► pages, article (compose, blocks, inlines, table) ─► usage ─► fonts ─► style
//!                          └─► nav, ncx, opf ─► epub-builder ─► container
//! ```

mod article;
mod blocks;
mod compose;
mod container;
mod drawing;
mod fonts;
mod identity;
mod inlines;
mod nav;
mod opf;
mod pages;
mod pictures;
mod places;
mod style;
mod summary;
mod table;
mod usage;
mod walk;
mod xml;

#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::collections::BTreeMap;

use epub_builder::{EpubBuilder, EpubContent, EpubVersion, ReferenceType, ZipLibrary};

use self::compose::{Book, Stock};
use self::fonts::Fonts;
use self::identity::Identity;
use self::nav::Entry;
use self::opf::Resource;
use self::places::Places;
use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::document::{Edition, Picture, PictureFormat, Publication};
use crate::font::{self, Library};

/// What a caller may choose about an EPUB.
#[derive(Debug, Clone)]
pub struct Options {
    /// When the edition was last changed, in seconds since 1970 (as SOURCE_DATE_EPOCH counts them). Without it the publication's
    /// date counts, and without that 1980-01-01.
    pub modified: Option<i64>,
    /// The family of running text.
    pub family: String,
}

impl Default for Options {
    fn default() -> Self {
        Options { modified: None, family: font::SERIF.to_owned() }
    }
}

/// Packs an edition: the bytes of an EPUB. The same arguments give the same bytes.
///
/// # Errors
/// [`Code::FontUnknown`] if no face is of the family that was asked for; [`Code::Internal`] if the container cannot be written.
pub fn package(
    publication: &Publication,
    edition: &Edition,
    library: &Library,
    cover: &Picture,
    options: &Options,
    sink: &Sink,
) -> Result<Vec<u8>, Diagnostic> {
    let Some(face) = library.find(&options.family, font::Style::default()) else {
        return Err(Diagnostic::new(Code::FontUnknown, format!("there is no font family `{}`", options.family))
            .help("put its files into `fonts/`, or name another family"));
    };
    let family = library.face(face).family();
    let places: Vec<Places> = edition.articles.iter().enumerate().map(|(i, article)| Places::of(article, i)).collect();
    let terms = edition.language.terms();
    let book = Book { publication, edition, places: &places, terms, sink };
    let identity = Identity::of(publication, edition, options.modified);
    let mut stock = Stock::default();
    let contents = Contents::compose(book, &mut stock, &identity, cover);
    let assignment = stock.usage.assign(library, family);
    report_missing(&assignment.missing, edition, sink);
    let fonts = Fonts::make(&assignment, library, family, sink);
    let sheet = style::sheet(&fonts, library, &edition.language);
    let resources = contents.resources(&stock, &fonts);
    let ours = BTreeMap::from([
        ("OEBPS/content.opf", opf::document(book, &stock, &identity, &resources, &contents.entries)),
        ("OEBPS/toc.ncx", nav::ncx(book, &identity, &contents.entries)),
        ("OEBPS/nav.xhtml", contents.navigation.clone()),
    ]);
    pack(book, &identity, &contents, &stock, &fonts, &sheet)
        .map_err(|error| error.to_string())
        .and_then(|made| container::finish(made, identity.zip_time(), ours).map_err(|error| error.to_string()))
        .map_err(|error| {
            Diagnostic::new(Code::Internal, format!("the EPUB of `{}` cannot be packed: {error}", edition.language))
        })
}

/// The pages of a package, composed.
#[derive(Debug)]
struct Contents {
    /// Cover, title page, imprint, articles: file name and text. The contents stand behind the first three.
    pages: Vec<(String, String)>,
    navigation: String,
    entries: Vec<Entry>,
}

impl Contents {
    fn compose(book: Book<'_>, stock: &mut Stock, identity: &Identity, cover: &Picture) -> Self {
        let mut pages = vec![
            (pages::COVER.to_owned(), pages::cover(book, stock, cover)),
            (pages::TITLE_PAGE.to_owned(), pages::title_page(book, stock)),
            (pages::IMPRINT.to_owned(), pages::imprint(book, stock, identity)),
        ];
        for (index, article) in book.edition.articles.iter().enumerate() {
            pages.push((book.places[index].file.clone(), article::compose(book, stock, index, article)));
        }
        let entries = nav::entries(book);
        let navigation = nav::document(book, stock, &entries);
        Contents { pages, navigation, entries }
    }

    /// Everything that the manifest lists, the pages in reading order.
    fn resources(&self, stock: &Stock, fonts: &Fonts) -> Vec<Resource> {
        let page = |href: &str, properties| Resource {
            href: href.to_owned(),
            media_type: "application/xhtml+xml",
            properties,
            in_spine: true,
        };
        let other = |href: &str, media_type, properties| Resource {
            href: href.to_owned(),
            media_type,
            properties,
            in_spine: false,
        };
        let mut resources: Vec<Resource> = self.pages.iter().map(|(href, _)| page(href, None)).collect();
        resources.insert(3.min(resources.len()), page(pages::CONTENTS, Some("nav")));
        resources.push(other("stylesheet.css", "text/css", None));
        // The cover was the first picture to come.
        resources.extend(
            stock.shelf.files().iter().enumerate().map(|(index, file)| {
                other(&file.path, file.format.media_type(), (index == 0).then_some("cover-image"))
            }),
        );
        resources.extend(fonts.files.iter().map(|file| other(&file.path, file.media_type, None)));
        resources
    }
}

/// Hands everything to epub-builder.
fn pack(
    book: Book<'_>,
    identity: &Identity,
    contents: &Contents,
    stock: &Stock,
    fonts: &Fonts,
    sheet: &str,
) -> epub_builder::Result<Vec<u8>> {
    let mut builder = EpubBuilder::new(ZipLibrary::new()?)?;
    builder.epub_version(EpubVersion::V33);
    // Without these it would ask the clock and the system's randomness.
    builder.set_modified_date(identity.modified);
    builder.set_uuid(identity.uuid);
    builder.set_title(&book.edition.title);
    builder.add_language(book.edition.language.tag());
    builder.stylesheet(sheet.as_bytes())?;
    for (href, text) in &contents.pages {
        let content = EpubContent::new(href, text.as_bytes());
        builder.add_content(match href.as_str() {
            pages::COVER => content.reftype(ReferenceType::Cover),
            pages::TITLE_PAGE => content.reftype(ReferenceType::TitlePage),
            pages::IMPRINT => content.reftype(ReferenceType::Colophon),
            _ => content,
        })?;
    }
    for (index, file) in stock.shelf.files().iter().enumerate() {
        let bytes = match file.format {
            PictureFormat::Svg => drawing::in_svg_1_1(&file.bytes),
            _ => Cow::Borrowed(&*file.bytes),
        };
        if index == 0 {
            builder.add_cover_image(&file.path, &*bytes, file.format.media_type())?;
        } else {
            builder.add_resource(&file.path, &*bytes, file.format.media_type())?;
        }
    }
    for file in &fonts.files {
        builder.add_resource(&file.path, file.bytes.as_slice(), file.media_type)?;
    }
    let mut bytes = Vec::new();
    builder.generate(&mut bytes)?;
    Ok(bytes)
}

/// Tells once which characters no face has: the reading system's own fonts have to show them.
fn report_missing(missing: &std::collections::BTreeSet<String>, edition: &Edition, sink: &Sink) {
    let Some(first) = missing.first() else { return };
    let code = first.chars().next().map_or(0, |c| c as u32);
    let more = match missing.len() {
        1 => String::new(),
        n => format!(" and {} more", n - 1),
    };
    sink.push(
        Diagnostic::new(
            Code::GlyphMissing,
            format!("no font for the EPUB in `{}` has `{first}` (U+{code:04X}){more}", edition.language),
        )
        .warning()
        .help("readers with a font of their own will see it; to be sure, add one that has it to `fonts/`"),
    );
}
