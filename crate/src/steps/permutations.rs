//! All orders of the columns, by swapping, with the diagonals, and the blocked squares, looked at only when
//! complete.

use super::exhaustive::first_attacked;
use super::queens::Queens;
use super::{Counters, LineSet, MAX_ROWS, Search, Step, Variable};
use crate::board::Square;
use crate::position::Blocked;

/// Row by row, the column of each row is swapped with that of itself and of every later row, and back.
#[derive(Debug, Clone)]
pub(super) struct Permutations {
    n: usize,
    blocked: Blocked,
    queens: Queens,
    /// The row whose column is being chosen.
    row: usize,
    /// For each row the later row, or itself, with which it has swapped columns.
    swapped: [u8; MAX_ROWS],
    next: Next,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    /// Place the queens on the diagonal, to begin with.
    Place,
    /// Choose a column for the next row.
    Choose,
    Judge,
    /// Undo the last choice.
    Undo,
    /// Make another one for the same row.
    Swap,
    /// Take the queens back, in the end.
    TakeBack,
}

impl Permutations {
    pub fn new(n: u32, blocked: Blocked) -> Self {
        Self {
            n: n as usize,
            blocked,
            queens: Queens::new(),
            row: 0,
            swapped: [0; MAX_ROWS],
            next: Next::Place,
        }
    }

    /// Swaps the columns of this row and the one chosen for it, which is no step if these are the same.
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
                    let place = self.queens.placed();
                    let square = Square { row: place, column: place };
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
                // In columns of their own, queens attack each other on diagonals alone.
                Next::Judge => {
                    self.next = Next::Undo;
                    let blocked = self.queens.iter().find(|&&queen| self.blocked.contains(queen));
                    let unwanted = match blocked {
                        Some(&queen) => Some((queen, LineSet::default())),
                        None => first_attacked(&self.queens, counters),
                    };
                    return Some(unwanted.map_or(Step::Solution, |(queen, rows)| Step::Reject(queen, rows)));
                }
                Next::Undo => {
                    let Some(row) = self.row.checked_sub(1) else {
                        self.next = Next::TakeBack;
                        continue;
                    };
                    // Back to how it was, and on to the next later row in one go.
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
