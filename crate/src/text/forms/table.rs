//! Tables with headings: `n  solutions  ms` above `8  92  3`, also with bars, commas or tabs.

use crate::text::candidates::{Around, Found, What};
use crate::text::forms::claim::Claim;
use crate::text::forms::sentence::{grouped, lower};
use crate::text::tokens::{
    DIGITS, Item, is_bar, is_digits, is_letter, number, parts, trimmed, without_end, without_start,
};

/// What cells have, and how many there are.
#[derive(Debug, Clone, Copy)]
struct Columns {
    kind: Kind,
    cells: usize,
}

/// Which cells are read.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A size and a number of solutions.
    Counts(usize, usize),
    /// A row and a column.
    Pair(usize, usize),
    /// The columns of a board, from this cell on.
    Board(usize),
}

/// The length of the lines that may belong to a table, in bytes.
const MAX_LINE: usize = 1 << 10;

/// The table that goes on, as its heading may be split: between words, or where there are several spaces.
#[derive(Debug, Default)]
pub(in crate::text) struct Table(Vec<Columns>);

impl Table {
    /// Whether a line is a row of the table. Takes it if so.
    pub fn line(&mut self, text: &str, found: &mut Found) -> bool {
        if text.len() > MAX_LINE {
            return false;
        }
        let is_row = self.0.iter().any(|columns| row(text, *columns, found));
        if is_row {
            return true;
        }
        if !self.0.is_empty() && text.bytes().all(|byte| b"|-:+= ".contains(&byte)) {
            found.push(What::Border, found.line.place(text));
            return true;
        }
        let is_word = |c: char| c.is_ascii_lowercase() || !c.is_ascii() && is_letter(c);
        let is_list = || text.contains('(') && text.contains(|c: char| c.is_ascii_digit());
        if !text.chars().any(is_word) || is_list() {
            return false; // a row that is none
        }
        self.0.clear();
        let lower = lower(text);
        self.0.extend(columns(&cells(&lower)));
        self.0.extend(columns(
            &parts(&lower, "  ").into_iter().map(trimmed).filter(|cell| !cell.is_empty()).collect::<Vec<_>>(),
        ));
        false
    }
}

/// Whether a line has what the heading says. Takes it if so.
fn row(text: &str, Columns { kind, cells: len }: Columns, found: &mut Found) -> bool {
    let cells = cells(text);
    if cells.len() != len {
        return false;
    }
    let place = found.line.place(text);
    let int =
        |cell: usize| number(without_end(without_start(cells[cell], b"nN= "), b":.")).map(|(value, _)| value);
    match kind {
        Kind::Counts(size, count) => {
            let count = cells[count];
            let value =
                grouped(count).or_else(|| is_digits(count).then(|| count.parse().unwrap_or(u64::MAX)));
            let (Some(size), Some(value)) = (int(size), value) else { return false };
            found.interrupt();
            found.number(value, Some(size), Claim::None);
        }
        Kind::Pair(row, column) => {
            let (Some(row), Some(column)) = (int(row), int(column)) else { return false };
            found.pair(What::PAIR, place, [row, column], "");
        }
        Kind::Board(first) => {
            let items: Option<Vec<Item>> =
                (first..len).map(|cell| int(cell).map(|value| Item::Int(value, 1))).collect();
            let Some(items) = items else { return false };
            found.items(What::Items(Around { list: true, ..Around::default() }), place, &items);
        }
    }
    true
}

/// The cells of a line: between bars, or between commas, semicolons or tabs, or between spaces.
fn cells(text: &str) -> Vec<&str> {
    if text.contains(is_bar) {
        return trimmed(text).trim_matches(is_bar).split(is_bar).map(trimmed).collect();
    }
    match [';', '\t', ','].into_iter().find(|&separator| text.contains(separator)) {
        Some(separator) => text.split(separator).map(trimmed).collect(),
        None => text.split_whitespace().collect(),
    }
}

/// The headings of sizes, and of numbers of solutions.
#[rustfmt::skip]
const SIZES: &[&str] = &[
    "n", "size", "board size", "queens", "n queens", "n-queens", "number of queens", "damen", "皇后数", "皇后數", "規模",
];
#[rustfmt::skip]
const COUNTS: &[&str] = &[
    "solutions", "count", "total", "all", "q(n)", "a(n)", "number of solutions", "all solutions", "solutions found",
    "lösungen", "soluciones", "解数", "解數", "解的个数", "解的個數", "解の数",
];

/// What the cells of a heading say.
fn columns(cells: &[&str]) -> Option<Columns> {
    if cells.iter().any(|cell| matches!(*cell, "for" | "of" | "=" | "is")) {
        return None; // a sentence
    }
    let find = |names: &[&str]| cells.iter().position(|cell| names.contains(&without_end(cell, b":")));
    let pair = |first: &[&str], second: &[&str]| find(first).zip(find(second)).filter(|(a, b)| a != b);
    let kind = if let Some((size, count)) = pair(SIZES, COUNTS) {
        Kind::Counts(size, count)
    } else if let Some((row, column)) =
        pair(&["row", "zeile", "fila", "ligne", "行"], &["col", "column", "spalte", "列"])
    {
        Kind::Pair(row, column)
    } else {
        Kind::Board(names(cells).filter(|&first| first > 0)?)
    };
    Some(Columns { kind, cells: cells.len() })
}

/// The first of cells at the end that have a name and the numbers from 0 or 1 on: `id, q1, q2, q3, q4`.
fn names(cells: &[&str]) -> Option<usize> {
    let split = |cell: &&str| {
        let name = without_end(cell, DIGITS).len();
        (name, cell.get(name..).and_then(|index| index.parse::<usize>().ok()))
    };
    let first = cells.iter().position(|cell| matches!(split(cell), (1.., Some(0 | 1))))?;
    let start = split(&cells[first]).1?;
    let follow = cells[first..].iter().zip(start..).all(|(cell, index)| split(cell).1 == Some(index));
    (follow && cells.len() > first + 3).then_some(first)
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards, numbers};

    #[test]
    fn headings_say_what_cells_have() {
        assert_eq!(numbers("n solutions ms\n4 2 0\n5 10 1\n"), [(4, 2), (5, 10)]);
        assert_eq!(numbers("| time | N | Total |\n|---|:-:|--:|\n| 0.1 | 8 | 92 |\n"), [(8, 92)]);
        assert_eq!(boards("row,col\n0,1\n1,3\n2,0\n3,2\n"), BOTH[..1]);
        assert_eq!(boards("id,q1,q2,q3,q4\n1,2,4,1,3\n2,3,1,4,2\n"), BOTH);
    }
}
