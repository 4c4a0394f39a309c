//! A stand-in for the reader of Markdown: headings, paragraphs and pictures only.

use std::path::PathBuf;
use std::sync::Arc;

use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::diagnostic::{FileId, Sink, Span};
use crate::document::{Block, BlockKind, Inline, InlineKind, NodeId, Note, Picture};
use crate::language::Language;

/// Finds pictures for an article.
pub(super) trait FindPicture: Sync {
    fn find(&self, reference: &str, span: Span) -> Option<Arc<Picture>>;
}

pub(super) struct Input<'a> {
    pub(super) text: &'a str,
    pub(super) body: usize,
    pub(super) file: FileId,
    #[expect(dead_code, reason = "the stand-in sets nothing")]
    pub(super) language: &'a Language,
    pub(super) title: Option<&'a str>,
    pub(super) pictures: &'a dyn FindPicture,
    #[expect(dead_code, reason = "the stand-in has nothing to say")]
    pub(super) sink: &'a Sink,
}

#[derive(Default)]
pub(super) struct Draft {
    pub(super) title: Option<String>,
    pub(super) title_inlines: Vec<Inline>,
    blocks: Vec<Block>,
}

impl Draft {
    pub(super) fn is_empty(&self) -> bool {
        self.blocks.is_empty() && self.title_inlines.is_empty()
    }
}

pub(super) struct Entry {
    #[expect(dead_code, reason = "the stand-in resolves no links")]
    pub(super) path: PathBuf,
    pub(super) draft: Draft,
}

pub(super) struct Finished {
    pub(super) blocks: Vec<Block>,
    pub(super) notes: Vec<Note>,
    pub(super) anchors: Vec<String>,
    pub(super) title_inlines: Vec<Inline>,
    pub(super) node: NodeId,
}

pub(super) fn read(input: &Input<'_>) -> Draft {
    let mut draft = Draft::default();
    let mut inlines: Vec<Inline> = Vec::new();
    for (event, range) in Parser::new(&input.text[input.body..]).into_offset_iter() {
        let span = Span::new(input.file, input.body + range.start..input.body + range.end);
        match event {
            Event::Text(text) => inlines.push(Inline { span, kind: InlineKind::Text(text.to_string()) }),
            Event::Start(Tag::Image { dest_url, .. }) => {
                let picture = input.pictures.find(&dest_url, span);
                inlines.push(Inline { span, kind: InlineKind::Image { picture, alt: String::new() } });
            }
            Event::End(TagEnd::Heading(level)) => {
                let taken = std::mem::take(&mut inlines);
                if draft.is_empty() {
                    draft.title_inlines = taken;
                } else {
                    let kind = BlockKind::Heading { level: (level as u8).max(2), inlines: taken };
                    draft.blocks.push(block(span, kind));
                }
            }
            Event::End(TagEnd::Paragraph | TagEnd::Item) if !inlines.is_empty() => {
                draft.blocks.push(block(span, BlockKind::Paragraph(std::mem::take(&mut inlines))));
            }
            _ => {}
        }
    }
    draft.title = input.title.map(str::to_owned);
    if let (Some(title), false) = (input.title, draft.is_empty()) {
        let span = Span::new(input.file, 0..0);
        draft.title_inlines = vec![Inline { span, kind: InlineKind::Text(title.to_owned()) }];
    }
    draft
}

fn block(span: Span, kind: BlockKind) -> Block {
    Block { node: NodeId(0), span, anchors: Vec::new(), language: None, kind }
}

pub(super) fn finish(entries: Vec<Entry>, _: &Sink) -> Vec<Finished> {
    let finish = |(index, entry): (usize, Entry)| Finished {
        blocks: entry.draft.blocks,
        notes: Vec::new(),
        anchors: Vec::new(),
        title_inlines: entry.draft.title_inlines,
        node: NodeId(u32::try_from(index).unwrap_or(0)),
    };
    entries.into_iter().enumerate().map(finish).collect()
}
