//! From drafts to articles: links between the articles of an edition find their targets, and nodes get their numbers.

use rustc_hash::FxHashSet;

use super::links::{Map, Place};
use super::{Draft, Entry, Finished, setting, walk};
use crate::diagnostic::Sink;
use crate::document::{Block, BlockKind, Inline, InlineKind, NodeId, Row, Target};

/// Finishes the articles of one edition, in their order.
pub(super) fn finish(entries: Vec<Entry>, sink: &Sink) -> Vec<Finished> {
    let mut drafts = Vec::with_capacity(entries.len());
    let mut places = Vec::with_capacity(entries.len());
    for Entry { path, mut draft } in entries {
        let names = names(&mut draft);
        let anchors: FxHashSet<String> = names.iter().cloned().collect();
        places.push(Place { path, language: draft.language.clone(), anchors, names });
        drafts.push(draft);
    }
    let map = Map::new(places, sink);
    let mut numbers = Numbers { next: 0 };
    drafts.into_iter().enumerate().map(|(at, draft)| article(draft, at, &map, &mut numbers)).collect()
}

/// Every name in an article.
fn names(draft: &mut Draft) -> Vec<String> {
    let mut names = draft.anchors.clone();
    let mut take = |block: &mut Block| {
        names.extend(block.anchors.iter().cloned());
        walk::each_line(block, &mut |line| {
            walk::each_inline(line, &mut |inline| {
                if let InlineKind::Anchor(name) = &inline.kind {
                    names.push(name.clone());
                }
            });
        });
    };
    walk::each_block(&mut draft.blocks, &mut take);
    draft.notes.iter_mut().for_each(|note| walk::each_block(&mut note.blocks, &mut take));
    walk::each_inline(&draft.title_inlines, &mut |inline| {
        if let InlineKind::Anchor(name) = &inline.kind {
            names.push(name.clone());
        }
    });
    names
}

fn article(draft: Draft, at: usize, map: &Map<'_>, numbers: &mut Numbers) -> Finished {
    let Draft { mut blocks, mut notes, anchors, mut title_inlines, .. } = draft;
    resolve(&mut title_inlines, at, map);
    let mut lines = |block: &mut Block| walk::each_line(block, &mut |line| resolve(line, at, map));
    walk::each_block(&mut blocks, &mut lines);
    notes.iter_mut().for_each(|note| walk::each_block(&mut note.blocks, &mut lines));
    let node = numbers.next();
    numbers.blocks(&mut blocks);
    for note in &mut notes {
        note.node = numbers.next();
        numbers.blocks(&mut note.blocks);
    }
    Finished { blocks, notes, anchors, title_inlines, node }
}

/// Finds the targets of the links in a line. What leads nowhere becomes plain text.
fn resolve(line: &mut Vec<Inline>, from: usize, map: &Map<'_>) {
    let mut resolved = Vec::with_capacity(line.len());
    for mut inline in line.drain(..) {
        if let Some(inner) = setting::inner_mut(&mut inline) {
            resolve(inner, from, map);
        }
        match inline.kind {
            InlineKind::Link { target: Target::External(raw), inlines } => match map.resolve(&raw, from, inline.span) {
                Some(target) => {
                    resolved.push(Inline { span: inline.span, kind: InlineKind::Link { target, inlines } });
                }
                None => resolved.extend(inlines),
            },
            _ => resolved.push(inline),
        }
    }
    *line = resolved;
}

/// Counts the nodes of an edition.
struct Numbers {
    next: u32,
}

impl Numbers {
    fn next(&mut self) -> NodeId {
        let node = NodeId(self.next);
        self.next = self.next.saturating_add(1);
        node
    }

    fn blocks(&mut self, blocks: &mut [Block]) {
        for block in blocks {
            block.node = self.next();
            match &mut block.kind {
                BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } | BlockKind::Aside { blocks, .. } => {
                    self.blocks(blocks);
                }
                BlockKind::List(list) => {
                    for item in &mut list.items {
                        item.node = self.next();
                        self.blocks(&mut item.blocks);
                    }
                }
                BlockKind::Definitions(definitions) => {
                    for definition in definitions {
                        definition.node = self.next();
                        definition.meanings.iter_mut().for_each(|meaning| self.blocks(meaning));
                    }
                }
                BlockKind::Table(table) => {
                    self.rows(&mut table.head);
                    self.rows(&mut table.rows);
                }
                BlockKind::Paragraph(_)
                | BlockKind::Heading { .. }
                | BlockKind::Code { .. }
                | BlockKind::Figure { .. }
                | BlockKind::Math(_)
                | BlockKind::SectionBreak => {}
            }
        }
    }

    fn rows(&mut self, rows: &mut [Row]) {
        for row in rows {
            row.node = self.next();
            for cell in &mut row.cells {
                cell.node = self.next();
                self.blocks(&mut cell.blocks);
            }
        }
    }
}
