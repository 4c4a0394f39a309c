//! Terms of the Slavic languages.

use super::Terms;

/// Russian.
#[rustfmt::skip]
pub(super) const RUSSIAN: Terms = Terms {
    contents: "Содержание", pages: "Страницы", landmarks: "Ориентиры",
    cover: "Обложка", title_page: "Титульный лист", imprint: "Выходные данные",
    start: "Начало текста", notes: "Примечания", back_to_text: "Назад к тексту",
    note: "Примечание", tip: "Совет", important: "Важно", warning: "Предупреждение", caution: "Осторожно",
    article: "Статья", chapter: "Глава", page: "Страница", table: "Таблица", figure: "Рисунок",
    author: "Автор", translated_by: "Перевод:", published_by: "Издатель:",
    licence: "Лицензия", set_with: "Свёрстано в Chapbook", list_separator: ", ",
};

/// Ukrainian.
#[rustfmt::skip]
pub(super) const UKRAINIAN: Terms = Terms {
    contents: "Зміст", pages: "Сторінки", landmarks: "Орієнтири",
    cover: "Обкладинка", title_page: "Титульна сторінка", imprint: "Вихідні дані",
    start: "Початок тексту", notes: "Примітки", back_to_text: "Назад до тексту",
    note: "Примітка", tip: "Порада", important: "Важливо", warning: "Попередження", caution: "Обережно",
    article: "Стаття", chapter: "Розділ", page: "Сторінка", table: "Таблиця", figure: "Рисунок",
    author: "Автор", translated_by: "Переклад:", published_by: "Видавець:",
    licence: "Ліцензія", set_with: "Зверстано в Chapbook", list_separator: ", ",
};

/// Belarusian.
#[rustfmt::skip]
pub(super) const BELARUSIAN: Terms = Terms {
    contents: "Змест", pages: "Старонкі", landmarks: "Арыенціры",
    cover: "Вокладка", title_page: "Тытульны ліст", imprint: "Выходныя даныя",
    start: "Пачатак тэксту", notes: "Заўвагі", back_to_text: "Назад да тэксту",
    note: "Заўвага", tip: "Парада", important: "Важна", warning: "Папярэджанне", caution: "Асцярожна",
    article: "Артыкул", chapter: "Раздзел", page: "Старонка", table: "Табліца", figure: "Малюнак",
    author: "Аўтар", translated_by: "Пераклад:", published_by: "Выдавец:",
    licence: "Ліцэнзія", set_with: "Звярстана ў Chapbook", list_separator: ", ",
};

/// Bulgarian.
#[rustfmt::skip]
pub(super) const BULGARIAN: Terms = Terms {
    contents: "Съдържание", pages: "Страници", landmarks: "Ориентири",
    cover: "Корица", title_page: "Заглавна страница", imprint: "Издателско каре",
    start: "Начало на текста", notes: "Бележки", back_to_text: "Обратно към текста",
    note: "Бележка", tip: "Съвет", important: "Важно", warning: "Предупреждение", caution: "Внимание",
    article: "Статия", chapter: "Глава", page: "Страница", table: "Таблица", figure: "Фигура",
    author: "Автор", translated_by: "Превод:", published_by: "Издател:",
    licence: "Лиценз", set_with: "Набрано с Chapbook", list_separator: ", ",
};

/// Polish.
#[rustfmt::skip]
pub(super) const POLISH: Terms = Terms {
    contents: "Spis treści", pages: "Strony", landmarks: "Punkty orientacyjne",
    cover: "Okładka", title_page: "Strona tytułowa", imprint: "Stopka redakcyjna",
    start: "Początek tekstu", notes: "Przypisy", back_to_text: "Powrót do tekstu",
    note: "Uwaga", tip: "Wskazówka", important: "Ważne", warning: "Ostrzeżenie", caution: "Ostrożnie",
    article: "Artykuł", chapter: "Rozdział", page: "Strona", table: "Tabela", figure: "Rysunek",
    author: "Autor", translated_by: "Przekład:", published_by: "Wydawca:",
    licence: "Licencja", set_with: "Złożono w programie Chapbook", list_separator: ", ",
};

/// Czech.
#[rustfmt::skip]
pub(super) const CZECH: Terms = Terms {
    contents: "Obsah", pages: "Stránky", landmarks: "Orientační body",
    cover: "Obálka", title_page: "Titulní strana", imprint: "Tiráž",
    start: "Začátek textu", notes: "Poznámky", back_to_text: "Zpět k textu",
    note: "Poznámka", tip: "Tip", important: "Důležité", warning: "Varování", caution: "Pozor",
    article: "Článek", chapter: "Kapitola", page: "Strana", table: "Tabulka", figure: "Obrázek",
    author: "Autor", translated_by: "Překlad:", published_by: "Vydavatel:",
    licence: "Licence", set_with: "Vysázeno v programu Chapbook", list_separator: ", ",
};

/// Slovak.
#[rustfmt::skip]
pub(super) const SLOVAK: Terms = Terms {
    contents: "Obsah", pages: "Strany", landmarks: "Orientačné body",
    cover: "Obálka", title_page: "Titulná strana", imprint: "Tiráž",
    start: "Začiatok textu", notes: "Poznámky", back_to_text: "Späť k textu",
    note: "Poznámka", tip: "Tip", important: "Dôležité", warning: "Varovanie", caution: "Pozor",
    article: "Článok", chapter: "Kapitola", page: "Strana", table: "Tabuľka", figure: "Obrázok",
    author: "Autor", translated_by: "Preklad:", published_by: "Vydavateľ:",
    licence: "Licencia", set_with: "Vysádzané v programe Chapbook", list_separator: ", ",
};

/// Slovene.
#[rustfmt::skip]
pub(super) const SLOVENE: Terms = Terms {
    contents: "Kazalo", pages: "Strani", landmarks: "Orientacijske točke",
    cover: "Naslovnica", title_page: "Naslovna stran", imprint: "Kolofon",
    start: "Začetek besedila", notes: "Opombe", back_to_text: "Nazaj k besedilu",
    note: "Opomba", tip: "Nasvet", important: "Pomembno", warning: "Opozorilo", caution: "Previdno",
    article: "Članek", chapter: "Poglavje", page: "Stran", table: "Tabela", figure: "Slika",
    author: "Avtor", translated_by: "Prevod:", published_by: "Založnik:",
    licence: "Licenca", set_with: "Postavljeno s programom Chapbook", list_separator: ", ",
};

/// Croatian.
#[rustfmt::skip]
pub(super) const CROATIAN: Terms = Terms {
    contents: "Sadržaj", pages: "Stranice", landmarks: "Orijentiri",
    cover: "Korice", title_page: "Naslovna stranica", imprint: "Impresum",
    start: "Početak teksta", notes: "Bilješke", back_to_text: "Natrag na tekst",
    note: "Napomena", tip: "Savjet", important: "Važno", warning: "Upozorenje", caution: "Oprez",
    article: "Članak", chapter: "Poglavlje", page: "Stranica", table: "Tablica", figure: "Slika",
    author: "Autor", translated_by: "Prijevod:", published_by: "Izdavač:",
    licence: "Licencija", set_with: "Složeno u programu Chapbook", list_separator: ", ",
};

/// Serbian in Cyrillic letters.
#[rustfmt::skip]
pub(super) const SERBIAN: Terms = Terms {
    contents: "Садржај", pages: "Странице", landmarks: "Оријентири",
    cover: "Корице", title_page: "Насловна страна", imprint: "Импресум",
    start: "Почетак текста", notes: "Напомене", back_to_text: "Назад на текст",
    note: "Напомена", tip: "Савет", important: "Важно", warning: "Упозорење", caution: "Опрез",
    article: "Чланак", chapter: "Поглавље", page: "Страна", table: "Табела", figure: "Слика",
    author: "Аутор", translated_by: "Превод:", published_by: "Издавач:",
    licence: "Лиценца", set_with: "Сложено у програму Chapbook", list_separator: ", ",
};

/// Serbian in Latin letters.
#[rustfmt::skip]
pub(super) const SERBIAN_LATIN: Terms = Terms {
    contents: "Sadržaj", pages: "Stranice", landmarks: "Orijentiri",
    cover: "Korice", title_page: "Naslovna strana", imprint: "Impresum",
    start: "Početak teksta", notes: "Napomene", back_to_text: "Nazad na tekst",
    note: "Napomena", tip: "Savet", important: "Važno", warning: "Upozorenje", caution: "Oprez",
    article: "Članak", chapter: "Poglavlje", page: "Strana", table: "Tabela", figure: "Slika",
    author: "Autor", translated_by: "Prevod:", published_by: "Izdavač:",
    licence: "Licenca", set_with: "Složeno u programu Chapbook", list_separator: ", ",
};
