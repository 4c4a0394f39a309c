//! What is told of an article.

use super::*;

#[test]
fn what_a_book_cannot_have_is_told_and_its_words_are_kept() {
    let read = read_ru(
        "<form><label>Имя <input name=n></label><select><option>a<option>b</select><button>OK</button></form>\n\n<iframe src=x>Видео</iframe>\n\n<object data=x><p>замена</p></object>\n\n<svg><title>Рисунок</title><path d=''/></svg> и <math><mi>x</mi><mo>+</mo></math>\n\n<style>p { color: red }</style>\n\n<script>\nif (a < b) {}\n\n</script>\n\n<noscript>без</noscript>\n\n<template>t</template>\n\n<textarea>a < b</textarea>\n\n<!-- конца нет\n\nпропало\n",
    );
    shows(
        &read.blocks(),
        "
        1:7 Имя a b OK
        3:1 Видео
        5:19 замена
        7:1 Рисунок и x+
        16:1 без
        20:1 a < b
        ",
    );
    shows(
        &read.told(),
        "
        html-dropped 1:18 `<input>` has no place in a book and is left out
        html-dropped 1:40 `<select>` has no place in a book; only the text in it is kept
        html-dropped 1:75 `<button>` has no place in a book; only the text in it is kept
        html-dropped 3:1 `<iframe>` has no place in a book; only the text in it is kept
        html-dropped 5:1 `<object>` has no place in a book; only the text in it is kept
        html-dropped 7:1 `<svg>` has no place in a book and is left out
        html-dropped 7:49 `<math>` has no place in a book; only the text in it is kept
        html-dropped 9:1 `<style>` has no place in a book and is left out
        html-dropped 11:1 `<script>` has no place in a book and is left out
        html-dropped 18:1 `<template>` has no place in a book and is left out
        html-dropped 20:1 `<textarea>` has no place in a book; only the text in it is kept
        html-dropped 22:1 this comment is never closed, and everything after it is left out
        ",
    );
}

#[test]
fn control_characters_are_replaced() {
    let read = read_ru("a\u{1}b &#2; `c\u{3}` \u{0} ![d\u{4}](a.png)\n");
    shows(&read.blocks(), "1:1 a�b � code[c�] � image(a.png, d�)");
    assert_eq!(read.codes(), ["character-invalid"; 3]);
}

#[test]
fn asterisks_that_were_meant_as_emphasis_are_told() {
    let read = read_ru("Это **«цитата»**слово.\n\n- **важно:**текст, 2 * 3 * 4\n");
    shows(
        &read.told(),
        "
        emphasis-literal 1:5 `**` here is no emphasis by the rules of Markdown, and is printed
        emphasis-literal 3:3 `**` here is no emphasis by the rules of Markdown, and is printed
        ",
    );
}

#[test]
fn notes_that_are_missing_doubled_or_uncalled_are_told() {
    let read = read_ru("а[^нет] \\[^б] в[^Д]\n\n[^д]: первая\n[^Д]: вторая\n[^е]: лишняя\n");
    shows(&read.blocks(), "1:1 а[^нет] [^б] в[note 1]");
    shows(
        &read.notes(),
        "
        note 1
        3:7 первая
        ",
    );
    shows(
        &read.told(),
        "
        note-undefined 1:2 there is no note `[^нет]`, and the call is printed as it is
        note-duplicate 4:1 note `[^Д]` is written twice, and only the first is printed
        note-uncalled 5:1 note `[^е]` is called nowhere, and is left out
        ",
    );
}

#[test]
fn images_without_text_are_told_but_not_ornaments() {
    let read = read_ru("![](a.png)\n\n<img src=b.png>\n\n<img src=c.png alt=''>\n");
    shows(
        &read.told(),
        "
        image-alt-missing 1:1 image `a.png` has no text that says what it shows
        image-alt-missing 3:1 image `b.png` has no text that says what it shows
        ",
    );
}

#[test]
fn cells_without_a_column_are_told() {
    let read = read_ru("| a | b |\n|---|---|\n| 1 | 2 |\n| `x|y` | z |\n");
    shows(&read.told(), "table-row-long 4:9 this row has more cells than the table's head; the rest is left out");
}
