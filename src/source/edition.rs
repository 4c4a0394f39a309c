//! One edition: its articles in order, under slugs of their own, with titles.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::article::Parsed;
use super::config::LanguageConfig;
use super::editions::{Contents, empty};
use super::front_matter::FrontMatter;
use super::markdown::{self, Draft, Entry, Finished};
use super::pictures::Loader;
use super::slug::article_slug;
use crate::diagnostic::{Code, Diagnostic, Sink, Span};
use crate::document::{Article, Edition, Inline, InlineKind, Picture, plain_text};

/// An article that will be in the edition.
struct Chosen {
    slug: String,
    /// The file's name without ending and number.
    file_title: String,
    path: std::path::PathBuf,
    span: Span,
    front_matter: FrontMatter,
    draft: Draft,
}

/// Puts an edition together. None if nothing is left of it: that is told.
pub(super) fn assemble(
    contents: &Contents,
    settings: Option<&LanguageConfig>,
    articles: Vec<Parsed>,
    cover: Option<Arc<Picture>>,
    pictures: &Loader,
    sink: &Sink,
) -> Option<Edition> {
    let mut chosen = distinct(without_empty(choose(articles), sink), sink);
    // Sorting is stable: articles without a weight stay in natural order, after those with one.
    chosen.sort_by(|a, b| by_weight(a.front_matter.weight, b.front_matter.weight));
    if chosen.is_empty() {
        empty(&contents.language, sink);
        return None;
    }
    let cover = cover.or_else(|| own_cover(&chosen, pictures, sink));
    let mut drafts = Vec::new();
    let mut rest = Vec::new();
    for article in chosen {
        let title = article.draft.title.clone().unwrap_or(article.file_title);
        rest.push((article.slug, title, article.span, article.front_matter));
        drafts.push(Entry { path: article.path, draft: article.draft });
    }
    let finished = markdown::finish(drafts, sink);
    let articles: Vec<Article> = rest
        .into_iter()
        .zip(finished)
        .map(|((slug, title, span, front_matter), finished)| article(slug, title, span, front_matter, finished))
        .collect();
    let first_title = articles.first().map(|article| article.title.clone()).unwrap_or_default();
    Some(Edition {
        language: contents.language.clone(),
        title: settings.and_then(|s| s.title.clone()).unwrap_or(first_title),
        subtitle: settings.and_then(|s| s.subtitle.clone()),
        description: settings.and_then(|s| s.description.clone()),
        names: settings.map(|s| s.names.clone()).unwrap_or_default(),
        articles,
        cover,
    })
}

/// The articles that are no drafts.
fn choose(articles: Vec<Parsed>) -> Vec<Chosen> {
    let chosen = articles.into_iter().filter_map(|parsed| {
        Some(Chosen {
            slug: article_slug(&parsed.name),
            file_title: file_title(&parsed.name),
            path: parsed.path,
            span: parsed.span,
            front_matter: parsed.front_matter,
            draft: parsed.draft?,
        })
    });
    chosen.collect()
}

/// Leaves out articles of nothing but comments and front matter, unless nothing else is there.
fn without_empty(articles: Vec<Chosen>, sink: &Sink) -> Vec<Chosen> {
    let all_empty = articles.iter().all(|article| article.draft.is_empty());
    let keeps = |article: &Chosen| {
        let is_empty = article.draft.is_empty();
        if is_empty {
            let (message, help) = if all_empty {
                ("the article has no text: only its title is set", "write its text, or leave it out with `draft: true`")
            } else {
                ("the article has no text, and is left out", "write its text, or delete the file")
            };
            let start = Span { end: article.span.start, ..article.span };
            sink.push(Diagnostic::new(Code::ArticleEmpty, message).at(start).help(help));
        }
        !is_empty || all_empty
    };
    articles.into_iter().filter(|article| keeps(article)).collect()
}

/// Tells articles with the slug of another, and leaves them out.
fn distinct(articles: Vec<Chosen>, sink: &Sink) -> Vec<Chosen> {
    let mut paths: BTreeMap<String, String> = BTreeMap::new();
    let keeps = |article: &Chosen| {
        let path = article.path.display().to_string();
        let Some(other) = paths.get(&article.slug) else {
            paths.insert(article.slug.clone(), path);
            return true;
        };
        let message = format!("`{path}` has the slug `{}`, as has `{other}`", article.slug);
        let start = Span { end: article.span.start, ..article.span };
        let help = "rename one of the two: a number in front and capitals do not count, for the slug is what pairs translations";
        sink.push(Diagnostic::new(Code::SlugDuplicate, message).at(start).help(help));
        false
    };
    let mut keeps = keeps;
    articles.into_iter().filter(|article| keeps(article)).collect()
}

fn by_weight(a: Option<f64>, b: Option<f64>) -> Ordering {
    match (a, b) {
        (Some(a), Some(b)) => a.total_cmp(&b),
        (a, b) => b.is_some().cmp(&a.is_some()),
    }
}

/// The picture that the first article with a `cover` in its front matter names.
fn own_cover(articles: &[Chosen], pictures: &Loader, sink: &Sink) -> Option<Arc<Picture>> {
    let article = articles.iter().find(|article| article.front_matter.cover.is_some())?;
    let folder = article.path.parent().unwrap_or(Path::new(""));
    pictures.find(article.front_matter.cover.as_deref()?, folder, article.front_matter.cover_span, sink)
}

fn article(slug: String, plain_title: String, span: Span, said: FrontMatter, finished: Finished) -> Article {
    let mut title_inlines = finished.title_inlines;
    let mut title = plain_text(&title_inlines).trim().to_owned();
    if title.is_empty() {
        // Neither front matter nor a heading gives one that can be set.
        title = plain_title;
        title_inlines = vec![Inline { span: Span { end: span.start, ..span }, kind: InlineKind::Text(title.clone()) }];
    }
    Article {
        slug,
        node: finished.node,
        title,
        title_inlines,
        short_title: said.short_title,
        subtitle: said.subtitle,
        authors: said.authors,
        translators: said.translators,
        date: said.date,
        summary: said.summary,
        blocks: finished.blocks,
        notes: finished.notes,
        anchors: finished.anchors,
        span,
    }
}

/// The name of a file as a title: without ending and number, with spaces for hyphens and underscores.
fn file_title(name: &Path) -> String {
    let stem = name.file_stem().unwrap_or_default().to_string_lossy();
    let words = super::slug::without_number(&stem).replace(['-', '_'], " ");
    let title = words.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() { stem.into_owned() } else { title }
}
