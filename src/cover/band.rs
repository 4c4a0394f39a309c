//! The design *band*: the project's picture above, a band of the accent with the words below.

use super::block::{Block, BlockRoom, authors, caps_line};
use super::canvas::{ACCENT, Canvas, GROUND, HEIGHT, Rect, WIDTH};
use super::lettering::{Lettering, Voice};
use crate::document::{Edition, Publication};

/// Where the picture goes.
pub(super) const PICTURE: Rect = Rect { x: 0.0, y: 0.0, w: WIDTH as f32, h: 1480.0 };
/// The line between picture and band.
const LINE: f32 = 12.0;
/// From the band's edges to the words.
const PADDING: f32 = 130.0;

/// The SVG of a cover, without the picture.
pub(super) fn draw(
    publication: &Publication,
    edition: &Edition,
    lettering: &mut Lettering<'_>,
    (upright, italic): (Voice, Voice),
) -> String {
    let mut canvas = Canvas::new(GROUND);
    let top = PICTURE.h + LINE;
    let band = Rect { x: 0.0, y: top, w: WIDTH as f32, h: HEIGHT as f32 - top };
    canvas.fill(band, ACCENT);
    let authors = authors(publication, edition);
    let foot = if authors.is_some() { 300.0 } else { 190.0 };
    let inner = Rect { x: PADDING, y: band.y + 110.0, w: band.w - 2.0 * PADDING, h: band.h - 110.0 - foot };
    let room = BlockRoom { width: inner.w, height: inner.h, largest: 260.0 };
    let block = Block::fit(lettering, edition, upright, italic, room);
    let start = inner.y + (inner.h - block.height(lettering)).max(0.0) * 0.4;
    block.draw(&mut canvas, lettering, start, (GROUND, GROUND));
    let base = HEIGHT as f32;
    if let Some(authors) = authors {
        caps_line(&mut canvas, lettering, &authors, upright, (base - 262.0, inner.w, 72.0), GROUND);
    }
    let mark = edition.language.endonym().to_owned();
    let quiet = ACCENT.mixed(GROUND, 70);
    caps_line(&mut canvas, lettering, &mark, upright, (base - 132.0, inner.w, 48.0), quiet);
    canvas.finish()
}
