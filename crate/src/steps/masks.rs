//! Backtracking with bit masks: the free squares of a row are found all at once.

use super::mirror::mirrored_weight;
use super::queens::Queens;
use super::{Counters, LineSet, MAX_ROWS, Search, Step, Variable};
use crate::board::Square;

/// What a row knows of the queens above it: in each mask bit c stands for its square in column c.
#[derive(Debug, Clone, Copy, Default)]
struct Row {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
    /// The squares that are not attacked, and not yet taken.
    free: u32,
}

#[derive(Debug, Clone)]
pub(super) struct Masks {
    n: u32,
    /// The columns in which the first queen may stand.
    first: u32,
    /// Whether only the first half of the first row is searched, and what is found counts twice.
    mirror: bool,
    rows: [Row; MAX_ROWS],
    /// One in each row from the top.
    queens: Queens,
    weight: u64,
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

impl Masks {
    pub fn new(n: u32) -> Self {
        Self::starting_in(n, u32::MAX, false)
    }

    pub fn mirrored(n: u32) -> Self {
        Self::starting_in(n, LineSet::first(n.div_ceil(2)).0, true)
    }

    /// With the first queen in one of the columns `first`.
    pub fn starting_in(n: u32, first: u32, mirror: bool) -> Self {
        let (first, rows) = (first & LineSet::first(n).0, [Row::default(); MAX_ROWS]);
        Self { n, first, mirror, rows, queens: Queens::new(), weight: 1, next: Next::Scan }
    }

    /// What comes after a queen was taken back, or a row without free squares was found.
    fn after_dead_end(&self) -> Next {
        if self.queens.placed() < self.n && self.rows[self.queens.len()].free != 0 {
            Next::Place
        } else if !self.queens.is_empty() {
            Next::TakeBack
        } else {
            Next::Finish
        }
    }
}

impl Search for Masks {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let placed = self.queens.len();
        let step = match self.next {
            Next::Scan => {
                counters.comparisons += 1;
                let Row { columns, diagonals, antidiagonals, free } = &mut self.rows[placed];
                let allowed = if placed == 0 { self.first } else { LineSet::first(self.n).0 };
                *free = allowed & !(*columns | *diagonals | *antidiagonals);
                let free = LineSet(*free);
                self.next = self.after_dead_end();
                Step::Scan(self.queens.placed(), free)
            }
            Next::Place => {
                let row = &mut self.rows[placed];
                let queen = row.free & row.free.wrapping_neg();
                row.free ^= queen;
                let Row { columns, diagonals, antidiagonals, .. } = *row;
                let square = Square { row: self.queens.placed(), column: queen.trailing_zeros() };
                self.queens.push(square);
                self.next = Next::Announce;
                if self.queens.placed() < self.n {
                    // Down a row, diagonals go to the right and antidiagonals to the left.
                    self.rows[placed + 1] = Row {
                        columns: columns | queen,
                        diagonals: (diagonals | queen) << 1,
                        antidiagonals: (antidiagonals | queen) >> 1,
                        free: 0,
                    };
                    self.next = Next::Scan;
                }
                Step::Place(square)
            }
            Next::Announce => {
                self.next = Next::TakeBack;
                if self.mirror {
                    self.weight = mirrored_weight(self.n, self.queens[0].column);
                }
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

    fn weight(&self) -> u64 {
        self.weight
    }

    fn variables(&self) -> Vec<Variable> {
        let at = self.queens.placed().min(self.n - 1);
        let Row { columns, diagonals, antidiagonals, free } = self.rows[at as usize];
        let mask = |name, bits| Variable::mask(name, LineSet(bits & LineSet::first(self.n).0));
        vec![
            Variable::number("row", self.queens.placed()),
            mask("columns", columns),
            mask("diagonals", diagonals),
            mask("antidiagonals", antidiagonals),
            mask("free", free),
        ]
    }
}
