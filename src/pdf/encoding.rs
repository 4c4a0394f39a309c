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

use rayon::prelude::*;
use rustc_hash::FxHashMap;
use skrifa::MetadataProvider;

use super::number::rounded;
use super::spelling::clusters;
use crate::font::{FaceId, Library};
use crate::typeset::{GlyphRun, Item, Page};

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
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Coded {
    /// The two bytes.
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
    /// How many pairs found no code.
    pub(super) left_out: usize,
}

/// The codes of all faces of an edition.
#[derive(Debug, Default)]
pub(super) struct Encoding<'a> {
    /// By face, glyph and character: nearly all.
    single: FxHashMap<u64, Coded>,
    /// By face, glyph and text, where the text is not one character.
    several: FxHashMap<(u32, &'a str), Coded>,
    faces: Vec<FaceCodes>,
}

/// How often each pair occurs; the keys are those of [`Encoding`].
#[derive(Default)]
struct Counts<'a> {
    single: FxHashMap<u64, u32>,
    several: FxHashMap<(u32, &'a str), u32>,
}

/// The only character of a text.
fn only_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|_| chars.as_str().is_empty())
}

fn glyph_key(face: FaceId, glyph: u16) -> u32 {
    (face.index() as u32) << 16 | u32::from(glyph)
}

fn pair_key(glyph_key: u32, c: char) -> u64 {
    u64::from(glyph_key) << 32 | u64::from(u32::from(c))
}

impl<'a> Counts<'a> {
    fn of(pages: &'a [Page]) -> Self {
        let mut counts = Counts::default();
        for placed in pages.iter().flat_map(|page| &page.items) {
            if let Item::Run(run) = &placed.item {
                counts.add(run);
            }
        }
        counts
    }

    fn add(&mut self, run: &'a GlyphRun) {
        for cluster in clusters(run) {
            for (index, glyph) in cluster.glyphs.iter().enumerate() {
                let key = glyph_key(run.face, glyph.id);
                let text = cluster.part(index);
                match only_char(text) {
                    Some(c) => *self.single.entry(pair_key(key, c)).or_default() += 1,
                    None => *self.several.entry((key, text)).or_default() += 1,
                }
            }
        }
    }

    fn merge(self, other: Self) -> Self {
        let (mut all, less) = if self.single.len() >= other.single.len() { (self, other) } else { (other, self) };
        less.single.into_iter().for_each(|(key, n)| *all.single.entry(key).or_default() += n);
        less.several.into_iter().for_each(|(key, n)| *all.several.entry(key).or_default() += n);
        all
    }
}

impl<'a> Encoding<'a> {
    /// Gives every pair on the pages a code.
    pub(super) fn of(pages: &'a [Page], library: &Library) -> Self {
        let counts = pages.par_chunks(8).map(Counts::of).reduce(Counts::default, Counts::merge);
        let mut pairs: Vec<(u32, Reverse<u32>, Text<'a>)> = Vec::new();
        pairs.extend(counts.single.into_iter().map(|(key, n)| {
            let c = char::from_u32(key as u32).unwrap_or(char::REPLACEMENT_CHARACTER);
            ((key >> 32) as u32, Reverse(n), Text::Single(c))
        }));
        pairs.extend(counts.several.into_iter().map(|((key, text), n)| (key, Reverse(n), Text::Several(text))));
        pairs.sort_unstable_by_key(|(key, count, text)| (key >> 16, *count, *key, *text));
        let mut encoding = Encoding::default();
        for (id, _) in library.faces() {
            let face = id.index() as u32;
            let start = pairs.partition_point(|(key, ..)| key >> 16 < face);
            let end = pairs.partition_point(|(key, ..)| key >> 16 <= face);
            if start < end {
                encoding.add_face(library, id, &pairs[start..end]);
            }
        }
        encoding
    }

    fn add_face(&mut self, library: &Library, id: FaceId, pairs: &[(u32, Reverse<u32>, Text<'a>)]) {
        let face = library.face(id);
        let font = face.font();
        let advances = font.glyph_metrics(skrifa::instance::Size::unscaled(), skrifa::instance::LocationRef::default());
        let scale = 1000.0 / f64::from(face.metrics().units_per_em.max(1.0));
        let mut meanings = Vec::with_capacity(pairs.len());
        for (n, (key, _, text)) in pairs.iter().enumerate() {
            let Some(code) = nth_code(n) else { break };
            let glyph = (key & 0xFFFF) as u16;
            let advance = advances.advance_width(skrifa::GlyphId::from(glyph)).unwrap_or(0.0);
            let coded = Coded { code, width: rounded(f64::from(advance) * scale, 3) };
            match text {
                Text::Single(c) => _ = self.single.insert(pair_key(*key, *c), coded),
                Text::Several(s) => _ = self.several.insert((*key, s), coded),
            }
            meanings.push(Meaning { coded, glyph, text: text.to_string() });
        }
        meanings.sort_unstable_by_key(|meaning| meaning.coded.code);
        self.faces.push(FaceCodes { face: id, meanings, left_out: pairs.len().saturating_sub(CODES) });
    }

    /// The code of a glyph that shows `text`.
    pub(super) fn coded(&self, face: FaceId, glyph: u16, text: &str) -> Option<Coded> {
        let key = glyph_key(face, glyph);
        match only_char(text) {
            Some(c) => self.single.get(&pair_key(key, c)).copied(),
            None => self.several.get(&(key, text)).copied(),
        }
    }

    /// The faces that are used, in the library's order.
    pub(super) fn faces(&self) -> &[FaceCodes] {
        &self.faces
    }
}

/// The text of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Text<'a> {
    Single(char),
    Several(&'a str),
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
