//! A finished file, before it is written: what it is and what it is called.

use std::fmt;
use std::path::PathBuf;

use crate::language::Language;

/// The kinds of files that an edition is made into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// EPUB 3.3, for e-readers.
    Epub,
    /// Single pages in reading order, for screens and archives.
    Pdf,
    /// Sheets in printing order: print, fold, staple.
    Booklet,
}

impl Format {
    /// Every format, in the order in which they are listed everywhere.
    pub const ALL: &[Format] = &[Format::Epub, Format::Pdf, Format::Booklet];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Epub => "epub",
            Format::Pdf => "pdf",
            Format::Booklet => "booklet",
        }
    }

    /// Where the file of this format lies in the output folder: `ru/march-1918-ru-booklet.pdf`. `slug` and the tag are ASCII
    /// letters, digits and hyphens, so the path is safe on every system.
    #[must_use]
    pub fn path(self, slug: &str, language: &Language) -> PathBuf {
        let ending = match self {
            Format::Epub => ".epub",
            Format::Pdf => ".pdf",
            Format::Booklet => "-booklet.pdf",
        };
        PathBuf::from(language.tag()).join(format!("{slug}-{language}{ending}"))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A finished file, not yet written.
#[derive(Debug, Clone)]
pub struct Artifact {
    /// Where it goes, relative to the output folder.
    pub path: PathBuf,
    /// All of it.
    pub bytes: Vec<u8>,
    /// The edition's language.
    pub language: Language,
    /// What it is.
    pub format: Format,
    /// How many pages it has; for a booklet those of the reader, blanks included. None where pages are up to the reader.
    pub pages: Option<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_named_after_publication_language_and_format() {
        let language = Language::new("pt-br").unwrap();
        let paths: Vec<_> = Format::ALL.iter().map(|f| f.path("semver", &language)).collect();
        assert_eq!(
            paths,
            ["pt-BR/semver-pt-BR.epub", "pt-BR/semver-pt-BR.pdf", "pt-BR/semver-pt-BR-booklet.pdf"].map(PathBuf::from)
        );
    }
}
