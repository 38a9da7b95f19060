//! All orders of the columns, by swapping, with the diagonals looked at only when complete.

use super::{Counters, LineSet, Search, Step, Value, Variable};
use crate::board::Square;
use crate::limits::MAX_SEARCHED;

const MAX_ROWS: usize = MAX_SEARCHED as usize;

/// Row by row, the column of each row is swapped with that of itself and of every later row, and back.
#[derive(Debug, Clone)]
pub(super) struct Permutations {
    n: usize,
    queens: [Square; MAX_ROWS],
    placed: usize,
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
    pub fn new(n: u32) -> Self {
        Self {
            n: n as usize,
            queens: std::array::from_fn(|row| Square { row: row as u32, column: row as u32 }),
            placed: 0,
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

    /// Whether two queens share a diagonal, and which.
    fn judge(&self, counters: &mut Counters) -> Option<(Square, LineSet)> {
        let queens = &self.queens[..self.n];
        queens.iter().enumerate().find_map(|(i, b)| {
            let attacker = queens[..i].iter().find(|a| {
                counters.comparisons += 1;
                b.row - a.row == b.column.abs_diff(a.column)
            });
            attacker.map(|a| (*b, LineSet::of(a.row)))
        })
    }
}

impl Search for Permutations {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        loop {
            match self.next {
                Next::Place => {
                    self.placed += 1;
                    if self.placed == self.n {
                        self.next = Next::Choose;
                    }
                    return Some(Step::Place(self.queens[self.placed - 1]));
                }
                Next::Choose if self.row + 1 >= self.n => self.next = Next::Judge,
                Next::Choose => {
                    self.swapped[self.row] = self.row as u8;
                    self.row += 1;
                }
                Next::Judge => {
                    self.next = Next::Undo;
                    return Some(match self.judge(counters) {
                        None => Step::Solution,
                        Some((square, rows)) => Step::Reject(square, rows),
                    });
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
                Next::TakeBack => {
                    self.placed = self.placed.checked_sub(1)?;
                    return Some(Step::TakeBack(self.queens[self.placed]));
                }
            }
        }
    }

    fn queens(&self) -> &[Square] {
        &self.queens[..self.placed]
    }

    fn variables(&self) -> Vec<Variable> {
        let columns = self.queens().iter().map(|queen| queen.column).collect();
        vec![
            Variable { name: "row", value: Value::Number(self.row as u64) },
            Variable { name: "queens", value: Value::List(columns) },
        ]
    }
}
