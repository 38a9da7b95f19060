//! Backtracking row by row, generic over the test for attacked squares.

use super::queens::Queens;
use super::rung::Start;
use super::{Counters, LineSet, Search, Step, Variable};
use crate::board::Square;
use crate::position::Blocked;

/// The part in which these searches differ: how they test squares and full boards.
pub(super) trait Test: Clone + Send + 'static {
    /// Whether the search tests a square before it places a queen there. If not, it skips blocked squares.
    const TRIES: bool = true;

    /// The state for an empty board.
    fn new(n: u32) -> Self;

    /// The end of the columns to search in the first row, exclusive.
    fn first_row(n: u32) -> u32 {
        n
    }

    /// Tests a square, given the queens in the rows above.
    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict;

    /// Records a placed queen.
    fn place(&mut self, _: Square) {}

    /// Records a queen that was taken back.
    fn take_back(&mut self, _: Square) {}

    /// Tests a full board.
    fn judge_all(&self, _: &[Square], _: &mut Counters) -> Ending {
        Ending::Solution { weight: 1 }
    }

    /// The variables of the algorithm besides row, column and queens.
    fn variables(&self) -> Vec<Variable> {
        vec![]
    }
}

/// The result of testing a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Free,
    /// The queens in these rows attack the square, as far as the test looked for them. Empty if the square is
    /// forbidden for another reason.
    Taken(LineSet),
}

/// The result of testing a full board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// A solution that represents `weight` solutions.
    Solution { weight: u64 },
    /// Not a solution: the queens in these rows attack the queen on this square. Empty if the board is
    /// rejected for another reason.
    Rejected(Square, LineSet),
}

#[derive(Debug, Clone)]
pub(super) struct Backtracking<T> {
    n: u32,
    /// One queen in each row, from the top.
    queens: Queens,
    /// The number of queens with which the search started.
    prefix_len: usize,
    /// `None` if no square is blocked, which makes the test of each square cheaper.
    blocked: Option<Blocked>,
    /// The current column in the first row without a queen.
    column: u32,
    weight: u64,
    next: Next,
    test: T,
}

/// The next action.
#[derive(Debug, Clone, Copy)]
enum Next {
    Try,
    Judge,
    JudgeAll,
    TakeBack,
}

impl<T: Test> Backtracking<T> {
    /// A search that starts with queens in the first rows and never moves them.
    pub fn new(run: &Start<'_>) -> Self {
        let (n, prefix, blocked) = (run.size.get(), run.prefix, run.options.blocked);
        let mut search = Self {
            n,
            queens: Queens::new(),
            prefix_len: prefix.len(),
            blocked: Some(blocked).filter(|blocked| !blocked.is_empty()),
            column: 0,
            weight: 1,
            next: Next::Try,
            test: T::new(n),
        };
        for &queen in prefix {
            search.place(queen);
        }
        search
    }

    fn is_blocked(&self, square: Square) -> bool {
        self.blocked.as_ref().is_some_and(|blocked| blocked.contains(square))
    }

    /// Moves to the next column or, after the last column, backtracks to the queen of the row above.
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
                    Ending::Rejected(square, rows) => Step::Reject(square, rows),
                }
            }
            Next::TakeBack => {
                let square = self.queens.pop_above(self.prefix_len)?;
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
        // Show the values of the pseudocode line just executed: the square of the queen just placed or of the
        // rejected square, although `column` has already advanced.
        let goes_forward = matches!(self.next, Next::Try | Next::JudgeAll);
        let square = match self.queens[self.prefix_len..].last() {
            Some(&queen) if goes_forward && self.column == 0 => queen,
            _ => {
                let is_trying = matches!(self.next, Next::Judge);
                let column = if is_trying { self.column } else { self.column.saturating_sub(1) };
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
