//! Streams: compressed bytes with a dictionary.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use lopdf::{Dictionary, Stream};

/// The bytes as Flate has them (RFC 1950).
pub(super) fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(bytes.len() / 2), Compression::new(6));
    // Writing to memory cannot fail.
    match encoder.write_all(bytes).and_then(|()| encoder.finish()) {
        Ok(compressed) => compressed,
        Err(error) => unreachable!("memory does not refuse bytes: {error}"),
    }
}

/// A stream of bytes that are compressed already.
pub(super) fn compressed(mut dictionary: Dictionary, bytes: Vec<u8>) -> Stream {
    dictionary.set("Filter", "FlateDecode");
    Stream::new(dictionary, bytes).with_compression(false)
}

/// A stream of bytes that are yet to be compressed.
pub(super) fn flate(dictionary: Dictionary, bytes: &[u8]) -> Stream {
    compressed(dictionary, deflate(bytes))
}

/// A number that stands for bytes: 64-bit FNV-1a over words of eight bytes. It tells files apart; it keeps no secrets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fingerprint(u64);

impl Fingerprint {
    /// The fingerprint of nothing; another `basis` gives an independent one.
    pub(super) const fn new(basis: u64) -> Self {
        Fingerprint(0xCBF2_9CE4_8422_2325 ^ basis)
    }

    /// Goes on with `bytes`.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            // The rotation carries high bits back down, which multiplication alone does not.
            self.0 = (self.0 ^ u64::from_le_bytes(word)).wrapping_mul(0x0000_0100_0000_01B3).rotate_left(29);
        }
        self.0 = (self.0 ^ bytes.len() as u64).wrapping_mul(0x0000_0100_0000_01B3);
    }

    /// The number.
    pub(super) const fn value(self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_of_other_bytes_differ() {
        let print = |parts: &[&[u8]]| {
            let mut fingerprint = Fingerprint::new(0);
            parts.iter().for_each(|part| fingerprint.add(part));
            fingerprint.value()
        };
        assert_ne!(print(&[b"ab", b"c"]), print(&[b"a", b"bc"]));
        assert_ne!(print(&[b"a"]), print(&[b"a\0"]));
        assert_eq!(print(&[b"abc"]), print(&[b"abc"]));
    }
}
