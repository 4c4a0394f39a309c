//! Collect: inlines to one string with runs of one style, as the breaker of lines wants them.
//!
//! Attributes that do not change the shape of letters (links, underlines) cut no run in two: they are ranges beside the
//! string, so that kerning and ligatures pass through them.

use std::ops::Range;
use std::sync::Arc;

use crate::document::{Inline, InlineKind, NoteIndex, Picture, Span, Target, is_address};
use crate::font::{FaceId, Library, Style};
use crate::language::{Direction, Language};

use super::characters::{is_joined, is_never_slanted};
use super::design::TextStyle;
use super::direction::{Isolate, addresses};
use super::shape::{Features, Font, Shaper};

/// Stands for an object in the string.
pub(crate) const OBJECT: char = '\u{FFFC}';
/// Ends a line at the author's wish.
pub(crate) const LINE_END: char = '\u{2028}';

/// The text of a paragraph.
#[derive(Debug, Default)]
pub(crate) struct Text {
    pub string: String,
    /// Cover the string without gaps, in order.
    pub runs: Vec<Run>,
    /// One for each [`OBJECT`], in order.
    pub objects: Vec<Object>,
    pub marks: Vec<Mark>,
    /// What is ordered by itself, inner ones before outer ones.
    pub isolates: Vec<Isolate>,
    /// Where each piece of the string was read, in order.
    pub spans: Vec<(usize, Span)>,
}

/// A stretch of text of one font and size.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Run {
    pub range: Range<usize>,
    pub font: Font,
    pub size: f32,
    /// Above the baseline, in points.
    pub rise: f32,
    pub tracking: f32,
    /// Whether words may be divided by the rules of language.
    pub hyphenate: bool,
    /// Code and addresses, which break at their own places and take no hyphen.
    pub verbatim: bool,
    /// Whether it has letters that are joined, between which nothing may be put.
    pub joined: bool,
    /// Where it is not the edition's.
    pub language: Option<Language>,
}

/// Something in the line that is not text.
#[derive(Debug, Clone)]
pub(crate) struct Object {
    pub at: usize,
    pub picture: Arc<Picture>,
    pub alt: Arc<str>,
    pub width: f32,
    pub height: f32,
}

/// A property of a range of the text.
#[derive(Debug, Clone)]
pub(crate) struct Mark {
    pub range: Range<usize>,
    pub kind: MarkKind,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum MarkKind {
    Link(LinkSpec),
    Underline,
    Strikethrough,
    NoteCall(NoteIndex),
    Anchor(String),
}

/// Where a link leads, before pages are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum LinkSpec {
    External(Arc<str>),
    Internal(usize, Option<String>),
    /// From the call to the note.
    Note(NoteIndex),
    /// From the note to its call.
    Call(NoteIndex),
}

/// How text is set where it stands: the style and what inlines have changed in it.
#[derive(Debug, Clone)]
struct Setting {
    style: TextStyle,
    bold: bool,
    italic: bool,
    rise: f32,
    verbatim: bool,
    language: Option<Language>,
}

/// Collects inlines into a [`Text`].
pub(crate) struct Collector<'a, 'l> {
    shaper: &'a mut Shaper<'l>,
    language: Language,
    code: FaceId,
    measure: f32,
    text: Text,
}

impl<'a, 'l> Collector<'a, 'l> {
    /// A collector of text for lines of `measure` points; notes are numbered in the figures of `language`, code is set in the face
    /// `code`.
    pub(crate) fn new(shaper: &'a mut Shaper<'l>, language: Language, code: FaceId, measure: f32) -> Self {
        Collector { shaper, language, code, measure, text: Text::default() }
    }

    /// Adds inlines in a style.
    pub(crate) fn inlines(&mut self, inlines: &[Inline], style: TextStyle) -> &mut Self {
        let face = self.shaper.library().face(style.font.face).style();
        let setting =
            Setting { style, bold: face.bold, italic: face.italic, rise: 0.0, verbatim: false, language: None };
        self.append(inlines, &setting);
        self
    }

    /// Adds plain text in a style.
    pub(crate) fn plain(&mut self, text: &str, style: TextStyle) -> &mut Self {
        let face = self.shaper.library().face(style.font.face).style();
        let setting =
            Setting { style, bold: face.bold, italic: face.italic, rise: 0.0, verbatim: false, language: None };
        self.push(text, &setting);
        self
    }

    /// Adds a mark over everything since the offset `start`.
    pub(crate) fn mark(&mut self, start: usize, kind: MarkKind) -> &mut Self {
        let range = start..self.text.string.len();
        self.text.marks.push(Mark { range, kind });
        self
    }

    /// Orders everything since the offset `start` by itself; without a direction it runs as its first letter does.
    pub(crate) fn isolate(&mut self, start: usize, direction: Option<Direction>) -> &mut Self {
        let range = start..self.text.string.len();
        self.text.isolates.push(Isolate { range, direction });
        self
    }

    pub(crate) fn finish(self) -> Text {
        self.text
    }

    fn append(&mut self, inlines: &[Inline], setting: &Setting) {
        for inline in inlines {
            self.text.spans.push((self.text.string.len(), inline.span));
            self.inline(&inline.kind, setting);
        }
    }

    fn inline(&mut self, kind: &InlineKind, setting: &Setting) {
        let start = self.text.string.len();
        match kind {
            InlineKind::Text(text) => {
                self.push(text, setting);
                if self.language.direction() == Direction::Rtl {
                    let addresses = addresses(text).into_iter();
                    let isolates = addresses.map(|at| (at.start + start..at.end + start, Some(Direction::Ltr)));
                    self.text.isolates.extend(isolates.map(|(range, direction)| Isolate { range, direction }));
                }
            }
            // Emphasis within emphasis stands upright again.
            InlineKind::Emphasis(inner) => self.append(inner, &Setting { italic: !setting.italic, ..setting.clone() }),
            InlineKind::Strong(inner) => self.append(inner, &Setting { bold: true, ..setting.clone() }),
            InlineKind::Strikethrough(inner) => self.marked(inner, setting, MarkKind::Strikethrough),
            InlineKind::Underline(inner) => self.marked(inner, setting, MarkKind::Underline),
            InlineKind::Superscript(inner) => self.script(inner, setting, Features::SUPERIOR, 0.34),
            InlineKind::Subscript(inner) => self.script(inner, setting, Features::INFERIOR, -0.16),
            InlineKind::Small(inner) => {
                let style = TextStyle { size: setting.style.size * 0.86, ..setting.style };
                self.append(inner, &Setting { style, ..setting.clone() });
            }
            InlineKind::Code(text) | InlineKind::Math(text) => {
                self.push(text, &self.verbatim(setting));
                self.isolate(start, Some(Direction::Ltr));
            }
            InlineKind::Link { target, inlines } => {
                let spec = match target {
                    Target::External(url) => LinkSpec::External(url.as_str().into()),
                    Target::Internal { article, anchor } => LinkSpec::Internal(*article, anchor.clone()),
                };
                self.marked(inlines, setting, MarkKind::Link(spec));
                if is_address(&self.text.string[start..]) {
                    self.isolate(start, Some(Direction::Ltr));
                }
            }
            InlineKind::Image { picture: Some(picture), alt } => self.object(picture, alt, setting),
            InlineKind::Image { picture: None, alt } => self.push(alt, setting),
            InlineKind::NoteCall(index) => {
                let number = self.language.number(index.0 as u64 + 1);
                self.number(&number, setting);
                self.mark(start, MarkKind::NoteCall(*index));
                self.mark(start, MarkKind::Link(LinkSpec::Note(*index)));
            }
            InlineKind::Foreign { language, rtl, inlines } => {
                let asked = rtl.map(|rtl| if rtl { Direction::Rtl } else { Direction::Ltr });
                let direction = asked.or_else(|| language.as_ref().map(Language::direction));
                let language = language.clone().or_else(|| setting.language.clone());
                self.append(inlines, &Setting { language, ..setting.clone() });
                self.isolate(start, direction);
            }
            InlineKind::Anchor(name) => {
                self.mark(start, MarkKind::Anchor(name.clone()));
            }
            InlineKind::LineBreak => self.push("\u{2028}", setting),
        }
    }

    fn marked(&mut self, inner: &[Inline], setting: &Setting, kind: MarkKind) {
        let start = self.text.string.len();
        self.append(inner, setting);
        self.mark(start, kind);
    }

    fn verbatim(&self, setting: &Setting) -> Setting {
        // Monospaced faces are drawn larger on the body: 0.84 brings their x-height to the text's.
        let features = Features::NONE;
        let font = Font { face: self.code, features };
        let style = TextStyle { font, size: setting.style.size * 0.86, hyphenate: false, ..setting.style };
        Setting { style, verbatim: true, ..setting.clone() }
    }

    /// A note's number in superiors: real ones where the face has them.
    fn number(&mut self, digits: &str, setting: &Setting) {
        let font = Font {
            features: setting
                .style
                .font
                .features
                .without(Features::OLD_STYLE | Features::TABULAR | Features::SMALL_CAPS),
            ..setting.style.font
        };
        let style = TextStyle { font, tracking: 0.0, ..setting.style };
        // Word joiner: a call never begins a line.
        self.push("\u{2060}", setting);
        let plain = Setting { style, ..setting.clone() };
        self.scripted(digits, &plain, Features::SUPERIOR, 0.34);
    }

    fn script(&mut self, inner: &[Inline], setting: &Setting, features: Features, rise: f32) {
        for inline in inner {
            match &inline.kind {
                InlineKind::Text(text) => {
                    self.text.spans.push((self.text.string.len(), inline.span));
                    self.scripted(text, setting, features, rise);
                }
                _ => {
                    let style = TextStyle { size: setting.style.size * 0.64, ..setting.style };
                    let inner = Setting { style, rise: setting.rise + rise * setting.style.size, ..setting.clone() };
                    self.append(std::slice::from_ref(inline), &inner);
                }
            }
        }
    }

    fn scripted(&mut self, text: &str, setting: &Setting, features: Features, rise: f32) {
        let font = self.font(setting);
        if self.shaper.has_forms(text, font, features) {
            let font = Font { features: setting.style.font.features | features, ..setting.style.font };
            self.push(text, &Setting { style: TextStyle { font, ..setting.style }, ..setting.clone() });
        } else {
            let style = TextStyle { size: setting.style.size * 0.64, ..setting.style };
            let rise = setting.rise + rise * setting.style.size;
            self.push(text, &Setting { style, rise, ..setting.clone() });
        }
    }

    fn object(&mut self, picture: &Arc<Picture>, alt: &str, setting: &Setting) {
        // CSS pixels are 3/4 pt; a picture in a line grows no taller than a line and a half.
        let natural = (picture.width as f32 * 0.75, picture.height as f32 * 0.75);
        let scale = (setting.style.leading * 1.5 / natural.1).min(self.measure / natural.0).min(1.0);
        let at = self.text.string.len();
        self.push("\u{FFFC}", setting);
        self.text.objects.push(Object {
            at,
            picture: Arc::clone(picture),
            alt: alt.into(),
            width: natural.0 * scale,
            height: natural.1 * scale,
        });
    }

    /// The font for a text: stress that would be italic is bold in a script that has no italics.
    fn stressed_font(&self, text: &str, setting: &Setting) -> Font {
        let face = self.shaper.library().face(setting.style.font.face);
        if setting.italic != face.style().italic
            && text.chars().find(|c| c.is_alphabetic()).is_some_and(is_never_slanted)
        {
            return self.font(&Setting { italic: !setting.italic, bold: true, ..setting.clone() });
        }
        let font = self.font(setting);
        match setting.language.as_ref().unwrap_or(&self.language).primary() {
            // Old-style figures have the height of small letters, and there are none among ideographs.
            "zh" | "ja" | "ko" => Font { features: font.features.without(Features::OLD_STYLE), ..font },
            _ => font,
        }
    }

    fn font(&self, setting: &Setting) -> Font {
        let library: &Library = self.shaper.library();
        let family = library.face(setting.style.font.face).family();
        let wanted = Style { bold: setting.bold, italic: setting.italic };
        let face = library.face(setting.style.font.face);
        if face.style() == wanted {
            return setting.style.font;
        }
        let face = library.find(family, wanted).unwrap_or(setting.style.font.face);
        Font { face, ..setting.style.font }
    }

    fn push(&mut self, text: &str, setting: &Setting) {
        if text.is_empty() {
            return;
        }
        let start = self.text.string.len();
        self.text.string.push_str(text);
        let joined = text.chars().any(is_joined);
        let run = Run {
            range: start..self.text.string.len(),
            font: self.stressed_font(text, setting),
            size: setting.style.size,
            rise: setting.rise,
            tracking: if joined { 0.0 } else { setting.style.tracking },
            hyphenate: setting.style.hyphenate && !setting.verbatim,
            verbatim: setting.verbatim,
            joined,
            language: setting.language.clone(),
        };
        match self.text.runs.last_mut() {
            Some(last) if (Run { range: last.range.clone(), ..run.clone() }) == *last => {
                last.range.end = run.range.end;
            }
            _ => self.text.runs.push(run),
        }
    }
}

impl Text {
    /// Sets the first words in letterspaced small capitals, as the opening of an article has them: whole words up to about
    /// `letters` letters.
    pub(crate) fn open_with_small_capitals(&mut self, shaper: &mut Shaper, letters: usize) {
        let Some(first) = self.runs.first() else { return };
        if first.verbatim || first.font.features.has(Features::SMALL_CAPS) {
            return;
        }
        let end = opening(&self.string[..first.range.end], letters);
        let sample: String = self.string[..end].chars().filter(|c| c.is_lowercase()).collect();
        let font = Font { features: Features::NONE, ..first.font };
        if end == 0 || sample.is_empty() || !shaper.has_forms(&sample, font, Features::SMALL_CAPS) {
            return;
        }
        let mut caps = first.clone();
        caps.range.end = end;
        caps.font.features = caps.font.features | Features::SMALL_CAPS;
        caps.tracking = 0.05;
        self.runs[0].range.start = end;
        if self.runs[0].range.is_empty() {
            self.runs.remove(0);
        }
        self.runs.insert(0, caps);
    }
}

/// Where the opening words end: after the word that passes `letters`, or before punctuation that ends a phrase.
fn opening(text: &str, letters: usize) -> usize {
    let mut count = 0;
    let mut end = 0;
    for (at, c) in text.char_indices() {
        if c == ' ' || c == '\u{A0}' {
            end = at;
            if count >= letters {
                return end;
            }
        } else if !c.is_alphanumeric() && !matches!(c, '\'' | '’' | '-' | '\u{301}') && count > 0 {
            return at;
        } else {
            count += 1;
        }
    }
    // A run that ends inside a word must not leave it half in capitals.
    if text.ends_with(' ') { text.len() } else { end }
}
