//! `data:` addresses (RFC 2397): pictures within the text.

/// The parts of a `data:` address that count. Its media type does not: bytes tell what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Data<'a> {
    base64: bool,
    payload: &'a str,
}

/// Splits a `data:` address; none if it is no such address.
pub(super) fn split(reference: &str) -> Option<Data<'_>> {
    let reference = reference.trim_start();
    let rest = reference.get(..5).filter(|scheme| scheme.eq_ignore_ascii_case("data:")).map(|_| &reference[5..])?;
    let (head, payload) = rest.split_once(',').unwrap_or((rest, ""));
    let base64 = head.rsplit(';').next().is_some_and(|last| last.trim().eq_ignore_ascii_case("base64"));
    Some(Data { base64, payload })
}

impl Data<'_> {
    /// The bytes; none if they are not in the encoding that the address names.
    pub(super) fn bytes(&self) -> Option<Vec<u8>> {
        let plain = percent_decoded(self.payload);
        if self.base64 { base64(&plain) } else { Some(plain) }
    }
}

/// Undoes `%20`; a percent sign that starts no such pair stays.
pub(super) fn percent_decoded(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).and_then(|b| char::from(*b).to_digit(16)).and_then(|d| u8::try_from(d).ok());
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%'
            && let (Some(high), Some(low)) = (digit(at + 1), digit(at + 2))
        {
            decoded.push(high * 16 + low);
            at += 3;
        } else {
            decoded.push(bytes[at]);
            at += 1;
        }
    }
    decoded
}

/// RFC 4648 §4 and §5, white space and missing padding allowed.
fn base64(text: &[u8]) -> Option<Vec<u8>> {
    let mut decoded = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.iter().filter(|b| !b.is_ascii_whitespace()) {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            b'=' => continue,
            _ => return None,
        };
        bits = (bits << 6 | u32::from(value)) & 0xFF_FFFF;
        count += 6;
        if count >= 8 {
            count -= 8;
            decoded.push(u8::try_from(bits >> count & 0xFF).ok()?);
        }
    }
    Some(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(reference: &str) -> Option<Vec<u8>> {
        split(reference)?.bytes()
    }

    #[test]
    fn both_encodings_are_read() {
        assert_eq!(bytes("data:image/gif;base64,R0lG").as_deref(), Some(b"GIF".as_slice()));
        assert_eq!(bytes("DATA:;charset=utf-8;base64, R0 lGOA== ").as_deref(), Some(b"GIF8".as_slice()));
        assert_eq!(bytes("data:image/svg+xml,%3Csvg/%3e100%").as_deref(), Some(b"<svg/>100%".as_slice()));
        assert_eq!(bytes("data:image/gif;base64,R0%6CG").as_deref(), Some(b"GIF".as_slice()));
    }

    #[test]
    fn what_is_no_data_is_none() {
        assert_eq!(bytes("data:image/gif;base64,R0l!"), None);
        assert_eq!(bytes("data.png"), None);
        assert_eq!(bytes("дата:"), None);
        assert_eq!(bytes("data:").as_deref(), Some(b"".as_slice()));
    }
}
