//! Neighbouring candidates become boards.

use super::boards::{Boards, Object};
use super::candidates::{Around, Candidate, Found, Style, What};
use super::decide::{Decisions, Evidence, FormCount};
use super::drawings::{Drawing, resembles_border};
use super::form::Form;
use super::forms::claim::Claim;
use super::instance::Instance;
use super::marks::{ONE, ZERO};
use super::pairs::{Kind, LABELLED, PLAIN, Pairs};
use super::reading::Reading;
use super::refusal::RefusalKind;
use super::rows;
use super::tokens::{Item, Place, columns, is_permutation};
use crate::board::Square;

/// What goes on over several candidates.
#[derive(Debug)]
pub(super) struct Groups<'t> {
    pub boards: Boards<'t>,
    drawing: Drawing,
    pairs: Pairs,
    pub instance: Instance,
    /// A line `1 2 3 4`, which is a board unless it is beside a drawing: the first number, how many, and where.
    ruler: Option<(u32, usize, Place)>,
    /// Numbers on lines of their own, and the last one, or `None` for a `-`.
    pub bare: (usize, Option<u64>),
    /// The last line with a pair, and one with atoms that are no queens.
    paired: u32,
    foreign: Option<u32>,
}

impl<'t> Groups<'t> {
    pub fn new(text: &'t str, found: &Found<'t>, decided: Option<Decisions>, out: Reading) -> Self {
        Self {
            boards: Boards::new(text, found, decided, out),
            drawing: Drawing::default(),
            pairs: Pairs::default(),
            instance: Instance::default(),
            ruler: None,
            bare: (0, None),
            paired: 0,
            foreign: None,
        }
    }

    /// Takes the next candidate, unless another one takes its place.
    pub fn take(&mut self, candidate: Candidate, items: &[Item], marks: &[char], found: &Found) -> bool {
        let Candidate { what, place, len, .. } = candidate;
        let boards = &mut self.boards;
        let text = boards.text;
        match what {
            What::Blank => self.blank(),
            What::Break => self.interrupt(),
            What::Ignored(lines) => boards.ignore(place.line, lines),
            What::Border => boards.ignore(place.line, 1),
            What::LineEnd => self.end_line(),
            What::Row(style) => self.draw(marks, style, place),
            What::RowsEnd => {
                self.drawing.end(boards);
                self.drawing.end_run(boards);
            }
            What::Items(around) => self.items(items, around, place),
            What::Digits(label) => self.digits(text_at(text, place.at, len), label, place),
            What::Dash => self.bare = (self.bare.0 + 1, None),
            What::Number(index) => {
                let (value, size, claim) = found.numbers[index as usize];
                boards.number(value, place.line, size, claim);
            }
            What::Refusal(index) => {
                let (form, kind) = found.refusals[index as usize].clone();
                boards.refuse(place, form, kind);
            }
            What::Pair { form, parameter, depth } => {
                let name = text_at(text, place.at - len, len);
                self.pair(square(items), (form, parameter, depth), name, place);
            }
            What::PairsEnd(field) => self.pairs.end(field, &mut self.instance, boards),
            What::Fen => self.fen(items, place),
            What::Squares => self.squares(items, place),
            What::Link { n, queens } => self.link(n, items.split_at(queens as usize), place),
            What::Block => self.instance.block(&[square(items)], Form::Atoms, place, boards),
            What::Excluded(diagonal) => self.instance.exclude(diagonal, place),
            What::MostDiagonals(most) => self.instance.most_diagonals = Some(most),
            What::Header(_)
            | What::Fact(_)
            | What::Length(_)
            | What::Open
            | What::Size(_)
            | What::Close
            | What::Abandoned => self.fact(what, place),
            What::Said { .. } | What::Lone { .. } | What::Blocks(_) | What::Empty { .. } => {
                return self.instead(what, items, place);
            }
        }
        true
    }

    /// Takes what says something about boards.
    fn fact(&mut self, what: What, place: Place) {
        let boards = &mut self.boards;
        match what {
            What::Header(n) => {
                if boards.header.is_some() {
                    self.instance.store(boards);
                }
                boards.header = Some(n);
            }
            What::Fact(n) => boards.header = boards.header.max(Some(n)),
            What::Length(length) => {
                boards.evidence.list_length = Some(length);
                if boards.is(|decided| !decided.lists) {
                    boards.ignore(place.line, 1);
                    self.interrupt();
                }
            }
            What::Open => boards.object = Some(Object { place, ..Object::default() }),
            What::Size(n) => boards.object.iter_mut().for_each(|object| object.n = Some(n)),
            What::Close => {
                self.drawing.end(boards);
                boards.end_object();
            }
            _ => {
                boards.object = None;
                self.pairs.abandon();
            }
        }
    }

    /// Takes a candidate in the place of those after it, if it is what the text decides.
    fn instead(&mut self, what: What, items: &[Item], place: Place) -> bool {
        let boards = &mut self.boards;
        match what {
            What::Said { row, column, sure } => {
                let is_pair = boards.may(|decided| decided.prose_pairs && (sure || decided.labelled));
                if is_pair {
                    self.pair(Square { row, column }, if sure { PLAIN } else { LABELLED }, "", place);
                    self.pairs.said += usize::from(sure);
                    self.end_line();
                }
                is_pair
            }
            What::Lone { column, alone } => self.lone(column, alone, place),
            What::Blocks(parameter) => self.instance.list(parameter, items, place, boards),
            What::Empty { count, inner, n } => {
                let is_board = boards.is(|decided| decided.empty_lists);
                boards.evidence.empty_lists[usize::from(!inner)] += count as usize;
                match Some(n).filter(|&n| n > 0).or(boards.given()).filter(|_| is_board) {
                    Some(n) => (0..count).for_each(|_| boards.store(Form::Columns, n, place)),
                    None => boards.out.empty_lists += if is_board { count as usize } else { 0 },
                }
                is_board
            }
            _ => true,
        }
    }

    /// Ends everything that continues over several lines, except brackets.
    pub fn interrupt(&mut self) {
        self.blank();
        self.drawing.end(&mut self.boards);
        self.pairs.end(None, &mut self.instance, &mut self.boards);
        self.end_ruler(None);
    }

    fn blank(&mut self) {
        self.drawing.blank(&mut self.boards);
        self.pairs.blank(&mut self.instance, &mut self.boards);
    }

    fn end_line(&mut self) {
        self.pairs.end_line(&mut self.instance, &mut self.boards);
        if let Some(line) = self.foreign.take().filter(|&line| line != self.paired) {
            self.boards.ignore(line, 1);
            self.interrupt();
        }
    }

    fn draw(&mut self, row: &[char], style: Style, place: Place) {
        self.pairs.end(None, &mut self.instance, &mut self.boards);
        if !resembles_border(row) {
            self.end_ruler(Some(row.len()));
        }
        self.drawing.add(row, style, place, &mut self.boards);
    }

    fn pair(&mut self, square: Square, kind: Kind, name: &str, place: Place) {
        let boards = &mut self.boards;
        if kind.0 == Form::Atoms {
            match &boards.decided {
                None => boards.evidence.name(name, square.row, square.column),
                Some(decided) if decided.name != name => {
                    self.foreign = Some(place.line);
                    return;
                }
                Some(_) => {}
            }
        }
        self.paired = place.line;
        self.drawing.end(&mut self.boards);
        self.end_ruler(None);
        if self.pairs.restarts(square, kind) {
            self.pairs.end(None, &mut self.instance, &mut self.boards);
        }
        let largest = self.boards.options.largest as usize;
        self.pairs.add(square, kind, place, largest.saturating_mul(largest).saturating_add(1));
    }

    /// Keeps numbers `first`, `first + 1`, … to see whether they belong to a drawing.
    fn keep_ruler(&mut self, first: u32, len: usize, place: Place) {
        self.pairs.end(None, &mut self.instance, &mut self.boards);
        self.drawing.end(&mut self.boards);
        self.end_ruler(None);
        if self.drawing.last_width == len {
            self.boards.ignore(place.line, 1);
        } else {
            self.ruler = Some((first, len, place));
        }
    }

    /// Ends a line `1 2 3 4`: it belongs to a drawing of this width, or is a board.
    fn end_ruler(&mut self, width: Option<usize>) {
        let Some((first, len, place)) = self.ruler.take() else { return };
        if width == Some(len) {
            self.boards.ignore(place.line, 1);
            return;
        }
        self.boards.queens.extend((0..).take(len).map(|row| Square { row, column: row + first }));
        self.boards.evidence.other_rows += 1;
        self.boards.emit(Form::Columns, place, u32::try_from(len).ok(), true);
    }

    /// Takes numbers as a row of a matrix or drawing, a row of a table, pairs, or a list of columns.
    fn items(&mut self, items: &[Item], around: Around, place: Place) {
        let boards = &mut self.boards;
        if around.grouped && boards.is(|decided| !decided.table) {
            self.interrupt();
            let value =
                |value: u64, item: &Item| value.saturating_mul(1000).saturating_add(item.int().into());
            self.boards.number(items.iter().fold(0, value), place.line, None, Claim::None);
            return;
        }
        if items.is_empty() {
            boards.object.iter_mut().for_each(|object| object.used = true);
            return;
        }
        if !around.list && (self.two_numbers(items, place) || self.rows_of_pairs(items, place)) {
            return;
        }
        let items = self.without_number(items, around);
        let rows = items.iter().filter(|item| !matches!(item, Item::More(_))).count();
        let largest = self.boards.options.largest;
        if items.iter().any(|item| matches!(item, Item::Square(..))) {
            // letters beside numbers
        } else if let Some(row) = rows::marks(items) {
            self.draw(&row, Style::Spaced, place);
        } else if rows == 1 && around.field.is_none() && self.boards.is(|decided| !decided.single) {
            self.boards.out.unclear = true; // the name of a list in R, or an empty one
        } else if self.matrix_row(items, rows, place) {
            // a row of a matrix
        } else if rows > largest as usize {
            self.interrupt();
            self.boards.refuse(place, Form::Columns, RefusalKind::Size { largest });
        } else if let Some(first) = rows::ruler(items, rows).filter(|_| !around.list) {
            self.keep_ruler(first, rows, place);
        } else {
            self.columns(items, rows, around, place);
        }
    }

    /// The board in a row of numbers, which the rows of the text may number.
    fn without_number<'i>(&mut self, items: &'i [Item], around: Around) -> &'i [Item] {
        if around.list {
            return items;
        }
        let Some(decided) = &self.boards.decided else {
            self.boards.evidence.numbered_row(items);
            return items;
        };
        let board = decided.numbered.and_then(|after| items.get(1..items.len().saturating_sub(after)));
        board.filter(|board| board.len() > 3).unwrap_or(items)
    }

    /// Whether items are a row of a matrix. Takes them if so.
    fn matrix_row(&mut self, items: &[Item], rows: usize, place: Place) -> bool {
        let is_list = rows == items.len();
        let is_binary = rows > 1 && items.iter().all(|item| matches!(item, Item::Int(0 | 1, 1)));
        // Squares may also have any two values, and queens each their own.
        let pair = self.boards.evidence.pair.filter(|_| !is_binary && rows > 2 && is_list);
        let is_sparse = !is_binary
            && pair.is_none()
            && rows > 3
            && is_list
            && rows::is_sparse(items)
            && self.boards.may(|decided| decided.sparse);
        if !is_binary && !is_sparse && (pair.is_none() || !self.boards.may(|decided| decided.matrix)) {
            return false;
        }
        let evidence = &mut self.boards.evidence;
        *if is_sparse { &mut evidence.sparse_rows } else { &mut evidence.binary_rows } += 1;
        evidence.binary_zeros[0] += usize::from(items.iter().any(|item| item.value() == Some(0)));
        let is_row = self.boards.may(|decided| decided.matrix);
        if is_row {
            let mark = |item: &Item| match pair {
                Some([first, _]) if item.value() == first => ZERO,
                None if rows::is_empty(*item) => ZERO,
                _ => ONE,
            };
            let row: Vec<char> = items.iter().map(mark).collect();
            self.draw(&row, Style::Spaced, place);
        }
        is_row
    }

    /// Takes items as a list of columns, or refuses them.
    fn columns(&mut self, items: &[Item], rows: usize, around: Around, place: Place) {
        #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
        let len = rows as u32;
        let n = self.boards.given().unwrap_or(len).max(len);
        let off = rows::off_board(items, rows, n, around.list);
        if off.is_some() && self.list_of_digits(items, place) {
            return;
        }
        if around.inner {
            if off.is_none() {
                self.drawing.end(&mut self.boards);
            }
        } else {
            self.interrupt();
        }
        if let Some(found) = off {
            self.boards.refuse(place, Form::Columns, RefusalKind::OffBoard { found, n });
            return;
        }
        self.boards.evidence.other_rows += 1;
        columns(items, &mut self.boards.queens);
        if self.boards.keep(around.field, true) {
            self.boards.object.iter_mut().for_each(|object| object.len = Some(len));
        } else {
            self.boards.emit(Form::Columns, place, Some(len), true);
        }
    }

    /// Whether items are two numbers that are a row of a table, or no board: `1 4`, `1 - 4`. Takes them if so.
    fn two_numbers(&mut self, items: &[Item], place: Place) -> bool {
        let ([Item::Int(size, _), Item::Int(value, _)]
        | [Item::Int(size, _), Item::Empty, Item::Int(value, _)]) = *items
        else {
            return false;
        };
        // Of four digits, they may be boards: `2413 3142`.
        if size > 999 && self.list_of_digits(items, place) || self.table_row(size, value, place) {
            return true;
        }
        let is_by_row = self.is_by_row(items.len());
        if is_by_row {
            self.interrupt();
            self.boards.ignore(place.line, 1);
            self.boards.out.unclear = true;
        }
        is_by_row
    }

    /// Whether items are rows, one after the other, each with something: `0,1; 1,3; 2,0; 3,2`. Takes them if so, as
    /// pairs if what each has may be its column.
    fn rows_of_pairs(&mut self, items: &[Item], place: Place) -> bool {
        let Some(first) =
            rows::by_row(items).filter(|_| self.boards.given().is_none_or(|n| n as usize != items.len()))
        else {
            return false;
        };
        if rows::fill(items.iter().skip(1).step_by(2).map(|item| item.int()).collect(), first) {
            for pair in items.chunks(2) {
                self.pair(square(pair), PLAIN, "", place);
            }
            self.end_line();
        } else {
            self.interrupt();
            self.boards.ignore(place.line, 1);
        }
        true
    }

    /// Whether lines with two numbers have something for each row, and not a number or a board of this size.
    fn is_by_row(&self, size: usize) -> bool {
        let n = self.boards.size().filter(|_| self.boards.options.other_sizes);
        let rows = match &self.boards.decided {
            Some(decided) => decided.by_row,
            None => self.boards.evidence.by_row(),
        };
        rows > n.unwrap_or(3).clamp(2, 3) - 1 || n.is_some_and(|n| n as usize != size)
    }

    /// Whether a size, which may be a label, and a value are a row of a table of numbers of solutions. Takes it if so.
    fn table_row(&mut self, size: u32, value: u32, place: Place) -> bool {
        if self.boards.decided.is_none() {
            self.boards.evidence.table_row(size, value);
            return false;
        }
        let is_row = self.boards.is(|decided| decided.table);
        if is_row {
            self.interrupt();
            if value < u32::MAX {
                self.boards.number(value.into(), place.line, Some(size), Claim::None);
            }
        }
        is_row
    }

    /// Takes digits on their own, after a number that may be a label, as a row of a table or matrix, a board, or a
    /// number.
    fn digits(&mut self, word: &str, label: Option<u32>, place: Place) {
        let digits = word.as_bytes();
        let is_board = (4..11).contains(&digits.len()) && is_permutation(digits);
        if let Some(size) = label
            && !is_board
            && self.table_row(size, word.parse().unwrap_or(u32::MAX), place)
        {
            return;
        }
        let is_binary = digits.len() > 1 && digits.iter().all(|byte| matches!(byte, b'0' | b'1'));
        if is_binary && self.boards.may(|decided| decided.matrix) {
            self.boards.evidence.binary_rows += 1;
            self.boards.evidence.binary_zeros[1] += usize::from(digits.contains(&b'0'));
            let row: Vec<char> = digits.iter().map(|&byte| if byte == b'0' { ZERO } else { ONE }).collect();
            self.draw(&row, Style::Joined, place);
            return;
        }
        self.interrupt();
        if self.board_of_digits(digits, place) {
            return;
        }
        if label.is_some_and(|size| self.is_by_row(size as usize)) {
            self.boards.ignore(place.line, 1); // a row and its column
            return;
        }
        let value = word.parse().unwrap_or(u64::MAX);
        if digits.len() == 1 {
            self.bare = (self.bare.0 + 1, Some(value));
            self.boards.evidence.single_zero |= value == 0;
        }
        self.boards.number(value, place.line, None, Claim::None);
    }

    /// Whether digits are the columns of a board. Takes them if so.
    fn board_of_digits(&mut self, digits: &[u8], place: Place) -> bool {
        let n = digits.len();
        if !(3..=10).contains(&n) || digits.iter().any(|&byte| usize::from(byte - b'0') > n) {
            return false;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most ten")]
        let len = n as u32;
        let boards = &mut self.boards;
        let is_given = boards.size().is_none_or(|size| size == len);
        let is_other = boards.options.other_sizes
            && n > 3
            && boards.may(|decided| decided.only_digits)
            && is_permutation(digits);
        boards.evidence.digits[n] += 1;
        let several = boards.may(|decided| decided.digits[n]);
        if !(is_given && is_permutation(digits) || (is_given || is_other) && several) {
            return false;
        }
        boards.evidence.other_rows += 1;
        boards
            .queens
            .extend((0..).zip(digits).map(|(row, &byte)| Square { row, column: u32::from(byte - b'0') }));
        boards.emit(Form::Digits, place, Some(len), true);
        true
    }

    /// Whether items are solutions in digits: `[2413, 3142]`. Takes them if so.
    fn list_of_digits(&mut self, items: &[Item], place: Place) -> bool {
        let written = |item: &Item| match *item {
            Item::Int(value, digits @ 3..=10) => {
                Some(format!("{value:0width$}", width = usize::from(digits)))
            }
            _ => None,
        };
        let all =
            items.iter().all(|item| written(item).is_some_and(|digits| is_permutation(digits.as_bytes())));
        if all {
            self.interrupt();
            for digits in items.iter().filter_map(written) {
                self.board_of_digits(digits.as_bytes(), place);
            }
        }
        all
    }

    /// Whether a list of one number is a board. Takes it if so.
    fn lone(&mut self, column: u32, alone: bool, place: Place) -> bool {
        let boards = &mut self.boards;
        boards.out.unclear = true;
        let n = boards.given().unwrap_or(0);
        if boards.decided.is_none() && alone {
            let FormCount { boards: count, zeros, tops, largest } = &mut boards.evidence.lone;
            let fits = column <= n && (*count == 0 || column > *largest);
            (*count, *largest) = (*count + 1, if fits { column } else { u32::MAX });
            *zeros += usize::from(column == 0);
            *tops += usize::from(column == n);
        }
        let is_board = alone && boards.is(|decided| decided.lone);
        if is_board {
            boards.queens.push(Square { row: 0, column });
            boards.emit(Form::Columns, place, Some(1), true);
        }
        is_board
    }

    /// Takes a position of chess, as columns.
    fn fen(&mut self, items: &[Item], place: Place) {
        let boards = &mut self.boards;
        columns(items, &mut boards.queens);
        let n = items.iter().filter(|item| !matches!(item, Item::More(_))).count();
        if boards.decided.is_none() {
            let Evidence { forms, queens, larger, .. } = &mut boards.evidence;
            forms[Form::Fen as usize].boards += 1;
            *queens += boards.queens.len();
            *larger = true;
            boards.queens.clear();
        } else {
            boards.store(Form::Fen, u32::try_from(n).unwrap_or(u32::MAX), place);
        }
    }

    /// Takes squares of chess as a board.
    fn squares(&mut self, items: &[Item], place: Place) {
        let boards = &mut self.boards;
        let squares = || {
            items.iter().filter_map(|item| match *item {
                Item::Square(file, rank) => Some((u32::from(file), u32::from(rank))),
                _ => None,
            })
        };
        let largest = squares().map(|(file, rank)| rank.max(file + 1)).max().unwrap_or(1);
        let Some(decided) = &boards.decided else {
            let Evidence { forms, queens, larger, .. } = &mut boards.evidence;
            let count = &mut forms[Form::Squares as usize];
            count.boards += 1;
            count.largest = count.largest.max(largest);
            *queens += items.len();
            *larger |= largest > 1;
            return;
        };
        let common = decided.largest[Form::Squares as usize];
        let n = boards.given().unwrap_or(if items.len() == common as usize { common } else { largest });
        if largest > n {
            boards.refuse(place, Form::Squares, RefusalKind::OtherSize { found: largest, n });
            return;
        }
        boards.queens.extend(squares().map(|(column, rank)| Square { row: n - rank, column }));
        boards.store(Form::Squares, n, place);
    }

    /// Takes the board of a link, with columns as in the form of the page.
    fn link(&mut self, n: u32, (queens, blocked): (&[Item], &[Item]), place: Place) {
        let boards = &mut self.boards;
        columns(queens, &mut boards.queens);
        columns(blocked, &mut boards.blocked);
        let rows = |squares: &[Square]| squares.last().map_or(0, |square| square.row);
        let taken = rows(&boards.queens).max(rows(&boards.blocked));
        for square in &mut boards.blocked {
            square.row += 1; // counts from 1, as its column
        }
        if taken >= n {
            boards.queens.clear();
            boards.blocked.clear();
            boards.refuse(place, Form::Link, RefusalKind::OtherSize { found: taken + 1, n });
            return;
        }
        boards.emit(Form::Link, place, Some(n), true);
    }
}

/// The row and the column in two items.
fn square(items: &[Item]) -> Square {
    Square { row: items[0].int(), column: items[1].int() }
}

/// A part of a text.
fn text_at(text: &str, at: u32, len: u32) -> &str {
    text.get(at as usize..(at + len) as usize).unwrap_or_default()
}
