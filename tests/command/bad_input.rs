//! Bad input: each with code, place and mend; no panic, nothing half-written.

use std::fs;

use serde_json::Value;

use crate::project::{Project, Run, names, run_in};

/// Runs a build that must fail; gives what it told as `code path:line` for errors, sorted.
fn errors(run: &Run) -> Vec<String> {
    assert_eq!(run.status, 1, "{}{}", run.out, run.err);
    let told =
        run.err.lines().map(|line| serde_json::from_str::<Value>(line).unwrap_or_else(|e| panic!("{e}: {line}")));
    let mut errors = Vec::new();
    for told in told.filter(|told| told["severity"] == "error") {
        let text = |key: &str| told[key].as_str().unwrap_or_default().to_owned();
        assert_ne!(text("code"), "internal", "{told}");
        assert!(told["helps"].as_array().is_some_and(|helps| !helps.is_empty()), "no mend: {told}");
        let message = text("message");
        assert!(!message.ends_with('.') && !message.starts_with(char::is_uppercase), "{message}");
        let place = told["line"].as_u64().map(|line| format!(" {}:{line}", text("file"))).unwrap_or_default();
        errors.push(text("code") + &place);
    }
    errors.sort();
    errors
}

/// A build of everything but the EPUB, whose cover takes its time to paint.
fn build(project: &Project) -> Vec<String> {
    errors(&project.run(&["build", "--only", "pdf,booklet", "--message-format", "json"]))
}

/// The files of English alone, which an error in Russian does not hold up.
const ENGLISH: [&str; 2] = ["en/fair-en-booklet.pdf", "en/fair-en.pdf"];

#[test]
fn a_folder_that_is_not_there() {
    let project = Project::empty();
    let run = run_in(&project.path(""), &["build", "nowhere", "--message-format", "json"]);
    assert_eq!(errors(&run), ["project-missing"]);
    assert!(!project.path("nowhere").exists());
}

#[test]
fn no_content() {
    assert_eq!(build(&Project::empty()), ["no-content"]);
    let project = Project::empty().file("content/images/a.txt", "").file("content/ru/notes.txt", "");
    assert_eq!(build(&project), ["no-content"]);
    assert!(project.output().is_empty());
}

#[test]
fn a_broken_book_toml() {
    let project = Project::small().file("content/book.toml", "[publication]\nslug = \"fair\nauthors = []\n");
    assert_eq!(build(&project), ["config-invalid content/book.toml:2"]);
    let project = Project::small().file("content/book.toml", "[publication]\nslug = \"fair\"\nauthor = [\"A\"]\n");
    assert_eq!(build(&project), ["config-unknown-key content/book.toml:3"]);
    assert!(project.output().is_empty());
}

#[test]
fn a_language_that_is_not_there() {
    let project = Project::small();
    let run = project.run(&["build", "--lang", "fr", "--message-format", "json"]);
    assert_eq!(errors(&run), ["language-unknown"]);
    assert!(project.output().is_empty());
}

#[test]
fn broken_front_matter() {
    let project = Project::small().file("content/ru/02-b.md", "---\ntitle: [a\n---\n\nText.\n");
    let told = build(&project);
    assert!(told.len() == 1 && told[0].starts_with("front-matter-invalid content/ru/02-b.md:"), "{told:?}");
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn not_utf_8() {
    let project = Project::small().file("content/ru/02-b.md", b"# A\n\n\xCF\xF0\xE8\xE2\xE5\xF2\n");
    assert_eq!(build(&project), ["encoding-invalid content/ru/02-b.md:3"]);
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn a_missing_image() {
    let project = Project::small().file("content/ru/02-b.md", "# A\n\n![Карта](../images/map.png)\n");
    assert_eq!(build(&project), ["image-missing content/ru/02-b.md:3"]);
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn an_image_outside_the_project() {
    for path in ["../../../secret.png", "..%2F..%2F..%2Fsecret.png"] {
        let project = Project::small().file("content/ru/02-b.md", format!("# A\n\n![Карта]({path})\n"));
        fs::write(project.path("../secret.png"), "secret").unwrap();
        assert_eq!(build(&project), ["image-outside content/ru/02-b.md:3"], "{path}");
        assert_eq!(names(&project.output()), ENGLISH);
    }
}

#[test]
fn an_image_that_is_none() {
    let project = Project::small()
        .file("content/ru/02-b.md", "# A\n\n![Карта](../images/map.png)\n")
        .file("content/images/map.png", "not an image");
    assert_eq!(build(&project), ["image-invalid content/ru/02-b.md:3"]);
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn an_image_that_lies_about_its_type_is_shown_and_warned_of() {
    let mut gif = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;".to_vec();
    gif.push(0);
    let project = Project::small()
        .file("content/ru/02-b.md", "# A\n\n![Карта](../images/map.png)\n")
        .file("content/images/map.png", gif);
    let run = project.run(&["build", "--only", "pdf"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.err.contains("warning[image-mislabelled]"), "{}", run.err);
}

#[test]
fn an_image_of_sixty_thousand_by_sixty_thousand() {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = [60_000_u32.to_be_bytes(), 60_000_u32.to_be_bytes()].concat();
    header.extend(b"\x08\x02\0\0\0");
    // The data are an empty zlib stream (RFC 1950): whoever opens the picture has run out of memory before looking at them.
    for (kind, data) in [(b"IHDR", &header[..]), (b"IDAT", b"\x78\x9c\x03\0\0\0\0\x01"), (b"IEND", b"")] {
        png.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        let chunk = [&kind[..], data].concat();
        png.extend(&chunk);
        png.extend(crc32(&chunk).to_be_bytes());
    }
    let project = Project::small()
        .file("content/ru/02-b.md", "# A\n\n![Карта](../images/map.png)\n")
        .file("content/images/map.png", png);
    assert_eq!(build(&project), ["image-too-large content/ru/02-b.md:3"]);
    assert_eq!(names(&project.output()), ENGLISH);
}

/// The checksum of PNG's chunks (ISO 15948 annex D).
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| if crc & 1 == 1 { 0xEDB8_8320 ^ crc >> 1 } else { crc >> 1 })
    })
}

#[test]
fn a_language_without_a_font() {
    let project = Project::small()
        .file(
            "content/book.toml",
            "[publication]\nslug = \"fair\"\n[languages.en]\ntitle = \"Fair\"\n[languages.bn]\ntitle = \"মেলা\"\n",
        )
        .file("content/bn/01-fair.md", "# মেলা\n\nমেলায় ছোট বই বিক্রি হতো।\n\nআর পথেও।\n");
    assert_eq!(build(&project), ["language-uncovered content/bn/01-fair.md:1"]);
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn a_duplicate_slug() {
    let project = Project::small().file("content/ru/02-fair.md", "# Ещё\n\nТекст.\n");
    let told = build(&project);
    assert!(told.len() == 1 && told[0].starts_with("slug-duplicate"), "{told:?}");
    assert_eq!(names(&project.output()), ENGLISH);
}

#[test]
fn a_font_that_is_none() {
    let project = Project::small().file("fonts/bad.ttf", "not a font");
    assert_eq!(build(&project), ["font-invalid"]);
    assert!(project.output().is_empty());
}

#[test]
fn a_font_family_that_is_not_there() {
    let toml = "[publication]\nslug = \"fair\"\n[page]\nfont = \"Helvetika\"\n";
    let project = Project::small().file("content/book.toml", toml);
    let told = build(&project);
    assert!(told.len() == 1 && told[0].contains("font-unknown"), "{told:?}");
    assert!(project.output().is_empty());
}

#[test]
fn an_output_folder_that_cannot_be_written() {
    // Permissions do not stop a superuser; a file in the place of the folder stops everyone.
    let project = Project::small().file("output", "mine");
    assert_eq!(build(&project), ["output-unwritable"]);
    assert_eq!(fs::read(project.path("output")).unwrap(), b"mine");
    let project = Project::small().file("output/ru", "mine");
    assert_eq!(build(&project), ["output-unwritable"]);
    let mut there = ENGLISH.to_vec();
    there.push("ru");
    assert_eq!(names(&project.output()), there);
}

#[test]
fn a_broken_pipe_is_no_error_of_ours() {
    use std::process::{Command, Stdio};
    let project = Project::small();
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("chapbook"))
        .args(["completions", "bash"])
        .current_dir(project.path(""))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stderr, b"");
}
