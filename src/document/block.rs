//! Blocks: what is set below each other.

use std::sync::Arc;

use super::{Inline, NodeId, Picture, Span};
use crate::language::Language;

/// A block of text, or what stands in its place.
#[derive(Debug, Clone)]
pub struct Block {
    /// Unique in the edition.
    pub node: NodeId,
    /// Where it was read.
    pub span: Span,
    /// Names of this place that links may lead to, unique in the article; the first is the block's own.
    pub anchors: Vec<String>,
    /// The language, where it is another than the edition's.
    pub language: Option<Language>,
    /// What it is.
    pub kind: BlockKind,
}

/// What a block is.
#[derive(Debug, Clone)]
pub enum BlockKind {
    /// A paragraph of running text.
    Paragraph(Vec<Inline>),
    /// A heading below the article's title.
    Heading {
        /// 2 to 6; the article's title is the only 1.
        level: u8,
        /// What it says.
        inlines: Vec<Inline>,
    },
    /// Text from elsewhere, set apart.
    Quotation(Vec<Block>),
    /// A list with bullets, numbers or boxes.
    List(List),
    /// Terms with what they mean.
    Definitions(Vec<Definition>),
    /// Preformatted text, with its line breaks.
    Code {
        /// The language of the program, if it was named.
        language: Option<String>,
        /// Lines ended by line feeds, the last without one.
        text: String,
    },
    /// A table.
    Table(Table),
    /// A picture as a paragraph of its own, with its caption.
    Figure {
        /// The picture; none if it could not be had, in which case the text stands for it.
        picture: Option<Arc<Picture>>,
        /// What the picture shows, for those who cannot see it.
        alt: String,
        /// The caption, possibly empty.
        caption: Vec<Inline>,
    },
    /// A call to attention.
    Alert {
        /// Which.
        kind: Admonition,
        /// What it says.
        blocks: Vec<Block>,
    },
    /// Text beside the main line of thought: HTML's `aside` and `details`.
    Aside {
        /// The summary of a `details`, possibly empty.
        title: Vec<Inline>,
        /// What it holds.
        blocks: Vec<Block>,
    },
    /// A formula on a line of its own, in TeX notation.
    Math(String),
    /// A break between sections, set as a dinkus.
    SectionBreak,
}

/// A list.
#[derive(Debug, Clone)]
pub struct List {
    /// The first number of a numbered list; none for bullets.
    pub start: Option<u64>,
    /// Whether items follow each other without space.
    pub tight: bool,
    /// The items.
    pub items: Vec<Item>,
}

/// An item of a list.
#[derive(Debug, Clone)]
pub struct Item {
    /// Unique in the edition.
    pub node: NodeId,
    /// Where it was read.
    pub span: Span,
    /// For a task: whether it is done.
    pub task: Option<bool>,
    /// What it holds. In a tight list text stands in paragraphs too.
    pub blocks: Vec<Block>,
}

/// A term and what it means.
#[derive(Debug, Clone)]
pub struct Definition {
    /// Unique in the edition.
    pub node: NodeId,
    /// Where it was read.
    pub span: Span,
    /// The terms.
    pub terms: Vec<Vec<Inline>>,
    /// The meanings.
    pub meanings: Vec<Vec<Block>>,
}

/// A call to attention, after the five kinds that Markdown alerts have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Admonition {
    /// Worth knowing.
    Note,
    /// Makes things easier.
    Tip,
    /// Needed to succeed.
    Important,
    /// Could go wrong.
    Warning,
    /// Would do harm.
    Caution,
}

/// How a column's cells are aligned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alignment {
    /// As the language reads.
    #[default]
    Start,
    /// In the middle.
    Center,
    /// Against the reading direction.
    End,
}

/// A table. Rows are padded with empty cells to as many columns as there are.
#[derive(Debug, Clone)]
pub struct Table {
    /// One for each column.
    pub columns: Vec<Alignment>,
    /// The rows repeated on every page.
    pub head: Vec<Row>,
    /// The other rows.
    pub rows: Vec<Row>,
    /// The caption, possibly empty.
    pub caption: Vec<Inline>,
}

/// A row of a table.
#[derive(Debug, Clone)]
pub struct Row {
    /// Unique in the edition.
    pub node: NodeId,
    /// Where it was read.
    pub span: Span,
    /// The cells.
    pub cells: Vec<Cell>,
}

/// A cell of a table.
#[derive(Debug, Clone)]
pub struct Cell {
    /// Unique in the edition.
    pub node: NodeId,
    /// Where it was read.
    pub span: Span,
    /// What it holds: for Markdown tables one paragraph; for HTML tables anything.
    pub blocks: Vec<Block>,
    /// How many columns it spans, at least 1.
    pub columns: usize,
    /// Whether it heads its row or column.
    pub header: bool,
    /// Its own alignment, where it differs from the column's.
    pub alignment: Option<Alignment>,
}
