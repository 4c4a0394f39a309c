//! Markdown and HTML that a book has a form for.

use super::*;

#[test]
fn lists_are_tight_or_loose_and_keep_their_numbers() {
    let read = read_ru("- a\n- b\n  - c\n\n7. d\n8. e\n\n   f\n");
    shows(
        &read.blocks(),
        "
        1:1 list
        -
          1:3 a
        -
          2:3 b
          3:3 list
          -
            3:5 c
        5:1 list from 7 loose
        -
          5:4 d
        -
          6:4 e
          8:4 f
        ",
    );
}

#[test]
fn definitions_have_terms_and_meanings() {
    let read = read_ru("Термин\n: Первое *значение*\n: Второе\n\n  с абзацем\n\nДругой\n: да\n");
    shows(
        &read.blocks(),
        "
        1:1 definitions
        term Термин
        :
          2:3 Первое em[значение]
        :
          3:3 Второе
          5:3 с абзацем
        term Другой
        :
          8:3 да
        ",
    );
    let html = read_ru("<dl><dt>a<dt>b<dd>c<div><dt id=x>d<dd><dl><dt>e<dd>f</dl></div></dl>");
    shows(
        &html.blocks(),
        "
        1:1 definitions
        term a
        term b
        :
          1:19 c
        term [#x]d
        :
          1:39 definitions
          term e
          :
            1:52 f
        ",
    );
}

#[test]
fn tables_have_as_many_cells_in_each_row() {
    let read = read_ru("| a | b | c |\n|---|:-:|--:|\n| 1 | **2** |\n| x \\| y | `p|q` | z | w |\n");
    shows(
        &read.blocks(),
        "
        1:1 table <^>
        head | *a | *b | *c |
        row | 1 | strong[2] |  |
        row | x | y | `p | q` |
        ",
    );
    let html = read_ru(
        "<table>\n<caption>Подпись <b>к</b></caption>\n<tr><th>a<th>b<th>c\n<tr><td rowspan=2>1<td align=right>2<td>3\n<tr><td colspan=5>4\n<tr><td><ul><li>x</ul>\n</table>",
    );
    shows(
        &html.blocks(),
        "
        1:1 table <<<<<< Подпись strong[к]
        head | *a | *b | *c | (3)  |
        row | 1 | 2> | 3 | (3)  |
        row |  | (5) 4 |
        row | blocks | (5)  |
          6:9 list
          -
            6:17 x
        ",
    );
    let lost = read_ru("<table>заблудший<tr><td>a</td>x</tr><p>y</table>");
    shows(
        &lost.blocks(),
        "
        1:17 заблудшийx
        1:40 y
        1:1 table <
        row | a |
        ",
    );
}

#[test]
fn alerts_quotations_and_asides_hold_blocks() {
    let read = read_ru(
        "> [!WARNING]\n> Осторожно\n>\n> > внутри\n\n> просто\n\n<details><summary>Ещё <i>раз</i></summary>\n\n- a\n\n</details>\n<aside>рядом</aside>\n",
    );
    shows(
        &read.blocks(),
        "
        1:1 alert Warning
          2:3 Осторожно
          4:3 quotation
            4:5 внутри
        6:1 quotation
          6:3 просто
        8:1 aside Ещё em[раз]
          10:1 list
          -
            10:3 a
        13:1 aside
          13:8 рядом
        ",
    );
}

#[test]
fn a_picture_alone_is_a_figure() {
    let read = read_ru(
        "![Карта](map.svg \"Карта города\")\n\nв ![строке](i.png) так\n\n[![a](b.png)](https://example.org)\n\n![a](1.png)![b](2.png)\n\n![нет](https://example.org/x.png)\n",
    );
    shows(
        &read.blocks(),
        r#"
        1:1 figure map.svg "Карта" Карта города
        3:1 в image(i.png, строке) так
        5:1 figure b.png "a"
        7:1 image(1.png, a)image(2.png, b)
        9:1 figure none "нет"
        "#,
    );
}

#[test]
fn html_figures_have_captions() {
    let read = read_ru(
        "<figure id=f>\n<picture><source srcset=a.webp><img src=a.png alt=А></picture>\n<figcaption>Подпись, <em>да</em></figcaption>\n</figure>\n\n<figure><pre>code</pre><figcaption>К коду</figcaption></figure>\n\n<figure>\n\n| a |\n|---|\n| b |\n\n<figcaption>К таблице</figcaption></figure>\n",
    );
    shows(
        &read.blocks(),
        r#"
        1:1 #f figure a.png "А" Подпись, em[да]
        6:9 code
        | code
        6:24 К коду
        10:1 table < К таблице
        head | *a |
        row | b |
        "#,
    );
}

#[test]
fn code_is_never_altered() {
    let read = read_ru(
        "`a \"b\"  <c> &amp;`\n\n```rust,ignore\n\n  \"x\" -- y\n\n```\n\n    indented\n\n<pre><code class='x language-c'>\nint  a;<br>b &lt;\n</code></pre>\n\n<kbd>Ctrl</kbd>+<kbd><b>C</b></kbd>\n",
    );
    shows(
        &read.blocks(),
        r#"
        1:1 code[a "b"  <c> &amp;]
        3:1 code rust
        |
        |   "x" -- y
        9:5 code
        | indented
        11:1 code c
        |
        | int  a;
        | b <
        15:1 code[Ctrl]+code[C]
        "#,
    );
}

#[test]
fn html_in_lines_is_styled() {
    let read = read_ru(
        "<u>a</u><ins>b</ins><mark>c</mark><sup>d</sup><sub>e</sub><small>f</small><del>g</del><cite>h</cite><b>i</b> \
         H~2~O, x^2^, ~~нет~~ <ruby>漢<rp>[</rp><rt>かん</rt></ruby> <abbr title=x>ABC</abbr><br><br/>конец<br>\n",
    );
    shows(
        &read.blocks(),
        r"
        1:1 u[a]u[b]u[c]sup[d]sub[e]small[f]s[g]em[h]strong[i] H~2~O, x^2^, s[нет] 漢(かん) ABC\\конец
        ",
    );
}

#[test]
fn crossed_and_unclosed_html_is_mended() {
    shows(&read_ru("*a <b>b* c</b> d\n").blocks(), "1:1 em[a strong[b]]strong[ c] d");
    // A browser would print all that follows in bold.
    shows(
        &read_ru("раз <b>два\n\nтри\n").blocks(),
        "
        1:1 раз strong[два]
        3:1 три
        ",
    );
    shows(
        &read_ru("раз <b>два\n\nтри</b> четыре\n").blocks(),
        "
        1:1 раз strong[два]
        3:1 strong[три] четыре
        ",
    );
    shows(
        &read_ru("<b>\n\nраз\n\n- два\n\n</b>\n\nтри\n").blocks(),
        "
        3:1 strong[раз]
        5:1 list
        -
          5:3 strong[два]
        9:1 три
        ",
    );
    shows(
        &read_ru("<a href='https://example.org'><div>раз</div><p>два</a> три\n").blocks(),
        "
        1:36 link(https://example.org)[раз]
        1:48 link(https://example.org)[два] три
        ",
    );
    shows(
        &read_ru("- a <div>b\n- c\n\n</div></ul></body></html>\n\nd\n").blocks(),
        "
        1:1 list
        -
          1:3 a
          1:10 b
        -
          2:3 c
        6:1 d
        ",
    );
    shows(
        &read_ru("<div class=\"a>текст</div>\n\nещё\n").blocks(),
        r#"
        1:1 <div class="a>текст
        3:1 ещё
        "#,
    );
}

#[test]
fn languages_and_directions_are_kept() {
    let read = read_ru(
        "Слово <span lang=en>\"word\"</span> и <bdo dir=rtl>abc</bdo>.\n\n<p lang=he dir=rtl>שלום</p>\n\n<div lang=de>\n\n\"ja\"\n\n> \"nein\"\n\n</div>\n",
    );
    shows(
        &read.blocks(),
        r#"
        1:1 Слово foreign(en)[“word”] и foreign( rtl)[abc].
        3:20 he שלום
        7:1 de „ja“
        9:1 de quotation
          9:3 de „nein“
        "#,
    );
}

#[test]
fn text_of_marked_html_is_markdown() {
    let read = read_ru(
        "[ref]: https://example.org/ref\n\n<aside markdown=\"1\">\n  <img src=\"a.png\" alt=\"а\">\n  Текст **жирный** [сюда][ref][^n], <i>*оба*</i>\n  и *дальше*.\n  <p markdown=\"1\">\n- @автор, [книга](https://example.org)\n  </p>\n  <div>*не*</div>\n</aside>\n\n*после* <div markdown=0>*нет*</div>\n\n<div markdown=span>## *да*</div>\n\n[^n]: Сноска.\n",
    );
    shows(
        &read.blocks(),
        r#"
        3:1 aside
          4:3 figure a.png "а"
          5:3 Текст strong[жирный] link(https://example.org/ref)[сюда][note 1], em[em[оба]] и em[дальше].
          7:19 — @автор, link(https://example.org)[книга]
          10:8 *не*
        13:1 em[после]
        13:25 em[нет]
        15:20 ## em[да]
        "#,
    );
    shows(
        &read.notes(),
        "
        note 1
        17:7 Сноска.
        ",
    );
    assert_eq!(read.told(), "");
}

#[test]
fn line_breaks_of_the_file_are_spaces_but_in_chinese() {
    let read = read_in("zh", "中文\n中文 *中文*\n字\nabc\n字  \n行\\\n行\n");
    shows(
        &read.blocks(),
        r"
        1:1 中文中文 em[中文]字 abc 字\行\行
        ",
    );
}

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
fn names_of_places_go_to_the_blocks_that_they_stand_at() {
    let read = read_ru(
        "<a name=старое></a>\n\n## Раздел {#свой}\n\n<div id=d>\n\nтекст <span id=s>там</span>\n\n</div>\n\n<p id=p>абзац\n\n## Раздел\n\n## Раздел\n\n<a id=конец></a>\n",
    );
    shows(
        &read.blocks(),
        "
        3:1 #свой #старое h2 Раздел
        7:1 #d текст [#s]там
        11:9 #p абзац
        13:1 #раздел h2 Раздел
        15:1 #раздел-1 #конец h2 Раздел
        ",
    );
}

#[test]
fn the_first_heading_is_the_title_unless_front_matter_has_another() {
    let titled = |title, text| {
        let read = read_all("ru", &[("content/ru/a.md", title, text)]);
        format!("{} / {}", read.title(), read.blocks().trim_end().replace('\n', " / "))
    };
    assert_eq!(titled(None, "# Да\n\n## Нет\n"), "Да / 3:1 #нет h2 Нет");
    assert_eq!(titled(None, "Текст\n\n# Да\n"), "Да / 1:1 Текст");
    assert_eq!(titled(None, "## Да\n\n### Нет\n"), "Да / 3:1 #нет h2 Нет");
    assert_eq!(titled(None, "## *Раз*\n\n## Два\n"), "Раз / 1:1 #раз h2 em[Раз] / 3:1 #два h2 Два");
    assert_eq!(titled(None, "Текст\n"), " / 1:1 Текст");
    assert_eq!(titled(Some("Он: да"), "# Он — *да*\n\nТекст\n"), "Он — em[да] / 3:1 Текст");
    assert_eq!(titled(Some("Он"), "# Она\n\n## Оно\n"), "Он / 1:1 #она h2 Она / 3:1 #оно h3 Оно");
}

#[test]
fn levels_of_headings_have_no_gaps() {
    let read = read_ru("# Т\n\n### а\n\n##### б\n\n## в\n\n# г\n\n## д\n\n> ###### е\n\n<h3>ж</h3>\n");
    shows(
        &read.blocks(),
        "
        3:1 #а h2 а
        5:1 #б h3 б
        7:1 #в h2 в
        9:1 #г h2 г
        11:1 #д h3 д
        13:1 quotation
          13:3 #е h4 е
        15:1 #ж h4 ж
        ",
    );
}
