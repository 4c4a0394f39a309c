//! Set: a chosen line to glyphs in their places.
//!
//! The words at either end are shaped anew where the line divides them, so that the letters beside the break are what they
//! would be if the line had been typed by itself; then the slack is spread as the cost model says, and pieces are put into
//! visual order (UAX #9, L2).

use std::ops::Range;
use std::sync::Arc;

use unicode_bidi::{BidiInfo, Level};

use crate::document::{NoteIndex, Picture};
use crate::font::Library;
use crate::language::Language;

use super::cost::{Content, Demands, Fit};
use super::linebreak::Chosen;
use super::page::{GlyphRun, RunGlyph};
use super::paragraph::{BreakKind, Paragraph, PieceKind};
use super::shape::{Shaper, Word};
use super::text::{LinkSpec, MarkKind, Run};

/// A line, set: everything relative to its left end and its baseline, *y* downwards.
#[derive(Debug, Clone, Default)]
pub(crate) struct Line {
    pub parts: Vec<Part>,
    /// How wide the content is, in points.
    pub width: f32,
    /// Notes called on the line.
    pub notes: Vec<NoteIndex>,
    /// Names of places on the line.
    pub anchors: Vec<String>,
    /// Whether it ends in a divided word.
    pub divided: bool,
}

/// A part of a line.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    pub x: f32,
    pub y: f32,
    pub kind: PartKind,
}

#[derive(Debug, Clone)]
pub(crate) enum PartKind {
    Run(GlyphRun),
    Rule { width: f32, height: f32, grey: f32 },
    Picture { picture: Arc<Picture>, alt: Arc<str>, width: f32, height: f32 },
    Link { width: f32, height: f32, target: LinkSpec },
}

/// How a paragraph's lines are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// At the side where reading begins; justified text too.
    Start,
    Center,
    End,
}

/// A stretch of a line: a piece, or the part of it that the line holds.
struct Stretch {
    range: Range<usize>,
    run: usize,
    kind: StretchKind,
    level: Level,
}

enum StretchKind {
    Word { word: Arc<Word>, sign: Sign },
    Space { width: f32, stretches: bool },
    Object(usize),
}

/// What a word got at the break beside its own letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    None,
    /// A hyphen put in at its end; so many bytes of its text vanished before it, which the copied text keeps.
    Hyphen(usize),
    /// The hyphen of the line before, repeated at its start. It is no part of the text.
    Repeated,
}

/// Sets lines of one paragraph.
pub(crate) struct Setter<'a, 'l> {
    pub shaper: &'a mut Shaper<'l>,
    pub paragraph: &'a Paragraph,
    pub language: &'a Language,
    pub demands: Demands,
    pub align: Align,
    pub grey: f32,
}

impl Setter<'_, '_> {
    /// Sets the line that was chosen; `indent` is left free at its start.
    pub(crate) fn set(&mut self, chosen: &Chosen, indent: f32) -> Line {
        let mut stretches = self.stretches(chosen);
        let point = &self.paragraph.breaks[chosen.to];
        let hang_start = match chosen.from {
            Some(from) => self.paragraph.breaks[from].hang_start,
            None if indent > 0.0 => 0.0,
            None => self.paragraph.hang_start,
        };
        // A hyphen that is repeated stands in the line; it does not hang.
        let hang_start = hang_start.max(0.0);
        let content = self.content(&stretches, indent - hang_start - point.hang_end);
        let last = matches!(point.kind, BreakKind::End | BreakKind::Forced);
        let fit = match self.demands.justify {
            true if !last || content.natural > self.demands.measure => self.demands.fit(&content),
            _ => Fit::default(),
        };
        if self.paragraph.mixed || self.paragraph.rtl {
            reorder(&mut stretches);
        }
        let mut line = Line { divided: point.kind == BreakKind::Hyphen, ..Line::default() };
        let width = content.natural - indent
            + content.spaces * fit.spaces
            + content.letters * fit.expansion
            + content.ems * fit.letter_spacing;
        let left = self.left(width + hang_start + point.hang_end, indent, hang_start, point.hang_end);
        self.place(&stretches, left, &fit, &mut line);
        line.width = width;
        self.note_marks(chosen, &mut line);
        line
    }

    /// Where the content begins, from the left end of the measure. `width` includes what hangs.
    fn left(&self, width: f32, indent: f32, hang_start: f32, hang_end: f32) -> f32 {
        let measure = self.demands.measure;
        match (self.align, self.paragraph.rtl) {
            (Align::Center, _) => (measure - width) / 2.0,
            (Align::Start, false) => indent - hang_start,
            (Align::End, true) => -hang_end,
            (Align::End, false) => measure - width + hang_end,
            (Align::Start, true) => measure - indent - width + hang_start,
        }
    }

    fn stretches(&mut self, chosen: &Chosen) -> Vec<Stretch> {
        let breaks = &self.paragraph.breaks;
        let (first, from) = chosen.from.map_or((0, None), |i| (breaks[i].next_piece, breaks[i].offset));
        let end = &breaks[chosen.to];
        let last = if end.offset.is_some() { end.piece + 1 } else { end.piece };
        let mut stretches = Vec::with_capacity(last.saturating_sub(first));
        for index in first..last {
            let piece = &self.paragraph.pieces[index];
            let start = from.filter(|_| index == first).unwrap_or(piece.range.start);
            let stop = end.offset.filter(|_| index == end.piece).unwrap_or(piece.range.end);
            let range = start..stop;
            let repeated = index == first && chosen.from.is_some_and(|i| breaks[i].repeats);
            let kind = match &piece.kind {
                PieceKind::Word(word) if range == piece.range && !repeated => {
                    StretchKind::Word { word: Arc::clone(word), sign: Sign::None }
                }
                PieceKind::Word(_) if repeated => self.repeated(&range, piece.run, piece.level),
                PieceKind::Word(_) => {
                    let hyphen = stop < piece.range.end && end.kind == BreakKind::Hyphen;
                    self.part_of_word(&range, piece.run, hyphen, piece.level)
                }
                PieceKind::Space => StretchKind::Space { width: piece.width, stretches: true },
                PieceKind::FixedSpace => StretchKind::Space { width: piece.width, stretches: false },
                PieceKind::Object(object) => StretchKind::Object(*object),
            };
            stretches.push(Stretch { range, run: piece.run, kind, level: piece.level });
        }
        stretches
    }

    fn part_of_word(&mut self, range: &Range<usize>, run: usize, hyphen: bool, level: Level) -> StretchKind {
        let text = &self.paragraph.text.string[range.clone()];
        let run = &self.paragraph.text.runs[run];
        if !hyphen {
            return StretchKind::Word { word: self.shaper.word(text, run.font, level.is_rtl()), sign: Sign::None };
        }
        let style = run.language.as_ref().unwrap_or(self.language).hyphen();
        let shown = text.trim_end_matches('\u{AD}').trim_end_matches(style.vanishing);
        let word = self.shaper.word(&format!("{shown}{}", style.mark), run.font, level.is_rtl());
        StretchKind::Word { word, sign: Sign::Hyphen(text.len() - shown.len()) }
    }

    fn repeated(&mut self, range: &Range<usize>, run: usize, level: Level) -> StretchKind {
        let text = &self.paragraph.text.string[range.clone()];
        let font = self.paragraph.text.runs[run].font;
        StretchKind::Word { word: self.shaper.word(&format!("-{text}"), font, level.is_rtl()), sign: Sign::Repeated }
    }

    fn content(&self, stretches: &[Stretch], hung: f32) -> Content {
        let mut content = Content { natural: hung, ..Content::default() };
        for stretch in stretches {
            let run = &self.paragraph.text.runs[stretch.run];
            match &stretch.kind {
                StretchKind::Word { word, .. } => {
                    let width = (word.width + run.tracking * word.glyphs.len() as f32) * run.size;
                    content.natural += width;
                    if !run.verbatim {
                        content.letters += width;
                        content.ems += word.glyphs.len() as f32 * run.size;
                    }
                }
                StretchKind::Space { width, stretches } => {
                    content.natural += width;
                    content.spaces += if *stretches { *width } else { 0.0 };
                }
                StretchKind::Object(object) => content.natural += self.paragraph.text.objects[*object].width,
            }
        }
        content
    }

    fn place(&mut self, stretches: &[Stretch], left: f32, fit: &Fit, line: &mut Line) {
        let library = self.shaper.library();
        let mut pen =
            Pen { x: left, runs: Vec::new(), extents: Vec::new(), watch: !self.paragraph.text.marks.is_empty() };
        for stretch in stretches {
            let run = &self.paragraph.text.runs[stretch.run];
            match &stretch.kind {
                StretchKind::Word { word, sign } => {
                    let expansion = if run.verbatim { 0.0 } else { fit.expansion };
                    let spacing = run.tracking + if run.verbatim { 0.0 } else { fit.letter_spacing };
                    let text = &self.paragraph.text.string[stretch.range.clone()];
                    let set = SetWord { text, start: stretch.range.start, sign: *sign, expansion, spacing };
                    pen.word(word, run, &set, stretch.level.is_rtl(), self.grey);
                }
                StretchKind::Space { width, stretches } => {
                    let width = width * if *stretches { 1.0 + fit.spaces } else { 1.0 };
                    let space = self.shaper.word(" ", run.font, false);
                    pen.space(&space, run, width, stretch.range.start, self.grey);
                }
                StretchKind::Object(index) => {
                    let object = &self.paragraph.text.objects[*index];
                    pen.note_extent(stretch.range.start, object.width);
                    line.parts.push(Part {
                        x: pen.x,
                        y: -object.height * 0.85 - run.rise,
                        kind: PartKind::Picture {
                            picture: Arc::clone(&object.picture),
                            alt: Arc::clone(&object.alt),
                            width: object.width,
                            height: object.height,
                        },
                    });
                    pen.x += object.width;
                }
            }
        }
        let Pen { runs, extents, .. } = pen;
        self.decorate(&extents, library, line);
        line.parts.extend(runs.into_iter().map(|(x, y, run)| Part { x, y, kind: PartKind::Run(run) }));
    }

    /// Rules under and through text, and areas of links.
    fn decorate(&self, extents: &[Extent], library: &Library, line: &mut Line) {
        for mark in &self.paragraph.text.marks {
            let inside: Vec<&Extent> = extents.iter().filter(|e| mark.range.contains(&e.at)).collect();
            let (Some(first), Some(left), Some(right)) = (
                inside.first(),
                inside.iter().map(|e| e.x).reduce(f32::min),
                inside.iter().map(|e| e.x + e.width).reduce(f32::max),
            ) else {
                continue;
            };
            let run = self.paragraph.text.runs.iter().find(|r| r.range.contains(&first.at));
            let Some(run) = run else { continue };
            let metrics = library.face(run.font.face).metrics();
            let scale = run.size / metrics.units_per_em;
            let width = right - left;
            let rule = |(position, thickness): (f32, f32)| Part {
                x: left,
                y: -(position + thickness / 2.0) * scale - run.rise,
                kind: PartKind::Rule { width, height: (thickness * scale).max(0.3), grey: 0.0 },
            };
            match &mark.kind {
                MarkKind::Underline => line.parts.push(rule(metrics.underline)),
                MarkKind::Strikethrough => line.parts.push(rule(metrics.strikeout)),
                MarkKind::Link(target) => {
                    let (top, bottom) = (metrics.ascent * scale * 0.85, metrics.descent * scale);
                    line.parts.push(Part {
                        x: left,
                        y: -top - run.rise,
                        kind: PartKind::Link { width, height: top - bottom, target: target.clone() },
                    });
                }
                MarkKind::NoteCall(_) | MarkKind::Anchor(_) => {}
            }
        }
    }

    /// Which notes are called and which places are named on the line.
    fn note_marks(&self, chosen: &Chosen, line: &mut Line) {
        if self.paragraph.text.marks.is_empty() {
            return;
        }
        let length = self.paragraph.text.string.len();
        let at = |index: usize| {
            let b = &self.paragraph.breaks[index];
            b.offset.or_else(|| self.paragraph.pieces.get(b.next_piece).map(|p| p.range.start)).unwrap_or(length + 1)
        };
        let range = chosen.from.map_or(0, at)..at(chosen.to);
        for mark in &self.paragraph.text.marks {
            if range.contains(&mark.range.start) {
                match &mark.kind {
                    MarkKind::NoteCall(index) => line.notes.push(*index),
                    MarkKind::Anchor(name) => line.anchors.push(name.clone()),
                    _ => {}
                }
            }
        }
    }
}

/// Puts stretches into visual order, lines from left to right (UAX #9, rule L2).
fn reorder(stretches: &mut Vec<Stretch>) {
    let levels: Vec<Level> = stretches.iter().map(|s| s.level).collect();
    let order = BidiInfo::reorder_visual(&levels);
    let mut slots: Vec<Option<Stretch>> = std::mem::take(stretches).into_iter().map(Some).collect();
    stretches.extend(order.into_iter().filter_map(|i| slots[i].take()));
}

/// Where a glyph came to stand.
struct Extent {
    at: usize,
    x: f32,
    width: f32,
}

struct SetWord<'t> {
    text: &'t str,
    start: usize,
    sign: Sign,
    expansion: f32,
    spacing: f32,
}

impl SetWord<'_> {
    /// Adds the text of a cluster of the shaped word, which may hold a hyphen that the text does not.
    fn push_text(&self, cluster: Range<usize>, text: &mut String) {
        let (shift, shown) = match self.sign {
            Sign::None => (0, self.text.len()),
            Sign::Hyphen(vanished) => (0, self.text.len() - vanished),
            Sign::Repeated => ('-'.len_utf8(), self.text.len()),
        };
        if cluster.start < shift {
            return;
        }
        let (from, to) = (cluster.start - shift, cluster.end.saturating_sub(shift).min(shown));
        if from < shown {
            text.extend(self.text[from..to].chars().filter(|c| *c != '\u{AD}'));
        } else {
            // The hyphen that was put in: what vanished before it, and a soft hyphen.
            text.extend(self.text[shown..].chars().filter(|c| *c != '\u{AD}'));
            text.push('\u{AD}');
        }
    }
}

struct Pen {
    x: f32,
    runs: Vec<(f32, f32, GlyphRun)>,
    extents: Vec<Extent>,
    watch: bool,
}

impl Pen {
    fn note_extent(&mut self, at: usize, width: f32) {
        if self.watch {
            self.extents.push(Extent { at, x: self.x, width });
        }
    }

    fn run(&mut self, face: crate::font::FaceId, run: &Run, expansion: f32, grey: f32, rtl: bool) -> &mut GlyphRun {
        let expansion = 1.0 + expansion;
        let fits = self.runs.last().is_some_and(|(_, y, last)| {
            !rtl && last.face == face && last.size == run.size && *y == -run.rise && last.expansion == expansion
        });
        if !fits {
            let new = GlyphRun { face, size: run.size, expansion, grey, glyphs: Vec::new(), text: String::new() };
            self.runs.push((self.x, -run.rise, new));
        }
        let last = self.runs.len() - 1;
        &mut self.runs[last].2
    }

    fn space(&mut self, space: &Word, run: &Run, width: f32, at: usize, grey: f32) {
        self.note_extent(at, width);
        let Some(glyph) = space.glyphs.first() else {
            self.x += width;
            return;
        };
        // A space goes on with the run before it where it can, whatever its own expansion.
        let expansion = self.runs.last().map_or(0.0, |(_, _, last)| last.expansion - 1.0);
        let set = self.run(glyph.face, run, expansion, grey, false);
        let start = set.text.len() as u32;
        set.text.push(' ');
        set.glyphs.push(RunGlyph { id: glyph.id, advance: width, offset: (0.0, 0.0), text: (start, start + 1) });
        self.x += width;
    }

    fn word(&mut self, word: &Word, run: &Run, set: &SetWord, rtl: bool, grey: f32) {
        let mut at = 0;
        while at < word.glyphs.len() {
            let face = word.glyphs[at].face;
            let end = (at..word.glyphs.len()).find(|i| word.glyphs[*i].face != face).unwrap_or(word.glyphs.len());
            self.glyphs(word, at..end, run, set, rtl, grey);
            at = end;
        }
    }

    fn glyphs(&mut self, word: &Word, range: Range<usize>, run: &Run, set: &SetWord, rtl: bool, grey: f32) {
        let face = word.glyphs[range.start].face;
        let mut x = self.x;
        let watch = self.watch;
        let mut extents = Vec::new();
        let target = self.run(face, run, set.expansion, grey, rtl);
        let first = target.glyphs.len();
        for i in range.clone() {
            let glyph = &word.glyphs[i];
            let spacing = if glyph.advance > 0.0 { set.spacing } else { 0.0 };
            let advance = (glyph.advance * (1.0 + set.expansion) + spacing) * run.size;
            let offset = (glyph.offset.0 * run.size * (1.0 + set.expansion), glyph.offset.1 * run.size);
            target.glyphs.push(RunGlyph { id: glyph.id, advance, offset, text: (0, 0) });
            if watch {
                extents.push(Extent { at: set.start + glyph.cluster as usize, x, width: advance });
            }
            x += advance;
        }
        // Text in logical order: from the right in right-to-left words.
        let order: Vec<usize> = if rtl { range.clone().rev().collect() } else { range.clone().collect() };
        for (n, i) in order.iter().enumerate() {
            let cluster = word.glyphs[*i].cluster;
            if n > 0 && word.glyphs[order[n - 1]].cluster == cluster {
                continue;
            }
            let next = order[n + 1..].iter().map(|j| word.glyphs[*j].cluster).find(|c| *c != cluster);
            let stop = next.map_or_else(|| cluster_end(word, cluster, usize::MAX), |c| c as usize);
            let start = target.text.len() as u32;
            set.push_text(cluster as usize..stop, &mut target.text);
            target.glyphs[first + i - range.start].text = (start, target.text.len() as u32);
        }
        self.extents.append(&mut extents);
        self.x = x;
    }
}

/// Where a cluster ends whose successor is not in the same stretch of faces.
fn cluster_end(word: &Word, cluster: u32, length: usize) -> usize {
    word.glyphs.iter().map(|g| g.cluster).filter(|c| *c > cluster).min().map_or(length, |c| c as usize)
}
