//! Advances for marks.
//!
//! A combining mark has no width: it is drawn back over its letter, and the pen goes forward again. MuPDF, and the readers of
//! books that are built on it, take a jump forward of more than 0.15 em for a space between words, and so would find two words in
//! every word with a stress mark. So in a subset a mark has the width of that way forward, in its font program and in the font
//! object alike; what is drawn does not change, since every glyph is put in its place by the page.

use std::collections::BTreeMap;

use skrifa::raw::{FontRef, TableProvider};

/// A TrueType font with other advances for some of its glyphs, in font units; none if its tables are damaged.
pub(super) fn replace(data: &[u8], advances: &BTreeMap<u16, u16>) -> Option<Vec<u8>> {
    let font = FontRef::from_index(data, 0).ok()?;
    let (hmtx, glyphs) = (font.hmtx().ok()?, font.maxp().ok()?.num_glyphs());
    let mut metrics = Vec::with_capacity(usize::from(glyphs) * 4);
    for glyph in 0..glyphs {
        let advance = advances.get(&glyph).copied().or_else(|| hmtx.advance(glyph.into()))?;
        metrics.extend(advance.to_be_bytes());
        metrics.extend(hmtx.side_bearing(glyph.into()).unwrap_or(0).to_be_bytes());
    }
    let table =
        |tag: &[u8; 4]| font.table_data(skrifa::raw::types::Tag::new(tag)).map(|table| table.as_bytes().to_vec());
    let mut hhea = table(b"hhea")?;
    // numberOfHMetrics is the last field.
    hhea.get_mut(34..36)?.copy_from_slice(&glyphs.to_be_bytes());
    let mut tables = Vec::new();
    for record in font.table_directory().table_records() {
        let tag = record.tag().into_bytes();
        let bytes = match &tag {
            b"hmtx" => std::mem::take(&mut metrics),
            b"hhea" => std::mem::take(&mut hhea),
            _ => table(&tag)?,
        };
        tables.push((tag, bytes));
    }
    assemble(data.get(..12)?, tables)
}

/// A font file of tables, whose directory starts with `header` (OpenType §"Organization of an OpenType font").
fn assemble(header: &[u8], mut tables: Vec<([u8; 4], Vec<u8>)>) -> Option<Vec<u8>> {
    let mut directory = header.to_vec();
    let mut at = 12 + 16 * tables.len();
    for (tag, bytes) in &mut tables {
        if tag == b"head" {
            // checkSumAdjustment counts as zero.
            bytes.get_mut(8..12)?.fill(0);
        }
        directory.extend(*tag);
        for number in [checksum(bytes), u32::try_from(at).ok()?, u32::try_from(bytes.len()).ok()?] {
            directory.extend(number.to_be_bytes());
        }
        at += bytes.len().next_multiple_of(4);
    }
    let mut font = directory;
    let mut head_at = None;
    for (tag, bytes) in tables {
        head_at = if tag == *b"head" { Some(font.len()) } else { head_at };
        font.extend(bytes);
        font.resize(font.len().next_multiple_of(4), 0);
    }
    let adjustment = 0xB1B0_AFBA_u32.wrapping_sub(checksum(&font));
    let field = head_at? + 8;
    font.get_mut(field..field + 4)?.copy_from_slice(&adjustment.to_be_bytes());
    Some(font)
}

/// The sum of big-endian words; what is missing from the last counts as zero.
fn checksum(bytes: &[u8]) -> u32 {
    bytes.chunks(4).fold(0, |sum: u32, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::font::{Library, subset_for_pdf};

    #[test]
    fn only_the_named_advance_changes_and_the_font_still_sums_up() {
        let library = Library::new(Vec::new());
        let (_, face) = library.faces().next().unwrap();
        let glyphs: BTreeSet<u16> =
            ['и', '\u{301}', 'ю'].map(|c| face.charmap().map(c).unwrap().to_u32() as u16).into();
        let subset = subset_for_pdf(face, &glyphs).unwrap();
        let font = replace(&subset.data, &BTreeMap::from([(2, 321)])).unwrap();
        let advances = |data: &[u8]| {
            let font = FontRef::from_index(data, 0).unwrap();
            (0..4_u16).map(|glyph| font.hmtx().unwrap().advance(glyph.into())).collect::<Vec<_>>()
        };
        let mut expected = advances(&subset.data);
        expected[2] = Some(321);
        assert_eq!(advances(&font), expected);
        assert_eq!(checksum(&font), 0xB1B0_AFBA);
    }
}
