//! A bar on a terminal while the work goes on.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::handout::Format;
use crate::language::Language;
use crate::publish::Watch;

/// Shows how much is done; nothing at all where standard error is not a terminal.
pub(super) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar, if `wanted` and if there is a terminal to draw on.
    pub(super) fn new(wanted: bool) -> Self {
        if !wanted || !std::io::stderr().is_terminal() {
            return Progress { bar: ProgressBar::hidden() };
        }
        let bar = ProgressBar::with_draw_target(Some(0), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        Progress { bar }
    }

    /// Takes the bar away.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

impl Watch for Progress {
    fn begin(&self, files: usize) {
        self.bar.set_length(files as u64);
    }

    fn done(&self, language: &Language, format: Format) {
        self.bar.set_message(format!("{language} {format}"));
        self.bar.inc(1);
    }
}
