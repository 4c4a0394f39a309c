//! The fonts of a package: subsets of the faces that its text needs, and the style rules that name them.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::usage::Assignment;
use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::font::{self, Face, FaceId, Library};

/// A font file in the package.
#[derive(Debug)]
pub(super) struct FontFile {
    /// Its path below the package's folder.
    pub(super) path: String,
    /// Its media type (RFC 8081).
    pub(super) media_type: &'static str,
    /// Its bytes.
    pub(super) bytes: Vec<u8>,
    face: FaceId,
}

/// The fonts of a package.
#[derive(Debug)]
pub(super) struct Fonts {
    /// The files.
    pub(super) files: Vec<FontFile>,
    /// The families of running text, the preferred one first.
    pub(super) text: Vec<String>,
    /// The families of code.
    pub(super) code: Vec<String>,
}

impl Fonts {
    /// Makes the subsets that were assigned. `family` is the family of running text.
    pub(super) fn make(assignment: &Assignment, library: &Library, family: &str, sink: &Sink) -> Self {
        let mut files: Vec<FontFile> = Vec::new();
        for (id, characters) in &assignment.faces {
            let face = library.face(*id);
            let small = catch_unwind(AssertUnwindSafe(|| font::subset_for_reader(face, characters)));
            let bytes = match small {
                Ok(Ok(bytes)) => bytes,
                Ok(Err(error)) => whole(face, &error.to_string(), sink),
                Err(_) => whole(face, &format!("`{}` upsets the subsetter", face.postscript_name()), sink),
            };
            if let Some((extension, media_type)) = kind(&bytes) {
                let stem = unique_stem(face.postscript_name(), &files);
                files.push(FontFile { path: format!("fonts/{stem}.{extension}"), media_type, bytes, face: *id });
            }
        }
        let stack = |first: &str, fallbacks: &mut dyn Iterator<Item = &FaceId>| {
            let mut families = vec![first.to_owned()];
            for id in fallbacks {
                let family = library.face(*id).family();
                if !families.iter().any(|f| f == family) {
                    families.push(family.to_owned());
                }
            }
            families
        };
        let text = stack(family, &mut assignment.text_fallbacks.iter());
        let code = stack(font::MONOSPACED, &mut assignment.code_fallbacks.iter());
        Fonts { files, text, code }
    }

    /// The `@font-face` rules of all files.
    pub(super) fn rules(&self, library: &Library) -> String {
        let mut rules = String::new();
        for file in &self.files {
            let face = library.face(file.face);
            let style = face.style();
            rules.push_str(&format!(
                "@font-face {{ font-family: {}; font-weight: {}; font-style: {}; src: url({}); }}\n",
                quoted(face.family()),
                if style.bold { "bold" } else { "normal" },
                if style.italic { "italic" } else { "normal" },
                file.path
            ));
        }
        rules
    }
}

/// A family name as a CSS string.
pub(super) fn quoted(name: &str) -> String {
    let inner: String = name.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\' | '<')).collect();
    format!("\"{inner}\"")
}

/// The whole face, when it cannot be made smaller.
fn whole(face: &Face, reason: &str, sink: &Sink) -> Vec<u8> {
    sink.push(
        Diagnostic::new(Code::FontInvalid, format!("{reason}; the EPUB holds the whole face"))
            .warning()
            .help("the EPUB works, but is larger; another version of the font file may mend it"),
    );
    face.data().to_vec()
}

/// Ending and media type of a font file; none for collections, which EPUB 3.3 §3.2 does not list.
fn kind(bytes: &[u8]) -> Option<(&'static str, &'static str)> {
    match bytes.get(..4)? {
        b"OTTO" => Some(("otf", "font/otf")),
        b"ttcf" => None,
        _ => Some(("ttf", "font/ttf")),
    }
}

/// A file name that no other font of the package has, even where case does not count.
fn unique_stem(name: &str, files: &[FontFile]) -> String {
    let base: String = name.chars().take(60).collect();
    let base = if base.is_empty() { "font".to_owned() } else { base };
    let taken = |stem: &str| {
        let prefix = format!("fonts/{}.", stem.to_ascii_lowercase());
        files.iter().any(|f| f.path.to_ascii_lowercase().starts_with(&prefix))
    };
    (1..).map(|n| if n == 1 { base.clone() } else { format!("{base}-{n}") }).find(|stem| !taken(stem)).unwrap_or(base)
}
