//! The PDF room, judged from outside: what readers copy, what qpdf says, what the objects hold.

#[path = "pdf/judges.rs"]
mod judges;
#[path = "pdf/set.rs"]
mod set;

use std::path::PathBuf;

use chapbook::diagnostic::{Code, Sink};
use chapbook::document::PictureFormat;
use chapbook::font::{Library, SERIF};
use chapbook::geometry::{Length, Size};
use chapbook::pdf::{Work, prepare, reading};
use chapbook::typeset::{Destination, Item, LinkTarget, OutlineEntry, Page, Pages};
use lopdf::{Document, Object};

/// The reading PDF of pages, without any diagnostics.
fn write(library: &Library, pages: &Pages) -> Vec<u8> {
    let edition = set::edition(pages.language.tag(), "Проба: «А & Б»");
    let publication = set::publication(&edition);
    let sink = Sink::new();
    let work = Work { publication: &publication, edition: &edition, pages, library, sink: &sink };
    let bytes = reading(&prepare(&work)).unwrap();
    assert_eq!(sink.into_sorted(), []);
    bytes
}

/// The bytes in a file, for judges and for people to look at.
fn saved(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).unwrap();
    path
}

fn one_page(items: Vec<chapbook::typeset::Placed>) -> Page {
    Page { folio: 1, items, ..Page::default() }
}

#[test]
fn copied_text_is_the_source_text() {
    let library = Library::new(Vec::new());
    let regular = set::face(&library, SERIF, false, false);
    let lines = ["Ёлка — Əli, ağ; 5\u{A0}км кое-какой", "пере\u{AD}", "нос №\u{A0}7 «да» 😀"];
    let symbols = set::face(&library, "Noto Emoji", false, false);
    let mut items = Vec::new();
    for (n, line) in lines.iter().enumerate() {
        let y = 80.0 + 13.0 * n as f32;
        let (words, clef) = line.split_at(line.find('😀').unwrap_or(line.len()));
        let words = set::run(&library, regular, 9.5, words, 1.7);
        let x = 45.0 + words.width().to_pt();
        items.push(set::placed(45.0, y, Item::Run(words)));
        if !clef.is_empty() {
            items.push(set::placed(x, y, Item::Run(set::run(&library, symbols, 9.5, clef, 0.0))));
        }
    }
    let path = saved("copied.pdf", &write(&library, &set::pages("ru", vec![one_page(items)])));
    judges::assert_sound(&path);
    for (judge, text) in judges::texts(&path) {
        for piece in ["Ёлка — Əli, ağ; 5", "км кое-какой", "нос №", "7 «да» 😀"] {
            assert!(text.contains(piece), "{judge} has no {piece:?} in:\n{text}");
        }
        assert!(!text.contains("пере-"), "{judge}: the hyphen of a line break is not the author's:\n{text}");
    }
}

#[test]
fn ligatures_and_stress_marks_are_copied_as_their_letters() {
    let library = Library::new(Vec::new());
    let face = set::face(&library, SERIF, false, false);
    let charmap = library.face(face).charmap();
    let glyph = |c: char| charmap.map(c).unwrap().to_u32() as u16;
    let mut line = set::run(&library, face, 20.0, "офиг", 0.0);
    // A ligature of three letters, shown by some glyph; then a vowel with its mark raised over it.
    line.text = "office м\u{43e}\u{301}ре й".to_owned();
    let advance = 11.0;
    let one = |id, advance, offset, text| chapbook::typeset::RunGlyph { id, advance, offset, text };
    let letters = [("o", 0, 1), ("ﬁ", 1, 4), ("c", 4, 5), ("e", 5, 6), (" ", 6, 7), ("м", 7, 9), ("о", 9, 13)];
    line.glyphs = letters
        .iter()
        .map(|(c, from, to)| one(glyph(c.chars().next().unwrap()), advance, (0.0, 0.0), (*from, *to)))
        .collect();
    line.glyphs.push(one(glyph('\u{301}'), 0.0, (-5.0, 1.5), (13, 13)));
    line.glyphs.extend(
        [("р", 13, 15), ("е", 15, 17), (" ", 17, 18)]
            .map(|(c, from, to)| one(glyph(c.chars().next().unwrap()), advance, (0.0, 0.0), (from, to))),
    );
    // One letter of two glyphs: no sequence of codes spells it.
    line.glyphs
        .extend([one(glyph('и'), advance, (0.0, 0.0), (18, 20)), one(glyph('\u{306}'), 0.0, (-5.0, 0.0), (20, 20))]);
    let path = saved(
        "clusters.pdf",
        &write(&library, &set::pages("ru", vec![one_page(vec![set::placed(45.0, 80.0, Item::Run(line))])])),
    );
    judges::assert_sound(&path);
    for (judge, text) in judges::texts(&path) {
        // Old MuPDF passes over `/ActualText`; what it shows instead breaks nothing.
        let text = text.replace('\u{2060}', "");
        assert!(text.contains("office мо\u{301}ре й"), "{judge}: {text:?}");
    }
}

#[test]
fn a_reader_that_follows_the_operators_ends_where_the_typesetter_did() {
    let library = Library::new(Vec::new());
    let face = set::face(&library, SERIF, false, true);
    let text = "Съешь ещё этих мягких французских булок, да выпей же чаю";
    let mut run = set::run(&library, face, 9.5, text, 1.237_1);
    run.expansion = 1.013;
    run.glyphs.iter_mut().enumerate().for_each(|(i, g)| g.advance = g.advance * 1.013 + (i % 3) as f32 * 0.011_3);
    let mut letterspaced = set::run(&library, face, 9.5, text, 0.0);
    letterspaced.glyphs.iter_mut().for_each(|g| g.advance += 0.317);
    for (n, run) in [run, letterspaced].into_iter().enumerate() {
        let end = 45.0 + f64::from(run.width().to_pt());
        let items = vec![set::placed(45.0, 80.0, Item::Run(run))];
        let bytes = write(&library, &set::pages("ru", vec![one_page(items)]));
        let path = saved(&format!("measured-{n}.pdf"), &bytes);
        let Some(boxes) = judges::judge("pdftotext", &["-bbox", path.to_str().unwrap(), "-"]) else { return };
        let edges = boxes.split("xMax=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
        let rightmost = edges.fold(0.0, f64::max);
        // Letter-spacing and the last correction follow the last glyph.
        assert!((end - rightmost).abs() < 0.34, "{rightmost}, not {end}");
        assert!(n == 1 || (end - rightmost).abs() < 0.04, "{rightmost}, not {end}");
    }
}

#[test]
fn links_outline_labels_and_metadata_are_where_readers_look_for_them() {
    let library = Library::new(Vec::new());
    let face = set::face(&library, SERIF, false, false);
    let area = Size::new(Length::pt(50.0), Length::pt(13.0));
    let there = Destination { page: 1, y: Length::pt(100.0) };
    let link = |y, target| set::placed(45.0, y, Item::Link { size: area, target });
    let mut pages = set::pages(
        "ru",
        vec![
            one_page(vec![
                set::placed(45.0, 80.0, Item::Run(set::run(&library, face, 9.5, "ссылка", 0.0))),
                link(70.0, LinkTarget::External("https://example.org/ё".into())),
                link(90.0, LinkTarget::Destination(0, Some("глава".to_owned()))),
                link(110.0, LinkTarget::Destination(7, None)),
            ]),
            Page { folio: 5, ..Page::default() },
        ],
    );
    pages.destinations.insert((0, Some("глава".to_owned())), there);
    let entry = |title: &str, level, page| OutlineEntry {
        title: title.to_owned(),
        level,
        destination: Destination { page, ..there },
    };
    pages.outline = vec![entry("Статья", 1, 0), entry("Глава", 2, 1), entry("Конец", 1, 1)];
    let bytes = write(&library, &pages);
    let path = saved("linked.pdf", &bytes);
    judges::assert_sound(&path);
    let document = Document::load_mem(&bytes).unwrap();
    let ids: Vec<_> = document.page_iter().collect();
    let links = document.get_page_annotations(ids[0]).unwrap();
    assert_eq!(links.len(), 2, "a link to nowhere is none");
    let uri = links[0].get(b"A").and_then(Object::as_dict).unwrap().get(b"URI").unwrap();
    assert_eq!(uri.as_str().unwrap(), b"https://example.org/%D1%91");
    let target = links[1].get(b"Dest").and_then(Object::as_array).unwrap();
    assert_eq!((target[0].as_reference().unwrap(), target[3].as_float().unwrap()), (ids[1], 495.28));
    let toc = document.get_toc().unwrap();
    let entries: Vec<_> = toc.toc.iter().map(|entry| (entry.title.as_str(), entry.level, entry.page)).collect();
    assert_eq!(entries, [("Статья", 1, 1), ("Глава", 2, 2), ("Конец", 1, 2)]);
    let catalog = document.catalog().unwrap();
    assert_eq!(catalog.get(b"Lang").unwrap().as_str().unwrap(), b"ru");
    assert_eq!(catalog.get(b"PageMode").unwrap().as_name().unwrap(), b"UseOutlines");
    if let Some(info) = judges::judge("pdfinfo", &["-enc", "UTF-8", path.to_str().unwrap()]) {
        for line in ["Проба: «А & Б»", "А. Автор, B. <Writer>", "PDF version:     1.7"] {
            assert!(info.contains(line), "no {line:?} in {info}");
        }
    }
}

#[test]
fn pictures_of_every_kind_are_shown_once_each_and_their_words_stay_words() {
    let library = Library::new(Vec::new());
    let face = set::face(&library, SERIF, false, false);
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 100'><rect width='200' height='100' fill='#7a1f2b'/>\
               <text x='10' y='50' font-size='20' fill='white' font-family='Noto Sans'>Карта Əli</text>\
               <text x='10' y='80' font-size='16' font-family='serif' fill='white'>Баку <tspan font-weight='bold'>1918</tspan></text></svg>";
    let encode = |image: image::DynamicImage, format| {
        let mut bytes = std::io::Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).unwrap();
        bytes.into_inner()
    };
    let rgba = image::RgbaImage::from_fn(40, 40, |x, y| image::Rgba([x as u8 * 6, y as u8 * 6, 90, (x * 6) as u8]));
    let grey = image::GrayImage::from_fn(40, 40, |x, y| image::Luma([(x * y / 7) as u8]));
    let rgb = image::DynamicImage::ImageRgba8(rgba.clone()).to_rgb8();
    let files = [
        set::picture("map.svg", PictureFormat::Svg, svg.as_bytes(), 200, 100),
        set::picture("alpha.png", PictureFormat::Png, &encode(rgba.into(), image::ImageFormat::Png), 40, 40),
        set::picture("grey.png", PictureFormat::Png, &encode(grey.into(), image::ImageFormat::Png), 40, 40),
        set::picture("photo.jpg", PictureFormat::Jpeg, &encode(rgb.clone().into(), image::ImageFormat::Jpeg), 40, 40),
        set::picture("anim.gif", PictureFormat::Gif, &encode(rgb.into(), image::ImageFormat::Gif), 40, 40),
    ];
    let show = |(n, picture): (usize, &std::sync::Arc<chapbook::document::Picture>)| {
        let size = Size::new(Length::pt(if n == 0 { 160.0 } else { 80.0 }), Length::pt(80.0));
        set::placed(45.0, 40.0 + 90.0 * n as f32, Item::Picture { picture: picture.clone(), size, alt: "Схема".into() })
    };
    let mut items: Vec<_> = files.iter().enumerate().map(show).collect();
    items.push(set::placed(45.0, 520.0, Item::Run(set::run(&library, face, 9.5, "Под рисунком", 0.0))));
    let pages = set::pages("ru", vec![one_page(items.clone()), one_page(items)]);
    let bytes = write(&library, &pages);
    assert!(bytes == write(&library, &pages), "the same pages give the same bytes");
    let path = saved("pictures.pdf", &bytes);
    judges::assert_sound(&path);
    for (judge, text) in judges::texts(&path) {
        for piece in ["Карта Əli", "Баку 1918", "Под рисунком"] {
            assert!(text.contains(piece), "{judge} has no {piece:?} in:\n{text}");
        }
    }
    let document = Document::load_mem(&bytes).unwrap();
    let is_image = |o: &&Object| {
        o.as_stream()
            .is_ok_and(|s| s.dict.get(b"Subtype").is_ok_and(|k| k.as_name().is_ok_and(|name| name == b"Image")))
    };
    // Four pictures of pixels, one of which has a mask.
    assert_eq!(document.objects.values().filter(is_image).count(), 5);
}

#[test]
fn a_character_that_no_face_has_is_named_with_the_picture_that_wants_it() {
    let library = Library::new(Vec::new());
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a日b</text></svg>";
    let picture = set::picture("chart.svg", PictureFormat::Svg, svg.as_bytes(), 9, 9);
    let size = Size::new(Length::pt(9.0), Length::pt(9.0));
    let item = Item::Picture { picture, size, alt: "".into() };
    let pages = set::pages("en", vec![one_page(vec![set::placed(0.0, 0.0, item)])]);
    let edition = set::edition("en", "Probe");
    let publication = set::publication(&edition);
    let sink = Sink::new();
    let work = Work { publication: &publication, edition: &edition, pages: &pages, library: &library, sink: &sink };
    let _ = prepare(&work);
    let told = sink.into_sorted();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].code, Code::GlyphMissing);
    assert_eq!(told[0].message, "no font has `日` (U+65E5) in the picture `chart.svg`");
}

/// A page with its number, large, and a frame.
fn numbered(library: &Library, number: u32) -> Page {
    let face = set::face(library, "Noto Sans", true, false);
    let tint = Item::Rule { size: Size::new(Length::mm(118.0), Length::mm(177.0)), grey: 0.9 };
    let (x, y) = if number % 2 == 1 { (16.0, 15.0) } else { (14.0, 15.0) };
    let at = |x: f32, y: f32, item| set::placed(Length::mm(x).to_pt(), Length::mm(y).to_pt(), item);
    let items =
        vec![at(x, y, tint), at(x + 50.0, 100.0, Item::Run(set::run(library, face, 48.0, &number.to_string(), 0.0)))];
    Page { folio: number, items, ..Page::default() }
}

#[test]
fn a_booklet_has_each_page_once_in_its_place_and_the_right_way_up() {
    use chapbook::imposition::{Duplex, Settings, saddle_stitch};
    let library = Library::new(Vec::new());
    let mut six: Vec<Page> = (1..=6).map(|number| numbered(&library, number)).collect();
    six[3] = Page { folio: 4, ..Page::default() };
    let pages = set::pages("ru", six);
    let edition = set::edition("ru", "Тетрадь");
    let publication = set::publication(&edition);
    let sink = Sink::new();
    let work = Work { publication: &publication, edition: &edition, pages: &pages, library: &library, sink: &sink };
    let prepared = prepare(&work);
    for duplex in [Duplex::ShortEdge, Duplex::LongEdge] {
        let settings = Settings { duplex, marks: true, ..Settings::default() };
        let imposition = saddle_stitch(6, pages.size, &settings).unwrap();
        let bytes = chapbook::pdf::booklet(&prepared, &imposition).unwrap();
        let path = saved(&format!("booklet-{duplex:?}.pdf"), &bytes);
        judges::assert_sound(&path);
        let document = Document::load_mem(&bytes).unwrap();
        assert_eq!(document.page_iter().count(), 4);
        let Some(boxes) = judges::judge("pdftotext", &["-bbox", path.to_str().unwrap(), "-"]) else { continue };
        // Page number, and whether it stands left of the fold; a form feed a side.
        let places: Vec<Vec<(u32, bool)>> = boxes
            .split("<page")
            .skip(1)
            .map(|side| {
                let mut words: Vec<(u32, bool)> = side
                    .split("<word ")
                    .skip(1)
                    .map(|word| {
                        let x: f64 = word.split('"').nth(1).unwrap().parse().unwrap();
                        let number = word.split('>').nth(1).unwrap().split('<').next().unwrap().parse().unwrap();
                        (number, x < 420.0)
                    })
                    .collect();
                words.sort_by_key(|(_, left)| !left);
                words
            })
            .collect();
        let second = |back: [(u32, bool); 2]| back.to_vec();
        let short = [vec![(1, false)], vec![(2, true)], vec![(6, true), (3, false)], vec![(5, false)]];
        let long = [vec![(1, false)], vec![(2, false)], second([(6, true), (3, false)]), vec![(5, true)]];
        assert_eq!(places, if duplex == Duplex::ShortEdge { short } else { long });
    }
    assert_eq!(sink.into_sorted(), []);
}
