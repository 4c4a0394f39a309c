//! Collect: inlines to the text of a paragraph.

use std::sync::Arc;

use crate::document::{Inline, InlineKind, Picture, Target, is_address};
use crate::font::{FaceId, Library, Style};
use crate::language::{Direction, Language};

use crate::typeset::looks::styles::TextStyle;
use crate::typeset::looks::theme::Emphasis;
use crate::typeset::words::characters::{is_joined, is_never_slanted};
use crate::typeset::words::direction::{Isolate, addresses};
use crate::typeset::words::shape::{Features, Font, LanguageSlot, Shaper};
use crate::typeset::words::text::{LinkSpec, Mark, MarkKind, Object, Run, Text};

/// How text is set where it stands: the style and what inlines have changed in it.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) style: TextStyle,
    pub(crate) bold: bool,
    pub(crate) italic: bool,
    pub(crate) rise: f32,
    pub(crate) verbatim: bool,
    pub(crate) language: Option<Language>,
}

/// Collects inlines into a [`Text`].
pub(crate) struct Collector<'a, 'l> {
    pub(crate) shaper: &'a mut Shaper<'l>,
    language: Language,
    code: FaceId,
    emphasis: Emphasis,
    slot: LanguageSlot,
    measure: f32,
    text: Text,
}

impl<'a, 'l> Collector<'a, 'l> {
    /// A collector of text in a language, in whose figures notes are numbered, for lines of `measure` points; code is set in the
    /// face `code`.
    pub(crate) fn new(
        shaper: &'a mut Shaper<'l>,
        language: &Language,
        code: FaceId,
        emphasis: Emphasis,
        measure: f32,
    ) -> Self {
        let slot = shaper.slot(language);
        Collector { shaper, language: language.clone(), code, emphasis, slot, measure, text: Text::default() }
    }

    /// Adds inlines in a style.
    pub(crate) fn inlines(&mut self, inlines: &[Inline], style: TextStyle) -> &mut Self {
        let setting = self.setting(style);
        self.append(inlines, &setting);
        self
    }

    /// Adds plain text in a style.
    pub(crate) fn plain(&mut self, text: &str, style: TextStyle) -> &mut Self {
        let setting = self.setting(style);
        self.push(text, &setting);
        self
    }

    fn setting(&self, style: TextStyle) -> Setting {
        let face = self.shaper.library().face(style.font.face).style();
        let style = TextStyle { font: Font { language: self.slot, ..style.font }, ..style };
        Setting { style, bold: face.bold, italic: face.italic, rise: 0.0, verbatim: false, language: None }
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
            InlineKind::Emphasis(inner) if self.emphasis == Emphasis::Bold && !setting.bold => {
                self.append(inner, &Setting { bold: true, ..setting.clone() });
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
                let mut inner = setting.clone();
                if let Some(language) = language {
                    inner.style.font.language = self.shaper.slot(language);
                    inner.language = Some(language.clone());
                }
                self.append(inlines, &inner);
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
        let font = Font { face: self.code, features, ..setting.style.font };
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

    pub(crate) fn font(&self, setting: &Setting) -> Font {
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

    /// Adds text, the words in it that want another setting in that.
    fn push(&mut self, text: &str, setting: &Setting) {
        let mut done = 0;
        for (range, kind) in self.specials(text, setting) {
            self.push_alike(&text[done..range.start], setting);
            self.special(&text[range.clone()], kind, setting);
            done = range.end;
        }
        self.push_alike(&text[done..], setting);
    }

    pub(crate) fn push_alike(&mut self, text: &str, setting: &Setting) {
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
            word_space: setting.style.word_space,
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
