//! A fault in Chapbook itself must not look like one, nor take the other languages down with it: a panic becomes the diagnostic
//! `internal`, which says what was being done and asks for a report.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use crate::diagnostic::{Code, Diagnostic};

thread_local! {
    /// Where the last panic of this thread happened.
    static LAST_PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Keeps panics from printing themselves, for the whole program: [`run`] tells about them. For programs, not for libraries.
pub fn silence_panics() {
    panic::set_hook(Box::new(|info| {
        let place = info.location().map(|l| format!("{}:{}:{}", within_crate(l.file()), l.line(), l.column()));
        LAST_PLACE.with(|last| *last.borrow_mut() = place);
    }));
}

/// Does `work`; `what` says in words what that is, for the diagnostic if it panics. What `work` changes is not looked at again
/// after a panic, by the callers of this room: its results are dropped with it.
///
/// # Errors
/// `internal`, if it panics.
pub fn run<T>(what: &str, work: impl FnOnce() -> T) -> Result<T, Diagnostic> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let place = LAST_PLACE.with(|last| last.borrow_mut().take());
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        Diagnostic::new(Code::Internal, format!("{what} failed: {}{place}", reason(payload.as_ref())))
            .help("this is a fault in Chapbook, not in your files; please report it, with this message and the article if you can")
    })
}

fn reason(payload: &(dyn Any + Send)) -> &str {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text,
        (_, Some(text)) => text,
        _ => "no reason given",
    }
}

/// The path without the folder that the program was built in, which is nobody's business: `src/cli/mod.rs`,
/// `zip-6.0.0/src/write.rs`.
fn within_crate(path: &str) -> &str {
    let Some(at) = path.rfind("/src/").or_else(|| path.rfind("\\src\\")) else { return path };
    let start = path[..at].rfind(['/', '\\']).map_or(0, |n| n + 1);
    &path[start..]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_diagnostic_that_says_what_was_being_done() {
        let fault = run::<()>("setting `az`", || panic!("index {} out of bounds", 3)).unwrap_err();
        assert_eq!(fault.code, Code::Internal);
        assert!(fault.message.starts_with("setting `az` failed: index 3 out of bounds"), "{}", fault.message);
        assert_eq!(run("nothing", || 1), Ok(1));
    }

    #[test]
    fn a_place_is_shown_without_the_folder_of_the_builder() {
        assert_eq!(within_crate("src/cli/mod.rs"), "src/cli/mod.rs");
        assert_eq!(within_crate("/a/b/zip-6.0.0/src/write.rs"), "zip-6.0.0/src/write.rs");
        assert_eq!(within_crate("C:\\a\\zip-6.0.0\\src\\write.rs"), "zip-6.0.0\\src\\write.rs");
    }
}
