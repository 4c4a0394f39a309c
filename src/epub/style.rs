//! The style sheet. It stays light: a reader's own face, size, margins and colours win, so lengths are in em and %, nothing
//! has a colour of its own but in terms of the text's, and nothing relies on a page's size but the cover.

use super::fonts::{Fonts, quoted};
use crate::font::Library;
use crate::language::{Direction, Language};

/// The style sheet of an edition.
pub(super) fn sheet(fonts: &Fonts, library: &Library, language: &Language) -> String {
    // Letters that are joined are not spaced.
    let (start, end, tracking) = match language.direction() {
        Direction::Ltr => ("left", "right", "0.03em"),
        Direction::Rtl => ("right", "left", "normal"),
    };
    let figures = match language.number(0).as_str() {
        "\u{6F0}" => "persian",
        "\u{660}" => "arabic-indic",
        "\u{966}" => "devanagari",
        "\u{9E6}" => "bengali",
        "\u{1040}" => "myanmar",
        _ => "decimal",
    };
    let text = stack(&fonts.text, "serif");
    let code = stack(&fonts.code, "monospace");
    let rules = RULES.replace("$text", &text).replace("$code", &code).replace("$start", start).replace("$end", end);
    let rules = rules.replace("$tracking", tracking).replace("$figures", figures);
    format!("@charset \"utf-8\";\n{}{rules}", fonts.rules(library))
}

fn stack(families: &[String], generic: &str) -> String {
    families.iter().map(|family| quoted(family)).chain([generic.to_owned()]).collect::<Vec<_>>().join(", ")
}

/// The rules, with `$start` and `$end` for the sides of a line: EPUB 3.3 §6.3.2 keeps `direction` out of style sheets, and older
/// reading systems know `left` and `right` only.
const RULES: &str = r#"
body { font-family: $text; line-height: 1.4; margin: 0; padding: 0 2%; widows: 2; orphans: 2; }
p { margin: 0; text-indent: 1.2em; }
h1 + p, h2 + p, h3 + p, h4 + p, h5 + p, h6 + p, header + p, hr + p, ul + p, ol + p, dl + p, pre + p, table + p,
blockquote + p, figure + p, aside + p, div + p,
blockquote > p:first-child, li > p:first-child, td > p:first-child, th > p:first-child, dd > p:first-child { text-indent: 0; }

h1, h2, h3, h4, h5, h6 { line-height: 1.2; text-align: $start; text-indent: 0; hyphens: none; -webkit-hyphens: none;
  page-break-after: avoid; break-after: avoid; page-break-inside: avoid; break-inside: avoid; }
h1 { font-size: 1.7em; font-weight: normal; margin: 1.5em 0 0.4em; }
h2 { font-size: 1.2em; font-weight: bold; margin: 1.7em 0 0.6em; }
h3 { font-size: 1em; font-weight: bold; margin: 1.5em 0 0.5em; }
h4, h5, h6 { font-size: 1em; font-weight: normal; font-style: italic; margin: 1.3em 0 0.4em; }
header { margin: 0 0 2em; }
.subtitle { font-size: 1.15em; font-style: italic; text-indent: 0; margin: 0.3em 0 0; }
.byline { font-variant: small-caps; letter-spacing: $tracking; text-indent: 0; margin: 0.6em 0 0; }

p.verse { margin: 0 0 0.8em; text-align: $start; hyphens: none; -webkit-hyphens: none; }
p.verse, p.verse + p { text-indent: 0; }
blockquote { font-size: 0.95em; margin: 1em 1.2em; }
ul, ol { margin: 0.6em 0; padding: 0; padding-$start: 1.6em; }
ol { list-style-type: $figures; }
li > ul, li > ol { margin: 0; }
ul.tasks { list-style: none; padding-$start: 0.4em; }
dl { margin: 0.8em 0; }
dt { font-weight: bold; page-break-after: avoid; break-after: avoid; }
dd { margin: 0; margin-$start: 1.6em; }

pre, code { font-family: $code; font-size: 0.85em; hyphens: none; -webkit-hyphens: none; }
pre { background-color: rgba(128, 128, 128, 0.1); margin: 1em 0; padding: 0.6em 0.8em; text-align: left;
  white-space: pre-wrap; overflow-wrap: break-word; word-wrap: break-word; }
pre code { font-size: 1em; }
div.math { margin: 1em 0; text-align: center; }
small { font-size: 0.85em; }
sup, sub, a.noteref { font-size: 0.7em; line-height: 0; }
sup, a.noteref { vertical-align: super; }
a.noteref { text-decoration: none; padding: 0 0.1em; }

figure { margin: 1.4em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
img { max-width: 100%; height: auto; }
img.inline { vertical-align: middle; max-height: 2em; width: auto; }
figcaption, caption { font-size: 0.85em; line-height: 1.3; margin: 0.6em 0 0; }
p.missing { font-style: italic; text-indent: 0; }
caption { margin: 0 0 0.5em; text-align: $start; }
table { border-collapse: collapse; border-top: 1px solid; border-bottom: 1px solid; font-size: 0.9em; line-height: 1.3;
  margin: 1.4em auto; }
thead { border-bottom: 1px solid; }
th, td { padding: 0.3em 0.6em; text-align: $start; vertical-align: top; }
thead th { font-variant: small-caps; font-weight: normal; vertical-align: bottom; }
tbody th { font-weight: bold; }
th.centre, td.centre { text-align: center; }
th.end, td.end { text-align: $end; }

aside.alert, aside.beside { border-$start: 0.2em solid; margin: 1.2em 0; padding: 0.1em 0 0.1em; padding-$start: 1em; }
.aside-title { font-weight: bold; text-indent: 0; margin: 0 0 0.2em; }
.aside-title + p { text-indent: 0; }
hr.dinkus { border: 0; color: inherit; height: auto; margin: 1.6em 0; text-align: center; }
hr.dinkus::before { content: "\2042"; }

section.notes { border-top: 1px solid; font-size: 0.85em; line-height: 1.35; margin: 2.5em 0 0; padding: 0.8em 0 0; }
section.notes p { text-indent: 0; }
aside[id] { margin: 0 0 0.5em; }

body.cover { padding: 0; text-align: center; }
section.cover { margin: 0; padding: 0; }
section.cover img { height: 100vh; max-height: 100%; max-width: 100%; width: auto; object-fit: contain; }
body.titlepage { text-align: center; }
body.titlepage h1 { font-size: 2em; margin: 22% 0 0.3em; text-align: center; }
body.titlepage .byline { margin: 2em 0 0; }
body.titlepage .foot { font-size: 0.9em; margin: 35% 0 0; text-indent: 0; }
body.imprint h1, body.contents h1 { font-size: 1.3em; }
body.imprint p { font-size: 0.9em; margin: 0 0 0.6em; text-indent: 0; }
.work { font-style: italic; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav ol ol { font-size: 0.9em; margin: 0.2em 0 0; padding-$start: 1.4em; }
nav li { margin: 0 0 0.5em; text-indent: 0; }
nav ol ol li { margin: 0 0 0.2em; }
nav a { color: inherit; text-decoration: none; }
"#;
