//! The article's title, and the levels of the headings below it.

use super::Input;
use super::{setting, walk};
use crate::diagnostic::Span;
use crate::document::{Block, BlockKind, Inline, InlineKind, plain_text};

/// The title of an article.
#[derive(Debug, Default)]
pub(super) struct Title {
    pub(super) inlines: Vec<Inline>,
    /// The names of its heading: they stand for the article's start.
    pub(super) anchors: Vec<String>,
}

/// Finds the title and takes its heading out of the text.
///
/// Front matter says what the title is; a first heading that repeats it is not set again. Without front matter the first
/// heading is the title, if it stands above the others; if it is one among equals, it gives its words and stays.
pub(super) fn take_title(blocks: &mut Vec<Block>, input: &Input<'_>) -> Title {
    let first = blocks.iter().position(|block| matches!(block.kind, BlockKind::Heading { .. }));
    let Some((at, level, line)) = first.and_then(|at| match &blocks[at].kind {
        BlockKind::Heading { level, inlines } => Some((at, *level, inlines)),
        _ => None,
    }) else {
        return Title { inlines: words(input.title.unwrap_or_default(), input), anchors: Vec::new() };
    };
    if let Some(title) = input.title {
        return if (at == 0 || level == 1) && letters(&plain_text(line)) == letters(title) {
            take(blocks, at)
        } else {
            Title { inlines: words(title, input), anchors: Vec::new() }
        };
    }
    let is_above = |block: &Block| !matches!(block.kind, BlockKind::Heading { level: other, .. } if other <= level);
    if level == 1 || (at == 0 && blocks[1..].iter().all(is_above)) {
        take(blocks, at)
    } else {
        let (span, text) = (blocks[at].span, plain_text(line));
        Title { inlines: vec![Inline { span, kind: InlineKind::Text(text) }], anchors: Vec::new() }
    }
}

fn take(blocks: &mut Vec<Block>, at: usize) -> Title {
    let heading = blocks.remove(at);
    match heading.kind {
        BlockKind::Heading { inlines, .. } => Title { inlines, anchors: heading.anchors },
        _ => Title::default(),
    }
}

/// A title from front matter, set for the language.
fn words(title: &str, input: &Input<'_>) -> Vec<Inline> {
    let text = title.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() {
        return Vec::new();
    }
    let span = Span::new(input.file, 0..input.body.min(input.text.len()));
    let mut line = vec![Inline { span, kind: InlineKind::Text(text) }];
    setting::set(&mut line, input.language);
    line
}

/// What is compared of titles: not punctuation, which may have been set, nor case.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Gives the headings levels from 2 on, without gaps: the title is the only 1, and a heading is one level below the heading
/// that it belongs to. (WCAG 2.2, technique G141; readers' outlines break at gaps.)
pub(super) fn relevel(blocks: &mut [Block]) {
    // Levels as they were written, of the headings that the next one may belong to.
    let mut above: Vec<u8> = Vec::new();
    walk::each_block(blocks, &mut |block| {
        if let BlockKind::Heading { level, .. } = &mut block.kind {
            while above.last().is_some_and(|last| last >= level) {
                above.pop();
            }
            above.push(*level);
            *level = u8::try_from(above.len() + 1).unwrap_or(6).min(6);
        }
    });
}
