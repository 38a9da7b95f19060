//! The serialized forms of types that are more than their fields, for the feature `serde`. What is deserialized goes
//! through the same checks as what is passed to the constructors.

mod outputs;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{self, BoardSize, Line, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::position;
use crate::steps::Algorithm;
use crate::symmetry::Symmetry;

/// A [`board::Board`].
#[derive(Serialize, Deserialize)]
struct Board {
    size: BoardSize,
    queens: Vec<Square>,
}

impl From<board::Board> for Board {
    fn from(board: board::Board) -> Self {
        Self { size: board.size(), queens: board.queens().to_vec() }
    }
}

impl TryFrom<Board> for board::Board {
    type Error = Error;

    fn try_from(Board { size, queens }: Board) -> Result<Self, Error> {
        Self::new(size, queens)
    }
}

/// A [`position::Position`].
#[derive(Serialize, Deserialize)]
struct Position {
    size: BoardSize,
    queens: Vec<Square>,
    blocked: Vec<Square>,
}

impl From<position::Position> for Position {
    fn from(position: position::Position) -> Self {
        let (queens, blocked) = (position.queens().to_vec(), position.blocked().squares().collect());
        Self { size: position.size(), queens, blocked }
    }
}

impl TryFrom<Position> for position::Position {
    type Error = Error;

    fn try_from(Position { size, queens, blocked }: Position) -> Result<Self, Error> {
        Self::new(size, queens, blocked)
    }
}

impl From<position::Blocked> for Vec<Square> {
    fn from(blocked: position::Blocked) -> Self {
        blocked.squares().collect()
    }
}

/// The squares are those of any board that has blocked squares.
impl TryFrom<Vec<Square>> for position::Blocked {
    type Error = Error;

    fn try_from(squares: Vec<Square>) -> Result<Self, Error> {
        Self::new(BoardSize::new(MAX_SEARCHED)?, squares)
    }
}

/// A [`board::Conflict`].
#[derive(Deserialize)]
pub(crate) struct Conflict {
    first: Square,
    second: Square,
    line: Line,
}

/// Such as [`board::Board::conflicts`] gives.
impl TryFrom<Conflict> for board::Conflict {
    type Error = &'static str;

    fn try_from(Conflict { first, second, line }: Conflict) -> Result<Self, Self::Error> {
        if first > second {
            Err("the squares of a conflict must be in order, row by row")
        } else if first.attacks(second) != Some(line) {
            Err("the squares of a conflict must share its line")
        } else {
            Ok(Self { first, second, line })
        }
    }
}

/// Serializes types as others, and checks what is deserialized.
macro_rules! through {
    ($($type:ty => $form:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$form>::from(self.clone()).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <$form>::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
            }
        }
    )*};
}

through!(board::Board => Board, position::Position => Position, position::Blocked => Vec<Square>);

/// Serializes these types as their keys.
macro_rules! by_key {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.key())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

by_key!(Algorithm, Symmetry);
