//! Galley to pages: where pages end, and everything in its final place.

pub(super) mod compose;
pub(super) mod edition;
pub(super) mod footnotes;
pub(super) mod page;
pub(super) mod paginate;
