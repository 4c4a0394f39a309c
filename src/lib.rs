//! Chapbook turns a folder of Markdown articles, in as many languages as the organisers have, into what they hand out at an
//! event: EPUBs, paginated PDFs, folded booklets.
//!
//! This page is the map of the house. To *use* Chapbook, read the README and `chapbook build --help`; the library is there for the
//! program, and for tests that look at one room at a time.
//!
//! # The way of the data
//!
//! ```text
//!   content/*.md, book.toml, images, fonts
//!                  │  source
//!                  ▼
//!             Publication ── Edition ── Article ── Block ── Inline          document
//!                  │            │
//!                  │            ├──► proof ──► diagnostics
//!                  │            │
//!         cover ───┤            │  typeset
//!                  │            ▼
//!                  │          Pages ──────────┬──────────────┐
//!                  ▼            │             │ imposition   │
//!                epub           │             ▼              │
//!                  │            │           Sheets           │
//!                  │            └────► pdf ◄──┘              │
//!                  ▼                    ▼                    ▼
//!              *.epub          *.pdf, *-booklet.pdf     page numbers, outline
//!                  └────────────┬───────┘
//!                               ▼
//!                            handout ──► output/
//! ```
//!
//! The document model is the hub: readers fill it, renderers read it, and neither knows the other. The EPUB is made from the model,
//! the PDFs from pages; text is shaped once, and both PDFs show what was shaped.
//!
//! # The rooms
//!
//! A room may import the rooms of the layers below it and nothing else; a test holds the house to this. [`source`] alone reads files of a
//! project, [`handout`] alone writes files, [`cli`] alone prints.
//!
//! | layer | room | what it does | what it is told, what it gives |
//! |---|---|---|---|
//! | 6 | [`cli`] | arguments, progress, messages on a terminal | arguments → an exit status |
//! | 5 | [`publish`] | runs the pipeline, in parallel | [`Order`](publish::Order) → [`Report`](publish::Report) |
//! | 4 | [`pdf`] | pages or sheets to PDF (printpdf, then lopdf) | [`Pages`](typeset::Pages) → bytes |
//! | 4 | [`handout`] | the files of the output folder; the one writer of files | [`Artifact`](handout::Artifact) → a file |
//! | 3 | [`epub`] | model to EPUB 3.3 (epub-builder) | [`Edition`](document::Edition) → bytes |
//! | 3 | [`cover`] | the front cover | [`Edition`](document::Edition) → [`Picture`](document::Picture) |
//! | 3 | [`imposition`] | pages to sheets: arithmetic, knows nothing of PDF | a count → [`Imposition`](imposition::Imposition) |
//! | 2 | [`typeset`] | model to pages: shape, hyphenate, break lines, break pages | [`Edition`](document::Edition) → [`Pages`](typeset::Pages) |
//! | 2 | [`source`] | files to model (pulldown-cmark); the one reader of files | a folder → [`Project`](source::Project) |
//! | 2 | [`proof`] | rules that a text must pass, one file a rule | [`Edition`](document::Edition) → diagnostics |
//! | 1 | [`document`] | the publication, free of any format | |
//! | 1 | [`font`] | families, faces, fallback, subsets | |
//! | 0 | [`language`] | per language: quotes, hyphenation, spacing, direction, words | |
//! | 0 | [`diagnostic`] | what went wrong, where, and the mend | |
//! | 0 | [`geometry`] | lengths and rectangles | |
//!
//! # What holds everywhere
//!
//! - **Nothing is lost in silence.** Every block, inline and placed item keeps the [`Span`](diagnostic::Span) it was read from, so that a
//!   missing glyph points at the author's own line. What goes wrong is a [`Diagnostic`](diagnostic::Diagnostic) in a
//!   [`Sink`](diagnostic::Sink), many in one run; `Result` is for "cannot go on".
//! - **Same input, same bytes.** No clock, no randomness, no order of hashing. The one clock is the
//!   [stopwatch](publish::Times), which only people see.
//! - **Whole or not at all.** A file is written beside its place and renamed ([`Folder::write`](handout::Folder::write)), an edition
//!   is written when all its formats could be made; a booklet whose pages no sheet holds counts as not ordered.
//! - **No input makes it panic.** Trees are of bounded depth, sizes are checked before they are used; should it happen anyway,
//!   [`guard`](publish::guard) turns the panic into the diagnostic `internal`, for one language.
//! - **Recto and verso, never left and right**: the binding decides, and books that are read from right to left are bound on
//!   the right. A *folio* is the printed number, a *page index* the position.

pub mod cli;
pub mod cover;
pub mod diagnostic;
pub mod document;
pub mod epub;
pub mod font;
pub mod geometry;
pub mod handout;
pub mod imposition;
pub mod language;
pub mod pdf;
pub mod proof;
pub mod publish;
pub mod source;
pub mod typeset;
