"""Markdown to LaTeX: the same text for one of the other sides of the comparison.

Takes the articles of one language of a Chapbook project and makes one document for LuaLaTeX of them, with Chapbook's default page:
A5, a measure of 118 mm, Literata 9.5 on 13 pt, justified, with microtype's protrusion and expansion. Hyphenation is what
babel has for the language. What it knows of Markdown is in markdown_articles.py.
"""

import re

from markdown_articles import Writer, articles

# Sizes are in bp, the point of PDF (1/72 in); TeX's own pt is a little less. Distances around blocks are less than in
# markdown_to_typst.py by what a line brings with it there, so that the same lies between the letters.
PREAMBLE = r"""\documentclass[twoside]{book}
\usepackage[paperwidth=148mm, paperheight=210mm, inner=16mm, outer=14mm, top=15mm, bottom=18mm,
  nohead, footskip=26bp]{geometry}
\usepackage{fontspec}
\usepackage{babel}
\babelprovide[import=<language>, main]{text}
\usepackage[activate={true,nocompatibility}, final, factor=1100, stretch=20, shrink=20]{microtype}
\usepackage{longtable}
\usepackage{lua-ul}
\usepackage[hidelinks]{hyperref}
\hypersetup{pdftitle={<title>}}

% For characters that a typeface lacks.
\directlua{luaotfload.add_fallback("others", {
  "[<fonts>/noto-serif/NotoSerif-Regular.ttf]:mode=node;",
  "[<fonts>/noto-sans-symbols-2/NotoSansSymbols2-Regular.ttf]:mode=node;",
  "[<fonts>/noto-emoji/NotoEmoji-Regular.ttf]:mode=node;",
})}
\defaultfontfeatures{Extension=.ttf, UprightFont=*-Regular, ItalicFont=*-Italic, BoldFont=*-Bold, BoldItalicFont=*-BoldItalic,
  RawFeature={fallback=others}}
\setmainfont{Literata}[Path=<fonts>/literata/]
\setsansfont{NotoSans}[Path=<fonts>/noto-sans/]
\setmonofont{JetBrainsMono}[Path=<fonts>/jetbrains-mono/]

\makeatletter
\renewcommand\normalsize{\fontsize{9.5bp}{13bp}\selectfont
  \abovedisplayskip 0pt \belowdisplayskip 0pt \abovedisplayshortskip 0pt \belowdisplayshortskip 0pt}
\normalsize
\setlength\parindent{1em}
\setlength\parskip{0pt}
\raggedbottom
\frenchspacing
% As people set them who care: no single lines, and room for lines that otherwise would pass the margin. Without such room 32
% lines of the Russian articles do (benches/typography: a spread of 0.15), with this 7 (0.18), and with the usual 3em none (0.32).
\clubpenalty=10000 \widowpenalty=10000
\emergencystretch=1em
\hbadness=10000 \hfuzz=100pt \vbadness=10000

\setcounter{secnumdepth}{-2}
\setcounter{tocdepth}{0}
\pagestyle{plain}
\newcommand\ragged{\raggedright\hyphenpenalty=10000 \exhyphenpenalty=10000 }
\newcommand\articletitle[1]{\clearpage\vspace*{52bp}\phantomsection\addcontentsline{toc}{chapter}{#1}%
  {\ragged\sffamily\bfseries\fontsize{17bp}{20bp}\selectfont #1\par}\nobreak\vspace{19bp}\@afterindentfalse\@afterheading}
\renewcommand\section{\@startsection{section}{1}{0pt}{-17.4bp}{6.85bp}{\ragged\bfseries\fontsize{11.5bp}{13bp}\selectfont}}
\renewcommand\subsection{\@startsection{subsection}{2}{0pt}{-9.5bp}{3bp}{\ragged\bfseries}}
\renewcommand\subsubsection{\@startsection{subsubsection}{3}{0pt}{-9.5bp}{3bp}{\ragged\itshape}}

\newcommand\code[1]{{\ttfamily\fontsize{8bp}{13bp}\selectfont #1}}
\newenvironment{codeblock}{\par\addvspace{6.5bp}\ragged\parindent 0pt\ttfamily\fontsize{8bp}{11bp}\selectfont}%
  {\par\addvspace{6.5bp}\@endpetrue}
% A list hangs behind a marker and half an em, and is as tight as running text.
\newcommand\hang[1]{\settowidth{\labelwidth}{#1}\labelsep .5em \leftmargin\labelwidth \advance\leftmargin\labelsep
  \topsep 0pt \partopsep 0pt \parsep 0pt \itemsep 0pt \listparindent 0pt }
\newenvironment{bulleted}{\list{•}{\hang{•}}}{\endlist}
% Usually under ten items, so that the text hangs as far as one figure and a full stop need.
\newenvironment{numbered}{\advance\@enumdepth 1 \edef\@enumctr{enum\romannumeral\@enumdepth}%
  \list{\arabic{\@enumctr}.}{\usecounter{\@enumctr}\hang{0.}}}{\endlist}
\newenvironment{quoted}{\list{}{\leftmargin 9bp \rightmargin 9bp \topsep 3bp \partopsep 0pt \parsep 0pt \listparindent 0pt}%
  \item[]\fontsize{9bp}{12bp}\selectfont}{\par\endlist}
\makeatother

\begin{document}
\tableofcontents
"""

SPECIAL = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        # An item's own marker would begin with a bracket.
        "[": "{[}",
        "]": "{]}",
        **{character: "\\" + character for character in "{}$&#%_"},
    }
)


def document(folder, language, fonts):
    """The LaTeX text of all articles in `folder`, each with its title above; `fonts` is the folder with the typefaces."""
    writer = LatexWriter()
    preamble = PREAMBLE
    for name, value in {"language": language, "title": writer.escape(folder.parent.parent.name), "fonts": fonts}.items():
        preamble = preamble.replace(f"<{name}>", str(value))
    texts = (f"\n\\articletitle{{{writer.escape(title)}}}\n{writer.body(text)}" for title, text in articles(folder))
    return "\n".join([preamble, *texts, "\\end{document}"])


class LatexWriter(Writer):
    """Only a paragraph's end makes a paragraph: an empty line after a list would begin the next with an indent."""

    OPEN = {
        "bullet_list_open": "\\begin{bulleted}\n",
        "ordered_list_open": "\\begin{numbered}\n",
        "list_item_open": "\\item ",
        "blockquote_open": "\\begin{quoted}\n",
    }
    CLOSE = {
        "paragraph_close": "\\par\n",
        "heading_close": "}\n",
        "bullet_list_close": "\\end{bulleted}\n",
        "ordered_list_close": "\\end{numbered}\n",
        "list_item_close": "\n",
        "blockquote_close": "\\end{quoted}\n",
        "tr_close": "\\\\\n",
        "table_close": "\\end{longtable}\n",
    }
    SPANS = {"strong": ("\\textbf{", "}"), "em": ("\\emph{", "}"), "s": ("\\strikeThrough{", "}")}
    LINK_CLOSE = "}"
    HARD_BREAK = "\\\\{}"
    RULE = "{\\centering * * *\\par}\n"
    HEADINGS = {2: "\\section{", 3: "\\subsection{"}

    def block(self, token, tokens, at):
        if token.type in ("th_open", "td_open"):
            return "" if tokens[at - 1].type == "tr_open" else " & "
        return super().block(token, tokens, at)

    def escape(self, text):
        return text.translate(SPECIAL)

    def heading(self, level):
        return self.HEADINGS.get(level, "\\subsubsection{")

    def code(self, text):
        return f"\\code{{{self.escape(text)}}}"

    def code_block(self, text):
        lines = (self.escape(line).replace(" ", "~") for line in text.splitlines())
        return "\\begin{codeblock}\n" + "\\leavevmode\\par\n".join([*lines, ""]) + "\\end{codeblock}\n"

    def quotation(self, text):
        return f"\\begin{{quoted}}\n{text}\\end{{quoted}}\n"

    def table(self, columns):
        width = f"p{{\\dimexpr\\linewidth/{columns}-2\\tabcolsep}}"
        return f"\\begin{{longtable}}{{*{{{columns}}}{{{width}}}}}\n"

    def link(self, address):
        return "\\href{" + re.sub(r"([%#&_])", r"\\\1", re.sub(r"[\\{}^~]", "", address)) + "}{"
