//! Tables.

use super::blocks::{Flow, Writer};
use super::tree::{Mark, Node};
use crate::document::{Alignment, BlockKind, Cell, Inline, InlineKind, NodeId, Row, Table};
use crate::language::Direction;

/// HTML §4.9.11: what a cell can span at most.
const MAX_SPAN: usize = 1000;

/// How many empty cells an article's tables may need for cells that reach down.
const MAX_FILLERS: usize = 100_000;

/// The columns that cells of rows above still hold: for how many rows more.
type Held = Vec<usize>;

impl Writer<'_> {
    pub(super) fn table(&mut self, node: Node, flow: &mut Flow) {
        let head = self.head(node);
        let tree = self.tree;
        let mut table = Table { columns: Vec::new(), head: Vec::new(), rows: Vec::new(), caption: Vec::new() };
        for caption in tree.children(node).filter(|&child| tree.name(child) == "caption") {
            if !table.caption.is_empty() {
                table.caption.push(Inline { span: self.span(caption), kind: InlineKind::LineBreak });
            }
            table.caption.append(&mut self.line_below(caption));
        }
        let (mut held, mut foot) = (Held::new(), Vec::new());
        for part in tree.children(node) {
            let rows = match tree.name(part) {
                "thead" => &mut table.head,
                "tbody" => &mut table.rows,
                "tfoot" => &mut foot,
                _ => continue,
            };
            // A cell does not reach into the next part.
            held.clear();
            for row in tree.children(part).filter(|&row| tree.name(row) == "tr") {
                let row = self.in_language_of(row, |writer| writer.row(row, &mut held));
                rows.push(row);
            }
        }
        table.rows.append(&mut foot);
        self.settle(&mut table, tree.mark(node));
        if table.columns.is_empty() {
            return self.push_paragraph(flow, head, table.caption);
        }
        Self::push(flow, head, BlockKind::Table(table));
    }

    /// Finds the head of a table that names none, makes its rows equally long, and its columns' alignment known.
    fn settle(&self, table: &mut Table, mark: Option<&Mark>) {
        if table.head.is_empty() && table.rows.len() > 1 && table.rows[0].cells.iter().all(|cell| cell.header) {
            table.head.push(table.rows.remove(0));
        }
        let len = |row: &Row| row.cells.iter().map(|cell| cell.columns).sum::<usize>();
        let columns = table.head.iter().chain(&table.rows).map(len).max().unwrap_or(0);
        if let Some(Mark::Columns(known)) = mark {
            table.columns.clone_from(known);
            if self.language.direction() == Direction::Rtl {
                // Right is where reading starts there; and where figures have to be, units below units.
                let start = |side: &mut Alignment| *side = Alignment::Start;
                table.columns.iter_mut().filter(|side| **side == Alignment::End).for_each(start);
            }
        }
        table.columns.resize(columns.max(table.columns.len()), Alignment::Start);
        let columns = table.columns.len();
        for row in table.head.iter_mut().chain(&mut table.rows) {
            let missing = columns - len(row);
            if missing > 0 {
                row.cells.push(empty_cell(row, missing));
            }
        }
    }

    fn row(&mut self, node: Node, held: &mut Held) -> Row {
        let tree = self.tree;
        let mut row = Row { node: NodeId(0), span: self.span(node), cells: Vec::new() };
        let mut column = 0;
        for child in tree.children(node).filter(|&child| matches!(tree.name(child), "td" | "th")) {
            column = fill_held(&mut row, column, held);
            let far = column > MAX_SPAN;
            let columns = if far { 1 } else { self.spanned(child, "colspan") };
            let rows = self.spanned(child, "rowspan");
            if rows > 1 && !far && self.fillers < MAX_FILLERS {
                self.fillers += rows;
                held.resize(held.len().max(column + columns), 0);
                // This row counts itself off below.
                held[column..column + columns].fill(rows);
            }
            self.take_id(child);
            let blocks = self.in_language_of(child, |writer| writer.blocks(child));
            row.span.end = row.span.end.max(tree.place(child).end);
            row.cells.push(Cell {
                node: NodeId(0),
                span: self.span(child),
                blocks,
                columns,
                header: tree.name(child) == "th",
                alignment: self.alignment(child),
            });
            column += columns;
        }
        fill_held(&mut row, column, held);
        for rows in held {
            *rows = rows.saturating_sub(1);
        }
        row
    }

    fn spanned(&self, node: Node, attribute: &str) -> usize {
        let number = self.tree.attribute(node, attribute).and_then(|number| number.trim().parse().ok());
        number.unwrap_or(1).clamp(1, MAX_SPAN)
    }

    /// The alignment that a cell's attribute `align` or `style` asks for.
    fn alignment(&self, node: Node) -> Option<Alignment> {
        let style = || {
            let style = self.tree.attribute(node, "style")?;
            let mut parts = style.split(';').filter_map(|part| part.split_once(':'));
            Some(parts.find(|(name, _)| name.trim().eq_ignore_ascii_case("text-align"))?.1)
        };
        match self.tree.attribute(node, "align").or_else(style)?.trim().to_ascii_lowercase().as_str() {
            "start" => Some(Alignment::Start),
            "center" => Some(Alignment::Center),
            "end" => Some(Alignment::End),
            "left" if self.language.direction() == Direction::Ltr => Some(Alignment::Start),
            "right" if self.language.direction() == Direction::Rtl => Some(Alignment::Start),
            "left" | "right" => Some(Alignment::End),
            _ => None,
        }
    }
}

/// Puts an empty cell where cells of rows above reach down, from `column` on; gives the first free column.
fn fill_held(row: &mut Row, column: usize, held: &Held) -> usize {
    let columns = held.iter().skip(column).take_while(|&&rows| rows > 0).count();
    if columns > 0 {
        row.cells.push(empty_cell(row, columns));
    }
    column + columns
}

fn empty_cell(row: &Row, columns: usize) -> Cell {
    let (node, span) = (NodeId(0), row.span);
    Cell { node, span, blocks: Vec::new(), columns, header: false, alignment: None }
}
