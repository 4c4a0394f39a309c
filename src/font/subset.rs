//! Fonts with only the glyphs that are used, for embedding.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use skrifa::GlyphId;
use skrifa::raw::FontRef;
use skrifa::raw::collections::IntSet;
use skrifa::raw::types::{NameId, Tag};

use super::{Face, sfnt};

/// Layout features that our style sheets ask for, beside those that are always on.
const READER_FEATURES: [Tag; 4] = [Tag::new(b"smcp"), Tag::new(b"c2sc"), Tag::new(b"onum"), Tag::new(b"tnum")];
/// Outlines of cubic curves (Adobe Technical Note 5176).
const CFF: Tag = Tag::new(b"CFF ");
/// Tables that only hold signatures and hints for old rasterizers.
const DROPPED_TABLES: [Tag; 4] = [Tag::new(b"DSIG"), Tag::new(b"LTSH"), Tag::new(b"VDMX"), Tag::new(b"PCLT")];

/// Why a face cannot be made smaller.
#[derive(Debug)]
pub struct SubsetError {
    face: String,
    reason: String,
}

impl fmt::Display for SubsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` cannot be made smaller for embedding: {}", self.face, self.reason)
    }
}

impl std::error::Error for SubsetError {}

/// A face for a PDF: without a `cmap`, glyphs renumbered.
#[derive(Debug)]
pub struct PdfSubset {
    /// The bytes of the small font: TrueType, or OpenType with CFF outlines.
    pub data: Vec<u8>,
    /// The number in the small font for each glyph of the face.
    pub renumbered: BTreeMap<u16, u16>,
}

/// A face that holds `glyphs` only (and `.notdef`), for a PDF.
///
/// # Errors
/// If the face's tables are damaged.
pub fn subset_for_pdf(face: &Face, glyphs: &BTreeSet<u16>) -> Result<PdfSubset, SubsetError> {
    let remapper = subsetter::GlyphRemapper::new_from_glyphs_sorted(&glyphs.iter().copied().collect::<Vec<_>>());
    let data = subsetter::subset(face.data(), 0, &remapper).map_err(|e| error(face, &format!("{e:?}")))?;
    let renumbered = glyphs.iter().filter_map(|g| Some((*g, remapper.get(*g)?))).collect();
    Ok(PdfSubset { data, renumbered })
}

/// A face that holds `characters` only, with its `cmap` and its layout tables (kerning, marks, small capitals), for readers of
/// EPUB and web pages.
///
/// # Errors
/// If the face's tables are damaged.
pub fn subset_for_reader(face: &Face, characters: &BTreeSet<char>) -> Result<Vec<u8>, SubsetError> {
    use skera::{Plan, SubsetFlags};
    let font = FontRef::from_index(face.data(), 0).map_err(|e| error(face, &e.to_string()))?;
    let unicodes: IntSet<u32> = characters.iter().map(|c| *c as u32).collect();
    let features = skera::DEFAULT_LAYOUT_FEATURES.iter().chain(&READER_FEATURES).copied().collect();
    // `name` entries 0 to 6 (copyright to PostScript name) in English, which OFL asks to keep.
    let names = (0..=6).map(NameId::new).collect();
    let plan = Plan::new(
        &IntSet::empty(),
        &unicodes,
        &font,
        SubsetFlags::SUBSET_FLAGS_DEFAULT,
        &DROPPED_TABLES.into_iter().collect(),
        &IntSet::all(),
        &features,
        &names,
        &std::iter::once(0x0409_u16).collect(),
    );
    let small = skera::subset_font(&font, &plan).map_err(|e| error(face, &e.to_string()))?;
    match font.table_data(CFF) {
        None => Ok(small),
        // skera leaves these outlines out.
        Some(_) => with_cff_outlines(face, &small, plan.old_to_new_glyph_mapping()),
    }
}

/// The subset with the CFF outlines that its glyphs have in the face.
fn with_cff_outlines(
    face: &Face,
    small: &[u8],
    mapping: impl Iterator<Item = (GlyphId, GlyphId)>,
) -> Result<Vec<u8>, SubsetError> {
    let damaged = |e: skrifa::raw::ReadError| error(face, &e.to_string());
    let mapping: BTreeMap<u32, u32> = mapping.map(|(old, new)| (old.to_u32(), new.to_u32())).collect();
    let glyphs: Vec<u16> = mapping.keys().filter_map(|old| u16::try_from(*old).ok()).collect();
    let remapper = subsetter::GlyphRemapper::new_from_glyphs_sorted(&glyphs);
    // Both number the glyphs that are kept from the first to the last; should that change, the outlines would be mixed up.
    let agrees = |(old, new): (&u32, &u32)| remapper.get(*old as u16).map(u32::from) == Some(*new);
    if !mapping.iter().all(agrees) {
        return Err(error(face, "its glyphs are numbered in two ways"));
    }
    let outlines = subsetter::subset(face.data(), 0, &remapper).map_err(|e| error(face, &format!("{e:?}")))?;
    let outlines = FontRef::new(&outlines).map_err(damaged)?;
    let outlines = outlines.table_data(CFF).ok_or_else(|| error(face, "it lost its outlines"))?;
    let small = FontRef::new(small).map_err(damaged)?;
    let records = small.table_directory().table_records().iter().map(|record| record.tag());
    let tables = records.filter_map(|tag| Some((tag, small.table_data(tag)?.as_bytes().to_vec())));
    let tables = tables.chain([(CFF, outlines.as_bytes().to_vec())]).collect();
    Ok(sfnt::assemble(sfnt::CFF_OUTLINES, tables))
}

fn error(face: &Face, reason: &str) -> SubsetError {
    SubsetError { face: face.postscript_name().to_owned(), reason: reason.to_owned() }
}
