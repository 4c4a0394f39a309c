//! What things look like: one place for every size, distance and face.
//!
//! A [`Design`] is a theme on a page, with what a project says instead; all of it is data (`themes/`).

use std::collections::BTreeMap;

use crate::document::{Element, Style, Theme};
use crate::font::{MONOSPACED, SANS, SERIF};
use crate::geometry::{Length, Rect, Size};

use crate::typeset::looks::theme::{Emphasis, Ornaments, ThemeFile};

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
    pub(crate) smallest: f32,
    pub(crate) ornaments: Ornaments,
    pub(crate) styles: BTreeMap<Element, Style>,
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
    pub(crate) fn named<'a>(&'a self, family: Option<&'a str>) -> &'a str {
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
