//! Where diagnostics gather.

use std::sync::{Mutex, PoisonError};

use super::{Diagnostic, Severity};

/// Takes diagnostics from every stage and thread. Order of arrival does not matter: [`Sink::into_sorted`] gives them by
/// file, place and code, so that the same input says the same things in the same order.
#[derive(Debug, Default)]
pub struct Sink {
    diagnostics: Mutex<Vec<Diagnostic>>,
}

impl Sink {
    /// An empty sink.
    #[must_use]
    pub fn new() -> Self {
        Sink::default()
    }

    /// Takes one diagnostic.
    pub fn push(&self, diagnostic: Diagnostic) {
        self.lock().push(diagnostic);
    }

    /// Whether any error has come in so far.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.lock().iter().any(|d| d.severity == Severity::Error)
    }

    /// Everything that has come in so far, in the order of arrival; the sink is empty then.
    #[must_use]
    pub fn take(&self) -> Vec<Diagnostic> {
        std::mem::take(&mut *self.lock())
    }

    /// Everything that came in, by file, place, code and message, without repetitions.
    #[must_use]
    pub fn into_sorted(self) -> Vec<Diagnostic> {
        let mut all = self.diagnostics.into_inner().unwrap_or_else(PoisonError::into_inner);
        all.sort_by(|a, b| (a.span, a.code, &a.message, &a.helps).cmp(&(b.span, b.code, &b.message, &b.helps)));
        all.dedup();
        all
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Diagnostic>> {
        self.diagnostics.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Code;
    use super::*;

    #[test]
    fn diagnostics_come_out_in_one_order_whatever_order_they_came_in() {
        let sink = Sink::new();
        sink.push(Diagnostic::new(Code::NoteUncalled, "b"));
        sink.push(Diagnostic::new(Code::NoteUncalled, "a"));
        sink.push(Diagnostic::new(Code::NoteUncalled, "b"));
        assert!(!sink.has_errors());
        let messages: Vec<_> = sink.into_sorted().into_iter().map(|d| d.message).collect();
        assert_eq!(messages, ["a", "b"]);
    }
}
