//! The pictures of a package: each file once, under a safe name.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::document::{Picture, PictureFormat};

/// A picture in the package.
#[derive(Debug)]
pub(super) struct PictureFile {
    /// Its path below the package's folder.
    pub(super) path: String,
    /// What it is.
    pub(super) format: PictureFormat,
    /// Its bytes.
    pub(super) bytes: Arc<[u8]>,
}

/// The pictures of a package.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    files: Vec<PictureFile>,
    by_bytes: BTreeMap<Arc<[u8]>, usize>,
    names: BTreeSet<String>,
}

impl Shelf {
    /// Puts a picture into the package, if it is not there yet, and says where it is.
    pub(super) fn place(&mut self, picture: &Picture) -> String {
        if let Some(&index) = self.by_bytes.get(&picture.bytes) {
            return self.files[index].path.clone();
        }
        let name = self.name(picture);
        let path = format!("images/{name}");
        self.by_bytes.insert(Arc::clone(&picture.bytes), self.files.len());
        self.files.push(PictureFile { path: path.clone(), format: picture.format, bytes: Arc::clone(&picture.bytes) });
        path
    }

    /// All of them, in the order in which they came.
    pub(super) fn files(&self) -> &[PictureFile] {
        &self.files
    }

    /// Whether any may move, and so flash.
    pub(super) fn may_flash(&self) -> bool {
        self.files.iter().any(|file| file.format == PictureFormat::Gif)
    }

    /// A name of ASCII letters, digits, hyphens and underscores with the right ending, unique even where case does not count
    /// (EPUB 3.3 §4.2.3 asks for that after case folding).
    fn name(&mut self, picture: &Picture) -> String {
        let given = picture.name.rsplit_once('.').map_or(picture.name.as_str(), |(stem, _)| stem);
        let safe = |c: char| if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') { c } else { '-' };
        let stem: String = given.chars().take(80).map(safe).collect();
        let stem = if stem.is_empty() { "picture" } else { &stem };
        let extension = picture.format.extension();
        let mut name = format!("{stem}.{extension}");
        let mut count = 1;
        while !self.names.insert(name.to_ascii_lowercase()) {
            count += 1;
            name = format!("{stem}-{count}.{extension}");
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(name: &str, bytes: &[u8]) -> Picture {
        Picture { name: name.to_owned(), format: PictureFormat::Png, bytes: bytes.into(), width: 1, height: 1 }
    }

    #[test]
    fn the_same_bytes_are_packed_once_and_names_differ_whatever_their_case() {
        let mut shelf = Shelf::default();
        let paths: Vec<String> =
            [picture("a.png", b"1"), picture("A.png", b"2"), picture("b.png", b"1"), picture("план 1.jpg", b"3")]
                .iter()
                .map(|p| shelf.place(p))
                .collect();
        assert_eq!(paths, ["images/a.png", "images/A-2.png", "images/a.png", "images/-----1.png"]);
        assert_eq!(shelf.files().len(), 3);
    }
}
