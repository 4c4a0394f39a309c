//! The galley: an article's blocks set below each other, before pages are made of them.
//!
//! A galley is a list of [`Frame`]s, each as wide as the text block and never divided. What a page break before a frame would cost
//! travels with the frame; so do the notes called in it, which the paginator sets at the foot of the same page.

use std::borrow::Cow;
use std::sync::Arc;

use crate::document::{NodeId, NoteIndex};

use crate::typeset::blocks::flexible::{Flexible, Prepared};
use crate::typeset::blocks::note_columns::NoteColumns;
use crate::typeset::lines::line::{Line, Part};

/// A break that must not be made unless nothing else is possible.
pub(crate) const FORBIDDEN: f32 = 1e4;

/// A piece of a galley: a line of text, a slice of a table row, a picture with its caption.
#[derive(Debug, Clone, Default)]
pub(crate) struct Frame {
    /// Space above, in points; it vanishes at the top of a page.
    pub above: f32,
    /// In points, without the space above.
    pub height: f32,
    /// Space kept above at the top of a page, where the space above vanishes.
    pub sink: f32,
    /// Whether the frame's top stands on the grid of leadings.
    pub on_grid: bool,
    /// What a page break before the frame costs.
    pub break_before: f32,
    /// From the left edge of the text block and the top of the frame.
    pub parts: Vec<(Option<NodeId>, Part)>,
    pub notes: Vec<NoteIndex>,
    /// Names of places in the frame.
    pub anchors: Vec<String>,
    /// What the outline shows for the frame, with its level.
    pub outline: Option<(u8, String)>,
    /// Whether text may flow past it: a figure that finds no room goes to the top of the next page.
    pub floats: bool,
    /// What is repeated at the top of a page that begins with this frame: the head of its table.
    pub repeat: Option<Arc<Vec<Frame>>>,
    /// Whether the last word is divided, which a page should not end with.
    pub divided: bool,
}

/// An article set below each other, with its notes.
#[derive(Debug, Default)]
pub(crate) struct Galley {
    pub frames: Vec<Frame>,
    /// The frames of each note, by its index.
    pub notes: Vec<Vec<Frame>>,
    /// Whether short notes stand in columns, and which.
    pub note_columns: Option<NoteColumns>,
    /// The paragraphs of running text, ready to be set otherwise.
    pub prepared: Vec<Prepared>,
    /// Those of them that can be a line longer or shorter, in order, as far as it was tried.
    pub flexible: Vec<Flexible>,
    /// How many rows of the grid stay free above the first frame: the sink of an opening.
    pub sink: f32,
}

impl Galley {
    /// Whether a note is called before the frame of that index: it has been set there.
    pub(crate) fn is_called_before(&self, note: NoteIndex, index: usize) -> bool {
        self.frames[..index].iter().rev().any(|frame| frame.notes.contains(&note))
    }
}

impl Frame {
    /// A frame of one line of text, its baseline so far below its top that the leading is shared above and below as
    /// type on a body does.
    pub(crate) fn line(line: Line, left: f32, leading: f32, node: NodeId) -> Frame {
        let baseline = baseline(leading);
        let parts = line
            .parts
            .into_iter()
            .map(|part| (Some(node), Part { x: part.x + left, y: part.y + baseline, ..part }))
            .collect();
        Frame {
            height: leading,
            parts,
            notes: line.notes,
            anchors: line.anchors,
            divided: line.divided,
            ..Frame::default()
        }
    }
}

impl Frame {
    /// The frame so far to the right.
    pub(crate) fn shifted(&self, x: f32) -> Cow<'_, Frame> {
        if x == 0.0 {
            return Cow::Borrowed(self);
        }
        let mut frame = self.clone();
        for (_, part) in &mut frame.parts {
            part.x += x;
        }
        Cow::Owned(frame)
    }
}

/// How far the baseline lies below the top of a line: about three quarters of the leading, where ascenders and descenders
/// share the white evenly.
pub(crate) fn baseline(leading: f32) -> f32 {
    leading * 0.76
}

/// The height of frames below each other, without the space above the first.
pub(crate) fn height(frames: &[Frame]) -> f32 {
    frames.iter().enumerate().map(|(i, f)| f.height + if i > 0 { f.above } else { 0.0 }).sum()
}

/// Where frames stand below each other on a page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Cursor {
    /// Down from the top of the text block.
    pub y: f32,
    fresh: bool,
    grid: f32,
}

impl Cursor {
    /// The top of a page whose lines stand `grid` points apart.
    pub(crate) fn new(grid: f32) -> Self {
        Cursor { y: 0.0, fresh: true, grid }
    }

    /// Goes past the frame; gives the height at which its top stands.
    pub(crate) fn pass(&mut self, frame: &Frame) -> f32 {
        self.y += if std::mem::take(&mut self.fresh) { frame.sink } else { frame.above };
        if frame.on_grid {
            // A hundredth of tolerance for sums of fractions.
            self.y = ((self.y / self.grid) - 0.01).ceil().max(0.0) * self.grid;
        }
        let top = self.y;
        self.y += frame.height;
        top
    }
}
