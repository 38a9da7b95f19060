//! Counting the solutions that are symmetric themselves.

use super::countable;
use crate::board::{BoardSize, Line, Square};
use crate::error::Error;
use crate::symmetry::Symmetry;

/// The number of solutions that `symmetry` leaves as they are, or [`Error::CountSize`] above
/// [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
///
/// Such a solution is a union of orbits of squares, so a queen is placed together with all her
/// images: two at a time for the half turn ([OEIS A032522](https://oeis.org/A032522)), four for the
/// quarter turn ([A033148](https://oeis.org/A033148)), which makes the search far shorter than that
/// for all solutions.
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

/// Counts what [`count_invariant`] does, a little at a time: large boards take minutes.
#[derive(Debug, Clone)]
pub struct InvariantCounter {
    size: BoardSize,
    symmetry: Symmetry,
    /// Rows to be filled from, and what is occupied by the queens that stand.
    open: Vec<(u32, Occupied)>,
    found: u64,
}

/// How many placements to extend between two looks at the clock: less than a millisecond's work.
const UNIT: usize = 1 << 10;

impl InvariantCounter {
    /// Errors as for [`count_invariant`].
    pub fn new(size: BoardSize, symmetry: Symmetry) -> Result<Self, Error> {
        Ok(Self { size: countable(size)?, symmetry, open: vec![(0, Occupied::default())], found: 0 })
    }

    /// Counts until nothing is left or `go_on`, which is asked every now and then, says no. Whether
    /// anything is left.
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                let Some((row, occupied)) = self.open.pop() else { return false };
                self.fill(row, occupied);
            }
            if !go_on() {
                return !self.open.is_empty();
            }
        }
    }

    /// The solutions found so far: complete once nothing is left.
    pub fn found(&self) -> u64 {
        self.found
    }

    fn fill(&mut self, row: u32, occupied: Occupied) {
        if row == self.size.get() {
            self.found += 1;
        } else if occupied.has_queen_in(row) {
            self.open.push((row + 1, occupied));
        } else {
            let squares = (0..self.size.get()).map(|column| Square { row, column });
            let filled = squares.filter_map(|square| occupied.with_orbit(square, self.size, self.symmetry));
            self.open.extend(filled.map(|occupied| (row + 1, occupied)));
        }
    }
}

/// The occupied lines of each direction, one bit per line: fewer than 2 · 27 of them.
#[derive(Debug, Clone, Copy, Default)]
struct Occupied([u64; Line::ALL.len()]);

impl Occupied {
    fn has_queen_in(self, row: u32) -> bool {
        self.0[0] >> row & 1 == 1
    }

    /// After placing a queen on `start` and on its images under repeated `symmetry`, unless one of
    /// these queens would be attacked.
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
