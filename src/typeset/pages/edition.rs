//! The whole edition: articles side by side in threads, then pages in order.

use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use crate::diagnostic::{Code, Diagnostic, Sink};
use crate::document::{Article, Edition, Publication};
use crate::font::Library;
use crate::language::{Direction, Language};

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::{Frame, Galley, height};
use crate::typeset::blocks::note_columns::NoteColumns;
use crate::typeset::lines::hyphens::Hyphens;
use crate::typeset::lines::line::Part;
use crate::typeset::looks::design::Design;
use crate::typeset::looks::styles::{Align, Styles, TextStyle};
use crate::typeset::pages::compose::{Composer, Furniture};
use crate::typeset::pages::leaf::{Leaf, Sheetful};
use crate::typeset::pages::page::{Page, PageKind, Pages};
use crate::typeset::pages::paginate::paginate;
use crate::typeset::words::shape::Shaper;

/// How often pages that end short are tried again with other settings of their paragraphs.
const ROUNDS: usize = 3;

/// What a thread keeps from one article to the next: every word it has shaped and divided.
struct Desk<'l> {
    shaper: Shaper<'l>,
    hyphens: Hyphens,
}

/// An edition being set.
struct Setting<'a> {
    publication: &'a Publication,
    edition: &'a Edition,
    library: &'a Library,
    design: &'a Design,
    styles: Styles,
    sink: &'a Sink,
    page: Sheetful,
    desks: Mutex<Vec<Desk<'a>>>,
}

/// Sets an edition in pages.
///
/// None if the design asks for a family that the library does not have; the sink has the reason.
pub fn set(
    publication: &Publication,
    edition: &Edition,
    library: &Library,
    design: &Design,
    sink: &Sink,
) -> Option<Pages> {
    let styles = match Styles::new(design, library) {
        Ok(styles) => styles,
        Err(family) => {
            sink.push(unknown_family(&family, library));
            return None;
        }
    };
    let grid = design.leading;
    let page = Sheetful { depth: grid * design.rows() as f32, grid, note_gap: grid * 0.75 };
    let setting = Setting { publication, edition, library, design, styles, sink, page, desks: Mutex::new(Vec::new()) };
    Some(setting.pages())
}

fn unknown_family(family: &str, library: &Library) -> Diagnostic {
    let mut known: Vec<&str> = library.faces().map(|(_, f)| f.family()).collect();
    known.sort_unstable();
    known.dedup();
    Diagnostic::new(Code::FontUnknown, format!("there is no font family `{family}`"))
        .help(format!("put its files into fonts/, or name one of {}", known.join(", ")))
}

impl<'a> Setting<'a> {
    fn pages(&self) -> Pages {
        let articles: Vec<(Galley, Vec<Leaf>)> =
            self.edition.articles.par_iter().map(|article| self.article(article)).collect();
        let mut composer = Composer::new(self.design, self.language().direction() == Direction::Rtl);
        // Contents are set twice: their length does not depend on the folios, their text does.
        let contents_at = self.front_matter(&mut composer);
        let starts = self.articles(&mut composer, &articles);
        if let Some(at) = contents_at {
            self.contents(&mut composer, at);
        }
        self.furniture(&mut composer, &starts);
        composer.finish(self.language().clone())
    }

    fn language(&self) -> &Language {
        &self.edition.language
    }

    fn measure(&self) -> f32 {
        self.design.measure().to_pt()
    }

    /// Works at a desk that another article may have left warm.
    fn at_desk<T>(&self, work: impl FnOnce(Flow<'_, 'a>) -> T) -> T {
        let desk = self.desks.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut desk = desk.unwrap_or_else(|| Desk {
            shaper: Shaper::new(self.library, self.language()),
            hyphens: Hyphens::new(&self.publication.exceptions),
        });
        let measures = (self.page.grid, self.page.depth);
        let flow =
            Flow::new(&mut desk.shaper, &mut desk.hyphens, &self.styles, self.language().clone(), self.sink, measures);
        let made = work(flow);
        self.desks.lock().unwrap_or_else(PoisonError::into_inner).push(desk);
        made
    }

    fn article(&self, article: &Article) -> (Galley, Vec<Leaf>) {
        self.at_desk(|mut flow| {
            let mut galley = flow.article(article, self.measure());
            let mut leaves = self.first_pages(&mut galley);
            for _ in 0..ROUNDS {
                let wants = |n: &usize| leaves[*n].short > 1 || leaves[*n].slack > 2 || is_lonely(&leaves, *n);
                let short: Vec<usize> = (0..leaves.len()).filter(wants).collect();
                if short.is_empty() {
                    break;
                }
                for n in short {
                    // Lines gained on the pages before move the end of this one; lines saved on the next may let its beginning
                    // come over.
                    let before = if is_lonely(&leaves, n) { 4 } else { 2 };
                    for leaf in &leaves[n.saturating_sub(before)..(n + 2).min(leaves.len())] {
                        if let (Some(first), Some(last)) = (leaf.frames.first(), leaf.frames.last()) {
                            flow.vary(&mut galley, &(*first..last + 1));
                        }
                    }
                }
                leaves = paginate(&galley, &self.page);
            }
            galley.prepared = Vec::new();
            (galley, leaves)
        })
    }

    /// The pages of an article, its short notes in columns if that saves one.
    fn first_pages(&self, galley: &mut Galley) -> Vec<Leaf> {
        let below = paginate(galley, &self.page);
        let rtl = self.language().direction() == Direction::Rtl;
        galley.note_columns = NoteColumns::new(&galley.notes, self.measure(), self.styles.note.size, rtl);
        if galley.note_columns.is_none() {
            return below;
        }
        let beside = paginate(galley, &self.page);
        if beside.len() < below.len() {
            return beside;
        }
        galley.note_columns = None;
        below
    }

    /// Title page, imprint, and room for the contents; gives the index of the first contents page.
    fn front_matter(&self, composer: &mut Composer) -> Option<usize> {
        if !self.design.front_matter {
            return None;
        }
        let (title, sink) = self.at_desk(|mut flow| flow.title_page(self.publication, self.edition, self.measure()));
        self.plain(composer, PageKind::Title, title, sink);
        let imprint = self.at_desk(|mut flow| flow.imprint(self.publication, self.edition, self.measure()));
        let sink = (self.page.depth - height(&imprint)).max(0.0);
        self.plain(composer, PageKind::Imprint, imprint, sink);
        if self.edition.articles.len() < 2 {
            return None;
        }
        let at = composer.len();
        for _ in self.contents_pages(|_| 0) {
            composer.blank();
        }
        Some(at)
    }

    /// Adds a page of frames from `sink` down, and more pages if they do not fit on one.
    fn plain(&self, composer: &mut Composer, kind: PageKind, frames: Vec<Frame>, sink: f32) {
        if sink + height(&frames) <= self.page.depth + 0.1 {
            composer.plain(kind, &frames, sink);
            return;
        }
        let galley = Galley { frames, sink, ..Galley::default() };
        for (n, leaf) in paginate(&galley, &self.page).iter().enumerate() {
            composer.plain(kind, &galley_of(&galley, leaf).frames, if n == 0 { sink } else { 0.0 });
        }
    }

    fn contents_pages(&self, folio: impl Fn(usize) -> u32) -> Vec<(Galley, Leaf)> {
        let frames = self.at_desk(|mut flow| flow.contents(&self.edition.articles, self.measure(), folio));
        let galley = Galley { frames, sink: self.styles.title.above, ..Galley::default() };
        let leaves = paginate(&galley, &self.page);
        leaves.into_iter().map(|leaf| (galley_of(&galley, &leaf), leaf)).collect()
    }

    fn contents(&self, composer: &mut Composer, at: usize) {
        let starts: Vec<u32> = (0..self.edition.articles.len())
            .map(|article| composer.destination(article).map_or(0, |d| d.page as u32 + 1))
            .collect();
        for (n, (galley, _)) in self.contents_pages(|article| starts[article]).into_iter().enumerate() {
            let sink = if n == 0 { galley.sink } else { 0.0 };
            composer.replace(at + n, PageKind::Contents, &galley.frames, sink);
        }
    }

    /// Adds the articles' pages. Articles begin on rectos as long as blanks before them add no sheet to the booklet.
    fn articles(&self, composer: &mut Composer, articles: &[(Galley, Vec<Leaf>)]) -> Vec<usize> {
        let plain = composer.len() + articles.iter().map(|(_, leaves)| leaves.len()).sum::<usize>();
        let mut spare = plain.next_multiple_of(4) - plain;
        let mut starts = Vec::with_capacity(articles.len());
        for (index, (galley, leaves)) in articles.iter().enumerate() {
            if spare > 0 && !Pages::is_recto(composer.len()) {
                composer.blank();
                spare -= 1;
            }
            starts.push(composer.len());
            for (n, leaf) in leaves.iter().enumerate() {
                composer.leaf(leaf, galley, index, n == 0, &self.page);
            }
        }
        starts
    }

    fn furniture(&self, composer: &mut Composer, starts: &[usize]) {
        self.at_desk(|mut flow| {
            composer.furnish(|index, page| self.furniture_of(&mut flow, index, page, starts));
        });
    }

    /// The head and folio of a page: on an opening the folio at the foot, elsewhere both in the head at the outer side.
    fn furniture_of(&self, flow: &mut Flow<'_, 'a>, index: usize, page: &Page, starts: &[usize]) -> Furniture {
        let (head, folio) = (self.styles.head, self.styles.folio);
        let number = self.language().number(page.folio.into());
        match page.kind {
            PageKind::Opening => {
                Furniture { folio: self.label(flow, &number, folio, Align::Center), ..Furniture::default() }
            }
            PageKind::Text => {
                let recto = Pages::is_recto(index);
                let article = starts.iter().rposition(|start| *start <= index);
                let title = match article.filter(|_| recto).map(|a| &self.edition.articles[a]) {
                    Some(article) => article.short_title.as_ref().unwrap_or(&article.title),
                    None => &self.edition.title,
                };
                let rtl = flow.is_rtl();
                let outer_right = recto != rtl;
                let gap = folio.size * 2.4;
                let title = self.shorten(flow, title, self.measure() - gap * 1.5);
                let align = if outer_right == rtl { Align::Start } else { Align::End };
                let mut parts = self.label(flow, &title, head, align);
                for part in &mut parts {
                    part.x += if outer_right { -gap } else { gap };
                }
                parts.extend(self.label(flow, &number, folio, align));
                Furniture { head: parts, folio: Vec::new() }
            }
            _ => Furniture::default(),
        }
    }

    fn label(&self, flow: &mut Flow<'_, 'a>, text: &str, style: TextStyle, align: Align) -> Vec<Part> {
        let collected = flow.collect(|c| {
            c.plain(text, style);
        });
        let manner = Manner { style, align, indent: 0.0, hang: 0.0, on_grid: false };
        let column = Column { left: 0.0, width: self.measure() };
        flow.lines(collected, &manner, column).into_iter().next().map_or_else(Vec::new, |line| line.parts)
    }

    /// A title cut at a word, with an ellipsis, so that it fits a head.
    fn shorten(&self, flow: &mut Flow<'_, 'a>, title: &str, room: f32) -> String {
        let style = self.styles.head;
        let tracked = |flow: &mut Flow<'_, 'a>, text: &str| {
            let words: f32 = text.split(' ').map(|w| flow.width(w, style)).sum();
            let spaces = text.matches(' ').count() as f32 * flow.width(" ", style);
            words + spaces + text.chars().count() as f32 * style.tracking * style.size
        };
        let title = title.replace(['\u{A0}', '\u{202F}'], " ");
        let mut short = title.clone();
        while tracked(flow, &short) > room {
            let Some((rest, _)) = short.trim_end_matches('…').trim_end().rsplit_once(' ') else { break };
            short = format!("{}…", rest.trim_end_matches([',', ':', ';', '—', '–', ' ', '.']));
        }
        short
    }
}

/// Whether a last page holds a few lines only, which may find room on the pages before.
fn is_lonely(leaves: &[Leaf], n: usize) -> bool {
    n > 0 && n + 1 == leaves.len() && (1..4).contains(&leaves[n].frames.len()) && leaves[n].carried.is_empty()
}

/// The frames of one leaf as a galley of their own.
fn galley_of(galley: &Galley, leaf: &Leaf) -> Galley {
    let frames = leaf.frames.iter().map(|i| galley.frames[*i].clone()).collect();
    Galley { frames, sink: galley.sink, ..Galley::default() }
}
