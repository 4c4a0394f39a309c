//! The size of an SVG, as a browser would find it (CSS Images 3 §5; SVG 2 §8), in CSS pixels.

/// A width, a height and a view box, as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Dimensions {
    pub(super) width: String,
    pub(super) height: String,
    pub(super) view_box: String,
}

/// What a replaced element measures when nothing says otherwise (CSS 2.2 §10.3.2).
const DEFAULT: (f64, f64) = (300.0, 150.0);
/// The longest side that every shop takes (Google Play).
const LONGEST: f64 = 3200.0;
/// A drawing with a view box alone has no size of its own: browsers make it as wide as they can. It is given at least this, so that
/// whole pixels keep its proportions.
const LONG_ENOUGH: f64 = 300.0;

/// Settles the size from the three attributes of the root. Percentages say nothing outside of a page.
pub(super) fn dimensions(width: Option<&str>, height: Option<&str>, view_box: Option<&str>) -> Dimensions {
    let view_box = view_box.and_then(parse_view_box);
    let (width, height) = match (width.and_then(pixels), height.and_then(pixels), view_box) {
        (Some(width), Some(height), _) => (width, height),
        (Some(width), None, Some([_, _, w, h])) => (width, width * h / w),
        (None, Some(height), Some([_, _, w, h])) => (height * w / h, height),
        (None, None, Some([_, _, w, h])) => {
            let factor = (LONG_ENOUGH / w.max(h)).max(1.0);
            (w * factor, h * factor)
        }
        (width, height, None) => (width.unwrap_or(DEFAULT.0), height.unwrap_or(DEFAULT.1)),
    };
    let view_box = view_box.unwrap_or([0.0, 0.0, width, height]);
    let factor = (LONGEST / width.max(height)).min(1.0);
    Dimensions {
        width: number((width * factor).clamp(1.0, LONGEST)),
        height: number((height * factor).clamp(1.0, LONGEST)),
        view_box: view_box.map(number).join(" "),
    }
}

/// A length in CSS pixels; none for percentages and what is no length above zero.
fn pixels(text: &str) -> Option<f64> {
    let text = text.trim();
    let unit_at = text.find(|c: char| c.is_ascii_alphabetic() && !is_exponent(text, c)).unwrap_or(text.len());
    let (value, unit) = text.split_at(unit_at);
    let factor = match unit.to_ascii_lowercase().as_str() {
        "" | "px" => 1.0,
        "pt" => 4.0 / 3.0,
        "pc" | "em" | "rem" => 16.0,
        "mm" => 96.0 / 25.4,
        "cm" => 96.0 / 2.54,
        "q" => 96.0 / 101.6,
        "in" => 96.0,
        "ex" => 8.0,
        _ => return None,
    };
    let value: f64 = value.trim().parse().ok()?;
    let pixels = value * factor;
    (pixels.is_finite() && pixels > 0.0 && pixels < 1e9).then_some(pixels)
}

/// Whether the letter is the `e` of `1e3` rather than the start of a unit.
fn is_exponent(text: &str, c: char) -> bool {
    let after = text.split_once(c).map_or("", |(_, after)| after).trim_start_matches(['+', '-']);
    matches!(c, 'e' | 'E') && after.starts_with(|c: char| c.is_ascii_digit())
}

fn parse_view_box(text: &str) -> Option<[f64; 4]> {
    let mut numbers = text.split([' ', ',', '\t', '\n', '\r']).filter(|part| !part.is_empty()).map(str::parse::<f64>);
    let mut next = || numbers.next()?.ok().filter(|n| n.is_finite() && n.abs() < 1e9);
    let view_box = [next()?, next()?, next()?, next()?];
    (numbers.next().is_none() && view_box[2] > 1e-6 && view_box[3] > 1e-6).then_some(view_box)
}

/// A number with at most four decimals.
fn number(value: f64) -> String {
    let rounded = (value * 10_000.0).round() / 10_000.0;
    // Adding zero makes -0 a 0.
    if rounded == 0.0 && value != 0.0 { format!("{value:.9}") } else { (rounded + 0.0).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(width: &str, height: &str, view_box: &str) -> [String; 3] {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let Dimensions { width, height, view_box } =
            dimensions(some(width).as_deref(), some(height).as_deref(), some(view_box).as_deref());
        [width, height, view_box]
    }

    #[test]
    fn the_ratio_comes_from_the_view_box() {
        assert_eq!(size("", "", "0 0 300 100"), ["300", "100", "0 0 300 100"]);
        assert_eq!(size("100%", "100%", "0 0 300 100"), ["300", "100", "0 0 300 100"]);
        assert_eq!(size("60mm", "", "0,0,300,100"), ["226.7717", "75.5906", "0 0 300 100"]);
        assert_eq!(size("", "50", "0 0 300 100"), ["150", "50", "0 0 300 100"]);
        assert_eq!(size("", "", "0 0 24 12"), ["300", "150", "0 0 24 12"]);
    }

    #[test]
    fn sizes_in_units_make_a_view_box() {
        assert_eq!(size("4cm", "2cm", ""), ["151.1811", "75.5906", "0 0 151.1811 75.5906"]);
        assert_eq!(size("1e2", "72pt", ""), ["100", "96", "0 0 100 96"]);
    }

    #[test]
    fn without_anything_it_is_300_by_150() {
        assert_eq!(size("", "", ""), ["300", "150", "0 0 300 150"]);
        for nonsense in ["0", "-5", "NaN", "1e99", "auto", "calc(1px)", "%", "😀"] {
            assert_eq!(size(nonsense, nonsense, nonsense), ["300", "150", "0 0 300 150"], "{nonsense}");
        }
        assert_eq!(size("", "", "0 0 0 100"), ["300", "150", "0 0 300 150"]);
    }

    #[test]
    fn giants_shrink_in_proportion() {
        assert_eq!(size("", "", "0 0 32000 16000"), ["3200", "1600", "0 0 32000 16000"]);
        assert_eq!(size("", "", "0 0 100000000 1"), ["3200", "1", "0 0 100000000 1"]);
    }
}
