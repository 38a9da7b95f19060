//! All permutations of the columns, by swaps. Diagonals and blocked squares are tested only when a permutation is
//! complete.

use super::exhaustive::first_attacked;
use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::position::Blocked;
use crate::steps::queens::Queens;
use crate::steps::{Counters, LineSet, MAX_ROWS, Search, Step, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "permutations",
    traits: Traits { supports_blocked: true, places_untested: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Permutations::new(run))),
};

/// For each row from the top, swaps its column with its own and with that of every later row, and back.
#[derive(Debug, Clone)]
pub(super) struct Permutations {
    n: usize,
    blocked: Blocked,
    queens: Queens,
    /// The row whose column is being chosen.
    row: usize,
    /// For each row, the row with which it has swapped columns: itself or a later row.
    swapped: [u8; MAX_ROWS],
    next: Next,
}

/// The next action.
#[derive(Debug, Clone, Copy)]
enum Next {
    /// Place the initial queens on the diagonal.
    Place,
    /// Choose a column for the next row.
    Choose,
    Judge,
    /// Undo the last choice.
    Undo,
    /// Make the next choice for the same row.
    Swap,
    /// Take the queens back at the end.
    TakeBack,
}

impl Permutations {
    fn new(run: &Start<'_>) -> Self {
        Self {
            n: run.size.get() as usize,
            blocked: run.options.blocked,
            queens: Queens::new(),
            row: 0,
            swapped: [0; MAX_ROWS],
            next: Next::Place,
        }
    }

    /// Swaps the columns of this row and the row chosen for it. Returns no step if both are the same row.
    fn swap(&mut self, row: usize) -> Option<Step> {
        let other = self.swapped[row] as usize;
        let (a, b) = (self.queens[row].column, self.queens[other].column);
        (self.queens[row].column, self.queens[other].column) = (b, a);
        (row != other).then(|| Step::Swap(self.queens[row], self.queens[other]))
    }
}

impl Search for Permutations {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        loop {
            match self.next {
                Next::Place => {
                    let row = self.queens.placed();
                    let square = Square { row, column: row };
                    self.queens.push(square);
                    if self.queens.len() == self.n {
                        self.next = Next::Choose;
                    }
                    return Some(Step::Place(square));
                }
                Next::Choose if self.row + 1 >= self.n => self.next = Next::Judge,
                Next::Choose => {
                    self.swapped[self.row] = self.row as u8;
                    self.row += 1;
                }
                // No two queens share a column, so they can attack each other only on diagonals.
                Next::Judge => {
                    self.next = Next::Undo;
                    let blocked = self.queens.iter().find(|&&queen| self.blocked.contains(queen));
                    let rejected = match blocked {
                        Some(&queen) => Some((queen, LineSet::default())),
                        None => first_attacked(&self.queens, counters),
                    };
                    return Some(rejected.map_or(Step::Solution, |(queen, rows)| Step::Reject(queen, rows)));
                }
                Next::Undo => {
                    let Some(row) = self.row.checked_sub(1) else {
                        self.next = Next::TakeBack;
                        continue;
                    };
                    // Undo the swap and move to the next later row.
                    let undone = self.swap(row);
                    self.row = row;
                    self.swapped[row] += 1;
                    self.next = if usize::from(self.swapped[row]) < self.n { Next::Swap } else { Next::Undo };
                    if undone.is_some() {
                        return undone;
                    }
                }
                Next::Swap => {
                    self.next = Next::Choose;
                    let done = self.swap(self.row);
                    self.row += 1;
                    return done;
                }
                Next::TakeBack => return self.queens.pop_above(0).map(Step::TakeBack),
            }
        }
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn variables(&self) -> Vec<Variable> {
        vec![Variable::number("row", self.row as u32), Variable::queens(&self.queens)]
    }
}
