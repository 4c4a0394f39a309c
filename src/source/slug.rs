//! Slugs: what names an article in every language, and a publication's files.

use std::path::Path;

/// The slug of an article, from its path below the language's folder: folders and name joined by hyphens, each without the
/// number in front that only orders it, small letters and digits of any script, everything else a hyphen.
///
/// `01-march.md` and `march.md` have the same slug, so that articles can be numbered anew in one language and still belong to their
/// translations; two such files in one language are an error. A number is only left out if a letter follows it:
/// `1-2.md` stays `1-2`.
pub(super) fn article_slug(path: &Path) -> String {
    let stem = path.with_extension("");
    let parts = stem.components().map(|part| {
        let name = part.as_os_str().to_string_lossy();
        hyphenated(without_number(&name), char::is_alphanumeric)
    });
    let slug = parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-");
    if slug.is_empty() { "article".to_owned() } else { slug }
}

/// A slug in ASCII, for file names: of a folder's name, for example. Empty if nothing of the name is ASCII.
pub(super) fn ascii_slug(name: &str) -> String {
    hyphenated(name, |c| c.is_ascii_alphanumeric())
}

/// Whether a publication's slug can name files everywhere: ASCII letters, digits and single hyphens between them.
pub(super) fn is_slug(text: &str) -> bool {
    let parts_are_whole = text.split('-').all(|part| !part.is_empty());
    parts_are_whole && text.len() <= 64 && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// The name without the number in front that only orders it.
pub(super) fn without_number(name: &str) -> &str {
    let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = name.len() - rest.len();
    let words = rest.trim_start_matches(['-', '_', '.', ' ']);
    // More than three digits are a year rather than a place in the order.
    let orders = (1..=3).contains(&digits) && words.len() < rest.len() && words.starts_with(char::is_alphabetic);
    if orders { words } else { name }
}

fn hyphenated(name: &str, keeps: fn(char) -> bool) -> String {
    let mut slug = String::new();
    for c in name.chars() {
        if keeps(c) {
            slug.extend(c.to_lowercase().filter(|c| keeps(*c)));
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_in_front_only_orders() {
        for (path, slug) in [
            ("01-march.md", "march"),
            ("march.md", "march"),
            ("10. Bakı xanlığı.md", "bakı-xanlığı"),
            ("1-2.md", "1-2"),
            ("10.md", "10"),
            ("02-b.md", "b"),
            ("2026-03-31-day.md", "2026-03-31-day"),
            ("v2.0.0.md", "v2-0-0"),
            ("глава 10.md", "глава-10"),
            ("01-part/02-İlk.md", "part-ilk"),
            ("!!!.md", "article"),
        ] {
            assert_eq!(article_slug(Path::new(path)), slug, "{path}");
        }
    }

    #[test]
    fn a_slug_for_file_names_is_ascii() {
        assert_eq!(ascii_slug("My Project (2)"), "my-project-2");
        assert_eq!(ascii_slug("Весна"), "");
        for (text, good) in
            [("march-1918", true), ("", false), ("a--b", false), ("-a", false), ("a/b", false), ("ə", false)]
        {
            assert_eq!(is_slug(text), good, "{text}");
        }
    }
}
