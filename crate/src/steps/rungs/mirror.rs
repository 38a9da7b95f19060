//! Backtracking with flags for the first half of the first row: the solutions of the other half are mirror
//! images.

use super::diagonal_flags::DiagonalFlags;
use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::backtracking::{Backtracking, Ending, Test, Verdict};
use crate::steps::{Counters, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "mirror",
    traits: Traits { has_tree: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Mirror>::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct Mirror {
    n: u32,
    flags: DiagonalFlags,
}

impl Test for Mirror {
    fn new(n: u32) -> Self {
        Self { n, flags: DiagonalFlags::new(n) }
    }

    fn first_row(n: u32) -> u32 {
        n.div_ceil(2)
    }

    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict {
        self.flags.judge(square, queens, counters)
    }

    fn place(&mut self, square: Square) {
        self.flags.place(square);
    }

    fn take_back(&mut self, square: Square) {
        self.flags.take_back(square);
    }

    fn judge_all(&self, queens: &[Square], _: &mut Counters) -> Ending {
        Ending::Solution { weight: mirrored_weight(self.n, queens[0].column) }
    }

    fn variables(&self) -> Vec<Variable> {
        self.flags.variables()
    }
}

/// The number of solutions that a solution represents whose first queen is in column `first`, not right of the
/// middle. It is 2, for the solution and its mirror image, or 1 in the middle column, where the search finds the
/// mirror image too.
pub(super) fn mirrored_weight(n: u32, first: u32) -> u64 {
    if 2 * first + 1 == n { 1 } else { 2 }
}
