//! The command line: arguments in, messages out. The only room that prints.
//!
//! It knows [`publish`] and little else: an [`Order`] goes down, a [`Report`](publish::Report) comes up, and is told to people
//! (`human`, `summary`) or to programs (`json`). Arguments are in `arguments`; what writes is `terminal`, and nothing else.

mod arguments;
mod human;
mod json;
mod locate;
mod manual;
mod progress;
mod summary;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use self::arguments::{Arguments, Build, Command};
use self::terminal::Terminal;
use crate::diagnostic::Sources;
use crate::handout::Format;
use crate::publish::{self, Order, guard};

/// Errors in the content or in the build.
const FAILED: u8 = 1;
/// Wrong usage.
const MISUSED: u8 = 2;

/// Runs the program with `arguments`, the first of which is its own name, and says how it ended: 0 done, 1 errors in the
/// content or the build, 2 wrong usage.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(refusal) => {
            // Also the way in which `--help` and `--version` come; a reader that has gone away is no error.
            let _ = refusal.print();
            return ExitCode::from(if refusal.use_stderr() { MISUSED } else { 0 });
        }
    };
    guard::silence_panics();
    let terminal = Terminal::new(&arguments.global);
    let outcome = guard::run("the command", || match &arguments.command {
        Command::Build(order) => build(order, &terminal),
        Command::Completions { shell } => {
            terminal.output(&completions(*shell));
            ExitCode::SUCCESS
        }
        Command::Man => {
            terminal.output(&manual::page(&Arguments::command()));
            ExitCode::SUCCESS
        }
    });
    outcome.unwrap_or_else(|fault| {
        terminal.diagnostics(&[fault], &Sources::new(), "");
        ExitCode::from(FAILED)
    })
}

fn build(arguments: &Build, terminal: &Terminal) -> ExitCode {
    let order = Order {
        project: arguments.project.clone(),
        out: arguments.out.clone(),
        languages: arguments.lang.clone(),
        formats: arguments.only.iter().copied().map(Format::from).collect(),
        jobs: arguments.jobs.map(usize::from),
        force: arguments.force,
        // <https://reproducible-builds.org/specs/source-date-epoch/>
        epoch: std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|seconds| seconds.parse().ok()),
    };
    let sources = Sources::new();
    let progress = terminal.progress();
    let report = publish::run(&order, &sources, &progress);
    progress.finish();
    terminal.report(&report, &sources);
    if report.has_errors() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS }
}

fn completions(shell: clap_complete::Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "chapbook", &mut script);
    script
}
