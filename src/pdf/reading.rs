//! The reading PDF: single pages with links, an outline and page labels, for screens and archives.

use lopdf::{Dictionary, Object, ObjectId, dictionary};

use super::binding::Binding;
use super::stream::compressed;
use super::{Prepared, links, outline};
use crate::diagnostic::Diagnostic;
use crate::language::Direction;
use crate::typeset::Page;

/// The bytes of the reading PDF.
///
/// # Errors
/// `internal` if the file cannot be put together, which is a fault of Chapbook's.
pub fn reading(prepared: &Prepared<'_>) -> Result<Vec<u8>, Diagnostic> {
    let pages = prepared.work.pages;
    let mut binding = Binding::open(prepared);
    let ids: Vec<ObjectId> = pages.pages.iter().map(|_| binding.document.new_object_id()).collect();
    for ((page, content), id) in pages.pages.iter().zip(&prepared.contents).zip(&ids) {
        let stream = compressed(Dictionary::new(), content.bytes.clone());
        let mut object = binding.page(stream);
        if !content.pictures.is_empty() {
            object.set("Resources", binding.resources(&content.pictures));
        }
        let areas = links::annotations(page, pages, &ids);
        if !areas.is_empty() {
            let areas = areas.into_iter().map(|area| Object::Reference(binding.document.add_object(area)));
            object.set("Annots", areas.collect::<Vec<_>>());
            // The order of the tab key is that of the structure, as PDF/UA asks (ISO 14289-1 §7.18.3).
            object.set("Tabs", "S");
        }
        binding.document.set_object(*id, object);
    }
    let mut catalog = dictionary! {
        // One page at a time suits telephones and screen readers; spreads are a choice of the reader's.
        "PageLayout" => "SinglePage",
        "PageLabels" => dictionary! { "Nums" => labels(&pages.pages) },
    };
    if let Some(outline) = outline::add(&mut binding.document, &pages.outline, pages.size.height, &ids) {
        catalog.set("Outlines", outline);
        catalog.set("PageMode", "UseOutlines");
    }
    catalog.set("ViewerPreferences", preferences(pages.language.direction()));
    binding.close(pages.size, &ids, catalog)
}

/// What readers are asked to do (ISO 32000-1 §12.2).
pub(super) fn preferences(direction: Direction) -> Dictionary {
    let mut preferences = dictionary! { "DisplayDocTitle" => true };
    if direction == Direction::Rtl {
        preferences.set("Direction", "R2L");
    }
    preferences
}

/// The number tree of page labels (§12.4.2): the folio of each page, a new row wherever folios do not go on by one. A page with
/// the folio 0 has no label.
fn labels(pages: &[Page]) -> Vec<Object> {
    let mut rows = Vec::new();
    let mut expected = None;
    for (index, page) in pages.iter().enumerate() {
        if expected != Some(page.folio) {
            let row = match page.folio {
                0 => Dictionary::new(),
                1 => dictionary! { "S" => "D" },
                folio => dictionary! { "S" => "D", "St" => i64::from(folio) },
            };
            rows.extend([Object::Integer(index as i64), row.into()]);
        }
        expected = page.folio.checked_add(1).filter(|next| *next != 1);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_start_a_new_row_only_where_folios_do_not_go_on_by_one() {
        let pages: Vec<Page> = [0, 0, 1, 2, 7, 8].map(|folio| Page { folio, ..Page::default() }).into();
        let starts: Vec<i64> = labels(&pages).iter().filter_map(|object| object.as_i64().ok()).collect();
        assert_eq!(starts, [0, 1, 2, 4]);
    }
}
