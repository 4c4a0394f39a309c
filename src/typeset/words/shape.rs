//! Words to glyphs: shaping with HarfRust, once for each word and style.
//!
//! A [`Shaper`] belongs to one thread and one edition; it keeps every word that it has shaped, in em units, so that a word costs a
//! look-up however often and in whatever size it stands on the pages. Faces fall back per grapheme cluster.

use std::sync::Arc;

use harfrust::{Buffer, Feature, ShapeOptions, ShapePlan, ShaperFont, Tag};
use rustc_hash::FxHashMap;
use unicode_segmentation::UnicodeSegmentation;

use crate::font::{FaceId, Library};
use crate::language::Language;
use crate::typeset::words::characters::is_ideographic;

use crate::typeset::words::protrusion::Side;

/// Which OpenType features are on beside those that always are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Features(u8);

impl Features {
    /// Nothing special: lining proportional figures, as the face draws them.
    pub const NONE: Features = Features(0);
    /// Old-style figures, for running text.
    pub const OLD_STYLE: Features = Features(1);
    /// Figures of one width, for tables and contents.
    pub const TABULAR: Features = Features(2);
    /// Small letters as small capitals.
    pub const SMALL_CAPS: Features = Features(4);
    /// Figures as superiors, for note calls.
    pub const SUPERIOR: Features = Features(8);
    /// Figures as inferiors.
    pub const INFERIOR: Features = Features(16);
    /// Figures on both sides of a stroke as a fraction.
    pub const FRACTION: Features = Features(32);

    /// Whether all of `other` are on.
    #[must_use]
    pub const fn has(self, other: Features) -> bool {
        self.0 & other.0 == other.0
    }

    /// These without `other`.
    #[must_use]
    pub const fn without(self, other: Features) -> Features {
        Features(self.0 & !other.0)
    }

    fn tags(self) -> Vec<Feature> {
        let table: [(Features, &[u8; 4]); 6] = [
            (Features::OLD_STYLE, b"onum"),
            (Features::TABULAR, b"tnum"),
            (Features::SMALL_CAPS, b"smcp"),
            (Features::SUPERIOR, b"sups"),
            (Features::INFERIOR, b"subs"),
            (Features::FRACTION, b"frac"),
        ];
        table.iter().filter(|(f, _)| self.has(*f)).map(|(_, tag)| Feature::new(Tag::new(tag), 1, ..)).collect()
    }
}

impl std::ops::BitOr for Features {
    type Output = Features;
    fn bitor(self, other: Features) -> Features {
        Features(self.0 | other.0)
    }
}

/// Signs that Latin script and ideographs share (East Asian width A, UAX #11), of those that occur in running text.
const WIDE_SIGNS: [char; 7] = ['“', '”', '‘', '’', '…', '—', '·'];

/// A face with its features: what a word is shaped with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Font {
    /// The preferred face.
    pub face: FaceId,
    /// The features.
    pub features: Features,
    /// Whose forms of letters.
    pub(crate) language: LanguageSlot,
}

impl Font {
    /// A face with features, for the language of the edition.
    #[must_use]
    pub const fn new(face: FaceId, features: Features) -> Self {
        Font { face, features, language: LanguageSlot(0) }
    }
}

/// A language that a [`Shaper`] knows: the first is its own. Faces draw some letters otherwise in other languages (`locl`), and
/// leave out ligatures that would hide a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(crate) struct LanguageSlot(u8);

/// A shaped glyph; distances in em.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Glyph {
    pub id: u16,
    pub face: FaceId,
    pub advance: f32,
    pub offset: (f32, f32),
    /// Byte offset in the word of the cluster that it shows.
    pub cluster: u32,
    /// Whether the word can be divided before this cluster without shaping both parts anew.
    pub safe: bool,
}

/// A shaped word; glyphs in visual order.
#[derive(Debug)]
pub(crate) struct Word {
    pub glyphs: Vec<Glyph>,
    /// Sum of the advances, in em.
    pub width: f32,
}

/// Shapes words for one thread and one edition.
pub(crate) struct Shaper<'l> {
    library: &'l Library,
    /// Whether signs among ideographs are as wide as they are: in Chinese and Japanese.
    wide: bool,
    languages: Vec<(Language, Option<harfrust::Language>)>,
    /// A map for each font and direction, so that a look-up borrows its word.
    words: FxHashMap<(Font, bool), FxHashMap<Box<str>, Arc<Word>>>,
    plans: FxHashMap<(Font, bool, Option<harfrust::Script>), Arc<ShapePlan>>,
    buffer: Option<Buffer>,
    /// How far characters hang into the margin, in em.
    pub(crate) hangs: FxHashMap<(char, Font, Side), f32>,
    /// How far round letters stand back from the edge, in em.
    pub(crate) rounds: FxHashMap<(FaceId, Side), f32>,
}

impl<'l> Shaper<'l> {
    pub(crate) fn new(library: &'l Library, language: &Language) -> Self {
        Shaper {
            library,
            wide: matches!(language.primary(), "zh" | "ja"),
            languages: vec![(language.clone(), harfrust::Language::new(language.tag()))],
            words: FxHashMap::default(),
            plans: FxHashMap::default(),
            buffer: Some(Buffer::new()),
            hangs: FxHashMap::default(),
            rounds: FxHashMap::default(),
        }
    }

    /// The slot of a language, in which words are shaped that are set in it. Beyond 256 languages it is the edition's own.
    pub(crate) fn slot(&mut self, language: &Language) -> LanguageSlot {
        let known = self.languages.iter().position(|(known, _)| known == language);
        let index = known.unwrap_or_else(|| {
            self.languages.push((language.clone(), harfrust::Language::new(language.tag())));
            self.languages.len() - 1
        });
        LanguageSlot(u8::try_from(index).unwrap_or_default())
    }

    pub(crate) fn library(&self) -> &'l Library {
        self.library
    }

    /// The glyphs of a word: a stretch of text without spaces, all of one direction.
    pub(crate) fn word(&mut self, text: &str, font: Font, rtl: bool) -> Arc<Word> {
        if let Some(word) = self.words.get(&(font, rtl)).and_then(|words| words.get(text)) {
            return Arc::clone(word);
        }
        let word = Arc::new(self.shape(text, font, rtl));
        self.words.entry((font, rtl)).or_default().insert(text.into(), Arc::clone(&word));
        word
    }

    /// Whether the font draws every letter and figure of `text` in another form with `features` than without.
    pub(crate) fn has_forms(&mut self, text: &str, font: Font, features: Features) -> bool {
        let plain = self.word(text, Font { features: font.features.without(features), ..font }, false);
        let formed = self.word(text, Font { features: font.features | features, ..font }, false);
        !plain.glyphs.is_empty()
            && plain.glyphs.len() == formed.glyphs.len()
            && plain.glyphs.iter().zip(&formed.glyphs).all(|(a, b)| (a.id, a.face) != (b.id, b.face))
    }

    /// Whether a word has other glyphs in one font than in the other.
    pub(crate) fn differs(&mut self, text: &str, one: Font, other: Font) -> bool {
        let (one, other) = (self.word(text, one, false), self.word(text, other, false));
        one.glyphs.iter().map(|g| (g.id, g.face)).ne(other.glyphs.iter().map(|g| (g.id, g.face)))
    }

    fn shape(&mut self, text: &str, font: Font, rtl: bool) -> Word {
        let mut glyphs = Vec::with_capacity(text.len());
        let mut runs = self.runs(text, font.face);
        if rtl {
            runs.reverse();
        }
        for (face, range) in runs {
            self.shape_run(text, range, Font { face, ..font }, rtl, &mut glyphs);
        }
        let width = glyphs.iter().map(|g| g.advance).sum();
        Word { glyphs, width }
    }

    /// Which face shows which part. A cluster that no face has is left out: the proof room has reported it and the edition is
    /// not written.
    fn runs(&self, text: &str, face: FaceId) -> Vec<(FaceId, std::ops::Range<usize>)> {
        let wide = self.face_of_wide_signs(text, face);
        if wide.is_none() && self.library.covers(face, text) {
            return vec![(face, 0..text.len())];
        }
        let mut runs: Vec<(FaceId, std::ops::Range<usize>)> = Vec::new();
        for (at, cluster) in text.grapheme_indices(true) {
            let preferred = wide.filter(|_| cluster.contains(WIDE_SIGNS)).unwrap_or(face);
            let Some(found) = self.library.resolve(preferred, cluster) else { continue };
            match runs.last_mut() {
                Some((last, range)) if *last == found && range.end == at => range.end = at + cluster.len(),
                _ => runs.push((found, at..at + cluster.len())),
            }
        }
        runs
    }

    /// The face that draws signs which scripts share, where a text has some and they stand among ideographs or by themselves: that of
    /// the ideographs.
    fn face_of_wide_signs(&self, text: &str, face: FaceId) -> Option<FaceId> {
        if !self.wide || !text.contains(WIDE_SIGNS) {
            return None;
        }
        let among = text.chars().any(|c| is_ideographic(Some(c))) || text.chars().all(|c| WIDE_SIGNS.contains(&c));
        self.library.resolve(face, "一").filter(|_| among)
    }

    fn shape_run(&mut self, text: &str, range: std::ops::Range<usize>, font: Font, rtl: bool, out: &mut Vec<Glyph>) {
        let library = self.library;
        let Some(prepared) = library.face(font.face).shaping() else { return };
        let shaper = ShaperFont::new(prepared);
        let mut buffer = self.buffer.take().unwrap_or_default();
        buffer.clear();
        for (at, c) in text[range.clone()].char_indices() {
            // Soft hyphens only say where a word may be divided.
            if c != '\u{AD}' {
                buffer.push(c as u32, u32::try_from(range.start + at).unwrap_or(0));
            }
        }
        buffer.set_flags(harfrust::BufferFlags::REMOVE_DEFAULT_IGNORABLES);
        let language = self.languages.get(usize::from(font.language.0)).and_then(|(_, known)| known.clone());
        buffer.set_language(language.clone());
        buffer.guess_segment_properties();
        let direction = if rtl { harfrust::Direction::RightToLeft } else { harfrust::Direction::LeftToRight };
        buffer.set_direction(direction);
        let script = buffer.script();
        let features = font.features.tags();
        let plan = self
            .plans
            .entry((font, rtl, script))
            .or_insert_with(|| Arc::new(ShapePlan::new(prepared, direction, script, language.as_ref(), &features)));
        let options = ShapeOptions::new().plan(Some(plan)).features(&features);
        if harfrust::shape(&shaper, &mut buffer, options).is_ok() {
            let em = 1.0 / library.face(font.face).metrics().units_per_em;
            out.extend(buffer.glyph_infos().iter().zip(buffer.glyph_positions()).map(|(info, position)| Glyph {
                id: u16::try_from(info.glyph_id).unwrap_or(0),
                face: font.face,
                advance: position.x_advance as f32 * em,
                offset: (position.x_offset as f32 * em, position.y_offset as f32 * em),
                cluster: info.cluster,
                safe: !info.unsafe_to_break(),
            }));
        }
        buffer.reset();
        self.buffer = Some(buffer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::{SERIF, Style};

    fn shaper<'l>(library: &'l Library, tag: &str) -> (Shaper<'l>, Font) {
        let language = Language::new(tag).unwrap_or_else(|| panic!("{tag}"));
        let face = library.find(SERIF, Style::default()).unwrap_or_else(|| panic!("bundled"));
        (Shaper::new(library, &language), Font::new(face, Features::NONE))
    }

    #[test]
    fn a_word_is_shaped_once_and_its_stress_mark_adds_no_width() {
        let library = Library::new(Vec::new());
        let (mut shaper, font) = shaper(&library, "ru");
        let plain = shaper.word("замок", font, false);
        let stressed = shaper.word("за\u{301}мок", font, false);
        assert!((plain.width - stressed.width).abs() < 1e-4);
        assert!(Arc::ptr_eq(&plain, &shaper.word("замок", font, false)));
    }

    #[test]
    fn superior_figures_are_drawn_and_superior_letters_are_not() {
        let library = Library::new(Vec::new());
        let (mut shaper, font) = shaper(&library, "en");
        assert!(shaper.has_forms("12", font, Features::SUPERIOR));
        assert!(!shaper.has_forms("ab", font, Features::SUPERIOR));
        assert!(shaper.has_forms("əя", font, Features::SMALL_CAPS));
    }

    #[test]
    fn letters_have_the_forms_of_their_language() {
        let library = Library::new(Vec::new());
        let (mut shaper, literata) = shaper(&library, "ru");
        let language = |tag: &str| Language::new(tag).unwrap_or_else(|| panic!("{tag}"));
        let mut in_language = |text: &str, font: Font, tag: &str| {
            let font = Font { language: shaper.slot(&language(tag)), ..font };
            shaper.word(text, font, false).glyphs.iter().map(|glyph| glyph.id).collect::<Vec<_>>()
        };
        // Where i and ı are two letters, f and i make no ligature that hides which it is.
        assert_ne!(in_language("fi", literata, "en"), in_language("fi", literata, "az"));
        let italic = Style { italic: true, ..Style::default() };
        let serif = library.find("Noto Serif", italic).unwrap_or_else(|| panic!("bundled"));
        let serif = Font::new(serif, Features::NONE);
        assert_ne!(in_language("г", serif, "ru"), in_language("г", serif, "sr"));
        assert_eq!(in_language("г", serif, "ru"), in_language("г", serif, "uk"));
    }

    #[test]
    fn what_the_face_lacks_comes_from_another_in_the_same_word() {
        let library = Library::new(Vec::new());
        let (mut shaper, font) = shaper(&library, "ru");
        let word = shaper.word("аѲа", font, false);
        assert_eq!(word.glyphs.len(), 3);
        assert_ne!(word.glyphs[0].face, word.glyphs[1].face);
        assert_eq!(word.glyphs[0].face, word.glyphs[2].face);
    }
}
