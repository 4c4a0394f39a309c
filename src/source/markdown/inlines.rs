//! Element tree to inlines: one line of text – of a paragraph, a heading, a cell – at a time.

use super::blocks::Writer;
use super::events::MAX_INLINE_DEPTH;
use super::html::{Becomes, Style, node_becomes};
use super::setting;
use super::tree::{Data, Mark, Node};
use super::whitespace::Collapse;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::document::{Inline, InlineKind, Target};

/// A line that is being put together.
#[derive(Default)]
struct Line {
    collapse: Collapse,
    depth: usize,
}

impl Writer<'_> {
    /// The line that a node holds.
    pub(super) fn line_below(&mut self, node: Node) -> Vec<Inline> {
        let children: Vec<Node> = self.tree.children(node).collect();
        self.in_language_of(node, |writer| writer.line(&children))
    }

    /// The line that some nodes make, set for its language. If it shows nothing it is empty, and its names wait for the next
    /// block.
    pub(super) fn line(&mut self, nodes: &[Node]) -> Vec<Inline> {
        let mut line = Line::default();
        let mut inlines = Vec::new();
        for &node in nodes {
            self.inline(node, &mut line, &mut inlines);
        }
        setting::trim(&mut inlines);
        if !inlines.iter().any(setting::is_visible) {
            self.anchors.extend(inlines.into_iter().filter_map(|inline| match inline.kind {
                InlineKind::Anchor(name) => Some(name),
                _ => None,
            }));
            return Vec::new();
        }
        setting::set(&mut inlines, &self.language);
        for &node in self.around.clone().iter().rev() {
            self.wrap(node, &mut inlines);
        }
        inlines
    }

    fn inline(&mut self, node: Node, line: &mut Line, out: &mut Vec<Inline>) {
        if self.skipped == Some(node) {
            return;
        }
        let span = self.span(node);
        let tree = self.tree;
        if let Data::Text(text) = tree.data(node) {
            return self.text(text, span, line, out);
        }
        if let Some(mark) = tree.mark(node) {
            return self.mark(mark, span, line, out);
        }
        let Some(becomes) = node_becomes(tree, node) else { return };
        match becomes {
            Becomes::Nothing => {}
            Becomes::Dropped => self.report_dropped(node),
            Becomes::Drawing => {
                self.report_dropped(node);
                let text = self.drawing_text(node);
                self.text(&text, span, line, out);
            }
            Becomes::LineBreak => {
                setting::trim_spaces(out);
                line.collapse.line_break();
                out.push(Inline { span, kind: InlineKind::LineBreak });
            }
            Becomes::WordBreak => self.text("\u{200B}", span, line, out),
            Becomes::Code => {
                let text = self.clean(collapsed(&self.preformatted_text(node)), span);
                if !text.is_empty() {
                    line.object(out, Inline { span, kind: InlineKind::Code(text) });
                }
            }
            Becomes::Image => {
                let (picture, alt) = self.picture(node);
                if picture.is_some() || !alt.is_empty() {
                    line.object(out, Inline { span, kind: InlineKind::Image { picture, alt } });
                }
            }
            Becomes::Input => self.input_box(node, line, out),
            _ if self.tree.name(node) == "math" => {
                self.report_lost(node, becomes);
                self.formula(node, line, out);
            }
            _ => self.inline_element(node, becomes, line, out),
        }
    }

    /// An element with inlines in it.
    fn inline_element(&mut self, node: Node, becomes: Becomes, line: &mut Line, out: &mut Vec<Inline>) {
        let (span, tree) = (self.span(node), self.tree);
        self.report_lost(node, becomes);
        let name =
            tree.attribute(node, "id").or_else(|| tree.attribute(node, "name").filter(|_| becomes == Becomes::Link));
        if let Some(name) = name.and_then(|name| self.ids.claim(name)) {
            out.push(Inline { span, kind: InlineKind::Anchor(name) });
        }
        let (before, after) = match becomes {
            Becomes::Quoted => ("\"", "\""),
            Becomes::Reading => ("(", ")"),
            // Blocks in a heading or a caption, choices in a list: each on its own.
            _ if becomes.is_block() || tree.name(node) == "option " => (" ", " "),
            _ => ("", ""),
        };
        let mut inner = Vec::new();
        line.depth += 1;
        self.text(before, span, line, &mut inner);
        for child in tree.children(node) {
            self.inline(child, line, &mut inner);
        }
        self.text(after, span, line, &mut inner);
        line.depth -= 1;
        if line.depth < MAX_INLINE_DEPTH {
            self.wrap(node, &mut inner);
        }
        append(out, inner);
    }

    /// Applies what an element does to text – its style, its link, its language and direction – to inlines.
    fn wrap(&mut self, node: Node, inlines: &mut Vec<Inline>) {
        if !inlines.iter().any(setting::is_visible) {
            return;
        }
        let (span, tree) = (self.span(node), self.tree);
        let language = self.named_language(node).filter(|language| *language != self.language);
        let rtl = self.direction(node);
        if language.is_some() || rtl.is_some() || matches!(tree.name(node), "bdi" | "bdo") {
            let inner = std::mem::take(inlines);
            inlines.push(Inline { span, kind: InlineKind::Foreign { language, rtl, inlines: inner } });
        }
        let kind = match node_becomes(tree, node) {
            Some(Becomes::Styled(style)) => styled(style, std::mem::take(inlines)),
            Some(Becomes::Link) => {
                let Some(href) = tree.attribute(node, "href") else { return };
                // As it was written; `finish` finds out where it leads.
                let target = Target::External(href.trim().to_owned());
                InlineKind::Link { target, inlines: std::mem::take(inlines) }
            }
            _ => return,
        };
        inlines.push(Inline { span, kind });
    }

    fn mark(&mut self, mark: &Mark, span: Span, line: &mut Line, out: &mut Vec<Inline>) {
        let kind = match mark {
            Mark::Code(text) => InlineKind::Code(self.clean(text.clone(), span)),
            Mark::Math { tex, .. } => InlineKind::Math(self.clean(tex.clone(), span)),
            Mark::NoteCall(label) => match self.notes.call(label) {
                Some(number) => InlineKind::NoteCall(number),
                None => {
                    super::notes::report_undefined(self.input, label, span.range());
                    return self.text(&format!("[^{label}]"), span, line, out);
                }
            },
            Mark::Task(done) => return self.text(tick_box(*done), span, line, out),
            Mark::CodeBlock { text, .. } => InlineKind::Code(self.clean(text.clone(), span)),
            Mark::Alert(_) | Mark::Columns(_) => return,
        };
        line.object(out, Inline { span, kind });
    }

    fn text(&mut self, text: &str, span: Span, line: &mut Line, out: &mut Vec<Inline>) {
        if text.is_empty() {
            return;
        }
        let (text, invalid) = line.collapse.text(text);
        if invalid {
            self.report_invalid(span);
        }
        if !text.is_empty() {
            append(out, vec![Inline { span, kind: InlineKind::Text(text) }]);
        }
    }

    fn input_box(&mut self, node: Node, line: &mut Line, out: &mut Vec<Inline>) {
        match self.tick(node) {
            Some(done) => self.text(tick_box(done), self.span(node), line, out),
            None => self.report_dropped(node),
        }
    }

    /// For a box to tick: whether it is ticked.
    pub(super) fn tick(&self, node: Node) -> Option<bool> {
        if let Some(&Mark::Task(done)) = self.tree.mark(node) {
            return Some(done);
        }
        let kind = self.tree.attribute(node, "type").filter(|_| self.tree.name(node) == "input")?;
        kind.trim().eq_ignore_ascii_case("checkbox").then(|| self.tree.attribute(node, "checked").is_some())
    }

    /// A formula in MathML: the TeX that it was made from, if it comes with it, else its letters.
    fn formula(&mut self, node: Node, line: &mut Line, out: &mut Vec<Inline>) {
        let (span, tree) = (self.span(node), self.tree);
        let is_tex = |&below: &Node| {
            tree.name(below) == "annotation" && tree.attribute(below, "encoding").is_some_and(|e| e.contains("tex"))
        };
        match tree.descendants(node).find(is_tex) {
            Some(tex) => {
                let tex = self.clean(self.raw_text(tex), span);
                line.object(out, Inline { span, kind: InlineKind::Math(tex) });
            }
            None => {
                let text = self.raw_text(node);
                self.text(&text, span, line, out);
            }
        }
    }

    /// What a drawing says of itself.
    fn drawing_text(&self, node: Node) -> String {
        if let Some(label) = self.tree.attribute(node, "aria-label") {
            return label.to_owned();
        }
        let title =
            self.tree.descendants(node).find(|&below| matches!(self.tree.name(below), "title " | "title" | "desc"));
        title.map(|title| self.raw_text(title)).unwrap_or_default()
    }

    /// The text below a node as its author wrote it, without calls of notes, white space collapsed.
    pub(super) fn raw_text(&self, node: Node) -> String {
        let mut text = String::new();
        for below in self.tree.descendants(node) {
            match (self.tree.data(below), self.tree.mark(below)) {
                (Data::Text(piece), _) => text.push_str(piece),
                (_, Some(Mark::Code(piece) | Mark::Math { tex: piece, .. })) => text.push_str(piece),
                (_, Some(_)) => {}
                _ if self.tree.name(below) == "br" => text.push(' '),
                _ => text.push_str(self.tree.attribute(below, "alt").unwrap_or_default()),
            }
        }
        collapsed(&text)
    }

    /// Text without what no XML and no page may hold.
    pub(super) fn clean(&self, text: String, span: Span) -> String {
        if !text.contains(super::whitespace::is_invalid) {
            return text;
        }
        self.report_invalid(span);
        text.replace(super::whitespace::is_invalid, "\u{FFFD}")
    }

    fn report_invalid(&self, span: Span) {
        self.input.sink.push(
            Diagnostic::new(Code::CharacterInvalid, "a control character here is printed as `\u{FFFD}`")
                .at(span)
                .help("remove it"),
        );
    }

    fn report_dropped(&self, node: Node) {
        let name = self.tree.name(node).trim_end();
        let hidden = self.tree.attribute(node, "type").is_some_and(|kind| kind.eq_ignore_ascii_case("hidden"));
        if hidden {
            return;
        }
        self.input.sink.push(
            Diagnostic::new(Code::HtmlDropped, format!("`<{name}>` has no place in a book and is left out"))
                .at(self.span(node))
                .help("remove it, or put a picture or words in its place"),
        );
    }

    /// Tells of an element of which only the text is kept.
    pub(super) fn report_lost(&self, node: Node, becomes: Becomes) {
        let name = self.tree.name(node).trim_end();
        let diagnostic = match becomes {
            Becomes::Lost if name != "option" => {
                let message = format!("`<{name}>` has no place in a book; only the text in it is kept");
                Diagnostic::new(Code::HtmlDropped, message).help("remove it, or put a picture or words in its place")
            }
            Becomes::Unknown => Diagnostic::new(
                Code::HtmlDropped,
                format!("there is no element `<{name}>` in HTML; only the text in it is kept"),
            )
            .help(format!("write `\\<{name}>` or `` `<{name}>` `` to have it printed")),
            _ => return,
        };
        self.input.sink.push(diagnostic.at(self.span(node)));
    }
}

impl Line {
    fn object(&mut self, out: &mut Vec<Inline>, object: Inline) {
        self.collapse.object();
        out.push(object);
    }
}

/// Text with one space for each run of white space.
pub(super) fn collapsed(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

/// Adds inlines; text joins text.
fn append(out: &mut Vec<Inline>, inlines: Vec<Inline>) {
    for inline in inlines {
        if let (InlineKind::Text(more), Some(Inline { span, kind: InlineKind::Text(text) })) =
            (&inline.kind, out.last_mut())
        {
            text.push_str(more);
            span.start = span.start.min(inline.span.start);
            span.end = span.end.max(inline.span.end);
        } else {
            out.push(inline);
        }
    }
}

fn styled(style: Style, inlines: Vec<Inline>) -> InlineKind {
    match style {
        Style::Emphasis => InlineKind::Emphasis(inlines),
        Style::Strong => InlineKind::Strong(inlines),
        Style::Strikethrough => InlineKind::Strikethrough(inlines),
        Style::Underline => InlineKind::Underline(inlines),
        Style::Superscript => InlineKind::Superscript(inlines),
        Style::Subscript => InlineKind::Subscript(inlines),
        Style::Small => InlineKind::Small(inlines),
    }
}

/// A box as a character (U+2610, U+2611).
const fn tick_box(done: bool) -> &'static str {
    if done { "☑" } else { "☐" }
}
