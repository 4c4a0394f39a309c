//! From the shape of `book.toml` to values in range: lengths, sizes, dates, languages.

use std::ops::RangeInclusive;

use toml::Spanned;

use super::super::date;
use super::super::slug::{ascii_slug, is_slug};
use super::raw::{Raw, RawBooklet, RawMargins, RawPage, RawPrint, RawPublication, Text};
use super::*;
use crate::diagnostic::Code;

/// The narrowest text block that can hold justified words, and the lowest that can hold a few lines, in millimetres.
const LEAST_BLOCK: f32 = 25.0;
/// About what themes give a margin that is not named.
const USUAL_MARGIN: Length = Length::mm(15.0);

pub(super) struct Checker<'a> {
    pub(super) text: &'a str,
    pub(super) file: FileId,
    pub(super) sink: &'a Sink,
}

impl Checker<'_> {
    pub(super) fn config(&self, raw: Raw) -> Config {
        Config {
            places: self.places(&raw),
            publication: self.publication(raw.publication),
            languages: self.languages(raw.languages),
            page: self.page(raw.page),
            styles: self.styles(raw.style),
            booklet: self.booklet(raw.booklet),
            pdf: PdfConfig { standard: raw.pdf.standard },
            print: self.print(raw.print),
            handout: HandoutConfig { base_url: self.url(raw.handout.base_url) },
        }
    }

    fn places(&self, raw: &Raw) -> BTreeMap<String, Span> {
        let page = &raw.page;
        let named = [
            ("page.size", &page.size),
            ("page.font", &page.font),
            ("page.font_size", &page.font_size),
            ("page.leading", &page.leading),
            ("booklet.sheet", &raw.booklet.sheet),
        ];
        let mut places: BTreeMap<String, Span> =
            named.into_iter().filter_map(|(name, text)| Some((name.to_owned(), self.span(text.as_ref()?)))).collect();
        for (element, table) in &raw.style {
            let values =
                table.iter().map(|(key, value)| (format!("style.{}.{}", element.get_ref(), key.get_ref()), value));
            places.extend(values.map(|(name, value)| (name, self.span(value))));
        }
        places
    }

    fn publication(&self, raw: RawPublication) -> PublicationConfig {
        PublicationConfig {
            slug: self.slug(raw.slug),
            authors: named(raw.authors),
            publisher: filled(raw.publisher),
            date: raw.date.and_then(|date| self.date(&date)),
            rights: filled(raw.rights),
            isbn: filled(raw.isbn),
            url: self.url(raw.url),
            source_language: raw.source_language.and_then(|tag| self.language(&tag)),
        }
    }

    fn languages(&self, raw: std::collections::BTreeMap<Spanned<String>, raw::RawLanguage>) -> Vec<LanguageConfig> {
        let mut tables: Vec<_> = raw.into_iter().collect();
        // The order of the file is the order of everything.
        tables.sort_by_key(|(tag, _)| tag.span().start);
        let mut languages: Vec<LanguageConfig> = Vec::new();
        for (tag, table) in tables {
            let Some(language) = self.language(&tag) else { continue };
            if languages.iter().any(|other| other.language == language) {
                let message = format!("the language `{language}` has two tables");
                self.refuse(&tag, message, "keep one of them; case does not count in a tag");
                continue;
            }
            let hyphenation = self.hyphenation(&language, &table.hyphenation);
            let (title, subtitle) = (filled(table.title), filled(table.subtitle));
            let description = filled(table.description);
            let names = Names {
                authors: named(table.authors),
                publisher: filled(table.publisher),
                rights: filled(table.rights),
            };
            languages.push(LanguageConfig { language, title, subtitle, description, names, hyphenation });
        }
        languages
    }

    /// Words with their divisions. What is none is told and left out.
    fn hyphenation(&self, language: &Language, entries: &[Spanned<String>]) -> Exceptions {
        let mut exceptions = Exceptions::default();
        for entry in entries {
            if let Err(error) = exceptions.add(language, entry.get_ref()) {
                let message = format!("`{}` is not a word with its divisions: {error}", entry.get_ref());
                let help = "write one word, with a hyphen wherever it may be divided: `\"Stau-becken\"`";
                self.tell(Code::HyphenationInvalid, entry, message, help);
            }
        }
        exceptions
    }

    fn page(&self, raw: RawPage) -> PageConfig {
        let defaults = PageConfig::default();
        let size = self.size(raw.size.as_ref()).unwrap_or(defaults.size);
        let theme = raw.theme.and_then(|name| self.theme(&name)).unwrap_or_default();
        let margins = raw.margins.map_or(defaults.margins, |margins| self.margins(margins, size));
        let font_size = self.length(raw.font_size.as_ref(), 4.0..=72.0);
        let leading = self.length(raw.leading.as_ref(), 4.0..=144.0);
        if let (Some(text), Some(size)) = (raw.leading.as_ref(), font_size.filter(|size| leading < Some(*size)))
            && leading.is_some()
        {
            let help = format!("write at least `{}pt`; 1.3 times the font size reads well", size.to_pt());
            self.refuse(text, format!("a leading of `{}` is less than the font size", text.get_ref()), &help);
        }
        PageConfig { size, theme, margins, font: filled(raw.font.map(Spanned::into_inner)), font_size, leading }
    }

    fn margins(&self, raw: Spanned<RawMargins>, page: Size) -> Margins {
        let span = raw.span();
        let raw = raw.into_inner();
        let margin = |text: &Text| self.length(text.as_ref(), 0.0..=2000.0);
        let margins = Margins {
            inner: margin(&raw.inner),
            outer: margin(&raw.outer),
            top: margin(&raw.top),
            bottom: margin(&raw.bottom),
        };
        let sum = |a: Option<Length>, b: Option<Length>| a.unwrap_or(USUAL_MARGIN) + b.unwrap_or(USUAL_MARGIN);
        let width = page.width - sum(margins.inner, margins.outer);
        let height = page.height - sum(margins.top, margins.bottom);
        if width.min(height) < Length::mm(LEAST_BLOCK) {
            let message = format!("the margins leave {:.0} × {:.0} mm for the text", width.to_mm(), height.to_mm());
            let help = format!("leave at least {LEAST_BLOCK} mm in each direction, or take a larger page");
            self.refuse(&Spanned::new(span, ()), message, &help);
            return Margins::default();
        }
        margins
    }

    fn booklet(&self, raw: RawBooklet) -> BookletConfig {
        let defaults = BookletConfig::default();
        BookletConfig {
            sheet: self.size(raw.sheet.as_ref()),
            binding: raw.binding,
            duplex: raw.duplex,
            // 2 mm is board; no folded sheet is thicker.
            paper_thickness: self
                .length(raw.paper_thickness.as_ref(), 0.0..=Length::mm(2.0).to_pt())
                .unwrap_or(defaults.paper_thickness),
            fit: raw.fit,
        }
    }

    fn print(&self, raw: RawPrint) -> PrintConfig {
        let defaults = PrintConfig::default();
        PrintConfig {
            bleed: self.length(raw.bleed.as_ref(), 0.0..=Length::mm(25.0).to_pt()).unwrap_or(defaults.bleed),
            marks: raw.marks.unwrap_or(defaults.marks),
            profile: raw.profile,
            output_intent: filled(raw.output_intent),
        }
    }

    fn slug(&self, text: Text) -> Option<String> {
        let text = text?;
        if is_slug(text.get_ref()) {
            return Some(text.into_inner());
        }
        let near = ascii_slug(text.get_ref());
        let help =
            if near.is_empty() { "write for example `march-1918`".to_owned() } else { format!("write `{near}`") };
        let message = format!("`{}` cannot name files: a slug is ASCII letters, digits and hyphens", text.get_ref());
        self.refuse(&text, message, &help);
        None
    }

    fn date(&self, value: &Spanned<toml::Value>) -> Option<Date> {
        let written = match value.get_ref() {
            toml::Value::Datetime(date) => date.to_string(),
            toml::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let date = date::parse(&written);
        if date.is_none() {
            self.refuse(value, format!("`{written}` is not a day"), "write year, month and day: `date = 2026-03-31`");
        }
        date
    }

    fn url(&self, text: Text) -> Option<String> {
        let text = text?;
        let url = text.get_ref().trim();
        let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let whole =
            rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(|c: char| c.is_whitespace() || c.is_control()));
        if whole {
            return Some(url.to_owned());
        }
        if !url.is_empty() {
            let message = format!("`{url}` is not an address of the web");
            self.refuse(&text, message, "write it whole: `https://example.org/`");
        }
        None
    }

    fn language(&self, tag: &Spanned<String>) -> Option<Language> {
        let language = Language::new(tag.get_ref());
        if language.is_none() {
            let message = format!("`{}` is not a language tag", tag.get_ref());
            self.refuse(tag, message, "write a BCP 47 tag, such as `ru`, `az` or `pt-BR`");
        }
        language
    }

    fn size(&self, text: Option<&Spanned<String>>) -> Option<Size> {
        let text = text?;
        let Some(size) = paper::parse(text.get_ref()) else {
            let help = format!("write one of {}, or width and height: `148x210mm`", paper::names());
            self.refuse(text, format!("`{}` is not a size of paper", text.get_ref()), &help);
            return None;
        };
        let sides = [size.width.to_mm(), size.height.to_mm()];
        if sides.iter().any(|side| !(50.0..=2000.0).contains(side)) {
            self.refuse(text, format!("`{}` is no size for a page", text.get_ref()), "write sides of 50 to 2000 mm");
            return None;
        }
        Some(size)
    }

    /// A length in points within `range`.
    fn length(&self, text: Option<&Spanned<String>>, range: RangeInclusive<f32>) -> Option<Length> {
        let text = text?;
        match text.get_ref().parse::<Length>() {
            Ok(length) if range.contains(&length.to_pt()) => Some(length),
            Ok(_) => {
                let message = format!("`{}` is out of range", text.get_ref());
                self.refuse(text, message, &format!("write {}pt to {}pt", range.start(), range.end()));
                None
            }
            Err(error) => {
                self.refuse(text, error.to_string(), "put number and unit in quotes, as in `\"16mm\"`");
                None
            }
        }
    }

    pub(super) fn refuse<T>(&self, place: &Spanned<T>, message: String, help: &str) {
        self.tell(Code::ConfigInvalid, place, message, help);
    }

    fn tell<T>(&self, code: Code, place: &Spanned<T>, message: String, help: &str) {
        self.sink.push(Diagnostic::new(code, message).at(self.span(place)).help(help));
    }

    fn span<T>(&self, place: &Spanned<T>) -> Span {
        let end = self.text.len();
        Span::new(self.file, place.span().start.min(end)..place.span().end.min(end))
    }
}

/// Names that say something.
fn named(names: Vec<String>) -> Vec<String> {
    names.into_iter().filter(|name| !name.trim().is_empty()).collect()
}

/// Texts of nothing but white space count as not given.
fn filled(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.trim().is_empty())
}
