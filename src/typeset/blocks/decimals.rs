//! Columns of numbers: figures of one rank below each other, whatever follows them.
//!
//! In a column that is aligned at its end, cells that are numbers stand so that their whole parts end at one place: decimals, signs of
//! per cent and calls of notes stand behind it. Numbers run from left to right in every script, so that in one that runs from right to left
//! it is the whole parts that reach to the end of the column.

use crate::document::{Alignment, Block, BlockKind, Cell, Inline, InlineKind, Table};
use crate::font::Style as FaceStyle;

use crate::typeset::blocks::flow::Flow;
use crate::typeset::looks::styles::TextStyle;
use crate::typeset::words::shape::{Features, Font};

/// The languages that write a point before decimals and a comma between groups of thousands; the others have it the other way round,
/// or a space between groups (CLDR, `numbers/symbols`).
const POINT: &[&str] = &["en", "zh", "ja", "ko", "th", "he", "hi", "bn", "ta", "ur", "sw", "ga", "cy", "mt"];

/// How far numbers reach at most from where their whole parts end to the end of their column, by column, in points; 0 where nothing
/// is to be aligned.
pub(crate) type Decimals = Vec<f32>;

impl Flow<'_, '_> {
    pub(crate) fn decimals(&mut self, table: &Table, style: TextStyle) -> Decimals {
        let mut after = vec![0.0_f32; table.columns.len()];
        for row in &table.rows {
            let mut at = 0;
            for cell in &row.cells {
                if let Some(widest) = after.get_mut(at).filter(|_| aligns(cell, table, at)) {
                    *widest = widest.max(self.reach(cell, style));
                }
                at += cell.columns.max(1);
            }
        }
        after
    }

    /// How far a cell moves in from the end of its column.
    pub(crate) fn shift(
        &mut self,
        cell: &Cell,
        table: &Table,
        at: usize,
        decimals: &Decimals,
        style: TextStyle,
    ) -> f32 {
        match decimals.get(at) {
            Some(widest) if *widest > 0.0 && aligns(cell, table, at) && number(cell, self.has_point()).is_some() => {
                (widest - self.reach(cell, style)).max(0.0)
            }
            _ => 0.0,
        }
    }

    fn has_point(&self) -> bool {
        POINT.contains(&self.language.primary())
    }

    /// How far a cell's number reaches from where its whole part ends to the end of the column; 0 for a cell that is none.
    fn reach(&mut self, cell: &Cell, style: TextStyle) -> f32 {
        let Some((whole, tail)) = number(cell, self.has_point()) else { return 0.0 };
        let rtl = self.is_rtl();
        let text = if rtl { whole } else { tail };
        let mut style = style;
        if is_bold(cell) {
            let library = self.shaper.library();
            let family = library.face(style.font.face).family();
            let face = library.find(family, FaceStyle { bold: true, italic: false }).unwrap_or(style.font.face);
            style.font = Font { face, ..style.font };
        }
        let words = text.split(' ').enumerate().map(|(n, word)| {
            let gap = if n > 0 { self.width(" ", style) } else { 0.0 };
            gap + if word.is_empty() { 0.0 } else { self.width(word, style) }
        });
        let words: f32 = words.sum();
        if rtl {
            return words;
        }
        let superior = Font { features: Features::SUPERIOR, ..style.font };
        let calls: f32 = calls(cell).map(|call| self.width(&call, TextStyle { font: superior, ..style })).sum();
        words + calls
    }
}

fn aligns(cell: &Cell, table: &Table, at: usize) -> bool {
    let alignment = cell.alignment.or(table.columns.get(at).copied());
    cell.columns <= 1 && !cell.header && alignment == Some(Alignment::End)
}

fn inlines_of(cell: &Cell) -> Option<&[Inline]> {
    match cell.blocks.as_slice() {
        [Block { kind: BlockKind::Paragraph(inlines), .. }] => Some(inlines),
        _ => None,
    }
}

/// The numbers of the notes that are called in a cell.
fn calls(cell: &Cell) -> impl Iterator<Item = String> {
    inlines_of(cell).unwrap_or_default().iter().filter_map(|inline| match inline.kind {
        InlineKind::NoteCall(index) => Some((index.0 + 1).to_string()),
        _ => None,
    })
}

fn is_bold(cell: &Cell) -> bool {
    inlines_of(cell).is_some_and(|inlines| inlines.iter().all(|inline| matches!(inline.kind, InlineKind::Strong(_))))
}

/// The whole part of the number that a cell is, and what follows it; none for a cell that is none.
fn number(cell: &Cell, point: bool) -> Option<(String, String)> {
    let text = crate::document::plain_text(inlines_of(cell)?);
    let tail = behind(&text, point)?;
    let whole = text.trim().strip_suffix(tail)?;
    Some((whole.to_owned(), tail.to_owned()))
}

/// What follows the whole part of a number. Before it may stand a sign and a word of doubt, behind it a fraction and a unit.
fn behind(text: &str, point: bool) -> Option<&str> {
    let text = text.trim();
    let (decimal, group) = if point { ('.', ',') } else { (',', '.') };
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let is_sign =
        |c: char| matches!(c, '+' | '-' | '−' | '±' | '~' | '≈' | '<' | '>' | '≤' | '≥' | ' ' | '\u{A0}' | '\u{202F}');
    if !text[..start].chars().all(is_sign) {
        return None;
    }
    let mut end = start;
    let mut rest = text[start..].char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        let next = rest.peek().is_some_and(|(_, c)| c.is_ascii_digit());
        let joins = c == group || matches!(c, ' ' | '\u{A0}' | '\u{202F}' | '\u{2009}' | '\'' | '’');
        match c {
            c if c.is_ascii_digit() => end = start + at + 1,
            _ if joins && next => {}
            _ => break,
        }
    }
    let tail = &text[end..];
    let is_tail = |c: char| {
        c.is_ascii_digit() || c == decimal || is_sign(c) || matches!(c, '%' | '‰' | '°' | '*' | '†' | ')' | ']')
    };
    tail.chars().all(is_tail).then_some(tail)
}

#[cfg(test)]
mod tests {
    use super::behind;

    #[test]
    fn what_follows_the_whole_part_of_a_number_is_found() {
        for (text, comma, point) in [
            ("12,5", Some(",5"), Some("")),
            ("12.5 %", Some(" %"), Some(".5 %")),
            ("111\u{A0}904", Some(""), Some("")),
            ("3,369", Some(",369"), Some("")),
            ("−7", Some(""), Some("")),
            ("≈ 1 000,25", Some(",25"), Some("")),
            ("1918", Some(""), Some("")),
        ] {
            assert_eq!(behind(text, false), comma, "{text}");
            assert_eq!(behind(text, true), point, "{text}");
        }
        for text in ["", "—", "до 12 000", "12 тысяч", "1904–1905", "2 и 3"] {
            assert_eq!(behind(text, false), None, "{text}");
        }
    }
}
