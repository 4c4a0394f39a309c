//! An article as a file of the package: title, body, notes.

use super::compose::{Book, Composer, Stock};
use super::places::TITLE;
use super::usage::Voice;
use super::walk::{self, Node};
use super::xml::Attributes;
use crate::document::{Article, BlockKind, InlineKind, Note};

/// Kobo shows a note as a pop-up only from this many characters on (Kobo's EPUB guidelines, "Footnotes and endnotes").
const SHORTEST_POPUP: usize = 9;

/// The file of the article that is `index` in its edition.
pub(super) fn compose(book: Book<'_>, stock: &mut Stock, index: usize, article: &Article) -> String {
    let mut c = Composer::new(book, stock, &article.title, "article");
    c.article = index;
    c.calls = vec![0; article.notes.len()];
    let section =
        Attributes::new().with("epub:type", "chapter").with("role", "doc-chapter").with("aria-labelledby", TITLE);
    c.around("section", &section, |c| {
        c.opening(article);
        c.blocks(&article.blocks);
        c.notes(article);
    });
    c.finish()
}

impl Composer<'_> {
    fn opening(&mut self, article: &Article) {
        self.around("header", &Attributes::new(), |c| {
            let id = Attributes::new().with("id", TITLE);
            if article.title_inlines.is_empty() {
                c.element("h1", &id, Voice::default(), &article.title);
            } else {
                c.holding("h1", &id, &article.title_inlines);
                c.xml.line();
            }
            if let Some(subtitle) = &article.subtitle {
                let role = Attributes::new().with("class", "subtitle").with("role", "doc-subtitle");
                c.element("p", &role, Voice::ITALIC, subtitle);
            }
            let byline = Attributes::new().with("class", "byline");
            if !article.authors.is_empty() {
                c.element("p", &byline, Voice::default(), &article.authors.join(c.book.terms.list_separator));
            }
            if !article.translators.is_empty() {
                let terms = c.book.terms;
                let names = article.translators.join(terms.list_separator);
                let line = format!("{} {names}", terms.translated_by);
                c.element("p", &byline, Voice::default(), &line);
            }
        });
        self.xml.line();
    }

    /// The notes, which stand after all their calls.
    fn notes(&mut self, article: &Article) {
        if article.notes.is_empty() {
            return;
        }
        let label = self.book.terms.notes;
        let section = Attributes::new().with("class", "notes").with("epub:type", "footnotes").with("aria-label", label);
        self.around("section", &section, |c| {
            for (index, note) in article.notes.iter().enumerate() {
                c.note(index, note);
            }
        });
        self.xml.line();
    }

    fn note(&mut self, index: usize, note: &Note) {
        let number = (index + 1).to_string();
        let attributes = Attributes::new()
            .with("id", &format!("n{number}"))
            .with("epub:type", "footnote")
            .with("role", "doc-footnote");
        let back = self.book.places.get(self.article).is_some_and(|places| places.is_called(index));
        let brief = note.blocks.iter().map(|b| shown(Node::Block(b))).sum::<usize>() < SHORTEST_POPUP;
        self.around("aside", &attributes, |c| {
            let (first, rest) = match note.blocks.as_slice() {
                [first, rest @ ..] if is_plain_paragraph(&first.kind) && first.language.is_none() => {
                    (Some(first), rest)
                }
                all => (None, all),
            };
            // The number stands in the first paragraph, the way back in the last, or each in one of its own.
            c.xml.begin("p");
            let shown = c.book.edition.language.number(index as u64 + 1);
            c.spoken(Voice::default(), |c| c.text(&shown));
            c.text("\u{A0}");
            if let Some(BlockKind::Paragraph(inlines)) = first.map(|block| &block.kind) {
                first.iter().flat_map(|block| &block.anchors).for_each(|anchor| c.anchor(anchor));
                c.inlines(inlines);
            }
            if back && rest.is_empty() {
                c.way_back(&number, brief);
            }
            c.xml.close();
            c.xml.line();
            c.blocks(rest);
            if back && !rest.is_empty() {
                c.xml.begin("p");
                c.way_back(&number, brief);
                c.xml.close();
                c.xml.line();
            }
        });
        self.xml.line();
    }

    /// The link from a note back to its first call. In a brief note it says so in words, which makes the note long enough for a
    /// pop-up.
    fn way_back(&mut self, number: &str, brief: bool) {
        let name = self.book.terms.back_to_text;
        let attributes = Attributes::new()
            .with("class", "back")
            .with("role", "doc-backlink")
            .with("href", &format!("#r{number}"))
            .maybe("aria-label", (!brief).then_some(name));
        self.text("\u{A0}");
        self.xml.open("a", &attributes);
        self.text(if brief { name } else { "↑" });
        self.xml.close();
    }
}

fn is_plain_paragraph(kind: &BlockKind) -> bool {
    matches!(kind, BlockKind::Paragraph(_))
}

/// How many characters of text a node shows.
fn shown(node: Node<'_>) -> usize {
    walk::from(node)
        .map(|node| match node {
            Node::Inline(inline) => match &inline.kind {
                InlineKind::Text(t) | InlineKind::Code(t) | InlineKind::Math(t) => t.chars().count(),
                _ => 0,
            },
            Node::Block(block) => match &block.kind {
                BlockKind::Code { text, .. } | BlockKind::Math(text) => text.chars().count(),
                _ => 0,
            },
        })
        .sum()
}
