//! Grafts: objects of one file, taken over into another.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream};

/// Objects that hang together: numbered from 1 in the order in which they are met, walking from the first with the keys of
/// dictionaries in alphabetical order. The same objects give the same graft, whatever their numbers and order were.
#[derive(Debug)]
pub(super) struct Graft {
    objects: Vec<Object>,
}

impl Graft {
    /// A stream that refers into `document`, and everything that it leads to there.
    pub(super) fn new(document: &Document, root: Stream) -> Self {
        let mut numbers: BTreeMap<ObjectId, u32> = BTreeMap::new();
        let mut met: Vec<ObjectId> = Vec::new();
        let mut objects = Vec::new();
        let mut next = Some(Object::Stream(root));
        while let Some(object) = next {
            objects.push(rewritten(&object, &mut |id| {
                *numbers.entry(id).or_insert_with(|| {
                    met.push(id);
                    // The root is 1.
                    met.len() as u32 + 1
                })
            }));
            let id = met.get(objects.len() - 1);
            next = id.map(|id| document.get_object(*id).map_or(Object::Null, Clone::clone));
        }
        Graft { objects }
    }

    /// Puts the objects into another file; gives the number of the first.
    pub(super) fn add_to(&self, document: &mut Document) -> ObjectId {
        let base = document.max_id;
        for object in &self.objects {
            document.add_object(rewritten(object, &mut |(number, _)| number + base));
        }
        (base + 1, 0)
    }
}

/// The object with other numbers in its references and its dictionaries in alphabetical order.
fn rewritten(object: &Object, number: &mut impl FnMut(ObjectId) -> u32) -> Object {
    match object {
        Object::Reference(id) => Object::Reference((number(*id), 0)),
        Object::Array(items) => Object::Array(items.iter().map(|item| rewritten(item, number)).collect()),
        Object::Dictionary(dictionary) => Object::Dictionary(rewritten_dictionary(dictionary, number)),
        Object::Stream(stream) => {
            let about = rewritten_dictionary(&stream.dict, number);
            Object::Stream(Stream::new(about, stream.content.clone()).with_compression(false))
        }
        other => other.clone(),
    }
}

fn rewritten_dictionary(dictionary: &Dictionary, number: &mut impl FnMut(ObjectId) -> u32) -> Dictionary {
    let sorted: BTreeMap<&Vec<u8>, &Object> = dictionary.iter().collect();
    sorted.into_iter().map(|(key, value)| (key.clone(), rewritten(value, number))).collect()
}

#[cfg(test)]
mod tests {
    use lopdf::dictionary;

    use super::*;

    fn graft(ids: [u32; 2], swapped: bool) -> String {
        let mut document = Document::new();
        document.objects.insert((ids[0], 0), Object::Integer(10));
        document.objects.insert((ids[1], 0), Object::Array(vec![Object::Reference((ids[0], 0))]));
        let (a, b) = (Object::Reference((ids[0], 0)), Object::Reference((ids[1], 0)));
        let about = if swapped {
            dictionary! { "B" => b, "A" => a }
        } else {
            dictionary! { "A" => a, "B" => b }
        };
        let mut target = Document::new();
        target.add_object(Object::Null);
        let root = Graft::new(&document, Stream::new(about, Vec::new())).add_to(&mut target);
        format!("{root:?} {:?}", target.objects)
    }

    #[test]
    fn the_same_objects_give_the_same_graft_whatever_their_numbers_and_order() {
        assert_eq!(graft([5, 9], false), graft([9, 2], true));
        assert!(graft([5, 9], false).starts_with("(2, 0)"));
    }
}
