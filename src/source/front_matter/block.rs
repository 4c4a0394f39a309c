//! Where front matter starts and ends, and what only looks like it.

use std::ops::Range;

use super::KNOWN;

/// The language of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Between `---` and `---` or `...`.
    Yaml,
    /// Between `+++` and `+++`.
    Toml,
}

impl Kind {
    pub(super) const fn fence(self) -> &'static str {
        match self {
            Kind::Yaml => "---",
            Kind::Toml => "+++",
        }
    }

    fn closes(self, line: &str) -> bool {
        line == self.fence() || (self == Kind::Yaml && line == "...")
    }
}

/// A block of front matter, as byte ranges of the file's text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) kind: Kind,
    /// The opening fence.
    pub(super) opening: Range<usize>,
    /// What stands between the fences.
    pub(super) inner: Range<usize>,
    /// The byte at which Markdown starts.
    pub(super) body: usize,
    /// Whether there is a closing fence. Without one the block ends before the first empty line.
    pub(super) closed: bool,
}

/// Finds the front matter of a file. The fence must be the very first line, and what follows must be a key: a thematic break at the
/// start of an article stays one, and so do all fences further down.
pub(super) fn find(text: &str) -> Option<Block> {
    let mut lines = Lines { text, at: 0 };
    let (opening, first) = lines.next()?;
    let kind = match first.trim_end() {
        "---" => Kind::Yaml,
        "+++" => Kind::Toml,
        _ => return None,
    };
    let opening = opening.start..opening.start + 3;
    let start = lines.at;
    let mut blank = None;
    for (range, line) in lines {
        if kind.closes(line.trim_end()) {
            let inner = start..range.start;
            let body = text.len().min(range.end + 1);
            return is_plausible(&text[inner.clone()], kind).then_some(Block {
                kind,
                opening,
                inner,
                body,
                closed: true,
            });
        }
        if line.trim().is_empty() && blank.is_none() {
            blank = Some(range.start);
        }
    }
    let end = blank.unwrap_or(text.len());
    let starts_with_key = has_key(text[start..].lines().next().unwrap_or_default(), kind, false);
    starts_with_key.then_some(Block { kind, opening, inner: start..end, body: end, closed: false })
}

/// Whether what stands between two fences can be front matter: nothing, or a key first of all. After an empty line only a key that
/// Chapbook knows counts, for there a paragraph may start that has a colon.
fn is_plausible(inner: &str, kind: Kind) -> bool {
    let mut after_blank = false;
    for line in inner.lines() {
        match line.trim() {
            "" => after_blank = true,
            comment if comment.starts_with('#') => {}
            _ => return has_key(line, kind, after_blank),
        }
    }
    // Nothing but comments is front matter, nothing but empty lines are two breaks, unless there is nothing at all.
    !after_blank || inner.contains('#')
}

fn has_key(line: &str, kind: Kind, known_only: bool) -> bool {
    let line = line.trim_end();
    if kind == Kind::Yaml && line.starts_with('{') {
        return !known_only;
    }
    if kind == Kind::Toml && line.starts_with('[') {
        return line.ends_with(']');
    }
    let separator = if kind == Kind::Yaml { ':' } else { '=' };
    let Some((key, value)) = line.split_once(separator) else { return false };
    let key = key.trim_end().trim_matches(['"', '\'']);
    if known_only {
        return KNOWN.contains(&key);
    }
    let separated = kind == Kind::Toml || value.is_empty() || value.starts_with([' ', '\t']);
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.');
    !key.is_empty() && key.chars().all(is_word) && separated
}

/// The lines of a text with their ranges, without their line feeds.
struct Lines<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (Range<usize>, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let range = self.at..self.at + line.len();
        self.at = self.text.len().min(range.end + 1);
        Some((range, line))
    }
}
