//! The program as a user meets it: what is typed, what is said, how it ends, what is there afterwards.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod bad_input;
mod build;
mod messages;
mod project;
mod usage;
