//! Brute force: all nⁿ ways to place one queen in each row, tested only when complete.

use super::{Rung, Traits};
use crate::board::Square;
use crate::steps::backtracking::{Backtracking, Ending, Test, Verdict};
use crate::steps::{Counters, LineSet};

pub(super) const RUNG: Rung = Rung {
    key: "exhaustive",
    traits: Traits { places_untested: true, ..Traits::ROW_BY_ROW },
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Exhaustive>::new(run))),
};

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
        first_attacked(queens, counters)
            .map_or(Ending::Solution { weight: 1 }, |(queen, rows)| Ending::Rejected(queen, rows))
    }
}

/// The first queen that an earlier queen attacks, and the row of the first attacker.
pub(super) fn first_attacked(queens: &[Square], counters: &mut Counters) -> Option<(Square, LineSet)> {
    queens.iter().enumerate().find_map(|(i, &queen)| {
        first_attacker(queen, &queens[..i], counters).map(|attacker| (queen, attacker))
    })
}

/// The row of the first queen that attacks a square in another row.
pub(super) fn first_attacker(square: Square, queens: &[Square], counters: &mut Counters) -> Option<LineSet> {
    let attacker = queens.iter().find(|queen| {
        counters.comparisons += 1;
        queen.attacks(square).is_some()
    });
    attacker.map(|queen| LineSet::of(queen.row))
}
