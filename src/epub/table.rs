//! Tables to XHTML.

use super::compose::Composer;
use super::usage::Voice;
use super::walk::{self, Node};
use super::xml::Attributes;
use crate::document::{Alignment, BlockKind, Cell, InlineKind, Row, Table};

impl Composer<'_> {
    /// A table with its caption, head and body.
    pub(super) fn table(&mut self, table: &Table, attributes: Attributes) {
        if table.head.iter().chain(&table.rows).all(|row| row.cells.is_empty()) {
            return;
        }
        self.around("table", &attributes, |c| {
            if !table.caption.is_empty() {
                c.holding("caption", &Attributes::new(), &table.caption);
                c.xml.line();
            }
            c.rows("thead", &table.head, &table.columns, true);
            c.rows("tbody", &table.rows, &table.columns, false);
        });
    }

    fn rows(&mut self, name: &'static str, rows: &[Row], columns: &[Alignment], head: bool) {
        if rows.is_empty() {
            return;
        }
        self.around(name, &Attributes::new(), |c| {
            for row in rows.iter().filter(|row| !row.cells.is_empty()) {
                c.xml.begin("tr");
                let mut column = 0_usize;
                for cell in &row.cells {
                    let alignment = cell.alignment.or_else(|| columns.get(column).copied()).unwrap_or_default();
                    c.cell(cell, alignment, head);
                    column = column.saturating_add(cell.columns.max(1));
                }
                c.xml.close();
                c.xml.line();
            }
        });
        self.xml.line();
    }

    fn cell(&mut self, cell: &Cell, alignment: Alignment, head: bool) {
        // HTML §4.9.11 lets a cell span 1000 columns at most.
        let span = (cell.columns > 1).then(|| cell.columns.min(1000).to_string());
        let class = match alignment {
            Alignment::Start => None,
            Alignment::Center => Some("centre"),
            Alignment::End => Some("end"),
        };
        let attributes = Attributes::new().maybe("class", class).maybe("colspan", span.as_deref());
        if (head || cell.header) && can_head(cell) {
            let scope = if head { "col" } else { "row" };
            self.xml.open("th", &attributes.with("scope", scope));
            let voice = if head { self.voice } else { Voice::BOLD };
            self.spoken(voice, |c| c.snug(&cell.blocks, true));
        } else {
            self.xml.open("td", &attributes);
            self.snug(&cell.blocks, true);
        }
        self.xml.close();
    }
}

/// Whether a cell can head a row or column: a head without words heads nothing, and HTML §4.9.10 lets it hold no headings and
/// no sections.
fn can_head(cell: &Cell) -> bool {
    let mut shows = false;
    for node in cell.blocks.iter().flat_map(|block| walk::from(Node::Block(block))) {
        match node {
            Node::Block(block) => {
                let barred =
                    matches!(block.kind, BlockKind::Heading { .. } | BlockKind::Alert { .. } | BlockKind::Aside { .. });
                if barred {
                    return false;
                }
                shows |= matches!(block.kind, BlockKind::Code { .. } | BlockKind::Math(_) | BlockKind::Figure { .. });
            }
            Node::Inline(inline) => match &inline.kind {
                InlineKind::Text(text) | InlineKind::Code(text) | InlineKind::Math(text) => {
                    shows |= !text.trim().is_empty();
                }
                InlineKind::Image { .. } => shows = true,
                _ => {}
            },
        }
    }
    shows
}
