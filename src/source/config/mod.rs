//! `content/book.toml`: what the organisers say about the publication as a whole.
//!
//! In: the text of the file. Out: a [`Config`] in which every value is present and in range, and diagnostics for whatever was
//! not: each at its place, with what to write instead. [`raw`] has the shape of the file, [`check`] turns it into lengths,
//! sizes and languages.

mod check;
mod keys;
mod paper;
mod raw;
mod styles;

use std::collections::BTreeMap;

use crate::diagnostic::{Diagnostic, FileId, Sink, Span};
use crate::document::{Date, Element, Names, Style, Theme};
use crate::geometry::{Length, Size};
use crate::language::{Exceptions, Language};

pub use raw::{Binding, Duplex, Fit, PdfStandard, PrintProfile};

/// Everything that `book.toml` says, with the defaults for what it does not.
#[derive(Debug, Clone, Default)]
pub struct Config {
    /// `[publication]`.
    pub publication: PublicationConfig,
    /// `[languages.…]`, in the order of the file. Empty: the folders of `content/` are the languages.
    pub languages: Vec<LanguageConfig>,
    /// `[page]`.
    pub page: PageConfig,
    /// `[style.…]`: what elements look like, where it is not as the theme says.
    pub styles: BTreeMap<Element, Style>,
    /// `[booklet]`.
    pub booklet: BookletConfig,
    /// `[pdf]`.
    pub pdf: PdfConfig,
    /// `[print]`.
    pub print: PrintConfig,
    /// `[handout]`.
    pub handout: HandoutConfig,
    /// Where values stand that can only be judged together with others, by table and key: `page.font`, `style.note.family`.
    pub places: BTreeMap<String, Span>,
}

impl Config {
    /// The diagnostic, at the first of these values that the file has.
    #[must_use]
    pub fn at(&self, diagnostic: Diagnostic, values: &[&str]) -> Diagnostic {
        match values.iter().find_map(|value| self.places.get(*value)) {
            Some(place) => diagnostic.at(*place),
            None => diagnostic,
        }
    }
}

/// `[publication]`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PublicationConfig {
    /// Names every output file; none: the name of the project's folder does.
    pub slug: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Who publishes it.
    pub publisher: Option<String>,
    /// When it was published.
    pub date: Option<Date>,
    /// Who may do what with it.
    pub rights: Option<String>,
    /// The book number, as it was written.
    pub isbn: Option<String>,
    /// Where it can be found: an `http` or `https` URL.
    pub url: Option<String>,
    /// The language that translations are measured against.
    pub source_language: Option<Language>,
}

/// One `[languages.…]` table.
#[derive(Debug, Clone, PartialEq)]
pub struct LanguageConfig {
    /// The language, as the table is called.
    pub language: Language,
    /// The title of the edition; none: that of its first article.
    pub title: Option<String>,
    /// The subtitle.
    pub subtitle: Option<String>,
    /// A few lines that tell what it is about.
    pub description: Option<String>,
    /// Names in the letters of the language.
    pub names: Names,
    /// Words that are divided at the hyphens written in them, or not at all.
    pub hyphenation: Exceptions,
}

/// `[page]`: the trimmed page and the text on it. What is none is as the theme says.
#[derive(Debug, Clone, PartialEq)]
pub struct PageConfig {
    /// The trimmed page; A5 unless said otherwise.
    pub size: Size,
    /// How everything looks that is not said otherwise.
    pub theme: Theme,
    /// The margins.
    pub margins: Margins,
    /// The family of running text.
    pub font: Option<String>,
    /// Its size.
    pub font_size: Option<Length>,
    /// The distance from one baseline to the next.
    pub leading: Option<Length>,
}

/// The margins of a page: inner is at the spine. What is none is as the theme says.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Margins {
    /// At the spine.
    pub inner: Option<Length>,
    /// At the fore edge.
    pub outer: Option<Length>,
    /// At the head.
    pub top: Option<Length>,
    /// At the foot.
    pub bottom: Option<Length>,
}

/// `[booklet]`: how sheets are printed and bound.
#[derive(Debug, Clone, PartialEq)]
pub struct BookletConfig {
    /// The sheet before folding. None is one that holds two pages: [`Self::usual_sheet`].
    pub sheet: Option<Size>,
    /// How the sheets are held together.
    pub binding: Binding,
    /// Which edge the printer flips sheets on.
    pub duplex: Duplex,
    /// The thickness of one leaf of paper, for creep.
    pub paper_thickness: Length,
    /// Whether text may be fitted to whole sheets.
    pub fit: Fit,
}

/// `[pdf]`: the reading PDF.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PdfConfig {
    /// Which standards it keeps.
    pub standard: PdfStandard,
}

/// `[print]`: the print shop's file.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintConfig {
    /// How far pictures reach over the trimmed edge.
    pub bleed: Length,
    /// Whether crop marks are drawn.
    pub marks: bool,
    /// Which PDF/X profile it keeps.
    pub profile: PrintProfile,
    /// The shop's ICC profile, as a path from the project's folder.
    pub output_intent: Option<String>,
}

/// `[handout]`: the page and the server for an event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct HandoutConfig {
    /// Where the output folder will be found, for QR codes and the catalogue.
    pub base_url: Option<String>,
}

impl Default for PageConfig {
    fn default() -> Self {
        PageConfig {
            size: paper::A5,
            theme: Theme::default(),
            margins: Margins::default(),
            font: None,
            font_size: None,
            leading: None,
        }
    }
}

impl BookletConfig {
    /// The sheet for pages of a size where none is named: A4 if it holds two of them, else the smallest that printers take and that
    /// does. A4 as well for pages that no sheet holds two of.
    #[must_use]
    pub fn usual_sheet(page: Size) -> Size {
        paper::sheet_for(page).unwrap_or(paper::A4)
    }
}

impl Default for BookletConfig {
    fn default() -> Self {
        BookletConfig {
            sheet: None,
            binding: Binding::default(),
            duplex: Duplex::default(),
            paper_thickness: Length::mm(0.1),
            fit: Fit::default(),
        }
    }
}

impl Default for PrintConfig {
    fn default() -> Self {
        PrintConfig { bleed: Length::mm(3.0), marks: true, profile: PrintProfile::default(), output_intent: None }
    }
}

/// Reads the text of `book.toml`. Values that cannot be used are told and take their defaults, so that one run names all of
/// them.
pub(super) fn read(text: &str, file: FileId, sink: &Sink) -> Config {
    keys::check(text, file, sink);
    match toml::from_str::<raw::Raw>(text) {
        Ok(raw) => check::Checker { text, file, sink }.config(raw),
        Err(error) => {
            raw::report(&error, text, file, sink);
            Config::default()
        }
    }
}

#[cfg(test)]
mod tests;
