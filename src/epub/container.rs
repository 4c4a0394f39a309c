//! The ZIP container (EPUB 3.3 §4.2), finished.
//!
//! epub-builder 0.8.3 takes any `Zip`, but does not export the trait, so it has to write with its own, whose files bear the
//! moment of building. Here its container is read back: files are copied as they were compressed, with fixed times, and the
//! three that epub-builder makes up itself are replaced by our own text. (Its package document gives creators and languages the
//! same ids; its navigation document has an empty landmarks list; its NCX has no `dtb:uid`; none says its language.)

use std::collections::BTreeMap;
use std::io::{Cursor, Write};

use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// The media type, which is the first file (EPUB 3.3 §4.2.6.1).
const MIMETYPE: &str = "mimetype";
/// Files are for everyone to read.
const MODE: u32 = 0o644;

/// The container `made` with all files of `time`, and `ours` in place of what has the same paths.
///
/// # Errors
/// If `made` is not a ZIP file.
pub(super) fn finish(made: Vec<u8>, time: DateTime, mut ours: BTreeMap<&'static str, String>) -> ZipResult<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(made))?;
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().last_modified_time(time).unix_permissions(MODE);
    writer.start_file(MIMETYPE, options.compression_method(CompressionMethod::Stored))?;
    writer.write_all(b"application/epub+zip")?;
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index)?;
        if file.name() == MIMETYPE {
            continue;
        }
        match ours.remove(file.name()) {
            Some(text) => {
                writer.start_file(file.name(), options.compression_method(CompressionMethod::Deflated))?;
                writer.write_all(text.as_bytes())?;
            }
            None => writer.raw_copy_file_touch(file, time, Some(MODE))?,
        }
    }
    Ok(writer.finish()?.into_inner())
}
