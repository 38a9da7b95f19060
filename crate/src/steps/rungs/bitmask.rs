//! Backtracking with bit masks, which give all free squares of a row at once.

use super::mirror::mirrored_weight;
use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::position::Blocked;
use crate::steps::scanning::{Scan, Scanning};
use crate::steps::{Counters, LineSet, MAX_ROWS, Step, Variable, open_columns};

pub(super) const RUNG: Rung = Rung {
    key: "bitmask",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Scanning::new(Masks::new(run), run.prefix))),
};

/// The state of a row, given the queens above it. In each mask, bit c is the square in column c.
#[derive(Debug, Clone, Copy, Default)]
struct Row {
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
    /// The squares that are neither attacked nor blocked, and not tried yet.
    free: u32,
}

#[derive(Debug, Clone)]
pub(super) struct Masks {
    n: u32,
    /// Whether to search only the first half of the first row and count each solution with its mirror image.
    mirror: bool,
    /// For each row, the columns in which a queen may be placed.
    open: [LineSet; MAX_ROWS],
    /// One entry per level; the last one is for the row below the board.
    rows: [Row; MAX_ROWS + 1],
}

impl Masks {
    pub fn new(run: &Start<'_>) -> Self {
        let n = run.size.get();
        Self {
            n,
            mirror: false,
            open: open_columns(n, &run.options.blocked),
            rows: [Row::default(); MAX_ROWS + 1],
        }
    }

    pub fn mirrored(run: &Start<'_>) -> Self {
        let n = run.size.get();
        Self::mirrored_in(n, LineSet::first(n.div_ceil(2)).0)
    }

    /// The part of [`mirrored`](Self::mirrored) with the first queen in one of these columns, given as a mask.
    pub fn mirrored_in(n: u32, first_columns: u32) -> Self {
        let mut open = open_columns(n, &Blocked::default());
        open[0].0 &= first_columns;
        Self { n, mirror: true, open, rows: [Row::default(); MAX_ROWS + 1] }
    }

    /// Sets the state of the row below, with a queen in this column of the row at `level`.
    fn enter_row_below(&mut self, level: usize, column: u32) {
        let queen = 1 << column;
        let Row { columns, diagonals, antidiagonals, .. } = self.rows[level];
        // From a row to the next, diagonals move right and antidiagonals left.
        self.rows[level + 1] = Row {
            columns: columns | queen,
            diagonals: (diagonals | queen) << 1,
            antidiagonals: (antidiagonals | queen) >> 1,
            free: 0,
        };
    }
}

impl Scan for Masks {
    fn start_with(&mut self, level: usize, queen: Square) {
        self.enter_row_below(level, queen.column);
    }

    fn scan(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Step> {
        let level = queens.len() as u32;
        if level == self.n {
            return None;
        }
        counters.comparisons += 1;
        let Row { columns, diagonals, antidiagonals, free } = &mut self.rows[queens.len()];
        *free = self.open[queens.len()].0 & !(*columns | *diagonals | *antidiagonals);
        Some(Step::Scan(level, LineSet(*free)))
    }

    fn next_square(&mut self, queens: &[Square], _: &mut Counters) -> Option<Square> {
        let level = queens.len();
        let row = &mut self.rows[level];
        if row.free == 0 {
            return None;
        }
        let column = row.free.trailing_zeros();
        row.free &= row.free - 1;
        self.enter_row_below(level, column);
        Some(Square { row: level as u32, column })
    }

    fn weight(&self, queens: &[Square]) -> u64 {
        if self.mirror { mirrored_weight(self.n, queens[0].column) } else { 1 }
    }

    fn variables(&self, queens: &[Square], just_placed: bool) -> Vec<Variable> {
        let (level, queen) = match queens.last() {
            Some(queen) if just_placed => (queens.len() - 1, 1 << queen.column),
            _ => (queens.len(), 0),
        };
        let Row { columns, diagonals, antidiagonals, free } = self.rows[level];
        let mask = |name, bits| Variable::mask(name, LineSet(bits & LineSet::first(self.n).0));
        vec![
            Variable::number("row", level as u32),
            mask("columns", columns),
            mask("diagonals", diagonals),
            mask("antidiagonals", antidiagonals),
            mask("free", free | queen),
            mask("queen", queen),
        ]
    }
}
