//! Element tree to blocks.
//!
//! A block element becomes what [`becomes`](super::html::becomes) says; a run of text and inline elements between blocks
//! becomes a paragraph. An inline element around blocks (`<b><p>…</p></b>`) is applied to each paragraph in it.

use super::Input;
use super::events::MAX_BLOCK_DEPTH;
use super::html::{Becomes, holds_block, is_blank, node_becomes};
use super::ids::Ids;
use super::notes::Notes;
use super::tree::{Data, Finished, Mark, Node, Place};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::document::{Block, BlockKind, Inline, NodeId, Note};
use crate::language::{Direction, Language};

/// Writes the model of one article.
pub(super) struct Writer<'a> {
    pub(super) input: &'a Input<'a>,
    pub(super) tree: &'a Finished,
    pub(super) ids: Ids,
    pub(super) notes: Notes,
    /// The language at this place.
    pub(super) language: Language,
    /// Names that wait for the next block.
    pub(super) anchors: Vec<String>,
    /// Inline elements, and blocks with a direction of their own, around the paragraphs at this place.
    pub(super) around: Vec<Node>,
    /// The box of the task that is being written: it is no part of its text.
    pub(super) skipped: Option<Node>,
    /// Empty cells made so far where cells of rows above reach down.
    pub(super) fillers: usize,
    depth: usize,
    /// Where nesting first went too far.
    deep: Option<Span>,
}

/// Blocks that are being put together, and the inline nodes that will be the next paragraph.
#[derive(Default)]
pub(super) struct Flow {
    pub(super) blocks: Vec<Block>,
    line: Vec<Node>,
}

/// What a block keeps from its element's start.
pub(super) struct Head {
    anchors: Vec<String>,
    pub(super) span: Span,
    language: Option<Language>,
}

impl Head {
    /// Gives the block a name of its own, which comes before those of places around it.
    pub(super) fn name(&mut self, name: String) {
        self.anchors.insert(0, name);
    }

    pub(super) fn is_nameless(&self) -> bool {
        self.anchors.is_empty()
    }

    /// Gives the names to a block that was made already.
    pub(super) fn give_names(mut self, block: &mut Block) {
        self.anchors.append(&mut block.anchors);
        block.anchors = self.anchors;
    }
}

impl<'a> Writer<'a> {
    pub(super) fn new(input: &'a Input<'a>, tree: &'a Finished, notes: Notes) -> Self {
        let (language, anchors, around) = (input.language.clone(), Vec::new(), Vec::new());
        Writer {
            input,
            tree,
            ids: Ids::default(),
            notes,
            language,
            anchors,
            around,
            skipped: None,
            fillers: 0,
            depth: 0,
            deep: None,
        }
    }

    /// The blocks of the article's body.
    pub(super) fn body(&mut self, root: Node, deep: Option<Place>) -> Vec<Block> {
        self.deep = deep.map(|place| self.span_of(place));
        for node in self.tree.all() {
            for name in ["id", "name"] {
                if let Some(name) = self.tree.attribute(node, name) {
                    self.ids.reserve(name);
                }
            }
        }
        self.blocks(root)
    }

    /// The notes that were called so far, in the order of their calls, and those that they call in turn.
    pub(super) fn notes(&mut self) -> Vec<Note> {
        let mut notes = Vec::new();
        while let Some((root, place)) = self.notes.called(notes.len()) {
            let blocks = self.blocks(root);
            notes.push(Note { node: NodeId(0), blocks, span: self.span_of(place) });
        }
        self.notes.report_uncalled(self.input);
        if let Some(span) = self.deep {
            self.input.sink.push(
                Diagnostic::new(Code::NestingDeep, "nesting deeper than a page can show is shown less deep")
                    .at(span)
                    .help("quotations and lists are shown to 32 levels, emphasis to 16"),
            );
        }
        notes
    }

    pub(super) fn span_of(&self, place: Place) -> Span {
        Span::new(self.input.file, place.start as usize..place.end as usize)
    }

    pub(super) fn span(&self, node: Node) -> Span {
        self.span_of(self.tree.place(node))
    }

    /// The blocks below a node.
    pub(super) fn blocks(&mut self, node: Node) -> Vec<Block> {
        let children: Vec<Node> = self.tree.children(node).collect();
        self.blocks_of(&children)
    }

    /// The blocks of some nodes that follow each other.
    pub(super) fn blocks_of(&mut self, nodes: &[Node]) -> Vec<Block> {
        let mut flow = Flow::default();
        for &node in nodes {
            self.node(node, &mut flow);
        }
        self.end_line(&mut flow);
        self.give_anchors_back(&mut flow);
        flow.blocks
    }

    /// Names that no block came for go to the block before.
    fn give_anchors_back(&mut self, flow: &mut Flow) {
        if let Some(last) = flow.blocks.last_mut() {
            last.anchors.append(&mut self.anchors);
        }
    }

    fn node(&mut self, node: Node, flow: &mut Flow) {
        match node_becomes(self.tree, node) {
            None => flow.line.push(node),
            Some(becomes) if becomes.is_block() => {
                self.end_line(flow);
                self.in_language_of(node, |writer| writer.block(node, becomes, flow));
            }
            Some(Becomes::Nothing) => {}
            Some(Becomes::Dropped | Becomes::Drawing) => flow.line.push(node),
            Some(becomes) if holds_block(self.tree, node) => {
                self.end_line(flow);
                self.report_lost(node, becomes);
                if let Some(id) = self.tree.attribute(node, "id").and_then(|id| self.ids.claim(id)) {
                    self.anchors.push(id);
                }
                self.around.push(node);
                self.in_language_of(node, |writer| writer.children(node, flow));
                self.around.pop();
            }
            Some(_) => flow.line.push(node),
        }
    }

    fn children(&mut self, node: Node, flow: &mut Flow) {
        let tree = self.tree;
        for child in tree.children(node) {
            self.node(child, flow);
        }
        self.end_line(flow);
    }

    /// Does something with the language that the node's attribute `lang` names, and with its direction around paragraphs.
    pub(super) fn in_language_of<T>(&mut self, node: Node, work: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.named_language(node).map(|language| std::mem::replace(&mut self.language, language));
        let turned = self.is_block_with_direction(node);
        if turned {
            self.around.push(node);
        }
        let done = work(self);
        if turned {
            self.around.pop();
        }
        if let Some(outer) = outer {
            self.language = outer;
        }
        done
    }

    pub(super) fn named_language(&self, node: Node) -> Option<Language> {
        Language::new(self.tree.attribute(node, "lang").or_else(|| self.tree.attribute(node, "xml:lang"))?)
    }

    fn is_block_with_direction(&self, node: Node) -> bool {
        self.direction(node).is_some_and(|rtl| rtl != (self.language.direction() == Direction::Rtl))
            && node_becomes(self.tree, node).is_some_and(Becomes::is_block)
    }

    /// Whether the node's attribute `dir` says right to left.
    pub(super) fn direction(&self, node: Node) -> Option<bool> {
        match self.tree.attribute(node, "dir")?.trim().to_ascii_lowercase().as_str() {
            "rtl" => Some(true),
            "ltr" => Some(false),
            _ => None,
        }
    }

    /// Begins a block: takes the names that wait, and the node's own.
    pub(super) fn head(&mut self, node: Node) -> Head {
        let mut head = self.head_at(self.span(node));
        if let Some(id) = self.tree.attribute(node, "id").and_then(|id| self.ids.claim(id)) {
            head.name(id);
        }
        head
    }

    pub(super) fn head_at(&mut self, span: Span) -> Head {
        let language = (self.language != *self.input.language).then(|| self.language.clone());
        Head { anchors: std::mem::take(&mut self.anchors), span, language }
    }

    /// Keeps the node's own name for the next block.
    pub(super) fn take_id(&mut self, node: Node) {
        let id = self.tree.attribute(node, "id").or_else(|| self.tree.attribute(node, "name"));
        if let Some(id) = id.and_then(|id| self.ids.claim(id)) {
            self.anchors.push(id);
        }
    }

    pub(super) fn push(flow: &mut Flow, head: Head, kind: BlockKind) {
        let Head { anchors, span, language } = head;
        flow.blocks.push(Block { node: NodeId(0), span, anchors, language, kind });
    }

    fn block(&mut self, node: Node, becomes: Becomes, flow: &mut Flow) {
        match becomes {
            Becomes::Heading(level) => self.heading(node, level, flow),
            Becomes::Preformatted => self.preformatted(node, flow),
            Becomes::SectionBreak => {
                let head = self.head(node);
                Self::push(flow, head, BlockKind::SectionBreak);
            }
            Becomes::Figure => self.figure(node, flow),
            Becomes::Quotation | Becomes::Aside | Becomes::List | Becomes::Definitions | Becomes::Table
                if self.depth < MAX_BLOCK_DEPTH =>
            {
                self.depth += 1;
                match becomes {
                    Becomes::Quotation => self.quotation(node, flow),
                    Becomes::Aside => self.aside(node, flow),
                    Becomes::List => self.list(node, flow),
                    Becomes::Definitions => self.definitions(node, flow),
                    _ => self.table(node, flow),
                }
                self.depth -= 1;
            }
            Becomes::Quotation | Becomes::Aside | Becomes::List | Becomes::Definitions | Becomes::Table => {
                let span = self.span(node);
                self.deep.get_or_insert(span);
                self.take_id(node);
                self.children(node, flow);
            }
            _ => {
                self.take_id(node);
                self.children(node, flow);
            }
        }
    }

    fn quotation(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let blocks = self.blocks(node);
        let kind = match self.tree.mark(node) {
            Some(&Mark::Alert(kind)) => BlockKind::Alert { kind, blocks },
            _ if blocks.is_empty() => return self.anchors.extend(head.anchors),
            _ => BlockKind::Quotation(blocks),
        };
        Self::push(flow, head, kind);
    }

    fn aside(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let is_summary = |&child: &Node| self.tree.name(child) == "summary";
        let summary = self.tree.children(node).find(is_summary);
        let rest: Vec<Node> = self.tree.children(node).filter(|&child| Some(child) != summary).collect();
        let title = summary.map(|summary| self.line_below(summary)).unwrap_or_default();
        let blocks = self.blocks_of(&rest);
        if blocks.is_empty() && title.is_empty() {
            return self.anchors.extend(head.anchors);
        }
        Self::push(flow, head, BlockKind::Aside { title, blocks });
    }

    fn heading(&mut self, node: Node, level: u8, flow: &mut Flow) {
        let mut head = self.head_at(self.span(node));
        let own = self.tree.attribute(node, "id").and_then(|id| self.ids.claim(id));
        let inlines = self.line_below(node);
        head.anchors.append(&mut self.anchors);
        if inlines.is_empty() {
            self.anchors = head.anchors;
            self.anchors.extend(own);
            return;
        }
        if let Some(name) = own.or_else(|| self.ids.heading(&self.raw_text(node), &self.language)) {
            head.name(name);
        }
        Self::push(flow, head, BlockKind::Heading { level, inlines });
    }

    /// Makes a paragraph of the inline nodes so far.
    pub(super) fn end_line(&mut self, flow: &mut Flow) {
        let nodes = std::mem::take(&mut flow.line);
        let is_visible = |&node: &Node| !matches!(self.tree.data(node), Data::Text(text) if is_blank(text));
        let places = nodes.iter().filter(|node| is_visible(node)).map(|&node| self.tree.place(node));
        let Some(place) = places.reduce(Place::to) else { return };
        let head = self.head_at(self.span_of(place));
        match self.sole(&nodes) {
            Some((node, Becomes::Image)) => return self.picture_alone(node, Vec::new(), head, flow),
            Some((node, _)) => {
                if let Some(Mark::Math { tex, .. }) = self.tree.mark(node) {
                    let tex = self.clean(tex.clone(), head.span);
                    return Self::push(flow, head, BlockKind::Math(tex));
                }
            }
            None => {}
        }
        let inlines = self.line(&nodes);
        self.push_paragraph(flow, head, inlines);
    }

    /// A paragraph, unless it shows nothing: then only its names are kept, for the next block.
    pub(super) fn push_paragraph(&mut self, flow: &mut Flow, mut head: Head, inlines: Vec<Inline>) {
        if inlines.is_empty() {
            head.anchors.append(&mut self.anchors);
            self.anchors = head.anchors;
        } else {
            Self::push(flow, head, BlockKind::Paragraph(inlines));
        }
    }

    /// The picture or displayed formula that is all there is in a line, though perhaps in a link.
    fn sole(&self, nodes: &[Node]) -> Option<(Node, Becomes)> {
        let is_visible = |&node: &Node| !matches!(self.tree.data(node), Data::Text(text) if is_blank(text));
        let mut nodes = nodes.to_vec();
        // Deeper than this nobody wraps a picture.
        for _ in 0..8 {
            nodes.retain(is_visible);
            let &[node] = &nodes[..] else { return None };
            match (node_becomes(self.tree, node)?, self.tree.mark(node)) {
                (becomes, Some(Mark::Math { display: true, .. })) => return Some((node, becomes)),
                (_, Some(_)) => return None,
                (Becomes::Image, None) => return Some((node, Becomes::Image)),
                (Becomes::Link | Becomes::Text | Becomes::Styled(_), None) => {
                    nodes = self.tree.children(node).filter(|&child| self.tree.name(child) != "source").collect();
                }
                _ => return None,
            }
        }
        None
    }
}
