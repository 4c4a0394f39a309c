//! Markdown that a book has a form for.

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
fn right_is_where_a_right_to_left_table_starts_so_that_its_figures_stand_below_each_other() {
    let read = read_all("ar", &[("a.md", None, "| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n")]);
    shows(
        &read.blocks(),
        "
        1:1 table <^<
        head | *a | *b | *c |
        row | 1 | 2 | 3 |
        ",
    );
    let html = "<table><tr><td align=right>1<td align=left>2<td style='text-align: end'>3</table>";
    shows(
        &read_all("ar", &[("a.md", None, html)]).blocks(),
        "
        1:1 table <<<
        row | 1< | 2> | 3> |
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
