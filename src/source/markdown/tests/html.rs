//! Raw HTML, alone and among Markdown.

use super::*;

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
