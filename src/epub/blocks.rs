//! Blocks to XHTML.

use super::compose::{Composer, dir};
use super::inlines::{DEEPEST, is_right_to_left};
use super::usage::Voice;
use super::walk::Node;
use super::xml::Attributes;
use crate::document::{Admonition, Block, BlockKind, Definition, Inline, List, Picture, hard_breaks};
use crate::font::Style;
use crate::language::{Direction, Terms};

/// A paragraph with so many lines ended by hand is a stanza.
const VERSE: usize = 2;

impl Composer<'_> {
    /// Several blocks.
    pub(super) fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    /// One block.
    pub(super) fn block(&mut self, block: &Block) {
        if self.depth >= DEEPEST {
            self.xml.begin("p");
            self.flat(Node::Block(block), block.span);
            self.xml.close();
            return self.xml.line();
        }
        self.depth += 1;
        let attributes = self.place(block);
        self.in_language(attributes, block.language.as_ref(), None, |c, attributes| c.block_as(block, attributes));
        self.xml.line();
        self.depth -= 1;
    }

    /// The id of a block. Its further names become empty elements before it.
    fn place(&mut self, block: &Block) -> Attributes {
        let own = match block.kind {
            BlockKind::Heading { .. } => {
                let places = self.book.places.get(self.article);
                places.and_then(|p| p.heading(block.node)).map(|(id, _)| id.to_owned()).and_then(|id| self.give(id))
            }
            _ => block.anchors.first().and_then(|anchor| self.give_id(anchor)),
        };
        for anchor in &block.anchors {
            if let Some(id) = self.give_id(anchor) {
                self.xml.element("div", &Attributes::new().with("id", &id), "");
            }
        }
        Attributes::new().maybe("id", own.as_deref())
    }

    fn block_as(&mut self, block: &Block, attributes: Attributes) {
        match &block.kind {
            BlockKind::Paragraph(inlines) => {
                let attributes =
                    if hard_breaks(inlines) >= VERSE { attributes.with("class", "verse") } else { attributes };
                self.holding("p", &attributes, inlines);
            }
            BlockKind::Heading { level, inlines } => self.heading(block, *level, inlines, &attributes),
            BlockKind::Quotation(blocks) => self.around("blockquote", &attributes, |c| c.blocks(blocks)),
            BlockKind::List(list) => self.list(list, attributes),
            BlockKind::Definitions(definitions) => self.definitions(definitions, &attributes),
            BlockKind::Code { language, text } => self.preformatted(language.as_deref(), text, block, attributes),
            BlockKind::Table(table) => self.table(table, attributes),
            BlockKind::Figure { picture, alt, caption } => {
                self.figure(picture.as_deref(), alt, caption, block, &attributes);
            }
            BlockKind::Alert { kind, blocks } => {
                let title = alert_title(*kind, self.book.terms);
                let attributes = attributes.with("class", &format!("alert {}", alert_class(*kind)));
                self.around("aside", &attributes.with("role", "note").with("aria-label", title), |c| {
                    c.element("p", &Attributes::new().with("class", "aside-title"), Voice::BOLD, title);
                    c.blocks(blocks);
                });
            }
            BlockKind::Aside { title, blocks } => {
                self.around("aside", &attributes.with("class", "beside").with("role", "note"), |c| {
                    if !title.is_empty() {
                        let class = Attributes::new().with("class", "aside-title");
                        c.spoken(Voice::BOLD, |c| c.holding("p", &class, title));
                    }
                    c.blocks(blocks);
                });
            }
            BlockKind::Math(tex) => {
                let attributes = attributes.with("class", "math").with("dir", dir(Direction::Ltr));
                self.xml.open("div", &attributes);
                self.xml.begin("code");
                self.spoken(Voice { mono: true, ..self.voice }, |c| c.text_at(tex, block.span));
                self.xml.close();
                self.xml.close();
            }
            BlockKind::SectionBreak => {
                // The sign itself stands in the style sheet.
                self.stock.usage.take(Voice::default(), "⁂");
                self.xml.empty("hr", &attributes.with("class", "dinkus"));
            }
        }
    }

    /// An element with inlines.
    pub(super) fn holding(&mut self, name: &'static str, attributes: &Attributes, inlines: &[Inline]) {
        self.xml.open(name, attributes);
        self.inlines(inlines);
        self.xml.close();
    }

    /// An element with blocks.
    pub(super) fn around(&mut self, name: &'static str, attributes: &Attributes, what: impl FnOnce(&mut Self)) {
        self.xml.open(name, attributes);
        self.xml.line();
        what(self);
        self.xml.close();
    }

    fn heading(&mut self, block: &Block, level: u8, inlines: &[Inline], attributes: &Attributes) {
        let places = self.book.places.get(self.article);
        let level = places.and_then(|p| p.heading(block.node)).map_or(level, |(_, level)| level);
        let (name, voice) = match level {
            0..=2 => ("h2", Voice::BOLD),
            3 => ("h3", Voice::BOLD),
            4 => ("h4", Voice::ITALIC),
            5 => ("h5", Voice::ITALIC),
            _ => ("h6", Voice::ITALIC),
        };
        self.spoken(voice, |c| c.holding(name, attributes, inlines));
    }

    fn list(&mut self, list: &List, attributes: Attributes) {
        let (name, attributes) = match list.start {
            // HTML §4.4.5: a valid integer; reading systems take 32 bits.
            Some(start) if start != 1 => ("ol", attributes.with("start", &start.min(999_999_999).to_string())),
            Some(_) => ("ol", attributes),
            None => ("ul", attributes),
        };
        let tasks = list.items.iter().any(|item| item.task.is_some());
        let attributes = attributes.maybe("class", tasks.then_some("tasks"));
        if list.items.is_empty() {
            return;
        }
        self.around(name, &attributes, |c| {
            for item in &list.items {
                c.xml.begin("li");
                if let Some(done) = item.task {
                    // A box as a character: an `input` would ask readers to fill it in.
                    c.text(if done { "☑\u{A0}" } else { "☐\u{A0}" });
                }
                c.snug(&item.blocks, list.tight);
                c.xml.close();
                c.xml.line();
            }
        });
    }

    /// Blocks in an item or a cell: a paragraph that needs no element of its own gets none.
    pub(super) fn snug(&mut self, blocks: &[Block], tight: bool) {
        let mut rest = blocks;
        if let [first, others @ ..] = blocks
            && (tight || others.is_empty())
            && let BlockKind::Paragraph(inlines) = &first.kind
            && first.language.is_none()
        {
            first.anchors.iter().for_each(|anchor| self.anchor(anchor));
            self.inlines(inlines);
            rest = others;
            if !rest.is_empty() {
                self.xml.line();
            }
        }
        self.blocks(rest);
    }

    fn definitions(&mut self, definitions: &[Definition], attributes: &Attributes) {
        if definitions.is_empty() {
            return;
        }
        self.around("dl", attributes, |c| {
            for definition in definitions {
                // HTML §4.4.9: each group has at least one term and one meaning.
                let none: &[Vec<Inline>] = &[Vec::new()];
                let terms = if definition.terms.is_empty() { none } else { &definition.terms };
                for term in terms {
                    c.spoken(Voice::BOLD, |c| c.holding("dt", &Attributes::new(), term));
                    c.xml.line();
                }
                let nothing: &[Vec<Block>] = &[Vec::new()];
                let meanings = if definition.meanings.is_empty() { nothing } else { &definition.meanings };
                for meaning in meanings {
                    c.xml.begin("dd");
                    c.snug(meaning, false);
                    c.xml.close();
                    c.xml.line();
                }
            }
        });
    }

    fn preformatted(&mut self, language: Option<&str>, text: &str, block: &Block, attributes: Attributes) {
        let ltr = self.direction == Direction::Rtl || text.chars().any(is_right_to_left);
        self.xml.open("pre", &attributes.maybe("dir", ltr.then_some(dir(Direction::Ltr))));
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '#');
        let class = language.filter(|l| !l.is_empty() && l.chars().all(plain)).map(|l| format!("language-{l}"));
        self.xml.open("code", &Attributes::new().maybe("class", class.as_deref()));
        self.spoken(Voice { mono: true, style: Style::default() }, |c| c.text_at(text, block.span));
        self.xml.close();
        self.xml.close();
    }

    fn figure(
        &mut self,
        picture: Option<&Picture>,
        alt: &str,
        caption: &[Inline],
        block: &Block,
        attributes: &Attributes,
    ) {
        self.around("figure", attributes, |c| {
            match picture {
                Some(picture) => c.image(picture, alt, "plate"),
                None if alt.trim().is_empty() => {}
                None => {
                    c.xml.open("p", &Attributes::new().with("class", "missing"));
                    c.text_at(alt, block.span);
                    c.xml.close();
                }
            }
            c.xml.line();
            if !caption.is_empty() {
                c.holding("figcaption", &Attributes::new(), caption);
                c.xml.line();
            }
        });
    }
}

/// The word over an alert.
fn alert_title(kind: Admonition, terms: &'static Terms) -> &'static str {
    match kind {
        Admonition::Note => terms.note,
        Admonition::Tip => terms.tip,
        Admonition::Important => terms.important,
        Admonition::Warning => terms.warning,
        Admonition::Caution => terms.caution,
    }
}

/// The class of an alert, for style sheets.
fn alert_class(kind: Admonition) -> &'static str {
    match kind {
        Admonition::Note => "note",
        Admonition::Tip => "tip",
        Admonition::Important => "important",
        Admonition::Warning => "warning",
        Admonition::Caution => "caution",
    }
}
