//! What can be typed: the command line as data, with the words of `--help`.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::handout::Format;

/// Turns a folder of Markdown articles, in as many languages as you have, into EPUBs, PDFs and folded booklets.
#[derive(Debug, Parser)]
#[command(name = "chapbook", version, max_term_width = 100)]
#[command(after_help = "Start with `chapbook build` in the folder that holds `content/`.")]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
    #[command(flatten)]
    pub(super) global: Global,
}

/// What every command takes.
#[derive(Debug, Args)]
#[command(next_help_heading = "Messages")]
pub(super) struct Global {
    /// How errors and warnings are written to standard error
    #[arg(long, global = true, value_enum, value_name = "FORMAT", default_value_t = MessageFormat::Human)]
    pub(super) message_format: MessageFormat,
    /// When to use colours
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    pub(super) color: Color,
    /// Say nothing but errors
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub(super) quiet: bool,
    /// Say how long each stage took
    #[arg(short, long, global = true)]
    pub(super) verbose: bool,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Make every file of the publication: each language in each format
    Build(Build),
    /// Write the completions for a shell to standard output
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Write the manual page to standard output
    Man,
}

#[derive(Debug, Args)]
pub(super) struct Build {
    /// The folder that holds `content/`
    #[arg(default_value = ".")]
    pub(super) project: PathBuf,
    /// Only these languages, separated by commas: `ru,en`
    #[arg(long, value_name = "TAGS", value_delimiter = ',', value_parser = NonEmptyStringValueParser::new())]
    pub(super) lang: Vec<String>,
    /// Only these formats, separated by commas: `epub,pdf`
    #[arg(long, value_name = "FORMATS", value_delimiter = ',', value_enum)]
    pub(super) only: Vec<Only>,
    /// The folder to write to [default: `output` in the project]
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// How many things to do at the same time [default: one for each processor]
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(super) jobs: Option<u16>,
    /// Write files again that have not changed
    #[arg(short, long)]
    pub(super) force: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum MessageFormat {
    /// For people: the source line with the place underlined
    Human,
    /// For programs: one JSON object a line
    Json,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum Color {
    /// On a terminal that has them, unless `NO_COLOR` is set
    Auto,
    /// Even into a file
    Always,
    /// Not at all
    Never,
}

/// A [`Format`], as it is typed.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum Only {
    /// For e-readers
    Epub,
    /// Single pages, for screens and archives
    Pdf,
    /// Sheets to print, fold and staple
    Booklet,
}

impl From<Only> for Format {
    fn from(only: Only) -> Self {
        match only {
            Only::Epub => Format::Epub,
            Only::Pdf => Format::Pdf,
            Only::Booklet => Format::Booklet,
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_format_can_be_asked_for_by_its_name() {
        let names: Vec<_> = Only::value_variants()
            .iter()
            .filter_map(|only| Some(only.to_possible_value()?.get_name().to_owned()))
            .collect();
        assert_eq!(names, Format::ALL.iter().map(|f| f.name()).collect::<Vec<_>>());
    }
}
