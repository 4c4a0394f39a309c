//! The shape of `book.toml`, as serde reads it: every value with its place, none of them looked into yet.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use crate::diagnostic::{Code, Diagnostic, FileId, Sink, Span};

/// A text with its place.
pub(super) type Text = Option<Spanned<String>>;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Raw {
    pub(super) publication: RawPublication,
    pub(super) languages: BTreeMap<Spanned<String>, RawLanguage>,
    pub(super) page: RawPage,
    /// By element, then by key.
    pub(super) style: BTreeMap<Spanned<String>, BTreeMap<Spanned<String>, Spanned<toml::Value>>>,
    pub(super) booklet: RawBooklet,
    pub(super) pdf: RawPdf,
    pub(super) print: RawPrint,
    pub(super) handout: RawHandout,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawPublication {
    pub(super) slug: Text,
    pub(super) authors: Vec<String>,
    pub(super) publisher: Option<String>,
    pub(super) date: Option<Spanned<toml::Value>>,
    pub(super) rights: Option<String>,
    pub(super) isbn: Option<String>,
    pub(super) url: Text,
    pub(super) source_language: Text,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawLanguage {
    pub(super) title: Option<String>,
    pub(super) subtitle: Option<String>,
    pub(super) description: Option<String>,
    pub(super) authors: Vec<String>,
    pub(super) publisher: Option<String>,
    pub(super) rights: Option<String>,
    pub(super) hyphenation: Vec<Spanned<String>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawPage {
    pub(super) theme: Text,
    pub(super) size: Text,
    pub(super) margins: Option<Spanned<RawMargins>>,
    pub(super) font: Text,
    pub(super) font_size: Text,
    pub(super) leading: Text,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawMargins {
    pub(super) inner: Text,
    pub(super) outer: Text,
    pub(super) top: Text,
    pub(super) bottom: Text,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawBooklet {
    pub(super) sheet: Text,
    pub(super) binding: Binding,
    pub(super) duplex: Duplex,
    pub(super) paper_thickness: Text,
    pub(super) fit: Fit,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawPdf {
    pub(super) standard: PdfStandard,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawPrint {
    pub(super) bleed: Text,
    pub(super) marks: Option<bool>,
    pub(super) profile: PrintProfile,
    pub(super) output_intent: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct RawHandout {
    pub(super) base_url: Text,
}

/// How sheets are held together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Binding {
    /// Folded together and stapled through the fold.
    #[default]
    SaddleStitch,
}

/// Which edge a printer flips sheets on when it prints both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duplex {
    /// The short edge: backs stand upright.
    #[default]
    ShortEdge,
    /// The long edge: backs are turned by half a circle.
    LongEdge,
}

/// Whether text may be fitted to whole sheets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fit {
    /// Set a little tighter or looser where that saves a sheet.
    #[default]
    Signature,
    /// Set as it comes.
    Off,
}

/// The standards of the reading PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub enum PdfStandard {
    /// PDF/A-2a with PDF/UA-1.
    #[default]
    #[serde(rename = "a2a-ua1")]
    A2aUa1,
    /// PDF/A-4 with PDF/UA-2.
    #[serde(rename = "a4-ua2")]
    A4Ua2,
}

/// The PDF/X profile of the print shop's file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
pub enum PrintProfile {
    /// PDF/X-4.
    #[default]
    #[serde(rename = "x4")]
    X4,
}

/// Tells what the TOML reader found: a break of TOML's grammar, or a value of the wrong type.
pub(super) fn report(error: &toml::de::Error, text: &str, file: FileId, sink: &Sink) {
    let end = text.len();
    let range = error.span().unwrap_or(0..0);
    let start = range.start.min(end);
    let message = error.message().trim().replace('\n', ", ");
    let help = mend(&message, text.get(range.clone()).unwrap_or_default());
    let diagnostic = Diagnostic::new(Code::ConfigInvalid, format!("`book.toml` cannot be read: {message}"));
    sink.push(diagnostic.at(Span::new(file, start..range.end.clamp(start, end))).help(help));
}

/// What to do about the TOML reader's message, for the mistakes that people make.
pub(super) fn mend(message: &str, found: &str) -> String {
    if message.contains("expected a string") {
        return format!("put the value in quotes: `\"{}\"`", found.trim_matches('"'));
    }
    if message.contains("expected a sequence") {
        return format!("put the value in brackets: `[{found}]`");
    }
    if message.contains("expected a boolean") {
        return "write `true` or `false`".to_owned();
    }
    if message.contains("unknown variant") {
        return "write one of the values named above".to_owned();
    }
    if message.contains("duplicate key") {
        return "keep one of the two".to_owned();
    }
    "a line of `book.toml` is `key = \"text\"`, or the name of a table in brackets: `[page]`".to_owned()
}
