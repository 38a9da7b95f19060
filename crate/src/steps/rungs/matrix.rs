//! Backtracking on a matrix of zeros and ones. Each square is tested by walking away from it.

use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::backtracking::{Backtracking, Test, Verdict};
use crate::steps::{Counters, LineSet, MAX_ROWS};

pub(super) const RUNG: Rung = Rung {
    key: "matrix",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Matrix>::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct Matrix {
    n: u32,
    /// For each row, one bit per column.
    rows: [u32; MAX_ROWS],
}

/// The directions of the row, the column and the diagonals, as (down, right).
const DIRECTIONS: [(i32, i32); 8] = [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];

impl Test for Matrix {
    fn new(n: u32) -> Self {
        Self { n, rows: [0; MAX_ROWS] }
    }

    fn judge(&self, square: Square, _: &[Square], counters: &mut Counters) -> Verdict {
        for (down, right) in DIRECTIONS {
            let mut at = square;
            loop {
                let next = (at.row.checked_add_signed(down), at.column.checked_add_signed(right));
                let (Some(row), Some(column)) = next else { break };
                if row >= self.n || column >= self.n {
                    break;
                }
                at = Square { row, column };
                counters.comparisons += 1;
                if self.rows[row as usize] >> column & 1 == 1 {
                    return Verdict::Taken(LineSet::of(row));
                }
            }
        }
        Verdict::Free
    }

    fn place(&mut self, Square { row, column }: Square) {
        self.rows[row as usize] |= 1 << column;
    }

    fn take_back(&mut self, Square { row, .. }: Square) {
        self.rows[row as usize] = 0;
    }
}
