//! What is wrong with a board.

use std::fmt;

use crate::board::{Board, BoardSize, Conflict, Line, Square};
use crate::error::Error;
use crate::names::names;
use crate::position::Position;

/// What is wrong with a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// A queen is not on the board; the first one, row by row.
    OffBoard(Square),
    /// All queens are on the board, but there are too few or too many.
    Queens {
        /// The number of queens.
        found: u32,
    },
    /// Two of n queens attack each other: the first of [`Board::conflicts`].
    Attack(Conflict),
    /// A solution without this queen of the position.
    NoQueen(Square),
    /// A solution with a queen on this blocked square of the position.
    OnBlocked(Square),
}

names! {
    /// A short stable name for the kind of fault: `"off-board"`, `"queens"`, `"attack"`, `"no-queen"` or
    /// `"on-blocked"`.
    Fault::code(self: Self) in CODES {
        OffBoard => "off-board",
        Queens => "queens",
        Attack => "attack",
        NoQueen => "no-queen",
        OnBlocked => "on-blocked",
    }
}

impl Fault {
    /// What is wrong with a board that is not a solution or no completion, given its sorted queens.
    pub(super) fn find(size: BoardSize, queens: &[Square], position: Option<&Position>) -> Option<Self> {
        match Board::new(size, queens.iter().copied()) {
            Err(Error::OffBoard { row, column, .. }) => Some(Self::OffBoard(Square { row, column })),
            Ok(board) if queens.len() == size.get() as usize => {
                let attack = board.conflicts().next().map(Self::Attack);
                attack.or_else(|| position.and_then(|position| Self::in_position(queens, position)))
            }
            _ => Some(Self::Queens { found: u32::try_from(queens.len()).unwrap_or(u32::MAX) }),
        }
    }

    /// Why a solution, given its sorted queens, is no completion of a position.
    pub(super) fn in_position(queens: &[Square], position: &Position) -> Option<Self> {
        let missing = position.queens().iter().find(|queen| queens.binary_search(queen).is_err());
        let on_blocked = || queens.iter().find(|queen| position.blocked().contains(**queen));
        missing.copied().map(Self::NoQueen).or_else(|| on_blocked().copied().map(Self::OnBlocked))
    }
}

/// Writes what is wrong, without a full stop. Rows and columns count from 1.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |square: Square| {
            let [row, column] = [square.row, square.column].map(|line| u64::from(line) + 1);
            format!("row {row}, column {column}")
        };
        match self {
            Self::OffBoard(square) => write!(f, "the queen in {} is not on the board", place(*square)),
            Self::Queens { found: 0 } => f.write_str("it has no queen"),
            Self::Queens { found: 1 } => f.write_str("it has 1 queen"),
            Self::Queens { found } => write!(f, "it has {found} queens"),
            Self::Attack(Conflict { first, second, line }) => {
                let line = match line {
                    Line::Row => "in a row",
                    Line::Column => "in a column",
                    Line::Diagonal => "on a diagonal",
                    Line::Antidiagonal => "on an antidiagonal",
                };
                write!(f, "the queens in {} and {} attack each other {line}", place(*first), place(*second))
            }
            Self::NoQueen(square) => write!(f, "it lacks the queen in {}", place(*square)),
            Self::OnBlocked(square) => write!(f, "the queen in {} is on a blocked square", place(*square)),
        }
    }
}
