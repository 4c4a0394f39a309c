//! Terms of the Turkic languages, the Caucasus and the Near East.

use super::Terms;

/// Azerbaijani.
#[rustfmt::skip]
pub(super) const AZERBAIJANI: Terms = Terms {
    contents: "Mündəricat", pages: "Səhifələr", landmarks: "Əsas yerlər",
    cover: "Üz qabığı", title_page: "Titul səhifəsi", imprint: "Nəşr məlumatları",
    start: "Mətnin əvvəli", notes: "Qeydlər", back_to_text: "Mətnə qayıt",
    note: "Qeyd", tip: "Məsləhət", important: "Vacib", warning: "Xəbərdarlıq", caution: "Ehtiyatlı olun",
    article: "Məqalə", chapter: "Fəsil", page: "Səhifə", table: "Cədvəl", figure: "Şəkil",
    author: "Müəllif", translated_by: "Tərcümə:", published_by: "Nəşr edən:",
    licence: "Lisenziya", set_with: "Chapbook ilə tərtib edilib", list_separator: ", ",
};

/// Turkish.
#[rustfmt::skip]
pub(super) const TURKISH: Terms = Terms {
    contents: "İçindekiler", pages: "Sayfalar", landmarks: "Önemli yerler",
    cover: "Kapak", title_page: "İç kapak", imprint: "Künye",
    start: "Metnin başı", notes: "Notlar", back_to_text: "Metne dön",
    note: "Not", tip: "İpucu", important: "Önemli", warning: "Uyarı", caution: "Dikkat",
    article: "Makale", chapter: "Bölüm", page: "Sayfa", table: "Tablo", figure: "Şekil",
    author: "Yazar", translated_by: "Çeviri:", published_by: "Yayımlayan:",
    licence: "Lisans", set_with: "Chapbook ile dizildi", list_separator: ", ",
};

/// Kazakh.
#[rustfmt::skip]
pub(super) const KAZAKH: Terms = Terms {
    contents: "Мазмұны", pages: "Беттер", landmarks: "Бағдарлар",
    cover: "Мұқаба", title_page: "Титул беті", imprint: "Шығарылым деректері",
    start: "Мәтіннің басы", notes: "Ескертпелер", back_to_text: "Мәтінге оралу",
    note: "Ескертпе", tip: "Кеңес", important: "Маңызды", warning: "Ескерту", caution: "Абайлаңыз",
    article: "Мақала", chapter: "Тарау", page: "Бет", table: "Кесте", figure: "Сурет",
    author: "Автор", translated_by: "Аударған:", published_by: "Баспагер:",
    licence: "Лицензия", set_with: "Chapbook бағдарламасымен беттелді", list_separator: ", ",
};

/// Georgian.
#[rustfmt::skip]
pub(super) const GEORGIAN: Terms = Terms {
    contents: "სარჩევი", pages: "გვერდები", landmarks: "ორიენტირები",
    cover: "ყდა", title_page: "სატიტულო გვერდი", imprint: "გამომცემლის მონაცემები",
    start: "ტექსტის დასაწყისი", notes: "შენიშვნები", back_to_text: "ტექსტში დაბრუნება",
    note: "შენიშვნა", tip: "რჩევა", important: "მნიშვნელოვანია", warning: "გაფრთხილება", caution: "სიფრთხილე",
    article: "სტატია", chapter: "თავი", page: "გვერდი", table: "ცხრილი", figure: "სურათი",
    author: "ავტორი", translated_by: "თარგმანი:", published_by: "გამომცემელი:",
    licence: "ლიცენზია", set_with: "აწყობილია პროგრამით Chapbook", list_separator: ", ",
};

/// Armenian.
#[rustfmt::skip]
pub(super) const ARMENIAN: Terms = Terms {
    contents: "Բովանդակություն", pages: "Էջեր", landmarks: "Կողմնորոշիչներ",
    cover: "Շապիկ", title_page: "Տիտղոսաթերթ", imprint: "Հրատարակության տվյալներ",
    start: "Տեքստի սկիզբ", notes: "Ծանոթագրություններ", back_to_text: "Վերադառնալ տեքստին",
    note: "Նշում", tip: "Խորհուրդ", important: "Կարևոր է", warning: "Նախազգուշացում", caution: "Զգուշացեք",
    article: "Հոդված", chapter: "Գլուխ", page: "Էջ", table: "Աղյուսակ", figure: "Նկար",
    author: "Հեղինակ", translated_by: "Թարգմանություն՝", published_by: "Հրատարակիչ՝",
    licence: "Արտոնագիր", set_with: "Շարված է Chapbook ծրագրով", list_separator: ", ",
};

/// Arabic.
#[rustfmt::skip]
pub(super) const ARABIC: Terms = Terms {
    contents: "المحتويات", pages: "الصفحات", landmarks: "المعالم",
    cover: "الغلاف", title_page: "صفحة العنوان", imprint: "بيانات النشر",
    start: "بداية النص", notes: "الحواشي", back_to_text: "العودة إلى النص",
    note: "ملاحظة", tip: "نصيحة", important: "مهم", warning: "تحذير", caution: "تنبيه",
    article: "مقالة", chapter: "فصل", page: "صفحة", table: "جدول", figure: "شكل",
    author: "المؤلف", translated_by: "ترجمة:", published_by: "الناشر:",
    licence: "الرخصة", set_with: "صُفّ باستخدام Chapbook", list_separator: "، ",
};

/// Persian.
#[rustfmt::skip]
pub(super) const PERSIAN: Terms = Terms {
    contents: "فهرست", pages: "صفحه‌ها", landmarks: "نشانه‌ها",
    cover: "جلد", title_page: "صفحهٔ عنوان", imprint: "شناسنامهٔ کتاب",
    start: "آغاز متن", notes: "یادداشت‌ها", back_to_text: "بازگشت به متن",
    note: "یادداشت", tip: "نکته", important: "مهم", warning: "هشدار", caution: "احتیاط",
    article: "مقاله", chapter: "فصل", page: "صفحه", table: "جدول", figure: "شکل",
    author: "نویسنده", translated_by: "ترجمهٔ", published_by: "ناشر:",
    licence: "مجوز", set_with: "حروف‌چینی با Chapbook", list_separator: "، ",
};

/// Hebrew.
#[rustfmt::skip]
pub(super) const HEBREW: Terms = Terms {
    contents: "תוכן העניינים", pages: "עמודים", landmarks: "ציוני דרך",
    cover: "כריכה", title_page: "עמוד השער", imprint: "פרטי ההוצאה",
    start: "תחילת הטקסט", notes: "הערות", back_to_text: "חזרה לטקסט",
    note: "הערה", tip: "עצה", important: "חשוב", warning: "אזהרה", caution: "זהירות",
    article: "מאמר", chapter: "פרק", page: "עמוד", table: "טבלה", figure: "איור",
    author: "מחבר", translated_by: "תרגום:", published_by: "הוצאה לאור:",
    licence: "רישיון", set_with: "עומד ב־Chapbook", list_separator: ", ",
};
