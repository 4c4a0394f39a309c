//! Prepare: a paragraph's text to pieces and breakpoints.
//!
//! Opportunities come from UAX #14 (`icu_segmenter`); those inside words from [`crate::typeset::lines::inside`].

use std::ops::Range;

use unicode_bidi::Level;

use crate::language::{Direction, Language};

use crate::typeset::lines::hyphens::Hyphens;
use crate::typeset::lines::inside::Place;
use crate::typeset::lines::paragraph::{BreakKind, Breakpoint, Paragraph, Piece, PieceKind, Sums};
use crate::typeset::words::characters::{fixed_space, glue, is_ideographic, is_space, opportunities};
use crate::typeset::words::direction::levels;
use crate::typeset::words::protrusion::Side;
use crate::typeset::words::shape::{Font, Shaper, Word};
use crate::typeset::words::text::{LINE_END, OBJECT, Run, Text};

/// A break at a place where no sign of it shows, but a reader stumbles.
const ZERO_PENALTY: f32 = 1.5;
/// Before a dash: dashes end lines, they do not begin them.
const DASH_PENALTY: f32 = 30.0;
/// Prepares paragraphs of one edition.
pub(crate) struct Preparer<'a, 'l> {
    pub shaper: &'a mut Shaper<'l>,
    pub hyphens: &'a mut Hyphens,
    pub language: &'a Language,
    /// The narrowest line that the paragraph will be set to, in points.
    pub measure: f32,
}

impl Preparer<'_, '_> {
    /// Cuts a text into pieces and finds its breakpoints.
    pub(crate) fn prepare(self, text: Text) -> Paragraph {
        let rtl = self.language.direction() == Direction::Rtl;
        let levels = levels(&text.string, &text.isolates, rtl);
        let opportunities: Vec<usize> = opportunities(&text.string).collect();
        let mut builder = Builder {
            source: self,
            paragraph: Paragraph {
                text,
                pieces: Vec::new(),
                breaks: Vec::new(),
                rtl,
                mixed: levels.as_ref().is_some_and(|l| l.iter().any(|x| *x != l[0])),
                hang_start: 0.0,
            },
            levels,
            sums: Sums::default(),
            run: 0,
            awaits_start: true,
            base: if rtl { Level::rtl() } else { Level::ltr() },
        };
        let mut start = 0;
        for end in opportunities {
            builder.segment(start..end);
            start = end;
        }
        builder.end();
        builder.paragraph
    }
}

struct Builder<'a, 'l> {
    source: Preparer<'a, 'l>,
    paragraph: Paragraph,
    levels: Option<Vec<Level>>,
    sums: Sums,
    run: usize,
    /// Whether the next visible piece begins a line after the last breakpoint.
    awaits_start: bool,
    base: Level,
}

impl Builder<'_, '_> {
    /// Adds the text between two opportunities: its content, then the spaces at its end, then the breakpoint.
    fn segment(&mut self, range: Range<usize>) {
        let text = &self.paragraph.text.string[range.clone()];
        let forced = text.ends_with(LINE_END) || text.ends_with('\n');
        let content = text.trim_end_matches([' ', LINE_END, '\n', '\t']).len();
        let content_end = range.start + content;
        self.content(range.start..content_end);
        let spaces_end = if forced { content_end } else { range.end };
        if range.end == self.paragraph.text.string.len() && !forced {
            return;
        }
        let end = self.sums;
        let piece = self.paragraph.pieces.len();
        let hang_end = self.hang_end(content_end);
        let last = self.paragraph.text.string[..content_end].chars().next_back();
        let next = self.paragraph.text.string[range.end..].chars().next();
        if content_end < spaces_end {
            self.space(content_end..spaces_end);
        } else if let Some(space) = glue(last, next).filter(|_| !forced) {
            self.glue(content_end, space);
        }
        let kind = match last {
            _ if forced => BreakKind::Forced,
            Some('-' | '\u{2010}') if content_end == range.end => BreakKind::HardHyphen,
            _ => BreakKind::Plain,
        };
        let spaced = content_end < range.end;
        let penalty = match (kind, next) {
            (BreakKind::Forced, _) => 0.0,
            (_, Some('—' | '–')) => DASH_PENALTY,
            (BreakKind::HardHyphen, _) => ZERO_PENALTY,
            _ if spaced || is_ideographic(last) => 0.0,
            _ => ZERO_PENALTY,
        };
        if piece == 0 && kind != BreakKind::Forced {
            return;
        }
        self.paragraph.breaks.push(Breakpoint {
            kind,
            piece,
            offset: None,
            next_piece: self.paragraph.pieces.len(),
            end,
            next: self.sums,
            extra: 0.0,
            hang_end,
            hang_start: 0.0,
            repeats: kind == BreakKind::HardHyphen && self.source.language.hyphen().repeats_hard_hyphen,
            penalty,
        });
        self.awaits_start = true;
    }

    /// The end of the paragraph, which is a breakpoint too.
    fn end(&mut self) {
        let length = self.paragraph.text.string.trim_end_matches([' ', LINE_END, '\n']).len();
        let hang_end = self.hang_end(length);
        let piece = self.paragraph.pieces.len();
        // A line end at the very end asks for nothing.
        if self.paragraph.breaks.last().is_some_and(|b| b.next_piece == piece && b.kind == BreakKind::Forced) {
            self.paragraph.breaks.pop();
        }
        self.paragraph.breaks.push(Breakpoint {
            kind: BreakKind::End,
            piece,
            offset: None,
            next_piece: piece,
            end: self.sums,
            next: self.sums,
            extra: 0.0,
            hang_end,
            hang_start: 0.0,
            repeats: false,
            penalty: 0.0,
        });
    }

    /// Cuts content at changes of run and direction and at no-break spaces.
    fn content(&mut self, range: Range<usize>) {
        let mut at = range.start;
        while at < range.end {
            while self.paragraph.text.runs.get(self.run).is_some_and(|r| r.range.end <= at) {
                self.run += 1;
            }
            let Some(run_end) = self.paragraph.text.runs.get(self.run).map(|r| r.range.end) else { return };
            let mut end = run_end.min(range.end);
            if let Some(levels) = &self.levels {
                let level = levels[at];
                end = (at..end).find(|i| levels[*i] != level).unwrap_or(end);
            }
            let text = &self.paragraph.text.string[at..end];
            let cut = text.find(is_space).unwrap_or(text.len());
            if cut > 0 {
                match text[..cut].find(OBJECT) {
                    Some(0) => {
                        self.object(at);
                        at += OBJECT.len_utf8();
                    }
                    Some(object) => {
                        self.word(at..at + object);
                        at += object;
                    }
                    None => {
                        self.word(at..at + cut);
                        at += cut;
                    }
                }
            } else {
                let length = text.chars().next().map_or(1, char::len_utf8);
                self.space(at..at + length);
                at += length;
            }
        }
    }

    fn level(&self, at: usize) -> Level {
        self.levels.as_ref().map_or(self.base, |levels| levels[at])
    }

    fn space(&mut self, range: Range<usize>) {
        let run = self.run_at(range.start);
        let Some(style) = self.paragraph.text.runs.get(run).cloned() else { return };
        for (at, c) in self.paragraph.text.string[range.clone()].char_indices().collect::<Vec<_>>() {
            let start = range.start + at;
            let kind = match fixed_space(c) {
                Some(_) => PieceKind::FixedSpace,
                None if style.verbatim => PieceKind::FixedSpace,
                None => PieceKind::Space,
            };
            let width = match fixed_space(c) {
                Some(em) => em * style.size,
                None => {
                    let own = self.source.shaper.word(" ", style.font, false).width;
                    let width = style.word_space.filter(|_| !style.verbatim).unwrap_or(own);
                    (width + style.tracking) * style.size
                }
            };
            let stretches = matches!(kind, PieceKind::Space);
            self.sums +=
                Sums { x: f64::from(width), spaces: if stretches { f64::from(width) } else { 0.0 }, ..Sums::default() };
            let level = self.level(start);
            self.paragraph.pieces.push(Piece { range: start..start + c.len_utf8(), run, kind, width, level });
        }
    }

    /// A place between ideographs: lines of them have no word spaces, and are filled by a little between all of them.
    fn glue(&mut self, at: usize, (width, stretch): (f32, f32)) {
        let Some(last) = self.paragraph.pieces.last() else { return };
        let (run, level) = (last.run, last.level);
        let style = &self.paragraph.text.runs[run];
        if !style.verbatim {
            let (width, stretch) = (width * style.size, stretch * style.size);
            self.sums += Sums { x: f64::from(width), spaces: f64::from(stretch), ..Sums::default() };
            self.paragraph.pieces.push(Piece { range: at..at, run, kind: PieceKind::Glue(stretch), width, level });
        }
    }

    fn run_at(&self, at: usize) -> usize {
        let runs = &self.paragraph.text.runs;
        let mut run = self.run;
        while runs.get(run).is_some_and(|r| r.range.end <= at) {
            run += 1;
        }
        run.min(runs.len().saturating_sub(1))
    }

    fn object(&mut self, at: usize) {
        let Some(index) = self.paragraph.text.objects.iter().position(|o| o.at == at) else { return };
        let width = self.paragraph.text.objects[index].width;
        self.sums += Sums { x: f64::from(width), ..Sums::default() };
        self.starts_line(None);
        let level = self.level(at);
        let range = at..at + OBJECT.len_utf8();
        self.paragraph.pieces.push(Piece { range, run: self.run, kind: PieceKind::Object(index), width, level });
    }

    fn word(&mut self, range: Range<usize>) {
        let level = self.level(range.start);
        let style = self.paragraph.text.runs[self.run].clone();
        let text = &self.paragraph.text.string[range.clone()];
        let word = self.source.shaper.word(text, style.font, level.is_rtl());
        let width = (word.width + style.tracking * word.glyphs.len() as f32) * style.size;
        let first = text.chars().next();
        self.starts_line(first.map(|c| (c, &style)));
        let before = self.sums;
        self.breaks_inside(&range, &style, &word, before, width);
        self.sums += sums_of(&style, width, word.glyphs.len());
        self.paragraph.pieces.push(Piece { range, run: self.run, kind: PieceKind::Word(word), width, level });
    }

    /// Tells the last breakpoint (or the paragraph) what the line after it begins with.
    fn starts_line(&mut self, first: Option<(char, &Run)>) {
        if !std::mem::take(&mut self.awaits_start) {
            return;
        }
        let hang = first.map_or(0.0, |(c, run)| self.hang(c, (run.font, run.size), self.start_side()));
        match self.paragraph.breaks.last_mut() {
            Some(b) if b.repeats => {
                let hyphen =
                    first.map_or(0.0, |(_, run)| self.source.shaper.word("-", run.font, false).width * run.size);
                b.hang_start = -hyphen;
            }
            Some(b) => b.hang_start = hang,
            None => self.paragraph.hang_start = hang,
        }
    }

    /// How far the character before `end` hangs into the margin.
    fn hang_end(&mut self, end: usize) -> f32 {
        let Some(last) = self.paragraph.text.string[..end].chars().next_back() else { return 0.0 };
        let Some(piece) = self.paragraph.pieces.last() else { return 0.0 };
        let run = &self.paragraph.text.runs[piece.run];
        let style = (run.font, run.size);
        let side = if self.paragraph.rtl { Side::Left } else { Side::Right };
        self.hang(last, style, side)
    }

    fn start_side(&self) -> Side {
        if self.paragraph.rtl { Side::Right } else { Side::Left }
    }

    /// How far a character hangs into the margin, in points.
    fn hang(&mut self, c: char, (font, size): (Font, f32), side: Side) -> f32 {
        self.source.shaper.hang(c, font, side) * size
    }

    fn breaks_inside(&mut self, range: &Range<usize>, style: &Run, word: &Word, before: Sums, width: f32) {
        let text = &self.paragraph.text.string[range.clone()];
        let too_wide = width > self.source.measure * 0.98;
        let places = self.source.hyphens.places(text, style, self.source.language, too_wide);
        if !places.is_empty() {
            self.push_inside(range, style, word, before, &places);
        }
    }

    fn push_inside(&mut self, range: &Range<usize>, style: &Run, word: &Word, before: Sums, inside: &[Place]) {
        let piece = self.paragraph.pieces.len();
        let hyphen = if inside.iter().any(|b| b.kind == BreakKind::Hyphen) {
            self.source.shaper.word("-", style.font, false).width * style.size
        } else {
            0.0
        };
        let text = self.paragraph.text.string[range.clone()].to_owned();
        let (mut glyph, mut width) = (0, 0.0);
        // Glyphs stand as they are seen: the first letter is the last of them where words run leftwards.
        let leftwards = self.level(range.start).is_rtl();
        let nth = |n: usize| if leftwards { word.glyphs.iter().rev().nth(n) } else { word.glyphs.get(n) };
        let (begin, end) = if self.paragraph.rtl { (Side::Right, Side::Left) } else { (Side::Left, Side::Right) };
        for Place { at, kind, penalty } in inside {
            while let Some(next) = nth(glyph).filter(|g| (g.cluster as usize) < *at) {
                width += (next.advance + style.tracking) * style.size;
                glyph += 1;
            }
            let mut sums = before;
            sums += sums_of(style, width, glyph);
            let last = if *kind == BreakKind::Hyphen { Some('-') } else { text[..*at].chars().next_back() };
            let first = text[*at..].chars().next();
            let hang_end = last.map_or(0.0, |c| self.hang(c, (style.font, style.size), end));
            let hang_start = first.map_or(0.0, |c| self.hang(c, (style.font, style.size), begin));
            self.paragraph.breaks.push(Breakpoint {
                kind: *kind,
                piece,
                offset: Some(range.start + at),
                next_piece: piece,
                end: sums,
                next: sums,
                extra: if *kind == BreakKind::Hyphen { hyphen } else { 0.0 },
                hang_end,
                hang_start,
                repeats: false,
                penalty: *penalty,
            });
        }
    }
}

/// What a stretch of letters adds to the sums. Code keeps its width, joined letters stay joined.
fn sums_of(style: &Run, width: f32, glyphs: usize) -> Sums {
    let moves = if style.verbatim { 0.0 } else { 1.0 };
    let parts = if style.joined { 0.0 } else { moves };
    Sums {
        x: f64::from(width),
        spaces: 0.0,
        letters: f64::from(width * moves),
        ems: f64::from(glyphs as f32 * style.size * parts),
    }
}
