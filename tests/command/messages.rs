//! How diagnostics are told.

use serde_json::Value;

use crate::project::Project;

fn with_a_gap() -> Project {
    Project::small().file("content/ru/02-sun.md", "# Солнце\n\nЗнак 日 значит «солнце», и 日 же — день.\n")
}

const GAP: &str = "\
error[glyph-missing]: no font has `日` (U+65E5 CJK UNIFIED IDEOGRAPH-65E5), here and in 1 more place
 --> content/ru/02-sun.md:3:6
  |
3 | Знак 日 значит «солнце», и 日 же — день.
  |      ^^
  |
  = help: put a font that has it into `fonts/`, for example `Noto Sans SC`, or write it in another way

error: 1 error; nothing was written for ru
";

#[test]
fn an_error_shows_the_place_and_the_mend_and_holds_up_its_language_only() {
    let project = with_a_gap();
    let run = project.run(&["build", "--only", "pdf"]);
    assert_eq!(run.status, 1);
    assert_eq!(run.err, GAP);
    assert_eq!(project.output().iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["en/fair-en.pdf"]);
    assert!(run.out.contains("output/en/fair-en.pdf"), "{}", run.out);
}

#[test]
fn colours_are_only_used_where_they_are_wanted() {
    let project = with_a_gap();
    let never = project.run(&["build", "--only", "pdf", "--color", "never"]);
    assert_eq!(never.err, GAP);
    let always = project.run(&["build", "--only", "pdf", "--color", "always"]);
    assert!(always.err.contains("\u{1b}["), "{}", always.err);
    assert_eq!(anstream::adapter::strip_str(&always.err).to_string(), GAP);
}

#[test]
fn for_programs_every_line_is_an_object() {
    let project = with_a_gap();
    let run = project.run(&["build", "--only", "pdf", "--message-format", "json"]);
    assert_eq!(run.status, 1);
    let parse = |line: &str| serde_json::from_str::<Value>(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    let told: Vec<_> = run.err.lines().map(parse).collect();
    assert_eq!(told.len(), 1, "{}", run.err);
    assert_eq!(told[0]["code"], "glyph-missing");
    assert_eq!(told[0]["severity"], "error");
    assert_eq!(told[0]["file"], "content/ru/02-sun.md");
    assert_eq!((&told[0]["line"], &told[0]["column"]), (&3.into(), &6.into()));
    assert_eq!(told[0]["end"], serde_json::json!({ "line": 3, "column": 7 }));
    assert!(told[0]["helps"][0].as_str().is_some_and(|help| help.contains("fonts/")), "{}", run.err);
    let made: Vec<_> = run.out.lines().map(parse).collect();
    assert_eq!(made.len(), 1, "{}", run.out);
    assert_eq!((&made[0]["type"], &made[0]["format"]), (&"file".into(), &"pdf".into()));
    let size = std::fs::metadata(project.path("output/en/fair-en.pdf")).unwrap().len();
    assert_eq!(made[0]["bytes"], size);
}

#[test]
fn for_programs_the_times_of_the_stages_are_objects_too() {
    let run = Project::small().build(&["--only", "pdf", "--message-format", "json", "-v"]);
    let told: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let pdf = told.iter().find(|told| told["type"] == "stage" && told["stage"] == "pdf").unwrap();
    assert!(pdf["seconds"].as_f64() >= pdf["longest"].as_f64() && pdf["language"].is_string(), "{pdf}");
}

#[test]
fn quiet_still_tells_errors_but_no_warnings() {
    let project = with_a_gap().file("content/en/02-key.md", "---\ntitel: A slip\n---\n\nText.\n");
    let loud = project.run(&["build", "--only", "pdf"]);
    assert!(loud.err.contains("warning[front-matter-key]"), "{}", loud.err);
    let quiet = project.run(&["build", "--only", "pdf", "-q"]);
    assert_eq!((quiet.status, quiet.err.as_str(), quiet.out.as_str()), (1, GAP, ""));
}
