//! Pages of every size: the sheet of the booklet, and what stands on a page that holds little.

use crate::book::Project;

fn project(settings: &str) -> Project {
    Project::new("en").file("content/book.toml", settings).text("a.md", "# A\n\nText.\n")
}

#[test]
fn the_sheet_of_the_booklet_grows_with_the_page() {
    for (page, wide) in [("A4", 1190.6), ("Letter", 1224.0), ("HalfLetter", 792.0), ("A5", 841.9)] {
        let book = project(&format!("[page]\nsize = \"{page}\"\n")).build_all();
        assert_eq!((book.errors, book.written().len()), (0, 3), "{page}: {:#?}", book.told);
        let (width, _) = book.booklet().size();
        assert!((width - wide).abs() < 0.5, "{page} lies on a sheet of {width} pt");
    }
}

#[test]
fn a_sheet_that_is_too_small_costs_the_booklet_and_nothing_else() {
    let book = project("[page]\nsize = \"A4\"\n[booklet]\nsheet = \"A4\"\n").build_all();
    assert_eq!((book.errors, book.written()), (1, vec![".epub", ".pdf"]), "{:#?}", book.told);
    assert_eq!(book.codes(), ["sheet-too-small"]);
    // No sheet was asked for, and none that printers take holds two such pages.
    let book = project("[page]\nsize = \"A3\"\n").build_all();
    assert_eq!((book.errors, book.written()), (0, vec![".epub", ".pdf"]), "{:#?}", book.told);
    assert_eq!(book.codes(), ["sheet-too-small"]);
}
