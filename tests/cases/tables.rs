//! Tables that are too wide or too high.

use crate::book::Project;

/// A head and five rows of as many columns, each cell made from its row and its column.
fn table(columns: usize, cell: impl Fn(usize, usize) -> String) -> String {
    let row = |n: usize| format!("|{}\n", (0..columns).map(|c| format!("{}|", cell(n, c))).collect::<String>());
    let rule = format!("|{}\n", "--:|".repeat(columns));
    let rows: String = (1..6).map(row).collect();
    format!("# A\n\n{}{rule}{rows}", row(0))
}

#[test]
fn numbers_stay_whole_in_a_table_of_many_columns() {
    let number = |row: usize, column: usize| (1900 + row * 777 + column * 259).to_string();
    let book = Project::new("ru").text("a.md", table(15, number)).print();
    assert_eq!(book.told, [""; 0]);
    let Some(words) = book.pdf().words() else { return };
    for (row, column) in (0..6).flat_map(|row| (0..15).map(move |column| (row, column))) {
        assert!(words.iter().any(|word| word.text == number(row, column)), "{} is broken", number(row, column));
    }
    book.pdf().assert_nothing_sticks_out();
}

#[test]
fn a_table_that_fits_in_no_way_is_told() {
    let book = Project::new("ru").text("a.md", table(30, |row, column| (100 + row * 30 + column).to_string())).print();
    assert_eq!(book.errors, 0);
    assert_eq!(
        book.told,
        [
            "content/ru/a.md:3:1: table-too-wide: a table of 30 columns is wider than the measure: words or numbers in it are \
          broken"
        ]
    );
    book.pdf().assert_nothing_sticks_out();
}

#[test]
fn a_head_longer_than_a_page_loses_nothing() {
    let head: String = (0..600).map(|n| format!("слово{n} ")).collect();
    let text = format!("# A\n\n| {head} | Б |\n|--|--|\n| первое | второе |\n| третье | четвёртое |\n\nКонец.\n");
    let book = Project::new("ru").text("a.md", text).print();
    assert_eq!(book.errors, 0, "{:#?}", book.told);
    let Some(words) = book.pdf().words() else { return };
    let lower: Vec<String> = words.iter().map(|word| word.text.to_lowercase()).collect();
    for word in (0..600).map(|n| format!("слово{n}")).chain(["четвёртое", "конец."].map(str::to_owned))
    {
        assert_eq!(lower.iter().filter(|found| **found == word).count(), 1, "{word}");
    }
}
