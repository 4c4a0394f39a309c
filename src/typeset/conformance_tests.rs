//! The files of test cases that Unicode publishes, against the very functions that set a paragraph.
//!
//! `tests/unicode/README.md` says where the files come from and how they were shortened.

use std::fmt::Write;
use std::io::Read;

use unicode_bidi::{BidiClass, Level, bidi_class};
use unicode_segmentation::UnicodeSegmentation;

use crate::typeset::words::characters::opportunities;
use crate::typeset::words::direction::{levels, visual_order};

/// The lines of a file of cases, without comments.
fn cases(name: &str) -> Vec<String> {
    let path = format!("{}/tests/unicode/{name}.gz", env!("CARGO_MANIFEST_DIR"));
    let mut text = String::new();
    flate2::read::GzDecoder::new(std::fs::File::open(&path).unwrap()).read_to_string(&mut text).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect()
}

/// The text of a case of breaks (`× 0061 ÷ 0062 ÷`) and the offsets that have a break.
fn breaks_case(line: &str) -> (String, Vec<usize>) {
    let (mut text, mut breaks) = (String::new(), Vec::new());
    for word in line.split_whitespace() {
        match word {
            "÷" => breaks.push(text.len()),
            "×" => {}
            code => text.push(letter(code)),
        }
    }
    (text, breaks)
}

fn letter(code: &str) -> char {
    char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap()
}

/// What was counted, and the first deviations.
#[derive(Default)]
struct Count {
    cases: usize,
    deviations: usize,
    shown: String,
}

impl Count {
    fn add(&mut self, holds: bool, case: impl FnOnce() -> String) {
        self.cases += 1;
        if !holds {
            self.deviations += 1;
            if self.deviations <= 20 {
                let _ = writeln!(self.shown, "{}", case());
            }
        }
    }

    /// Prints how many cases hold, and fails if one does not or if there were fewer than `least`.
    fn close(self, name: &str, least: usize) {
        println!("{name}: {} of {}", self.cases - self.deviations, self.cases);
        assert!(self.cases >= least, "{name}: only {} cases were read", self.cases);
        assert_eq!(self.deviations, 0, "{name}:\n{}", self.shown);
    }
}

#[test]
fn lines_may_end_where_the_line_breaking_algorithm_says() {
    let mut count = Count::default();
    for line in cases("LineBreakTest-15.1.txt") {
        let (text, mut expected) = breaks_case(&line);
        // A soft hyphen is left to the hyphenator.
        expected.retain(|at| !text[..*at].ends_with('\u{AD}'));
        let found: Vec<usize> = opportunities(&text).collect();
        count.add(found == expected, || format!("{line}: {found:?}"));
    }
    count.close("LineBreakTest 15.1", 10_000);
}

#[test]
fn what_is_never_torn_apart_is_a_grapheme_cluster() {
    let mut count = Count::default();
    for line in cases("GraphemeBreakTest-17.0.txt") {
        let (text, expected) = breaks_case(&line);
        let mut found: Vec<usize> = text.grapheme_indices(true).map(|(at, _)| at).collect();
        found.push(text.len());
        count.add(found == expected, || format!("{line}: {found:?}"));
    }
    count.close("GraphemeBreakTest 17.0", 700);
}

/// The levels of the characters of a paragraph as the typesetter sees them, after rule L1, which the typesetter keeps by leaving
/// out the spaces at the ends of lines; none for characters that rule X9 removes.
fn levels_of(text: &str, rtl: bool) -> Vec<Option<Level>> {
    let base = if rtl { Level::rtl() } else { Level::ltr() };
    let by_byte = levels(text, &[], rtl);
    let mut found: Vec<(BidiClass, Level)> = text
        .char_indices()
        .map(|(at, c)| (bidi_class(c), by_byte.as_ref().map_or(base, |levels| levels[at])))
        .collect();
    let mut at_end = true;
    for (class, level) in found.iter_mut().rev() {
        use BidiClass::{B, FSI, LRI, PDI, RLI, S, WS};
        at_end =
            matches!(class, B | S) || at_end && (matches!(class, WS | LRI | RLI | FSI | PDI) || is_removed(*class));
        if at_end {
            *level = base;
        }
    }
    found.into_iter().map(|(class, level)| Some(level).filter(|_| !is_removed(class))).collect()
}

fn is_removed(class: BidiClass) -> bool {
    use BidiClass::{BN, LRE, LRO, PDF, RLE, RLO};
    matches!(class, LRE | LRO | RLE | RLO | PDF | BN)
}

/// Levels and order as the files write them.
fn shown(levels: &[Option<Level>]) -> (String, String) {
    let numbers: Vec<String> =
        levels.iter().map(|level| level.map_or("x".to_owned(), |level| level.number().to_string())).collect();
    let kept: Vec<(usize, Level)> = levels.iter().enumerate().filter_map(|(n, level)| Some((n, (*level)?))).collect();
    let order = visual_order(&kept.iter().map(|(_, level)| *level).collect::<Vec<_>>());
    let order: Vec<String> = order.into_iter().map(|n| kept[n].0.to_string()).collect();
    (numbers.join(" "), order.join(" "))
}

/// A character of a class.
fn sample(class: &str) -> char {
    match class {
        "L" => 'a',
        "R" => '\u{5D0}',
        "AL" => '\u{627}',
        "EN" => '1',
        "ES" => '+',
        "ET" => '%',
        "AN" => '\u{661}',
        "CS" => ',',
        "B" => '\u{2029}',
        "S" => '\t',
        "WS" => ' ',
        "ON" => '!',
        "NSM" => '\u{301}',
        "BN" => '\u{200B}',
        "LRE" => '\u{202A}',
        "RLE" => '\u{202B}',
        "PDF" => '\u{202C}',
        "LRO" => '\u{202D}',
        "RLO" => '\u{202E}',
        "LRI" => '\u{2066}',
        "RLI" => '\u{2067}',
        "FSI" => '\u{2068}',
        "PDI" => '\u{2069}',
        class => panic!("unknown class {class}"),
    }
}

#[test]
fn every_sequence_of_classes_gets_the_levels_and_the_order_of_the_bidirectional_algorithm() {
    let mut count = Count::default();
    let (mut wanted_levels, mut wanted_order) = (String::new(), String::new());
    for line in cases("BidiTest-15.0.txt") {
        if let Some(levels) = line.strip_prefix("@Levels:") {
            wanted_levels = levels.trim().to_owned();
        } else if let Some(order) = line.strip_prefix("@Reorder:") {
            wanted_order = order.trim().to_owned();
        } else {
            let (classes, directions) = line.split_once(';').unwrap();
            let directions: u8 = directions.trim().parse().unwrap();
            let text: String = classes.split_whitespace().map(sample).collect();
            // The third bit asks for the direction of the first letter: an edition says its direction.
            for (bit, rtl) in [(2, false), (4, true)] {
                if directions & bit != 0 {
                    let (levels, order) = shown(&levels_of(&text, rtl));
                    let holds = levels == wanted_levels && order == wanted_order;
                    count.add(holds, || {
                        format!("{line} {rtl}: {levels} not {wanted_levels}, {order} not {wanted_order}")
                    });
                }
            }
        }
    }
    count.close("BidiTest 15.0 (every fourth line)", 120_000);
}

#[test]
fn brackets_and_numbers_get_the_levels_and_the_order_of_the_bidirectional_algorithm() {
    let mut count = Count::default();
    for line in cases("BidiCharacterTest-15.0.txt") {
        let fields: Vec<&str> = line.split(';').collect();
        let text: String = fields[0].split_whitespace().map(letter).collect();
        // Where the file asks for the direction of the first letter, it says which that is.
        let (levels, order) = shown(&levels_of(&text, fields[2] == "1"));
        count.add(levels == fields[3] && order == fields[4], || format!("{line}: {levels}; {order}"));
    }
    count.close("BidiCharacterTest 15.0", 90_000);
}
