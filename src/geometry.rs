//! Lengths, points and rectangles: the only units that the rest of the house speaks.
//!
//! A [`Length`] is kept in PostScript points (1 pt = 1/72 in), the unit of PDF, whose rectangles, text matrices and
//! line widths it becomes without a conversion. The *y* axis of everything the typesetter places runs **downwards** from
//! the top of the page, as a reader reads; only the `pdf` room turns it over.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};
use std::str::FromStr;

/// Points in a millimetre.
const POINTS_PER_MM: f32 = 72.0 / 25.4;

/// A distance, in PostScript points.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd, Default)]
pub struct Length(f32);

impl Length {
    /// No distance at all.
    pub const ZERO: Length = Length(0.0);

    /// A length of `points` PostScript points.
    #[must_use]
    pub const fn pt(points: f32) -> Self {
        Length(points)
    }

    /// A length of `millimetres`.
    #[must_use]
    pub const fn mm(millimetres: f32) -> Self {
        Length(millimetres * POINTS_PER_MM)
    }

    /// The length in PostScript points.
    #[must_use]
    pub const fn to_pt(self) -> f32 {
        self.0
    }

    /// The length in millimetres.
    #[must_use]
    pub const fn to_mm(self) -> f32 {
        self.0 / POINTS_PER_MM
    }

    /// The larger of the two.
    #[must_use]
    pub const fn max(self, other: Self) -> Self {
        Length(self.0.max(other.0))
    }

    /// The smaller of the two.
    #[must_use]
    pub const fn min(self, other: Self) -> Self {
        Length(self.0.min(other.0))
    }

    /// The distance without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Length(self.0.abs())
    }
}

impl Add for Length {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Length(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Length(self.0 - other.0)
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

impl Neg for Length {
    type Output = Self;
    fn neg(self) -> Self {
        Length(-self.0)
    }
}

impl Mul<f32> for Length {
    type Output = Self;
    fn mul(self, factor: f32) -> Self {
        Length(self.0 * factor)
    }
}

impl Div<f32> for Length {
    type Output = Self;
    fn div(self, divisor: f32) -> Self {
        Length(self.0 / divisor)
    }
}

/// The ratio of two lengths.
impl Div for Length {
    type Output = f32;
    fn div(self, other: Self) -> f32 {
        self.0 / other.0
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Self>>(lengths: I) -> Self {
        lengths.fold(Length::ZERO, Add::add)
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pt", (self.0 * 100.0).round() / 100.0)
    }
}

/// Why a text is not a length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthError(String);

impl fmt::Display for LengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a length; write a number and one of mm, cm, in, pt, for example `16mm`", self.0)
    }
}

impl std::error::Error for LengthError {}

/// Reads `16mm`, `1.6 cm`, `0.5in` or `9.5pt`. A number without a unit is refused: it is never plain which was meant.
///
/// ```
/// use chapbook::geometry::Length;
/// assert_eq!("25.4mm".parse::<Length>()?.to_pt().round(), 72.0);
/// assert!("16".parse::<Length>().is_err());
/// # Ok::<(), chapbook::geometry::LengthError>(())
/// ```
impl FromStr for Length {
    type Err = LengthError;

    fn from_str(text: &str) -> Result<Self, LengthError> {
        let refuse = || LengthError(text.to_owned());
        let trimmed = text.trim();
        let unit_at = trimmed.find(|c: char| c.is_ascii_alphabetic()).ok_or_else(refuse)?;
        let (number, unit) = trimmed.split_at(unit_at);
        let number: f32 = number.trim().parse().map_err(|_| refuse())?;
        let points = match unit.to_ascii_lowercase().as_str() {
            "pt" => number,
            "mm" => number * POINTS_PER_MM,
            "cm" => number * POINTS_PER_MM * 10.0,
            "in" => number * 72.0,
            _ => return Err(refuse()),
        };
        if points.is_finite() { Ok(Length(points)) } else { Err(refuse()) }
    }
}

/// As [`FromStr`] reads it: a string with number and unit.
impl<'de> serde::Deserialize<'de> for Length {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A place on a page: `x` from its left edge, `y` down from its top edge.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// From the left edge.
    pub x: Length,
    /// Down from the top edge.
    pub y: Length,
}

impl Point {
    /// The place `x` to the right and `y` down.
    #[must_use]
    pub const fn new(x: Length, y: Length) -> Self {
        Point { x, y }
    }
}

/// A width and a height.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Size {
    /// Across.
    pub width: Length,
    /// Down.
    pub height: Length,
}

impl Size {
    /// A size of `width` by `height`.
    #[must_use]
    pub const fn new(width: Length, height: Length) -> Self {
        Size { width, height }
    }
}

/// An upright rectangle: its top left corner and its size.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rect {
    /// The top left corner.
    pub origin: Point,
    /// Width and height, neither negative.
    pub size: Size,
}

impl Rect {
    /// A rectangle from its top left corner and its size.
    #[must_use]
    pub const fn new(x: Length, y: Length, width: Length, height: Length) -> Self {
        Rect { origin: Point::new(x, y), size: Size::new(width, height) }
    }

    /// The right edge.
    #[must_use]
    pub fn right(&self) -> Length {
        self.origin.x + self.size.width
    }

    /// The bottom edge.
    #[must_use]
    pub fn bottom(&self) -> Length {
        self.origin.y + self.size.height
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_reads_in_every_unit_it_names() {
        for (text, points) in [("1in", 72.0), ("25.4mm", 72.0), ("2.54 cm", 72.0), ("72PT", 72.0)] {
            let length: Length = text.parse().unwrap_or_else(|e| panic!("{e}"));
            assert!((length.to_pt() - points).abs() < 1e-3, "{text}");
        }
    }

    #[test]
    fn a_length_without_a_unit_or_a_number_is_refused() {
        for text in ["16", "mm", "", "1e99pt", "1 furlong", "NaNpt"] {
            assert!(text.parse::<Length>().is_err(), "{text}");
        }
    }
}
