//! Themes and `[style.…]`: from names and values to an element's [`Style`].

use std::collections::BTreeMap;

use toml::Spanned;

use super::super::near::nearest;
use super::check::Checker;
use super::raw;
use crate::document::{Element, Style, Theme};

/// A table of `[style]`: values by key, each with its place.
type Table = BTreeMap<Spanned<String>, Spanned<toml::Value>>;

impl Checker<'_> {
    pub(super) fn theme(&self, name: &Spanned<String>) -> Option<Theme> {
        let theme = Theme::from_name(name.get_ref());
        if theme.is_none() {
            let known = || Theme::ALL.iter().map(|theme| theme.name());
            let help = match nearest(name.get_ref(), known(), 3) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the themes are {}", known().map(|k| format!("`{k}`")).collect::<Vec<_>>().join(", ")),
            };
            self.refuse(name, format!("there is no theme `{}`", name.get_ref()), &help);
        }
        theme
    }

    /// What `[style.…]` says, value by value, so that one run tells all that cannot be used. Names that are not known have been
    /// told.
    pub(super) fn styles(&self, tables: BTreeMap<Spanned<String>, Table>) -> BTreeMap<Element, Style> {
        let mut styles = BTreeMap::new();
        for (name, table) in tables {
            let Some(element) = Element::from_name(name.get_ref()) else { continue };
            let mut style = Style::default();
            for (key, value) in table {
                if element.keys().contains(&key.get_ref().as_str()) {
                    style = self.value(key.get_ref(), &value).unwrap_or_default().or(style);
                }
            }
            styles.insert(element, style);
        }
        styles
    }

    /// A style that says one thing.
    fn value(&self, key: &str, value: &Spanned<toml::Value>) -> Option<Style> {
        let table = toml::Table::from_iter([(key.to_owned(), value.get_ref().clone())]);
        match toml::Value::Table(table).try_into() {
            Ok(style) => Some(style),
            Err(error) => {
                let message = error.message().trim().replace('\n', ", ");
                let found = self.text.get(value.span()).unwrap_or_default();
                match message.split_once(": write ").or_else(|| message.split_once("; write ")) {
                    Some((message, range)) => self.refuse(value, message.to_owned(), &format!("write {range}")),
                    None => self.refuse(value, format!("`{key}`: {message}"), &raw::mend(&message, found)),
                }
                None
            }
        }
    }
}
