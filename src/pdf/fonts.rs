//! Font objects: a face made small, with its codes, widths and measures.
//!
//! ```text
//! Type0 ─ CIDFontType2 ─ FontDescriptor ─ FontFile2        TrueType outlines: codes are CIDs, CIDToGIDMap says the glyph
//! Type0 ─ CIDFontType0 ─ FontDescriptor ─ FontFile3        CFF outlines: CIDs are glyphs, an embedded CMap says the CID
//!   └ ToUnicode
//! ```

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};
use skrifa::raw::TableProvider;
use skrifa::raw::types::Tag;

use super::cmap::{cid_to_gid, to_cid, to_unicode};
use super::encoding::FaceCodes;
use super::number::rounded;
use super::stream::{Fingerprint, flate};
use crate::diagnostic::{Code, Diagnostic};
use crate::font::{Face, FaceId, Library, subset_for_pdf};

/// Bits of `/Flags` (ISO 32000-1 Table 123).
const FIXED_PITCH: i64 = 1 << 0;
const SERIF: i64 = 1 << 1;
/// Glyphs outside the standard Latin set; a subset has no other honest answer.
const SYMBOLIC: i64 = 1 << 2;
const ITALIC: i64 = 1 << 6;

/// The name of a face in page contents.
pub(super) fn font_name(face: FaceId) -> String {
    // Not `F`: printpdf takes `F1` to `F14` for the standard fonts.
    format!("T{}", face.index())
}

/// A face, ready to be put into a file.
#[derive(Debug)]
pub(super) struct EmbeddedFont {
    /// Its name in page contents.
    pub(super) name: String,
    /// Six letters, `+`, and the PostScript name.
    base_font: String,
    cff: bool,
    program: Stream,
    to_unicode: Stream,
    /// `CIDToGIDMap` or the encoding, after the kind of outlines.
    map: Stream,
    /// `/W`: widths by CID.
    widths: Vec<Object>,
    descriptor: Dictionary,
}

/// Makes a face small and ready.
///
/// # Errors
/// `font-invalid` if the face's tables are damaged or it shows more than a font can hold.
pub(super) fn embed(codes: &FaceCodes, library: &Library) -> Result<EmbeddedFont, Diagnostic> {
    let face = library.face(codes.face);
    if codes.left_out > 0 {
        let message = format!("`{}` shows more different glyphs than one font can hold", face.postscript_name());
        return Err(Diagnostic::new(Code::FontInvalid, message).help("set a part of the text in another family"));
    }
    let glyphs: BTreeSet<u16> = codes.meanings.iter().map(|meaning| meaning.glyph).collect();
    let subset =
        subset_for_pdf(face, &glyphs).map_err(|error| Diagnostic::new(Code::FontInvalid, error.to_string()))?;
    let bare_cff = cff_table(&subset.data);
    let cff = bare_cff.is_some();
    let program = match bare_cff {
        Some(table) => flate(dictionary! { "Subtype" => "CIDFontType0C" }, table),
        None => flate(dictionary! { "Length1" => subset.data.len() as i64 }, &subset.data),
    };
    let entries: Vec<([u8; 2], u16)> = codes
        .meanings
        .iter()
        .map(|meaning| (meaning.coded.code, subset.renumbered.get(&meaning.glyph).copied().unwrap_or(0)))
        .collect();
    let map = if cff {
        let about =
            dictionary! { "Type" => "CMap", "CMapName" => "Chapbook-Identity", "CIDSystemInfo" => system_info() };
        flate(about, to_cid(&entries).as_bytes())
    } else {
        flate(Dictionary::new(), &cid_to_gid(&entries))
    };
    let base_font = format!("{}+{}", subset_tag(face, &glyphs), face.postscript_name());
    Ok(EmbeddedFont {
        name: font_name(codes.face),
        cff,
        program,
        to_unicode: flate(Dictionary::new(), to_unicode(&codes.meanings).as_bytes()),
        map,
        widths: widths(codes, &entries, cff),
        descriptor: descriptor(face, &base_font),
        base_font,
    })
}

/// The bare `CFF ` table of an OpenType font: the wrapping under which every reader takes CIDs as the table's own.
fn cff_table(data: &[u8]) -> Option<&[u8]> {
    let font = skrifa::raw::FontRef::from_index(data, 0).ok()?;
    font.table_data(Tag::new(b"CFF ")).map(|table| table.as_bytes())
}

/// Six capital letters that stand for the set of glyphs (ISO 32000-1 §9.6.4).
fn subset_tag(face: &Face, glyphs: &BTreeSet<u16>) -> String {
    let mut fingerprint = Fingerprint::new(0);
    fingerprint.add(face.postscript_name().as_bytes());
    glyphs.iter().for_each(|glyph| fingerprint.add(&glyph.to_be_bytes()));
    let mut rest = fingerprint.value();
    let letter = |_| {
        let letter = char::from(b'A' + (rest % 26) as u8);
        rest /= 26;
        letter
    };
    (0..6).map(letter).collect()
}

/// `/W` (ISO 32000-1 §9.7.4.3): `first [width width …]` for each row of CIDs without a gap.
fn widths(codes: &FaceCodes, entries: &[([u8; 2], u16)], cff: bool) -> Vec<Object> {
    let cid = |(code, glyph): &([u8; 2], u16)| if cff { *glyph } else { u16::from_be_bytes(*code) };
    let mut pairs: Vec<(u16, f32)> =
        entries.iter().zip(&codes.meanings).map(|(entry, meaning)| (cid(entry), meaning.coded.width)).collect();
    pairs.sort_unstable_by_key(|(cid, _)| *cid);
    pairs.dedup_by_key(|(cid, _)| *cid);
    pairs
        .chunk_by(|a, b| a.0 + 1 == b.0)
        .flat_map(|row| {
            let widths = row.iter().map(|(_, width)| Object::Real(*width)).collect();
            [Object::Integer(i64::from(row[0].0)), Object::Array(widths)]
        })
        .collect()
}

fn descriptor(face: &Face, base_font: &str) -> Dictionary {
    let metrics = face.metrics();
    let scale = 1000.0 / f64::from(metrics.units_per_em.max(1.0));
    let scaled = |units: f32| Object::Real(rounded(f64::from(units) * scale, 0));
    let mut flags = SYMBOLIC;
    flags |= if metrics.monospaced { FIXED_PITCH } else { 0 };
    flags |= if has_serifs(face) { SERIF } else { 0 };
    flags |= if metrics.italic_angle == 0.0 { 0 } else { ITALIC };
    // No table says how thick stems are; makers of PDF files agree on this estimate from the weight.
    let stem = 50 + (i64::from(metrics.weight) * i64::from(metrics.weight)) / (65 * 65);
    dictionary! {
        "Type" => "FontDescriptor",
        "FontName" => base_font,
        "Flags" => flags,
        "FontBBox" => metrics.bounding_box.map(scaled).to_vec(),
        "ItalicAngle" => Object::Real(rounded(f64::from(metrics.italic_angle), 1)),
        "Ascent" => scaled(metrics.ascent),
        "Descent" => scaled(metrics.descent),
        "CapHeight" => scaled(metrics.cap_height),
        "XHeight" => scaled(metrics.x_height),
        "StemV" => stem,
    }
}

/// Whether the face says of itself that it has serifs: PANOSE family 2 (text) with a serif style of 2 to 10.
fn has_serifs(face: &Face) -> bool {
    face.font().os2().is_ok_and(|os2| matches!(os2.panose_10(), [2, 2..=10, ..]))
}

fn system_info() -> Dictionary {
    dictionary! {
        "Registry" => Object::string_literal("Adobe"),
        "Ordering" => Object::string_literal("Identity"),
        "Supplement" => 0,
    }
}

impl EmbeddedFont {
    /// Puts the font into a file.
    pub(super) fn add_to(&self, document: &mut Document) -> ObjectId {
        let mut descriptor = self.descriptor.clone();
        let program = document.add_object(self.program.clone());
        descriptor.set(if self.cff { "FontFile3" } else { "FontFile2" }, program);
        let descriptor = document.add_object(descriptor);
        let map = document.add_object(self.map.clone());
        let mut descendant = dictionary! {
            "Type" => "Font",
            "Subtype" => if self.cff { "CIDFontType0" } else { "CIDFontType2" },
            "BaseFont" => self.base_font.as_str(),
            "CIDSystemInfo" => system_info(),
            "FontDescriptor" => descriptor,
            "W" => self.widths.clone(),
        };
        if !self.cff {
            descendant.set("CIDToGIDMap", map);
        }
        let descendant = document.add_object(descendant);
        let to_unicode = document.add_object(self.to_unicode.clone());
        document.add_object(dictionary! {
            "Type" => "Font",
            "Subtype" => "Type0",
            "BaseFont" => self.base_font.as_str(),
            "Encoding" => if self.cff { Object::Reference(map) } else { "Identity-H".into() },
            "DescendantFonts" => vec![descendant.into()],
            "ToUnicode" => to_unicode,
        })
    }
}
