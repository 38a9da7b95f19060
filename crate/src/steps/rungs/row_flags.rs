//! Backtracking in which an array of occupied columns replaces some of the comparisons.

use super::exhaustive::first_attacker;
use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::backtracking::{Backtracking, Test, Verdict};
use crate::steps::{Counters, LineSet, MAX_ROWS, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "row-flags",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<RowFlags>::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct RowFlags {
    n: u32,
    /// For each column, the row of its queen as one bit, or 0.
    columns: [u32; MAX_ROWS],
}

impl Test for RowFlags {
    fn new(n: u32) -> Self {
        Self { n, columns: [0; MAX_ROWS] }
    }

    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict {
        counters.comparisons += 1;
        let in_column = self.columns[square.column as usize];
        if in_column != 0 {
            return Verdict::Taken(LineSet(in_column));
        }
        first_attacker(square, queens, counters).map_or(Verdict::Free, Verdict::Taken)
    }

    fn place(&mut self, Square { row, column }: Square) {
        self.columns[column as usize] = 1 << row;
    }

    fn take_back(&mut self, Square { column, .. }: Square) {
        self.columns[column as usize] = 0;
    }

    fn variables(&self) -> Vec<Variable> {
        vec![Variable::flags("columns", &self.columns[..self.n as usize])]
    }
}
