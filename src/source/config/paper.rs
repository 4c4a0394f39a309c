//! Sizes of paper.

use crate::geometry::{Length, Size};

/// ISO 216 A5.
pub(super) const A5: Size = size(148.0, 210.0);
/// ISO 216 A4.
pub(super) const A4: Size = size(210.0, 297.0);

/// Names of sizes: ISO 216 for A and B, ISO 269 for DL (a third of A4), ANSI/ASME Y14.1 and the trade for the American ones.
const NAMED: &[(&str, Size)] = &[
    ("A3", size(297.0, 420.0)),
    ("A4", A4),
    ("A5", A5),
    ("A6", size(105.0, 148.0)),
    ("B4", size(250.0, 353.0)),
    ("B5", size(176.0, 250.0)),
    ("B6", size(125.0, 176.0)),
    ("DL", size(99.0, 210.0)),
    ("Letter", size(215.9, 279.4)),
    ("HalfLetter", size(139.7, 215.9)),
    ("Legal", size(215.9, 355.6)),
    ("Tabloid", size(279.4, 431.8)),
];

const fn size(width_mm: f32, height_mm: f32) -> Size {
    Size::new(Length::mm(width_mm), Length::mm(height_mm))
}

/// A size by its name (case does not count) or as `148x210mm`: width, then height, with one unit or two.
pub(super) fn parse(text: &str) -> Option<Size> {
    let text = text.trim();
    if let Some((_, size)) = NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)) {
        return Some(*size);
    }
    let (width, height) = text.split_once(['x', 'X', '×', '*'])?;
    let height_length: Length = height.trim().parse().ok()?;
    let unit = height.trim().trim_start_matches(|c: char| !c.is_ascii_alphabetic());
    let width = width.trim();
    let width_length = width.parse().or_else(|_| format!("{width}{unit}").parse::<Length>()).ok()?;
    Some(Size::new(width_length, height_length))
}

/// Sheets that booklets are printed on, in the order in which they are taken.
const SHEETS: [&str; 5] = ["A4", "Letter", "B4", "Tabloid", "A3"];
/// How much a sheet may be too small, in points, for sums of rounded lengths.
const TOLERANCE: f32 = 0.1;

/// The first sheet that holds two pages side by side.
pub(super) fn sheet_for(page: Size) -> Option<Size> {
    let holds = |sheet: &Size| {
        let (long, short) = (sheet.width.max(sheet.height), sheet.width.min(sheet.height));
        let (wide, high) = (page.width.to_pt() * 2.0, page.height.to_pt());
        long.to_pt() + TOLERANCE >= wide && short.to_pt() + TOLERANCE >= high
    };
    SHEETS.iter().filter_map(|name| parse(name)).find(holds)
}

/// The names, for a message.
pub(super) fn names() -> String {
    NAMED.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_sheet_grows_with_the_page() {
        for (page, sheet) in [
            ("A6", Some("A4")),
            ("A5", Some("A4")),
            ("B6", Some("A4")),
            ("B5", Some("B4")),
            ("A4", Some("A3")),
            ("Letter", Some("Tabloid")),
            ("HalfLetter", Some("Letter")),
            ("A3", None),
            ("200x100mm", Some("Tabloid")),
        ] {
            let page_size = parse(page).unwrap_or_else(|| panic!("{page}"));
            assert_eq!(sheet_for(page_size), sheet.and_then(parse), "{page}");
        }
    }

    #[test]
    fn a_size_has_a_name_or_two_lengths() {
        assert_eq!(parse("a5"), Some(A5));
        for text in ["148x210mm", "148 × 210 mm", "14.8cm x 210mm", "148mmX21cm"] {
            let size = parse(text).unwrap_or_else(|| panic!("{text}"));
            assert!((size.width.to_mm() - 148.0).abs() < 0.01 && (size.height.to_mm() - 210.0).abs() < 0.01, "{text}");
        }
        for text in ["", "A", "148x210", "148mm", "x", "axb mm"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
