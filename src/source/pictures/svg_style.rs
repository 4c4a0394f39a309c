//! Style sheets within an SVG: nothing of them may reach outside the file.

/// A sheet made safe.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) text: String,
    /// Whether anything had to go.
    pub(super) dropped: bool,
}

/// Takes `@import`, `@font-face` and what refers to anything but the file itself out of a style sheet.
///
/// A sheet with escapes is dropped whole, for `\75rl(` is `url(` too (CSS Syntax 3 §4.3.7): drawing programs do not write them.
pub(super) fn clean_sheet(sheet: &str) -> Sheet {
    if sheet.contains('\\') {
        return Sheet { text: String::new(), dropped: true };
    }
    let sheet = without_comments(sheet);
    let mut text = String::with_capacity(sheet.len());
    let mut dropped = false;
    let mut rest = sheet.as_str();
    while !rest.is_empty() {
        let (statement, after) = split_statement(rest);
        rest = after;
        let lower = statement.trim_start().to_ascii_lowercase();
        if ["@import", "@font-face", "@namespace"].iter().any(|rule| lower.starts_with(rule))
            || reaches_outside(statement)
        {
            dropped = true;
        } else {
            text.push_str(statement);
        }
    }
    Sheet { text, dropped }
}

/// The declarations of a `style` attribute; none if they reach outside the file.
pub(super) fn clean_declarations(style: &str) -> Option<String> {
    let plain = without_comments(style);
    (!style.contains('\\') && !reaches_outside(&plain)).then_some(plain)
}

/// Whether a value has a `url(…)` that is neither a place in the file nor a picture in itself, or any function that loads.
pub(super) fn reaches_outside(value: &str) -> bool {
    let lower = value.to_ascii_lowercase();
    let loads = ["javascript:", "vbscript:", "expression(", "image-set(", "src(", "-moz-binding"]
        .iter()
        .any(|what| lower.contains(what));
    let urls = lower.split("url(").skip(1).map(|url| url.trim_start().trim_start_matches(['"', '\'']).trim_start());
    let outside = |url: &str| {
        !url.starts_with('#')
            && !["data:image/png", "data:image/jpeg", "data:image/gif"].iter().any(|d| url.starts_with(d))
    };
    loads || urls.into_iter().any(outside)
}

/// A rule with its braces, or a statement up to its semicolon, and what follows. Braces in strings are not looked for: no drawing
/// has them, and a sheet cut at the wrong place only loses a rule.
fn split_statement(sheet: &str) -> (&str, &str) {
    let mut depth = 0usize;
    for (at, c) in sheet.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth <= 1 => return sheet.split_at(at + 1),
            '}' => depth -= 1,
            ';' if depth == 0 => return sheet.split_at(at + 1),
            _ => {}
        }
    }
    (sheet, "")
}

fn without_comments(css: &str) -> String {
    let mut text = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        text.push_str(before);
        // A space, so that `u/**/rl(` does not become `url(`.
        text.push(' ');
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_load_go_and_the_others_stay() {
        let sheet = "@import url(http://a/b.css); .a{fill:red} .b{fill:url(#g)} .c { background : URL( 'http://x/y' ) } \
                     @font-face{src:url(x.ttf)} @media print { .d{fill:blue} }";
        let clean = clean_sheet(sheet);
        assert_eq!(
            clean.text.split_whitespace().collect::<String>(),
            ".a{fill:red}.b{fill:url(#g)}@mediaprint{.d{fill:blue}}"
        );
        assert!(clean.dropped);
    }

    #[test]
    fn escapes_and_comments_hide_nothing() {
        assert_eq!(clean_sheet(".a{fill:\\75rl(http://x)}").text, "");
        assert!(clean_declarations("fill:url(/**/http://x)").is_none());
        assert!(!reaches_outside(&clean_declarations("fill:u/**/rl(http://x)").unwrap_or_default()));
        assert!(clean_declarations("fill:url('#a');stroke:red").is_some());
        assert!(clean_declarations("background:image-set('http://x' 1x)").is_none());
    }

    #[test]
    fn broken_sheets_end() {
        for sheet in ["{", "}", "}}}}", "/*", "@import", "url(", "a{b;c{", ";;;"] {
            let _ = clean_sheet(sheet);
        }
    }
}
