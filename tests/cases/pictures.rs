//! Pictures: formats, turned photographs, inks, drawings.

use lopdf::{Dictionary, Stream};

use crate::book::Project;
use crate::paper::Paper;

/// A PNG of 3 × 2 pixels in one colour.
pub(crate) fn png(r: u8, g: u8, b: u8) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(3, 2, image::Rgb([r, g, b])).write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

impl Paper {
    /// The pictures that are stored, masks not among them.
    pub(crate) fn pictures(&self) -> Vec<&Stream> {
        let is = |dict: &Dictionary, key: &[u8], value: &[u8]| {
            dict.get(key).and_then(|v| v.as_name()).is_ok_and(|v| v == value)
        };
        let streams = self.document.objects.values().filter_map(|object| object.as_stream().ok());
        let images = streams.filter(|stream| is(&stream.dict, b"Subtype", b"Image")).collect::<Vec<_>>();
        let masks: Vec<_> =
            images.iter().filter_map(|i| i.dict.get(b"SMask").and_then(|m| m.as_reference()).ok()).collect();
        let is_mask = |image: &&Stream| {
            masks.iter().any(|mask| {
                self.document.get_object(*mask).and_then(|o| o.as_stream()).is_ok_and(|m| std::ptr::eq(m, *image))
            })
        };
        images.into_iter().filter(|image| !is_mask(image)).collect()
    }
}

/// What a picture of a PDF shows, decoded.
fn decoded(stream: &Stream) -> image::RgbImage {
    let number = |key: &[u8]| u32::try_from(stream.dict.get(key).and_then(lopdf::Object::as_i64).unwrap()).unwrap();
    let (width, height) = (number(b"Width"), number(b"Height"));
    assert!(stream.dict.get(b"Decode").is_err(), "the samples are the colours");
    let filter = stream.dict.get(b"Filter").and_then(lopdf::Object::as_name).unwrap();
    if filter == b"DCTDecode" {
        return image::load_from_memory(&stream.content).unwrap().to_rgb8();
    }
    let samples = stream.decompressed_content().unwrap();
    image::RgbImage::from_raw(width, height, samples).unwrap()
}

/// Whether two colours look alike after JPEG.
fn alike(a: image::Rgb<u8>, b: image::Rgb<u8>) -> bool {
    a.0.iter().zip(b.0).all(|(a, b)| a.abs_diff(b) < 48)
}

/// Whether two pictures look alike, but for what JPEG does at edges.
fn look_alike(a: &image::RgbImage, b: &image::RgbImage) -> bool {
    let far = a.enumerate_pixels().filter(|(x, y, pixel)| !alike(**pixel, *b.get_pixel(*x, *y))).count();
    a.dimensions() == b.dimensions() && far * 20 < (a.width() * a.height()) as usize
}

/// b22.
#[test]
fn webp_becomes_what_every_reader_shows() {
    let book = Project::bare("en").case("b22-webp-avif").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["image-mislabelled"]));
    let epub = book.epub();
    for item in epub.elements("content.opf", "item") {
        let (name, kind) = (item.get("href"), item.get("media-type"));
        if let Some(format) = kind.strip_prefix("image/") {
            let found = image::guess_format(epub.bytes(name)).unwrap();
            assert_eq!(found.to_mime_type(), kind, "{name}");
            assert!(["png", "jpeg"].contains(&format), "{name}: {kind}");
        }
    }
    assert_eq!(epub.elements("a001.xhtml", "img").len(), 4);
    let mut sizes: Vec<_> = book.pdf().pictures().into_iter().map(|p| decoded(p).dimensions()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [(60, 40), (120, 80), (200, 120)]);
}

/// b53.
#[test]
fn photographs_stand_upright_however_the_camera_was_held() {
    let book = Project::new("en").case("b53-exif").build().quiet();
    let (epub, pdf) = (book.epub(), book.pdf());
    let right = image::load_from_memory(epub.bytes("images/o1.jpg")).unwrap().to_rgb8();
    let shown = epub.elements("a001.xhtml", "img");
    assert_eq!(shown.len(), 9);
    for image in shown {
        let bytes = epub.bytes(image.get("src"));
        assert!(look_alike(&image::load_from_memory(bytes).unwrap().to_rgb8(), &right), "{}", image.get("src"));
        assert!(orientation(bytes) <= 1, "{} would be turned twice", image.get("src"));
        assert_eq!((image.get("width"), image.get("height")), ("120", "80"));
    }
    let pictures = pdf.pictures();
    assert!(pictures.len() >= 8, "{}", pictures.len());
    assert!(pictures.into_iter().all(|picture| look_alike(&decoded(picture), &right)));
}

/// What the file says of how the camera was held; 1, upright, if nothing.
fn orientation(bytes: &[u8]) -> u8 {
    use image::ImageDecoder;
    let format = image::ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().unwrap();
    let mut decoder = format.into_decoder().unwrap();
    decoder.orientation().unwrap().to_exif()
}

/// b54.
#[test]
fn pictures_in_four_inks_have_the_colours_that_were_meant() {
    let book = Project::new("en").case("b54-cmyk-jpeg").build().quiet();
    let (epub, pdf) = (book.epub(), book.pdf());
    let right = image::load_from_memory(epub.bytes("images/rgb.jpg")).unwrap().to_rgb8();
    let mut coloured = 0;
    for picture in epub.elements("a001.xhtml", "img") {
        let image = image::load_from_memory(epub.bytes(picture.get("src"))).unwrap();
        assert!(matches!(image.color(), image::ColorType::Rgb8 | image::ColorType::L8), "{:?}", image.color());
        if picture.get("alt") != "gray" {
            assert_bars(&image.to_rgb8());
            coloured += 1;
        }
    }
    assert_eq!(coloured, 3);
    let pictures = pdf.pictures();
    let shown: Vec<_> =
        pictures.into_iter().filter(|picture| picture.dict.get(b"ColorSpace").is_ok_and(is_rgb)).map(decoded).collect();
    assert!(shown.len() >= 2, "{}", shown.len());
    shown.iter().for_each(assert_bars);
    assert!(shown.iter().all(|image| image.dimensions() == right.dimensions()));
}

fn is_rgb(space: &lopdf::Object) -> bool {
    space.as_name().is_ok_and(|name| name == b"DeviceRGB") || space.as_array().is_ok()
}

/// Cyan, magenta and yellow beside each other, white below.
fn assert_bars(image: &image::RgbImage) {
    let (width, height) = image.dimensions();
    let strongest = |x: u32| image.get_pixel(x, height / 4).0;
    for (n, missing) in [0, 1, 2].into_iter().enumerate() {
        let colour = strongest(width * (2 * n as u32 + 1) / 6);
        assert!(
            (0..3).all(|channel| channel == missing || colour[missing].saturating_add(60) < colour[channel]),
            "{n}: {colour:?}"
        );
    }
    assert!(image.get_pixel(width / 2, height - 3).0.iter().all(|c| *c > 220), "white below");
}

/// b56.
#[test]
fn drawings_without_sizes_get_some_and_lose_what_is_dangerous() {
    let project = Project::new("en").case("b56-svg-size").without("entity.svg").with("viewbox.svg", &[(" ა", "")]);
    let project = project.with("a.md", &[("\n![entity](entity.svg)\n", "")]);
    let book = project.build();
    assert_eq!((book.errors, book.codes()), (0, vec!["svg-dropped"]), "{:#?}", book.told);
    let epub = book.epub();
    let sizes: Vec<_> = epub
        .elements("a001.xhtml", "img")
        .iter()
        .map(|i| (i.get("width").to_owned(), i.get("height").to_owned()))
        .collect();
    let right = [("300", "100"), ("300", "100"), ("300", "150"), ("151", "76"), ("40", "40"), ("300", "300")];
    assert_eq!(sizes, right.map(|(w, h)| (w.to_owned(), h.to_owned())));
    for (name, bytes) in epub.pictures() {
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        assert!(
            !["script", "onload", "passwd", "example.org", "ENTITY"].iter().any(|bad| text.contains(bad)),
            "{name}: {text}"
        );
        assert!(text.contains("xmlns=\"http://www.w3.org/2000/svg\""), "{name}");
    }
    for item in epub.elements("content.opf", "item").iter().filter(|item| item.get("href").ends_with(".svg")) {
        assert_eq!(item.get("media-type"), "image/svg+xml");
        assert!(!item.get("properties").contains("remote-resources"), "{item:?}");
    }
    let pdf = book.pdf();
    assert!(pdf.pages() <= 5, "no drawing takes a page: {}", pdf.pages());
    let forms = pdf.document.objects.values().filter_map(|object| object.as_stream().ok());
    let forms = forms.filter(|s| s.dict.get(b"Subtype").and_then(|v| v.as_name()).is_ok_and(|v| v == b"Form")).count();
    assert!(forms >= 6, "{forms} drawings");
    pdf.assert_nothing_sticks_out();
}

/// b56: entities, which can grow without bound.
#[test]
fn a_drawing_with_entities_is_refused_by_name() {
    let book = Project::new("en").case("b56-svg-size").build();
    book.assert_refused();
    let right = "content/en/a.md:15:1: image-invalid: `content/en/entity.svg` cannot be used: it declares entities";
    assert!(book.told.iter().any(|told| told == right), "{:#?}", book.told);
}

/// b57.
#[test]
fn moving_pictures_move_on_screens_and_stand_still_on_paper() {
    let book = Project::new("en").case("b57-gif").build();
    assert_eq!((book.errors, book.codes()), (0, vec!["image-remote"]), "{:#?}", book.told);
    let epub = book.epub();
    let shown: Vec<_> = epub
        .elements("a001.xhtml", "img")
        .iter()
        .map(|i| (i.get("alt").to_owned(), image::guess_format(epub.bytes(i.get("src"))).unwrap().extensions_str()[0]))
        .collect();
    let right = [("anim", "gif"), ("still", "gif"), ("bmp", "png"), ("tiff", "png"), ("ico", "png"), ("data", "gif")];
    assert_eq!(shown, right.map(|(alt, format)| (alt.to_owned(), format)));
    assert!(epub.text("a001.xhtml").contains("remote"), "the words of what is not fetched");
    let pdf = book.pdf();
    let mut sizes: Vec<_> = pdf.pictures().into_iter().map(|p| decoded(p).dimensions()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [(1, 1), (32, 32), (60, 40), (120, 80), (120, 80)]);
    pdf.assert_shows(&["remote"]);
}

const TALL: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"500\"><rect width=\"200\" height=\"500\"/></svg>";

#[test]
fn a_figure_in_a_list_stays_with_its_number() {
    let text = format!("# А\n\n{}1. а\n2. ![К](tall.svg \"Подпись\")\n3. в\n\nКонец.\n", "Текст.\n\n".repeat(10));
    let paper = Project::new("ru").text("tall.svg", TALL).text("a.md", text).print().quiet().pdf();
    let Some(words) = paper.words() else { return };
    let at = |text: &str| words.iter().position(|word| word.text == text).unwrap_or_else(|| panic!("{text}"));
    let [number, caption, next, end] = ["2.", "Подпись", "3.", "Конец."].map(at);
    assert!(number < caption && caption < next && next < end, "{words:#?}");
    assert_eq!(words[number].page, words[caption].page);
    assert!(words[number].area[3] < words[caption].area[1] - 100.0, "the number stands at the head of the picture");
}

#[test]
fn words_after_a_picture_in_a_line_stand_beside_it_and_not_under_it() {
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="12"><rect width="40" height="12"/></svg>"#;
    let words = |text: &str| {
        Project::new("ru")
            .text("s.svg", svg)
            .text("a.md", format!("# А\n\nЗдесь {text}\n"))
            .print()
            .quiet()
            .pdf()
            .words()
    };
    let Some((with, without)) = words("![знак](s.svg) стоит знак.").zip(words("стоит знак."))
    else {
        return;
    };
    let left = |words: &[crate::paper::Word]| words.iter().find(|word| word.text == "стоит").map(|word| word.area[0]);
    let (with, without) = (left(&with).unwrap(), left(&without).unwrap());
    // 40 pixels are 30 points, and a space.
    assert!((30.0..36.0).contains(&(with - without)), "{without} {with}");
}
