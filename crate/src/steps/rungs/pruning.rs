//! Backtracking that compares each new queen with all earlier queens.

use super::exhaustive::first_attacker;
use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::Counters;
use crate::steps::backtracking::{Backtracking, Test, Verdict};

pub(super) const RUNG: Rung = Rung {
    key: "pruning",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Pruning>::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct Pruning;

impl Test for Pruning {
    fn new(_: u32) -> Self {
        Self
    }

    fn judge(&self, square: Square, queens: &[Square], counters: &mut Counters) -> Verdict {
        first_attacker(square, queens, counters).map_or(Verdict::Free, Verdict::Taken)
    }
}
