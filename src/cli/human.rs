//! Diagnostics for people, in the look that compilers have made familiar:
//!
//! ```text
//! error[image-missing]: `images/map.png` is not there
//!  --> content/ru/01-a.md:3:1
//!   |
//! 3 | ![Карта](images/map.png)
//!   | ^^^^^^^^^^^^^^^^^^^^^^^^
//!   |
//!   = help: put the file into `content/images/`
//! ```

use std::collections::BTreeMap;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::locate::{Found, Locator};
use crate::diagnostic::{Code, Diagnostic, Severity, Sources};

/// How many diagnostics of one code are shown: more would push the first ones out of sight.
const SHOWN: usize = 50;
/// How many characters of a long source line are shown before and from the place; together they fit a wide terminal.
const BEFORE: usize = 50;
const AFTER: usize = 70;
/// Wider than what the two above let through, so that the renderer does not cut a second time.
const WIDTH: usize = 400;

/// Everything that is to be said about `diagnostics`, in colour; what writes it takes the colour out where it must.
pub(super) fn render(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let renderer = Renderer::styled().term_width(WIDTH);
    let mut locator = Locator::new(sources);
    let mut counts: BTreeMap<Code, (usize, Severity)> = BTreeMap::new();
    let mut text = String::new();
    for diagnostic in diagnostics {
        let (count, _) = counts.entry(diagnostic.code).or_insert((0, diagnostic.severity));
        *count += 1;
        if *count <= SHOWN {
            text.push_str(&one(diagnostic, &renderer, &mut locator));
            text.push_str("\n\n");
        }
    }
    for (code, (count, severity)) in counts.into_iter().filter(|(_, (count, _))| *count > SHOWN) {
        let more = format!("… and {} more of these", count - SHOWN);
        let group = Group::with_title(level(severity).primary_title(more).id(code.name()))
            .element(Level::HELP.message("mend these first, or see all of them with `--message-format json`"));
        text.push_str(&renderer.render(&[group]));
        text.push_str("\n\n");
    }
    text
}

/// The last line: how much there was, and what is missing because of it.
pub(super) fn verdict(diagnostics: &[Diagnostic], missing: &str) -> Option<String> {
    let count = |severity| diagnostics.iter().filter(|d| d.severity == severity).count();
    let number = |n: usize, what: &str| match n {
        0 => None,
        1 => Some(format!("1 {what}")),
        n => Some(format!("{n} {what}s")),
    };
    let counts: Vec<_> = [number(count(Severity::Error), "error"), number(count(Severity::Warning), "warning")]
        .into_iter()
        .flatten()
        .collect();
    if counts.is_empty() {
        return None;
    }
    let mut text = counts.join(" and ");
    if !missing.is_empty() {
        text.push_str(&format!("; {missing}"));
    }
    let severity = if count(Severity::Error) > 0 { Severity::Error } else { Severity::Warning };
    Some(Renderer::styled().render(&[Group::with_title(level(severity).primary_title(text))]) + "\n")
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    }
}

/// One diagnostic.
fn one(diagnostic: &Diagnostic, renderer: &Renderer, locator: &mut Locator<'_>) -> String {
    let title = level(diagnostic.severity).primary_title(diagnostic.message.as_str()).id(diagnostic.code.name());
    let helps = diagnostic.helps.iter().map(|help| Level::HELP.message(help.as_str()));
    let Some(span) = diagnostic.span else {
        return renderer.render(&[Group::with_title(title).elements(helps)]);
    };
    let (start, end) = locator.find(span);
    let (path, place) = (start.path(), start.place);
    let (line, marked) = cut(&start, end.at);
    let column_in_cut = line[..marked.start].chars().count() + 1;
    let snippet = Snippet::source(line)
        .path(path.as_str())
        .line_start(place.line)
        .annotation(AnnotationKind::Primary.span(marked));
    let text = renderer.render(&[Group::with_title(title).element(snippet).elements(helps)]);
    // The renderer counts columns in what it is given, which may be a part of the line.
    let told = format!("{path}:{}:{column_in_cut}", place.line);
    text.replacen(&told, &format!("{path}:{}:{}", place.line, place.column), 1)
}

/// The line of a place, cut around it if it is long, and the part of it to underline, which ends with the line.
fn cut(start: &Found, end: usize) -> (String, Range<usize>) {
    let text = &start.file.text;
    let line_end = text[start.at..].find('\n').map_or(text.len(), |n| start.at + n);
    let before = &text[start.line_start..start.at];
    let after = &text[start.at..line_end];
    let from = before.char_indices().rev().nth(BEFORE).map(|(i, c)| i + c.len_utf8());
    let to = after.char_indices().nth(AFTER).map(|(i, _)| i);
    let mut line = String::new();
    if let Some(from) = from {
        line.push('…');
        line.push_str(&before[from..]);
    } else {
        line.push_str(before);
    }
    let marked_from = line.len();
    line.push_str(&after[..to.unwrap_or(after.len())]);
    let marked_to = (marked_from + end.saturating_sub(start.at)).min(line.len());
    if to.is_some() {
        line.push('…');
    }
    (line, marked_from..marked_to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Span;

    fn plain(diagnostics: &[Diagnostic], sources: &Sources) -> String {
        anstream::adapter::strip_str(&render(diagnostics, sources)).to_string()
    }

    #[test]
    fn a_diagnostic_shows_its_line_with_the_place_underlined_and_the_mend() {
        let sources = Sources::new();
        let text = "# Şəhər\n\nBakı — 日本 şəhəri\n";
        let file = sources.add("content/az/01-a.md", text);
        let at = text.find("日本").unwrap();
        let diagnostic = Diagnostic::new(Code::GlyphMissing, "no font has `日`")
            .at(Span::new(file, at..at + 3))
            .help("put a font that has it into `fonts/`")
            .help("or write it in another way");
        assert_eq!(
            plain(&[diagnostic], &sources),
            "error[glyph-missing]: no font has `日`
 --> content/az/01-a.md:3:8
  |
3 | Bakı — 日本 şəhəri
  |        ^^
  |
  = help: put a font that has it into `fonts/`
  = help: or write it in another way

"
        );
    }

    #[test]
    fn a_diagnostic_without_a_place_has_a_message_and_helps_only() {
        let diagnostic = Diagnostic::new(Code::NoContent, "nothing there").help("write something");
        assert_eq!(
            plain(&[diagnostic], &Sources::new()),
            "error[no-content]: nothing there\n |\n = help: write something\n\n"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let sources = Sources::new();
        let text = format!("{}Ə{}", "b".repeat(1000), "a".repeat(100_000));
        let file = sources.add("a.md", text.as_str());
        let shown = plain(&[Diagnostic::new(Code::NoteUncalled, "x").at(Span::new(file, 1000..90_000))], &sources);
        assert!(shown.contains("a.md:1:1001\n"), "{shown}");
        assert!(shown.contains(&format!("1 | …{}Ə{}…\n", "b".repeat(50), "a".repeat(69))), "{shown}");
        assert!(shown.contains(&format!("  | {}{}\n", " ".repeat(51), "^".repeat(70))), "{shown}");
    }

    #[test]
    fn no_place_makes_it_panic() {
        let sources = Sources::new();
        for text in ["", "\n", "a", "\u{FEFF}\u{1b}[31m\t\u{202E}x\r", "日本\n\n", "e\u{301}\u{301}"] {
            let file = sources.add("bad\u{1b}[31m\nname.md", text);
            for start in 0..=text.len() + 2 {
                for end in 0..=text.len() + 2 {
                    let shown = render(
                        &[Diagnostic::new(Code::NoteUncalled, "x\u{7}\ny").at(Span::new(file, start..end))],
                        &sources,
                    );
                    assert!(!plain_has_controls(&shown), "{shown:?}");
                }
            }
        }
    }

    /// Whether anything from the source could steer the terminal.
    fn plain_has_controls(shown: &str) -> bool {
        let text = anstream::adapter::strip_str(shown).to_string();
        text.contains(['\u{1b}', '\u{7}', '\u{202E}']) || shown.contains("\u{1b}[31mname")
    }

    #[test]
    fn thousands_of_one_kind_are_cut_short_and_counted() {
        let mut all: Vec<_> = (0..1234).map(|i| Diagnostic::new(Code::GlyphMissing, format!("{i}"))).collect();
        all.push(Diagnostic::new(Code::NoteUncalled, "another kind"));
        let shown = plain(&all, &Sources::new());
        assert_eq!(shown.matches("error[glyph-missing]").count(), SHOWN + 1);
        assert!(shown.contains("error[glyph-missing]: … and 1184 more of these"), "{shown}");
        assert!(shown.contains("warning[note-uncalled]: another kind"), "{shown}");
    }

    #[test]
    fn the_verdict_counts_and_says_what_is_not_there() {
        let all = [Diagnostic::new(Code::GlyphMissing, ""), Diagnostic::new(Code::NoteUncalled, "")];
        let text = verdict(&all, "nothing was written for az, hi").unwrap_or_default();
        let plain = anstream::adapter::strip_str(&text).to_string();
        assert_eq!(plain, "error: 1 error and 1 warning; nothing was written for az, hi\n");
        assert_eq!(verdict(&[], ""), None);
    }
}
