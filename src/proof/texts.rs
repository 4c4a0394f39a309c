//! Every text of an edition that can reach a page, in reading order.

use crate::diagnostic::Span;
use crate::document::{Article, Block, BlockKind, Edition, Inline, InlineKind, Publication};

/// A text with the place it was read from; none for what stands in `book.toml`, which the model keeps without places.
pub(super) type Text<'a> = (&'a str, Option<Span>);

/// Every text: the title page's, then article by article, notes after the body. What stands for a picture is text only if
/// the picture could not be had.
pub(super) fn texts<'a>(publication: &'a Publication, edition: &'a Edition) -> impl Iterator<Item = Text<'a>> {
    let front = [Some(&edition.title), edition.subtitle.as_ref(), edition.description.as_ref()]
        .into_iter()
        .chain(publication.authors.iter().map(Some))
        .chain([publication.publisher.as_ref(), publication.rights.as_ref()])
        .flatten()
        .map(|text| (text.as_str(), None));
    front.chain(edition.articles.iter().flat_map(of_article))
}

fn of_article(article: &Article) -> impl Iterator<Item = Text<'_>> {
    let span = Some(article.span);
    // The title as it is set says the same, and knows its places.
    let title = Some(&article.title).filter(|_| article.title_inlines.is_empty());
    let front = [title, article.short_title.as_ref(), article.subtitle.as_ref(), article.summary.as_ref()]
        .into_iter()
        .flatten()
        .chain(&article.authors)
        .chain(&article.translators)
        .map(move |text| (text.as_str(), span));
    let title = Walk::new(&[], &article.title_inlines);
    let notes = article.notes.iter().flat_map(|note| Walk::new(&note.blocks, &[]));
    title.chain(front).chain(Walk::new(&article.blocks, &[])).chain(notes)
}

/// A walk through a tree without recursion: trees may be deep.
struct Walk<'a> {
    stack: Vec<Node<'a>>,
}

#[derive(Clone, Copy)]
enum Node<'a> {
    Block(&'a Block),
    Inline(&'a Inline),
    Text(&'a str, Span),
}

impl<'a> Walk<'a> {
    fn new(blocks: &'a [Block], inlines: &'a [Inline]) -> Self {
        let mut walk = Walk { stack: Vec::new() };
        walk.push_all(|nodes| {
            nodes.extend(inlines.iter().map(Node::Inline));
            nodes.extend(blocks.iter().map(Node::Block));
        });
        walk
    }

    /// Puts what `add` gives on the stack, so that the first of it comes off first.
    fn push_all(&mut self, add: impl FnOnce(&mut Vec<Node<'a>>)) {
        let from = self.stack.len();
        add(&mut self.stack);
        self.stack[from..].reverse();
    }

    fn open_block(&mut self, block: &'a Block) {
        let span = block.span;
        self.push_all(|nodes| match &block.kind {
            BlockKind::Paragraph(inlines) | BlockKind::Heading { inlines, .. } => add_inlines(nodes, inlines),
            BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } => add_blocks(nodes, blocks),
            BlockKind::Aside { title, blocks } => {
                add_inlines(nodes, title);
                add_blocks(nodes, blocks);
            }
            BlockKind::List(list) => list.items.iter().for_each(|item| add_blocks(nodes, &item.blocks)),
            BlockKind::Definitions(definitions) => {
                for definition in definitions {
                    definition.terms.iter().for_each(|term| add_inlines(nodes, term));
                    definition.meanings.iter().for_each(|meaning| add_blocks(nodes, meaning));
                }
            }
            BlockKind::Table(table) => {
                add_inlines(nodes, &table.caption);
                let cells = table.head.iter().chain(&table.rows).flat_map(|row| &row.cells);
                cells.for_each(|cell| add_blocks(nodes, &cell.blocks));
            }
            BlockKind::Figure { picture, alt, caption } => {
                if picture.is_none() {
                    nodes.push(Node::Text(alt, span));
                }
                add_inlines(nodes, caption);
            }
            BlockKind::Code { text, .. } | BlockKind::Math(text) => nodes.push(Node::Text(text, span)),
            BlockKind::SectionBreak => {}
        });
    }

    fn open_inline(&mut self, inline: &'a Inline) {
        let span = inline.span;
        self.push_all(|nodes| match &inline.kind {
            InlineKind::Text(text) | InlineKind::Code(text) | InlineKind::Math(text) => {
                nodes.push(Node::Text(text, span));
            }
            InlineKind::Image { picture: None, alt } => nodes.push(Node::Text(alt, span)),
            InlineKind::Emphasis(inner)
            | InlineKind::Strong(inner)
            | InlineKind::Strikethrough(inner)
            | InlineKind::Underline(inner)
            | InlineKind::Superscript(inner)
            | InlineKind::Subscript(inner)
            | InlineKind::Small(inner)
            | InlineKind::Link { inlines: inner, .. }
            | InlineKind::Foreign { inlines: inner, .. } => add_inlines(nodes, inner),
            InlineKind::Image { .. } | InlineKind::NoteCall(_) | InlineKind::Anchor(_) | InlineKind::LineBreak => {}
        });
    }
}

fn add_blocks<'a>(nodes: &mut Vec<Node<'a>>, blocks: &'a [Block]) {
    nodes.extend(blocks.iter().map(Node::Block));
}

fn add_inlines<'a>(nodes: &mut Vec<Node<'a>>, inlines: &'a [Inline]) {
    nodes.extend(inlines.iter().map(Node::Inline));
}

impl<'a> Iterator for Walk<'a> {
    type Item = Text<'a>;

    fn next(&mut self) -> Option<Text<'a>> {
        loop {
            match self.stack.pop()? {
                Node::Text(text, span) => return Some((text, Some(span))),
                Node::Block(block) => self.open_block(block),
                Node::Inline(inline) => self.open_inline(inline),
            }
        }
    }
}
