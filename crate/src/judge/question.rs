//! Questions that an output leaves open.

use std::fmt;

use crate::board::BoardSize;
use crate::names::keyed;

/// What nobody can tell from an output alone, and what decides whether the output is right. An [`Answer`] says it.
///
/// [`Display`](fmt::Display) asks it in English.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Question {
    /// Whether boards with fewer than n queens are steps of the search: the others are right.
    Steps(BoardSize),
}

keyed! {
    /// What answers a [`Question`].
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Answer {
        /// Boards with fewer than n queens are steps of the search, and are not judged.
        Steps => "steps",
        /// Boards with fewer than n queens are boards as all others.
        Boards => "boards",
    }
    ALL: "All answers."
    key: "A short stable name: `\"steps\"` or `\"boards\"`."
    named: "The answer with this [`key`](Self::key)."
}

impl Question {
    /// A short stable name: `"steps"`.
    pub fn code(self) -> &'static str {
        "steps"
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Steps(size) = self;
        write!(f, "The boards with {size} queens are right. Are those with fewer steps of the search?")
    }
}
