//! The search made visible: every algorithm as an iterator over what it does.
//!
//! ```
//! use nqueens::{Algorithm, BoardSize, Square, Step, Steps};
//!
//! let mut steps = Steps::new(Algorithm::DiagonalFlags, BoardSize::new(8)?)?;
//! let corner = Square { row: 0, column: 0 };
//! assert_eq!(steps.next(), Some(Step::Try(corner)));
//! assert_eq!(steps.next(), Some(Step::Place(corner)));
//! // The second row: its first square is attacked by the queen in the row above.
//! assert_eq!(steps.next(), Some(Step::Try(Square { row: 1, column: 0 })));
//! let Some(Step::Reject(_, attackers)) = steps.next() else { unreachable!() };
//! assert!(attackers.rows().eq([0]));
//!
//! let solutions = steps.by_ref().filter(|step| *step == Step::Solution).count();
//! assert_eq!(solutions, 92);
//! assert_eq!(steps.counters().placed, 2056);
//! # Ok::<(), nqueens::Error>(())
//! ```

mod diagonal_flags;

use std::iter::FusedIterator;
use std::str::FromStr;

use crate::board::{BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use diagonal_flags::DiagonalFlags;

/// A way to solve the problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Backtracking row by row; three arrays of flags, for columns, diagonals and antidiagonals, say
    /// whether a square is attacked (Niklaus Wirth, *Program Development by Stepwise Refinement*,
    /// 1971).
    DiagonalFlags,
}

impl Algorithm {
    /// Every algorithm, from the simplest to the fastest.
    pub const ALL: [Algorithm; 1] = [Algorithm::DiagonalFlags];

    /// The short name that links and [`FromStr`] use.
    pub fn key(self) -> &'static str {
        match self {
            Algorithm::DiagonalFlags => "diagonal-flags",
        }
    }
}

/// The algorithm with this [`key`](Algorithm::key), or [`Error::UnknownAlgorithm`].
impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(key: &str) -> Result<Self, Error> {
        let named = Algorithm::ALL.into_iter().find(|algorithm| algorithm.key() == key);
        named.ok_or_else(|| Error::UnknownAlgorithm { given: key.to_owned() })
    }
}

/// One thing that an algorithm does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// It looks at a square to see whether a queen can stand there.
    Try(Square),
    /// She cannot: the queens in these rows attack the square.
    Reject(Square, RowSet),
    /// It places a queen.
    Place(Square),
    /// The queens on the board are a solution.
    Solution,
    /// It takes a queen back.
    TakeBack(Square),
}

/// A set of rows, and so of queens where each row holds at most one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct RowSet(u32);

impl RowSet {
    /// The rows in the set, from the top.
    pub fn rows(self) -> impl Iterator<Item = u32> {
        (0..u32::BITS).filter(move |row| self.bits() >> row & 1 == 1)
    }

    /// The set as a bit mask: bit r stands for row r.
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// What an algorithm has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Steps of any kind.
    pub steps: u64,
    /// Squares tried.
    pub tried: u64,
    /// Queens placed.
    pub placed: u64,
    /// Queens taken back: how often the search backtracked.
    pub taken_back: u64,
    /// Solutions found.
    pub solutions: u64,
}

impl Counters {
    fn record(&mut self, step: Step) {
        self.steps += 1;
        match step {
            Step::Try(_) => self.tried += 1,
            Step::Place(_) => self.placed += 1,
            Step::TakeBack(_) => self.taken_back += 1,
            Step::Solution => self.solutions += 1,
            Step::Reject(..) => {}
        }
    }
}

/// The steps of one run of an algorithm, made as they are asked for.
///
/// The same algorithm and board always give the same steps. A clone goes on from where it was made,
/// independently, and is small: less than a kilobyte, however far it has come.
#[derive(Debug, Clone)]
pub struct Steps {
    search: Search,
    counters: Counters,
}

/// The state of each algorithm: what it does next follows from this alone.
#[derive(Debug, Clone)]
enum Search {
    DiagonalFlags(DiagonalFlags),
}

impl Steps {
    /// The steps of `algorithm` on a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(algorithm: Algorithm, size: BoardSize) -> Result<Self, Error> {
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        let search = match algorithm {
            Algorithm::DiagonalFlags => Search::DiagonalFlags(DiagonalFlags::new(n)),
        };
        Ok(Self { search, counters: Counters::default() })
    }

    /// The queens on the board after the last step, in the order in which they were placed.
    pub fn queens(&self) -> &[Square] {
        match &self.search {
            Search::DiagonalFlags(search) => search.queens(),
        }
    }

    /// What has been done so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = match &mut self.search {
            Search::DiagonalFlags(search) => search.next(),
        }?;
        self.counters.record(step);
        Some(step)
    }
}

impl FusedIterator for Steps {}
