//! Every queen in every column of her row: all nⁿ assignments, looked at only when complete.

use super::backtracking::{Ending, Test, Verdict};
use super::{Counters, LineSet};
use crate::board::Square;

#[derive(Debug, Clone)]
pub(super) struct Exhaustive;

impl Test for Exhaustive {
    const TRIES: bool = false;

    fn new(_: u32) -> Self {
        Self
    }

    fn judge(&self, _: Square, _: &[Square], _: &mut Counters) -> Verdict {
        Verdict::Free
    }

    fn judge_all(&self, queens: &[Square], counters: &mut Counters) -> Ending {
        for (i, &queen) in queens.iter().enumerate() {
            if let Some(attacker) = first_attacker(queen, &queens[..i], counters) {
                return Ending::Nothing(queen, attacker);
            }
        }
        Ending::Solution { weight: 1 }
    }
}

/// The first of these queens that attacks a square in another row.
pub(super) fn first_attacker(square: Square, queens: &[Square], counters: &mut Counters) -> Option<LineSet> {
    let attacker = queens.iter().find(|queen| {
        counters.comparisons += 1;
        queen.attacks(square).is_some()
    });
    attacker.map(|queen| LineSet::of(queen.row))
}
