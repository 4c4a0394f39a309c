//! Pictures: each is one object of the file, however often it is shown.

use std::collections::BTreeMap;

use lopdf::{Document, ObjectId};
use rayon::prelude::*;

use super::raster::{self, Raster};
use super::vector::{self, Faces};
use super::{Graft, Work};
use crate::diagnostic::{Code, Diagnostic};
use crate::document::{Picture, PictureFormat};
use crate::typeset::{Item, Pages};

/// A picture, ready to be put into a file.
#[derive(Debug)]
pub(super) enum EmbeddedPicture {
    /// Pixels.
    Raster(Raster),
    /// A drawing.
    Drawing(Graft),
}

/// The pictures on the pages by name, which is unique in a publication.
pub(super) fn on_pages(pages: &Pages) -> BTreeMap<&str, &Picture> {
    let items = pages.pages.iter().flat_map(|page| &page.items);
    items
        .filter_map(|placed| match &placed.item {
            Item::Picture { picture, .. } => Some((picture.name.as_str(), &**picture)),
            _ => None,
        })
        .collect()
}

/// Makes pictures ready, in the order of their names. One that cannot be had is told to the sink and left out.
pub(super) fn embed(pictures: &BTreeMap<&str, &Picture>, work: &Work<'_>) -> Vec<Option<EmbeddedPicture>> {
    let faces = Faces::default();
    let embed_one = |(_, picture): (&&str, &&Picture)| {
        let embedded = match picture.format {
            PictureFormat::Svg => vector::embed(picture, work.library, &faces).map(EmbeddedPicture::Drawing),
            _ => raster::embed(picture).map(EmbeddedPicture::Raster).map_err(|reason| {
                Diagnostic::new(Code::ImageInvalid, format!("`{}` cannot be shown: {reason}", picture.name))
            }),
        };
        embedded.map_err(|diagnostic| work.sink.push(diagnostic)).ok()
    };
    pictures.par_iter().map(embed_one).collect()
}

impl EmbeddedPicture {
    /// Puts the picture into a file.
    pub(super) fn add_to(&self, document: &mut Document) -> ObjectId {
        match self {
            EmbeddedPicture::Drawing(drawing) => drawing.add_to(document),
            EmbeddedPicture::Raster(raster) => {
                let mut image = raster.image.clone();
                if let Some(mask) = &raster.mask {
                    image.dict.set("SMask", document.add_object(mask.clone()));
                }
                document.add_object(image)
            }
        }
    }
}
