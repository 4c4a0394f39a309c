//! Titles that fit themselves: the largest size, and the breaks between lines that go with it.
//!
//! A line is judged by how far it falls short of the width; a line that ends in a short word, and a line that is one, are worse. Each
//! size down to a bound has its best breaks; the size wins that is largest for how good they are. If none is good, lines that
//! are one short word pass too; below another bound, words are hyphenated; and at the very end they are divided where they must be.

use unicode_segmentation::UnicodeSegmentation;

use super::lettering::{Lettering, Voice};

/// A piece of text, set.
#[derive(Debug, Clone)]
pub(super) struct Fitted {
    /// The lines.
    pub(super) lines: Vec<String>,
    /// The size in pixels.
    pub(super) size: f32,
    /// From baseline to baseline, in pixels.
    pub(super) leading: f32,
}

/// The room that a text has, in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Room {
    /// The longest line.
    pub(super) width: f32,
    /// The height of all lines.
    pub(super) height: f32,
    /// The largest size.
    pub(super) largest: f32,
    /// The smallest size.
    pub(super) smallest: f32,
    /// From baseline to baseline, in em.
    pub(super) leading: f32,
}

/// Each size is this much of the one before.
const STEP: f32 = 0.96;
/// Down to this much of the largest size, no line may be one short word.
const GOOD: f32 = 0.5;
/// Down to this much of the largest size, no word is hyphenated.
const WHOLE: f32 = 0.3;
/// A word of no more letters is short when it stands alone.
const SHORT: usize = 3;
/// Only words of more letters are hyphenated in titles.
const LONG: usize = 9;
/// More words than this are no title for a cover.
const MOST_WORDS: usize = 60;

/// A stretch of text that is not divided.
#[derive(Debug, Clone)]
struct Piece {
    text: String,
    /// Its width in em.
    width: f32,
    /// Whether a space stands before it, unless a line begins there.
    spaced: bool,
    /// Whether a hyphen is to be added, if a line ends here.
    hyphenated: bool,
}

/// What stands between pieces, in em.
#[derive(Debug, Clone, Copy)]
struct Gaps {
    space: f32,
    hyphen: f32,
    mark: char,
}

/// Sets `text` into `room`.
pub(super) fn fit(lettering: &mut Lettering<'_>, text: &str, voice: Voice, room: Room) -> Fitted {
    let mark = lettering.hyphen();
    let gaps = Gaps {
        space: lettering.width(" ", voice).max(0.1),
        hyphen: lettering.width(mark.encode_utf8(&mut [0; 4]), voice),
        mark,
    };
    // Of all sizes the one that is worth most: large, but with full lines.
    let at = |pieces: &[Piece], least: f32, strict, weight: f32| {
        let sizes =
            std::iter::successors(Some(room.largest), |size| Some(size * STEP)).take_while(|size| *size >= least);
        let mut best: Option<(f32, Fitted)> = None;
        for size in sizes {
            let Some((cost, lines)) = break_lines(pieces, gaps, room.width / size, strict) else { continue };
            let leading = size * room.leading;
            let worth = size / (1.0 + weight * cost);
            let fits = leading * lines.len() as f32 <= room.height;
            if fits && best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, Fitted { lines, size, leading }));
            }
        }
        best.map(|(_, fitted)| fitted)
    };
    let whole = pieces(lettering, text, voice, false);
    let least = |share: f32| (room.largest * share).max(room.smallest);
    if let Some(fitted) = at(&whole, least(GOOD), true, 1.0).or_else(|| at(&whole, least(WHOLE), false, 1.0)) {
        return fitted;
    }
    // Hyphens cost much, but here size is what is wanted.
    let divided = pieces(lettering, text, voice, true);
    at(&divided, room.smallest, false, 0.15).unwrap_or_else(|| force(lettering, &whole, voice, room))
}

fn pieces(lettering: &mut Lettering<'_>, text: &str, voice: Voice, hyphenate: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    // No-break spaces are not in this list: what they join stays together.
    let is_space = |c: char| c.is_whitespace() && !matches!(c, '\u{A0}' | '\u{202F}' | '\u{2007}');
    for (count, word) in text.split(is_space).filter(|word| !word.is_empty()).enumerate() {
        if count >= MOST_WORDS {
            let width = lettering.width("…", voice);
            pieces.push(Piece { text: "…".to_owned(), width, spaced: false, hyphenated: false });
            break;
        }
        for (index, part) in parts(word).into_iter().enumerate() {
            let mut breaks = Vec::new();
            if hyphenate && part.chars().count() > LONG {
                lettering.hyphenate(part, &mut breaks);
            }
            let mut start = 0;
            for end in breaks.into_iter().chain([part.len()]) {
                let Some(text) = part.get(start..end).filter(|text| !text.is_empty()) else { continue };
                let spaced = index == 0 && start == 0;
                let hyphenated = end < part.len();
                pieces.push(Piece { text: text.to_owned(), width: lettering.width(text, voice), spaced, hyphenated });
                start = end;
            }
        }
    }
    pieces
}

/// A word, divided after hyphens that have enough letters on either side.
fn parts(word: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, c) in word.char_indices() {
        let next = at + c.len_utf8();
        if matches!(c, '-' | '‐' | '–' | '/')
            && word[start..at].chars().count() > SHORT
            && word[next..].chars().count() > SHORT
        {
            parts.push(&word[start..next]);
            start = next;
        }
    }
    parts.push(&word[start..]);
    parts
}

/// The breaks with the least cost for lines of `width` em; none if a piece is wider, or if `strict` cannot be met.
fn break_lines(pieces: &[Piece], gaps: Gaps, width: f32, strict: bool) -> Option<(f32, Vec<String>)> {
    // For each number of pieces: the least cost of lines that hold them, and where the last line begins.
    let mut best: Vec<Option<(f32, usize)>> = vec![None; pieces.len() + 1];
    best[0] = Some((0.0, 0));
    for end in 1..=pieces.len() {
        let mut natural = 0.0;
        for start in (0..end).rev() {
            let gap = if start + 1 < end && pieces[start + 1].spaced { gaps.space } else { 0.0 };
            let hyphen = if start + 1 == end && pieces[start].hyphenated { gaps.hyphen } else { 0.0 };
            natural += pieces[start].width + gap + hyphen;
            if natural > width {
                break;
            }
            let Some((before, _)) = best[start] else { continue };
            let Some(cost) = cost(pieces, start, end, natural / width, strict) else { continue };
            if best[end].is_none_or(|(least, _)| before + cost < least) {
                best[end] = Some((before + cost, start));
            }
        }
    }
    let (total, _) = best[pieces.len()]?;
    let mut lines = Vec::new();
    let mut end = pieces.len();
    while end > 0 {
        let (_, start) = best[end]?;
        lines.push(join(&pieces[start..end], gaps.mark));
        end = start;
    }
    lines.reverse();
    Some((total, lines))
}

/// What a line of `pieces[start..end]` costs that fills `share` of the width.
fn cost(pieces: &[Piece], start: usize, end: usize, share: f32, strict: bool) -> Option<f32> {
    let letters = |piece: &Piece| piece.text.chars().filter(|c| c.is_alphanumeric()).count();
    let last = end == pieces.len();
    let divided = pieces[end - 1].hyphenated;
    let lone = end - start == 1 && (start > 0 || !last) && letters(&pieces[start]) <= SHORT;
    if lone && strict {
        return None;
    }
    // Articles, prepositions and conjunctions of most languages have one to three letters.
    let dangling = !last && !divided && end - start > 1 && letters(&pieces[end - 1]) <= SHORT;
    let short = 1.0 - share;
    // Each line costs a little, so that fewer are better.
    let faults = [(lone, 2.0), (dangling, 0.6), (divided, 0.4)];
    Some(short * short + 0.05 + faults.iter().filter(|(is, _)| *is).map(|(_, cost)| cost).sum::<f32>())
}

fn join(pieces: &[Piece], mark: char) -> String {
    let mut line = String::new();
    for piece in pieces {
        if piece.spaced && !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&piece.text);
    }
    if pieces.last().is_some_and(|piece| piece.hyphenated) {
        line.push(mark);
    }
    line
}

/// At the smallest size: words divided between letters where they are wider than the room, and lines dropped where there are too
/// many.
fn force(lettering: &mut Lettering<'_>, pieces: &[Piece], voice: Voice, room: Room) -> Fitted {
    let size = room.smallest;
    let width = room.width / size;
    let space = lettering.width(" ", voice).max(0.1);
    let mut lines: Vec<String> = vec![String::new()];
    let mut filled = 0.0;
    for piece in pieces {
        let gap = if piece.spaced && filled > 0.0 { space } else { 0.0 };
        if filled > 0.0 && filled + gap + piece.width > width {
            lines.push(String::new());
            filled = 0.0;
        } else if gap > 0.0 {
            push(&mut lines, " ");
            filled += gap;
        }
        for cluster in piece.text.graphemes(true) {
            let advance = lettering.width(cluster, voice);
            if filled > 0.0 && filled + advance > width {
                lines.push(String::new());
                filled = 0.0;
            }
            push(&mut lines, cluster);
            filled += advance;
        }
    }
    let leading = size * room.leading;
    let most = ((room.height / leading) as usize).max(1);
    if lines.len() > most {
        lines.truncate(most);
        push(&mut lines, "…");
    }
    Fitted { lines, size, leading }
}

fn push(lines: &mut [String], text: &str) {
    if let Some(line) = lines.last_mut() {
        line.push_str(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::font::Library;
    use crate::language::Language;

    fn fitted(language: &str, text: &str) -> Fitted {
        let library = Library::new(Vec::new());
        let mut lettering = Lettering::new(&library, &Language::new(language).expect("a language"));
        let voice = lettering.voice(false, false).expect("the text face");
        let room = Room { width: 1160.0, height: 1100.0, largest: 320.0, smallest: 48.0, leading: 1.1 };
        let fitted = fit(&mut lettering, text, voice, room);
        for line in &fitted.lines {
            assert!(lettering.width(line, voice) * fitted.size <= room.width + 0.5, "{line}");
        }
        assert!(fitted.leading * fitted.lines.len() as f32 <= room.height + 0.5);
        fitted
    }

    #[test]
    fn a_short_title_is_large_and_a_long_one_small() {
        assert_eq!(fitted("ru", "Март").size, 320.0);
        assert!(fitted("ru", "Март 1918 года: память и свидетельства очевидцев в Бакинской губернии").size < 200.0);
    }

    #[test]
    fn no_line_is_one_short_word_and_none_ends_in_a_preposition() {
        for text in ["Март 1918 года в Баку", "The Days of March in Baku", "Bakıda 1918-ci ilin martı və biz"]
        {
            let fitted = fitted("en", text);
            for line in &fitted.lines {
                let words: Vec<&str> = line.split(' ').collect();
                assert!(words.len() > 1 || words[0].chars().count() > SHORT, "{:?}", fitted.lines);
            }
            for line in &fitted.lines[..fitted.lines.len() - 1] {
                let last = line.split(' ').next_back().unwrap_or_default();
                assert!(last.chars().count() > SHORT, "{:?}", fitted.lines);
            }
        }
    }

    #[test]
    fn full_lines_are_worth_a_smaller_size() {
        assert_eq!(fitted("ru", "Март 1918 года").lines, ["Март", "1918 года"]);
    }

    #[test]
    fn what_a_no_break_space_joins_stays_together() {
        let fitted = fitted("ru", "Дни памяти в\u{A0}марте 1918\u{A0}года и\u{A0}другие");
        assert!(fitted.lines.iter().any(|line| line.contains("в\u{A0}марте")), "{:?}", fitted.lines);
    }

    #[test]
    fn a_long_word_is_hyphenated_before_the_title_gets_small() {
        let fitted = fitted("de", "Donaudampfschifffahrtsgesellschaft und andere Wörter");
        assert!(fitted.size > 96.0, "{}", fitted.size);
        assert!(fitted.lines[0].ends_with('-'), "{:?}", fitted.lines);
    }

    #[test]
    fn a_word_longer_than_any_line_is_divided_and_an_endless_title_ends() {
        assert!(fitted("de", &"x".repeat(400)).lines.len() > 1);
        assert!(fitted("en", &"word ".repeat(4000)).lines.len() < 30);
    }
}
