"""The articles of a Chapbook project, for the other sides of a comparison: what every peer's writer has in common.

It knows what articles use: headings, paragraphs, lists, quotations, emphasis, links, code, tables. Pictures are left out on all
sides, so that only the setting of text is compared. A peer's module says how its own markup writes each of these.
"""

import re
from pathlib import Path

from markdown_it import MarkdownIt

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z][^>]*>|<!--.*?-->", re.DOTALL)


def articles(folder):
    """Each article in `folder`, in the order of their names: its title, and its body in Markdown."""
    for path in sorted(Path(folder).glob("*.md")):
        text = path.read_text(encoding="utf-8-sig")
        title = path.stem
        if matter := FRONT_MATTER.match(text):
            text = text[matter.end() :]
            if line := re.search(r"^title:\s*(.*)$", matter.group(1), re.MULTILINE):
                title = line.group(1).strip().strip("'\"")
        yield title, text


class Writer:
    """Walks over the tokens of a text. A peer gives the tables of markup and the functions that have no body here."""

    # What stands for the beginning and the end of a block, by the name of its token; none stands for nothing.
    OPEN = {}
    CLOSE = {}
    # What stands before and after the text of a span: `strong`, `em`, `s`.
    SPANS = {}
    LINK_CLOSE = ""
    HARD_BREAK = ""
    RULE = ""

    def escape(self, text):
        """A text that is shown as it is."""
        raise NotImplementedError

    def heading(self, level):
        """The beginning of a heading of a level from 2 to 6; the first is the article's title."""
        raise NotImplementedError

    def code(self, text):
        """Code within a paragraph."""
        raise NotImplementedError

    def code_block(self, text):
        """Code on lines of its own."""
        raise NotImplementedError

    def quotation(self, text):
        """A quotation around what is markup already."""
        raise NotImplementedError

    def table(self, columns):
        """The beginning of a table."""
        raise NotImplementedError

    def link(self, address):
        """The beginning of a link."""
        raise NotImplementedError

    def body(self, markdown):
        """The markup for a text in Markdown."""
        tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(markdown)
        return "".join(self.block(token, tokens, at) for at, token in enumerate(tokens))

    def block(self, token, tokens, at):
        match token.type:
            case "heading_open":
                # A title of the first level stands above every heading of the article.
                return self.heading(max(2, int(token.tag[1:])))
            case "inline":
                return self.inlines(token.children)
            case "fence" | "code_block":
                return self.code_block(token.content)
            case "html_block":
                # What stands inside is read as Markdown, as the sites that these articles come from do.
                inner = "\n".join(line.strip() for line in TAG.sub("", token.content).splitlines())
                return self.quotation(self.body(inner)) if inner.strip() else ""
            case "table_open":
                return self.table(columns(tokens, at))
            case "hr":
                return self.RULE
            case kind:
                return self.OPEN.get(kind) or self.CLOSE.get(kind) or ""

    def inlines(self, tokens):
        return "".join(self.inline(token) for token in tokens)

    def inline(self, token):
        kind, _, side = token.type.rpartition("_")
        if kind in self.SPANS:
            return self.SPANS[kind][side == "close"]
        match token.type:
            case "text":
                return self.escape(token.content)
            case "code_inline":
                return self.code(token.content)
            case "softbreak":
                return "\n"
            case "hardbreak":
                return self.HARD_BREAK
            case "link_open":
                # An address within the site leads nowhere in a document of its own, but it is a link all the same.
                return self.link(str(token.attrs["href"]) or "#")
            case "link_close":
                return self.LINK_CLOSE
            case "image":
                return "".join([self.SPANS["em"][0], self.escape(token.content), self.SPANS["em"][1]]) if token.content else ""
            case _:
                return ""


def columns(tokens, at):
    """How many columns the table that opens there has."""
    cells = 0
    for token in tokens[at:]:
        cells += token.type == "th_open"
        if token.type == "thead_close":
            break
    return cells
