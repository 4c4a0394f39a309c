//! Excerpts: a part of a text as a text of its own, with its runs, objects, marks and places.

use std::ops::Range;

use crate::typeset::words::direction::Isolate;
use crate::typeset::words::text::{LINE_END, Mark, Object, Run, Text};

impl Text {
    /// The lines that the author ended, each a text of its own, without what ends them.
    pub(crate) fn split_lines(&self) -> Vec<Text> {
        let mut lines = Vec::new();
        let mut start = 0;
        while start <= self.string.len() {
            let rest = &self.string[start..];
            let end = start + rest.find(LINE_END).unwrap_or(rest.len());
            lines.push(self.excerpt(start..end));
            start = end + LINE_END.len_utf8();
        }
        lines
    }

    /// The part of the text in a range of bytes that begins and ends between characters.
    pub(crate) fn excerpt(&self, part: Range<usize>) -> Text {
        let Range { start, end } = part;
        let within = |range: &Range<usize>| {
            let (from, to) = (range.start.clamp(start, end), range.end.clamp(start, end));
            (from < to).then(|| from - start..to - start)
        };
        // Places have no width; they belong to the part in which they stand.
        let place = |range: &Range<usize>| {
            let inside = range.is_empty() && (start..=end).contains(&range.start);
            inside.then(|| range.start - start..range.start - start)
        };
        let runs = self.runs.iter().filter_map(|run| Some(Run { range: within(&run.range)?, ..run.clone() }));
        let marks = self.marks.iter().filter_map(|mark| {
            let range = within(&mark.range).or_else(|| place(&mark.range))?;
            Some(Mark { range, kind: mark.kind.clone() })
        });
        let isolates = self
            .isolates
            .iter()
            .filter_map(|isolate| Some(Isolate { range: within(&isolate.range)?, ..isolate.clone() }));
        let objects = self.objects.iter().filter(|object| (start..end).contains(&object.at));
        let read = self.spans.iter().rposition(|(at, _)| *at <= start).unwrap_or(0);
        let spans = self.spans.get(read..).unwrap_or_default().iter().take_while(|(at, _)| *at <= end);
        Text {
            string: self.string[start..end].to_owned(),
            runs: runs.collect(),
            objects: objects.map(|object| Object { at: object.at - start, ..object.clone() }).collect(),
            marks: marks.collect(),
            isolates: isolates.collect(),
            spans: spans.map(|(at, span)| (at.saturating_sub(start), *span)).collect(),
        }
    }
}
