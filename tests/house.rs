//! The house: what the design says about the shape of the code, kept by a test.
//!
//! Which room may import which, how long a file may be, that nothing is a stub, that every diagnostic has its page, and that
//! nothing in the tree names the machine it was written on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use chapbook::diagnostic::{Code, Severity};

/// The rooms, from the ground up. A room may import the rooms below its own layer and nothing else of this crate.
const LAYERS: &[&[&str]] = &[
    &["language", "diagnostic", "geometry"],
    &["document", "font"],
    &["typeset", "source", "proof"],
    &["epub", "web", "cover", "imposition"],
    &["pdf", "handout"],
    &["publish"],
    &["cli"],
];

/// What is allowed beside that: an EPUB shows the cover.
const ALLOWED: &[(&str, &str)] = &[("epub", "cover")];

/// The most lines that a file may have, its tests left out.
const LINES: usize = 400;

#[test]
fn arrows_between_rooms_only_point_down() {
    let layer_of: BTreeMap<&str, usize> =
        LAYERS.iter().enumerate().flat_map(|(layer, rooms)| rooms.iter().map(move |room| (*room, layer))).collect();
    let mut wrong = BTreeSet::new();
    for file in rust_files("src") {
        let Some(room) = room_of(&file) else { continue };
        let Some(&layer) = layer_of.get(room.as_str()) else {
            wrong.insert(format!("{} is in no room that this test knows: add `{room}` to LAYERS", shown(&file)));
            continue;
        };
        for import in imports(&code(&file)) {
            let below = layer_of.get(import.as_str()).is_some_and(|&other| other < layer);
            let allowed = ALLOWED.contains(&(room.as_str(), import.as_str()));
            if import != room && !below && !allowed {
                wrong.insert(format!("{}: `{room}` imports `{import}`", shown(&file)));
            }
        }
    }
    assert_eq!(wrong, BTreeSet::new());
}

#[test]
fn the_reader_of_imports_finds_every_form_of_them() {
    let text = "use crate::font::Face;\nuse crate::{geometry::{Length, Size}, typeset};\nfn f(x: crate::document::Block) {}\n\
                pub(crate) use crate::cover::*; pub(in crate::web) fn g() {}\nlet s = mycrate::pdf;";
    let expected = ["cover", "document", "font", "geometry", "typeset", "web"].map(String::from);
    assert_eq!(imports(text), BTreeSet::from(expected));
    let commented = "// use crate::pdf;\n/// See [`crate::epub`].\nfn f() {} // crate::web\n/* crate::cli\n */ let url = \"https://a\"; x();";
    assert_eq!(without_comments(commented), "\n\nfn f() {} \n\n let url = \"https://a\"; x();\n");
    assert_eq!(imports(&without_comments(commented)), BTreeSet::new());
}

#[test]
fn no_file_is_longer_than_a_room_should_be() {
    let long: Vec<_> = rust_files("src")
        .into_iter()
        .map(|file| (lines_without_tests(&file), shown(&file)))
        .filter(|(lines, _)| *lines > LINES)
        .collect();
    assert_eq!(long, [], "past {LINES} lines a file is two rooms");
}

#[test]
fn nothing_is_a_stub() {
    // In pieces, so that this file does not hold what it looks for.
    let stubs = ["to", "unimplement", "db"].into_iter().zip(["do!(", "ed!(", "g!("]).map(|(a, b)| format!("{a}{b}"));
    let stubs: Vec<_> = stubs.collect();
    for file in rust_files("src") {
        let text = code(&file);
        for stub in &stubs {
            assert!(!text.contains(stub.as_str()), "{} has `{stub}`", shown(&file));
        }
    }
}

#[test]
fn every_diagnostic_has_a_section_in_the_docs_that_says_how_bad_it_is() {
    let docs = read(&root().join("docs/diagnostics.md"));
    let sections: BTreeMap<&str, &str> =
        docs.lines().filter_map(|line| line.strip_prefix("### `")?.split_once("`: ")).collect();
    let codes: BTreeMap<&str, &str> = Code::ALL
        .iter()
        .map(|code| {
            let severity = match code.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
            };
            (code.name(), severity)
        })
        .collect();
    assert_eq!(sections, codes, "left: docs/diagnostics.md, right: the codes");
}

#[test]
fn every_section_of_the_diagnostics_shows_an_example_and_a_mend() {
    let docs = read(&root().join("docs/diagnostics.md"));
    for section in docs.split("\n### ").skip(1) {
        let name = section.lines().next().unwrap_or_default();
        assert!(section.contains("**Example.** "), "{name} has no example");
        assert!(section.contains("**Mend.** "), "{name} has no mend");
    }
}

#[test]
fn nothing_names_the_machine_it_was_written_on() {
    let folders = ["work", "farm", "root", "home", "tmp"];
    let mut named = Vec::new();
    for file in text_files() {
        for (number, line) in read(&file).lines().enumerate() {
            // A folder at the root of a machine: `/`, its name, `/` and a letter, and no name or address before it.
            let found = folders.iter().any(|folder| {
                line.match_indices(&format!("/{folder}/")).any(|(at, sought)| {
                    let before = line[..at].chars().next_back();
                    let after = line[at + sought.len()..].chars().next();
                    !before.is_some_and(|c| c.is_alphanumeric() || "._-/}~".contains(c))
                        && after.is_some_and(char::is_alphanumeric)
                })
            });
            if found {
                named.push(format!("{}:{}: {line}", shown(&file), number + 1));
            }
        }
    }
    assert_eq!(named, Vec::<String>::new());
}

/// The package's folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A path as a reader looks for it.
fn shown(file: &Path) -> String {
    file.strip_prefix(root()).unwrap_or(file).display().to_string()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", shown(file)))
}

/// A Rust file's text without its comments.
fn code(file: &Path) -> String {
    without_comments(&read(file))
}

/// Every file below a folder, in order; links are not followed, so that no circle catches it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let nested = |path: PathBuf| if path.is_dir() && !path.is_symlink() { files(&path) } else { vec![path] };
    paths.into_iter().flat_map(nested).collect()
}

fn rust_files(folder: &str) -> Vec<PathBuf> {
    let found = files(&root().join(folder));
    let rust: Vec<_> = found.into_iter().filter(|file| file.extension().is_some_and(|e| e == "rs")).collect();
    assert!(!rust.is_empty(), "no Rust files in {folder}");
    rust
}

/// The files that people write: those of the folders that are theirs, and those at the top, as far as they are UTF-8.
fn text_files() -> Vec<PathBuf> {
    let folders = ["src", "tests", "docs", "scripts", "benches", "content", "covers", ".ci"];
    let below = folders.into_iter().flat_map(|folder| files(&root().join(folder)));
    let top = fs::read_dir(root()).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let top =
        top.filter(|path| path.is_file() && path.file_name().is_none_or(|name| name != "Cargo.lock" && name != ".git"));
    below.chain(top).filter(|file| fs::read(file).is_ok_and(|bytes| String::from_utf8(bytes).is_ok())).collect()
}

/// The room that a file of `src` stands in; none for `lib.rs` and `main.rs`, which hold the house together.
fn room_of(file: &Path) -> Option<String> {
    let inside = file.strip_prefix(root().join("src")).ok()?;
    let first = Path::new(inside.components().next()?.as_os_str()).with_extension("");
    let name = first.to_str()?.to_owned();
    (!["lib", "main"].contains(&name.as_str())).then_some(name)
}

/// The modules of the crate that a text names by a path that begins at its root.
fn imports(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, path) in text.match_indices("crate::") {
        let rest = text[at + path.len()..].trim_start();
        match text[..at].chars().next_back() {
            Some(before) if before.is_alphanumeric() || "_:$".contains(before) => {}
            _ if rest.starts_with('{') => found.extend(group(rest)),
            _ => found.extend(identifier(rest)),
        }
    }
    found
}

/// The first names of a group `{a::{b, c}, d}`: here `a` and `d`.
fn group(text: &str) -> Vec<String> {
    let (mut depth, mut names, mut begins) = (0, Vec::new(), false);
    for (at, character) in text.char_indices() {
        match character {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
        if depth == 1 && (character == '{' || character == ',') {
            begins = true;
        } else if begins && !character.is_whitespace() {
            names.extend(identifier(&text[at..]));
            begins = false;
        }
    }
    names
}

/// The module at the start of a path; types and macros of the root begin with capitals or end with `!`, and none exist.
fn identifier(text: &str) -> Option<String> {
    let name: String = text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
    (!name.is_empty()).then_some(name)
}

/// Takes comments out. What looks like one after an odd number of quotation marks on its line is a text, such as an address.
fn without_comments(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut in_block = false;
    for line in text.lines() {
        let mut rest = line;
        loop {
            if in_block {
                let Some(end) = rest.find("*/") else { break };
                (rest, in_block) = (&rest[end + 2..], false);
            }
            let opens = ["//", "/*"].into_iter().filter_map(|open| find_outside_texts(rest, open)).min();
            let Some(at) = opens else {
                kept.push_str(rest);
                break;
            };
            kept.push_str(&rest[..at]);
            if rest[at..].starts_with("//") {
                break;
            }
            (rest, in_block) = (&rest[at + 2..], true);
        }
        kept.push('\n');
    }
    kept
}

fn find_outside_texts(line: &str, sought: &str) -> Option<usize> {
    line.match_indices(sought).map(|(at, _)| at).find(|&at| line[..at].matches('"').count().is_multiple_of(2))
}

/// A file's lines up to its test module; a file that is all tests has none.
fn lines_without_tests(file: &Path) -> usize {
    let is_test = |part: &std::ffi::OsStr| part == "tests" || part == "tests.rs";
    if file.iter().any(is_test) {
        return 0;
    }
    let text = read(file);
    let module = text.find("\n#[cfg(test)]\nmod tests {").unwrap_or(text.len());
    text[..module].lines().count()
}
