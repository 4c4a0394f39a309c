//! What names an edition for ever, and when it was last changed: both from the project alone, so that the same input gives
//! the same bytes.

use chrono::{DateTime, Datelike, NaiveDate, TimeZone, Timelike, Utc};
use uuid::Uuid;

use crate::document::{Edition, Publication};

/// An edition's name and times.
#[derive(Debug, Clone)]
pub(super) struct Identity {
    /// The UUID.
    pub(super) uuid: Uuid,
    /// The same as a URN (RFC 9562 §4).
    pub(super) urn: String,
    /// When the edition was last changed.
    pub(super) modified: DateTime<Utc>,
}

impl Identity {
    /// The identity of an edition. It hangs on the slug, the publisher and the language, so that a corrected edition replaces
    /// the old one on a reader's shelf. `modified` counts seconds since 1970; without it the publication's date counts, and
    /// without that the first day that ZIP knows.
    pub(super) fn of(publication: &Publication, edition: &Edition, modified: Option<i64>) -> Self {
        let publisher = publication.publisher.as_deref().unwrap_or_default();
        let uuid = uuid_of(&["chapbook", "epub", &publication.slug, publisher, edition.language.tag()]);
        let published = publication
            .date
            .and_then(|d| NaiveDate::from_ymd_opt(i32::from(d.year), u32::from(d.month), u32::from(d.day)))
            .and_then(|d| d.and_hms_opt(0, 0, 0))
            .map(|d| d.and_utc());
        let modified = modified
            .and_then(|seconds| DateTime::from_timestamp(seconds, 0))
            .filter(|moment| (1..=9999).contains(&moment.year()))
            .or(published)
            .unwrap_or_else(earliest);
        Identity { uuid, urn: uuid.urn().to_string(), modified }
    }

    /// The moment as `dcterms:modified` wants it (EPUB 3.3 §5.5.4).
    pub(super) fn modified_text(&self) -> String {
        let m = &self.modified;
        format!("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", m.year(), m.month(), m.day(), m.hour(), m.minute(), m.second())
    }

    /// The moment as ZIP can hold it: 1980 to 2107, every second second.
    pub(super) fn zip_time(&self) -> zip::DateTime {
        let m = &self.modified;
        let part = |n: u32| u8::try_from(n).unwrap_or(0);
        u16::try_from(m.year())
            .ok()
            .and_then(|year| {
                let (hour, minute, second) = (part(m.hour()), part(m.minute()), part(m.second()) & !1);
                zip::DateTime::from_date_and_time(year, part(m.month()), part(m.day()), hour, minute, second).ok()
            })
            .unwrap_or_default()
    }
}

/// The first moment that ZIP knows.
fn earliest() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(1980, 1, 1, 0, 0, 0).single().unwrap_or_default()
}

/// A UUID made from names: version 8, whose bits are the maker's own (RFC 9562 §5.8); here, FNV-1a with 128 bits.
fn uuid_of(names: &[&str]) -> Uuid {
    const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let bytes = names.iter().flat_map(|name| name.bytes().chain([0xFF]));
    let hash = bytes.fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
    uuid::Builder::from_custom_bytes(hash.to_be_bytes()).into_uuid()
}

/// An ISBN as a URN (RFC 3187), if it has as many digits as one has.
pub(super) fn isbn_urn(isbn: &str) -> Option<String> {
    let digits: String = isbn.chars().filter(|c| c.is_ascii_digit() || matches!(c, 'X' | 'x')).collect();
    matches!(digits.len(), 10 | 13).then(|| format!("urn:isbn:{}", digits.to_ascii_uppercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uuid_hangs_on_every_name_and_on_nothing_else() {
        assert_eq!(uuid_of(&["a", "b"]), uuid_of(&["a", "b"]));
        assert_ne!(uuid_of(&["a", "b"]), uuid_of(&["ab", ""]));
        assert_eq!(uuid_of(&["a"]).get_version_num(), 8);
    }

    #[test]
    fn an_isbn_becomes_a_urn_and_other_numbers_do_not() {
        assert_eq!(isbn_urn("978-0-306-40615-7").as_deref(), Some("urn:isbn:9780306406157"));
        assert_eq!(isbn_urn("0-8044-2957-x").as_deref(), Some("urn:isbn:080442957X"));
        assert_eq!(isbn_urn("12"), None);
    }
}
