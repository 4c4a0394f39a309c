//! Binding: what every PDF of an edition has, whatever its pages: fonts, pictures, page tree, catalogue, metadata, the file.

use lopdf::{Dictionary, Document, Object, ObjectId, SaveOptions, Stream, dictionary};

use super::content::picture_name;
use super::metadata::{information, xmp};
use super::number::position;
use super::stream::Fingerprint;
use super::{Prepared, Work};
use crate::diagnostic::{Code, Diagnostic};
use crate::geometry::Size;

/// The first version with everything that is used here, and what PDF/A-2 builds on.
const VERSION: &str = "1.7";
/// Readers unpack a stream of objects as a whole to get at one of them.
const OBJECTS_A_STREAM: usize = 200;

/// A file that is being put together. Objects stand in it in the order in which they are added.
#[derive(Debug)]
pub(super) struct Binding<'a> {
    pub(super) document: Document,
    pub(super) work: Work<'a>,
    /// The root of the page tree.
    pages: ObjectId,
    fonts: ObjectId,
    pictures: Vec<Option<ObjectId>>,
    /// The resources of pages without pictures.
    plain: ObjectId,
}

impl<'a> Binding<'a> {
    /// A file with the fonts and pictures.
    pub(super) fn open(prepared: &Prepared<'a>) -> Self {
        let mut document = Document::with_version(VERSION);
        let pages = document.new_object_id();
        let mut fonts = Dictionary::new();
        for font in &prepared.fonts {
            fonts.set(font.name.as_str(), font.add_to(&mut document));
        }
        let fonts = document.add_object(fonts);
        let pictures = prepared
            .pictures
            .iter()
            .map(|picture| picture.as_ref().map(|picture| picture.add_to(&mut document)))
            .collect();
        let plain = document.add_object(dictionary! { "Font" => fonts });
        Binding { document, work: prepared.work, pages, fonts, pictures, plain }
    }

    /// A page with that content.
    pub(super) fn page(&mut self, content: Stream) -> Dictionary {
        let content = self.document.add_object(content);
        dictionary! { "Type" => "Page", "Parent" => self.pages, "Contents" => content }
    }

    /// The resources of a content stream that shows these pictures; without any, what pages inherit.
    pub(super) fn resources(&self, pictures: &[usize]) -> Object {
        if pictures.is_empty() {
            return Object::Reference(self.plain);
        }
        let mut objects = Dictionary::new();
        for index in pictures {
            if let Some(Some(id)) = self.pictures.get(*index) {
                objects.set(picture_name(*index), *id);
            }
        }
        dictionary! { "Font" => self.fonts, "XObject" => objects }.into()
    }

    /// Closes the page tree and the catalogue, and writes the file.
    ///
    /// # Errors
    /// `internal` if the objects cannot be written, which is a fault of Chapbook's.
    pub(super) fn close(
        mut self,
        size: Size,
        kids: &[ObjectId],
        mut catalog: Dictionary,
    ) -> Result<Vec<u8>, Diagnostic> {
        // All pages are of one size and most have the same resources, so they inherit both (ISO 32000-1 §7.7.3.4); what is
        // trimmed is the whole page where no trim box says otherwise (§14.11.2).
        let media_box = [0.0, 0.0, position(size.width.to_pt()), position(size.height.to_pt())];
        let tree = dictionary! {
            "Type" => "Pages",
            "MediaBox" => media_box.map(Object::Real).to_vec(),
            "Resources" => self.plain,
            "Count" => Object::Integer(kids.len() as i64),
            "Kids" => kids.iter().map(|id| Object::Reference(*id)).collect::<Vec<_>>(),
        };
        self.document.set_object(self.pages, tree);
        // Kept plain, for programs that look for the packet without reading the file (ISO 16684-1 §7.3).
        let about = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
        let metadata = Stream::new(about, xmp(&self.work).into_bytes()).with_compression(false);
        catalog.set("Type", "Catalog");
        catalog.set("Pages", self.pages);
        catalog.set("Metadata", self.document.add_object(metadata));
        catalog.set("Lang", Object::string_literal(self.work.edition.language.tag()));
        let catalog = self.document.add_object(catalog);
        let information = self.document.add_object(information(&self.work));
        self.document.trailer.set("Root", catalog);
        self.document.trailer.set("Info", information);
        self.document.trailer.set("ID", identity(&self.document));
        self.save()
    }

    fn save(mut self) -> Result<Vec<u8>, Diagnostic> {
        let mut options = SaveOptions { use_object_streams: true, use_xref_streams: true, ..SaveOptions::default() };
        options.object_stream_config.max_objects_per_stream = OBJECTS_A_STREAM;
        let streams = self.document.objects.values().filter_map(|object| object.as_stream().ok());
        let mut bytes = Vec::with_capacity(streams.map(|stream| stream.content.len() + 200).sum());
        self.document
            .save_with_options(&mut bytes, options)
            .map_err(|error| Diagnostic::new(Code::Internal, format!("the PDF cannot be written: {error}")))?;
        Ok(bytes)
    }
}

/// `/ID` (ISO 32000-1 §14.4): of the content, so that the same content has the same one.
fn identity(document: &Document) -> Object {
    let mut bytes = Vec::with_capacity(16);
    for basis in [0, 1] {
        let mut fingerprint = Fingerprint::new(basis);
        document.objects.values().for_each(|object| add_object(&mut fingerprint, object));
        bytes.extend(fingerprint.value().to_be_bytes());
    }
    let id = Object::String(bytes, lopdf::StringFormat::Hexadecimal);
    vec![id.clone(), id].into()
}

/// Goes on with an object. Nothing that we write nests deeper than a few levels.
fn add_object(fingerprint: &mut Fingerprint, object: &Object) {
    match object {
        Object::Null => fingerprint.add(b"null"),
        Object::Boolean(value) => fingerprint.add(&[u8::from(*value)]),
        Object::Integer(value) => fingerprint.add(&value.to_le_bytes()),
        Object::Real(value) => fingerprint.add(&value.to_le_bytes()),
        Object::Name(bytes) | Object::String(bytes, _) => fingerprint.add(bytes),
        Object::Reference((number, _)) => fingerprint.add(&number.to_le_bytes()),
        Object::Array(items) => items.iter().for_each(|item| add_object(fingerprint, item)),
        Object::Dictionary(dictionary) => add_dictionary(fingerprint, dictionary),
        Object::Stream(stream) => {
            add_dictionary(fingerprint, &stream.dict);
            fingerprint.add(&stream.content);
        }
    }
}

fn add_dictionary(fingerprint: &mut Fingerprint, dictionary: &Dictionary) {
    for (key, value) in dictionary {
        fingerprint.add(key);
        add_object(fingerprint, value);
    }
}
