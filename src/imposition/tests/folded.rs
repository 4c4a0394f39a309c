//! What a reader finds who folds the sheets.

use super::super::creep::FOLD_LOOSENESS;
use super::bindery::{Leaf, bind};
use super::*;

const DUPLEX: [Duplex; 2] = [Duplex::ShortEdge, Duplex::LongEdge];
const BINDING: [Binding; 2] = [Binding::Left, Binding::Right];
const SIGNATURES: [Option<usize>; 6] = [None, Some(1), Some(2), Some(3), Some(4), Some(5)];

/// Every kind of job of that many pages, folded.
fn every_job(pages: usize, sheet: Size, page: Size, mut check: impl FnMut(&Settings, &[Leaf])) {
    for duplex in DUPLEX {
        for binding in BINDING {
            for signature_sheets in SIGNATURES {
                for back_cover in [false, true] {
                    let settings =
                        Settings { sheet, duplex, binding, signature_sheets, back_cover, ..Settings::default() };
                    let imposition = saddle_stitch(pages, page, &settings).unwrap_or_else(|e| panic!("{e}"));
                    check(&settings, &bind(&imposition, page, duplex, binding, signature_sheets));
                }
            }
        }
    }
}

fn near(a: Length, b: Length) -> bool {
    (a - b).abs() < Length::pt(0.01)
}

#[test]
fn a_folded_book_reads_from_the_first_page_to_the_last_and_blanks_end_it() {
    for pages in 1..=128 {
        every_job(pages, Settings::default().sheet, a5(), |settings, leaves| {
            let read: Vec<_> = leaves.iter().flat_map(|leaf| [leaf.recto.page, leaf.verso.page]).collect();
            let mut expected: Vec<_> = (0..pages).map(Some).collect();
            expected.resize(pages.next_multiple_of(4), None);
            if settings.back_cover && pages > 1 {
                expected[pages - 1..].rotate_left(1);
            }
            assert_eq!(read, expected, "{pages} pages, {settings:?}");
        });
    }
}

#[test]
fn the_back_of_a_leaf_lies_behind_its_front_the_same_way_up() {
    for (sheet, page) in [
        (Settings::default().sheet, a5()),
        // Taller than wide, so its short edges are head and foot; and a page with air around it.
        (Size::new(Length::mm(210.0), Length::mm(297.0)), Size::new(Length::mm(99.0), Length::mm(210.0))),
    ] {
        for pages in [1, 4, 7, 36, 128] {
            every_job(pages, sheet, page, |settings, leaves| {
                for leaf in leaves {
                    assert!(leaf.recto.head_up && leaf.verso.head_up, "{settings:?}: {leaf:?}");
                    let (front, back) = (leaf.recto.area.origin, leaf.verso.area.origin);
                    assert!(near(front.x, back.x) && near(front.y, back.y), "{settings:?}: {leaf:?}");
                }
            });
        }
    }
}

#[test]
fn every_outer_margin_is_the_same_after_trimming() {
    let fold = Settings::default().sheet.width / 2.0;
    every_job(100, Settings::default().sheet, a5(), |settings, leaves| {
        for leaf in leaves {
            let area = leaf.recto.area;
            let from_the_fold = (fold - area.origin.x).max(area.right() - fold);
            let pushed_out_by_the_sheets_around: Length =
                (0..leaf.recto.depth).map(|_| settings.paper_thickness * FOLD_LOOSENESS).sum();
            assert!(near(from_the_fold + pushed_out_by_the_sheets_around, a5().width), "{settings:?}: {leaf:?}");
        }
    });
}

#[test]
fn a_page_prints_only_on_its_own_half_of_the_sheet() {
    let settings = Settings { paper_thickness: Length::mm(0.5), ..Settings::default() };
    let imposition = saddle_stitch(64, a5(), &settings).unwrap_or_else(|e| panic!("{e}"));
    for forme in imposition.sheets.iter().flat_map(|sheet| [&sheet.front, &sheet.back]) {
        let [left, right] = forme.placements.as_slice() else { panic!("{forme:?}") };
        let half = settings.sheet.width / 2.0;
        assert_eq!(left.clip, Rect::new(Length::ZERO, Length::ZERO, half, settings.sheet.height));
        assert_eq!(right.clip, Rect::new(half, Length::ZERO, half, settings.sheet.height));
    }
}
