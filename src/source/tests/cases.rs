//! Inputs that are known to break other tools, with the right result.

use super::*;

/// b06: every picture is found, whatever its name.
#[test]
fn names_with_spaces_percent_signs_and_other_scripts_are_found() {
    let names = [
        "рис 1 (фото).png",
        "100%.png",
        "a+b.png",
        "a#b.png",
        "a&b.png",
        "it's.png",
        "şəkil ğı.png",
        "სურათი.png",
        "q?.png",
    ];
    let text = "---\ntitle: Paths\ncover: \"img/рис 1 (фото).png\"\n---\n\n# Paths\n\n![1](<img/рис 1 (фото).png>)\n\
                ![2](img/%D1%80%D0%B8%D1%81%201%20(%D1%84%D0%BE%D1%82%D0%BE).png)\n![3](img/100%25.png)\n![4](img/a+b.png)\n\
                ![5](img/a%23b.png)\n![6](<img/şəkil ğı.png>)\n![7](img/a&b.png)\n![8](img/it's.png)\n![9](img/სურათი.png)\n\
                ![10](img/a+b.png?raw=true#top)\n![11](<img\\a+b.png>)\n![12](img/q%3F.png)\n";
    let mut fixture = Fixture::new().file("content/en/a.md", text);
    // Windows knows no question marks in names.
    for (n, name) in names.iter().enumerate().take(if cfg!(windows) { 8 } else { 9 }) {
        fixture = fixture.file(&format!("content/en/img/{name}"), png(u8::try_from(n).unwrap_or(0), 0, 0));
    }
    let outcome = fixture.load();
    let found: Vec<_> = outcome.pictures().into_iter().map(|p| p.map(|p| p.name.as_str())).collect();
    assert_eq!(found.len(), 12);
    assert!(found[..11].iter().all(Option::is_some), "{found:?} {:#?}", outcome.told);
    assert_eq!(found[0], found[1], "the decoded name is the same file");
    assert_eq!((found[3], found[3]), (found[9], found[10]));
    assert_eq!(outcome.edition().cover.as_ref().map(|c| c.name.as_str()), found[0]);
    for name in found.into_iter().flatten() {
        assert!(
            name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || matches!(b, b'-' | b'.')),
            "{name}"
        );
    }
    if !cfg!(windows) {
        outcome.quiet();
    }
}

#[test]
fn the_literal_name_wins_over_the_decoded_one() {
    let outcome = Fixture::new()
        .file("content/en/a.md", "# A\n\n![x](b%20c.png)")
        .file("content/en/b%20c.png", png(1, 0, 0))
        .file("content/en/b c.png", png(2, 0, 0))
        .load()
        .quiet();
    assert_eq!(outcome.pictures()[0].map(|p| p.bytes.to_vec()), Some(png(1, 0, 0)));
}

#[test]
fn letters_of_one_code_point_or_two_are_the_same_name() {
    let outcome = Fixture::new()
        .file("content/en/a.md", "# A\n\n![x](музей/чай.png) ![y](чаи\u{306}.png)")
        .file("content/en/музеи\u{306}/чаи\u{306}.png", png(1, 0, 0))
        .file("content/en/чай.png", png(2, 0, 0))
        .load()
        .quiet();
    assert!(outcome.pictures().iter().all(Option::is_some));
}

/// b17: equal names do not hide each other, equal bytes are one picture.
#[test]
fn pictures_of_one_name_stay_apart_and_equal_ones_are_one() {
    let outcome = Fixture::new()
        .file("content/ch1/a.md", "# One\n\n![one](img.png)")
        .file("content/ch2/a.md", "# Two\n\n![two](img.png) ![one again](../ch1/img.png) ![case](copy.png)")
        .file("content/ch1/img.png", png(1, 0, 0))
        .file("content/ch2/img.png", png(2, 0, 0))
        .file("content/ch2/copy.png", png(1, 0, 0))
        .load()
        .quiet();
    assert_eq!(outcome.titles(), ["One", "Two"]);
    let names: Vec<_> = outcome.pictures().into_iter().flatten().map(|p| p.name.as_str()).collect();
    assert_eq!(names, ["img.png", "img-2.png", "img.png", "img.png"]);
}

/// b20: names in packages are ASCII, bounded, unlike each other whatever the case.
#[test]
fn names_in_packages_are_ascii_short_and_unlike_each_other() {
    let long = "x".repeat(200);
    let files = ["Карта.png", "地図.png", "con.png", &format!("{long}.png"), "Şəkil.png", "şəkil.jpeg.png"];
    let mut fixture = Fixture::new();
    let mut text = "# A\n\n".to_owned();
    for (n, name) in files.iter().enumerate() {
        fixture = fixture.file(&format!("content/en/{name}"), png(u8::try_from(n).unwrap_or(0), 7, 7));
        text.push_str(&format!("![x](<{name}>) "));
    }
    let outcome = fixture.file("content/en/a.md", text).load().quiet();
    let mut names: Vec<_> = outcome.pictures().into_iter().flatten().map(|p| p.name.clone()).collect();
    assert_eq!(names.len(), files.len());
    assert!(names.contains(&"picture-con.png".to_owned()), "{names:?}");
    assert!(names.iter().all(|name| name.is_ascii() && name.len() < 60), "{names:?}");
    names.sort();
    names.dedup();
    assert_eq!(names.len(), files.len());
}

/// b22: bytes tell what a picture is, and readers without WebP see it.
#[test]
fn webp_is_converted_and_a_wrong_ending_is_told() {
    let outcome = Fixture::new().case("b22-webp-avif", "content/en").load();
    let pictures = outcome.pictures();
    assert_eq!(pictures.len(), 4);
    assert!(pictures.iter().all(Option::is_some), "{:#?}", outcome.told);
    for picture in pictures.into_iter().flatten() {
        let image = image::load_from_memory(&picture.bytes).unwrap_or_else(|e| panic!("{}: {e}", picture.name));
        assert_eq!((image.width(), image.height()), (picture.width, picture.height));
        assert!(picture.name.ends_with(picture.format.extension()), "{}", picture.name);
    }
    assert_eq!(outcome.told.len(), 1, "{:#?}", outcome.told);
    assert!(
        outcome.told[0].contains("image-mislabelled: `content/en/wrong-ext.png` is called PNG but is WebP"),
        "{:#?}",
        outcome.told
    );
    assert!(outcome.edition().cover.is_some());
}

/// b24: front matter never reaches the book.
#[test]
fn front_matter_with_colons_is_read_and_what_looks_like_it_stays_text() {
    let outcome = Fixture::new().case("b24-frontmatter-colon", "content/en").load();
    let titles: Vec<_> = outcome.edition().articles.iter().map(|a| (a.slug.as_str(), a.title.as_str())).collect();
    for (slug, title) in
        [("a", "The Big L: Logistics"), ("c", "It's"), ("dash-in-body", "ok"), ("toml", "TOML: ok"), ("unclosed", "F")]
    {
        let found = titles.iter().find(|(s, _)| *s == slug).map(|(_, title)| title.replace('’', "'"));
        assert_eq!(found.as_deref(), Some(title), "{titles:?}");
    }
    let codes: Vec<_> =
        outcome.told.iter().map(|told| told.split(": ").take(2).collect::<Vec<_>>().join(" ")).collect();
    assert_eq!(
        codes,
        [
            "content/en/a.md:2:1 front-matter-lenient",
            "content/en/a.md:3:1 front-matter-lenient",
            "content/en/unclosed.md:1:1 front-matter-invalid",
        ]
    );
    let printed = format!("{:?}", outcome.edition().articles.iter().map(|a| &a.blocks).collect::<Vec<_>>());
    for block in ["Logistics", "never closed", "folded", "tags", "TOML"] {
        assert!(!printed.contains(block), "{block} is printed");
    }
    assert!(printed.contains("Thematic break first"));
}

/// b25: byte order marks, line ends and UTF-16 make no difference; other encodings are told with the byte.
#[test]
fn all_encodings_of_one_text_give_one_article() {
    let outcome = Fixture::new().case("b25-bom-crlf-utf16", "content/ru").load();
    let articles = &outcome.edition().articles;
    let plain = articles.iter().find(|a| a.slug == "plain").unwrap_or_else(|| panic!("no plain"));
    let text = |article: &crate::document::Article| {
        let mut shown = format!("{:?}", article.blocks);
        // Places name the file and nodes count through the edition; what is left is what the article says.
        for number in ["FileId(", "NodeId("] {
            let parts: Vec<&str> = shown.split(number).collect();
            let rest = parts[1..].iter().map(|part| part.split_once(')').map_or("", |(_, rest)| rest));
            shown = std::iter::once(parts[0]).chain(rest).collect();
        }
        shown
    };
    for slug in ["bom", "bom-crlf", "cr", "crlf", "utf16be", "utf16le"] {
        let article = articles.iter().find(|a| a.slug == slug).unwrap_or_else(|| panic!("no {slug}"));
        assert_eq!((article.title.as_str(), text(article)), ("Кодировка", text(plain)), "{slug}");
    }
    assert_eq!(outcome.told.len(), 2, "{:#?}", outcome.told);
    assert!(outcome.told[0].starts_with("content/ru/badutf8.md:"), "{:#?}", outcome.told);
    assert!(
        outcome.told[0].contains("encoding-invalid: `content/ru/badutf8.md` is not UTF-8: byte "),
        "{:#?}",
        outcome.told
    );
    assert!(outcome.told[1].starts_with("content/ru/cp1251.md:2:8: encoding-invalid"), "{:#?}", outcome.told);
    assert!(
        outcome.told[1].contains("byte 11 (line 2)") && outcome.told[1].contains("Windows-1251"),
        "{:#?}",
        outcome.told
    );
}

/// b27: endings in any case, links followed once and never out.
#[cfg(unix)]
#[test]
fn every_real_article_is_read_once() {
    let outcome = Fixture::new()
        .file("content/.hidden.md", "# hidden\n\nx")
        .file("content/Other.Markdown", "# Other\n\nx")
        .file("content/README.MD", "# Readme\n\nx")
        .file("content/c.mkd", "# C\n\nx")
        .file("content/~backup.md~", "# backup\n\nx")
        .file("content/real/d.md", "# D\n\nx")
        .file("content/node_modules/p/readme.md", "# dependency\n\nx")
        .file("../outside.md", "# outside\n\nx")
        .link("content/link.md", "real/d.md")
        .link("content/dangling.md", "nowhere.md")
        .link("content/outside.md", "../../outside.md")
        .link("content/real/loop", "..")
        .link("content/unrelated", "/dev")
        .load();
    assert_eq!(outcome.titles(), ["C", "Other", "Readme", "D"]);
    let told: Vec<_> = outcome.told.iter().map(|told| told.split(" | ").next().unwrap_or_default()).collect();
    assert_eq!(
        told,
        [
            "link-unfollowed: the link `content/dangling.md` leads nowhere",
            "link-unfollowed: the link `content/outside.md` leads outside the project's folder",
            "link-unfollowed: the link `content/real/loop` leads in a circle",
            "link-unfollowed: the link `content/unrelated` leads outside the project's folder",
        ]
    );
}

/// b28: the natural order.
#[test]
fn articles_stand_in_natural_order() {
    let right = ["1", "2", "02-b", "10", "A", "ä", "a2", "глава 2", "глава 10", "Е", "Ё"];
    let mut fixture = Fixture::new();
    for name in right {
        // On systems without regard to case no two of these are one.
        fixture = fixture.file(&format!("content/en/{name}.md"), format!("# {name}\n\nx"));
    }
    assert_eq!(fixture.load().quiet().titles(), right);
}

/// b14: files of nothing are left out, unless nothing else is there.
#[test]
fn empty_articles_are_told_and_left_out() {
    let outcome = Fixture::new().case("b14-nav-empty", "content/en").load();
    assert_eq!(outcome.titles(), ["Heading only", "no heading"]);
    let skipped: Vec<_> =
        outcome.told.iter().filter(|t| t.contains("article-empty")).map(|t| t.split(':').next()).collect();
    assert_eq!(skipped.len(), 4, "{:#?}", outcome.told);

    let outcome = Fixture::new()
        .file("content/en/a.md", "---\ntitle: Only meta\n---\n")
        .file("content/en/02-no_text.md", "")
        .load();
    assert_eq!(outcome.titles(), ["no text", "Only meta"]);
    assert_eq!((outcome.errors, outcome.told.len()), (0, 2));
}

/// b56 and b57: drawings are cleaned, moving pictures kept, rare formats converted, `data:` read, nothing fetched.
#[test]
fn drawings_and_rare_formats_are_usable_everywhere() {
    let outcome = Fixture::new().case("b56-svg-size", "content/en").load();
    let sizes: Vec<_> = outcome.pictures().into_iter().map(|p| p.map(|p| (p.width, p.height))).collect();
    let right = [(300, 100), (300, 100), (300, 150), (151, 76), (40, 40), (300, 300)].map(Some);
    assert_eq!(sizes, [right.as_slice(), &[None]].concat());
    let codes: Vec<_> = outcome.told.iter().filter_map(|told| told.split(": ").nth(1)).collect();
    assert_eq!(codes, ["svg-dropped", "image-invalid"], "{:#?}", outcome.told);

    let outcome = Fixture::new().case("b57-gif", "content/en").load();
    let formats: Vec<_> = outcome.pictures().into_iter().map(|p| p.map(|p| p.format.extension())).collect();
    assert_eq!(formats, [Some("gif"), Some("gif"), Some("png"), Some("png"), Some("png"), Some("gif"), None]);
    assert_eq!(outcome.told.len(), 1, "{:#?}", outcome.told);
    assert!(outcome.told[0].contains("image-remote"), "{:#?}", outcome.told);
}

#[test]
fn a_packed_drawing_is_unpacked() {
    use std::io::Write;
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed
        .write_all(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 200'/>")
        .unwrap_or_else(|e| panic!("{e}"));
    let packed = packed.finish().unwrap_or_else(|e| panic!("{e}"));
    let outcome =
        Fixture::new().file("content/en/a.md", "# A\n\n![x](a.svgz)").file("content/en/a.svgz", packed).load().quiet();
    let pictures = outcome.pictures();
    let picture = pictures[0].unwrap_or_else(|| panic!("no picture"));
    assert_eq!((picture.name.as_str(), picture.width, picture.height), ("a.svg", 400, 200));
}
