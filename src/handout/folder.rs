//! The output folder: the one writer of files.
//!
//! A file is written whole or not at all: into a temporary file beside its place, which then takes its name. Nobody ever sees
//! half of it, whether the disk fills up, the power fails or a person presses Ctrl-C.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Component, Path, PathBuf};

use crate::diagnostic::{Code, Diagnostic};

/// What [`Folder::write`] did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// The file is new, or another than before.
    New,
    /// The file was there with the same bytes, and was left alone.
    Unchanged,
}

/// The folder that files are written to, and nothing outside it.
#[derive(Debug, Clone)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at `path`, as a person wrote it. It need not be there yet; it may itself be a symbolic link.
    #[must_use]
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Folder { path: path.into() }
    }

    /// Where the folder is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes `bytes` to the file `relative`, making folders as needed. A file that already has these bytes is left alone
    /// (so that its time stays, and whoever watches the folder is not woken) unless `force`. A symbolic link in the place of
    /// the file is replaced, not followed.
    ///
    /// # Errors
    /// `output-unwritable`, with the path and what to do. The file is then as it was before.
    pub fn write(&self, relative: &Path, bytes: &[u8], force: bool) -> Result<Written, Diagnostic> {
        let target = self.path.join(relative);
        let fail = |e: &io::Error| unwritable(&target, e);
        self.make_parents(relative)?;
        if target.is_dir() && !target.is_symlink() {
            return Err(fail(&ErrorKind::IsADirectory.into()));
        }
        if !force && holds(&target, bytes) {
            return Ok(Written::Unchanged);
        }
        let parent = target.parent().unwrap_or(&self.path);
        let mut file = temporary(parent).map_err(|e| fail(&e))?;
        file.write_all(bytes).map_err(|e| fail(&e))?;
        file.persist(&target).map_err(|e| fail(&e.error))?;
        Ok(Written::New)
    }

    /// Makes the folders above `relative`, each inside the output folder in truth and not only in name: a symbolic link
    /// that leads out of it is refused, for what lies behind it is not ours to overwrite.
    fn make_parents(&self, relative: &Path) -> Result<(), Diagnostic> {
        fs::create_dir_all(&self.path).map_err(|e| unwritable(&self.path, &existing_file_or(e)))?;
        let root = self.path.canonicalize().map_err(|e| unwritable(&self.path, &e))?;
        let mut path = self.path.clone();
        for component in relative.parent().into_iter().flat_map(Path::components) {
            let Component::Normal(name) = component else {
                return Err(outside(&self.path.join(relative)));
            };
            path.push(name);
            if let Err(e) = fs::create_dir(&path)
                && e.kind() != ErrorKind::AlreadyExists
            {
                return Err(unwritable(&path, &e));
            }
            if path.is_symlink() && !path.canonicalize().map_err(|e| unwritable(&path, &e))?.starts_with(&root) {
                return Err(outside(&path));
            }
            if !path.is_dir() {
                return Err(unwritable(&path, &ErrorKind::NotADirectory.into()));
            }
        }
        match relative.file_name() {
            Some(_) => Ok(()),
            None => Err(outside(&self.path.join(relative))),
        }
    }
}

/// `create_dir_all` says "exists" where a file stands in the place of a folder.
fn existing_file_or(error: io::Error) -> io::Error {
    if error.kind() == ErrorKind::AlreadyExists { ErrorKind::NotADirectory.into() } else { error }
}

/// A temporary file with the permissions of an ordinary one: as open as the user's mask lets files be.
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".chapbook-").suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// Whether `path` is a regular file with exactly `bytes`.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let same_length = |m: &fs::Metadata| m.is_file() && m.len() == bytes.len() as u64;
    fs::symlink_metadata(path).is_ok_and(|m| same_length(&m)) && same_bytes(path, bytes).unwrap_or(false)
}

fn same_bytes(path: &Path, mut bytes: &[u8]) -> io::Result<bool> {
    let mut file = fs::File::open(path)?;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let n = file.read(&mut buffer)?;
        if n == 0 {
            return Ok(bytes.is_empty());
        }
        match bytes.strip_prefix(&buffer[..n]) {
            Some(rest) => bytes = rest,
            None => return Ok(false),
        }
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Diagnostic {
    let elsewhere = "or name another folder with `--out`";
    let (what, help) = match error.kind() {
        ErrorKind::PermissionDenied => ("permission denied", format!("allow writing to its folder, {elsewhere}")),
        ErrorKind::ReadOnlyFilesystem => {
            ("the disk is read-only", "name a folder on another disk with `--out`".to_owned())
        }
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            ("the disk is full", format!("make room on the disk, {elsewhere}"))
        }
        ErrorKind::NotADirectory => {
            ("a file stands where a folder is needed", format!("move that file away, {elsewhere}"))
        }
        ErrorKind::IsADirectory => ("a folder has that name", format!("move that folder away, {elsewhere}")),
        ErrorKind::InvalidFilename => {
            ("the name is not possible on this disk", "give a shorter `slug` in `content/book.toml`".to_owned())
        }
        _ => ("", format!("see that the folder can be written to, {elsewhere}")),
    };
    let what = if what.is_empty() { error.to_string() } else { what.to_owned() };
    Diagnostic::new(Code::OutputUnwritable, format!("cannot write `{}`: {what}", shown(path))).help(help)
}

fn outside(path: &Path) -> Diagnostic {
    Diagnostic::new(
        Code::OutputUnwritable,
        format!("cannot write `{}`: it leads outside the output folder", shown(path)),
    )
    .help("remove the symbolic link, or name the folder that it leads to with `--out`")
}

/// The path with forward slashes, on every system.
fn shown(path: &Path) -> String {
    let path = path.display().to_string();
    if cfg!(windows) { path.replace('\\', "/") } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn temp() -> tempfile::TempDir {
        tempfile::tempdir().unwrap()
    }

    fn names(path: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(path).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_written_with_the_folders_above_it_and_nothing_beside_it() {
        let dir = temp();
        let folder = Folder::new(dir.path().join("deep/output"));
        assert_eq!(folder.write(Path::new("ru/a.epub"), b"abc", false), Ok(Written::New));
        assert_eq!(fs::read(folder.path().join("ru/a.epub")).unwrap(), b"abc");
        assert_eq!(names(&folder.path().join("ru")), ["a.epub"]);
    }

    #[test]
    fn a_file_with_the_same_bytes_is_left_alone_unless_forced() {
        let dir = temp();
        let folder = Folder::new(dir.path());
        let write = |bytes: &[u8], force| folder.write(Path::new("a"), bytes, force);
        assert_eq!(write(b"abc", false), Ok(Written::New));
        assert_eq!(write(b"abc", false), Ok(Written::Unchanged));
        assert_eq!(write(b"abc", true), Ok(Written::New));
        assert_eq!(write(b"abd", false), Ok(Written::New));
        assert_eq!(write(b"abde", false), Ok(Written::New));
        assert_eq!(fs::read(dir.path().join("a")).unwrap(), b"abde");
    }

    #[test]
    fn a_file_in_the_place_of_the_folder_is_an_error_that_says_so() {
        let dir = temp();
        fs::write(dir.path().join("output"), "mine").unwrap();
        let folder = Folder::new(dir.path().join("output"));
        let error = folder.write(Path::new("ru/a.pdf"), b"x", false).unwrap_err();
        assert_eq!(error.code, Code::OutputUnwritable);
        assert!(error.message.ends_with("/output`: a file stands where a folder is needed"), "{}", error.message);
        assert_eq!(error.helps, ["move that file away, or name another folder with `--out`"]);
        assert_eq!(fs::read(dir.path().join("output")).unwrap(), b"mine");
    }

    #[test]
    fn a_file_in_the_place_of_a_languages_folder_and_a_folder_in_the_place_of_the_file_are_errors() {
        let dir = temp();
        let folder = Folder::new(dir.path());
        fs::write(dir.path().join("ru"), "mine").unwrap();
        fs::create_dir_all(dir.path().join("en/a.pdf")).unwrap();
        let error = |path| folder.write(Path::new(path), b"x", false).unwrap_err().message;
        assert!(error("ru/a.pdf").ends_with("/ru`: a file stands where a folder is needed"), "{}", error("ru/a.pdf"));
        assert!(error("en/a.pdf").ends_with("/en/a.pdf`: a folder has that name"), "{}", error("en/a.pdf"));
        assert_eq!(names(&dir.path().join("en")), ["a.pdf"]);
    }

    #[test]
    fn a_path_that_climbs_out_is_refused() {
        let dir = temp();
        let folder = Folder::new(dir.path().join("output"));
        for path in ["../a", "ru/../../a", "/a", "..", ""] {
            let error = folder.write(Path::new(path), b"x", true).unwrap_err();
            assert!(error.message.ends_with("leads outside the output folder"), "{path}: {}", error.message);
        }
        assert_eq!(names(dir.path()), ["output"]);
    }

    #[cfg(unix)]
    mod unix {
        use std::os::unix::fs::{PermissionsExt, symlink};

        use super::*;

        #[test]
        fn a_link_in_the_place_of_the_file_is_replaced_and_what_it_led_to_is_kept() {
            let dir = temp();
            fs::create_dir(dir.path().join("output")).unwrap();
            fs::write(dir.path().join("precious"), "mine").unwrap();
            symlink("../precious", dir.path().join("output/a")).unwrap();
            let folder = Folder::new(dir.path().join("output"));
            assert_eq!(folder.write(Path::new("a"), b"mine", false), Ok(Written::New));
            assert_eq!(folder.write(Path::new("a"), b"other", false), Ok(Written::New));
            assert_eq!(fs::read(dir.path().join("precious")).unwrap(), b"mine");
            assert!(!dir.path().join("output/a").is_symlink());
        }

        #[test]
        fn a_linked_folder_may_stay_inside_but_not_lead_outside() {
            let dir = temp();
            fs::create_dir_all(dir.path().join("output/real")).unwrap();
            symlink("real", dir.path().join("output/ru")).unwrap();
            symlink(dir.path(), dir.path().join("output/en")).unwrap();
            symlink("nowhere", dir.path().join("output/az")).unwrap();
            let folder = Folder::new(dir.path().join("output"));
            assert_eq!(folder.write(Path::new("ru/a"), b"x", false), Ok(Written::New));
            assert_eq!(names(&dir.path().join("output/real")), ["a"]);
            let error = folder.write(Path::new("en/a"), b"x", false).unwrap_err();
            assert!(error.message.ends_with("leads outside the output folder"), "{}", error.message);
            assert!(folder.write(Path::new("az/a"), b"x", false).is_err());
            assert_eq!(names(dir.path()), ["output"]);
        }

        #[test]
        fn permissions_are_those_of_an_ordinary_file() {
            let dir = temp();
            Folder::new(dir.path()).write(Path::new("a"), b"x", false).unwrap();
            fs::write(dir.path().join("b"), "x").unwrap();
            let mode = |name| fs::metadata(dir.path().join(name)).unwrap().permissions().mode();
            assert_eq!(mode("a"), mode("b"));
        }
    }
}
