//! Sheets as text, marks, and what is refused.

use proptest::prelude::*;

use super::*;

fn impose(pages: usize, settings: &Settings) -> Imposition {
    saddle_stitch(pages, a5(), settings).unwrap_or_else(|e| panic!("{e}"))
}

/// The sheets as text, a sheet a line: `front / back`.
fn sheets(pages: usize, settings: &Settings) -> Vec<String> {
    let cells = |forme: &Forme| {
        let numbers = forme.placements.iter().map(|p| p.page.map_or("-".to_owned(), |page| (page + 1).to_string()));
        numbers.collect::<Vec<_>>().join(" ")
    };
    impose(pages, settings).sheets.iter().map(|s| format!("{} / {}", cells(&s.front), cells(&s.back))).collect()
}

#[test]
fn page_counts_that_are_no_multiple_of_four_end_in_blanks() {
    for (pages, expected) in [
        (1, &["- 1 / - -"][..]),
        (2, &["- 1 / 2 -"]),
        (3, &["- 1 / 2 3"]),
        (4, &["4 1 / 2 3"]),
        (5, &["- 1 / 2 -", "- 3 / 4 5"]),
        (6, &["- 1 / 2 -", "6 3 / 4 5"]),
        (7, &["- 1 / 2 7", "6 3 / 4 5"]),
        (8, &["8 1 / 2 7", "6 3 / 4 5"]),
        (9, &["- 1 / 2 -", "- 3 / 4 9", "8 5 / 6 7"]),
        (13, &["- 1 / 2 -", "- 3 / 4 13", "12 5 / 6 11", "10 7 / 8 9"]),
    ] {
        assert_eq!(sheets(pages, &Settings::default()), expected, "{pages} pages");
    }
}

#[test]
fn a_back_cover_stays_last_and_blanks_go_before_it() {
    let settings = Settings { back_cover: true, ..Settings::default() };
    assert_eq!(sheets(6, &settings), ["6 1 / 2 -", "- 3 / 4 5"]);
    assert_eq!(sheets(8, &settings), ["8 1 / 2 7", "6 3 / 4 5"]);
    assert_eq!(sheets(1, &settings), ["- 1 / - -"]);
}

#[test]
fn a_book_bound_on_the_right_has_left_and_right_exchanged_and_its_blanks_still_last() {
    let settings = Settings { binding: Binding::Right, ..Settings::default() };
    assert_eq!(sheets(5, &settings), ["1 - / - 2", "3 - / 5 4"]);
}

#[test]
fn each_signature_is_a_small_book_of_consecutive_pages_and_only_the_last_is_shorter() {
    let in_signatures_of = |sheets| Settings { signature_sheets: Some(sheets), ..Settings::default() };
    assert_eq!(
        sheets(20, &in_signatures_of(2)),
        ["8 1 / 2 7", "6 3 / 4 5", "16 9 / 10 15", "14 11 / 12 13", "20 17 / 18 19"]
    );
    assert_eq!(
        sheets(20, &in_signatures_of(1)),
        ["4 1 / 2 3", "8 5 / 6 7", "12 9 / 10 11", "16 13 / 14 15", "20 17 / 18 19"]
    );
    assert_eq!(sheets(10, &in_signatures_of(2)), ["8 1 / 2 7", "6 3 / 4 5", "- 9 / 10 -"]);
}

#[test]
fn a_short_edge_printer_gets_backs_upright_and_a_long_edge_printer_gets_them_turned_as_a_whole() {
    let map = |duplex| impose(8, &Settings { duplex, ..Settings::default() }).map().to_string();
    assert_eq!(
        map(Duplex::ShortEdge),
        "sheet 1 front: 8 | 1\nsheet 1 back: 2 | 7\nsheet 2 front: 6 | 3\nsheet 2 back: 4 | 5\n"
    );
    assert_eq!(
        map(Duplex::LongEdge),
        "sheet 1 front: 8 | 1\nsheet 1 back: 7↻ | 2↻\nsheet 2 front: 6 | 3\nsheet 2 back: 5↻ | 4↻\n"
    );
}

#[test]
fn every_copy_of_an_odd_document_begins_on_a_sheet_of_its_own() {
    let sides: Vec<_> = copies_on_whole_sheets(3, 2).iter().map(|side| side.map_or(0, |page| page + 1)).collect();
    assert_eq!(sides, [1, 2, 3, 0, 1, 2, 3, 0]);
}

#[test]
fn two_a5_pages_stand_in_the_middle_of_an_a4_sheet() {
    let forme = &impose(4, &Settings::default()).sheets[0].front;
    let at: Vec<_> = forme.placements.iter().map(|p| (p.at.x.to_mm(), p.at.y.to_mm())).collect();
    for ((x, y), (expected_x, expected_y)) in at.iter().zip([(0.5, 0.0), (148.5, 0.0)]) {
        assert!((x - expected_x).abs() < 1e-3 && (y - expected_y).abs() < 1e-3, "{at:?}");
    }
}

#[test]
fn marks_are_drawn_on_the_front_only_and_staples_on_the_outermost_sheet_only() {
    assert!(impose(8, &Settings::default()).sheets.iter().all(|s| s.front.marks.is_empty()));
    let imposition = impose(16, &Settings { marks: true, signature_sheets: Some(2), ..Settings::default() });
    let count = |sheet: &Sheet, kind: fn(&Mark) -> bool| sheet.front.marks.iter().filter(|m| kind(m)).count();
    let staples: Vec<_> = imposition.sheets.iter().map(|s| count(s, |m| matches!(m, Mark::Staple { .. }))).collect();
    assert_eq!(staples, [2, 0, 2, 0]);
    assert!(
        imposition.sheets.iter().all(|s| count(s, |m| matches!(m, Mark::Fold { .. })) == 2 && s.back.marks.is_empty())
    );
}

#[test]
fn crop_marks_stand_outside_the_pages_and_only_where_the_sheet_has_room() {
    let crops = |sheet: Size| {
        let settings = Settings { sheet, marks: true, paper_thickness: Length::ZERO, ..Settings::default() };
        let forme = impose(4, &settings).sheets.remove(0).front;
        forme.marks.into_iter().filter(|m| matches!(m, Mark::Crop { .. })).collect::<Vec<_>>()
    };
    assert_eq!(crops(Settings::default().sheet), [], "half a millimetre beside the pages is no room");
    let a3 = Size::new(Length::mm(420.0), Length::mm(297.0));
    let marks = crops(a3);
    assert_eq!(marks.len(), 8);
    let (left, right) = ((a3.width - a5().width * 2.0) / 2.0, (a3.width + a5().width * 2.0) / 2.0);
    let (top, bottom) = ((a3.height - a5().height) / 2.0, (a3.height + a5().height) / 2.0);
    for mark in marks {
        let Mark::Crop { from, to } = mark else { continue };
        for end in [from, to] {
            let inside = end.x > left && end.x < right && end.y > top && end.y < bottom;
            assert!(!inside && end.x >= Length::ZERO && end.x <= a3.width, "{mark:?}");
        }
    }
}

#[test]
fn a_sheet_that_is_too_small_is_refused_with_the_lack_and_the_mend() {
    let refused = |width, height| {
        let settings = Settings { sheet: Size::new(Length::mm(width), Length::mm(height)), ..Settings::default() };
        saddle_stitch(4, a5(), &settings).expect_err("the sheet is too small").to_string()
    };
    assert_eq!(
        refused(210.0, 297.0),
        "two pages need a sheet of at least `296x210mm`, and the sheet is `210x297mm`: 86 mm too narrow; \
         the pages fit when the sheet is turned: `297x210mm`"
    );
    assert_eq!(
        refused(210.0, 148.5),
        "two pages need a sheet of at least `296x210mm`, and the sheet is `210x148.5mm`: \
         86 mm too narrow and 61.5 mm too low; take a larger sheet or a smaller page"
    );
}

#[test]
fn settings_without_sense_are_refused() {
    let refused = |pages, page, settings| saddle_stitch(pages, page, &settings).expect_err("makes no sense");
    let default = Settings::default();
    assert_eq!(refused(0, a5(), default), ImpositionError::NoPages);
    assert_eq!(refused(4, a5(), Settings { signature_sheets: Some(0), ..default }), ImpositionError::EmptySignature);
    let nothing = Size::new(Length::ZERO, Length::mm(210.0));
    assert_eq!(refused(4, nothing, default), ImpositionError::Degenerate { size: nothing });
    let thickness = Length::mm(-0.1);
    assert_eq!(
        refused(4, a5(), Settings { paper_thickness: thickness, ..default }),
        ImpositionError::Thickness { thickness }
    );
    let cardboard = Settings { paper_thickness: Length::mm(4.0), ..default };
    assert!(matches!(refused(128, a5(), cardboard), ImpositionError::CreepTooLarge { sheets: 32, .. }));
    assert!(saddle_stitch(128, a5(), &Settings { signature_sheets: Some(4), ..cardboard }).is_ok());
}

proptest! {
    #[test]
    fn no_input_makes_it_panic(
        pages in 0_usize..400,
        sides in prop::array::uniform4(prop::num::f32::ANY),
        thickness in prop::num::f32::ANY,
        signature_sheets in prop::option::of(prop_oneof![0_usize..9, Just(usize::MAX)]),
        marks: bool,
    ) {
        let [width, height, sheet_width, sheet_height] = sides.map(Length::pt);
        let settings = Settings {
            sheet: Size::new(sheet_width, sheet_height),
            paper_thickness: Length::pt(thickness),
            signature_sheets,
            marks,
            ..Settings::default()
        };
        match saddle_stitch(pages, Size::new(width, height), &settings) {
            Ok(imposition) => prop_assert_eq!(imposition.sheets.len(), pages.div_ceil(4)),
            Err(error) => prop_assert!(!error.message().is_empty() && !error.mend().is_empty()),
        }
    }
}
