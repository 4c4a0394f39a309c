//! Words with every division that the orthography of their language permits, and what the program makes of them.
//!
//! The lists are written after the rules of each language and its dictionaries, not after what is printed here: Russian after the
//! rules of 1956 (§§ 117–123, which permit most divisions inside a group of consonants), Ukrainian after the Правопис of 2019
//! (§§ 61–62), Turkish after TDK (Hece yapısı ve satır sonunda kelimelerin bölünmesi), Azerbaijani and Kazakh after the rules of
//! their orthographic dictionaries (by syllables, no letter alone), Georgian by syllables, German after the Amtliche Regelung
//! (§§ 107–113), English after Merriam-Webster, French after the Imprimerie nationale. A division that leaves one letter is not
//! written: nobody sets it.
//!
//! A division that is not permitted is a fault, and none may be there. To leave one out is not; so many of a hundred must be found.

use super::Language;

/// The word as the program divides it.
fn divided(language: &Language, word: &str) -> String {
    let mut breaks = Vec::new();
    language.hyphenate(word, &mut breaks);
    let mut shown = word.to_owned();
    for at in breaks.into_iter().rev() {
        shown.insert(at, '-');
    }
    shown
}

/// Where the hyphens of a divided word stand: after so many letters.
fn places(word: &str) -> Vec<usize> {
    let hyphens = word.chars().enumerate().filter(|(_, c)| *c == '-');
    hyphens.enumerate().map(|(before, (at, _))| at - before).collect()
}

/// No word is divided where it may not be, and at least `least` of a hundred permitted divisions are found.
fn check(tag: &str, least: usize, words: &str) {
    let language = Language::new(tag).unwrap();
    let (mut count, mut found, mut permitted) = (0, 0, 0);
    let mut wrong = Vec::new();
    for word in words.split_whitespace() {
        let shown = divided(&language, &word.replace('-', ""));
        let (may, does) = (places(word), places(&shown));
        if does.iter().any(|at| !may.contains(at)) {
            wrong.push(format!("{shown} for {word}"));
        }
        count += 1;
        found += does.iter().filter(|at| may.contains(at)).count();
        permitted += may.len();
    }
    println!("{tag}: {count} words, {} divided wrongly, {found} of {permitted} permitted divisions", wrong.len());
    assert!(count >= 25, "{tag}: a list of {count} words shows little");
    assert_eq!(wrong, [""; 0], "{tag}");
    assert!(found * 100 >= permitted * least, "{tag}: only {found} of {permitted} divisions are found");
}

#[test]
fn russian() {
    check(
        "ru",
        70,
        "ре-с-пу-б-ли-ка па-мять ис-то-рия го-су-да-р-с-т-во подъ-езд объ-я-в-ле-ние ра-зы-с-кать вос-по-ми-на-ние \
        май-ор рай-он се-н-тябрь ко-н-фе-ре-н-ция рас-ска-зать мас-са бе-з-опа-с-ность под-зе-м-ный при-н-цип со-юз \
        стро-и-тель-с-т-во взвод пя-ти-ле-т-ка пись-мо съезд ма-ма тра-м-вай ап-рель Азе-р-бай-д-жан му-суль-ма-не \
        ко-ми-тет ар-хив кре-пость пе-ре-нос фе-в-раль от-стра-нять при-слать под-бить дет-ский ван-на фойе \
        разъ-езд бой-цы ту-ман-ный се-с-т-ра жёл-тый вос-с-та-ние бе-жен-цы сви-де-тель-с-т-во",
    );
}

#[test]
fn ukrainian() {
    check(
        "uk",
        65,
        "не-за-ле-ж-ність ре-с-пу-б-лі-ка де-р-жа-ва ку-ку-ру-дза хо-джу під-жи-в-лю-ва-ти бу-ди-нок ук-ра-ї-н-сь-кий \
        пам'ять об'єд-на-н-ня жи-т-тя се-с-т-ра май-бу-т-нє ба-ть-ко ра-йон ма-йор зна-йо-мий сьо-го-д-ні льо-до-вий \
        за-пис мі-с-то ав-то-мо-біль іс-то-рія на-род від-зво-ни-ти над-зви-чай-ний дже-ре-ло об-ласть гро-ма-да \
        де-пу-тат Ки-їв се-р-пень",
    );
}

#[test]
fn turkish() {
    check(
        "tr",
        90,
        "öğ-ret-men ki-tap Cum-hu-ri-yet Tür-ki-ye An-ka-ra İs-tan-bul Türk-çe kork-tu-lar sa-at ba-ğım-sız-lık \
        de-mok-ra-si üni-ver-si-te ders-ha-ne kah-val-tı ga-ze-te ço-cuk-lar ya-zı-cı elekt-rik kont-rol prog-ram \
        port-re il-köğ-re-tim Ka-ra-de-niz müs-lü-man ta-rih sa-vaş meş-ru-ti-yet hü-kû-met ka-nun mec-lis şe-hir \
        köy-lü-ler sant-ral",
    );
}

#[test]
fn azerbaijani() {
    check(
        "az",
        90,
        "mək-təb ki-tab mü-əl-lim Azər-bay-can xal-qı-mız res-pub-li-ka müs-tə-qil-lik döv-lət şə-hər ta-rix hə-qi-qət \
        sa-at ai-lə fə-dai qəh-rə-man mə-də-niy-yət Ba-kı soy-qı-rı-mı qo-run-ma-sı dost-luq türk-lər uşaq bö-yük-lük \
        yad-daş elm-lər ki-tab-xa-na Gən-cə Nax-çı-van Şa-ma-xı par-la-ment qə-zet ko-mi-tə şa-hid",
    );
}

#[test]
fn kazakh() {
    check(
        "kk",
        95,
        "Қа-зақ-стан рес-пуб-ли-ка мек-теп ба-ла-лар кі-тап мұ-ға-лім тә-уел-сіз-дік мем-ле-кет жал-пы ха-лық айт-қан \
        қо-ғам та-рих ау-дан ауыл ба-ру қу-ат да-уыс жа-уап тіл оқу-шы жұрт-шы-лық ер-кін-дік бі-лім қа-ла дос-тық \
        сөз-дік ай-мақ мә-де-ни-ет ұлт-тық ғы-лым ас-пан те-ңіз қыр-кү-йек сей-сен-бі ту-ған",
    );
}

#[test]
fn georgian() {
    check(
        "ka",
        75,
        "სა-ქარ-თვე-ლო თბი-ლი-სი რეს-პუბ-ლი-კა ის-ტო-რია კულ-ტუ-რა მთავ-რო-ბა უნი-ვერ-სი-ტე-ტი ქარ-თუ-ლი ხალ-ხი წიგ-ნი \
        სკო-ლა მეგ-რუ-ლი ძეგ-ლი მწე-რა-ლი მო-სახ-ლე-ო-ბა მას-წავ-ლე-ბე-ლი ქა-ლა-ქი პარ-ლა-მენ-ტი კო-მი-ტე-ტი გა-ზე-თი \
        და-მო-უ-კი-დებ-ლო-ბა სი-ტყვა თა-ვი-სუფ-ლე-ბა ბიბ-ლი-ო-თე-კა სა-მარ-თა-ლი ლი-ტე-რა-ტუ-რა აპ-რი-ლი",
    );
}

#[test]
fn german() {
    check(
        "de",
        85,
        "Stra-ße Zu-cker Was-ser Kis-te Fens-ter Ge-schich-te Volks-zäh-lung Un-ab-hän-gig-keit Re-pu-b-lik De-mo-k-ra-tie \
        Er-in-ne-rung Ge-denk-tag Frei-heit Ar-bei-ter Zei-tung Ur-kun-de März Bür-ger Städ-te Mensch-heit Bun-des-tag \
        Ver-fas-sung schrei-ben la-chen ba-cken Rös-chen Karp-fen Aus-stel-lung Be-schrei-bung Ent-wick-lung \
        Ver-gan-gen-heit Kir-che Schlüs-sel Ar-chiv Denk-mal Ju-bi-lä-um Aser-bai-dschan Stau-be-cken Ur-instinkt",
    );
}

#[test]
fn english() {
    check(
        "en",
        70,
        "his-to-ry re-pub-lic in-de-pen-dence doc-u-ment mem-o-ry na-tion-al gov-ern-ment news-pa-per cap-i-tal free-dom \
        peo-ple chil-dren teach-er writ-ing let-ter com-mis-sion con-gress of-fi-cial pop-u-la-tion re-mem-brance \
        wit-ness sol-dier win-dow moun-tain com-mem-o-ra-tion mu-se-um ex-hi-bi-tion ge-og-ra-phy par-lia-ment \
        cen-tu-ry through strengths hy-phen-a-tion as-so-ci-ate present",
    );
}

#[test]
fn french() {
    check(
        "fr",
        80,
        "his-toire ré-pu-blique in-dé-pen-dance mé-moire langue mon-tagne gou-ver-ne-ment en-sei-gne-ment lit-té-ra-ture \
        jour-nal li-ber-té fa-mille con-naître ap-prendre ex-po-si-tion com-mis-sion com-mé-mo-ra-tion ci-vi-li-sa-tion \
        ca-len-drier tra-vailler pho-to-gra-phie bi-blio-thèque théâtre po-pu-la-tion té-moi-gnage sou-ve-nir ar-chives \
        con-s-truire ins-ti-tut évé-ne-ment",
    );
}
