//! Blanks: how a count of pages becomes a count that paper can have.
//!
//! A folded sheet has four pages, so a booklet is padded to a multiple of four. Blanks are never numbered 0 or "missing": a slot
//! that holds no page is `None`.

/// The pages `0..pages` in reading order with blanks up to the next multiple of `multiple`.
///
/// Blanks come last in reading order, whatever the binding; with `back_cover` the last page stays last and they stand before
/// it. A single page stays first: it is the front cover before it is the back cover. No pages stay no pages, and a `multiple`
/// of 0 or 1 adds nothing.
///
/// ```
/// use chapbook::imposition::pad;
/// assert_eq!(pad(3, 4, false), [Some(0), Some(1), Some(2), None]);
/// assert_eq!(pad(3, 4, true), [Some(0), Some(1), None, Some(2)]);
/// ```
#[must_use]
pub fn pad(pages: usize, multiple: usize, back_cover: bool) -> Vec<Option<usize>> {
    let blanks = match pages % multiple.max(1) {
        0 => 0,
        rest => multiple - rest,
    };
    let before_the_blanks = if back_cover && pages > 1 { pages - 1 } else { pages };
    let blank = std::iter::repeat_n(None, blanks);
    (0..before_the_blanks).map(Some).chain(blank).chain((before_the_blanks..pages).map(Some)).collect()
}

/// The sides of `copies` copies of a document of single, unfolded leaves, printed one after the other on both sides: each
/// copy is padded to whole leaves, so that none begins on the back of the one before.
///
/// ```
/// use chapbook::imposition::copies_on_whole_sheets;
/// assert_eq!(copies_on_whole_sheets(1, 2), [Some(0), None, Some(0), None]);
/// ```
#[must_use]
pub fn copies_on_whole_sheets(pages: usize, copies: usize) -> Vec<Option<usize>> {
    pad(pages, 2, false).repeat(copies)
}
