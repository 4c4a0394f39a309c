//! One face of a family.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use skrifa::raw::{FontRef, TableProvider};
use skrifa::string::StringId;
use skrifa::{MetadataProvider, charmap::Charmap};

/// A face of the [`Library`](super::Library) that made the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceId(pub(super) u16);

impl FaceId {
    /// The number, from 0, without gaps: an index into tables kept beside the library.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Weight and slope, as far as text needs them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Style {
    /// Bold.
    pub bold: bool,
    /// Italic or oblique.
    pub italic: bool,
}

/// Measures of a face, in font units unless said otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Metrics {
    /// Font units in an em.
    pub units_per_em: f32,
    /// Above the baseline.
    pub ascent: f32,
    /// Below the baseline, negative.
    pub descent: f32,
    /// Height of flat capitals.
    pub cap_height: f32,
    /// Height of flat small letters.
    pub x_height: f32,
    /// Degrees, counter-clockwise from the vertical: italics are negative.
    pub italic_angle: f32,
    /// The box around all glyphs: left, bottom, right, top.
    pub bounding_box: [f32; 4],
    /// `usWeightClass`: 400 regular, 700 bold.
    pub weight: u16,
    /// Position (of the middle) and thickness of an underline.
    pub underline: (f32, f32),
    /// Position and thickness of a strikeout.
    pub strikeout: (f32, f32),
    /// Whether all advances are the same.
    pub monospaced: bool,
}

/// A face: its bytes and what is read from them once.
pub struct Face {
    data: Cow<'static, [u8]>,
    family: String,
    postscript_name: String,
    style: Style,
    metrics: Metrics,
    glyph_count: u16,
    shaping: OnceLock<Option<harfrust::Font>>,
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Face({})", self.postscript_name)
    }
}

impl Face {
    /// Reads a face from the bytes of a TrueType or OpenType file; the first of a collection.
    ///
    /// # Errors
    /// A sentence that says what is wrong with the bytes.
    pub fn parse(data: Cow<'static, [u8]>) -> Result<Self, String> {
        let font = FontRef::from_index(&data, 0).map_err(|e| format!("not a TrueType or OpenType font: {e}"))?;
        let head = font.head().map_err(|e| format!("no usable `head` table: {e}"))?;
        let maxp = font.maxp().map_err(|e| format!("no usable `maxp` table: {e}"))?;
        font.cmap().map_err(|e| format!("no usable `cmap` table: {e}"))?;
        let name = |id| font.localized_strings(id).english_or_first().map(|s| s.to_string());
        let family = name(StringId::TYPOGRAPHIC_FAMILY_NAME)
            .or_else(|| name(StringId::FAMILY_NAME))
            .ok_or("the font does not say its family name")?;
        let postscript_name = name(StringId::POSTSCRIPT_NAME)
            .unwrap_or_else(|| family.clone())
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect();
        let attributes = font.attributes();
        let m = font.metrics(skrifa::instance::Size::unscaled(), skrifa::instance::LocationRef::default());
        let metrics = Metrics {
            units_per_em: f32::from(m.units_per_em),
            ascent: m.ascent,
            descent: m.descent,
            cap_height: m.cap_height.unwrap_or(m.ascent * 0.7),
            x_height: m.x_height.unwrap_or(m.ascent * 0.5),
            italic_angle: m.italic_angle,
            bounding_box: [head.x_min(), head.y_min(), head.x_max(), head.y_max()].map(f32::from),
            weight: font.os2().map_or(400, |os2| os2.us_weight_class()),
            underline: m.underline.map_or((-100.0, 50.0), |d| (d.offset, d.thickness)),
            strikeout: m.strikeout.map_or((250.0, 50.0), |d| (d.offset, d.thickness)),
            monospaced: m.is_monospace,
        };
        let style = Style {
            bold: attributes.weight.value() >= 600.0,
            italic: attributes.style != skrifa::attribute::Style::Normal,
        };
        let glyph_count = maxp.num_glyphs();
        Ok(Face { family, postscript_name, style, metrics, glyph_count, shaping: OnceLock::new(), data })
    }

    /// The bytes of the file.
    #[must_use]
    pub fn data(&self) -> &[u8] {
        &self.data
    }

    /// The bytes of the file, to be kept longer than the face: those of a bundled face are not copied.
    #[must_use]
    pub fn shared_data(&self) -> Cow<'static, [u8]> {
        self.data.clone()
    }

    /// The tables of the file.
    #[must_use]
    pub fn font(&self) -> FontRef<'_> {
        FontRef::from_index(&self.data, 0).unwrap_or_else(|_| unreachable!("parsed before"))
    }

    /// Which character has which glyph. Keep it while many are asked for.
    #[must_use]
    pub fn charmap(&self) -> Charmap<'_> {
        Charmap::new(&self.font())
    }

    /// The face as the shaper wants it, prepared once for all threads; none if the shaper refuses its tables.
    #[must_use]
    pub fn shaping(&self) -> Option<&harfrust::Font> {
        self.shaping
            .get_or_init(|| match &self.data {
                Cow::Borrowed(bytes) => harfrust::Font::new(*bytes, 0),
                Cow::Owned(bytes) => harfrust::Font::new(bytes.clone(), 0),
            })
            .as_ref()
    }

    /// The name of the family, such as `Literata`.
    #[must_use]
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The PostScript name: letters, digits and hyphens, such as `Literata-BoldItalic`.
    #[must_use]
    pub fn postscript_name(&self) -> &str {
        &self.postscript_name
    }

    /// Weight and slope.
    #[must_use]
    pub fn style(&self) -> Style {
        self.style
    }

    /// The measures.
    #[must_use]
    pub fn metrics(&self) -> &Metrics {
        &self.metrics
    }

    /// How many glyphs there are.
    #[must_use]
    pub fn glyph_count(&self) -> u16 {
        self.glyph_count
    }
}
