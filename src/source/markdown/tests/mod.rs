//! What Markdown becomes, as text.

mod blocks;
mod cases;
mod links;
mod print;
mod properties;

use std::path::PathBuf;
use std::sync::Arc;

use super::{Entry, FindPicture, Finished, Input, finish, read};
use crate::diagnostic::{Diagnostic, Sink, Sources, Span};
use crate::document::{Picture, PictureFormat};
use crate::language::Language;

/// Finds every picture whose name ends in `.png` or `.svg`, but none on the network.
struct Pictures;

impl FindPicture for Pictures {
    fn find(&self, reference: &str, _: Span) -> Option<Arc<Picture>> {
        let is_there = (reference.ends_with(".png") || reference.ends_with(".svg")) && !reference.contains("://");
        is_there.then(|| {
            let (name, bytes) = (reference.to_owned(), Arc::from(Vec::new()));
            Arc::new(Picture { name, format: PictureFormat::Png, bytes, width: 1, height: 1 })
        })
    }
}

/// What was made of one or more articles.
struct Read {
    articles: Vec<Finished>,
    titles: Vec<Option<String>>,
    empty: Vec<bool>,
    diagnostics: Vec<Diagnostic>,
    sources: Sources,
}

/// Reads an edition: paths, titles of front matter, texts.
fn read_all(tag: &str, files: &[(&str, Option<&str>, &str)]) -> Read {
    let (sources, sink) = (Sources::new(), Sink::new());
    let language = Language::new(tag).unwrap();
    let entry = |&(path, title, text): &(&str, Option<&str>, &str)| {
        let file = sources.add(path, text);
        // Front matter is read elsewhere; here it is only passed over.
        let body = match text.strip_prefix("---\n").and_then(|rest| rest.find("\n---\n")) {
            Some(end) if title.is_some() => 4 + end + 5,
            _ => 0,
        };
        let input = Input { text, body, file, language: &language, title, pictures: &Pictures, sink: &sink };
        Entry { path: PathBuf::from(path), draft: read(&input) }
    };
    let entries: Vec<Entry> = files.iter().map(entry).collect();
    let titles = entries.iter().map(|entry| entry.draft.title.clone()).collect();
    let empty = entries.iter().map(|entry| entry.draft.is_empty()).collect();
    let articles = finish(entries, &sink);
    Read { articles, titles, empty, diagnostics: sink.into_sorted(), sources }
}

/// Reads an article in a language.
fn read_in(tag: &str, text: &str) -> Read {
    read_all(tag, &[("content/xx/a.md", None, text)])
}

/// Reads an article in Russian.
fn read_ru(text: &str) -> Read {
    read_in("ru", text)
}

impl Read {
    fn blocks(&self) -> String {
        print::blocks(&self.articles[0].blocks, &self.sources)
    }

    /// The notes, each after a line with its number.
    fn notes(&self) -> String {
        let notes = self.articles[0].notes.iter().enumerate();
        notes.map(|(at, note)| format!("note {}\n{}", at + 1, print::blocks(&note.blocks, &self.sources))).collect()
    }

    fn title(&self) -> String {
        print::inlines(&self.articles[0].title_inlines)
    }

    /// What was told: code, place and message, one a line.
    fn told(&self) -> String {
        let line = |d: &Diagnostic| {
            let place = d.span.map(|span| self.sources.place(span)).map(|p| format!("{}:{}", p.line, p.column));
            format!("{} {} {}\n", d.code.name(), place.unwrap_or_default(), d.message)
        };
        self.diagnostics.iter().map(line).collect()
    }

    /// The codes of what was told.
    fn codes(&self) -> Vec<&'static str> {
        self.diagnostics.iter().map(|d| d.code.name()).collect()
    }
}

/// Compares printed models; what is expected is indented as the test is.
#[track_caller]
fn shows(printed: &str, expected: &str) {
    let expected = expected.trim_matches('\n').trim_end();
    let lines = || expected.lines().filter(|line| !line.trim().is_empty());
    let indent = lines().map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let expected: Vec<_> = expected.lines().map(|line| line.get(indent..).unwrap_or_default()).collect();
    assert_eq!(printed.trim_end(), expected.join("\n"), "\n--- printed ---\n{printed}---");
}
