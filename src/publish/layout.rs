//! From configuration to what the rooms of pages and sheets ask for.

use crate::diagnostic::{Code, Diagnostic};
use crate::document::Element;
use crate::geometry::{Length, Size};
use crate::imposition::{self, ImpositionError};
use crate::language::Direction;
use crate::source::{BookletConfig, Config, Duplex};
use crate::typeset::{Design, Margins};

/// A page of fewer lines has no room for a heading with two lines below it and a note.
const FEWEST_ROWS: usize = 8;

/// The theme, with what `[page]` and `[style.…]` say instead; or why they do not go together.
pub(super) fn design(config: &Config) -> Result<Design, Diagnostic> {
    let page = &config.page;
    let mut design = Design::new(page.theme, page.size);
    let Margins { inner, outer, top, bottom } = design.margins;
    design.margins = Margins {
        inner: page.margins.inner.unwrap_or(inner),
        outer: page.margins.outer.unwrap_or(outer),
        top: page.margins.top.unwrap_or(top),
        bottom: page.margins.bottom.unwrap_or(bottom),
    };
    if let Some(family) = &page.font {
        design.families.text.clone_from(family);
    }
    let body = config.styles.get(&Element::Body);
    let size = page.font_size.or(body.and_then(|body| body.size));
    let leading = page.leading.or(body.and_then(|body| body.leading));
    let least = size.map_or(design.size, Length::to_pt);
    if let Some(leading) = leading.filter(|leading| leading.to_pt() < least) {
        let message = format!("a leading of {leading} is less than the size of running text, {}", Length::pt(least));
        let help = format!("write at least `leading = \"{least}pt\"`; 1.3 times the size reads well");
        let told = Diagnostic::new(Code::ConfigInvalid, message).help(help);
        return Err(config.at(told, &["page.leading", "style.body.leading"]));
    }
    design.resize(size, leading);
    for (element, style) in &config.styles {
        design.restyle(*element, style);
    }
    for (element, style) in config.styles.iter().filter(|(element, _)| **element != Element::Body) {
        let (size, leading) = design.type_of(*element);
        if style.leading.is_some() && leading < size {
            let (size, leading) = (Length::pt(size), Length::pt(leading));
            let message = format!("a leading of {leading} is less than the size of `{}`, {size}", element.name());
            let help = format!("write at least `leading = \"{}pt\"` in `[style.{}]`", size.to_pt(), element.name());
            let told = Diagnostic::new(Code::ConfigInvalid, message).help(help);
            return Err(config.at(told, &[&format!("style.{}.leading", element.name())]));
        }
    }
    let values = ["page.leading", "style.body.leading", "page.font_size", "style.body.size", "page.size"];
    holds_text(&design).map_err(|told| config.at(told, &values))?;
    let mut roomy = design.clone();
    roomy.make_room(page.margins.top.is_none(), page.margins.bottom.is_none());
    // Where lines are so far apart that this costs too many of them, head and folio come closer to the text instead.
    Ok(if roomy.rows() >= FEWEST_ROWS { roomy } else { design })
}

/// Whether a page holds enough lines to be one.
fn holds_text(design: &Design) -> Result<(), Diagnostic> {
    let rows = design.rows();
    if rows >= FEWEST_ROWS {
        return Ok(());
    }
    let height = design.page.height - design.margins.top - design.margins.bottom;
    let least = (height.to_pt() / FEWEST_ROWS as f32).floor();
    let (leading, room) = (Length::pt(design.leading), height.to_mm().max(0.0));
    let message = format!("a page with {room:.0} mm for the text holds too few lines at a leading of {leading}");
    let smaller = if least >= 6.0 { format!(", or write `leading = \"{least}pt\"`") } else { String::new() };
    let help = format!("a page holds at least {FEWEST_ROWS} lines: take a larger page or smaller margins{smaller}");
    Err(Diagnostic::new(Code::ConfigInvalid, message).help(help))
}

/// Whether two pages stand side by side on the sheet of the booklet, or what is told of the booklet that there cannot be: a warning
/// where no sheet was asked for.
pub(super) fn fits_sheet(config: &Config) -> Result<(), Diagnostic> {
    let settings = imposition(config, Direction::Ltr);
    match imposition::saddle_stitch(1, config.page.size, &settings) {
        Err(error @ ImpositionError::SheetTooSmall { .. }) => {
            let message = format!("there is no booklet: {}", error.message());
            let told = Diagnostic::new(Code::SheetTooSmall, message).help(error.mend());
            let told = config.at(told, &["booklet.sheet", "page.size"]);
            Err(if config.booklet.sheet.is_some() { told } else { told.warning() })
        }
        // Whatever else is wrong depends on how many pages there are.
        _ => Ok(()),
    }
}

/// What `[booklet]` says: books that are read from right to left are bound on the right.
pub(super) fn imposition(config: &Config, direction: Direction) -> imposition::Settings {
    let booklet = &config.booklet;
    let sheet = booklet.sheet.unwrap_or_else(|| BookletConfig::usual_sheet(config.page.size));
    let (a, b) = (sheet.width, sheet.height);
    imposition::Settings {
        // Two upright pages side by side want the sheet lying.
        sheet: Size::new(a.max(b), a.min(b)),
        duplex: match booklet.duplex {
            Duplex::ShortEdge => imposition::Duplex::ShortEdge,
            Duplex::LongEdge => imposition::Duplex::LongEdge,
        },
        binding: match direction {
            Direction::Ltr => imposition::Binding::Left,
            Direction::Rtl => imposition::Binding::Right,
        },
        paper_thickness: booklet.paper_thickness,
        ..imposition::Settings::default()
    }
}
