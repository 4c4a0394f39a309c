//! Tables: columns as wide as their text asks for, rows in slices that pages can be broken between.
//!
//! Hairlines above, under the head and below; no vertical rules. A row is set as slices of one line each, so that a row taller than
//! a page goes on to the next and none of it is lost; breaking inside a row costs more than before it. The head is
//! repeated on every page that the table goes on to.

use std::sync::Arc;

use crate::document::{Alignment, Block, BlockKind, Cell, Row, Table};

use crate::typeset::blocks::decimals::Decimals;
use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::Frame;
use crate::typeset::lines::line::{Align, Part, PartKind};
use crate::typeset::looks::design::TextStyle;

/// What a page break between rows costs.
const BETWEEN_ROWS: f32 = 12.0;
/// What a break costs that leaves one row by itself.
const LONE_ROW: f32 = 250.0;
/// What a page break inside a row costs.
const INSIDE_ROW: f32 = 400.0;

/// Where a column stands.
#[derive(Debug, Clone, Copy)]
struct Slot {
    left: f32,
    width: f32,
}

impl Flow<'_, '_> {
    /// Sets a table over the whole column.
    pub(crate) fn table(&mut self, table: &Table, block: &Block, column: Column) {
        if table.columns.is_empty() {
            return;
        }
        self.space(self.styles.table.above);
        if !table.caption.is_empty() {
            let style = self.styles.caption;
            let text = self.collect(|c| {
                c.inlines(&table.caption, style);
            });
            self.heading_paragraph(text, style, column, block);
        }
        let decimals = self.decimals(table);
        let slots = self.slots(table, column, &decimals);
        let first = self.frames.len();
        let head = self.rows(&table.head, table, (&slots, &Decimals::new()), self.styles.cell_head);
        let head_height = head.len();
        self.rule_frame(column);
        for frame in &head {
            self.keep();
            self.push(frame.clone());
        }
        if !head.is_empty() {
            self.keep();
            self.rule_frame(column);
            self.keep();
        }
        let repeat = (head_height > 0).then(|| Arc::new(self.frames[first..].to_vec()));
        let body_start = self.frames.len();
        for frame in self.rows(&table.rows, table, (&slots, &decimals), self.styles.cell) {
            self.push(frame);
        }
        for frame in &mut self.frames[body_start..] {
            frame.repeat.clone_from(&repeat);
        }
        // At least two rows' worth stand together at the start.
        self.keep();
        self.rule_frame(column);
        if let Some(frame) = self.frames.get_mut(first) {
            frame.anchors.extend(block.anchors.iter().cloned());
        }
        self.space(self.styles.table.below);
        self.begin_flush();
    }

    fn heading_paragraph(
        &mut self,
        text: crate::typeset::words::text::Text,
        style: TextStyle,
        column: Column,
        block: &Block,
    ) {
        let manner = Manner { style, align: style.align, indent: 0.0, hang: 0.0, on_grid: false };
        self.paragraph(text, &manner, column, block.node, &[]);
        self.keep();
        self.space(style.leading * 0.3);
    }

    fn rule_frame(&mut self, column: Column) {
        let rule = PartKind::Rule { width: column.width, height: self.styles.ornaments.hairline, grey: 0.0 };
        let part = Part { x: column.left, y: 1.6, kind: rule };
        self.push(Frame { height: 3.6, parts: vec![(None, part)], ..Frame::default() });
    }

    fn rows(&mut self, rows: &[Row], table: &Table, columns: (&[Slot], &Decimals), style: TextStyle) -> Vec<Frame> {
        let mut frames: Vec<Frame> = Vec::new();
        for (n, row) in rows.iter().enumerate() {
            let mut slices = self.row(row, table, columns, style);
            if let Some(first) = slices.first_mut() {
                // One row by itself, at the foot or at the head of a page, looks forgotten.
                first.break_before = if n == 1 || n + 1 == rows.len() { LONE_ROW } else { BETWEEN_ROWS };
            }
            frames.append(&mut slices);
        }
        frames
    }

    /// A row as slices: the lines of all its cells side by side.
    fn row(
        &mut self,
        row: &Row,
        table: &Table,
        (slots, decimals): (&[Slot], &Decimals),
        style: TextStyle,
    ) -> Vec<Frame> {
        let mut slices: Vec<Frame> = Vec::new();
        let mut at = 0;
        for cell in &row.cells {
            let Some(first) = slots.get(at) else { break };
            let last = slots[(at + cell.columns.max(1) - 1).min(slots.len() - 1)];
            let (left, right) = (first.left.min(last.left), (first.left + first.width).max(last.left + last.width));
            let shift = self.shift(cell, table, at, decimals);
            let left = if self.is_rtl() { left + shift } else { left };
            let slot = Slot { left, width: right - left - if self.is_rtl() { 0.0 } else { shift } };
            let alignment = cell.alignment.unwrap_or(table.columns[at.min(table.columns.len() - 1)]);
            let frames = self.cell(cell, slot, alignment, style);
            for (n, frame) in frames.into_iter().enumerate() {
                if slices.len() <= n {
                    slices.push(Frame::default());
                }
                let slice = &mut slices[n];
                slice.height = slice.height.max(frame.height + frame.above);
                let above = frame.above;
                slice.parts.extend(frame.parts.into_iter().map(|(node, p)| (node, Part { y: p.y + above, ..p })));
                slice.notes.extend(frame.notes);
                slice.anchors.extend(frame.anchors);
            }
            at += cell.columns.max(1);
        }
        for (n, slice) in slices.iter_mut().enumerate() {
            slice.above = if n == 0 { 2.0 } else { 0.0 };
            slice.break_before = INSIDE_ROW;
        }
        slices
    }

    fn cell(&mut self, cell: &Cell, slot: Slot, alignment: Alignment, style: TextStyle) -> Vec<Frame> {
        let outer = std::mem::take(&mut self.frames);
        let owed = self.take_owed();
        let style = if cell.header {
            TextStyle { font: self.styles.cell_head.font, tracking: self.styles.cell_head.tracking, ..style }
        } else {
            style
        };
        // Words are divided only where a column has no room for them.
        let hyphenate = style.hyphenate || self.extent(cell, style).0 > slot.width + 0.01;
        let style = TextStyle { hyphenate, ..style };
        let align = match alignment {
            Alignment::Start => Align::Start,
            Alignment::Center => Align::Center,
            Alignment::End => Align::End,
        };
        let column = Column { left: slot.left, width: slot.width };
        for block in &cell.blocks {
            self.space(0.0);
            match &block.kind {
                BlockKind::Paragraph(inlines) => {
                    let text = self.collect(|c| {
                        c.inlines(inlines, style);
                    });
                    let manner = Manner { style, align, indent: 0.0, hang: 0.0, on_grid: false };
                    self.paragraph(text, &manner, column, cell.node, &block.anchors);
                }
                _ => self.block(block, column, style),
            }
        }
        self.owe(owed);
        std::mem::replace(&mut self.frames, outer)
    }

    /// Column widths: what the text needs if it fits on one line, else shares of the measure by need, but no column narrower
    /// than its longest word.
    fn slots(&mut self, table: &Table, column: Column, decimals: &Decimals) -> Vec<Slot> {
        let count = table.columns.len();
        let gap = (self.styles.cell.size * 1.2).min(column.width * 0.25 / count as f32);
        let (mut least, mut most) = (vec![0.0_f32; count], vec![0.0_f32; count]);
        for (row, style) in table
            .head
            .iter()
            .map(|r| (r, self.styles.cell_head))
            .chain(table.rows.iter().map(|r| (r, self.styles.cell)))
        {
            let mut at = 0;
            for cell in &row.cells {
                if cell.columns <= 1 && at < count {
                    let (narrow, wide) = self.extent(cell, style);
                    let shift = self.shift(cell, table, at, decimals);
                    least[at] = least[at].max(narrow + shift);
                    most[at] = most[at].max(wide + shift);
                }
                at += cell.columns.max(1);
            }
        }
        let room = column.width - gap * (count as f32 - 1.0);
        let widths = share(&least, &most, room);
        let mut slots = Vec::with_capacity(count);
        let mut x = column.left;
        for width in &widths {
            slots.push(Slot { left: x, width: *width });
            x += width + gap;
        }
        if self.is_rtl() {
            for slot in &mut slots {
                slot.left = 2.0 * column.left + column.width - slot.left - slot.width;
            }
        }
        slots
    }

    /// The widths of a cell's longest word and of all its text on one line.
    fn extent(&mut self, cell: &Cell, style: TextStyle) -> (f32, f32) {
        let (mut least, mut most) = (0.0_f32, 0.0_f32);
        for block in &cell.blocks {
            let BlockKind::Paragraph(inlines) = &block.kind else {
                least = least.max(style.size * 8.0);
                most = most.max(style.size * 20.0);
                continue;
            };
            let plain = crate::document::plain_text(inlines);
            let space = self.width(" ", style);
            let mut line = 0.0;
            // No-break spaces hold together what stands beside them.
            for word in plain.split(' ') {
                let width = (self.shaper.word(word, style.font, false).width
                    + style.tracking * word.chars().count() as f32)
                    * style.size;
                least = least.max(width);
                line += width + space;
            }
            most = most.max(line + style.size * 0.3);
        }
        (least + style.size * 0.15, most)
    }
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
    use super::share;

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
