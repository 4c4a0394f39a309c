//! What things look like: one place for every size, distance and face.
//!
//! The values of [`Design::classic`] are those of the good small book: an A5 page, Literata 9.5/13, notes 8/10.5. All of it is data;
//! the stages read it and know no number of their own.

use crate::font::{Library, MONOSPACED, SANS, SERIF, Style};
use crate::geometry::{Length, Rect, Size};

use super::shape::{Features, Font};

/// The margins of a page, by their place in the book rather than by side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Margins {
    /// Toward the spine.
    pub inner: Length,
    /// Away from the spine.
    pub outer: Length,
    /// Above the text.
    pub top: Length,
    /// Below the text.
    pub bottom: Length,
}

/// How paragraphs of one kind are set.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextStyle {
    /// The face and its features.
    pub font: Font,
    /// Size in points.
    pub size: f32,
    /// From baseline to baseline, in points.
    pub leading: f32,
    /// Whether lines are filled to the measure.
    pub justify: bool,
    /// Whether words may be divided.
    pub hyphenate: bool,
    /// Space added after every letter, in em.
    pub tracking: f32,
    /// Whether lines are made about equally long, as those of titles are.
    pub balance: bool,
}

/// Everything that an edition's pages depend on beside its text.
#[derive(Debug, Clone, PartialEq)]
pub struct Design {
    /// The trimmed page.
    pub page: Size,
    /// Around the text block.
    pub margins: Margins,
    /// Families of running text, display and code.
    pub families: Families,
    /// Size of running text in points.
    pub size: f32,
    /// Leading of running text in points: the grid that every page stands on.
    pub leading: f32,
    /// Whether the edition opens with title page, imprint and contents.
    pub front_matter: bool,
}

/// The families that a design uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Families {
    /// Running text.
    pub text: String,
    /// Tables' heads in other themes, labels.
    pub display: String,
    /// Code.
    pub code: String,
}

impl Default for Families {
    fn default() -> Self {
        Families { text: SERIF.to_owned(), display: SANS.to_owned(), code: MONOSPACED.to_owned() }
    }
}

impl Design {
    /// The design of the good small book, on an A5 page.
    #[must_use]
    pub fn classic() -> Self {
        Design {
            page: Size::new(Length::mm(148.0), Length::mm(210.0)),
            margins: Margins {
                inner: Length::mm(16.0),
                outer: Length::mm(14.0),
                top: Length::mm(15.0),
                bottom: Length::mm(18.0),
            },
            families: Families::default(),
            size: 9.5,
            leading: 13.0,
            front_matter: true,
        }
    }

    /// The text block of a recto (`true`) or verso page, for a book bound on the left.
    #[must_use]
    pub fn text_block(&self, inner_left: bool) -> Rect {
        let m = &self.margins;
        let left = if inner_left { m.inner } else { m.outer };
        Rect::new(left, m.top, self.measure(), self.page.height - m.top - m.bottom)
    }

    /// The width of the text block.
    #[must_use]
    pub fn measure(&self) -> Length {
        (self.page.width - self.margins.inner - self.margins.outer).max(Length::pt(20.0))
    }

    /// How many lines of running text a page holds.
    #[must_use]
    pub fn rows(&self) -> usize {
        let height = self.page.height - self.margins.top - self.margins.bottom;
        // Half a leading of tolerance: the last line hangs below its own baseline only by its descenders.
        (((height.to_pt() + self.leading * 0.2) / self.leading) as usize).max(8)
    }
}

/// The styles of a design, with faces found in a library.
#[derive(Debug, Clone)]
pub(crate) struct Styles {
    pub body: TextStyle,
    pub quotation: TextStyle,
    pub note: TextStyle,
    pub caption: TextStyle,
    pub cell: TextStyle,
    pub cell_head: TextStyle,
    pub code: TextStyle,
    pub title: TextStyle,
    pub subtitle: TextStyle,
    pub byline: TextStyle,
    pub headings: [TextStyle; 3],
    pub head: TextStyle,
    pub folio: TextStyle,
    pub contents: TextStyle,
    pub book_title: TextStyle,
    pub book_subtitle: TextStyle,
    pub book_author: TextStyle,
    pub imprint: TextStyle,
    pub alert_label: TextStyle,
}

impl Styles {
    /// The styles, or the name of a family that the library does not have.
    pub(crate) fn new(design: &Design, library: &Library) -> Result<Self, String> {
        let find =
            |family: &str, bold, italic| library.find(family, Style { bold, italic }).ok_or_else(|| family.to_owned());
        let text = &design.families.text;
        let (regular, bold, italic) = (find(text, false, false)?, find(text, true, false)?, find(text, false, true)?);
        let mono = find(&design.families.code, false, false)?;
        let scale = design.size / 9.5;
        let grid = design.leading;
        let style = |face, features, size: f32, leading: f32| TextStyle {
            font: Font { face, features },
            size: size * scale,
            leading: leading * grid / 13.0,
            justify: true,
            hyphenate: true,
            tracking: 0.0,
            balance: false,
        };
        let display = |s: TextStyle| TextStyle { justify: false, hyphenate: false, balance: true, ..s };
        let ragged = |s: TextStyle| TextStyle { justify: false, hyphenate: false, ..s };
        let tracked = |s: TextStyle| TextStyle { tracking: 0.06, ..s };
        let old = Features::OLD_STYLE;
        let caps = Features::OLD_STYLE | Features::SMALL_CAPS;
        let tabular = Features::TABULAR;
        Ok(Styles {
            body: style(regular, old, 9.5, 13.0),
            quotation: style(regular, old, 9.0, 12.0),
            note: style(regular, old, 8.0, 10.5),
            caption: ragged(style(regular, old, 8.0, 10.5)),
            cell: ragged(style(regular, tabular, 8.5, 11.0)),
            cell_head: tracked(ragged(style(regular, Features::SMALL_CAPS | tabular, 8.5, 11.0))),
            code: ragged(style(mono, Features::NONE, 8.0, 11.0)),
            title: display(style(regular, Features::NONE, 17.0, 20.0)),
            subtitle: display(style(italic, old, 11.0, 14.0)),
            byline: tracked(display(style(regular, caps, 9.0, 13.0))),
            headings: [
                display(style(bold, old, 11.5, 13.0)),
                display(style(bold, old, 9.5, 13.0)),
                ragged(style(italic, old, 9.5, 13.0)),
            ],
            head: tracked(ragged(style(regular, caps, 8.5, 13.0))),
            folio: ragged(style(regular, old, 9.0, 13.0)),
            contents: ragged(style(regular, Features::NONE, 9.5, 13.0)),
            book_title: display(style(regular, Features::NONE, 26.0, 31.0)),
            book_subtitle: display(style(italic, old, 13.0, 17.0)),
            book_author: tracked(display(style(regular, caps, 10.5, 14.0))),
            imprint: ragged(style(regular, old, 8.0, 10.5)),
            alert_label: tracked(ragged(style(bold, caps, 8.5, 13.0))),
        })
    }
}
