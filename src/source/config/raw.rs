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
    let line = text.get(..start).map_or(0, |before| before.rfind('\n').map_or(0, |at| at + 1));
    let line = text.get(line..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let help = grammar(line).unwrap_or_else(|| mend(&message, text.get(range.clone()).unwrap_or_default()));
    let diagnostic = Diagnostic::new(Code::ConfigInvalid, format!("`book.toml` cannot be read: {message}"));
    sink.push(diagnostic.at(Span::new(file, start..range.end.clamp(start, end))).help(help));
}

/// What to do about a line that is not TOML, for the mistakes that people make who do not know it.
fn grammar(line: &str) -> Option<String> {
    let (key, value) = line.split_once('=').map(|(key, value)| (key.trim(), value.trim()))?;
    let parts: Vec<&str> = value.split('.').collect();
    if let [day, month, year] = parts[..]
        && year.len() == 4
        && parts.iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    {
        return Some(format!("write year, month and day: `{key} = {year}-{month:0>2}-{day:0>2}`"));
    }
    if value.starts_with(['“', '”', '„', '«', '‘', '’']) {
        let text = value.trim_matches(['“', '”', '„', '«', '»', '‘', '’']);
        return Some(format!("put the text between straight quotation marks: `{key} = \"{text}\"`"));
    }
    let inner = value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'))?;
    (inner.contains('"') && !inner.contains('\\')).then(|| {
        let quoted = inner.split('"').enumerate();
        let shown: String =
            quoted.map(|(n, part)| format!("{}{part}", ["", "“", "”"][if n == 0 { 0 } else { 2 - n % 2 }])).collect();
        format!("straight quotation marks end the text; use others inside it: `{key} = \"{shown}\"`")
    })
}

/// What to do about the TOML reader's message, for the mistakes that people make.
pub(super) fn mend(message: &str, found: &str) -> String {
    if message.contains("expected a string") {
        return match found.parse::<f64>() {
            // Only lengths are written as numbers where a text belongs.
            Ok(_) => format!("put the number in quotes, with its unit: `\"{found}pt\"` or `\"{found}mm\"`"),
            Err(_) => format!("put the value in quotes: `\"{}\"`", found.trim_matches('"')),
        };
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
