//! Backtracking that compares each new queen with all earlier queens.

use super::Counters;
use super::backtracking::{Test, Verdict};
use super::exhaustive::first_attacker;
use crate::board::Square;

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
