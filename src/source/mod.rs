//! Files to model: the one reader of files.

mod markdown;
