//! Start tags of Markdown: which element each becomes, and what its end will have to do.

use std::mem;

use html5ever::{Attribute, LocalName, QualName, local_name, ns};
use pulldown_cmark::{Alignment as Side, BlockQuoteKind, CodeBlockKind, LinkType, Tag};

use super::builder::Builder;
use super::events::{Gathering, MAX_BLOCK_DEPTH, MAX_INLINE_DEPTH, Opened, Reader};
use super::lines::Lines;
use super::tree::{Mark, Place};
use crate::document::{Admonition, Alignment};

impl Reader<'_, '_> {
    pub(super) fn start(&mut self, tag: Tag<'_>, place: Place) -> Opened {
        if let Gathering::Alt { depth, .. } = &mut self.gathering {
            if matches!(tag, Tag::Image { .. }) {
                *depth += 1;
                return Opened::Gathered;
            }
            return Opened::Nothing;
        }
        match tag {
            Tag::Paragraph if self.run == Some(true) => Opened::Nothing,
            Tag::Paragraph => self.paragraph(local_name!("p"), Vec::new()),
            Tag::Heading { level, id, .. } => {
                let name = [local_name!("h1"), local_name!("h2"), local_name!("h3"), local_name!("h4")]
                    .into_iter()
                    .chain([local_name!("h5"), local_name!("h6")])
                    .nth(level as usize - 1)
                    .unwrap_or(local_name!("h6"));
                self.paragraph(name, id.map(|id| attribute("id", &id)).into_iter().collect())
            }
            Tag::BlockQuote(kind) => {
                self.level(local_name!("blockquote"), Vec::new(), kind.map(|kind| Mark::Alert(admonition(kind))))
            }
            Tag::CodeBlock(kind) => {
                self.gathering = Gathering::Code { language: code_language(&kind), text: String::new(), place };
                Opened::Gathered
            }
            Tag::HtmlBlock => {
                self.gathering = Gathering::Html(Lines::at(place.start as usize));
                Opened::Gathered
            }
            Tag::List(None) => self.level(local_name!("ul"), Vec::new(), None),
            Tag::List(Some(first)) => self.level(local_name!("ol"), vec![attribute("start", &first.to_string())], None),
            // The items of a list that was left out are paragraphs, lest their texts run into each other.
            Tag::Item if matches!(self.opened.last(), Some(Opened::Nothing)) => {
                self.paragraph(local_name!("p"), Vec::new())
            }
            Tag::Item => self.paragraph(local_name!("li"), Vec::new()),
            Tag::FootnoteDefinition(label) => self.start_note(label.into_string(), place),
            Tag::DefinitionList => self.level(local_name!("dl"), Vec::new(), None),
            Tag::DefinitionListTitle => self.paragraph(local_name!("dt"), Vec::new()),
            Tag::DefinitionListDefinition => self.paragraph(local_name!("dd"), Vec::new()),
            Tag::Table(sides) => {
                let columns = sides.into_iter().map(alignment).collect();
                self.element(local_name!("table"), Vec::new(), Some(Mark::Columns(columns)))
            }
            Tag::TableHead => {
                self.in_head = true;
                self.builder().open(local_name!("thead"), Vec::new(), None);
                self.builder().open(local_name!("tr"), Vec::new(), None);
                Opened::Head
            }
            Tag::TableRow => {
                self.cell_end = u32::MAX;
                self.builder().open(local_name!("tr"), Vec::new(), None);
                Opened::Row
            }
            Tag::TableCell => {
                let name = if self.in_head { local_name!("th") } else { local_name!("td") };
                self.builder().open(name.clone(), Vec::new(), None);
                Opened::Cell(name)
            }
            Tag::Emphasis => self.inline(local_name!("em"), Vec::new()),
            Tag::Strong => self.inline(local_name!("strong"), Vec::new()),
            Tag::Strikethrough => self.inline(local_name!("s"), Vec::new()),
            Tag::Superscript => self.inline(local_name!("sup"), Vec::new()),
            Tag::Subscript => self.inline(local_name!("sub"), Vec::new()),
            Tag::Link { link_type, dest_url, .. } => {
                let mailto = if link_type == LinkType::Email { "mailto:" } else { "" };
                self.inline(local_name!("a"), vec![attribute("href", &format!("{mailto}{dest_url}"))])
            }
            Tag::Image { dest_url, title, .. } => {
                let mut attributes = vec![attribute("src", &dest_url)];
                if !title.is_empty() {
                    attributes.push(attribute("title", &title));
                }
                self.gathering = Gathering::Alt { attributes, text: String::new(), place, depth: 0 };
                Opened::Gathered
            }
            // Front matter is read elsewhere.
            Tag::MetadataBlock(_) => Opened::Nothing,
        }
    }

    fn element(&mut self, name: LocalName, attributes: Vec<Attribute>, mark: Option<Mark>) -> Opened {
        self.builder().open(name.clone(), attributes, mark);
        Opened::Element(name)
    }

    fn paragraph(&mut self, name: LocalName, attributes: Vec<Attribute>) -> Opened {
        self.builder().open(name.clone(), attributes, None);
        Opened::Paragraph(name)
    }

    fn level(&mut self, name: LocalName, attributes: Vec<Attribute>, mark: Option<Mark>) -> Opened {
        if self.blocks == MAX_BLOCK_DEPTH {
            self.too_deep();
            return Opened::Nothing;
        }
        self.end_line();
        self.blocks += 1;
        self.builder().open(name.clone(), attributes, mark);
        Opened::Block(name)
    }

    fn inline(&mut self, name: LocalName, attributes: Vec<Attribute>) -> Opened {
        if self.inlines == MAX_INLINE_DEPTH {
            self.too_deep();
            return Opened::Nothing;
        }
        self.inlines += 1;
        self.builder().open(name.clone(), attributes, None);
        Opened::Inline(name)
    }

    fn too_deep(&mut self) {
        let place = self.tree.place();
        self.deep.get_or_insert(place);
    }

    fn start_note(&mut self, label: String, place: Place) -> Opened {
        self.fragments.push(Builder::new(self.tree));
        Opened::Note {
            label,
            place,
            blocks: mem::replace(&mut self.blocks, 0),
            inlines: mem::replace(&mut self.inlines, 0),
        }
    }
}

pub(super) fn attribute(name: &str, value: &str) -> Attribute {
    Attribute { name: QualName::new(None, ns!(), LocalName::from(name)), value: value.into() }
}

/// The first word of a code block's info string.
fn code_language(kind: &CodeBlockKind<'_>) -> Option<String> {
    let CodeBlockKind::Fenced(info) = kind else { return None };
    let word = info.split([' ', '\t', ',', '{']).next().unwrap_or_default();
    (!word.is_empty()).then(|| word.to_owned())
}

fn admonition(kind: BlockQuoteKind) -> Admonition {
    match kind {
        BlockQuoteKind::Note => Admonition::Note,
        BlockQuoteKind::Tip => Admonition::Tip,
        BlockQuoteKind::Important => Admonition::Important,
        BlockQuoteKind::Warning => Admonition::Warning,
        BlockQuoteKind::Caution => Admonition::Caution,
    }
}

fn alignment(side: Side) -> Alignment {
    match side {
        Side::None | Side::Left => Alignment::Start,
        Side::Center => Alignment::Center,
        Side::Right => Alignment::End,
    }
}
