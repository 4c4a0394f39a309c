//! Links: areas on a page that lead somewhere.

use lopdf::{Dictionary, Object, ObjectId, dictionary};

use super::number::position;
use crate::geometry::{Length, Point, Size};
use crate::typeset::{Destination, Item, LinkTarget, Page, Pages};

/// Bit 3 of an annotation's flags: it is printed with the page, as PDF/A asks of every annotation (ISO 19005-2 §6.3.2).
const PRINT: i64 = 4;

/// The link annotations of a page (ISO 32000-1 §12.5.6.5), in the order in which the areas were placed.
pub(super) fn annotations(page: &Page, pages: &Pages, ids: &[ObjectId]) -> Vec<Dictionary> {
    page.items
        .iter()
        .filter_map(|placed| match &placed.item {
            Item::Link { size, target } => {
                let mut link = dictionary! {
                    "Type" => "Annot",
                    "Subtype" => "Link",
                    "Rect" => area(placed.at, *size, pages.size.height),
                    "Border" => vec![0.into(), 0.into(), 0.into()],
                    "F" => PRINT,
                };
                let (key, value) = action(target, pages, ids)?;
                link.set(key, value);
                Some(link)
            }
            _ => None,
        })
        .collect()
}

/// What a link does. A place that is nowhere gives its article's start, an article that is nowhere no link.
fn action(target: &LinkTarget, pages: &Pages, ids: &[ObjectId]) -> Option<(&'static str, Object)> {
    let place = match target {
        LinkTarget::External(url) => {
            let action = dictionary! { "S" => "URI", "URI" => Object::string_literal(ascii_uri(url)) };
            return Some(("A", action.into()));
        }
        LinkTarget::Place(place) => *place,
        LinkTarget::Destination(article, anchor) => *pages
            .destinations
            .get(&(*article, anchor.clone()))
            .or_else(|| pages.destinations.get(&(*article, None)))?,
    };
    destination(place, pages.size.height, ids).map(|array| ("Dest", array))
}

/// An explicit destination: that height at the top of the window, column and magnification as they are.
pub(super) fn destination(place: Destination, page_height: Length, ids: &[ObjectId]) -> Option<Object> {
    let top = position((page_height - place.y).to_pt());
    let page = ids.get(place.page)?;
    Some(vec![Object::Reference(*page), "XYZ".into(), Object::Null, Object::Real(top), Object::Null].into())
}

fn area(at: Point, size: Size, page_height: Length) -> Vec<Object> {
    let top = page_height - at.y;
    [at.x, top - size.height, at.x + size.width, top].map(|edge| Object::Real(position(edge.to_pt()))).to_vec()
}

/// A URI in ASCII (ISO 32000-1 §12.6.4.7): what RFC 3986 does not allow is percent-encoded; what is encoded already stays.
fn ascii_uri(url: &str) -> Vec<u8> {
    let mut uri = Vec::with_capacity(url.len());
    for byte in url.bytes() {
        if matches!(byte, b'!'..=b'~') && !b"\"<>\\^`{|}".contains(&byte) {
            uri.push(byte);
        } else {
            uri.extend(format!("%{byte:02X}").into_bytes());
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_in_cyrillic_becomes_ascii_and_an_encoded_one_stays() {
        assert_eq!(ascii_uri("https://a.org/я b?q=%20(1)#ю"), b"https://a.org/%D1%8F%20b?q=%20(1)#%D1%8E");
    }
}
