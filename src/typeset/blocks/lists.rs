//! Lists: markers that hang in the indent.

use crate::document::{Block, List};

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::baseline;
use crate::typeset::lines::line::{Part, PartKind};
use crate::typeset::looks::styles::{Align, TextStyle};

impl Flow<'_, '_> {
    /// Sets a list: every item's text stands in an indent, its marker hangs before it.
    pub(crate) fn list(&mut self, list: &List, block: &Block, column: Column, base: TextStyle) {
        let markers = self.markers(list, column);
        let widest = markers.iter().map(|m| self.width(m, base)).fold(0.0, f32::max);
        let gap = base.size * 0.45;
        let indent = widest + gap;
        let style = if list.tight { self.styles.tight_list } else { self.styles.list };
        self.space(style.above);
        let before = self.frames.len();
        for (item, marker) in list.items.iter().zip(&markers) {
            let inner = self.inset_start(column, indent);
            self.begin_flush();
            if self.frames.len() > before {
                self.space(style.paragraph_space);
            }
            let first = self.frames.len();
            self.marked = true;
            self.blocks(&item.blocks, inner, base);
            self.marked = false;
            if self.frames.len() == first {
                // An empty item still shows its marker.
                let text = self.collect(|c| {
                    c.plain("\u{A0}", base);
                });
                let on_grid = (base.leading - self.grid).abs() < 1e-3;
                let manner = Manner { style: base, align: Align::Start, indent: 0.0, hang: 0.0, on_grid };
                self.paragraph(text, &manner, inner, item.node, &[]);
            }
            self.set_marker(marker, first, column, indent - gap, base);
        }
        if let Some(frame) = self.frames.get_mut(before) {
            frame.anchors.splice(0..0, block.anchors.iter().cloned());
        }
        self.space(style.below);
        // Without space below, the indent shows where the text goes on.
        self.flush = style.below > 0.0;
    }

    fn markers(&self, list: &List, column: Column) -> Vec<String> {
        // How deep the list stands shows in how narrow its column is.
        let depth = (column.left / (self.styles.body.size * 0.8)).round() as usize;
        let bullets = &self.styles.ornaments.bullets;
        let number = |n: usize| match list.start {
            Some(start) => format!("{}.", self.language.number(start.saturating_add(n as u64))),
            None => bullets[depth.min(bullets.len() - 1)].clone(),
        };
        list.items
            .iter()
            .enumerate()
            .map(|(n, item)| match item.task {
                Some(true) => "☑".to_owned(),
                Some(false) => "☐".to_owned(),
                None => number(n),
            })
            .collect()
    }

    /// How wide a word is in a style.
    pub(crate) fn width(&mut self, text: &str, style: TextStyle) -> f32 {
        self.shaper.word(text, style.font, false).width * style.size
    }

    /// Sets the marker on the baseline of the item's first line, flush with the text's indent for numbers.
    fn set_marker(&mut self, marker: &str, first: usize, column: Column, room: f32, base: TextStyle) {
        let text = self.collect(|c| {
            c.plain(marker, TextStyle { justify: false, hyphenate: false, ..base });
        });
        let rtl = self.is_rtl();
        let numbered = marker.ends_with('.');
        let align = if numbered { Align::End } else { Align::Start };
        let manner = Manner {
            style: TextStyle { justify: false, hyphenate: false, ..base },
            align,
            indent: 0.0,
            hang: 0.0,
            on_grid: false,
        };
        let left = if rtl { column.left + column.width - room } else { column.left };
        let lines = self.lines(text, &manner, Column { left, width: room.max(1.0) });
        let Some(frame) = self.frames.get_mut(first) else { return };
        // The baseline of the frame's first line is where its own text stands; beside what begins with no text, that of a line.
        let begins_with_text = matches!(
            frame.parts.iter().find(|(_, part)| matches!(part.kind, PartKind::Run(_) | PartKind::Picture { .. })),
            Some((_, Part { kind: PartKind::Run(_), .. }))
        );
        let baseline = baseline(if begins_with_text { frame.height } else { base.leading });
        let node = frame.parts.iter().find_map(|(node, _)| *node);
        for part in lines.into_iter().flat_map(|l| l.parts) {
            let part = Part { x: part.x + left, y: part.y + baseline, ..part };
            frame.parts.insert(0, (node, part));
        }
    }
}
