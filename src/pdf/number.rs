//! Numbers as a PDF file has them: short, without an exponent, never `-0`, never "not a number".

/// Places behind the point of positions and sizes: a hundredth of a point is 3.5 µm, finer than any press.
pub(super) const POSITION_PLACES: i32 = 2;

/// `value` with at most `places` decimals. What is no finite number becomes 0.
///
/// Rust writes an `f32` with the fewest digits that give it back and never with an exponent, so the text of the result has no
/// more than `places` decimals (below 2^14; page coordinates are).
pub(super) fn rounded(value: f64, places: i32) -> f32 {
    let factor = 10_f64.powi(places);
    let result = ((value * factor).round() / factor) as f32;
    if result.is_finite() && result != 0.0 { result } else { 0.0 }
}

/// A position or size in points.
pub(super) fn position(points: f32) -> f32 {
    rounded(f64::from(points), POSITION_PLACES)
}

/// A position in hundredths of a point, in which sums are exact.
pub(super) fn hundredths(points: f32) -> i64 {
    // `as` brings what is out of range to the nearest bound, and NaN to 0. The bound keeps sums of two from overflowing.
    ((f64::from(points) * 100.0).round() as i64).clamp(-1_000_000_000, 1_000_000_000)
}

/// Hundredths of a point as points.
pub(super) fn from_hundredths(hundredths: i64) -> f32 {
    rounded(hundredths as f64 / 100.0, POSITION_PLACES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_short_and_never_minus_zero() {
        for (value, text) in [
            (1.0 / 3.0, "0.33"),
            (-0.001, "0"),
            (-0.0, "0"),
            (595.275_59, "595.28"),
            (f64::NAN, "0"),
            (f64::INFINITY, "0"),
            (13.0, "13"),
            (-12.34, "-12.34"),
        ] {
            assert_eq!(rounded(value, 2).to_string(), text, "{value}");
        }
    }

    #[test]
    fn hundredths_stand_in_bounds_whatever_comes_in() {
        assert_eq!(hundredths(f32::NAN), 0);
        assert_eq!(hundredths(f32::INFINITY), 1_000_000_000);
        assert_eq!(from_hundredths(hundredths(45.354_33)).to_string(), "45.35");
    }
}
