//! The design *plain*: the title large on a field of the accent, a hairline within it, author and language on the ivory below.

use super::block::{Block, BlockRoom, authors, caps_line};
use super::canvas::{ACCENT, CENTRE, Canvas, GROUND, HEIGHT, INK, Rect, WIDTH};
use super::lettering::{Lettering, Voice};
use crate::document::{Edition, Publication};

/// The field of colour.
const FIELD: Rect = Rect { x: 96.0, y: 96.0, w: WIDTH as f32 - 192.0, h: 1760.0 };
/// From the field's edge to the hairline.
const INSET: f32 = 40.0;
/// From the hairline to the longest line.
const PADDING: f32 = 96.0;

/// The SVG of a cover.
pub(super) fn draw(
    publication: &Publication,
    edition: &Edition,
    lettering: &mut Lettering<'_>,
    (upright, italic): (Voice, Voice),
) -> String {
    let mut canvas = Canvas::new(GROUND);
    canvas.fill(FIELD, ACCENT);
    let frame = FIELD.inset(INSET);
    canvas.frame(frame, 4.0, GROUND);
    let inner = frame.inset(PADDING);
    let room = BlockRoom { width: inner.w, height: inner.h * 0.84, largest: 330.0 };
    let block = Block::fit(lettering, edition, upright, italic, room);
    // The optical middle lies above the true one.
    let top = inner.y + (inner.h - block.height(lettering)) * 0.44;
    block.draw(&mut canvas, lettering, top, (GROUND, GROUND));
    foot(&mut canvas, publication, edition, lettering, upright);
    canvas.finish()
}

fn foot(
    canvas: &mut Canvas,
    publication: &Publication,
    edition: &Edition,
    lettering: &mut Lettering<'_>,
    voice: Voice,
) {
    let width = FIELD.w - 2.0 * INSET;
    if let Some(authors) = authors(publication, edition) {
        caps_line(canvas, lettering, &authors, voice, (2010.0, width, 84.0), ACCENT);
    }
    canvas.fill(Rect { x: CENTRE - 60.0, y: 2262.0, w: 120.0, h: 4.0 }, ACCENT);
    let year = publication.date.map(|date| date.year.to_string());
    let mark =
        [Some(edition.language.endonym().to_owned()), year].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    caps_line(canvas, lettering, &mark, voice, (HEIGHT as f32 - 220.0, width, 56.0), INK);
}
