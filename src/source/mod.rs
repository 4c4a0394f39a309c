//! The reader of files: a project's folder becomes a [`Project`], whose [`Publication`](crate::document::Publication) the rest of
//! the house renders.
//!
//! No other room opens files of the project. What comes in is hostile until shown otherwise: every file has a bound on its size,
//! nothing outside the project's folder is opened, pictures are opened only as far as their headers until their size is known,
//! and drawings are cleaned. What is wrong is told with its place and its mend, and reading goes on.
//!
//! ```text
//! content/book.toml ─ config ─┐
//! content/<lang>/*.md ─ scan ─ text ─ front_matter ─ markdown ─ edition ─ Publication
//!            images, covers ─ pictures ───────────────┘
//! ```
//!
//! ## The order of articles
//! The natural order of file names: numbers as numbers, letters without regard to case and accents, the same on every
//! system. Articles whose front matter gives a `weight` (or an `order`, as some site generators call it) come first, by that number.
//!
//! ## Slugs
//! A file's name without the number in front is its slug, and files with the same slug are one article in several
//! languages. Two of them in one language are an error.

mod article;
mod config;
mod date;
mod edition;
mod editions;
mod encoding;
mod front_matter;
mod load;
mod markdown;
mod near;
mod order;
mod pictures;
mod scan;
mod slug;
mod text;

pub use config::{
    Binding, BookletConfig, Config, Duplex, Fit, HandoutConfig, LanguageConfig, Margins, PageConfig, PdfConfig,
    PdfStandard, PrintConfig, PrintProfile, PublicationConfig,
};
pub use load::{FontFile, LoadOptions, Project, load};

#[cfg(test)]
mod tests;
