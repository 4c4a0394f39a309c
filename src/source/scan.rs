//! Walking folders: which files there are, each once, in natural order.
//!
//! Hidden files, editors' backups and `node_modules` are passed over. Symbolic links are followed within the project; a file that is
//! reached in several ways counts once, under its own name if it has one here. What a link cannot be followed to is told.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::order::path_key;
use crate::diagnostic::{Code, Diagnostic, Sink};

/// Endings of Markdown files, without regard to case.
pub(super) const MARKDOWN: &[&str] = &["md", "markdown", "mkd"];
/// Endings of font files; of a collection the first face counts.
pub(super) const FONTS: &[&str] = &["ttf", "otf", "ttc", "otc"];

/// A file that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Found {
    /// From the folder that was walked.
    pub(super) path: PathBuf,
    /// Absolute, links followed.
    pub(super) real: PathBuf,
}

/// The files below `folder` (relative to `root`) with one of the `endings`, in natural order. `root` is absolute and without links; nothing
/// outside of it is found.
pub(super) fn files(root: &Path, folder: &Path, endings: &[&str], sink: &Sink) -> Vec<Found> {
    let start = root.join(folder);
    let mut walk = Walk {
        root,
        start: start.clone(),
        endings,
        sink,
        found: Vec::new(),
        files: BTreeSet::new(),
        folders: BTreeSet::new(),
        links: Vec::new(),
    };
    let Some(real) = walk.within(&start) else { return Vec::new() };
    walk.folder(start, real);
    // Links come last, so that a file is found under its own name before it is found through a link.
    while let Some(link) = walk.links.pop() {
        walk.link(&link);
    }
    walk.found.sort_by_cached_key(|found| path_key(&found.path));
    walk.found
}

/// The names of the files straight in `folder` with one of the `endings`, by name.
pub(super) fn straight_in(folder: &Path, endings: &[&str]) -> Vec<String> {
    let is_wanted = |kind, path: &Path| match kind {
        Kind::File => true,
        Kind::Link => path.is_file(),
        Kind::Folder | Kind::Other => false,
    };
    names(folder, |kind, path| has_ending(path, endings) && is_wanted(kind, path))
}

/// The folders straight in `folder`, by name; links to folders count.
pub(super) fn folders(folder: &Path) -> Vec<String> {
    names(folder, |kind, path| kind == Kind::Folder || (kind == Kind::Link && path.is_dir()))
}

fn names(folder: &Path, is_wanted: impl Fn(Kind, &Path) -> bool) -> Vec<String> {
    let name = |entry: Entry| {
        let name = entry.name.to_string_lossy().into_owned();
        (!is_passed_over(&name) && is_wanted(entry.kind, &folder.join(&entry.name))).then_some(name)
    };
    entries(folder).into_iter().filter_map(name).collect()
}

struct Walk<'a> {
    root: &'a Path,
    start: PathBuf,
    endings: &'a [&'a str],
    sink: &'a Sink,
    found: Vec<Found>,
    /// Files and folders that were met, links followed.
    files: BTreeSet<PathBuf>,
    folders: BTreeSet<PathBuf>,
    /// Links still to be followed.
    links: Vec<PathBuf>,
}

impl Walk<'_> {
    /// Walks a folder that is really at `real`, and what is below it; links are put off.
    ///
    /// Where a file really is follows from its folder, without asking the system for each.
    fn folder(&mut self, folder: PathBuf, real: PathBuf) {
        let mut pending = vec![(folder, real)];
        while let Some((folder, real)) = pending.pop() {
            if !self.folders.insert(real.clone()) {
                continue;
            }
            for Entry { name, kind } in entries(&folder) {
                let (path, real) = (folder.join(&name), real.join(&name));
                match kind {
                    _ if is_passed_over(&name.to_string_lossy()) => {}
                    Kind::Link => self.links.push(path),
                    Kind::Folder => pending.push((path, real)),
                    Kind::File if self.is_wanted(&path) => self.file(&path, real),
                    Kind::File | Kind::Other => {}
                }
            }
        }
    }

    fn file(&mut self, path: &Path, real: PathBuf) {
        if self.files.insert(real.clone()) {
            let path = path.strip_prefix(&self.start).unwrap_or(path).to_owned();
            self.found.push(Found { path, real });
        }
    }

    fn link(&mut self, link: &Path) {
        let leads_to_folder = link.is_dir();
        if !leads_to_folder && !self.is_wanted(link) {
            return;
        }
        let Some(real) = self.within(link) else { return };
        let parent = || link.parent().and_then(|folder| folder.canonicalize().ok());
        if !leads_to_folder {
            if real.is_file() {
                self.file(link, real);
            }
        } else if parent().is_some_and(|folder| folder.starts_with(&real)) {
            self.unfollowed(link, "leads in a circle", "remove the link, or let it lead to another folder");
        } else {
            self.folder(link.to_owned(), real);
        }
    }

    /// Where a path really is, if it is within the project; otherwise that is told.
    fn within(&self, path: &Path) -> Option<PathBuf> {
        match path.canonicalize() {
            Ok(real) if real.starts_with(self.root) => Some(real),
            Ok(_) => {
                self.unfollowed(path, "leads outside the project's folder", "copy what it leads to into the project");
                None
            }
            Err(_) if path.is_symlink() => {
                self.unfollowed(path, "leads nowhere", "remove the link, or put back what it led to");
                None
            }
            Err(_) => None,
        }
    }

    fn unfollowed(&self, link: &Path, why: &str, help: &str) {
        let shown = shown(self.root, link);
        self.sink.push(Diagnostic::new(Code::LinkUnfollowed, format!("the link `{shown}` {why}")).help(help));
    }

    fn is_wanted(&self, path: &Path) -> bool {
        has_ending(path, self.endings)
    }
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let extension = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    endings.contains(&extension.as_str())
}

/// A path as a person knows it: from the project's folder, with forward slashes.
pub(super) fn shown(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// What lies in a folder.
struct Entry {
    name: OsString,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    File,
    Folder,
    Link,
    Other,
}

/// The entries of a folder by name: systems give them in any order.
fn entries(folder: &Path) -> Vec<Entry> {
    let entry = |entry: fs::DirEntry| {
        let kind = match entry.file_type() {
            Ok(kind) if kind.is_symlink() => Kind::Link,
            Ok(kind) if kind.is_dir() => Kind::Folder,
            Ok(kind) if kind.is_file() => Kind::File,
            _ => Kind::Other,
        };
        Entry { name: entry.file_name(), kind }
    };
    let mut entries: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(entry).collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    entries
}

/// Hidden files, backups (`a.md~`, `~a.md`, `#a.md#`) and other programs' parts.
fn is_passed_over(name: &str) -> bool {
    name.starts_with(['.', '~'])
        || name.ends_with('~')
        || (name.starts_with('#') && name.ends_with('#'))
        || name == "node_modules"
}
