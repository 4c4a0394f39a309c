//! From the SVG to pixels, and from pixels to a JPEG.

use std::sync::Arc;

use image::imageops::FilterType;
use image::{DynamicImage, ImageEncoder};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

use super::band::PICTURE;
use super::canvas::{HEIGHT, WIDTH};
use crate::document::{Picture, PictureFormat};
use crate::font::{self, Library};

/// How well the JPEG is kept: 85 of 100 shows no rings around letters at the size of a page.
const QUALITY: u8 = 85;
/// A picture that needs more memory than this while it is opened is not opened.
const MOST_MEMORY: u64 = 512 << 20;

/// The cover as a JPEG: `svg`, and `picture` over its upper part.
///
/// # Errors
/// A sentence that says what failed.
pub(super) fn paint(svg: &str, picture: Option<&Picture>, library: &Library) -> Result<Vec<u8>, String> {
    let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).map_err(|e| e.to_string())?;
    let mut pixmap = Pixmap::new(WIDTH, HEIGHT).ok_or("no memory for the cover's pixels")?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    if let Some(picture) = picture {
        place(picture, library, &mut pixmap)?;
    }
    // Everything is opaque, so the premultiplied colours are the colours.
    let rgb: Vec<u8> = pixmap.data().chunks_exact(4).flat_map(|p| [p[0], p[1], p[2]]).collect();
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
        .write_image(&rgb, WIDTH, HEIGHT, image::ExtendedColorType::Rgb8)
        .map_err(|e| e.to_string())?;
    Ok(jpeg)
}

/// Draws the project's picture so that it covers its place; what reaches over is cut evenly on both sides.
fn place(picture: &Picture, library: &Library, pixmap: &mut Pixmap) -> Result<(), String> {
    let (width, height) = (PICTURE.w as u32, PICTURE.h as u32);
    if picture.format == PictureFormat::Svg {
        return place_svg(picture, library, pixmap);
    }
    let mut reader = image::ImageReader::new(std::io::Cursor::new(&*picture.bytes));
    reader.set_format(match picture.format {
        PictureFormat::Jpeg => image::ImageFormat::Jpeg,
        PictureFormat::Gif => image::ImageFormat::Gif,
        PictureFormat::Png | PictureFormat::Svg => image::ImageFormat::Png,
    });
    let mut limits = image::Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    let opened = reader.decode().map_err(|e| e.to_string())?;
    let fitted = DynamicImage::ImageRgba8(opened.into_rgba8())
        .resize_to_fill(width, height, FilterType::CatmullRom)
        .into_rgba8();
    let stride = WIDTH as usize * 4;
    for (row, line) in fitted.rows().enumerate() {
        for (pixel, below) in line.zip(pixmap.data_mut()[row * stride..].chunks_exact_mut(4)) {
            let alpha = u16::from(pixel[3]);
            for channel in 0..3 {
                let mixed = (u16::from(pixel[channel]) * alpha + u16::from(below[channel]) * (255 - alpha)) / 255;
                below[channel] = u8::try_from(mixed).unwrap_or(u8::MAX);
            }
        }
    }
    Ok(())
}

fn place_svg(picture: &Picture, library: &Library, pixmap: &mut Pixmap) -> Result<(), String> {
    let mut fonts = usvg::fontdb::Database::new();
    for (_, face) in library.faces().filter(|(_, face)| [font::SERIF, font::SANS].contains(&face.family())) {
        fonts.load_font_data(face.data().to_vec());
    }
    fonts.set_serif_family(font::SERIF);
    fonts.set_sans_serif_family(font::SANS);
    let options =
        usvg::Options { fontdb: Arc::new(fonts), font_family: font::SANS.to_owned(), ..usvg::Options::default() };
    let tree = usvg::Tree::from_data(&picture.bytes, &options).map_err(|e| e.to_string())?;
    let size = tree.size();
    let scale = (PICTURE.w / size.width()).max(PICTURE.h / size.height());
    let (dx, dy) = ((PICTURE.w - size.width() * scale) / 2.0, (PICTURE.h - size.height() * scale) / 2.0);
    let mut part = Pixmap::new(PICTURE.w as u32, PICTURE.h as u32).ok_or("no memory for the cover's picture")?;
    resvg::render(&tree, Transform::from_row(scale, 0.0, 0.0, scale, dx, dy), &mut part.as_mut());
    pixmap.draw_pixmap(0, 0, part.as_ref(), &resvg::tiny_skia::PixmapPaint::default(), Transform::identity(), None);
    Ok(())
}
