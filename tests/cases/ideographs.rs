//! Chinese and Japanese, with a font of this machine if it has one.

use std::fs;

use crate::book::Project;
use crate::judges;

/// No line begins with one of these (kinsoku; UAX #14, strict).
const NEVER_FIRST: &str = "、。，」』）・ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々！？：；”";
/// No line ends with one of these.
const NEVER_LAST: &str = "「『（“";

const JAPANESE: &str = "旧市街（バクー）は十二世紀の石の城壁に囲まれ、約1300軒の家と28の小さなモスクがある。「昔々、あるところに」と祖父は語り\
    始めた。旅行者ジョージ・フォースター（George Forster）は1784年にこの町を訪れ、長い記録を残した。城壁の内側にはシルヴァンシャー宮殿と、高さ\
    二十八メートルの「乙女の塔」がそびえている。ちょっとした出来事でも、記録されなければ忘れられてしまう。だからこそ、私たちは小さな冊子を作り、\
    学校の生徒たちに配ることにした。";

/// A project in a language with a font for ideographs; none, told on the terminal, if there is none.
fn project(language: &'static str) -> Option<Project> {
    let listed = judges::judge("fc-list", &[":lang=ja:lang=zh-cn", "file"])?;
    let mut files: Vec<_> = listed.lines().map(|line| line.trim_end_matches([':', ' '])).collect();
    files.sort_unstable();
    let Some(font) = files.into_iter().find(|file| file.ends_with("-Regular.ttc") || file.ends_with("-Regular.otf"))
    else {
        println!("skipped: no font for Japanese and Chinese is installed");
        return None;
    };
    let ending = if font.ends_with("ttc") { "ttc" } else { "otf" };
    Some(Project::new(language).file(&format!("fonts/Own.{ending}"), fs::read(font).unwrap()))
}

/// The lines of Japanese paragraphs that begin later and later, so that every place meets the end of a line.
fn paragraphs() -> String {
    (1..30).map(|n| format!("{}{JAPANESE}\n\n", "字".repeat(n))).collect()
}

#[test]
fn no_line_of_japanese_begins_or_ends_with_a_sign_that_belongs_to_the_other_side() {
    let Some(project) = project("ja") else { return };
    let book = project.text("a.md", format!("# 題\n\n{}", paragraphs())).print();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let Some(pages) = book.pdf().raw_lines() else { return };
    let lines: Vec<&String> = pages.iter().flatten().filter(|line| line.chars().count() > 20).collect();
    assert!(lines.len() > 150, "{}", lines.len());
    for line in lines {
        let (first, last) = (line.trim().chars().next().unwrap(), line.trim().chars().next_back().unwrap());
        assert!(!NEVER_FIRST.contains(first) && !NEVER_LAST.contains(last), "{line}");
    }
}

#[test]
fn lines_of_japanese_fill_the_measure_by_a_little_space_between_the_letters() {
    let Some(project) = project("ja") else { return };
    let pdf = project.text("a.md", format!("# 題\n\n{}", paragraphs())).print().pdf();
    let Some(words) = pdf.words() else { return };
    // Where the lines of the second page of text end; the last of a paragraph ends anywhere.
    let mut ends: std::collections::BTreeMap<i64, f64> = std::collections::BTreeMap::new();
    for word in words.iter().filter(|word| word.page == 4) {
        let end = ends.entry((word.area[3] / 13.0) as i64).or_default();
        *end = end.max(word.area[2]);
    }
    let edge = ends.values().copied().fold(0.0, f64::max);
    let full = ends.values().filter(|end| edge - **end < 1.0).count();
    assert!(full * 4 > ends.len() * 3, "{full} of {}: {ends:?}", ends.len());
}

#[test]
fn a_chinese_book_has_words_of_its_own_and_copies_as_it_was_written() {
    let Some(project) = project("zh") else { return };
    let book =
        project.text("a.md", "# 旧城\n\n“很久以前，”祖父说，约1300座房屋。\n").text("b.md", "# 二\n\n文。\n").print();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let Some(pages) = book.pdf().lines() else { return };
    let text = pages.concat().join("\n");
    assert!(text.contains("“很久以前，”祖父说，约1300座房屋。"), "{text}");
    assert!(text.contains("目录"), "{text}");
}

/// Outlines of cubic curves reach the e-book: without them its readers would show nothing.
#[test]
fn the_fonts_of_an_e_book_keep_their_outlines() {
    let Some(project) = project("ja") else { return };
    let book = project.text("a.md", "# 旧市街\n\n記憶、*強調*。\n").build();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let epub = book.epub();
    let fonts: Vec<&str> = epub.names().into_iter().filter(|name| name.contains("fonts/")).collect();
    assert!(fonts.iter().any(|name| name.contains("CJK") || name.ends_with(".otf")), "{fonts:?}");
    for name in fonts {
        let bytes = epub.bytes(name);
        let font = skrifa::raw::FontRef::new(bytes).unwrap();
        let outlines = skrifa::MetadataProvider::outline_glyphs(&font);
        let drawn = "旧市街記憶".chars().filter_map(|c| {
            let glyph = skrifa::MetadataProvider::charmap(&font).map(c)?;
            outlines.get(glyph)
        });
        let is_of_ideographs = skrifa::MetadataProvider::charmap(&font).map('旧').is_some();
        assert_eq!(drawn.count(), if is_of_ideographs { 5 } else { 0 }, "{name}");
    }
}
