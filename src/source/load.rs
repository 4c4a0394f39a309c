//! Loading a project: from its folder to the model.
//!
//! 1. `book.toml`, then which languages there are and which files belong to each ([`editions`](super::editions));
//! 2. texts are read by many threads, and numbered in a settled order;
//! 3. articles are parsed by many threads, each with its own front matter;
//! 4. each edition is put together: order, slugs, links between articles, titles;
//! 5. pictures get their names, and what is wrong with their files is told.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::article::{self, Parsed};
use super::config::{self, Config};
use super::edition;
use super::editions::{self, Contents};
use super::pictures::Loader;
use super::scan;
use super::slug::ascii_slug;
use super::text;
use crate::diagnostic::{Code, Diagnostic, Sink, Sources};
use crate::document::{Edition, Picture, Publication};
use crate::language::Language;

/// What of a project to load.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LoadOptions {
    /// The tags of the languages that are wanted; empty: all.
    pub languages: Vec<String>,
}

/// A project, read.
#[derive(Debug, Clone)]
pub struct Project {
    /// Its folder, absolute, links followed.
    pub root: PathBuf,
    /// What `book.toml` says.
    pub config: Config,
    /// The publication in the languages that were wanted.
    pub publication: Publication,
    /// The fonts in its `fonts/` folder, by path.
    pub fonts: Vec<FontFile>,
}

/// A font of the project.
#[derive(Clone)]
pub struct FontFile {
    /// From the project's folder, with forward slashes.
    pub path: PathBuf,
    /// The bytes, not looked into yet.
    pub bytes: Arc<[u8]>,
}

impl std::fmt::Debug for FontFile {
    /// Without the bytes.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FontFile({}, {} bytes)", self.path.display(), self.bytes.len())
    }
}

/// The largest font that is read: faces for Chinese have 20 MB.
const MOST_FONT_BYTES: u64 = 64 * 1024 * 1024;

/// Loads the project whose folder is `root`: the one that holds `content/`.
///
/// What is wrong goes to `sink`, and loading goes on with what is left; texts go to `sources`, in a settled order. None if there is
/// nothing to go on with: no such folder, no content, or only languages that it does not have.
pub fn load(root: &Path, options: &LoadOptions, sources: &Sources, sink: &Sink) -> Option<Project> {
    let root = project_folder(root, sink)?;
    let config = read_config(&root, sources, sink);
    let contents = editions::find(&root, &config, sink);
    let wanted = wanted(&contents, options, sink)?;

    let texts = read_texts(&root, &wanted, sources, sink);
    let pictures = Loader::new(root.clone());
    let parsed: Vec<Vec<Parsed>> = wanted
        .par_iter()
        .zip(texts)
        .map(|(contents, texts)| {
            texts.into_par_iter().map(|text| article::parse(text, contents, &pictures, sink)).collect()
        })
        .collect();
    let editions = wanted.iter().zip(parsed).filter_map(|(contents, articles)| {
        let settings = config.languages.iter().find(|table| table.language == contents.language);
        let cover = cover(&root, &contents.language, &pictures, sink);
        edition::assemble(contents, settings, articles, cover, &pictures, sink)
    });
    let editions: Vec<Edition> = editions.collect();
    if editions.is_empty() {
        no_content(&root, sink);
        pictures.report(sink);
        return None;
    }
    let mut publication = publication(&root, &config, editions);
    pictures.report(sink);
    pictures.name(&mut publication);
    let fonts = fonts(&root, sink);
    Some(Project { root, config, publication, fonts })
}

fn project_folder(root: &Path, sink: &Sink) -> Option<PathBuf> {
    let shown = root.display();
    let missing = match root.canonicalize() {
        Ok(real) if real.is_dir() => return Some(real),
        Ok(_) => Diagnostic::new(Code::ProjectMissing, format!("`{shown}` is a file, not a project's folder")),
        Err(_) => Diagnostic::new(Code::ProjectMissing, format!("there is no folder `{shown}`")),
    };
    sink.push(missing.help("name the folder that holds `content/`; `chapbook new DIR` makes one"));
    None
}

fn read_config(root: &Path, sources: &Sources, sink: &Sink) -> Config {
    let path = Path::new("content/book.toml");
    let real = root.join(path);
    if !real.exists() {
        return Config::default();
    }
    let Some(text) = text::read(&real).add(path, sources, sink) else { return Config::default() };
    config::read(&text.text, text.file, sink)
}

/// The languages that were asked for, of those there are.
fn wanted(contents: &[Contents], options: &LoadOptions, sink: &Sink) -> Option<Vec<Contents>> {
    if options.languages.is_empty() {
        return Some(contents.to_vec());
    }
    let known = contents.iter().map(|c| format!("`{}`", c.language)).collect::<Vec<_>>().join(", ");
    let mut all_known = true;
    for tag in &options.languages {
        let language = Language::new(tag.trim());
        if !contents.iter().any(|c| Some(&c.language) == language.as_ref()) {
            let help = if known.is_empty() { "it has none yet".to_owned() } else { format!("it has {known}") };
            sink.push(
                Diagnostic::new(Code::LanguageUnknown, format!("the project has no language `{tag}`")).help(help),
            );
            all_known = false;
        }
    }
    let is_wanted =
        |c: &&Contents| options.languages.iter().any(|tag| Language::new(tag.trim()).as_ref() == Some(&c.language));
    all_known.then(|| contents.iter().filter(is_wanted).cloned().collect())
}

/// The texts of all articles: read in parallel, numbered one after the other.
fn read_texts(root: &Path, contents: &[Contents], sources: &Sources, sink: &Sink) -> Vec<Vec<article::Text>> {
    let read: Vec<Vec<text::Read>> =
        contents.par_iter().map(|c| c.files.par_iter().map(|file| text::read(&file.real)).collect()).collect();
    let add = |(contents, read): (&Contents, Vec<text::Read>)| {
        let named = contents.files.iter().zip(read);
        let texts = named.filter_map(|(file, read)| {
            let path = PathBuf::from(scan::shown(root, &root.join(&contents.folder).join(&file.path)));
            let text = read.add(&path, sources, sink)?;
            Some(article::Text { name: file.path.clone(), path, text: text.text, file: text.file })
        });
        texts.collect()
    };
    contents.iter().zip(read).map(add).collect()
}

/// The endings of cover pictures; of several the first wins.
const COVERS: &[&str] = &["svg", "png", "jpg", "jpeg", "webp", "tif", "tiff", "gif", "bmp"];

/// `covers/cover-<lang>.*`, else `covers/cover.*`.
fn cover(root: &Path, language: &Language, pictures: &Loader, sink: &Sink) -> Option<Arc<Picture>> {
    let names = [format!("cover-{language}"), "cover".to_owned()];
    let files = names.iter().flat_map(|name| COVERS.iter().map(move |ending| format!("{name}.{ending}")));
    let file = files.into_iter().find(|file| root.join("covers").join(file).is_file())?;
    pictures.find(&file, Path::new("covers"), None, sink)
}

fn publication(root: &Path, config: &Config, editions: Vec<Edition>) -> Publication {
    let said = config.publication.clone();
    let folder = root.file_name().unwrap_or_default().to_string_lossy();
    let usual = || Some(ascii_slug(&folder)).filter(|slug| !slug.is_empty());
    Publication {
        slug: said.slug.or_else(usual).unwrap_or_else(|| "publication".to_owned()),
        authors: said.authors,
        publisher: said.publisher,
        date: said.date,
        rights: said.rights,
        isbn: said.isbn,
        url: said.url,
        source_language: said.source_language,
        exceptions: config
            .languages
            .iter()
            .filter(|table| !table.hyphenation.is_empty())
            .map(|table| (table.language.clone(), table.hyphenation.clone()))
            .collect(),
        editions,
    }
}

fn no_content(root: &Path, sink: &Sink) {
    let diagnostic = Diagnostic::new(Code::NoContent, "the project has no articles");
    let holds_articles = root.file_name().is_some_and(|name| name == "content") || root.join("book.toml").exists();
    let help = if holds_articles && !root.join("content").exists() {
        "name the folder above: the one that holds `content/`"
    } else {
        "write an article: `content/en/01-first.md`, where `en` is its language"
    };
    sink.push(diagnostic.help(help));
}

/// The faces in `fonts/`, read but not looked into.
fn fonts(root: &Path, sink: &Sink) -> Vec<FontFile> {
    let folder = Path::new("fonts");
    if !root.join(folder).is_dir() {
        return Vec::new();
    }
    let read = |found: &scan::Found| {
        let path = PathBuf::from(scan::shown(root, &root.join(folder).join(&found.path)));
        match text::read_bytes(&found.real, MOST_FONT_BYTES) {
            Ok(bytes) => Some(FontFile { path, bytes: bytes.into() }),
            Err(problem) => {
                sink.push(problem.diagnostic(&path));
                None
            }
        }
    };
    scan::files(root, folder, scan::FONTS, sink).par_iter().filter_map(read).collect()
}
