//! Every block and inline of a tree, in reading order, without recursion: the model may be deeper than the stack.

use crate::document::{Article, Block, BlockKind, Inline, InlineKind, Table};

/// A node of the tree.
#[derive(Debug, Clone, Copy)]
pub(super) enum Node<'a> {
    /// A block.
    Block(&'a Block),
    /// A piece of a line.
    Inline(&'a Inline),
}

/// The nodes of an article: its title, its body, its notes.
pub(super) fn article(article: &Article) -> Walk<'_> {
    let mut stack: Vec<Node<'_>> =
        article.notes.iter().rev().flat_map(|n| n.blocks.iter().rev()).map(Node::Block).collect();
    stack.extend(article.blocks.iter().rev().map(Node::Block));
    stack.extend(article.title_inlines.iter().rev().map(Node::Inline));
    Walk { stack }
}

/// A node and all that it holds.
pub(super) fn from(node: Node<'_>) -> Walk<'_> {
    Walk { stack: vec![node] }
}

/// Goes through a tree, parents first.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    stack: Vec<Node<'a>>,
}

impl<'a> Iterator for Walk<'a> {
    type Item = Node<'a>;

    fn next(&mut self) -> Option<Node<'a>> {
        let node = self.stack.pop()?;
        let from = self.stack.len();
        match node {
            Node::Block(block) => self.push_block(&block.kind),
            Node::Inline(inline) => self.inlines(children(&inline.kind)),
        }
        self.stack[from..].reverse();
        Some(node)
    }
}

impl<'a> Walk<'a> {
    fn push_block(&mut self, kind: &'a BlockKind) {
        match kind {
            BlockKind::Paragraph(inlines) | BlockKind::Heading { inlines, .. } => self.inlines(inlines),
            BlockKind::Figure { caption, .. } => self.inlines(caption),
            BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } => self.blocks(blocks),
            BlockKind::Aside { title, blocks } => {
                self.inlines(title);
                self.blocks(blocks);
            }
            BlockKind::List(list) => list.items.iter().for_each(|item| self.blocks(&item.blocks)),
            BlockKind::Definitions(definitions) => {
                for definition in definitions {
                    definition.terms.iter().for_each(|term| self.inlines(term));
                    definition.meanings.iter().for_each(|meaning| self.blocks(meaning));
                }
            }
            BlockKind::Table(table) => self.push_table(table),
            BlockKind::Code { .. } | BlockKind::Math(_) | BlockKind::SectionBreak => {}
        }
    }

    fn push_table(&mut self, table: &'a Table) {
        self.inlines(&table.caption);
        for cell in table.head.iter().chain(&table.rows).flat_map(|row| &row.cells) {
            self.blocks(&cell.blocks);
        }
    }

    fn blocks(&mut self, blocks: &'a [Block]) {
        self.stack.extend(blocks.iter().map(Node::Block));
    }

    fn inlines(&mut self, inlines: &'a [Inline]) {
        self.stack.extend(inlines.iter().map(Node::Inline));
    }
}

/// What an inline holds.
fn children(kind: &InlineKind) -> &[Inline] {
    match kind {
        InlineKind::Emphasis(inner)
        | InlineKind::Strong(inner)
        | InlineKind::Strikethrough(inner)
        | InlineKind::Underline(inner)
        | InlineKind::Superscript(inner)
        | InlineKind::Subscript(inner)
        | InlineKind::Small(inner)
        | InlineKind::Link { inlines: inner, .. }
        | InlineKind::Foreign { inlines: inner, .. } => inner,
        InlineKind::Text(_)
        | InlineKind::Code(_)
        | InlineKind::Math(_)
        | InlineKind::Image { .. }
        | InlineKind::NoteCall(_)
        | InlineKind::Anchor(_)
        | InlineKind::LineBreak => &[],
    }
}
