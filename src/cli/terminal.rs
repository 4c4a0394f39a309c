//! The one place that prints.

use std::io::{self, Write};

use anstream::AutoStream;

use super::arguments::{Color, Global, MessageFormat};
use super::progress::Progress;
use super::{human, json, summary};
use crate::diagnostic::{Diagnostic, Severity, Sources};
use crate::publish::Report;

/// Standard output and standard error, as the user wants them.
pub(super) struct Terminal {
    color: anstream::ColorChoice,
    format: MessageFormat,
    quiet: bool,
    verbose: bool,
}

impl Terminal {
    pub(super) fn new(global: &Global) -> Self {
        let color = match global.color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        Terminal { color, format: global.message_format, quiet: global.quiet, verbose: global.verbose }
    }

    /// A bar for the work that comes.
    pub(super) fn progress(&self) -> Progress {
        Progress::new(!self.quiet && self.format == MessageFormat::Human)
    }

    /// Tells what came out of a build: diagnostics to standard error, files to standard output.
    pub(super) fn report(&self, report: &Report, sources: &Sources) {
        self.diagnostics(&report.diagnostics, sources, &missing(report));
        match self.format {
            MessageFormat::Json => self.output(json::files(&report.made).as_bytes()),
            MessageFormat::Human if !self.quiet => {
                self.output(summary::files(&report.made, report.times.total).as_bytes());
            }
            MessageFormat::Human => {}
        }
        match self.format {
            _ if !self.verbose => {}
            MessageFormat::Json => self.output(json::times(&report.times).as_bytes()),
            MessageFormat::Human => self.error(&summary::times(&report.times)),
        }
    }

    /// Tells diagnostics, without the warnings if the user wants to hear of errors only.
    pub(super) fn diagnostics(&self, all: &[Diagnostic], sources: &Sources, missing: &str) {
        let errors: Vec<_> = all.iter().filter(|d| d.severity == Severity::Error).cloned().collect();
        let told = if self.quiet { &errors } else { all };
        match self.format {
            MessageFormat::Json => self.error(&json::diagnostics(told, sources)),
            MessageFormat::Human => {
                self.error(&human::render(told, sources));
                self.error(&human::verdict(told, missing).unwrap_or_default());
            }
        }
    }

    /// Writes to standard output. Whoever reads it may have had enough: that is no error.
    pub(super) fn output(&self, bytes: &[u8]) {
        let mut stream = AutoStream::new(io::stdout().lock(), self.color);
        let _ = stream.write_all(bytes).and_then(|()| stream.flush());
    }

    fn error(&self, text: &str) {
        let mut stream = AutoStream::new(io::stderr().lock(), self.color);
        let _ = stream.write_all(text.as_bytes());
    }
}

/// What is not there because of errors, in words.
fn missing(report: &Report) -> String {
    let failed: Vec<_> = report.failed.iter().map(ToString::to_string).collect();
    match (report.made.is_empty(), failed.is_empty()) {
        (true, _) if report.has_errors() => "nothing was written".to_owned(),
        (false, false) => format!("nothing was written for {}", failed.join(", ")),
        _ => String::new(),
    }
}
