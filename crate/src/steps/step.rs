//! What an algorithm does, and how often it has done so.

use super::LineSet;
use crate::board::Square;

/// One thing that an algorithm does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// It looks at a square to see whether a queen can stand there.
    Try(Square),
    /// It cannot: the queens in these rows attack the square. Where there are none, another reason
    /// forbids it: it is blocked, or one of its images comes first. Said of a queen that stands, the whole board is no
    /// solution because of it.
    Reject(Square, LineSet),
    /// It finds the free squares of a row: their columns.
    Scan(u32, LineSet),
    /// It finds the free squares of a column: their rows.
    ScanColumn(u32, LineSet),
    /// It places a queen.
    Place(Square),
    /// It moves a queen along its row.
    Move(Square, Square),
    /// Two queens have swapped their columns; where they stand now.
    Swap(Square, Square),
    /// The queens on the board are a solution: [`Steps::weight`](super::Steps::weight) says of how many.
    Solution,
    /// It takes a queen back.
    TakeBack(Square),
    /// It takes all queens back and begins again.
    Restart,
    /// It has tried as often as it may, or there is nothing to be found.
    GaveUp,
    /// The number of solutions, as it is known.
    LookUp(u64),
}

/// What an algorithm has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Steps of any kind.
    pub steps: u64,
    /// Squares tried.
    pub tried: u64,
    /// Looks that were needed to test them: at a square, at an earlier queen, at a flag, at masks. That a
    /// square is blocked is known without one.
    pub comparisons: u64,
    /// Queens placed.
    pub placed: u64,
    /// Queens taken back: how often the search backtracked.
    pub taken_back: u64,
    /// How often it began again.
    pub restarts: u64,
    /// Solutions found, by their [weight](super::Steps::weight).
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
