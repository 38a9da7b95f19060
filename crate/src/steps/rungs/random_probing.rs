//! A Las Vegas search: a random free square in each row, with a restart when none is found.

use std::num::NonZeroU32;

use super::pruning::Pruning;
use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::position::Blocked;
use crate::random::Random;
use crate::steps::attempts::Attempts;
use crate::steps::backtracking::{Test, Verdict};
use crate::steps::queens::Queens;
use crate::steps::{Counters, LineSet, Options, Search, Step, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "random-probing",
    traits: Traits {
        supports_blocked: true,
        has_tree: true,
        finds_one: true,
        restarts: true,
        ..Traits::NONE
    },
    options: &["seed", "draws", "attempts"],
    start: |run| Ok(Box::new(RandomProbing::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct RandomProbing {
    n: u32,
    random: Random,
    attempts: Attempts,
    /// The maximum number of squares drawn per row.
    draws: NonZeroU32,
    drawn: u32,
    blocked: Blocked,
    queens: Queens,
    next: Next,
}

/// The next action.
#[derive(Debug, Clone, Copy)]
enum Next {
    Draw,
    Judge(Square),
    Restart,
    Announce,
    Finish,
}

impl RandomProbing {
    fn new(run: &Start<'_>) -> Self {
        let &Options { seed, draws, attempts, blocked, .. } = run.options;
        Self {
            n: run.size.get(),
            random: Random::new(seed),
            attempts: Attempts::new(attempts),
            draws,
            drawn: 0,
            blocked,
            queens: Queens::new(),
            next: Next::Draw,
        }
    }

    fn judge(&self, square: Square, counters: &mut Counters) -> Verdict {
        if self.blocked.contains(square) {
            return Verdict::Taken(LineSet::default());
        }
        Pruning.judge(square, &self.queens, counters)
    }
}

impl Search for RandomProbing {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let step = match self.next {
            Next::Draw => {
                let square = Square { row: self.queens.placed(), column: self.random.below(self.n) };
                self.drawn += 1;
                self.next = Next::Judge(square);
                Step::Try(square)
            }
            Next::Judge(square) => match self.judge(square, counters) {
                Verdict::Free => {
                    self.queens.push(square);
                    self.drawn = 0;
                    self.next = if self.queens.placed() == self.n { Next::Announce } else { Next::Draw };
                    Step::Place(square)
                }
                Verdict::Taken(rows) => {
                    self.next = if self.drawn < self.draws.get() { Next::Draw } else { Next::Restart };
                    Step::Reject(square, rows)
                }
            },
            Next::Restart if self.attempts.start_next() => {
                self.queens.clear();
                self.drawn = 0;
                self.next = Next::Draw;
                Step::Restart
            }
            Next::Restart => {
                self.next = Next::Finish;
                Step::GaveUp
            }
            Next::Announce => {
                self.next = Next::Finish;
                Step::Solution
            }
            Next::Finish => return None,
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn variables(&self) -> Vec<Variable> {
        vec![
            Variable::number("attempt", self.attempts.current()),
            Variable::number("row", self.queens.placed()),
            Variable::number("draws", self.drawn),
            Variable::queens(&self.queens),
        ]
    }
}
