//! Names for pictures in packages.
//!
//! Pictures are read by many threads, and a picture's name may not depend on which came first. So names are given at the end, by the
//! files' order, and put into the model.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::super::slug::ascii_slug;
use crate::document::{Block, BlockKind, Inline, InlineKind, Picture, Publication};

/// The longest stem of a name. File systems and e-readers take 255 bytes with the folder; Windows paths 260 in all.
const LONGEST: usize = 48;
/// Names that Windows keeps for devices, whatever their extension.
const RESERVED: &[&str] = &["con", "prn", "aux", "nul", "com", "lpt"];

/// Names each picture after its file and puts the named ones into the publication.
pub(super) fn give(mut pictures: Vec<(&Path, &Arc<Picture>)>, publication: &mut Publication) {
    if pictures.is_empty() {
        return;
    }
    pictures.sort_by_key(|(file, picture)| (*file, picture.format));
    let mut taken = BTreeSet::new();
    let mut renamed = Renamed::new();
    for (file, picture) in pictures {
        let name = free_name(file, picture, &mut taken);
        let named = Arc::new(Picture { name, ..Picture::clone(picture) });
        renamed.insert(Arc::as_ptr(picture) as usize, named);
    }
    for edition in &mut publication.editions {
        replace(&mut edition.cover, &renamed);
        for article in &mut edition.articles {
            in_inlines(&mut article.title_inlines, &renamed);
            in_blocks(&mut article.blocks, &renamed);
            for note in &mut article.notes {
                in_blocks(&mut note.blocks, &renamed);
            }
        }
    }
}

/// The named pictures, by the address of the nameless.
type Renamed = BTreeMap<usize, Arc<Picture>>;

/// ASCII, small letters, unlike all `taken` names.
fn free_name(file: &Path, picture: &Picture, taken: &mut BTreeSet<String>) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    // Accents go before other letters do: `şəkil` keeps more of itself.
    let plain: String = stem.nfd().filter(|c| !unicode_normalization::char::is_combining_mark(*c)).collect();
    let mut stem = ascii_slug(&plain);
    stem.truncate(LONGEST);
    let stem = stem.trim_end_matches('-');
    let unnumbered = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let stem = if stem.is_empty() {
        "picture".to_owned()
    } else if RESERVED.contains(&unnumbered) {
        format!("picture-{stem}")
    } else {
        stem.to_owned()
    };
    let extension = picture.format.extension();
    let mut name = format!("{stem}.{extension}");
    let mut number = 2;
    while !taken.insert(name.clone()) {
        name = format!("{stem}-{number}.{extension}");
        number += 1;
    }
    name
}

fn replace(picture: &mut Option<Arc<Picture>>, renamed: &Renamed) {
    if let Some(picture) = picture
        && let Some(named) = renamed.get(&(Arc::as_ptr(picture) as usize))
    {
        *picture = Arc::clone(named);
    }
}

/// As deep as the reader of Markdown lets blocks nest.
fn in_blocks(blocks: &mut [Block], renamed: &Renamed) {
    for block in blocks {
        match &mut block.kind {
            BlockKind::Paragraph(inlines) | BlockKind::Heading { inlines, .. } => in_inlines(inlines, renamed),
            BlockKind::Quotation(blocks) | BlockKind::Alert { blocks, .. } => in_blocks(blocks, renamed),
            BlockKind::List(list) => list.items.iter_mut().for_each(|item| in_blocks(&mut item.blocks, renamed)),
            BlockKind::Definitions(definitions) => {
                for definition in definitions {
                    definition.terms.iter_mut().for_each(|term| in_inlines(term, renamed));
                    definition.meanings.iter_mut().for_each(|meaning| in_blocks(meaning, renamed));
                }
            }
            BlockKind::Table(table) => {
                in_inlines(&mut table.caption, renamed);
                let rows = table.head.iter_mut().chain(&mut table.rows);
                rows.flat_map(|row| &mut row.cells).for_each(|cell| in_blocks(&mut cell.blocks, renamed));
            }
            BlockKind::Figure { picture, caption, .. } => {
                replace(picture, renamed);
                in_inlines(caption, renamed);
            }
            BlockKind::Aside { title, blocks } => {
                in_inlines(title, renamed);
                in_blocks(blocks, renamed);
            }
            BlockKind::Code { .. } | BlockKind::Math(_) | BlockKind::SectionBreak => {}
        }
    }
}

fn in_inlines(inlines: &mut [Inline], renamed: &Renamed) {
    for inline in inlines {
        match &mut inline.kind {
            InlineKind::Image { picture, .. } => replace(picture, renamed),
            InlineKind::Emphasis(inner)
            | InlineKind::Strong(inner)
            | InlineKind::Strikethrough(inner)
            | InlineKind::Underline(inner)
            | InlineKind::Superscript(inner)
            | InlineKind::Subscript(inner)
            | InlineKind::Small(inner)
            | InlineKind::Link { inlines: inner, .. }
            | InlineKind::Foreign { inlines: inner, .. } => in_inlines(inner, renamed),
            InlineKind::Text(_)
            | InlineKind::Code(_)
            | InlineKind::Math(_)
            | InlineKind::NoteCall(_)
            | InlineKind::Anchor(_)
            | InlineKind::LineBreak => {}
        }
    }
}
