//! Asterisks that an author meant as emphasis and that CommonMark keeps as text.
//!
//! A run of asterisks opens emphasis only if it is *left-flanking* and closes it only if it is *right-flanking* (CommonMark
//! §6.2). With punctuation inside and a letter outside it is neither or the wrong one: in `**«цитата»**слово` the second run
//! cannot close. In Russian, Chinese or Japanese this is met all the time, and the asterisks would be printed.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, FileId, Sink, Span};

/// The asterisks of one paragraph that became text.
#[derive(Debug, Default)]
pub(super) struct Stars {
    runs: Vec<Range<usize>>,
}

impl Stars {
    /// Takes the place in the file of an asterisk that became text.
    pub(super) fn add(&mut self, file: &str, at: Range<usize>) {
        if file.get(at.clone()) != Some("*") || file[..at.start].ends_with('\\') {
            return;
        }
        match self.runs.last_mut() {
            Some(run) if run.end == at.start => run.end = at.end,
            _ => self.runs.push(at),
        }
    }

    /// Ends the paragraph and tells of those runs that only punctuation kept from being emphasis.
    pub(super) fn report(&mut self, file: &str, id: FileId, sink: &Sink) {
        let runs = std::mem::take(&mut self.runs);
        for pair in runs.windows(2) {
            let (open, close) = (&pair[0], &pair[1]);
            if open.len() == close.len() && open.len() <= 3 && is_meant(file, open, close) {
                let stars = &file[open.clone()];
                let message = format!("`{stars}` here is no emphasis by the rules of Markdown, and is printed");
                let tag = if open.len() == 1 { "em" } else { "strong" };
                sink.push(
                    Diagnostic::new(Code::EmphasisLiteral, message)
                        .at(Span::new(id, open.start..close.end))
                        .help(format!("move the punctuation out of the `{stars}`, or put a space after them"))
                        .help(format!("or write `<{tag}>…</{tag}>`")),
                );
            }
        }
    }
}

/// Whether two runs would be emphasis if punctuation were letters.
fn is_meant(file: &str, open: &Range<usize>, close: &Range<usize>) -> bool {
    let before = |at: usize| file[..at].chars().next_back().unwrap_or('\n');
    let after = |at: usize| file[at..].chars().next().unwrap_or('\n');
    let is_mark = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    let tight = !after(open.end).is_whitespace() && !before(close.start).is_whitespace();
    let cannot_open = before(open.start).is_alphanumeric() && is_mark(after(open.end));
    let cannot_close = is_mark(before(close.start)) && after(close.end).is_alphanumeric();
    tight && (cannot_open || cannot_close)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Sources;

    fn reported(text: &str) -> Vec<String> {
        let file = Sources::new().add("a.md", text);
        let (sink, mut stars) = (Sink::new(), Stars::default());
        for (at, star) in text.match_indices('*') {
            stars.add(text, at..at + star.len());
        }
        stars.report(text, file, &sink);
        sink.into_sorted().iter().filter_map(|d| d.span).map(|span| text[span.range()].to_owned()).collect()
    }

    #[test]
    fn punctuation_inside_and_a_letter_outside_is_told() {
        assert_eq!(reported("**«цитата»**слово и **важно:**текст"), ["**«цитата»**", "**важно:**"]);
        assert_eq!(reported("слово**«цитата»** так"), ["**«цитата»**"]);
    }

    #[test]
    fn lone_asterisks_are_meant_as_they_are() {
        assert_eq!(reported("2 * 3 * 4, сноска* и ещё** \\*«а»\\*б"), Vec::<String>::new());
    }
}
