//! Backtracking with bit masks: the free squares of a row are found all at once.

use super::mirror::mirrored_weight;
use super::{Counters, LineSet, Search, Step, Value, Variable};
use crate::board::Square;
use crate::limits::MAX_SEARCHED;

const MAX_ROWS: usize = MAX_SEARCHED as usize;

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
    /// How many queens stand, one in each row from the top.
    placed: u32,
    queens: [Square; MAX_ROWS],
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
        Self::starting_in(n, row(n.div_ceil(2)), true)
    }

    /// With the first queen in one of the columns `first`.
    pub fn starting_in(n: u32, first: u32, mirror: bool) -> Self {
        let queens = [Square { row: 0, column: 0 }; MAX_ROWS];
        let rows = [Row::default(); MAX_ROWS];
        Self { n, first: first & row(n), mirror, rows, placed: 0, queens, weight: 1, next: Next::Scan }
    }

    /// What comes after a queen was taken back, or a row without free squares was found.
    fn after_dead_end(&self) -> Next {
        if self.placed < self.n && self.rows[self.placed as usize].free != 0 {
            Next::Place
        } else if self.placed > 0 {
            Next::TakeBack
        } else {
            Next::Finish
        }
    }
}

/// The first n squares of a row.
fn row(n: u32) -> u32 {
    u32::MAX >> (u32::BITS - n)
}

impl Search for Masks {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let placed = self.placed as usize;
        let step = match self.next {
            Next::Scan => {
                counters.comparisons += 1;
                let Row { columns, diagonals, antidiagonals, free } = &mut self.rows[placed];
                let allowed = if placed == 0 { self.first } else { row(self.n) };
                *free = allowed & !(*columns | *diagonals | *antidiagonals);
                let free = LineSet(*free);
                self.next = self.after_dead_end();
                Step::Scan(self.placed, free)
            }
            Next::Place => {
                let row = &mut self.rows[placed];
                let queen = row.free & row.free.wrapping_neg();
                row.free ^= queen;
                let Row { columns, diagonals, antidiagonals, .. } = *row;
                let square = Square { row: self.placed, column: queen.trailing_zeros() };
                self.queens[placed] = square;
                self.placed += 1;
                self.next = Next::Announce;
                if self.placed < self.n {
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
                self.placed -= 1;
                self.next = self.after_dead_end();
                Step::TakeBack(self.queens[self.placed as usize])
            }
            Next::Finish => return None,
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens[..self.placed as usize]
    }

    fn weight(&self) -> u64 {
        self.weight
    }

    fn variables(&self) -> Vec<Variable> {
        let at = self.placed.min(self.n - 1);
        let Row { columns, diagonals, antidiagonals, free } = self.rows[at as usize];
        let mask = |name, bits| Variable { name, value: Value::Mask(LineSet(bits & row(self.n))) };
        vec![
            Variable { name: "row", value: Value::Number(self.placed.into()) },
            mask("columns", columns),
            mask("diagonals", diagonals),
            mask("antidiagonals", antidiagonals),
            mask("free", free),
        ]
    }
}
