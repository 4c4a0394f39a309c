//! Set: a chosen line to glyphs in their places.
//!
//! The words at either end are shaped anew where the line divides them, so that the letters beside the break are what they
//! would be if the line had been typed by itself; then the slack is spread as the cost model says, and pieces are put into
//! visual order (UAX #9, L2).

use std::ops::Range;
use std::sync::Arc;

use unicode_bidi::Level;

use crate::document::{NoteIndex, Picture};
use crate::font::Library;
use crate::language::Language;

use crate::typeset::lines::cost::{Content, Demands, Fit};
use crate::typeset::lines::linebreak::Chosen;
use crate::typeset::lines::paragraph::{BreakKind, Paragraph, PieceKind};
use crate::typeset::lines::pen::{Extent, Pen, SetWord, Sign};
use crate::typeset::looks::styles::Align;
use crate::typeset::pages::page::GlyphRun;
use crate::typeset::words::direction::visual_order;
use crate::typeset::words::shape::{Shaper, Word};
use crate::typeset::words::text::{LinkSpec, MarkKind};

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
    Rule {
        width: f32,
        height: f32,
        grey: f32,
    },
    /// A vertical rule beside a frame, as high as the frame; `joins` the bar of the frame above.
    Bar {
        width: f32,
        grey: f32,
        joins: bool,
    },
    Picture {
        picture: Arc<Picture>,
        alt: Arc<str>,
        width: f32,
        height: f32,
    },
    Link {
        width: f32,
        height: f32,
        target: LinkSpec,
    },
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
    Glue { width: f32, stretch: f32 },
    Object(usize),
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
        // Ragged text has no edge to be made straight.
        let (hang_start, hang_end) =
            if self.demands.justify { (hang_start.max(0.0), point.hang_end) } else { (0.0, 0.0) };
        let content = self.content(&stretches, indent - hang_start - hang_end);
        let last = matches!(point.kind, BreakKind::End | BreakKind::Forced);
        let fit = match self.demands.justify {
            true if !last || content.natural > self.demands.measure => self.demands.fit(&content),
            _ => Fit::default(),
        };
        if self.paragraph.mixed || self.paragraph.rtl {
            reorder(&mut stretches);
        }
        let mut line =
            Line { divided: matches!(point.kind, BreakKind::Hyphen | BreakKind::HardHyphen), ..Line::default() };
        let width = content.natural - indent
            + content.spaces * fit.spaces
            + content.letters * fit.expansion
            + content.ems * fit.letter_spacing;
        let left = self.left(width + hang_start + hang_end, indent, hang_start, hang_end);
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
                PieceKind::Glue(stretch) => StretchKind::Glue { width: piece.width, stretch: *stretch },
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
                        content.ems += if run.joined { 0.0 } else { word.glyphs.len() as f32 * run.size };
                    }
                }
                StretchKind::Space { width, stretches } => {
                    content.natural += width;
                    content.spaces += if *stretches { *width } else { 0.0 };
                }
                StretchKind::Glue { width, stretch } => {
                    content.natural += width;
                    content.spaces += stretch;
                }
                StretchKind::Object(object) => content.natural += self.paragraph.text.objects[*object].width,
            }
        }
        content
    }

    fn place(&mut self, stretches: &[Stretch], left: f32, fit: &Fit, line: &mut Line) {
        let library = self.shaper.library();
        let mut pen = Pen {
            x: left,
            runs: Vec::new(),
            extents: Vec::new(),
            watch: !self.paragraph.text.marks.is_empty(),
            parted: false,
        };
        for stretch in stretches {
            let run = &self.paragraph.text.runs[stretch.run];
            match &stretch.kind {
                StretchKind::Word { word, sign } => {
                    let expansion = if run.verbatim { 0.0 } else { fit.expansion };
                    let spacing = run.tracking + if run.verbatim || run.joined { 0.0 } else { fit.letter_spacing };
                    let text = &self.paragraph.text.string[stretch.range.clone()];
                    let set = SetWord { text, start: stretch.range.start, sign: *sign, expansion, spacing };
                    pen.word(word, run, &set, stretch.level.is_rtl(), self.grey);
                }
                StretchKind::Space { width, stretches } => {
                    let width = width * if *stretches { 1.0 + fit.spaces } else { 1.0 };
                    let space = self.shaper.word(" ", run.font, false);
                    pen.space(&space, run, width, stretch.range.start, self.grey);
                }
                StretchKind::Glue { width, stretch } => pen.widen(width + stretch * fit.spaces),
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
                    pen.leave(object.width);
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
    let order = visual_order(&levels);
    let mut slots: Vec<Option<Stretch>> = std::mem::take(stretches).into_iter().map(Some).collect();
    stretches.extend(order.into_iter().filter_map(|i| slots[i].take()));
}
