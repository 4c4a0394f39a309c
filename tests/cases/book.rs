//! A project in a folder that goes with it, and what is built of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use chapbook::diagnostic::{Severity, Sources};
use chapbook::handout::Format;
use chapbook::publish::{self, Order};

use crate::package::Package;
use crate::paper::Paper;

pub(crate) struct Project {
    folder: tempfile::TempDir,
    language: &'static str,
}

/// What came of one edition.
pub(crate) struct Book {
    folder: Rc<tempfile::TempDir>,
    language: &'static str,
    /// `path:line:column: code: message`, errors and warnings alike; without a place, `code: message`.
    pub(crate) told: Vec<String>,
    pub(crate) errors: usize,
}

impl Project {
    /// An empty one, with a cover: to draw one takes longer than all the rest.
    pub(crate) fn new(language: &'static str) -> Self {
        let cover = fs::read(folder_of("b15-cover").join("cover.jpg")).unwrap();
        Project::bare(language).file("covers/cover.jpg", cover)
    }

    /// An empty one.
    pub(crate) fn bare(language: &'static str) -> Self {
        Project { folder: tempfile::tempdir().unwrap(), language }
    }

    fn root(&self) -> PathBuf {
        self.folder.path().join("book")
    }

    pub(crate) fn file(self, path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self
    }

    /// A file in the folder of the language.
    pub(crate) fn text(self, path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = format!("content/{}/{path}", self.language);
        self.file(&path, bytes)
    }

    /// All files of a case, in the folder of the language.
    pub(crate) fn case(self, name: &str) -> Self {
        copy(&folder_of(name), &self.root().join("content").join(self.language));
        self
    }

    /// Without one of those files.
    pub(crate) fn without(self, path: &str) -> Self {
        fs::remove_file(self.root().join("content").join(self.language).join(path)).unwrap();
        self
    }

    /// One of those files with other words in it.
    pub(crate) fn with(self, path: &str, changes: &[(&str, &str)]) -> Self {
        let file = self.root().join("content").join(self.language).join(path);
        let mut text = fs::read_to_string(&file).unwrap();
        for (from, to) in changes {
            assert!(text.contains(from), "{path} has no {from:?}");
            text = text.replace(from, to);
        }
        fs::write(file, text).unwrap();
        self
    }

    #[cfg(unix)]
    pub(crate) fn link(self, path: &str, target: &str) -> Self {
        std::os::unix::fs::symlink(target, self.root().join("content").join(self.language).join(path)).unwrap();
        self
    }

    /// The EPUB and the PDF.
    pub(crate) fn build(self) -> Book {
        self.build_only(&[Format::Epub, Format::Pdf])
    }

    /// The PDF alone, for what the EPUB has no part in.
    pub(crate) fn print(self) -> Book {
        self.build_only(&[Format::Pdf])
    }

    /// All formats.
    pub(crate) fn build_all(self) -> Book {
        self.build_only(Format::ALL)
    }

    fn build_only(self, formats: &[Format]) -> Book {
        let sources = Sources::new();
        let order = Order {
            project: self.root(),
            out: Some(self.folder.path().join("out")),
            formats: formats.to_vec(),
            jobs: Some(2),
            ..Order::default()
        };
        let report = publish::run(&order, &sources, &());
        let told = report.diagnostics.iter().map(|told| {
            assert!(!told.helps.is_empty(), "no mend: {}", told.message);
            let place = told.span.map_or(String::new(), |span| {
                let place = sources.place(span);
                format!("{}:{}:{}: ", sources.file(span.file).path.display(), place.line, place.column)
            });
            format!("{place}{}: {}", told.code.name(), told.message)
        });
        let errors = report.diagnostics.iter().filter(|told| told.severity == Severity::Error).count();
        Book { told: told.collect(), errors, folder: Rc::new(self.folder), language: self.language }
    }
}

impl Book {
    /// Nothing was told.
    pub(crate) fn quiet(self) -> Self {
        assert_eq!(self.told, [""; 0]);
        self
    }

    /// The codes of what was told.
    pub(crate) fn codes(&self) -> Vec<&str> {
        let code = |told: &str| told.starts_with("content/") as usize;
        self.told.iter().map(|told| told.split(": ").nth(code(told)).unwrap()).collect()
    }

    /// Where a file would be.
    fn path(&self, ending: &str) -> PathBuf {
        self.folder.path().join("out").join(self.language).join(format!("book-{}{ending}", self.language))
    }

    /// Errors were told, and no file was written.
    pub(crate) fn assert_refused(&self) {
        assert!(self.errors > 0, "{:#?}", self.told);
        assert!(!self.path(".epub").exists() && !self.path(".pdf").exists());
    }

    pub(crate) fn epub(&self) -> Package {
        assert!(self.path(".epub").exists(), "nothing was written: {:#?}", self.told);
        Package::open(&fs::read(self.path(".epub")).unwrap())
    }

    /// Which of the files are there.
    pub(crate) fn written(&self) -> Vec<&'static str> {
        [".epub", ".pdf", "-booklet.pdf"].into_iter().filter(|ending| self.path(ending).exists()).collect()
    }

    /// The booklet.
    pub(crate) fn booklet(&self) -> Paper {
        Paper::open(self.path("-booklet.pdf"), Rc::clone(&self.folder))
    }

    pub(crate) fn pdf_bytes(&self) -> Vec<u8> {
        fs::read(self.path(".pdf")).unwrap()
    }

    pub(crate) fn pdf(&self) -> Paper {
        assert!(self.path(".pdf").exists(), "nothing was written: {:#?}", self.told);
        Paper::open(self.path(".pdf"), Rc::clone(&self.folder))
    }
}

fn folder_of(case: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(case)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &to);
        } else {
            fs::write(to, fs::read(entry.path()).unwrap()).unwrap();
        }
    }
}
