//! What the whole text decides: what numbers count from, which marks are queens, and what ambiguous rows are.

use super::form::{Base, Form, Interpretation};
use super::marks::{Marks, ONE, Role, ZERO};
use super::reading::Options;
use super::rows;
use super::tokens::{Item, has};
use crate::board::BoardSize;
use crate::published::published;

/// The number of names of atoms that are counted.
const MAX_NAMES: usize = 16;

/// What is counted.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a text")]
pub(super) struct Evidence {
    pub forms: [FormCount; Form::ALL.len()],
    /// About the number of squares with queens.
    pub queens: usize,
    /// Rows of 0 and 1 only, and those of other numbers.
    pub binary_rows: usize,
    pub other_rows: usize,
    /// Rows of numbers that are all 0 but one, which is not 1.
    pub sparse_rows: usize,
    /// Such rows, and rows of 0 and 1 with a 0, with and without separators: without matrices they are columns.
    pub binary_zeros: [usize; 2],
    /// The two values of all rows of numbers, if these are not 0 and 1.
    pub pair: Option<[Option<u32>; 2]>,
    /// Rows in sequences of as many rows of 0 and 1 as these are long.
    pub matrix_rows: usize,
    /// Sequences of rows, between blank lines or in one list, that are whole drawings.
    pub whole_runs: usize,
    /// Those of which no number is a drawing: rows are missing.
    pub uneven_runs: usize,
    /// Numbers that can be read as columns of one digit each, by their number of digits.
    pub digits: [usize; 11],
    /// Whether there is a board with n > 1.
    pub larger: bool,
    pub marks: Marks,
    pub names: Vec<NameCount>,
    /// Lists of blocked squares.
    pub blocked: FormCount,
    /// What rows and columns count from where no row or column tells.
    pub first: Option<Base>,
    /// The lengths of the lists `row` and `col`, and the length that the text gives.
    pub lists: [Option<usize>; 2],
    pub list_length: Option<u32>,
    /// Whether a board with n = 1 has a 0.
    pub single_zero: bool,
    /// Lists of nothing in lists, and on lines of their own.
    pub empty_lists: [usize; 2],
    /// Lists of one number, which may be the columns of boards that are not full; the largest one is that of u32 if not
    /// all fit one.
    pub lone: FormCount,
    /// Whether sentences say where a search has tried queens.
    pub tried: bool,
    /// Lines that are alike, with a row and another number each: those that may be a board, and others.
    pub labelled: [usize; 2],
    numbered: Numbered,
    table: Table,
    /// Whether a line without a number says what numbers are about: `n solutions`.
    pub heading: bool,
}

/// Rows of numbers that may begin with their own number: 1, 2, 3 …
#[derive(Debug, Default)]
struct Numbered {
    /// The number that the next row begins with, if rows are numbered.
    next: Option<u32>,
    /// All rows but those that begin with that number and are also a board as they are.
    rows: usize,
    /// Rows with a board after that number, and with nothing, or one more number, after the board; and whether these
    /// have a 0.
    boards: [usize; 2],
    zeros: [bool; 2],
}

impl Numbered {
    fn count(&mut self, items: &[Item]) {
        let number = items.first().map_or(0, |item| item.int());
        let is_next = self.next.map_or(number <= 1, |next| number == next);
        self.next = Some(number.saturating_add(1));
        self.rows += usize::from(!is_next || !rows::is_board(items));
        for after in (0..2).filter(|_| is_next) {
            let board = items.get(1..items.len().saturating_sub(after)).unwrap_or_default();
            if rows::is_board(board) {
                self.boards[after] += 1;
                self.zeros[after] |= board.iter().any(|item| item.int() == 0);
            }
        }
    }

    /// How many numbers rows have after their boards, if these are numbered.
    fn after(&self) -> Option<usize> {
        let [none, one] = self.boards;
        let most = none.max(one);
        (self.rows > 0 && most > 1 && 2 * most > self.rows).then_some(usize::from(one > none))
    }
}

/// Lines with two numbers, of which the first ones follow each other: sizes and numbers of solutions, rows and columns,
/// or anything for each row.
#[derive(Debug, Default)]
struct Table {
    first: u32,
    rows: u32,
    /// The largest of the second numbers.
    most: u32,
    /// How much the second ones say that the first ones are sizes: right ones do.
    weight: u32,
    /// Whether it or one before has sizes and numbers of solutions, and the most rows of one from 0 or 1 on.
    found: bool,
    by_row: u32,
}

/// Atoms with a row and a column: they are queens only if this is the name of queens.
#[derive(Debug)]
pub(super) struct NameCount {
    name: String,
    count: usize,
    zero: bool,
    largest: u32,
}

#[derive(Debug, Default, Clone, Copy)]
pub(super) struct FormCount {
    pub boards: usize,
    /// Boards with a 0.
    pub zeros: usize,
    /// Boards with an n.
    pub tops: usize,
    /// The largest row or column.
    pub largest: u32,
}

/// What the text decides.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a text")]
pub(super) struct Decisions {
    pub bases: [Base; Form::ALL.len()],
    pub largest: [u32; Form::ALL.len()],
    /// Whether rows of 0 and 1 are those of matrices.
    pub matrix: bool,
    /// Whether such rows may have another number in place of the 1.
    pub sparse: bool,
    /// The values in such rows, if these are not 0 and 1.
    pub pair: Option<[Option<u32>; 2]>,
    /// Whether a blank line ends a drawing.
    pub blank_ends: bool,
    /// For each number of digits, whether several numbers can be read as columns.
    pub digits: [bool; 11],
    /// Whether rows and columns in sentences are boards: beside other boards, they say how a search goes.
    pub prose_pairs: bool,
    /// Whether lines that are alike, with a row and another number, are boards.
    pub labelled: bool,
    /// Whether all boards are digits.
    pub only_digits: bool,
    /// Whether boards with n = 1 count.
    pub single: bool,
    /// Whether lists of nothing are boards: there are no others.
    pub empty_lists: bool,
    /// Whether lists of one number are boards: there are no others, and no number of solutions.
    pub lone: bool,
    /// Whether lines with two numbers are sizes and numbers of solutions, and for how many rows they may have
    /// something.
    pub table: bool,
    pub by_row: u32,
    /// Whether rows of numbers have a number before their board, and how many after it.
    pub numbered: Option<usize>,
    /// Whether lists `row` and `col` are those of blocked squares.
    pub lists: bool,
    pub marks: Vec<(char, Role)>,
    /// The name of the atoms that are queens.
    pub name: String,
}

impl Evidence {
    pub fn new(pair: Option<[Option<u32>; 2]>, first: Option<Base>, heading: bool) -> Self {
        Self { pair, first, heading, ..Self::default() }
    }

    /// Counts an atom.
    pub fn name(&mut self, name: &str, row: u32, column: u32) {
        let at = self.names.iter().position(|known| known.name == name);
        if at.is_none() && self.names.len() < MAX_NAMES {
            self.names.push(NameCount { name: name.to_owned(), count: 0, zero: false, largest: 0 });
        }
        let known = {
            let last = self.names.len() - 1;
            self.names.get_mut(at.unwrap_or(last))
        };
        if let Some(known) = known.filter(|known| known.name == name) {
            known.count += 1;
            known.zero |= row == 0 || column == 0;
            known.largest = known.largest.max(row).max(column);
        }
    }

    /// Counts a line with two numbers.
    pub fn table_row(&mut self, size: u32, value: u32) {
        if self.table.rows == 0 || size != self.table.first.saturating_add(self.table.rows) {
            let (found, by_row) = (self.has_table(), self.table.by_row);
            self.table = Table { first: size, found, by_row, ..Table::default() };
        }
        let table = &mut self.table;
        table.rows += 1;
        if table.first <= 1 {
            table.by_row = table.by_row.max(table.rows);
        }
        table.most = table.most.max(value);
        let right = BoardSize::new(size).ok().and_then(published).map(|counts| counts.all);
        if right == Some(value.into()) {
            table.weight += if size < 4 { 1 } else { 2 };
        }
    }

    /// Counts a row of numbers.
    pub fn numbered_row(&mut self, items: &[Item]) {
        self.numbered.count(items);
    }

    /// For how many rows, one after the other, lines with two numbers may have something.
    pub fn by_row(&self) -> u32 {
        self.table.by_row
    }

    /// Whether lines are a table of sizes and numbers of solutions, and not the rows and columns of queens.
    fn has_table(&self) -> bool {
        let Table { first, rows, most, weight, found, .. } = self.table;
        // The columns of a solution are as many of these numbers by chance as there are rows, and at most six.
        let is_sure = weight > rows.min(6);
        // First numbers from 0 or 1 on may be rows, and second ones below 32 columns.
        let (least, more_than) = match first {
            _ if self.heading => (first.saturating_add(rows), 0),
            0 | 1 => (32, 4),
            _ => (32, 1),
        };
        let is_larger = most >= least && weight > more_than;
        found || rows >= 3 - u32::from(self.heading) && (is_sure || is_larger)
    }

    /// Whether a blank line ends a drawing.
    pub fn blank_ends(&self) -> bool {
        self.whole_runs > 0 || self.uneven_runs > 1
    }

    pub fn decide(mut self, options: &Options) -> Decisions {
        let lone = self.lone.boards > 1 && self.lone.largest < u32::MAX;
        let lone = lone && self.forms.iter().all(|count| count.boards == 0);
        if lone {
            self.forms[Form::Columns as usize] = self.lone;
            self.larger = true;
        }
        let (matrix, sparse) = self.matrices(options);
        let (bases, largest) = self.bases();
        let is_single = options.size.is_some_and(|size| size.get() == 1);
        let boards = |form: Form| self.forms[form as usize].boards;
        let others = Form::ALL.into_iter().filter(|form| *form != Form::Pairs).map(boards).sum::<usize>();
        Decisions {
            bases,
            largest,
            matrix,
            sparse: matrix && sparse,
            blank_ends: self.blank_ends(),
            digits: self.digits.map(|count| count > 1),
            prose_pairs: others == 0 && !self.tried,
            labelled: self.labelled[0] > self.labelled[1],
            // Several lines with nothing but a queen are more likely rows whose spaces are lost.
            single: !self.larger && options.size.map_or(boards(Form::Drawing) < 2, |_| is_single),
            only_digits: others + boards(Form::Pairs) == boards(Form::Digits),
            empty_lists: self.forms.iter().all(|count| count.boards == 0)
                && (self.empty_lists[0] > 0 || self.empty_lists[1] > 1),
            lone,
            pair: self.pair,
            table: self.has_table(),
            by_row: self.table.by_row,
            numbered: self.numbered.after(),
            lists: self.lists[0].is_some()
                && self.lists[0] == self.lists[1]
                && self.lists[0] == self.list_length.map(|length| length as usize),
            marks: self.marks.roles(is_single, self.pair.is_some()),
            name: self.queens_name().map_or_else(String::new, |known| known.name.clone()),
        }
    }

    /// Whether rows of 0 and 1 are those of matrices, and whether these may have other numbers in place of the 1.
    fn matrices(&mut self, options: &Options) -> (bool, bool) {
        // In a matrix, queens are all the same number or have all their own.
        let whole = self.matrix_rows == self.binary_rows + self.sparse_rows;
        let sparse = self.sparse_rows > 0 && self.other_rows == 0 && whole;
        let (mut binary, mut other) = (self.binary_rows, self.other_rows);
        *if sparse { &mut binary } else { &mut other } += self.sparse_rows;
        // One grid of zeros only, or of ones, may be as many full lists of columns, as programs store too early. Where
        // no size is asked for, it is an empty or a full board.
        let marked = options.size.is_none() || self.whole_runs > 1 || self.marks.len() > 1;
        // Beside a matrix there may be one list of its columns.
        let all = self.pair.is_none() || self.matrix_rows == binary;
        let matrix = marked && self.matrix_rows > 0 && binary >= 3 * other && all;
        if !matrix {
            self.larger |= binary > 0;
            self.forms[Form::Columns as usize].zeros += self.binary_zeros[0];
            self.forms[Form::Digits as usize].zeros += self.binary_zeros[1];
        }
        (matrix, sparse)
    }

    /// For each form, what numbers count from, and the largest row or column.
    fn bases(&mut self) -> ([Base; Form::ALL.len()], [u32; Form::ALL.len()]) {
        let first = self.first.unwrap_or(Base::Undecided);
        for form in [Form::Pairs, Form::Atoms] {
            self.forms[form as usize].zeros += self.blocked.zeros;
            self.forms[form as usize].tops += self.blocked.tops;
        }
        let mut bases = self.forms.map(|count| match count {
            FormCount { zeros: 0, tops: 0, .. } => first,
            FormCount { zeros, tops, .. } if zeros >= tops => Base::Zero,
            _ => Base::One,
        });
        let mut largest = self.forms.map(|count| count.largest);
        if let Some(known) = self.queens_name() {
            // Other atoms were counted as well.
            largest[Form::Atoms as usize] = known.largest;
            bases[Form::Atoms as usize] = match known.count.checked_rem(known.largest as usize) {
                _ if known.zero || self.blocked.zeros > 0 => Base::Zero,
                Some(0) => Base::One,
                _ if self.blocked.tops > 0 => Base::One,
                _ => first,
            };
        }
        if let Some(after) = self.numbered.after() {
            bases[Form::Columns as usize] = if self.numbered.zeros[after] { Base::Zero } else { Base::One };
        }
        if !self.larger {
            bases[Form::Columns as usize] = if self.single_zero { Base::Zero } else { Base::One };
        }
        (bases, largest)
    }

    /// The name of the atoms that are queens.
    fn queens_name(&self) -> Option<&NameCount> {
        let queenish = |name: &str| {
            let name = name.to_ascii_lowercase();
            usize::from(has(&name, "queen") || name == "q") * 2 + usize::from(name.contains('q'))
        };
        // One atom with another name is a call: `range(4, 9)`.
        let known = self.names.iter().filter(|known| known.count > 1 || queenish(&known.name) > 0);
        known.max_by_key(|known| (queenish(&known.name), known.count))
    }
}

impl Decisions {
    /// How the boards of a form are read.
    pub fn interpretation(&self, form: Form, boards: usize) -> Interpretation {
        let base = match form {
            _ if self.empty_lists => None,
            Form::Diagonals => Some(Base::Zero),
            Form::Columns | Form::Digits | Form::Pairs | Form::Atoms | Form::Json | Form::Lists => {
                Some(self.bases[form as usize])
            }
            _ => None,
        };
        let digit = |at: usize| match self.pair {
            Some(pair) => pair[at].map_or('-', |value| char::from_digit(value.min(9), 10).unwrap_or('9')),
            None => char::from(b'0' + u8::from(at == 1)),
        };
        let with = |role: Role| {
            let marks = self.marks.iter().filter(move |&&(mark, of)| {
                of == role
                    && matches!(form, Form::Matrix | Form::Drawing)
                    && (form == Form::Matrix) == matches!(mark, ZERO | ONE)
            });
            marks.map(|&(mark, _)| match mark {
                ZERO => digit(0),
                ONE => digit(1),
                _ => mark,
            })
        };
        let [queen, blocked] = [Role::Queen, Role::Blocked].map(|role| with(role).next());
        let queen = queen.filter(|_| !(form == Form::Matrix && self.sparse));
        Interpretation { form, boards, base, queen, blocked, empty: with(Role::Empty).collect() }
    }
}
