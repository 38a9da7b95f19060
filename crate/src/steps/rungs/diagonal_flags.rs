//! Backtracking with three arrays of flags, which replace all comparisons.

use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::backtracking::{Backtracking, Test, Verdict};
use crate::steps::{Counters, LineSet, MAX_ROWS, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "diagonal-flags",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<DiagonalFlags>::new(run))),
};

const MAX_DIAGONALS: usize = 2 * MAX_ROWS - 1;

/// Instead of a flag, each line has the row of its queen as one bit, so that the test of a square also gives the
/// attackers.
#[derive(Debug, Clone)]
pub(super) struct DiagonalFlags {
    n: u32,
    columns: [u32; MAX_ROWS],
    /// Indexed by row − column + n − 1.
    diagonals: [u32; MAX_DIAGONALS],
    /// Indexed by row + column.
    antidiagonals: [u32; MAX_DIAGONALS],
}

impl DiagonalFlags {
    /// The indices of the three lines through a square.
    fn lines(&self, Square { row, column }: Square) -> [usize; 3] {
        [column as usize, (row + self.n - 1 - column) as usize, (row + column) as usize]
    }

    fn mark(&mut self, square: Square, queen: u32) {
        let [column, diagonal, antidiagonal] = self.lines(square);
        self.columns[column] = queen;
        self.diagonals[diagonal] = queen;
        self.antidiagonals[antidiagonal] = queen;
    }
}

impl Test for DiagonalFlags {
    fn new(n: u32) -> Self {
        Self { n, columns: [0; MAX_ROWS], diagonals: [0; MAX_DIAGONALS], antidiagonals: [0; MAX_DIAGONALS] }
    }

    fn judge(&self, square: Square, _: &[Square], counters: &mut Counters) -> Verdict {
        counters.comparisons += 3;
        let [column, diagonal, antidiagonal] = self.lines(square);
        match self.columns[column] | self.diagonals[diagonal] | self.antidiagonals[antidiagonal] {
            0 => Verdict::Free,
            rows => Verdict::Taken(LineSet(rows)),
        }
    }

    fn place(&mut self, square: Square) {
        self.mark(square, 1 << square.row);
    }

    fn take_back(&mut self, square: Square) {
        self.mark(square, 0);
    }

    fn variables(&self) -> Vec<Variable> {
        let n = self.n as usize;
        vec![
            Variable::flags("columns", &self.columns[..n]),
            Variable::flags("diagonals", &self.diagonals[..2 * n - 1]),
            Variable::flags("antidiagonals", &self.antidiagonals[..2 * n - 1]),
        ]
    }
}
