//! Galley to pages: where pages end, and everything in its final place.

pub(super) mod compose;
pub(super) mod edition;
pub(super) mod fill;
pub(super) mod footnotes;
pub(super) mod leaf;
pub(super) mod page;
pub(super) mod paginate;
pub(super) mod plates;
