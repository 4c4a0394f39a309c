//! Characters that no font has.
//!
//! This is the one place that reports them for text: whatever passes here can be set without a box and without a loss.
//! [`Library::resolve`] asks *every* face in the end, whatever the style, so neither bold nor italic nor code changes the
//! answer, and one face is enough to begin with.

use rustc_hash::FxHashMap;
use unicode_script::Script;
use unicode_segmentation::UnicodeSegmentation;

use super::script::{font_for, script, script_name};
use super::texts::texts;
use crate::diagnostic::{Code, Diagnostic, Sink, Sources, Span};
use crate::document::{Edition, Publication};
use crate::font::{FaceId, Library, SERIF, Style};

/// From this share of an edition's letters on, a script is what the edition is written in and not a word from elsewhere.
const SCRIPT_SHARE: f64 = 0.3;
/// How many code points of a cluster are named.
const NAMED: usize = 6;

/// Tells about every grapheme cluster of the edition that no face of the library has: `glyph-missing` once for each, with the first
/// place and the number of the others; or, if a script that makes up much of the edition is not covered, one `language-uncovered`
/// for it all. Returns whether everything can be set.
pub fn check_coverage(
    publication: &Publication,
    edition: &Edition,
    library: &Library,
    sources: &Sources,
    sink: &Sink,
) -> bool {
    let gaps = Gaps::find(publication, edition, library);
    if gaps.list.is_empty() {
        return true;
    }
    if let Some(diagnostic) = uncovered(publication, edition, &gaps, sources) {
        sink.push(diagnostic);
        return false;
    }
    for gap in &gaps.list {
        sink.push(missing(gap, edition, sources));
    }
    false
}

/// A cluster that no face has.
struct Gap<'a> {
    cluster: &'a str,
    /// The first place that is in a file.
    first: Option<Span>,
    places: usize,
}

/// The clusters that no face has, in reading order.
#[derive(Default)]
struct Gaps<'a> {
    list: Vec<Gap<'a>>,
    /// For every cluster that the text face lacks: which gap it is, or that another face has it.
    known: FxHashMap<&'a str, Option<usize>>,
}

impl<'a> Gaps<'a> {
    fn find(publication: &'a Publication, edition: &'a Edition, library: &Library) -> Self {
        let mut gaps = Gaps::default();
        let face = library.find(SERIF, Style::default()).or_else(|| library.faces().next().map(|(id, _)| id));
        for (text, span) in texts(publication, edition) {
            // Nearly every text passes here, at the price of a bit for each of its characters.
            if !face.is_some_and(|face| library.covers(face, text)) {
                gaps.look_at(text, span, library, face);
            }
        }
        gaps
    }

    fn look_at(&mut self, text: &'a str, span: Option<Span>, library: &Library, face: Option<FaceId>) {
        for cluster in text.graphemes(true) {
            let is_space = |c: char| c.is_whitespace() || c.is_control();
            if cluster.chars().all(is_space) || face.is_some_and(|face| library.covers(face, cluster)) {
                continue;
            }
            let list = &mut self.list;
            let gap = *self.known.entry(cluster).or_insert_with(|| {
                if face.and_then(|face| library.resolve(face, cluster)).is_some() {
                    return None;
                }
                list.push(Gap { cluster, first: span, places: 0 });
                Some(list.len() - 1)
            });
            if let Some(index) = gap {
                list[index].places += 1;
                list[index].first = list[index].first.or(span);
            }
        }
    }
}

/// The diagnostic for an edition in a script that the fonts lack, if it is one.
fn uncovered(publication: &Publication, edition: &Edition, gaps: &Gaps<'_>, sources: &Sources) -> Option<Diagnostic> {
    let letters = count_scripts(texts(publication, edition).flat_map(|(text, _)| text.chars().map(|c| (c, 1))));
    let firsts = gaps.list.iter().filter_map(|gap| Some((gap.cluster.chars().next()?, gap.places)));
    let all: usize = letters.iter().map(|(_, n)| n).sum();
    let (script_missing, missing) = count_scripts(firsts).into_iter().max_by_key(|(_, n)| *n)?;
    let of_script = letters.iter().find(|(s, _)| *s == script_missing).map_or(0, |(_, n)| *n);
    if (of_script as f64) < SCRIPT_SHARE * all as f64 || missing * 2 < of_script {
        return None;
    }
    let of_it = |gap: &&Gap<'_>| gap.cluster.chars().next().is_some_and(|c| script(c) == script_missing);
    let examples: Vec<_> = gaps.list.iter().filter(of_it).take(5).map(|gap| format!("`{}`", gap.cluster)).collect();
    let language = &edition.language;
    let name = script_name(script_missing);
    let message = format!("no font covers the script of `{language}` ({name}), for example {}", examples.join(" "));
    let font = font_for(script_missing, language).unwrap_or_default();
    let diagnostic = Diagnostic::new(Code::LanguageUncovered, message)
        .help(format!(
            "put the font files of a family that has it into `fonts/`, for example `{font}` (regular and bold)"
        ))
        .help(format!("nothing is written for `{language}` until then; the other languages are not held up"));
    let first = gaps.list.iter().find(of_it).and_then(|gap| place(gap, sources));
    Some(with_place(diagnostic, first))
}

/// How many letters of each script there are.
fn count_scripts(chars: impl Iterator<Item = (char, usize)>) -> Vec<(Script, usize)> {
    let mut counts: Vec<(Script, usize)> = Vec::new();
    for (c, n) in chars.filter(|(c, _)| c.is_alphabetic()) {
        let script = script(c);
        match counts.iter().position(|(s, _)| *s == script) {
            Some(i) => counts[i].1 += n,
            None => counts.push((script, n)),
        }
    }
    counts
}

fn missing(gap: &Gap<'_>, edition: &Edition, sources: &Sources) -> Diagnostic {
    let shown: String = gap.cluster.chars().take(NAMED).collect();
    let more = gap.cluster.chars().nth(NAMED).map_or("", |_| ", …");
    let names: Vec<_> = gap.cluster.chars().take(NAMED).map(name).collect();
    let places = match gap.places {
        0 | 1 => String::new(),
        2 => ", here and in 1 more place".to_owned(),
        n => format!(", here and in {} more places", n - 1),
    };
    let message = format!("no font has `{shown}` ({}{more}){places}", names.join(", "));
    let base = gap.cluster.chars().next().unwrap_or_default();
    let family = font_for(script(base), &edition.language).map(|f| format!(", for example `{f}`")).unwrap_or_default();
    let diagnostic = Diagnostic::new(Code::GlyphMissing, message)
        .help(format!("put a font that has it into `fonts/`{family}, or write it in another way"));
    if gap.first.is_none() {
        return diagnostic.help("it stands in `content/book.toml`");
    }
    with_place(diagnostic, place(gap, sources))
}

/// `U+018F LATIN CAPITAL LETTER SCHWA`.
fn name(c: char) -> String {
    let code = format!("U+{:04X}", u32::from(c));
    match unicode_names2::name(c) {
        Some(name) => format!("{code} {name}"),
        None if matches!(u32::from(c), 0xE000..=0xF8FF | 0xF0000..=0x0010_FFFF) => format!("{code}, private use"),
        None => code,
    }
}

/// The cluster itself within the stretch of source that its text was read from; that stretch if it does not stand there as it is
/// (an entity, for example).
fn place(gap: &Gap<'_>, sources: &Sources) -> Option<Span> {
    let span = gap.first?;
    let file = sources.file(span.file);
    let from = span.range().start;
    match file.text.get(span.range()).and_then(|text| text.find(gap.cluster)) {
        Some(at) => Some(Span::new(span.file, from + at..from + at + gap.cluster.len())),
        None => Some(span),
    }
}

fn with_place(diagnostic: Diagnostic, span: Option<Span>) -> Diagnostic {
    match span {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Article, Block, BlockKind, Inline, InlineKind, NodeId, Note};
    use crate::language::Language;

    /// An edition with one article of one paragraph, whose text stands in the source as it is.
    fn check(language: &str, text: &str) -> Vec<(String, String, Vec<String>)> {
        let sources = Sources::new();
        let source = format!("# Title\n\n{text}\n");
        let file = sources.add(format!("content/{language}/01-a.md"), source.as_str());
        let body = Span::new(file, 9..9 + text.len());
        let inline = Inline {
            span: body,
            kind: InlineKind::Strong(vec![Inline { span: body, kind: InlineKind::Text(text.to_owned()) }]),
        };
        let block = |kind| Block { node: NodeId(1), span: body, anchors: Vec::new(), language: None, kind };
        let article = Article {
            slug: "a".to_owned(),
            node: NodeId(0),
            title: "Title".to_owned(),
            title_inlines: Vec::new(),
            short_title: None,
            subtitle: None,
            authors: Vec::new(),
            translators: Vec::new(),
            date: None,
            summary: None,
            blocks: vec![block(BlockKind::Quotation(vec![block(BlockKind::Paragraph(vec![inline]))]))],
            notes: Vec::<Note>::new(),
            anchors: Vec::new(),
            span: Span::new(file, 0..source.len()),
        };
        let edition = Edition {
            language: Language::new(language).unwrap(),
            title: "Title".to_owned(),
            subtitle: None,
            description: None,
            names: crate::document::Names::default(),
            articles: vec![article],
            cover: None,
        };
        let publication = Publication {
            slug: "p".to_owned(),
            authors: Vec::new(),
            publisher: None,
            date: None,
            rights: None,
            isbn: None,
            url: None,
            source_language: None,
            exceptions: Default::default(),
            editions: vec![edition],
        };
        let sink = Sink::new();
        let library = Library::new(Vec::new());
        let fine = check_coverage(&publication, &publication.editions[0], &library, &sources, &sink);
        assert_eq!(fine, !sink.has_errors());
        let tell = |d: Diagnostic| {
            let place = d.span.map(|s| sources.place(s)).map(|p| format!("{}:{}", p.line, p.column));
            (format!("{}: {}", d.code.name(), d.message), place.unwrap_or_default(), d.helps)
        };
        sink.into_sorted().into_iter().map(tell).collect()
    }

    #[test]
    fn what_some_face_has_is_no_matter() {
        for text in ["Ѳита, Ə, ☑ и\u{301} \u{200B}👩\u{200D}🚀", "a\u{2009}b\u{202F}c\u{2003}d\te"] {
            assert_eq!(check("ru", text), [], "{text}");
        }
    }

    #[test]
    fn a_missing_cluster_is_told_once_with_its_first_place_its_name_and_the_number_of_the_others() {
        let told = check("en", "The word for sun is 日, and for the sun again 日, and 日.");
        assert_eq!(
            told,
            [(
                "glyph-missing: no font has `日` (U+65E5 CJK UNIFIED IDEOGRAPH-65E5), here and in 2 more places"
                    .to_owned(),
                "3:21".to_owned(),
                vec![
                    "put a font that has it into `fonts/`, for example `Noto Sans SC`, or write it in another way"
                        .to_owned()
                ]
            )]
        );
    }

    #[test]
    fn a_cluster_is_named_by_all_its_characters_but_not_without_end() {
        let told = check("en", &format!("In Bengali: কি and ক{}.", "\u{302}".repeat(900)));
        assert!(
            told[0].0.starts_with("glyph-missing: no font has `কি` (U+0995 BENGALI LETTER KA, U+09BF "),
            "{}",
            told[0].0
        );
        assert!(told[1].0.ends_with(", …)") && told[1].0.len() < 400, "{}", told[1].0);
    }

    #[test]
    fn an_edition_in_a_script_without_a_font_is_one_error_and_not_thousands() {
        let told = check("bn", &"সংগীত ও নৃত্য, see GitHub. ".repeat(50));
        assert_eq!(told.len(), 1);
        assert_eq!(
            told[0].0,
            "language-uncovered: no font covers the script of `bn` (Bengali), for example `সং` `গী` `ত` `ও` `নৃ`"
        );
        assert_eq!(told[0].1, "3:1");
        assert!(told[0].2[0].contains("`Noto Sans Bengali`"), "{:?}", told[0].2);
    }

    #[test]
    fn japanese_is_one_script_and_asks_for_a_japanese_font() {
        let told = check("ja", "オープンソースは、自由に使えるソフトウェアです。");
        assert_eq!(told.len(), 1);
        assert!(told[0].2[0].contains("`Noto Sans JP`"), "{:?}", told[0].2);
    }

    #[test]
    fn one_word_in_another_script_does_not_make_the_edition_uncovered() {
        let told = check("ru", "Слово «зима» по-грузински — ზამთარი, и больше ни слова на этом языке здесь нет.");
        assert_eq!(told.len(), 6);
        assert!(told.iter().all(|(message, ..)| message.starts_with("glyph-missing")));
    }
}
