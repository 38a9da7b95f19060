//! What an output alone does not tell.

use std::fmt;

use crate::board::BoardSize;

/// What an output does not tell, although it is right or wrong by it. An [`Answer`] decides.
///
/// [`Display`](fmt::Display) asks it in English: `Is 5 the queen, or 1?`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// Which of two marks is the queen: none is usual, much rarer than the other, or once in each row.
    Queen([char; 2]),
    /// Whether boards with fewer than n queens are steps of the search: the others are right.
    Steps(BoardSize),
}

/// What answers a [`Question`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// This mark is the queen.
    Queen(char),
    /// Boards with fewer than n queens are steps of the search, and are not judged.
    Steps,
    /// They are boards as all others.
    Boards,
}

impl Question {
    /// A short stable name: `"queen"` or `"steps"`.
    pub fn code(self) -> &'static str {
        match self {
            Self::Queen(_) => "queen",
            Self::Steps(_) => "steps",
        }
    }

    /// What may be answered.
    pub fn answers(self) -> [Answer; 2] {
        match self {
            Self::Queen(marks) => marks.map(Answer::Queen),
            Self::Steps(_) => [Answer::Steps, Answer::Boards],
        }
    }
}

impl Answer {
    /// The answer with this name: a mark, `"steps"` or `"boards"`.
    pub fn named(name: &str) -> Option<Self> {
        let mut marks = name.chars();
        match (name, marks.next(), marks.next()) {
            ("steps", ..) => Some(Self::Steps),
            ("boards", ..) => Some(Self::Boards),
            (_, Some(mark), None) => Some(Self::Queen(mark)),
            _ => None,
        }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen([mark, other]) => write!(f, "Is {mark} the queen, or {other}?"),
            Self::Steps(size) => write!(
                f,
                "Are the boards with fewer than {size} queens steps of the search? Those with {size} are right."
            ),
        }
    }
}

/// Writes its name.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queen(mark) => write!(f, "{mark}"),
            Self::Steps => f.write_str("steps"),
            Self::Boards => f.write_str("boards"),
        }
    }
}
