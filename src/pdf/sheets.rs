//! The booklet: sheets in printing order, two pages on each side.
//!
//! Each page's content is in the file once, as a form, under whatever matrix puts it in its place: moved for its half of the
//! sheet and its creep, turned if the printer turns the sheet that way, cut off at the fold.

use lopdf::{Dictionary, Object, ObjectId, dictionary};
use printpdf::{Line, LineDashPattern, LinePoint, Op, PaintMode, Point as PdfPoint, Pt, XObjectId, XObjectTransform};

use super::Prepared;
use super::binding::Binding;
use super::content::{placement_matrix, print, rectangle};
use super::number::position;
use super::reading::preferences;
use super::stream::{compressed, flate};
use crate::diagnostic::Diagnostic;
use crate::geometry::{Length, Point};
use crate::imposition::{Forme, Imposition, Mark, Placement, Rotation};
use crate::language::Direction;

/// As thin as a line can be that every office printer still prints.
const HAIRLINE: f32 = 0.25;
/// Dashes and gaps of a fold, in points.
const FOLD_DASHES: [f32; 2] = [2.0, 2.0];

/// The bytes of the booklet.
///
/// # Errors
/// `internal` if the file cannot be put together, which is a fault of Chapbook's.
pub fn booklet(prepared: &Prepared<'_>, imposition: &Imposition) -> Result<Vec<u8>, Diagnostic> {
    let mut binding = Binding::open(prepared);
    let forms = forms(&mut binding, prepared);
    let formes: Vec<&Forme> = imposition.sheets.iter().flat_map(|sheet| [&sheet.front, &sheet.back]).collect();
    let ids: Vec<ObjectId> = formes.iter().map(|_| binding.document.new_object_id()).collect();
    for (forme, id) in formes.iter().zip(&ids) {
        let content = print(operators(forme, imposition.sheet.height, prepared, &forms));
        let mut object = binding.page(flate(Dictionary::new(), &content));
        object.set("Resources", dictionary! { "XObject" => placed_forms(forme, &forms) });
        binding.document.set_object(*id, object);
    }
    let mut preferences = preferences(Direction::Ltr);
    // A sheet that is scaled to the printer's margins no longer folds in the middle of the page.
    preferences.set("PrintScaling", "None");
    let catalog = dictionary! { "PageLayout" => "SinglePage", "ViewerPreferences" => preferences };
    binding.close(imposition.sheet, &ids, catalog)
}

/// The pages as forms; none for a page with nothing on it.
fn forms(binding: &mut Binding<'_>, prepared: &Prepared<'_>) -> Vec<Option<ObjectId>> {
    let size = prepared.work.pages.size;
    let area = [0.0, 0.0, position(size.width.to_pt()), position(size.height.to_pt())].map(Object::Real).to_vec();
    let pages = prepared.work.pages.pages.iter().zip(&prepared.contents);
    pages
        .map(|(page, content)| {
            (!page.items.is_empty()).then(|| {
                let about = dictionary! {
                    "Type" => "XObject",
                    "Subtype" => "Form",
                    "BBox" => area.clone(),
                    "Resources" => binding.resources(&content.pictures),
                };
                binding.document.add_object(compressed(about, content.bytes.clone()))
            })
        })
        .collect()
}

fn form_name(page: usize) -> String {
    format!("S{page}")
}

/// The form of a placement, if there is something on its page.
fn form_of(placement: &Placement, forms: &[Option<ObjectId>]) -> Option<(usize, ObjectId)> {
    let page = placement.page?;
    forms.get(page).copied().flatten().map(|id| (page, id))
}

fn placed_forms(forme: &Forme, forms: &[Option<ObjectId>]) -> Dictionary {
    let placed = forme.placements.iter().filter_map(|placement| form_of(placement, forms));
    placed.map(|(page, id)| (form_name(page), Object::Reference(id))).collect()
}

fn operators(forme: &Forme, sheet_height: Length, prepared: &Prepared<'_>, forms: &[Option<ObjectId>]) -> Vec<Op> {
    let mut ops = Vec::new();
    for placement in &forme.placements {
        if let Some((page, _)) = form_of(placement, forms) {
            place(&mut ops, placement, page, sheet_height, prepared);
        }
    }
    marks(&mut ops, &forme.marks, sheet_height);
    ops
}

fn place(ops: &mut Vec<Op>, placement: &Placement, page: usize, sheet_height: Length, prepared: &Prepared<'_>) {
    let size = prepared.work.pages.size;
    let clip = rectangle(placement.clip.origin, placement.clip.size, sheet_height, PaintMode::Clip);
    let bottom = sheet_height - placement.at.y - size.height;
    // Half a turn about the page's own centre carries its lower left corner to the upper right one.
    let matrix = match placement.rotation {
        Rotation::Upright => placement_matrix(false, placement.at.x, bottom),
        Rotation::Half => placement_matrix(true, placement.at.x + size.width, bottom + size.height),
    };
    ops.extend([
        Op::SaveGraphicsState,
        Op::DrawRectangle { rectangle: clip },
        Op::SetTransformationMatrix { matrix },
        Op::UseXobject { id: XObjectId(form_name(page)), transform: XObjectTransform::default() },
        Op::RestoreGraphicsState,
    ]);
}

/// Hairlines: folds dashed, all else drawn through.
fn marks(ops: &mut Vec<Op>, marks: &[Mark], sheet_height: Length) {
    if marks.is_empty() {
        return;
    }
    ops.push(Op::SetOutlineThickness { pt: Pt(HAIRLINE) });
    let mut dashed = false;
    for mark in marks {
        let (from, to, dash) = match mark {
            Mark::Fold { from, to } => (from, to, true),
            Mark::Staple { from, to } | Mark::Crop { from, to } => (from, to, false),
        };
        if dash != dashed {
            dashed = dash;
            let pattern: &[f32] = if dash { &FOLD_DASHES } else { &[] };
            ops.push(Op::SetLineDashPattern { dash: LineDashPattern::new(0.0, pattern) });
        }
        let end = |point: &Point| {
            let p = PdfPoint { x: Pt(position(point.x.to_pt())), y: Pt(position((sheet_height - point.y).to_pt())) };
            LinePoint { p, bezier: false }
        };
        ops.push(Op::DrawLine { line: Line { points: vec![end(from), end(to)], is_closed: false } });
    }
}
