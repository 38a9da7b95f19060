//! Backtracking that tries first what leaves most to come: the free squares of a row in order of how few
//! free squares below a queen there would take away. As its second way, always in the row that has the
//! fewest free squares left (the fail-first principle of Haralick and Elliott, 1980; Warnsdorff's rule for
//! the knight's tour, 1823, is the older cousin).

use super::queens::Queens;
use super::{Counters, LineSet, MAX_ROWS, Search, Step, Variable};
use crate::board::Square;

/// A row whose squares are being gone through.
#[derive(Debug, Clone, Copy)]
struct Level {
    row: u8,
    /// Its free squares that were not tried yet.
    untried: u32,
}

#[derive(Debug, Clone)]
pub(super) struct Greedy {
    n: u32,
    /// Whether the row with the fewest free squares is next, rather than the next one from the top.
    any_row: bool,
    levels: [Level; MAX_ROWS],
    queens: Queens,
    next: Next,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Scan,
    Place,
    Announce,
    TakeBack,
    Finish,
}

impl Greedy {
    pub fn new(n: u32, any_row: bool) -> Self {
        let levels = [Level { row: 0, untried: 0 }; MAX_ROWS];
        Self { n, any_row, levels, queens: Queens::new(), next: Next::Scan }
    }

    /// The rows that have no queen.
    fn open_rows(&self) -> impl Iterator<Item = u32> + use<> {
        let taken = self.queens.iter().fold(0, |rows, queen| rows | 1_u32 << queen.row);
        let n = self.n;
        (0..n).filter(move |row| taken >> row & 1 == 0)
    }

    /// The squares of a row that no queen attacks.
    fn free(&self, row: u32, counters: &mut Counters) -> u32 {
        self.queens.iter().fold(LineSet::first(self.n).0, |free, &queen| {
            counters.comparisons += 1;
            free & !attacked(queen, row)
        })
    }

    /// How many free squares of other rows a queen on this square would take away.
    fn taken_away(&self, square: Square, counters: &mut Counters) -> u32 {
        let others = self.open_rows().filter(|&row| row != square.row);
        others.map(|row| (self.free(row, counters) & attacked(square, row)).count_ones()).sum()
    }

    fn after_dead_end(&self) -> Next {
        if self.queens.placed() < self.n && self.levels[self.queens.len()].untried != 0 {
            Next::Place
        } else if !self.queens.is_empty() {
            Next::TakeBack
        } else {
            Next::Finish
        }
    }
}

/// The squares of a row that a queen in another row attacks.
fn attacked(queen: Square, row: u32) -> u32 {
    let (column, distance) = (1_u64 << queen.column, queen.row.abs_diff(row));
    (column | column << distance | column >> distance) as u32
}

impl Search for Greedy {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let placed = self.queens.len();
        let step = match self.next {
            Next::Scan => {
                let mut rows = self.open_rows();
                let row = if self.any_row {
                    rows.min_by_key(|&row| self.free(row, counters).count_ones())
                } else {
                    rows.next()
                };
                let row = row.expect("a row has no queen until all have");
                let untried = self.free(row, counters);
                self.levels[placed] = Level { row: row as u8, untried };
                self.next = self.after_dead_end();
                Step::Scan(row, LineSet(untried))
            }
            Next::Place => {
                let Level { row, untried } = self.levels[placed];
                let squares = LineSet(untried).iter().map(|column| Square { row: row.into(), column });
                let square = squares.min_by_key(|&square| self.taken_away(square, counters))?;
                self.levels[placed].untried &= !(1 << square.column);
                self.queens.push(square);
                self.next = if self.queens.placed() == self.n { Next::Announce } else { Next::Scan };
                Step::Place(square)
            }
            Next::Announce => {
                self.next = Next::TakeBack;
                Step::Solution
            }
            Next::TakeBack => {
                let square = self.queens.pop()?;
                self.next = self.after_dead_end();
                Step::TakeBack(square)
            }
            Next::Finish => return None,
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn variables(&self) -> Vec<Variable> {
        let level = self.levels[self.queens.placed().min(self.n - 1) as usize];
        vec![Variable::number("row", level.row.into()), Variable::mask("untried", LineSet(level.untried))]
    }
}
