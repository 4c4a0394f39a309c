//! Paginate: where pages end, by total fit over the whole article.
//!
//! As for lines, so for pages: the cheapest way to every possible page end is kept, and the best chain of pages is read off at the
//! end (Plass, *Optimal pagination techniques*, 1981). A page holds frames, the notes called in them, and figures that found no
//! room on the page before. A note is divided only if it must be.

use crate::document::NoteIndex;

use crate::typeset::blocks::galley::{Cursor, FORBIDDEN, Frame, Galley, height};
use crate::typeset::pages::footnotes::lay_notes;

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
#[derive(Debug, Clone)]
struct Node {
    cost: f32,
    from: usize,
    leaf: Leaf,
    /// Figures for the next page.
    carried: Vec<usize>,
    /// The rest of a divided note.
    rest: Option<NotePart>,
}

/// Finds the pages of a galley.
pub(crate) fn paginate(galley: &Galley, page: &Sheetful) -> Vec<Leaf> {
    let count = galley.frames.len();
    if count == 0 {
        return vec![Leaf::default()];
    }
    let mut nodes: Vec<Option<Node>> = vec![None; count + 1];
    nodes[0] = Some(Node { cost: 0.0, from: 0, leaf: Leaf::default(), carried: Vec::new(), rest: None });
    for start in 0..count {
        let Some(node) = nodes[start].clone() else { continue };
        Filler::new(galley, page, &node, start).fill(&node, &mut nodes);
    }
    trace(&nodes, galley, page)
}

/// Pages for what is left over after the last text: figures and the rest of a note.
fn left_over(last: &Node, galley: &Galley, page: &Sheetful) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> =
        last.carried.iter().map(|figure| Leaf { carried: vec![*figure], ..Leaf::default() }).collect();
    for (leaf, figure) in leaves.iter_mut().zip(&last.carried) {
        leaf.notes.extend(notes_of(galley, &galley.frames[*figure]));
    }
    let mut rest = last.rest;
    while let Some(part) = rest {
        let lines = &galley.notes[part.note.0][part.from..part.to];
        let to = (part.from + fitting(lines, page.depth - page.note_gap).max(1)).min(part.to);
        leaves.push(Leaf { notes: vec![NotePart { to, ..part }], ..Leaf::default() });
        rest = (to < part.to).then_some(NotePart { from: to, ..part });
    }
    leaves
}

fn trace(nodes: &[Option<Node>], galley: &Galley, page: &Sheetful) -> Vec<Leaf> {
    let mut leaves = Vec::new();
    let mut at = galley.frames.len();
    if let Some(Some(last)) = nodes.last() {
        leaves.extend(left_over(last, galley, page));
        leaves.reverse();
    }
    while at > 0 {
        let Some(node) = &nodes[at] else { break };
        leaves.push(node.leaf.clone());
        at = node.from;
    }
    leaves.reverse();
    leaves
}

/// Fills one page from a start, and offers every end that it passes.
struct Filler<'g> {
    galley: &'g Galley,
    page: &'g Sheetful,
    start: usize,
    cursor: Cursor,
    leaf: Leaf,
    notes_height: f32,
    deferred: Vec<usize>,
    rest: Option<NotePart>,
    /// What a break costs where only figures that went to the next page stand between it and the frame before.
    kept: f32,
    /// How many rows the spaces between blocks can take.
    gaps: usize,
    /// Paragraphs that lie wholly on the page and can be a line longer or shorter: cost and index, cheapest first.
    longer: Vec<(f32, usize)>,
    shorter: Vec<(f32, usize)>,
}

/// What a page costs whose last word is divided: more than any shortness that has another way out.
const DIVIDED: f32 = 300.0;
/// By how many lines the paragraphs of one page may be made longer or shorter in all.
const MOST_LINES: usize = 3;

impl<'g> Filler<'g> {
    fn new(galley: &'g Galley, page: &'g Sheetful, node: &Node, start: usize) -> Self {
        let mut filler = Filler {
            galley,
            page,
            start,
            cursor: Cursor::new(page.grid),
            leaf: Leaf { carried: node.carried.clone(), ..Leaf::default() },
            notes_height: 0.0,
            deferred: Vec::new(),
            rest: None,
            kept: 0.0,
            gaps: 0,
            longer: Vec::new(),
            shorter: Vec::new(),
        };
        if start == 0 {
            filler.cursor.y = galley.sink;
        }
        for index in &node.carried {
            filler.cursor.pass(&galley.frames[*index]);
            filler.leaf.notes.extend(notes_of(galley, &galley.frames[*index]));
        }
        if let Some(rest) = node.rest {
            // The rest of a note leaves room for some lines of text, however long it is.
            let room = page.depth - filler.cursor.y - page.note_gap - page.grid * 8.0;
            let to = rest.from + fitting(&galley.notes[rest.note.0][rest.from..rest.to], room).max(1);
            filler.leaf.notes.insert(0, NotePart { to: to.min(rest.to), ..rest });
            filler.rest = (to < rest.to).then_some(NotePart { from: to, ..rest });
        }
        filler.notes_height = filler.height_of_notes();
        filler
    }

    fn fill(mut self, node: &Node, nodes: &mut [Option<Node>]) {
        let frames = &self.galley.frames;
        if let Some(repeat) = &frames[self.start].repeat {
            for frame in repeat.iter() {
                self.cursor.pass(frame);
            }
        }
        let goes_on = self.rest.is_some();
        for index in self.start..frames.len() {
            let frame = &frames[index];
            if index > self.start && (goes_on || self.rest.is_none()) {
                self.offer(index, frame.break_before.max(self.kept), node, nodes);
            }
            if !self.take(index) {
                // A frame that no page can hold stands alone on one.
                if self.leaf.frames.is_empty() && self.leaf.carried.is_empty() {
                    self.leaf.frames.push(index);
                    self.leaf.notes.extend(notes_of(self.galley, frame));
                    self.offer(index + 1, 0.0, node, nodes);
                } else if nodes[self.start + 1..=index].iter().all(Option::is_none) {
                    self.offer(index, frame.break_before, node, nodes);
                }
                return;
            }
            if !goes_on && self.rest.is_some() {
                self.offer(index + 1, break_cost(frames, index + 1), node, nodes);
                return;
            }
        }
        self.offer(frames.len(), 0.0, node, nodes);
    }

    /// Takes the next frame onto the page, if it fits.
    fn take(&mut self, index: usize) -> bool {
        let frame = &self.galley.frames[index];
        let before = self.cursor;
        self.cursor.pass(frame);
        let known = self.leaf.notes.len();
        let called: Vec<NotePart> = notes_of(self.galley, frame)
            .filter(|part| {
                !self.leaf.notes.iter().any(|n| n.note == part.note) && !self.called_before(part.note, index)
            })
            .collect();
        self.leaf.notes.extend(called);
        let notes_height = self.height_of_notes();
        let spare = self.shorter.len().min(MOST_LINES) as f32 * self.page.grid;
        if self.cursor.y + notes_height <= self.page.depth + spare + 0.05 {
            self.notes_height = notes_height;
            self.gaps += if self.leaf.frames.is_empty() { 0 } else { gap_rows(frame, self.page.grid) };
            self.leaf.frames.push(index);
            self.kept = 0.0;
            self.know_flexible(index);
            return true;
        }
        let new = self.leaf.notes.len() > known;
        if new && self.rest.is_none() && self.cursor.y + self.notes_height < self.page.depth && self.divide_note(index)
        {
            return true;
        }
        self.leaf.notes.truncate(known);
        self.cursor = before;
        if frame.floats && !(self.leaf.frames.is_empty() && self.leaf.carried.is_empty()) && self.deferred.len() < 4 {
            self.deferred.push(index);
            // A heading does not stay behind without its text.
            self.kept = self.kept.max(frame.break_before);
            return true;
        }
        false
    }

    /// Notes the paragraph that ends with this frame, if it can be set otherwise and began on this page.
    fn know_flexible(&mut self, index: usize) {
        let all = &self.galley.flexible;
        let Ok(at) = all.binary_search_by_key(&(index + 1), |f| f.frames.end) else { return };
        if all[at].frames.start < self.start {
            return;
        }
        let lists = [(&all[at].longer, &mut self.longer), (&all[at].shorter, &mut self.shorter)];
        for (variant, list) in lists {
            if let Some(variant) = variant {
                list.push((variant.cost, at));
                list.sort_by(|a, b| a.0.total_cmp(&b.0));
            }
        }
    }

    /// Whether a note was called before the page began: it has been set there.
    fn called_before(&self, note: NoteIndex, index: usize) -> bool {
        let frames = &self.galley.frames;
        frames[..index].iter().rev().any(|f| f.notes.contains(&note))
    }

    /// Lets the last note called go on to the next page. Only a note that is long, or called at the top of the page, may.
    fn divide_note(&mut self, index: usize) -> bool {
        let Some(part) = self.leaf.notes.pop() else { return false };
        let lines = &self.galley.notes[part.note.0];
        let used = self.height_of_notes().max(self.page.note_gap);
        let room = self.page.depth - self.cursor.y - used;
        let must = self.leaf.frames.len() < 8 || lines.len() > 8;
        let fits = fitting(lines, room);
        if !must || fits < 2 || fits + 2 > lines.len() {
            self.leaf.notes.push(part);
            return false;
        }
        self.leaf.notes.push(NotePart { to: fits, ..part });
        self.rest = Some(NotePart { from: fits, ..part });
        self.notes_height = self.height_of_notes();
        self.leaf.frames.push(index);
        true
    }

    fn height_of_notes(&self) -> f32 {
        if self.leaf.notes.is_empty() {
            return 0.0;
        }
        self.page.note_gap + lay_notes(self.galley, &self.leaf.notes, |_, _, _| ())
    }

    /// Offers the page as it stands as a way to its end.
    fn offer(&self, end: usize, break_cost: f32, before: &Node, nodes: &mut [Option<Node>]) {
        let last = end == self.galley.frames.len();
        let room = (self.page.depth - self.cursor.y - self.notes_height) / self.page.grid;
        let over = (-room - 0.01).ceil().max(0.0) as usize;
        let mut leaf = self.leaf.clone();
        let mut cost = before.cost + break_cost;
        if over > 0 {
            let Some(chosen) = self.shorter.get(..over) else { return };
            cost += chosen.iter().map(|c| c.0).sum::<f32>();
            leaf.otherwise = chosen.iter().map(|c| (c.1, false)).collect();
        }
        let slack = (room + 0.01).max(0.0) as usize;
        if last {
            // A last page of a line or two looks like a mistake.
            let rows = self.cursor.y / self.page.grid;
            cost += if self.start > 0 && rows < 5.0 { (5.0 - rows) * 8.0 } else { 0.0 };
        } else {
            let (lines, least) = self.stretch(slack, before);
            cost += least;
            leaf.slack = (slack - lines).min(self.gaps);
            leaf.short = slack - lines - leaf.slack;
            leaf.otherwise.extend(self.longer[..lines].iter().map(|c| (c.1, true)));
            if self.galley.frames[end - 1].divided {
                cost += DIVIDED;
            }
        }
        cost += self.rest.map_or(0.0, |_| 60.0) + self.deferred.len() as f32 * 3.0;
        if nodes[end].as_ref().is_none_or(|node| cost < node.cost) {
            let carried = self.deferred.clone();
            nodes[end] = Some(Node { cost, from: self.start, leaf, carried, rest: self.rest });
        }
    }

    /// How many lines to add to a page that `slack` rows stay empty on, and what that costs in all.
    fn stretch(&self, slack: usize, before: &Node) -> (usize, f32) {
        let most = slack.min(self.longer.len()).min(MOST_LINES);
        // The first page of an article faces no other of it.
        let faces = before.from > 0 || self.start > 0;
        (0..=most)
            .map(|lines| {
                let spread = (slack - lines).min(self.gaps);
                let left = (slack - lines - spread) as f32;
                let short =
                    left * left * if left > 1.0 { 14.0 } else { 5.0 } + spread as f32 * (1.5 + 0.5 * spread as f32);
                // Facing pages should end on the same line.
                let uneven = if faces { (left - before.leaf.short as f32).abs() * 2.0 } else { 0.0 };
                (lines, short + uneven + self.longer[..lines].iter().map(|c| c.0).sum::<f32>())
            })
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .unwrap_or((0, 0.0))
    }
}

/// How many of the frames fit into `room`.
fn fitting(frames: &[Frame], room: f32) -> usize {
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

fn break_cost(frames: &[Frame], index: usize) -> f32 {
    frames.get(index).map_or(0.0, |f| f.break_before.min(FORBIDDEN))
}

/// The notes called in a frame, each whole.
fn notes_of<'g>(galley: &'g Galley, frame: &'g Frame) -> impl Iterator<Item = NotePart> + 'g {
    frame.notes.iter().filter_map(|note| {
        let to = galley.notes.get(note.0)?.len();
        Some(NotePart { note: *note, from: 0, to })
    })
}

#[cfg(test)]
mod tests {
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
}
