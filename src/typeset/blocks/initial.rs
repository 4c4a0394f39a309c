//! Initials: the letter that opens an article, as high as some lines of text, which stand beside it.
//!
//! The text is broken for the narrow lines beside the letter; as many of them as it is high are taken, and the rest is set anew to
//! the full measure.

use crate::document::Block;

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::{FORBIDDEN, Frame, baseline};
use crate::typeset::lines::line::{Line, Part};
use crate::typeset::lines::linebreak::Broken;
use crate::typeset::looks::styles::{Align, TextStyle};
use crate::typeset::words::characters::is_joined;
use crate::typeset::words::text::Text;

/// Between the letter and the lines beside it, in em of running text.
const GAP: f32 = 0.2;
/// Lines beside an initial are not narrower than this, in em of running text.
const NARROWEST: f32 = 12.0;

impl Flow<'_, '_> {
    /// Sets a paragraph with an initial; says whether its first letter could be one.
    pub(crate) fn initial(&mut self, text: &Text, manner: &Manner, column: Column, block: &Block) -> bool {
        let style = self.styles.initial;
        let (opening, letter) = opening(&text.string);
        let rows = usize::from(style.lines);
        if rows < 2 || letter == 0 || manner.style.size <= 0.0 {
            return false;
        }
        let (marks, capital) = (&text.string[..opening], &text.string[opening..opening + letter]);
        let set = self.capital(marks, capital, rows, manner.style);
        let width = set.width + GAP * manner.style.size;
        let beside = Column { width: column.width - width, ..column };
        if beside.width < NARROWEST * manner.style.size {
            return false;
        }
        let mut rest = text.excerpt(opening + letter..text.string.len());
        rest.open_with(self.shaper, &self.styles.opening_words);
        let Some(prepared) = self.prepare(rest, manner, beside) else { return false };
        let count = prepared.broken.lines.len();
        let taken = Broken { lines: prepared.broken.lines[..rows.min(count)].to_vec(), demerits: 0.0 };
        let lines = self.set_lines(&prepared.paragraph, &taken, manner, prepared.demands);
        let x = if self.is_rtl() { 0.0 } else { width };
        self.beside_initial(set, lines, (column, x), manner, (block, rows));
        if count > rows {
            let last = &prepared.paragraph.breaks[taken.lines[rows - 1].to];
            let next = prepared.paragraph.pieces.get(last.next_piece).map(|piece| piece.range.start);
            let text = &prepared.paragraph.text;
            let from = last.offset.or(next).unwrap_or(text.string.len());
            let rest = text.excerpt(from..text.string.len());
            self.keep();
            self.paragraph(rest, &Manner { indent: 0.0, ..*manner }, column, block.node, &[]);
        }
        true
    }

    /// The letter, its foot on the baseline of the last line and its head as high as the capitals of the first; marks before it
    /// hang in the margin.
    fn capital(&mut self, marks: &str, letter: &str, rows: usize, text: TextStyle) -> Line {
        let style = self.styles.initial;
        let height = |face| {
            let metrics = self.shaper.library().face(face).metrics();
            metrics.cap_height / metrics.units_per_em
        };
        let (own, body) = (height(style.font.face), height(text.font.face));
        let high = (rows as f32 - 1.0) * text.leading + body * text.size;
        let style = TextStyle { size: high / own.max(0.1), ..style };
        let outside = self.width(marks, style);
        let collected = self.collect(|c| {
            c.plain(marks, style).plain(letter, style);
        });
        let manner = Manner { style, align: Align::Start, indent: 0.0, hang: 0.0, on_grid: false };
        let room = Column { left: 0.0, width: style.size * 4.0 };
        let mut line = self.lines(collected, &manner, room).into_iter().next().unwrap_or_default();
        // In a script that runs from right to left the line stands at the right of its room, the letter at the left of the line.
        let start = if self.is_rtl() { room.width - line.width } else { outside };
        line.width -= outside;
        for part in &mut line.parts {
            part.x -= start;
        }
        line
    }

    fn beside_initial(
        &mut self,
        initial: Line,
        lines: Vec<Line>,
        (column, x): (Column, f32),
        manner: &Manner,
        (block, rows): (&Block, usize),
    ) {
        let leading = manner.style.leading;
        let letter_x = if self.is_rtl() { column.left + column.width - initial.width } else { column.left };
        let mut lines = lines.into_iter();
        for n in 0..rows {
            let mut frame = Frame::line(lines.next().unwrap_or_default(), column.left + x, leading, block.node);
            frame.on_grid = manner.on_grid;
            if n == 0 {
                frame.anchors.splice(0..0, block.anchors.iter().cloned());
                let y = baseline(leading) + (rows as f32 - 1.0) * leading;
                let parts = initial
                    .parts
                    .iter()
                    .map(|part| (Some(block.node), Part { x: part.x + letter_x, y: part.y + y, ..part.clone() }));
                frame.parts.splice(0..0, parts.collect::<Vec<_>>());
            } else {
                self.next_break = FORBIDDEN;
            }
            self.push(frame);
        }
    }
}

/// How many bytes of marks a text opens with, and how many its first letter has after them; none if it opens otherwise. Figures are no
/// letters, and what is joined to its neighbours cannot stand alone. A quotation of one letter keeps the mark that closes it.
fn opening(text: &str) -> (usize, usize) {
    use unicode_segmentation::UnicodeSegmentation;
    let is_mark = |c: char| matches!(c, '«' | '‹' | '„' | '“' | '‘' | '"' | '\'' | '(' | '[');
    let closes = |c: char| matches!(c, '»' | '›' | '“' | '”' | '‘' | '’' | '"' | '\'' | ')' | ']');
    let is_letter = |c: char| c == '\u{301}' || c.is_alphabetic() && !is_joined(c);
    let marks = text.find(|c| !is_mark(c)).unwrap_or(text.len());
    let Some(letter) = text[marks..].graphemes(true).next().filter(|letter| letter.chars().all(is_letter)) else {
        return (marks, 0);
    };
    let rest = &text[marks + letter.len()..];
    let after = rest.trim_start_matches(closes);
    let is_quoted = marks > 0 && !after.starts_with(char::is_alphanumeric);
    (marks, letter.len() + if is_quoted { rest.len() - after.len() } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::opening;

    #[test]
    fn an_initial_is_the_first_letter_after_quotation_marks() {
        assert_eq!(opening("Баку"), (0, 2));
        assert_eq!(opening("«Баку»"), (2, 2));
        assert_eq!(opening("И\u{301}мя"), (0, 4));
        assert_eq!(opening("D’abord"), (0, 1));
        assert_eq!(opening("— Баку"), (0, 0));
        assert_eq!(opening(""), (0, 0));
    }

    #[test]
    fn figures_and_joined_letters_are_no_initials() {
        for text in ["1918 год", "«1918»", "بغداد", "«ܒܓܕ»", "हिन्दी"] {
            assert_eq!(opening(text).1, 0, "{text}");
        }
    }

    #[test]
    fn a_quotation_of_one_letter_keeps_its_closing_mark() {
        assert_eq!(opening("«А» — первая буква"), (2, "А»".len()));
        assert_eq!(opening("“I”, he said"), ("“".len(), "I”".len()));
        assert_eq!(opening("‘I’m here’"), ("‘".len(), 1));
    }
}
