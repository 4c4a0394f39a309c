//! Which notes of an article are short enough to stand in two columns.

use crate::typeset::blocks::galley::Frame;
use crate::typeset::lines::line::PartKind;

/// Between the columns, in the size of notes.
const GAP: f32 = 2.0;

/// Short notes in two columns, those that follow each other down the first and then down the second.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NoteColumns {
    /// Whether a note is no wider than a column, by its index.
    pub short: Vec<bool>,
    /// From the first column to the second, in points; to the left where the language runs so.
    pub shift: f32,
}

impl NoteColumns {
    /// Columns for notes of `size` points in a measure; none if no two notes that follow each other are short.
    pub(crate) fn new(notes: &[Vec<Frame>], measure: f32, size: f32, rtl: bool) -> Option<Self> {
        let width = (measure - GAP * size) / 2.0;
        let short: Vec<bool> =
            notes.iter().map(|frames| matches!(&frames[..], [frame] if extent(frame) <= width)).collect();
        let shift = (width + GAP * size) * if rtl { -1.0 } else { 1.0 };
        short.windows(2).any(|pair| pair[0] && pair[1]).then_some(NoteColumns { short, shift })
    }
}

/// How wide the text of a frame is, in points.
fn extent(frame: &Frame) -> f32 {
    let mut edges: Option<(f32, f32)> = None;
    for (_, part) in &frame.parts {
        if let PartKind::Run(run) = &part.kind {
            let end = part.x + run.glyphs.iter().map(|glyph| glyph.advance).sum::<f32>();
            let (left, right) = edges.unwrap_or((part.x, end));
            edges = Some((left.min(part.x), right.max(end)));
        }
    }
    edges.map_or(0.0, |(left, right)| right - left)
}
