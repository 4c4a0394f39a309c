//! A PDF as readers meet it: its objects, and the words that programs copy out of it.

use std::path::PathBuf;
use std::rc::Rc;

use lopdf::{Document, Object, ObjectId};

use crate::judges;

/// The measure of the default page, A5 with margins of 16 and 14 mm, in points: where text begins and ends on a recto and a verso.
const TEXT: [(f64, f64); 2] = [(45.36, 379.84), (39.69, 374.17)];

pub(crate) struct Paper {
    pub(crate) document: Document,
    path: PathBuf,
    /// The folder that it is in stays as long as it is looked at.
    _folder: Rc<tempfile::TempDir>,
}

/// A line of the outline.
#[derive(Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) level: usize,
    pub(crate) title: String,
    /// The page that it leads to, from one.
    pub(crate) page: usize,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Link {
    Address(String),
    /// The page, from one, and the height on it.
    Page(usize, i64),
}

/// A word of a page and its box: left, top, right, bottom, in points from the page's top left corner.
#[derive(Debug)]
pub(crate) struct Word {
    pub(crate) page: usize,
    pub(crate) text: String,
    pub(crate) area: [f64; 4],
}

impl Paper {
    /// Opens it; qpdf finds no fault in it, and every font is embedded.
    pub(crate) fn open(path: PathBuf, folder: Rc<tempfile::TempDir>) -> Self {
        judges::assert_sound(&path);
        Paper { document: Document::load(&path).unwrap(), path, _folder: folder }
    }

    /// Width and height of the first page, in points.
    pub(crate) fn size(&self) -> (f32, f32) {
        let id = self.document.get_pages()[&1];
        let mut page = self.document.get_dictionary(id).unwrap();
        // It may be the same for all pages.
        while !page.has(b"MediaBox") {
            page = self.document.get_dictionary(page.get(b"Parent").and_then(Object::as_reference).unwrap()).unwrap();
        }
        let numbers = page.get(b"MediaBox").and_then(Object::as_array).unwrap();
        let [left, top, right, bottom] = [0, 1, 2, 3].map(|n: usize| numbers[n].as_float().unwrap());
        (right - left, bottom - top)
    }

    pub(crate) fn pages(&self) -> usize {
        self.document.get_pages().len()
    }

    /// What each reader copies; empty where none is installed. White space and what is not seen is one space or nothing.
    pub(crate) fn texts(&self) -> Vec<String> {
        judges::texts(&self.path).into_iter().map(|(_, text)| plain(&text)).collect()
    }

    /// What each reader copies from each page as it stands.
    pub(crate) fn copied_pages(&self) -> Vec<(&'static str, Vec<String>)> {
        let texts = judges::texts(&self.path).into_iter();
        texts
            .map(|(reader, text)| (reader, without_warnings(&text).split('\u{c}').map(str::to_owned).collect()))
            .collect()
    }

    /// The same for a booklet of A4 sheets, whose halves are pages.
    pub(crate) fn copied_halves(&self) -> Vec<(&'static str, Vec<String>)> {
        let path = self.path.to_str().unwrap();
        let halves = ["0", "421"].map(|x| {
            let area = ["-x", x, "-y", "0", "-W", "421", "-H", "596"];
            judges::judge("pdftotext", &[&area[..], &["-enc", "UTF-8", path, "-"]].concat())
        });
        let [Some(left), Some(right)] = halves else { return Vec::new() };
        let pages = left.split('\u{c}').chain(right.split('\u{c}')).map(str::to_owned).collect();
        vec![("pdftotext", pages)]
    }

    /// Every reader finds all of these, in this order.
    pub(crate) fn assert_shows(&self, pieces: &[&str]) {
        for text in self.texts() {
            let mut rest = text.as_str();
            for piece in pieces {
                let at = rest.find(piece).unwrap_or_else(|| panic!("no {piece:?} from here on:\n{rest}\n\nin\n{text}"));
                rest = &rest[at + piece.len()..];
            }
        }
    }

    /// No reader finds any of these.
    pub(crate) fn assert_hides(&self, pieces: &[&str]) {
        for text in self.texts() {
            for piece in pieces {
                assert!(!text.contains(piece), "{piece:?} is in\n{text}");
            }
        }
    }

    /// Poppler finds all of these, in this order. MuPDF reads a pair of surrogates in a font's table as two characters.
    pub(crate) fn assert_shows_to_poppler(&self, pieces: &[&str]) {
        let Some(lines) = self.lines() else { return };
        let text = plain(&lines.concat().join("\n"));
        let mut rest = text.as_str();
        for piece in pieces {
            let at =
                rest.find(&plain(piece)).unwrap_or_else(|| panic!("no {piece:?} from here on:\n{rest}\n\nin\n{text}"));
            rest = &rest[at..];
        }
        assert!(!text.contains('\u{fffd}'), "{text}");
    }

    /// The lines of each page as they stand, without the folio.
    pub(crate) fn lines(&self) -> Option<Vec<Vec<String>>> {
        self.lines_of(&[])
    }

    /// The same in the order of the file, and with the hyphens that the author wrote at the ends of lines.
    pub(crate) fn raw_lines(&self) -> Option<Vec<Vec<String>>> {
        self.lines_of(&["-raw"])
    }

    fn lines_of(&self, options: &[&str]) -> Option<Vec<Vec<String>>> {
        let arguments = [options, &["-enc", "UTF-8", self.path.to_str().unwrap(), "-"]].concat();
        let text = judges::judge("pdftotext", &arguments)?;
        let pages = text.split('\u{c}').map(|page| {
            let lines = page.lines().filter(|line| !line.trim().is_empty() && line.parse::<u32>().is_err());
            lines.map(str::to_owned).collect()
        });
        Some(pages.collect())
    }

    /// The words of all pages with their boxes.
    pub(crate) fn words(&self) -> Option<Vec<Word>> {
        let html = judges::judge("pdftotext", &["-bbox", "-enc", "UTF-8", self.path.to_str().unwrap(), "-"])?;
        let mut page = 0;
        let mut words = Vec::new();
        for line in html.lines() {
            page += usize::from(line.contains("<page "));
            let Some(inside) = line.trim().strip_prefix("<word ") else { continue };
            let (area, text) = inside.split_once('>').unwrap();
            let numbers: Vec<f64> = area.split('"').skip(1).step_by(2).map(|n| n.parse().unwrap()).collect();
            let text = quick_xml::escape::unescape(text.strip_suffix("</word>").unwrap()).unwrap().into_owned();
            words.push(Word { page, text, area: numbers.try_into().unwrap() });
        }
        Some(words)
    }

    /// Nothing stands beside the text block; marks at the ends of lines may hang out a little.
    pub(crate) fn assert_nothing_sticks_out(&self) {
        for word in self.words().unwrap_or_default() {
            let (left, right) = TEXT[(word.page + 1) % 2];
            assert!(word.area[0] > left - 6.0 && word.area[2] < right + 6.0, "{word:?}");
        }
        for (page, area, link) in self.areas() {
            let (left, right) = TEXT[(page + 1) % 2];
            assert!(area[0] > left - 6.0 && area[2] < right + 6.0, "{link:?} at {area:?} on page {page}");
        }
    }

    /// The outline, in reading order.
    pub(crate) fn outline(&self) -> Vec<Entry> {
        let catalog = self.document.catalog().unwrap();
        let root = catalog.get(b"Outlines").unwrap().as_reference().unwrap();
        let mut entries = Vec::new();
        self.outline_below(root, 1, &mut entries);
        entries
    }

    fn outline_below(&self, parent: ObjectId, level: usize, entries: &mut Vec<Entry>) {
        let child = |id, key: &[u8]| self.document.get_dictionary(id).unwrap().get(key).and_then(Object::as_reference);
        let mut next = child(parent, b"First").ok();
        while let Some(id) = next {
            let entry = self.document.get_dictionary(id).unwrap();
            let title = lopdf::decode_text_string(entry.get(b"Title").unwrap()).unwrap();
            let Link::Page(page, _) = self.place(entry.get(b"Dest").unwrap()) else { panic!("{title} leads out") };
            entries.push(Entry { level, title, page });
            self.outline_below(id, level + 1, entries);
            next = child(id, b"Next").ok();
        }
    }

    /// The titles of the outline.
    pub(crate) fn titles(&self) -> Vec<String> {
        self.outline().into_iter().map(|entry| entry.title).collect()
    }

    fn place(&self, destination: &Object) -> Link {
        let array = destination.as_array().unwrap();
        let id = array[0].as_reference().unwrap();
        let page = self.document.get_pages().into_iter().find(|(_, page)| *page == id).unwrap().0;
        Link::Page(page as usize, array[3].as_float().map_or(0, |top| top.round() as i64))
    }

    /// The links of all pages with the page and the area that they stand on: left, bottom, right, top.
    pub(crate) fn areas(&self) -> Vec<(usize, [f64; 4], Link)> {
        let mut links = Vec::new();
        for (number, id) in self.document.get_pages() {
            for annotation in self.document.get_page_annotations(id).unwrap_or_default() {
                let area = annotation.get(b"Rect").and_then(Object::as_array).unwrap();
                let area: Vec<f64> = area.iter().map(|n| f64::from(n.as_float().unwrap())).collect();
                let link = match annotation.get(b"A").and_then(Object::as_dict) {
                    Ok(action) => {
                        let uri = action.get(b"URI").and_then(Object::as_str).unwrap();
                        Link::Address(String::from_utf8(uri.to_vec()).unwrap())
                    }
                    Err(_) => self.place(annotation.get(b"Dest").unwrap()),
                };
                links.push((number as usize, area.try_into().unwrap(), link));
            }
        }
        links
    }

    /// Where the links of all pages lead.
    pub(crate) fn links(&self) -> Vec<Link> {
        self.areas().into_iter().map(|(_, _, link)| link).collect()
    }

    /// The title that the file bears.
    pub(crate) fn title(&self) -> String {
        let info = self.document.trailer.get(b"Info").unwrap().as_reference().unwrap();
        lopdf::decode_text_string(self.document.get_dictionary(info).unwrap().get(b"Title").unwrap()).unwrap()
    }
}

/// MuPDF's text without what it says of the file.
fn without_warnings(text: &str) -> String {
    text.lines().filter(|line| !line.starts_with("warning: ")).map(|line| format!("{line}\n")).collect()
}

/// Text as it is compared: runs of white space as one space, without what has no look of its own.
pub(crate) fn plain(text: &str) -> String {
    let seen: String = text.chars().filter(|c| !matches!(c, '\u{2060}' | '\u{200b}' | '\u{feff}')).collect();
    let joined = seen.replace("\u{ad}\n", "").replace('\u{ad}', "");
    joined.split_whitespace().collect::<Vec<_>>().join(" ")
}
