//! Front matter: what a file says about its article before the article starts.
//!
//! In: the text of a file. Out: a [`FrontMatter`] and the byte at which Markdown starts; the block itself never reaches a page,
//! readable or not. [`block`] finds where it ends, [`yaml`] and [`toml`](mod@self::toml) read it into [`Pairs`], and this file picks what the
//! model has a place for.
//!
//! Articles come from other tools, so keys that Chapbook does not know pass without a word, unless one looks like a known key
//! misspelt. A known key with a value that it cannot have is told and left out.

mod block;
mod toml;
mod yaml;

use std::ops::Range;

use super::date;
use super::near::nearest;
use crate::diagnostic::{Code, Diagnostic, FileId, Sink, Span};
use crate::document::Date;
use crate::language::Language;
use block::{Block, Kind};

/// The keys that mean something here. `slug` is not among them: the file's name pairs an article with its translations.
const KNOWN: &[&str] = &[
    "title",
    "subtitle",
    "short_title",
    "author",
    "authors",
    "translator",
    "translators",
    "date",
    "summary",
    "description",
    "cover",
    "draft",
    "weight",
    "order",
    "lang",
];

/// Keys of other tools that are near to a known one by chance.
const FOREIGN: &[&str] =
    &["data", "name", "page", "state", "link", "land", "language", "tile", "over", "hover", "updated", "graph"];

/// What a file says about its article.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct FrontMatter {
    pub(super) title: Option<String>,
    pub(super) subtitle: Option<String>,
    pub(super) short_title: Option<String>,
    pub(super) authors: Vec<String>,
    pub(super) translators: Vec<String>,
    pub(super) date: Option<Date>,
    pub(super) summary: Option<String>,
    /// A reference to a picture, as written.
    pub(super) cover: Option<String>,
    /// Where that reference stands.
    pub(super) cover_span: Option<Span>,
    pub(super) draft: bool,
    /// Where the article stands among others: `weight`, else `order`.
    pub(super) weight: Option<f64>,
    pub(super) language: Option<Language>,
    /// The byte at which Markdown starts.
    pub(super) body: usize,
}

/// A value, as far as any key needs it.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Value {
    /// A text, number, date or truth value, as it is spelt.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// A table: only its `name` is of interest.
    Table(Option<String>),
    /// Nothing.
    Null,
}

/// A key with its place, and its value with its.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Pair {
    key: String,
    key_range: Range<usize>,
    value: Value,
    value_range: Range<usize>,
}

/// The pairs of a block, in the order of the file.
pub(super) type Pairs = Vec<Pair>;

/// Why a block cannot be read: what is wrong, and where in the file's text.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Fault {
    message: String,
    range: Range<usize>,
}

/// Reads the front matter of a file, if it has any.
pub(super) fn read(text: &str, file: FileId, sink: &Sink) -> FrontMatter {
    let Some(block) = block::find(text) else { return FrontMatter::default() };
    let reader = Reader { file, sink };
    let mut front_matter = FrontMatter::default();
    if !block.closed {
        reader.unclosed(&block);
    } else if let Some(pairs) = reader.pairs(text, &block) {
        for pair in pairs {
            reader.take(pair, &mut front_matter);
        }
    }
    front_matter.body = block.body;
    front_matter
}

struct Reader<'a> {
    file: FileId,
    sink: &'a Sink,
}

impl Reader<'_> {
    fn unclosed(&self, block: &Block) {
        let fence = block.kind.fence();
        let diagnostic =
            Diagnostic::new(Code::FrontMatterInvalid, format!("front matter is never closed by `{fence}`"));
        let mend = format!("write `{fence}` on a line of its own after the last key");
        self.sink.push(diagnostic.at(self.span(block.opening.clone())).help(mend));
    }

    fn pairs(&self, text: &str, block: &Block) -> Option<Pairs> {
        let inner = &text[block.inner.clone()];
        let read = match block.kind {
            Kind::Toml => toml::read(inner, block.inner.start),
            Kind::Yaml => yaml::read(inner, block.inner.start),
        };
        let fault = match read {
            Ok(pairs) => return Some(pairs),
            Err(fault) => fault,
        };
        if block.kind == Kind::Yaml
            && let Some((pairs, lines)) = yaml::rescue(inner, block.inner.start)
        {
            for line in lines {
                let message = format!("front matter is not quite YAML, read as it was meant: {}", fault.message);
                let mend = format!("put the value in quotes: `{}`", line.mended);
                let place = self.span(line.range);
                self.sink.push(Diagnostic::new(Code::FrontMatterLenient, message).at(place).help(mend));
            }
            return Some(pairs);
        }
        let (language, mend) = match block.kind {
            Kind::Toml => ("TOML", "a line is `key = \"text\"`"),
            Kind::Yaml => ("YAML", "a line is `key: text`; put a text with `:`, `#`, quotes or brackets in quotes"),
        };
        let diagnostic =
            Diagnostic::new(Code::FrontMatterInvalid, format!("front matter is not {language}: {}", fault.message));
        self.sink.push(diagnostic.at(self.span(fault.range)).help(mend));
        None
    }

    fn take(&self, pair: Pair, into: &mut FrontMatter) {
        match pair.key.as_str() {
            "title" => into.title = self.text(&pair),
            "subtitle" => into.subtitle = self.text(&pair),
            "short_title" => into.short_title = self.text(&pair),
            "author" | "authors" => into.authors.extend(self.names(&pair)),
            "translator" | "translators" => into.translators.extend(self.names(&pair)),
            "date" => into.date = self.date(&pair),
            "summary" => into.summary = self.text(&pair).or_else(|| into.summary.take()),
            // `summary` wins over the name that other tools have for it, whichever comes first.
            "description" => into.summary = into.summary.take().or_else(|| self.text(&pair)),
            "cover" => {
                into.cover = self.text(&pair);
                into.cover_span = Some(self.span(pair.value_range));
            }
            "draft" => into.draft = self.truth(&pair),
            "weight" => into.weight = self.number(&pair).or(into.weight),
            "order" => into.weight = into.weight.or_else(|| self.number(&pair)),
            "lang" => into.language = self.text(&pair).and_then(|tag| Language::new(&tag)),
            key => self.unknown(key, pair.key_range.clone()),
        }
    }

    fn text(&self, pair: &Pair) -> Option<String> {
        match &pair.value {
            // Line breaks of folded and literal blocks are spaces in a title or summary.
            Value::Text(text) => {
                Some(text.split_whitespace().collect::<Vec<_>>().join(" ")).filter(|text| !text.is_empty())
            }
            Value::Null => None,
            _ => {
                self.left_out(pair, "a text", "write it on one line, in quotes");
                None
            }
        }
    }

    fn names(&self, pair: &Pair) -> Vec<String> {
        let name = |value: &Value| match value {
            Value::Text(text) | Value::Table(Some(text)) => {
                Some(text.trim().to_owned()).filter(|name| !name.is_empty())
            }
            _ => None,
        };
        match &pair.value {
            Value::List(values) => values.iter().filter_map(name).collect(),
            value => name(value).into_iter().collect(),
        }
    }

    fn date(&self, pair: &Pair) -> Option<Date> {
        let Value::Text(text) = &pair.value else { return None };
        let date = date::parse(text);
        if date.is_none() && !text.is_empty() {
            self.left_out(pair, "a day", "write year, month and day: `2026-03-31`");
        }
        date
    }

    fn truth(&self, pair: &Pair) -> bool {
        let text = if let Value::Text(text) = &pair.value { text.to_ascii_lowercase() } else { String::new() };
        match text.as_str() {
            "true" | "yes" | "on" => true,
            "false" | "no" | "off" => false,
            _ => {
                self.left_out(pair, "`true` or `false`", "write `draft: true` to leave the article out");
                false
            }
        }
    }

    fn number(&self, pair: &Pair) -> Option<f64> {
        let Value::Text(text) = &pair.value else { return None };
        text.parse::<f64>().ok().filter(|number| number.is_finite())
    }

    fn left_out(&self, pair: &Pair, wanted: &str, mend: &str) {
        let message = format!("`{}` in front matter is not {wanted}, and is left out", pair.key);
        let place = self.span(pair.value_range.clone());
        self.sink.push(Diagnostic::new(Code::FrontMatterLenient, message).at(place).help(mend));
    }

    fn unknown(&self, key: &str, range: Range<usize>) {
        let plain = key.replace('-', "_");
        let limit = if plain.len() < 6 { 1 } else { 2 };
        if FOREIGN.contains(&key) {
            return;
        }
        if let Some(near) = nearest(&plain, KNOWN.iter().copied(), limit) {
            let message = format!("the key `{key}` in front matter looks like `{near}` misspelt");
            let diagnostic = Diagnostic::new(Code::FrontMatterKey, message).at(self.span(range));
            self.sink.push(diagnostic.help(format!("write `{near}`, if that is meant")));
        }
    }

    fn span(&self, range: Range<usize>) -> Span {
        Span::new(self.file, range)
    }
}

#[cfg(test)]
mod tests;
