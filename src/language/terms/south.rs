//! Terms of the Romance languages, Greek, and the south-east of Asia.

use super::Terms;

/// French.
#[rustfmt::skip]
pub(super) const FRENCH: Terms = Terms {
    contents: "Table des matières", pages: "Pages", landmarks: "Repères",
    cover: "Couverture", title_page: "Page de titre", imprint: "Mentions légales",
    start: "Début du texte", notes: "Notes", back_to_text: "Retour au texte",
    note: "Remarque", tip: "Conseil", important: "Important", warning: "Avertissement", caution: "Attention",
    article: "Article", chapter: "Chapitre", page: "Page", table: "Tableau", figure: "Figure",
    author: "Auteur", translated_by: "Traduit par", published_by: "Publié par",
    licence: "Licence", set_with: "Composé avec Chapbook", list_separator: ", ",
};

/// Spanish.
#[rustfmt::skip]
pub(super) const SPANISH: Terms = Terms {
    contents: "Índice", pages: "Páginas", landmarks: "Puntos de referencia",
    cover: "Cubierta", title_page: "Portada", imprint: "Créditos",
    start: "Comienzo del texto", notes: "Notas", back_to_text: "Volver al texto",
    note: "Nota", tip: "Consejo", important: "Importante", warning: "Advertencia", caution: "Precaución",
    article: "Artículo", chapter: "Capítulo", page: "Página", table: "Tabla", figure: "Figura",
    author: "Autor", translated_by: "Traducción de", published_by: "Publicado por",
    licence: "Licencia", set_with: "Compuesto con Chapbook", list_separator: ", ",
};

/// Catalan.
#[rustfmt::skip]
pub(super) const CATALAN: Terms = Terms {
    contents: "Índex", pages: "Pàgines", landmarks: "Punts de referència",
    cover: "Coberta", title_page: "Portada", imprint: "Crèdits",
    start: "Inici del text", notes: "Notes", back_to_text: "Torna al text",
    note: "Nota", tip: "Consell", important: "Important", warning: "Advertiment", caution: "Precaució",
    article: "Article", chapter: "Capítol", page: "Pàgina", table: "Taula", figure: "Figura",
    author: "Autor", translated_by: "Traducció de", published_by: "Publicat per",
    licence: "Llicència", set_with: "Compost amb Chapbook", list_separator: ", ",
};

/// Italian.
#[rustfmt::skip]
pub(super) const ITALIAN: Terms = Terms {
    contents: "Indice", pages: "Pagine", landmarks: "Punti di riferimento",
    cover: "Copertina", title_page: "Frontespizio", imprint: "Colophon",
    start: "Inizio del testo", notes: "Note", back_to_text: "Torna al testo",
    note: "Nota", tip: "Suggerimento", important: "Importante", warning: "Avvertenza", caution: "Attenzione",
    article: "Articolo", chapter: "Capitolo", page: "Pagina", table: "Tabella", figure: "Figura",
    author: "Autore", translated_by: "Traduzione di", published_by: "Pubblicato da",
    licence: "Licenza", set_with: "Composto con Chapbook", list_separator: ", ",
};

/// Portuguese, in words that both shores of the ocean use.
#[rustfmt::skip]
pub(super) const PORTUGUESE: Terms = Terms {
    contents: "Sumário", pages: "Páginas", landmarks: "Pontos de referência",
    cover: "Capa", title_page: "Folha de rosto", imprint: "Ficha técnica",
    start: "Início do texto", notes: "Notas", back_to_text: "Voltar ao texto",
    note: "Nota", tip: "Dica", important: "Importante", warning: "Aviso", caution: "Cuidado",
    article: "Artigo", chapter: "Capítulo", page: "Página", table: "Tabela", figure: "Figura",
    author: "Autor", translated_by: "Tradução de", published_by: "Publicado por",
    licence: "Licença", set_with: "Composto com Chapbook", list_separator: ", ",
};

/// Romanian.
#[rustfmt::skip]
pub(super) const ROMANIAN: Terms = Terms {
    contents: "Cuprins", pages: "Pagini", landmarks: "Repere",
    cover: "Copertă", title_page: "Pagina de titlu", imprint: "Casetă tehnică",
    start: "Începutul textului", notes: "Note", back_to_text: "Înapoi la text",
    note: "Notă", tip: "Sfat", important: "Important", warning: "Avertisment", caution: "Atenție",
    article: "Articol", chapter: "Capitol", page: "Pagină", table: "Tabel", figure: "Figură",
    author: "Autor", translated_by: "Traducere de", published_by: "Publicat de",
    licence: "Licență", set_with: "Tehnoredactat cu Chapbook", list_separator: ", ",
};

/// Greek.
#[rustfmt::skip]
pub(super) const GREEK: Terms = Terms {
    contents: "Περιεχόμενα", pages: "Σελίδες", landmarks: "Ορόσημα",
    cover: "Εξώφυλλο", title_page: "Σελίδα τίτλου", imprint: "Στοιχεία έκδοσης",
    start: "Αρχή του κειμένου", notes: "Σημειώσεις", back_to_text: "Επιστροφή στο κείμενο",
    note: "Σημείωση", tip: "Συμβουλή", important: "Σημαντικό", warning: "Προειδοποίηση", caution: "Προσοχή",
    article: "Άρθρο", chapter: "Κεφάλαιο", page: "Σελίδα", table: "Πίνακας", figure: "Εικόνα",
    author: "Συγγραφέας", translated_by: "Μετάφραση:", published_by: "Έκδοση:",
    licence: "Άδεια", set_with: "Στοιχειοθετήθηκε με το Chapbook", list_separator: ", ",
};

/// Indonesian.
#[rustfmt::skip]
pub(super) const INDONESIAN: Terms = Terms {
    contents: "Daftar Isi", pages: "Halaman", landmarks: "Penanda",
    cover: "Sampul", title_page: "Halaman judul", imprint: "Kolofon",
    start: "Awal teks", notes: "Catatan", back_to_text: "Kembali ke teks",
    note: "Catatan", tip: "Kiat", important: "Penting", warning: "Peringatan", caution: "Awas",
    article: "Artikel", chapter: "Bab", page: "Halaman", table: "Tabel", figure: "Gambar",
    author: "Penulis", translated_by: "Diterjemahkan oleh", published_by: "Diterbitkan oleh",
    licence: "Lisensi", set_with: "Disusun dengan Chapbook", list_separator: ", ",
};

/// Malay.
#[rustfmt::skip]
pub(super) const MALAY: Terms = Terms {
    contents: "Kandungan", pages: "Halaman", landmarks: "Mercu tanda",
    cover: "Kulit", title_page: "Halaman judul", imprint: "Kolofon",
    start: "Permulaan teks", notes: "Nota", back_to_text: "Kembali ke teks",
    note: "Nota", tip: "Petua", important: "Penting", warning: "Amaran", caution: "Awas",
    article: "Artikel", chapter: "Bab", page: "Halaman", table: "Jadual", figure: "Rajah",
    author: "Pengarang", translated_by: "Diterjemahkan oleh", published_by: "Diterbitkan oleh",
    licence: "Lesen", set_with: "Disusun dengan Chapbook", list_separator: ", ",
};

/// Vietnamese.
#[rustfmt::skip]
pub(super) const VIETNAMESE: Terms = Terms {
    contents: "Mục lục", pages: "Trang", landmarks: "Các mốc",
    cover: "Bìa", title_page: "Trang tên sách", imprint: "Thông tin xuất bản",
    start: "Bắt đầu văn bản", notes: "Ghi chú", back_to_text: "Trở lại văn bản",
    note: "Lưu ý", tip: "Mẹo", important: "Quan trọng", warning: "Cảnh báo", caution: "Thận trọng",
    article: "Bài viết", chapter: "Chương", page: "Trang", table: "Bảng", figure: "Hình",
    author: "Tác giả", translated_by: "Người dịch:", published_by: "Nhà xuất bản:",
    licence: "Giấy phép", set_with: "Dàn trang bằng Chapbook", list_separator: ", ",
};
