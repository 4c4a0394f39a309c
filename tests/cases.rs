//! Inputs that are known to break other tools, through the whole pipeline: a project goes in, an EPUB and a PDF come out, and what a
//! reader finds in them is the right result. The inputs are in the folders of `cases/`.

#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a test may fail, and a skip is to be seen")]

#[path = "cases/book.rs"]
mod book;
#[path = "cases/directions.rs"]
mod directions;
#[path = "cases/epub.rs"]
mod epub;
#[path = "cases/ideographs.rs"]
mod ideographs;
#[path = "cases/input.rs"]
mod input;
#[path = "pdf/judges.rs"]
mod judges;
#[path = "cases/letters.rs"]
mod letters;
#[path = "cases/markup.rs"]
mod markup;
#[path = "cases/names.rs"]
mod names;
#[path = "cases/notes.rs"]
mod notes;
#[path = "cases/package.rs"]
mod package;
#[path = "cases/pages.rs"]
mod pages;
#[path = "cases/paper.rs"]
mod paper;
#[path = "cases/pictures.rs"]
mod pictures;
#[path = "cases/sheets.rs"]
mod sheets;
#[path = "cases/storms.rs"]
mod storms;
#[path = "cases/tables.rs"]
mod tables;
#[path = "cases/themes.rs"]
mod themes;
#[path = "cases/verse.rs"]
mod verse;
#[path = "cases/words.rs"]
mod words;
