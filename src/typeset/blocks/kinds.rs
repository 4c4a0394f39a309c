//! What the kinds of block become that are running text set in some other way: openings, headings, quotations, definitions,
//! alerts, notes.

use crate::document::{Admonition, Article, Block, BlockKind, Definition, Inline, NodeId, Note, NoteIndex};

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::{FORBIDDEN, Frame, height};
use crate::typeset::blocks::matter::TITLE_SCALES;
use crate::typeset::looks::styles::{Align, TextStyle};
use crate::typeset::words::text::{LinkSpec, MarkKind, Text};

/// Quotations in quotations are inset until the column is so narrow, in points: some ten ems, in which words still find room.
const NARROW: f32 = 100.0;

/// In characters. What begins with a dash and is longer is somebody's speech.
const LONGEST_SOURCE: usize = 160;

impl Flow<'_, '_> {
    /// Title, subtitle and byline, which stay on one page with the first lines of the text: smaller if they must. Gives how far the
    /// title stands down the page, in whole leadings.
    pub(crate) fn opening(&mut self, article: &Article, column: Column) -> f32 {
        let styles = self.styles;
        // A paragraph is not divided after its first line.
        let needed = styles.title.below + 2.0 * styles.body.leading;
        let mut free = 0.0;
        for scale in TITLE_SCALES {
            self.frames.clear();
            self.owe((0.0, 0.0));
            self.titles(article, column, scale);
            free = self.depth - height(&self.frames) - needed;
            if free >= 0.0 {
                break;
            }
        }
        if let Some(first) = self.frames.first_mut() {
            first.anchors.extend(article.anchors.iter().cloned());
        }
        self.pending = styles.title.below;
        self.next_break = FORBIDDEN;
        self.flush = true;
        styles.title.above.min((free / self.grid).floor().max(0.0) * self.grid)
    }

    fn titles(&mut self, article: &Article, column: Column, scale: f32) {
        let styles = self.styles;
        let [title_style, subtitle_style, byline_style] =
            [styles.title, styles.subtitle, styles.byline].map(|style| self.smaller(style, scale));
        let title = self.collect(|c| {
            c.inlines(&article.title_inlines, title_style);
        });
        self.heading_lines(title, title_style, column, article.node, Some((1, article.title.clone())));
        if let Some(subtitle) = &article.subtitle {
            self.owe((styles.subtitle.above, FORBIDDEN));
            let text = self.collect(|c| {
                c.plain(subtitle, subtitle_style);
            });
            self.heading_lines(text, subtitle_style, column, article.node, None);
        }
        let mut by = article.authors.join(", ");
        if !article.translators.is_empty() {
            let separator = if by.is_empty() { "" } else { " · " };
            by = format!("{by}{separator}{} {}", self.language.terms().translated_by, article.translators.join(", "));
        }
        if !by.is_empty() {
            self.owe((styles.byline.above, FORBIDDEN));
            let text = self.collect(|c| {
                c.plain(&by, byline_style);
            });
            self.heading_lines(text, byline_style, column, article.node, None);
        }
    }

    pub(crate) fn heading(&mut self, level: u8, inlines: &[Inline], block: &Block, column: Column) {
        let depth = usize::from(level.clamp(2, 4)) - 2;
        let style = self.styles.headings[depth];
        if self.next_break >= FORBIDDEN && self.pending > 0.0 && self.pending < self.grid {
            // Headings that follow each other stand as close as heading and text.
            self.pending = style.below;
        } else {
            self.space(style.above);
        }
        // In a line of smaller type it would reach into the line above: it stands by itself.
        if style.run_in && style.size <= self.styles.body.size {
            self.flush = true;
            self.run_in = Some((inlines.to_vec(), block.node, block.anchors.clone()));
            return;
        }
        let text = self.collect(|c| {
            c.inlines(inlines, style);
        });
        let first = self.frames.len();
        let outline = (level.min(6), crate::document::plain_text(inlines));
        self.heading_lines(text, style, column, block.node, Some(outline));
        if let Some(frame) = self.frames.get_mut(first) {
            frame.anchors.splice(0..0, block.anchors.iter().cloned());
        }
        // At the top of a page it sinks by what brings the text below it back to the grid.
        let used = (self.frames.len() - first) as f32 * style.leading + style.below;
        let rows = (used / self.grid - 0.01).ceil();
        if let Some(frame) = self.frames.get_mut(first) {
            frame.sink = (rows * self.grid - used).max(0.0);
        }
        self.pending = style.below;
        self.next_break = FORBIDDEN;
        self.flush = true;
    }

    /// A run-in heading with no paragraph to run into stands on a line of its own.
    pub(crate) fn flush_run_in(&mut self, column: Column) {
        let Some((inlines, node, anchors)) = self.run_in.take() else { return };
        let style = self.styles.headings[2];
        let text = self.collect(|c| {
            c.inlines(&inlines, style);
        });
        let first = self.frames.len();
        self.heading_lines(text, style, column, node, Some((4, crate::document::plain_text(&inlines))));
        if let Some(frame) = self.frames.get_mut(first) {
            frame.anchors.extend(anchors);
        }
        self.next_break = FORBIDDEN;
    }

    pub(crate) fn heading_lines(
        &mut self,
        text: Text,
        style: TextStyle,
        column: Column,
        node: NodeId,
        outline: Option<(u8, String)>,
    ) {
        let manner = Manner { style, align: style.align, indent: 0.0, hang: 0.0, on_grid: false };
        for (n, line) in self.lines(text, &manner, column).into_iter().enumerate() {
            let mut frame = Frame::line(line, column.left, style.leading, node);
            if n > 0 {
                self.next_break = FORBIDDEN;
            }
            frame.outline = outline.clone().filter(|_| n == 0);
            self.push(frame);
        }
    }

    pub(crate) fn quotation(&mut self, blocks: &[Block], column: Column, base: TextStyle) {
        // In a note or a table it is no larger than they are.
        let small = base.size < self.styles.body.size.min(self.styles.quotation.size);
        let style = if small { base } else { self.styles.quotation };
        let inner = inset_both(column, self.styles.quotation.inset);
        self.space(self.styles.quotation.above);
        self.flush = true;
        if !self.poem(blocks, inner, column, style) {
            match blocks.split_last() {
                Some((last, quoted)) if !quoted.is_empty() && names_source(last) => {
                    self.blocks(quoted, inner, style);
                    self.keep();
                    self.block(last, inner, style);
                }
                _ => self.blocks(blocks, inner, style),
            }
        }
        self.space(self.styles.quotation.below);
        self.flush = true;
    }

    pub(crate) fn definitions(&mut self, definitions: &[Definition], column: Column, base: TextStyle) {
        let term_style = TextStyle { font: self.styles.headings[1].font, justify: false, hyphenate: false, ..base };
        self.space(self.styles.definition.above);
        for definition in definitions {
            for term in &definition.terms {
                let text = self.collect(|c| {
                    c.inlines(term, term_style);
                });
                let first = self.frames.len();
                self.heading_lines(text, term_style, column, definition.node, None);
                // All of them as far above their meanings as lines are.
                let on_grid = (term_style.leading - self.grid).abs() < 1e-3;
                for frame in &mut self.frames[first..] {
                    frame.on_grid = on_grid;
                }
                self.next_break = FORBIDDEN;
            }
            for meaning in &definition.meanings {
                self.flush = true;
                let inner = self.inset_start(column, self.styles.definition.inset);
                self.blocks(meaning, inner, base);
            }
        }
        self.space(self.styles.definition.below);
        self.flush = true;
    }

    pub(crate) fn alert(&mut self, kind: Admonition, blocks: &[Block], block: &Block, column: Column, base: TextStyle) {
        let terms = self.language.terms();
        let label = match kind {
            Admonition::Note => terms.note,
            Admonition::Tip => terms.tip,
            Admonition::Important => terms.important,
            Admonition::Warning => terms.warning,
            Admonition::Caution => terms.caution,
        };
        let style = self.styles.alert_label;
        let text = self.collect(|c| {
            c.plain(label, style);
        });
        self.beside_rule(column, base, block, |flow, inner, base| {
            let first = flow.frames.len();
            flow.heading_lines(text, style, inner, block.node, None);
            // So that no more than a line's distance is between it and the text.
            if let Some(frame) = flow.frames.get_mut(first) {
                frame.on_grid = (style.leading - flow.grid).abs() < 1e-3;
            }
            flow.next_break = FORBIDDEN;
            flow.blocks(blocks, inner, base);
        });
    }

    pub(crate) fn aside(&mut self, title: &[Inline], blocks: &[Block], block: &Block, column: Column) {
        let base = self.styles.quotation;
        let label = TextStyle { font: self.styles.headings[1].font, justify: false, hyphenate: false, ..base };
        self.beside_rule(column, base, block, |flow, inner, base| {
            if !title.is_empty() {
                let text = flow.collect(|c| {
                    c.inlines(title, label);
                });
                flow.heading_lines(text, label, inner, block.node, None);
                flow.next_break = FORBIDDEN;
            }
            flow.blocks(blocks, inner, base);
        });
    }

    /// Sets what `inside` sets, indented beside a vertical rule.
    pub(crate) fn beside_rule(
        &mut self,
        column: Column,
        base: TextStyle,
        block: &Block,
        inside: impl FnOnce(&mut Self, Column, TextStyle),
    ) {
        self.space(self.styles.alert.above);
        let rule = if self.is_rtl() { column.left + column.width - self.styles.ornaments.bar.0 } else { column.left };
        self.flush = true;
        let first = self.frames.len();
        self.rules.push((rule, false));
        inside(self, self.inset_start(column, self.styles.alert.inset), base);
        self.rules.pop();
        if let Some(second) = self.frames.get_mut(first + 1) {
            // One line beside a rule at the foot of a page would be lost there, and so would one at the head.
            second.break_before = FORBIDDEN;
            if let Some(last) = self.frames.last_mut() {
                last.break_before = FORBIDDEN;
            }
        }
        if let Some(frame) = self.frames.get_mut(first) {
            frame.anchors.extend(block.anchors.iter().cloned());
        }
        self.space(self.styles.alert.below);
        self.flush = true;
    }

    pub(crate) fn section_break(&mut self, block: &Block, column: Column) {
        let style = self.styles.body;
        let sign = &self.styles.ornaments.dinkus;
        let text = self.collect(|c| {
            c.plain(sign, style);
        });
        let manner = Manner { style, align: Align::Center, indent: 0.0, hang: 0.0, on_grid: false };
        self.space(self.styles.section_break.above);
        for line in self.lines(text, &manner, column) {
            let frame = Frame::line(line, column.left, style.leading, block.node);
            self.push(frame);
        }
        self.pending = self.styles.section_break.below;
        self.next_break = FORBIDDEN;
        self.flush = true;
    }

    pub(crate) fn note(&mut self, note: &Note, index: NoteIndex, column: Column) -> Vec<Frame> {
        let style = self.styles.note;
        self.pending = 0.0;
        self.next_break = FORBIDDEN;
        let label = format!("{}\u{2002}", self.language.number(index.0 as u64 + 1));
        for (n, block) in note.blocks.iter().enumerate() {
            match (&block.kind, n) {
                (BlockKind::Paragraph(inlines), _) => {
                    let text = self.collect(|c| {
                        if n == 0 {
                            c.plain(&label, style).mark(0, MarkKind::Link(LinkSpec::Call(index)));
                        }
                        c.inlines(inlines, style);
                    });
                    let indent = if n == 0 { 0.0 } else { style.indent };
                    self.space(if n == 0 { 0.0 } else { style.paragraph_space });
                    let manner = Manner { style, align: Align::Start, indent, hang: 0.0, on_grid: false };
                    self.paragraph(text, &manner, column, block.node, &block.anchors);
                }
                (_, 0) => {
                    let text = self.collect(|c| {
                        c.plain(&label, style).mark(0, MarkKind::Link(LinkSpec::Call(index)));
                    });
                    self.heading_lines(text, style, column, note.node, None);
                    self.block(block, column, style);
                }
                _ => self.block(block, column, style),
            }
        }
        let mut frames = std::mem::take(&mut self.frames);
        for frame in &mut frames {
            frame.floats = false;
        }
        frames
    }
}

/// Whether a paragraph says where a quotation is from: it begins with a dash, and stays with what is quoted.
fn names_source(block: &Block) -> bool {
    match &block.kind {
        BlockKind::Paragraph(inlines) => {
            let text = crate::document::plain_text(inlines);
            text.starts_with(['—', '–']) && text.chars().count() <= LONGEST_SOURCE
        }
        _ => false,
    }
}

/// The column without `amount` on either side, as long as words have room in it.
fn inset_both(column: Column, amount: f32) -> Column {
    let amount = amount.min((column.width - NARROW) / 2.0).max(0.0);
    Column { left: column.left + amount, width: column.width - 2.0 * amount }
}
