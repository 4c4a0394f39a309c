//! Leaves: what stands on a page, before everything in it has its place, and the ways to the ends of pages.

use std::rc::Rc;

use crate::document::NoteIndex;

use crate::typeset::blocks::galley::{FORBIDDEN, Frame, Galley, height};

/// The part of a note that stands on a page: its frames from the first to before the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotePart {
    pub note: NoteIndex,
    pub from: usize,
    pub to: usize,
}

/// What stands on a page.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Leaf {
    /// Figures from the page before, by their frames, at the top.
    pub carried: Vec<usize>,
    /// Frames of the galley, in order.
    pub frames: Vec<usize>,
    pub notes: Vec<NotePart>,
    /// Paragraphs set otherwise: indices into the galley's flexible ones, and whether a line longer.
    pub otherwise: Vec<(usize, bool)>,
    /// How many rows are to be shared out among the spaces between blocks, so that the page ends where it should.
    pub slack: usize,
    /// How many rows stay empty all the same; 0 on the last page.
    pub short: usize,
}

/// The measures of a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sheetful {
    /// The height of the text block.
    pub depth: f32,
    /// The grid.
    pub grid: f32,
    /// From the text to the first note, with the rule.
    pub note_gap: f32,
}

/// A way to a page end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Node {
    pub cost: f32,
    pub from: usize,
    /// Pages of nothing but figures, before the page.
    pub plates: Vec<Leaf>,
    pub leaf: Leaf,
    /// Figures for the next page.
    pub carried: Vec<usize>,
    /// Notes for the next page, the first of them perhaps begun.
    pub rest: Vec<NotePart>,
}

/// The cheapest way to every place where a page can end.
pub(crate) struct Ends {
    pub nodes: Vec<Option<Rc<Node>>>,
    /// The last place that there is a way to.
    pub furthest: usize,
}

impl Ends {
    /// Keeps a way if it is the cheapest yet.
    pub(crate) fn offer(&mut self, end: usize, node: Node) {
        if self.wants(end, node.cost) {
            self.nodes[end] = Some(Rc::new(node));
            self.furthest = self.furthest.max(end);
        }
    }

    /// Whether a way of that cost would be the cheapest yet.
    pub(crate) fn wants(&self, end: usize, cost: f32) -> bool {
        self.nodes[end].as_ref().is_none_or(|known| cost < known.cost)
    }

    /// Whether there is a way to a page end.
    pub(crate) fn has(&self, end: usize) -> bool {
        self.nodes[end].is_some()
    }
}

/// How many of the frames fit into `room`.
pub(crate) fn fitting(frames: &[Frame], room: f32) -> usize {
    (1..=frames.len()).take_while(|n| height(&frames[..*n]) <= room).last().unwrap_or(0)
}

/// How many rows may be added to the space above a frame: two above a heading, one above what is set apart.
pub(crate) fn gap_rows(frame: &Frame, grid: f32) -> usize {
    match frame.above {
        above if above < grid * 0.45 => 0,
        // What belongs to the frame before it stays close to it, unless that is the title of an article.
        above if frame.break_before >= FORBIDDEN && above < grid * 1.5 => 0,
        _ if frame.outline.is_some() => 2,
        _ => 1,
    }
}

pub(crate) fn break_cost(frames: &[Frame], index: usize) -> f32 {
    frames.get(index).map_or(0.0, |f| f.break_before.min(FORBIDDEN))
}

/// The notes called in a frame, each whole and once.
pub(crate) fn notes_of<'g>(galley: &'g Galley, frame: &'g Frame) -> impl Iterator<Item = NotePart> + 'g {
    let first = |(n, note): (usize, &NoteIndex)| !frame.notes[..n].contains(note);
    frame.notes.iter().enumerate().filter(move |it| first(*it)).filter_map(|(_, note)| {
        let to = galley.notes.get(note.0)?.len();
        Some(NotePart { note: *note, from: 0, to })
    })
}
