//! Blocks to a galley: what each kind of block becomes, one frame below the other.

pub(super) mod code;
pub(super) mod columns;
pub(super) mod decimals;
pub(super) mod figures;
pub(super) mod flexible;
pub(super) mod flow;
pub(super) mod galley;
pub(super) mod initial;
pub(super) mod kinds;
pub(super) mod lists;
pub(super) mod matter;
pub(super) mod note_columns;
pub(super) mod tables;
pub(super) mod verse;
