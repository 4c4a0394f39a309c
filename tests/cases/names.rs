//! Names of files and places: in packages, in links, in other scripts.

use crate::book::Project;
use crate::paper::Link;
use crate::pictures::png;

/// b06.
#[test]
fn pictures_are_found_whatever_their_names_and_get_plain_ones() {
    let names = [
        "рис 1 (фото).png",
        "100%.png",
        "a+b.png",
        "a#b.png",
        "şəkil ğı.png",
        "a&b.png",
        "it's.png",
        "სურათი.png",
        "q?.png",
    ];
    let mut project = Project::bare("en").case("b06-image-path-chars");
    if cfg!(windows) {
        // No such name there.
        project = project.with("a.md", &[("![6](img/q%3F.png)\n", "")]);
    }
    let count = if cfg!(windows) { 8 } else { 9 };
    for (n, name) in names.iter().enumerate().take(count) {
        project = project.text(&format!("img/{name}"), png(n as u8, 90, 160));
    }
    let book = project.build().quiet();
    let epub = book.epub();
    assert_eq!(epub.pictures().len(), count);
    let shown = epub.elements("a001.xhtml", "img");
    assert_eq!(shown.len(), count + 2);
    for (alt, right) in [("1", 0), ("2", 0), ("3", 1), ("4", 2), ("5", 3), ("7", 4), ("8", 5), ("9", 6), ("10", 7)] {
        let image = shown.iter().find(|image| image.get("alt") == alt).unwrap();
        assert_eq!(epub.bytes(image.get("src")), png(right, 90, 160), "{alt}");
    }
    assert_eq!(book.pdf().pictures().len(), count, "all are drawn, each stored once");
}

/// b17.
#[test]
fn pictures_of_one_name_are_shown_where_they_belong() {
    let mut project = Project::new("en").case("b17-same-image-name");
    project = project.text("ch1/img.png", png(1, 0, 0)).text("ch2/img.png", png(2, 0, 0));
    // Where names differ by case alone, a third picture; where they cannot, an equal of the first.
    let third = tempfile::tempdir().unwrap();
    std::fs::write(third.path().join("a"), "").unwrap();
    let one_case = third.path().join("A").exists();
    project = if one_case {
        project.with("ch2/a.md", &[("(IMG.png)", "(copy.png)")]).text("ch2/copy.png", png(1, 0, 0))
    } else {
        project.text("ch2/IMG.png", png(3, 0, 0))
    };
    let book = project.build().quiet();
    let epub = book.epub();
    let shown = |file: &str| -> Vec<u8> {
        let images = epub.elements(file, "img");
        images.iter().map(|image| red(epub.bytes(image.get("src")))).collect()
    };
    assert_eq!(shown("a001.xhtml"), [1]);
    assert_eq!(shown("a002.xhtml"), [2, 1, if one_case { 1 } else { 3 }]);
    assert_eq!(epub.pictures().len(), if one_case { 2 } else { 3 }, "equal files are packed once");
}

fn red(png: &[u8]) -> u8 {
    image::load_from_memory(png).unwrap().to_rgb8().get_pixel(0, 0).0[0]
}

/// b18.
#[test]
fn links_between_files_lead_to_chapters_and_those_that_lead_out_are_told() {
    let book = Project::new("en").case("b18-cross-file-links").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["link-broken"; 2]), "{:#?}", book.told);
    assert!(book.told[0].contains("`data.zip`") && book.told[1].contains("`../outside.md`"), "{:#?}", book.told);
    let epub = book.epub();
    let links = |file| -> Vec<(String, String)> {
        epub.elements(file, "a").into_iter().map(|a| (a.text.clone(), a.get("href").to_owned())).collect()
    };
    let section = format!("a001.xhtml#{}", epub.elements("a001.xhtml", "h2")[0].get("id"));
    let readme = links("a002.xhtml");
    for (text, href) in &readme {
        let right = match text.as_str() {
            "c sec" | "enc" | "q" => section.as_str(),
            "self" => "#title",
            "mail" => "mailto:a@example.org",
            _ => "a001.xhtml",
        };
        assert_eq!(href.strip_suffix("#title").filter(|file| !file.is_empty()).unwrap_or(href), right, "{text}");
    }
    assert_eq!(readme.len(), 11, "{readme:?}");
    for (text, href) in links("a001.xhtml") {
        let right = if text == "old" { "#old" } else { "a002.xhtml" };
        assert!(href.starts_with(right), "{text} leads to {href}");
    }
    let pdf = book.pdf();
    let pages: Vec<_> = pdf.outline().into_iter().map(|entry| (entry.title, entry.page)).collect();
    let (c, book_page) = (pages[0].1, pages[2].1);
    let lead = |page, on| {
        let found = pdf
            .areas()
            .into_iter()
            .filter(|(at, _, link)| *at == on && matches!(link, Link::Page(to, _) if *to == page));
        found.count()
    };
    assert_eq!(lead(c, book_page), 9, "from the second article to the first");
    assert_eq!(lead(book_page, c), 3, "and back, the raw one too");
    assert!(pdf.links().contains(&Link::Address("mailto:a@example.org".to_owned())));
}

/// b20, but for the two titles for which no font is bundled.
#[test]
fn names_in_the_package_do_not_depend_on_titles() {
    let project = Project::new("ru").case("b20-nonascii-title-filenames").without("02.md").without("04.md");
    let project = if cfg!(windows) { project } else { project.text("con.md", "# CON\n\nText.\n") };
    let book = project.text("08.md", "# Δεύτερο κεφάλαιο\n\nText.\n").build().quiet();
    let epub = book.epub();
    let long = "A".repeat(300);
    let mut right = vec!["Глава первая", "Üçüncü fəsil", "!!!", "Глава первая", &long, "Δεύτερο κεφάλαιο"];
    if !cfg!(windows) {
        right.push("CON");
    }
    assert_eq!(epub.contents(), right);
    for (n, title) in right.iter().enumerate() {
        assert_eq!(epub.elements(&format!("a{:03}.xhtml", n + 1), "h1")[0].text, *title);
    }
    assert_eq!(book.pdf().titles(), right);
}

/// b20: scripts that no font has are told by the letter, and no box is printed.
#[test]
fn titles_that_no_font_has_are_refused_with_their_letters() {
    let book = Project::new("ru").case("b20-nonascii-title-filenames").build();
    book.assert_refused();
    for letter in ["`თ` (U+10D7 GEORGIAN LETTER TAN)", "`第`"] {
        assert!(book.told.iter().any(|told| told.contains(letter)), "{letter}: {:#?}", book.told);
    }
}

/// b21, but for the two headings for which no font is bundled.
#[test]
fn links_to_headings_in_other_scripts_lead_there() {
    let changes = [(" [f](#სათაური)", " [f](#ελληνικά)"), ("## სათაური", "## Ελληνικά"), ("## 標題", "## Čeština")];
    let book = Project::new("ru").case("b21-nonascii-anchors").with("a.md", &changes).build();
    // `İ` in small letters is `i`, in a Russian book as well.
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let epub = book.epub();
    let headings = epub.elements("a001.xhtml", "h2");
    let place = |n: usize| format!("#{}", headings[n].get("id"));
    let links = epub.elements("a001.xhtml", "a");
    let leads = |text: &str| links.iter().find(|a| a.text == text).unwrap().get("href").to_owned();
    for (link, heading) in [("a", 0), ("b", 0), ("c", 1), ("e", 2), ("f", 3)] {
        assert_eq!(leads(link), place(heading), "{link}");
    }
    assert!(headings.iter().all(|heading| heading.get("id").is_ascii()), "{headings:?}");
    let pdf = book.pdf();
    let outline = pdf.outline();
    assert_eq!(outline.len(), 6);
    let pages: Vec<_> = pdf.links().into_iter().filter(|link| matches!(link, Link::Page(..))).collect();
    assert!(pages.len() >= 6 && pages[0] == pages[1] && pages[1] != pages[2], "{pages:?}");
}

/// b21: a heading in letters of two code points is the same place.
#[test]
fn a_place_is_found_in_composed_and_decomposed_letters() {
    let project = Project::new("ru").text("a.md", "# А\n\n[раз](#йод) [два](#чай)\n\n## И\u{306}од\n\n## Чай\n");
    let project = project.with("a.md", &[("#чай", "#чаи\u{306}")]);
    let epub = project.build().quiet().epub();
    let hrefs: Vec<_> = epub.elements("a001.xhtml", "a").into_iter().map(|a| a.get("href").to_owned()).collect();
    let ids: Vec<_> = epub.elements("a001.xhtml", "h2").into_iter().map(|h| format!("#{}", h.get("id"))).collect();
    assert_eq!(hrefs, ids);
}

#[test]
fn names_can_be_given_in_the_letters_of_each_language() {
    let settings = "[publication]\nauthors = [\"Анна Гусейнова\"]\npublisher = \"Маяк\"\n\
        [languages.ru]\n[languages.az]\nauthors = [\"Anna Hüseynova\"]\npublisher = \"Mayak\"\n";
    let book = |language| {
        let project = Project::new(language).file("content/book.toml", settings);
        project.file("content/ru/a.md", "# А\n\nСлово.\n").file("content/az/a.md", "# A\n\nSöz.\n").build().quiet()
    };
    for (language, author, publisher) in [("ru", "Анна Гусейнова", "Маяк"), ("az", "Anna Hüseynova", "Mayak")]
    {
        let book = book(language);
        book.pdf().assert_shows(&[author, publisher]);
        assert!(book.epub().source("content.opf").contains(&format!(">{author}</dc:creator>")));
    }
}
