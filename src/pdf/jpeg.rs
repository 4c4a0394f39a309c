//! The header of a JPEG: enough to put its bytes into a PDF as they are.

/// What a JPEG says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct JpegHeader {
    pub(super) width: u16,
    pub(super) height: u16,
    /// 1 grey, 3 colours, 4 inks.
    pub(super) components: u8,
    pub(super) bits: u8,
    /// Whether Adobe's marker is there; programs that write it write inks inverted.
    pub(super) adobe: bool,
}

/// Reads the header (ITU-T T.81 §B.1.1); none if there is none.
pub(super) fn header(bytes: &[u8]) -> Option<JpegHeader> {
    let mut rest = bytes.strip_prefix(&[0xFF, 0xD8])?;
    let mut adobe = false;
    loop {
        // Any number of fill bytes may stand before a marker.
        rest = rest.strip_prefix(&[0xFF])?;
        while let Some(less) = rest.strip_prefix(&[0xFF]) {
            rest = less;
        }
        let (&marker, after) = rest.split_first()?;
        if marker == 0x01 || (0xD0..=0xD7).contains(&marker) {
            rest = after;
            continue;
        }
        let length = usize::from(u16::from_be_bytes([*after.first()?, *after.get(1)?]));
        let segment = after.get(2..length)?;
        match marker {
            // Start of frame, in all its kinds; C4, C8 and CC are other things.
            0xC0..=0xC3 | 0xC5..=0xC7 | 0xC9..=0xCB | 0xCD..=0xCF => {
                let [bits, h1, h0, w1, w0, components, ..] = *segment else { return None };
                let (height, width) = (u16::from_be_bytes([h1, h0]), u16::from_be_bytes([w1, w0]));
                return Some(JpegHeader { width, height, components, bits, adobe });
            }
            0xEE => adobe |= segment.starts_with(b"Adobe"),
            0xD9 | 0xDA => return None,
            _ => {}
        }
        rest = after.get(length..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_frame_is_found_behind_other_segments() {
        let bytes = b"\xFF\xD8\xFF\xEE\x00\x07Adobe\xFF\xFF\xC2\x00\x09\x08\x00\x10\x00\x20\x03\x00";
        let header = header(bytes).unwrap();
        assert_eq!((header.width, header.height, header.components, header.bits, header.adobe), (32, 16, 3, 8, true));
    }

    #[test]
    fn what_is_cut_off_or_no_jpeg_has_no_header() {
        for bytes in [&b""[..], b"\xFF\xD8", b"\xFF\xD8\xFF\xC0\x00\x02", b"\xFF\xD8\xFF\xE0\x00\x00", b"\x89PNG"] {
            assert_eq!(header(bytes), None);
        }
    }
}
