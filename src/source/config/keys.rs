//! Which keys `book.toml` may have: an unknown one is an error that names the nearest.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::super::near::nearest;
use crate::diagnostic::{Code, Diagnostic, FileId, Sink, Span};
use crate::document::Element;

/// Tables and their keys. `*` stands for any language tag. Those of `[style.…]` are [`Element`]s.
const TABLES: &[(&str, &[&str])] = &[
    ("", &["publication", "languages", "page", "style", "booklet", "pdf", "print", "handout"]),
    ("publication", &["slug", "authors", "publisher", "date", "rights", "isbn", "url", "source_language"]),
    ("languages.*", &["title", "subtitle", "description", "authors", "publisher", "rights", "hyphenation"]),
    ("page", &["size", "theme", "margins", "font", "font_size", "leading"]),
    ("page.margins", &["inner", "outer", "top", "bottom"]),
    ("booklet", &["sheet", "binding", "duplex", "paper_thickness", "fit"]),
    ("pdf", &["standard"]),
    ("print", &["bleed", "marks", "profile", "output_intent"]),
    ("handout", &["base_url"]),
];

/// Tells every unknown key. A text that is not TOML is left to the reader proper.
pub(super) fn check(text: &str, file: FileId, sink: &Sink) {
    if let Ok(table) = DeTable::parse(text) {
        Walk { file, sink }.table(table.get_ref(), "");
    }
}

struct Walk<'a> {
    file: FileId,
    sink: &'a Sink,
}

impl Walk<'_> {
    /// Depth is bounded: only tables named in [`TABLES`] are entered.
    fn table(&self, table: &DeTable<'_>, path: &str) {
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            let inner = match path {
                "" => name.to_owned(),
                "languages" => "languages.*".to_owned(),
                _ => format!("{path}.{name}"),
            };
            if keys_of(path).is_some_and(|known| !known.contains(&name)) {
                self.unknown(key, path);
            } else if let DeValue::Table(table) = value.get_ref()
                && (inner == "languages" || keys_of(&inner).is_some())
            {
                self.table(table, &inner);
            }
        }
    }

    fn unknown(&self, key: &Spanned<std::borrow::Cow<'_, str>>, path: &str) {
        let name = key.get_ref().as_ref();
        let known = keys_of(path).unwrap_or_default();
        let place =
            if path.is_empty() { "`book.toml`".to_owned() } else { format!("`[{}]`", path.replace(".*", ".…")) };
        let help = if let Some(near) = nearest(name, known.iter().copied(), 3.min(name.len() / 2 + 1)) {
            format!("did you mean `{near}`?")
        } else if path == "page" && Element::Body.keys().contains(&name) {
            format!("`{name}` belongs into `[style.body]`, or that of another element")
        } else if let Some((table, _)) = TABLES.iter().find(|(_, keys)| keys.contains(&name) && belongs_elsewhere(path))
        {
            format!("`{name}` belongs into `[{}]`", table.replace(".*", ".…"))
        } else {
            format!("the keys of {place} are {}", known.iter().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", "))
        };
        let diagnostic = Diagnostic::new(Code::ConfigUnknownKey, format!("{place} has no key `{name}`"));
        self.sink.push(diagnostic.at(Span::new(self.file, key.span())).help(help));
    }
}

/// Whether a key that a table does not know may have been meant for another.
fn belongs_elsewhere(path: &str) -> bool {
    !path.is_empty() && !path.starts_with("style")
}

fn keys_of(path: &str) -> Option<Vec<&'static str>> {
    match path.strip_prefix("style") {
        Some("") => Some(Element::ALL.iter().map(|element| element.name()).collect()),
        Some(element) => Some(Element::from_name(element.strip_prefix('.')?)?.keys().to_vec()),
        None => TABLES.iter().find(|(table, _)| *table == path).map(|(_, keys)| keys.to_vec()),
    }
}
