//! An EPUB as a reading system meets it: an archive of XML files whose references lead somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read};

use usvg::roxmltree::{Document, Node, ParsingOptions};

pub(crate) struct Package {
    /// The files of the package by name, without `OEBPS/`.
    files: BTreeMap<String, Vec<u8>>,
}

impl Package {
    /// Opens it, and holds it to what every package owes: see [`Package::assert_sound`].
    pub(crate) fn open(bytes: &[u8]) -> Self {
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let mut files = BTreeMap::new();
        for i in 0..archive.len() {
            let mut file = archive.by_index(i).unwrap();
            let mut content = Vec::new();
            file.read_to_end(&mut content).unwrap();
            let name = file.name().trim_start_matches("OEBPS/").to_owned();
            assert!(files.insert(name.clone(), content).is_none(), "{name} is there twice");
        }
        let package = Package { files };
        package.assert_sound();
        package
    }

    pub(crate) fn names(&self) -> Vec<&str> {
        self.files.keys().map(String::as_str).collect()
    }

    pub(crate) fn bytes(&self, name: &str) -> &[u8] {
        self.files.get(name).unwrap_or_else(|| panic!("no {name} in {:?}", self.names()))
    }

    /// The source of a file.
    pub(crate) fn source(&self, name: &str) -> &str {
        std::str::from_utf8(self.bytes(name)).unwrap()
    }

    /// The words of a file, white space as one space.
    pub(crate) fn text(&self, name: &str) -> String {
        let document = parse(name, self.source(name));
        let root = document.root_element();
        let body = root.children().find(|n| n.has_tag_name_local("body")).unwrap_or(root);
        words_of(body)
    }

    /// What stands between the header of an article and its end.
    pub(crate) fn article(&self, number: usize) -> &str {
        let source = self.source(&format!("a{number:03}.xhtml"));
        source.split_once("</header>\n").unwrap().1.split_once("</section>\n</body>").unwrap().0
    }

    /// Each element of that name in a file: its attributes' values by name, and its words.
    pub(crate) fn elements(&self, file: &str, name: &str) -> Vec<Element> {
        let document = parse(file, self.source(file));
        let found = document.descendants().filter(|n| n.has_tag_name_local(name));
        found.map(|n| Element { attributes: attributes(n), text: words_of(n) }).collect()
    }

    /// What the navigation document's table of contents shows, in order.
    pub(crate) fn contents(&self) -> Vec<String> {
        let document = parse("nav.xhtml", self.source("nav.xhtml"));
        let toc = document.descendants().find(|n| n.attribute("id") == Some("toc")).unwrap();
        for list in toc.descendants().filter(|n| n.has_tag_name_local("ol")) {
            assert!(list.children().any(|n| n.has_tag_name_local("li")), "an empty list");
        }
        let links = toc.descendants().filter(|n| n.has_tag_name_local("a"));
        links
            .map(|link| {
                assert!(!link.descendants().skip(1).any(|n| n.is_element()), "only words in {}", words_of(link));
                words_of(link)
            })
            .collect()
    }

    /// The pictures of the articles by name, the cover not among them.
    pub(crate) fn pictures(&self) -> Vec<(&str, &[u8])> {
        let pictures = self.files.iter().filter(|(name, _)| name.starts_with("images/") && !name.contains("cover-"));
        pictures.map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect()
    }

    /// Files are XML where they should be, names can be stored anywhere, everything is in the manifest, references lead to what is
    /// there, and the table of contents of EPUB 2 shows what that of EPUB 3 does.
    fn assert_sound(&self) {
        let mut known = BTreeSet::new();
        for name in self.files.keys() {
            assert!(name.is_ascii() && name.len() < 80, "{name}");
            assert!(!name.contains(|c: char| c.is_whitespace() || "\"'*?<>|\\:%#&".contains(c)), "{name}");
            assert!(known.insert(name.to_ascii_lowercase()), "{name} differs only by case");
        }
        let listed: BTreeSet<_> =
            self.elements("content.opf", "item").into_iter().map(|item| item.get("href").to_owned()).collect();
        let outside = ["content.opf", "mimetype", "META-INF/container.xml"];
        for name in self.files.keys().filter(|n| !outside.contains(&n.as_str()) && !n.starts_with("META-INF/")) {
            assert!(listed.contains(name), "{name} is not in the manifest");
        }
        for name in self.files.keys().filter(|name| is_xml(name)) {
            let document = parse(name, self.source(name));
            let mut ids = BTreeSet::new();
            for node in document.descendants() {
                if let Some(id) = node.attribute("id") {
                    assert!(ids.insert(id.to_owned()), "{name}: two of {id}");
                }
                for reference in ["href", "src"].into_iter().filter_map(|key| node.attribute(key)) {
                    self.assert_leads(name, reference);
                }
            }
        }
        let points: Vec<_> = self.elements("toc.ncx", "navLabel").into_iter().map(|label| label.text).collect();
        assert_eq!(points, self.contents());
    }

    fn assert_leads(&self, from: &str, reference: &str) {
        if reference.contains(':') || from.ends_with(".svg") || from.starts_with("META-INF/") {
            return;
        }
        let (file, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let file = if file.is_empty() { from } else { file };
        assert!(self.files.contains_key(file), "{from}: {reference} leads nowhere");
        if !fragment.is_empty() {
            let document = parse(file, self.source(file));
            let there = document.descendants().any(|n| n.attribute("id") == Some(fragment));
            assert!(there, "{from}: no {fragment} in {file}");
        }
    }
}

/// An element as it was found.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) attributes: BTreeMap<String, String>,
    pub(crate) text: String,
}

impl Element {
    /// The value of an attribute, empty if it is not there.
    pub(crate) fn get(&self, name: &str) -> &str {
        self.attributes.get(name).map_or("", String::as_str)
    }
}

fn is_xml(name: &str) -> bool {
    [".xhtml", ".opf", ".ncx", ".xml", ".svg"].iter().any(|ending| name.ends_with(ending))
}

fn parse<'a>(name: &str, source: &'a str) -> Document<'a> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(source, options).unwrap_or_else(|error| panic!("{name}: {error}\n{source}"))
}

fn attributes(node: Node<'_, '_>) -> BTreeMap<String, String> {
    node.attributes().map(|a| (a.name().to_owned(), a.value().to_owned())).collect()
}

fn words_of(node: Node<'_, '_>) -> String {
    let text: String = node.descendants().filter(|n| n.is_text()).filter_map(|n| n.text()).collect();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names without their namespaces.
trait LocalName {
    fn has_tag_name_local(&self, name: &str) -> bool;
}

impl LocalName for Node<'_, '_> {
    fn has_tag_name_local(&self, name: &str) -> bool {
        self.is_element() && self.tag_name().name() == name
    }
}
