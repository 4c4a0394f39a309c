//! What each element of HTML becomes in a book.

use super::tree::{Data, Finished, Mark, Node};

/// What an element becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Becomes {
    /// The blocks that it holds; its text is a paragraph.
    Blocks,
    Heading(u8),
    Quotation,
    List,
    Definitions,
    Preformatted,
    Table,
    Figure,
    SectionBreak,
    Aside,
    /// Set in the line in some way.
    Styled(Style),
    /// Code in a line.
    Code,
    Link,
    Image,
    LineBreak,
    /// A place where a long word may be broken.
    WordBreak,
    /// Words in quotation marks, which are those of the language.
    Quoted,
    /// The reading of a ruby text, given in brackets.
    Reading,
    /// A box to tick, if it is one.
    Input,
    /// Its text, as if the tags were not there.
    Text,
    /// Likewise, but a book cannot do what the element asks for.
    Lost,
    /// A drawing in the text.
    Drawing,
    /// Nothing, and that is a loss.
    Dropped,
    /// Nothing, and nothing is missed.
    Nothing,
    /// Its text: HTML has no such element.
    Unknown,
}

/// How text is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    Emphasis,
    Strong,
    Strikethrough,
    Underline,
    Superscript,
    Subscript,
    Small,
}

impl Becomes {
    /// Whether it stands on lines of its own.
    pub(super) const fn is_block(self) -> bool {
        matches!(
            self,
            Becomes::Blocks
                | Becomes::Heading(_)
                | Becomes::Quotation
                | Becomes::List
                | Becomes::Definitions
                | Becomes::Preformatted
                | Becomes::Table
                | Becomes::Figure
                | Becomes::SectionBreak
                | Becomes::Aside
        )
    }
}

/// What the element of that name becomes. Names that end in a space are those that the builder renamed.
pub(super) fn becomes(name: &str) -> Becomes {
    match name {
        "p" | "div" | "section" | "article" | "header" | "footer" | "main" | "nav" | "center" | "address"
        | "hgroup" | "search" | "dialog" | "fieldset" | "legend" | "form " | "li" | "dt" | "dd" | "figcaption"
        | "summary" | "caption" | "tbody" | "thead" | "tfoot" | "tr" | "td" | "th" | "html" | "marquee "
        | "optgroup " | "noframes " => Becomes::Blocks,
        "h1" => Becomes::Heading(1),
        "h2" => Becomes::Heading(2),
        "h3" => Becomes::Heading(3),
        "h4" => Becomes::Heading(4),
        "h5" => Becomes::Heading(5),
        "h6" => Becomes::Heading(6),
        "blockquote" => Becomes::Quotation,
        "ul" | "ol" | "menu" | "dir" => Becomes::List,
        "dl" => Becomes::Definitions,
        "pre" | "listing" | "xmp " | "plaintext " => Becomes::Preformatted,
        "table" => Becomes::Table,
        "figure" => Becomes::Figure,
        "hr" => Becomes::SectionBreak,
        "aside" | "details" => Becomes::Aside,
        "em" | "i" | "cite" | "dfn" | "var" => Becomes::Styled(Style::Emphasis),
        "strong" | "b" => Becomes::Styled(Style::Strong),
        "s" | "strike" | "del" => Becomes::Styled(Style::Strikethrough),
        // A marker pen leaves a line under the words where there is no colour.
        "u" | "ins" | "mark" => Becomes::Styled(Style::Underline),
        "sup" => Becomes::Styled(Style::Superscript),
        "sub" => Becomes::Styled(Style::Subscript),
        "small" => Becomes::Styled(Style::Small),
        "code" | "kbd" | "samp" | "tt" => Becomes::Code,
        "a" => Becomes::Link,
        "img" => Becomes::Image,
        "br" => Becomes::LineBreak,
        "wbr" => Becomes::WordBreak,
        "q" => Becomes::Quoted,
        "rt" => Becomes::Reading,
        "input" => Becomes::Input,
        "span" | "font" | "big" | "nobr" | "abbr" | "acronym" | "bdi" | "bdo" | "ruby" | "rb" | "rtc" | "time"
        | "data" | "label" | "output" | "picture" | "slot" | "noscript " | "noembed " | "map" => Becomes::Text,
        "button " | "select " | "option " | "textarea " | "iframe " | "object " | "applet " | "audio" | "video"
        | "canvas" | "progress" | "meter" | "math" => Becomes::Lost,
        "svg" => Becomes::Drawing,
        "script " | "style " | "template " | "title " | "embed" | "datalist" => Becomes::Dropped,
        // `rp` holds the brackets for browsers without ruby; ours come with the reading.
        "rp" | "source" | "track" | "param" | "area" | "col" | "colgroup" => Becomes::Nothing,
        _ => Becomes::Unknown,
    }
}

/// What a node becomes; text is none.
pub(super) fn node_becomes(tree: &Finished, node: Node) -> Option<Becomes> {
    match tree.data(node) {
        Data::Root => Some(Becomes::Nothing),
        Data::Text(_) => None,
        Data::Element { mark: Some(mark), .. } => Some(match **mark {
            Mark::CodeBlock { .. } => Becomes::Preformatted,
            Mark::Alert(_) => Becomes::Quotation,
            Mark::Columns(_) => Becomes::Table,
            Mark::Code(_) | Mark::Math { .. } | Mark::NoteCall(_) | Mark::Task(_) => Becomes::Text,
        }),
        Data::Element { .. } => Some(becomes(tree.name(node))),
    }
}

/// Whether a node is a block or has one below it.
pub(super) fn holds_block(tree: &Finished, node: Node) -> bool {
    let is_block = |node| node_becomes(tree, node).is_some_and(Becomes::is_block);
    is_block(node) || tree.descendants(node).any(is_block)
}

/// Whether text is nothing but the white space that HTML collapses.
pub(super) fn is_blank(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_whitespace())
}
