//! Hyphens, capitals, what has no look, what has no font, what runs the other way.

use crate::book::{Book, Project};

/// Words that stand on two lines, as `left-right`, marks of text kept.
fn divided(book: &Book) -> Vec<String> {
    let pages = book.pdf().lines().unwrap_or_default();
    pages
        .iter()
        .flat_map(|lines| lines.windows(2))
        .filter_map(|pair| {
            let left = pair[0].strip_suffix('\u{ad}')?.rsplit(' ').next()?;
            Some(format!("{left}-{}", pair[1].split(' ').next()?))
        })
        .collect()
}

/// Texts in lines of many lengths, so that every word meets a line's end.
fn shifted(text: &str) -> String {
    let sentence = text.trim().split("\n\n").map(str::trim).collect::<Vec<_>>().join(" ");
    (1..40).map(|n| format!("{} {sentence} {sentence}\n\n", "i".repeat(n))).collect()
}

/// The same for each word by itself.
fn shifted_words(text: &str) -> String {
    let words = text.split_whitespace().map(|word| format!("{word} ").repeat(14));
    words.flat_map(|words| (1..24).map(move |n| format!("{} {words}\n\n", "i".repeat(n)))).collect()
}

fn body(case: &str, file: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(case).join(file);
    std::fs::read_to_string(path).unwrap().rsplit("---\n").next().unwrap().to_owned()
}

/// b36.
#[test]
fn brackets_and_quotes_are_no_letters_to_the_hyphenator() {
    let text = body("b36-hyphen-punct", "de.md");
    let article = format!("{}{}", shifted(&text), shifted_words(&text));
    let book = Project::new("de").text("a.md", format!("# A\n\n{article}")).print().quiet();
    let found = divided(&book);
    for (word, right) in [("reitag", "(Frei-tag)"), ("eitrag", "„Bei-trag“")] {
        let all: Vec<_> = found.iter().filter(|found| found.replace('-', "").contains(word)).collect();
        assert!(!all.is_empty() || book.pdf().lines().is_none(), "{word} met no end of a line: {found:?}");
        assert!(all.iter().all(|found| found.starts_with(right)), "{all:?}");
    }
    assert!(!found.iter().any(|found| found.contains("bzw") || found.starts_with("(b")), "{found:?}");
}

/// b36, in Russian and English.
#[test]
fn words_in_marks_are_divided_as_words_without_them() {
    for (language, file, word, right) in
        [("ru", "ru.md", "пятница", ["пят-ница", "пятни-ца"]), ("en", "en.md", "types", ["", ""])]
    {
        let article = shifted(&body("b36-hyphen-punct", file));
        let project = Project::new(language).text("a.md", format!("# A\n\n{article}"));
        let found = divided(&project.print().quiet());
        for found in found.iter().filter(|found| found.replace('-', "").contains(word)) {
            let bare = found.trim_matches(|c: char| !c.is_alphabetic());
            assert!(right.contains(&bare), "{found}");
        }
    }
}

/// b38. The apostrophe is not drawn before the hyphen; whoever copies the text still gets it.
#[test]
fn a_turkish_apostrophe_gives_way_to_the_hyphen() {
    let article = shifted(&body("b38-turkish-apostrophe", "a.md").split(". ").next().unwrap().repeat(2));
    let book = Project::new("tr").text("a.md", format!("# A\n\n{article}")).print().quiet();
    let pdf = book.pdf();
    let Some(lines) = pdf.lines() else { return };
    let ends = lines.concat().iter().filter(|line| line.ends_with("’\u{ad}")).count();
    assert!(ends > 0, "no line ends with an apostrophe and a hyphen");
    // What is drawn at those ends is as wide as the word with a hyphen instead of the apostrophe.
    let words = pdf.words().unwrap();
    let width = |text: &str| {
        words.iter().filter(|w| w.text == text).map(|w| w.area[2] - w.area[0]).fold(f64::INFINITY, f64::min)
    };
    let (divided, whole) = (width("İzmir’\u{ad}"), width("İzmir’de"));
    assert!(divided == f64::INFINITY || divided < whole, "{divided} {whole}");
    pdf.assert_shows(&["İstanbul’dan", "Afyonkarahisar’daymış", "Müjde’nin"]);
    pdf.assert_hides(&["’-"]);
}

/// b40: the list of exceptions knows what the patterns do not.
#[test]
fn german_compounds_are_divided_between_their_parts() {
    let article = shifted_words(body("b40-german-compound", "a.md").split(". ").next().unwrap());
    let book = Project::new("de").text("a.md", format!("# A\n\n{article}")).print().quiet();
    let found = divided(&book);
    for (word, right) in [
        ("Staubecke", ["Staub-ecke", ""]),
        ("Staubecken", ["Stau-becken", "Staube-cken"]),
        ("Urinstinkt", ["Ur-instinkt", ""]),
        ("Druckerzeugnis", ["Druck-erzeugnis", "Druckerzeug-nis"]),
    ] {
        let all: Vec<_> = found.iter().filter(|found| found.replace('-', "") == word).collect();
        assert!(!all.is_empty() || book.pdf().lines().is_none(), "{word} met no end of a line: {found:?}");
        assert!(all.iter().all(|found| right.contains(&found.as_str())), "{all:?}");
    }
}

/// b40: the author's soft hyphens win over the patterns.
#[test]
fn soft_hyphens_in_the_source_are_the_only_divisions_of_their_word() {
    let article = shifted_words("Staub\u{ad}ecken Donau\u{ad}dampfschifffahrtsgesellschaft");
    let book = Project::new("de").text("a.md", format!("# A\n\n{article}")).print().quiet();
    let found = divided(&book);
    assert!(!found.is_empty() || book.pdf().lines().is_none());
    assert!(
        found.iter().all(|found| found == "Staub-ecken" || found == "Donau-dampfschifffahrtsgesellschaft"),
        "{found:?}"
    );
}

/// What `book.toml` says of a word wins over the patterns and over what is built in.
#[test]
fn words_are_divided_as_the_project_says() {
    let article = shifted_words("Staubecken Freitag Jahrhundert");
    let config = "[languages.de]\nhyphenation = [\"Staub-ecken\", \"freitag\", \"Jahr-hundert\"]\n";
    let project = Project::new("de").file("content/book.toml", config).text("a.md", format!("# A\n\n{article}"));
    let book = project.print().quiet();
    let found = divided(&book);
    for word in ["Staub-ecken", "Jahr-hundert"] {
        assert!(found.iter().any(|found| found == word) || book.pdf().lines().is_none(), "{word}: {found:?}");
    }
    assert!(found.iter().all(|found| found == "Staub-ecken" || found == "Jahr-hundert"), "{found:?}");
}

/// What is no word with its divisions is told at its place, and the book is made without it.
#[test]
fn a_bad_entry_of_the_list_is_told_and_left_out() {
    let config = "[languages.de]\nhyphenation = [\"Stau becken\", \"Staub-ecken\", \"\", \"mp3\"]\n";
    let article = shifted_words("Staubecken");
    let project = Project::new("de").file("content/book.toml", config).text("a.md", format!("# A\n\n{article}"));
    let book = project.print();
    assert_eq!(book.errors, 0);
    assert_eq!(
        book.told,
        [
            "content/book.toml:2:16: hyphenation-invalid: `Stau becken` is not a word with its divisions: it is more than one word",
            "content/book.toml:2:46: hyphenation-invalid: `` is not a word with its divisions: it is empty",
            "content/book.toml:2:50: hyphenation-invalid: `mp3` is not a word with its divisions: `3` is no letter",
        ]
    );
    assert!(divided(&book).iter().all(|found| found == "Staub-ecken"));
}

/// b42, but for the letters for which no font is bundled.
#[test]
fn what_is_not_seen_has_no_width_and_chooses_no_font() {
    let invisible = [
        '\u{34f}', '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{2060}', '\u{2062}', '\u{fe0e}',
        '\u{fe0f}', '\u{feff}',
    ];
    let changes = [(" می\u{200c}خواهم", " i\u{200c}i"), (" क\u{94d}\u{200d}ष", " i\u{200d}i")];
    let mut project = Project::new("en").case("b42-default-ignorable").with("a.md", &changes);
    let mut more = "# B\n\nLead.\n\n> mnnm\n".to_owned();
    for c in invisible {
        more.push_str(&format!(">\n> mn{c}nm\n"));
    }
    project = project.text("b.md", more);
    let book = project.print();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let pdf = book.pdf();
    pdf.assert_shows_to_poppler(&["WJ ab", "invisible times 2\u{2062}x", "Start of line"]);
    let Some(words) = pdf.words() else { return };
    let seen = |text: &str| text.chars().filter(|c| !invisible.contains(c)).collect::<String>();
    // A word with a space of no width in it may come out as two: lines are compared, from their first letter to their last.
    let last = pdf.pages();
    let mut lines: Vec<(i64, f64, f64, String)> = Vec::new();
    for word in words.iter().filter(|word| word.page == last) {
        let y = word.area[1].round() as i64;
        match lines.last_mut().filter(|line| line.0 == y) {
            Some(line) => (line.2, line.3) = (word.area[2], line.3.clone() + &seen(&word.text)),
            None => lines.push((y, word.area[0], word.area[2], seen(&word.text))),
        }
    }
    let widths: Vec<f64> = lines.iter().filter(|line| line.3 == "mnnm").map(|line| line.2 - line.1).collect();
    // Kerning does not reach over some of them; a glyph would be far wider.
    assert_eq!(widths.len(), invisible.len() + 1, "{lines:?}");
    assert!(widths.iter().all(|width| (width - widths[0]).abs() < 0.2), "{widths:?}");
    // Its own fonts, and none besides: the serif, and the symbols that the hearts ask for.
    let fonts = fonts(&pdf.document);
    assert!(
        fonts.iter().all(|font| font.contains("Literata") || font.contains("Emoji") || font.contains("Symbols")),
        "{fonts:?}"
    );
}

fn fonts(document: &lopdf::Document) -> Vec<String> {
    let names =
        document.objects.values().filter_map(|object| object.as_dict().ok()?.get(b"BaseFont").ok()?.as_name().ok());
    names.map(|name| String::from_utf8_lossy(name).into_owned()).collect()
}

/// b43.
#[test]
fn emoji_of_many_code_points_are_one_glyph_and_copied_whole() {
    let clusters =
        ["👨‍👩‍👧‍👦", "❤️", "🏳️‍🌈", "🇦🇿", "🇺🇦", "🇬🇪", "🇰🇿", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "😀", "✔︎", "©️", "™", "🇩🇪", "🇫🇷", "✅", "❌"];
    let book = Project::new("en").case("b43-emoji").build().quiet();
    let epub = book.epub();
    let text = epub.text("a001.xhtml");
    for cluster in clusters {
        assert!(text.contains(cluster), "{cluster} in {text}");
    }
    assert_eq!(epub.contents(), ["Emoji 👨‍👩‍👧‍👦"]);
    let pdf = book.pdf();
    assert_eq!(pdf.titles(), ["Emoji 👨‍👩‍👧‍👦"]);
    pdf.assert_shows_to_poppler(&clusters);
}

/// b45, but for the letters for which no font is bundled.
#[test]
fn letters_outside_the_main_font_come_from_another_and_can_be_copied() {
    let title = "# Қазақстан – Azərbaycan – Україна – Ελλάδα – Việt Nam";
    let letters = "Ә ә Ғ ғ Қ қ Ң ң Ө ө Ұ ұ Ү ү Һ һ І і; ə Ə ğ ı İ ş; ї є ґ; ѳ Ѳ ѣ; ₸ ₼ ₾ ₴ ₺ ₽ №; ☑";
    let text = format!("{title}\n\nLead.\n\n{letters}\n\n`код қазақ ə`\n\n**Қазақ** *Қазақ* ***ѳита***\n");
    let book = Project::new("ru").text("a.md", text).print().quiet();
    let pdf = book.pdf();
    let pieces: Vec<_> = letters.split(' ').collect();
    pdf.assert_shows(&["Қазақстан – Azərbaycan – Україна – Ελλάδα – Việt Nam"]);
    pdf.assert_shows(&pieces);
    pdf.assert_shows(&["код қазақ ə", "Қазақ Қазақ ѳита"]);
    pdf.assert_hides(&["\u{fffd}", "#"]);
}

/// b45: what no font has is told by letter and place, once each, and nothing is printed with boxes in it.
#[test]
fn letters_without_any_font_are_listed() {
    let book = Project::new("ru").case("b45-missing-glyph").print();
    book.assert_refused();
    let told = book.told.join("\n");
    for letter in ["ა", "Հ", "ע", "ل", "日"] {
        assert!(told.contains(letter), "{letter} in\n{told}");
    }
    for letter in ["қ", "ə", "ґ", "₼", "₽", "№"] {
        assert!(!told.contains(&format!("`{letter}`")), "{letter} in\n{told}");
    }
    assert!(book.told.iter().filter(|told| told.contains("`ა` ")).count() <= 1, "{told}");
}

/// b47.
#[test]
fn dotted_and_dotless_letters_keep_their_dots() {
    for (language, file, title, rest) in [
        ("az", "az.md", "kitab ili", "içində iş"),
        ("tr", "tr.md", "istanbul ılıca", "IŞIK İLE"),
        ("de", "de.md", "Straße groß", "Straße groß"),
    ] {
        let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/b47-turkic-case").join(file);
        let more = if file == "de.md" { "" } else { "\n\nİyi ışık içində iş.\n" };
        let text = std::fs::read_to_string(source).unwrap() + more;
        let book = Project::new(language).text("a.md", text).build().quiet();
        let epub = book.epub();
        let root = &epub.elements("a001.xhtml", "html")[0];
        assert_eq!((root.get("lang"), epub.contents()[0].as_str()), (language, title));
        if language == "tr" {
            let heading = epub.elements("a001.xhtml", "h3")[0].get("id").to_owned();
            assert_eq!(epub.elements("a001.xhtml", "a")[0].get("href"), format!("#{heading}"), "#ışık-ile");
        }
        let pdf = book.pdf();
        assert_eq!(pdf.titles()[0], title);
        pdf.assert_shows(&[title, rest]);
        pdf.assert_hides(&["i\u{307}"]);
    }
}

/// b47: small capitals open an article, and are copied as they were typed.
#[test]
fn small_capitals_are_copied_as_they_were_typed() {
    for (language, text) in [("tr", "iyi ışık İLE ılık."), ("az", "içində iş İŞIQ ılıq."), ("de", "straße groß Maß.")]
    {
        let book = Project::new(language).text("a.md", format!("# T\n\n{text}\n")).print().quiet();
        book.pdf().assert_shows(&[text]);
    }
}
