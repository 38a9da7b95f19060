//! Backtracking with flags for fundamental solutions only: the lexicographically first of the eight images of each.
//!
//! The queens on the four edges often show early that an image is smaller. Each of them is the queen of the first
//! row in two images, counted from one corner or the other, so none may be nearer to a corner than the queen
//! of the first row. Complete solutions that remain are compared with their images.

use super::diagonal_flags::DiagonalFlags;
use super::{Rung, Traits};
use crate::board::Square;
use crate::solution::Solution;
use crate::steps::backtracking::{Backtracking, Ending, Test, Verdict};
use crate::steps::{Counters, LineSet, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "symmetry",
    traits: Traits { has_tree: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Fundamental>::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct Fundamental {
    n: u32,
    flags: DiagonalFlags,
}

impl Test for Fundamental {
    fn new(n: u32) -> Self {
        Self { n, flags: DiagonalFlags::new(n) }
    }

    fn first_row(n: u32) -> u32 {
        n.div_ceil(2)
    }

    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict {
        if let Some(first) = queens.first() {
            let Square { row, column } = square;
            let last = self.n - 1;
            let from_corner = |line: u32| line.min(last - line);
            counters.comparisons += 1;
            let is_nearer = (column == 0 || column == last) && from_corner(row) < first.column
                || row == last && from_corner(column) < first.column;
            if is_nearer {
                return Verdict::Taken(LineSet::default());
            }
        }
        self.flags.judge(square, queens, counters)
    }

    fn place(&mut self, square: Square) {
        self.flags.place(square);
    }

    fn take_back(&mut self, square: Square) {
        self.flags.take_back(square);
    }

    fn judge_all(&self, queens: &[Square], counters: &mut Counters) -> Ending {
        counters.comparisons += 7;
        match Solution::new(queens.iter().map(|queen| queen.column).collect()) {
            Ok(solution) if solution.is_fundamental() => {
                Ending::Solution { weight: solution.orbit_len() as u64 }
            }
            _ => Ending::Rejected(queens[queens.len() - 1], LineSet::default()),
        }
    }

    fn variables(&self) -> Vec<Variable> {
        self.flags.variables()
    }
}
