//! Pictures: from a reference in an article to a [`Picture`] that every renderer can use as it is.
//!
//! In: references, each with the folder that it is read from and its place. Out: pictures that are safe, upright and bounded, each
//! file read once, equal bytes kept once. [`locate`] finds the file, [`sniff`] tells what its bytes are, [`raster`] and [`svg`] make it
//! ready. Nothing is fetched from the network, and nothing outside the project's folder is opened.
//!
//! Articles are read by many threads, so neither names nor places of complaints may depend on who comes first: what is wrong with a
//! file is told once, at its first reference in reading order ([`Loader::report`]), and names are given at the end ([`names`]).

mod data_url;
mod fault;
mod jpeg;
mod locate;
mod names;
mod raster;
mod sniff;
mod svg;
mod svg_size;
mod svg_style;
mod svg_uses;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::markdown::FindPicture;
use crate::diagnostic::{Code, Diagnostic, Sink, Span};
use crate::document::{Picture, PictureFormat, Publication};
use fault::Fault;
use locate::Places;
use raster::Ready;
use sniff::Kind;

/// The largest file that is opened.
const MOST_BYTES: u64 = 50 * 1024 * 1024;

/// The pictures of a project.
#[derive(Debug)]
pub(super) struct Loader {
    places: Places,
    files: Mutex<BTreeMap<PathBuf, Arc<Slot>>>,
    /// Pictures by their bytes.
    kept: Mutex<BTreeMap<Content, Kept>>,
}

/// What makes two pictures the same.
type Content = (PictureFormat, Arc<[u8]>);

/// A file that was referred to.
#[derive(Debug, Default)]
struct Slot {
    loaded: OnceLock<Loaded>,
    /// The first place, in reading order, that refers to it.
    first: Mutex<Option<Span>>,
}

#[derive(Debug)]
struct Loaded {
    picture: Option<Arc<Picture>>,
    /// Whatever is to tell about the file.
    complaints: Vec<Diagnostic>,
}

/// A picture and the files that hold it.
#[derive(Debug)]
struct Kept {
    picture: Arc<Picture>,
    files: BTreeSet<PathBuf>,
}

impl Loader {
    /// A loader for the project whose folder is `root`, an absolute path without links.
    pub(super) fn new(root: PathBuf) -> Self {
        Loader { places: Places::new(root), files: Mutex::default(), kept: Mutex::default() }
    }

    /// The pictures as an article in `folder` (relative to the project's) refers to them.
    pub(super) fn for_folder<'a>(&'a self, folder: &'a Path, sink: &'a Sink) -> FolderPictures<'a> {
        FolderPictures { loader: self, folder, sink }
    }

    /// The picture that `reference`, read from `folder`, leads to.
    pub(super) fn find(&self, reference: &str, folder: &Path, span: Option<Span>, sink: &Sink) -> Option<Arc<Picture>> {
        if let Some(data) = data_url::split(reference) {
            return self.inline(data, span, sink);
        }
        match self.places.locate(folder, reference) {
            Ok(file) => self.file(&file, span),
            Err(complaint) => {
                sink.push(place(complaint, span));
                None
            }
        }
    }

    /// The picture in a file below the project's folder.
    fn file(&self, file: &Path, span: Option<Span>) -> Option<Arc<Picture>> {
        let slot = Arc::clone(lock(&self.files).entry(file.to_owned()).or_default());
        if let Some(span) = span {
            let mut first = lock(&slot.first);
            *first = Some(first.map_or(span, |first| first.min(span)));
        }
        slot.loaded.get_or_init(|| self.load(file)).picture.clone()
    }

    fn inline(&self, data: data_url::Data<'_>, span: Option<Span>, sink: &Sink) -> Option<Arc<Picture>> {
        let read =
            data.bytes().ok_or_else(|| Fault::invalid("its `data:` address is broken", "put the picture into a file"));
        match read.and_then(|bytes| open(bytes).map(|(ready, dropped, _)| (ready, dropped))) {
            Ok((ready, dropped)) => {
                if let Some(dropped) = dropped {
                    sink.push(place(dropped_from("a `data:` picture", &dropped), span));
                }
                Some(self.keep(ready, Path::new("inline")))
            }
            Err(fault) => {
                sink.push(place(fault.diagnostic("data:…"), span));
                None
            }
        }
    }

    fn load(&self, file: &Path) -> Loaded {
        let name = super::scan::shown(&self.places.root, file);
        match read_bounded(file).and_then(open) {
            Ok((ready, dropped, kind)) => {
                let mut complaints = Vec::new();
                complaints.extend(mislabelled(file, &name, kind));
                complaints.extend(dropped.map(|dropped| dropped_from(&format!("`{name}`"), &dropped)));
                Loaded { picture: Some(self.keep(ready, file)), complaints }
            }
            Err(fault) => Loaded { picture: None, complaints: vec![fault.diagnostic(&name)] },
        }
    }

    /// The picture with these bytes, which may be there already.
    fn keep(&self, ready: Ready, file: &Path) -> Arc<Picture> {
        let bytes: Arc<[u8]> = ready.bytes.into();
        let mut kept = lock(&self.kept);
        let entry = kept.entry((ready.format, Arc::clone(&bytes))).or_insert_with(|| Kept {
            picture: Arc::new(Picture {
                name: String::new(),
                format: ready.format,
                bytes,
                width: ready.width,
                height: ready.height,
            }),
            files: BTreeSet::new(),
        });
        entry.files.insert(file.to_owned());
        Arc::clone(&entry.picture)
    }

    /// Tells what is wrong with the files that were referred to, once each, at their first reference.
    pub(super) fn report(&self, sink: &Sink) {
        for slot in lock(&self.files).values() {
            let first = *lock(&slot.first);
            for complaint in slot.loaded.get().into_iter().flat_map(|loaded| &loaded.complaints) {
                sink.push(place(complaint.clone(), first));
            }
        }
    }

    /// Gives every picture of the publication its name.
    pub(super) fn name(&self, publication: &mut Publication) {
        let kept = lock(&self.kept);
        let by_file = kept.values().filter_map(|kept| Some((kept.files.first()?.as_path(), &kept.picture)));
        names::give(by_file.collect(), publication);
    }
}

/// The pictures as one article sees them.
pub(super) struct FolderPictures<'a> {
    loader: &'a Loader,
    folder: &'a Path,
    sink: &'a Sink,
}

impl FindPicture for FolderPictures<'_> {
    fn find(&self, reference: &str, span: Span) -> Option<Arc<Picture>> {
        self.loader.find(reference, self.folder, Some(span), self.sink)
    }
}

/// What was left out of an SVG.
type Dropped = BTreeSet<&'static str>;

/// Tells what the bytes are and makes them ready.
fn open(bytes: Vec<u8>) -> Result<(Ready, Option<Dropped>, Kind), Fault> {
    let kind = match sniff::sniff(&bytes) {
        Some(Kind::Other(format)) => {
            let help = "save it as JPEG (photographs), PNG or SVG (drawings)";
            return Err(Fault::invalid(&format!("it is {format}, which readers and printers do not show"), help));
        }
        None if bytes.is_empty() => return Err(Fault::invalid("the file is empty", "copy the picture once more")),
        None => return Err(Fault::invalid("its bytes are not a picture", "save it as PNG, JPEG or SVG")),
        Some(kind) => kind,
    };
    let bytes = if kind == Kind::Svgz { unpack(&bytes)? } else { bytes };
    if !matches!(kind, Kind::Svg | Kind::Svgz) {
        return raster::ready(bytes, kind).map(|ready| (ready, None, kind));
    }
    let text = super::encoding::decode(&bytes).map_err(|error| {
        let what = format!("byte {} of it is not UTF-8", error.offset);
        Fault::invalid(&what, "open it in a drawing program and save it again")
    })?;
    let drawing = svg::clean(&text.text)?;
    let dropped = (!drawing.dropped.is_empty()).then_some(drawing.dropped);
    let bytes = drawing.text.into_bytes();
    Ok((Ready { format: PictureFormat::Svg, bytes, width: drawing.width, height: drawing.height }, dropped, kind))
}

fn unpack(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut unpacked = Vec::new();
    let read = flate2::read::GzDecoder::new(bytes).take(MOST_BYTES + 1).read_to_end(&mut unpacked);
    match read {
        Ok(_) if unpacked.len() as u64 > MOST_BYTES => Err(Fault::too_large("more than 50 MB when unpacked")),
        Ok(_) => Ok(unpacked),
        Err(_) => Err(Fault::invalid("it cannot be unpacked", "save it as plain SVG")),
    }
}

fn read_bounded(file: &Path) -> Result<Vec<u8>, Fault> {
    let unreadable = |error: std::io::Error| Fault {
        code: Code::FileUnreadable,
        what: format!("it cannot be read: {error}"),
        help: "check that you may read the file".to_owned(),
    };
    let opened = std::fs::File::open(file).map_err(unreadable)?;
    let size = opened.metadata().map_err(unreadable)?.len();
    if size > MOST_BYTES {
        return Err(Fault::too_large(&format!("{} MB, of at most {}", size / 1024 / 1024, MOST_BYTES / 1024 / 1024)));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(0));
    // The bound holds even if the file grows meanwhile.
    opened.take(MOST_BYTES).read_to_end(&mut bytes).map_err(unreadable)?;
    Ok(bytes)
}

fn mislabelled(file: &Path, name: &str, kind: Kind) -> Option<Diagnostic> {
    let extension = file.extension()?.to_str()?;
    let said = Kind::of_extension(extension)?;
    let format = kind.name();
    (said != format).then(|| {
        Diagnostic::new(Code::ImageMislabelled, format!("`{name}` is called {said} but is {format}"))
            .help("it is used all the same; rename it, for other programs may refuse it")
    })
}

fn dropped_from(what: &str, dropped: &Dropped) -> Diagnostic {
    let list: Vec<_> = dropped.iter().copied().collect();
    Diagnostic::new(Code::SvgDropped, format!("left out of {what}: {}", list.join(", ")))
        .help("if the drawing looks wrong without it, save it as plain SVG or as PNG")
}

fn place(diagnostic: Diagnostic, span: Option<Span>) -> Diagnostic {
    match span {
        Some(span) => diagnostic.at(span),
        None => diagnostic,
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
