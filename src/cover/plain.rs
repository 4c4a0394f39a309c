//! The design *plain*: the title large on a field of the accent, a hairline within it, author and language on the ivory below.

use super::block::{Block, BlockRoom, authors, caps_line};
use super::canvas::{ACCENT, CENTRE, Canvas, GROUND, HEIGHT, INK, Rect, WIDTH};
use super::lettering::{Lettering, Voice};
use super::pattern;
use crate::document::{Edition, Publication};

/// The field of colour, if a line of authors follows; without one it reaches further down.
const FIELD: Rect = Rect { x: 96.0, y: 96.0, w: WIDTH as f32 - 192.0, h: 1780.0 };
/// How much further.
const MORE: f32 = 240.0;
/// From the field's edge to the hairline.
const INSET: f32 = 40.0;
/// From the hairline to the longest line.
const PADDING: f32 = 96.0;
/// From the hairline to the middle of the emblem.
const EMBLEM: f32 = 150.0;

/// The SVG of a cover.
pub(super) fn draw(
    publication: &Publication,
    edition: &Edition,
    lettering: &mut Lettering<'_>,
    (upright, italic): (Voice, Voice),
) -> String {
    let mut canvas = Canvas::new(GROUND);
    let authors = authors(publication, edition);
    let field = Rect { h: FIELD.h + if authors.is_none() { MORE } else { 0.0 }, ..FIELD };
    canvas.fill(field, ACCENT);
    let frame = field.inset(INSET);
    canvas.frame(frame, 4.0, GROUND);
    let bottom = frame.y + frame.h - EMBLEM;
    pattern::emblem(&mut canvas, &publication.slug, bottom, ACCENT.mixed(GROUND, 70));
    let inner = Rect { h: bottom - 100.0 - frame.y - PADDING, ..frame.inset(PADDING) };
    let room = BlockRoom { width: inner.w, height: inner.h * 0.92, largest: 340.0 };
    let block = Block::fit(lettering, edition, upright, italic, room);
    // The optical middle lies above the true one.
    let top = inner.y + (inner.h - block.height(lettering)).max(0.0) * 0.44;
    block.draw(&mut canvas, lettering, top, (GROUND, GROUND));
    let width = frame.w;
    if let Some(authors) = authors {
        caps_line(&mut canvas, lettering, &authors, upright, (2030.0, width, 84.0), ACCENT);
    }
    canvas.fill(Rect { x: CENTRE - 60.0, y: 2268.0, w: 120.0, h: 4.0 }, ACCENT);
    let year = publication.date.map(|date| date.year.to_string());
    let mark =
        [Some(edition.language.endonym().to_owned()), year].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    caps_line(&mut canvas, lettering, &mark, upright, (HEIGHT as f32 - 216.0, width, 56.0), INK);
    canvas.finish()
}
