//! Character maps: from codes to text, to glyphs, to CIDs.

use std::fmt::Write;

use super::encoding::Meaning;

/// A bf or cid section has at most 100 entries (Adobe Technical Note 5014 §7).
const SECTION: usize = 100;

/// The `/ToUnicode` map (ISO 32000-1 §9.10.3): from codes to text in UTF-16, so that ligatures have all their letters and
/// characters beyond the first plane their surrogates.
pub(super) fn to_unicode(meanings: &[Meaning]) -> String {
    let mut map = head("Adobe-Identity-UCS", "UCS", 2);
    for section in meanings.chunks(SECTION) {
        _ = writeln!(map, "{} beginbfchar", section.len());
        for meaning in section {
            let [first, second] = meaning.coded.code;
            _ = write!(map, "<{first:02X}{second:02X}> <");
            meaning.text.encode_utf16().for_each(|unit| _ = write!(map, "{unit:04X}"));
            map.push_str(">\n");
        }
        map.push_str("endbfchar\n");
    }
    map + FOOT
}

/// The encoding of a font with CFF outlines: from codes to CIDs, which are the glyphs' numbers in the subset. (For TrueType
/// outlines the codes are the CIDs, and [`cid_to_gid`] says their glyphs.)
pub(super) fn to_cid(entries: &[([u8; 2], u16)]) -> String {
    let mut map = head("Chapbook-Identity", "Identity", 1);
    for section in entries.chunks(SECTION) {
        _ = writeln!(map, "{} begincidchar", section.len());
        for ([first, second], cid) in section {
            _ = writeln!(map, "<{first:02X}{second:02X}> {cid}");
        }
        map.push_str("endcidchar\n");
    }
    map + FOOT
}

/// `/CIDToGIDMap` (ISO 32000-1 §9.7.4.2): two bytes of glyph number for each CID from 0 to the last.
pub(super) fn cid_to_gid(entries: &[([u8; 2], u16)]) -> Vec<u8> {
    let last = entries.iter().map(|(code, _)| u16::from_be_bytes(*code)).max().unwrap_or(0);
    let mut map = vec![0; 2 * (usize::from(last) + 1)];
    for (code, glyph) in entries {
        let at = 2 * usize::from(u16::from_be_bytes(*code));
        map[at..at + 2].copy_from_slice(&glyph.to_be_bytes());
    }
    map
}

fn head(name: &str, ordering: &str, kind: u8) -> String {
    format!(
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n\
         /CIDSystemInfo << /Registry (Adobe) /Ordering ({ordering}) /Supplement 0 >> def\n\
         /CMapName /{name} def\n/CMapType {kind} def\n\
         1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n"
    )
}

const FOOT: &str = "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";

#[cfg(test)]
mod tests {
    use super::super::encoding::Coded;
    use super::*;

    #[test]
    fn a_ligature_has_all_its_letters_and_a_rare_character_its_surrogates() {
        let meaning = |code, text: &str| Meaning { coded: Coded { code, width: 1.0 }, glyph: 1, text: text.to_owned() };
        let map = to_unicode(&[meaning(*b"!!", "ffi"), meaning(*b"!\"", "𝄞")]);
        assert!(map.contains("2 beginbfchar\n<2121> <006600660069>\n<2122> <D834DD1E>\nendbfchar\n"), "{map}");
    }

    #[test]
    fn glyph_numbers_stand_at_the_place_of_their_code() {
        let map = cid_to_gid(&[([0, 2], 0x0103)]);
        assert_eq!(map, [0, 0, 0, 0, 1, 3]);
    }
}
