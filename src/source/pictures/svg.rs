//! SVG made safe and sized.
//!
//! In: the text of an SVG. Out: the drawing alone, as it would be shown by a browser that loads nothing: no scripts, no events, no
//! HTML, nothing from outside the file, no movement; in the SVG namespace, with a width, a height and a view box. Reading is by
//! events, so depth costs no stack. Editors' own elements and attributes (Inkscape, Illustrator) go without a word; what a
//! reader could miss is named.

use std::collections::BTreeSet;
use std::fmt::Write;

use quick_xml::NsReader;
use quick_xml::XmlVersion;
use quick_xml::escape::{escape, resolve_predefined_entity};
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};

use super::fault::Fault;
use super::svg_size::{Dimensions, dimensions};
use super::svg_style;
use super::svg_uses::Uses;

const SVG: &str = "http://www.w3.org/2000/svg";
const XLINK: &str = "http://www.w3.org/1999/xlink";
/// Deeper nesting no drawing has; readers of the result recurse.
const DEEPEST: usize = 200;

/// A drawing made ready.
#[derive(Debug)]
pub(super) struct Drawing {
    pub(super) text: String,
    pub(super) width: u32,
    pub(super) height: u32,
    /// What was left out, for telling.
    pub(super) dropped: BTreeSet<&'static str>,
}

/// Cleans and sizes an SVG.
pub(super) fn clean(text: &str) -> Result<Drawing, Fault> {
    let mut cleaner = Cleaner::default();
    let mut reader = NsReader::from_str(text);
    loop {
        let event = reader.read_event().map_err(|error| not_xml(&error.to_string()))?;
        match event {
            Event::Start(start) => cleaner.start(&reader, &start, false)?,
            Event::Empty(start) => cleaner.start(&reader, &start, true)?,
            Event::End(_) => cleaner.end(),
            Event::Text(text) => cleaner.text(&text.into_inner())?,
            Event::CData(text) => cleaner.text(&escape(text.into_inner()))?,
            Event::GeneralRef(reference) => cleaner.reference(&reference)?,
            Event::DocType(doctype) if doctype.contains("<!ENTITY") => {
                return Err(Fault::invalid(
                    "it declares entities",
                    "save it again as plain SVG (in Inkscape: `Plain SVG`)",
                ));
            }
            Event::PI(pi) if pi.target() == "xml-stylesheet" => {
                cleaner.dropped.insert("a style sheet from elsewhere");
            }
            // Comments, declarations and the document type draw nothing.
            Event::PI(_) | Event::Comment(_) | Event::Decl(_) | Event::DocType(_) => {}
            Event::Eof => break,
        }
    }
    cleaner.finish()
}

fn not_xml(what: &str) -> Fault {
    Fault::invalid(&format!("it is not well-formed XML: {what}"), "open it in a drawing program and save it again")
}

#[derive(Default)]
struct Cleaner {
    out: String,
    /// For each open element what closes it: its name, or nothing if only its content was kept.
    open: Vec<Option<String>>,
    /// How many open elements are left out, the outermost of them first.
    skipped: usize,
    root: Option<Root>,
    style: Option<String>,
    uses: Uses,
    dropped: BTreeSet<&'static str>,
}

struct Root {
    dimensions: Dimensions,
    /// Where in the output the size goes.
    at: usize,
}

impl Cleaner {
    fn start(&mut self, reader: &NsReader<&[u8]>, start: &BytesStart<'_>, empty: bool) -> Result<(), Fault> {
        if self.open.len() + self.skipped >= DEEPEST {
            return Err(Fault::invalid("its groups are nested too deep", "take groups apart in a drawing program"));
        }
        if self.skipped > 0 {
            self.skipped += usize::from(!empty);
            return Ok(());
        }
        if self.root.is_some() && self.open.is_empty() {
            return Err(not_xml("there is more after its end"));
        }
        let (namespace, local) = reader.resolver().resolve_element(start.name());
        let name = local.as_ref().to_owned();
        let attributes = attributes(reader, start)?;
        if !self.keeps_element(namespace, &name, &attributes) {
            self.skipped = usize::from(!empty);
            return Ok(());
        }
        self.uses.open(&name, &attributes)?;
        if self.root.is_none() {
            self.start_root(&name, &attributes)?;
        } else {
            let _ = write!(self.out, "<{name}");
            self.attributes(&name, &attributes);
        }
        self.out.push_str(if empty { "/>" } else { ">" });
        if empty {
            self.uses.close();
        } else {
            if name == "style" {
                self.style = Some(String::new());
            }
            self.open.push(Some(name));
        }
        Ok(())
    }

    fn start_root(&mut self, name: &str, attributes: &[Attr]) -> Result<(), Fault> {
        if name != "svg" {
            return Err(Fault::invalid(&format!("its outermost element is `{name}`, not `svg`"), "save it as SVG"));
        }
        let value = |name: &str| attributes.iter().find(|a| a.name == name).map(|a| a.value.as_str());
        let dimensions = dimensions(value("width"), value("height"), value("viewBox"));
        let _ = write!(self.out, "<svg xmlns=\"{SVG}\" xmlns:xlink=\"{XLINK}\"");
        self.root = Some(Root { dimensions, at: self.out.len() });
        let others: Vec<Attr> =
            attributes.iter().filter(|a| !matches!(a.name.as_str(), "width" | "height" | "viewBox")).cloned().collect();
        self.attributes(name, &others);
        Ok(())
    }

    /// Whether an element is part of the drawing.
    fn keeps_element(&mut self, namespace: ResolveResult<'_>, name: &str, attributes: &[Attr]) -> bool {
        let is_svg = match namespace {
            ResolveResult::Bound(Namespace(bound)) => bound == SVG,
            // Without any namespace it was meant to be SVG; with an undeclared prefix it was an editor's.
            ResolveResult::Unbound => true,
            ResolveResult::Unknown(prefix) => prefix == "svg",
        };
        let what = match name {
            "script" | "handler" | "listener" => "a script",
            "foreignObject" | "iframe" | "embed" | "object" | "canvas" => "embedded HTML",
            "audio" | "video" => "sound or video",
            "animate" | "animateColor" | "animateMotion" | "animateTransform" | "set" | "discard" | "mpath" => {
                "movement"
            }
            "link" => "a style sheet from elsewhere",
            "image" | "feImage" if !attributes.iter().any(|a| a.is_href() && is_safe_picture(&a.value)) => {
                "a picture from outside the file"
            }
            _ => return is_svg,
        };
        if is_svg {
            self.dropped.insert(what);
        }
        false
    }

    fn attributes(&mut self, element: &str, attributes: &[Attr]) {
        let mut written: BTreeSet<&str> = BTreeSet::new();
        for attribute in attributes {
            let Some(value) = self.kept_value(element, attribute) else { continue };
            if written.insert(&attribute.name) {
                let _ = write!(self.out, " {}=\"{}\"", attribute.name, escape_attribute(&value));
            }
        }
    }

    /// What an attribute is set to, unless it goes.
    fn kept_value(&mut self, element: &str, attribute: &Attr) -> Option<String> {
        let (name, value) = (attribute.name.as_str(), attribute.value.as_str());
        if name.len() > 2 && name.get(..2).is_some_and(|on| on.eq_ignore_ascii_case("on")) {
            self.dropped.insert("an event");
            return None;
        }
        if attribute.is_href() {
            let safe = value.starts_with('#') || (matches!(element, "image" | "feImage") && is_safe_picture(value));
            if !safe {
                self.dropped.insert(if element == "a" { "a link" } else { "a reference to outside the file" });
            }
            return safe.then(|| value.to_owned());
        }
        match name {
            "xml:base" | "src" => {
                self.dropped.insert("a reference to outside the file");
                None
            }
            "style" => {
                let style = svg_style::clean_declarations(value);
                if style.is_none() {
                    self.dropped.insert("a style that reaches outside the file");
                }
                style
            }
            _ if svg_style::reaches_outside(value) => {
                self.dropped.insert("a reference to outside the file");
                None
            }
            _ => Some(value.to_owned()),
        }
    }

    fn end(&mut self) {
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        let Some(name) = self.open.pop().flatten() else { return };
        if name == "style"
            && let Some(style) = self.style.take()
        {
            let sheet = svg_style::clean_sheet(&style);
            if sheet.dropped {
                self.dropped.insert("a style that reaches outside the file");
            }
            self.out.push_str(&escape(sheet.text.as_str()));
        }
        let _ = write!(self.out, "</{name}>");
        self.uses.close();
    }

    /// Text as it stands in the file, escaped.
    fn text(&mut self, raw: &str) -> Result<(), Fault> {
        if self.open.is_empty() {
            return if raw.trim().is_empty() { Ok(()) } else { Err(not_xml("there is text outside of `svg`")) };
        }
        if self.skipped > 0 {
            return Ok(());
        }
        // The reader hands on references as events of their own, so what stands here is text, `>` apart.
        let plain = quick_xml::escape::unescape(raw).map_err(|error| not_xml(&error.to_string()))?;
        self.push(&plain);
        Ok(())
    }

    fn push(&mut self, plain: &str) {
        let legal: String = plain.chars().filter(|c| is_xml_char(*c)).collect();
        match &mut self.style {
            Some(style) => style.push_str(&legal),
            None => self.out.push_str(&escape(legal.as_str())),
        }
    }

    fn reference(&mut self, reference: &BytesRef<'_>) -> Result<(), Fault> {
        let character = reference.resolve_char_ref().map_err(|error| not_xml(&error.to_string()))?;
        let name = reference.borrow().into_inner();
        let text = match character {
            Some(c) => c.to_string(),
            None => match resolve_predefined_entity(&name) {
                Some(text) => text.to_owned(),
                None => return Err(not_xml(&format!("the entity `&{name};` is not declared"))),
            },
        };
        if self.skipped == 0 && !self.open.is_empty() {
            self.push(&text);
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Drawing, Fault> {
        if !self.open.is_empty() || self.skipped > 0 {
            return Err(not_xml("it is cut off"));
        }
        let Some(root) = self.root else { return Err(not_xml("there is no element in it")) };
        self.uses.check()?;
        let size = root.dimensions;
        let written = format!(" width=\"{}\" height=\"{}\" viewBox=\"{}\"", size.width, size.height, size.view_box);
        self.out.insert_str(root.at, &written);
        self.out.push('\n');
        let pixels = |side: &str| side.parse::<f64>().map_or(1, |side| side.round().clamp(1.0, 1e6) as u32);
        Ok(Drawing { width: pixels(&size.width), height: pixels(&size.height), text: self.out, dropped: self.dropped })
    }
}

/// An attribute with the name that it is written under.
#[derive(Debug, Clone)]
pub(super) struct Attr {
    pub(super) name: String,
    pub(super) value: String,
}

impl Attr {
    pub(super) fn is_href(&self) -> bool {
        matches!(self.name.as_str(), "href" | "xlink:href")
    }
}

/// The attributes of SVG's own, and of `xlink` and `xml`; those of editors are left out.
fn attributes(reader: &NsReader<&[u8]>, start: &BytesStart<'_>) -> Result<Vec<Attr>, Fault> {
    let mut attributes = Vec::new();
    for attribute in start.attributes() {
        let attribute: Attribute<'_> = attribute.map_err(|error| not_xml(&error.to_string()))?;
        if attribute.key.as_namespace_binding().is_some() {
            continue;
        }
        let (namespace, local) = reader.resolver().resolve_attribute(attribute.key);
        let local: &str = local.as_ref();
        let name = match namespace {
            ResolveResult::Unbound => local.to_owned(),
            ResolveResult::Bound(Namespace(XLINK)) => format!("xlink:{local}"),
            ResolveResult::Bound(Namespace("http://www.w3.org/XML/1998/namespace")) => format!("xml:{local}"),
            // Hand-written files often forget to declare it.
            ResolveResult::Unknown(prefix) if prefix == "xlink" => format!("xlink:{local}"),
            _ => continue,
        };
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| not_xml(&error.to_string()))?;
        attributes.push(Attr { name, value: value.chars().filter(|c| is_xml_char(*c)).collect() });
    }
    Ok(attributes)
}

/// Whether an address is a picture of pixels within the file itself. An SVG within could hold what was taken out here.
fn is_safe_picture(value: &str) -> bool {
    let value = value.trim_start().to_ascii_lowercase();
    ["data:image/png", "data:image/jpeg", "data:image/jpg", "data:image/gif"]
        .iter()
        .any(|start| value.starts_with(start))
}

fn is_xml_char(c: char) -> bool {
    !c.is_control() || matches!(c, '\t' | '\n' | '\r')
}

fn escape_attribute(value: &str) -> String {
    escape(value).replace('\n', "&#10;").replace('\t', "&#9;").replace('\r', "&#13;")
}

#[cfg(test)]
mod tests;
