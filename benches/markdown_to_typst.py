"""Markdown to Typst: the same text for one of the other sides of the comparison.

Takes the articles of one language of a Chapbook project and makes one Typst document of them, with Chapbook's default page:
A5, a measure of 118 mm, Literata 9.5 on 13 pt, justified. What it knows of Markdown is in markdown_articles.py.
"""

import re

from markdown_articles import Writer, articles

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
// A block's own space above is left out at the top of a page.
#show heading.where(level: 1): it => {{
  pagebreak(weak: true)
  v(52pt)
  block(above: 0pt, below: 26pt, text(17pt, font: "Noto Sans", it.body))
}}
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


def document(folder, language):
    """The Typst text of all articles in `folder`, each with its title as a heading of the first level."""
    writer = TypstWriter()
    texts = (f"\n= {writer.escape(title)}\n{writer.body(text)}" for title, text in articles(folder))
    return "\n".join([PREAMBLE.format(title=string(folder.parent.parent.name), language=language), *texts])


def string(text):
    """A string literal of Typst code."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


class TypstWriter(Writer):
    """A call ends in `;`, so that nothing after it is taken for more of it."""

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
    SPANS = {"strong": ("#strong[", "];"), "em": ("#emph[", "];"), "s": ("#strike[", "];")}
    LINK_CLOSE = "];"
    HARD_BREAK = "#linebreak();"
    RULE = "\n#align(center)[\\* \\* \\*];\n"

    def escape(self, text):
        return ORDINAL.sub(r"\1\\\2", SPECIAL.sub(r"\\\1", text))

    def heading(self, level):
        return "\n" + "=" * level + " "

    def code(self, text):
        return f"#raw({string(text)});"

    def code_block(self, text):
        return f"\n#raw(block: true, {string(text)});\n"

    def quotation(self, text):
        return f"\n#quotation[{text}];\n"

    def table(self, columns):
        return f"\n#table(columns: {columns},"

    def link(self, address):
        return f"#link({string(address)})["
