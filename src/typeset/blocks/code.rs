//! Code: monospaced lines on a tint, wrapped with a mark at the turn.

use crate::document::Block;
use crate::language::Language;

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::Frame;
use crate::typeset::lines::line::{Line, Part, PartKind};
use crate::typeset::looks::styles::Align;
use crate::typeset::words::text::Text;

/// How many columns a tab goes to.
const TAB: usize = 4;

impl Flow<'_, '_> {
    /// Sets preformatted text: every line of it on its own line, turned lines indented by two letters and marked.
    pub(crate) fn code(&mut self, text: &str, block: &Block, column: Column) {
        let outer = self.begin_verbatim();
        let style = self.styles.code;
        let pad = style.size * 0.5;
        let letter = self.width("0", style);
        self.space(style.above);
        let before = self.frames.len();
        let inner = Column { left: column.left + pad, width: (column.width - 2.0 * pad).max(letter * 4.0) };
        let mut lines: Vec<Line> = Vec::new();
        for source in text.split('\n') {
            let set = self.code_line(&expand_tabs(source), inner, letter * 2.0);
            lines.extend(set);
        }
        let count = lines.len();
        for (n, line) in lines.into_iter().enumerate() {
            let frame = Frame::line(line, inner.left, style.leading, block.node);
            if n == 1 || (n > 0 && n + 1 == count) {
                self.keep();
            }
            self.tinted(frame, column, n == 0, n + 1 == count);
        }
        if let Some(frame) = self.frames.get_mut(before) {
            frame.anchors.extend(block.anchors.iter().cloned());
        }
        self.space(style.below);
        self.begin_flush();
        self.language = outer;
    }

    /// Code and formulas run from left to right and are of no language, whatever stands around them; gives the language that is to
    /// be restored.
    fn begin_verbatim(&mut self) -> Language {
        let none = Language::new("zxx").unwrap_or_else(|| self.language.clone());
        std::mem::replace(&mut self.language, none)
    }

    /// A formula that is shown in its TeX notation, centred.
    pub(crate) fn display_math(&mut self, text: &str, block: &Block, column: Column) {
        let outer = self.begin_verbatim();
        let style = self.styles.code;
        self.space(style.above);
        let collected = self.collect(|c| {
            c.plain(&text.split_whitespace().collect::<Vec<_>>().join(" "), style);
        });
        let manner = Manner { style, align: Align::Center, indent: 0.0, hang: 0.0, on_grid: false };
        self.paragraph(verbatim(collected), &manner, column, block.node, &block.anchors);
        self.space(style.below);
        self.begin_flush();
        self.language = outer;
    }

    fn code_line(&mut self, source: &str, column: Column, turn: f32) -> Vec<Line> {
        let style = self.styles.code;
        if source.is_empty() {
            return vec![Line::default()];
        }
        let collected = self.collect(|c| {
            c.plain(source, style);
        });
        let manner = Manner { style, align: Align::Start, indent: 0.0, hang: turn, on_grid: false };
        let mut lines = self.lines(verbatim(collected), &manner, column);
        for line in lines.iter_mut().skip(1) {
            self.mark_turn(line, turn);
        }
        if lines.is_empty() { vec![Line::default()] } else { lines }
    }

    /// A small arrow before a turned line. It shows nothing in the copied text.
    fn mark_turn(&mut self, line: &mut Line, turn: f32) {
        let style = self.styles.code;
        let text = self.collect(|c| {
            c.plain("↳", style);
        });
        let manner = Manner { style, align: Align::Start, indent: 0.0, hang: 0.0, on_grid: false };
        for mut part in self.lines(text, &manner, Column { left: 0.0, width: turn }).into_iter().flat_map(|l| l.parts) {
            if let PartKind::Run(run) = &mut part.kind {
                run.text.clear();
                run.grey = 0.5;
                for glyph in &mut run.glyphs {
                    glyph.text = (0, 0);
                }
            }
            line.parts.push(part);
        }
    }

    fn tinted(&mut self, mut frame: Frame, column: Column, first: bool, last: bool) {
        let pad = self.styles.code.size * 0.35;
        let (top, bottom) = (if first { pad } else { 0.0 }, if last { pad } else { 0.0 });
        for (_, part) in &mut frame.parts {
            part.y += top;
        }
        frame.height += top + bottom;
        let tint = PartKind::Rule { width: column.width, height: frame.height, grey: self.styles.ornaments.tint };
        frame.parts.insert(0, (None, Part { x: column.left, y: 0.0, kind: tint }));
        self.push(frame);
    }
}

/// Marks all runs as code, which breaks at its own places.
fn verbatim(mut text: Text) -> Text {
    for run in &mut text.runs {
        run.verbatim = true;
        run.hyphenate = false;
    }
    text
}

fn expand_tabs(source: &str) -> String {
    let mut expanded = String::with_capacity(source.len());
    let mut column = 0;
    for c in source.chars() {
        let width = if c == '\t' { TAB - column % TAB } else { 1 };
        match c {
            '\t' => expanded.extend(std::iter::repeat_n(' ', width)),
            '\u{2028}' | '\u{2029}' | '\r' => expanded.push(' '),
            c => expanded.push(c),
        }
        column += width;
    }
    expanded
}
