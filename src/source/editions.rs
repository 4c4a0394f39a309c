//! Which languages a project has, and which files belong to each.
//!
//! - `book.toml` has `[languages.…]` tables: those are the languages, in that order; the articles of each are below `content/<tag>/` (case does
//!   not count). If there is one table and no such folder, all of `content/` is that language's.
//! - It has none: the folders of `content/` that are called like a language and hold articles are the languages, by
//!   alphabet.
//! - There are no such folders: all of `content/` is one edition. Its language is `source_language`, else what the first article's
//!   front matter calls `lang`, else English.

use std::path::{Path, PathBuf};

use super::config::Config;
use super::scan::{self, Found, MARKDOWN};
use super::{front_matter, text};
use crate::diagnostic::{Code, Diagnostic, Sink, Sources};
use crate::language::Language;

/// The files of one language.
#[derive(Debug, Clone)]
pub(super) struct Contents {
    pub(super) language: Language,
    /// The folder that `files` are named from, relative to the project's.
    pub(super) folder: PathBuf,
    /// Its articles in natural order.
    pub(super) files: Vec<Found>,
}

/// Two-letter codes of languages: ISO 639-1. A folder called by three letters is taken for a language if it holds articles and none lie
/// beside it.
const ISO_639_1: &str = "aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz \
    ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg \
    ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv \
    ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl \
    tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu";

/// Finds the languages of a project.
pub(super) fn find(root: &Path, config: &Config, sink: &Sink) -> Vec<Contents> {
    let content = Path::new("content");
    let folders = scan::folders(&root.join(content));
    let named: Vec<(String, Language)> =
        folders.into_iter().filter_map(|name| Language::new(&name).map(|language| (name, language))).collect();
    if config.languages.is_empty() {
        of_folders(root, config, named, sink)
    } else {
        of_config(root, config, &named, sink)
    }
}

fn of_config(root: &Path, config: &Config, named: &[(String, Language)], sink: &Sink) -> Vec<Contents> {
    let content = Path::new("content");
    if let [only] = config.languages.as_slice()
        && !named.iter().any(|(_, language)| *language == only.language)
    {
        let files = scan::files(root, content, MARKDOWN, sink);
        if !files.is_empty() {
            return vec![Contents { language: only.language.clone(), folder: content.to_owned(), files }];
        }
    }
    let mut all = Vec::new();
    for table in &config.languages {
        let folder = named.iter().find(|(_, language)| *language == table.language).map(|(name, _)| content.join(name));
        let files = folder.as_ref().map_or_else(Vec::new, |folder| scan::files(root, folder, MARKDOWN, sink));
        if files.is_empty() {
            empty(&table.language, sink);
        } else {
            all.push(Contents { language: table.language.clone(), folder: folder.unwrap_or_default(), files });
        }
    }
    unlisted(root, config, named, sink);
    stray(&all, &articles_straight_in(&root.join(content)), sink);
    all
}

/// Tells folders of languages that `book.toml` does not name: a translation that was begun and forgotten there.
fn unlisted(root: &Path, config: &Config, named: &[(String, Language)], sink: &Sink) {
    let is_unlisted = |(name, language): &&(String, Language)| {
        let listed = config.languages.iter().any(|table| table.language == *language);
        let folder = root.join("content").join(name);
        !listed && is_iso_639_1(language) && !scan::straight_in(&folder, MARKDOWN).is_empty()
    };
    let tags: Vec<&str> = named.iter().filter(is_unlisted).map(|(_, language)| language.tag()).collect();
    let Some(first) = tags.first() else { return };
    let list = tags.iter().map(|tag| format!("`{tag}`")).collect::<Vec<_>>().join(", ");
    let message =
        format!("`content/` has articles in languages that `book.toml` does not name, and they are left out: {list}");
    let help =
        format!("add a table to `book.toml`: `[languages.{first}]`; its place is the language's place in the order");
    sink.push(Diagnostic::new(Code::ArticleStray, message).help(help));
}

/// Tells articles that lie beside the languages' folders.
fn stray(languages: &[Contents], names: &[String], sink: &Sink) {
    let Some(first) = languages.first() else { return };
    for name in names {
        let message = format!("`content/{name}` lies outside every language's folder, and is left out");
        let help = format!("move it into the folder of its language, for example `content/{}/`", first.language);
        sink.push(Diagnostic::new(Code::ArticleStray, message).help(help));
    }
}

fn is_iso_639_1(language: &Language) -> bool {
    ISO_639_1.split_whitespace().any(|code| code == language.primary())
}

/// Tells that a language has nothing to publish.
pub(super) fn empty(language: &Language, sink: &Sink) {
    let message = format!("the language `{language}` has no articles, and is left out");
    let help = format!("write one in `content/{language}/`, or take `[languages.{language}]` out of `book.toml`");
    sink.push(Diagnostic::new(Code::LanguageEmpty, message).help(help));
}

fn of_folders(root: &Path, config: &Config, named: Vec<(String, Language)>, sink: &Sink) -> Vec<Contents> {
    let content = Path::new("content");
    let beside = articles_straight_in(&root.join(content));
    let is_language = |language: &Language| match language.primary().len() {
        2 => is_iso_639_1(language),
        3 => beside.is_empty(),
        _ => false,
    };
    let mut all: Vec<Contents> = Vec::new();
    for (name, language) in named {
        // `pt-BR` and `pt_br` beside each other are one language: the first folder has it.
        if !is_language(&language) || all.iter().any(|other| other.language == language) {
            continue;
        }
        let folder = content.join(name);
        let files = scan::files(root, &folder, MARKDOWN, sink);
        if !files.is_empty() {
            all.push(Contents { language, folder, files });
        }
    }
    if all.is_empty() {
        let files = scan::files(root, content, MARKDOWN, sink);
        let language = config.publication.source_language.clone().or_else(|| language_of(&files));
        if !files.is_empty()
            && let Some(language) = language.or_else(|| Language::new("en"))
        {
            all.push(Contents { language, folder: content.to_owned(), files });
        }
        return all;
    }
    stray(&all, &beside, sink);
    all
}

/// The articles that lie in a folder itself. A README there is for editors.
fn articles_straight_in(folder: &Path) -> Vec<String> {
    let names = scan::straight_in(folder, MARKDOWN).into_iter();
    names.filter(|name| !name.to_ascii_lowercase().starts_with("readme.")).collect()
}

/// What the front matter of the first article that says it calls its language. Whatever is wrong with it is told when it is read
/// in earnest.
fn language_of(files: &[Found]) -> Option<Language> {
    let (sources, sink) = (Sources::new(), Sink::new());
    files.iter().find_map(|file| {
        let text = text::read(&file.real).add(&file.path, &sources, &sink)?;
        front_matter::read(&text.text, text.file, &sink).language
    })
}
