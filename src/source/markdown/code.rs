//! Code blocks: text that keeps every space and line break.

use super::blocks::{Flow, Writer};
use super::tree::{Data, Mark, Node};
use crate::document::BlockKind;

impl Writer<'_> {
    /// Code, with every space and line break.
    pub(super) fn preformatted(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let (language, text) = match self.tree.mark(node) {
            Some(Mark::CodeBlock { language, text }) => (language.clone(), text.clone()),
            _ => {
                let text = self.preformatted_text(node);
                (self.code_language(node), text.trim_end_matches('\n').to_owned())
            }
        };
        let text = self.clean(text, head.span);
        Self::push(flow, head, BlockKind::Code { language, text });
    }

    /// The text below a node with its white space, whatever it is made of.
    pub(super) fn preformatted_text(&self, node: Node) -> String {
        let mut text = String::new();
        for below in self.tree.descendants(node) {
            match (self.tree.data(below), self.tree.mark(below)) {
                (Data::Text(piece), _) => text.push_str(piece),
                (_, Some(Mark::Code(piece) | Mark::Math { tex: piece, .. } | Mark::CodeBlock { text: piece, .. })) => {
                    text.push_str(piece);
                }
                (_, Some(Mark::NoteCall(label))) => text.push_str(&format!("[^{label}]")),
                (_, Some(_)) => {}
                _ if self.tree.name(below) == "br" => text.push('\n'),
                _ => text.push_str(self.tree.attribute(below, "alt").unwrap_or_default()),
            }
        }
        text
    }

    /// The language that the class of a `pre` or of the `code` in it names, as renderers of Markdown write it.
    fn code_language(&self, node: Node) -> Option<String> {
        let nodes = std::iter::once(node).chain(self.tree.children(node));
        let mut classes = nodes.filter_map(|node| self.tree.attribute(node, "class"));
        let language =
            classes.find_map(|all| all.split_whitespace().find_map(|class| class.strip_prefix("language-")))?;
        Some(language.to_owned())
    }
}
