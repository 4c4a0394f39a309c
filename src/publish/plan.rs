//! What will be made: which editions, in which formats.

use std::path::Component;

use super::Order;
use crate::diagnostic::{Diagnostic, Severity, Sources};
use crate::document::Publication;
use crate::handout::Format;
use crate::language::Language;

/// The work that is left of an order when the project has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Plan {
    /// The editions that can be made, as indices into the publication's.
    pub(super) editions: Vec<usize>,
    /// The formats of each, in their usual order, each once.
    pub(super) formats: Vec<Format>,
    /// The languages that cannot be made because of errors in what was read.
    pub(super) failed: Vec<Language>,
}

impl Plan {
    /// The plan for a publication. An error in an article holds up the edition that it belongs to, any other error all of them.
    pub(super) fn new(order: &Order, publication: &Publication, loaded: &[Diagnostic], sources: &Sources) -> Self {
        let blame = |d: &Diagnostic| culprit(d, publication, sources);
        let errors: Vec<_> = loaded.iter().filter(|d| d.severity == Severity::Error).map(blame).collect();
        let mut failed: Vec<_> = errors.iter().flatten().cloned().collect();
        failed.sort();
        failed.dedup();
        let all = errors.contains(&None);
        let mut plan = Plan { editions: Vec::new(), formats: formats(order), failed: Vec::new() };
        for (index, edition) in publication.editions.iter().enumerate() {
            if all || failed.contains(&edition.language) {
                failed.retain(|language| *language != edition.language);
                plan.failed.push(edition.language.clone());
            } else {
                plan.editions.push(index);
            }
        }
        // Editions of which nothing could be read at all.
        plan.failed.append(&mut failed);
        plan
    }

    /// Leaves the booklet out where `fits` says that there cannot be one; gives what is told of it. It is an error where nothing
    /// else was wanted.
    pub(super) fn without_booklet(&mut self, fits: Result<(), Diagnostic>) -> Option<Diagnostic> {
        let mut told = fits.err().filter(|_| self.formats.contains(&Format::Booklet))?;
        self.formats.retain(|format| *format != Format::Booklet);
        if self.formats.is_empty() {
            told.severity = Severity::Error;
        }
        Some(told)
    }
}

fn formats(order: &Order) -> Vec<Format> {
    let wanted = |format: &&Format| order.formats.is_empty() || order.formats.contains(format);
    Format::ALL.iter().filter(wanted).copied().collect()
}

/// The language that an error belongs to, if it is one's alone: that of the article in which it lies, or of the folder
/// in `content/` if no article came of it.
fn culprit(diagnostic: &Diagnostic, publication: &Publication, sources: &Sources) -> Option<Language> {
    let span = diagnostic.span?;
    let has_it = |language: &&crate::document::Edition| language.articles.iter().any(|a| a.span.file == span.file);
    if let Some(edition) = publication.editions.iter().find(has_it) {
        return Some(edition.language.clone());
    }
    let file = sources.file(span.file);
    let extension = file.path.extension().unwrap_or_default();
    if !extension.eq_ignore_ascii_case("md") && !extension.eq_ignore_ascii_case("markdown") {
        return None;
    }
    let mut components = file.path.components();
    match (components.next()?, components.next()?) {
        (Component::Normal(content), Component::Normal(folder)) if content == "content" => {
            Language::new(folder.to_str()?)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Span};
    use crate::document::Edition;

    fn publication(tags: &[&str]) -> Publication {
        let edition = |tag: &&str| Edition {
            language: Language::new(tag).unwrap(),
            title: "T".to_owned(),
            subtitle: None,
            description: None,
            names: crate::document::Names::default(),
            articles: Vec::new(),
            cover: None,
        };
        Publication {
            slug: "p".to_owned(),
            authors: Vec::new(),
            publisher: None,
            date: None,
            rights: None,
            isbn: None,
            url: None,
            source_language: None,
            exceptions: Default::default(),
            editions: tags.iter().map(edition).collect(),
        }
    }

    fn plan(files: &[(&str, Code)]) -> (Vec<usize>, Vec<String>) {
        let sources = Sources::new();
        let loaded: Vec<_> = files
            .iter()
            .map(|(path, code)| Diagnostic::new(*code, "x").at(Span::new(sources.add(path, "text"), 0..1)))
            .collect();
        let plan = Plan::new(&Order::default(), &publication(&["ru", "pt-BR", "az"]), &loaded, &sources);
        (plan.editions, plan.failed.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn an_error_in_an_article_holds_up_its_language_only() {
        let broken = [("content/pt-br/01-a.md", Code::EncodingInvalid), ("content/ru/a.md", Code::NoteUncalled)];
        assert_eq!(plan(&broken), (vec![0, 2], vec!["pt-BR".to_owned()]));
    }

    #[test]
    fn an_error_in_what_all_share_holds_up_everything() {
        for path in ["content/book.toml", "content/images/map.svg", "elsewhere.md"] {
            let (editions, failed) = plan(&[(path, Code::ConfigInvalid)]);
            assert_eq!((editions.len(), failed.len()), (0, 3), "{path}");
        }
    }

    #[test]
    fn a_language_of_which_nothing_could_be_read_is_named() {
        let broken = [("content/hi/a.MD", Code::FrontMatterInvalid)];
        assert_eq!(plan(&broken), (vec![0, 1, 2], vec!["hi".to_owned()]));
    }

    #[test]
    fn formats_come_in_their_order_and_once() {
        let order = Order { formats: vec![Format::Pdf, Format::Epub, Format::Pdf], ..Order::default() };
        let plan = Plan::new(&order, &publication(&["ru"]), &[], &Sources::new());
        assert_eq!(plan.formats, [Format::Epub, Format::Pdf]);
    }
}
