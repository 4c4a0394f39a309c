"""Markdown to Typst: the same text for the other side of the comparison.

Takes the articles of one language of a Chapbook project and makes one Typst document of them, with Chapbook's default page:
A5, a measure of 118 mm, Literata 9.5 on 13 pt, justified. It knows what articles use: headings, paragraphs, lists, quotations,
emphasis, links, code, tables. Pictures are left out on both sides, so that only the setting of text is compared.
"""

import re
from pathlib import Path

from markdown_it import MarkdownIt

PREAMBLE = """\
#set document(title: {title})
#set page(width: 148mm, height: 210mm, margin: (inside: 16mm, outside: 14mm, top: 15mm, bottom: 18mm), numbering: "1")
// A line is 1 em high here, so that a leading of 3.5 pt makes 13 pt from baseline to baseline.
#set text(font: ("Literata", "Noto Serif", "Noto Sans Symbols 2", "Noto Emoji"), size: 9.5pt, lang: "{language}",
  top-edge: 0.7em, bottom-edge: -0.3em)
#set par(justify: true, leading: 3.5pt, spacing: 3.5pt, first-line-indent: 1em)
#set heading(outlined: true)
#show heading: set par(justify: false, first-line-indent: 0pt)
#show heading: set text(hyphenate: false)
#show heading.where(level: 1): it => {{ pagebreak(weak: true); block(above: 52pt, below: 26pt, text(17pt, font: "Noto Sans", it.body)) }}
#show heading.where(level: 2): it => block(above: 19.5pt, below: 9.75pt, text(11.5pt, it.body))
#show heading.where(level: 3): it => block(above: 13pt, below: 6.5pt, text(9.5pt, it.body))
#show heading.where(level: 4): it => block(above: 13pt, below: 6.5pt, text(9.5pt, weight: "regular", style: "italic", it.body))
#show raw: set text(font: "JetBrains Mono", size: 8pt)
#let quotation(body) = block(above: 6.5pt, below: 6.5pt, inset: (x: 9pt), {{
  set text(size: 9pt)
  set par(leading: 3pt, spacing: 3pt, first-line-indent: 0pt)
  body
}})
#outline(depth: 1)
"""

# Everything that Typst could take for markup is escaped: a backslash before one of these makes it itself.
SPECIAL = re.compile(r"([\\`*_{}\[\]#$<>@~/+=-])")
# An ordinal at the start of a text would begin a numbered list.
ORDINAL = re.compile(r"^(\d+)([.)])")
FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
TAG = re.compile(r"</?[A-Za-z][^>]*>|<!--.*?-->", re.DOTALL)


def document(folder, language):
    """The Typst text of all articles in `folder`, in the order of their names."""
    articles = sorted(Path(folder).glob("*.md"))
    return "\n".join(
        [PREAMBLE.format(title=string(folder.parent.parent.name), language=language), *(article(path) for path in articles)]
    )


def article(path):
    """The Typst text of one article: its title as a heading of the first level, then its body."""
    text = path.read_text(encoding="utf-8-sig")
    title = path.stem
    if matter := FRONT_MATTER.match(text):
        text = text[matter.end() :]
        if line := re.search(r"^title:\s*(.*)$", matter.group(1), re.MULTILINE):
            title = line.group(1).strip().strip("'\"")
    return f"\n= {escape(title)}\n{body(text)}"


def body(markdown):
    """Typst markup for a text in Markdown."""
    tokens = MarkdownIt("commonmark").enable(["table", "strikethrough"]).parse(markdown)
    return Writer().blocks(tokens)


def escape(text):
    """A text that Typst shows as it is."""
    return ORDINAL.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", text))


def string(text):
    """A string literal of Typst code."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Writer:
    """Walks over the tokens of a text; a call ends in `;`, so that nothing after it is taken for more of it."""

    OPEN = {
        "paragraph_open": "\n",
        "bullet_list_open": "\n#list(",
        "ordered_list_open": "\n#enum(",
        "list_item_open": "[",
        "blockquote_open": "\n#quotation[",
        "th_open": "[",
        "td_open": "[",
    }
    CLOSE = {
        "paragraph_close": "\n",
        "heading_close": "\n",
        "bullet_list_close": ");\n",
        "ordered_list_close": ");\n",
        "list_item_close": "],",
        "blockquote_close": "];\n",
        "table_close": ");\n",
        "th_close": "],",
        "td_close": "],",
    }
    SPANS = {"strong": "#strong[", "em": "#emph[", "s": "#strike["}

    def blocks(self, tokens):
        return "".join(self.block(token, tokens, at) for at, token in enumerate(tokens))

    def block(self, token, tokens, at):
        match token.type:
            case "heading_open":
                # A title of the first level stands above every heading of the article.
                return "\n" + "=" * max(2, int(token.tag[1:])) + " "
            case "inline":
                return self.inlines(token.children)
            case "fence" | "code_block":
                return f"\n#raw(block: true, {string(token.content)});\n"
            case "html_block":
                # What stands inside is read as Markdown, as the sites that these articles come from do.
                inner = "\n".join(line.strip() for line in TAG.sub("", token.content).splitlines())
                return f"\n#quotation[{body(inner)}];\n" if inner.strip() else ""
            case "table_open":
                return f"\n#table(columns: {columns(tokens, at)},"
            case "hr":
                return "\n#align(center)[\\* \\* \\*];\n"
            case kind:
                return self.OPEN.get(kind) or self.CLOSE.get(kind) or ""

    def inlines(self, tokens):
        return "".join(self.inline(token) for token in tokens)

    def inline(self, token):
        kind, _, side = token.type.rpartition("_")
        if kind in self.SPANS:
            return self.SPANS[kind] if side == "open" else "];"
        match token.type:
            case "text":
                return escape(token.content)
            case "code_inline":
                return f"#raw({string(token.content)});"
            case "softbreak":
                return "\n"
            case "hardbreak":
                return "#linebreak();"
            case "link_open":
                # An address within the site leads nowhere in a document of its own, but it is a link all the same.
                return f"#link({string(str(token.attrs['href']) or '#')})["
            case "link_close":
                return "];"
            case "image":
                return f"#emph[{escape(token.content)}];" if token.content else ""
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
