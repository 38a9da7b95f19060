//! Counts the solutions that are invariant under a symmetry.

use super::size::countable;
use crate::board::{BoardSize, Line, Square};
use crate::error::Error;
use crate::symmetry::Symmetry;

/// The number of solutions that are invariant under `symmetry`, or [`Error::CountSize`] above
/// [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
///
/// Such a solution is a union of orbits of squares, so each queen is placed together with all its images:
/// two queens at a time for the half turn ([OEIS A032522](https://oeis.org/A032522)), four for the quarter
/// turn ([A033148](https://oeis.org/A033148)). This makes the search far shorter than one for all solutions.
///
/// ```
/// use nqueens::{BoardSize, Symmetry, count::count_invariant};
///
/// assert_eq!(count_invariant(BoardSize::new(12)?, Symmetry::HalfTurn)?, 80);
/// assert_eq!(count_invariant(BoardSize::new(12)?, Symmetry::QuarterTurn)?, 8);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn count_invariant(size: BoardSize, symmetry: Symmetry) -> Result<u64, Error> {
    let mut counter = InvariantCounter::new(size, symmetry)?;
    counter.run_while(|| true);
    Ok(counter.found())
}

/// Like [`count_invariant`], but in short units of work, because large boards take minutes.
#[derive(Debug, Clone)]
pub struct InvariantCounter {
    size: BoardSize,
    symmetry: Symmetry,
    /// The stack of the search: for each open node, the next row and the lines occupied by its queens.
    stack: Vec<(u32, Occupied)>,
    found: u64,
}

/// The number of nodes to expand between two calls of `keep_going`: less than a millisecond's work.
const UNIT: usize = 1 << 10;

impl InvariantCounter {
    /// A counter that has not started. Errors as for [`count_invariant`].
    pub fn new(size: BoardSize, symmetry: Symmetry) -> Result<Self, Error> {
        Ok(Self { size: countable(size)?, symmetry, stack: vec![(0, Occupied::default())], found: 0 })
    }

    /// Counts until the count is complete or `keep_going`, which is called at short intervals, returns
    /// `false`. Returns whether anything is left to count.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                let Some((row, occupied)) = self.stack.pop() else { return false };
                self.expand(row, occupied);
            }
            if !keep_going() {
                return !self.stack.is_empty();
            }
        }
    }

    /// The number of solutions found so far; the total once nothing is left to count.
    pub fn found(&self) -> u64 {
        self.found
    }

    fn expand(&mut self, row: u32, occupied: Occupied) {
        if row == self.size.get() {
            self.found += 1;
        } else if occupied.has_queen_in(row) {
            self.stack.push((row + 1, occupied));
        } else {
            let squares = (0..self.size.get()).map(|column| Square { row, column });
            let children = squares.filter_map(|square| occupied.with_orbit(square, self.size, self.symmetry));
            self.stack.extend(children.map(|occupied| (row + 1, occupied)));
        }
    }
}

/// The occupied lines of each direction, one bit per line. There are fewer than 2 · 28 lines in a direction.
#[derive(Debug, Clone, Copy, Default)]
struct Occupied([u64; Line::ALL.len()]);

impl Occupied {
    fn has_queen_in(self, row: u32) -> bool {
        self.0[0] >> row & 1 == 1
    }

    /// The lines occupied after placing queens on `start` and on its images under repeated `symmetry`, or
    /// `None` if one of these queens would be attacked.
    fn with_orbit(mut self, start: Square, size: BoardSize, symmetry: Symmetry) -> Option<Self> {
        let mut square = start;
        loop {
            for (line, occupied) in Line::ALL.into_iter().zip(&mut self.0) {
                let bit = 1 << line.index(square, size);
                if *occupied & bit != 0 {
                    return None;
                }
                *occupied |= bit;
            }
            square = symmetry.apply(square, size);
            if square == start {
                return Some(self);
            }
        }
    }
}
