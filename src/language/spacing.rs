//! Dashes, and what holds together at the end of a line: tables, a row a language.
//!
//! Words are in small letters. A word that ends with a full stop is an abbreviation and matches only with it; another matches
//! with and without.

use super::Language;

/// What a language keeps together, and its dash.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spacing {
    /// The dash between the parts of a sentence, set with spaces around; none where that is not known.
    pub(super) dash: Option<char>,
    /// Short words that do not end a line: prepositions, conjunctions, particles that lean on the next word.
    pub(super) proclitics: &'static [&'static str],
    /// Short words that do not begin a line: particles that lean on the word before.
    pub(super) enclitics: &'static [&'static str],
    /// What stands before a number and stays with it.
    pub(super) before_number: &'static [&'static str],
    /// What stands before a name and stays with it.
    pub(super) before_name: &'static [&'static str],
    /// What follows a number and stays with it: units, months, years.
    pub(super) after_number: &'static [&'static str],
    /// Abbreviations of two parts.
    pub(super) pairs: &'static [(&'static str, &'static str)],
    /// Whether initials and such abbreviations are set apart by narrow spaces even if they were typed without any.
    pub(super) opens_abbreviations: bool,
    /// The spaces before ; ! ? and before the colon.
    pub(super) high: Option<High>,
}

/// French spaces before high punctuation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct High {
    /// Before ; ! ?, where the custom has one.
    pub(super) marks: Option<char>,
    /// Before the colon.
    pub(super) colon: char,
}

/// Units that are written the same way everywhere Latin letters are read.
#[rustfmt::skip]
pub(super) const UNITS: &[&str] = &[
    "km", "m", "cm", "mm", "kg", "g", "mg", "t", "ha", "l", "ml", "s", "min", "h", "hz", "khz", "mhz", "ghz", "w",
    "kw", "v", "kb", "mb", "gb", "tb", "pt", "dpi", "€", "£", "$", "₽", "₼", "₴", "₸", "₺", "zł", "km²", "m²", "m³",
];

#[rustfmt::skip]
const PLAIN: Spacing = Spacing {
    dash: Some('–'),
    proclitics: &[],
    enclitics: &[],
    before_number: &[],
    before_name: &[],
    after_number: &[],
    pairs: &[],
    opens_abbreviations: false,
    high: None,
};

static UNKNOWN: Spacing = Spacing { dash: None, ..PLAIN };
static EUROPEAN: Spacing = PLAIN;
static CYRILLIC: Spacing = Spacing { dash: Some('—'), opens_abbreviations: true, ..PLAIN };

/// After the custom of Russian book work, as handbooks for editors (Мильчин, Чельцова) describe it.
#[rustfmt::skip]
static RUSSIAN: Spacing = Spacing {
    proclitics: &[
        "а", "в", "во", "да", "до", "за", "и", "из", "к", "ко", "на", "не", "ни", "но", "о", "об", "от", "по", "с",
        "со", "у",
    ],
    enclitics: &["б", "бы", "ж", "же", "ли", "ль"],
    before_number: &[
        "гл.", "д.", "кв.", "кн.", "корп.", "ок.", "п.", "пп.", "разд.", "рис.", "с.", "ст.", "стр.", "т.", "табл.",
        "ч.", "вып.",
    ],
    before_name: &[
        "акад.", "г.", "г-жа", "г-н", "ген.", "гр.", "д-р", "им.", "о.", "оз.", "пер.", "пл.", "пос.", "пр.",
        "проф.", "р.", "с.", "св.", "ст.", "тов.", "ул.",
    ],
    after_number: &[
        "г", "г.", "гг.", "год", "года", "году", "годом", "годов", "годы", "годах", "годам", "лет", "в.", "вв.",
        "век", "века", "веке", "веков", "км", "м", "см", "мм", "кг", "мг", "т", "га", "л", "мл", "ч", "мин", "с.",
        "сек", "руб", "р.", "коп", "тыс", "тысяч", "тысячи", "млн", "млрд", "трлн", "гц", "кгц", "мгц", "вт", "квт",
        "кб", "мб", "гб", "тб", "экз.", "чел.", "шт.", "стр.", "января", "февраля", "марта", "апреля", "мая", "июня",
        "июля", "августа", "сентября", "октября", "ноября", "декабря",
    ],
    pairs: &[
        ("т.", "е."), ("т.", "д."), ("т.", "п."), ("т.", "к."), ("т.", "н."), ("т.", "ч."), ("т.", "о."),
        ("н.", "э."), ("и.", "о."), ("и", "др."), ("и", "пр."), ("ст.", "ст."), ("н.", "ст."), ("с.", "г."),
        ("с.", "ш."), ("в.", "д."),
    ],
    ..CYRILLIC
};

#[rustfmt::skip]
static UKRAINIAN: Spacing = Spacing {
    proclitics: &[
        "а", "в", "до", "з", "за", "зі", "й", "і", "із", "на", "не", "ні", "о", "об", "по", "та", "у", "що", "як",
    ],
    enclitics: &["б", "би", "ж", "же"],
    before_number: &["гл.", "буд.", "кн.", "п.", "рис.", "розд.", "с.", "ст.", "стор.", "т.", "табл.", "ч.", "вип."],
    before_name: &["акад.", "бул.", "вул.", "ген.", "ім.", "м.", "о.", "оз.", "пл.", "пр.", "проф.", "р.", "с.", "св."],
    after_number: &[
        "р.", "рр.", "рік", "року", "років", "роки", "роках", "ст.", "століття", "столітті", "км", "м", "см", "мм",
        "кг", "г", "т", "га", "л", "год", "хв", "с.", "грн", "коп", "тис", "тисяч", "млн", "млрд", "прим.", "січня",
        "лютого", "березня", "квітня", "травня", "червня", "липня", "серпня", "вересня", "жовтня", "листопада",
        "грудня",
    ],
    pairs: &[("т.", "д."), ("т.", "п."), ("т.", "зв."), ("т.", "ч."), ("н.", "е."), ("і", "ін."), ("та", "ін.")],
    ..CYRILLIC
};

#[rustfmt::skip]
static BELARUSIAN: Spacing = Spacing {
    proclitics: &["а", "аб", "ад", "б", "да", "ды", "за", "з", "і", "й", "на", "не", "ні", "па", "са", "у", "ў", "як"],
    enclitics: &["б", "бы", "ж", "жа", "лі", "ль"],
    before_number: &["гл.", "д.", "кн.", "мал.", "п.", "с.", "ст.", "т.", "табл.", "ч.", "вып."],
    before_name: &["акад.", "в.", "воз.", "вул.", "г.", "ген.", "імя", "праф.", "р.", "св."],
    after_number: &[
        "г.", "гг.", "год", "года", "годзе", "гадоў", "гады", "гадах", "ст.", "стст.", "стагоддзя", "стагоддзі",
        "км", "м", "см", "мм", "кг", "г", "т", "га", "л", "руб", "тыс", "тысяч", "млн", "млрд", "экз.", "студзеня",
        "лютага", "сакавіка", "красавіка", "мая", "чэрвеня", "ліпеня", "жніўня", "верасня", "кастрычніка",
        "лістапада", "снежня",
    ],
    pairs: &[("г.", "д."), ("т.", "п."), ("г.", "зн."), ("т.", "зв."), ("н.", "э."), ("і", "інш.")],
    ..CYRILLIC
};

#[rustfmt::skip]
static BULGARIAN: Spacing = Spacing {
    proclitics: &[
        "а", "в", "във", "да", "до", "за", "и", "из", "на", "не", "но", "о", "от", "по", "с", "се", "със", "ще", "у",
    ],
    before_number: &["бр.", "гл.", "кн.", "с.", "стр.", "т.", "табл.", "фиг.", "чл.", "ал."],
    before_name: &["акад.", "бул.", "ген.", "гр.", "д-р", "о.", "пл.", "проф.", "р.", "с.", "св.", "ул."],
    after_number: &[
        "г.", "год", "година", "години", "в.", "век", "века", "км", "м", "см", "мм", "кг", "г", "т", "л", "лв",
        "ст.", "хил", "хиляди", "млн", "млрд", "ч.", "мин", "януари", "февруари", "март", "април", "май", "юни",
        "юли", "август", "септември", "октомври", "ноември", "декември",
    ],
    pairs: &[("т.", "е."), ("т.", "н."), ("н.", "е."), ("и", "др.")],
    ..CYRILLIC
};

#[rustfmt::skip]
static KAZAKH: Spacing = Spacing {
    proclitics: &["әр", "ол"],
    enclitics: &["ба", "бе", "да", "де", "ма", "ме", "па", "пе", "та", "те"],
    before_number: &["б.", "кн.", "т.", "б-б."],
    before_name: &["акад.", "проф.", "ген."],
    after_number: &[
        "ж.", "жж.", "жыл", "жылы", "жылғы", "жылдың", "жылдар", "жылдары", "ғ.", "ғасыр", "ғасырдың", "км", "м",
        "см", "мм", "кг", "г", "т", "га", "л", "тг", "теңге", "мың", "млн", "млрд", "адам", "қаңтар", "ақпан",
        "наурыз", "сәуір", "мамыр", "маусым", "шілде", "тамыз", "қыркүйек", "қазан", "қараша", "желтоқсан",
    ],
    pairs: &[("т.", "б."), ("т.", "с."), ("б.", "з."), ("ж.", "т.")],
    ..CYRILLIC
};

#[rustfmt::skip]
static AZERBAIJANI: Spacing = Spacing {
    dash: Some('—'),
    proclitics: &["bu", "nə", "o", "və", "ya"],
    enclitics: &["da", "də", "ki"],
    before_number: &["c.", "cəd.", "s.", "səh.", "şək."],
    before_name: &["akad.", "prof.", "ş."],
    after_number: &[
        "il", "ildə", "ildən", "ilin", "ilə", "illər", "illərdə", "illərin", "əsr", "əsrdə", "əsrin", "yaş", "yaşlı",
        "nəfər", "min", "mln", "mlrd", "milyon", "milyard", "faiz", "manat", "yanvar", "fevral", "mart", "aprel",
        "may", "iyun", "iyul", "avqust", "sentyabr", "oktyabr", "noyabr", "dekabr",
    ],
    pairs: &[("b.", "e."), ("e.", "ə."), ("və", "s."), ("və", "b."), ("və", "i.")],
    opens_abbreviations: true,
    ..PLAIN
};

#[rustfmt::skip]
static TURKISH: Spacing = Spacing {
    proclitics: &["bu", "o", "şu", "ve", "ya"],
    enclitics: &["da", "de", "ki", "mı", "mi", "mu", "mü"],
    before_number: &["c.", "s.", "ss.", "şek.", "no."],
    before_name: &["dr.", "prof.", "doç.", "av."],
    after_number: &[
        "yıl", "yılı", "yılında", "yıllar", "yüzyıl", "yüzyılda", "yaş", "yaşında", "kişi", "bin", "milyon",
        "milyar", "lira", "tl", "ocak", "şubat", "mart", "nisan", "mayıs", "haziran", "temmuz", "ağustos", "eylül",
        "ekim", "kasım", "aralık",
    ],
    pairs: &[("m.", "ö."), ("m.", "s."), ("ve", "b.")],
    ..PLAIN
};

/// English leaves short words where they fall; only what reads as one is kept together.
#[rustfmt::skip]
static ENGLISH: Spacing = Spacing {
    before_number: &[
        "no.", "nos.", "p.", "pp.", "vol.", "ch.", "fig.", "figs.", "art.", "sec.", "c.", "ca.", "january",
        "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ],
    before_name: &["mr.", "mrs.", "ms.", "dr.", "st.", "prof.", "gen.", "mr", "mrs", "dr", "st"],
    after_number: &[
        "a.m.", "p.m.", "am", "pm", "ft", "in.", "lb", "mi", "million", "billion", "january", "february", "march",
        "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ],
    pairs: &[("e.", "g."), ("i.", "e.")],
    ..PLAIN
};

#[rustfmt::skip]
static GERMAN: Spacing = Spacing {
    before_number: &["nr.", "s.", "bd.", "kap.", "abb.", "tab.", "art.", "ca.", "um"],
    before_name: &["dr.", "prof.", "hl.", "st."],
    after_number: &[
        "uhr", "jahre", "jahren", "euro", "mio", "mrd", "millionen", "januar", "februar", "märz", "april", "mai",
        "juni", "juli", "august", "september", "oktober", "november", "dezember", "jahrhundert", "jahrhunderts",
        "jh.",
    ],
    pairs: &[
        ("z.", "b."), ("d.", "h."), ("u.", "a."), ("i.", "d."), ("d.", "r."), ("o.", "ä."), ("u.", "ä."),
        ("s.", "o."), ("s.", "u."), ("v.", "chr."), ("n.", "chr."), ("u.", "u."), ("d.", "j."),
    ],
    ..PLAIN
};

/// Lexique des règles typographiques en usage à l'Imprimerie nationale, “Espacements”: narrow before ; ! ?, full before the colon.
#[rustfmt::skip]
static FRENCH: Spacing = Spacing {
    proclitics: &["à", "y", "ô"],
    before_number: &["n°", "nº", "p.", "pp.", "t.", "vol.", "chap.", "fig.", "art."],
    before_name: &["m.", "mm.", "mme", "mlle", "dr", "pr", "st", "ste"],
    after_number: &[
        "ans", "euros", "heures", "millions", "milliards", "janvier", "février", "mars", "avril", "mai", "juin",
        "juillet", "août", "septembre", "octobre", "novembre", "décembre", "siècle",
    ],
    high: Some(High { marks: Some('\u{202F}'), colon: '\u{A0}' }),
    ..PLAIN
};
/// Canadian printers space the colon only.
static CANADIAN_FRENCH: Spacing = Spacing { high: Some(High { marks: None, colon: '\u{A0}' }), ..FRENCH };

/// One-letter words at the end of a line are faults in Polish, Czech and Slovak setting.
#[rustfmt::skip]
static POLISH: Spacing = Spacing {
    proclitics: &["a", "i", "o", "u", "w", "z"],
    before_number: &["nr", "s.", "str.", "t.", "rys.", "tab.", "rozdz.", "art."],
    before_name: &["dr", "gen.", "im.", "prof.", "ul.", "św."],
    after_number: &[
        "r.", "roku", "rok", "lat", "lata", "w.", "wieku", "zł", "tys.", "mln", "mld", "stycznia", "lutego", "marca",
        "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października", "listopada", "grudnia",
    ],
    pairs: &[("m.", "in."), ("n.", "e."), ("p.", "n.")],
    ..PLAIN
};
#[rustfmt::skip]
static CZECH: Spacing = Spacing {
    proclitics: &["a", "i", "k", "o", "s", "u", "v", "z"],
    before_number: &["č.", "s.", "str.", "sv.", "obr.", "tab.", "kap."],
    before_name: &["dr.", "prof.", "sv.", "ing.", "mgr."],
    after_number: &[
        "kč", "let", "rok", "roku", "roků", "rokov", "století", "storočia", "tis.", "mil.", "mld.", "ledna", "února",
        "března", "dubna", "května", "června", "července", "srpna", "září", "října", "listopadu", "prosince",
        "januára", "februára", "marca", "apríla", "mája", "júna", "júla", "augusta", "septembra", "októbra",
        "novembra", "decembra",
    ],
    pairs: &[("t.", "j."), ("n.", "l."), ("tj.", "n.")],
    ..PLAIN
};

impl Language {
    /// What is kept together; little more than nothing for a language that is not known.
    pub(super) fn spacing(&self) -> &'static Spacing {
        match (self.primary(), self.region()) {
            ("ru", _) => &RUSSIAN,
            ("uk", _) => &UKRAINIAN,
            ("be", _) => &BELARUSIAN,
            ("bg", _) => &BULGARIAN,
            ("kk", _) if self.script() == Some("Cyrl") => &KAZAKH,
            ("ky" | "tg" | "tt" | "ba" | "mn" | "ce", _) => &CYRILLIC,
            ("az", _) if self.script() == Some("Latn") => &AZERBAIJANI,
            ("az", _) if self.script() == Some("Cyrl") => &CYRILLIC,
            ("tr", _) => &TURKISH,
            ("en", _) => &ENGLISH,
            ("de", _) => &GERMAN,
            ("fr", Some("CA")) => &CANADIAN_FRENCH,
            ("fr", _) => &FRENCH,
            ("pl", _) => &POLISH,
            ("cs" | "sk", _) => &CZECH,
            ("zh" | "ja" | "ko" | "th", _) => &UNKNOWN,
            (primary, _) if super::names::usual_script(primary).is_some() => &EUROPEAN,
            _ => &UNKNOWN,
        }
    }
}
