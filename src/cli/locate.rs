//! From byte offsets to lines and columns.

use std::sync::Arc;

use crate::diagnostic::{FileId, Place, SourceFile, Sources, Span};

/// Finds places one after the other. Diagnostics come sorted by file and offset, so it counts on from the place before,
/// and a file is read once however many places are looked up in it.
pub(super) struct Locator<'a> {
    sources: &'a Sources,
    last: Option<Found>,
}

/// A place, with what is needed to show it.
#[derive(Clone)]
pub(super) struct Found {
    pub(super) file: Arc<SourceFile>,
    id: FileId,
    /// The byte offset.
    pub(super) at: usize,
    /// The byte offset at which its line starts.
    pub(super) line_start: usize,
    pub(super) place: Place,
}

impl<'a> Locator<'a> {
    pub(super) fn new(sources: &'a Sources) -> Self {
        Locator { sources, last: None }
    }

    /// Where `span` starts and where it ends.
    pub(super) fn find(&mut self, span: Span) -> (Found, Found) {
        let from = match self.last.take() {
            Some(last) if last.id == span.file && last.at <= span.range().start => last,
            _ => Found {
                file: self.sources.file(span.file),
                id: span.file,
                at: 0,
                line_start: 0,
                place: Place { line: 1, column: 1 },
            },
        };
        let start = from.forward(span.range().start);
        self.last = Some(start.clone());
        let end = start.forward(span.range().end);
        (start, end)
    }
}

impl Found {
    /// The place at byte `to`, or at the last character boundary before it; not before this one.
    fn forward(&self, to: usize) -> Found {
        let text = &self.file.text;
        let mut to = to.clamp(self.at, text.len());
        while !text.is_char_boundary(to) {
            to -= 1;
        }
        let between = &text[self.at..to];
        let mut found = Found { at: to, ..self.clone() };
        match between.rfind('\n') {
            Some(last) => {
                found.place.line += between.matches('\n').count();
                found.line_start = self.at + last + 1;
                found.place.column = text[found.line_start..to].chars().count() + 1;
            }
            None => found.place.column += between.chars().count(),
        }
        found
    }

    /// The path as it is shown: with forward slashes on every system.
    pub(super) fn path(&self) -> String {
        let path = self.file.path.display().to_string();
        if cfg!(windows) { path.replace('\\', "/") } else { path }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_the_same_in_whatever_order_they_are_asked_for() {
        let sources = Sources::new();
        let text = "Ə b\nşəhər\n\nx";
        let a = sources.add("a.md", text);
        let b = sources.add("b.md", "ё\n");
        let mut locator = Locator::new(&sources);
        let mut at = |file, start: usize, end: usize| {
            let (start, end) = locator.find(Span::new(file, start..end));
            [(start.place.line, start.place.column), (end.place.line, end.place.column)]
        };
        assert_eq!(at(a, 0, 2), [(1, 1), (1, 2)]);
        assert_eq!(at(a, 5, text.len()), [(2, 1), (4, 2)]);
        assert_eq!(at(a, 7, 7), [(2, 2), (2, 2)]);
        assert_eq!(at(a, 3, 3), [(1, 3), (1, 3)]);
        assert_eq!(at(b, 2, 99), [(1, 2), (2, 1)]);
        assert_eq!(at(b, 1, 0), [(1, 1), (1, 1)]);
    }
}
