//! Dates as people and tools write them.

use crate::document::Date;

/// Reads `2026-03-31`, also with a time after it (`2026-03-31T10:00:00Z`, `2026-03-31 10:00`), whose zone is not looked at: the
/// author's day counts. Anything else, a year alone or `31.03.2026`, is none: it is never guessed which number is the month.
pub(super) fn parse(text: &str) -> Option<Date> {
    let text = text.trim();
    let day = text.split(['T', 't', ' ']).next()?;
    let mut parts = day.split('-');
    let mut number = |digits: std::ops::RangeInclusive<usize>| {
        let part = parts.next()?;
        let plain = digits.contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        if plain { part.parse::<u16>().ok() } else { None }
    };
    let (year, month, day) = (number(4..=4)?, number(1..=2)?, number(1..=2)?);
    if parts.next().is_some() || year == 0 {
        return None;
    }
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u16::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    if !(1..=days).contains(&day) {
        return None;
    }
    Some(Date { year, month: u8::try_from(month).ok()?, day: u8::try_from(day).ok()? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_with_or_without_a_time() {
        for text in ["2026-03-31", "2026-3-31", "2026-03-31T23:59:59+04:00", "2026-03-31 10:00"] {
            assert_eq!(parse(text), Some(Date { year: 2026, month: 3, day: 31 }), "{text}");
        }
    }

    #[test]
    fn days_that_do_not_exist_and_other_orders_are_none() {
        for text in [
            "2026-02-29",
            "2026-13-01",
            "2026",
            "2026-03",
            "31.03.2026",
            "03-31-2026",
            "",
            "2026-03-31-1",
            "2026-00-10",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert!(parse("2024-02-29").is_some());
        assert!(parse("1900-02-29").is_none());
    }
}
