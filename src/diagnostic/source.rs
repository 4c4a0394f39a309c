//! The texts that diagnostics point into, and places in them.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

/// Which file of the [`Sources`] a [`Span`] lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(u32);

/// A stretch of a source file: byte offsets into its text, `start..end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// The first byte.
    pub start: u32,
    /// The byte after the last.
    pub end: u32,
}

impl Span {
    /// The bytes `range` of `file`. Offsets past 4 GiB stay at the end; no file that large is read.
    #[must_use]
    pub fn new(file: FileId, range: std::ops::Range<usize>) -> Self {
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Span { file, start: clamp(range.start), end: clamp(range.end) }
    }

    /// The byte offsets, for slicing.
    #[must_use]
    pub fn range(&self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A source file as a person knows it.
#[derive(Debug)]
pub struct SourceFile {
    /// The path to show: relative to the project folder where it lies in it, with forward slashes.
    pub path: PathBuf,
    /// The text, decoded, without a byte order mark, with line feeds only.
    pub text: Arc<str>,
}

/// A place for people: line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Every source text of a run. Threads may add to it while others read.
#[derive(Debug, Default)]
pub struct Sources {
    files: Mutex<Vec<Arc<SourceFile>>>,
}

impl Sources {
    /// No files.
    #[must_use]
    pub fn new() -> Self {
        Sources::default()
    }

    /// Takes a file in and gives it a number. For a run to say the same things in the same order, files are added in a
    /// settled order.
    pub fn add(&self, path: impl AsRef<Path>, text: impl Into<Arc<str>>) -> FileId {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
        files.push(Arc::new(SourceFile { path: path.as_ref().to_owned(), text: text.into() }));
        id
    }

    /// The file of that number.
    ///
    /// # Panics
    /// If `id` comes from other `Sources`.
    #[must_use]
    pub fn file(&self, id: FileId) -> Arc<SourceFile> {
        Arc::clone(&self.files.lock().unwrap_or_else(PoisonError::into_inner)[id.0 as usize])
    }

    /// Line and column of the first byte of a span.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let file = self.file(span.file);
        let mut at = span.range().start.min(file.text.len());
        while !file.text.is_char_boundary(at) {
            at -= 1;
        }
        let before = &file.text[..at];
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        Place { line: before.matches('\n').count() + 1, column: before[line_start..].chars().count() + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_counts_lines_and_characters_from_one() {
        let sources = Sources::new();
        let file = sources.add("a.md", "Ə\nşəhər x");
        let at = "Ə\nşəhər ".len();
        assert_eq!(sources.place(Span::new(file, at..at + 1)), Place { line: 2, column: 7 });
        assert_eq!(sources.place(Span::new(file, 0..0)), Place { line: 1, column: 1 });
    }
}
