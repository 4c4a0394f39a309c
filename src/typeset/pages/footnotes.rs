//! Notes at the foot of a page: below each other, or short ones in two columns where that saves a page.

use crate::typeset::blocks::galley::{Frame, Galley};
use crate::typeset::blocks::note_columns::NoteColumns;
use crate::typeset::pages::leaf::NotePart;

/// Goes through the frames of notes, with their offset from the left edge and from the top of the first note, in points; gives the
/// height of them all.
pub(crate) fn lay_notes<'g>(
    galley: &'g Galley,
    parts: &[NotePart],
    mut place: impl FnMut(usize, &'g Frame, (f32, f32)),
) -> f32 {
    let mut y = 0.0;
    let mut rest = parts;
    while let Some(part) = rest.first() {
        let columns = galley.note_columns.as_ref();
        let run = columns.map_or(0, |columns| rest.iter().take_while(|part| is_short(columns, part)).count());
        let (Some(columns), true) = (columns, run > 1) else {
            y += lay_note(galley, part, |frame, top| place(part.note.0, frame, (0.0, y + top)));
            rest = &rest[1..];
            continue;
        };
        let (first, second) = rest[..run].split_at(run.div_ceil(2));
        let mut deepest = y;
        for (column, x) in [(first, 0.0), (second, columns.shift)] {
            let mut top = y;
            for part in column {
                top += lay_note(galley, part, |frame, inner| place(part.note.0, frame, (x, top + inner)));
            }
            deepest = deepest.max(top);
        }
        y = deepest;
        rest = &rest[run..];
    }
    y
}

fn is_short(columns: &NoteColumns, part: &NotePart) -> bool {
    columns.short.get(part.note.0).is_some_and(|short| *short)
}

/// Goes through the frames of one note; gives its height.
fn lay_note<'g>(galley: &'g Galley, part: &NotePart, mut place: impl FnMut(&'g Frame, f32)) -> f32 {
    let mut y = 0.0;
    for (n, frame) in galley.notes[part.note.0][part.from..part.to].iter().enumerate() {
        y += if n > 0 { frame.above } else { 0.0 };
        place(frame, y);
        y += frame.height;
    }
    y
}

#[cfg(test)]
mod tests {
    use crate::document::NoteIndex;

    use super::*;

    fn galley(short: &[bool]) -> (Galley, Vec<NotePart>) {
        let notes: Vec<Vec<Frame>> = short
            .iter()
            .map(|short| vec![Frame { height: 10.0, ..Frame::default() }; if *short { 1 } else { 2 }])
            .collect();
        let parts =
            notes.iter().enumerate().map(|(n, f)| NotePart { note: NoteIndex(n), from: 0, to: f.len() }).collect();
        let note_columns = NoteColumns::new(&notes, 100.0, 5.0, false);
        (Galley { notes, note_columns, ..Galley::default() }, parts)
    }

    fn laid(short: &[bool]) -> (Vec<String>, f32) {
        let (galley, parts) = galley(short);
        let mut places = Vec::new();
        let height = lay_notes(&galley, &parts, |note, _, (x, y)| places.push(format!("{note}: {x} {y}")));
        (places, height)
    }

    #[test]
    fn short_notes_go_down_one_column_and_then_the_other() {
        let (places, height) = laid(&[true, true, true]);
        assert_eq!(places, ["0: 0 0", "1: 0 10", "2: 55 0"]);
        assert!((height - 20.0).abs() < 1e-3);
    }

    #[test]
    fn long_notes_stand_below_each_other_and_part_the_columns() {
        let (places, height) = laid(&[true, true, false, true, true]);
        assert_eq!(places, ["0: 0 0", "1: 55 0", "2: 0 10", "2: 0 20", "3: 0 30", "4: 55 30"]);
        assert!((height - 40.0).abs() < 1e-3);
    }

    #[test]
    fn one_short_note_among_long_ones_makes_no_columns() {
        let (galley, _) = galley(&[true, false, true]);
        assert_eq!(galley.note_columns, None);
    }
}
