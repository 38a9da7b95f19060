//! The steps of algorithms, and statistics about them.

use std::fmt;

use super::LineSet;
use crate::board::{Square, shown};

/// One step of an algorithm.
///
/// New algorithms may need new kinds of steps, which only a new major version adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Step {
    /// Test whether a queen can be placed on a square.
    Try(Square),
    /// Reject a square because the queens in these rows attack it. If there are no such rows, the square is
    /// blocked, or the placement cannot be the first of its symmetry class. For a square with a queen, the
    /// whole board is rejected because of this queen.
    Reject(Square, LineSet),
    /// Find the free squares of a row: the row and their columns.
    Scan(u32, LineSet),
    /// Find the free squares of a column: the column and their rows.
    ScanColumn(u32, LineSet),
    /// Place a queen.
    Place(Square),
    /// Move a queen along its row, from the first square to the second.
    Move(Square, Square),
    /// Swap the columns of two queens, which are then on these squares.
    Swap(Square, Square),
    /// The queens on the board are a solution, which represents [`Steps::weight`](super::Steps::weight) solutions.
    Solution,
    /// Take back a queen.
    TakeBack(Square),
    /// Take back all queens and restart.
    Restart,
    /// Give up, because the attempts are used up or there is nothing to find.
    GaveUp,
    /// Look up the published number of solutions.
    LookUp(u64),
}

/// Writes what happens, with rows and columns from 0: `try (0, 4)`, `reject (1, 4): attacked from row 0`, `scan row 2:
/// columns 0 3`, `move (2, 0) to (2, 5)`. The alternate form `{:#}` counts from 1.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Each part keeps the alternate form, but has no width of its own.
        let words = |f: &mut fmt::Formatter<'_>, parts: &[(&str, &dyn fmt::Display)]| {
            parts.iter().try_for_each(|(words, part)| {
                if f.alternate() { write!(f, "{words}{part:#}") } else { write!(f, "{words}{part}") }
            })
        };
        match self {
            Step::Try(square) => words(f, &[("try ", square)]),
            Step::Reject(square, rows) if rows.is_empty() => words(f, &[("reject ", square)]),
            Step::Reject(square, rows) => words(f, &[("reject ", square), (": attacked from row ", rows)]),
            Step::Scan(row, columns) => {
                write!(f, "scan row {}", shown(*row, f))?;
                words(f, &[(": columns ", columns)])
            }
            Step::ScanColumn(column, rows) => {
                write!(f, "scan column {}", shown(*column, f))?;
                words(f, &[(": rows ", rows)])
            }
            Step::Place(square) => words(f, &[("place ", square)]),
            Step::Move(from, to) => words(f, &[("move ", from), (" to ", to)]),
            Step::Swap(a, b) => words(f, &[("swap to ", a), (" and ", b)]),
            Step::Solution => f.write_str("solution"),
            Step::TakeBack(square) => words(f, &[("take back ", square)]),
            Step::Restart => f.write_str("restart"),
            Step::GaveUp => f.write_str("give up"),
            Step::LookUp(solutions) => write!(f, "look up {solutions} solutions"),
        }
    }
}

/// Statistics of a run.
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Counters {
    /// The number of steps of all kinds.
    pub steps: u64,
    /// The number of squares tested one by one.
    pub tried: u64,
    /// The number of reads for these tests: of a square, an earlier queen, a flag, or the masks of a row. Testing
    /// whether a square is blocked does not count.
    pub comparisons: u64,
    /// The number of queens placed.
    pub placed: u64,
    /// The number of queens taken back: the backtracks of the search.
    pub taken_back: u64,
    /// The number of restarts.
    pub restarts: u64,
    /// The number of solutions found, each counted with its [weight](super::Steps::weight).
    pub solutions: u64,
}

impl Counters {
    pub(super) fn record(&mut self, step: Step, weight: u64) {
        self.steps += 1;
        match step {
            Step::Try(_) => self.tried += 1,
            Step::Place(_) => self.placed += 1,
            Step::TakeBack(_) => self.taken_back += 1,
            Step::Restart => self.restarts += 1,
            Step::Solution => self.solutions += weight,
            Step::LookUp(all) => self.solutions = all,
            Step::Reject(..)
            | Step::Scan(..)
            | Step::ScanColumn(..)
            | Step::Move(..)
            | Step::Swap(..)
            | Step::GaveUp => {}
        }
    }
}
