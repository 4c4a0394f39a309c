//! Programs from outside that judge a file. One that is not installed is a visible skip.

use std::path::Path;
use std::process::Command;

/// What a program prints about a file; none, told on the terminal, if it is not installed.
pub(crate) fn judge(program: &str, arguments: &[&str]) -> Option<String> {
    match Command::new(program).args(arguments).output() {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let errors = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program} {arguments:?}:\n{text}\n{errors}");
            Some(text + &errors)
        }
        Err(_) => {
            println!("skipped: `{program}` is not installed");
            None
        }
    }
}

/// The text that poppler and MuPDF copy out of a file.
pub(crate) fn texts(path: &Path) -> Vec<(&'static str, String)> {
    let path = path.to_str().unwrap();
    let poppler = judge("pdftotext", &["-enc", "UTF-8", path, "-"]);
    let mupdf = judge("mutool", &["draw", "-F", "txt", path]);
    [("pdftotext", poppler), ("mutool", mupdf)].into_iter().filter_map(|(name, text)| Some((name, text?))).collect()
}

/// `qpdf --check` finds nothing, and every font is embedded, subset and has its text.
pub(crate) fn assert_sound(path: &Path) {
    let path = path.to_str().unwrap();
    if let Some(report) = judge("qpdf", &["--check", path]) {
        assert!(report.contains("No syntax or stream encoding errors found"), "{report}");
        assert!(!report.contains("WARNING"), "{report}");
    }
    if let Some(fonts) = judge("pdffonts", &[path]) {
        for font in fonts.lines().skip(2) {
            let columns: Vec<_> = font.split_whitespace().rev().collect();
            assert_eq!(columns[2..5], ["yes", "yes", "yes"], "{font}");
        }
    }
}
