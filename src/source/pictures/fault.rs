//! Why a picture cannot be had.

use image::ImageError;

use crate::diagnostic::{Code, Diagnostic};

/// What is wrong with a picture, without its name and place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) code: Code,
    /// A clause about the picture: "it is cut off".
    pub(super) what: String,
    /// What to do.
    pub(super) help: String,
}

impl Fault {
    pub(super) fn invalid(what: &str, help: &str) -> Self {
        Fault { code: Code::ImageInvalid, what: what.to_owned(), help: help.to_owned() }
    }

    pub(super) fn too_large(size: &str) -> Self {
        let help = "make it smaller: 2000 pixels across are sharp on any page of a booklet".to_owned();
        Fault { code: Code::ImageTooLarge, what: format!("it is too large to open: {size}"), help }
    }

    /// What a decoder said.
    pub(super) fn decoding(error: &ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Fault::too_large("its decoded form takes too much memory"),
            ImageError::Unsupported(error) => {
                Fault::invalid(&format!("it is of a rare kind: {error}"), "save it again as PNG or JPEG")
            }
            _ => Fault::invalid(
                &format!("its data are broken: {error}"),
                "save it again, or copy the original once more",
            ),
        }
    }

    /// The fault of the picture called `name`, for telling.
    pub(super) fn diagnostic(&self, name: &str) -> Diagnostic {
        Diagnostic::new(self.code, format!("`{name}` cannot be used: {}", self.what)).help(self.help.clone())
    }
}
