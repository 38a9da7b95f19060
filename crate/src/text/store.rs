//! What is found, from squares to boards.

use super::decide::{ONE, Role, ZERO};
use super::scan::{Place, Reader};
use super::{
    Base, Claim, Entry, Form, Interpretation, MAX_NUMBERS, MAX_REFUSALS, Number, ReadBoard, Reading, Refusal,
    RefusalKind,
};
use crate::board::{Board, BoardSize, Square};

/// Whether a board is a solution.
fn is_solution(board: ReadBoard<'_>) -> bool {
    let size = BoardSize::new(board.n);
    size.and_then(|size| Board::new(size, board.queens.iter().copied()))
        .is_ok_and(|board| board.is_solution())
}

impl Reader<'_> {
    /// Completes the reading after all lines.
    pub(super) fn finish(&mut self) {
        self.store_instance();
        let n = self.options.size.map(BoardSize::get).or(self.header);
        let nothing = self.out.boards.is_empty() && self.out.refused_total == 0;
        if nothing && self.bare.0 == 1 && n.unwrap_or(1) == 1 && self.out.numbers.len() <= 1 {
            // A board with one square, or a number of solutions: nothing tells. With n, a 0 is the column.
            if self.bare.1 == Some(1) || self.bare.1 == Some(0) && n.is_some() {
                self.raw.push(Square { row: 0, column: 0 });
            }
            if self.bare.1.is_none_or(|value| value <= 1) {
                self.store(Form::Columns, 1, Place { line: self.line.max(1), ..Place::default() });
            }
        } else if let Some(n) = self.header
            && nothing
            && self.out.numbers.is_empty()
            && self.out.ignored == self.comments
        {
            self.store(Form::Pairs, n, Place { line: 1, ..Place::default() });
        }
        let is_program = self.decided.as_ref().is_some_and(|decided| decided.program);
        if is_program && !self.out.boards().any(|board| board.n > 1 && is_solution(board)) {
            self.out = Reading { program: true, crash: self.crashes.take(), ..Reading::default() };
            return;
        }
        if self.out.boards.is_empty()
            && self.out.numbers.is_empty()
            && self.out.refused_total == 0
            && let Some((place, found)) = self.unread.take()
        {
            self.refuse(place, Form::Columns, RefusalKind::Number { found });
        }
        self.out.crash = self.crashes.take();
        self.out.header = self.header.and_then(|n| BoardSize::new(n).ok());
        let mut counts = self.parts;
        for entry in &self.out.boards {
            counts[(entry.form_and_n >> 24) as usize] += 1;
        }
        for (form, boards) in Form::ALL.into_iter().zip(counts) {
            if boards > 0 {
                let interpretation = self.interpretation(form, boards);
                self.out.interpretations.push(interpretation);
            }
        }
    }

    fn interpretation(&self, form: Form, boards: usize) -> Interpretation {
        let empty_lists = self.decided.as_ref().is_some_and(|decided| decided.empty_lists);
        let base = match form {
            _ if empty_lists => None,
            Form::Diagonals => Some(Base::Zero),
            Form::Columns | Form::Digits | Form::Pairs | Form::Atoms | Form::Json | Form::Lists => {
                self.decided.as_ref().map(|decided| decided.bases[form as usize])
            }
            _ => None,
        };
        let with = |role: Role| {
            let marks = self.decided.iter().flat_map(|decided| &decided.marks);
            let marks = marks.filter(move |&&(mark, of)| {
                of == role
                    && matches!(form, Form::Matrix | Form::Drawing)
                    && (form == Form::Matrix) == matches!(mark, ZERO | ONE)
            });
            marks.map(|&(mark, _)| match mark {
                ZERO => '0',
                ONE => '1',
                _ => mark,
            })
        };
        let [queen, blocked] = [Role::Queen, Role::Blocked].map(|role| with(role).next());
        let several = form == Form::Matrix && self.decided.as_ref().is_some_and(|decided| decided.sparse);
        let queen = queen.filter(|_| !several);
        Interpretation { form, boards, base, queen, blocked, empty: with(Role::Empty).collect() }
    }

    pub(super) fn refuse(&mut self, place: Place, form: Form, kind: RefusalKind) {
        self.line_used = true;
        if let Some(object) = &mut self.object {
            object.failed = true;
        }
        if self.decided.is_none() {
            return;
        }
        self.out.refused_total += 1;
        if self.out.refused.len() < MAX_REFUSALS {
            let before = self.text.get(place.line_start..place.at).unwrap_or_default();
            let column = u32::try_from(before.chars().count() + 1).unwrap_or(u32::MAX);
            self.out.refused.push(Refusal { line: place.line, column, form, kind });
        }
    }

    /// Counts a line that is neither a board nor refused.
    pub(super) fn ignore(&mut self, line: u32) {
        if line > self.ignored_line {
            self.ignored_line = line;
            self.out.ignored += 1;
        }
    }

    /// A number that may be that of the solutions.
    pub(super) fn number(&mut self, value: u64, line: u32, size: Option<u32>) {
        self.claimed(value, line, size, Claim::None);
    }

    /// A number, and what the text says that it is.
    pub(super) fn claimed(&mut self, value: u64, line: u32, size: Option<u32>, claim: Claim) {
        self.line_used = true;
        if self.out.numbers.len() < MAX_NUMBERS {
            let size = size.or(self.header).and_then(|n| BoardSize::new(n).ok());
            self.out.numbers.push(Number { value, line, size, claim });
        }
    }

    /// Lists of nothing in place of boards.
    pub(super) fn empty_lists(&mut self, count: usize, place: Place) {
        if !self.decided.as_ref().is_some_and(|decided| decided.empty_lists) {
            return;
        }
        self.line_used = true;
        match self.given() {
            Some(n) => (0..count).for_each(|_| self.store(Form::Columns, n, place)),
            None => self.out.empty_lists += count,
        }
    }

    /// A number on its own, or a `-`, which on a board with one square is that board.
    pub(super) fn bare(&mut self, value: Option<u64>) {
        self.bare = (self.bare.0 + 1, value);
        self.survey.single_zero |= value == Some(0);
        match value {
            Some(value) => self.number(value, self.line, None),
            None => self.line_used = true,
        }
    }

    /// Takes the squares in `raw`, as the text counts them, as a board. `len` is the length of a list of columns, of which
    /// the rows are `natural`: they count from 0.
    pub(super) fn emit(&mut self, form: Form, place: Place, len: Option<u32>, natural: bool) {
        self.line_used = true;
        let given = self.given();
        let numbers =
            |square: &Square| if natural { [square.column; 2] } else { [square.row, square.column] };
        let Some(decided) = &self.decided else {
            let pairs = u32::try_from(self.raw.len()).unwrap_or(u32::MAX);
            let n = given.or(len).unwrap_or(pairs);
            let values = || {
                self.raw
                    .iter()
                    .flat_map(numbers)
                    .chain(self.raw_blocked.iter().flat_map(|square| [square.row, square.column]))
            };
            let largest = values().max().unwrap_or(0);
            let single = form == Form::Columns && len == Some(1);
            self.survey.single_zero |= single && largest == 0;
            if single && given.is_none() {
                // May be anything in brackets: it has no say in larger boards.
                self.survey.queens += 1;
                self.raw.clear();
                return;
            }
            let count = &mut self.survey.forms[form as usize];
            count.boards += 1;
            count.zeros += usize::from(values().any(|value| value == 0));
            count.tops += usize::from(n > 0 && values().any(|value| value == n));
            count.largest = count.largest.max(largest);
            self.survey.queens += self.raw.len();
            self.survey.larger |= n > 1 || largest > 1;
            self.raw.clear();
            self.raw_blocked.clear();
            return;
        };
        let first = match decided.bases[form as usize] {
            Base::Zero if form != Form::Link => 0,
            _ => 1,
        };
        // A 0 that is not the first column is a row without a queen.
        self.raw.retain(|square| square.column >= first && (natural || square.row >= first));
        self.raw_blocked.retain(|square| square.row >= first && square.column >= first);
        for square in &mut self.raw {
            square.column -= first;
            square.row -= if natural { 0 } else { first };
        }
        for square in &mut self.raw_blocked {
            square.column -= first;
            square.row -= first;
        }
        let n = given.or(len).unwrap_or_else(|| {
            let squares = self.raw.iter().chain(&self.raw_blocked);
            let largest = squares.map(|square| square.row.max(square.column)).max().unwrap_or(0);
            // Usually there are as many queens as rows, and all boards are of one size.
            let common = decided.largest[form as usize].saturating_add(1 - first);
            if self.raw.len() == common as usize { common } else { largest.saturating_add(1) }
        });
        match len {
            Some(found) if found > n && self.options.other_sizes => self.store(form, found, place),
            Some(found) if found > n => {
                self.refuse(place, form, RefusalKind::OtherSize { found, n });
                self.raw.clear();
                self.raw_blocked.clear();
            }
            _ => self.store(form, n, place),
        }
    }

    /// Stores the board in `raw` and `raw_blocked`, which count from 0.
    pub(super) fn store(&mut self, form: Form, n: u32, place: Place) {
        self.line_used = true;
        let size = self.options.size.map(BoardSize::get);
        let n = if self.options.other_sizes { n.max(size.unwrap_or(0)) } else { n };
        let other = self.given().filter(|&given| given != n);
        let single = self.decided.as_ref().is_some_and(|decided| decided.single);
        if n == 0 || n > self.options.largest.min(crate::limits::MAX_SIZE) {
            self.refuse(place, form, RefusalKind::Size { largest: self.options.largest });
        } else if n == 1 && !single {
            self.ignore(place.line);
        } else if let Some(given) = other.or(size).filter(|&given| given != n && !self.options.other_sizes) {
            self.refuse(place, form, RefusalKind::OtherSize { found: n, n: given });
        } else {
            if !self.raw.is_sorted_by(|a, b| a < b) {
                self.raw.sort_unstable();
                self.raw.dedup();
            }
            self.out.squares.extend_from_slice(&self.raw);
            #[expect(
                clippy::cast_possible_truncation,
                reason = "fewer squares than bytes of text, which are fewer"
            )]
            let end = self.out.squares.len() as u32;
            if !self.raw_blocked.is_empty() {
                self.raw_blocked.sort_unstable();
                self.raw_blocked.dedup();
                self.raw_blocked.retain(|square| self.raw.binary_search(square).is_err());
                self.out.blocked_squares.extend_from_slice(&self.raw_blocked);
                self.out.blocked.push((self.out.boards.len(), self.out.blocked_squares.len()));
            }
            self.out.boards.push(Entry { form_and_n: (form as u32) << 24 | n, line: place.line, end });
        }
        self.raw.clear();
        self.raw_blocked.clear();
    }
}
