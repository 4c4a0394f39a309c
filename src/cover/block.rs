//! The words of a cover, fitted: title, subtitle, author, language mark.

use super::canvas::{Canvas, Colour};
use super::lettering::{Lettering, Voice};
use super::title::{Fitted, Room, fit};
use crate::document::{Edition, Publication};

/// Words that stand one below the other.
pub(super) struct Block {
    title: (Fitted, Voice),
    subtitle: Option<(Fitted, Voice)>,
    /// Between the title and the subtitle, in pixels.
    gap: f32,
}

/// The room for title and subtitle.
#[derive(Debug, Clone, Copy)]
pub(super) struct BlockRoom {
    /// The longest line.
    pub(super) width: f32,
    /// The height of all.
    pub(super) height: f32,
    /// The largest size of the title.
    pub(super) largest: f32,
}

/// Sizes under this are not read from any distance.
const SMALLEST: f32 = 44.0;

impl Block {
    /// Title and subtitle of an edition, as large as they may be.
    pub(super) fn fit(
        lettering: &mut Lettering<'_>,
        edition: &Edition,
        upright: Voice,
        italic: Voice,
        room: BlockRoom,
    ) -> Self {
        let share = if edition.subtitle.is_some() { 0.72 } else { 1.0 };
        let title = Room {
            width: room.width,
            height: room.height * share,
            largest: room.largest,
            smallest: SMALLEST,
            leading: 1.12,
        };
        let set = fit(lettering, &edition.title, upright, title);
        // Descenders of the title first, then air.
        let gap = set.size * 0.26 + 64.0;
        let used = lettering.cap_height(upright) * set.size + set.leading * (set.lines.len().max(1) - 1) as f32;
        let subtitle = edition.subtitle.as_ref().map(|subtitle| {
            let room = Room {
                width: room.width,
                height: (room.height - used - gap).max(SMALLEST * 1.3),
                largest: (set.size * 0.5).clamp(SMALLEST, 84.0),
                smallest: SMALLEST * 0.8,
                leading: 1.3,
            };
            (fit(lettering, subtitle, italic, room), italic)
        });
        Block { title: (set, upright), subtitle, gap }
    }

    /// From the top of the title's capitals to the last baseline, in pixels.
    pub(super) fn height(&self, lettering: &Lettering<'_>) -> f32 {
        let of = |(set, voice): &(Fitted, Voice)| {
            lettering.cap_height(*voice) * set.size + set.leading * (set.lines.len().max(1) - 1) as f32
        };
        of(&self.title) + self.subtitle.as_ref().map_or(0.0, |subtitle| self.gap + of(subtitle))
    }

    /// Draws all, the title's capitals at `top`.
    pub(super) fn draw(&self, canvas: &mut Canvas, lettering: &mut Lettering<'_>, top: f32, colours: (Colour, Colour)) {
        let (set, voice) = &self.title;
        let end = canvas.centred(lettering, set, *voice, top, colours.0);
        if let Some((set, voice)) = &self.subtitle {
            canvas.centred(lettering, set, *voice, end + self.gap, colours.1);
        }
    }
}

/// Who wrote it, as covers say it.
pub(super) fn authors(publication: &Publication, edition: &Edition) -> Option<String> {
    let names = &publication.authors;
    (!names.is_empty()).then(|| names.join(edition.language.terms().list_separator))
}

/// A line of letterspaced small capitals in the middle, made smaller if it is too long. Gives its baseline.
pub(super) fn caps_line(
    canvas: &mut Canvas,
    lettering: &mut Lettering<'_>,
    text: &str,
    voice: Voice,
    (top, width, size): (f32, f32, f32),
    colour: Colour,
) -> f32 {
    let voice = lettering.spaced_caps(voice, text);
    let room = Room { width, height: size * 2.7, largest: size, smallest: size * 0.55, leading: 1.35 };
    let set = fit(lettering, text, voice, room);
    canvas.centred(lettering, &set, voice, top, colour)
}
