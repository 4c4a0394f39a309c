//! The pages before the text: title page, imprint, contents.

use crate::document::{Article, Edition, NodeId, Publication};
use crate::language::Direction;

use crate::typeset::blocks::flow::{Column, Flow, Manner};
use crate::typeset::blocks::galley::{Frame, height};
use crate::typeset::lines::line::{Line, Part, PartKind};
use crate::typeset::looks::styles::{Align, TextStyle};
use crate::typeset::words::text::{LinkSpec, MarkKind};

/// The node of what stands before the text: the edition's own.
pub(crate) const EDITION: NodeId = NodeId(0);

/// The room that is kept beside the titles for folios, in em.
const FOLIO_ROOM: f32 = 2.4;

/// How many times as large titles are set, from the first that fits.
pub(crate) const TITLE_SCALES: [f32; 4] = [1.0, 0.85, 0.7, 0.6];
/// The least size of titles that are set smaller, in points.
const SMALLEST_TITLE: f32 = 8.0;
/// The share of the page above the title before it is set smaller.
const LEAST_AIR: f32 = 0.12;

/// From one dot of a leader to the next, in points.
const LEADER: f32 = 4.0;

impl Flow<'_, '_> {
    /// The title page and how far its title stands down the page: half a page of air above it, the publisher at the foot. What does not
    /// fit stands higher, then smaller; many authors may still need more than a page.
    pub(crate) fn title_page(
        &mut self,
        publication: &Publication,
        edition: &Edition,
        measure: f32,
    ) -> (Vec<Frame>, f32) {
        let mut set = (Vec::new(), 0.0);
        for scale in TITLE_SCALES {
            let mut frames = self.title(publication, edition, measure, scale);
            let mut last = self.publisher(publication, measure);
            let apart = if last.is_empty() { 0.0 } else { self.grid };
            let free = self.depth - height(&frames) - height(&last) - apart;
            // The title begins well above the middle: the optical centre of a page lies at three eighths of it.
            let sink = free.clamp(0.0, self.depth * 0.3);
            if let Some(frame) = last.first_mut() {
                frame.above = free - sink + apart;
            }
            frames.append(&mut last);
            set = (frames, sink);
            if free >= self.depth * LEAST_AIR {
                break;
            }
        }
        set
    }

    fn title(&mut self, publication: &Publication, edition: &Edition, measure: f32, scale: f32) -> Vec<Frame> {
        let column = Column { left: 0.0, width: measure };
        let styles = self.styles;
        let [title, subtitle, author] =
            [styles.book_title, styles.book_subtitle, styles.book_author].map(|style| self.smaller(style, scale));
        self.title_lines(&edition.title, title, column);
        if let Some(text) = &edition.subtitle {
            self.space(subtitle.above);
            self.title_lines(text, subtitle, column);
        }
        if !publication.authors.is_empty() {
            self.space(author.above);
            self.title_lines(&publication.authors.join(", "), author, column);
        }
        std::mem::take(&mut self.frames)
    }

    /// The foot of the title page.
    fn publisher(&mut self, publication: &Publication, measure: f32) -> Vec<Frame> {
        let foot: Vec<String> = publication
            .publisher
            .clone()
            .filter(|publisher| !publication.authors.contains(publisher))
            .into_iter()
            .chain(publication.date.map(|date| date.year.to_string()))
            .collect();
        if !foot.is_empty() {
            let style = TextStyle { align: self.styles.book_author.align, ..self.styles.byline };
            self.title_lines(&foot.join(" · "), style, Column { left: 0.0, width: measure });
        }
        std::mem::take(&mut self.frames)
    }

    /// A style so many times as large, as long as that is not too small to be read.
    pub(crate) fn smaller(&self, style: TextStyle, scale: f32) -> TextStyle {
        let least = self.styles.smallest.max(SMALLEST_TITLE).min(style.size);
        let size = (style.size * scale).max(least);
        TextStyle { size, leading: style.leading * size / style.size, ..style }
    }

    fn title_lines(&mut self, text: &str, style: TextStyle, column: Column) {
        let collected = self.collect(|c| {
            c.plain(text, style);
        });
        let manner = Manner { style, align: style.align, indent: 0.0, hang: 0.0, on_grid: false };
        // Display lines are broken by sense and look better short.
        let width = column.width * 0.88;
        let left = match style.align {
            Align::Center => column.width * 0.06,
            Align::Start if !self.is_rtl() => 0.0,
            Align::End if self.is_rtl() => 0.0,
            _ => column.width - width,
        };
        let inner = Column { left: column.left + left, width };
        self.paragraph(collected, &manner, inner, EDITION, &[]);
    }

    /// The imprint, for the foot of the title page's back.
    pub(crate) fn imprint(&mut self, publication: &Publication, edition: &Edition, measure: f32) -> Vec<Frame> {
        let style = self.styles.imprint;
        let terms = self.language.terms();
        let column = Column { left: 0.0, width: measure };
        let title = match &edition.subtitle {
            Some(subtitle) => format!("{}. {subtitle}", edition.title.trim_end_matches('.')),
            None => edition.title.clone(),
        };
        let mut lines: Vec<(String, Option<String>, f32)> = vec![(title, None, 0.0)];
        if let Some(description) = &edition.description {
            lines.push((description.clone(), None, 0.5));
        }
        let published = [publication.publisher.clone(), publication.date.map(|d| d.to_string())];
        let published: Vec<String> = published.into_iter().flatten().collect();
        if !published.is_empty() {
            lines.push((published.join(", "), None, 0.5));
        }
        if let Some(isbn) = &publication.isbn {
            lines.push((format!("ISBN {isbn}"), None, 0.0));
        }
        if let Some(rights) = &publication.rights {
            lines.push((format!("{}: {rights}", terms.licence), None, 0.5));
        }
        if let Some(url) = &publication.url {
            lines.push((url.clone(), Some(url.clone()), 0.0));
        }
        lines.push((terms.set_with.to_owned(), None, 0.5));
        for (text, link, above) in lines {
            self.space(style.leading * above);
            let collected = self.collect(|c| {
                c.plain(&text, style);
                if let Some(url) = link {
                    c.mark(0, MarkKind::Link(LinkSpec::External(url.as_str().into()))).isolate(0, Some(Direction::Ltr));
                }
            });
            let manner = Manner { style, align: style.align, indent: 0.0, hang: 0.0, on_grid: false };
            self.paragraph(collected, &manner, column, EDITION, &[]);
        }
        std::mem::take(&mut self.frames)
    }

    /// The contents: titles at the left, a leader, the folio at the right. `folio` gives an article's page.
    pub(crate) fn contents(&mut self, articles: &[Article], measure: f32, folio: impl Fn(usize) -> u32) -> Vec<Frame> {
        let (style, title_style) = (self.styles.contents, self.styles.title);
        let column = Column { left: 0.0, width: measure };
        let label = self.language.terms().contents;
        let collected = self.collect(|c| {
            c.plain(label, title_style);
        });
        let manner = Manner { style: title_style, align: title_style.align, indent: 0.0, hang: 0.0, on_grid: false };
        self.paragraph(collected, &manner, column, EDITION, &[]);
        self.space(title_style.below);
        let room = style.size * FOLIO_ROOM;
        for (index, article) in articles.iter().enumerate() {
            let inner = Column { left: if self.is_rtl() { room } else { 0.0 }, width: measure - room };
            let collected = self.collect(|c| {
                c.plain(&article.title, style);
                c.mark(0, MarkKind::Link(LinkSpec::Internal(index, None)));
            });
            let hang = style.size * 1.5;
            let manner = Manner { style, align: Align::Start, indent: 0.0, hang, on_grid: false };
            let mut lines = self.lines(collected, &manner, inner);
            if let Some(last) = lines.last_mut() {
                self.leader(last, index, folio(index), measure);
            }
            for (n, line) in lines.into_iter().enumerate() {
                if n > 0 {
                    self.keep();
                }
                let frame = Frame::line(line, if self.is_rtl() { room } else { 0.0 }, style.leading, article.node);
                self.push(frame);
            }
            self.space(style.below);
        }
        std::mem::take(&mut self.frames)
    }

    /// Adds dots and the folio to the last line of an entry. Dots stand on one lattice down the page.
    fn leader(&mut self, line: &mut Line, article: usize, folio: u32, measure: f32) {
        let number = self.language.number(folio.into());
        let style = self.styles.contents;
        let rtl = self.is_rtl();
        let end = line.parts.iter().filter_map(|p| match &p.kind {
            PartKind::Run(run) => Some((p.x, p.x + run.width().to_pt())),
            _ => None,
        });
        let (left, right) = end.fold((f32::MAX, 0.0_f32), |(l, r), (x, e)| (l.min(x), r.max(e)));
        let collected = self.collect(|c| {
            c.plain(
                &number,
                TextStyle {
                    font: crate::typeset::words::shape::Font {
                        features: crate::typeset::words::shape::Features::TABULAR,
                        ..style.font
                    },
                    ..style
                },
            );
            c.mark(0, MarkKind::Link(LinkSpec::Internal(article, None)));
        });
        let manner = Manner { style, align: Align::End, indent: 0.0, hang: 0.0, on_grid: false };
        let numbers = self.lines(collected, &manner, Column { left: 0.0, width: measure });
        let width = numbers.first().map_or(0.0, |l| l.width);
        let gap = style.size * 0.6;
        // The line is set in the room that the folio leaves.
        let shift = if rtl { style.size * FOLIO_ROOM } else { 0.0 };
        let dots = if rtl { (width + gap - shift, left - gap) } else { (right + gap, measure - width - gap) };
        if style.leader {
            self.dots(line, dots);
        }
        line.parts.extend(numbers.into_iter().flat_map(|l| l.parts).map(|p| Part { x: p.x - shift, ..p }));
    }

    fn dots(&mut self, line: &mut Line, (from, to): (f32, f32)) {
        let style = self.styles.contents;
        let word = self.shaper.word(".", style.font, false);
        let Some(glyph) = word.glyphs.first() else { return };
        let first = (from / LEADER).ceil();
        let count = ((to - first * LEADER) / LEADER).floor();
        if count < 2.0 {
            return;
        }
        let dot =
            crate::typeset::pages::page::RunGlyph { id: glyph.id, advance: LEADER, offset: (0.0, 0.0), text: (0, 0) };
        let run = crate::typeset::pages::page::GlyphRun {
            face: glyph.face,
            size: style.size,
            expansion: 1.0,
            grey: 0.35,
            glyphs: vec![dot; count as usize],
            // Dots are not text: nothing is copied for them.
            text: String::new(),
        };
        line.parts.push(Part { x: first * LEADER, y: 0.0, kind: PartKind::Run(run) });
    }
}
