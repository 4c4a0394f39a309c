//! What went wrong, where, and how to mend it: diagnostics as data.
//!
//! A stage that finds something wrong makes a [`Diagnostic`] and hands it to the [`Sink`] that it was given; it goes on if it
//! can. Nothing is rendered here: places are byte offsets ([`Span`]) into the [`Sources`], and the `cli` room turns them into
//! lines and columns at the edge, for people or as JSON.
//!
//! Every kind of diagnostic is a [`Code`]; `docs/diagnostics.md` has a section for each.

mod code;
mod sink;
mod source;

pub use code::{Code, Severity};
pub use sink::Sink;
pub use source::{FileId, Place, SourceFile, Sources, Span};

/// One thing worth telling, with its place and its mend.
///
/// Messages are lower case without a full stop, with the thing in backticks; helps say what to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which kind it is.
    pub code: Code,
    /// How bad it is: [`Code::severity`], unless a caller knows better.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// Where, if it has a place in a file.
    pub span: Option<Span>,
    /// What to do, one line each.
    pub helps: Vec<String>,
}

impl Diagnostic {
    /// A diagnostic of kind `code` with the severity of its kind.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Diagnostic { code, severity: code.severity(), message: message.into(), span: None, helps: Vec::new() }
    }

    /// The same, at a place.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The same, with one more line of what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.helps.push(help.into());
        self
    }

    /// The same, as a warning.
    #[must_use]
    pub fn warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }
}
