//! The container of TrueType and OpenType fonts: a directory and tables (OpenType 1.9, *Organization of an OpenType font*).

use skrifa::raw::types::Tag;

/// The version of a font with CFF outlines.
pub(super) const CFF_OUTLINES: [u8; 4] = *b"OTTO";

/// What all words of a font's file add up to, once `head` holds the adjustment.
const CHECKSUM: u32 = 0xB1B0_AFBA;
/// Where the adjustment stands in `head`.
const ADJUSTMENT: std::ops::Range<usize> = 8..12;

/// Puts tables together to a font, in the order of their tags.
pub(super) fn assemble(version: [u8; 4], mut tables: Vec<(Tag, Vec<u8>)>) -> Vec<u8> {
    tables.sort_by_key(|(tag, _)| *tag);
    let count = tables.len().min(usize::from(u16::MAX / 16));
    let power = 1_usize << count.max(1).ilog2();
    let mut file = Vec::from(version);
    for number in [count, power * 16, power.ilog2() as usize, (count - power.min(count)) * 16] {
        file.extend((number as u16).to_be_bytes());
    }
    let mut offset = 12 + 16 * count;
    let mut head = None;
    for (tag, data) in tables.iter_mut().take(count) {
        if *tag == Tag::new(b"head") && data.len() >= ADJUSTMENT.end {
            data[ADJUSTMENT].fill(0);
            head = Some(offset);
        }
        file.extend(tag.to_be_bytes());
        for number in [checksum(data), offset as u32, data.len() as u32] {
            file.extend(number.to_be_bytes());
        }
        offset += data.len().next_multiple_of(4);
    }
    for (_, data) in tables.iter().take(count) {
        file.extend(data);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    if let Some(head) = head {
        let adjustment = CHECKSUM.wrapping_sub(checksum(&file));
        file[head + ADJUSTMENT.start..head + ADJUSTMENT.end].copy_from_slice(&adjustment.to_be_bytes());
    }
    file
}

/// The sum of the big-endian words, the last filled up with zeros.
fn checksum(data: &[u8]) -> u32 {
    let word = |chunk: &[u8]| (0..4).fold(0, |word: u32, n| word << 8 | u32::from(chunk.get(n).copied().unwrap_or(0)));
    data.chunks(4).map(word).fold(0, u32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use skrifa::raw::{FontRef, TableProvider};

    #[test]
    fn a_font_taken_apart_and_put_together_again_is_the_same_font() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/fonts/literata/Literata-Regular.ttf");
        let bytes = std::fs::read(path).unwrap();
        let font = FontRef::new(&bytes).unwrap();
        let tags: Vec<Tag> = font.table_directory().table_records().iter().map(|record| record.tag()).collect();
        let tables = tags.iter().map(|tag| (*tag, font.table_data(*tag).unwrap().as_bytes().to_vec())).collect();
        let made = assemble([0, 1, 0, 0], tables);
        assert_eq!(checksum(&made), CHECKSUM);
        let again = FontRef::new(&made).unwrap();
        for tag in tags.into_iter().filter(|tag| *tag != Tag::new(b"head")) {
            assert_eq!(again.table_data(tag).unwrap().as_bytes(), font.table_data(tag).unwrap().as_bytes(), "{tag}");
        }
        assert_eq!(again.head().unwrap().units_per_em(), font.head().unwrap().units_per_em());
    }
}
