//! Notes: which are called, in which order.

use std::ops::Range;

use rustc_hash::FxHashMap;

use super::Input;
use super::events::Definition;
use super::tree::{Node, Place};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::document::NoteIndex;

/// The notes of one article.
#[derive(Debug)]
pub(super) struct Notes {
    definitions: Vec<Definition>,
    /// Where each stands in the printed order, once it has been called.
    numbers: Vec<Option<NoteIndex>>,
    by_label: FxHashMap<String, usize>,
    /// The definitions in the order of their first call.
    called: Vec<usize>,
}

impl Notes {
    /// Takes the notes as they were defined. Of two with the same label the first is kept.
    pub(super) fn new(definitions: Vec<Definition>, input: &Input<'_>) -> Self {
        let mut by_label = FxHashMap::default();
        for (at, definition) in definitions.iter().enumerate() {
            let first = *by_label.entry(key(&definition.label)).or_insert(at);
            if first != at {
                input.sink.push(
                    Diagnostic::new(
                        Code::NoteDuplicate,
                        format!("note `[^{}]` is written twice, and only the first is printed", definition.label),
                    )
                    .at(head_of(definition, input))
                    .help("give the second another label"),
                );
            }
        }
        Notes { numbers: vec![None; definitions.len()], definitions, by_label, called: Vec::new() }
    }

    /// The place of the note with this label in the printed order, which its first call settles; none if there is none.
    pub(super) fn call(&mut self, label: &str) -> Option<NoteIndex> {
        let &at = self.by_label.get(&key(label))?;
        let number = self.numbers.get_mut(at)?;
        if number.is_none() {
            *number = Some(NoteIndex(self.called.len()));
            self.called.push(at);
        }
        *number
    }

    /// The note that was called as the `number`-th.
    pub(super) fn called(&self, number: usize) -> Option<(Node, Place)> {
        let definition = self.definitions.get(*self.called.get(number)?)?;
        Some((definition.root, definition.place))
    }

    /// Tells of the notes that nothing called.
    pub(super) fn report_uncalled(&self, input: &Input<'_>) {
        for (at, (definition, number)) in self.definitions.iter().zip(&self.numbers).enumerate() {
            if number.is_none() && self.by_label.get(&key(&definition.label)) == Some(&at) {
                input.sink.push(
                    Diagnostic::new(
                        Code::NoteUncalled,
                        format!("note `[^{}]` is called nowhere, and is left out", definition.label),
                    )
                    .at(head_of(definition, input))
                    .help(format!("write `[^{}]` where it belongs, or remove the note", definition.label)),
                );
            }
        }
    }
}

/// Tells of the call of a note that is nowhere written.
pub(super) fn report_undefined(input: &Input<'_>, label: &str, range: Range<usize>) {
    input.sink.push(
        Diagnostic::new(
            Code::NoteUndefined,
            format!("there is no note `[^{label}]`, and the call is printed as it is"),
        )
        .at(Span::new(input.file, range))
        .help(format!("add a line that begins with `[^{label}]:`, or write `\\[^{label}]`")),
    );
}

/// Labels are the same whatever their case and spacing.
fn key(label: &str) -> String {
    let words: Vec<_> = label.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// The place of the `[^label]:`, not of the whole note.
fn head_of(definition: &Definition, input: &Input<'_>) -> Span {
    let (start, end) = (definition.place.start as usize, definition.place.end as usize);
    let len = input.text.get(start..end).and_then(|note| note.find("]:")).map_or(end - start, |at| at + 2);
    Span::new(input.file, start..start + len)
}
