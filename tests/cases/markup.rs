//! Task lists and formulas.

use crate::book::Project;

/// b12.
#[test]
fn tasks_are_boxes_that_are_empty_or_ticked() {
    let book = Project::new("en").case("b12-tasklist").build().quiet();
    let epub = book.epub();
    let items: Vec<_> = epub.elements("a001.xhtml", "li").into_iter().map(|item| item.text).collect();
    assert_eq!(items, ["☐ open", "☑ done ☑ nested", "☑ nested", "plain", "☐ numbered"]);
    let pdf = book.pdf();
    pdf.assert_shows(&["☐ open", "☑ done", "☑ nested", "• plain", "☐ numbered"]);
    pdf.assert_hides(&["[x]", "[ ]", "[X]"]);
}

/// b71.
#[test]
fn formulas_are_shown_as_they_were_written_and_money_is_money() {
    let book = Project::new("en").case("b71-math").build().quiet();
    let formula = "\\int_0^1 x^2\\,dx = \\frac{1}{3} \\quad a < b & c";
    let epub = book.epub();
    assert_eq!(epub.contents(), ["Math", "Теорема E=mc^2"]);
    let code: Vec<_> = epub.elements("a001.xhtml", "code").into_iter().map(|code| code.text).collect();
    assert_eq!(code, ["a_1 + b_{2}", formula, "$not math$", "\\text{если } x>0", "E=mc^2"]);
    let text = epub.text("a001.xhtml");
    assert!(text.contains("price $5 and $10. Block:") && text.contains("$escaped$"), "{text}");
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), ["Math", "Теорема E=mc^2"]);
    pdf.assert_shows(&["Inline a_1 + b_{2} and price $5 and $10. Block:", "$not math$ $escaped$", "Теорема E=mc^2"]);
    pdf.assert_shows(&["\\frac{1}{3}", "a < b & c"]);
}
