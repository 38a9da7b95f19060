//! What an output should be.

use crate::check::{Set, Verdict};
use crate::names::keyed;

keyed! {
    /// What an output should be.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
    #[non_exhaustive]
    pub enum Expected {
        /// All solutions or one of each class, or some of them and the number of all; if the output has no board, the
        /// number of solutions.
        #[default]
        Complete => "complete" as "all solutions, or one of each class",
        /// All solutions.
        All => "all" as "all solutions",
        /// One solution of each class under rotation, or their number.
        Rotation => "rotation" as "one solution of each class under rotation",
        /// One solution of each class under rotation and reflection, or their number.
        Fundamental => "fundamental" as "one solution of each class under rotation and reflection",
        /// One solution.
        One => "one" as "one solution",
        /// The number of solutions.
        Count => "count" as "the number of solutions",
    }
    ALL: "All that can be expected."
    named: "What has this [`key`](Self::key)."
    key: "A short stable name: `\"complete\"`, `\"all\"`, `\"rotation\"`, `\"fundamental\"`, `\"one\"` or `\"count\"`."
    Display: "Writes it in English, without an article: `all solutions`."
}

impl Expected {
    /// The sets of boards that are right.
    pub(super) fn sets(self) -> &'static [Set] {
        match self {
            Self::Complete => &[Set::All, Set::Rotation, Set::Fundamental],
            Self::All => &[Set::All],
            Self::Rotation => &[Set::Rotation],
            Self::Fundamental => &[Set::Fundamental],
            Self::One => &[Set::One],
            Self::Count => &[],
        }
    }

    /// Whether boards are what is expected.
    pub(super) fn is_met_by(self, verdict: &Verdict) -> bool {
        match verdict.boards {
            // No board is all that there is, where there is no solution.
            0 => verdict.is(Set::All),
            _ => self.sets().iter().any(|&set| verdict.is(set)),
        }
    }
}
