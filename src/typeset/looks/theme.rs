//! Themes: files that say what every element looks like, compiled into the program.
//!
//! `classic` says everything; the others say what they do differently. What is written in them is explained at the head of
//! `themes/classic.toml`.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, de::Error};

use crate::document::{Element, Style, Theme};
use crate::geometry::{Length, Size};

use crate::typeset::looks::design::{Families, Margins};

const CLASSIC: &str = include_str!("themes/classic.toml");
const MODERN: &str = include_str!("themes/modern.toml");
const LARGE_PRINT: &str = include_str!("themes/large-print.toml");

/// What a theme's file says.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct ThemeFile {
    pub(crate) page: PageData,
    pub(crate) families: FamilyData,
    pub(crate) text: TextData,
    pub(crate) ornament: OrnamentData,
    pub(crate) style: BTreeMap<Element, Style>,
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct PageData {
    font_size: Option<Length>,
    leading: Option<Length>,
    margins: Option<MarginData>,
}

#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct MarginData {
    inner: Margin,
    outer: Margin,
    top: Margin,
    bottom: Margin,
}

/// A margin: a length, or a share of the width of the page, as `9%`.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Margin {
    Length(Length),
    Share(f32),
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct FamilyData {
    text: Option<String>,
    display: Option<String>,
    code: Option<String>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct TextData {
    emphasis: Option<Emphasis>,
    smallest: Option<Length>,
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct OrnamentData {
    hairline: Option<Length>,
    note_rule: Option<Length>,
    bar: Option<Length>,
    bar_grey: Option<f32>,
    tint: Option<f32>,
    bullets: Option<[String; 3]>,
    dinkus: Option<String>,
}

/// Rules, tints and signs.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Ornaments {
    /// The thickness of rules, in points.
    pub hairline: f32,
    /// How long the rule above notes is, in points.
    pub note_rule: f32,
    /// The thickness of the bar beside an alert, in points, and its grey: 0 black, 1 white.
    pub bar: (f32, f32),
    /// The grey behind code.
    pub tint: f32,
    /// What stands before the items of lists, by depth.
    pub bullets: [String; 3],
    /// The sign between sections.
    pub dinkus: String,
}

/// How stressed words are set.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Emphasis {
    /// In italics.
    #[default]
    Italic,
    /// In bold: easier to read for those who see little.
    Bold,
}

impl ThemeFile {
    /// What a theme says, with `classic` where it is silent.
    pub(crate) fn of(theme: Theme) -> ThemeFile {
        let classic = read(CLASSIC);
        match theme {
            Theme::Classic => classic,
            Theme::Modern => read(MODERN).or(classic),
            Theme::LargePrint => read(LARGE_PRINT).or(classic),
        }
    }

    fn or(self, other: ThemeFile) -> ThemeFile {
        let mut style = other.style;
        for (element, own) in self.style {
            let below = style.remove(&element).unwrap_or_default();
            style.insert(element, own.or(below));
        }
        ThemeFile {
            page: PageData {
                font_size: self.page.font_size.or(other.page.font_size),
                leading: self.page.leading.or(other.page.leading),
                margins: self.page.margins.or(other.page.margins),
            },
            families: FamilyData {
                text: self.families.text.or(other.families.text),
                display: self.families.display.or(other.families.display),
                code: self.families.code.or(other.families.code),
            },
            text: TextData {
                emphasis: self.text.emphasis.or(other.text.emphasis),
                smallest: self.text.smallest.or(other.text.smallest),
            },
            ornament: self.ornament.or(other.ornament),
            style,
        }
    }

    /// Size and leading of running text, in points.
    pub(crate) fn body(&self) -> (f32, f32) {
        let points = |length: Option<Length>, usual| length.map_or(usual, Length::to_pt);
        (points(self.page.font_size, 9.5), points(self.page.leading, 13.0))
    }

    pub(crate) fn margins(&self, page: Size) -> Margins {
        let of = |margin: Margin| match margin {
            Margin::Length(length) => length,
            Margin::Share(share) => page.width * share,
        };
        match self.page.margins {
            Some(m) => Margins { inner: of(m.inner), outer: of(m.outer), top: of(m.top), bottom: of(m.bottom) },
            None => Margins { inner: Length::ZERO, outer: Length::ZERO, top: Length::ZERO, bottom: Length::ZERO },
        }
    }

    pub(crate) fn families(&self) -> Families {
        let usual = Families::default();
        let FamilyData { text, display, code } = self.families.clone();
        Families {
            text: text.unwrap_or(usual.text),
            display: display.unwrap_or(usual.display),
            code: code.unwrap_or(usual.code),
        }
    }

    pub(crate) fn ornaments(&self) -> Ornaments {
        let data = &self.ornament;
        let points = |length: Option<Length>, usual| length.map_or(usual, Length::to_pt);
        Ornaments {
            hairline: points(data.hairline, 0.4),
            note_rule: points(data.note_rule, 85.0),
            bar: (points(data.bar, 1.0), data.bar_grey.unwrap_or(0.0)),
            tint: data.tint.unwrap_or(1.0),
            bullets: data.bullets.clone().unwrap_or_else(|| ["•", "•", "•"].map(str::to_owned)),
            dinkus: data.dinkus.clone().unwrap_or_default(),
        }
    }

    /// The size below which nothing is set smaller than its element says, in points.
    pub(crate) fn smallest(&self) -> f32 {
        self.text.smallest.map_or(0.0, Length::to_pt)
    }

    pub(crate) fn emphasis(&self) -> Emphasis {
        self.text.emphasis.unwrap_or_default()
    }
}

impl OrnamentData {
    fn or(self, other: OrnamentData) -> OrnamentData {
        OrnamentData {
            hairline: self.hairline.or(other.hairline),
            note_rule: self.note_rule.or(other.note_rule),
            bar: self.bar.or(other.bar),
            bar_grey: self.bar_grey.or(other.bar_grey),
            tint: self.tint.or(other.tint),
            bullets: self.bullets.or(other.bullets),
            dinkus: self.dinkus.or(other.dinkus),
        }
    }
}

/// A theme that cannot be read says nothing; the tests see to it that each can.
fn read(text: &str) -> ThemeFile {
    toml::from_str(text).unwrap_or_default()
}

impl<'de> Deserialize<'de> for Margin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match text.strip_suffix('%') {
            Some(share) => {
                share.trim().parse().map(|share: f32| Margin::Share(share / 100.0)).map_err(D::Error::custom)
            }
            None => text.parse().map(Margin::Length).map_err(D::Error::custom),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::{Library, Style as FaceStyle};

    #[test]
    fn every_theme_is_read_whole_and_every_element_knows_the_keys_it_is_given() {
        for text in [CLASSIC, MODERN, LARGE_PRINT] {
            let read: Result<ThemeFile, _> = toml::from_str(text);
            assert_eq!(read.err().map(|error| error.to_string()), None);
            let table: toml::Table = toml::from_str(text).unwrap_or_else(|e| panic!("{e}"));
            for (name, style) in table["style"].as_table().into_iter().flatten() {
                let element = Element::from_name(name).unwrap_or_else(|| panic!("{name}"));
                for key in style.as_table().into_iter().flat_map(|t| t.keys()) {
                    assert!(element.keys().contains(&key.as_str()), "{name} knows no {key}");
                }
            }
        }
    }

    #[test]
    fn the_classic_theme_says_how_every_element_looks() {
        let theme = ThemeFile::of(Theme::Classic);
        let styled: Vec<Element> = theme.style.keys().copied().collect();
        assert_eq!(styled, Element::ALL);
    }

    #[test]
    fn the_families_and_signs_of_every_theme_are_bundled() {
        let library = Library::new(Vec::new());
        for theme in Theme::ALL {
            let Ornaments { bullets, dinkus, .. } = ThemeFile::of(*theme).ornaments();
            let text = library.find(&ThemeFile::of(*theme).families().text, FaceStyle::default());
            for sign in bullets.iter().chain([&dinkus]) {
                assert!(text.is_some_and(|face| library.resolve(face, sign).is_some()), "{sign}");
            }
            let Families { text, display, code } = ThemeFile::of(*theme).families();
            for family in [text, display, code] {
                assert!(library.find(&family, FaceStyle::default()).is_some(), "{family}");
            }
        }
    }

    #[test]
    fn large_print_is_large_upright_and_undivided() {
        let theme = ThemeFile::of(Theme::LargePrint);
        for (element, style) in &theme.style {
            if element.keys().contains(&"size") {
                let (size, leading) = (style.size.map_or(0.0, Length::to_pt), style.leading.map_or(0.0, Length::to_pt));
                assert!(size >= 16.0, "{} is set in {size} pt", element.name());
                assert!(leading >= 1.16 * size, "{}: {size}/{leading}", element.name());
            }
            assert_ne!(style.justify, Some(true), "{}", element.name());
            assert_ne!(style.hyphenate, Some(true), "{}", element.name());
            assert_ne!(style.italic, Some(true), "{}", element.name());
            assert_ne!(style.small_caps, Some(true), "{}", element.name());
        }
        assert_eq!(theme.emphasis(), Emphasis::Bold);
    }

    #[test]
    fn margins_that_are_shares_grow_with_the_page() {
        let theme = ThemeFile::of(Theme::LargePrint);
        let a5 = theme.margins(Size::new(Length::mm(148.0), Length::mm(210.0)));
        let a4 = theme.margins(Size::new(Length::mm(210.0), Length::mm(297.0)));
        assert!((a4.inner.to_mm() / a5.inner.to_mm() - 210.0 / 148.0).abs() < 0.01);
    }
}
