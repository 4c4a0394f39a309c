//! Pages and sheets to PDF: printpdf writes the contents of pages, lopdf finishes the file.
//!
//! In go the [`Pages`] of an edition (and for a booklet their imposition), out come the bytes of a file; nothing here reads or
//! writes files, and the same pages give the same bytes.
//!
//! ```text
//!            ┌ spelling ─ encoding ─┬ fonts ────────────┐
//! pages ─────┤                      └ text ─ content ───┤              ┌ reading ─ links, outline
//!  prepare   └ pictures ─ raster, vector ───────────────┴ Prepared ────┤                            ─ binding ─ bytes
//!                                                          booklet └ sheets
//! ```
//!
//! [`prepare`] does once what both files need, on all cores: each pair of a glyph and its text gets a code (`encoding`), faces
//! are made small, pages written and compressed, pictures made ready. [`reading`] and [`booklet`] then only bind.
//!
//! Copied text is the source text: a code stands for a glyph *and* what it shows, and clusters that no sequence of codes can
//! spell carry `/ActualText`.
//!
//! The structure tree is not written yet. [`Placed::node`](crate::typeset::Placed) reaches `content`, where each item is placed
//! by one call around which marked content opens and closes.

mod advances;
mod binding;
mod cmap;
mod content;
mod encoding;
mod fonts;
mod graft;
mod jpeg;
mod links;
mod metadata;
mod number;
mod outline;
mod pictures;
mod raster;
mod reading;
mod sheets;
mod spelling;
mod stream;
mod text;
mod vector;

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::diagnostic::Sink;
use crate::document::{Edition, Publication};
use crate::font::Library;
use crate::typeset::Pages;
use content::{Content, Shared};
use encoding::Encoding;
use fonts::EmbeddedFont;
use graft::Graft;
use pictures::EmbeddedPicture;
use stream::Deflater;

pub use reading::reading;
pub use sheets::booklet;

/// An edition that has been set, with everything that its PDFs need.
#[derive(Debug, Clone, Copy)]
pub struct Work<'a> {
    /// For the metadata.
    pub publication: &'a Publication,
    /// For the metadata.
    pub edition: &'a Edition,
    /// What is printed.
    pub pages: &'a Pages,
    /// The faces that the pages' runs refer to.
    pub library: &'a Library,
    /// Takes what goes wrong.
    pub sink: &'a Sink,
}

/// What all PDFs of an edition share.
#[derive(Debug)]
pub struct Prepared<'a> {
    work: Work<'a>,
    fonts: Vec<EmbeddedFont>,
    /// By index, as pages name them.
    pictures: Vec<Option<EmbeddedPicture>>,
    /// By page index.
    contents: Vec<Content>,
}

/// Does once what all PDFs of an edition need. Pictures and faces that cannot be embedded are told to the sink as errors, and are
/// missing in the files.
#[must_use]
pub fn prepare<'a>(work: &Work<'a>) -> Prepared<'a> {
    let on_pages = pictures::on_pages(work.pages);
    let indices: BTreeMap<&str, usize> = on_pages.keys().enumerate().map(|(index, name)| (*name, index)).collect();
    let (pictures, (fonts, contents)) =
        rayon::join(|| pictures::embed(&on_pages, work), || fonts_and_contents(work, &indices));
    Prepared { work: *work, fonts, pictures, contents }
}

fn fonts_and_contents(work: &Work<'_>, pictures: &BTreeMap<&str, usize>) -> (Vec<EmbeddedFont>, Vec<Content>) {
    let encoding = Encoding::of(&work.pages.pages, work.library);
    let shared = Shared { height: work.pages.size.height, encoding: &encoding, pictures };
    let embed = |codes| fonts::embed(codes, work.library).map_err(|error| work.sink.push(error)).ok();
    rayon::join(
        || encoding.faces().par_iter().filter_map(embed).collect(),
        || {
            let write = |deflater: &mut Deflater, page| content::write(page, shared, deflater);
            work.pages.pages.par_iter().map_init(Deflater::new, write).collect()
        },
    )
}
