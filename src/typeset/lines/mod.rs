//! Words to lines: where lines can end, what each costs, which are chosen, and how they are set.

pub(super) mod cost;
pub(super) mod hyphens;
pub(super) mod inside;
pub(super) mod line;
pub(super) mod linebreak;
pub(super) mod paragraph;
pub(super) mod pen;
pub(super) mod prepare;
