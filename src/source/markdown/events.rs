//! Markdown to tokens: what each event of pulldown-cmark becomes in the element tree.
//!
//! Nothing is judged here but what can be seen in the source alone: asterisks and calls of notes that stayed text, formulas
//! that are prices, nesting beyond all bounds.

use std::mem;

use html5ever::{Attribute, LocalName, local_name};
use pulldown_cmark::{BrokenLinkCallback, CowStr, Event, OffsetIter, Options, Parser, RefDefs};

use super::Input;
use super::builder::Builder;
use super::lines::Lines;
use super::region::{MARKER, Region};
use super::stars::Stars;
use super::starts::attribute;
use super::tree::{Mark, Node, Place, Tree};
use crate::diagnostic::{Code, Diagnostic, Span};

/// Quotations, lists and the like in each other. What is deeper is shown at this depth: the twelfth list of an A5 page is still wide
/// enough for words, those of 32 levels had no room for a letter.
pub(super) const MAX_BLOCK_DEPTH: usize = 12;

/// Emphasis, links and the like in each other.
pub(super) const MAX_INLINE_DEPTH: usize = 16;

/// How far ahead of a paragraph the end tag is looked for that belongs to a start tag in it.
const REACH: usize = 1 << 14;

/// The dialect that is read.
pub(super) const OPTIONS: Options = Options::ENABLE_TABLES
    .union(Options::ENABLE_FOOTNOTES)
    .union(Options::ENABLE_STRIKETHROUGH)
    .union(Options::ENABLE_TASKLISTS)
    .union(Options::ENABLE_HEADING_ATTRIBUTES)
    .union(Options::ENABLE_MATH)
    .union(Options::ENABLE_GFM)
    .union(Options::ENABLE_DEFINITION_LIST)
    .union(Options::ENABLE_SUPERSCRIPT)
    .union(Options::ENABLE_SUBSCRIPT);

/// A note as it was defined.
#[derive(Debug)]
pub(super) struct Definition {
    pub(super) label: String,
    pub(super) place: Place,
    /// The fragment of the tree.
    pub(super) root: Node,
}

/// What was read: fragments of the tree.
#[derive(Debug)]
pub(super) struct Fragments {
    pub(super) body: Node,
    /// In the order of the file.
    pub(super) notes: Vec<Definition>,
    /// Where nesting first went too far.
    pub(super) deep: Option<Place>,
}

/// Reads the Markdown of `input` into `tree`.
pub(super) fn parse(input: &Input<'_>, tree: &Tree) -> Fragments {
    let text = input.text.get(input.body..).unwrap_or_default();
    let mut reader = Reader {
        input,
        tree,
        fragments: vec![Builder::new(tree)],
        notes: Vec::new(),
        opened: Vec::new(),
        blocks: 0,
        inlines: 0,
        in_head: false,
        cell_end: 0,
        gathering: Gathering::Nothing,
        stars: Stars::default(),
        regions: Vec::new(),
        run: None,
        deep: None,
    };
    reader.read(Parser::new_ext(text, OPTIONS).into_offset_iter(), &Lines::at(input.body));
    reader.finish()
}

/// What an end event has to do.
#[derive(Debug)]
pub(super) enum Opened {
    /// Nothing: the start was left out.
    Nothing,
    /// Close this element.
    Element(LocalName),
    /// Close this element, in which text stood.
    Paragraph(LocalName),
    /// Close this element, which counted as a level.
    Block(LocalName),
    /// Close this element, which counted as a level in the line.
    Inline(LocalName),
    /// Close a cell of a table.
    Cell(LocalName),
    /// Close a row of a table.
    Row,
    /// Close the head row of a table.
    Head,
    /// Hand over what was gathered.
    Gathered,
    /// End a note; the levels outside.
    Note { label: String, place: Place, blocks: usize, inlines: usize },
}

/// Text that is gathered from several events.
#[derive(Debug)]
pub(super) enum Gathering {
    Nothing,
    Code {
        language: Option<String>,
        text: String,
        place: Place,
    },
    Html(Lines),
    /// The text for an image, and how many images it stands in.
    Alt {
        attributes: Vec<Attribute>,
        text: String,
        place: Place,
        depth: usize,
    },
}

pub(super) struct Reader<'i, 't> {
    pub(super) input: &'i Input<'i>,
    pub(super) tree: &'t Tree,
    /// The body, and the notes that are being read.
    pub(super) fragments: Vec<Builder<'t>>,
    notes: Vec<Definition>,
    pub(super) opened: Vec<Opened>,
    /// How many quotations and lists are open, and how much emphasis.
    pub(super) blocks: usize,
    pub(super) inlines: usize,
    pub(super) in_head: bool,
    /// Where the last cell of a table ended.
    pub(super) cell_end: u32,
    pub(super) gathering: Gathering,
    stars: Stars,
    /// Elements of raw HTML whose text is Markdown or not.
    pub(super) regions: Vec<Region>,
    /// While text of an HTML block is read as Markdown: whether it is one line.
    pub(super) run: Option<bool>,
    /// Where nesting first went too far.
    pub(super) deep: Option<Place>,
}

impl<'t> Reader<'_, 't> {
    /// Reads all events; `lines` knows where they stand in the file.
    pub(super) fn read<'a, F: BrokenLinkCallback<'a>>(&mut self, mut events: OffsetIter<'a, F>, lines: &Lines) {
        while let Some((event, range)) = events.next() {
            let place = lines.place(range);
            self.tree.set_place(place);
            self.event(event, place, events.reference_definitions());
        }
    }

    fn finish(mut self) -> Fragments {
        // Notes end before the text does: the body is left.
        let (body, deep) = self.fragments.swap_remove(0).finish();
        Fragments { body, notes: self.notes, deep: self.deep.or(deep) }
    }

    pub(super) fn span(&self, place: Place) -> Span {
        Span::new(self.input.file, place.start as usize..place.end as usize)
    }

    pub(super) fn set_place(&self, place: Place) {
        self.tree.set_place(place);
    }

    pub(super) fn place(&self) -> Place {
        self.tree.place()
    }

    /// Begins to read text of an HTML block as Markdown, as one line or as blocks.
    pub(super) fn start_run(&mut self, line: bool) {
        self.run = Some(line);
    }

    pub(super) fn end_run(&mut self) {
        self.run = None;
    }

    pub(super) fn is_in_run(&self) -> bool {
        self.run.is_some()
    }

    pub(super) fn builder(&self) -> &Builder<'t> {
        // The body is never taken away.
        &self.fragments[self.fragments.len() - 1]
    }

    fn event(&mut self, event: Event<'_>, place: Place, references: &RefDefs<'_>) {
        match event {
            Event::Start(tag) => {
                let opened = self.start(tag, place);
                self.opened.push(opened);
            }
            Event::End(_) => {
                if let Some(opened) = self.opened.pop() {
                    self.end(opened, references);
                }
            }
            _ if self.gather(&event, place) => {}
            Event::Text(text) => self.text(&text, place),
            Event::Code(code) => self.builder().leaf(Mark::Code(code.into_string())),
            Event::InlineMath(tex) => self.inline_math(tex, place),
            Event::DisplayMath(tex) => {
                self.builder().leaf(Mark::Math { tex: tex.trim().to_owned(), display: true });
            }
            Event::Html(html) | Event::InlineHtml(html) => self.raw(&html, place),
            Event::FootnoteReference(label) => self.builder().leaf(Mark::NoteCall(label.into_string())),
            Event::SoftBreak => self.builder().text("\n"),
            Event::HardBreak => self.builder().open(local_name!("br"), Vec::new(), None),
            Event::Rule => self.builder().open(local_name!("hr"), Vec::new(), None),
            Event::TaskListMarker(done) => self.builder().leaf(Mark::Task(done)),
        }
    }

    fn end(&mut self, opened: Opened, references: &RefDefs<'_>) {
        match opened {
            Opened::Nothing => {}
            Opened::Element(name) => self.builder().close(name),
            Opened::Paragraph(name) => {
                self.end_line();
                self.builder().close(name);
            }
            Opened::Block(name) => {
                self.blocks -= 1;
                self.builder().close(name);
            }
            Opened::Inline(name) => {
                self.inlines -= 1;
                self.builder().close(name);
            }
            Opened::Cell(name) => {
                self.end_line();
                self.cell_end = self.tree.place().end;
                self.builder().close(name);
            }
            Opened::Row => {
                self.report_long_row();
                self.builder().close(local_name!("tr"));
            }
            Opened::Head => {
                self.in_head = false;
                self.builder().close(local_name!("thead"));
            }
            Opened::Gathered => self.end_gathering(references),
            Opened::Note { label, place, blocks, inlines } => {
                (self.blocks, self.inlines) = (blocks, inlines);
                if self.fragments.len() > 1
                    && let Some(builder) = self.fragments.pop()
                {
                    let (root, deep) = builder.finish();
                    self.deep = self.deep.or(deep);
                    self.notes.push(Definition { label, place, root });
                }
            }
        }
    }

    /// The end of running text: what was opened in it and never closed ends here.
    pub(super) fn end_line(&mut self) {
        self.stars.report(self.input.text, self.input.file, self.input.sink);
        let text = self.input.text;
        let start = text.ceil_char_boundary((self.tree.place().end as usize).min(text.len()));
        let end = text.floor_char_boundary((start + REACH).min(text.len()));
        self.builder().end_paragraph(&text[start..end]);
    }

    /// Takes an event into the text that is being gathered, if any is.
    fn gather(&mut self, event: &Event<'_>, place: Place) -> bool {
        match &mut self.gathering {
            Gathering::Nothing => return false,
            Gathering::Code { text, .. } => {
                if let Event::Text(more) = event {
                    text.push_str(more);
                }
            }
            Gathering::Html(lines) => {
                if let Event::Html(more) | Event::InlineHtml(more) | Event::Text(more) = event {
                    lines.push(more, place.start as usize);
                }
            }
            Gathering::Alt { text, .. } => match event {
                Event::Text(more) | Event::Code(more) | Event::InlineMath(more) | Event::DisplayMath(more) => {
                    text.push_str(more);
                }
                Event::SoftBreak | Event::HardBreak => text.push(' '),
                _ => {}
            },
        }
        true
    }

    fn end_gathering(&mut self, references: &RefDefs<'_>) {
        match mem::replace(&mut self.gathering, Gathering::Nothing) {
            Gathering::Nothing => {}
            Gathering::Code { language, mut text, place } => {
                if text.ends_with('\n') {
                    text.pop();
                }
                self.tree.set_place(place);
                self.builder().block_leaf(Mark::CodeBlock { language, text });
            }
            Gathering::Html(lines) => self.html_block(&lines, references),
            Gathering::Alt { attributes, text, place, depth } if depth > 0 => {
                self.gathering = Gathering::Alt { attributes, text, place, depth: depth - 1 };
            }
            Gathering::Alt { mut attributes, text, place, .. } => {
                if !text.trim().is_empty() {
                    attributes.push(attribute("alt", &text));
                }
                self.tree.set_place(place);
                self.builder().open(local_name!("img"), attributes, None);
            }
        }
    }

    fn text(&mut self, text: &str, place: Place) {
        let source = self.input.text;
        let range = place.start as usize..place.end as usize;
        match text {
            "*" => self.stars.add(source, range),
            "[" => self.undefined_note(range.start),
            _ if text.starts_with(MARKER) => {
                // Only the space after it stands for itself, and for nothing.
                let start = place.start + MARKER.len_utf8() as u32 + 1;
                self.tree.set_place(Place { start: start.min(place.end), ..place });
                return self.builder().text(&text[MARKER.len_utf8()..]);
            }
            _ => {}
        }
        self.builder().text(text);
    }

    /// Tells of the call of a note, at the bracket in the file at `start`, that pulldown-cmark kept as text because there is
    /// no such note.
    fn undefined_note(&self, start: usize) {
        let source = self.input.text;
        let Some(label) = source.get(start..).and_then(|rest| rest.strip_prefix("[^")) else { return };
        let Some(end) = label.find([']', '[', '\n']).filter(|&end| label[end..].starts_with(']')) else { return };
        if end > 0 && !source[..start].ends_with('\\') && !label[..end].contains(char::is_whitespace) {
            super::notes::report_undefined(self.input, &label[..end], start..start + end + 3);
        }
    }

    /// Tells of cells that have no column: Markdown leaves them out.
    fn report_long_row(&self) {
        let row_end = self.tree.place().end;
        let Some(rest) = self.input.text.get(self.cell_end as usize..row_end as usize) else { return };
        if rest.chars().any(|c| !c.is_whitespace() && c != '|') {
            let place = Place { start: self.cell_end, end: row_end };
            self.input.sink.push(
                Diagnostic::new(
                    Code::TableRowLong,
                    "this row has more cells than the table's head; the rest is left out",
                )
                .at(self.span(place))
                .help("add columns to the first two lines of the table, or write `\\|` for a bar that is text"),
            );
        }
    }

    /// A formula, unless its dollars are money: `$5-$10`, `US$5 and CA$`. (Pandoc's rule, and GitHub's for what stands before.)
    fn inline_math(&mut self, tex: CowStr<'_>, place: Place) {
        let source = self.input.text;
        let (start, end) = (place.start as usize, place.end as usize);
        let before = source.get(..start).and_then(|text| text.chars().next_back());
        let after = source.get(end..).and_then(|text| text.chars().next());
        if before.is_some_and(char::is_alphanumeric) || after.is_some_and(char::is_alphanumeric) {
            self.builder().text(&format!("${tex}$"));
        } else {
            self.builder().leaf(Mark::Math { tex: tex.into_string(), display: false });
        }
    }
}
