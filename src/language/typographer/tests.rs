//! What the typographer makes of what people type, a table a rule.

use proptest::prelude::*;

use super::super::Language;
use super::Typographer;

/// Sets one block in one piece, and shows no-break spaces as `~`, narrow ones as `_`.
fn set(tag: &str, text: &str) -> String {
    pieces(tag, &[text])
}

/// Sets one block in pieces; `@` is an object.
fn pieces(tag: &str, pieces: &[&str]) -> String {
    let language = Language::new(tag).unwrap();
    let mut typographer = Typographer::new(&language);
    let mut text = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        if *piece == "@" {
            typographer.object();
            text.push('@');
        } else {
            let next = pieces[at + 1..].iter().find_map(|next| next.chars().next());
            text.push_str(&typographer.set(piece, next.map(|c| if c == '@' { '\u{FFFC}' } else { c })));
        }
    }
    text.replace('\u{A0}', "~").replace('\u{202F}', "_")
}

/// Each line of a table: what is typed, and what is set.
fn check(tag: &str, table: &[(&str, &str)]) {
    let wrong: Vec<String> = table
        .iter()
        .map(|(typed, expected)| (typed, expected, set(tag, typed)))
        .filter(|(_, expected, set)| *expected != set)
        .map(|(typed, expected, set)| format!("\n   typed {typed}\nexpected {expected}\n     set {set}"))
        .collect();
    assert!(wrong.is_empty(), "{tag}:{}", wrong.concat());
}

#[test]
fn quotation_marks_go_by_language_and_nesting() {
    let typed = "aaaa \"bbbb 'cccc' dddd\" eeee";
    for (tag, expected) in [
        ("ru", "aaaa «bbbb „cccc“ dddd» eeee"),
        ("uk", "aaaa «bbbb „cccc“ dddd» eeee"),
        ("az", "aaaa “bbbb ‘cccc’ dddd” eeee"),
        ("en", "aaaa “bbbb ‘cccc’ dddd” eeee"),
        ("tr", "aaaa “bbbb ‘cccc’ dddd” eeee"),
        ("de", "aaaa „bbbb ‚cccc‘ dddd“ eeee"),
        ("de-CH", "aaaa «bbbb ‹cccc› dddd» eeee"),
        ("fr", "aaaa «~bbbb “cccc” dddd~» eeee"),
        ("fr-CH", "aaaa «_bbbb ‹_cccc_› dddd_» eeee"),
        ("pl", "aaaa „bbbb «cccc» dddd” eeee"),
        ("hu", "aaaa „bbbb »cccc« dddd” eeee"),
        ("es", "aaaa «bbbb “cccc” dddd» eeee"),
        ("es-MX", "aaaa “bbbb ‘cccc’ dddd” eeee"),
        ("pt-BR", "aaaa “bbbb ‘cccc’ dddd” eeee"),
        ("cs", "aaaa „bbbb ‚cccc‘ dddd“ eeee"),
        ("sv", "aaaa ”bbbb ’cccc’ dddd” eeee"),
        ("ka", "aaaa „bbbb «cccc» dddd“ eeee"),
        ("xyz", "aaaa “bbbb ‘cccc’ dddd” eeee"),
    ] {
        assert_eq!(set(tag, typed), expected, "{tag}");
    }
}

#[test]
fn straight_marks_find_their_side() {
    check(
        "ru",
        &[
            ("\"Слово\"", "«Слово»"),
            ("(\"слово\")", "(«слово»)"),
            ("\"Слово\", - \"ещё\"!", "«Слово»,~— «ещё»!"),
            ("\"\"Дом\" и сад\"", "«„Дом“ и~сад»"),
            ("\"Сад и \"дом\"\"", "«Сад и~„дом“»"),
            ("анти\"слово\"", "анти«слово»"),
            ("Газета \"Правда\"-\"Труд\"", "Газета «Правда»-«Труд»"),
            ("один \" один", "один \" один"),
            ("слово\"", "слово\""),
            ("экран 6\" дюймов", "экран 6\" дюймов"),
        ],
    );
}

#[test]
fn quotations_stay_open_across_pieces_and_objects_but_not_across_blocks() {
    assert_eq!(pieces("ru", &["Роман \"", "Война", "\" и \"", "мир", "\"."]), "Роман «Война» и~«мир».");
    assert_eq!(pieces("en", &["\"", "word", "\"", "@", " ends"]), "“word”@ ends");
    assert_eq!(pieces("en", &["'", "word", "'"]), "‘word’");
    assert_eq!(pieces("ru", &["“", "слово", "”"]), "«слово»");
    let russian = Language::new("ru").unwrap();
    let mut typographer = Typographer::new(&russian);
    typographer.set("\"без конца", None);
    typographer.end_block();
    assert_eq!(typographer.set("\"слово\"", None), "«слово»");
}

#[test]
fn marks_of_another_language_become_the_languages_own_in_pairs_only() {
    check(
        "ru",
        &[
            ("“слово”", "«слово»"),
            ("„слово“", "«слово»"),
            ("„слово”", "«слово»"),
            ("»слово«", "«слово»"),
            ("«роман “Война” весь»", "«роман „Война“ весь»"),
            ("«роман «Война» весь»", "«роман „Война“ весь»"),
            ("“роман ‘Война’ весь”", "«роман „Война“ весь»"),
            ("слово ” и ещё", "слово ” и~ещё"),
            ("слово“", "слово“"),
            ("“слово без пары", "“слово без пары"),
            ("« слово »", "«слово»"),
        ],
    );
    check("en", &[("‘word' “word\"", "‘word’ “word”")]);
    check("en", &[("«word»", "“word”"), ("„word“", "“word”"), ("‘word’", "‘word’"), ("don’t ‘em", "don’t ‘em")]);
    check("de", &[("“Wort”", "„Wort“"), ("»Wort«", "»Wort«"), ("«Wort»", "„Wort“"), ("„Wort“", "„Wort“")]);
    check("az", &[("«söz»", "«söz»"), ("“söz”", "“söz”"), ("„söz“", "“söz”")]);
    check("fi", &[("”sana”", "”sana”"), ("“sana”", "”sana”"), ("»sana»", "»sana»")]);
    check("fr", &[("« mot »", "«~mot~»"), ("«mot»", "«~mot~»"), ("“mot”", "«~mot~»")]);
}

#[test]
fn apostrophes_are_set_and_primes_are_told_from_them() {
    check(
        "en",
        &[
            ("don't, the dogs' bones", "don’t, the dogs’ bones"),
            ("rock 'n' roll in the '90s", "rock ’n’ roll in the ’90s"),
            ("'tis the season", "’tis the season"),
            ("'He's here,' she said", "‘He’s here,’ she said"),
            ("\"'Yes,' he said.\"", "“‘Yes,’ he said.”"),
            ("5'10\" tall, 40°24'36\"N", "5′10″ tall, 40°24′36″N"),
            ("the 80's", "the 80’s"),
        ],
    );
    check("uk", &[("м'ята, об'єднання", "м’ята, об’єднання")]);
    check("tr", &[("İstanbul'dan 1918'de", "İstanbul’dan 1918’de")]);
    check("fr", &[("l'histoire d'aujourd'hui", "l’histoire d’aujourd’hui")]);
    check("he", &[("צה\"ל וצ'כיה", "צה״ל וצ׳כיה")]);
}

#[test]
fn dashes_are_the_languages_own_and_do_not_begin_a_line() {
    check(
        "ru",
        &[
            ("Баку - город", "Баку~— город"),
            ("Баку -- город --- наш", "Баку~— город~— наш"),
            ("Баку — город – наш", "Баку~— город~– наш"),
            ("- Да, - сказал он.", "—~Да,~— сказал он."),
            ("кто-то, из-за, 5 - 3", "кто-то, из-за, 5 - 3"),
            ("слово---слово", "слово—слово"),
            ("ключ --help и -v", "ключ --help и~-v"),
            ("<!-- --> ----", "<!-- --> ----"),
        ],
    );
    check(
        "en",
        &[("one - two", "one~– two"), ("one--two---three", "one–two—three"), ("--flag (--flag)", "--flag (--flag)")],
    );
    check("de", &[("eins - zwei", "eins~– zwei")]);
    check("az", &[("Bakı - şəhər", "Bakı~— şəhər")]);
    check("xyz", &[("aa - bb", "aa - bb")]);
}

#[test]
fn a_dash_at_the_cut_between_pieces_is_set_too() {
    assert_eq!(pieces("ru", &["Баку", " - город"]), "Баку~— город");
    assert_eq!(pieces("ru", &["Баку ", "- город"]), "Баку~— город");
    assert_eq!(pieces("ru", &["слово", "@", " - ещё"]), "слово@~— ещё");
}

#[test]
fn ranges_are_told_from_dates_telephones_and_scores() {
    check(
        "ru",
        &[
            ("1918-1920 гг., (1941-45), 9-12, XIX-XX вв.", "1918–1920~гг., (1941–45), 9–12, XIX–XX~вв."),
            ("2026-03-31, 555-1234, 978-5-17-118366-6", "2026-03-31, 555-1234, 978-5-17-118366-6"),
            ("01-31, 3-1, 5-й, 7-летний, CD-R, А-Б", "01-31, 3-1, 5-й, 7-летний, CD-R, А-Б"),
            ("18-19-летний", "18-19-летний"),
        ],
    );
}

#[test]
fn three_dots_are_an_ellipsis() {
    check("ru", &[("Ну...", "Ну…"), ("да..нет....", "да..нет...."), ("1...5", "1...5"), ("Что?..", "Что?..")]);
}

#[test]
fn short_words_lean_on_the_next_but_never_more_than_three_in_a_row() {
    check(
        "ru",
        &[
            ("в доме и на улице", "в~доме и~на~улице"),
            ("В доме, и не в саду", "В~доме, и~не~в саду"),
            ("и в 5 км от города", "и в~5~км от~города"),
            ("кто же был бы рад ли", "кто~же был~бы рад~ли"),
            ("«в доме» (с тех пор)", "«в~доме» (с~тех пор)"),
            ("и, в общем", "и, в~общем"),
        ],
    );
    check("uk", &[("у домі та в саду", "у~домі та~в~саду")]);
    check("pl", &[("w domu i ogrodzie", "w~domu i~ogrodzie")]);
    check("cs", &[("v domě s dětmi", "v~domě s~dětmi")]);
    check("en", &[("in a house of the king", "in a house of the king")]);
    check("az", &[("mən də və o adam", "mən~də və~o~adam")]);
}

#[test]
fn initials_stay_with_their_surname() {
    check(
        "ru",
        &[
            ("у А. С. Пушкина", "у~А._С.~Пушкина"),
            ("И.И.Иванов", "И._И.~Иванов"),
            ("И.И. Иванов и И.Иванов", "И._И.~Иванов и~И.~Иванов"),
            ("Пушкин А. С., поэт", "Пушкин~А._С., поэт"),
            ("г.Баку, г. Баку, ул. Низами", "г.~Баку, г.~Баку, ул.~Низами"),
            ("в 1918 г. Шаумян", "в~1918~г. Шаумян"),
            ("т.е., и т.д., и т. п., до н.э.", "т._е., и~т._д., и~т._п., до~н._э."),
        ],
    );
    check("az", &[("M.Ə.Rəsulzadə, M. Ə. Rəsulzadə", "M._Ə.~Rəsulzadə, M._Ə.~Rəsulzadə")]);
    check("en", &[("J. R. R. Tolkien and I. Then", "J._R._R.~Tolkien and I. Then")]);
    check("de", &[("z. B. d. h.", "z._B. d._h.")]);
}

#[test]
fn numbers_stay_with_what_they_count() {
    check(
        "ru",
        &[
            ("31 марта 1918 г. и 5 км", "31~марта 1918~г. и~5~км"),
            ("№ 5, § 12, стр. 15, стр.15, с. 7", "№~5, §~12, стр.~15, стр.~15, с.~7"),
            ("12 000 человек, 1 000 000 руб.", "12_000 человек, 1_000_000~руб."),
            ("50 % и 7 °C", "50~% и~7~°C"),
            ("XX век, в XX в. и ХХ веке", "XX~век, в~XX~в. и~ХХ~веке"),
            ("1918 123", "1918 123"),
        ],
    );
    check("en", &[("31 March, p. 12, No. 5, 10 km, Mr. Smith", "31~March, p.~12, No.~5, 10~km, Mr.~Smith")]);
    check("en", &[("I may, 10 100 people", "I may, 10 100 people")]);
    check("az", &[("1918-ci il, 31 mart, 12 000 nəfər", "1918-ci~il, 31~mart, 12_000~nəfər")]);
    check("de", &[("3. Oktober 1990, 5 Uhr", "3.~Oktober 1990, 5~Uhr")]);
}

#[test]
fn french_punctuation_has_its_spaces() {
    check(
        "fr",
        &[
            ("Quoi ? Non ! Si; oui: voilà", "Quoi_? Non_! Si_; oui~: voilà"),
            ("Quoi?! (oui!) à 10:30", "Quoi_?! (oui_!) à~10:30"),
            ("https://a.fr/?q=1: non", "https://a.fr/?q=1~: non"),
        ],
    );
    check("fr-CA", &[("Quoi? oui: « mot »!", "Quoi? oui~: «~mot~»!")]);
    check("ru", &[("Что ? Да: вот", "Что ? Да: вот")]);
}

#[test]
fn spaces_are_joined_and_the_authors_own_no_break_spaces_kept() {
    assert_eq!(set("ru", "один  два   три"), "один два три");
    assert_eq!(set("ru", "один\u{A0} два"), "один~два");
    assert_eq!(pieces("ru", &["один ", " два"]), "один два");
    assert_eq!(pieces("ru", &["дом в ", "саду"]), "дом в~саду");
    assert_eq!(pieces("ru", &["дом в", " саду"]), "дом в~саду");
    assert_eq!(pieces("ru", &["дом ", "в", "место сада"]), "дом вместо сада");
}

#[test]
fn addresses_paths_and_options_mean_themselves() {
    for text in [
        "https://example.com/a--b...c'd\"e-1918-1920",
        "me@example.com",
        "docs/a--b.md",
        "www.example.com/it's",
        "C:\\a--b",
    ] {
        assert_eq!(set("ru", text), text);
    }
    assert_eq!(set("ru", "(\"https://example.com/a--b\")"), "(«https://example.com/a--b»)");
}

#[test]
fn text_that_needs_nothing_is_not_copied() {
    let russian = Language::new("ru").unwrap();
    let mut typographer = Typographer::new(&russian);
    assert!(matches!(typographer.set("Мартовские события, «Баку».", None), std::borrow::Cow::Borrowed(_)));
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

proptest! {
    #[test]
    fn no_letter_or_digit_is_lost_or_invented(
        text in proptest::collection::vec("[а-яА-Яa-zA-ZəİХ0-9 \"'“”„‘’«»‹›.,:;!?()№§%°–—\u{A0}\u{202F}-]{0,24}", 0..6),
        tag in proptest::sample::select(vec!["ru", "az", "en", "de", "fr", "pl", "sv", "he", "xyz"]),
    ) {
        let typed: Vec<&str> = text.iter().map(String::as_str).collect();
        let set = pieces(tag, &typed);
        prop_assert_eq!(letters(&typed.concat()), letters(&set));
    }

    #[test]
    fn anything_at_all_can_be_set(text in "\\PC{0,64}", next in proptest::option::of(proptest::char::any())) {
        for tag in ["ru", "en", "fr", "he", "ja"] {
            let language = Language::new(tag).unwrap();
            let mut typographer = Typographer::new(&language);
            let set = typographer.set(&text, next).into_owned();
            prop_assert_eq!(letters(&text), letters(&set));
        }
    }
}
