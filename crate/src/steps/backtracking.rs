//! Backtracking row by row, with whatever test says that a square is attacked.

use super::queens::Queens;
use super::{Counters, LineSet, Search, Step, Variable};
use crate::board::Square;
use crate::position::Blocked;

/// What makes one such search different from the others.
pub(super) trait Test: Clone + Send + 'static {
    /// Whether squares are tried at all before a queen is placed; if not, blocked ones are passed over.
    const TRIES: bool = true;

    /// For an empty board.
    fn new(n: u32) -> Self;

    /// Up to which column the first row is gone through, that excluded.
    fn first_row(n: u32) -> u32 {
        n
    }

    /// The verdict on a square, given the queens in the rows above.
    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict;

    /// A queen was placed.
    fn place(&mut self, _: Square) {}

    /// A queen was taken back.
    fn take_back(&mut self, _: Square) {}

    /// The verdict on a full board.
    fn judge_all(&self, _: &[Square], _: &mut Counters) -> Ending {
        Ending::Solution { weight: 1 }
    }

    /// What else stands in variables beside the queens.
    fn variables(&self) -> Vec<Variable> {
        vec![]
    }
}

/// Whether a queen may stand on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Free,
    /// The queens in these rows, as far as they were looked for, attack it; none does where another
    /// reason forbids it.
    Taken(LineSet),
}

/// What a full board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It stands for so many solutions.
    Solution { weight: u64 },
    /// It is none: the queen on this square is attacked by those in these rows, or is not wanted here for
    /// another reason.
    Nothing(Square, LineSet),
}

#[derive(Debug, Clone)]
pub(super) struct Backtracking<T> {
    n: u32,
    /// One in each row from the top.
    queens: Queens,
    /// How many of them it began with.
    given: usize,
    /// Unless there are none: asked for every square, that would cost those who have none.
    blocked: Option<Blocked>,
    /// The column under consideration in the first row without a queen.
    column: u32,
    weight: u64,
    next: Next,
    test: T,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Try,
    Judge,
    JudgeAll,
    TakeBack,
}

impl<T: Test> Backtracking<T> {
    /// With queens in the first rows, which stay there.
    pub fn new(n: u32, given: &[Square], blocked: Blocked) -> Self {
        let mut search = Self {
            n,
            queens: Queens::new(),
            given: given.len(),
            blocked: Some(blocked).filter(|blocked| !blocked.is_empty()),
            column: 0,
            weight: 1,
            next: Next::Try,
            test: T::new(n),
        };
        for &queen in given {
            search.place(queen);
        }
        search
    }

    fn is_blocked(&self, square: Square) -> bool {
        self.blocked.as_ref().is_some_and(|blocked| blocked.contains(square))
    }

    /// Moves on to the next column or, after the last one, to the queen of the row above.
    fn next_column(&mut self) {
        self.column += 1;
        let columns = if self.queens.is_empty() { T::first_row(self.n) } else { self.n };
        self.next = if self.column < columns { Next::Try } else { Next::TakeBack };
    }

    fn place(&mut self, square: Square) -> Step {
        self.test.place(square);
        self.queens.push(square);
        self.column = 0;
        self.next = if self.queens.placed() == self.n { Next::JudgeAll } else { Next::Try };
        Step::Place(square)
    }
}

impl<T: Test> Search for Backtracking<T> {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let square = Square { row: self.queens.placed(), column: self.column };
        let step = match self.next {
            Next::Try if !T::TRIES && self.is_blocked(square) => {
                self.next_column();
                return self.next(counters);
            }
            Next::Try if !T::TRIES => self.place(square),
            Next::Try => {
                self.next = Next::Judge;
                Step::Try(square)
            }
            Next::Judge if self.is_blocked(square) => {
                self.next_column();
                Step::Reject(square, LineSet::default())
            }
            Next::Judge => match self.test.judge(square, &self.queens, counters) {
                Verdict::Free => self.place(square),
                Verdict::Taken(rows) => {
                    self.next_column();
                    Step::Reject(square, rows)
                }
            },
            Next::JudgeAll => {
                self.next = Next::TakeBack;
                match self.test.judge_all(&self.queens, counters) {
                    Ending::Solution { weight } => {
                        self.weight = weight;
                        Step::Solution
                    }
                    Ending::Nothing(square, rows) => Step::Reject(square, rows),
                }
            }
            Next::TakeBack => {
                let square = self.queens.pop_above(self.given)?;
                self.column = square.column;
                self.test.take_back(square);
                self.next_column();
                Step::TakeBack(square)
            }
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn weight(&self) -> u64 {
        self.weight
    }

    fn variables(&self) -> Vec<Variable> {
        // Those of the line just executed: of the queen just placed, of the square just rejected, though what
        // is next lies beyond.
        let on_the_way = matches!(self.next, Next::Try | Next::JudgeAll);
        let square = match self.queens[self.given..].last() {
            Some(&queen) if on_the_way && self.column == 0 => queen,
            _ => {
                let tried = matches!(self.next, Next::Judge);
                let column = if tried { self.column } else { self.column.saturating_sub(1) };
                Square { row: self.queens.placed(), column }
            }
        };
        let mut variables = vec![
            Variable::number("row", square.row),
            Variable::number("column", square.column),
            Variable::queens(&self.queens),
        ];
        variables.extend(self.test.variables());
        variables
    }
}
