//! Verse: lines as the poet ended them, not filled, turned over with an indent, stanzas kept together.
//!
//! Markdown has no word for verse. What counts as such are paragraphs whose lines all end with a hard break: in a quotation from
//! two lines on, elsewhere from four, as long as most lines fit the measure or would fit a book's. A last paragraph of one line tells
//! where the poem is from.

use crate::document::{Block, BlockKind, Inline, NodeId, hard_breaks};

use crate::typeset::blocks::flow::{Column, Flow, Manner, between_lines};
use crate::typeset::blocks::galley::{FORBIDDEN, Frame};
use crate::typeset::lines::line::{Line, Part};
use crate::typeset::looks::styles::{Align, TextStyle};

/// Stanzas of so many lines are not divided between pages.
const WHOLE_STANZA: usize = 6;
/// What dividing a longer stanza costs.
const INSIDE_STANZA: f32 = 60.0;
/// How many lines a paragraph that is no quotation must have to be verse: shorter ones are addresses and signatures.
const FEWEST_LINES: usize = 4;
/// In characters. A line that is turned over and no longer than this is the poet's all the same: the page is narrow or its type
/// large. A hexameter has about fifty.
const LONGEST_LINE: usize = 60;

/// A paragraph of a poem: each of the poet's lines as the lines that it takes.
struct Stanza {
    node: NodeId,
    anchors: Vec<String>,
    lines: Vec<Vec<Line>>,
}

impl Stanza {
    /// How many lines were added to the poet's by turning.
    fn turned(&self) -> usize {
        self.lines.iter().map(|line| line.len().saturating_sub(1)).sum()
    }
}

impl Flow<'_, '_> {
    /// Sets a quotation as a poem if it is one: in the `inner` column of quotations, or in all of the `outer` one if that saves its
    /// lines from being turned over.
    pub(crate) fn poem(&mut self, blocks: &[Block], inner: Column, outer: Column, base: TextStyle) -> bool {
        let paragraphs: Option<Vec<&Vec<Inline>>> = blocks.iter().map(inlines_of).collect();
        let Some(paragraphs) = paragraphs else { return false };
        let source = usize::from(paragraphs.len() > 1 && paragraphs.last().is_some_and(|p| !is_broken(p)));
        let stanzas = &paragraphs[..paragraphs.len() - source];
        if stanzas.is_empty() || !stanzas.iter().all(|inlines| is_broken(inlines)) {
            return false;
        }
        let style = self.verse_style(base);
        let Some((set, column)) = self.roomiest(blocks, inner, outer, style) else { return false };
        self.set_poem(set, column, style, style.align == Align::Center, source == 1);
        true
    }

    /// Sets a paragraph of the text as verse if it is some.
    pub(crate) fn verse(&mut self, block: &Block, column: Column, base: TextStyle) -> bool {
        let broken = inlines_of(block).is_some_and(|inlines| hard_breaks(inlines) + 1 >= FEWEST_LINES);
        if !broken || base.size < self.styles.body.size {
            return false;
        }
        let style = self.verse_style(base);
        let inner = self.inset_start(column, style.inset);
        let Some((set, column)) = self.roomiest(std::slice::from_ref(block), inner, column, style) else {
            return false;
        };
        self.set_poem(set, column, style, false, false);
        true
    }

    /// Verse in a note or in a table is no larger than they are.
    fn verse_style(&self, base: TextStyle) -> TextStyle {
        let verse = self.styles.verse;
        if base.size >= self.styles.body.size.min(self.styles.quotation.size) {
            return verse;
        }
        TextStyle { align: verse.align, hang: verse.hang, justify: false, hyphenate: false, ..base }
    }

    /// The lines of every paragraph in the inner column, or in the outer one if fewer of them are turned over there, with the column;
    /// none if they are prose.
    fn roomiest(
        &mut self,
        blocks: &[Block],
        inner: Column,
        outer: Column,
        style: TextStyle,
    ) -> Option<(Vec<Stanza>, Column)> {
        let turned = |set: &Vec<Stanza>| set.iter().map(Stanza::turned).sum::<usize>();
        let close = self.stanzas(blocks, inner, style);
        if inner.width >= outer.width || close.as_ref().is_some_and(|set| turned(set) == 0) {
            return close.map(|set| (set, inner));
        }
        match (close, self.stanzas(blocks, outer, style)) {
            (Some(close), Some(wide)) if turned(&wide) >= turned(&close) => Some((close, inner)),
            (Some(close), None) => Some((close, inner)),
            (_, wide) => wide.map(|set| (set, outer)),
        }
    }

    /// The lines of every paragraph; none if they are prose.
    fn stanzas(&mut self, blocks: &[Block], column: Column, style: TextStyle) -> Option<Vec<Stanza>> {
        let manner = Manner { style, align: Align::Start, indent: 0.0, hang: style.hang, on_grid: false };
        let mut stanzas = Vec::with_capacity(blocks.len());
        let (mut count, mut long, mut turned) = (0, 0, 0);
        for block in blocks {
            let inlines = inlines_of(block)?;
            let text = self.collect(|c| {
                c.inlines(inlines, style);
            });
            let mut stanza = Stanza { node: block.node, anchors: block.anchors.clone(), lines: Vec::new() };
            for line in text.split_lines() {
                let is_long = line.string.chars().count() > LONGEST_LINE;
                let lines = self.lines(line, &manner, column);
                if !lines.is_empty() {
                    long += usize::from(is_long && lines.len() > 1);
                    stanza.lines.push(lines);
                }
            }
            count += stanza.lines.len();
            turned += stanza.turned();
            stanzas.push(stanza);
        }
        // One line of a heading above a paragraph of prose is no verse, though only half of the two is turned.
        (count > 1 && long * 2 <= count && turned <= count).then_some(stanzas)
    }

    fn set_poem(&mut self, stanzas: Vec<Stanza>, column: Column, style: TextStyle, centered: bool, source: bool) {
        let all = || stanzas.iter().flat_map(|stanza| &stanza.lines).flatten();
        // The block is centred on its longest line. One that is turned fills the measure.
        let longest = all().map(|line| line.width).fold(0.0, f32::max);
        let turned = stanzas.iter().any(|stanza| stanza.lines.iter().any(|line| line.len() > 1));
        let inset = if centered && !turned { ((column.width - longest) / 2.0).max(0.0) } else { 0.0 };
        let toward = if self.is_rtl() { -1.0 } else { 1.0 };
        let on_grid = (style.leading - self.grid).abs() < 1e-3;
        let count = stanzas.len();
        self.space(style.above);
        for (n, stanza) in stanzas.into_iter().enumerate() {
            let is_source = source && n + 1 == count;
            let left = column.left + toward * (inset + if is_source { style.hang } else { 0.0 });
            match (n, is_source) {
                (0, _) => {}
                (_, true) => self.keep(),
                // Part of the stanza before: pages that are to be filled must not tear a poem apart.
                _ => {
                    if let Some(frame) = self.frames.last_mut() {
                        frame.height += style.paragraph_space;
                    }
                }
            }
            self.stanza(stanza, left, &Manner { style, align: Align::Start, indent: 0.0, hang: 0.0, on_grid });
        }
        self.space(style.below);
        self.begin_flush();
    }

    fn stanza(&mut self, stanza: Stanza, left: f32, manner: &Manner) {
        let count = stanza.lines.len();
        let first = self.frames.len();
        for (n, line) in stanza.lines.into_iter().enumerate() {
            for (turn, line) in line.into_iter().enumerate() {
                let parts = line.parts.iter().map(|p| Part { x: p.x + left, ..p.clone() }).collect();
                let mut frame = Frame::line(Line { parts, ..line }, 0.0, manner.style.leading, stanza.node);
                frame.on_grid = manner.on_grid;
                if turn > 0 || (n > 0 && count <= WHOLE_STANZA) {
                    self.next_break = FORBIDDEN;
                } else if n > 0 {
                    self.next_break = between_lines(n, count).max(INSIDE_STANZA);
                }
                self.push(frame);
            }
        }
        if let Some(frame) = self.frames.get_mut(first) {
            frame.anchors.splice(0..0, stanza.anchors);
        }
    }
}

fn inlines_of(block: &Block) -> Option<&Vec<Inline>> {
    match &block.kind {
        BlockKind::Paragraph(inlines) => Some(inlines),
        _ => None,
    }
}

fn is_broken(inlines: &[Inline]) -> bool {
    hard_breaks(inlines) > 0
}
