//! The model as text, one line a block, for tests to compare.

use crate::diagnostic::Sources;
use crate::document::{Alignment, Block, BlockKind, Cell, Inline, InlineKind, Row, Target};

/// Blocks with the places they were read from, indented by depth.
pub(super) fn blocks(blocks: &[Block], sources: &Sources) -> String {
    let mut printer = Printer { sources, out: String::new(), depth: 0 };
    printer.blocks(blocks);
    printer.out
}

struct Printer<'a> {
    sources: &'a Sources,
    out: String,
    depth: usize,
}

impl Printer<'_> {
    fn say(&mut self, text: &str) {
        self.out.push_str(&"  ".repeat(self.depth));
        self.out.push_str(text.trim_end());
        self.out.push('\n');
    }

    fn blocks(&mut self, blocks: &[Block]) {
        blocks.iter().for_each(|block| self.block(block));
    }

    fn inside(&mut self, blocks: &[Block]) {
        self.depth += 1;
        self.blocks(blocks);
        self.depth -= 1;
    }

    fn block(&mut self, block: &Block) {
        let place = self.sources.place(block.span);
        let names: String = block.anchors.iter().map(|name| format!(" #{name}")).collect();
        let language = block.language.as_ref().map(|l| format!(" {l}")).unwrap_or_default();
        let head = format!("{}:{}{names}{language}", place.line, place.column);
        match &block.kind {
            BlockKind::Paragraph(line) => self.say(&format!("{head} {}", inlines(line))),
            BlockKind::Heading { level, inlines: line } => self.say(&format!("{head} h{level} {}", inlines(line))),
            BlockKind::Quotation(all) => {
                self.say(&format!("{head} quotation"));
                self.inside(all);
            }
            BlockKind::List(list) => {
                let start = list.start.map(|start| format!(" from {start}")).unwrap_or_default();
                self.say(&format!("{head} list{start}{}", if list.tight { "" } else { " loose" }));
                for item in &list.items {
                    self.say(match item.task {
                        None => "-",
                        Some(true) => "- done",
                        Some(false) => "- to do",
                    });
                    self.inside(&item.blocks);
                }
            }
            BlockKind::Definitions(all) => {
                self.say(&format!("{head} definitions"));
                for definition in all {
                    definition.terms.iter().for_each(|term| self.say(&format!("term {}", inlines(term))));
                    for meaning in &definition.meanings {
                        self.say(":");
                        self.inside(meaning);
                    }
                }
            }
            BlockKind::Code { language, text } => {
                self.say(&format!("{head} code {}", language.as_deref().unwrap_or_default()));
                text.lines().for_each(|line| self.say(&format!("| {line}")));
            }
            BlockKind::Table(table) => {
                let columns: Vec<_> = table.columns.iter().map(|column| side(*column)).collect();
                self.say(&format!("{head} table {} {}", columns.concat(), inlines(&table.caption)));
                table.head.iter().for_each(|row| self.row("head", row));
                table.rows.iter().for_each(|row| self.row("row", row));
            }
            BlockKind::Figure { picture, alt, caption } => {
                let picture = picture.as_ref().map_or("none", |picture| &picture.name);
                self.say(&format!("{head} figure {picture} \"{alt}\" {}", inlines(caption)));
            }
            BlockKind::Alert { kind, blocks } => {
                self.say(&format!("{head} alert {kind:?}"));
                self.inside(blocks);
            }
            BlockKind::Aside { title, blocks } => {
                self.say(&format!("{head} aside {}", inlines(title)));
                self.inside(blocks);
            }
            BlockKind::Math(tex) => self.say(&format!("{head} math {tex}")),
            BlockKind::SectionBreak => self.say(&format!("{head} section break")),
        }
    }

    fn row(&mut self, name: &str, row: &Row) {
        let is_plain = |cell: &&Cell| matches!(&cell.blocks[..], [] | [Block { kind: BlockKind::Paragraph(_), .. }]);
        let cells: Vec<_> = row.cells.iter().map(cell).collect();
        self.say(&format!("{name} | {} |", cells.join(" | ")));
        for cell in row.cells.iter().filter(|cell| !is_plain(cell)) {
            self.inside(&cell.blocks);
        }
    }
}

fn cell(cell: &Cell) -> String {
    let text = match &cell.blocks[..] {
        [] => String::new(),
        [Block { kind: BlockKind::Paragraph(line), .. }] => inlines(line),
        _ => "blocks".to_owned(),
    };
    let span = if cell.columns > 1 { format!("({}) ", cell.columns) } else { String::new() };
    format!("{}{span}{text}{}", if cell.header { "*" } else { "" }, cell.alignment.map(side).unwrap_or_default())
}

fn side(side: Alignment) -> &'static str {
    match side {
        Alignment::Start => "<",
        Alignment::Center => "^",
        Alignment::End => ">",
    }
}

/// A line: text as it is, everything else as `name[…]`.
pub(super) fn inlines(line: &[Inline]) -> String {
    line.iter().map(inline).collect()
}

fn inline(inline: &Inline) -> String {
    match &inline.kind {
        // Which spaces hold words together is the language room's business.
        InlineKind::Text(text) => text.replace(['\u{A0}', '\u{202F}'], " "),
        InlineKind::Emphasis(inner) => format!("em[{}]", inlines(inner)),
        InlineKind::Strong(inner) => format!("strong[{}]", inlines(inner)),
        InlineKind::Strikethrough(inner) => format!("s[{}]", inlines(inner)),
        InlineKind::Underline(inner) => format!("u[{}]", inlines(inner)),
        InlineKind::Superscript(inner) => format!("sup[{}]", inlines(inner)),
        InlineKind::Subscript(inner) => format!("sub[{}]", inlines(inner)),
        InlineKind::Small(inner) => format!("small[{}]", inlines(inner)),
        InlineKind::Code(text) => format!("code[{text}]"),
        InlineKind::Math(tex) => format!("math[{tex}]"),
        InlineKind::Link { target, inlines: inner } => format!("link({})[{}]", target_of(target), inlines(inner)),
        InlineKind::Image { picture, alt } => {
            format!("image({}, {alt})", picture.as_ref().map_or("none", |picture| &picture.name))
        }
        InlineKind::NoteCall(number) => format!("[note {}]", number.0 + 1),
        InlineKind::Foreign { language, rtl, inlines: inner } => {
            let language = language.as_ref().map(ToString::to_string).unwrap_or_default();
            let rtl = rtl.map(|rtl| if rtl { " rtl" } else { " ltr" }).unwrap_or_default();
            format!("foreign({language}{rtl})[{}]", inlines(inner))
        }
        InlineKind::Anchor(name) => format!("[#{name}]"),
        InlineKind::LineBreak => "\\".to_owned(),
    }
}

fn target_of(target: &Target) -> String {
    match target {
        Target::External(url) => url.clone(),
        Target::Internal { article, anchor } => {
            format!("{article}{}", anchor.as_ref().map(|anchor| format!("#{anchor}")).unwrap_or_default())
        }
    }
}
