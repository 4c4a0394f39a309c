//! One edition: from the model to its finished files, in memory.

use super::stopwatch::{Stage, Stopwatch};
use super::{Watch, guard, layout};
use crate::diagnostic::{Code, Diagnostic, Sink, Sources};
use crate::document::{Edition, Publication};
use crate::font::{self, Library};
use crate::handout::{Artifact, Format};
use crate::source::Config;
use crate::typeset::{Design, Pages};
use crate::{cover, epub, imposition, pdf, proof, typeset};

/// What all editions are made with.
pub(super) struct Shop<'a> {
    pub(super) publication: &'a Publication,
    pub(super) config: &'a Config,
    pub(super) library: &'a Library,
    pub(super) design: &'a Design,
    pub(super) formats: &'a [Format],
    /// See [`Order::epoch`](super::Order::epoch).
    pub(super) epoch: Option<i64>,
    pub(super) sources: &'a Sources,
    pub(super) watch: &'a dyn Watch,
    pub(super) stopwatch: &'a Stopwatch,
}

impl Shop<'_> {
    /// The files of an edition, in the order of their formats. None if anything went wrong with any of them; the sink then
    /// has the reasons.
    pub(super) fn make(&self, edition: &Edition, sink: &Sink) -> Option<Vec<Artifact>> {
        let publication = &self.publication.in_edition(edition);
        let job = Job { shop: self, publication, edition, sink: &Sink::new() };
        let artifacts = job.run();
        let failed = job.sink.has_errors();
        for diagnostic in job.sink.take() {
            sink.push(diagnostic);
        }
        artifacts.filter(|_| !failed)
    }
}

/// One edition being made.
#[derive(Clone, Copy)]
struct Job<'a> {
    shop: &'a Shop<'a>,
    /// As the edition names it.
    publication: &'a Publication,
    edition: &'a Edition,
    sink: &'a Sink,
}

impl Job<'_> {
    fn run(&self) -> Option<Vec<Artifact>> {
        let covered = self.guarded("proof reading", || Some(self.time(Stage::Proof, || self.is_covered())))?;
        if !covered {
            return None;
        }
        let wants = |format| self.shop.formats.contains(&format);
        let (reader, paper) = rayon::join(
            || {
                self.guarded("the EPUB", || {
                    if wants(Format::Epub) { self.epub().map(|a| vec![a]) } else { Some(Vec::new()) }
                })
            },
            || {
                let paper = wants(Format::Pdf) || wants(Format::Booklet);
                self.guarded("the pages", || if paper { self.papers() } else { Some(Vec::new()) })
            },
        );
        Some([reader?, paper?].concat())
    }

    fn is_covered(&self) -> bool {
        proof::check_coverage(self.publication, self.edition, self.shop.library, self.shop.sources, self.sink)
    }

    fn epub(&self) -> Option<Artifact> {
        let Shop { library, config, epoch, .. } = *self.shop;
        let publication = self.publication;
        let cover = self.time(Stage::Cover, || cover::front(publication, self.edition, library, self.sink));
        let cover = self.tell(cover)?;
        let options = epub::Options {
            modified: epoch,
            family: config.page.font.clone().unwrap_or_else(|| font::SERIF.to_owned()),
        };
        let bytes =
            self.time(Stage::Epub, || epub::package(publication, self.edition, library, &cover, &options, self.sink));
        Some(self.artifact(Format::Epub, self.tell(bytes)?, None))
    }

    /// The files that are made of pages: set once, bound twice.
    fn papers(&self) -> Option<Vec<Artifact>> {
        let Shop { library, formats, design, .. } = *self.shop;
        let publication = self.publication;
        let pages =
            self.time(Stage::Typeset, || typeset::set(publication, self.edition, library, design, self.sink))?;
        let work = pdf::Work { publication, edition: self.edition, pages: &pages, library, sink: self.sink };
        let prepared = self.time(Stage::Prepare, || pdf::prepare(&work));
        let wants = |format| formats.contains(&format);
        let (reading, booklet) = rayon::join(
            || wants(Format::Pdf).then(|| self.reading(&prepared, &pages)),
            || wants(Format::Booklet).then(|| self.booklet(&prepared, &pages)),
        );
        [reading, booklet].into_iter().flatten().collect()
    }

    fn reading(&self, prepared: &pdf::Prepared<'_>, pages: &Pages) -> Option<Artifact> {
        let bytes = self.tell(self.time(Stage::Pdf, || pdf::reading(prepared)))?;
        Some(self.artifact(Format::Pdf, bytes, Some(pages.pages.len())))
    }

    fn booklet(&self, prepared: &pdf::Prepared<'_>, pages: &Pages) -> Option<Artifact> {
        let settings = layout::imposition(self.shop.config, self.edition.language.direction());
        let imposed = imposition::saddle_stitch(pages.pages.len(), pages.size, &settings)
            .map_err(|error| Diagnostic::new(Code::SheetTooSmall, error.message()).help(error.mend()));
        let imposed = self.tell(imposed)?;
        let bytes = self.tell(self.time(Stage::Booklet, || pdf::booklet(prepared, &imposed)))?;
        let sides = imposed.sheets.iter().map(|sheet| sheet.front.placements.len() + sheet.back.placements.len());
        Some(self.artifact(Format::Booklet, bytes, Some(sides.sum())))
    }

    fn artifact(&self, format: Format, bytes: Vec<u8>, pages: Option<usize>) -> Artifact {
        let language = self.edition.language.clone();
        self.shop.watch.done(&language, format);
        Artifact { path: format.path(&self.shop.publication.slug, &language), bytes, language, format, pages }
    }

    fn time<T>(&self, stage: Stage, work: impl FnOnce() -> T) -> T {
        self.shop.stopwatch.time(stage, Some(&self.edition.language), work)
    }

    /// The value, or none and the reason told.
    fn tell<T>(&self, result: Result<T, Diagnostic>) -> Option<T> {
        result.map_err(|diagnostic| self.sink.push(diagnostic)).ok()
    }

    fn guarded<T>(&self, what: &str, work: impl FnOnce() -> Option<T>) -> Option<T> {
        self.tell(guard::run(&format!("{what} of `{}`", self.edition.language), work)).flatten()
    }
}
