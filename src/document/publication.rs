//! The publication and its parts down to the article.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::{Block, Inline, NodeId, Picture, Span};
use crate::language::{Exceptions, Language};

/// A day, without a time zone: what `date` in `book.toml` and front matter gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, of the common era.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

impl fmt::Display for Date {
    /// As ISO 8601 has it: `2026-03-31`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// What is published: the same articles in one or more languages.
#[derive(Debug, Clone)]
pub struct Publication {
    /// Names every output file: ASCII letters, digits and hyphens.
    pub slug: String,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Who publishes it.
    pub publisher: Option<String>,
    /// When it was published.
    pub date: Option<Date>,
    /// Who may do what with it.
    pub rights: Option<String>,
    /// The book number, as it was written.
    pub isbn: Option<String>,
    /// Where it can be found.
    pub url: Option<String>,
    /// The language that translations are measured against.
    pub source_language: Option<Language>,
    /// Words that the project divides in its own way, by language.
    pub exceptions: BTreeMap<Language, Exceptions>,
    /// One for each language, in the order that the organisers gave.
    pub editions: Vec<Edition>,
}

impl Publication {
    /// The publication as one of its editions names it; without editions, if it names anything in its own way.
    #[must_use]
    pub fn in_edition(&self, edition: &Edition) -> Cow<'_, Publication> {
        let own = &edition.names;
        if *own == Names::default() {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Publication {
            authors: if own.authors.is_empty() { self.authors.clone() } else { own.authors.clone() },
            publisher: own.publisher.clone().or_else(|| self.publisher.clone()),
            rights: own.rights.clone().or_else(|| self.rights.clone()),
            slug: self.slug.clone(),
            isbn: self.isbn.clone(),
            url: self.url.clone(),
            source_language: self.source_language.clone(),
            exceptions: self.exceptions.clone(),
            editions: Vec::new(),
            date: self.date,
        })
    }
}

/// What a language writes in its own way: names in its own letters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// Who wrote it; empty: as in the publication.
    pub authors: Vec<String>,
    /// Who publishes it.
    pub publisher: Option<String>,
    /// Who may do what with it.
    pub rights: Option<String>,
}

/// The publication in one language.
#[derive(Debug, Clone)]
pub struct Edition {
    /// The language.
    pub language: Language,
    /// The title; never empty.
    pub title: String,
    /// The subtitle.
    pub subtitle: Option<String>,
    /// A few lines that tell what it is about.
    pub description: Option<String>,
    /// Names and rights as they are written in the language, where that is not as in the publication.
    pub names: Names,
    /// The articles, in reading order.
    pub articles: Vec<Article>,
    /// A picture for the cover, where the project has one for this language.
    pub cover: Option<Arc<Picture>>,
}

/// Where a note stands in [`Article::notes`]; its printed number is one more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoteIndex(pub usize);

/// One article.
#[derive(Debug, Clone)]
pub struct Article {
    /// The same in every language; unique in an edition.
    pub slug: String,
    /// The node that stands for the article as a whole.
    pub node: NodeId,
    /// The title as plain text, for contents, outlines and heads; never empty.
    pub title: String,
    /// The title as it is set at the article's opening.
    pub title_inlines: Vec<Inline>,
    /// A shorter title for running heads.
    pub short_title: Option<String>,
    /// The subtitle.
    pub subtitle: Option<String>,
    /// Who wrote it.
    pub authors: Vec<String>,
    /// Who translated it.
    pub translators: Vec<String>,
    /// When it was written.
    pub date: Option<Date>,
    /// What it says, in a sentence or two.
    pub summary: Option<String>,
    /// The body, without the title.
    pub blocks: Vec<Block>,
    /// The notes, in the order of their first call; notes within notes after the note that calls them.
    pub notes: Vec<Note>,
    /// Names of places in the article that stand for its very start (the title heading's id, for example).
    pub anchors: Vec<String>,
    /// The whole file.
    pub span: Span,
}

/// A note, set at the foot of the page on which it is first called.
#[derive(Debug, Clone)]
pub struct Note {
    /// The node of the note.
    pub node: NodeId,
    /// What it says.
    pub blocks: Vec<Block>,
    /// Where it is written.
    pub span: Span,
}
