//! The solutions themselves, one after the other in lexicographic order.

use std::iter::FusedIterator;

use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::published::{Counts, published};
use crate::solution::Solution;
use crate::symmetry::Symmetry;

/// All solutions of a board in lexicographic order, found by depth-first search as they are asked
/// for.
///
/// Each row's occupied lines are three bit masks, one bit per column, and the masks of the
/// diagonals move one column per row (Martin Richards, *Backtracking Algorithms in MCPL using Bit
/// Patterns and Recursion*, 1997):
///
/// ```text
///                column  0 1 2 3 4
/// row 0  queen at 2          Q
/// row 1  diagonals  ╲          x       bits move to the next column
///        antidiagonals ╱   x           bits move to the previous column
///        columns  │          x         bits stay
/// ```
///
/// ```
/// use nqueens::{BoardSize, Solutions};
///
/// let solutions: Vec<_> = Solutions::new(BoardSize::new(4)?)?.collect();
/// assert_eq!(solutions.len(), 2);
/// assert_eq!(solutions[0].columns(), [1, 3, 0, 2]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Solutions {
    size: BoardSize,
    row: usize,
    /// For each row up to the current one, what the rows above it leave free and what is left to try.
    levels: [Level; MAX_SEARCHED as usize],
    /// How many solutions are still to come, where that is known.
    remaining: Option<u64>,
}

/// One row of the search; in each mask bit c stands for column c.
#[derive(Debug, Clone, Copy, Default)]
struct Level {
    untried: u32,
    queen: u32,
    columns: u32,
    diagonals: u32,
    antidiagonals: u32,
}

impl Solutions {
    /// The solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        let mut levels = [Level::default(); MAX_SEARCHED as usize];
        levels[0].untried = row_of(n);
        Ok(Self { size, row: 0, levels, remaining: published(size).map(|counts| counts.all) })
    }
}

/// The mask of a row's n squares.
fn row_of(n: u32) -> u32 {
    u32::MAX >> (32 - n)
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let n = self.size.get() as usize;
        loop {
            let level = &mut self.levels[self.row];
            if level.untried == 0 {
                // Once row 0 has nothing left it stays so: the iterator is fused.
                self.row = self.row.checked_sub(1)?;
                continue;
            }
            level.queen = level.untried & level.untried.wrapping_neg();
            level.untried ^= level.queen;
            if self.row + 1 == n {
                self.remaining = self.remaining.map(|remaining| remaining.saturating_sub(1));
                let columns = self.levels[..n].iter().map(|level| level.queen.trailing_zeros());
                return Some(Solution::found(self.size, columns.collect()));
            }
            let columns = level.columns | level.queen;
            let diagonals = (level.diagonals | level.queen) << 1;
            let antidiagonals = (level.antidiagonals | level.queen) >> 1;
            let untried = row_of(self.size.get()) & !(columns | diagonals | antidiagonals);
            self.row += 1;
            self.levels[self.row] = Level { untried, queen: 0, columns, diagonals, antidiagonals };
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

impl FusedIterator for Solutions {}

/// The solutions that come first among their images under some symmetries.
#[derive(Debug, Clone)]
struct Representatives {
    solutions: Solutions,
    symmetries: &'static [Symmetry],
    remaining: Option<u64>,
}

impl Representatives {
    fn new(
        size: BoardSize,
        symmetries: &'static [Symmetry],
        known: fn(Counts) -> u64,
    ) -> Result<Self, Error> {
        Ok(Self { solutions: Solutions::new(size)?, symmetries, remaining: published(size).map(known) })
    }
}

impl Iterator for Representatives {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let found = self.solutions.find(|solution| solution.is_first_under(self.symmetries))?;
        self.remaining = self.remaining.map(|remaining| remaining.saturating_sub(1));
        Some(found)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        size_hint(self.remaining)
    }
}

/// One solution per class under rotation, the lexicographically first of each, in lexicographic
/// order: 24 for n = 8. A solution and its mirror image count as two.
#[derive(Debug, Clone)]
pub struct RotationClasses(Representatives);

impl RotationClasses {
    /// The rotation classes of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Representatives::new(size, &Symmetry::ROTATIONS, Counts::rotation_classes).map(Self)
    }
}

impl Iterator for RotationClasses {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for RotationClasses {}

/// The fundamental solutions, one per class under rotation and reflection, the lexicographically
/// first of each, in lexicographic order: 12 for n = 8.
///
/// ```
/// use nqueens::{BoardSize, FundamentalSolutions};
///
/// let only = FundamentalSolutions::new(BoardSize::new(6)?)?.next().expect("there is one");
/// assert_eq!(only.columns(), [1, 3, 5, 0, 2, 4]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct FundamentalSolutions(Representatives);

impl FundamentalSolutions {
    /// The fundamental solutions of a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        let mut all = Representatives::new(size, &Symmetry::ALL, Counts::fundamental)?;
        // A solution whose first queen stands right of the middle comes after its mirror image.
        all.solutions.levels[0].untried &= row_of(size.get().div_ceil(2));
        Ok(Self(all))
    }
}

impl Iterator for FundamentalSolutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl FusedIterator for FundamentalSolutions {}

/// Exact where the number of solutions to come is known and fits; otherwise as much as is certain.
fn size_hint(remaining: Option<u64>) -> (usize, Option<usize>) {
    let exact = remaining.map(usize::try_from);
    match exact {
        Some(Ok(exact)) => (exact, Some(exact)),
        Some(Err(_)) => (usize::MAX, None),
        None => (0, None),
    }
}
