//! What elements look like, as data: the names of [`Element`]s, and the [`Style`] that a theme or `book.toml` gives them.
//!
//! A style says only what it changes; what it leaves open another one decides ([`Style::or`]). Sizes are lengths, distances in
//! the line are in em of the element's own size, distances down the page in leadings of running text, which keep lines on the
//! grid.

use serde::{Deserialize, Deserializer, de::Error};

use super::Alignment;
use crate::geometry::Length;

macro_rules! named {
    ($(#[$doc:meta])* $type:ident { $($(#[$variant_doc:meta])* $variant:ident = $name:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
        pub enum $type {
            $($(#[$variant_doc])* #[serde(rename = $name)] $variant,)*
        }

        impl $type {
            /// Every one of them, in the order of this page.
            pub const ALL: &[$type] = &[$($type::$variant),*];

            /// The name that `book.toml` calls it by.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $($type::$variant => $name),* }
            }

            /// The one of that name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.name() == name)
            }
        }
    };
}

named! {
    /// A set of styles that go together.
    #[derive(Default)]
    Theme {
        /// The good small book: a serif, justified, paragraphs indented.
        #[default]
        Classic = "classic",
        /// Bold sans-serif headings, text ragged, paragraphs apart.
        Modern = "modern",
        /// For readers who see little: 16 pt and more, ragged, nothing divided, bold for italic.
        LargePrint = "large-print",
    }
}

named! {
    /// What a style can be given to.
    Element {
        /// Running text.
        Body = "body",
        /// Text from elsewhere, set apart.
        Quotation = "quotation",
        /// The lines of a poem.
        Verse = "verse",
        /// Notes at the foot of the page.
        Note = "note",
        /// The words beneath a figure or above a table.
        Caption = "caption",
        /// The cells of tables.
        Cell = "cell",
        /// The cells that head a table's columns and rows.
        CellHead = "cell-head",
        /// Preformatted text.
        Code = "code",
        /// The title that opens an article.
        Title = "title",
        /// The subtitle beneath it.
        Subtitle = "subtitle",
        /// Who wrote and translated the article.
        Byline = "byline",
        /// The first words of an article.
        OpeningWords = "opening-words",
        /// The letter that opens an article, where it is to be larger than the others.
        Initial = "initial",
        /// Headings below the title (`##`).
        Heading1 = "heading-1",
        /// Headings below those (`###`).
        Heading2 = "heading-2",
        /// All lower headings.
        Heading3 = "heading-3",
        /// The running head.
        Head = "head",
        /// The number of the page.
        Folio = "folio",
        /// An entry of the contents.
        Contents = "contents",
        /// The title on the title page.
        BookTitle = "book-title",
        /// The subtitle there.
        BookSubtitle = "book-subtitle",
        /// The authors there.
        BookAuthor = "book-author",
        /// What stands on the back of the title page.
        Imprint = "imprint",
        /// The word that begins an alert.
        AlertLabel = "alert-label",
        /// An alert or an aside as a whole.
        Alert = "alert",
        /// A list whose items hold paragraphs.
        List = "list",
        /// A list whose items follow each other without space.
        TightList = "tight-list",
        /// Terms with what they mean.
        Definition = "definition",
        /// A table as a whole.
        Table = "table",
        /// A picture with its caption.
        Figure = "figure",
        /// The sign between two sections.
        SectionBreak = "section-break",
    }
}

impl Element {
    /// The keys of a [`Style`] that mean something to the element.
    #[must_use]
    pub const fn keys(self) -> &'static [&'static str] {
        macro_rules! text {
            ($($more:literal),*) => {
                &["family", "bold", "italic", "figures", "small_caps", "size", "leading", "justify", "hyphenate", "balance",
                  "tracking", "caps_tracking", "word_space", $($more),*]
            };
        }
        match self {
            Element::Body | Element::Note => text!("indent", "paragraph_space"),
            Element::Quotation => text!("indent", "paragraph_space", "inset", "above", "below"),
            Element::Verse => text!("align", "hang", "inset", "paragraph_space", "above", "below"),
            Element::Caption | Element::Imprint => text!("align"),
            Element::Cell | Element::CellHead | Element::Head | Element::Folio | Element::AlertLabel => text!(),
            Element::Code => &["family", "bold", "italic", "size", "leading", "tracking", "above", "below"],
            Element::Title | Element::Heading1 | Element::Heading2 => text!("align", "above", "below"),
            Element::Heading3 => text!("align", "above", "below", "run_in"),
            Element::Subtitle | Element::Byline => text!("align", "above"),
            Element::BookTitle | Element::BookSubtitle | Element::BookAuthor => text!("align", "above"),
            Element::Contents => text!("below", "leader"),
            Element::Initial => &["lines", "family", "bold", "italic"],
            Element::OpeningWords => &["small_caps", "tracking"],
            Element::List => &["above", "below", "paragraph_space"],
            Element::Alert | Element::Definition => &["above", "below", "inset"],
            Element::TightList | Element::Table | Element::Figure | Element::SectionBreak => &["above", "below"],
        }
    }
}

/// Which figures a text is set with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Figures {
    /// As high as capitals.
    Lining,
    /// With ascenders and descenders, as small letters have them.
    OldStyle,
    /// Lining and all of one width.
    Tabular,
}

/// How an element looks. What is none is left to another style.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Style {
    /// `text`, `display` or `code`: the families of the theme; or the name of a family.
    pub family: Option<String>,
    /// Whether letters are bold.
    pub bold: Option<bool>,
    /// Whether they are italic.
    pub italic: Option<bool>,
    /// Which figures.
    pub figures: Option<Figures>,
    /// Whether small letters are small capitals.
    pub small_caps: Option<bool>,
    /// The size of the letters.
    #[serde(deserialize_with = "size")]
    pub size: Option<Length>,
    /// From one baseline to the next.
    #[serde(deserialize_with = "leading")]
    pub leading: Option<Length>,
    /// Where lines stand that do not fill the measure.
    pub align: Option<Alignment>,
    /// Whether lines are filled to the measure.
    pub justify: Option<bool>,
    /// Whether words may be divided.
    pub hyphenate: Option<bool>,
    /// Whether lines are made about equally long, as those of titles are.
    pub balance: Option<bool>,
    /// Space added after each letter, in em.
    #[serde(deserialize_with = "tracking")]
    pub tracking: Option<f32>,
    /// Space added after each letter of words in capitals, in em, where no other is.
    #[serde(deserialize_with = "tracking")]
    pub caps_tracking: Option<f32>,
    /// How wide word spaces are, in widths that the face gives them.
    #[serde(deserialize_with = "word_space")]
    pub word_space: Option<f32>,
    /// How far the first line of a paragraph is indented, in em.
    #[serde(deserialize_with = "distance")]
    pub indent: Option<f32>,
    /// How far a line that is turned over is indented, in em.
    #[serde(deserialize_with = "distance")]
    pub hang: Option<f32>,
    /// How far the element is set in from the text block, in em of running text.
    #[serde(deserialize_with = "distance")]
    pub inset: Option<f32>,
    /// Between one paragraph and the next, in leadings.
    #[serde(deserialize_with = "distance")]
    pub paragraph_space: Option<f32>,
    /// Above the element, in leadings of running text.
    #[serde(deserialize_with = "distance")]
    pub above: Option<f32>,
    /// Below it, in leadings of running text.
    #[serde(deserialize_with = "distance")]
    pub below: Option<f32>,
    /// Whether a heading stands at the head of its paragraph's first line.
    pub run_in: Option<bool>,
    /// Whether dots lead from a title to its folio.
    pub leader: Option<bool>,
    /// How many lines an initial is high; 0 for none.
    #[serde(deserialize_with = "lines")]
    pub lines: Option<u8>,
}

impl Style {
    /// This style, and `other` where it is silent.
    #[must_use]
    pub fn or(self, other: Style) -> Style {
        Style {
            family: self.family.or(other.family),
            bold: self.bold.or(other.bold),
            italic: self.italic.or(other.italic),
            figures: self.figures.or(other.figures),
            small_caps: self.small_caps.or(other.small_caps),
            size: self.size.or(other.size),
            leading: self.leading.or(other.leading),
            align: self.align.or(other.align),
            justify: self.justify.or(other.justify),
            hyphenate: self.hyphenate.or(other.hyphenate),
            balance: self.balance.or(other.balance),
            tracking: self.tracking.or(other.tracking),
            caps_tracking: self.caps_tracking.or(other.caps_tracking),
            word_space: self.word_space.or(other.word_space),
            indent: self.indent.or(other.indent),
            hang: self.hang.or(other.hang),
            inset: self.inset.or(other.inset),
            paragraph_space: self.paragraph_space.or(other.paragraph_space),
            above: self.above.or(other.above),
            below: self.below.or(other.below),
            run_in: self.run_in.or(other.run_in),
            leader: self.leader.or(other.leader),
            lines: self.lines.or(other.lines),
        }
    }
}

fn size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Length>, D::Error> {
    length(deserializer, 4.0, 144.0)
}

fn leading<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Length>, D::Error> {
    length(deserializer, 4.0, 288.0)
}

fn tracking<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f32>, D::Error> {
    number(deserializer, -0.1, 1.0)
}

fn word_space<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f32>, D::Error> {
    number(deserializer, 0.1, 1.0)
}

fn distance<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f32>, D::Error> {
    number(deserializer, 0.0, 20.0)
}

fn lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let lines = i64::deserialize(deserializer)?;
    match u8::try_from(lines) {
        Ok(lines @ 0..=6) => Ok(Some(lines)),
        _ => Err(D::Error::custom(format!("{lines} is out of range: write 2 to 6, or 0 for none"))),
    }
}

fn length<'de, D: Deserializer<'de>>(deserializer: D, least: f32, most: f32) -> Result<Option<Length>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let length: Length = text.parse().map_err(D::Error::custom)?;
    if (least..=most).contains(&length.to_pt()) {
        return Ok(Some(length));
    }
    Err(D::Error::custom(format!("`{text}` is out of range: write {least}pt to {most}pt")))
}

fn number<'de, D: Deserializer<'de>>(deserializer: D, least: f32, most: f32) -> Result<Option<f32>, D::Error> {
    let number = f32::deserialize(deserializer)?;
    if (least..=most).contains(&number) {
        return Ok(Some(number));
    }
    Err(D::Error::custom(format!("{number} is out of range: write {least} to {most}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_an_element_is_one_that_a_style_reads() {
        let message = toml::from_str::<Style>("nothing = 1").expect_err("no such key").to_string();
        for element in Element::ALL {
            for key in element.keys() {
                assert!(message.contains(&format!("`{key}`")), "{key} of {}", element.name());
            }
        }
    }

    #[test]
    fn a_style_wins_where_it_says_something_and_leaves_the_rest() {
        let read = |text| toml::from_str::<Style>(text).unwrap_or_else(|e| panic!("{e}"));
        let both = read("size = \"14pt\"\nbold = false").or(read("size = \"9pt\"\nbold = true\nabove = 2"));
        assert_eq!(both, read("size = \"14pt\"\nbold = false\nabove = 2"));
    }

    #[test]
    fn values_out_of_range_are_refused_with_the_range() {
        for (text, says) in [
            ("size = \"900pt\"", "write 4pt to 144pt"),
            ("size = \"9\"", "write a number and one of mm"),
            ("tracking = 3", "write -0.1 to 1"),
            ("above = nan", "write 0 to 20"),
            ("figures = \"roman\"", "`lining`, `old-style`, `tabular`"),
        ] {
            let error = toml::from_str::<Style>(text).expect_err(text).to_string();
            assert!(error.contains(says), "{error}");
        }
    }
}
