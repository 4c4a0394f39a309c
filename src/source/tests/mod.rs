//! Whole projects, written into a folder of their own and loaded.

mod any;
mod bad;
mod cases;
mod languages;

use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::diagnostic::{Code, Severity, Sink, Sources};
use crate::document::{BlockKind, Edition, InlineKind, Picture};

/// A project in a folder that goes with it.
struct Fixture {
    folder: tempfile::TempDir,
}

/// What came of loading one.
struct Outcome {
    project: Option<Project>,
    /// `path:line:column: code: message | help`, errors and warnings alike.
    told: Vec<String>,
    errors: usize,
}

impl Fixture {
    fn new() -> Self {
        Fixture { folder: tempfile::tempdir().unwrap_or_else(|e| panic!("{e}")) }
    }

    fn root(&self) -> PathBuf {
        self.folder.path().join("my-project")
    }

    fn file(self, path: &str, bytes: impl AsRef<[u8]>) -> Self {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path)).unwrap_or_else(|e| panic!("{e}"));
        fs::write(&path, bytes).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        self
    }

    /// The files of a shared case, as `content/<path>`.
    fn case(mut self, name: &str, into: &str) -> Self {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(name);
        for entry in fs::read_dir(&from).unwrap_or_else(|e| panic!("{}: {e}", from.display())).flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            self = self.file(&format!("{into}/{name}"), fs::read(entry.path()).unwrap_or_else(|e| panic!("{e}")));
        }
        self
    }

    #[cfg(unix)]
    fn link(self, path: &str, target: &str) -> Self {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().unwrap_or(&path)).unwrap_or_else(|e| panic!("{e}"));
        std::os::unix::fs::symlink(target, path).unwrap_or_else(|e| panic!("{e}"));
        self
    }

    fn load(&self) -> Outcome {
        self.load_only(&[])
    }

    fn load_only(&self, languages: &[&str]) -> Outcome {
        let (sources, sink) = (Sources::new(), Sink::new());
        let options = LoadOptions { languages: languages.iter().map(|tag| (*tag).to_owned()).collect() };
        let project = load(&self.root(), &options, &sources, &sink);
        let sorted = sink.into_sorted();
        let errors = sorted.iter().filter(|d| d.severity == Severity::Error).count();
        let told = sorted.into_iter().map(|d| {
            let place = d.span.map_or(String::new(), |span| {
                let place = sources.place(span);
                format!("{}:{}:{}: ", sources.file(span.file).path.display(), place.line, place.column)
            });
            assert!(!d.helps.is_empty(), "no mend: {}", d.message);
            // Only what the user typed may be a path from outside.
            let typed = d.code == Code::ProjectMissing;
            assert!(
                typed || !d.message.contains(&*self.folder.path().to_string_lossy()),
                "an absolute path: {}",
                d.message
            );
            format!("{place}{}: {} | {}", d.code.name(), d.message, d.helps.join(" | "))
        });
        Outcome { project, told: told.collect(), errors }
    }
}

impl Outcome {
    fn project(&self) -> &Project {
        self.project.as_ref().unwrap_or_else(|| panic!("nothing was loaded: {:#?}", self.told))
    }

    fn edition(&self) -> &Edition {
        &self.project().publication.editions[0]
    }

    fn titles(&self) -> Vec<&str> {
        self.edition().articles.iter().map(|article| article.title.as_str()).collect()
    }

    fn slugs(&self) -> Vec<&str> {
        self.edition().articles.iter().map(|article| article.slug.as_str()).collect()
    }

    fn quiet(self) -> Self {
        assert_eq!(self.told, [""; 0]);
        self
    }

    /// The pictures of the first edition in reading order; none where one could not be had.
    fn pictures(&self) -> Vec<Option<&Picture>> {
        let mut pictures = Vec::new();
        for article in &self.edition().articles {
            for block in &article.blocks {
                match &block.kind {
                    BlockKind::Figure { picture, .. } => pictures.push(picture.as_deref()),
                    BlockKind::Paragraph(inlines) => {
                        pictures.extend(inlines.iter().filter_map(|inline| match &inline.kind {
                            InlineKind::Image { picture, .. } => Some(picture.as_deref()),
                            _ => None,
                        }))
                    }
                    _ => {}
                }
            }
        }
        pictures
    }
}

/// A PNG of one pixel in the colour `(r, g, b)`.
fn png(r: u8, g: u8, b: u8) -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    let image = image::RgbImage::from_pixel(1, 1, image::Rgb([r, g, b]));
    image.write_to(&mut bytes, image::ImageFormat::Png).unwrap_or_else(|e| panic!("{e}"));
    bytes.into_inner()
}

#[test]
fn a_whole_project_becomes_a_publication() {
    let outcome = Fixture::new()
        .file(
            "content/book.toml",
            "[publication]\nslug = \"march\"\nauthors = [\"A\"]\ndate = 2026-03-31\nsource_language = \"ru\"\n\
             [languages.ru]\ntitle = \"Март\"\n[languages.az]\ntitle = \"Mart\"\nsubtitle = \"S\"\n[page]\nsize = \"A6\"\n",
        )
        .file("content/ru/01-a.md", "---\ntitle: Первая\nauthor: Б\nshort_title: П\nsummary: В двух словах\n---\n\nТекст.\n")
        .file("content/ru/02-b.md", "# Вторая\n\nТекст.\n")
        .file("content/az/01-a.md", "# Birinci\n\n![x](../images/x.png)\n")
        .file("content/images/x.png", png(1, 2, 3))
        .file("covers/cover-az.png", png(4, 5, 6))
        .file("covers/cover.png", png(7, 8, 9))
        .file("fonts/own.ttf", "not looked into here")
        .load()
        .quiet();
    let project = outcome.project();
    let publication = &project.publication;
    assert_eq!(publication.slug, "march");
    let editions: Vec<_> =
        publication.editions.iter().map(|e| (e.language.tag(), e.title.as_str(), e.articles.len())).collect();
    assert_eq!(editions, [("ru", "Март", 2), ("az", "Mart", 1)]);
    let first = &publication.editions[0].articles[0];
    assert_eq!((first.title.as_str(), first.slug.as_str()), ("Первая", "a"));
    assert_eq!((first.authors.as_slice(), first.short_title.as_deref()), (["Б".to_owned()].as_slice(), Some("П")));
    assert_eq!(publication.editions[1].articles[0].slug, "a");
    let covers: Vec<_> = publication.editions.iter().map(|e| e.cover.as_ref().map(|c| c.name.as_str())).collect();
    assert_eq!(covers, [Some("cover.png"), Some("cover-az.png")]);
    assert_eq!(project.fonts.iter().map(|f| f.path.display().to_string()).collect::<Vec<_>>(), ["fonts/own.ttf"]);
    assert!((project.config.page.size.width.to_mm() - 105.0).abs() < 0.01);
}

#[test]
fn loading_twice_gives_the_same() {
    let mut fixture = Fixture::new().file("content/images/x.png", png(1, 1, 1));
    for n in 0..30 {
        let text = format!("# Article {n}\n\n![a](../images/x.png) ![b](../images/missing-{n}.png) ![c](y.png)\n");
        fixture = fixture.file(&format!("content/en/{n}.md"), text).file("content/en/y.png", png(1, 1, 1));
    }
    let (one, two) = (fixture.load(), fixture.load());
    assert_eq!(one.told, two.told);
    assert_eq!(format!("{:?}", one.project().publication), format!("{:?}", two.project().publication));
    assert_eq!(one.titles()[..3], ["Article 0", "Article 1", "Article 2"]);
}

#[test]
fn a_weight_orders_before_names_do() {
    let outcome = Fixture::new()
        .file("content/en/1.md", "# One\n\nx")
        .file("content/en/2.md", "---\nweight: 20\n---\n# Two\n\nx")
        .file("content/en/3.md", "---\norder: 10\n---\n# Three\n\nx")
        .file("content/en/4.md", "# Four\n\nx")
        .load()
        .quiet();
    assert_eq!(outcome.titles(), ["Three", "Two", "One", "Four"]);
}

#[test]
fn drafts_are_left_out_without_a_word() {
    let outcome = Fixture::new()
        .file("content/en/1.md", "---\ndraft: true\n---\n# One\n\n![x](missing.png)\n")
        .file("content/en/2.md", "# Two\n\nx")
        .load()
        .quiet();
    assert_eq!(outcome.titles(), ["Two"]);
}

#[test]
fn a_cover_in_front_matter_serves_if_there_is_none_in_covers() {
    let fixture = Fixture::new()
        .file("content/en/a.md", "---\ncover: c.png\n---\n# A\n\nx")
        .file("content/en/c.png", png(9, 9, 9));
    let outcome = fixture.load().quiet();
    assert_eq!(outcome.edition().cover.as_ref().map(|c| c.name.as_str()), Some("c.png"));
}
