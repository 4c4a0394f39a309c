//! Front matter in TOML.

use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue};

use super::{Fault, Pair, Pairs, Value};

/// Reads a block; `base` is its offset in the file.
pub(super) fn read(inner: &str, base: usize) -> Result<Pairs, Fault> {
    let table = DeTable::parse(inner).map_err(|error| {
        let range = error.span().unwrap_or(0..0);
        Fault { message: error.message().trim().replace('\n', ", "), range: base + range.start..base + range.end }
    })?;
    let pair = |(key, value): (&Spanned<std::borrow::Cow<'_, str>>, &Spanned<DeValue<'_>>)| Pair {
        key: key.get_ref().to_string(),
        key_range: base + key.span().start..base + key.span().end,
        value: convert(value.get_ref()),
        value_range: base + value.span().start..base + value.span().end,
    };
    let mut pairs: Pairs = table.get_ref().iter().map(pair).collect();
    pairs.sort_by_key(|pair| pair.key_range.start);
    Ok(pairs)
}

/// Lists are read one level deep: no key has deeper ones.
fn convert(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::Array(values) => Value::List(values.iter().map(|value| scalar(value.get_ref())).collect()),
        other => scalar(other),
    }
}

fn scalar(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(number) => Value::Text(number.as_str().to_owned()),
        DeValue::Float(number) => Value::Text(number.as_str().to_owned()),
        DeValue::Boolean(truth) => Value::Text(truth.to_string()),
        DeValue::Datetime(date) => Value::Text(date.to_string()),
        DeValue::Array(_) => Value::List(Vec::new()),
        DeValue::Table(table) => {
            let name = table.iter().find(|(key, _)| key.get_ref() == "name").map(|(_, value)| value.get_ref());
            Value::Table(name.and_then(DeValue::as_str).map(str::to_owned))
        }
    }
}
