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
    Ok(from_row(0, Occupied::default(), countable(size)?, symmetry))
}

/// The number of ways to fill the rows from `row` on.
fn from_row(row: u32, occupied: Occupied, size: BoardSize, symmetry: Symmetry) -> u64 {
    if row == size.get() {
        return 1;
    }
    if occupied.has_queen_in(row) {
        return from_row(row + 1, occupied, size, symmetry);
    }
    (0..size.get())
        .filter_map(|column| occupied.with_orbit(Square { row, column }, size, symmetry))
        .map(|occupied| from_row(row + 1, occupied, size, symmetry))
        .sum()
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
