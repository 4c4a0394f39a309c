//! How large an SVG grows when its `use` elements are filled in.
//!
//! A drawing in which each of ten groups uses the one before ten times has ten thousand million shapes in a kilobyte: the bomb that
//! entities are known for, without entities.

use std::collections::BTreeMap;

use super::fault::Fault;
use super::svg::Attr;

/// The most elements that a drawing may grow to. Detailed maps have tens of thousands.
const MOST: u64 = 500_000;
/// How long a chain of uses may be.
const LONGEST_CHAIN: usize = 100;

/// The elements of a drawing, as far as uses need them.
#[derive(Debug, Default)]
pub(super) struct Uses {
    elements: Vec<Element>,
    open: Vec<usize>,
    ids: BTreeMap<String, usize>,
}

#[derive(Debug)]
struct Element {
    /// The element after the last one inside of it.
    end: usize,
    /// What it uses.
    target: Option<String>,
}

impl Uses {
    pub(super) fn open(&mut self, name: &str, attributes: &[Attr]) -> Result<(), Fault> {
        let index = self.elements.len();
        if index as u64 >= MOST {
            return Err(too_many());
        }
        let href =
            |a: &&Attr| a.is_href() && matches!(name, "use" | "tref" | "pattern" | "linearGradient" | "radialGradient");
        let target = attributes.iter().find(href).and_then(|a| a.value.strip_prefix('#')).map(str::to_owned);
        if let Some(id) = attributes.iter().find(|a| a.name == "id") {
            self.ids.entry(id.value.clone()).or_insert(index);
        }
        self.elements.push(Element { end: index + 1, target });
        self.open.push(index);
        Ok(())
    }

    pub(super) fn close(&mut self) {
        if let Some(index) = self.open.pop() {
            self.elements[index].end = self.elements.len();
        }
    }

    /// Refuses a drawing that grows past all bounds, or uses itself.
    pub(super) fn check(&self) -> Result<(), Fault> {
        let mut sizes = vec![None; self.elements.len()];
        let whole = self.size(0, &mut sizes, 0)?;
        if whole > MOST { Err(too_many()) } else { Ok(()) }
    }

    /// How many elements the one at `index` grows to.
    fn size(&self, index: usize, sizes: &mut Vec<Option<u64>>, chain: usize) -> Result<u64, Fault> {
        if let Some(size) = sizes[index] {
            return Ok(size);
        }
        if chain > LONGEST_CHAIN {
            return Err(Fault::invalid(
                "its `use` elements lead in a circle",
                "take clones apart in a drawing program",
            ));
        }
        let mut size: u64 = 0;
        for element in &self.elements[index..self.elements[index].end] {
            let target = element.target.as_deref().and_then(|id| self.ids.get(id));
            let used = target.map_or(Ok(0), |target| self.size(*target, sizes, chain + 1))?;
            size = size.saturating_add(used).saturating_add(1);
        }
        sizes[index] = Some(size);
        Ok(size)
    }
}

fn too_many() -> Fault {
    Fault::invalid(&format!("it grows to more than {MOST} shapes"), "make a picture of pixels of it: PNG")
}
