//! Fill: what stands on one page.
//!
//! A page holds frames, the notes called in them, and figures that found no room on the page before. A note is divided only if it
//! must be; what is left of it stands at the foot of the next page, before the notes that are called there.

use crate::typeset::blocks::galley::{Cursor, FORBIDDEN, Galley};
use crate::typeset::pages::leaf::{Ends, Leaf, Node, NotePart, Sheetful, break_cost, gap_rows, notes_of};
use crate::typeset::pages::plates::{begin_notes, depth_of, height_of_notes, plates};

/// What a page costs whose last word is divided: more than any shortness that has another way out.
const DIVIDED: f32 = 300.0;
/// By how many lines the paragraphs of one page may be made longer or shorter in all.
const MOST_LINES: usize = 3;
/// Under figures, and above the rest of a note, there is room for so many lines of text.
const LEAST_TEXT: f32 = 8.0;
/// A last page of fewer rows looks like a mistake, each row less the more.
const FEWEST_ROWS: f32 = 5.0;
const LONELY_ROW: f32 = 40.0;
/// What it costs that a figure stands after the heading of the next section, and that it stands after all of the text.
const PASSED_BY_HEADING: f32 = 40.0;
const AFTER_THE_END: f32 = 100.0;
/// What it costs that one line alone stands below a heading.
const LONE_LINE: f32 = 60.0;
/// A way that is taken only where there is no other.
const LAST_RESORT: f32 = 3e4;

/// Fills one page from a start, and offers every end that it passes.
pub(crate) struct Filler<'g> {
    galley: &'g Galley,
    page: &'g Sheetful,
    start: usize,
    cursor: Cursor,
    plates: Vec<Leaf>,
    leaf: Leaf,
    notes_height: f32,
    deferred: Vec<usize>,
    /// Notes for the next page.
    rest: Vec<NotePart>,
    /// Whether some of them were begun before this page.
    goes_on: bool,
    /// What a break costs where only figures that went to the next page stand between it and the frame before.
    kept: f32,
    /// What it costs that headings stand before figures that were called above them.
    passed: f32,
    /// How many rows the spaces between blocks can take.
    gaps: usize,
    /// Paragraphs that lie wholly on the page and can be a line longer or shorter: cost and index, cheapest first.
    longer: Vec<(f32, usize)>,
    shorter: Vec<(f32, usize)>,
}

impl<'g> Filler<'g> {
    pub(crate) fn new(galley: &'g Galley, page: &'g Sheetful, node: &Node, start: usize) -> Self {
        let mut plates = plates(galley, page, &node.carried);
        // The last of them shares its page with text if there is room for some.
        let least = LEAST_TEXT.min(page.depth / page.grid / 3.0) * page.grid;
        let leaf = match plates.last() {
            Some(last) if depth_of(galley, page, last) + least <= page.depth => plates.pop().unwrap_or_default(),
            _ => Leaf::default(),
        };
        let mut filler = Filler {
            galley,
            page,
            start,
            cursor: Cursor::new(page.grid),
            plates,
            leaf,
            notes_height: 0.0,
            deferred: Vec::new(),
            rest: Vec::new(),
            goes_on: false,
            kept: 0.0,
            passed: 0.0,
            gaps: 0,
            longer: Vec::new(),
            shorter: Vec::new(),
        };
        if start == 0 {
            filler.cursor.y = galley.sink;
        }
        for index in &filler.leaf.carried {
            filler.cursor.pass(&galley.frames[*index]);
        }
        if !node.rest.is_empty() {
            // The rest of a note leaves room for some lines of text, however long it is.
            let used = filler.cursor.y + filler.height_of_notes().max(page.note_gap);
            let (begun, rest) = begin_notes(galley, &node.rest, page.depth - used - least, true);
            filler.leaf.notes.splice(0..0, begun);
            filler.goes_on = !rest.is_empty();
            filler.rest = rest;
        }
        filler.notes_height = filler.height_of_notes();
        filler
    }

    /// Takes frames until the page is full.
    pub(crate) fn fill(mut self, node: &Node, ends: &mut Ends) {
        let frames = &self.galley.frames;
        if let Some(repeat) = &frames[self.start].repeat {
            for frame in repeat.iter() {
                self.cursor.pass(frame);
            }
        }
        for index in self.start..frames.len() {
            let frame = &frames[index];
            if index > self.start && (self.goes_on || self.rest.is_empty()) {
                self.offer(index, frame.break_before.max(self.kept), node, ends);
            }
            if !self.take(index) {
                if self.leaf.frames.is_empty() {
                    self.force(node, ends);
                } else if (self.start + 1..=index).all(|end| !ends.has(end)) {
                    self.offer(index, frame.break_before, node, ends);
                }
                return;
            }
            if !self.goes_on && !self.rest.is_empty() {
                self.offer(index + 1, break_cost(frames, index + 1), node, ends);
                return;
            }
        }
        self.offer(frames.len(), 0.0, node, ends);
    }

    /// The first frame on a page of its own, though it may be too high for one; its notes wait for the next.
    pub(crate) fn force(self, node: &Node, ends: &mut Ends) {
        let mut plates = self.plates;
        let mut leaf = self.leaf;
        if !leaf.carried.is_empty() {
            plates.push(Leaf { carried: std::mem::take(&mut leaf.carried), ..Leaf::default() });
        }
        // Figures that were called later come later.
        let mut rest = std::mem::take(&mut leaf.notes);
        rest.extend(self.rest);
        let frame = &self.galley.frames[self.start];
        rest.extend(notes_of(self.galley, frame).filter(|part| !self.galley.is_called_before(part.note, self.start)));
        let leaf = Leaf { frames: vec![self.start], ..Leaf::default() };
        let cost = node.cost + LAST_RESORT;
        ends.offer(self.start + 1, Node { cost, from: self.start, plates, leaf, carried: Vec::new(), rest });
    }

    /// Takes the next frame onto the page, if it fits.
    fn take(&mut self, index: usize) -> bool {
        let frame = &self.galley.frames[index];
        let before = self.cursor;
        self.cursor.pass(frame);
        let known = self.leaf.notes.len();
        let called: Vec<NotePart> = notes_of(self.galley, frame)
            .filter(|part| {
                !self.leaf.notes.iter().any(|n| n.note == part.note)
                    && !self.rest.iter().any(|n| n.note == part.note)
                    && !self.galley.is_called_before(part.note, index)
            })
            .collect();
        let new = !called.is_empty();
        if self.goes_on && new {
            // Notes stand in the order of their calls: these wait until those before them have ended.
            if !self.leaf.frames.is_empty() || self.cursor.y + self.notes_height > self.page.depth + 0.05 {
                self.cursor = before;
                return false;
            }
            self.rest.extend(called);
            self.keep(index);
            return true;
        }
        self.leaf.notes.extend(called);
        let notes_height = self.height_of_notes();
        let spare = self.shorter.len().min(MOST_LINES) as f32 * self.page.grid;
        if self.cursor.y + notes_height <= self.page.depth + spare + 0.05 {
            self.notes_height = notes_height;
            self.keep(index);
            return true;
        }
        let text_fits = self.cursor.y + self.notes_height <= self.page.depth + 0.05;
        if new && self.rest.is_empty() && text_fits && self.divide_notes(known) {
            self.notes_height = self.height_of_notes();
            self.keep(index);
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

    /// The frame stands on the page.
    fn keep(&mut self, index: usize) {
        let frame = &self.galley.frames[index];
        self.gaps += if self.leaf.frames.is_empty() { 0 } else { gap_rows(frame, self.page.grid) };
        self.leaf.frames.push(index);
        self.kept = 0.0;
        if frame.outline.is_some() {
            self.passed += self.deferred.len() as f32 * PASSED_BY_HEADING;
        }
        self.know_flexible(index);
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

    /// Lets notes called in one line, those from `known` on, go on to the next page. Only long ones may, and those that are called at
    /// the top of the page; at the very top they must.
    fn divide_notes(&mut self, known: usize) -> bool {
        let called = self.leaf.notes.split_off(known);
        let used = self.height_of_notes().max(self.page.note_gap);
        let room = self.page.depth - self.cursor.y - used;
        let must = self.leaf.frames.is_empty();
        let lines: usize = called.iter().map(|part| part.to - part.from).sum();
        let may = must || self.leaf.frames.len() < 8 || lines > 8;
        let (mut begun, mut rest) = begin_notes(self.galley, &called, room, false);
        if let (Some(begins), Some(ends)) = (begun.last_mut(), rest.first_mut())
            && begins.note == ends.note
        {
            // Two lines at least on either page.
            let whole = begins.to - begins.from + ends.to - ends.from;
            let first = (begins.to - begins.from).min(whole.saturating_sub(2));
            begins.to = begins.from + first;
            ends.from = begins.to;
        }
        // Every note begins on the page of its call, with two lines.
        let well = match (begun.last(), &rest[..]) {
            (Some(begins), [ends]) => begins.note == ends.note && begins.to >= begins.from + 2,
            _ => false,
        };
        if !(must || may && well) {
            self.leaf.notes.extend(called);
            return false;
        }
        begun.retain(|part| part.to > part.from);
        self.leaf.notes.extend(begun);
        self.rest = rest;
        true
    }

    fn height_of_notes(&self) -> f32 {
        height_of_notes(self.galley, self.page, &self.leaf.notes)
    }

    /// Offers the page as it stands as a way to its end.
    fn offer(&self, end: usize, break_cost: f32, before: &Node, ends: &mut Ends) {
        let last = end == self.galley.frames.len();
        let room = (self.page.depth - self.cursor.y - self.notes_height) / self.page.grid;
        let over = (-room - 0.01).ceil().max(0.0) as usize;
        let Some(shorter) = self.shorter.get(..over) else { return };
        let slack = (room + 0.01).max(0.0) as usize;
        let mut cost = before.cost + break_cost + shorter.iter().map(|c| c.0).sum::<f32>();
        cost += if self.rest.is_empty() { 0.0 } else { 60.0 };
        cost += self.deferred.len() as f32 * if last { AFTER_THE_END } else { 3.0 };
        cost += self.passed + self.plates.len() as f32 * 20.0;
        let mut lines = 0;
        if last {
            let rows = self.cursor.y / self.page.grid;
            cost += if self.start > 0 && rows < FEWEST_ROWS { (FEWEST_ROWS - rows) * LONELY_ROW } else { 0.0 };
        } else {
            let (longer, least) = self.stretch(slack, before);
            lines = longer;
            cost += least;
            if self.leaf.frames.last().is_some_and(|frame| self.galley.frames[*frame].divided) {
                cost += DIVIDED;
            }
            cost += if self.ends_with_heading_and_a_line() { LONE_LINE } else { 0.0 };
        }
        if !ends.wants(end, cost) {
            return;
        }
        let mut leaf = self.leaf.clone();
        leaf.otherwise = shorter.iter().map(|c| (c.1, false)).collect();
        if !last {
            leaf.slack = (slack - lines).min(self.gaps);
            leaf.short = slack - lines - leaf.slack;
            leaf.otherwise.extend(self.longer[..lines].iter().map(|c| (c.1, true)));
        }
        let (plates, carried, rest) = (self.plates.clone(), self.deferred.clone(), self.rest.clone());
        ends.offer(end, Node { cost, from: self.start, plates, leaf, carried, rest });
    }

    /// Whether the last frame is the only one below a heading.
    fn ends_with_heading_and_a_line(&self) -> bool {
        let frame = |back: usize| {
            let at = self.leaf.frames.len().checked_sub(back)?;
            self.leaf.frames.get(at).map(|index| &self.galley.frames[*index])
        };
        let heads = |back| frame(back).is_some_and(|frame| frame.outline.is_some());
        let single = frame(1).is_some_and(|last| last.height < self.page.grid * 1.5 && last.outline.is_none());
        // A heading of two lines has its name in the first.
        let goes_on = frame(2).is_some_and(|frame| !frame.on_grid && frame.break_before >= FORBIDDEN);
        single && (heads(2) || (goes_on && heads(3)))
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
