//! Terms of the north and the middle of Europe.

use super::Terms;

/// English.
#[rustfmt::skip]
pub(super) const ENGLISH: Terms = Terms {
    contents: "Contents", pages: "Pages", landmarks: "Landmarks",
    cover: "Cover", title_page: "Title page", imprint: "Imprint",
    start: "Start of the text", notes: "Notes", back_to_text: "Back to the text",
    note: "Note", tip: "Tip", important: "Important", warning: "Warning", caution: "Caution",
    article: "Article", chapter: "Chapter", page: "Page", table: "Table", figure: "Figure",
    author: "Author", translated_by: "Translated by", published_by: "Published by",
    licence: "Licence", set_with: "Set with Chapbook", list_separator: ", ",
};

/// German.
#[rustfmt::skip]
pub(super) const GERMAN: Terms = Terms {
    contents: "Inhalt", pages: "Seiten", landmarks: "Wegweiser",
    cover: "Umschlag", title_page: "Titelseite", imprint: "Impressum",
    start: "Textbeginn", notes: "Anmerkungen", back_to_text: "Zurück zum Text",
    note: "Hinweis", tip: "Tipp", important: "Wichtig", warning: "Warnung", caution: "Vorsicht",
    article: "Artikel", chapter: "Kapitel", page: "Seite", table: "Tabelle", figure: "Abbildung",
    author: "Autor", translated_by: "Übersetzung:", published_by: "Verlag:",
    licence: "Lizenz", set_with: "Gesetzt mit Chapbook", list_separator: ", ",
};

/// Dutch.
#[rustfmt::skip]
pub(super) const DUTCH: Terms = Terms {
    contents: "Inhoud", pages: "Pagina’s", landmarks: "Wegwijzer",
    cover: "Omslag", title_page: "Titelpagina", imprint: "Colofon",
    start: "Begin van de tekst", notes: "Noten", back_to_text: "Terug naar de tekst",
    note: "Opmerking", tip: "Tip", important: "Belangrijk", warning: "Waarschuwing", caution: "Let op",
    article: "Artikel", chapter: "Hoofdstuk", page: "Pagina", table: "Tabel", figure: "Figuur",
    author: "Auteur", translated_by: "Vertaald door", published_by: "Uitgegeven door",
    licence: "Licentie", set_with: "Gezet met Chapbook", list_separator: ", ",
};

/// Swedish.
#[rustfmt::skip]
pub(super) const SWEDISH: Terms = Terms {
    contents: "Innehåll", pages: "Sidor", landmarks: "Vägvisare",
    cover: "Omslag", title_page: "Titelsida", imprint: "Tryckuppgifter",
    start: "Textens början", notes: "Noter", back_to_text: "Tillbaka till texten",
    note: "Anmärkning", tip: "Tips", important: "Viktigt", warning: "Varning", caution: "Försiktighet",
    article: "Artikel", chapter: "Kapitel", page: "Sida", table: "Tabell", figure: "Figur",
    author: "Författare", translated_by: "Översatt av", published_by: "Utgiven av",
    licence: "Licens", set_with: "Satt med Chapbook", list_separator: ", ",
};

/// Danish.
#[rustfmt::skip]
pub(super) const DANISH: Terms = Terms {
    contents: "Indhold", pages: "Sider", landmarks: "Vejviser",
    cover: "Omslag", title_page: "Titelblad", imprint: "Kolofon",
    start: "Tekstens begyndelse", notes: "Noter", back_to_text: "Tilbage til teksten",
    note: "Bemærk", tip: "Tip", important: "Vigtigt", warning: "Advarsel", caution: "Forsigtig",
    article: "Artikel", chapter: "Kapitel", page: "Side", table: "Tabel", figure: "Figur",
    author: "Forfatter", translated_by: "Oversat af", published_by: "Udgivet af",
    licence: "Licens", set_with: "Sat med Chapbook", list_separator: ", ",
};

/// Norwegian Bokmål.
#[rustfmt::skip]
pub(super) const NORWEGIAN: Terms = Terms {
    contents: "Innhold", pages: "Sider", landmarks: "Veiviser",
    cover: "Omslag", title_page: "Tittelside", imprint: "Kolofon",
    start: "Tekstens begynnelse", notes: "Noter", back_to_text: "Tilbake til teksten",
    note: "Merk", tip: "Tips", important: "Viktig", warning: "Advarsel", caution: "Forsiktig",
    article: "Artikkel", chapter: "Kapittel", page: "Side", table: "Tabell", figure: "Figur",
    author: "Forfatter", translated_by: "Oversatt av", published_by: "Utgitt av",
    licence: "Lisens", set_with: "Satt med Chapbook", list_separator: ", ",
};

/// Finnish.
#[rustfmt::skip]
pub(super) const FINNISH: Terms = Terms {
    contents: "Sisällys", pages: "Sivut", landmarks: "Kohdat",
    cover: "Kansi", title_page: "Nimiösivu", imprint: "Julkaisutiedot",
    start: "Tekstin alku", notes: "Viitteet", back_to_text: "Takaisin tekstiin",
    note: "Huomautus", tip: "Vinkki", important: "Tärkeää", warning: "Varoitus", caution: "Vaara",
    article: "Artikkeli", chapter: "Luku", page: "Sivu", table: "Taulukko", figure: "Kuva",
    author: "Tekijä", translated_by: "Suomennos:", published_by: "Julkaisija:",
    licence: "Lisenssi", set_with: "Ladottu Chapbookilla", list_separator: ", ",
};

/// Hungarian.
#[rustfmt::skip]
pub(super) const HUNGARIAN: Terms = Terms {
    contents: "Tartalom", pages: "Oldalak", landmarks: "Tájékozódási pontok",
    cover: "Borító", title_page: "Címoldal", imprint: "Impresszum",
    start: "A szöveg kezdete", notes: "Jegyzetek", back_to_text: "Vissza a szöveghez",
    note: "Megjegyzés", tip: "Tipp", important: "Fontos", warning: "Figyelmeztetés", caution: "Vigyázat",
    article: "Cikk", chapter: "Fejezet", page: "Oldal", table: "Táblázat", figure: "Ábra",
    author: "Szerző", translated_by: "Fordította:", published_by: "Kiadó:",
    licence: "Licenc", set_with: "Szedés: Chapbook", list_separator: ", ",
};
