//! Styles: a design with faces found for it. The stages read them and know no look of their own.

use crate::document::{Alignment, Element, Figures};
use crate::font::{Library, Style as FaceStyle};
use crate::geometry::Length;

use crate::typeset::looks::design::Design;
use crate::typeset::looks::theme::{Emphasis, Ornaments};
use crate::typeset::words::shape::{Features, Font};

/// How a paragraph's lines are placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// At the side where reading begins; justified text too.
    Start,
    Center,
    End,
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
    use crate::document::{Style, Theme};
    use crate::geometry::Size;

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
