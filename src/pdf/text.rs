//! Runs of glyphs to text operators.
//!
//! The typesetter says where each glyph's pen stands, to the last bit; a text operator moves the pen by the widths that the
//! font object states, in thousandths of an em, and by whole thousandths that we put between. So the same sum is done here as
//! any reader will do it, and a correction is written wherever the two come apart by more than [`TOLERANCE`]. Each correction
//! starts from the whole distance, so errors never add up.

use std::collections::BTreeMap;
use std::ops::Range;

use printpdf::{DictItem, FontId, Op, PdfFontHandle, Point as PdfPoint, Pt, TextItem};

use super::content::Composer;
use super::encoding::Coded;
use super::fonts::font_name;
use super::metadata::utf16;
use super::number::{from_hundredths, hundredths, rounded};
use super::spelling::clusters;
use crate::font::FaceId;
use crate::geometry::Point;
use crate::typeset::GlyphRun;

/// The text state of the content stream so far (ISO 32000-1 §9.3).
#[derive(Debug)]
pub(super) struct TextState {
    /// Whether a text object is open.
    pub(super) open: bool,
    /// Where the current line starts, in hundredths of a point.
    pub(super) origin: (i64, i64),
    font: Option<(FaceId, f32)>,
    /// Horizontal scaling, in per cent.
    scaling: f32,
    /// Character spacing, in points.
    spacing: f32,
    /// How far glyphs are raised, in points.
    rise: f32,
}

impl Default for TextState {
    fn default() -> Self {
        TextState { open: false, origin: (0, 0), font: None, scaling: 100.0, spacing: 0.0, rise: 0.0 }
    }
}

/// The pen of a reader that follows our operators, in points from the start of the page.
struct Pen {
    /// Where it stands.
    at: f64,
    /// Points in a thousandth of an em.
    unit: f64,
    /// What it moves by beside each glyph's width, in points.
    spacing: f64,
    /// The last correction, in thousandths of an em.
    last: f64,
}

/// How far a glyph may stand from its place, in thousandths of an em: in text of 9.5 pt a tenth of the dot of a printer with 600
/// dots an inch.
const TOLERANCE: f64 = 1.0;

/// Shows a run whose baseline starts at `at`.
pub(super) fn show(composer: &mut Composer<'_>, at: Point, run: &GlyphRun) {
    // Bounds that no text comes near; they keep the sums finite.
    let size = rounded(f64::from(run.size.clamp(0.1, 10_000.0)), 3);
    let scaling = rounded(f64::from(run.expansion.clamp(0.1, 10.0)) * 100.0, 2);
    let unit = f64::from(size) * f64::from(scaling) / 100_000.0;
    let spelt = Spelt::new(composer, run);
    let spacing = common_spacing(run, &spelt.codes, unit);
    composer.begin_text();
    composer.set_grey(run.grey);
    composer.set_text_state(run.face, size, scaling, rounded(spacing / 1000.0 * f64::from(size), 3));
    let start = composer.move_to(at);
    let spacing = f64::from(composer.text.spacing) * f64::from(scaling) / 100.0;
    let pen = Pen { at: start, unit, spacing, last: 0.0 };
    // A word of five letters and its space, and a correction.
    let items = Vec::with_capacity(run.glyphs.len() / 3 + 1);
    Shower { composer, pen, items, text: String::new() }.show_all(run, &spelt, f64::from(at.x.to_pt()));
}

/// The codes of a run.
struct Spelt<'r> {
    /// One for each glyph.
    codes: Vec<Coded>,
    /// Stretches of glyphs that no codes spell, with their text.
    beside: Vec<(Range<usize>, &'r str)>,
}

impl<'r> Spelt<'r> {
    fn new(composer: &Composer<'_>, run: &'r GlyphRun) -> Self {
        let encoding = composer.shared.encoding;
        let mut spelt = Spelt { codes: Vec::with_capacity(run.glyphs.len()), beside: Vec::new() };
        for cluster in clusters(run) {
            let start = spelt.codes.len();
            for (index, glyph) in cluster.glyphs.iter().enumerate() {
                spelt.codes.push(encoding.coded(run.face, glyph.id, cluster.part(index)));
            }
            if !cluster.is_spelt() {
                spelt.beside.push((start..spelt.codes.len(), cluster.text));
            }
        }
        spelt
    }
}

/// The spacing, in thousandths of an em, that most glyphs of the run have beside their widths: that of letterspaced text. Told to
/// the reader once, it need not be written after every glyph.
fn common_spacing(run: &GlyphRun, codes: &[Coded], unit: f64) -> f64 {
    let per_unit = unit.recip();
    let surpluses = || {
        let pairs = run.glyphs.iter().zip(codes);
        pairs.map(|(glyph, coded)| whole(f64::from(glyph.advance) * per_unit - f64::from(coded.width)))
    };
    // Boyer and Moore's majority vote, then the count that it needs.
    let (candidate, _) = surpluses().fold((0, 0_usize), |(candidate, lead), value| match lead {
        0 => (value, 1),
        _ if value == candidate => (candidate, lead + 1),
        _ => (candidate, lead - 1),
    });
    if candidate == 0 {
        return 0.0;
    }
    let votes = surpluses().filter(|value| *value == candidate).count();
    if votes < 3 || votes * 2 <= run.glyphs.len() { 0.0 } else { f64::from(candidate) }
}

/// The nearest whole number: `f64::round` calls a function where the processor need not have the instruction.
fn whole(value: f64) -> i32 {
    (value + 0.5_f64.copysign(value)) as i32
}

impl Composer<'_> {
    fn set_text_state(&mut self, face: FaceId, size: f32, scaling: f32, spacing: f32) {
        if self.text.font != Some((face, size)) {
            self.text.font = Some((face, size));
            let font = PdfFontHandle::External(FontId(font_name(face)));
            self.ops.push(Op::SetFont { font, size: Pt(size) });
        }
        if self.text.scaling != scaling {
            self.text.scaling = scaling;
            self.ops.push(Op::SetHorizontalScaling { percent: scaling });
        }
        if self.text.spacing != spacing {
            self.text.spacing = spacing;
            self.ops.push(Op::SetCharacterSpacing { multiplier: spacing });
        }
    }

    /// Starts a line at `at`; gives the exact *x* that it starts at, in points.
    fn move_to(&mut self, at: Point) -> f64 {
        let (x, y) = (hundredths(at.x.to_pt()), hundredths(self.turned(at.y).to_pt()));
        let (from_x, from_y) = self.text.origin;
        self.text.origin = (x, y);
        let pos = PdfPoint { x: Pt(from_hundredths(x - from_x)), y: Pt(from_hundredths(y - from_y)) };
        self.ops.push(Op::SetTextCursor { pos });
        x as f64 / 100.0
    }

    fn set_rise(&mut self, rise: f32) {
        self.text.rise = rise;
        self.ops.push(Op::SetLineOffset { multiplier: rise });
    }
}

/// Shows the glyphs of a run, gathering as many as go into one operator.
struct Shower<'c, 'a> {
    composer: &'c mut Composer<'a>,
    pen: Pen,
    items: Vec<TextItem>,
    text: String,
}

impl Shower<'_, '_> {
    /// `wanted`: where the typesetter's pen stands, in points.
    fn show_all(mut self, run: &GlyphRun, spelt: &Spelt<'_>, mut wanted: f64) {
        let mut beside = spelt.beside.iter().peekable();
        for (index, (glyph, coded)) in run.glyphs.iter().zip(&spelt.codes).enumerate() {
            if let Some((_, text)) = beside.peek().filter(|(range, _)| range.start == index) {
                self.begin_span(text);
            }
            self.raise(glyph.offset.1);
            self.add(*coded, wanted + f64::from(glyph.offset.0));
            wanted += f64::from(glyph.advance);
            if beside.next_if(|(range, _)| range.end == index + 1).is_some() {
                self.flush();
                self.composer.ops.push(Op::EndMarkedContentWithProperties);
            }
        }
        self.raise(0.0);
        self.flush();
    }

    /// Adds a glyph that is to be drawn at `place`.
    fn add(&mut self, coded: Coded, place: f64) {
        let missed = self.pen.at - place;
        if missed.abs() > TOLERANCE * self.pen.unit {
            self.correct(missed / self.pen.unit);
        }
        self.text.push(char::from(coded.code[0]));
        self.text.push(char::from(coded.code[1]));
        self.pen.at += f64::from(coded.width) * self.pen.unit + self.pen.spacing;
    }

    /// Moves the pen back by `units`, or by as much as last time if that is near enough: the spaces of a line are alike, and
    /// what repeats compresses.
    fn correct(&mut self, units: f64) {
        let correction =
            if (units - self.pen.last).abs() <= TOLERANCE { self.pen.last } else { f64::from(whole(units)) };
        self.pen.last = correction;
        self.pen.at -= correction * self.pen.unit;
        self.end_string();
        self.items.push(TextItem::Offset(correction as f32));
    }

    /// Raises or lowers what follows.
    fn raise(&mut self, by: f32) {
        if by == self.composer.text.rise {
            return;
        }
        let rise = rounded(f64::from(by), 2);
        if self.composer.text.rise != rise {
            self.flush();
            self.composer.set_rise(rise);
        }
    }

    /// Opens marked content that is copied as `text`, whatever its glyphs (ISO 32000-1 §14.9.4).
    fn begin_span(&mut self, text: &str) {
        self.flush();
        let text = DictItem::String { data: utf16(text), literal: false };
        let properties = DictItem::Dict { map: BTreeMap::from([("ActualText".to_owned(), text)]) };
        self.composer.ops.push(Op::BeginMarkedContentWithProperties { tag: "Span".to_owned(), properties });
    }

    fn end_string(&mut self) {
        if !self.text.is_empty() {
            let room = String::with_capacity(32);
            self.items.push(TextItem::Text(std::mem::replace(&mut self.text, room)));
        }
    }

    fn flush(&mut self) {
        self.end_string();
        if !self.items.is_empty() {
            self.composer.ops.push(Op::ShowText { items: std::mem::take(&mut self.items) });
        }
    }
}
