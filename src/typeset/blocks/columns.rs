//! Columns of tables: how wide each is, and how large the type.
//!
//! A column is never narrower than its longest word, as long as there is a way: columns stand closer, then the whole table is set
//! smaller, then words are divided with hyphens. Numbers stay whole. What fits in none of these ways is broken where it must, and told.

use crate::diagnostic::{Code, Diagnostic};
use crate::document::{Block, BlockKind, Cell, Inline, Table};

use crate::typeset::blocks::decimals::Decimals;
use crate::typeset::blocks::flow::{Column, Flow};
use crate::typeset::lines::paragraph::BreakKind;
use crate::typeset::lines::prepare::Preparer;
use crate::typeset::looks::styles::TextStyle;

/// Between columns, in em of a cell: as it looks best, closer, and where everything else has been tried.
const GAPS: [f32; 3] = [1.2, 0.8, 0.5];
const LEAST_GAP: f32 = 0.3;
/// Gaps take no more of the measure than this, however many there are.
const GAPS_SHARE: f32 = 0.25;
/// How much smaller a table may be set, in steps.
const SCALES: [f32; 5] = [0.95, 0.9, 0.85, 0.8, 0.75];
/// In points. Smaller type is not read on paper.
const SMALLEST: f32 = 6.0;

/// Where a column stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot {
    pub left: f32,
    pub width: f32,
}

/// How a table is set.
#[derive(Debug, Clone)]
pub(crate) struct Fitted {
    pub cell: TextStyle,
    pub head: TextStyle,
    pub slots: Vec<Slot>,
    pub decimals: Decimals,
}

/// What the columns ask for, in points.
#[derive(Debug, Default)]
struct Needs {
    /// For the longest word of each.
    whole: Vec<f32>,
    /// For the longest part of a word that can be divided.
    divided: Vec<f32>,
    /// For the longest text on one line.
    most: Vec<f32>,
}

/// What a text asks for, in points: as [`Needs`].
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Extent {
    pub whole: f32,
    pub divided: f32,
    pub most: f32,
}

/// Size, gaps and least widths that a table is set with, as shares of what is usual.
struct Fitting {
    scale: f32,
    gap: f32,
    least: Vec<f32>,
    fits: bool,
}

impl Flow<'_, '_> {
    /// Finds how a table is set in a column.
    pub(crate) fn fit_columns(&mut self, table: &Table, block: &Block, column: Column) -> Fitted {
        let (cell, head) = (self.styles.cell, self.styles.cell_head);
        let decimals = self.decimals(table, cell);
        let needs = self.needs(table, &decimals);
        let fitting = fitting(&needs, column.width, cell.size, self.styles.smallest.min(cell.size).max(SMALLEST));
        if !fitting.fits {
            self.report_wide(table, block);
        }
        let scale = fitting.scale;
        let count = table.columns.len() as f32;
        let least: Vec<f32> = fitting.least.iter().map(|width| width * scale).collect();
        let most: Vec<f32> = needs.most.iter().map(|width| width * scale).collect();
        let widths = share(&least, &most, column.width - fitting.gap * (count - 1.0));
        let mut slots = Vec::with_capacity(widths.len());
        let mut x = column.left;
        for width in &widths {
            slots.push(Slot { left: x, width: *width });
            x += width + fitting.gap;
        }
        if self.is_rtl() {
            for slot in &mut slots {
                slot.left = 2.0 * column.left + column.width - slot.left - slot.width;
            }
        }
        let decimals = decimals.iter().map(|reach| reach * scale).collect();
        Fitted { cell: scaled(cell, scale), head: scaled(head, scale), slots, decimals }
    }

    fn report_wide(&self, table: &Table, block: &Block) {
        let columns = table.columns.len();
        let message =
            format!("a table of {columns} columns is wider than the measure: words or numbers in it are broken");
        self.sink.push(
            Diagnostic::new(Code::TableTooWide, message)
                .at(block.span)
                .help("turn rows into columns, leave columns out, or make two tables of it"),
        );
    }

    fn needs(&mut self, table: &Table, decimals: &Decimals) -> Needs {
        let count = table.columns.len();
        let mut needs = Needs { whole: vec![0.0; count], divided: vec![0.0; count], most: vec![0.0; count] };
        let (head, body) = (self.styles.cell_head, self.styles.cell);
        let rows = table.head.iter().map(|r| (r, head)).chain(table.rows.iter().map(|r| (r, body)));
        for (row, style) in rows {
            let mut at = 0;
            for cell in &row.cells {
                if cell.columns <= 1 && at < count {
                    let extent = self.extent(cell, style);
                    let shift = self.shift(cell, table, at, decimals, style);
                    needs.whole[at] = needs.whole[at].max(extent.whole + shift);
                    needs.divided[at] = needs.divided[at].max(extent.divided + shift);
                    needs.most[at] = needs.most[at].max(extent.most + shift);
                }
                at += cell.columns.max(1);
            }
        }
        needs
    }

    /// What a cell asks for. What is no text is content with some ems.
    pub(crate) fn extent(&mut self, cell: &Cell, style: TextStyle) -> Extent {
        let mut all = Extent::default();
        for block in &cell.blocks {
            let extent = match &block.kind {
                BlockKind::Paragraph(inlines) => self.extent_of(inlines, style),
                _ => Extent { whole: style.size * 8.0, divided: style.size * 8.0, most: style.size * 20.0 },
            };
            all.whole = all.whole.max(extent.whole);
            all.divided = all.divided.max(extent.divided);
            all.most = all.most.max(extent.most);
        }
        // A little more, so that no rounding turns a line over.
        let air = style.size * 0.15;
        Extent { whole: all.whole + air, divided: all.divided + air, most: all.most + air * 2.0 }
    }

    fn extent_of(&mut self, inlines: &[Inline], style: TextStyle) -> Extent {
        let style = TextStyle { hyphenate: true, ..style };
        let text = self.collect(|c| {
            c.inlines(inlines, style);
        });
        // So wide that nothing is broken for want of room.
        let measure = 1e6;
        let preparer = Preparer { shaper: self.shaper, hyphens: self.hyphens, language: &self.language, measure };
        let paragraph = preparer.prepare(text);
        let mut extent = Extent::default();
        let (mut word, mut part, mut line) = (0.0, 0.0, 0.0);
        for point in &paragraph.breaks {
            let (end, next) = (point.end.x, point.next.x);
            extent.divided = extent.divided.max((end - part) as f32 + point.extra);
            part = next;
            let ends_line = matches!(point.kind, BreakKind::Forced | BreakKind::End);
            let ends_word = point.offset.is_none() && (point.next_piece > point.piece || point.penalty == 0.0);
            if ends_line || ends_word {
                extent.whole = extent.whole.max((end - word) as f32);
                word = next;
            }
            if ends_line {
                extent.most = extent.most.max((end - line) as f32);
                line = next;
            }
        }
        extent
    }
}

/// The style so many times as large.
fn scaled(style: TextStyle, scale: f32) -> TextStyle {
    TextStyle { size: style.size * scale, leading: style.leading * scale, ..style }
}

/// The first of the ways in which the columns fit, and the last of them all if none does.
fn fitting(needs: &Needs, measure: f32, size: f32, smallest: f32) -> Fitting {
    let count = needs.whole.len() as f32;
    let fits = |least: &[f32], scale: f32, gap: f32| {
        let gap = (gap * size * scale).min(measure * GAPS_SHARE / count);
        let needed = least.iter().sum::<f32>() * scale + gap * (count - 1.0);
        Fitting { scale, gap, least: least.to_vec(), fits: needed <= measure + 0.01 }
    };
    let [.., close] = GAPS;
    let scales: Vec<f32> = SCALES.into_iter().filter(|scale| size * scale >= smallest - 0.01).collect();
    let least = scales.last().copied().unwrap_or(1.0);
    let usual = GAPS.iter().map(|gap| fits(&needs.whole, 1.0, *gap));
    let smaller = scales.iter().map(|scale| fits(&needs.whole, *scale, close));
    let divided = [close, LEAST_GAP].map(|gap| fits(&needs.divided, least, gap));
    let found = usual.chain(smaller).chain(divided).find(|fitting| fitting.fits);
    found.unwrap_or_else(|| fits(&needs.divided, least, LEAST_GAP))
}

/// Shares out `room` among columns that need at least `least` and would like `most`.
fn share(least: &[f32], most: &[f32], room: f32) -> Vec<f32> {
    let wished: f32 = most.iter().sum();
    if wished <= room {
        // A table that fits stands at the left with even air, up to the measure.
        let spare = (room - wished) / most.len() as f32;
        return most.iter().map(|m| m + spare).collect();
    }
    let needed: f32 = least.iter().sum();
    if needed >= room {
        let most = widest(least, room);
        return least.iter().map(|l| l.min(most)).collect();
    }
    let desire: f32 = least.iter().zip(most).map(|(l, m)| (m - l).max(0.0).sqrt()).sum();
    least.iter().zip(most).map(|(l, m)| l + (room - needed) * (m - l).max(0.0).sqrt() / desire.max(1e-3)).collect()
}

/// The width that no column may pass so that they fill `room`, which is less than they need: the widest give way, the narrow ones,
/// numbers mostly, keep what they need.
fn widest(least: &[f32], room: f32) -> f32 {
    let mut widths = least.to_vec();
    widths.sort_by(f32::total_cmp);
    let mut room = room;
    for (n, width) in widths.iter().enumerate() {
        let share = room / (widths.len() - n) as f32;
        if *width >= share {
            return share;
        }
        room -= width;
    }
    room
}

#[cfg(test)]
mod tests {
    use super::{Needs, fitting, share};

    #[test]
    fn columns_stand_closer_then_smaller_and_then_words_are_divided() {
        let needs =
            |whole: f32, divided: f32| Needs { whole: vec![whole; 10], divided: vec![divided; 10], most: Vec::new() };
        // The measure is 300 pt, the size 10 pt.
        for (whole, divided, scale, gap, fits) in [
            (22.0, 22.0, 1.0, 7.5, true),
            (25.0, 25.0, 1.0, 5.0, true),
            (28.0, 28.0, 0.9, 4.5, true),
            (34.0, 20.0, 0.75, 3.75, true),
            (60.0, 30.0, 0.75, 3.75, true),
            (60.0, 36.0, 0.75, 2.25, true),
            (60.0, 50.0, 0.75, 2.25, false),
        ] {
            let found = fitting(&needs(whole, divided), 300.0, 10.0, 6.0);
            assert_eq!((found.scale, found.fits), (scale, fits), "{whole} {divided}");
            assert!((found.gap - gap).abs() < 0.01, "{whole} {divided}: {}", found.gap);
        }
        let large = fitting(&needs(34.0, 20.0), 300.0, 10.0, 10.0);
        assert_eq!((large.scale, large.fits), (1.0, true), "not smaller than the least size");
    }

    #[test]
    fn columns_fill_the_measure_and_keep_their_longest_words() {
        for (least, most) in [
            (vec![20.0, 30.0], vec![40.0, 50.0]),
            (vec![20.0, 30.0], vec![400.0, 50.0]),
            (vec![100.0, 100.0], vec![200.0, 900.0]),
        ] {
            let widths = share(&least, &most, 300.0);
            assert!((widths.iter().sum::<f32>() - 300.0).abs() < 0.01, "{widths:?}");
            assert!(widths.iter().zip(&least).all(|(w, l)| w + 0.01 >= *l), "{widths:?}");
        }
    }

    #[test]
    fn where_words_do_not_fit_the_widest_columns_give_way() {
        assert_eq!(share(&[200.0, 400.0], &[300.0, 500.0], 300.0), [150.0, 150.0]);
        assert_eq!(share(&[40.0, 400.0, 60.0], &[50.0, 500.0, 60.0], 300.0), [40.0, 200.0, 60.0]);
    }
}
