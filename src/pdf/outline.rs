//! The outline: what readers show as bookmarks or contents beside the page.

use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};

use super::links::destination;
use super::metadata::text_string;
use crate::geometry::Length;
use crate::typeset::OutlineEntry;

/// Where an entry stands in the tree: indices into the flat list.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Links {
    parent: Option<usize>,
    previous: Option<usize>,
    next: Option<usize>,
    first: Option<usize>,
    last: Option<usize>,
    children: i64,
}

/// Puts the outline into the file (ISO 32000-1 §12.3.3); none if it has no entries.
pub(super) fn add(
    document: &mut Document,
    entries: &[OutlineEntry],
    page_height: Length,
    pages: &[ObjectId],
) -> Option<ObjectId> {
    let links = tree(&entries.iter().map(|entry| entry.level).collect::<Vec<_>>());
    let first = links.iter().position(|link| link.parent.is_none())?;
    let last = links.iter().rposition(|link| link.parent.is_none())?;
    let root = document.new_object_id();
    let ids: Vec<ObjectId> = entries.iter().map(|_| document.new_object_id()).collect();
    for ((entry, link), id) in entries.iter().zip(&links).zip(&ids) {
        let mut item = dictionary! { "Title" => text_string(&entry.title) };
        item.set("Parent", link.parent.map_or(root, |parent| ids[parent]));
        let mut relate = |key: &str, other: Option<usize>| {
            if let Some(other) = other {
                item.set(key, ids[other]);
            }
        };
        relate("Prev", link.previous);
        relate("Next", link.next);
        relate("First", link.first);
        relate("Last", link.last);
        if link.children > 0 {
            // Negative: closed. What lies deeper is closed as well, so it does not count.
            item.set("Count", -link.children);
        }
        if let Some(place) = destination(entry.destination, page_height, pages) {
            item.set("Dest", place);
        }
        document.set_object(*id, item);
    }
    let open = links.iter().filter(|link| link.parent.is_none()).count();
    let outlines: Dictionary = dictionary! {
        "Type" => "Outlines",
        "First" => ids[first],
        "Last" => ids[last],
        "Count" => Object::Integer(open as i64),
    };
    document.set_object(root, outlines);
    Some(root)
}

/// The tree of a list of levels: an entry belongs to the last one before it with a smaller level.
fn tree(levels: &[u8]) -> Vec<Links> {
    let mut links = vec![Links::default(); levels.len()];
    let mut open: Vec<usize> = Vec::new();
    let mut last_top = None;
    for (index, level) in levels.iter().enumerate() {
        while open.last().is_some_and(|at| levels[*at] >= *level) {
            open.pop();
        }
        let parent = open.last().copied();
        let previous = parent.map_or(last_top, |at| links[at].last);
        links[index].parent = parent;
        links[index].previous = previous;
        if let Some(at) = previous {
            links[at].next = Some(index);
        }
        match parent {
            Some(at) => {
                links[at].first.get_or_insert(index);
                links[at].last = Some(index);
                links[at].children += 1;
            }
            None => last_top = Some(index),
        }
        open.push(index);
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_belongs_to_the_last_smaller_level_before_it_even_where_a_level_is_skipped() {
        let links = tree(&[1, 3, 2, 1, 2]);
        let parents: Vec<_> = links.iter().map(|link| link.parent).collect();
        assert_eq!(parents, [None, Some(0), Some(0), None, Some(3)]);
        assert_eq!((links[0].first, links[0].last, links[0].children), (Some(1), Some(2), 2));
        assert_eq!((links[1].next, links[2].previous, links[0].next), (Some(2), Some(1), Some(3)));
    }
}
