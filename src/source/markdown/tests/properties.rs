//! What holds for any text.

use proptest::prelude::*;

use super::*;
use crate::document::{Block, plain_text};
use crate::source::markdown::walk;

/// Pieces that meet each other badly.
const PIECES: &[&str] = &[
    "а",
    "Ы ",
    "word ",
    "\n",
    "\n\n",
    "  ",
    "    ",
    "\t",
    "*",
    "**",
    "_",
    "~",
    "~~",
    "^",
    "`",
    "```\n",
    "$",
    "$$",
    "[",
    "]",
    "](",
    ")",
    "![",
    "[^1]",
    "[^1]: ",
    "[^2]",
    "[x]: y\n",
    "# ",
    "## ",
    "===\n",
    "---\n",
    "> ",
    "> [!NOTE]\n",
    "- ",
    "1. ",
    "- [ ] ",
    ": ",
    "|",
    "|-|\n",
    "| a | b |\n|---|---|\n",
    "\\",
    "&amp;",
    "&#0;",
    "&bad;",
    "<",
    ">",
    "<b>",
    "</b>",
    "<i id=x>",
    "</i>",
    "<p>",
    "</p>",
    "<div>",
    "</div>",
    "<div markdown=1>",
    "<p markdown=\"1\">",
    "<table>",
    "</table>",
    "<tr>",
    "<td>",
    "<td rowspan=3 colspan=2>",
    "</td>",
    "<ul>",
    "<li>",
    "</ul>",
    "<dl>",
    "<dt>",
    "<dd>",
    "<a href=#x>",
    "</a>",
    "<script>",
    "</script>",
    "<textarea>",
    "<svg>",
    "</svg>",
    "<math>",
    "<select>",
    "<option>",
    "<template>",
    "</template>",
    "<br>",
    "<hr>",
    "<img src=a.png>",
    "<input type=checkbox>",
    "<h1>",
    "</h1>",
    "<pre>",
    "</pre>",
    "<code>",
    "</code>",
    "<figure>",
    "<figcaption>",
    "</figure>",
    "<details>",
    "<summary>",
    "</summary>",
    "<!--",
    "-->",
    "<?",
    "?>",
    "<![CDATA[",
    "]]>",
    "<!X",
    "<a b=\"",
    "'",
    "\"",
    "{#id}",
    "\u{0}",
    "\u{E000}",
    "\u{E000} ",
    "İ",
    "字",
    "\u{301}",
    "👩‍👩‍👧",
    "<body>",
    "</body>",
    "</html>",
    "<frameset>",
    "<q>",
    "</q>",
    "<span lang=en>",
    "<bdo dir=rtl>",
    "<ruby>",
    "<rt>",
    "<form>",
    "<button>",
    "<nobr>",
    "<title>",
    "<plaintext>",
    "<caption>",
    "<col>",
    "<iframe>",
    "</iframe>",
    "<object>",
    "</object>",
    "<marquee>",
];

fn text() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop_oneof![4 => prop::sample::select(PIECES).prop_map(str::to_owned), 1 => "\\PC{0,3}"],
        0..60,
    )
    .prop_map(|pieces| pieces.concat())
}

/// Every text of an article: of its title, blocks, notes.
fn words_of(read: &mut Read) -> String {
    let article = &mut read.articles[0];
    let mut words = plain_text(&article.title_inlines);
    let mut take = |block: &mut Block| {
        words.push(' ');
        match &block.kind {
            crate::document::BlockKind::Code { text, .. } | crate::document::BlockKind::Math(text) => {
                words.push_str(text)
            }
            crate::document::BlockKind::Figure { alt, .. } => words.push_str(alt),
            _ => {}
        }
        walk::each_line(block, &mut |line| {
            words.push(' ');
            words.push_str(&plain_text(line));
        });
    };
    walk::each_block(&mut article.blocks, &mut take);
    article.notes.iter_mut().for_each(|note| walk::each_block(&mut note.blocks, &mut take));
    words
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_and_every_place_lies_in_it(text in text()) {
        let mut read = read_ru(&text);
        let in_text = |span: Span| span.start <= span.end && span.end as usize <= text.len();
        for diagnostic in &read.diagnostics {
            prop_assert!(diagnostic.span.is_none_or(in_text), "{diagnostic:?}");
        }
        let mut good = true;
        let article = &mut read.articles[0];
        let mut check = |block: &mut Block| {
            good &= in_text(block.span);
            walk::each_line(block, &mut |line| walk::each_inline(line, &mut |inline| good &= in_text(inline.span)));
        };
        walk::each_block(&mut article.blocks, &mut check);
        article.notes.iter_mut().for_each(|note| walk::each_block(&mut note.blocks, &mut check));
        prop_assert!(good);
    }

    #[test]
    fn the_same_text_gives_the_same_model(text in text()) {
        let (one, two) = (read_ru(&text), read_ru(&text));
        prop_assert_eq!(format!("{:?}", one.articles), format!("{:?}", two.articles));
        prop_assert_eq!(one.diagnostics, two.diagnostics);
    }

    /// Words between Markdown and HTML of all kinds are in the model, or it is told what is missing.
    #[test]
    fn no_word_is_lost_unseen(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        let unsafe_pieces = ["<!--", "<?", "<![CDATA[", "<!X", "<a b=\"", "<", "](", "[", "[x]: y\n", "{#id}", "[^1]: ", "```\n", "`", "<svg>", "<math>", "<script>", "<template>", "<title>"];
        let mut text = String::new();
        let mut count = 0;
        for piece in pieces.into_iter().filter(|piece| !unsafe_pieces.contains(piece)) {
            text.push_str(piece);
            text.push_str(&format!("слово{count}й "));
            count += 1;
        }
        let mut read = read_ru(&text);
        prop_assume!(!read.codes().contains(&"table-row-long"));
        let words = words_of(&mut read);
        for n in 0..count {
            let word = format!("слово{n}й");
            prop_assert!(words.contains(&word), "{} is lost from {:?}: {:?}", word, text, words);
        }
    }
}
