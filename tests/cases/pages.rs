//! Long words, headings at the foot of pages.

use crate::book::Project;
use crate::paper::{Link, plain};

/// b49.
#[test]
fn nothing_long_runs_out_of_its_place_and_addresses_get_no_hyphens() {
    let project = Project::new("ru").case("b49-long-unbreakable");
    let book = project.build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let url = format!("https://example.org/{}?q={}&x=%D0%B0", "very-long-path/".repeat(12), "a".repeat(80));
    let epub = book.epub();
    assert_eq!(epub.elements("a001.xhtml", "a").iter().filter(|a| a.get("href") == url).count(), 2);
    let pdf = book.pdf();
    pdf.assert_nothing_sticks_out();
    let Some(lines) = pdf.raw_lines() else { return };
    let all = lines.concat();
    let joined = all.iter().map(|line| line.trim()).collect::<String>();
    assert_eq!(joined.matches(&url).count(), 2, "copied as they are:\n{joined}");
    assert!(joined.contains(&"x".repeat(300)), "code is copied whole");
    assert!(joined.replace('\u{ad}', "").contains(&"Донаудампфшиффартс".repeat(12)));
    // Each piece of a line is a link.
    let pieces = pdf.links().into_iter().filter(|link| *link == Link::Address(url.clone())).count();
    assert!(pieces >= 8, "{pieces} pieces");
    let cell = plain(&lines[3].join("\n")).replace(' ', "");
    assert_eq!((cell.matches('k').count(), cell.matches("слово").count()), (120, 40), "{cell}");
}

/// b51.
#[test]
fn no_heading_stands_alone_at_the_foot_of_a_page_and_no_line_either() {
    let pdf = Project::new("ru").case("b51-orphan-heading").without("stack.md").print().quiet().pdf();
    let Some(pages) = pdf.lines() else { return };
    let heading = |line: &str| line.starts_with("Раздел ");
    let opens = |line: &str| line.starts_with("Абзац ");
    let mut checked = 0;
    for lines in pages.iter().skip(2).filter(|lines| lines.len() > 2) {
        // The last page may end as it likes.
        let foot = lines.len();
        let last = lines
            .iter()
            .any(|line| std::ptr::eq(lines, pages.iter().rfind(|l| !l.is_empty()).unwrap()) && !line.is_empty());
        for (n, line) in
            lines.iter().enumerate().filter(|(_, line)| heading(line) && !lines.contains(&"Конец.".to_owned()))
        {
            assert!(n + 2 < foot && !heading(&lines[n + 2]), "{line} has less than two lines below it: {lines:#?}");
            checked += 1;
        }
        let top = usize::from(!heading(&lines[0]) && !opens(&lines[0]) && lines[0].starts_with("Start"));
        let ends_alone =
            !heading(&lines[top]) && !opens(&lines[top]) && (heading(&lines[top + 1]) || opens(&lines[top + 1]));
        assert!(!ends_alone, "the last line of a paragraph alone at the top: {lines:#?}");
        assert!(last || !opens(&lines[foot - 1]), "the first line of a paragraph alone at the foot: {lines:#?}");
    }
    assert!(checked > 20, "{checked} headings");
}

/// b51: headings upon headings.
#[test]
fn a_stack_of_headings_stays_with_its_text() {
    let pdf = Project::new("ru").case("b51-orphan-heading").without("a.md").print().quiet().pdf();
    let Some(pages) = pdf.lines() else { return };
    let full: Vec<_> = pages.iter().skip(2).filter(|lines| !lines.is_empty()).collect();
    assert!(full.len() > 2, "{}", full.len());
    for lines in full {
        assert!(lines.last().unwrap().ends_with("Text."), "{lines:#?}");
    }
}
