//! The kinds of diagnostic. A code is a promise: it keeps its name, and has a section in `docs/diagnostics.md`.

/// How bad a diagnostic is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The output cannot be made as it was asked for.
    Error,
    /// The output is made, but a person should look.
    Warning,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $severity:ident;)*) => {
        /// A kind of diagnostic, with a name that never changes.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $($(#[$doc])* $variant,)*
        }

        impl Code {
            /// Every code there is, in the order of this file.
            pub const ALL: &[Code] = &[$(Code::$variant),*];

            /// The name that a person sees, such as `glyph-missing`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Code::$variant => $name),* }
            }

            /// How bad this kind is when nothing more is known.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Code::$variant => Severity::$severity),* }
            }
        }
    };
}

codes! {
    // The project
    /// The project has no articles.
    NoContent = "no-content", Error;
    /// The folder that was named is not there.
    ProjectMissing = "project-missing", Error;
    /// `book.toml` is not TOML, or a value has the wrong shape.
    ConfigInvalid = "config-invalid", Error;
    /// `book.toml` has a key that Chapbook does not know.
    ConfigUnknownKey = "config-unknown-key", Error;
    /// An entry of `hyphenation` in `book.toml` is not a word with its divisions, and is left out.
    HyphenationInvalid = "hyphenation-invalid", Warning;
    /// A language that was asked for is not in the project.
    LanguageUnknown = "language-unknown", Error;
    /// A language is configured but has no articles.
    LanguageEmpty = "language-empty", Warning;
    /// Two articles of a language have the same slug.
    SlugDuplicate = "slug-duplicate", Error;
    /// A file cannot be read.
    FileUnreadable = "file-unreadable", Error;
    /// A file is not in UTF-8 (or UTF-16 with a byte order mark).
    EncodingInvalid = "encoding-invalid", Error;
    /// A file is larger than Chapbook reads.
    FileTooLarge = "file-too-large", Error;
    /// A symbolic link leads outside the project, in a circle, or nowhere.
    LinkUnfollowed = "link-unfollowed", Warning;
    // Articles
    /// Front matter cannot be read.
    FrontMatterInvalid = "front-matter-invalid", Error;
    /// Front matter was read, though a strict reader would refuse it.
    FrontMatterLenient = "front-matter-lenient", Warning;
    /// A key in front matter looks like a known one misspelt.
    FrontMatterKey = "front-matter-key", Warning;
    /// An article has no content and is left out.
    ArticleEmpty = "article-empty", Warning;
    /// An article lies outside every language's folder and is left out.
    ArticleStray = "article-stray", Warning;
    /// A note is called but nowhere written.
    NoteUndefined = "note-undefined", Warning;
    /// A note is written but nowhere called.
    NoteUncalled = "note-uncalled", Warning;
    /// The same note is written twice.
    NoteDuplicate = "note-duplicate", Warning;
    /// A link leads to a place that is not there.
    LinkBroken = "link-broken", Warning;
    /// A link of a kind that must not be followed, such as `javascript:`.
    LinkUnsafe = "link-unsafe", Warning;
    /// HTML that was left out: a script, a style, a form control, an embedded object.
    HtmlDropped = "html-dropped", Warning;
    /// Emphasis that CommonMark's flanking rule keeps as literal asterisks.
    EmphasisLiteral = "emphasis-literal", Warning;
    /// A row of a table has more cells than the table has columns.
    TableRowLong = "table-row-long", Warning;
    /// Nesting deeper than a page can show.
    NestingDeep = "nesting-deep", Warning;
    /// Control characters and other code points that no text may hold.
    CharacterInvalid = "character-invalid", Warning;
    // Images
    /// An image is not there.
    ImageMissing = "image-missing", Error;
    /// An image's name leads outside the project folder.
    ImageOutside = "image-outside", Error;
    /// An image lies on the network.
    ImageRemote = "image-remote", Warning;
    /// An image's bytes cannot be read as any image.
    ImageInvalid = "image-invalid", Error;
    /// An image's bytes are of another type than its name says.
    ImageMislabelled = "image-mislabelled", Warning;
    /// An image is larger than Chapbook opens.
    ImageTooLarge = "image-too-large", Error;
    /// An image has no text that could stand for it.
    ImageAltMissing = "image-alt-missing", Warning;
    /// Something in an SVG was left out.
    SvgDropped = "svg-dropped", Warning;
    // Setting
    /// No face has a character.
    GlyphMissing = "glyph-missing", Error;
    /// No face covers a language's script.
    LanguageUncovered = "language-uncovered", Error;
    /// A font file cannot be used.
    FontInvalid = "font-invalid", Error;
    /// A font family that was asked for is not there.
    FontUnknown = "font-unknown", Error;
    /// A line is wider than the measure.
    LineOverfull = "line-overfull", Warning;
    /// A table has so many columns that words and numbers in it are broken anywhere.
    TableTooWide = "table-too-wide", Warning;
    /// Something is taller than a page and was made smaller.
    FrameOverfull = "frame-overfull", Warning;
    // Output
    /// A file or folder of the output cannot be written.
    OutputUnwritable = "output-unwritable", Error;
    /// The pages do not fit the sheet.
    SheetTooSmall = "sheet-too-small", Error;
    /// Something failed that should not have: a fault in Chapbook itself.
    Internal = "internal", Error;
}
