//! Text to outlines. Letters are shaped and measured as the typesetter does it, then drawn as paths: what the picture shows hangs on
//! no font of the system, and widths are the true ones.

use std::collections::BTreeSet;
use std::fmt::Write;

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{GlyphId, MetadataProvider};
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;

use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::font::{self, Library, Style};
use crate::language::{Direction, Language};
use crate::typeset::{Features, Font, Shaper};

/// How letters are drawn, whatever their size.
#[derive(Debug, Clone, Copy)]
pub(super) struct Voice {
    font: Font,
    /// Space added after each glyph, in em.
    tracking: f32,
}

/// Shapes and draws for one cover.
pub(super) struct Lettering<'l> {
    shaper: Shaper<'l>,
    library: &'l Library,
    language: Language,
    missing: BTreeSet<String>,
}

impl<'l> Lettering<'l> {
    /// For a cover in `language`.
    pub(super) fn new(library: &'l Library, language: &Language) -> Self {
        Lettering {
            shaper: Shaper::new(library, language),
            library,
            language: language.clone(),
            missing: BTreeSet::new(),
        }
    }

    /// The text face in a style; none if there is no such family.
    pub(super) fn voice(&self, bold: bool, italic: bool) -> Option<Voice> {
        let face = self.library.find(font::SERIF, Style { bold, italic })?;
        Some(Voice { font: Font::new(face, Features::NONE), tracking: 0.0 })
    }

    /// The same voice, letterspaced; in small capitals if the face has them for all of `text`.
    pub(super) fn spaced_caps(&mut self, voice: Voice, text: &str) -> Voice {
        let letters: String = text.chars().filter(|c| c.is_lowercase()).collect();
        let has = !letters.is_empty() && self.shaper.has_forms(&letters, voice.font, Features::SMALL_CAPS);
        let features = if has { voice.font.features | Features::SMALL_CAPS } else { voice.font.features };
        // Joined scripts fall apart when they are letterspaced.
        let joined = self.language.direction() == Direction::Rtl;
        Voice { font: Font { features, ..voice.font }, tracking: if joined { 0.0 } else { 0.06 } }
    }

    /// Where a word may be divided.
    pub(super) fn hyphenate(&self, word: &str, breaks: &mut Vec<usize>) {
        self.language.hyphenate(word, breaks);
    }

    /// What marks a division.
    pub(super) fn hyphen(&self) -> char {
        self.language.hyphen().mark
    }

    /// The width of a line in em.
    pub(super) fn width(&mut self, text: &str, voice: Voice) -> f32 {
        let glyphs = self.glyphs(text, voice);
        let trailing = if glyphs.is_empty() { 0.0 } else { voice.tracking };
        glyphs.iter().map(|glyph| glyph.advance).sum::<f32>() - trailing
    }

    /// The height of capitals in em.
    pub(super) fn cap_height(&self, voice: Voice) -> f32 {
        let metrics = self.library.face(voice.font.face).metrics();
        metrics.cap_height / metrics.units_per_em.max(1.0)
    }

    /// The outlines of a line as SVG path data: `x` is its left end, sizes are in pixels.
    pub(super) fn draw(&mut self, text: &str, voice: Voice, size: f32, x: f32, baseline: f32) -> String {
        let mut pen = Pen { path: String::new(), x, y: baseline };
        for glyph in self.glyphs(text, voice) {
            let start = pen.x;
            (pen.x, pen.y) = (start + glyph.offset.0 * size, baseline - glyph.offset.1 * size);
            let font = self.library.face(glyph.face).font();
            if let Some(outline) = font.outline_glyphs().get(GlyphId::new(u32::from(glyph.id))) {
                // A glyph that cannot be drawn leaves its space.
                let _ = outline.draw(DrawSettings::unhinted(Size::new(size), LocationRef::default()), &mut pen);
            }
            pen.x = start + glyph.advance * size;
        }
        pen.path
    }

    /// The glyphs of a line in visual order (UAX #9).
    fn glyphs(&mut self, text: &str, voice: Voice) -> Vec<crate::typeset::Glyph> {
        for cluster in text.graphemes(true) {
            let shown = cluster.chars().all(|c| c.is_whitespace() || c.is_control());
            if !shown && self.library.resolve(voice.font.face, cluster).is_none() {
                self.missing.insert(cluster.to_owned());
            }
        }
        let level = if self.language.direction() == Direction::Rtl { Level::rtl() } else { Level::ltr() };
        let bidi = BidiInfo::new(text, Some(level));
        let mut glyphs = Vec::new();
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let rtl = levels.get(run.start).is_some_and(Level::is_rtl);
                let word = self.shaper.word(&text[run], voice.font, rtl);
                glyphs.extend(word.glyphs.iter().map(|glyph| {
                    let spread = if glyph.advance > 0.0 { voice.tracking } else { 0.0 };
                    crate::typeset::Glyph { advance: glyph.advance + spread, ..*glyph }
                }));
            }
        }
        glyphs
    }

    /// Tells, once, what no face could draw.
    pub(super) fn report(&self, sink: &Sink) {
        let Some(first) = self.missing.first() else { return };
        let code = first.chars().next().map_or(0, |c| c as u32);
        let more = if self.missing.len() > 1 { format!(" and {} more", self.missing.len() - 1) } else { String::new() };
        sink.push(
            Diagnostic::new(Code::GlyphMissing, format!("no font for the cover has `{first}` (U+{code:04X}){more}"))
                .help("put a font that has it into `fonts/`, or change the title"),
        );
    }
}

/// Writes path data, with the glyph's origin at `x`, `y` and the axis downwards.
struct Pen {
    path: String,
    x: f32,
    y: f32,
}

impl Pen {
    fn put(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let _ = write!(self.path, "{:.1} {:.1} ", self.x + x, self.y - y);
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.put('Q', &[(cx0, cy0), (x, y)]);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.put('C', &[(cx0, cy0), (cx1, cy1), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}
