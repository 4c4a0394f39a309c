//! Paginate: where pages end, by total fit over the whole article.
//!
//! As for lines, so for pages: the cheapest way to every possible page end is kept, and the best chain of pages is read off at the
//! end (Plass, *Optimal pagination techniques*, 1981). What stands on a page is found by [`Filler`].

use std::rc::Rc;

use crate::typeset::blocks::galley::Galley;
use crate::typeset::pages::fill::Filler;
use crate::typeset::pages::leaf::{Ends, Leaf, Node, Sheetful};
use crate::typeset::pages::plates::{plates, rest_of_notes};

/// Finds the pages of a galley. Every frame stands on one of them.
pub(crate) fn paginate(galley: &Galley, page: &Sheetful) -> Vec<Leaf> {
    let count = galley.frames.len();
    if count == 0 {
        return vec![Leaf::default()];
    }
    let mut ends = Ends { nodes: vec![None; count + 1], furthest: 0 };
    ends.nodes[0] = Some(Rc::default());
    for start in 0..count {
        let Some(node) = ends.nodes[start].clone() else { continue };
        Filler::new(galley, page, &node, start).fill(&node, &mut ends);
        if ends.furthest == start {
            // Whatever is in the way: text is not lost to it.
            Filler::new(galley, page, &node, start).force(&node, &mut ends);
        }
    }
    trace(&ends.nodes, galley, page)
}

fn trace(nodes: &[Option<Rc<Node>>], galley: &Galley, page: &Sheetful) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    let mut at = galley.frames.len();
    if let Some(Some(last)) = nodes.last() {
        // What is left over after the last text.
        leaves.extend(rest_of_notes(galley, page, &last.rest).into_iter().rev());
        leaves.extend(plates(galley, page, &last.carried).into_iter().rev());
    }
    while at > 0 {
        let Some(node) = &nodes[at] else { break };
        leaves.push(node.leaf.clone());
        leaves.extend(node.plates.iter().rev().cloned());
        at = node.from;
    }
    leaves.reverse();
    leaves
}

#[cfg(test)]
mod tests {
    use crate::document::NoteIndex;
    use crate::typeset::blocks::galley::{FORBIDDEN, Frame};
    use crate::typeset::pages::leaf::NotePart;

    use super::*;

    const PAGE: Sheetful = Sheetful { depth: 100.0, grid: 10.0, note_gap: 5.0 };

    fn row() -> Frame {
        Frame { height: 10.0, ..Frame::default() }
    }

    fn galley(frames: Vec<Frame>, notes: Vec<usize>) -> Galley {
        let notes = notes.into_iter().map(|n| vec![Frame { height: 5.0, ..Frame::default() }; n]).collect();
        Galley { frames, notes, ..Galley::default() }
    }

    fn shape(galley: &Galley) -> Vec<Vec<usize>> {
        paginate(galley, &PAGE).into_iter().map(|leaf| leaf.frames).collect()
    }

    #[test]
    fn pages_are_full_and_every_frame_stands_on_one() {
        let pages = shape(&galley(vec![row(); 25], Vec::new()));
        assert_eq!(pages.iter().map(Vec::len).collect::<Vec<_>>(), [10, 10, 5]);
        assert_eq!(pages.concat(), (0..25).collect::<Vec<_>>());
    }

    #[test]
    fn a_forbidden_break_is_not_made_though_the_page_stays_short() {
        let mut frames = vec![row(); 15];
        frames[10].break_before = FORBIDDEN;
        let pages = shape(&galley(frames, Vec::new()));
        assert_eq!(pages[0].len(), 9);
    }

    #[test]
    fn a_chain_of_forbidden_breaks_longer_than_a_page_is_broken_all_the_same() {
        let mut frames = vec![row(); 15];
        for frame in &mut frames[1..] {
            frame.break_before = FORBIDDEN;
        }
        assert_eq!(shape(&galley(frames, Vec::new())).concat().len(), 15);
    }

    #[test]
    fn a_note_stands_on_the_page_of_its_call() {
        let mut frames = vec![row(); 12];
        frames[8].notes.push(NoteIndex(0));
        let leaves = paginate(&galley(frames, vec![3]), &PAGE);
        let on = leaves.iter().position(|leaf| leaf.frames.contains(&8));
        assert_eq!(leaves.iter().position(|leaf| !leaf.notes.is_empty()), on);
    }

    #[test]
    fn a_note_longer_than_a_page_is_divided_and_none_of_it_lost() {
        let mut frames = vec![row(); 12];
        frames[1].notes.push(NoteIndex(0));
        let leaves = paginate(&galley(frames, vec![18]), &PAGE);
        let parts: Vec<NotePart> = leaves.iter().flat_map(|leaf| leaf.notes.clone()).collect();
        assert!(parts.len() > 1);
        assert_eq!((parts[0].from, parts[parts.len() - 1].to), (0, 18));
        assert!(parts.windows(2).all(|w| w[0].to == w[1].from));
    }

    #[test]
    fn a_figure_without_room_goes_to_the_next_page_and_text_fills_its_place() {
        let mut frames = vec![row(); 20];
        frames.insert(7, Frame { height: 50.0, floats: true, ..Frame::default() });
        let leaves = paginate(&galley(frames, Vec::new()), &PAGE);
        assert_eq!(leaves[0].frames.len(), 10);
        assert_eq!(leaves[1].carried, [7]);
    }

    /// What the leaves hold: every frame, and every line of every note.
    fn held(leaves: &[Leaf]) -> (Vec<usize>, Vec<(usize, usize)>) {
        let mut frames: Vec<usize> =
            leaves.iter().flat_map(|leaf| leaf.carried.iter().chain(&leaf.frames).copied()).collect();
        let lines = |part: &NotePart| (part.from..part.to).map(|line| (part.note.0, line)).collect::<Vec<_>>();
        let mut notes: Vec<_> = leaves.iter().flat_map(|leaf| leaf.notes.iter().flat_map(lines)).collect();
        frames.sort_unstable();
        notes.sort_unstable();
        (frames, notes)
    }

    #[test]
    fn figures_as_high_as_a_page_get_one_each_and_the_text_goes_on() {
        let mut frames = vec![row(); 6];
        for at in 1..6 {
            frames.insert(at, Frame { height: 95.0, floats: true, ..Frame::default() });
        }
        let leaves = paginate(&galley(frames, Vec::new()), &PAGE);
        assert_eq!(held(&leaves).0, (0..11).collect::<Vec<_>>());
        assert!(leaves.iter().all(|leaf| leaf.carried.len() + leaf.frames.len().min(1) <= 2), "{leaves:?}");
    }

    #[test]
    fn small_figures_that_are_left_over_share_a_page() {
        let figure = || Frame { height: 40.0, floats: true, ..Frame::default() };
        let mut frames = vec![row(); 9];
        frames.extend([figure(), figure(), figure(), figure()]);
        let leaves = paginate(&galley(frames, Vec::new()), &PAGE);
        assert_eq!(held(&leaves).0.len(), 13);
        assert_eq!(leaves.len(), 3);
    }

    #[test]
    fn notes_called_in_one_line_that_fill_more_than_a_page_go_on_in_their_order() {
        let mut frames = vec![row(); 4];
        frames[1].notes.extend([NoteIndex(0), NoteIndex(1), NoteIndex(2)]);
        let leaves = paginate(&galley(frames, vec![30, 1, 12]), &PAGE);
        let parts: Vec<NotePart> = leaves.iter().flat_map(|leaf| leaf.notes.clone()).collect();
        assert!(parts.windows(2).all(|w| (w[0].note, w[0].to) <= (w[1].note, w[1].to)), "{parts:?}");
        assert_eq!(held(&leaves).1.len(), 43);
    }

    #[test]
    fn whatever_the_frames_every_one_and_every_line_of_a_note_stands_on_a_page_once() {
        let mut seed = 1_u64;
        let mut random = move |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % below
        };
        for _ in 0..400 {
            let mut notes = Vec::new();
            let frames: Vec<Frame> = (0..random(40) + 1)
                .map(|_| {
                    let mut frame = Frame { height: [10.0, 10.0, 10.0, 30.0, 99.0, 140.0][random(6)], ..row() };
                    frame.floats = random(4) == 0;
                    frame.break_before = [0.0, 0.0, 5.0, FORBIDDEN][random(4)];
                    for _ in 0..[0, 0, 0, 1, 3][random(5)] {
                        frame.notes.push(NoteIndex(notes.len()));
                        notes.push([1, 2, 9, 40][random(4)]);
                    }
                    frame
                })
                .collect();
            let count = frames.len();
            let lines: usize = notes.iter().sum();
            let leaves = paginate(&galley(frames, notes), &PAGE);
            let (frames, notes) = held(&leaves);
            assert_eq!(frames, (0..count).collect::<Vec<_>>());
            assert_eq!(notes.len(), lines);
            assert!(notes.windows(2).all(|pair| pair[0] != pair[1]));
        }
    }
}
