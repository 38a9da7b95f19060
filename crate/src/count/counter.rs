//! Counting some of the subproblems, a little at a time.

use std::ops::Range;

use super::subproblem::{Subproblem, subproblems};
use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_COUNTED;

/// Counts a range of the subproblems of a board and can pause between any two placements: all that
/// it knows is in this value, which may be cloned or moved to another thread.
#[derive(Debug, Clone)]
pub struct Counter {
    subproblems: Vec<Subproblem>,
    /// The numbers of the subproblems not yet begun.
    pending: Range<usize>,
    search: Option<Search>,
    size: BoardSize,
    subtotal: u64,
}

impl Counter {
    /// A counter for the subproblems with the numbers in `range`; [`Error::CountSize`] for a board
    /// too large, [`Error::SubproblemRange`] for a range that runs backwards or beyond the last
    /// subproblem.
    pub fn new(size: BoardSize, range: Range<usize>) -> Result<Self, Error> {
        let all = Self::all(size)?;
        let len = all.pending.end;
        if range.start > range.end || range.end > len {
            #[expect(clippy::cast_precision_loss, reason = "only to be shown")]
            return Err(Error::SubproblemRange { first: range.start as f64, end: range.end as f64, len });
        }
        Ok(Self { pending: range, ..all })
    }

    /// A counter for every subproblem, or [`Error::CountSize`].
    pub fn all(size: BoardSize) -> Result<Self, Error> {
        let subproblems = subproblems(size)?;
        let pending = 0..subproblems.len();
        Ok(Self { subproblems, pending, search: None, size, subtotal: 0 })
    }

    /// Goes on for at most `placements` queens and says whether the whole range is finished.
    pub fn run(&mut self, mut placements: u64) -> bool {
        loop {
            if let Some(search) = &mut self.search {
                if !search.run(&mut placements) {
                    return false;
                }
                self.subtotal += search.found * search.weight;
            }
            self.search = self.pending.next().map(|number| Search::new(self.size, &self.subproblems[number]));
            if self.search.is_none() {
                return true;
            }
        }
    }

    /// The solutions in the subproblems finished so far: complete once [`run`](Counter::run) has
    /// returned `true`.
    pub fn subtotal(&self) -> u64 {
        self.subtotal
    }
}

/// Depth-first search below the fixed queens of one subproblem, with an explicit stack in place of
/// recursion so that it can stop anywhere.
#[derive(Debug, Clone)]
struct Search {
    n: usize,
    /// The first row that is not fixed, and the row where the search stands.
    first_row: usize,
    row: usize,
    levels: [Level; MAX_COUNTED as usize],
    found: u64,
    weight: u64,
}

impl Search {
    fn new(size: BoardSize, subproblem: &Subproblem) -> Self {
        let board = u32::MAX >> (32 - size.get());
        let top = Level { untried: board, ..Level::default() };
        let start = subproblem.queens().fold(top, |level, queen| level.below(1 << queen.column, board));
        let first_row = subproblem.queens().count();
        let mut levels = [Level::default(); MAX_COUNTED as usize];
        levels[first_row] = start;
        let n = size.get() as usize;
        Self { n, first_row, row: first_row, levels, found: 0, weight: subproblem.weight() }
    }

    /// Whether the search is finished, having used up to `placements` of them.
    fn run(&mut self, placements: &mut u64) -> bool {
        let board = u32::MAX >> (32 - self.n);
        loop {
            let level = &mut self.levels[self.row];
            if level.untried == 0 {
                if self.row == self.first_row {
                    return true;
                }
                self.row -= 1;
                continue;
            }
            if *placements == 0 {
                return false;
            }
            *placements -= 1;
            let queen = level.untried & level.untried.wrapping_neg();
            level.untried ^= queen;
            if self.row + 1 == self.n {
                self.found += 1;
            } else {
                let below = level.below(queen, board);
                self.row += 1;
                self.levels[self.row] = below;
            }
        }
    }
}

/// One row of the search; in each mask bit c stands for column c.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    /// The free squares on which no queen has been tried yet.
    untried: u32,
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Level {
    /// The row below when the queen of this row stands on `queen`; `board` has the bits of all
    /// columns.
    fn below(self, queen: u32, board: u32) -> Self {
        let columns = self.columns | queen;
        let diagonals = (self.diagonals | queen) << 1;
        let antidiagonals = (self.antidiagonals | queen) >> 1;
        Self { untried: board & !(columns | diagonals | antidiagonals), columns, diagonals, antidiagonals }
    }
}
