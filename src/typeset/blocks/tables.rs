//! Tables: columns as wide as their text asks for, rows in slices that pages can be broken between.
//!
//! Hairlines above, under the head and below; no vertical rules. A row is set as slices of one line each, so that a row taller than
//! a page goes on to the next and none of it is lost; breaking inside a row costs more than before it. The head is
//! repeated on every page that the table goes on to, unless it takes much of a page. How wide columns are is found in `columns`.

use std::sync::Arc;

use crate::document::{Alignment, Block, BlockKind, Cell, Row, Table};

use crate::typeset::blocks::columns::{Fitted, Slot};
use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::{Frame, height};
use crate::typeset::lines::line::{Part, PartKind};
use crate::typeset::looks::styles::{Align, TextStyle};

/// What a page break between rows costs.
const BETWEEN_ROWS: f32 = 12.0;
/// What a break costs that leaves one row by itself.
const LONE_ROW: f32 = 250.0;
/// What a page break inside a row costs.
const INSIDE_ROW: f32 = 400.0;
/// A head higher than this share of the page is not repeated.
const HIGHEST_HEAD: f32 = 0.4;

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
        let fitted = self.fit_columns(table, block, column);
        let first = self.frames.len();
        let head = self.rows(&table.head, table, &fitted, fitted.head);
        let head_height = height(&head);
        // A head that takes much of a page is set once, and divided like other rows.
        let repeats = !head.is_empty() && head_height <= self.depth * HIGHEST_HEAD;
        self.rule_frame(column);
        for (n, frame) in head.iter().enumerate() {
            if repeats || n == 0 {
                self.keep();
            }
            self.push(frame.clone());
        }
        if !head.is_empty() {
            self.keep();
            self.rule_frame(column);
            self.keep();
        }
        let repeat = repeats.then(|| Arc::new(self.frames[first..].to_vec()));
        let body_start = self.frames.len();
        // Pictures in cells leave room for the head above them.
        let depth = self.depth;
        self.depth -= if repeats { height(&self.frames[first..]) } else { 0.0 };
        for frame in self.rows(&table.rows, table, &fitted, fitted.cell) {
            self.push(frame);
        }
        self.depth = depth;
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

    fn rows(&mut self, rows: &[Row], table: &Table, fitted: &Fitted, style: TextStyle) -> Vec<Frame> {
        let mut frames: Vec<Frame> = Vec::new();
        for (n, row) in rows.iter().enumerate() {
            let mut slices = self.row(row, table, fitted, style);
            if let Some(first) = slices.first_mut() {
                // One row by itself, at the foot or at the head of a page, looks forgotten.
                first.break_before = if n == 1 || n + 1 == rows.len() { LONE_ROW } else { BETWEEN_ROWS };
            }
            frames.append(&mut slices);
        }
        frames
    }

    /// A row as slices: the lines of all its cells side by side.
    fn row(&mut self, row: &Row, table: &Table, fitted: &Fitted, style: TextStyle) -> Vec<Frame> {
        let slots = &fitted.slots;
        let mut slices: Vec<Frame> = Vec::new();
        let mut at = 0;
        for cell in &row.cells {
            let Some(first) = slots.get(at) else { break };
            let last = slots[(at + cell.columns.max(1) - 1).min(slots.len() - 1)];
            let (left, right) = (first.left.min(last.left), (first.left + first.width).max(last.left + last.width));
            let shift = self.shift(cell, table, at, &fitted.decimals, style);
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
        let hyphenate = style.hyphenate || self.extent(cell, style).whole > slot.width + 0.01;
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
}
