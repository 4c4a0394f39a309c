//! The pipeline: from an [`Order`] to files in the output folder and a [`Report`].
//!
//! ```text
//! Order ─► source::load ─► Plan ─► for each edition, side by side ─► files ─► Report
//!                                   proof ─┬─ cover ─► epub
//!                                          └─ typeset ─► pdf::prepare ─┬─ reading
//!                                                                      └─ booklet
//! ```
//!
//! Languages and formats are made in parallel, in a pool of as many threads as were ordered. An edition is written when all of it
//! could be made, and not at all otherwise; one edition that fails holds up no other. A booklet that no sheet can hold is left out
//! before, and the rest is made. The room decides what is done in which
//! order, and looks into nothing that passes through it.

mod edition;
pub mod guard;
mod layout;
mod plan;
mod stopwatch;

use std::collections::BTreeMap;
use std::path::PathBuf;

use rayon::prelude::*;

use self::edition::Shop;
use self::plan::Plan;
use self::stopwatch::Stopwatch;
pub use self::stopwatch::{Stage, StageTime, Times};
use crate::diagnostic::{Code, Diagnostic, Severity, Sink, Sources};
use crate::document::Element;
use crate::font::{Face, Library, Style};
use crate::handout::{Artifact, Folder, Format, Written};
use crate::language::Language;
use crate::source::{self, Config, LoadOptions};

/// The stack of a thread. Trees of the model are of bounded depth, but frames of unoptimized builds are large.
const STACK_BYTES: usize = 16 << 20;

/// What to build.
#[derive(Debug, Clone, Default)]
pub struct Order {
    /// The folder that holds `content/`.
    pub project: PathBuf,
    /// Where to write; none: `output` in the project.
    pub out: Option<PathBuf>,
    /// Only these languages; none: all that the project has.
    pub languages: Vec<String>,
    /// Only these formats; none: all.
    pub formats: Vec<Format>,
    /// How many threads; none: one for each processor.
    pub jobs: Option<usize>,
    /// Whether to write files that have not changed.
    pub force: bool,
    /// The time to give as that of the last change, in seconds since 1970; none: the publication's date.
    pub epoch: Option<i64>,
}

/// What came of an order.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// The files that are there now, by language in the publication's order and by format.
    pub made: Vec<Made>,
    /// The languages for which nothing was written.
    pub failed: Vec<Language>,
    /// Everything worth telling, by file and place.
    pub diagnostics: Vec<Diagnostic>,
    /// How long it took.
    pub times: Times,
}

impl Report {
    /// Whether anything went wrong.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|d| d.severity == Severity::Error)
    }
}

/// A file that is there now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The edition's language.
    pub language: Language,
    /// What it is.
    pub format: Format,
    /// See [`Artifact::pages`].
    pub pages: Option<usize>,
    /// How large it is.
    pub bytes: usize,
    /// Where it is: the output folder as it was named, and the path in it.
    pub path: PathBuf,
    /// Whether it was written, or was there already.
    pub written: Written,
}

/// Hears how the work goes on, from any thread.
pub trait Watch: Sync {
    /// So many files are to be made.
    fn begin(&self, files: usize);
    /// One of them is ready.
    fn done(&self, language: &Language, format: Format);
}

/// Watches nothing.
impl Watch for () {
    fn begin(&self, _: usize) {}
    fn done(&self, _: &Language, _: Format) {}
}

/// Carries out an order. Whatever happens comes back in the report; `sources` then holds the texts that its places point into.
pub fn run(order: &Order, sources: &Sources, watch: &dyn Watch) -> Report {
    let stopwatch = Stopwatch::start();
    let sink = Sink::new();
    let work = Work { order, sources, watch, stopwatch: &stopwatch, sink: &sink };
    let threads = rayon::ThreadPoolBuilder::new().num_threads(order.jobs.unwrap_or(0)).stack_size(STACK_BYTES).build();
    let (made, failed) = match threads {
        Ok(threads) => {
            let built = guard::run("the build", || threads.install(|| work.build()));
            built.map_err(|fault| sink.push(fault)).unwrap_or_default()
        }
        Err(error) => {
            sink.push(
                Diagnostic::new(Code::Internal, format!("no threads to work with: {error}"))
                    .help("ask for fewer with `--jobs`, or close other programs"),
            );
            Default::default()
        }
    };
    Report { made, failed, diagnostics: sink.into_sorted(), times: stopwatch.stop() }
}

/// An order being carried out.
struct Work<'a> {
    order: &'a Order,
    sources: &'a Sources,
    watch: &'a dyn Watch,
    stopwatch: &'a Stopwatch,
    sink: &'a Sink,
}

impl Work<'_> {
    /// All of it: what was made, and the languages that failed.
    fn build(&self) -> (Vec<Made>, Vec<Language>) {
        let options = LoadOptions { languages: self.order.languages.clone() };
        let loading = Sink::new();
        let project = self
            .stopwatch
            .time(Stage::Load, None, || source::load(&self.order.project, &options, self.sources, &loading));
        let loaded = loading.into_sorted();
        let plan = project.as_ref().map(|project| Plan::new(self.order, &project.publication, &loaded, self.sources));
        loaded.into_iter().for_each(|diagnostic| self.sink.push(diagnostic));
        let (Some(project), Some(mut plan)) = (project, plan) else { return Default::default() };
        if let Some(told) = plan.without_booklet(layout::fits_sheet(&project.config)) {
            self.sink.push(told);
        }
        if plan.formats.is_empty() {
            return (Vec::new(), project.publication.editions.into_iter().map(|edition| edition.language).collect());
        }
        if plan.editions.is_empty() {
            return (Vec::new(), plan.failed);
        }
        self.watch.begin(plan.editions.len() * plan.formats.len());
        let design = layout::design(&project.config).map_err(|diagnostic| self.sink.push(diagnostic)).ok();
        let library = design.as_ref().and_then(|design| {
            self.stopwatch
                .time(Stage::Fonts, None, || self.library(project.fonts, &design.wanted_families(), &project.config))
        });
        let (Some(design), Some(library)) = (&design, &library) else {
            return (Vec::new(), project.publication.editions.into_iter().map(|edition| edition.language).collect());
        };
        let shop = Shop {
            publication: &project.publication,
            config: &project.config,
            library,
            design,
            formats: &plan.formats,
            epoch: self.order.epoch,
            sources: self.sources,
            watch: self.watch,
            stopwatch: self.stopwatch,
        };
        let folder = Folder::new(self.order.out.clone().unwrap_or_else(|| default_output(&self.order.project)));
        let editions = || plan.editions.iter().map(|index| &project.publication.editions[*index]);
        let results: Vec<_> = editions()
            .collect::<Vec<_>>()
            .into_par_iter()
            .map(|edition| self.write(shop.make(edition, self.sink), &folder))
            .collect();
        let failed_now =
            editions().zip(&results).filter(|(_, made)| made.is_none()).map(|(edition, _)| edition.language.clone());
        let failed = plan.failed.iter().cloned().chain(failed_now).collect();
        (results.into_iter().flatten().flatten().collect(), failed)
    }

    /// The bundled faces and the project's own. None if one of those cannot be used, or if a family is not there that the text or
    /// an element wants: what would be made is not what was asked for.
    fn library(
        &self,
        files: Vec<source::FontFile>,
        families: &BTreeMap<&str, Option<Element>>,
        config: &Config,
    ) -> Option<Library> {
        let mut own = Vec::new();
        let mut fine = true;
        for file in files {
            match Face::parse(file.bytes.to_vec().into()) {
                Ok(face) => own.push(face),
                Err(reason) => {
                    fine = false;
                    let message = format!("`{}` cannot be used: {reason}", file.path.display());
                    self.sink.push(
                        Diagnostic::new(Code::FontInvalid, message)
                            .help("replace the file, or remove it from `fonts/`"),
                    );
                }
            }
        }
        let library = Library::new(own);
        let missing = |(family, _): &(&&str, _)| library.find(family, Style::default()).is_none();
        if fine {
            for (family, element) in families.iter().filter(missing) {
                fine = false;
                let value =
                    element.map_or("page.font".to_owned(), |element| format!("style.{}.family", element.name()));
                self.sink.push(config.at(unknown_family(family, *element, &library), &[&value]));
            }
        }
        fine.then_some(library)
    }

    /// Writes the files of an edition, if they could all be made. None if it is not there as it should be.
    fn write(&self, artifacts: Option<Vec<Artifact>>, folder: &Folder) -> Option<Vec<Made>> {
        let artifacts = artifacts?;
        let language = artifacts.first().map(|artifact| artifact.language.clone());
        self.stopwatch.time(Stage::Write, language.as_ref(), || {
            let mut all = Vec::new();
            for artifact in artifacts {
                match folder.write(&artifact.path, &artifact.bytes, self.order.force) {
                    Ok(written) => all.push(Made {
                        path: folder.path().join(&artifact.path),
                        language: artifact.language,
                        format: artifact.format,
                        pages: artifact.pages,
                        bytes: artifact.bytes.len(),
                        written,
                    }),
                    // The other files would meet the same.
                    Err(diagnostic) => {
                        self.sink.push(diagnostic);
                        return None;
                    }
                }
            }
            Some(all)
        })
    }
}

fn unknown_family(family: &str, element: Option<Element>, library: &Library) -> Diagnostic {
    let mut known: Vec<_> = library.faces().map(|(_, face)| format!("`{}`", face.family())).collect();
    known.dedup();
    let place = element.map_or("`font`".to_owned(), |element| format!("`[style.{}]`", element.name()));
    Diagnostic::new(Code::FontUnknown, format!("there is no font family `{family}`, which {place} names"))
        .help(format!("put its files into `fonts/`, or name one of {}", known.join(", ")))
}

/// `output` beside `content/`, written as short as a person would.
fn default_output(project: &std::path::Path) -> PathBuf {
    if project == std::path::Path::new(".") { PathBuf::from("output") } else { project.join("output") }
}
