//! Where links lead: to the network, to another article of the edition, or nowhere.
//!
//! Authors write links for the place where their articles are usually read: as files (`../b.md#x`), as pages of a site
//! (`/ru/b/`, `b.html`), with percent signs or without. All of these find the article, if the edition has it.

use std::path::{Component, Path, PathBuf};

use rustc_hash::{FxHashMap, FxHashSet};
use unicode_normalization::UnicodeNormalization;

use super::ids::slug;
use super::url::{self, Address};
use crate::diagnostic::{Code, Diagnostic, Sink, Span};
use crate::document::Target;
use crate::language::Language;

/// An article that links may lead to.
#[derive(Debug)]
pub(super) struct Place {
    /// Relative to the project's root.
    pub(super) path: PathBuf,
    pub(super) language: Language,
    /// The names in it.
    pub(super) anchors: FxHashSet<String>,
    /// The same in the order of the text, to find the nearest.
    pub(super) names: Vec<String>,
}

/// The articles of an edition.
#[derive(Debug)]
pub(super) struct Map<'a> {
    places: Vec<Place>,
    by_path: FxHashMap<String, usize>,
    /// By the name of the file without number and ending; none where two have the same.
    by_stem: FxHashMap<String, Option<usize>>,
    /// The folder of the edition, such as `content/ru`.
    folder: String,
    sink: &'a Sink,
}

/// Endings of files and pages that are articles.
const ENDINGS: [&str; 4] = [".md", ".markdown", ".html", ".htm"];

/// Files that stand for their folder.
const INDEXES: [&str; 4] = ["README.md", "index.md", "_index.md", "readme.md"];

/// More names than this are not searched for the nearest.
const MAX_NAMES: usize = 2000;

impl<'a> Map<'a> {
    pub(super) fn new(places: Vec<Place>, sink: &'a Sink) -> Self {
        let (mut by_path, mut by_stem) = (FxHashMap::default(), FxHashMap::default());
        for (at, place) in places.iter().enumerate() {
            let path = text_of(&place.path);
            let stem = stem(path.rsplit('/').next().unwrap_or(&path)).to_owned();
            by_stem.entry(stem).and_modify(|other| *other = None).or_insert(Some(at));
            by_path.insert(path, at);
        }
        let folder = folder_of(&places);
        Map { places, by_path, by_stem, folder, sink }
    }

    /// Where the link `raw` in article `from` leads; none if nowhere, which has been told.
    pub(super) fn resolve(&self, raw: &str, from: usize, span: Span) -> Option<Target> {
        let raw: String = raw.trim().chars().filter(|c| !c.is_control()).collect();
        let raw = match raw.as_str() {
            text if text.starts_with("//") => format!("https:{text}"),
            text if text.starts_with("www.") => format!("https://{text}"),
            _ => raw,
        };
        if let Some(scheme) = url::scheme(&raw) {
            return match url::address(&raw, scheme) {
                Address::Valid(url) => Some(Target::External(url)),
                Address::Broken => self.broken(span, format!("`{raw}` is no address"), "mend the address"),
                Address::Unsafe => {
                    let message = format!("links that begin with `{scheme}:` are not followed; the text is kept");
                    let diagnostic = Diagnostic::new(Code::LinkUnsafe, message).at(span);
                    self.sink.push(diagnostic.help("link to a place that begins with `https:`, or remove the link"));
                    None
                }
            };
        }
        let (path, fragment) = raw.split_once('#').unwrap_or((&raw, ""));
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let article = if path.is_empty() {
            if raw.is_empty() {
                return self.broken(span, "this link leads nowhere".to_owned(), "write where it leads");
            }
            from
        } else {
            let Some(article) = self.article(&decoded(path), from) else {
                return self.broken(
                    span,
                    format!("`{raw}` is no article of this edition; the text is kept without the link"),
                    "link to an article in the same language's folder, or to an address that begins with `https:`",
                );
            };
            article
        };
        Some(Target::Internal { article, anchor: self.anchor(article, &decoded(fragment), span) })
    }

    fn broken(&self, span: Span, message: String, help: &str) -> Option<Target> {
        self.sink.push(Diagnostic::new(Code::LinkBroken, message).at(span).help(help));
        None
    }

    /// The article that a decoded path means, seen from another.
    fn article(&self, path: &str, from: usize) -> Option<usize> {
        let file = text_of(&self.places[from].path);
        let here = file.rsplit_once('/').map_or("", |(folder, _)| folder);
        let bases: Vec<&str> = if path.starts_with('/') { vec![&self.folder, "content", ""] } else { vec![here] };
        let found = bases.iter().find_map(|base| self.file(&joined(base, path)?));
        found.or_else(|| self.page(path))
    }

    /// The article of a path from the project's root: the file itself, the page made of it, or the first of a folder.
    fn file(&self, path: &str) -> Option<usize> {
        let at = |path: &str| self.by_path.get(path).copied();
        let folder = if path.is_empty() { String::new() } else { format!("{path}/") };
        at(path)
            .or_else(|| ENDINGS[..2].iter().find_map(|ending| at(&format!("{path}{ending}"))))
            .or_else(|| {
                let page = ENDINGS[2..].iter().find_map(|ending| path.strip_suffix(ending))?;
                ENDINGS[..2].iter().find_map(|ending| at(&format!("{page}{ending}")))
            })
            .or_else(|| INDEXES.iter().find_map(|index| at(&format!("{folder}{index}"))))
            .or_else(|| {
                let lies_in = |place: &Place| text_of(&place.path).starts_with(&folder);
                (!self.outside(path)).then(|| self.places.iter().position(lies_in)).flatten()
            })
    }

    /// Whether a folder is that of all editions, or none of this.
    fn outside(&self, folder: &str) -> bool {
        folder.len() < self.folder.len() || !folder.starts_with(&self.folder)
    }

    /// The article of the address of a page on a site, such as `/ru/slug/` or `../slug`: found by its last part alone, if
    /// nothing before it speaks of another place.
    fn page(&self, path: &str) -> Option<usize> {
        if ENDINGS[..2].iter().any(|ending| path.ends_with(ending)) {
            return None;
        }
        let mut parts: Vec<&str> =
            path.split('/').filter(|part| !part.is_empty() && *part != "." && *part != "..").collect();
        let last = parts.pop()?;
        let own = self.folder.rsplit('/').next().unwrap_or_default();
        if parts.iter().any(|part| *part != own) {
            return None;
        }
        *self.by_stem.get(stem(last))?
    }

    /// The place in an article that a fragment means. If it is not there the link leads to the article's start.
    fn anchor(&self, article: usize, fragment: &str, span: Span) -> Option<String> {
        let place = &self.places[article];
        if fragment.is_empty() || fragment.eq_ignore_ascii_case("top") && !place.anchors.contains(fragment) {
            return None;
        }
        let lower = place.language.lowercase(fragment);
        let slug = slug(fragment, &place.language);
        let known = [fragment, &lower, &slug].into_iter().find(|name| place.anchors.contains(*name));
        if let Some(known) = known {
            return Some(known.to_owned());
        }
        let few = place.names.len() <= MAX_NAMES;
        if let Some(alike) = place.names.iter().find(|name| few && letters(name) == letters(&lower)) {
            return Some(alike.clone());
        }
        let path = place.path.display();
        let message = format!("there is no place `#{fragment}` in `{path}`; the link leads to the article's start");
        let mut diagnostic = Diagnostic::new(Code::LinkBroken, message).at(span);
        if few && let Some(nearest) = place.names.iter().min_by_key(|name| distance(name, &lower)) {
            diagnostic = diagnostic.help(format!("the nearest name there is `#{nearest}`"));
        }
        self.sink.push(diagnostic);
        None
    }
}

/// A path as it is compared: composed, with forward slashes.
fn text_of(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(part) => Some(part.to_string_lossy()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/").nfc().collect()
}

fn decoded(text: &str) -> String {
    url::percent_decode(text).nfc().collect()
}

/// A path seen from a folder; none if it leaves the project.
fn joined(base: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = base.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split(['/', '\\']) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// A file's or page's name without its ending and the number that orders it: `01-slug.md` is `slug`.
fn stem(name: &str) -> &str {
    let name = ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
    let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix(['-', '_', '.', ' ']) {
        Some(slug) if rest.len() < name.len() && !slug.is_empty() => slug,
        _ => name,
    }
}

/// The folder that all articles of an edition lie in: `content/ru`, or the longest that they share.
fn folder_of(places: &[Place]) -> String {
    let folders = places.iter().map(|place| {
        let path = text_of(&place.path);
        path.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned())
    });
    let shared = folders.reduce(|shared, folder| {
        let same = shared.split('/').zip(folder.split('/')).take_while(|(a, b)| a == b);
        same.map(|(part, _)| part).collect::<Vec<_>>().join("/")
    });
    let shared = shared.unwrap_or_default();
    let mut parts = shared.split('/');
    match (parts.next(), parts.next()) {
        (Some("content"), Some(language)) => format!("content/{language}"),
        _ => shared,
    }
}

/// The letters and digits of a name: makers of pages differ in the rest.
fn letters(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Levenshtein's distance, in characters, of what is not too long.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().take(64).collect(), b.chars().take(64).collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let cost = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = cost.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_lose_number_and_ending() {
        assert_eq!(stem("01-март.md"), "март");
        assert_eq!(stem("1918.md"), "1918");
        assert_eq!(stem("1918-год.html"), "год");
        assert_eq!(stem("slug"), "slug");
    }

    #[test]
    fn a_path_out_of_the_project_is_none() {
        assert_eq!(joined("content/ru", "../en/./x.md").as_deref(), Some("content/en/x.md"));
        assert_eq!(joined("content", "../../x"), None);
    }

    #[test]
    fn the_distance_counts_characters() {
        assert_eq!(distance("раздел-2", "раздел-1"), 1);
        assert_eq!(distance("", "abc"), 3);
    }
}
