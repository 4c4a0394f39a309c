//! Pictures: in the line, and as figures.

use std::sync::Arc;

use super::blocks::{Flow, Head, Writer};
use super::html::is_blank;
use super::inlines::collapsed;
use super::setting;
use super::tree::{Data, Node};
use crate::diagnostic::{Code, Diagnostic};
use crate::document::{BlockKind, Inline, InlineKind, Picture};

impl Writer<'_> {
    /// The picture that an `img` shows, and the text that stands for it.
    pub(super) fn picture(&self, node: Node) -> (Option<Arc<Picture>>, String) {
        let (span, tree) = (self.span(node), self.tree);
        let source = tree.attribute(node, "src").map(str::trim).unwrap_or_default();
        let alt = tree.attribute(node, "alt");
        if alt.is_none() {
            let message = if source.len() > 100 {
                "this image has no text".into()
            } else {
                format!("image `{source}` has no text")
            };
            self.input.sink.push(
                Diagnostic::new(Code::ImageAltMissing, format!("{message} that says what it shows"))
                    .at(span)
                    .help("write `![what it shows](…)`; for an ornament, `<img alt=\"\" …>`"),
            );
        }
        let picture = if source.is_empty() { None } else { self.input.pictures.find(source, span) };
        let alt = collapsed(alt.unwrap_or_default());
        (picture, self.clean(alt, span))
    }

    /// A picture that is all there is in a paragraph.
    pub(super) fn picture_alone(&mut self, node: Node, caption: Vec<Inline>, mut head: Head, flow: &mut Flow) {
        let (picture, alt) = self.picture(node);
        let mut caption = caption;
        if caption.is_empty()
            && let Some(title) = self.tree.attribute(node, "title")
        {
            let text = collapsed(title);
            if !text.is_empty() {
                let span = self.span(node);
                caption.push(Inline { span, kind: InlineKind::Text(self.clean(text, span)) });
                setting::set(&mut caption, &self.language);
            }
        }
        if let Some(id) = self.tree.attribute(node, "id").and_then(|id| self.ids.claim(id)) {
            head.name(id);
        }
        if picture.is_none() && alt.is_empty() && caption.is_empty() {
            return self.push_paragraph(flow, head, caption);
        }
        Self::push(flow, head, BlockKind::Figure { picture, alt, caption });
    }

    /// HTML's `figure`: one picture with its caption; or whatever it holds, and then the caption.
    pub(super) fn figure(&mut self, node: Node, flow: &mut Flow) {
        let tree = self.tree;
        let head = self.head(node);
        let caption = tree.descendants(node).find(|&below| tree.name(below) == "figcaption");
        let is_visible = |&below: &Node| match tree.data(below) {
            Data::Text(text) => !is_blank(text),
            _ => tree.name(below) == "img" || tree.mark(below).is_some(),
        };
        let in_caption = |below: Node| {
            std::iter::successors(Some(below), |&node| tree.parent(node)).any(|node| Some(node) == caption)
        };
        // Three are enough to know that there is more than one.
        let shown: Vec<Node> = tree.descendants(node).filter(is_visible).filter(|&b| !in_caption(b)).take(3).collect();
        if let [picture] = shown[..]
            && tree.name(picture) == "img"
            && tree.mark(picture).is_none()
        {
            let caption = caption.map(|caption| self.line_below(caption)).unwrap_or_default();
            return self.picture_alone(picture, caption, head, flow);
        }
        let from = flow.blocks.len();
        let rest: Vec<Node> = tree.children(node).filter(|&child| Some(child) != caption).collect();
        let mut blocks = self.blocks_of(&rest);
        if let (Some(first), false) = (blocks.first_mut(), head.is_nameless()) {
            head.give_names(first);
        }
        flow.blocks.append(&mut blocks);
        let Some(caption) = caption.filter(|&caption| tree.parent(caption) == Some(node)) else { return };
        let line = self.line_below(caption);
        match flow.blocks[from..].last_mut().map(|block| &mut block.kind) {
            Some(BlockKind::Table(table)) if table.caption.is_empty() => table.caption = line,
            _ => {
                let head = self.head(caption);
                self.push_paragraph(flow, head, line);
            }
        }
    }
}
