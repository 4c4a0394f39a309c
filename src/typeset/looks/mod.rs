//! What things look like: themes as data, and what a project says instead of them.

pub(super) mod design;
pub(super) mod styles;
pub(super) mod theme;
