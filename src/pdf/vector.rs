//! Drawings: SVG to a form object, whose text stays text.
//!
//! svg2pdf makes a small PDF of a drawing; what its page shows is taken over as one object. It writes some objects in an order
//! that changes from run to run, so they are numbered anew by walking from the page, keys in alphabetical order: the same
//! drawing gives the same objects.

use std::sync::{Arc, OnceLock};

use lopdf::{Document, Object, Stream, dictionary};
use usvg::fontdb;

use super::graft::Graft;
use crate::diagnostic::{Code, Diagnostic};
use crate::document::Picture;
use crate::font::{Library, MONOSPACED, SANS, SERIF};

/// The library's faces, as usvg wants them: read once, when the first drawing asks for them.
#[derive(Debug, Default)]
pub(super) struct Faces(OnceLock<Arc<fontdb::Database>>);

impl Faces {
    fn database(&self, library: &Library) -> Arc<fontdb::Database> {
        let load = || {
            let mut database = fontdb::Database::new();
            for (_, face) in library.faces() {
                database.load_font_source(fontdb::Source::Binary(Arc::new(face.shared_data())));
            }
            database.set_sans_serif_family(SANS);
            database.set_serif_family(SERIF);
            database.set_monospace_family(MONOSPACED);
            database.set_cursive_family(SERIF);
            database.set_fantasy_family(SANS);
            Arc::new(database)
        };
        Arc::clone(self.0.get_or_init(load))
    }
}

/// Makes a form of a drawing.
///
/// # Errors
/// `glyph-missing` if no face has a character of it, `image-invalid` if it cannot be read.
pub(super) fn embed(picture: &Picture, library: &Library, faces: &Faces) -> Result<Graft, Diagnostic> {
    let tree = usvg::Tree::from_data(&picture.bytes, &options(picture, faces.database(library)))
        .map_err(|error| invalid(picture, &error.to_string()))?;
    // In this mode a glyph that is missing is an error rather than a box.
    let how = svg2pdf::ConversionOptions { pdfa: true, ..svg2pdf::ConversionOptions::default() };
    let pdf = svg2pdf::to_pdf(&tree, how, svg2pdf::PageOptions::default()).map_err(|error| match error {
        svg2pdf::ConversionError::MissingGlyphs => missing(picture, library, &tree),
        other => invalid(picture, &other.to_string()),
    })?;
    let document = Document::load_mem(&pdf).map_err(|error| invalid(picture, &error.to_string()))?;
    let form = form(&document).ok_or_else(|| invalid(picture, "it has no page"))?;
    Ok(Graft::new(&document, form))
}

fn options(picture: &Picture, fontdb: Arc<fontdb::Database>) -> usvg::Options<'static> {
    let nowhere = usvg::ImageHrefResolver {
        resolve_data: usvg::ImageHrefResolver::default_data_resolver(),
        // A drawing reaches nothing outside itself.
        resolve_string: Box::new(|_, _| None),
    };
    let mut options = usvg::Options { font_family: SANS.to_owned(), fontdb, ..usvg::Options::default() };
    options.image_href_resolver = nowhere;
    if let Some(size) = usvg::Size::from_wh(picture.width as f32, picture.height as f32) {
        options.default_size = size;
    }
    options
}

fn invalid(picture: &Picture, reason: &str) -> Diagnostic {
    Diagnostic::new(Code::ImageInvalid, format!("`{}` cannot be drawn: {reason}", picture.name))
}

/// Names what is missing.
fn missing(picture: &Picture, library: &Library, tree: &usvg::Tree) -> Diagnostic {
    let mut text = String::new();
    collect_text(tree.root(), &mut text);
    let unknown = text
        .chars()
        .find(|c| !c.is_whitespace() && !library.faces().any(|(id, _)| library.covers(id, c.encode_utf8(&mut [0; 4]))));
    let message = match unknown {
        Some(c) => format!("no font has `{c}` (U+{:04X}) in the picture `{}`", c as u32, picture.name),
        None => format!("no font has all characters of the picture `{}`", picture.name),
    };
    Diagnostic::new(Code::GlyphMissing, message).help("add a face that has it to fonts/")
}

fn collect_text(root: &usvg::Group, text: &mut String) {
    let mut groups = vec![root];
    while let Some(group) = groups.pop() {
        for node in group.children() {
            match node {
                usvg::Node::Group(inner) => groups.push(inner),
                usvg::Node::Text(node) => node.chunks().iter().for_each(|chunk| text.push_str(chunk.text())),
                _ => {}
            }
        }
    }
}

/// The page as a form of one unit square, like an image.
fn form(document: &Document) -> Option<Stream> {
    let page = document.get_dictionary(document.page_iter().next()?).ok()?;
    let media_box = page.get(b"MediaBox").and_then(Object::as_array).ok()?;
    let [width, height] = [2, 3].map(|at| media_box.get(at).and_then(|edge| edge.as_float().ok()));
    let (width, height) = (width.filter(|w| *w > 0.0)?, height.filter(|h| *h > 0.0)?);
    let contents = page.get(b"Contents").and_then(Object::as_reference).ok()?;
    let contents = document.get_object(contents).and_then(Object::as_stream).ok()?;
    let mut about = dictionary! {
        "Type" => "XObject",
        "Subtype" => "Form",
        "BBox" => media_box.clone(),
        "Matrix" => [1.0 / width, 0.0, 0.0, 1.0 / height, 0.0, 0.0].map(Object::Real).to_vec(),
        "Resources" => page.get(b"Resources").ok()?.clone(),
    };
    for key in [&b"Group"[..], b"Filter"] {
        if let Ok(value) = page.get(key).or_else(|_| contents.dict.get(key)) {
            about.set(key, value.clone());
        }
    }
    Some(Stream::new(about, contents.content.clone()).with_compression(false))
}
