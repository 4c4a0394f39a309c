//! Feeds one fragment – the body of an article, or a note – to html5ever's tree builder: Markdown as ready tokens, raw HTML
//! through html5ever's tokenizer, both into the same tree, as if a browser had been given the whole as HTML.
//!
//! Between tokenizer and tree builder stands a [`Filter`]: it keeps tags away that would change the page as a whole (`body`,
//! `frameset` …), renames elements that have parsing rules of their own which no book needs (`script`, `select`, `template` …),
//! and bounds the depth of the tree, on which the tree builder's time depends.

use std::cell::{Cell, RefCell};

use html5ever::buffer_queue::BufferQueue;
use html5ever::interface::TreeSink;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    CharacterTokens, EOFToken, EndTag, NullCharacterToken, StartTag, Tag, TagKind, TagToken, Token, TokenSink,
    TokenSinkResult, Tokenizer, TokenizerOpts,
};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{Attribute, LocalName, QualName, local_name, ns};

use super::tree::{Mark, Node, Place, Tree};

/// Elements of raw HTML deeper than this are closed as soon as they are opened. Browsers stop at 512; a book long before.
const MAX_DEPTH: usize = 96;

/// Formatting elements in each other. A browser opens those again that a block closed, each of them in each block.
const MAX_FORMATTING: usize = 16;

/// With more nodes than this, tags of raw HTML are left out and only their text is read: the formatting elements
/// that are opened again would make a tree much longer than the file.
const MAX_NODES: usize = 4_000_000;

/// Builds the tree of one fragment.
pub(super) struct Builder<'t> {
    filter: Filter<'t>,
    root: Node,
}

impl<'t> Builder<'t> {
    /// Starts a fragment in `tree`.
    pub(super) fn new(tree: &'t Tree) -> Self {
        let body = QualName::new(None, ns!(html), local_name!("body"));
        let body = tree.create_element(body, Vec::new(), html5ever::interface::ElementFlags::default());
        let options = TreeBuilderOpts { scripting_enabled: false, drop_doctype: true, ..TreeBuilderOpts::default() };
        let inner = TreeBuilder::new_for_fragment(tree, body, None, options);
        let filter = Filter {
            tree,
            inner,
            inline: Cell::new(false),
            open: RefCell::new(Vec::new()),
            last: RefCell::new(None),
            deep: Cell::new(None),
        };
        Builder { filter, root: tree.newest_root() }
    }

    /// Ends the fragment: gives the node that holds it, and where raw HTML was first nested too deeply.
    pub(super) fn finish(self) -> (Node, Option<Place>) {
        // Text in a table waits for what follows it.
        self.filter.send(EOFToken);
        (self.root, self.filter.deep.get())
    }

    /// A start tag from Markdown.
    pub(super) fn open(&self, name: LocalName, attributes: Vec<Attribute>, mark: Option<Mark>) {
        if let Some(mark) = mark {
            self.filter.tree.mark_next(name.clone(), mark);
        }
        self.filter.send(TagToken(tag(StartTag, name, attributes)));
    }

    /// An end tag from Markdown.
    pub(super) fn close(&self, name: LocalName) {
        self.filter.send(TagToken(tag(EndTag, name, Vec::new())));
    }

    /// Something in the line that has no content. (`img` is empty, stands in lines, and closes nothing.)
    pub(super) fn leaf(&self, mark: Mark) {
        self.open(local_name!("img"), Vec::new(), Some(mark));
    }

    /// Something of its own that has no content. (`hr` is empty and ends an open paragraph.)
    pub(super) fn block_leaf(&self, mark: Mark) {
        self.open(local_name!("hr"), Vec::new(), Some(mark));
    }

    /// Text.
    pub(super) fn text(&self, text: &str) {
        if text.is_empty() {
            return;
        }
        if text.contains('\0') {
            self.filter.send(CharacterTokens(text.replace('\0', "\u{FFFD}").into()));
        } else {
            self.filter.send(CharacterTokens(StrTendril::from_slice(text)));
        }
    }

    /// A piece of raw HTML that is complete: one tag, or text with character references. `inline` says whether it stands in a
    /// line of Markdown: then a formatting element that is never closed ends with its paragraph.
    pub(super) fn html(&self, piece: &str, inline: bool) {
        self.filter.inline.set(inline);
        let tokenizer = Tokenizer::new(&self.filter, TokenizerOpts { discard_bom: false, ..TokenizerOpts::default() });
        let queue = BufferQueue::default();
        queue.push_back(StrTendril::from_slice(piece));
        // The filter never asks for a pause, and what is left in the queue at the end is nothing.
        let _ = tokenizer.feed(&queue);
        tokenizer.end();
    }

    /// The last tag of raw HTML: its name and the value of its attribute `markdown`.
    pub(super) fn take_last_tag(&self) -> Option<LastTag> {
        self.filter.last.borrow_mut().take()
    }

    /// Closes the formatting elements that were opened by raw HTML in this paragraph, unless an end tag stands in `ahead`, the
    /// text that follows.
    ///
    /// A browser would let them run on to the end of the page; an author who forgot `</b>` did not ask for a bold book.
    pub(super) fn end_paragraph(&self, ahead: &str) {
        let open = self.filter.open.take();
        for name in open.into_iter().rev() {
            if !has_end_tag(ahead, &name) {
                self.close(name);
            }
        }
    }
}

/// A tag that went by.
#[derive(Debug)]
pub(super) struct LastTag {
    /// Whether it is a start tag of an element that can have content.
    pub(super) opens: bool,
    /// The value of `markdown`.
    pub(super) markdown: Option<String>,
}

fn tag(kind: TagKind, name: LocalName, attrs: Vec<Attribute>) -> Tag {
    Tag { kind, name, self_closing: false, attrs, had_duplicate_attributes: false }
}

fn has_end_tag(text: &str, name: &str) -> bool {
    text.match_indices("</").any(|(at, _)| {
        let rest = &text.as_bytes()[at + 2..];
        rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
            && !rest.get(name.len()).is_some_and(u8::is_ascii_alphanumeric)
    })
}

struct Filter<'t> {
    tree: &'t Tree,
    inner: TreeBuilder<Node, &'t Tree>,
    /// Whether raw HTML stands in a line at the moment.
    inline: Cell<bool>,
    /// Formatting elements opened by raw HTML in this paragraph.
    open: RefCell<Vec<LocalName>>,
    last: RefCell<Option<LastTag>>,
    deep: Cell<Option<Place>>,
}

impl Filter<'_> {
    fn send(&self, token: Token) {
        // Results are wishes to the tokenizer: to read raw text, to run a script. The renamed elements are the only ones that
        // would ask for either.
        let _ = self.inner.process_token(token, 1);
    }

    fn raw_tag(&self, mut tag: Tag) {
        let opens = tag.kind == StartTag;
        let markdown = tag.attrs.iter().find(|a| &*a.name.local == "markdown").map(|a| a.value.to_string());
        self.last.replace(Some(LastTag { opens: opens && !is_void(&tag.name), markdown }));
        if is_of_the_page(&tag.name) || self.tree.len() > MAX_NODES {
            return;
        }
        if has_own_rules(&tag.name) {
            tag.name = LocalName::from(format!("{} ", tag.name));
        }
        let name = tag.name.clone();
        if is_formatting(&name) && self.inline.get() {
            let mut open = self.open.borrow_mut();
            if opens {
                open.push(name.clone());
            } else if let Some(at) = open.iter().rposition(|other| *other == name) {
                open.remove(at);
            }
        }
        self.send(TagToken(tag));
        if opens && !is_void(&name) {
            let (depth, formatting) = self.tree.newest_depth(is_formatting);
            if depth > MAX_DEPTH || formatting > MAX_FORMATTING {
                self.deep.set(self.deep.get().or(Some(self.tree.place())));
                self.send(TagToken(self::tag(EndTag, name, Vec::new())));
            }
        }
    }
}

impl TokenSink for &Filter<'_> {
    type Handle = Node;

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<Node> {
        match token {
            TagToken(tag) => self.raw_tag(tag),
            CharacterTokens(text) => self.send(CharacterTokens(text)),
            NullCharacterToken => self.send(CharacterTokens("\u{FFFD}".into())),
            // Comments and declarations do not come here; the end of a piece is not the end of the fragment.
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

/// Elements that are or change the page as a whole, or have nothing to show.
fn is_of_the_page(name: &str) -> bool {
    matches!(
        name,
        "html" | "head" | "body" | "frameset" | "frame" | "base" | "basefont" | "bgsound" | "link" | "meta" | "keygen"
    )
}

/// Elements with rules of their own: contents that are not markup, templates, controls, islands of formatting. With a space at
/// the end of their name, which no tag in a file can have, they are unknown elements to the tree builder.
fn has_own_rules(name: &str) -> bool {
    matches!(
        name,
        "script"
            | "style"
            | "template"
            | "textarea"
            | "title"
            | "xmp"
            | "iframe"
            | "noembed"
            | "noframes"
            | "noscript"
            | "plaintext"
            | "select"
            | "option"
            | "optgroup"
            | "form"
            | "button"
            | "object"
            | "applet"
            | "marquee"
    )
}

/// HTML §13.2.4.3: the formatting elements, which a browser opens again after a block that closed them.
fn is_formatting(name: &str) -> bool {
    matches!(
        name,
        "a" | "b" | "big" | "code" | "em" | "font" | "i" | "nobr" | "s" | "small" | "strike" | "strong" | "tt" | "u"
    )
}

/// HTML §13.1.2: elements without content.
pub(super) fn is_void(name: &str) -> bool {
    matches!(
        name,
        "area"
            | "base"
            | "br"
            | "col"
            | "embed"
            | "hr"
            | "image"
            | "img"
            | "input"
            | "link"
            | "meta"
            | "param"
            | "source"
            | "track"
            | "wbr"
    )
}
