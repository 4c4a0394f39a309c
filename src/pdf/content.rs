//! Page contents: everything on a page as operators, written out by printpdf.
//!
//! Every page is a printpdf document of its own for as long as its operators are written, so that pages are written side by
//! side on all cores; the contents are then bound into one file (see [`binding`](super::binding)).
//!
//! This is where *y* is turned over: pages count down from the top, PDF up from the bottom.

use std::collections::BTreeMap;

use printpdf::{
    Color, CurTransMat, DictItem, Greyscale, Op, PaintMode, PdfDocument, PdfPage, PdfSaveOptions, Pt, Rect, XObjectId,
    XObjectTransform,
};

use super::encoding::Encoding;
use super::metadata::utf16;
use super::number::{position, rounded};
use super::stream::deflate;
use super::text::{TextState, show};
use crate::geometry::{Length, Point, Size};
use crate::typeset::{Item, Page, Placed};

/// A page's operators, written and compressed.
#[derive(Debug)]
pub(super) struct Content {
    /// Compressed with Flate.
    pub(super) bytes: Vec<u8>,
    /// The pictures on the page, ascending.
    pub(super) pictures: Vec<usize>,
}

/// What pages share.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shared<'a> {
    /// The height of the pages.
    pub(super) height: Length,
    /// The codes of the glyphs.
    pub(super) encoding: &'a Encoding<'a>,
    /// Pictures by name, as far as they can be shown.
    pub(super) pictures: &'a BTreeMap<&'a str, usize>,
}

/// The name of a picture in page contents.
pub(super) fn picture_name(index: usize) -> String {
    format!("P{index}")
}

/// Writes a page.
pub(super) fn write(page: &Page, shared: Shared<'_>) -> Content {
    let mut composer = Composer::new(shared);
    page.items.iter().for_each(|placed| composer.place(placed));
    let (ops, pictures) = composer.finish();
    Content { bytes: deflate(&print(ops)), pictures }
}

/// Operators as the bytes of a content stream: the one place where printpdf writes.
pub(super) fn print(ops: Vec<Op>) -> Vec<u8> {
    let mut document = PdfDocument::new("");
    // The boxes do not matter: only the contents are taken.
    document.pages.push(PdfPage::new(printpdf::Mm(0.0), printpdf::Mm(0.0), ops));
    let options = PdfSaveOptions { optimize: false, subset_fonts: false, secure: true, image_optimization: None };
    let mut printed = document.to_lopdf_document(&options, &mut Vec::new());
    let page = printed.page_iter().next();
    let contents = page
        .and_then(|id| printed.get_dictionary(id).ok())
        .and_then(|page| page.get(b"Contents").and_then(lopdf::Object::as_reference).ok());
    match contents.and_then(|id| printed.objects.remove(&id)) {
        Some(lopdf::Object::Stream(stream)) => stream.content,
        _ => Vec::new(),
    }
}

/// Collects the operators of a page.
#[derive(Debug)]
pub(super) struct Composer<'a> {
    pub(super) shared: Shared<'a>,
    pub(super) ops: Vec<Op>,
    pub(super) text: TextState,
    grey: f32,
    pictures: Vec<usize>,
}

impl<'a> Composer<'a> {
    fn new(shared: Shared<'a>) -> Self {
        // Black is where a content stream starts (ISO 32000-1 §8.4.1).
        Composer { shared, ops: Vec::new(), text: TextState::default(), grey: 0.0, pictures: Vec::new() }
    }

    fn finish(mut self) -> (Vec<Op>, Vec<usize>) {
        self.end_text();
        self.pictures.sort_unstable();
        self.pictures.dedup();
        (self.ops, self.pictures)
    }

    /// Places one item. Marked content for the structure tree opens and closes around this call: `placed.node` says for what.
    fn place(&mut self, placed: &Placed) {
        match &placed.item {
            Item::Run(run) => show(self, placed.at, run),
            Item::Rule { size, grey } => self.fill(placed.at, *size, *grey),
            Item::Picture { picture, size, alt } => {
                if let Some(&index) = self.shared.pictures.get(picture.name.as_str()) {
                    self.show_picture(index, placed.at, *size, alt);
                }
            }
            // Links lie on the page, not in it: see `links`.
            Item::Link { .. } => {}
        }
    }

    /// The distance of a height from the bottom of the page.
    pub(super) fn turned(&self, y: Length) -> Length {
        self.shared.height - y
    }

    /// Chooses the grey of what is filled from here on.
    pub(super) fn set_grey(&mut self, grey: f32) {
        let grey = rounded(f64::from(grey.clamp(0.0, 1.0)), 3);
        if self.grey != grey {
            self.grey = grey;
            self.ops.push(Op::SetFillColor { col: Color::Greyscale(Greyscale::new(grey, None)) });
        }
    }

    fn fill(&mut self, at: Point, size: Size, grey: f32) {
        self.end_text();
        self.set_grey(grey);
        self.ops.push(Op::DrawRectangle { rectangle: rectangle(at, size, self.shared.height, PaintMode::Fill) });
    }

    fn show_picture(&mut self, index: usize, at: Point, size: Size, alt: &str) {
        self.end_text();
        self.pictures.push(index);
        let bottom = self.turned(at.y + size.height);
        // A picture is a square of one unit (ISO 32000-1 §8.10.5); this puts it where it belongs.
        let transform = XObjectTransform {
            translate_x: Some(Pt(position(at.x.to_pt()))),
            translate_y: Some(Pt(position(bottom.to_pt()))),
            scale_x: Some(position(size.width.to_pt())),
            scale_y: Some(position(size.height.to_pt())),
            ..XObjectTransform::default()
        };
        // The alternate description stands with the picture even where no structure tree is kept (§14.9.3).
        if !alt.is_empty() {
            let alt = DictItem::String { data: utf16(alt), literal: false };
            let properties = DictItem::Dict { map: BTreeMap::from([("Alt".to_owned(), alt)]) };
            self.ops.push(Op::BeginMarkedContentWithProperties { tag: "Figure".to_owned(), properties });
        }
        self.ops.push(Op::UseXobject { id: XObjectId(picture_name(index)), transform });
        if !alt.is_empty() {
            self.ops.push(Op::EndMarkedContentWithProperties);
        }
    }

    /// Opens a text object, if none is open.
    pub(super) fn begin_text(&mut self) {
        if !self.text.open {
            self.text.open = true;
            self.text.origin = (0, 0);
            self.ops.push(Op::StartTextSection);
        }
    }

    fn end_text(&mut self) {
        if self.text.open {
            self.text.open = false;
            self.ops.push(Op::EndTextSection);
        }
    }
}

/// A rectangle in the space of PDF, whose page is `height` high.
pub(super) fn rectangle(at: Point, size: Size, height: Length, mode: PaintMode) -> Rect {
    Rect {
        x: Pt(position(at.x.to_pt())),
        y: Pt(position((height - at.y - size.height).to_pt())),
        width: Pt(position(size.width.to_pt())),
        height: Pt(position(size.height.to_pt())),
        mode: Some(mode),
        winding_order: None,
    }
}

/// The matrix that moves by `x` and `y` after turning by half a turn, if asked to.
pub(super) fn placement_matrix(half_turn: bool, x: Length, y: Length) -> CurTransMat {
    let way = if half_turn { -1.0 } else { 1.0 };
    CurTransMat::Raw([way, 0.0, 0.0, way, position(x.to_pt()), position(y.to_pt())])
}
