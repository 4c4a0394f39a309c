//! Diagnostics and files for programs: one JSON object a line, with all there is.

use serde::Serialize;

use super::locate::Locator;
use crate::diagnostic::{Diagnostic, Severity, Sources};
use crate::handout::Written;
use crate::publish::{Made, Times};

#[derive(Serialize)]
struct DiagnosticLine<'a> {
    r#type: &'static str,
    code: &'static str,
    severity: &'static str,
    message: &'a str,
    file: Option<String>,
    /// From 1; columns count characters.
    line: Option<usize>,
    column: Option<usize>,
    /// The place after the last character.
    end: Option<End>,
    helps: &'a [String],
}

#[derive(Serialize)]
struct End {
    line: usize,
    column: usize,
}

#[derive(Serialize)]
struct FileLine<'a> {
    r#type: &'static str,
    language: &'a str,
    format: &'static str,
    pages: Option<usize>,
    bytes: usize,
    file: String,
    unchanged: bool,
}

#[derive(Serialize)]
struct StageLine {
    r#type: &'static str,
    stage: &'static str,
    seconds: f64,
    longest: f64,
    language: Option<String>,
}

/// All diagnostics. Places that are not known are `null`.
pub(super) fn diagnostics(diagnostics: &[Diagnostic], sources: &Sources) -> String {
    let mut locator = Locator::new(sources);
    let lines = diagnostics.iter().map(|diagnostic| {
        let found = diagnostic.span.map(|span| locator.find(span));
        let start = found.as_ref().map(|(start, _)| start);
        line(&DiagnosticLine {
            r#type: "diagnostic",
            code: diagnostic.code.name(),
            severity: match diagnostic.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: &diagnostic.message,
            file: start.map(|found| found.path()),
            line: start.map(|found| found.place.line),
            column: start.map(|found| found.place.column),
            end: found.as_ref().map(|(_, end)| End { line: end.place.line, column: end.place.column }),
            helps: &diagnostic.helps,
        })
    });
    lines.collect()
}

/// The files that are there now.
pub(super) fn files(made: &[Made]) -> String {
    let lines = made.iter().map(|made| {
        line(&FileLine {
            r#type: "file",
            language: made.language.tag(),
            format: made.format.name(),
            pages: made.pages,
            bytes: made.bytes,
            file: made.path.display().to_string(),
            unchanged: made.written == Written::Unchanged,
        })
    });
    lines.collect()
}

/// How long each stage took, in seconds: all languages together, and the longest of them.
pub(super) fn times(times: &Times) -> String {
    let lines = times.stages().into_iter().map(|stage| {
        line(&StageLine {
            r#type: "stage",
            stage: stage.stage.name(),
            seconds: stage.all.as_secs_f64(),
            longest: stage.most.as_secs_f64(),
            language: stage.longest.map(|language| language.to_string()),
        })
    });
    lines.collect()
}

fn line(value: &impl Serialize) -> String {
    // Strings, numbers and lists of strings always serialize.
    serde_json::to_string(value).map(|text| text + "\n").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::{Code, Span};

    #[test]
    fn a_diagnostic_is_one_line_with_every_field() {
        let sources = Sources::new();
        let file = sources.add("content/az/01-a.md", "Ə\n\"日\"");
        let with_place = Diagnostic::new(Code::GlyphMissing, "no `日`\n").at(Span::new(file, 4..7)).help("mend \"it\"");
        let without = Diagnostic::new(Code::NoteUncalled, "x");
        assert_eq!(
            diagnostics(&[with_place, without], &sources),
            concat!(
                r#"{"type":"diagnostic","code":"glyph-missing","severity":"error","message":"no `日`\n","file":"content/az/01-a.md","#,
                r#""line":2,"column":2,"end":{"line":2,"column":3},"helps":["mend \"it\""]}"#,
                "\n",
                r#"{"type":"diagnostic","code":"note-uncalled","severity":"warning","message":"x","file":null,"#,
                r#""line":null,"column":null,"end":null,"helps":[]}"#,
                "\n"
            )
        );
    }
}
