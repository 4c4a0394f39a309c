//! Builds that go well.

use std::fs;
use std::time::SystemTime;

use crate::project::{Project, files, names, run_in};

const ALL: [&str; 6] = [
    "en/fair-en-booklet.pdf",
    "en/fair-en.epub",
    "en/fair-en.pdf",
    "ru/fair-ru-booklet.pdf",
    "ru/fair-ru.epub",
    "ru/fair-ru.pdf",
];

#[test]
fn every_language_comes_out_in_every_format() {
    let project = Project::small();
    let run = project.build(&[]);
    assert_eq!(names(&project.output()), ALL);
    let lines: Vec<_> = run.out.lines().collect();
    assert!(lines[0].starts_with("language  format   pages"), "{}", run.out);
    for (line, (language, format, file)) in lines[1..7].iter().zip([
        ("en", "epub", "output/en/fair-en.epub"),
        ("en", "pdf", "output/en/fair-en.pdf"),
        ("en", "booklet", "output/en/fair-en-booklet.pdf"),
        ("ru", "epub", "output/ru/fair-ru.epub"),
        ("ru", "pdf", "output/ru/fair-ru.pdf"),
        ("ru", "booklet", "output/ru/fair-ru-booklet.pdf"),
    ]) {
        let words: Vec<_> = line.split_whitespace().collect();
        assert_eq!((words[0], words[1], words[5]), (language, format, file), "{}", run.out);
    }
    assert!(run.out.contains("\nto read: open output/en/fair-en.pdf\n"), "{}", run.out);
}

#[test]
fn two_runs_give_the_same_bytes_with_one_thread_and_with_many() {
    let project = Project::small();
    project.build(&["--jobs", "1", "--out", "one"]);
    project.build(&["--jobs", "5", "--out", "five"]);
    let one = files(&project.path("one"));
    assert_eq!(names(&one), ALL);
    assert!(one == files(&project.path("five")));
}

#[test]
fn a_file_that_did_not_change_is_left_alone_unless_forced() {
    let project = Project::small();
    project.build(&["--only", "pdf"]);
    let file = project.path("output/ru/fair-ru.pdf");
    let long_ago = SystemTime::UNIX_EPOCH;
    let date_back = || fs::File::options().write(true).open(&file).unwrap().set_modified(long_ago).unwrap();
    let modified = || fs::metadata(&file).unwrap().modified().unwrap();
    date_back();
    let run = project.build(&["--only", "pdf"]);
    assert!(run.out.contains("2 files, as before"), "{}", run.out);
    assert_eq!(modified(), long_ago);
    project.build(&["--only", "pdf", "--force"]);
    assert_ne!(modified(), long_ago);
}

#[test]
fn languages_and_formats_can_be_chosen() {
    let project = Project::small();
    project.build(&["--lang", "ru", "--only", "epub"]);
    assert_eq!(names(&project.output()), ["ru/fair-ru.epub"]);
    project.build(&["--lang", "en", "--only", "pdf,booklet"]);
    assert_eq!(names(&project.output()), ["en/fair-en-booklet.pdf", "en/fair-en.pdf", "ru/fair-ru.epub"]);
}

#[test]
fn the_project_can_be_named_and_the_output_put_elsewhere() {
    let project = Project::small();
    let above = project.path("..");
    let run = run_in(&above, &["build", "project", "--only", "pdf", "--lang", "en"]);
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(run.out.contains("  project/output/en/fair-en.pdf\n"), "{}", run.out);
    let run = run_in(&above, &["build", "project", "--only", "pdf", "--lang", "en", "--out", "elsewhere/deep"]);
    assert!(run.out.contains("  elsewhere/deep/en/fair-en.pdf\n"), "{}", run.out);
    assert_eq!(names(&files(&above.join("elsewhere"))), ["deep/en/fair-en.pdf"]);
}

#[test]
fn quiet_says_nothing_and_verbose_says_how_long_each_stage_took() {
    let project = Project::small();
    assert_eq!(project.build(&["-q", "--only", "pdf"]).out, "");
    let run = project.run(&["build", "-v", "--lang", "en"]);
    assert_eq!(run.status, 0, "{}", run.err);
    for stage in ["load", "fonts", "proof", "epub", "typeset", "pdf", "booklet", "write"] {
        assert!(run.err.lines().any(|line| line.starts_with(stage) && line.contains(" ms")), "{stage}: {}", run.err);
    }
}

#[test]
fn the_time_of_the_last_change_can_be_given() {
    let project = Project::small();
    project.build(&["--only", "epub", "--lang", "en"]);
    let before = project.output();
    let mut command = assert_cmd::Command::cargo_bin("chapbook").unwrap();
    command
        .current_dir(project.path(""))
        .args(["build", "--only", "epub", "--lang", "en"])
        .env("SOURCE_DATE_EPOCH", "1700000000");
    command.assert().success();
    assert!(before != project.output());
}
