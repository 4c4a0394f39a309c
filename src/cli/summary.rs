//! What was made, as a table for people.

use std::path::Path;
use std::time::Duration;

use crate::handout::{Format, Written};
use crate::publish::{Made, Times};

/// The table of files, and where to look.
pub(super) fn files(made: &[Made], total: Duration) -> String {
    if made.is_empty() {
        return String::new();
    }
    let mut rows = vec![["language", "format", "pages", "size", "file"].map(str::to_owned)];
    rows.extend(made.iter().map(|made| {
        let pages = made.pages.map_or_else(|| "–".to_owned(), |n| n.to_string());
        let path = made.path.display().to_string();
        [made.language.to_string(), made.format.to_string(), pages, size(made.bytes), path]
    }));
    let mut text = table(&rows, [false, false, true, true, false]);
    text.push_str(&counted(made, total));
    text.push_str(&where_to_look(made));
    text
}

/// How long each stage took: all languages together, and the longest of them.
pub(super) fn times(times: &Times) -> String {
    let mut rows = vec![["stage", "time", "longest", ""].map(str::to_owned)];
    for stage in times.stages() {
        let longest = stage.longest.as_ref().map_or_else(String::new, ToString::to_string);
        rows.push([stage.stage.name().to_owned(), milliseconds(stage.all), milliseconds(stage.most), longest]);
    }
    table(&rows, [false, true, true, false]) + &format!("{} in all\n", seconds(times.total))
}

/// Columns two spaces apart; `right` says which are set flush right. Everything but the last column is ASCII or a dash, so
/// a character is a column wide.
fn table<const N: usize>(rows: &[[String; N]], right: [bool; N]) -> String {
    let mut text = String::new();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..N).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            if column > 0 {
                line.push_str("  ");
            }
            line.push_str(&if right[column] { format!("{cell:>width$}") } else { format!("{cell:<width$}") });
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn counted(made: &[Made], total: Duration) -> String {
    let unchanged = made.iter().filter(|made| made.written == Written::Unchanged).count();
    let files = if made.len() == 1 { "1 file".to_owned() } else { format!("{} files", made.len()) };
    let unchanged = match unchanged {
        0 => String::new(),
        n if n == made.len() => ", as before".to_owned(),
        n => format!(", {n} of them as before"),
    };
    format!("\n{files}{unchanged}, in {}\n", seconds(total))
}

fn where_to_look(made: &[Made]) -> String {
    let first = |format| made.iter().find(|made| made.format == format).map(|made| made.path.as_path());
    let mut text = String::new();
    let mut say = |what: &str, path: Option<&Path>, how: &str| {
        if let Some(path) = path {
            text.push_str(&format!("{what} {}{how}\n", path.display()));
        }
    };
    say("to read: open", first(Format::Pdf).or_else(|| first(Format::Epub)), "");
    say("to fold: print", first(Format::Booklet), " on both sides of the paper, at actual size");
    text
}

/// Bytes in units that people know, to the digit that matters.
fn size(bytes: usize) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..999_500 => format!("{} kB", (bytes + 500) / 1_000),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    fn made(tag: &str, format: Format, pages: Option<usize>, bytes: usize, written: Written) -> Made {
        let language = Language::new(tag).unwrap();
        let path = Path::new("output").join(format.path("march-1918", &language));
        Made { language, format, pages, bytes, path, written }
    }

    #[test]
    fn the_table_is_aligned_and_says_where_to_look() {
        let all = [
            made("ru", Format::Epub, None, 340_499, Written::New),
            made("ru", Format::Pdf, Some(20), 1_250_000, Written::Unchanged),
            made("zh-Hant", Format::Booklet, Some(20), 999_499, Written::New),
        ];
        assert_eq!(
            files(&all, Duration::from_millis(833)),
            "language  format   pages    size  file
ru        epub         –  340 kB  output/ru/march-1918-ru.epub
ru        pdf         20  1.2 MB  output/ru/march-1918-ru.pdf
zh-Hant   booklet     20  999 kB  output/zh-Hant/march-1918-zh-Hant-booklet.pdf

3 files, 1 of them as before, in 0.83 s
to read: open output/ru/march-1918-ru.pdf
to fold: print output/zh-Hant/march-1918-zh-Hant-booklet.pdf on both sides of the paper, at actual size
"
        );
    }

    #[test]
    fn nothing_made_is_nothing_said() {
        assert_eq!(files(&[], Duration::ZERO), "");
    }

    #[test]
    fn sizes_round_to_what_matters() {
        let sizes = [0, 999, 1_000, 1_499, 999_499, 999_500, 12_340_000].map(size);
        assert_eq!(sizes, ["0 B", "999 B", "1 kB", "1 kB", "999 kB", "1.0 MB", "12.3 MB"]);
    }
}
