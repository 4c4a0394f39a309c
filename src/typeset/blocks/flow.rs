//! Blocks to galley: what each kind of block becomes.

use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::document::{Article, Block, BlockKind, Inline, NodeId, NoteIndex};
use crate::font::FaceId;
use crate::language::{Direction, Language};

use crate::typeset::blocks::flexible::Prepared;
use crate::typeset::blocks::galley::{FORBIDDEN, Frame, Galley};
use crate::typeset::lines::cost::{Demands, Penalties};
use crate::typeset::lines::hyphens::Hyphens;
use crate::typeset::lines::line::{Line, Part, PartKind, Setter};
use crate::typeset::lines::linebreak::{Broken, break_lines};
use crate::typeset::lines::paragraph::Paragraph;
use crate::typeset::lines::prepare::Preparer;
use crate::typeset::looks::styles::{Align, Styles, TextStyle};
use crate::typeset::words::collect::Collector;
use crate::typeset::words::shape::Shaper;
use crate::typeset::words::text::Text;

/// The part of the text block that a block fills, from its left edge.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Column {
    pub left: f32,
    pub width: f32,
}

/// Sets blocks one below the other.
pub(crate) struct Flow<'a, 'l> {
    pub shaper: &'a mut Shaper<'l>,
    pub hyphens: &'a mut Hyphens,
    pub styles: &'a Styles,
    pub language: Language,
    pub sink: &'a Sink,
    /// The grid: the leading of running text.
    pub grid: f32,
    /// The height of the text block.
    pub depth: f32,
    pub frames: Vec<Frame>,
    /// Paragraphs of running text, which can be set a line longer or shorter.
    pub prepared: Vec<Prepared>,
    /// Space owed before the next frame.
    pub pending: f32,
    /// What a break before the next frame costs.
    pub next_break: f32,
    /// Whether the next paragraph begins without an indent.
    pub flush: bool,
    /// The next paragraph belongs to the marker before it: no space parts them.
    pub marked: bool,
    /// A heading that is set at the head of the next paragraph.
    pub run_in: Option<(Vec<Inline>, NodeId, Vec<String>)>,
    /// Vertical rules beside what is set now (alerts): from the left edge, and whether they have begun.
    pub rules: Vec<(f32, bool)>,
}

/// How a paragraph is set.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Manner {
    pub style: TextStyle,
    pub align: Align,
    /// Of the first line, in points.
    pub indent: f32,
    /// Of the other lines.
    pub hang: f32,
    pub on_grid: bool,
}

impl<'a, 'l> Flow<'a, 'l> {
    pub(crate) fn new(
        shaper: &'a mut Shaper<'l>,
        hyphens: &'a mut Hyphens,
        styles: &'a Styles,
        language: Language,
        sink: &'a Sink,
        (grid, depth): (f32, f32),
    ) -> Self {
        Flow {
            shaper,
            hyphens,
            styles,
            language,
            sink,
            grid,
            depth,
            frames: Vec::new(),
            prepared: Vec::new(),
            pending: 0.0,
            next_break: 0.0,
            flush: true,
            marked: false,
            run_in: None,
            rules: Vec::new(),
        }
    }

    /// The whole article: opening, body, notes.
    pub(crate) fn article(&mut self, article: &Article, measure: f32) -> Galley {
        let column = Column { left: 0.0, width: measure };
        let sink = self.opening(article, column);
        let mut opened = false;
        for block in &article.blocks {
            let first = self.frames.len();
            match &block.kind {
                BlockKind::Paragraph(inlines) if !opened && !self.verse(block, column, self.styles.body) => {
                    self.first_paragraph(inlines, block, column);
                }
                BlockKind::Paragraph(_) if !opened => {}
                _ => self.block(block, column, self.styles.body),
            }
            if !matches!(block.kind, BlockKind::Figure { .. }) {
                self.anchor_figures(first);
            }
            opened = true;
        }
        self.flush_run_in(column);
        let mut frames = std::mem::take(&mut self.frames);
        let prepared = std::mem::take(&mut self.prepared);
        let notes: Vec<_> = article.notes.iter().enumerate().map(|(i, n)| self.note(n, NoteIndex(i), column)).collect();
        call_inner_notes(&mut frames, &notes);
        Galley { frames, notes, prepared, sink, ..Galley::default() }
    }

    /// Figures within what was set from a frame on stay where they are: only those of the article's own level may go to the next page.
    fn anchor_figures(&mut self, first: usize) {
        for frame in self.frames.iter_mut().skip(first) {
            frame.floats = false;
        }
    }

    /// Small capitals open the article, or an initial.
    fn first_paragraph(&mut self, inlines: &[Inline], block: &Block, column: Column) {
        let style = self.styles.body;
        let mut text = self.collect(|c| {
            c.inlines(inlines, style);
        });
        let manner = Manner { style, align: Align::Start, indent: 0.0, hang: 0.0, on_grid: true };
        self.flush = false;
        if self.initial(&text, &manner, column, block) {
            return;
        }
        text.open_with(self.shaper, &self.styles.opening_words);
        self.paragraph(text, &manner, column, block.node, &block.anchors);
    }

    /// One block in a column, its text in `base` unless its kind says otherwise.
    pub(crate) fn block(&mut self, block: &Block, column: Column, base: TextStyle) {
        let outer = block.language.clone().map(|language| std::mem::replace(&mut self.language, language));
        self.block_kind(block, column, base);
        if let Some(outer) = outer {
            self.language = outer;
        }
    }

    pub(crate) fn blocks(&mut self, blocks: &[Block], column: Column, base: TextStyle) {
        for block in blocks {
            self.block(block, column, base);
        }
        self.flush_run_in(column);
    }

    fn block_kind(&mut self, block: &Block, column: Column, base: TextStyle) {
        if !matches!(block.kind, BlockKind::Paragraph(_)) {
            self.flush_run_in(column);
        }
        match &block.kind {
            BlockKind::Paragraph(_) if self.run_in.is_none() && self.verse(block, column, base) => {}
            BlockKind::Paragraph(inlines) => self.plain_paragraph(inlines, block, column, base),
            BlockKind::Heading { level, inlines } => self.heading(*level, inlines, block, column),
            BlockKind::Quotation(blocks) => self.quotation(blocks, column, base),
            BlockKind::List(list) => self.list(list, block, column, base),
            BlockKind::Definitions(definitions) => self.definitions(definitions, column, base),
            BlockKind::Code { text, .. } => self.code(text, block, column),
            BlockKind::Math(text) => self.display_math(text, block, column),
            BlockKind::Table(table) => self.table(table, block, column),
            BlockKind::Figure { picture, alt, caption } => {
                self.figure(picture.as_ref(), alt, caption, block, column);
            }
            BlockKind::Alert { kind, blocks } => self.alert(*kind, blocks, block, column, base),
            BlockKind::Aside { title, blocks } => self.aside(title, blocks, block, column),
            BlockKind::SectionBreak => self.section_break(block, column),
        }
    }

    fn plain_paragraph(&mut self, inlines: &[Inline], block: &Block, column: Column, base: TextStyle) {
        let heading = self.run_in.take();
        let run_in = self.styles.headings[2];
        let run_in = TextStyle { size: run_in.size.min(base.size), ..run_in };
        let text = self.collect(|c| {
            if let Some((heading, ..)) = &heading {
                c.inlines(heading, run_in).plain("\u{2003}", base);
            }
            c.inlines(inlines, base);
        });
        let mut anchors = block.anchors.clone();
        let mut outline = None;
        if let Some((inlines, _, names)) = heading {
            anchors.extend(names);
            outline = Some((4, crate::document::plain_text(&inlines)));
        }
        // Two ideographs in Chinese.
        let ems = if self.language.primary() == "zh" { 2.0 } else { 1.0 };
        let indent = if self.flush { 0.0 } else { base.indent * ems };
        // What is kept together with the paragraph has its own distance to it.
        if !std::mem::take(&mut self.marked) && self.next_break < FORBIDDEN {
            self.space(base.paragraph_space);
        }
        let on_grid = self.is_body(&base);
        let manner = Manner { style: base, align: Align::Start, indent, hang: 0.0, on_grid };
        let first = self.frames.len();
        self.paragraph(text, &manner, column, block.node, &anchors);
        if let (Some(outline), Some(frame)) = (outline, self.frames.get_mut(first)) {
            frame.outline = Some(outline);
        }
        self.flush = false;
    }

    fn is_body(&self, style: &TextStyle) -> bool {
        (style.leading - self.grid).abs() < 1e-3
    }

    /// Sets a paragraph's lines below each other, with the costs of breaking a page between them.
    pub(crate) fn paragraph(&mut self, text: Text, manner: &Manner, column: Column, node: NodeId, anchors: &[String]) {
        let Some(mut prepared) = self.prepare(text, manner, column) else { return };
        let lines = self.set_lines(&prepared.paragraph, &prepared.broken, manner, prepared.demands);
        prepared.node = node;
        prepared.first = self.frames.len();
        prepared.parts = lines.iter().map(|line| line.parts.len()).collect();
        let count = lines.len();
        for (n, line) in lines.into_iter().enumerate() {
            let mut frame = Frame::line(line, column.left, manner.style.leading, node);
            frame.on_grid = manner.on_grid;
            if n == 0 {
                frame.anchors.splice(0..0, anchors.iter().cloned());
            } else {
                self.next_break = between_lines(n, count);
            }
            self.push(frame);
        }
        if manner.on_grid && manner.style.justify {
            self.prepared.push(prepared);
        }
    }

    /// Breaks text into lines and sets them.
    pub(crate) fn lines(&mut self, text: Text, manner: &Manner, column: Column) -> Vec<Line> {
        let Some(prepared) = self.prepare(text, manner, column) else { return Vec::new() };
        self.set_lines(&prepared.paragraph, &prepared.broken, manner, prepared.demands)
    }

    /// Breaks text into lines; none if there is nothing to set.
    pub(crate) fn prepare(&mut self, text: Text, manner: &Manner, column: Column) -> Option<Prepared> {
        let measure = (column.width - manner.hang).max(1.0);
        let preparer = Preparer { shaper: self.shaper, hyphens: self.hyphens, language: &self.language, measure };
        let paragraph = preparer.prepare(text);
        if paragraph.pieces.is_empty() {
            return None;
        }
        let TextStyle { justify, balance, .. } = manner.style;
        let indent = manner.indent - manner.hang;
        let mut demands = Demands { measure, justify, expand: justify, balance };
        let mut broken = break_lines(&paragraph, &demands, indent, &Penalties::classic());
        if justify && broken.is_full_of_holes() {
            demands = Demands { justify: false, expand: false, ..demands };
            broken = break_lines(&paragraph, &demands, indent, &Penalties::classic());
        }
        if broken.lines.iter().any(|line| line.overfull) {
            self.report_overfull(&paragraph.text);
        }
        Some(Prepared::new(paragraph, broken, demands, *manner, column))
    }

    /// Sets lines that were chosen.
    pub(crate) fn set_lines(
        &mut self,
        paragraph: &Paragraph,
        broken: &Broken,
        manner: &Manner,
        demands: Demands,
    ) -> Vec<Line> {
        let indent = manner.indent - manner.hang;
        let rtl = self.is_rtl();
        let language = &self.language;
        let mut setter = Setter { shaper: self.shaper, paragraph, language, demands, align: manner.align, grey: 0.0 };
        let mut lines = Vec::with_capacity(broken.lines.len());
        for (n, chosen) in broken.lines.iter().enumerate() {
            let mut line = setter.set(chosen, if n == 0 { indent } else { 0.0 });
            if manner.hang > 0.0 && !rtl {
                for part in &mut line.parts {
                    part.x += manner.hang;
                }
            }
            lines.push(line);
        }
        lines
    }

    fn report_overfull(&self, text: &Text) {
        let Some((_, span)) = text.spans.first() else { return };
        self.sink.push(
            Diagnostic::new(Code::LineOverfull, "a line is wider than the measure and nothing in it can be divided")
                .at(*span)
                .help("shorten it, or put a soft hyphen (U+00AD) where it may be divided"),
        );
    }

    /// Adds a frame: takes the space and the cost of a break that are owed to it, and the rules beside it.
    pub(crate) fn push(&mut self, mut frame: Frame) {
        frame.above = frame.above.max(std::mem::take(&mut self.pending));
        frame.break_before = frame.break_before.max(std::mem::take(&mut self.next_break));
        let (width, grey) = self.styles.ornaments.bar;
        for (depth, (left, begun)) in self.rules.iter_mut().enumerate() {
            let bar = PartKind::Bar { width, grey, joins: std::mem::replace(begun, true) };
            frame.parts.insert(depth, (None, Part { x: *left, y: 0.0, kind: bar }));
        }
        self.frames.push(frame);
    }

    pub(crate) fn collect(&mut self, fill: impl FnOnce(&mut Collector<'_, 'l>)) -> Text {
        let code: FaceId = self.styles.code.font.face;
        let mut collector = Collector::new(self.shaper, &self.language, code, self.styles.emphasis, 100.0);
        fill(&mut collector);
        collector.finish()
    }

    pub(crate) fn is_rtl(&self) -> bool {
        self.language.direction() == Direction::Rtl
    }

    /// The column without `amount` on the side where reading begins.
    pub(crate) fn inset_start(&self, column: Column, amount: f32) -> Column {
        let amount = amount.min(column.width * 0.5);
        let left = if self.is_rtl() { column.left } else { column.left + amount };
        Column { left, width: column.width - amount }
    }

    /// Asks for at least this much space before the next frame.
    pub(crate) fn space(&mut self, amount: f32) {
        self.pending = self.pending.max(amount);
    }

    /// Asks that no page ends before the next frame.
    pub(crate) fn keep(&mut self) {
        self.next_break = FORBIDDEN;
    }

    /// Takes what is owed to the next frame, while another column is set.
    pub(crate) fn take_owed(&mut self) -> (f32, f32) {
        (std::mem::take(&mut self.pending), std::mem::take(&mut self.next_break))
    }

    /// Owes what was taken before, and nothing else.
    pub(crate) fn owe(&mut self, (pending, next_break): (f32, f32)) {
        (self.pending, self.next_break) = (pending, next_break);
    }

    /// The next paragraph begins without an indent.
    pub(crate) fn begin_flush(&mut self) {
        self.flush = true;
    }
}

/// What a page break before line `n` of `count` costs: neither an orphan at the foot nor a widow at the head of a page.
pub(crate) fn between_lines(n: usize, count: usize) -> f32 {
    if n == 1 || n + 1 == count { FORBIDDEN } else { 0.0 }
}

/// Notes called in notes stand at the foot of the page of the note: who calls the one calls the others.
fn call_inner_notes(frames: &mut [Frame], notes: &[Vec<Frame>]) {
    let mut known = vec![false; notes.len()];
    for frame in frames.iter_mut().filter(|frame| !frame.notes.is_empty()) {
        for note in &frame.notes {
            if let Some(known) = known.get_mut(note.0) {
                *known = true;
            }
        }
        let mut at = 0;
        while let Some(note) = frame.notes.get(at).copied() {
            for inner in notes.get(note.0).into_iter().flatten().flat_map(|line| &line.notes) {
                if known.get_mut(inner.0).is_some_and(|known| !std::mem::replace(known, true)) {
                    frame.notes.push(*inner);
                }
            }
            at += 1;
        }
        frame.notes.sort_unstable();
    }
}
