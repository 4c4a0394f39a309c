//! TEMPORARY
use crate::diagnostic::{Diagnostic, Sink};
use crate::document::{Edition, Picture, PictureFormat, Publication};
use crate::font::Library;
/// x
pub fn front(_: &Publication, _: &Edition, _: &Library, _: &Sink) -> Result<Picture, Diagnostic> {
    let mut bytes = Vec::new();
    image::RgbImage::from_pixel(60, 80, image::Rgb([1, 2, 3])).write_to(&mut std::io::Cursor::new(&mut bytes), image::ImageFormat::Png).unwrap();
    Ok(Picture { name: "cover.png".into(), format: PictureFormat::Png, bytes: bytes.into(), width: 60, height: 80 })
}
