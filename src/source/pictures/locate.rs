//! From a reference to a file below the project's folder.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization;

use super::super::near::nearest;
use super::super::scan::shown;
use super::data_url::percent_decoded;
use crate::diagnostic::{Code, Diagnostic};

/// How many files are looked at to name one that was meant.
const MOST_LOOKED_AT: usize = 2000;

/// The project's folder as pictures are looked for in it.
#[derive(Debug)]
pub(super) struct Places {
    /// Absolute and without links.
    pub(super) root: PathBuf,
    /// Files in `content/` by their names in small letters: looked up only when one is missing.
    names: OnceLock<BTreeMap<String, PathBuf>>,
}

impl Places {
    pub(super) fn new(root: PathBuf) -> Self {
        Places { root, names: OnceLock::new() }
    }

    /// Finds the file that `reference`, read from `folder` (relative to the project's), means: the file of that very name, else of the
    /// name with `%20` and the like undone, else of either without `?query` or `#fragment`. A reference that starts with `/` is looked for
    /// in `content/`, then in the project's folder. The file that comes back lies below the project's folder, links followed.
    pub(super) fn locate(&self, folder: &Path, reference: &str) -> Result<PathBuf, Diagnostic> {
        let reference = reference.trim();
        if let Some(complaint) = elsewhere(reference) {
            return Err(complaint);
        }
        let bases: &[&Path] =
            if reference.starts_with('/') { &[Path::new("content"), Path::new("")] } else { &[folder] };
        let mut outside = false;
        for base in bases {
            for name in spellings(reference) {
                let Some(path) = below(base, &name) else {
                    outside = true;
                    continue;
                };
                let Some(found) = existing(&self.root, &path) else { continue };
                match found.canonicalize() {
                    Ok(real) if real.starts_with(&self.root) && real.is_file() => return Ok(real),
                    Ok(real) => outside |= !real.starts_with(&self.root),
                    // A link that leads nowhere is a picture that is missing.
                    Err(_) => {}
                }
            }
        }
        if outside { Err(outside_of(reference)) } else { Err(self.missing(bases, reference)) }
    }

    fn missing(&self, bases: &[&Path], reference: &str) -> Diagnostic {
        let diagnostic = Diagnostic::new(Code::ImageMissing, format!("there is no picture `{reference}`"));
        // Articles written for a web site refer to its root; what lies there is not part of the text.
        let diagnostic = if reference.starts_with('/') { diagnostic.warning() } else { diagnostic };
        let name = spellings(reference).pop().unwrap_or_default();
        let wanted = bases.first().and_then(|base| below(base, &name)).unwrap_or_default();
        let wanted_name = wanted.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let folder = self.root.join(wanted.parent().unwrap_or(Path::new("")));
        let names = names_in(&folder);
        let limit = (wanted_name.chars().count() / 3).clamp(1, 4);
        if let Some(near) = nearest(&wanted_name, names.iter().map(String::as_str), limit) {
            return diagnostic.help(format!("did you mean `{near}` in `{}`? Case counts", shown(&self.root, &folder)));
        }
        if let Some(found) =
            self.names.get_or_init(|| names_below(self.root.join("content"))).get(&wanted_name.to_lowercase())
        {
            let found = shown(&self.root, found);
            return diagnostic.help(format!("there is `{found}`: write the way to it from the article"));
        }
        diagnostic.help(format!("put the picture there: `{}`", shown(&self.root, &self.root.join(wanted))))
    }
}

/// What to say of references that name no file at all.
fn elsewhere(reference: &str) -> Option<Diagnostic> {
    if reference.is_empty() {
        let empty = Diagnostic::new(Code::ImageMissing, "a picture has no address");
        return Some(empty.help("write its file between the brackets: `![what it shows](images/map.svg)`"));
    }
    let lower = reference.to_ascii_lowercase();
    if lower.starts_with("//") || lower.starts_with("http:") || lower.starts_with("https:") || lower.starts_with("ftp:")
    {
        let remote =
            Diagnostic::new(Code::ImageRemote, format!("`{reference}` lies on the network, and is not fetched"));
        return Some(
            remote.help("save the picture into `content/images/` and refer to it there; its text stands in its place"),
        );
    }
    // A file address, or a drive: `C:\`.
    let is_drive = matches!(reference.as_bytes(), [letter, b':', b'\\' | b'/', ..] if letter.is_ascii_alphabetic());
    (is_drive || lower.starts_with("file:") || lower.starts_with("\\\\")).then(|| outside_of(reference))
}

/// How the reference may be meant, in the order in which the ways are tried.
fn spellings(reference: &str) -> Vec<String> {
    let decoded = |text: &str| String::from_utf8(percent_decoded(text)).ok();
    let short = reference.split(['?', '#']).next().unwrap_or_default();
    let mut spellings = vec![reference.to_owned()];
    spellings.extend(decoded(reference));
    spellings.push(short.to_owned());
    spellings.extend(decoded(short));
    // Written on Windows.
    spellings.extend(decoded(short).filter(|text| text.contains('\\')).map(|text| text.replace('\\', "/")));
    spellings.retain(|text| !text.is_empty() && !text.contains('\0'));
    spellings.dedup();
    spellings
}

/// The path `name` from `base`, without `.` and `..`; none if it leaves the project.
fn below(base: &Path, name: &str) -> Option<PathBuf> {
    let mut path = base.to_path_buf();
    for part in Path::new(name.trim_start_matches('/')).components() {
        match part {
            Component::Normal(part) => path.push(part),
            Component::CurDir => {}
            Component::ParentDir => {
                if !path.pop() {
                    return None;
                }
            }
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(path)
}

/// The path below `root`, if something is there, also if its names are written with other code points for the same letters: file
/// systems and editors differ in whether `й` is one or two.
fn existing(root: &Path, path: &Path) -> Option<PathBuf> {
    let whole = root.join(path);
    if whole.symlink_metadata().is_ok() {
        return Some(whole);
    }
    if path.to_str().is_none_or(str::is_ascii) {
        return None;
    }
    let mut found = root.to_owned();
    for part in path.components() {
        let next = found.join(part);
        let wanted = part.as_os_str().to_str()?;
        found = if next.symlink_metadata().is_ok() {
            next
        } else {
            found.join(names_in(&found).into_iter().find(|name| name.nfc().eq(wanted.nfc()))?)
        };
    }
    Some(found)
}

/// The names in a folder, in a settled order.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.take(MOST_LOOKED_AT).filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

fn outside_of(reference: &str) -> Diagnostic {
    Diagnostic::new(Code::ImageOutside, format!("`{reference}` lies outside the project's folder, and is not opened"))
        .help("copy the picture into the project, for example into `content/images/`")
}

/// The files below a folder by their names in small letters; of equal names the first counts. Links are not followed.
fn names_below(folder: PathBuf) -> BTreeMap<String, PathBuf> {
    let mut found = BTreeMap::new();
    let mut pending = vec![folder];
    let mut looked_at = 0;
    while let Some(folder) = pending.pop() {
        for name in names_in(&folder) {
            looked_at += 1;
            let path = folder.join(&name);
            match path.symlink_metadata() {
                _ if looked_at > MOST_LOOKED_AT => return found,
                Ok(metadata) if metadata.is_dir() && !name.starts_with('.') => pending.push(path),
                Ok(metadata) if metadata.is_file() => {
                    found.entry(name.to_lowercase()).or_insert(path);
                }
                _ => {}
            }
        }
    }
    found
}
