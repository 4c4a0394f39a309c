//! Walks over blocks in reading order. The depth of recursion is that of the model, which is bounded.

use crate::document::{Block, BlockKind, Inline, Table};

/// Does something with each block, the outer before the inner.
pub(super) fn each_block(blocks: &mut [Block], work: &mut dyn FnMut(&mut Block)) {
    for block in blocks {
        work(block);
        each_child(block, &mut |blocks| each_block(blocks, work));
    }
}

/// Does something with each list of blocks that a block holds.
fn each_child(block: &mut Block, work: &mut dyn FnMut(&mut Vec<Block>)) {
    match &mut block.kind {
        BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } | BlockKind::Aside { blocks, .. } => {
            work(blocks)
        }
        BlockKind::List(list) => list.items.iter_mut().for_each(|item| work(&mut item.blocks)),
        BlockKind::Definitions(all) => {
            all.iter_mut().flat_map(|definition| &mut definition.meanings).for_each(work);
        }
        BlockKind::Table(Table { head, rows, .. }) => {
            head.iter_mut().chain(rows).flat_map(|row| &mut row.cells).for_each(|cell| work(&mut cell.blocks));
        }
        BlockKind::Paragraph(_)
        | BlockKind::Heading { .. }
        | BlockKind::Code { .. }
        | BlockKind::Figure { .. }
        | BlockKind::Math(_)
        | BlockKind::SectionBreak => {}
    }
}

/// Does something with each line of a block itself, not of the blocks in it.
pub(super) fn each_line(block: &mut Block, work: &mut dyn FnMut(&mut Vec<Inline>)) {
    match &mut block.kind {
        BlockKind::Paragraph(line)
        | BlockKind::Heading { inlines: line, .. }
        | BlockKind::Figure { caption: line, .. }
        | BlockKind::Table(Table { caption: line, .. })
        | BlockKind::Aside { title: line, .. } => work(line),
        BlockKind::Definitions(all) => all.iter_mut().flat_map(|definition| &mut definition.terms).for_each(work),
        BlockKind::Quotation(_)
        | BlockKind::List(_)
        | BlockKind::Code { .. }
        | BlockKind::Alert { .. }
        | BlockKind::Math(_)
        | BlockKind::SectionBreak => {}
    }
}

/// Does something with each inline of a line, the outer before the inner.
pub(super) fn each_inline(line: &[Inline], work: &mut dyn FnMut(&Inline)) {
    for inline in line {
        work(inline);
        if let Some(inner) = crate::document::inner(inline) {
            each_inline(inner, work);
        }
    }
}
