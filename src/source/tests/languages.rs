//! Which languages a project has.

use super::*;

fn languages(outcome: &Outcome) -> Vec<(&str, &str)> {
    outcome.project().publication.editions.iter().map(|e| (e.language.tag(), e.title.as_str())).collect()
}

#[test]
fn without_book_toml_the_folders_are_the_languages_and_the_slug_is_the_projects_name() {
    let outcome = Fixture::new()
        .file("content/ru/a.md", "# Один\n\nx")
        .file("content/az/a.md", "# Bir\n\nx")
        .file("content/pt-br/a.md", "# Um\n\nx")
        .file("content/images/README.md", "# About the pictures\n\nx")
        .file("content/en/notes.txt", "no article")
        .load()
        .quiet();
    assert_eq!(languages(&outcome), [("az", "Bir"), ("pt-BR", "Um"), ("ru", "Один")]);
    assert_eq!(outcome.project().publication.slug, "my-project");
}

#[test]
fn articles_straight_in_content_are_one_edition() {
    for (front, tag) in [("", "en"), ("---\nlang: ru\n---\n", "ru")] {
        let outcome = Fixture::new()
            .file("content/2.md", format!("{front}# Two\n\nx"))
            .file("content/chap/1.md", "# One\n\nx")
            .load()
            .quiet();
        assert_eq!(languages(&outcome), [(tag, "Two")]);
        assert_eq!(outcome.slugs(), ["2", "chap-1"]);
    }
    let outcome = Fixture::new()
        .file("content/book.toml", "[publication]\nsource_language = \"az\"\n")
        .file("content/a.md", "# A\n\nx")
        .load()
        .quiet();
    assert_eq!(languages(&outcome), [("az", "A")]);
    let outcome = Fixture::new()
        .file("content/book.toml", "[languages.tr]\ntitle = \"T\"\n")
        .file("content/a.md", "# A\n\nx")
        .load()
        .quiet();
    assert_eq!(languages(&outcome), [("tr", "T")]);
}

#[test]
fn an_article_beside_the_languages_is_told_and_left_out() {
    let outcome = Fixture::new()
        .file("content/README.md", "# For editors\n\nx")
        .file("content/stray.md", "# Stray\n\nx")
        .file("content/en/a.md", "# A\n\nx")
        .load();
    assert_eq!(languages(&outcome), [("en", "A")]);
    assert_eq!(outcome.told.len(), 1, "{:#?}", outcome.told);
    assert!(outcome.told[0].starts_with("article-stray: `content/stray.md` lies outside"), "{:#?}", outcome.told);
}

#[test]
fn a_language_without_articles_is_a_warning() {
    let outcome = Fixture::new()
        .file("content/book.toml", "[languages.ru]\n[languages.az]\n")
        .file("content/ru/a.md", "# А\n\nx")
        .load();
    assert_eq!(languages(&outcome), [("ru", "А")]);
    assert_eq!(outcome.errors, 0);
    assert!(outcome.told[0].starts_with("language-empty: the language `az` has no articles"), "{:#?}", outcome.told);
}

#[test]
fn only_the_languages_that_were_asked_for_are_loaded() {
    let fixture =
        Fixture::new().file("content/ru/a.md", "# А\n\nx").file("content/pt-BR/a.md", "# Um\n\n![x](missing.png)");
    assert_eq!(languages(&fixture.load_only(&["ru"]).quiet()), [("ru", "А")]);
    assert_eq!(fixture.load_only(&["pt_br"]).project().publication.editions.len(), 1);
    let outcome = fixture.load_only(&["ru", "kk"]);
    assert!(outcome.project.is_none());
    assert_eq!(outcome.told, ["language-unknown: the project has no language `kk` | it has `pt-BR`, `ru`"]);
}

#[test]
fn a_translation_that_book_toml_does_not_name_is_told() {
    let outcome = Fixture::new()
        .file("content/book.toml", "[languages.ru]\n")
        .file("content/ru/a.md", "# А\n\nx")
        .file("content/de/a.md", "# A\n\nx")
        .file("content/images/a.md", "# not a language\n\nx")
        .load();
    assert_eq!(languages(&outcome), [("ru", "А")]);
    assert_eq!((outcome.told.len(), outcome.errors), (1, 0), "{:#?}", outcome.told);
    assert!(
        outcome.told[0].starts_with("article-stray: ") && outcome.told[0].contains(": `de` | "),
        "{:#?}",
        outcome.told
    );
    assert!(outcome.told[0].contains("add a table to `book.toml`: `[languages.de]`"), "{:#?}", outcome.told);
}
