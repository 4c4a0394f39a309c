//! From configuration to what the rooms of pages and sheets ask for.

use crate::geometry::Size;
use crate::imposition;
use crate::language::{Direction, Language};
use crate::source::{Config, Duplex};
use crate::typeset::{Design, Margins};

/// The classic design, with what `[page]` says instead.
pub(super) fn design(config: &Config) -> Design {
    let mut design = Design::classic();
    let page = &config.page;
    design.page = page.size;
    design.margins = Margins {
        inner: page.margins.inner,
        outer: page.margins.outer,
        top: page.margins.top,
        bottom: page.margins.bottom,
    };
    design.families.text.clone_from(&page.font);
    design.size = page.font_size.to_pt();
    design.leading = page.leading.to_pt();
    design
}

/// What `[booklet]` says, for a language: books that are read from right to left are bound on the right.
pub(super) fn imposition(config: &Config, language: &Language) -> imposition::Settings {
    let booklet = &config.booklet;
    let (a, b) = (booklet.sheet.width, booklet.sheet.height);
    imposition::Settings {
        // Two upright pages side by side want the sheet lying.
        sheet: Size::new(a.max(b), a.min(b)),
        duplex: match booklet.duplex {
            Duplex::ShortEdge => imposition::Duplex::ShortEdge,
            Duplex::LongEdge => imposition::Duplex::LongEdge,
        },
        binding: match language.direction() {
            Direction::Ltr => imposition::Binding::Left,
            Direction::Rtl => imposition::Binding::Right,
        },
        paper_thickness: booklet.paper_thickness,
        ..imposition::Settings::default()
    }
}
