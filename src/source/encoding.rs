//! Bytes to text: UTF-8, UTF-16 with a byte order mark, every kind of line end.
//!
//! What comes out is what the rest of the room reads: valid UTF-8 without a byte order mark, lines ended by line feeds, no
//! control characters. Bytes in any other encoding are refused with the place, never guessed at and never turned into U+FFFD.

use std::borrow::Cow;

/// A decoded text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Decoded {
    /// The text.
    pub(super) text: String,
    /// Control characters that were taken out: how many, which was the first, and where in `text` it would stand.
    pub(super) controls: Option<Controls>,
}

/// Control characters that no text may hold (XML 1.0 §2.2 forbids most, no font draws any).
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Controls {
    /// How many there were.
    pub(super) count: usize,
    /// The first of them.
    pub(super) first: char,
    /// Its place, as an offset into the text without it.
    pub(super) at: usize,
}

/// Why bytes are no text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct EncodingError {
    /// The offset of the first bad byte in the file.
    pub(super) offset: usize,
    /// The text up to it, decoded, for showing the place.
    pub(super) before: String,
    /// What the file looks like instead.
    pub(super) looks_like: Option<&'static str>,
}

/// Decodes a whole file.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, EncodingError> {
    let text = match bytes {
        [0xFF, 0xFE, 0, 0, ..] | [0, 0, 0xFE, 0xFF, ..] => return Err(refuse(0, "", Some("UTF-32"))),
        [0xEF, 0xBB, 0xBF, rest @ ..] => utf8(rest, 3)?,
        [0xFF, 0xFE, rest @ ..] => Cow::Owned(utf16(rest, u16::from_le_bytes)?),
        [0xFE, 0xFF, rest @ ..] => Cow::Owned(utf16(rest, u16::from_be_bytes)?),
        _ => utf8(bytes, 0)?,
    };
    Ok(clean(&text))
}

fn refuse(offset: usize, before: &str, looks_like: Option<&'static str>) -> EncodingError {
    EncodingError { offset, before: clean(before).text, looks_like }
}

fn utf8(bytes: &[u8], skipped: usize) -> Result<Cow<'_, str>, EncodingError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => {
            // UTF-16 without a mark is valid UTF-8 as long as the letters are Latin, but every other byte is zero.
            let zeros = bytes.iter().take(4096).filter(|b| **b == 0).count();
            if zeros * 4 > bytes.len().min(4096) {
                return Err(refuse(skipped, "", Some("UTF-16 without a byte order mark")));
            }
            Ok(Cow::Borrowed(text))
        }
        Err(error) => {
            let valid = error.valid_up_to();
            let before = String::from_utf8_lossy(&bytes[..valid]);
            Err(refuse(skipped + valid, &before, guess(bytes)))
        }
    }
}

/// What bytes look like that are not UTF-8. Russian in Windows-1251 has nearly all its high bytes in 0xC0..=0xFF, most of them
/// small letters (0xE0..=0xFF), and runs of them; in KOI8-R the small letters are 0xC0..=0xDF.
fn guess(bytes: &[u8]) -> Option<&'static str> {
    let head = &bytes[..bytes.len().min(64 * 1024)];
    let high = head.iter().filter(|b| **b >= 0x80).count();
    let zeros = head.iter().filter(|b| **b == 0).count();
    if zeros * 8 > head.len() {
        return Some("UTF-16 without a byte order mark, or not a text at all");
    }
    let letters = head.iter().filter(|b| **b >= 0xC0 || matches!(**b, 0xA8 | 0xB8)).count();
    let small = head.iter().filter(|b| **b >= 0xE0).count();
    let pairs = head.windows(2).filter(|pair| pair.iter().all(|b| *b >= 0xC0)).count();
    if letters * 10 < high * 9 || pairs * 2 < letters || letters < 4 {
        return None;
    }
    Some(if small * 2 > letters { "Windows-1251 (cp1251)" } else { "KOI8-R" })
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Result<String, EncodingError> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let mut text = String::with_capacity(bytes.len());
    let mut offset = 2;
    for decoded in char::decode_utf16(pairs.iter().map(|pair| unit(*pair))) {
        match decoded {
            Ok(c) => {
                text.push(c);
                offset += 2 * c.len_utf16();
            }
            Err(_) => return Err(refuse(offset, &text, None)),
        }
    }
    if rest.is_empty() { Ok(text) } else { Err(refuse(offset, &text, None)) }
}

/// Line ends become line feeds; control characters go, except that those which part words become a space.
fn clean(text: &str) -> Decoded {
    let mut clean = String::with_capacity(text.len());
    let mut controls: Option<Controls> = None;
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c == '\r' || is_control(c)) {
        clean.push_str(&rest[..at]);
        let mut following = rest[at..].chars();
        let found = following.next().unwrap_or('\r');
        rest = following.as_str();
        if found == '\r' {
            clean.push('\n');
            rest = rest.strip_prefix('\n').unwrap_or(rest);
            continue;
        }
        let start = Controls { count: 0, first: found, at: clean.len() };
        controls.get_or_insert(start).count += 1;
        if matches!(found, '\u{B}' | '\u{C}' | '\u{85}') {
            clean.push(' ');
        }
    }
    clean.push_str(rest);
    Decoded { text: clean, controls }
}

/// The controls (Unicode category Cc) but tab, line feed and carriage return, and the two non-characters that XML forbids.
fn is_control(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => false,
        '\u{FFFE}' | '\u{FFFF}' => true,
        _ => c.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        decode(bytes).unwrap_or_else(|e| panic!("{e:?}")).text
    }

    #[test]
    fn marks_and_line_ends_make_no_difference() {
        let plain = "---\ntitle: Кодировка\n---\n\nТекст\n";
        let le: Vec<u8> = [0xFF, 0xFE].into_iter().chain(plain.encode_utf16().flat_map(u16::to_le_bytes)).collect();
        let be: Vec<u8> = [0xFE, 0xFF].into_iter().chain(plain.encode_utf16().flat_map(u16::to_be_bytes)).collect();
        assert_eq!(text(plain.as_bytes()), plain);
        assert_eq!(text(format!("\u{FEFF}{plain}").as_bytes()), plain);
        assert_eq!(text(plain.replace('\n', "\r\n").as_bytes()), plain);
        assert_eq!(text(plain.replace('\n', "\r").as_bytes()), plain);
        assert_eq!(text(&le), plain);
        assert_eq!(text(&be), plain);
    }

    #[test]
    fn text_in_windows_1251_is_refused_with_the_byte_and_a_guess() {
        // "a\nТекст с переносом" in Windows-1251.
        let bytes = b"a\n\xd2\xe5\xea\xf1\xf2 \xf1 \xef\xe5\xf0\xe5\xed\xee\xf1\xee\xec";
        let error = decode(bytes).expect_err("not UTF-8");
        assert_eq!((error.offset, error.before.as_str()), (2, "a\n"));
        assert_eq!(error.looks_like, Some("Windows-1251 (cp1251)"));
    }

    #[test]
    fn a_single_bad_byte_is_not_taken_for_another_encoding() {
        let error = decode(b"Caf\xe9 au lait").expect_err("not UTF-8");
        assert_eq!((error.offset, error.looks_like), (3, None));
    }

    #[test]
    fn utf_16_without_a_mark_and_half_a_unit_are_refused() {
        let bytes: Vec<u8> = "plain".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert!(decode(&bytes).is_err());
        assert_eq!(decode(b"\xff\xfea\x00b").expect_err("odd").offset, 4);
        assert_eq!(decode(b"\xff\xfe\x00\xd8a\x00").expect_err("lone surrogate").offset, 2);
        assert!(decode(b"\xff\xfe\0\0a\0\0\0").is_err());
    }

    #[test]
    fn control_characters_are_taken_out_and_told() {
        let decoded = decode(b"a\0b\x0cc\td").unwrap_or_else(|e| panic!("{e:?}"));
        assert_eq!(decoded.text, "ab c\td");
        assert_eq!(decoded.controls, Some(Controls { count: 2, first: '\0', at: 1 }));
    }
}
