//! Paragraphs that can be a line longer or shorter, so that pages end where they should.
//!
//! Where a heading or a widow leaves a page short, a compositor runs a paragraph on it out or in by a line. Only paragraphs
//! on pages that need it are tried, and only settings that look nearly as good as the best are kept.

use std::ops::Range;

use crate::document::NodeId;

use crate::typeset::blocks::flow::{Column, Flow, Manner, between_lines};
use crate::typeset::blocks::galley::{Frame, Galley};
use crate::typeset::lines::cost::{Demands, Penalties};
use crate::typeset::lines::linebreak::{Broken, break_otherwise};
use crate::typeset::lines::paragraph::Paragraph;

/// What a setting may cost more than the best one, for each of its lines.
const MOST_DEMERITS: f32 = 3.5;
/// What demerits of lines weigh beside the costs of pages.
const WEIGHT: f32 = 0.3;
/// Paragraphs shorter than this cannot hide a line.
const FEWEST_LINES: usize = 2;

/// A paragraph with what is needed to set it otherwise.
#[derive(Debug)]
pub(crate) struct Prepared {
    pub paragraph: Paragraph,
    pub broken: Broken,
    pub demands: Demands,
    pub manner: Manner,
    pub column: Column,
    pub node: NodeId,
    /// Its first frame in the galley.
    pub first: usize,
    /// How many parts each of its lines has; frames may have been given more, before those.
    pub parts: Vec<usize>,
}

impl Prepared {
    pub(crate) fn new(paragraph: Paragraph, broken: Broken, demands: Demands, manner: Manner, column: Column) -> Self {
        Prepared { paragraph, broken, demands, manner, column, node: NodeId(0), first: 0, parts: Vec::new() }
    }

    pub(crate) fn frames(&self) -> Range<usize> {
        self.first..self.first + self.parts.len()
    }
}

/// A paragraph's other settings.
#[derive(Debug)]
pub(crate) struct Flexible {
    /// Its frames in the galley.
    pub frames: Range<usize>,
    pub longer: Option<Variant>,
    pub shorter: Option<Variant>,
}

/// Another setting of a paragraph.
#[derive(Debug)]
pub(crate) struct Variant {
    /// What it costs beside the best one.
    pub cost: f32,
    pub frames: Vec<Frame>,
}

impl Flow<'_, '_> {
    /// Tries to set the paragraphs that lie in `frames` a line longer and shorter.
    pub(crate) fn vary(&mut self, galley: &mut Galley, frames: &Range<usize>) {
        for index in 0..galley.prepared.len() {
            let prepared = &galley.prepared[index];
            let own = prepared.frames();
            let inside = own.start >= frames.start && own.end <= frames.end && own.len() >= FEWEST_LINES;
            if !inside || galley.flexible.iter().any(|f| f.frames == own) {
                continue;
            }
            let longer = self.variant(prepared, own.len() + 1, &galley.frames);
            let shorter = self.variant(prepared, own.len() - 1, &galley.frames);
            if longer.is_some() || shorter.is_some() {
                galley.flexible.push(Flexible { frames: own, longer, shorter });
            }
        }
        galley.flexible.sort_by_key(|f| f.frames.start);
    }

    fn variant(&mut self, prepared: &Prepared, lines: usize, frames: &[Frame]) -> Option<Variant> {
        let manner = &prepared.manner;
        let indent = manner.indent - manner.hang;
        let known = prepared.parts.len();
        let penalties = Penalties::classic();
        let broken = break_otherwise(&prepared.paragraph, &prepared.demands, indent, &penalties, lines, known)?;
        let worse = (broken.demerits - prepared.broken.demerits).max(0.0);
        if worse > MOST_DEMERITS * lines as f32 {
            return None;
        }
        let set = self.set_lines(&prepared.paragraph, &broken, manner, prepared.demands);
        let count = set.len();
        let original = &frames[prepared.frames()];
        let made = set.into_iter().enumerate().map(|(n, line)| {
            let like = &original[n.min(1)];
            let mut frame = Frame::line(line, prepared.column.left, manner.style.leading, prepared.node);
            frame.on_grid = like.on_grid;
            // Markers and rules that were put before the line's own parts.
            let given = like.parts.len() - prepared.parts[n.min(1)];
            frame.parts.splice(0..0, like.parts[..given].iter().cloned());
            if n == 0 {
                frame.above = like.above;
                frame.break_before = like.break_before;
                frame.outline.clone_from(&like.outline);
                frame.anchors.clone_from(&like.anchors);
            } else {
                frame.break_before = between_lines(n, count);
            }
            frame
        });
        Some(Variant { cost: 1.0 + worse * WEIGHT, frames: made.collect() })
    }
}
