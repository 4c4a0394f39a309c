//! The picture in the making: an SVG of rectangles and outlines, in pixels of the finished cover.

use std::fmt::Write;

use super::lettering::{Lettering, Voice};
use super::title::Fitted;

/// Width of a cover in pixels: what Kindle asks for, and 5 : 8 is near enough to Kobo's 3 : 4.
pub(super) const WIDTH: u32 = 1600;
/// Height likewise.
pub(super) const HEIGHT: u32 = 2560;
/// The middle.
pub(super) const CENTRE: f32 = WIDTH as f32 / 2.0;

/// A colour in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Colour(pub(super) u8, pub(super) u8, pub(super) u8);

/// The accent: pomegranate.
pub(super) const ACCENT: Colour = Colour(0x7A, 0x1F, 0x2B);
/// The ground: ivory.
pub(super) const GROUND: Colour = Colour(0xF7, 0xF3, 0xEA);
/// Text on the ground.
pub(super) const INK: Colour = Colour(0x1A, 0x1A, 0x1A);

impl Colour {
    /// `share` hundredths of `other`, the rest of this.
    pub(super) fn mixed(self, other: Colour, share: u16) -> Colour {
        let mix = |a: u8, b: u8| {
            let mixed = (u16::from(a) * (100 - share) + u16::from(b) * share) / 100;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        Colour(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }

    fn hex(self) -> String {
        format!("#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

/// A rectangle in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rect {
    /// Left edge.
    pub(super) x: f32,
    /// Upper edge.
    pub(super) y: f32,
    /// Width.
    pub(super) w: f32,
    /// Height.
    pub(super) h: f32,
}

impl Rect {
    /// The rectangle with all edges `by` pixels further in.
    pub(super) fn inset(self, by: f32) -> Rect {
        Rect { x: self.x + by, y: self.y + by, w: self.w - 2.0 * by, h: self.h - 2.0 * by }
    }
}

/// An SVG in the making.
#[derive(Debug)]
pub(super) struct Canvas {
    svg: String,
}

impl Canvas {
    /// All of one colour.
    pub(super) fn new(ground: Colour) -> Self {
        let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\">");
        let mut canvas = Canvas { svg };
        canvas.fill(Rect { x: 0.0, y: 0.0, w: WIDTH as f32, h: HEIGHT as f32 }, ground);
        canvas
    }

    /// A filled rectangle.
    pub(super) fn fill(&mut self, rect: Rect, colour: Colour) {
        let Rect { x, y, w, h } = rect;
        let _ = write!(
            self.svg,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" fill=\"{}\"/>",
            colour.hex()
        );
    }

    /// The outline of a rectangle, `thick` pixels inside its edges.
    pub(super) fn frame(&mut self, rect: Rect, thick: f32, colour: Colour) {
        let Rect { x, y, w, h } = rect;
        for side in [
            Rect { x, y, w, h: thick },
            Rect { x, y: y + h - thick, w, h: thick },
            Rect { x, y: y + thick, w: thick, h: h - 2.0 * thick },
            Rect { x: x + w - thick, y: y + thick, w: thick, h: h - 2.0 * thick },
        ] {
            self.fill(side, colour);
        }
    }

    /// Outlines, filled.
    pub(super) fn path(&mut self, data: &str, colour: Colour) {
        let _ = write!(self.svg, "<path d=\"{data}\" fill=\"{}\"/>", colour.hex());
    }

    /// Outlines with edges on whole pixels, filled.
    pub(super) fn mosaic(&mut self, data: &str, colour: Colour) {
        let _ = write!(self.svg, "<path d=\"{data}\" fill=\"{}\" shape-rendering=\"crispEdges\"/>", colour.hex());
    }

    /// Lines one below the other, each in the middle of the picture; the first has its capitals' upper edge at `top`. Gives the last
    /// baseline.
    pub(super) fn centred(
        &mut self,
        lettering: &mut Lettering<'_>,
        set: &Fitted,
        voice: Voice,
        top: f32,
        colour: Colour,
    ) -> f32 {
        let mut baseline = top + lettering.cap_height(voice) * set.size;
        let mut last = baseline;
        for line in &set.lines {
            let width = lettering.width(line, voice) * set.size;
            let path = lettering.draw(line, voice, set.size, CENTRE - width / 2.0, baseline);
            self.path(&path, colour);
            last = baseline;
            baseline += set.leading;
        }
        last
    }

    /// The SVG.
    pub(super) fn finish(mut self) -> String {
        self.svg.push_str("</svg>");
        self.svg
    }
}
