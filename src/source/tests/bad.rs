//! Bad input: each kind has its code, its place and its mend, and none of them panics.

use super::*;

fn told(fixture: Fixture) -> Vec<String> {
    fixture.load().told
}

#[track_caller]
fn assert_one(told: &[String], start: &str, mend: &str) {
    assert_eq!(told.len(), 1, "{told:#?}");
    assert!(told[0].starts_with(start), "{told:#?} does not start with {start}");
    assert!(told[0].contains(mend), "{told:#?} does not say {mend}");
}

#[test]
fn a_folder_that_is_not_there() {
    assert_one(&told(Fixture::new()), "project-missing: there is no folder", "name the folder that holds `content/`");
}

#[test]
fn no_content() {
    assert_one(&told(Fixture::new().file("a.txt", "")), "no-content: ", "content/en/01-first.md");
    assert_one(&told(Fixture::new().file("content/en/a.txt", "")), "no-content: ", "content/en/01-first.md");
    assert_one(
        &told(Fixture::new().file("book.toml", "").file("en/a.md", "# A")),
        "no-content: ",
        "name the folder above",
    );
    let drafts = told(Fixture::new().file("content/en/a.md", "---\ndraft: true\n---\nx"));
    assert!(drafts.iter().any(|d| d.starts_with("no-content")), "{drafts:#?}");
}

#[test]
fn a_broken_book_toml() {
    let article = || Fixture::new().file("content/ru/a.md", "# А\n\nx");
    let told_of = |text: &str| told(article().file("content/book.toml", text));
    assert_one(&told_of("[publication\n"), "content/book.toml:1:13: config-invalid: ", "a line of `book.toml` is");
    assert_one(
        &told_of("[page]\nsise = \"A5\"\n"),
        "content/book.toml:2:1: config-unknown-key: ",
        "did you mean `size`?",
    );
    assert_one(&told_of("[page]\nsize = \"A55\"\n"), "content/book.toml:2:8: config-invalid: ", "148x210mm");
    assert_one(
        &told(article().file("content/book.toml", b"\xff\xfe\x00")),
        "content/book.toml:1:1: encoding-invalid",
        "UTF-8",
    );
}

#[test]
fn broken_front_matter() {
    let outcome = Fixture::new().file("content/ru/a.md", "---\ntitle: \"open\n---\n# А\n\nx").load();
    assert_one(&outcome.told, "content/ru/a.md:2:", "in quotes");
    assert!(outcome.told[0].contains("front-matter-invalid"));
    assert_eq!(outcome.titles(), ["А"], "the block itself is not in the book");
}

#[test]
fn a_duplicate_slug_names_both_files() {
    let outcome =
        Fixture::new().file("content/ru/01-a.md", "# Один\n\nx").file("content/ru/02-A.md", "# Два\n\nx").load();
    assert_one(
        &outcome.told,
        "content/ru/02-A.md:1:1: slug-duplicate: `content/ru/02-A.md` has the slug `a`, as has `content/ru/01-a.md`",
        "rename one of the two",
    );
    assert_eq!(outcome.titles(), ["Один"]);
}

#[test]
fn pictures_that_are_missing_lie_elsewhere_or_are_none() {
    let fixture = |reference: &str| {
        Fixture::new()
            .file("content/ru/a.md", format!("# А\n\nx ![x](<{reference}>)"))
            .file("content/ru/Map.png", png(0, 0, 0))
            .file("content/images/deep/photo.jpg", "x")
            .file("content/ru/text.png", "just a text")
            .file("content/ru/empty.png", "")
            .file("content/ru/new.avif", b"\0\0\0\x1cftypavif\0\0\0\0")
            .file("content/ru/cut.jpg", b"\xFF\xD8\xFF\xC0\0\x11\x08\0\x10")
            .file("../secret.png", png(1, 1, 1))
    };
    for (reference, start, mend) in [
        (
            "map.png",
            "image-missing: there is no picture `map.png`",
            "did you mean `Map.png` in `content/ru`? Case counts",
        ),
        ("photo.jpg", "image-missing: there is no picture `photo.jpg`", "there is `content/images/deep/photo.jpg`"),
        ("none.png", "image-missing: ", "put the picture there: `content/ru/none.png`"),
        ("../../../secret.png", "image-outside: ", "copy the picture into the project"),
        ("/../../secret.png", "image-outside: ", "copy the picture into the project"),
        ("..%2f..%2f..%2fsecret.png", "image-outside: ", "copy the picture into the project"),
        ("file:///etc/passwd", "image-outside: ", "copy the picture into the project"),
        ("C:\\photos\\x.png", "image-outside: ", "copy the picture into the project"),
        ("https://example.org/x.png", "image-remote: ", "its text stands in its place"),
        ("//example.org/x.png", "image-remote: ", "its text stands in its place"),
        (
            "text.png",
            "image-invalid: `content/ru/text.png` cannot be used: its bytes are not a picture",
            "save it as PNG",
        ),
        ("empty.png", "image-invalid: `content/ru/empty.png` cannot be used: the file is empty", "copy"),
        ("new.avif", "image-invalid: `content/ru/new.avif` cannot be used: it is AVIF", "save it as JPEG"),
        ("cut.jpg", "image-invalid: `content/ru/cut.jpg` cannot be used: the file is cut off", "save it again"),
        (
            "data:image/png;base64,AAA!",
            "image-invalid: `data:…` cannot be used: its `data:` address is broken",
            "into a file",
        ),
        (".", "image-missing: ", ""),
    ] {
        let outcome = fixture(reference).load();
        assert_one(&outcome.told, &format!("content/ru/a.md:3:3: {start}"), mend);
        assert!(matches!(outcome.pictures().as_slice(), [None]), "{reference}");
    }
}

#[test]
fn a_picture_without_an_address() {
    let fixture = Fixture::new().file("content/a.md", "");
    let (loader, sink) = (super::super::pictures::Loader::new(fixture.root()), Sink::new());
    assert!(loader.find(" ", Path::new("content"), None, &sink).is_none());
    assert_eq!(sink.into_sorted()[0].message, "a picture has no address");
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_project_is_no_way_to_a_picture() {
    let fixture = Fixture::new()
        .file("../secret.png", png(1, 1, 1))
        .file("content/ru/a.md", "# А\n\n![x](link.png) ![y](folder/secret.png)")
        .link("content/ru/link.png", "../../../secret.png")
        .link("content/ru/folder", "../../..");
    let told = told(fixture);
    assert_eq!(told.iter().filter(|t| t.contains("image-outside")).count(), 2, "{told:#?}");
}

#[test]
fn a_picture_past_the_bounds_is_refused_by_its_header() {
    let mut gif = b"GIF89a".to_vec();
    gif.extend([0x60, 0xEA, 0x60, 0xEA, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]);
    let outcome = Fixture::new().file("content/ru/a.md", "# А\n\n![x](a.gif)").file("content/ru/a.gif", gif).load();
    assert_one(&outcome.told, "content/ru/a.md:3:1: image-too-large: `content/ru/a.gif`", "60000 × 60000 pixels");
}

#[test]
fn a_fault_of_a_file_is_told_once_at_its_first_reference() {
    let mut fixture = Fixture::new().file("content/en/bad.png", "text");
    for n in 1..9 {
        fixture = fixture.file(&format!("content/en/{n}.md"), "# T\n\n![x](bad.png) ![x](./bad.png)");
    }
    assert_one(&told(fixture), "content/en/1.md:3:1: image-invalid", "");
}

#[test]
fn a_web_sites_own_address_is_only_a_warning() {
    let outcome = Fixture::new().file("content/en/a.md", "# A\n\n![x](/assets/images/x.png)").load();
    assert_eq!((outcome.errors, outcome.told.len()), (0, 1), "{:#?}", outcome.told);
}
