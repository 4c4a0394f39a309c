//! A small project in a folder of its own, and the program run on it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// A project that is being written.
pub(crate) struct Project {
    folder: TempDir,
}

/// How a run ended and what it said, with line ends as on Unix.
pub(crate) struct Run {
    pub(crate) status: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl Project {
    /// An empty folder named `project`.
    pub(crate) fn empty() -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("project")).unwrap();
        Project { folder }
    }

    /// A project in English and Russian, one article each, that builds without a word.
    pub(crate) fn small() -> Self {
        Project::empty()
            .file(
                "content/book.toml",
                "[publication]\nslug = \"fair\"\nauthors = [\"A. Writer\"]\ndate = 2026-03-31\n\n\
                 [languages.en]\ntitle = \"At the Fair\"\n\n[languages.ru]\ntitle = \"На ярмарке\"\n",
            )
            .file(
                "content/en/01-fair.md",
                "# The Fair\n\nChapbooks were sold at fairs.[^1]\n\n[^1]: And on the road.\n",
            )
            .file("content/ru/01-fair.md", "# Ярмарка\n\nКнижки продавали на ярмарках.\n")
    }

    /// The same with one more file.
    pub(crate) fn file(self, path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
        self
    }

    /// A path in the project.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join("project").join(path)
    }

    /// The program, run in the project's folder.
    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        run_in(&self.path(""), arguments)
    }

    /// `build`, which must go well and warn of nothing.
    pub(crate) fn build(&self, arguments: &[&str]) -> Run {
        let run = self.run(&[&["build"], arguments].concat());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{}", run.out);
        run
    }

    /// Every file below `output`, by its path in it, sorted.
    pub(crate) fn output(&self) -> Vec<(String, Vec<u8>)> {
        files(&self.path("output"))
    }
}

/// Every file below `folder`, by its path in it, sorted; none if it is not there.
pub(crate) fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(&next).into_iter().flatten() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string().replace('\\', "/");
                all.push((name, fs::read(&path).unwrap()));
            }
        }
    }
    all.sort();
    all
}

/// The names of [`files`].
pub(crate) fn names(files: &[(String, Vec<u8>)]) -> Vec<&str> {
    files.iter().map(|(name, _)| name.as_str()).collect()
}

/// The program, run in a folder.
pub(crate) fn run_in(folder: &Path, arguments: &[&str]) -> Run {
    let mut command = Command::cargo_bin("chapbook").unwrap();
    command.current_dir(folder).args(arguments);
    for variable in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR", "SOURCE_DATE_EPOCH"] {
        command.env_remove(variable);
    }
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap().replace("\r\n", "\n");
    Run { status: status.code().unwrap_or(-1), out: text(stdout), err: text(stderr) }
}
