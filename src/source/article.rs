//! One article: its front matter and its draft.

use std::path::PathBuf;
use std::sync::Arc;

use super::editions::Contents;
use super::front_matter::{self, FrontMatter};
use super::markdown::{self, Draft, Input};
use super::pictures::Loader;
use crate::diagnostic::{FileId, Sink, Span};

/// The text of an article's file.
#[derive(Debug)]
pub(super) struct Text {
    /// From the language's folder.
    pub(super) name: PathBuf,
    /// From the project's folder, with forward slashes.
    pub(super) path: PathBuf,
    pub(super) text: Arc<str>,
    pub(super) file: FileId,
}

/// An article before it is put into its edition.
pub(super) struct Parsed {
    pub(super) name: PathBuf,
    pub(super) path: PathBuf,
    /// The whole file.
    pub(super) span: Span,
    pub(super) front_matter: FrontMatter,
    /// None for drafts, which are not read further.
    pub(super) draft: Option<Draft>,
}

/// Reads an article; threads may do so at once.
pub(super) fn parse(text: Text, contents: &Contents, pictures: &Loader, sink: &Sink) -> Parsed {
    let front_matter = front_matter::read(&text.text, text.file, sink);
    let folder = text.path.parent().map(PathBuf::from).unwrap_or_default();
    let draft = (!front_matter.draft).then(|| {
        markdown::read(&Input {
            text: &text.text,
            body: front_matter.body,
            file: text.file,
            language: &contents.language,
            title: front_matter.title.as_deref(),
            pictures: &pictures.for_folder(&folder, sink),
            sink,
        })
    });
    let span = Span::new(text.file, 0..text.text.len());
    Parsed { name: text.name, path: text.path, span, front_matter, draft }
}
