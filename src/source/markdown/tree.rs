//! The element tree that Markdown and raw HTML are parsed into together: an arena that html5ever's tree builder fills.
//!
//! Nodes are numbers, links between them are numbers, nothing owns a child: dropping or walking a tree of any depth cannot
//! overflow the stack. Every node keeps the place in the file that it was read from.
//!
//! What Markdown has and HTML has not (calls of notes, formulas, boxes of tasks …) travels as a [`Mark`] on an element. Only
//! [`Tree::mark_next`] sets one, so an author's HTML can never pose as one.

use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, LocalName, QualName, local_name, ns};

use crate::document::{Admonition, Alignment};

/// A node of a [`Tree`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Node(u32);

/// Byte offsets into the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) start: u32,
    pub(super) end: u32,
}

impl Place {
    /// From the first of the two to the end of the last.
    pub(super) fn to(self, other: Place) -> Place {
        Place { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// What Markdown says that HTML has no element for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Mark {
    /// A code block.
    CodeBlock { language: Option<String>, text: String },
    /// Code in a line.
    Code(String),
    /// A formula: TeX, and whether it stands on a line of its own.
    Math { tex: String, display: bool },
    /// The call of the note with this label.
    NoteCall(String),
    /// The box of a task, ticked or not.
    Task(bool),
    /// A block quote that is a call to attention.
    Alert(Admonition),
    /// A table whose columns are aligned so.
    Columns(Vec<Alignment>),
}

/// What a node is.
#[derive(Debug)]
pub(super) enum Data {
    /// The root of a fragment.
    Root,
    /// An element.
    Element { name: QualName, attributes: Vec<Attribute>, mark: Option<Box<Mark>> },
    /// Text; neighbours are joined.
    Text(StrTendril),
}

#[derive(Debug)]
struct Entry {
    data: Data,
    place: Place,
    parent: Option<Node>,
    previous: Option<Node>,
    next: Option<Node>,
    first: Option<Node>,
    last: Option<Node>,
}

#[derive(Debug)]
struct Entries {
    all: Vec<Entry>,
    /// The name of what is no element.
    nameless: QualName,
}

impl Entries {
    fn at(&self, node: Node) -> &Entry {
        &self.all[node.0 as usize]
    }

    fn at_mut(&mut self, node: Node) -> &mut Entry {
        &mut self.all[node.0 as usize]
    }

    fn name(&self, node: Node) -> &QualName {
        match &self.at(node).data {
            Data::Element { name, .. } => name,
            Data::Root | Data::Text(_) => &self.nameless,
        }
    }

    fn add(&mut self, data: Data, place: Place) -> Node {
        // Bounded by the length of the file, which is below 4 GiB: see `Span`.
        let node = Node(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.all.push(Entry { data, place, parent: None, previous: None, next: None, first: None, last: None });
        node
    }

    /// Puts `node` into `parent`, before `next` or at the end.
    fn insert(&mut self, parent: Node, node: Node, next: Option<Node>) {
        self.detach(node);
        let previous = match next {
            Some(next) => self.at_mut(next).previous.replace(node),
            None => self.at_mut(parent).last.replace(node),
        };
        match previous {
            Some(previous) => self.at_mut(previous).next = Some(node),
            None => self.at_mut(parent).first = Some(node),
        }
        let entry = self.at_mut(node);
        (entry.parent, entry.previous, entry.next) = (Some(parent), previous, next);
    }

    fn detach(&mut self, node: Node) {
        let entry = self.at_mut(node);
        let (Some(parent), previous, next) = (entry.parent.take(), entry.previous.take(), entry.next.take()) else {
            return;
        };
        match previous {
            Some(previous) => self.at_mut(previous).next = next,
            None => self.at_mut(parent).first = next,
        }
        match next {
            Some(next) => self.at_mut(next).previous = previous,
            None => self.at_mut(parent).last = previous,
        }
    }

    /// Puts a node or text into `parent`, before `next` or at the end; text joins the text that it follows.
    fn insert_any(&mut self, parent: Node, child: NodeOrText<Node>, next: Option<Node>, place: Place) {
        match child {
            NodeOrText::AppendNode(node) => self.insert(parent, node, next),
            NodeOrText::AppendText(text) => {
                let before = match next {
                    Some(next) => self.at(next).previous,
                    None => self.at(parent).last,
                };
                if let Some(before) = before
                    && let Entry { data: Data::Text(all), place: whole, .. } = self.at_mut(before)
                {
                    all.push_tendril(&text);
                    *whole = whole.to(place);
                } else {
                    let node = self.add(Data::Text(text), place);
                    self.insert(parent, node, next);
                }
            }
        }
    }
}

/// The arena. It is filled through shared references, as html5ever wants it.
#[derive(Debug)]
pub(super) struct Tree {
    entries: RefCell<Entries>,
    /// Where what is being parsed was read.
    place: Cell<Place>,
    /// For the next element that is made under this name.
    mark: RefCell<Option<(LocalName, Mark)>>,
    /// The root that was made last.
    root: Cell<Node>,
    /// The element that was made last.
    newest: Cell<Node>,
}

impl Tree {
    pub(super) fn new() -> Self {
        let nameless = QualName::new(None, ns!(), local_name!(""));
        let mut entries = Entries { all: Vec::new(), nameless };
        let nowhere = Place { start: 0, end: 0 };
        let root = entries.add(Data::Root, nowhere);
        Tree {
            entries: RefCell::new(entries),
            place: Cell::new(nowhere),
            mark: RefCell::new(None),
            root: Cell::new(root),
            newest: Cell::new(root),
        }
    }

    /// Says where what comes next was read.
    pub(super) fn set_place(&self, place: Place) {
        self.place.set(place);
    }

    /// Where what is being parsed was read.
    pub(super) fn place(&self) -> Place {
        self.place.get()
    }

    /// Gives the next element with this name a mark; to be followed by the token that makes the element.
    pub(super) fn mark_next(&self, name: LocalName, mark: Mark) {
        self.mark.replace(Some((name, mark)));
    }

    /// The root that html5ever asked for last.
    pub(super) fn newest_root(&self) -> Node {
        self.root.get()
    }

    /// How many ancestors the element that was made last has, and how many of them are `counted`.
    pub(super) fn newest_depth(&self, counted: impl Fn(&str) -> bool) -> (usize, usize) {
        let entries = self.entries.borrow();
        let ancestors = std::iter::successors(entries.at(self.newest.get()).parent, |&node| entries.at(node).parent);
        ancestors.fold((0, 0), |(all, some), node| (all + 1, some + usize::from(counted(&entries.name(node).local))))
    }

    pub(super) fn len(&self) -> usize {
        self.entries.borrow().all.len()
    }

    /// The finished tree, for reading.
    pub(super) fn finish(self) -> Finished {
        Finished { entries: self.entries.into_inner() }
    }
}

impl TreeSink for &Tree {
    type Handle = Node;
    type Output = ();
    type ElemName<'a>
        = Ref<'a, QualName>
    where
        Self: 'a;

    fn finish(self) {}

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> Node {
        let root = self.entries.borrow_mut().add(Data::Root, self.place.get());
        self.root.set(root);
        root
    }

    fn elem_name<'a>(&'a self, target: &'a Node) -> Ref<'a, QualName> {
        Ref::map(self.entries.borrow(), |entries| entries.name(*target))
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, _: ElementFlags) -> Node {
        let mut mark = self.mark.borrow_mut();
        let mark = match &*mark {
            Some((local, _)) if *local == name.local => mark.take().map(|(_, mark)| Box::new(mark)),
            _ => None,
        };
        let node = self.entries.borrow_mut().add(Data::Element { name, attributes, mark }, self.place.get());
        self.newest.set(node);
        node
    }

    fn create_comment(&self, _: StrTendril) -> Node {
        // Comments are left out before they come here.
        self.entries.borrow_mut().add(Data::Root, self.place.get())
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> Node {
        self.entries.borrow_mut().add(Data::Root, self.place.get())
    }

    fn append(&self, parent: &Node, child: NodeOrText<Node>) {
        self.entries.borrow_mut().insert_any(*parent, child, None, self.place.get());
    }

    fn append_based_on_parent_node(&self, element: &Node, previous: &Node, child: NodeOrText<Node>) {
        let parent = self.entries.borrow().at(*element).parent;
        match parent {
            Some(_) => self.append_before_sibling(element, child),
            None => self.append(previous, child),
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Node) -> Node {
        *target
    }

    fn same_node(&self, x: &Node, y: &Node) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, _: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Node, child: NodeOrText<Node>) {
        let mut entries = self.entries.borrow_mut();
        if let Some(parent) = entries.at(*sibling).parent {
            entries.insert_any(parent, child, Some(*sibling), self.place.get());
        }
    }

    fn add_attrs_if_missing(&self, _: &Node, _: Vec<Attribute>) {}

    fn remove_from_parent(&self, target: &Node) {
        self.entries.borrow_mut().detach(*target);
    }

    fn reparent_children(&self, node: &Node, new_parent: &Node) {
        let mut entries = self.entries.borrow_mut();
        while let Some(child) = entries.at(*node).first {
            entries.insert(*new_parent, child, None);
        }
    }
}

/// A tree that is complete.
#[derive(Debug)]
pub(super) struct Finished {
    entries: Entries,
}

impl Finished {
    pub(super) fn data(&self, node: Node) -> &Data {
        &self.entries.at(node).data
    }

    pub(super) fn place(&self, node: Node) -> Place {
        self.entries.at(node).place
    }

    /// Every node, in the order in which they were made.
    pub(super) fn all(&self) -> impl Iterator<Item = Node> + use<> {
        let len = u32::try_from(self.entries.all.len()).unwrap_or(u32::MAX);
        (0..len).map(Node)
    }

    pub(super) fn parent(&self, node: Node) -> Option<Node> {
        self.entries.at(node).parent
    }

    /// The children in order.
    pub(super) fn children(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        std::iter::successors(self.entries.at(node).first, |&child| self.entries.at(child).next)
    }

    /// The name of an HTML element; empty for everything else.
    pub(super) fn name(&self, node: Node) -> &str {
        &self.entries.name(node).local
    }

    pub(super) fn mark(&self, node: Node) -> Option<&Mark> {
        match self.data(node) {
            Data::Element { mark, .. } => mark.as_deref(),
            Data::Root | Data::Text(_) => None,
        }
    }

    /// An attribute, if it is there.
    pub(super) fn attribute(&self, node: Node, wanted: &str) -> Option<&str> {
        match self.data(node) {
            Data::Element { attributes, .. } => attributes.iter().find(|a| &*a.name.local == wanted).map(|a| &*a.value),
            Data::Root | Data::Text(_) => None,
        }
    }

    /// All nodes below `node` in reading order, without recursion.
    pub(super) fn descendants(&self, node: Node) -> impl Iterator<Item = Node> + '_ {
        let after = move |mut at: Node| loop {
            if at == node {
                return None;
            }
            let entry = self.entries.at(at);
            match (entry.next, entry.parent) {
                (Some(next), _) => return Some(next),
                (None, Some(parent)) => at = parent,
                (None, None) => return None,
            }
        };
        std::iter::successors(self.entries.at(node).first, move |&at| self.entries.at(at).first.or_else(|| after(at)))
    }
}
