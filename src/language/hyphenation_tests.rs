use super::super::{Exceptions, Language};

fn divided(tag: &str, word: &str) -> String {
    divided_with(tag, word, &Exceptions::default())
}

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

#[test]
fn print_all() {
    for (tag, words) in [
        (
            "ru",
            "республика мама пятница подъезд разыграть информация воспоминание сентябрь председатель правительство строительство страна Азербайджан подойти безоружный взвод объявление съезд майор район мартовские события",
        ),
        ("uk", "республіка пам'ять об'єднання українська дзеркало підземний незалежність"),
        ("be", "рэспубліка незалежнасць беларуская з'ява падзея"),
        (
            "tr",
            "Cumhuriyet İstanbul'dan Afyonkarahisar'daymış Ankara'ya İzmir'de Müjde'nin İstanbul'un çekoslovakyalılaştıramadıklarımızdan öğretmen anlatmak saat",
        ),
        (
            "az",
            "Azərbaycan müxtəlif qəhrəman soyqırımı xatirə respublika həqiqət Naxçıvan ƏHALİSİ müəllim mədəniyyət məktəb İşıqlandırma",
        ),
        (
            "kk",
            "Қазақстан республика мемлекет тәуелсіздік қоян суық ұйымдастыру министр мәдениет ағылшын тауық әлеуметтік",
        ),
        ("ka", "საქართველო დამოუკიდებლობა რესპუბლიკა თბილისი"),
        (
            "de",
            "Freitag Beitrag bzw Staubecke Staubecken Staubeckenbegrenzungsmauer Donaudampfschifffahrtsgesellschaft Urinstinkt Druckerzeugnis Zucker Straße Geschichte Volkszählung",
        ),
        (
            "en",
            "types present extensive table commemoration independence republic couldn't hyphenation history archives well-known",
        ),
        ("fr", "l'histoire aujourd'hui république indépendance commémoration événement montagne constitution"),
        ("el", "Δημοκρατία ανεξαρτησία"),
        ("bg", "република независимост пролет"),
        ("pl", "rzeczpospolita niepodległość biało-czerwony"),
        ("cs", "republika nejjasnější brněnský"),
        ("hu", "köztársaság asszony"),
        ("sr", "република"),
        ("sr-Latn", "republika"),
        ("ca", "col·lecció"),
        ("hi", "विद्यार्थी"),
        ("it", "dell'università"),
        ("es", "república independencia"),
        ("pt", "república"),
        ("sv", "republik självständighet"),
        ("fi", "tasavalta itsenäisyys"),
    ] {
        for w in words.split(' ') {
            print!("{} ", divided(tag, w));
        }
        println!();
    }
}
