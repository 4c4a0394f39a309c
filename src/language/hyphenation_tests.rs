//! Words of many languages, each written with its divisions.

use proptest::prelude::*;

use super::super::{Exceptions, Language};

fn divided_with(tag: &str, word: &str, own: &Exceptions) -> String {
    let mut breaks = Vec::new();
    Language::new(tag).unwrap().hyphenate_with(word, own, &mut breaks);
    assert!(breaks.is_sorted_by(|a, b| a < b), "{word}: {breaks:?}");
    let mut text = String::new();
    let mut from = 0;
    for at in breaks {
        text.push_str(&word[from..at]);
        text.push('|');
        from = at;
    }
    text + &word[from..]
}

/// Each word of the line is given with `|` where it may be divided.
fn check(tag: &str, words: &str) {
    let expected: Vec<&str> = words.split_whitespace().collect();
    let divided: Vec<String> =
        expected.iter().map(|word| divided_with(tag, &word.replace('|', ""), &Exceptions::default())).collect();
    assert_eq!(divided, expected, "{tag}");
}

#[test]
fn words_are_divided_by_the_orthography_of_their_language() {
    check("ru", "рес|пуб|ли|ка ма|ма пят|ни|ца подъ|езд разыг|рать ин|фор|ма|ция сен|тябрь стро|и|тель|ство стра|на");
    check("ru", "Азер|бай|джан без|оруж|ный взвод объ|яв|ле|ние съезд май|ор рай|он вос|по|ми|на|ние мар|тов|ские");
    check("uk", "під|зем|ний не|за|ле|жність дзер|ка|ло укра|їн|ська");
    check("be", "бе|ла|ру|с|кая па|дзея");
    check("bg", "ре|пуб|ли|ка не|за|ви|си|мост про|лет");
    check("sr", "ре|пу|бли|ка");
    check("sr-Latn", "re|pu|bli|ka");
    check("tr", "Cum|hu|ri|yet öğ|ret|men an|lat|mak sa|at Af|yon|ka|ra|hi|sar çe|kos|lo|vak|ya|lı");
    check("az", "Azər|bay|can müx|tə|lif qəh|rə|man soy|qı|rı|mı xa|ti|rə hə|qi|qət Nax|çı|van mü|əl|lim mək|təb");
    check("az", "res|pub|li|ka mə|də|niy|yət İşıq|lan|dır|ma ƏHA|Lİ|Sİ");
    check("kk", "Қа|зақ|стан рес|пуб|ли|ка мем|ле|кет тә|уел|сіз|дік қо|ян су|ық ұйым|дас|ты|ру ми|нистр");
    check("kk", "мә|де|ни|ет ағыл|шын та|уық әлеу|мет|тік");
    check("ka", "სა|ქარ|თვე|ლო რეს|პუბ|ლი|კა თბი|ლი|სი");
    check("de", "Zu|cker Stra|ße Ge|schich|te Volks|zäh|lung Do|nau|dampf|schiff|fahrts|ge|sell|schaft");
    check("en", "ex|ten|sive com|mem|o|ra|tion in|de|pen|dence re|pub|lic hy|phen|ation his|tory");
    check("fr", "ré|pu|blique in|dé|pen|dance com|mé|mo|ra|tion évé|ne|ment mon|tagne");
    check("pl", "rzecz|po|spo|li|ta nie|pod|le|głość");
    check("cs", "re|pub|lika br|něn|ský");
    check("el", "Δη|μο|κρα|τία ανε|ξαρ|τη|σία");
    check("hi", "वि|द्या|र्थी");
}

#[test]
fn languages_without_patterns_or_in_another_script_are_not_divided() {
    check("ar", "الجمهورية");
    check("he", "רפובליקה");
    check("xyz", "extensive");
    check("ru-Latn", "respublika");
    check("az-Cyrl", "республика");
}

#[test]
fn only_letters_count_for_the_minima() {
    check("de", "(Frei|tag). „Bei|trag“. (bzw. bzw");
    check("en", "\"types\" (present). types present");
    check("ru", "«пят|ни|ца» (пят|ни|ца).");
    check("en", "a (of) \"to\" I");
}

#[test]
fn abbreviations_and_words_with_digits_stay_whole() {
    check("ru", "СССР НКВД ЦИК 1918-го 20-летие");
    check("en", "NATO UNICEF's MP3player");
    check("az", "AXC BMT");
    check("ru", "РЕС|ПУБ|ЛИ|КА");
}

#[test]
fn a_turkish_word_may_be_divided_after_the_apostrophe_which_then_disappears() {
    check("tr", "İs|tan|bul'|dan Af|yon|ka|ra|hi|sar'|day|mış An|ka|ra'|ya İz|mir'|de Müj|de’|nin İs|tan|bul'un");
    assert_eq!(Language::new("tr").unwrap().hyphen().vanishing, ['\'', '’']);
    check("ca", "col·|lec|ció");
}

#[test]
fn nothing_is_divided_next_to_an_apostrophe_within_the_minima() {
    check("en", "couldn't rock’n’roll");
    check("fr", "l'his|toire l’in|dé|pen|dance");
    check("uk", "пам'ять об'єд|на|н|ня");
    check("it", "dell'uni|ver|si|tà");
}

#[test]
fn a_hard_hyphen_makes_two_words_of_one() {
    check("ru", "кто-ни|будь из-за се|ве|ро-за|пад|ный");
    check("en", "well-known e-mail co-op|er|a|tion");
    check("pl", "bia|ło-czer|wo|ny");
}

#[test]
fn only_some_languages_repeat_a_hard_hyphen_on_the_next_line() {
    let repeats = |tag: &str| Language::new(tag).unwrap().hyphen().repeats_hard_hyphen;
    assert!(["pl", "cs", "sk", "pt-BR", "hr", "sr-Latn"].into_iter().all(repeats));
    assert!(!["ru", "en", "de", "az", "tr"].into_iter().any(repeats));
    assert_eq!(Language::new("hy").unwrap().hyphen().mark, '֊');
}

#[test]
fn the_authors_soft_hyphens_win() {
    check("de", "Staub\u{AD}|ecke Ur\u{AD}|instinkt");
    check("en", "exten\u{AD}|sive \u{AD}extensive extensive\u{AD}");
    check("xyz", "any\u{AD}|where");
    check("ru", "слово\u{AD}\u{AD}|форма");
}

#[test]
fn the_built_in_exceptions_mend_what_the_patterns_get_wrong() {
    check("de", "Stau|be|cken Staub|ecke Stau|be|cken|be|gren|zungs|mau|er Ur|instinkt Druck|erzeug|nis STAU|BE|CKEN");
    check("en", "present project Projects ta|ble re|cog|ni|zance");
}

#[test]
fn a_projects_own_exceptions_win_over_all_but_soft_hyphens() {
    let german = Language::new("de").unwrap();
    let own = Exceptions::parse(&german, "# our words\nStaub-ecken\n Tag-ung # odd\nFreitag\nmach's-gut\n");
    assert_eq!(divided_with("de", "Staubecken", &own), "Staub|ecken");
    assert_eq!(divided_with("de", "Tagung", &own), "Tag|ung");
    assert_eq!(divided_with("de", "Freitag", &own), "Freitag");
    assert_eq!(divided_with("de", "Frei\u{AD}tag", &own), "Frei\u{AD}|tag");
    assert_eq!(divided_with("de", "mach’sgut", &own), "mach’s|gut");
    let own = Exceptions::parse(&Language::new("xyz").unwrap(), "any-where");
    assert_eq!(divided_with("xyz", "anywhere", &own), "any|where");
}

#[test]
fn no_division_parts_a_letter_from_its_marks() {
    // Stress marks do not hide the vowel, and й may come as two characters.
    check("ru", "мо\u{301}|ло|ко за\u{301}|мок рес|пу\u{301}б|ли|ка");
    check("ru", "май|ор маи\u{306}|ор");
    check("fr", "e\u{301}ve\u{301}|ne|ment");
}

proptest! {
    #[test]
    fn every_division_is_inside_the_word_and_between_grapheme_clusters(
        word in "[a-zа-яəіңİIА-Я'’\u{300}\u{301}\u{306}\u{AD}-]{0,24}|\\PC{0,24}",
        tag in proptest::sample::select(vec!["ru", "uk", "az", "tr", "kk", "de", "en", "fr", "ka", "hi", "el", "ca"]),
    ) {
        let mut breaks = Vec::new();
        Language::new(tag).unwrap().hyphenate(&word, &mut breaks);
        for at in breaks {
            prop_assert!(at > 0 && at < word.len() && word.is_char_boundary(at));
            let next = word[at..].chars().next().unwrap();
            prop_assert!(!unicode_normalization::char::is_combining_mark(next), "{word:?} at {at}");
        }
    }
}
