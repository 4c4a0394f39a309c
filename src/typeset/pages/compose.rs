//! Compose: leaves to pages with everything in its final place: margins, heads, folios, notes at the foot.

use std::sync::Arc;

use crate::document::NodeId;
use crate::geometry::{Length, Point, Size};

use crate::typeset::blocks::galley::{Cursor, FORBIDDEN, Frame, Galley};
use crate::typeset::lines::line::{Part, PartKind};
use crate::typeset::looks::design::Design;
use crate::typeset::pages::footnotes::lay_notes;
use crate::typeset::pages::leaf::{Leaf, NotePart, Sheetful, gap_rows};
use crate::typeset::pages::page::{Destination, Item, LinkTarget, OutlineEntry, Page, PageKind, Pages, Placed};
use crate::typeset::words::text::LinkSpec;

/// A link that waits until it is known on which page its end stands.
#[derive(Debug, Clone)]
struct Pending {
    page: usize,
    item: usize,
    article: usize,
    spec: LinkSpec,
}

/// Puts pages together.
pub(crate) struct Composer<'d> {
    design: &'d Design,
    rtl: bool,
    pages: Vec<Page>,
    outline: Vec<OutlineEntry>,
    destinations: std::collections::BTreeMap<(usize, Option<String>), Destination>,
    pending: Vec<Pending>,
    /// Where notes and their calls stand, by article and note.
    notes: std::collections::BTreeMap<(usize, usize), Destination>,
    calls: std::collections::BTreeMap<(usize, usize), Destination>,
}

/// What stands in the margins of a page.
#[derive(Debug, Clone, Default)]
pub(crate) struct Furniture {
    /// The head, relative to the text block's left end and its own baseline.
    pub head: Vec<Part>,
    pub folio: Vec<Part>,
}

impl<'d> Composer<'d> {
    pub(crate) fn new(design: &'d Design, rtl: bool) -> Self {
        Composer {
            design,
            rtl,
            pages: Vec::new(),
            outline: Vec::new(),
            destinations: std::collections::BTreeMap::new(),
            pending: Vec::new(),
            notes: std::collections::BTreeMap::new(),
            calls: std::collections::BTreeMap::new(),
        }
    }

    /// How many pages there are.
    pub(crate) fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether the spine is on the left of the page of that index.
    fn spine_left(&self, index: usize) -> bool {
        Pages::is_recto(index) != self.rtl
    }

    /// Adds a page without anything on it.
    pub(crate) fn blank(&mut self) {
        let folio = self.pages.len() as u32 + 1;
        self.pages.push(Page { kind: PageKind::Blank, folio, items: Vec::new() });
    }

    /// Adds a page of frames from the top (an imprint, contents), with nothing in its margins.
    pub(crate) fn plain(&mut self, kind: PageKind, frames: &[Frame], sink: f32) {
        let index = self.begin(kind);
        self.replace(index, kind, frames, sink);
    }

    /// Makes a page anew, as [`Self::plain`] would have made it.
    pub(crate) fn replace(&mut self, index: usize, kind: PageKind, frames: &[Frame], sink: f32) {
        self.pages[index] = Page { kind, folio: index as u32 + 1, items: Vec::new() };
        let mut cursor = Cursor::new(self.design.leading);
        cursor.y = sink;
        for (n, frame) in frames.iter().enumerate() {
            let top = pass(&mut cursor, frame, 0.0);
            self.frame(frame, top, index, usize::MAX, n == 0);
        }
    }

    /// Adds a page of an article.
    pub(crate) fn leaf(&mut self, leaf: &Leaf, galley: &Galley, article: usize, opening: bool, page: &Sheetful) {
        let index = self.begin(if opening { PageKind::Opening } else { PageKind::Text });
        let mut cursor = Cursor::new(page.grid);
        if opening {
            cursor.y = galley.sink;
        }
        for (n, frame) in leaf.carried.iter().map(|i| &galley.frames[*i]).enumerate() {
            let top = pass(&mut cursor, frame, 0.0);
            self.frame(frame, top, index, article, n == 0);
        }
        let mut first = leaf.carried.is_empty();
        if let Some(repeat) = leaf.frames.first().and_then(|i| galley.frames[*i].repeat.as_ref()) {
            for frame in repeat.iter() {
                let top = pass(&mut cursor, frame, 0.0);
                self.frame(
                    &Frame { anchors: Vec::new(), notes: Vec::new(), ..frame.clone() },
                    top,
                    index,
                    article,
                    first,
                );
                first = false;
            }
        }
        let frames = frames_of(leaf, galley);
        let extra = share_out(&frames, leaf.slack, page.grid);
        let mut places: Vec<(f32, f32)> =
            frames.iter().zip(&extra).map(|(frame, extra)| pass(&mut cursor, frame, *extra)).collect();
        settle(&frames, &mut places);
        for (frame, place) in frames.into_iter().zip(places) {
            self.frame(frame, place, index, article, std::mem::take(&mut first));
        }
        self.notes(&leaf.notes, galley, article, index, page);
    }

    fn begin(&mut self, kind: PageKind) -> usize {
        let index = self.pages.len();
        self.pages.push(Page { kind, folio: index as u32 + 1, items: Vec::new() });
        index
    }

    fn notes(&mut self, parts: &[NotePart], galley: &Galley, article: usize, index: usize, page: &Sheetful) {
        if parts.is_empty() {
            return;
        }
        let mut frames = Vec::new();
        let top = page.depth - lay_notes(galley, parts, |note, frame, place| frames.push((note, frame, place)));
        let measure = self.design.measure().to_pt();
        let ornaments = &self.design.ornaments;
        let width = ornaments.note_rule.min(measure);
        let rule = PartKind::Rule { width, height: ornaments.hairline, grey: 0.0 };
        let x = if self.rtl { measure - width } else { 0.0 };
        self.part(None, &Part { x, y: top - page.note_gap * 0.42, kind: rule }, index, article);
        for (note, frame, (x, y)) in frames {
            let destination = Destination { page: index, y: self.text_top() + Length::pt(top + y) };
            self.notes.entry((article, note)).or_insert(destination);
            self.frame(&frame.shifted(x), (top + y, 0.0), index, article, false);
        }
    }

    fn text_top(&self) -> Length {
        self.design.margins.top
    }

    fn frame(&mut self, frame: &Frame, (top, gap): (f32, f32), index: usize, article: usize, first: bool) {
        let destination = Destination { page: index, y: self.text_top() + Length::pt(top) };
        for anchor in &frame.anchors {
            self.destinations.entry((article, Some(anchor.clone()))).or_insert(destination);
        }
        for note in &frame.notes {
            self.calls.entry((article, note.0)).or_insert(destination);
        }
        if let Some((level, title)) = &frame.outline {
            self.outline.push(OutlineEntry { title: title.clone(), level: *level, destination });
            if *level == 1 {
                self.destinations.insert((article, None), destination);
            }
        }
        for (node, part) in &frame.parts {
            let mut part = part.clone();
            if let PartKind::Bar { width, grey, joins } = part.kind {
                let above = if joins && !first { gap } else { 0.0 };
                part.kind = PartKind::Rule { width, height: frame.height + above, grey };
                part.y -= above;
            }
            part.y += top;
            self.part(*node, &part, index, article);
        }
    }

    fn part(&mut self, node: Option<NodeId>, part: &Part, index: usize, article: usize) {
        let block = self.design.text_block(self.spine_left(index));
        let at = Point::new(block.origin.x + Length::pt(part.x), block.origin.y + Length::pt(part.y));
        let item = match &part.kind {
            PartKind::Run(run) => Item::Run(run.clone()),
            PartKind::Rule { width, height, grey } => {
                Item::Rule { size: Size::new(Length::pt(*width), Length::pt(*height)), grey: *grey }
            }
            // Bars became rules with their frames.
            PartKind::Bar { .. } => return,
            PartKind::Picture { picture, alt, width, height } => Item::Picture {
                picture: Arc::clone(picture),
                size: Size::new(Length::pt(*width), Length::pt(*height)),
                alt: Arc::clone(alt),
            },
            PartKind::Link { width, height, target } => {
                let size = Size::new(Length::pt(*width), Length::pt(*height));
                let target = match target {
                    LinkSpec::External(url) => LinkTarget::External(Arc::clone(url)),
                    LinkSpec::Internal(article, anchor) => LinkTarget::Destination(*article, anchor.clone()),
                    spec => {
                        let item = self.pages[index].items.len();
                        self.pending.push(Pending { page: index, item, article, spec: spec.clone() });
                        LinkTarget::Place(Destination { page: index, y: at.y })
                    }
                };
                Item::Link { size, target }
            }
        };
        self.pages[index].items.push(Placed { node, at, item });
    }

    /// Sets heads and folios: `furnish` makes them for a page by its index and kind.
    pub(crate) fn furnish(&mut self, mut furnish: impl FnMut(usize, &Page) -> Furniture) {
        let design = self.design;
        for index in 0..self.pages.len() {
            let furniture = furnish(index, &self.pages[index]);
            let block = design.text_block(self.spine_left(index));
            let (head, foot) = (Length::pt(design.head_baseline()), Length::pt(design.folio_baseline()));
            for (parts, y) in [(furniture.head, head), (furniture.folio, foot)] {
                for part in parts {
                    if let PartKind::Run(run) = part.kind {
                        let at = Point::new(block.origin.x + Length::pt(part.x), y + Length::pt(part.y));
                        self.pages[index].items.push(Placed { node: None, at, item: Item::Run(run) });
                    }
                }
            }
        }
    }

    /// Where an article begins.
    pub(crate) fn destination(&self, article: usize) -> Option<Destination> {
        self.destinations.get(&(article, None)).copied()
    }

    /// Ends the composition: links between notes and calls find their ends.
    pub(crate) fn finish(mut self, language: crate::language::Language) -> Pages {
        for pending in &self.pending {
            let found = match pending.spec {
                LinkSpec::Note(note) => self.notes.get(&(pending.article, note.0)),
                LinkSpec::Call(note) => self.calls.get(&(pending.article, note.0)),
                _ => None,
            };
            if let (Some(destination), Item::Link { target, .. }) =
                (found, &mut self.pages[pending.page].items[pending.item].item)
            {
                *target = LinkTarget::Place(*destination);
            }
        }
        Pages {
            language,
            size: self.design.page,
            pages: self.pages,
            outline: self.outline,
            destinations: self.destinations,
        }
    }
}

/// Goes past a frame with so much space more above it; gives its top, and the gap to the frame before.
fn pass(cursor: &mut Cursor, frame: &Frame, extra: f32) -> (f32, f32) {
    let bottom = cursor.y;
    cursor.y += extra;
    let top = cursor.pass(frame);
    (top, top - bottom)
}

/// Shares rows out among the spaces between the frames of a page: first above headings, then above whatever is set apart.
fn share_out(frames: &[&Frame], mut rows: usize, grid: f32) -> Vec<f32> {
    let mut extra = vec![0.0; frames.len()];
    for round in [1, 2] {
        for heading in [true, false] {
            for (n, frame) in frames.iter().enumerate().skip(1) {
                if rows > 0 && frame.outline.is_some() == heading && gap_rows(frame, grid) >= round {
                    extra[n] += grid;
                    rows -= 1;
                }
            }
        }
    }
    extra
}

/// Brings headings down to their text, where the text had to go further down to stand on the grid: what is left over belongs above.
fn settle(frames: &[&Frame], places: &mut [(f32, f32)]) {
    for text in 1..frames.len() {
        let over = places[text].1 - frames[text].above;
        let kept = |n: usize| !frames[n].on_grid && frames[n + 1].break_before >= FORBIDDEN;
        if !frames[text].on_grid || over < 0.01 {
            continue;
        }
        let stack = (1..text).rev().take_while(|n| kept(*n)).last();
        let Some(head) = stack.and_then(|top| (top..text).find(|n| frames[*n].outline.is_some())) else { continue };
        for place in &mut places[head..text] {
            place.0 += over;
        }
        places[head].1 += over;
        places[text].1 -= over;
    }
}

/// The frames of a leaf, with the paragraphs that are set otherwise in their other setting.
fn frames_of<'g>(leaf: &'g Leaf, galley: &'g Galley) -> Vec<&'g Frame> {
    let mut frames = Vec::with_capacity(leaf.frames.len());
    for index in &leaf.frames {
        let other = leaf.otherwise.iter().find_map(|(at, longer)| {
            let flexible = &galley.flexible[*at];
            let variant = if *longer { &flexible.longer } else { &flexible.shorter };
            variant.as_ref().filter(|_| flexible.frames.contains(index)).map(|v| (&flexible.frames, v))
        });
        match other {
            None => frames.push(&galley.frames[*index]),
            // All of the other setting stands where the paragraph began.
            Some((range, variant)) if range.start == *index => frames.extend(&variant.frames),
            Some(_) => {}
        }
    }
    frames
}
