//! Reading a text file: bounded, decoded, and told what is wrong with it.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::sync::Arc;

use super::encoding::{self, Decoded, EncodingError};
use crate::diagnostic::{Code, Diagnostic, FileId, Sink, Sources, Span};

/// The largest text that is read. All of Tolstoy in one file has 15 MB.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Why a file's bytes cannot be had.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The system says no.
    Unreadable(String),
    /// It is larger than so many bytes.
    TooLarge(u64),
}

impl Problem {
    pub(super) fn diagnostic(&self, path: &Path) -> Diagnostic {
        let shown = path.display();
        match self {
            Problem::Unreadable(why) => {
                Diagnostic::new(Code::FileUnreadable, format!("`{shown}` cannot be read: {why}"))
                    .help("check that it is a file and that you may read it")
            }
            Problem::TooLarge(most) => {
                let message = format!("`{shown}` is larger than {} MB", most / 1024 / 1024);
                Diagnostic::new(Code::FileTooLarge, message).help("split it, or take it out of the project")
            }
        }
    }
}

/// The bytes of a file, if there are at most `most`.
pub(super) fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, Problem> {
    let unreadable = |error: std::io::Error| Problem::Unreadable(error.to_string());
    // Pipes and devices would never end.
    if !path.metadata().map_err(unreadable)?.is_file() {
        return Err(Problem::Unreadable("it is not a file".to_owned()));
    }
    let file = File::open(path).map_err(unreadable)?;
    let size = file.metadata().map_err(unreadable)?.len();
    let mut bytes = Vec::with_capacity(usize::try_from(size.min(most)).unwrap_or(0));
    file.take(most + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > most { Err(Problem::TooLarge(most)) } else { Ok(bytes) }
}

/// A text file that was read, well or not, and is not among the sources yet.
#[derive(Debug)]
pub(super) enum Read {
    Text(Decoded),
    Undecodable(EncodingError),
    Problem(Problem),
}

/// A text among the sources.
#[derive(Debug)]
pub(super) struct SourceText {
    pub(super) text: Arc<str>,
    pub(super) file: FileId,
}

/// Reads a text file. Threads may do so at once; what was read is then added one file after the other.
pub(super) fn read(path: &Path) -> Read {
    match read_bytes(path, MOST_BYTES) {
        Err(problem) => Read::Problem(problem),
        Ok(bytes) => match encoding::decode(&bytes) {
            Ok(decoded) => Read::Text(decoded),
            Err(error) => Read::Undecodable(error),
        },
    }
}

impl Read {
    /// Adds the text to the sources under `path`, or tells why it cannot be.
    pub(super) fn add(self, path: &Path, sources: &Sources, sink: &Sink) -> Option<SourceText> {
        match self {
            Read::Text(decoded) => {
                let text: Arc<str> = decoded.text.into();
                let file = sources.add(path, Arc::clone(&text));
                if let Some(controls) = decoded.controls {
                    sink.push(invalid_characters(&controls, file));
                }
                Some(SourceText { text, file })
            }
            Read::Undecodable(error) => {
                sink.push(undecodable(&error, path, sources));
                None
            }
            Read::Problem(problem) => {
                sink.push(problem.diagnostic(path));
                None
            }
        }
    }
}

fn invalid_characters(controls: &encoding::Controls, file: FileId) -> Diagnostic {
    let (count, code) = (controls.count, u32::from(controls.first));
    let message = match count {
        1 => format!("a control character (U+{code:04X}) was taken out"),
        _ => format!("{count} control characters were taken out, the first is U+{code:04X}"),
    };
    let help = "they come from copying or a broken file; save the text anew without them";
    Diagnostic::new(Code::CharacterInvalid, message).at(Span::new(file, controls.at..controls.at)).help(help)
}

fn undecodable(error: &EncodingError, path: &Path, sources: &Sources) -> Diagnostic {
    // The text up to the bad byte shows the line; the rest is not text.
    let end = error.before.len();
    let file = sources.add(path, error.before.clone());
    let line = error.before.matches('\n').count() + 1;
    let mut message =
        format!("`{}` is not UTF-8: byte {} (line {line}) is no part of a character", path.display(), error.offset);
    if let Some(looks_like) = error.looks_like {
        message = format!("{message}; it looks like {looks_like}");
    }
    let help = "open it in the editor that wrote it and save it with the encoding UTF-8";
    Diagnostic::new(Code::EncodingInvalid, message).at(Span::new(file, end..end)).help(help)
}
