//! Where everything is: the file of each article, and an id for each place in it that a link may lead to.
//!
//! File names and ids are ASCII and owe nothing to titles, so no reading system can stumble over them; what an anchor is
//! called in the source is kept where it is safe as it stands.

use std::collections::{BTreeMap, BTreeSet};

use super::walk::{self, Node};
use crate::document::{Article, BlockKind, InlineKind, NodeId, NoteIndex, plain_text};

/// The id of an article's title, for links to its start.
pub(super) const TITLE: &str = "title";
/// Anchors longer than this get an id of our own.
const LONGEST_ID: usize = 64;

/// The places of one article.
#[derive(Debug)]
pub(super) struct Places {
    /// The name of its file.
    pub(super) file: String,
    /// Its sections, for the contents: id and plain title of each heading of the first level below the title.
    pub(super) sections: Vec<(String, String)>,
    anchors: BTreeMap<String, String>,
    headings: BTreeMap<NodeId, (String, u8)>,
    called: Vec<bool>,
}

impl Places {
    /// The places of the article that is `index` in its edition.
    pub(super) fn of(article: &Article, index: usize) -> Self {
        let mut places = Places {
            file: format!("a{:03}.xhtml", index + 1),
            sections: Vec::new(),
            anchors: article.anchors.iter().map(|a| (a.clone(), TITLE.to_owned())).collect(),
            headings: BTreeMap::new(),
            called: vec![false; article.notes.len()],
        };
        let mut ids = Ids::new();
        let mut outline = Outline::default();
        for node in walk::article(article) {
            match node {
                Node::Block(block) => {
                    block.anchors.iter().for_each(|anchor| places.take(anchor, &mut ids));
                    if let BlockKind::Heading { level, .. } = block.kind {
                        let own = block.anchors.first().and_then(|anchor| places.anchors.get(anchor)).cloned();
                        let id = own.unwrap_or_else(|| ids.fresh());
                        places.headings.insert(block.node, (id, outline.depth(level)));
                    }
                }
                Node::Inline(inline) => match &inline.kind {
                    InlineKind::Anchor(anchor) => places.take(anchor, &mut ids),
                    InlineKind::NoteCall(NoteIndex(n)) => {
                        if let Some(called) = places.called.get_mut(*n) {
                            *called = true;
                        }
                    }
                    _ => {}
                },
            }
        }
        for block in &article.blocks {
            if let (BlockKind::Heading { inlines, .. }, Some((id, 2))) = (&block.kind, places.headings.get(&block.node))
            {
                places.sections.push((id.clone(), plain_text(inlines)));
            }
        }
        places
    }

    fn take(&mut self, anchor: &str, ids: &mut Ids) {
        if !self.anchors.contains_key(anchor) {
            let id = ids.of(anchor);
            self.anchors.insert(anchor.to_owned(), id);
        }
    }

    /// The id of an anchor.
    pub(super) fn id(&self, anchor: &str) -> Option<&str> {
        self.anchors.get(anchor).map(String::as_str)
    }

    /// The id and the level of a heading: 2 to 6, without leaps.
    pub(super) fn heading(&self, node: NodeId) -> Option<(&str, u8)> {
        self.headings.get(&node).map(|(id, level)| (id.as_str(), *level))
    }

    /// Whether a note is called anywhere in the article.
    pub(super) fn is_called(&self, note: usize) -> bool {
        self.called.get(note).copied().unwrap_or(false)
    }
}

/// The ids of one file.
struct Ids {
    used: BTreeSet<String>,
    count: usize,
}

impl Ids {
    fn new() -> Self {
        Ids { used: BTreeSet::from([TITLE.to_owned()]), count: 0 }
    }

    /// The anchor itself if it is an ASCII name that nothing else has (EPUB readers split at anything else), else a new one.
    fn of(&mut self, anchor: &str) -> String {
        let safe = anchor.len() <= LONGEST_ID
            && anchor.starts_with(|c: char| c.is_ascii_alphabetic())
            && anchor.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_'))
            && !is_reserved(anchor);
        if safe && self.used.insert(anchor.to_owned()) { anchor.to_owned() } else { self.fresh() }
    }

    fn fresh(&mut self) -> String {
        loop {
            self.count += 1;
            let id = format!("p{}", self.count);
            if self.used.insert(id.clone()) {
                return id;
            }
        }
    }
}

/// Whether an id could be one of ours for notes (`n1`) and their calls (`r1`, `r1-2`).
fn is_reserved(id: &str) -> bool {
    id.strip_prefix(['n', 'r']).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit() || b == b'-'))
}

/// Turns the levels that authors give into levels without leaps, which screen readers rely on (WCAG 2.2, technique G141).
#[derive(Debug, Default)]
struct Outline {
    open: Vec<u8>,
}

impl Outline {
    fn depth(&mut self, level: u8) -> u8 {
        while self.open.last().is_some_and(|last| *last >= level) {
            self.open.pop();
        }
        self.open.push(level);
        u8::try_from(self.open.len() + 1).unwrap_or(6).min(6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_in_other_scripts_get_ascii_ids_and_safe_ones_stay() {
        let mut ids = Ids::new();
        let made: Vec<String> =
            ["intro", "введение", "n1", "intro", "p1", "title", "a b"].iter().map(|a| ids.of(a)).collect();
        assert_eq!(made, ["intro", "p1", "p2", "p3", "p4", "p5", "p6"]);
    }

    #[test]
    fn heading_levels_follow_each_other_without_leaps() {
        let mut outline = Outline::default();
        let levels: Vec<u8> = [3, 3, 6, 4, 2, 4].iter().map(|l| outline.depth(*l)).collect();
        assert_eq!(levels, [2, 2, 3, 3, 2, 3]);
    }
}
