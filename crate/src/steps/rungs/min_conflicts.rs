//! Local search (min-conflicts): from a random start, it moves the most attacked queen to the least attacked other
//! square of its row (Minton, Johnston, Philips and Laird, "Minimizing conflicts", 1992; Sosič and Gu swapped
//! queens in a similar way, 1990).

use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::random::Random;
use crate::steps::attempts::Attempts;
use crate::steps::queens::Queens;
use crate::steps::{Counters, LineSet, MAX_ROWS, Options, Search, Step, Variable, open_columns};

pub(super) const RUNG: Rung = Rung {
    key: "min-conflicts",
    traits: Traits {
        supports_blocked: true,
        finds_one: true,
        restarts: true,
        places_untested: true,
        ..Traits::NONE
    },
    options: &["seed", "attempts"],
    start: |run| Ok(Box::new(MinConflicts::new(run))),
};

/// The search restarts after this number of moves per row without a solution.
const PATIENCE: u32 = 4;

#[derive(Debug, Clone)]
pub(super) struct MinConflicts {
    n: u32,
    random: Random,
    attempts: Attempts,
    moves: u32,
    /// For each row, the columns of the squares that are not blocked.
    open: [LineSet; MAX_ROWS],
    queens: Queens,
    next: Next,
}

/// The next action.
#[derive(Debug, Clone, Copy)]
enum Next {
    Place,
    Judge,
    Move(Square),
    Restart,
    Finish,
}

impl MinConflicts {
    fn new(run: &Start<'_>) -> Self {
        let &Options { seed, attempts, blocked, .. } = run.options;
        let n = run.size.get();
        Self {
            n,
            random: Random::new(seed),
            attempts: Attempts::new(attempts),
            moves: 0,
            open: open_columns(n, &blocked),
            queens: Queens::new(),
            next: Next::Place,
        }
    }

    /// The rows of the queens that attack a square, without the queen of its own row.
    fn attackers(&self, square: Square, counters: &mut Counters) -> LineSet {
        let others = self.queens.iter().filter(|queen| queen.row != square.row);
        let attacking = others.filter(|queen| {
            counters.comparisons += 1;
            queen.attacks(square).is_some()
        });
        attacking.map(|queen| queen.row).collect()
    }

    /// A square with the smallest number, chosen uniformly at random.
    fn choose(&mut self, squares: &[(Square, u32)]) -> Option<Square> {
        let least = squares.iter().map(|&(_, number)| number).min()?;
        let best: Vec<_> = squares.iter().filter(|&&(_, number)| number == least).collect();
        Some(best[self.random.below(best.len() as u32) as usize].0)
    }
}

impl Search for MinConflicts {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let step = match self.next {
            Next::Place => {
                let row = self.queens.placed();
                let open = self.open[row as usize];
                if open == LineSet::default() {
                    self.next = Next::Finish;
                    return Some(Step::GaveUp);
                }
                let chosen = self.random.below(open.len()) as usize;
                let square = Square { row, column: open.iter().nth(chosen)? };
                self.queens.push(square);
                if self.queens.placed() == self.n {
                    self.next = Next::Judge;
                }
                Step::Place(square)
            }
            Next::Judge => {
                let attackers: Vec<_> =
                    self.queens.iter().map(|&queen| (queen, self.attackers(queen, counters))).collect();
                let attacked = attackers.iter().filter(|(_, rows)| !rows.is_empty());
                let Some(&(first, _)) = attacked.clone().next() else {
                    self.next = Next::Finish;
                    return Some(Step::Solution);
                };
                // A queen without another square in its row cannot move; other queens have to.
                let movable = attacked.filter(|(queen, _)| self.open[queen.row as usize].len() > 1);
                let by_attackers: Vec<_> =
                    movable.map(|&(queen, rows)| (queen, self.n - rows.len())).collect();
                let worst = self.choose(&by_attackers);
                let may_move = self.moves < PATIENCE * self.n;
                self.next = worst.filter(|_| may_move).map_or(Next::Restart, Next::Move);
                let worst = worst.unwrap_or(first);
                Step::Reject(worst, attackers[worst.row as usize].1)
            }
            Next::Move(from) => {
                let others = self.open[from.row as usize].iter().filter(|&column| column != from.column);
                let squares = others.map(|column| Square { row: from.row, column });
                let squares: Vec<_> =
                    squares.map(|square| (square, self.attackers(square, counters).len())).collect();
                let to = self.choose(&squares).unwrap_or(from);
                self.queens[from.row as usize] = to;
                self.moves += 1;
                self.next = Next::Judge;
                Step::Move(from, to)
            }
            Next::Restart if self.attempts.start_next() => {
                self.queens.clear();
                self.moves = 0;
                self.next = Next::Place;
                Step::Restart
            }
            Next::Restart => {
                self.next = Next::Finish;
                Step::GaveUp
            }
            Next::Finish => return None,
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn height(&self) -> usize {
        let queens = self.queens.iter().enumerate();
        queens.map(|(i, a)| self.queens[..i].iter().filter(|b| a.attacks(**b).is_some()).count()).sum()
    }

    fn variables(&self) -> Vec<Variable> {
        vec![
            Variable::number("attempt", self.attempts.current()),
            Variable::number("moves", self.moves),
            Variable::queens(&self.queens),
        ]
    }
}
