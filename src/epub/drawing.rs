//! Drawings in the words of SVG 1.1.
//!
//! EPUB 3.3 takes any SVG, but the gates of some shops still run EPUBCheck 4.2.6 (Kobo's EPUB guidelines), which knows the attributes
//! of SVG 1.1 only. What SVG 2 added says the same as a property in `style`, which is not checked, and every browser reads it there.
//!
//! A drawing sees no fonts but the reader's own: a family that is named alone gets its kind beside it, so that labels in a sans keep
//! about their width.

use std::borrow::Cow;

use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, Writer};

/// The presentation attributes that SVG 2 added (SVG 2 §6.6), with those of CSS that it points to.
const ADDED: [&str; 12] = [
    "paint-order",
    "vector-effect",
    "transform-origin",
    "transform-box",
    "mix-blend-mode",
    "isolation",
    "mask-type",
    "white-space",
    "inline-size",
    "shape-inside",
    "text-overflow",
    "font-feature-settings",
];

/// The same drawing, with what SVG 2 added moved into `style`. A drawing that cannot be read stays as it is.
pub(super) fn in_svg_1_1(bytes: &[u8]) -> Cow<'_, [u8]> {
    let Ok(text) = std::str::from_utf8(bytes) else { return Cow::Borrowed(bytes) };
    if !ADDED.iter().chain(&["font-family"]).any(|name| text.contains(name)) {
        return Cow::Borrowed(bytes);
    }
    rewritten(text).map_or(Cow::Borrowed(bytes), Cow::Owned)
}

fn rewritten(text: &str) -> Option<Vec<u8>> {
    let mut reader = Reader::from_str(text);
    let mut writer = Writer::new(Vec::new());
    loop {
        match reader.read_event().ok()? {
            Event::Eof => return Some(writer.into_inner()),
            Event::Start(start) => writer.write_event(Event::Start(moved(&start)?)).ok()?,
            Event::Empty(start) => writer.write_event(Event::Empty(moved(&start)?)).ok()?,
            event => writer.write_event(event).ok()?,
        }
    }
}

/// A start tag without what SVG 2 added. Values stay escaped as they are.
fn moved(start: &BytesStart<'_>) -> Option<BytesStart<'static>> {
    let mut kept: Vec<Attribute<'_>> = Vec::new();
    let mut style = String::new();
    for attribute in start.attributes() {
        let attribute = attribute.ok()?;
        let name: &str = attribute.key.as_ref();
        if name == "style" {
            // The author's own properties come last and win.
            style.push_str(&attribute.value);
        } else if ADDED.contains(&name) {
            style.insert_str(0, &format!("{name}:{};", attribute.value));
        } else if name == "font-family" {
            let value = with_kind(&attribute.value).into();
            kept.push(Attribute { key: attribute.key, value });
        } else {
            kept.push(attribute);
        }
    }
    let mut tag = BytesStart::new(start.name().as_ref().to_owned());
    tag.extend_attributes(kept);
    if !style.is_empty() {
        tag.push_attribute(Attribute { key: quick_xml::name::QName("style"), value: style.into() });
    }
    Some(tag)
}

/// A list of families, with a generic one at its end.
fn with_kind(families: &str) -> String {
    const KINDS: [&str; 6] = ["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"];
    if families.split(',').any(|family| KINDS.contains(&family.trim())) || families.trim() == "inherit" {
        return families.to_owned();
    }
    let lower = families.to_ascii_lowercase();
    let kind = if lower.contains("mono") {
        "monospace"
    } else if lower.contains("serif") && !lower.contains("sans") {
        "serif"
    } else {
        "sans-serif"
    };
    format!("{families}, {kind}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(svg: &str) -> String {
        String::from_utf8(in_svg_1_1(svg.as_bytes()).into_owned()).expect("text")
    }

    #[test]
    fn what_svg_2_added_becomes_style_and_the_authors_style_wins() {
        assert_eq!(
            changed(
                "<svg><text x=\"1\" paint-order=\"stroke\" style=\"fill:red\">R&amp;D &lt;</text><g isolation=\"isolate\"/></svg>"
            ),
            "<svg><text x=\"1\" style=\"paint-order:stroke;fill:red\">R&amp;D &lt;</text><g style=\"isolation:isolate;\"/></svg>"
        );
    }

    #[test]
    fn a_family_that_is_named_alone_gets_its_kind() {
        assert_eq!(changed("<svg font-family=\"Noto Sans\"/>"), "<svg font-family=\"Noto Sans, sans-serif\"/>");
        assert_eq!(changed("<svg font-family=\"Noto Serif\"/>"), "<svg font-family=\"Noto Serif, serif\"/>");
        assert_eq!(changed("<svg font-family=\"A, serif\"/>"), "<svg font-family=\"A, serif\"/>");
    }

    #[test]
    fn other_drawings_and_broken_ones_stay_as_they_are() {
        for svg in ["<svg><a b='c'/></svg>", "<svg paint-order=\"stroke\"", "<svg paint-order=x></svg>"] {
            assert_eq!(changed(svg), svg);
        }
    }
}
