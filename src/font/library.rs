//! All faces of a run, and which of them shows which text.

use std::borrow::Cow;
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;

use super::{Face, FaceId, Style, bundled};

/// The family of running text.
pub const SERIF: &str = "Literata";
/// The family of display and of labels in pictures.
pub const SANS: &str = "Noto Sans";
/// The family of code.
pub const MONOSPACED: &str = "JetBrains Mono";

/// All faces of a run.
#[derive(Debug)]
pub struct Library {
    faces: Vec<Face>,
    coverage: Vec<OnceLock<Coverage>>,
    /// How many of the first faces came from the project.
    own: usize,
}

impl Library {
    /// The bundled faces, and before them the project's `own`, which win over them.
    #[must_use]
    pub fn new(own: Vec<Face>) -> Self {
        let count = own.len();
        let mut faces = own;
        faces.extend(bundled::FACES.iter().filter_map(|bytes| Face::parse(Cow::Borrowed(bytes)).ok()));
        let coverage = faces.iter().map(|_| OnceLock::new()).collect();
        Library { faces, coverage, own: count }
    }

    /// Every face, in the order in which they are asked for a character.
    pub fn faces(&self) -> impl Iterator<Item = (FaceId, &Face)> {
        self.faces.iter().enumerate().map(|(i, f)| (Self::id(i), f))
    }

    /// Whether the face came from the project rather than with Chapbook.
    #[must_use]
    pub fn is_own(&self, id: FaceId) -> bool {
        id.index() < self.own
    }

    /// The face of that number.
    ///
    /// # Panics
    /// If `id` comes from another library.
    #[must_use]
    pub fn face(&self, id: FaceId) -> &Face {
        &self.faces[id.index()]
    }

    /// The face of `family` whose style is nearest: the same, else one with the same slope, else the first. None if there is no
    /// such family. Case does not count.
    #[must_use]
    pub fn find(&self, family: &str, style: Style) -> Option<FaceId> {
        self.faces()
            .filter(|(_, face)| face.family().eq_ignore_ascii_case(family))
            .min_by_key(|(id, face)| {
                let other = face.style();
                (other.italic != style.italic, other.bold != style.bold, *id)
            })
            .map(|(id, _)| id)
    }

    /// Whether `face` can show all of a grapheme cluster: each of its characters, or the whole in its composed form.
    /// Characters that are never drawn (Unicode's `Default_Ignorable_Code_Point`) need no glyph.
    #[must_use]
    pub fn covers(&self, face: FaceId, cluster: &str) -> bool {
        let coverage = self.coverage(face);
        let has = |c: char| is_ignorable(c) || coverage.has(c);
        cluster.chars().all(has) || (!cluster.is_ascii() && cluster.nfc().all(has))
    }

    /// The face that shows the cluster, asking `preferred` first, then every other in the order of how near their style is: the
    /// same weight and slope, the same slope, the same weight (upright for an italic that a script does not have), the rest.
    #[must_use]
    pub fn resolve(&self, preferred: FaceId, cluster: &str) -> Option<FaceId> {
        if self.covers(preferred, cluster) {
            return Some(preferred);
        }
        let wanted = self.face(preferred).style();
        [(true, true), (true, false), (false, true), (false, false)].into_iter().find_map(|nearness| {
            let is_as_near = |face: &Face| {
                let style = face.style();
                (style.italic == wanted.italic, style.bold == wanted.bold) == nearness
            };
            self.faces().find(|(id, face)| is_as_near(face) && self.covers(*id, cluster)).map(|(id, _)| id)
        })
    }

    fn coverage(&self, id: FaceId) -> &Coverage {
        self.coverage[id.index()].get_or_init(|| Coverage::of(&self.faces[id.index()]))
    }

    fn id(index: usize) -> FaceId {
        FaceId(u16::try_from(index).unwrap_or(u16::MAX))
    }
}

/// Which characters a face has: one bit each, by pages of 256.
#[derive(Debug)]
struct Coverage {
    pages: Vec<Option<Box<[u64; 4]>>>,
}

impl Coverage {
    fn of(face: &Face) -> Self {
        let mut pages: Vec<Option<Box<[u64; 4]>>> = Vec::new();
        for (code, glyph) in face.charmap().mappings() {
            if glyph.to_u32() == 0 {
                continue;
            }
            let page = (code >> 8) as usize;
            if page >= pages.len() {
                pages.resize(page + 1, None);
            }
            let bits = pages[page].get_or_insert_with(|| Box::new([0; 4]));
            bits[(code >> 6 & 3) as usize] |= 1 << (code & 63);
        }
        Coverage { pages }
    }

    fn has(&self, c: char) -> bool {
        let code = c as u32;
        match self.pages.get((code >> 8) as usize) {
            Some(Some(bits)) => bits[(code >> 6 & 3) as usize] >> (code & 63) & 1 == 1,
            _ => false,
        }
    }
}

/// Characters that are never drawn for themselves: Unicode's `Default_Ignorable_Code_Point`
/// (DerivedCoreProperties.txt), and the line and paragraph controls.
pub(crate) fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}'
        | '\u{1BCA0}'..='\u{1BCA3}' | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}'
        | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn regular(library: &Library) -> FaceId {
        library.find(SERIF, Style::default()).unwrap_or_else(|| panic!("the text face is bundled"))
    }

    #[test]
    fn every_bundled_face_can_be_read() {
        assert_eq!(Library::new(Vec::new()).faces().count(), bundled::FACES.len());
    }

    #[test]
    fn a_family_gives_the_style_that_was_asked_for() {
        let library = Library::new(Vec::new());
        for (bold, italic) in [(false, false), (true, false), (false, true), (true, true)] {
            let style = Style { bold, italic };
            for family in [SERIF, SANS, MONOSPACED, "noto serif"] {
                let id = library.find(family, style).unwrap_or_else(|| panic!("{family}"));
                assert_eq!(library.face(id).style(), style, "{family}");
            }
        }
    }

    #[test]
    fn the_text_face_has_cyrillic_and_azerbaijani() {
        let library = Library::new(Vec::new());
        let face = regular(&library);
        for cluster in ["ё", "Ə", "ə", "и\u{301}", "қ", "№", "ğ"] {
            assert!(library.covers(face, cluster), "{cluster}");
        }
    }

    #[test]
    fn a_cluster_that_the_text_face_lacks_falls_back_and_an_unknown_one_does_not() {
        let library = Library::new(Vec::new());
        let face = regular(&library);
        let family = |cluster| library.resolve(face, cluster).map(|id| library.face(id).family().to_owned());
        assert_eq!(family("Ѳ").as_deref(), Some("Noto Serif"));
        assert_eq!(family("☐").as_deref(), Some("Noto Sans Symbols 2"));
        assert_eq!(family("日"), None);
    }

    #[test]
    fn where_a_script_has_no_italic_the_upright_of_the_same_weight_stands_in() {
        let face = |name: &str| {
            let path = format!("{}/fonts/{name}.ttf", env!("CARGO_MANIFEST_DIR"));
            Face::parse(std::fs::read(path).unwrap().into()).unwrap()
        };
        // Latin only in the first, as a face of Latin stands to a family of another script.
        let names = ["literata/Literata-Italic", "noto-sans-symbols-2/NotoSansSymbols2-Regular"];
        let faces = vec![
            face(names[0]),
            face("jetbrains-mono/JetBrainsMono-Bold"),
            face(names[1]),
            face("jetbrains-mono/JetBrainsMono-Regular"),
        ];
        let coverage = faces.iter().map(|_| OnceLock::new()).collect();
        let library = Library { faces, coverage, own: 0 };
        // A box-drawing character, which Literata lacks.
        let found = library.resolve(FaceId(0), "╬").map(|id| library.face(id).style());
        assert_eq!(found, Some(Style::default()));
    }
}
