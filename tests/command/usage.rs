//! What can be typed, and what happens when something else is.

use crate::project::{Project, run_in};

fn run(arguments: &[&str]) -> crate::project::Run {
    run_in(Project::empty().path("").as_path(), arguments)
}

#[test]
fn wrong_usage_ends_with_2_and_says_what_would_be_right() {
    for (arguments, says) in [
        (&["build", "--only", "docx"][..], "[possible values: epub, pdf, booklet]"),
        (&["build", "--only", "epub,"], "possible values"),
        (&["build", "--jobs", "0"], "0 is not in 1..=256"),
        (&["build", "--jobs", "many"], "invalid digit"),
        (&["build", "--lang", ""], "a value is required"),
        (&["build", "--langs", "ru"], "'--lang'"),
        (&["build", "a", "b"], "unexpected argument 'b'"),
        (&["build", "-q", "-v"], "cannot be used with"),
        (&["build", "--message-format", "xml"], "[possible values: human, json]"),
        (&["build", "--color", "blue"], "[possible values: auto, always, never]"),
        (&["biuld"], "'build'"),
        (&["completions", "cmd.exe"], "possible values"),
        (&[], "Usage: chapbook"),
    ] {
        let run = run(arguments);
        assert_eq!(run.status, 2, "{arguments:?}");
        assert!(run.err.contains(says), "{arguments:?}: {}", run.err);
        assert_eq!(run.out, "", "{arguments:?}");
    }
}

#[test]
fn help_and_version_go_to_standard_output() {
    for (arguments, says) in [
        (&["--help"][..], "build"),
        (&["build", "--help"], "--only <FORMATS>"),
        (&["--version"], concat!("chapbook ", env!("CARGO_PKG_VERSION"))),
    ] {
        let run = run(arguments);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
        assert!(run.out.contains(says), "{arguments:?}: {}", run.out);
    }
}

#[test]
fn completions_are_written_for_every_shell() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = run(&["completions", shell]);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{shell}");
        assert!(run.out.contains("chapbook") && run.out.contains("only"), "{shell}");
    }
}

#[test]
fn the_manual_page_has_every_command_with_its_options_and_the_exit_status() {
    let run = run(&["man"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for says in
        [".TH chapbook 1", ".SH \"CHAPBOOK BUILD\"", "\\-\\-only", "\\-\\-message\\-format", ".SH \"EXIT STATUS\""]
    {
        assert!(run.out.contains(says), "{says}: {}", run.out);
    }
    assert_eq!(
        run.out.matches("\\-\\-message\\-format").count(),
        2,
        "told once, and once in the synopsis: {}",
        run.out
    );
}
