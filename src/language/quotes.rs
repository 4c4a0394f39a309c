//! Quotation marks, a row a language (the norms of each, as CLDR's delimiters and the national style books give them).

use super::Language;

/// An opening and a closing mark.
pub(super) type Pair = (char, char);

/// The quotation marks of a language.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Quotes {
    /// For a quotation in the text.
    pub(super) outer: Pair,
    /// For a quotation in a quotation.
    pub(super) inner: Pair,
    /// Other pairs that good books of the language use: an author who types them means them.
    pub(super) also: &'static [Pair],
    /// The space between guillemets and what they hold.
    pub(super) inside: Option<char>,
}

const GUILLEMETS: Pair = ('«', '»');
const SINGLE_GUILLEMETS: Pair = ('‹', '›');
/// “English”.
const HIGH: Pair = ('“', '”');
const SINGLE_HIGH: Pair = ('‘', '’');
/// „German“.
const LOW_HIGH: Pair = ('„', '“');
const SINGLE_LOW_HIGH: Pair = ('‚', '‘');
/// „Polish”.
const LOW_FAR: Pair = ('„', '”');
/// ”Swedish”.
const FAR: Pair = ('”', '”');
const SINGLE_FAR: Pair = ('’', '’');
const REVERSED: Pair = ('»', '«');
const SINGLE_REVERSED: Pair = ('›', '‹');

const fn quotes(outer: Pair, inner: Pair, also: &'static [Pair]) -> Quotes {
    Quotes { outer, inner, also, inside: None }
}

/// «Russian „inner“», and the languages that took it over.
static RUSSIAN: Quotes = quotes(GUILLEMETS, LOW_HIGH, &[]);
/// Azerbaijani in Latin letters; guillemets are the older custom and still printed.
static AZERBAIJANI: Quotes = quotes(HIGH, SINGLE_HIGH, &[GUILLEMETS]);
static ENGLISH: Quotes = quotes(HIGH, SINGLE_HIGH, &[SINGLE_HIGH]);
static TURKISH: Quotes = quotes(HIGH, SINGLE_HIGH, &[]);
static GERMAN: Quotes = quotes(LOW_HIGH, SINGLE_LOW_HIGH, &[REVERSED, SINGLE_REVERSED, SINGLE_LOW_HIGH]);
static SWISS: Quotes = quotes(GUILLEMETS, SINGLE_GUILLEMETS, &[]);
static FRENCH: Quotes = Quotes { outer: GUILLEMETS, inner: HIGH, also: &[], inside: Some('\u{A0}') };
static SWISS_FRENCH: Quotes =
    Quotes { outer: GUILLEMETS, inner: SINGLE_GUILLEMETS, also: &[], inside: Some('\u{202F}') };
static POLISH: Quotes = quotes(LOW_FAR, GUILLEMETS, &[]);
static HUNGARIAN: Quotes = quotes(LOW_FAR, REVERSED, &[]);
/// Guillemets first, high marks inside; high marks alone are common too.
static ROMANCE: Quotes = quotes(GUILLEMETS, HIGH, &[HIGH]);
static GREEK: Quotes = quotes(GUILLEMETS, HIGH, &[]);
static BULGARIAN: Quotes = quotes(LOW_HIGH, GUILLEMETS, &[]);
static CZECH: Quotes = quotes(LOW_HIGH, SINGLE_LOW_HIGH, &[REVERSED, SINGLE_REVERSED]);
static SERBIAN: Quotes = quotes(LOW_FAR, SINGLE_FAR, &[REVERSED]);
static SWEDISH: Quotes = quotes(FAR, SINGLE_FAR, &[('»', '»'), GUILLEMETS]);
static DANISH: Quotes = quotes(FAR, SINGLE_FAR, &[REVERSED, HIGH]);
static NORWEGIAN: Quotes = quotes(GUILLEMETS, SINGLE_HIGH, &[]);
static GEORGIAN: Quotes = quotes(LOW_HIGH, GUILLEMETS, &[]);
static ARMENIAN: Quotes = quotes(GUILLEMETS, GUILLEMETS, &[]);
/// Mirrored when they are set (UAX #9, L4), so the first is the opening one here too.
static PERSIAN: Quotes = quotes(GUILLEMETS, SINGLE_GUILLEMETS, &[]);
static ARABIC: Quotes = quotes(GUILLEMETS, HIGH, &[HIGH]);
static HEBREW: Quotes = quotes(FAR, SINGLE_FAR, &[HIGH, LOW_FAR]);

impl Language {
    /// The quotation marks; English ones for a language that is not known.
    pub(super) fn quotes(&self) -> &'static Quotes {
        match (self.primary(), self.region()) {
            ("az", _) if self.script() == Some("Latn") => &AZERBAIJANI,
            ("ru" | "uk" | "be" | "kk" | "az" | "ky" | "tg" | "tt" | "ba" | "mn" | "ce", _) => &RUSSIAN,
            ("tr", _) => &TURKISH,
            ("de", Some("CH" | "LI")) => &SWISS,
            ("de" | "is", _) => &GERMAN,
            ("fr", Some("CH")) => &SWISS_FRENCH,
            ("fr", _) => &FRENCH,
            ("pl" | "ro", _) => &POLISH,
            ("hu", _) => &HUNGARIAN,
            ("es", Some("ES") | None) | ("pt", Some("PT")) | ("it" | "ca" | "gl" | "eu", _) => &ROMANCE,
            ("el", _) => &GREEK,
            ("bg", _) => &BULGARIAN,
            ("cs" | "sk" | "sl" | "mk" | "lt" | "et", _) => &CZECH,
            ("sr" | "hr" | "bs" | "cnr", _) => &SERBIAN,
            ("sv" | "fi", _) => &SWEDISH,
            ("da", _) => &DANISH,
            ("nb" | "nn" | "no", _) => &NORWEGIAN,
            ("ka", _) => &GEORGIAN,
            ("hy", _) => &ARMENIAN,
            ("fa", _) => &PERSIAN,
            ("ar", _) => &ARABIC,
            ("he", _) => &HEBREW,
            _ => &ENGLISH,
        }
    }
}
