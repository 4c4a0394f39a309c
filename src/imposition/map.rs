//! The sheet map: an imposition as text, for people and for tests.

use std::fmt;

use super::{Forme, Imposition, Placement, Rotation};

impl Imposition {
    /// The imposition as text, a line for each forme: page numbers from 1, from left to right as the forme is seen, `-` for a
    /// blank, `↻` after a page that stands on its head.
    ///
    /// ```
    /// use chapbook::geometry::{Length, Size};
    /// use chapbook::imposition::{Settings, saddle_stitch};
    /// let a5 = Size::new(Length::mm(148.0), Length::mm(210.0));
    /// let imposition = saddle_stitch(3, a5, &Settings::default())?;
    /// assert_eq!(imposition.map().to_string(), "sheet 1 front: - | 1\nsheet 1 back: 2 | 3\n");
    /// # Ok::<(), chapbook::imposition::ImpositionError>(())
    /// ```
    #[must_use]
    pub fn map(&self) -> SheetMap<'_> {
        SheetMap(self)
    }
}

/// Shows an imposition as text: see [`Imposition::map`].
#[derive(Debug, Clone, Copy)]
pub struct SheetMap<'a>(&'a Imposition);

impl fmt::Display for SheetMap<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, sheet) in self.0.sheets.iter().enumerate() {
            writeln!(f, "sheet {} front: {}", index + 1, line(&sheet.front))?;
            writeln!(f, "sheet {} back: {}", index + 1, line(&sheet.back))?;
        }
        Ok(())
    }
}

/// The pages of a forme.
fn line(forme: &Forme) -> String {
    forme.placements.iter().map(cell).collect::<Vec<_>>().join(" | ")
}

/// A page's number, or the sign for a blank; a blank has no way up.
fn cell(placement: &Placement) -> String {
    match (placement.page, placement.rotation) {
        (None, _) => "-".into(),
        (Some(page), Rotation::Upright) => (page + 1).to_string(),
        (Some(page), Rotation::Half) => format!("{}↻", page + 1),
    }
}
