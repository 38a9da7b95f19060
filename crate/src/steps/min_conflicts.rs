//! Local search: from a random start the most attacked queen goes to the best square of her row (Minton,
//! Johnston, Philips and Laird, "Minimizing conflicts", 1992; Sosič and Gu swapped queens in the same
//! spirit, 1990).

use super::attempts::Attempts;
use super::queens::Queens;
use super::{Counters, LineSet, Options, Search, Step, Variable};
use crate::board::Square;
use crate::random::Random;

/// After how many moves, for each row, without a solution the search begins again.
const PATIENCE: u32 = 4;

#[derive(Debug, Clone)]
pub(super) struct MinConflicts {
    n: u32,
    random: Random,
    attempts: Attempts,
    moves: u32,
    queens: Queens,
    next: Next,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Place,
    Judge,
    Move(Square),
    Restart,
    Finish,
}

impl MinConflicts {
    pub fn new(n: u32, &Options { seed, attempts, .. }: &Options) -> Self {
        Self {
            n,
            random: Random::new(seed),
            attempts: Attempts::new(attempts),
            moves: 0,
            queens: Queens::new(),
            next: Next::Place,
        }
    }

    /// The other queens that attack a square of a row.
    fn attackers(&self, square: Square, counters: &mut Counters) -> LineSet {
        let others = self.queens.iter().filter(|queen| queen.row != square.row);
        let attacking = others.filter(|queen| {
            counters.comparisons += 1;
            queen.attacks(square).is_some()
        });
        attacking.map(|queen| queen.row).collect()
    }

    /// One of the squares with the least number, each of them with the same chance.
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
                let square = Square { row: self.queens.placed(), column: self.random.below(self.n) };
                self.queens.push(square);
                if self.queens.placed() == self.n {
                    self.next = Next::Judge;
                }
                Step::Place(square)
            }
            Next::Judge => {
                let attackers: Vec<_> =
                    self.queens.iter().map(|&queen| (queen, self.attackers(queen, counters))).collect();
                let attacked = attackers.iter().filter(|(_, rows)| rows.len() > 0);
                let peace: Vec<_> = attacked.map(|&(queen, rows)| (queen, self.n - rows.len())).collect();
                match self.choose(&peace) {
                    None => {
                        self.next = Next::Finish;
                        Step::Solution
                    }
                    Some(worst) => {
                        let patient = self.moves < PATIENCE * self.n;
                        self.next = if patient { Next::Move(worst) } else { Next::Restart };
                        Step::Reject(worst, attackers[worst.row as usize].1)
                    }
                }
            }
            Next::Move(from) => {
                let others = (0..self.n).filter(|&column| column != from.column);
                let squares = others.map(|column| Square { row: from.row, column });
                let squares: Vec<_> =
                    squares.map(|square| (square, self.attackers(square, counters).len())).collect();
                let to = self.choose(&squares).unwrap_or(from);
                self.queens[from.row as usize] = to;
                self.moves += 1;
                self.next = Next::Judge;
                Step::Move(from, to)
            }
            Next::Restart if self.attempts.again() => {
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

    fn variables(&self) -> Vec<Variable> {
        vec![
            Variable::number("attempt", self.attempts.made()),
            Variable::number("moves", self.moves),
            Variable::queens(&self.queens),
        ]
    }
}
