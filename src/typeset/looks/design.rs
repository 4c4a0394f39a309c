//! What things look like: one place for every size, distance and face.
//!
//! A [`Design`] is a theme on a page, with what a project says instead; all of it is data (`themes/`). [`Styles`] are a design
//! with faces found for it: the stages read them and know no look of their own.

use std::collections::BTreeMap;

use crate::document::{Alignment, Element, Figures, Style, Theme};
use crate::font::{Library, MONOSPACED, SANS, SERIF, Style as FaceStyle};
use crate::geometry::{Length, Rect, Size};

use crate::typeset::lines::line::Align;
use crate::typeset::looks::theme::{Emphasis, Ornaments, ThemeFile};
use crate::typeset::words::shape::{Features, Font};

/// A leading that was not asked for is at least so many times the size.
const LEAST_LEADING: f32 = 1.15;

/// Head and folio stand no nearer to the edge of the page: printers do not print there, and knives slip.
const EDGE: Length = Length::mm(6.0);
/// How far above the text the baseline of the head stands, and how far below it that of the folio, in leadings.
const HEAD_RISE: f32 = 0.9;
const FOLIO_DROP: f32 = 1.75;
/// How far letters reach above and below their baseline, in em.
const ASCENT: f32 = 0.8;
const DESCENT: f32 = 0.25;

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
    pub(crate) emphasis: Emphasis,
    smallest: f32,
    pub(crate) ornaments: Ornaments,
    styles: BTreeMap<Element, Style>,
}

/// The families that a design uses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Families {
    /// Running text.
    pub text: String,
    /// Headings and labels of themes that want another face for them.
    pub display: String,
    /// Code.
    pub code: String,
}

impl Default for Families {
    fn default() -> Self {
        Families { text: SERIF.to_owned(), display: SANS.to_owned(), code: MONOSPACED.to_owned() }
    }
}

impl Families {
    /// The family of a style: one of these by its part, or the one it names.
    fn named<'a>(&'a self, family: Option<&'a str>) -> &'a str {
        match family {
            None | Some("text") => &self.text,
            Some("display") => &self.display,
            Some("code") => &self.code,
            Some(name) => name,
        }
    }
}

impl Design {
    /// The design of the good small book, on an A5 page.
    #[must_use]
    pub fn classic() -> Self {
        Design::new(Theme::Classic, Size::new(Length::mm(148.0), Length::mm(210.0)))
    }

    /// A theme on a page.
    #[must_use]
    pub fn new(theme: Theme, page: Size) -> Self {
        let theme = ThemeFile::of(theme);
        let (size, leading) = theme.body();
        Design {
            page,
            margins: theme.margins(page),
            families: theme.families(),
            size,
            leading,
            front_matter: true,
            emphasis: theme.emphasis(),
            smallest: theme.smallest(),
            ornaments: theme.ornaments(),
            styles: theme.style,
        }
    }

    /// Sets running text in another size and leading, and everything else in proportion. A size without a leading keeps the
    /// proportion of the two.
    pub fn resize(&mut self, size: Option<Length>, leading: Option<Length>) {
        let new_size = size.map_or(self.size, Length::to_pt);
        let usual = if size.is_some() { new_size * (self.leading / self.size) } else { self.leading };
        let new_leading = leading.map_or(usual, Length::to_pt).max(new_size);
        let scale = new_size / self.size;
        for style in self.styles.values_mut() {
            style.size = style.size.map(|size| size * scale);
            style.leading = style.leading.map(|leading| leading * new_leading / self.leading);
        }
        (self.size, self.leading) = (new_size, new_leading);
    }

    /// Gives an element what `style` says. What it says of the size of running text is for [`Self::resize`].
    pub fn restyle(&mut self, element: Element, style: &Style) {
        let mut style = style.clone();
        let old = self.styles.remove(&element).unwrap_or_default();
        if element == Element::Body {
            (style.size, style.leading) = (None, None);
        } else if let (Some(size), None, Some(leading)) = (style.size, style.leading, old.leading) {
            style.leading = Some(leading.max(size * LEAST_LEADING));
        }
        self.styles.insert(element, style.or(old));
    }

    /// Every family that the design asks for, each once, with the element whose style names it.
    #[must_use]
    pub fn wanted_families(&self) -> BTreeMap<&str, Option<Element>> {
        let Families { text, display, code } = &self.families;
        let mut wanted: BTreeMap<&str, Option<Element>> = BTreeMap::new();
        for (element, style) in &self.styles {
            wanted.entry(self.families.named(style.family.as_deref())).or_insert(Some(*element));
        }
        for family in [text, display, code] {
            wanted.entry(family).and_modify(|element| *element = None);
        }
        wanted
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

    /// Size and leading of an element, in points.
    #[must_use]
    pub fn type_of(&self, element: Element) -> (f32, f32) {
        let style = self.styles.get(&element);
        let points = |length: Option<Length>, usual| length.map_or(usual, Length::to_pt);
        (points(style.and_then(|s| s.size), self.size), points(style.and_then(|s| s.leading), self.leading))
    }

    /// The baseline of the heads, down from the top of the page, in points: a little above the text, in sight of the edge.
    pub(crate) fn head_baseline(&self) -> f32 {
        let top = self.margins.top.to_pt();
        let size = self.furniture_size();
        (top - self.leading * HEAD_RISE).max(EDGE.to_pt() + size * ASCENT).min(top - size * DESCENT)
    }

    /// The baseline of the folios at the foot, down from the top of the page, in points.
    pub(crate) fn folio_baseline(&self) -> f32 {
        let bottom = self.margins.top.to_pt() + self.leading * self.rows() as f32;
        let size = self.furniture_size();
        let lowest = self.page.height.to_pt() - EDGE.to_pt() - size * DESCENT;
        (bottom + self.leading * FOLIO_DROP).min(lowest).max(bottom + size * ASCENT)
    }

    fn furniture_size(&self) -> f32 {
        self.type_of(Element::Head).0.max(self.type_of(Element::Folio).0)
    }

    /// Makes the margins at the head and at the foot as large as head and folio need to stand 6 mm from the edge of the page. Those
    /// that a project names are left as they are.
    pub fn make_room(&mut self, head: bool, foot: bool) {
        let (size, edge) = (self.furniture_size(), EDGE.to_pt());
        if head {
            let needed = edge + size * ASCENT + self.leading * HEAD_RISE;
            self.margins.top = self.margins.top.max(Length::pt(needed));
        }
        let bottom = self.margins.top.to_pt() + self.leading * (self.rows() as f32 + FOLIO_DROP) + size * DESCENT;
        let over = bottom + edge - self.page.height.to_pt();
        if foot && over > 0.0 {
            let rows = (over / self.leading).ceil();
            let text = (self.rows() as f32 - rows) * self.leading;
            self.margins.bottom = self.page.height - self.margins.top - Length::pt(text);
        }
    }

    /// How many lines of running text a page holds, at least one.
    #[must_use]
    pub fn rows(&self) -> usize {
        let height = self.page.height - self.margins.top - self.margins.bottom;
        // Half a leading of tolerance: the last line hangs below its own baseline only by its descenders.
        (((height.to_pt() + self.leading * 0.2) / self.leading) as usize).max(1)
    }
}

/// How an element is set: its [`Style`] with nothing left open, sizes in points.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TextStyle {
    /// The face and its features.
    pub font: Font,
    /// Size in points.
    pub size: f32,
    /// From baseline to baseline, in points.
    pub leading: f32,
    /// Where lines stand that do not fill the measure.
    pub align: Align,
    /// Whether lines are filled to the measure.
    pub justify: bool,
    /// Whether words may be divided.
    pub hyphenate: bool,
    /// Space added after every letter, in em.
    pub tracking: f32,
    /// The same in words in capitals, where the other is none.
    pub caps_tracking: f32,
    /// How wide word spaces are before lines are filled, in em; as the face has them if it is not said.
    pub word_space: Option<f32>,
    /// Whether lines are made about equally long, as those of titles are.
    pub balance: bool,
    /// Of a paragraph's first line, in points.
    pub indent: f32,
    /// Of a line that is turned over, in points.
    pub hang: f32,
    /// From the edges of the text block, in points.
    pub inset: f32,
    /// Between paragraphs, in points.
    pub paragraph_space: f32,
    /// Above the element, in points.
    pub above: f32,
    /// Below it, in points.
    pub below: f32,
    /// Whether a heading stands at the head of its paragraph's first line.
    pub run_in: bool,
    /// Whether dots lead to a folio.
    pub leader: bool,
    /// How many lines an initial is high; none for less than two.
    pub lines: u8,
}

/// The styles of a design, with faces found in a library.
#[derive(Debug, Clone)]
pub(crate) struct Styles {
    pub emphasis: Emphasis,
    /// What is set smaller to find room is not set smaller than this, in points.
    pub smallest: f32,
    pub ornaments: Ornaments,
    pub body: TextStyle,
    pub quotation: TextStyle,
    pub verse: TextStyle,
    pub note: TextStyle,
    pub caption: TextStyle,
    pub cell: TextStyle,
    pub cell_head: TextStyle,
    pub code: TextStyle,
    pub title: TextStyle,
    pub subtitle: TextStyle,
    pub byline: TextStyle,
    pub opening_words: TextStyle,
    pub initial: TextStyle,
    pub headings: [TextStyle; 3],
    pub head: TextStyle,
    pub folio: TextStyle,
    pub contents: TextStyle,
    pub book_title: TextStyle,
    pub book_subtitle: TextStyle,
    pub book_author: TextStyle,
    pub imprint: TextStyle,
    pub alert_label: TextStyle,
    pub alert: TextStyle,
    pub list: TextStyle,
    pub tight_list: TextStyle,
    pub definition: TextStyle,
    pub table: TextStyle,
    pub figure: TextStyle,
    pub section_break: TextStyle,
}

impl Styles {
    /// The styles, or the name of a family that the library does not have.
    pub(crate) fn new(design: &Design, library: &Library) -> Result<Self, String> {
        let style = |element| text_style(design, library, element);
        Ok(Styles {
            emphasis: design.emphasis,
            smallest: design.smallest,
            ornaments: design.ornaments.clone(),
            body: style(Element::Body)?,
            quotation: style(Element::Quotation)?,
            verse: style(Element::Verse)?,
            note: style(Element::Note)?,
            caption: style(Element::Caption)?,
            cell: style(Element::Cell)?,
            cell_head: style(Element::CellHead)?,
            code: style(Element::Code)?,
            title: style(Element::Title)?,
            subtitle: style(Element::Subtitle)?,
            byline: style(Element::Byline)?,
            opening_words: style(Element::OpeningWords)?,
            initial: style(Element::Initial)?,
            headings: [style(Element::Heading1)?, style(Element::Heading2)?, style(Element::Heading3)?],
            head: style(Element::Head)?,
            folio: style(Element::Folio)?,
            contents: style(Element::Contents)?,
            book_title: style(Element::BookTitle)?,
            book_subtitle: style(Element::BookSubtitle)?,
            book_author: style(Element::BookAuthor)?,
            imprint: style(Element::Imprint)?,
            alert_label: style(Element::AlertLabel)?,
            alert: style(Element::Alert)?,
            list: style(Element::List)?,
            tight_list: style(Element::TightList)?,
            definition: style(Element::Definition)?,
            table: style(Element::Table)?,
            figure: style(Element::Figure)?,
            section_break: style(Element::SectionBreak)?,
        })
    }
}

/// An element's style with what is usual where it is silent, or the name of the family that is not there.
fn text_style(design: &Design, library: &Library, element: Element) -> Result<TextStyle, String> {
    let style = design.styles.get(&element).cloned().unwrap_or_default();
    let family = design.families.named(style.family.as_deref());
    let wanted = FaceStyle { bold: style.bold.unwrap_or_default(), italic: style.italic.unwrap_or_default() };
    let face = library.find(family, wanted).ok_or_else(|| family.to_owned())?;
    let figures = match style.figures {
        None | Some(Figures::Lining) => Features::NONE,
        Some(Figures::OldStyle) => Features::OLD_STYLE,
        Some(Figures::Tabular) => Features::TABULAR,
    };
    let capitals = if style.small_caps == Some(true) { Features::SMALL_CAPS } else { Features::NONE };
    let size = style.size.map_or(design.size, Length::to_pt);
    let lines = |count: Option<f32>| count.unwrap_or_default() * design.leading;
    Ok(TextStyle {
        font: Font::new(face, figures | capitals),
        size,
        leading: style.leading.map_or(design.leading, Length::to_pt),
        align: match style.align.unwrap_or_default() {
            Alignment::Start => Align::Start,
            Alignment::Center => Align::Center,
            Alignment::End => Align::End,
        },
        justify: style.justify.unwrap_or_default(),
        hyphenate: style.hyphenate.unwrap_or_default(),
        tracking: style.tracking.unwrap_or_default(),
        caps_tracking: style.caps_tracking.unwrap_or_default(),
        word_space: style.word_space,
        balance: style.balance.unwrap_or_default(),
        indent: style.indent.unwrap_or_default() * size,
        hang: style.hang.unwrap_or_default() * size,
        inset: style.inset.unwrap_or_default() * design.size,
        paragraph_space: lines(style.paragraph_space),
        above: lines(style.above),
        below: lines(style.below),
        run_in: style.run_in.unwrap_or_default(),
        leader: style.leader.unwrap_or_default(),
        lines: style.lines.unwrap_or_default(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn a5() -> Size {
        Size::new(Length::mm(148.0), Length::mm(210.0))
    }

    fn styles(design: &Design) -> Styles {
        Styles::new(design, &Library::new(Vec::new())).unwrap_or_else(|family| panic!("{family}"))
    }

    #[test]
    fn another_size_of_running_text_takes_everything_with_it() {
        let mut design = Design::classic();
        design.resize(Some(Length::pt(19.0)), None);
        assert!((design.leading - 26.0).abs() < 1e-4);
        let styles = styles(&design);
        assert!((styles.note.size - 16.0).abs() < 1e-4 && (styles.note.leading - 21.0).abs() < 1e-4);
        assert!((styles.title.below - 52.0).abs() < 1e-3 && (styles.body.indent - 19.0).abs() < 1e-4);
    }

    #[test]
    fn what_a_project_says_of_an_element_is_set_as_it_says() {
        let mut design = Design::classic();
        design.resize(Some(Length::pt(12.0)), None);
        let style = Style { size: Some(Length::pt(30.0)), justify: Some(true), ..Style::default() };
        design.restyle(Element::Heading1, &style);
        let heading = styles(&design).headings[0];
        assert_eq!((heading.size, heading.justify, heading.balance), (30.0, true, true));
        assert!(heading.leading > 30.0, "lines of a larger size do not touch: {}", heading.leading);
    }

    #[test]
    fn a_family_can_be_named_by_its_part_or_by_itself_and_one_that_is_missing_is_told() {
        let mut design = Design::new(Theme::Modern, a5());
        let named = |family: &str| Style { family: Some(family.to_owned()), ..Style::default() };
        design.restyle(Element::Quotation, &named("code"));
        design.restyle(Element::Caption, &named("Noto Serif"));
        let library = Library::new(Vec::new());
        let styles = styles(&design);
        let family = |style: TextStyle| library.face(style.font.face).family();
        assert_eq!(
            [family(styles.quotation), family(styles.caption), family(styles.title)],
            ["JetBrains Mono", "Noto Serif", "Noto Sans"]
        );
        design.restyle(Element::Folio, &named("Futura"));
        assert_eq!(Styles::new(&design, &library).err().as_deref(), Some("Futura"));
        assert_eq!(design.wanted_families().get("Futura"), Some(&Some(Element::Folio)));
        assert_eq!(design.wanted_families().get("Literata"), Some(&None));
    }
}
