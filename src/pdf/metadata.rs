//! Metadata: the information dictionary and the XMP packet, which say the same.
//!
//! Nothing here knows the time: dates are those of the publication.

use std::fmt::Write;

use lopdf::{Dictionary, Object, StringFormat};
use quick_xml::escape::escape;

use super::Work;
use crate::document::Date;

/// What wrote the file.
const PRODUCER: &str = concat!("Chapbook ", env!("CARGO_PKG_VERSION"));

/// Text in UTF-16 with its byte order mark, as text strings have it (ISO 32000-1 §7.9.2.2).
pub(super) fn utf16(text: &str) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(u16::to_be_bytes).collect()
}

/// A text string: as it is where ASCII will do, else in UTF-16.
pub(super) fn text_string(text: &str) -> Object {
    let plain = text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let bytes = if plain { text.as_bytes().to_vec() } else { utf16(text) };
    Object::String(bytes, StringFormat::Literal)
}

/// The title with the subtitle.
fn full_title(work: &Work<'_>) -> String {
    match &work.edition.subtitle {
        Some(subtitle) if work.edition.title.ends_with(['.', '!', '?', '…', ':']) => {
            format!("{} {subtitle}", work.edition.title)
        }
        Some(subtitle) => format!("{}: {subtitle}", work.edition.title),
        None => work.edition.title.clone(),
    }
}

/// The information dictionary (ISO 32000-1 §14.3.3).
pub(super) fn information(work: &Work<'_>) -> Dictionary {
    let mut information = Dictionary::new();
    information.set("Title", text_string(&full_title(work)));
    if !work.publication.authors.is_empty() {
        information.set("Author", text_string(&work.publication.authors.join(", ")));
    }
    if let Some(description) = &work.edition.description {
        information.set("Subject", text_string(description));
    }
    information.set("Producer", text_string(PRODUCER));
    if let Some(Date { year, month, day }) = work.publication.date {
        let date = format!("D:{year:04}{month:02}{day:02}000000Z");
        information.set("CreationDate", Object::string_literal(date.as_str()));
        information.set("ModDate", Object::string_literal(date));
    }
    information
}

/// The XMP packet (ISO 16684-1), in UTF-8.
pub(super) fn xmp(work: &Work<'_>) -> String {
    let publication = work.publication;
    let language = work.edition.language.tag();
    let mut body = String::new();
    alternative(&mut body, "dc:title", &full_title(work), language);
    list(&mut body, "dc:creator", "Seq", publication.authors.iter().map(String::as_str));
    if let Some(description) = &work.edition.description {
        alternative(&mut body, "dc:description", description, language);
    }
    list(&mut body, "dc:language", "Bag", [language]);
    list(&mut body, "dc:publisher", "Bag", publication.publisher.as_deref());
    if let Some(rights) = &publication.rights {
        alternative(&mut body, "dc:rights", rights, language);
    }
    if let Some(isbn) = &publication.isbn {
        element(&mut body, "dc:identifier", &format!("urn:isbn:{}", isbn.replace([' ', '-'], "")));
    }
    if let Some(date) = publication.date {
        let moment = format!("{date}T00:00:00Z");
        for name in ["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"] {
            element(&mut body, name, &moment);
        }
    }
    element(&mut body, "pdf:Producer", PRODUCER);
    format!(
        "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n\
         <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n\
         <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
         xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">\n\
         {body}</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
    )
}

/// Text of XML, without the characters that XML 1.0 §2.2 forbids.
fn xml_text(text: &str) -> String {
    let allowed =
        |c: &char| !matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}');
    escape(text.chars().filter(allowed).collect::<String>()).into_owned()
}

fn element(body: &mut String, name: &str, text: &str) {
    _ = writeln!(body, "<{name}>{}</{name}>", xml_text(text));
}

/// A property in one language, which is also the default one.
fn alternative(body: &mut String, name: &str, text: &str, language: &str) {
    let text = xml_text(text);
    _ = writeln!(
        body,
        "<{name}><rdf:Alt><rdf:li xml:lang=\"x-default\">{text}</rdf:li>\
         <rdf:li xml:lang=\"{language}\">{text}</rdf:li></rdf:Alt></{name}>"
    );
}

fn list<'t>(body: &mut String, name: &str, kind: &str, items: impl IntoIterator<Item = &'t str>) {
    let items: String = items.into_iter().map(|item| format!("<rdf:li>{}</rdf:li>", xml_text(item))).collect();
    if !items.is_empty() {
        _ = writeln!(body, "<{name}><rdf:{kind}>{items}</rdf:{kind}></{name}>");
    }
}
