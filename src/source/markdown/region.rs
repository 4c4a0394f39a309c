//! Raw HTML, and the regions of it whose text is Markdown.
//!
//! CommonMark reads no Markdown inside an HTML block. Authors whose articles come from kramdown ask for it by the attribute
//! `markdown`: `block` reads the text of the element as blocks, `span` as one line, `1` as what suits the element.

use std::ops::Range;

use pulldown_cmark::{BrokenLink, CowStr, Options, Parser, RefDefs};

use super::events::{OPTIONS, Reader};
use super::lines::Lines;
use super::raw::{self, Piece};
use super::tree::Place;
use crate::diagnostic::{Code, Diagnostic};

/// Stands before text that is to be read as one line, so that nothing at its start makes a block of it. A private character
/// and not one that anybody writes; it is taken away again.
pub(super) const MARKER: char = '\u{E000}';

/// Regions in each other that are remembered.
const MAX_REGIONS: usize = 256;

/// How the text of an element is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    Html,
    Blocks,
    Line,
}

/// An open element that says how its text is read.
#[derive(Debug)]
pub(super) struct Region {
    name: String,
    mode: Mode,
    /// How many elements of the same name are open in the Markdown of this one.
    same: usize,
}

impl Reader<'_, '_> {
    /// A piece of raw HTML in a line, or a line of it.
    pub(super) fn raw(&mut self, html: &str, place: Place) {
        let mut lines = Lines::at(place.start as usize);
        lines.push(html, place.start as usize);
        for (range, piece) in raw::pieces(html) {
            self.set_place(lines.place(range.clone()));
            self.piece(&html[range], &piece, true);
        }
    }

    /// A whole block of raw HTML.
    pub(super) fn html_block(&mut self, lines: &Lines, references: &RefDefs<'_>) {
        let mut run: Option<usize> = None;
        for (range, piece) in raw::pieces(&lines.text) {
            if self.is_markdown(&piece) {
                run.get_or_insert(range.start);
                continue;
            }
            if let Some(start) = run.take() {
                self.run(lines, start..range.start, references);
            }
            self.set_place(visible(lines, range.clone()));
            self.piece(&lines.text[range], &piece, false);
            self.enter_or_leave(&piece);
        }
        if let Some(start) = run {
            self.run(lines, start..lines.text.len(), references);
        }
    }

    fn piece(&self, source: &str, piece: &Piece<'_>, inline: bool) {
        match piece {
            Piece::Start(_) | Piece::End(_) => self.builder().html(source, inline),
            Piece::Text if source.contains(['&', '\0', '\r']) => self.builder().html(source, inline),
            Piece::Text | Piece::Content => self.builder().text(source),
            Piece::Nothing { closed: true } => {}
            Piece::Nothing { closed: false } => self.input.sink.push(
                Diagnostic::new(Code::HtmlDropped, "this comment is never closed, and everything after it is left out")
                    .at(self.span(self.place()))
                    .help("end it with `-->`"),
            ),
        }
    }

    /// Whether a piece belongs to text that is read as Markdown.
    fn is_markdown(&mut self, piece: &Piece<'_>) -> bool {
        if self.is_in_run() {
            return false;
        }
        let Some(region) = self.regions.last_mut().filter(|region| region.mode != Mode::Html) else { return false };
        match piece {
            Piece::Text | Piece::Nothing { closed: true } => true,
            Piece::Start(name) if is_phrasing(name) => {
                region.same += usize::from(region.name.eq_ignore_ascii_case(name));
                true
            }
            Piece::End(name) if is_phrasing(name) => {
                let own = region.name.eq_ignore_ascii_case(name);
                let ends = own && region.same == 0;
                region.same -= usize::from(own && !ends);
                !ends
            }
            _ => false,
        }
    }

    /// Keeps the stack of regions after a tag of an HTML block.
    fn enter_or_leave(&mut self, piece: &Piece<'_>) {
        let Some(tag) = self.builder().take_last_tag() else { return };
        match piece {
            Piece::Start(name) if tag.opens && (tag.markdown.is_some() || !is_phrasing(name)) => {
                if !is_phrasing(name) && self.regions.last().is_some_and(|region| region.name == "p") {
                    self.regions.pop();
                }
                let name = name.to_ascii_lowercase();
                let mode = match tag.markdown.as_deref().map(str::trim) {
                    None | Some("0") => Mode::Html,
                    Some("block") => Mode::Blocks,
                    Some("span") => Mode::Line,
                    Some(_) if is_phrasing(&name) || holds_a_line(&name) => Mode::Line,
                    Some(_) => Mode::Blocks,
                };
                if (mode != Mode::Html || !self.regions.is_empty()) && self.regions.len() < MAX_REGIONS {
                    self.regions.push(Region { name, mode, same: 0 });
                }
            }
            Piece::End(name) => {
                if let Some(at) = self.regions.iter().rposition(|region| region.name.eq_ignore_ascii_case(name)) {
                    self.regions.truncate(at);
                }
            }
            _ => {}
        }
    }

    /// Reads a stretch of an HTML block as Markdown.
    fn run(&mut self, lines: &Lines, range: Range<usize>, references: &RefDefs<'_>) {
        let (mut range, mode) = (range, self.regions.last().map_or(Mode::Html, |region| region.mode));
        if mode == Mode::Blocks {
            range.start += self.lone_tags(lines, range.clone());
        }
        if lines.text[range.clone()].trim().is_empty() {
            return self.builder().text("\n");
        }
        let own = match mode {
            Mode::Line => one_line(lines, range),
            Mode::Blocks | Mode::Html => outdented(lines, range),
        };
        // The old syntax of notes also gives calls whose notes are defined elsewhere, here: outside the HTML block.
        let options = OPTIONS | Options::ENABLE_OLD_FOOTNOTES;
        let mut look_up = |link: BrokenLink<'_>| {
            let definition = references.get(&link.reference)?;
            let title = definition.title.clone().unwrap_or(CowStr::Borrowed(""));
            Some((definition.dest.clone().into_static(), title.into_static()))
        };
        let parser = Parser::new_with_broken_link_callback(&own.text, options, Some(&mut look_up));
        self.start_run(mode == Mode::Line);
        self.read(parser.into_offset_iter(), &own);
        self.end_run();
    }

    /// Tags alone on the first lines, which would make everything after them an HTML block again, are read as HTML; gives the
    /// length of these lines.
    fn lone_tags(&mut self, lines: &Lines, range: Range<usize>) -> usize {
        let source = &lines.text[range.clone()];
        let mut done = 0;
        for line in source.split_inclusive('\n') {
            let all_tags = raw::pieces(line.trim()).all(|(_, piece)| piece != Piece::Text);
            if !all_tags {
                break;
            }
            for (piece_range, piece) in raw::pieces(line) {
                let start = range.start + done;
                self.set_place(lines.place(start + piece_range.start..start + piece_range.end));
                self.piece(&line[piece_range], &piece, false);
            }
            done += line.len();
        }
        done
    }
}

/// The place of a stretch, without the white space that it begins with.
fn visible(lines: &Lines, range: Range<usize>) -> Place {
    let text = &lines.text[range.clone()];
    let blank = text.len() - text.trim_ascii_start().len();
    lines.place(if blank < text.len() { range.start + blank..range.end } else { range })
}

/// The lines of a stretch without the indentation of the first.
fn outdented(lines: &Lines, range: Range<usize>) -> Lines {
    let is_space = |c: char| c == ' ' || c == '\t';
    let source = &lines.text[range.clone()];
    let first = source.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let indent = first.len() - first.trim_start_matches(is_space).len();
    let mut own = Lines::at(lines.place(range.clone()).start as usize);
    let mut at = range.start;
    for line in source.split_inclusive('\n') {
        let own_indent = line.len() - line.trim_start_matches(is_space).len();
        let cut = own_indent.min(indent);
        own.push(&line[cut..], lines.place(at + cut..at + line.len()).start as usize);
        at += line.len();
    }
    own
}

/// A stretch as one line behind a [`MARKER`].
fn one_line(lines: &Lines, range: Range<usize>) -> Lines {
    let offset = |at: usize| lines.place(at..range.end).start as usize;
    let marker = format!("{MARKER} ");
    let mut own = Lines::at(offset(range.start));
    own.push(&marker, offset(range.start).saturating_sub(marker.len()));
    let mut at = range.start;
    for line in lines.text[range.clone()].split_inclusive('\n') {
        let text = line.trim_end_matches('\n');
        own.push(text, offset(at));
        if text.len() < line.len() {
            own.push(" ", offset(at + text.len()));
        }
        at += line.len();
    }
    own
}

/// Elements whose content is one line of text. (kramdown's "span" elements.)
fn holds_a_line(name: &str) -> bool {
    matches!(
        name,
        "p" | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "dt"
            | "td"
            | "th"
            | "summary"
            | "legend"
            | "caption"
            | "figcaption"
            | "address"
    )
}

/// HTML §3.2.5.2.5: elements that stand in lines of text.
fn is_phrasing(name: &str) -> bool {
    const NAMES: [&str; 38] = [
        "a", "abbr", "b", "bdi", "bdo", "big", "br", "cite", "code", "data", "del", "dfn", "em", "font", "i", "img",
        "input", "ins", "kbd", "label", "mark", "nobr", "picture", "q", "rp", "rt", "ruby", "s", "samp", "small",
        "span", "strike", "strong", "sub", "sup", "time", "u", "wbr",
    ];
    let name = name.to_ascii_lowercase();
    NAMES.binary_search(&name.as_str()).is_ok() || matches!(name.as_str(), "tt" | "var" | "acronym" | "source")
}
