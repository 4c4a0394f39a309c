//! Text that was taken out of a file line by line, and where each line stood.

use std::ops::Range;

use super::tree::Place;

/// Text put together from stretches of the file. Each stretch keeps its length, so that a place in the text can be traced to
/// a place in the file.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) text: String,
    /// Where each stretch begins: in the text, in the file.
    starts: Vec<(usize, usize)>,
}

impl Lines {
    /// No text yet; places count from `offset`.
    pub(super) fn at(offset: usize) -> Self {
        Lines { text: String::new(), starts: vec![(0, offset)] }
    }

    /// Adds what stands at `offset` in the file.
    pub(super) fn push(&mut self, text: &str, offset: usize) {
        let start = self.text.len();
        match self.starts.last_mut() {
            Some(last) if last.0 == start => *last = (start, offset),
            _ => self.starts.push((start, offset)),
        }
        self.text.push_str(text);
    }

    /// The offset in the file of an offset in the text.
    fn offset(&self, at: usize) -> usize {
        let next = self.starts.partition_point(|&(start, _)| start <= at);
        match self.starts.get(next.saturating_sub(1)) {
            Some(&(start, offset)) => offset + (at - start.min(at)),
            None => at,
        }
    }

    /// The place in the file of a stretch of the text.
    pub(super) fn place(&self, range: Range<usize>) -> Place {
        let start = self.offset(range.start);
        // The end belongs to the line of the last byte, not to what follows it.
        let end = if range.is_empty() { start } else { self.offset(range.end - 1) + 1 };
        let clamp = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { start: clamp(start), end: clamp(end.max(start)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_file() {
        let mut lines = Lines::at(0);
        lines.push("<div>\n", 2);
        lines.push("a\n", 10);
        assert_eq!(lines.text, "<div>\na\n");
        assert_eq!(lines.place(0..6), Place { start: 2, end: 8 });
        assert_eq!(lines.place(6..7), Place { start: 10, end: 11 });
        assert_eq!(lines.place(8..8), Place { start: 12, end: 12 });
    }
}
