//! Boards on one line: links, positions and squares of chess, and digits.

use super::decide::{ONE, ZERO};
use super::group::Style;
use super::scan::{Item, Place, Reader, int};
use super::words::{
    Words, columns, excerpt, find_text, from, is_permutation, is_separator, number, split, trimmed,
    without_end, without_start,
};
use super::{Form, RefusalKind};
use crate::board::Square;

impl<'t> Reader<'t> {
    /// Whether there is a board in a link: `?n=4&queens=2,4,1,3`.
    pub(super) fn link(&mut self, line: &'t str) -> bool {
        let Some(at) = find_text(line, "?n=") else {
            return false;
        };
        let (query, _) = split(from(line, at + 1), b" \t<>\"'#)]");
        let place = self.place(query);
        let mut n = None;
        let mut fields = [None; 2];
        for field in query.split('&') {
            let field = field.strip_prefix("amp;").unwrap_or(field);
            match field.split_once('=') {
                Some(("n", value)) => n = value.parse::<u32>().ok(),
                Some(("queens", value)) => fields[0] = Some(value),
                Some(("blocked", value)) => fields[1] = Some(value),
                _ => {}
            }
        }
        let Some(n) = n else {
            return false;
        };
        self.interrupt();
        self.link_board(n, fields, place);
        true
    }

    /// The board of a link, with columns as in the form of the page.
    fn link_board(&mut self, n: u32, fields: [Option<&'t str>; 2], place: Place) {
        let mut found: [Vec<Square>; 2] = [Vec::new(), Vec::new()];
        let mut taken = 0;
        for (squares, text) in found.iter_mut().zip(fields) {
            let text = text.unwrap_or_default();
            let start = self.items.len();
            // A row too many is enough to be refused below.
            for word in Words::new(text).take(self.largest().saturating_add(1)) {
                if !self.words_of(word) || matches!(self.items.last(), Some(Item::Mark(_))) {
                    self.items.truncate(start);
                    self.refuse(self.place(word), Form::Link, RefusalKind::Number { found: excerpt(word) });
                    return;
                }
            }
            columns(&self.items[start..], squares);
            taken = taken.max(squares.last().map_or(0, |square| square.row));
            self.items.truncate(start);
        }
        let [queens, mut blocked] = found;
        for square in &mut blocked {
            square.row += 1; // counts from 1, as its column
        }
        self.raw = queens;
        self.raw_blocked = blocked;
        if taken >= n {
            self.raw.clear();
            self.raw_blocked.clear();
            self.refuse(place, Form::Link, RefusalKind::OtherSize { found: taken + 1, n });
            return;
        }
        self.emit(Form::Link, place, Some(n), true);
    }

    /// Whether a line is a position of chess. Takes it if so.
    pub(super) fn fen(&mut self, line: &'t str, place: Place) -> bool {
        let word = line.trim_start().split(is_separator).find(|word| !word.is_empty()).unwrap_or_default();
        if !word.contains('/') {
            return false;
        }
        let rest = from(without_start(trimmed(line), b"\"'"), word.len());
        if !matches!(Words::new(rest).next(), None | Some("w" | "b" | "#")) {
            return false;
        }
        let n = word.bytes().filter(|&byte| byte == b'/').count() + 1;
        if n > self.largest() || !word.contains(['q', 'Q']) && n < 4 {
            return false;
        }
        self.raw.clear();
        for (row, squares) in (0..).zip(word.split('/')) {
            let (mut column, mut run) = (0_u32, 0_u32);
            for byte in squares.bytes() {
                match byte {
                    b'0'..=b'9' => run = run.saturating_mul(10).saturating_add(u32::from(byte - b'0')),
                    b'q' | b'Q' => {
                        column = column.saturating_add(run);
                        run = 0;
                        self.raw.push(Square { row, column });
                        column = column.saturating_add(1);
                    }
                    _ => {
                        self.raw.clear();
                        return false;
                    }
                }
            }
            if u64::from(column) + u64::from(run) != n as u64 {
                self.raw.clear();
                return false;
            }
        }
        let raw = std::mem::take(&mut self.raw);
        self.interrupt();
        self.raw = raw;
        self.line_used = true;
        if self.decided.is_none() {
            self.survey.forms[Form::Fen as usize].boards += 1;
            self.survey.queens += self.raw.len();
            self.survey.larger = true;
            self.raw.clear();
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "at most the largest size accepted")]
            self.store(Form::Fen, n as u32, place);
        }
        true
    }

    /// Takes the items from `start` on, squares of chess, as a board.
    pub(super) fn squares(&mut self, start: usize, place: Place) {
        self.interrupt();
        let squares = self.items[start..].iter().filter_map(|item| match *item {
            Item::Square(file, rank) => Some((file, rank)),
            _ => None,
        });
        let squares: Vec<(u32, u32)> = squares.collect();
        let largest = squares.iter().map(|&(file, rank)| rank.max(file + 1)).max().unwrap_or(1);
        self.line_used = true;
        if are_names(&squares, self.given()) {
            self.ignore(place.line);
            return;
        }
        let Some(decided) = &self.decided else {
            let count = &mut self.survey.forms[Form::Squares as usize];
            count.boards += 1;
            count.largest = count.largest.max(largest);
            self.survey.queens += squares.len();
            self.survey.larger = true;
            return;
        };
        let common = decided.largest[Form::Squares as usize];
        let n = self.given().unwrap_or(if squares.len() == common as usize { common } else { largest });
        if largest > n {
            self.refuse(place, Form::Squares, RefusalKind::OtherSize { found: largest, n });
            return;
        }
        self.raw.extend(squares.iter().map(|&(column, rank)| Square { row: n - rank, column }));
        self.store(Form::Squares, n, place);
    }

    /// Whether a number on its own is a row of a table together with its label, a board in digits or a row of a matrix. Takes
    /// it if so, or as a number.
    pub(super) fn single(&mut self, word: &'t str, label: Option<&str>, place: Place) -> bool {
        let digits = word.as_bytes();
        if !digits.iter().all(u8::is_ascii_digit) {
            return false;
        }
        let is_board = (4..11).contains(&digits.len()) && is_permutation(digits);
        let size = label.and_then(|label| number(without_end(label, b":.)"))).map(|(size, _)| size);
        if let Some(size) = size
            && !is_board
            && self.table_row(size, word.parse().unwrap_or(u32::MAX))
        {
            return true;
        }
        if digits.len() > 1 && digits.iter().all(|byte| matches!(byte, b'0' | b'1')) {
            let as_matrix = self.decided.as_ref().is_none_or(|decided| decided.matrix);
            if as_matrix {
                self.survey.binary_rows += 1;
                self.survey.binary_zeros[1] += usize::from(digits.contains(&b'0'));
                self.row.clear();
                self.row.extend(digits.iter().map(|&byte| if byte == b'0' { ZERO } else { ONE }));
                self.draw(Style::Joined, place);
            }
            if self.decided.is_none() || as_matrix {
                return true;
            }
        }
        self.interrupt();
        if !self.digits(digits, place) {
            if size.is_some_and(|size| self.is_by_row(size as usize)) {
                self.ignore(place.line); // a row and its column
                return true;
            }
            let value = word.parse().unwrap_or(u64::MAX);
            if digits.len() == 1 { self.bare(Some(value)) } else { self.number(value, place.line, None) }
        }
        true
    }

    /// Whether the items are two numbers that are a row of a table, or no board: `1 4`, `1 - 4`. Takes them if so.
    pub(super) fn two_numbers(&mut self, start: usize, place: Place) -> bool {
        let items = &self.items[start..];
        let rows = items.len();
        let ([Item::Int(size, _), Item::Int(value, _)]
        | [Item::Int(size, _), Item::Empty, Item::Int(value, _)]) = *items
        else {
            return false;
        };
        if self.table_row(size, value) {
            return true;
        }
        let is_by_row = self.is_by_row(rows);
        if is_by_row {
            self.interrupt();
            self.ignore(place.line);
            self.out.unclear = true;
        }
        is_by_row
    }

    /// Whether the items are rows, one after the other, each with something: `0,1; 1,3; 2,0; 3,2`. Takes them if so, as pairs if
    /// what each has may be its column.
    pub(super) fn pairs_row(&mut self, start: usize, place: Place) -> bool {
        let items = &self.items[start..];
        let first = int(&items[0]);
        let is_pair =
            |(row, pair): (u32, &[Item])| matches!(*pair, [Item::Int(at, _), Item::Int(..)] if at == row);
        let are_rows = items.len() > 5
            && items.len().is_multiple_of(2)
            && first <= 1
            && (first..).zip(items.chunks(2)).all(is_pair)
            && self.given().is_none_or(|n| n as usize != items.len());
        if !are_rows {
            return false;
        }
        let columns: Vec<u32> = items.iter().skip(1).step_by(2).map(int).collect();
        let mut sorted = columns.clone();
        sorted.sort_unstable();
        if (first..).zip(sorted).all(|(column, other)| column == other) {
            for (row, column) in (first..).zip(columns) {
                self.pair(Square { row, column }, Form::Pairs, 0, place);
            }
        } else {
            self.interrupt();
            self.ignore(place.line);
        }
        true
    }

    /// Whether lines with two numbers have something for each row, and not a number or a board of this size.
    pub(super) fn is_by_row(&self, size: usize) -> bool {
        let n = self.options.size.filter(|_| self.options.other_sizes).map(crate::BoardSize::get);
        let rows = self.decided.as_ref().map_or(self.survey.by_row(), |decided| decided.by_row);
        rows > n.unwrap_or(3).clamp(2, 3) - 1 || n.is_some_and(|n| n as usize != size)
    }

    /// Whether a size, which may be a label, and a value are a row of a table of numbers of solutions. Takes it if so.
    pub(super) fn table_row(&mut self, size: u32, value: u32) -> bool {
        match &self.decided {
            None => self.survey.table_row(size, value),
            Some(decided) if decided.table => {
                self.interrupt();
                self.line_used = true;
                if value < u32::MAX {
                    self.number(value.into(), self.line, Some(size));
                }
                return true;
            }
            _ => {}
        }
        false
    }

    /// Whether digits are the columns of a board. Takes them if so.
    fn digits(&mut self, digits: &[u8], place: Place) -> bool {
        let n = digits.len();
        if !(3..=10).contains(&n) || digits.iter().any(|&byte| usize::from(byte - b'0') > n) {
            return false;
        }
        #[expect(clippy::cast_possible_truncation, reason = "at most ten")]
        let len = n as u32;
        let is_given = self.options.size.is_none_or(|size| size.get() == len);
        let only_digits = self.decided.as_ref().is_none_or(|decided| decided.only_digits);
        let is_other = self.options.other_sizes && n > 3 && only_digits && is_permutation(digits);
        if self.decided.is_none() {
            self.survey.digits[n] += 1;
        }
        let several = self.decided.as_ref().is_none_or(|decided| decided.digits[n]);
        if !(is_given && is_permutation(digits) || (is_given || is_other) && several) {
            return false;
        }
        if self.decided.is_none() {
            self.survey.other_rows += 1;
        }
        self.raw.extend((0..).zip(digits).map(|(row, &byte)| Square { row, column: u32::from(byte - b'0') }));
        self.emit(Form::Digits, place, Some(len), true);
        true
    }

    /// Whether the items are solutions in digits: `[2413, 3142]`. Takes them if so.
    pub(super) fn list_of_digits(&mut self, start: usize, place: Place) -> bool {
        let items = self.items[start..].to_vec();
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
                self.digits(digits.as_bytes(), place);
            }
        }
        all
    }
}

/// Whether squares of chess are the names of columns: `q1,q2,q3,q4`. All are in one file that such a board does not have.
fn are_names(squares: &[(u32, u32)], given: Option<u32>) -> bool {
    let (file, first) = squares[0];
    let rows = given.map_or(squares.len(), |n| n as usize);
    squares.len() > 2
        && first <= 1
        && file as usize >= rows
        && (first..).zip(squares).all(|(rank, square)| *square == (file, rank))
}
