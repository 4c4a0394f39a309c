//! Proof reading: what is worth knowing before anything is set. One file a rule.
//!
//! A rule looks at the model (and the fonts), changes nothing, and tells what it finds to the [`Sink`](crate::diagnostic::Sink),
//! at the author's own line and column where there is one. Nothing here knows how text gets onto a page.

mod coverage;
mod script;
mod texts;

pub use coverage::check_coverage;
