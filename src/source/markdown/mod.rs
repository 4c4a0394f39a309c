//! Markdown to the document model.
//!
//! In comes the text of one article and what is known of it ([`Input`]); out comes a [`Draft`], and from the drafts of an
//! edition the finished parts of its articles ([`finish`]). This room knows no files: pictures are asked for through
//! [`FindPicture`], front matter has been read before.
//!
//! ```text
//! events ──┐                           ┌─ headings  title, levels
//! region ──┼─► builder ─► tree ─► blocks ─ inlines ─► Draft ─► finish ─► links, numbers
//! raw ─────┘   (html5ever)             └─ notes, lists, tables, pictures
//! ```
//!
//! Markdown and raw HTML are parsed *together*: pulldown-cmark's events become tokens of HTML, an author's HTML is cut into
//! tokens, and html5ever's tree builder makes one tree of both, as a browser would. What the tree says is then written down as
//! blocks and inlines; what a book cannot have is left out with a warning, but never its text.

mod blocks;
mod builder;
mod code;
mod events;
mod finish;
mod headings;
mod html;
mod ids;
mod inlines;
mod lines;
mod links;
mod lists;
mod notes;
mod pictures;
mod raw;
mod region;
mod setting;
mod stars;
mod starts;
mod tables;
#[cfg(test)]
mod tests;
mod tree;
mod url;
mod walk;
mod whitespace;

use std::path::PathBuf;
use std::sync::Arc;

use crate::diagnostic::{FileId, Sink, Span};
use crate::document::{Block, Inline, NodeId, Note, Picture, plain_text};
use crate::language::Language;

/// Finds pictures.
pub(super) trait FindPicture: Sync {
    /// The picture that an article calls by `reference`, as it is written at `span`. If it cannot be had, the finder has
    /// told why.
    fn find(&self, reference: &str, span: Span) -> Option<Arc<Picture>>;
}

/// An article to be read.
pub(super) struct Input<'a> {
    /// The whole text of the file, with line feeds only.
    pub(super) text: &'a str,
    /// The byte at which the Markdown starts, after front matter.
    pub(super) body: usize,
    pub(super) file: FileId,
    /// The edition's language.
    pub(super) language: &'a Language,
    /// The title in front matter.
    pub(super) title: Option<&'a str>,
    pub(super) pictures: &'a dyn FindPicture,
    pub(super) sink: &'a Sink,
}

/// An article that was read, but whose links have not been followed and whose nodes have no numbers.
#[derive(Debug)]
pub(super) struct Draft {
    /// The title as plain text: from front matter, else from the first heading; none if there is neither.
    pub(super) title: Option<String>,
    /// The title as it is set.
    pub(super) title_inlines: Vec<Inline>,
    blocks: Vec<Block>,
    notes: Vec<Note>,
    anchors: Vec<String>,
    language: Language,
    /// Whether a heading gave the title.
    has_heading: bool,
}

impl Draft {
    /// Whether there is nothing to print: no text, and no heading either.
    pub(super) fn is_empty(&self) -> bool {
        self.blocks.is_empty() && !self.has_heading
    }
}

/// Reads an article.
pub(super) fn read(input: &Input<'_>) -> Draft {
    let tree = tree::Tree::new();
    let fragments = events::parse(input, &tree);
    let tree = tree.finish();
    let mut writer = blocks::Writer::new(input, &tree, notes::Notes::new(fragments.notes, input));
    let mut blocks = writer.body(fragments.body, fragments.deep);
    let mut notes = writer.notes();
    let mut anchors = std::mem::take(&mut writer.anchors);
    let headings = blocks.len();
    let title = headings::take_title(&mut blocks, input);
    let has_heading = blocks.len() < headings;
    headings::relevel(&mut blocks);
    notes.iter_mut().for_each(|note| headings::relevel(&mut note.blocks));
    anchors.extend(title.anchors);
    Draft {
        title: Some(plain_text(&title.inlines)).filter(|title| !title.trim().is_empty()),
        title_inlines: title.inlines,
        blocks,
        notes,
        anchors,
        language: input.language.clone(),
        has_heading,
    }
}

/// A draft, and where its file lies.
#[derive(Debug)]
pub(super) struct Entry {
    /// Relative to the project's root.
    pub(super) path: PathBuf,
    pub(super) draft: Draft,
}

/// The parts of an article that come from its text.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) blocks: Vec<Block>,
    pub(super) notes: Vec<Note>,
    /// Names that stand for the article's start.
    pub(super) anchors: Vec<String>,
    pub(super) title_inlines: Vec<Inline>,
    /// The article's own node.
    pub(super) node: NodeId,
}

/// Finishes the articles of one edition: finds out where links lead and numbers the nodes in reading order, each article's
/// own node first.
pub(super) fn finish(entries: Vec<Entry>, sink: &Sink) -> Vec<Finished> {
    finish::finish(entries, sink)
}
