//! Tables with headings: `n  solutions  ms` above `8  92  3`, also with bars, commas or tabs.

use crate::text::candidates::{Around, Found, What};
use crate::text::forms::claim::{Claim, heads_counts, heads_distinct, is_work};
use crate::text::forms::sentence::{grouped, lower};
use crate::text::tokens::{
    DIGITS, Item, Words, has, is_bar, is_digits, is_letter, number, parts, trimmed, without_end,
    without_start,
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
    /// A size, a number of solutions, and one of different solutions.
    Counts(usize, Option<usize>, Option<usize>),
    /// A row and a column.
    Pair(usize, usize),
    /// The columns of a board, from this cell on, and before this one.
    Board(usize, usize),
    /// A size, and how long the search took.
    Times,
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
        if let Some(columns) = ruler(text, found) {
            self.0 = vec![columns];
            found.interrupt();
            found.ignore();
            found.used = true;
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

/// Whether a line only numbers the columns of a matrix, as `console.table` of JavaScript does: `│ (index) │ 0 │ 1 │`.
pub(in crate::text) fn numbers_columns(text: &str) -> bool {
    text.starts_with(is_bar)
        && has(text, "(index)")
        && (0_u32..).zip(&cells(text)[1..]).all(|(at, cell)| cell.parse() == Ok(at))
}

/// What is below a line that numbers the columns, if all rows are numbered, too: `  0 1 2 3` above `0 1 3 0 2`.
fn ruler(text: &str, found: &Found) -> Option<Columns> {
    let text = without_start(text, b"# ");
    let mut words = Words::new(text).map(number);
    let (first, _) = words.next()??;
    if first > 1 || (1..4).any(|at| !matches!(words.next(), Some(Some((value, _))) if value == first + at)) {
        return None;
    }
    let numbers =
        |line: &str| cells(line).into_iter().map(|cell| Some(number(cell)?.0)).collect::<Option<Vec<_>>>();
    let columns = numbers(text)?;
    let next = found.line.next()?;
    let is_ruler = (first..).zip(&columns).all(|(at, column)| at == *column)
        && numbers(next).is_some_and(|row| row.len() == columns.len() + 1 && row[0] <= 1);
    let cells = columns.len() + 1;
    is_ruler.then_some(Columns { kind: Kind::Board(1, cells), cells })
}

/// Whether a line has what the heading says. Takes it if so.
fn row(text: &str, Columns { kind, cells: len }: Columns, found: &mut Found) -> bool {
    let cells = cells(text);
    if cells.len() != len {
        return false;
    }
    let place = found.line.place(text);
    let int = |cell: usize| {
        number(without_end(without_start(side(cells[cell]), b"nN= "), b":.")).map(|(value, _)| value)
    };
    match kind {
        Kind::Counts(size, all, distinct) => {
            let value = |cell: Option<usize>| {
                let cell = cells[cell?];
                grouped(cell).or_else(|| is_digits(cell).then(|| cell.parse().unwrap_or(u64::MAX)))
            };
            let (Some(size), Some(_)) = (int(size), value(all).or(value(distinct))) else { return false };
            found.interrupt();
            for (cell, claim) in [(distinct, Claim::Distinct), (all, Claim::None)] {
                if let Some(value) = value(cell) {
                    found.number(value, Some(size), claim);
                }
            }
        }
        Kind::Times if cells.iter().all(|cell| cell.starts_with(|c: char| c.is_ascii_digit())) => {
            found.interrupt();
            found.ignore();
            found.used = true;
        }
        Kind::Times => return false,
        Kind::Pair(row, column) => {
            let (Some(row), Some(column)) = (int(row), int(column)) else { return false };
            found.pair(What::PAIR, place, [row, column], "");
        }
        Kind::Board(first, end) => {
            let items: Option<Vec<Item>> =
                (first..end).map(|cell| int(cell).map(|value| Item::Int(value, 1))).collect();
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

/// The first side of a board such as `8 x 8`; any other cell as it is.
fn side(cell: &str) -> &str {
    cell.split(['x', '×']).next().unwrap_or_default().trim_end()
}

/// The headings of sizes, and of numbers of solutions.
#[rustfmt::skip]
const SIZES: &[&str] = &[
    "n", "size", "board size", "queens", "n queens", "n-queens", "number of queens", "damen", "vezir", "boyut", "größe",
    "tamaño", "taille", "皇后数", "皇后數", "規模",
];
#[rustfmt::skip]
const COUNTS: &[&str] = &[
    "count", "total", "all", "q(n)", "a(n)", "number of solutions", "all solutions", "解数", "解數", "解的个数", "解的個數",
    "解の数",
];

/// What the cells of a heading say.
fn columns(cells: &[&str]) -> Option<Columns> {
    if cells.iter().any(|cell| matches!(*cell, "for" | "of" | "=" | "is")) {
        return None; // a sentence
    }
    let place = |is: &dyn Fn(&str) -> bool| cells.iter().position(|cell| is(without_end(cell, b":")));
    let find = |names: &[&str]| place(&|cell| names.contains(&cell));
    let pair = |first: &[&str], second: &[&str]| find(first).zip(find(second)).filter(|(a, b)| a != b);
    let all = find(COUNTS).or_else(|| place(&heads_counts));
    let distinct = place(&heads_distinct);
    let kind = if let Some(size) = find(SIZES) {
        match all.or(distinct) {
            Some(_) => Kind::Counts(size, all, distinct),
            None if place(&|cell| cell.split(' ').any(is_work)).is_some() => Kind::Times,
            None => return None,
        }
    } else if let Some((row, column)) =
        pair(&["row", "zeile", "fila", "ligne", "行"], &["col", "column", "spalte", "列"])
    {
        Kind::Pair(row, column)
    } else {
        let (first, end) = names(cells)?;
        Kind::Board(first, end)
    };
    Some(Columns { kind, cells: cells.len() })
}

/// The first of cells that have a name and the numbers from 0 or 1 on, and the one after them: `id, q1, q2, q3, q4`.
fn names(cells: &[&str]) -> Option<(usize, usize)> {
    let split = |cell: &&str| {
        let name = without_end(cell, DIGITS).len();
        (name, cell.get(name..).and_then(|index| index.parse::<usize>().ok()))
    };
    let first = cells.iter().position(|cell| matches!(split(cell), (1.., Some(0 | 1))))?;
    let start = split(&cells[first]).1?;
    let follow = cells[first..].iter().zip(start..).take_while(|(cell, index)| split(cell).1 == Some(*index));
    let end = first + follow.count();
    (end > first + 3 && cells.len() - end < 3 && end - first < cells.len()).then_some((first, end))
}

#[cfg(test)]
mod tests {
    use crate::text::forms::tests::{BOTH, boards, numbers};

    #[test]
    fn headings_say_what_cells_have() {
        assert_eq!(numbers("n solutions ms\n4 2 0\n5 10 1\n"), [(4, 2), (5, 10)]);
        assert_eq!(numbers("| time | N | Total |\n|---|:-:|--:|\n| 0.1 | 8 | 92 |\n"), [(8, 92)]);
        assert_eq!(boards("row,col\n0,1\n1,3\n2,0\n3,2\n"), BOTH[..1]);
        assert_eq!(boards("id,q1,q2,q3,q4,ms\n1,2,4,1,3,5\n2,3,1,4,2,7\n"), BOTH);
        assert_eq!(boards("   0  1  2  3\n0  1  3  0  2\n1  2  0  3  1\n"), BOTH);
        assert_eq!(numbers("n  unique  total\n8  12  92\n"), [(8, 12), (8, 92)]);
        assert!(numbers("n  time (ms)\n4  2\n").is_empty());
    }
}
