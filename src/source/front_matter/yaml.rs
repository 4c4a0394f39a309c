//! Front matter in YAML, and the rescue of what is nearly YAML.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_saphyr::options::DuplicateKeyPolicy;
use serde_saphyr::{Location, Spanned};

use super::{Fault, KNOWN, Pair, Pairs, Value};

/// Reads a block; `base` is its offset in the file.
pub(super) fn read(inner: &str, base: usize) -> Result<Pairs, Fault> {
    if inner.trim().is_empty() {
        return Ok(Pairs::new());
    }
    let options = serde_saphyr::options! { duplicate_keys: DuplicateKeyPolicy::LastWins, with_snippet: false };
    let entries: Option<Entries> = serde_saphyr::from_str_with_options(inner, options).map_err(|error| {
        let range = error.location().map_or(0..0, |location| range(inner, location));
        Fault { message: first_line(&error.without_snippet().to_string()), range: base + range.start..base + range.end }
    })?;
    let pair = |(key, value): (Spanned<Node>, Spanned<Node>)| {
        let key_range = range(inner, key.referenced);
        let value_range = range(inner, value.referenced);
        let key = key.value.spelt(&inner[key_range.clone()]);
        let Value::Text(key) = key else { return None };
        let value = value.value.spelt(&inner[value_range.clone()]);
        let shift = |range: Range<usize>| base + range.start..base + range.end;
        Some(Pair { key, key_range: shift(key_range), value, value_range: shift(value_range) })
    };
    Ok(entries.unwrap_or_default().0.into_iter().filter_map(pair).collect())
}

/// The message without the place that the reader puts in front or after: the place is told by the span.
fn first_line(message: &str) -> String {
    let line = message.lines().next().unwrap_or_default();
    let line = line.split_once(": ").filter(|(place, _)| place.contains("line ")).map_or(line, |(_, rest)| rest);
    line.split(" at line ").next().unwrap_or(line).trim_end_matches('.').to_owned()
}

/// The bytes of a place in `inner`, on character boundaries whatever the reader says.
fn range(inner: &str, location: Location) -> Range<usize> {
    let span = location.span();
    let whole = |n: Option<u64>| n.and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let start = inner.floor_char_boundary(whole(span.byte_offset()));
    let end = inner.floor_char_boundary(start.saturating_add(whole(span.byte_len())));
    start..end
}

/// A value as the reader gives it: what is not a text is spelt out from the source.
#[derive(Debug)]
enum Node {
    Text(String),
    /// A number or truth value, with a spelling to fall back on.
    Plain(String),
    List(Vec<Value>),
    Table(Option<String>),
    Null,
}

impl Node {
    fn spelt(self, source: &str) -> Value {
        match self {
            Node::Text(text) => Value::Text(text),
            // `1.10` and `007` are titles too: what the author typed counts.
            Node::Plain(fallback) => {
                let typed = source.trim();
                let whole = !typed.is_empty() && !typed.contains(char::is_whitespace);
                Value::Text(if whole { typed.to_owned() } else { fallback })
            }
            Node::List(values) => Value::List(values),
            Node::Table(name) => Value::Table(name),
            Node::Null => Value::Null,
        }
    }
}

#[derive(Debug, Default)]
struct Entries(Vec<(Spanned<Node>, Spanned<Node>)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("keys with values")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
        let mut entries = Entries::default();
        while let Some(entry) = map.next_entry()? {
            entries.0.push(entry);
        }
        Ok(entries)
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Node, E> {
        Ok(Node::Plain(truth.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Node, E> {
        Ok(Node::Plain(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Node, E> {
        Ok(Node::Plain(number.to_string()))
    }

    fn visit_i128<E>(self, number: i128) -> Result<Node, E> {
        Ok(Node::Plain(number.to_string()))
    }

    fn visit_u128<E>(self, number: u128) -> Result<Node, E> {
        Ok(Node::Plain(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Node, E> {
        Ok(Node::Plain(number.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node, A::Error> {
        let mut values = Vec::new();
        while let Some(item) = seq.next_element::<Item>()? {
            values.push(item.0);
        }
        Ok(Node::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut name = None;
        while let Some(key) = map.next_key::<Item>()? {
            if key.0 == Value::Text("name".to_owned()) {
                let Item(value) = map.next_value()?;
                name = if let Value::Text(text) = value { Some(text) } else { None };
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(Node::Table(name))
    }
}

/// An item of a list, or a value in a table: a text, or a table with a name. What lies deeper is not looked at.
struct Item(Value);

impl<'de> Deserialize<'de> for Item {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ItemVisitor).map(Item)
    }
}

struct ItemVisitor;

impl<'de> Visitor<'de> for ItemVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Text(truth.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::Text(number.to_string()))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Null)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut name = None;
        while let Some(key) = map.next_key::<String>()? {
            if key == "name" {
                name = map.next_value::<Option<String>>()?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(Value::Table(name))
    }
}

/// A line that was read though it is not YAML.
pub(super) struct Mended {
    /// The line, as bytes of the file.
    pub(super) range: Range<usize>,
    /// How it should be written.
    pub(super) mended: String,
}

/// Reads a block again with the values of known keys in quotes where they have what YAML gives a meaning to: `title: A: B`. None if
/// it still cannot be read.
pub(super) fn rescue(inner: &str, base: usize) -> Option<(Pairs, Vec<Mended>)> {
    let mut mended = String::with_capacity(inner.len() + 16);
    let mut lines = Vec::new();
    // Where each line starts in the mended text and in the file: places are mapped back by line.
    let mut starts = Vec::new();
    let mut at = 0;
    for line in inner.split_inclusive('\n') {
        starts.push((mended.len(), at..at + line.trim_end().len()));
        match quoted(line.trim_end()) {
            Some(better) => {
                mended.push_str(&better);
                mended.push('\n');
                lines.push(Mended { range: base + at..base + at + line.trim_end().len(), mended: better });
            }
            None => mended.push_str(line),
        }
        at += line.len();
    }
    if lines.is_empty() {
        return None;
    }
    let back = |range: Range<usize>| {
        let line = starts.partition_point(|(start, _)| *start <= range.start).saturating_sub(1);
        let line = starts[line].1.clone();
        base + line.start..base + line.end
    };
    let mut pairs = read(&mended, 0).ok()?;
    for pair in &mut pairs {
        pair.key_range = back(pair.key_range.clone());
        pair.value_range = back(pair.value_range.clone());
    }
    Some((pairs, lines))
}

/// The line with its value in quotes, if its key is known and the value is unquoted and cannot stand so.
fn quoted(line: &str) -> Option<String> {
    let (key, value) = line.split_once(':')?;
    let value = value.trim();
    let plain = KNOWN.contains(&key) && !value.is_empty() && !value.starts_with(['"', '\'', '[', '{', '|', '>', '&']);
    // Indicators that cannot start a plain scalar, and those that end one: YAML 1.2.2 §5.3 and §7.3.3.
    let cannot_stand = value.starts_with(['@', '`', '%', '*', '!', ',', ']', '}'])
        || value.starts_with("- ")
        || value.starts_with("? ")
        || value.contains(": ")
        || value.ends_with(':')
        || value.contains(":\t");
    (plain && cannot_stand).then(|| format!("{key}: \"{}\"", value.replace('\\', "\\\\").replace('"', "\\\"")))
}
