//! The errors of this crate.

use std::fmt;

use crate::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};
use crate::names::names;
use crate::visible;

/// Why an operation was refused.
///
/// [`Display`](fmt::Display) writes an English message. To translate it, match on [`code`](Error::code).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// A board size that is not from 1 to [`MAX_SIZE`].
    BoardSize {
        /// The value passed.
        given: u64,
    },
    /// A square that is not on the board.
    OffBoard {
        /// The row passed; the rows of the board are 0 to n − 1.
        row: u32,
        /// The column passed; the columns of the board are 0 to n − 1.
        column: u32,
        /// The size of the board.
        n: u32,
    },
    /// A placement with one queen per row in which two queens attack each other.
    NotASolution {
        /// The row of the upper queen.
        row: u32,
        /// The row of the lower queen.
        other_row: u32,
    },
    /// A board too large for results per square: above [`MAX_MAPPED`].
    MapSize {
        /// The size of the board.
        n: u32,
    },
    /// A board too large to enumerate or to step through: above [`MAX_SEARCHED`].
    SearchSize {
        /// The size of the board.
        n: u32,
    },
    /// A board whose solutions cannot be counted: above [`MAX_COUNTED`].
    CountSize {
        /// The size of the board.
        n: u32,
    },
    /// A board too large to rank its solutions: above [`MAX_RANKED`].
    RankSize {
        /// The size of the board.
        n: u32,
    },
    /// A solution of a board of a different size.
    OtherSize {
        /// The size of the board.
        n: u32,
        /// The size of the solution's board.
        given: u32,
    },
    /// A range that is not within the subproblems of the board.
    SubproblemRange {
        /// The first subproblem of the range.
        first: u64,
        /// The end of the range, exclusive.
        end: u64,
        /// The number of subproblems of the board.
        len: u64,
    },
    /// A part of a count that does not exist.
    Part {
        /// The size of the board.
        n: u32,
        /// The number of the part passed, which is not from 1 to `total`, or else `total` is too large.
        number: u64,
        /// The number of parts passed.
        total: u64,
        /// The largest number of parts for this board.
        most: u64,
    },
    /// A line with a counted part that is not as it was written.
    DamagedPart {
        /// What the line has in place of the part's name, K/P, or its first characters, if that can be read.
        part: Option<String>,
    },
    /// A line from another version, whose parts have other solutions.
    PartVersion {
        /// The part, K/P, or what the line has in its place.
        part: String,
    },
    /// A line that is something else than a counted part.
    NotAPart {
        /// The first characters of the line.
        given: String,
    },
    /// Not enough memory for the operation.
    Memory,
    /// Progress in a range that no count of this board can reach.
    RangeProgress,
    /// An algorithm that cannot start with queens in the first rows.
    CannotBegin {
        /// The key of the algorithm.
        algorithm: &'static str,
    },
    /// An algorithm that cannot search a board with blocked squares.
    CannotBlock {
        /// The key of the algorithm.
        algorithm: &'static str,
    },
    /// A search that is to start with a queen on a blocked square.
    OnBlocked {
        /// The row of the queen.
        row: u32,
        /// The column of the queen.
        column: u32,
    },
    /// A board size for which [`composition`](crate::composition) has no inner and outer board.
    NotComposite {
        /// The size of the board.
        n: u32,
    },
    /// A board size without a solution: 2 or 3.
    NoSolution {
        /// The size of the board.
        n: u32,
    },
    /// A board size without a [`toroidal`](crate::toroidal) solution: a multiple of 2 or 3.
    NotToroidal {
        /// The size of the board.
        n: u32,
    },
    /// A key that names no algorithm.
    UnknownAlgorithm {
        /// The key passed, or its first characters.
        given: String,
    },
    /// A key that names no symmetry.
    UnknownSymmetry {
        /// The key passed, or its first characters.
        given: String,
    },
    /// A text with something else where it should have a whole number of at most 32 bits.
    NotANumber {
        /// What the text has there, or its first characters.
        given: String,
    },
}

names! {
    /// A short stable name for the kind of error, such as `"board-size"`.
    Error::code(self: &Self) in CODES {
        BoardSize => "board-size",
        OffBoard => "off-board",
        NotASolution => "not-a-solution",
        MapSize => "map-size",
        SearchSize => "search-size",
        CountSize => "count-size",
        RankSize => "rank-size",
        OtherSize => "other-size",
        SubproblemRange => "subproblem-range",
        Part => "part",
        DamagedPart => "damaged-part",
        PartVersion => "part-version",
        NotAPart => "not-a-part",
        Memory => "memory",
        RangeProgress => "range-progress",
        CannotBegin => "cannot-begin",
        CannotBlock => "cannot-block",
        OnBlocked => "on-blocked",
        NotComposite => "not-composite",
        NoSolution => "no-solution",
        NotToroidal => "not-toroidal",
        UnknownAlgorithm => "unknown-algorithm",
        UnknownSymmetry => "unknown-symmetry",
        NotANumber => "not-a-number",
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BoardSize { given } => {
                write!(f, "the board size must be a whole number from 1 to {MAX_SIZE}, not {given}")
            }
            Error::OffBoard { row, column, n } => {
                write!(
                    f,
                    "row {row}, column {column} is not on a board of size {n}: both run from 0 to {}",
                    n - 1
                )
            }
            Error::NotASolution { row, other_row } => {
                write!(
                    f,
                    "not a solution: the queens in rows {row} and {other_row}, counted from 0, attack each other"
                )
            }
            Error::MapSize { n } => {
                write!(
                    f,
                    "a board of size {n} is too large for results per square: the largest is {MAX_MAPPED}"
                )
            }
            Error::SearchSize { n } => {
                write!(f, "a board of size {n} is too large to search: the largest is {MAX_SEARCHED}")
            }
            Error::CountSize { n } => {
                write!(
                    f,
                    "the solutions of a board of size {n} cannot be counted: the largest is {MAX_COUNTED}"
                )
            }
            Error::RankSize { n } => {
                write!(
                    f,
                    "a board of size {n} is too large to rank its solutions: the largest is {MAX_RANKED}"
                )
            }
            Error::OtherSize { n, given } => {
                write!(f, "the solution is for a board of size {given}, not for a board of size {n}")
            }
            Error::SubproblemRange { first, end, len } => {
                write!(
                    f,
                    "subproblems {first} to {end} are not a range within the {len} subproblems of this board"
                )
            }
            Error::Part { n, number, total, most } => {
                write!(
                    f,
                    "there is no part {number}/{total} of a count of n = {n}: parts are 1/P to P/P, with P from 1 to {most}"
                )
            }
            Error::DamagedPart { part: Some(part) } => write!(f, "damaged part {}", quoted(part)),
            Error::DamagedPart { part: None } => write!(f, "damaged part"),
            Error::PartVersion { part } => write!(
                f,
                "part {} is from another version, which divides the solutions of a board differently; count it again",
                quoted(part)
            ),
            Error::NotAPart { given } => write!(f, "{} is not a counted part", quoted(given)),
            Error::RangeProgress => write!(f, "no count of this board can reach this progress"),
            Error::Memory => write!(f, "not enough memory"),
            Error::CannotBegin { algorithm } => {
                write!(f, "the algorithm \"{algorithm}\" cannot start with queens in the first rows")
            }
            Error::CannotBlock { algorithm } => {
                write!(f, "the algorithm \"{algorithm}\" cannot search a board with blocked squares")
            }
            Error::OnBlocked { row, column } => {
                write!(f, "the queen in row {row}, column {column}, counted from 0, is on a blocked square")
            }
            Error::NotComposite { n } => {
                write!(
                    f,
                    "a board of size {n} cannot be composed: {n} has no factor above 1 that is coprime to 6 and leaves a board with a solution"
                )
            }
            Error::NoSolution { n } => write!(f, "there is no solution for n = {n}"),
            Error::NotToroidal { n } => {
                write!(f, "a board of size {n} has no toroidal solution: {n} is a multiple of 2 or 3")
            }
            Error::UnknownAlgorithm { given } => write!(f, "there is no algorithm named {}", quoted(given)),
            Error::UnknownSymmetry { given } => write!(f, "there is no symmetry named {}", quoted(given)),
            Error::NotANumber { given } => {
                write!(f, "{} is not a whole number from 0 to {}", quoted(given), u32::MAX)
            }
        }
    }
}

impl std::error::Error for Error {}

/// A text in quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", visible(text))
}

/// The start of a text that was passed, short enough for a message.
pub(crate) fn excerpt(given: &str) -> String {
    given.chars().take(40).collect()
}

/// The number that a text consists of, or [`Error::NotANumber`].
pub(crate) fn number(text: &str) -> Result<u32, Error> {
    text.parse().map_err(|_| Error::NotANumber { given: excerpt(text) })
}
