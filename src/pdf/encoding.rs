//! Codes: how the glyphs of a face are named in page contents.
//!
//! A font in a PDF is a table from two-byte codes to glyphs, widths and texts, and the codes are ours to choose. Each pair of a
//! glyph *and the text that it shows* has a code of its own: the hyphen of the author and the one of a line break (U+00AD), a
//! space and a no-break space, a small capital and the letter it stands for look alike but are copied as what they are, in
//! every reader.
//!
//! Both bytes of a code are printable characters of ASCII, without those that need escaping: page contents then hold plain
//! strings of two bytes a glyph where hexadecimal ones would take four, which is smaller and quicker to write, and printpdf
//! writes a string in a font that it does not own byte by byte. The most frequent pairs share the first byte. A face that has
//! more pairs than there are such codes (8100; only CJK does) goes on with codes that are written in hexadecimal.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use skrifa::MetadataProvider;
use skrifa::raw::TableProvider;

use super::number::rounded;
use super::spelling::clusters;
use crate::font::{Face, FaceId, Library};
use crate::typeset::{Item, Page};

/// Bytes that a literal string holds as they are.
const LITERAL: [u8; 90] = literal_bytes();
/// Bytes from 0xA0 on, where the encoding of printpdf's strings (WinAnsi) and Unicode agree.
const HIGH: usize = 96;
/// How many codes there are.
const CODES: usize = 90 * 90 + HIGH * (90 + HIGH) + 90 * HIGH;

const fn literal_bytes() -> [u8; 90] {
    let mut bytes = [0; 90];
    let (mut byte, mut at) = (b'!', 0);
    while byte <= b'~' {
        // printpdf turns to hexadecimal for these four.
        if !matches!(byte, b'(' | b')' | b'\\' | b'%') {
            bytes[at] = byte;
            at += 1;
        }
        byte += 1;
    }
    bytes
}

/// The `n`th code.
fn nth_code(n: usize) -> Option<[u8; 2]> {
    let any = |i: usize| if i < 90 { LITERAL[i] } else { 0xA0 + (i - 90) as u8 };
    let high = |i: usize| 0xA0 + i as u8;
    let n = match n.checked_sub(90 * 90) {
        None => return Some([LITERAL[n / 90], LITERAL[n % 90]]),
        Some(n) => n,
    };
    match n.checked_sub(HIGH * (90 + HIGH)) {
        None => Some([high(n / (90 + HIGH)), any(n % (90 + HIGH))]),
        Some(n) if n < 90 * HIGH => Some([LITERAL[n / HIGH], high(n % HIGH)]),
        Some(_) => None,
    }
}

/// A code and how far its glyph moves the pen.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Coded {
    /// The two bytes; zeros are no code.
    pub(super) code: [u8; 2],
    /// The advance as the font object of the PDF states it, in thousandths of an em.
    pub(super) width: f32,
}

/// What a code stands for.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Meaning {
    pub(super) coded: Coded,
    /// The glyph of the face.
    pub(super) glyph: u16,
    /// The text that it shows.
    pub(super) text: String,
}

/// The codes of one face, ascending.
#[derive(Debug)]
pub(super) struct FaceCodes {
    pub(super) face: FaceId,
    pub(super) meanings: Vec<Meaning>,
    /// Glyphs whose advance is another than the face's, with it, in font units.
    pub(super) marks: BTreeMap<u16, u16>,
    /// How many pairs found no code.
    pub(super) left_out: usize,
}

/// The codes of all faces of an edition.
#[derive(Debug, Default)]
pub(super) struct Encoding<'a> {
    /// By face and glyph, the code of the character that the glyph shows most often: nearly all.
    usual: Vec<Vec<(u32, Coded)>>,
    /// By face, glyph and text: all others.
    other: FxHashMap<(u32, Text<'a>), Coded>,
    faces: Vec<FaceCodes>,
}

/// How often each pair occurs.
#[derive(Default)]
struct Counts<'a> {
    /// By face and glyph, the first character that it was met with, and how often.
    usual: Vec<Vec<(u32, u32)>>,
    /// All others.
    other: FxHashMap<(u32, Text<'a>), u32>,
    /// For marks without a width, by face and glyph: how far the pen has to go forward again, in thousandths of an em, in sum,
    /// and how often.
    marks: BTreeMap<u32, (i64, i64)>,
}

/// A glyph of a face in one number.
fn glyph_key(face: usize, glyph: u16) -> u32 {
    (face as u32) << 16 | u32::from(glyph)
}

/// The entry of a glyph in a table by face and glyph, which grows to hold it.
fn entry<T: Copy + Default>(table: &mut Vec<Vec<T>>, key: u32) -> &mut T {
    let (face, glyph) = ((key >> 16) as usize, (key & 0xFFFF) as usize);
    if face >= table.len() {
        table.resize_with(face + 1, Vec::new);
    }
    let row = &mut table[face];
    if glyph >= row.len() {
        row.resize((glyph + 1).next_power_of_two(), T::default());
    }
    &mut row[glyph]
}

impl<'a> Counts<'a> {
    fn of(pages: &'a [Page]) -> Self {
        let mut counts = Counts::default();
        for placed in pages.iter().flat_map(|page| &page.items) {
            if let Item::Run(run) = &placed.item {
                for cluster in clusters(run) {
                    for (index, glyph) in cluster.glyphs.iter().enumerate() {
                        let key = glyph_key(run.face.index(), glyph.id);
                        counts.add(key, Text::new(cluster.part(index)), 1);
                        if glyph.advance == 0.0 && glyph.offset.0 < 0.0 {
                            counts.add_mark(key, (-glyph.offset.0 / run.size / run.expansion * 1000.0) as i64, 1);
                        }
                    }
                }
            }
        }
        counts
    }

    fn add(&mut self, key: u32, text: Text<'a>, count: u32) {
        if let Text::Single(c) = text {
            let usual = entry(&mut self.usual, key);
            if usual.1 == 0 || usual.0 == u32::from(c) {
                *usual = (u32::from(c), usual.1 + count);
                return;
            }
        }
        *self.other.entry((key, text)).or_default() += count;
    }

    fn add_mark(&mut self, key: u32, way: i64, count: i64) {
        let (sum, number) = self.marks.entry(key).or_default();
        // No letter is wider than two ems.
        *sum += way.clamp(0, 2000 * count);
        *number += count;
    }

    /// Every pair with its count, in no order.
    fn pairs(self) -> impl Iterator<Item = (u32, Text<'a>, u32)> {
        let usual = self.usual.into_iter().enumerate().flat_map(|(face, row)| {
            let used = row.into_iter().enumerate().filter(|(_, (_, count))| *count > 0);
            used.filter_map(move |(glyph, (c, count))| {
                Some((glyph_key(face, glyph as u16), Text::Single(char::from_u32(c)?), count))
            })
        });
        usual.chain(self.other.into_iter().map(|((key, text), count)| (key, text, count)))
    }

    fn merge(mut self, mut other: Self) -> Self {
        let marks = std::mem::take(&mut other.marks);
        marks.into_iter().for_each(|(key, (sum, number))| self.add_mark(key, sum, number));
        other.pairs().for_each(|(key, text, count)| self.add(key, text, count));
        self
    }
}

impl<'a> Encoding<'a> {
    /// Gives every pair on the pages a code.
    pub(super) fn of(pages: &'a [Page], library: &Library) -> Self {
        let counts = pages.par_chunks(16).map(Counts::of).reduce(Counts::default, Counts::merge);
        let marks = counts.marks.clone();
        let mut pairs: Vec<_> = counts.pairs().collect();
        pairs.sort_unstable_by_key(|(key, text, count)| (key >> 16, Reverse(*count), *key, *text));
        let mut encoding = Encoding::default();
        for (id, _) in library.faces() {
            let face = id.index() as u32;
            let start = pairs.partition_point(|(key, ..)| key >> 16 < face);
            let end = pairs.partition_point(|(key, ..)| key >> 16 <= face);
            if start < end {
                encoding.add_face(library, id, &pairs[start..end], &marks);
            }
        }
        encoding
    }

    /// `pairs`: the most frequent first.
    fn add_face(
        &mut self,
        library: &Library,
        id: FaceId,
        pairs: &[(u32, Text<'a>, u32)],
        marks: &BTreeMap<u32, (i64, i64)>,
    ) {
        let face = library.face(id);
        let mut codes = FaceCodes { face: id, meanings: Vec::new(), marks: BTreeMap::new(), left_out: 0 };
        codes.marks = widths_of_marks(face, id, marks);
        codes.left_out = pairs.len().saturating_sub(CODES);
        let font = face.font();
        let advances = font.glyph_metrics(skrifa::instance::Size::unscaled(), skrifa::instance::LocationRef::default());
        let scale = 1000.0 / f64::from(face.metrics().units_per_em.max(1.0));
        for (n, (key, text, _)) in pairs.iter().enumerate() {
            let Some(code) = nth_code(n) else { break };
            let glyph = (key & 0xFFFF) as u16;
            let advance = match codes.marks.get(&glyph) {
                Some(width) => f32::from(*width),
                None => advances.advance_width(skrifa::GlyphId::from(glyph)).unwrap_or(0.0),
            };
            let coded = Coded { code, width: rounded(f64::from(advance) * scale, 3) };
            codes.meanings.push(Meaning { coded, glyph, text: text.to_string() });
            if let Text::Single(c) = text {
                let usual = entry(&mut self.usual, *key);
                if usual.1 == Coded::default() {
                    *usual = (u32::from(*c), coded);
                    continue;
                }
            }
            self.other.insert((*key, *text), coded);
        }
        codes.meanings.sort_unstable_by_key(|meaning| meaning.coded.code);
        self.faces.push(codes);
    }

    /// The code of a glyph that shows `text`; nothing's if it is not on the pages.
    pub(super) fn coded(&self, face: FaceId, glyph: u16, text: &str) -> Coded {
        let text = Text::new(text);
        if let Text::Single(c) = text {
            let usual = self.usual.get(face.index()).and_then(|row| row.get(usize::from(glyph)));
            if let Some((_, coded)) = usual.filter(|(usual, _)| *usual == u32::from(c)) {
                return *coded;
            }
        }
        self.other.get(&(glyph_key(face.index(), glyph), text)).copied().unwrap_or_default()
    }

    /// The faces that are used, in the library's order.
    pub(super) fn faces(&self) -> &[FaceCodes] {
        &self.faces
    }
}

/// The widths that marks get, in font units: the mean of the ways that the pen has to go (see [`advances`](super::advances)).
fn widths_of_marks(face: &Face, id: FaceId, marks: &BTreeMap<u32, (i64, i64)>) -> BTreeMap<u16, u16> {
    let font = face.font();
    let (Ok(_), Ok(hmtx)) = (font.glyf(), font.hmtx()) else {
        // Widths of CFF stand in the outlines.
        return BTreeMap::new();
    };
    let units = f64::from(face.metrics().units_per_em) / 1000.0;
    let own = marks.range(glyph_key(id.index(), 0)..=glyph_key(id.index(), u16::MAX));
    own.filter_map(|(key, (sum, number))| {
        let glyph = (key & 0xFFFF) as u16;
        let mean = *sum as f64 / (*number).max(1) as f64;
        (hmtx.advance(glyph.into()) == Some(0)).then(|| (glyph, (mean * units).round() as u16))
    })
    .collect()
}

/// The text of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Text<'a> {
    Single(char),
    Several(&'a str),
}

impl<'a> Text<'a> {
    fn new(text: &'a str) -> Self {
        let mut chars = text.chars();
        match chars.next() {
            Some(c) if chars.as_str().is_empty() => Text::Single(c),
            _ => Text::Several(text),
        }
    }
}

impl std::fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Text::Single(c) => write!(f, "{c}"),
            Text::Several(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_code_is_given_once_and_the_first_are_printable() {
        let codes: Vec<_> = (0..).map_while(nth_code).collect();
        assert_eq!(codes.len(), CODES);
        assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), CODES);
        assert!(codes[..8100].iter().flatten().all(|byte| byte.is_ascii_graphic() && !b"()\\%".contains(byte)));
        assert_eq!(codes[0], *b"!!");
    }
}
