//! Every way in which this crate says no.

use std::fmt;

use crate::limits::{MAX_COUNTED, MAX_MAPPED, MAX_RANKED, MAX_SEARCHED, MAX_SIZE};

/// Why a request was refused.
///
/// [`Display`](fmt::Display) is the message in English; [`code`](Error::code) names the kind for
/// those who put it into other words. Numbers that may have been anything at all are kept as `f64`,
/// so that the message can repeat them.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Error {
    /// A board size that is not a whole number from 1 to [`MAX_SIZE`].
    BoardSize {
        /// What was given.
        given: f64,
    },
    /// A square that is not on the board.
    OffBoard {
        /// The row that was given; rows of the board run from 0 to n − 1.
        row: f64,
        /// The column that was given; columns of the board run from 0 to n − 1.
        column: f64,
        /// The size of the board.
        n: u32,
    },
    /// One column per row, but two of these queens attack each other.
    NotASolution {
        /// The row of the upper queen.
        row: u32,
        /// The row of the lower queen.
        other_row: u32,
    },
    /// A board too large for a figure about each of its squares: above [`MAX_MAPPED`].
    MapSize {
        /// The size of the board.
        n: u32,
    },
    /// A board too large to enumerate or to step through: above [`MAX_SEARCHED`].
    SearchSize {
        /// The size of the board.
        n: u32,
    },
    /// A board whose solutions nobody has counted: above [`MAX_COUNTED`].
    CountSize {
        /// The size of the board.
        n: u32,
    },
    /// A board too large for its solutions to be numbered: above [`MAX_RANKED`].
    RankSize {
        /// The size of the board.
        n: u32,
    },
    /// A solution of a board of another size.
    OtherSize {
        /// The size of the board.
        n: u32,
        /// The size of the solution's board.
        given: u32,
    },
    /// A range of subproblems that does not lie within those of the board.
    SubproblemRange {
        /// The first subproblem asked for.
        first: f64,
        /// The subproblem before which to stop.
        end: f64,
        /// How many subproblems there are.
        len: u64,
    },
    /// What a count needs to keep at hand does not fit into memory.
    Memory,
    /// A place in a count where nobody can have stopped.
    Checkpoint,
    /// An algorithm that cannot begin with queens in the first rows.
    CannotBegin {
        /// Its key.
        algorithm: &'static str,
    },
    /// An algorithm that cannot search a board with blocked squares.
    CannotBlock {
        /// Its key.
        algorithm: &'static str,
    },
    /// A queen that a search should begin with stands on a blocked square.
    OnBlocked {
        /// Her row.
        row: u32,
        /// Her column.
        column: u32,
    },
    /// A key that names no algorithm.
    UnknownAlgorithm {
        /// What was given, or how that begins.
        given: String,
    },
}

impl Error {
    /// A short stable name for the kind of error, such as `"board-size"`.
    pub fn code(&self) -> &'static str {
        match self {
            Error::BoardSize { .. } => "board-size",
            Error::OffBoard { .. } => "off-board",
            Error::NotASolution { .. } => "not-a-solution",
            Error::MapSize { .. } => "map-size",
            Error::SearchSize { .. } => "search-size",
            Error::CountSize { .. } => "count-size",
            Error::RankSize { .. } => "rank-size",
            Error::OtherSize { .. } => "other-size",
            Error::SubproblemRange { .. } => "subproblem-range",
            Error::Memory => "memory",
            Error::Checkpoint => "checkpoint",
            Error::CannotBegin { .. } => "cannot-begin",
            Error::CannotBlock { .. } => "cannot-block",
            Error::OnBlocked { .. } => "on-blocked",
            Error::UnknownAlgorithm { .. } => "unknown-algorithm",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BoardSize { given } => {
                let given = Number(*given);
                write!(f, "a board size is a whole number from 1 to {MAX_SIZE}, not {given}")
            }
            Error::OffBoard { row, column, n } => {
                let (row, column) = (Number(*row), Number(*column));
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
                write!(f, "a board of size {n} has too many squares to map: the largest is {MAX_MAPPED}")
            }
            Error::SearchSize { n } => {
                write!(f, "a board of size {n} is too large to search: the largest is {MAX_SEARCHED}")
            }
            Error::CountSize { n } => {
                write!(
                    f,
                    "nobody knows how many solutions a board of size {n} has: the largest size whose count is known is {MAX_COUNTED}"
                )
            }
            Error::RankSize { n } => {
                write!(
                    f,
                    "the solutions of a board of size {n} are too many to number: the largest is {MAX_RANKED}"
                )
            }
            Error::OtherSize { n, given } => {
                write!(f, "a solution of a board of size {given} is none of a board of size {n}")
            }
            Error::SubproblemRange { first, end, len } => {
                let (first, end) = (Number(*first), Number(*end));
                write!(f, "subproblems {first} to {end} are not a range within the {len} of this board")
            }
            Error::Checkpoint => write!(f, "no count of this board can have stopped there"),
            Error::Memory => write!(f, "the lists of this count do not fit into memory"),
            Error::CannotBegin { algorithm } => {
                write!(f, "the algorithm \"{algorithm}\" cannot begin with queens in the first rows")
            }
            Error::CannotBlock { algorithm } => {
                write!(f, "the algorithm \"{algorithm}\" cannot search a board with blocked squares")
            }
            Error::OnBlocked { row, column } => {
                write!(
                    f,
                    "the queen in row {row}, column {column}, counted from 0, stands on a blocked square"
                )
            }
            Error::UnknownAlgorithm { given } => write!(f, "there is no algorithm named \"{given}\""),
        }
    }
}

impl std::error::Error for Error {}

/// A number in so many digits as are needed to recognise it. To write any `f64` exactly, as the standard
/// library does, would make the WebAssembly module larger by a sixth.
struct Number(f64);

impl fmt::Display for Number {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "each is in range by then")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.abs();
        if self.0.is_nan() {
            return write!(f, "NaN");
        }
        if self.0.is_sign_negative() {
            write!(f, "-")?;
        }
        if magnitude.is_infinite() {
            return write!(f, "inf");
        }
        if magnitude >= 1e18 {
            let (mut leading, mut exponent) = (magnitude, 0);
            while leading >= 9.999_999 {
                leading /= 10.0;
                exponent += 1;
            }
            return write!(f, "{}e{exponent}", leading.round() as u64);
        }
        write!(f, "{}", magnitude.trunc() as u64)?;
        let thousandths = (magnitude.fract() * 1000.0) as u32;
        match (thousandths, thousandths % 10, thousandths % 100) {
            (0, ..) => Ok(()),
            (_, _, 0) => write!(f, ".{}", thousandths / 100),
            (_, 0, _) => write!(f, ".{:02}", thousandths / 10),
            _ => write!(f, ".{thousandths:03}"),
        }
    }
}
