//! Covers of whole editions. `CHAPBOOK_KEEP_COVERS=folder cargo test --lib cover` leaves the pictures in that folder.

use std::io::Cursor;
use std::sync::Arc;

use super::*;
use crate::language::Language;

fn publication(slug: &str, language: &str, title: &str, subtitle: Option<&str>, author: Option<&str>) -> Publication {
    let edition = Edition {
        language: Language::new(language).expect("a language"),
        title: title.to_owned(),
        subtitle: subtitle.map(str::to_owned),
        description: None,
        names: crate::document::Names::default(),
        articles: Vec::new(),
        cover: None,
    };
    Publication {
        slug: slug.to_owned(),
        authors: author.map(str::to_owned).into_iter().collect(),
        publisher: None,
        date: Some(crate::document::Date { year: 2026, month: 3, day: 31 }),
        rights: None,
        isbn: None,
        url: None,
        source_language: None,
        exceptions: Default::default(),
        editions: vec![edition],
    }
}

fn front_of(publication: &Publication, sink: &Sink) -> Picture {
    let library = Library::new(Vec::new());
    let started = std::time::Instant::now();
    let cover = front(publication, &publication.editions[0], &library, sink).expect("a cover");
    if let Some(folder) = std::env::var_os("CHAPBOOK_KEEP_COVERS") {
        let name = format!("{}-{}.jpg", publication.slug, publication.editions[0].language);
        std::fs::write(std::path::Path::new(&folder).join(&name), &cover.bytes).expect("a folder that can be written");
        std::fs::write(std::path::Path::new(&folder).join(name + ".ms"), started.elapsed().as_millis().to_string())
            .expect("written");
    }
    cover
}

/// A photograph of a kind: a sky that turns into ground.
fn photograph() -> Arc<Picture> {
    let image = image::RgbImage::from_fn(900, 600, |x, y| {
        let shade = u8::try_from(y * 200 / 600).unwrap_or(0);
        image::Rgb([230 - shade / 2, 210 - shade, u8::try_from(x % 90).unwrap_or(0) + 90])
    });
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, image::ImageFormat::Jpeg).expect("a picture");
    let bytes = bytes.into_inner().into();
    Arc::new(Picture { name: "sky.jpg".to_owned(), format: PictureFormat::Jpeg, bytes, width: 900, height: 600 })
}

#[test]
fn a_cover_is_a_jpeg_of_the_size_that_readers_ask_for_and_the_same_each_time() {
    let p = publication("march-1918", "ru", "Март 1918 года", Some("Память и документы"), Some("А. Иванов"));
    let sink = Sink::new();
    let (first, second) = (front_of(&p, &sink), front_of(&p, &sink));
    assert!(first.bytes == second.bytes);
    let opened = image::load_from_memory(&first.bytes).expect("a picture");
    assert_eq!((opened.width(), opened.height(), opened.color()), (1600, 2560, image::ColorType::Rgb8));
    assert!(sink.into_sorted().is_empty());
}

#[test]
fn each_design_takes_short_long_and_missing_words_in_every_direction() {
    for slug in ["march-1918", "school"] {
        for (language, title, subtitle, author) in [
            (
                "ru",
                "Март 1918 года в Баку",
                Some("Память, документы, свидетельства очевидцев"),
                Some("Н. Алиев, А. Иванов"),
            ),
            ("az", "1918-ci ilin martı: yaddaş və tarix", None, Some("Nigar Əliyeva")),
            ("en", "Chapbook", None, None),
            ("fr", "Mars 1918", Some("Bakou et le Caucase : les faits, les chiffres, la mémoire"), Some("Collectif")),
            ("tr", "Mart 1918'de Bakü ve çevresi üzerine beş kısa yazı", None, Some("A. Yılmaz")),
            ("uk", "Березень 1918 року", Some("П’ять статей"), None),
            (
                "de",
                "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und andere Wörter",
                Some("Ein Versuch"),
                None,
            ),
        ] {
            let sink = Sink::new();
            front_of(&publication(slug, language, title, subtitle, author), &sink);
            assert!(sink.into_sorted().is_empty(), "{title}");
        }
    }
}

#[test]
fn an_edition_with_a_picture_shows_it_above_the_band() {
    let mut p = publication("fair", "ru", "Ярмарочная книжка", Some("Как её делали и продавали"), Some("А. Иванов"));
    p.editions[0].cover = Some(photograph());
    let sink = Sink::new();
    let opened = image::load_from_memory(&front_of(&p, &sink).bytes).expect("a picture").into_rgb8();
    assert!(opened.get_pixel(800, 20)[0] > 200, "the sky is above");
    let band = opened.get_pixel(20, 2500);
    assert!(band[0].abs_diff(0x7A) < 6 && band[1].abs_diff(0x1F) < 6, "{band:?}");
    assert!(sink.into_sorted().is_empty());
}

#[test]
fn a_broken_picture_is_told_of_and_a_cover_is_made_all_the_same() {
    let mut p = publication("fair", "en", "T", None, None);
    let broken = Picture { bytes: Arc::from(&b"not a picture"[..]), ..(*photograph()).clone() };
    p.editions[0].cover = Some(Arc::new(broken));
    let sink = Sink::new();
    front_of(&p, &sink);
    let said: Vec<Code> = sink.into_sorted().into_iter().map(|d| d.code).collect();
    assert_eq!(said, [Code::ImageInvalid]);
}

#[test]
fn a_title_that_no_font_has_is_told_of_once() {
    let sink = Sink::new();
    front_of(&publication("x", "ja", "日本語の本", Some("日本"), None), &sink);
    let said: Vec<String> =
        sink.into_sorted().into_iter().filter(|d| d.code == Code::GlyphMissing).map(|d| d.message).collect();
    assert_eq!(said.len(), 1, "{said:?}");
}
