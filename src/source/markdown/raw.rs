//! Cuts raw HTML into pieces: tags, text, and what is neither (comments, declarations, processing instructions).
//!
//! Cut here and not by html5ever's tokenizer alone, because each piece must know its place, because text may have to be read
//! as Markdown, and because what is never closed – a tag, a quoted value, a comment – must not swallow the rest unseen.
//! Time is linear in the length.

use std::ops::Range;

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// A start tag, by the element's name as it was written.
    Start(&'a str),
    /// An end tag.
    End(&'a str),
    /// Text with character references.
    Text,
    /// What stands between the tags of an element whose content is not markup, such as `script`.
    Content,
    /// What has no place in a book; and whether its end was found.
    Nothing { closed: bool },
}

/// The pieces of `source` in order, without gaps.
pub(super) fn pieces(source: &str) -> Pieces<'_> {
    Pieces {
        source,
        at: 0,
        content: None,
        last_gt: source.rfind('>'),
        last_pi: source.rfind("?>"),
        barrier: 0,
        endless: Vec::new(),
    }
}

pub(super) struct Pieces<'a> {
    source: &'a str,
    at: usize,
    /// Where the content ends that follows the last tag.
    content: Option<usize>,
    /// Tags that begin after the last `>` are none.
    last_gt: Option<usize>,
    /// The last end of a processing instruction.
    last_pi: Option<usize>,
    /// Tags that begin before this place are none: a quote that stands here is never closed, or the file ends.
    barrier: usize,
    /// Elements whose end tag was looked for and is not there.
    endless: Vec<String>,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = (Range<usize>, Piece<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.at;
        if let Some(end) = self.content.take().filter(|&end| end > start) {
            self.at = end;
            return Some((start..end, Piece::Content));
        }
        if start == self.source.len() {
            return None;
        }
        if let Some((len, piece)) = self.markup(start) {
            self.at = start + len;
            return Some((start..self.at, piece));
        }
        // Text, up to the next `<` that begins something.
        let mut end = start + 1;
        while let Some(found) = self.source.as_bytes().get(end..).and_then(|rest| rest.iter().position(|&b| b == b'<'))
        {
            end += found;
            if self.begins_markup(end) {
                self.at = end;
                return Some((start..end, Piece::Text));
            }
            end += 1;
        }
        self.at = self.source.len();
        Some((start..self.at, Piece::Text))
    }
}

impl<'a> Pieces<'a> {
    fn begins_markup(&mut self, at: usize) -> bool {
        let content = self.content;
        let found = self.markup(at).is_some();
        self.content = content;
        found
    }

    /// What begins with the `<` at `at`, and its length.
    fn markup(&mut self, at: usize) -> Option<(usize, Piece<'a>)> {
        let rest = &self.source[at..];
        let after = rest.strip_prefix('<')?;
        if let Some(comment) = after.strip_prefix("!--") {
            let (len, closed) = comment_len(comment);
            return Some((4 + len, Piece::Nothing { closed }));
        }
        if after.starts_with("![CDATA[") {
            return Some(until(rest, "]]>"));
        }
        if self.last_gt.is_none_or(|last| last < at) {
            return None;
        }
        if after.starts_with('?') {
            return Some(until(rest, if self.last_pi.is_some_and(|last| last > at) { "?>" } else { ">" }));
        }
        if let Some(declaration) = after.strip_prefix('!') {
            return declaration.starts_with(|c: char| c.is_ascii_alphabetic()).then(|| until(rest, ">"));
        }
        let (closing, name) = match after.strip_prefix('/') {
            Some(name) => (true, name),
            None => (false, after),
        };
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return None;
        }
        let name =
            &name[..name.find(|c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>')).unwrap_or(name.len())];
        let len = self.tag_len(at, 1 + usize::from(closing) + name.len())?;
        if !closing {
            self.content = self.content_end(at + len, name);
        }
        Some((len, if closing { Piece::End(name) } else { Piece::Start(name) }))
    }

    /// The length of the tag at `at`, whose name ends `skip` bytes further on; none if it is never closed.
    fn tag_len(&mut self, at: usize, skip: usize) -> Option<usize> {
        if at < self.barrier {
            return None;
        }
        let bytes = self.source.as_bytes();
        let mut value = false;
        let mut i = at + skip;
        while i < bytes.len() {
            match bytes[i] {
                b'>' => return Some(i + 1 - at),
                b'=' => value = true,
                quote @ (b'"' | b'\'') if value => {
                    let Some(end) = bytes[i + 1..].iter().position(|&b| b == quote) else {
                        self.barrier = i;
                        return None;
                    };
                    i += 1 + end;
                    value = false;
                }
                b if b.is_ascii_whitespace() => {}
                _ => value = false,
            }
            i += 1;
        }
        self.barrier = bytes.len();
        None
    }

    /// Where the content of an element ends that is not markup: at its end tag, if there is one.
    fn content_end(&mut self, from: usize, name: &str) -> Option<usize> {
        const NOT_MARKUP: [&str; 8] = ["script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"];
        let name = NOT_MARKUP.iter().find(|known| known.eq_ignore_ascii_case(name))?;
        if self.endless.iter().any(|known| known == name) {
            return None;
        }
        let bytes = &self.source.as_bytes()[from..];
        let mut at = 0;
        while let Some(found) = bytes[at..].windows(2).position(|two| two == b"</") {
            let tag = &bytes[at + found + 2..];
            if tag.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name.as_bytes()))
                && !tag.get(name.len()).is_some_and(u8::is_ascii_alphanumeric)
            {
                return Some(from + at + found);
            }
            at += found + 2;
        }
        self.endless.push((*name).to_owned());
        None
    }
}

/// The length of a comment after its `<!--`, and whether it is closed. HTML §13.2.5.43 and after.
fn comment_len(rest: &str) -> (usize, bool) {
    if rest.starts_with('>') {
        return (1, true);
    }
    if rest.starts_with("->") {
        return (2, true);
    }
    match rest.find("-->") {
        Some(end) => (end + 3, true),
        None => (rest.len(), false),
    }
}

fn until<'a>(rest: &str, end: &str) -> (usize, Piece<'a>) {
    match rest.find(end) {
        Some(at) => (at + end.len(), Piece::Nothing { closed: true }),
        None => (rest.len(), Piece::Nothing { closed: false }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(source: &str) -> Vec<(&str, Piece<'_>)> {
        pieces(source).map(|(range, piece)| (&source[range], piece)).collect()
    }

    #[test]
    fn tags_end_where_a_browser_ends_them() {
        assert_eq!(
            cut("<IMG alt='a > b' x=\"<p>\">t</p >"),
            [("<IMG alt='a > b' x=\"<p>\">", Piece::Start("IMG")), ("t", Piece::Text), ("</p >", Piece::End("p"))]
        );
    }

    #[test]
    fn what_is_never_closed_is_text() {
        assert_eq!(cut("a < b <i"), [("a < b <i", Piece::Text)]);
        assert_eq!(cut("<a href=\"x>y</a>"), [("<a href=\"x>y", Piece::Text), ("</a>", Piece::End("a"))]);
    }

    #[test]
    fn comments_declarations_and_instructions_are_nothing() {
        let closed = Piece::Nothing { closed: true };
        assert_eq!(cut("<!-- a -- b --->x"), [("<!-- a -- b --->", closed.clone()), ("x", Piece::Text)]);
        for all in ["<!-->", "<!---->", "<!DOCTYPE foo>", "<![CDATA[ a > b ]]>", "<?php echo '>'; ?>"] {
            assert_eq!(cut(all), [(all, closed.clone())]);
        }
        assert_eq!(cut("<!-- x"), [("<!-- x", Piece::Nothing { closed: false })]);
    }

    #[test]
    fn the_content_of_a_script_is_one_piece() {
        let all = cut("<script>if (a<b) x('</p>')</SCRIPT>z");
        assert_eq!(all[1], ("if (a<b) x('</p>')", Piece::Content));
        assert_eq!(all[3], ("z", Piece::Text));
    }

    #[test]
    fn broken_tags_take_linear_time() {
        for unit in ["<a ", "<a b=\"", "<!", "</", "<script>", "<a b='>"] {
            assert!(pieces(&unit.repeat(100_000)).count() > 0);
        }
    }
}
