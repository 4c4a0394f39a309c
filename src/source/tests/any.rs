//! Any input at all: it is read or refused, and never a panic.

use proptest::prelude::*;

use super::super::{config, encoding, front_matter};
use super::*;

/// Text made of the pieces that the readers look for, so that chance finds its way in.
fn pieces(pieces: &'static [&'static str]) -> impl Strategy<Value = String> {
    let piece = prop_oneof![6 => prop::sample::select(pieces).prop_map(str::to_owned), 1 => "\\PC{0,3}"];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

/// What is told of a text, each with a place that can be cut out of it.
fn assert_places(text: &str, sink: Sink) {
    for told in sink.into_sorted() {
        let range = told.span.unwrap_or_else(|| panic!("no place: {told:?}")).range();
        assert!(text.get(range.clone()).is_some(), "{range:?} is no part of {text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_decoded_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..64), mark in 0usize..4) {
        let mark: &[u8] = [b"".as_slice(), b"\xEF\xBB\xBF", b"\xFF\xFE", b"\xFE\xFF"][mark];
        match encoding::decode(&[mark, &bytes].concat()) {
            Ok(decoded) => prop_assert!(!decoded.text.contains(['\r', '\0'])),
            Err(error) => prop_assert!(error.offset <= bytes.len() + mark.len()),
        }
    }

    #[test]
    fn any_front_matter_leaves_a_body(text in pieces(&[
        "---\n", "+++\n", "...\n", "title: ", "title = ", "authors:", "\n", "  - ", "[", "]", "{", "}", "\"", "'", ": ", "&a ", "*a",
        "|", ">", "!!x ", "# ", "\t", "date: 2026-03-31\n", "ə", "draft: true\n", "<<: ", "? ", "\\u", "%",
    ])) {
        let sources = Sources::new();
        let file = sources.add("a.md", text.as_str());
        let sink = Sink::new();
        let read = front_matter::read(&text, file, &sink);
        prop_assert!(text.is_char_boundary(read.body));
        assert_places(&text, sink);
    }

    #[test]
    fn any_book_toml_is_read_or_told(text in pieces(&[
        "[page]\n", "[publication]\n", "[languages.ru]\n", "[languages.", "size = ", "margins = ", "{", "}", "[", "]", "\"A5\"", "\"",
        "inner = ", "\"16mm\"", "\n", "date = 2026-03-31", "slug = ", "=", ".", ",", "ə", "#", "\"148x210mm\"", "9", "true", "'",
    ])) {
        let sources = Sources::new();
        let file = sources.add("book.toml", text.as_str());
        let sink = Sink::new();
        let _ = config::read(&text, file, &sink);
        assert_places(&text, sink);
    }
}

#[test]
fn nesting_without_end_is_refused() {
    let many = 100_000;
    for text in [
        format!("a = {}", "[".repeat(many)),
        format!("a = {}", "{a=".repeat(many)),
        format!("[{}a]", "a.".repeat(many)),
        format!("{}a = 1", "a.".repeat(many)),
    ] {
        let sources = Sources::new();
        let file = sources.add("book.toml", text.as_str());
        let _ = config::read(&text, file, &Sink::new());
        let text = format!("+++\n{text}\n+++\n");
        let _ = front_matter::read(&text, file, &Sink::new());
    }
}
