//! What is handed out: the files of the output folder.
//!
//! Everything that Chapbook writes passes through [`Folder::write`], the one writer of files. This room knows formats by name
//! only; what is in the bytes is the business of the rooms that make them.

mod artifact;
mod folder;

pub use artifact::{Artifact, Format};
pub use folder::{Folder, Written};
