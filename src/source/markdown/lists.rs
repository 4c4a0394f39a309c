//! Lists, tasks, and definitions.

use super::blocks::{Flow, Writer};
use super::html::is_blank;
use super::tree::{Data, Node};
use crate::document::{BlockKind, Definition, Inline, InlineKind, Item, List, NodeId};

impl Writer<'_> {
    /// A list. What stands in it outside its items – other lists, mostly – goes to the item before.
    pub(super) fn list(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let tree = self.tree;
        let start = (tree.name(node) == "ol").then(|| {
            let start = tree.attribute(node, "start").and_then(|start| start.trim().parse().ok());
            start.unwrap_or(1)
        });
        let mut tight = true;
        let mut items: Vec<Item> = Vec::new();
        let mut strays: Vec<Node> = Vec::new();
        for child in tree.children(node) {
            if tree.name(child) != "li" {
                strays.push(child);
                continue;
            }
            self.strays(&mut strays, &mut items);
            tight &= !tree.children(child).any(|below| tree.name(below) == "p");
            let item = self.in_language_of(child, |writer| writer.item(child));
            items.push(item);
        }
        self.strays(&mut strays, &mut items);
        if items.is_empty() {
            return self.push_paragraph(flow, head, Vec::new());
        }
        Self::push(flow, head, BlockKind::List(List { start, tight, items }));
    }

    fn strays(&mut self, strays: &mut Vec<Node>, items: &mut Vec<Item>) {
        let strays = std::mem::take(strays);
        let mut blocks = self.blocks_of(&strays);
        match items.last_mut() {
            _ if blocks.is_empty() => {}
            Some(last) => last.blocks.append(&mut blocks),
            None => {
                let span = blocks[0].span;
                items.push(Item { node: NodeId(0), span, task: None, blocks });
            }
        }
    }

    fn item(&mut self, node: Node) -> Item {
        self.take_id(node);
        let (task, skipped) = match self.leading_tick(node) {
            Some((tick, done)) => (Some(done), Some(tick)),
            None => (None, None),
        };
        let tree = self.tree;
        let children: Vec<Node> = tree.children(node).filter(|&child| Some(child) != skipped).collect();
        let blocks = match skipped {
            // The box stands in the first paragraph.
            Some(tick) if !tree.children(node).any(|child| child == tick) => {
                self.skipped = Some(tick);
                self.blocks_of(&children)
            }
            _ => self.blocks_of(&children),
        };
        self.skipped = None;
        Item { node: NodeId(0), span: self.span(node), task, blocks }
    }

    /// The box to tick that an item begins with.
    fn leading_tick(&self, node: Node) -> Option<(Node, bool)> {
        let tree = self.tree;
        let is_blank = |&node: &Node| matches!(tree.data(node), Data::Text(text) if is_blank(text));
        let mut first = tree.children(node).find(|node| !is_blank(node))?;
        // `<li><label><input …>` and `<li><p><input …>`.
        for _ in 0..4 {
            if let Some(done) = self.tick(first) {
                return Some((first, done));
            }
            if !matches!(tree.name(first), "p" | "label" | "span" | "div") {
                return None;
            }
            first = tree.children(first).find(|node| !is_blank(node))?;
        }
        None
    }

    /// Definitions: terms, and what they mean. A `div` may hold a group (HTML §4.4.9).
    pub(super) fn definitions(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let tree = self.tree;
        let mut parts: Vec<Node> = Vec::new();
        for child in tree.children(node) {
            match tree.name(child) {
                "div" => parts.extend(tree.children(child)),
                _ => parts.push(child),
            }
        }
        let mut definitions: Vec<Definition> = Vec::new();
        // What is neither term nor meaning is a meaning too.
        let is_part = |node: Node| matches!(tree.name(node), "dt" | "dd");
        for group in parts.chunk_by(|&a, &b| !is_part(a) && !is_part(b)) {
            self.definition_part(group, &mut definitions);
        }
        definitions.retain(|definition| !definition.terms.is_empty() || !definition.meanings.is_empty());
        if definitions.is_empty() {
            return self.push_paragraph(flow, head, Vec::new());
        }
        Self::push(flow, head, BlockKind::Definitions(definitions));
    }

    /// Adds a term, a meaning, or what stands between them, to the definitions so far.
    fn definition_part(&mut self, group: &[Node], definitions: &mut Vec<Definition>) {
        let first = group[0];
        let (mut term, mut meaning) = (Vec::new(), Vec::new());
        match self.tree.name(first) {
            "dt" => {
                term = self.line_below(first);
                let id = self.tree.attribute(first, "id").and_then(|id| self.ids.claim(id));
                if let Some(id) = id.filter(|_| !term.is_empty()) {
                    term.insert(0, Inline { span: self.span(first), kind: InlineKind::Anchor(id) });
                }
            }
            "dd" => {
                self.take_id(first);
                meaning = self.in_language_of(first, |writer| writer.blocks(first));
            }
            _ => meaning = self.blocks_of(group),
        }
        if term.is_empty() && meaning.is_empty() {
            return;
        }
        let begins = definitions.last().is_none_or(|last| !term.is_empty() && !last.meanings.is_empty());
        if begins {
            let (node, span) = (NodeId(0), self.span(first));
            definitions.push(Definition { node, span, terms: Vec::new(), meanings: Vec::new() });
        }
        if let Some(last) = definitions.last_mut() {
            last.span.end = last.span.end.max(self.tree.place(first).end);
            last.terms.extend(Some(term).filter(|term| !term.is_empty()));
            last.meanings.extend(Some(meaning).filter(|meaning| !meaning.is_empty()));
        }
    }
}
