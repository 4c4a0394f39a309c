//! Which text is set in which face, so that only those characters are embedded.

use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::FxHashSet;
use unicode_normalization::UnicodeNormalization;
use unicode_segmentation::UnicodeSegmentation;

use super::xml::is_allowed;
use crate::font::{self, FaceId, Library, Style};

/// How a piece of text is set, as far as the choice of a face goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Voice {
    /// As code.
    pub(super) mono: bool,
    /// Bold, italic.
    pub(super) style: Style,
}

impl Voice {
    /// The text face, bold.
    pub(super) const BOLD: Voice = Voice { mono: false, style: Style { bold: true, italic: false } };
    /// The text face, italic.
    pub(super) const ITALIC: Voice = Voice { mono: false, style: Style { bold: false, italic: true } };

    fn all() -> impl Iterator<Item = Voice> {
        (0..8_usize).map(|i| Voice { mono: i & 4 != 0, style: Style { bold: i & 1 != 0, italic: i & 2 != 0 } })
    }

    fn index(self) -> usize {
        usize::from(self.style.bold) | usize::from(self.style.italic) << 1 | usize::from(self.mono) << 2
    }
}

/// The texts of an edition, as sets of grapheme clusters for each voice.
#[derive(Debug, Default)]
pub(super) struct Usage {
    voices: [Clusters; 8],
}

#[derive(Debug, Default)]
struct Clusters {
    single: FxHashSet<char>,
    multiple: FxHashSet<Box<str>>,
}

impl Usage {
    /// Takes a text in.
    pub(super) fn take(&mut self, voice: Voice, text: &str) {
        let clusters = &mut self.voices[voice.index()];
        if text.chars().all(stands_alone) {
            clusters.single.extend(text.chars());
            return;
        }
        for cluster in text.graphemes(true) {
            let mut chars = cluster.chars();
            match (chars.next(), chars.next()) {
                (Some(c), None) => {
                    clusters.single.insert(c);
                }
                _ if !clusters.multiple.contains(cluster) => {
                    clusters.multiple.insert(cluster.into());
                }
                _ => {}
            }
        }
    }

    /// The characters for each face that shows any, and the clusters that no face shows. `text` is the family of running text.
    pub(super) fn assign(&self, library: &Library, text: &str) -> Assignment {
        let mut assignment = Assignment::default();
        for voice in Voice::all() {
            let clusters = &self.voices[voice.index()];
            let family = if voice.mono { font::MONOSPACED } else { text };
            let Some(face) = library.find(family, voice.style) else { continue };
            let mut buffer = [0; 4];
            for c in clusters.single.iter().copied().collect::<BTreeSet<_>>() {
                assignment.take(library, voice.mono, face, c.encode_utf8(&mut buffer));
            }
            for cluster in clusters.multiple.iter().collect::<BTreeSet<_>>() {
                assignment.take(library, voice.mono, face, cluster);
            }
        }
        assignment
    }
}

/// What is to be embedded.
#[derive(Debug, Default)]
pub(super) struct Assignment {
    /// The characters of each face.
    pub(super) faces: BTreeMap<FaceId, BTreeSet<char>>,
    /// The families that running text asks for, in the order of the library.
    pub(super) text_fallbacks: BTreeSet<FaceId>,
    /// Likewise for code.
    pub(super) code_fallbacks: BTreeSet<FaceId>,
    /// What no face has.
    pub(super) missing: BTreeSet<String>,
}

impl Assignment {
    fn take(&mut self, library: &Library, mono: bool, preferred: FaceId, cluster: &str) {
        if cluster.chars().all(|c| c.is_control() || !is_allowed(c)) {
            return;
        }
        let Some(face) = library.resolve(preferred, cluster) else {
            self.missing.insert(cluster.to_owned());
            return;
        };
        // The composed and the decomposed form beside the text's own: shapers look for either (UAX #15).
        let characters = self.faces.entry(face).or_default();
        characters.extend(cluster.chars());
        if !cluster.is_ascii() {
            characters.extend(cluster.nfc().chain(cluster.nfd()));
        }
        if face != preferred {
            if mono { &mut self.code_fallbacks } else { &mut self.text_fallbacks }.insert(face);
        }
    }
}

/// Characters that are a grapheme cluster whatever stands beside them: those of the Latin, Greek, Cyrillic, Georgian and Armenian
/// blocks that do not combine, and the usual punctuation. (UAX #29 decides about all others.)
fn stands_alone(c: char) -> bool {
    matches!(c, '\u{20}'..='\u{2FF}' | '\u{370}'..='\u{482}' | '\u{48A}'..='\u{58F}' | '\u{10A0}'..='\u{10FF}'
        | '\u{1E00}'..='\u{1FFF}' | '\u{2010}'..='\u{2027}' | '\u{2030}'..='\u{205E}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assign(texts: &[(Voice, &str)]) -> (Library, Assignment) {
        let library = Library::new(Vec::new());
        let mut usage = Usage::default();
        texts.iter().for_each(|(voice, text)| usage.take(*voice, text));
        let assignment = usage.assign(&library, font::SERIF);
        (library, assignment)
    }

    #[test]
    fn each_style_embeds_its_own_characters_only() {
        let (library, assignment) = assign(&[(Voice::default(), "абв"), (Voice::BOLD, "г")]);
        let said: Vec<String> = assignment
            .faces
            .iter()
            .map(|(face, chars)| {
                format!("{} {}", library.face(*face).postscript_name(), chars.iter().collect::<String>())
            })
            .collect();
        assert_eq!(said, ["Literata-Regular абв", "Literata-Bold г"]);
    }

    #[test]
    fn a_character_that_the_text_face_lacks_comes_from_another_and_an_unknown_one_is_named() {
        let (library, assignment) = assign(&[(Voice::default(), "Ѳ日\u{1F468}\u{200D}\u{1F469}")]);
        let families: Vec<&str> = assignment.text_fallbacks.iter().map(|f| library.face(*f).family()).collect();
        assert_eq!(families, ["Noto Serif", "Noto Emoji"]);
        assert_eq!(assignment.missing.into_iter().collect::<Vec<_>>(), ["日"]);
    }

    #[test]
    fn a_stress_mark_brings_its_letter_and_itself() {
        let (_, assignment) = assign(&[(Voice::default(), "за\u{301}мок")]);
        let chars: BTreeSet<char> = assignment.faces.into_values().flatten().collect();
        assert!(chars.contains(&'\u{301}') && chars.contains(&'а'));
    }
}
