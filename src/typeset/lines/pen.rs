//! The pen: glyphs one after another along a line, gathered to runs, each with the text that it shows.

use std::ops::Range;

use crate::typeset::pages::page::{GlyphRun, RunGlyph};
use crate::typeset::words::shape::Word;
use crate::typeset::words::text::Run;

/// What a word got at the break beside its own letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    None,
    /// A hyphen put in at its end; so many bytes of its text vanished before it, which the copied text keeps.
    Hyphen(usize),
    /// The hyphen of the line before, repeated at its start. It is no part of the text.
    Repeated,
}

/// Where a glyph came to stand.
pub(crate) struct Extent {
    pub at: usize,
    pub x: f32,
    pub width: f32,
}

/// A word with what is known of it where it is set.
pub(crate) struct SetWord<'t> {
    pub text: &'t str,
    pub start: usize,
    pub sign: Sign,
    pub expansion: f32,
    pub spacing: f32,
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

/// Sets glyphs one after another along a line.
pub(crate) struct Pen {
    pub x: f32,
    pub runs: Vec<(f32, f32, GlyphRun)>,
    pub extents: Vec<Extent>,
    pub watch: bool,
    /// Whether something else than glyphs was set after the last of them.
    pub parted: bool,
}

impl Pen {
    pub(crate) fn note_extent(&mut self, at: usize, width: f32) {
        if self.watch {
            self.extents.push(Extent { at, x: self.x, width });
        }
    }

    /// Leaves room for something else than glyphs.
    pub(crate) fn leave(&mut self, width: f32) {
        self.x += width;
        self.parted = true;
    }

    fn run(&mut self, face: crate::font::FaceId, run: &Run, expansion: f32, grey: f32, rtl: bool) -> &mut GlyphRun {
        let expansion = 1.0 + expansion;
        let parted = std::mem::take(&mut self.parted);
        let fits = !parted
            && self.runs.last().is_some_and(|(_, y, last)| {
                !rtl && last.face == face && last.size == run.size && *y == -run.rise && last.expansion == expansion
            });
        if !fits {
            let new = GlyphRun { face, size: run.size, expansion, grey, glyphs: Vec::new(), text: String::new() };
            self.runs.push((self.x, -run.rise, new));
        }
        let last = self.runs.len() - 1;
        &mut self.runs[last].2
    }

    pub(crate) fn space(&mut self, space: &Word, run: &Run, width: f32, at: usize, grey: f32) {
        self.note_extent(at, width);
        let Some(glyph) = space.glyphs.first() else {
            self.leave(width);
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

    /// Puts space after the last glyph.
    pub(crate) fn widen(&mut self, by: f32) {
        if let Some(glyph) = self.runs.last_mut().and_then(|(_, _, run)| run.glyphs.last_mut()) {
            glyph.advance += by;
        }
        self.x += by;
    }

    pub(crate) fn word(&mut self, word: &Word, run: &Run, set: &SetWord, rtl: bool, grey: f32) {
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
