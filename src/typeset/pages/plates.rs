//! Plates: pages of nothing but figures that found no room in the text, and of notes that go on after it.

use crate::typeset::blocks::galley::{Cursor, Galley};
use crate::typeset::pages::footnotes::lay_notes;
use crate::typeset::pages::leaf::{Leaf, NotePart, Sheetful, fitting, notes_of};

/// Pages with as many of the figures, in order, as each can hold.
pub(crate) fn plates(galley: &Galley, page: &Sheetful, figures: &[usize]) -> Vec<Leaf> {
    let mut plates: Vec<Leaf> = Vec::new();
    let mut cursor = Cursor::new(page.grid);
    for figure in figures {
        let frame = &galley.frames[*figure];
        if let Some(plate) = plates.last_mut() {
            let known = plate.notes.len();
            cursor.pass(frame);
            plate.notes.extend(notes_of(galley, frame));
            if cursor.y + height_of_notes(galley, page, &plate.notes) <= page.depth + 0.05 {
                plate.carried.push(*figure);
                continue;
            }
            plate.notes.truncate(known);
        }
        cursor = Cursor::new(page.grid);
        cursor.pass(frame);
        plates.push(Leaf { carried: vec![*figure], notes: notes_of(galley, frame).collect(), ..Leaf::default() });
    }
    plates
}

/// How deep the figures and notes of a plate reach together.
pub(crate) fn depth_of(galley: &Galley, page: &Sheetful, plate: &Leaf) -> f32 {
    let mut cursor = Cursor::new(page.grid);
    for figure in &plate.carried {
        cursor.pass(&galley.frames[*figure]);
    }
    cursor.y + height_of_notes(galley, page, &plate.notes)
}

/// The height of notes with what parts them from the text; 0 for none.
pub(crate) fn height_of_notes(galley: &Galley, page: &Sheetful, notes: &[NotePart]) -> f32 {
    if notes.is_empty() { 0.0 } else { page.note_gap + lay_notes(galley, notes, |_, _, _| ()) }
}

/// Pages of notes alone.
pub(crate) fn rest_of_notes(galley: &Galley, page: &Sheetful, rest: &[NotePart]) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    let mut rest = rest.to_vec();
    while !rest.is_empty() {
        let notes;
        (notes, rest) = begin_notes(galley, &rest, page.depth - page.note_gap, true);
        leaves.push(Leaf { notes, ..Leaf::default() });
    }
    leaves
}

/// As many lines of notes, in order, as `room` holds, and what is left of them. At least one line, if there `must` be one.
pub(crate) fn begin_notes(
    galley: &Galley,
    notes: &[NotePart],
    room: f32,
    must: bool,
) -> (Vec<NotePart>, Vec<NotePart>) {
    let (mut begun, mut rest) = (Vec::new(), Vec::new());
    let mut room = room;
    for part in notes {
        if !rest.is_empty() {
            rest.push(*part);
            continue;
        }
        let lines = &galley.notes[part.note.0][part.from..part.to];
        let least = usize::from(must && begun.is_empty()).min(lines.len());
        let to = part.from + fitting(lines, room).max(least);
        if to > part.from {
            begun.push(NotePart { to, ..*part });
        }
        if to < part.to {
            rest.push(NotePart { from: to, ..*part });
        } else {
            room -= crate::typeset::blocks::galley::height(lines);
        }
    }
    (begun, rest)
}
