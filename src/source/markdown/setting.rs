//! The last hand on a line: spaces at its ends go, its text is set for its language.

use crate::document::{Inline, InlineKind, inner};
use crate::language::{Language, Typographer};

/// Stands for what is no text.
const OBJECT: char = '\u{FFFC}';

/// Whether an inline shows anything.
pub(super) fn is_visible(inline: &Inline) -> bool {
    match &inline.kind {
        InlineKind::Text(text) => !text.is_empty(),
        InlineKind::Anchor(_) | InlineKind::LineBreak => false,
        _ => inner(inline).is_none_or(|inner| inner.iter().any(is_visible)),
    }
}

/// The inlines in an inline that holds some, to change them.
pub(super) fn inner_mut(inline: &mut Inline) -> Option<&mut Vec<Inline>> {
    match &mut inline.kind {
        InlineKind::Emphasis(inner)
        | InlineKind::Strong(inner)
        | InlineKind::Strikethrough(inner)
        | InlineKind::Underline(inner)
        | InlineKind::Superscript(inner)
        | InlineKind::Subscript(inner)
        | InlineKind::Small(inner)
        | InlineKind::Link { inlines: inner, .. }
        | InlineKind::Foreign { inlines: inner, .. } => Some(inner),
        _ => None,
    }
}

/// Takes away line breaks at both ends, and spaces at the end; at the start there are none.
pub(super) fn trim(inlines: &mut Vec<Inline>) {
    while trim_spaces(inlines) {
        match inlines.iter().rposition(|inline| !matches!(inline.kind, InlineKind::Anchor(_))) {
            Some(last) if matches!(inlines[last].kind, InlineKind::LineBreak) => inlines.remove(last),
            _ => break,
        };
    }
    while let Some(first) = inlines.iter().position(|inline| !matches!(inline.kind, InlineKind::Anchor(_)))
        && matches!(inlines[first].kind, InlineKind::LineBreak)
    {
        inlines.remove(first);
    }
}

/// Takes away the spaces at the end of the last text. Gives whether there is anything left.
pub(super) fn trim_spaces(inlines: &mut Vec<Inline>) -> bool {
    let mut at = inlines.len();
    while at > 0 {
        at -= 1;
        match &mut inlines[at].kind {
            InlineKind::Anchor(_) => {}
            InlineKind::Text(text) => {
                text.truncate(text.trim_end_matches(' ').len());
                if !text.is_empty() {
                    return true;
                }
                inlines.remove(at);
            }
            _ => {
                let Some(below) = inner_mut(&mut inlines[at]) else { return true };
                if trim_spaces(below) {
                    return true;
                }
                let anchors = std::mem::take(below);
                inlines.splice(at..=at, anchors);
            }
        }
    }
    false
}

/// Sets the text of one block for its language: quotation marks, dashes, spaces.
pub(super) fn set(inlines: &mut [Inline], language: &Language) {
    let mut firsts = Vec::new();
    collect_firsts(inlines, &mut firsts);
    let mut next = firsts.into_iter().skip(1);
    let mut typographer = Typographer::new(language);
    set_with(inlines, &mut typographer, &mut next);
    typographer.end_block();
}

/// The first character of each piece of a line; text in another language is one piece.
fn collect_firsts(inlines: &[Inline], firsts: &mut Vec<char>) {
    for inline in inlines {
        match &inline.kind {
            InlineKind::Text(text) => firsts.push(text.chars().next().unwrap_or(OBJECT)),
            InlineKind::LineBreak => firsts.push(' '),
            InlineKind::Anchor(_) => {}
            InlineKind::Foreign { language: Some(_), .. } => firsts.push(OBJECT),
            _ => match inner(inline) {
                Some(inner) => collect_firsts(inner, firsts),
                None => firsts.push(OBJECT),
            },
        }
    }
}

fn set_with(inlines: &mut [Inline], typographer: &mut Typographer<'_>, next: &mut impl Iterator<Item = char>) {
    for inline in inlines {
        match &mut inline.kind {
            InlineKind::Text(text) => {
                let set = typographer.set(text, next.next());
                if *set != **text {
                    *text = set.into_owned();
                }
            }
            InlineKind::LineBreak => {
                // For quotation marks the new line begins as after a space.
                typographer.set(" ", next.next());
            }
            InlineKind::Anchor(_) => {}
            InlineKind::Foreign { language: Some(language), inlines, .. } => {
                set(inlines, language);
                typographer.object();
                next.next();
            }
            _ => match inner_mut(inline) {
                Some(inner) => set_with(inner, typographer, next),
                None => {
                    typographer.object();
                    next.next();
                }
            },
        }
    }
}
