//! Well-formed XML by construction: every element that is opened is closed, every text escaped, and characters that
//! XML 1.0 §2.2 does not allow are left out.

/// Attributes of one element, already escaped.
#[derive(Debug, Default, Clone)]
pub(super) struct Attributes(String);

impl Attributes {
    /// None.
    pub(super) fn new() -> Self {
        Attributes::default()
    }

    /// One more.
    pub(super) fn with(mut self, name: &str, value: &str) -> Self {
        self.0.push(' ');
        self.0.push_str(name);
        self.0.push_str("=\"");
        escape_into(&mut self.0, value);
        self.0.push('"');
        self
    }

    /// One more, if there is a value.
    pub(super) fn maybe(self, name: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }
}

/// A piece of XML in the making.
#[derive(Debug, Default)]
pub(super) struct Xml {
    text: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// A document in UTF-8, with its XML declaration.
    pub(super) fn document() -> Self {
        Xml { text: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_owned(), open: Vec::new() }
    }

    /// Markup that is well-formed already: a document type, or what another `Xml` made.
    pub(super) fn raw(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    /// Begins an element; it must be [closed](Xml::close).
    pub(super) fn open(&mut self, name: &'static str, attributes: &Attributes) {
        self.text.push('<');
        self.text.push_str(name);
        self.text.push_str(&attributes.0);
        self.text.push('>');
        self.open.push(name);
    }

    /// Begins an element without attributes.
    pub(super) fn begin(&mut self, name: &'static str) {
        self.open(name, &Attributes::new());
    }

    /// Ends the element that was opened last.
    pub(super) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.text.push_str("</");
            self.text.push_str(name);
            self.text.push('>');
        }
    }

    /// An element without content.
    pub(super) fn empty(&mut self, name: &'static str, attributes: &Attributes) {
        self.text.push('<');
        self.text.push_str(name);
        self.text.push_str(&attributes.0);
        self.text.push_str("/>");
    }

    /// An element that holds text only.
    pub(super) fn element(&mut self, name: &'static str, attributes: &Attributes, text: &str) {
        self.open(name, attributes);
        self.text(text);
        self.close();
    }

    /// Text.
    pub(super) fn text(&mut self, text: &str) {
        escape_into(&mut self.text, text);
    }

    /// A line feed between elements, where white space does not count.
    pub(super) fn line(&mut self) {
        self.text.push('\n');
    }

    /// The whole, with everything closed.
    pub(super) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }
}

/// Whether a character may stand in an XML 1.0 document and in HTML: XML 1.0 §2.2 `Char`, without the C1 controls and
/// noncharacters that HTML forbids beside them (HTML §13.1 "control characters", "noncharacters").
pub(super) fn is_allowed(c: char) -> bool {
    match c {
        '\t' | '\n' | '\r' => true,
        '\0'..='\u{1F}' | '\u{7F}'..='\u{9F}' | '\u{FDD0}'..='\u{FDEF}' => false,
        _ => (c as u32) & 0xFFFE != 0xFFFE,
    }
}

/// Appends text so that it means itself, in content and in double-quoted attributes alike.
fn escape_into(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML 1.0 §2.11 and §3.3.3 would turn it into a line feed or a space.
            '\r' => out.push_str("&#13;"),
            c if is_allowed(c) => out.push(c),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_open_gets_closed_and_text_means_itself() {
        let mut xml = Xml::default();
        xml.open("p", &Attributes::new().with("title", "a \"b\" <c>").maybe("id", None));
        xml.begin("em");
        xml.text("R&D ]]> \u{0}x\u{1}\u{FFFE}y");
        assert_eq!(xml.finish(), "<p title=\"a &quot;b&quot; &lt;c&gt;\"><em>R&amp;D ]]&gt; xy</em></p>");
    }
}
