//! What an output should be.

use std::fmt;

use crate::check::{Set, Verdict};

/// What an output should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Expected {
    /// All solutions or one of each class, or some of them and the number of all; if the output has no board, the number
    /// of solutions.
    #[default]
    Complete,
    /// All solutions.
    All,
    /// One solution of each class under rotation, or their number.
    Rotation,
    /// One solution of each class under rotation and reflection, or their number.
    Fundamental,
    /// One solution.
    One,
    /// The number of solutions.
    Count,
}

impl Expected {
    /// All that can be expected.
    pub const ALL: [Self; 6] =
        [Self::Complete, Self::All, Self::Rotation, Self::Fundamental, Self::One, Self::Count];

    /// What has this [`key`](Self::key).
    pub fn named(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expected| expected.key() == key)
    }

    /// A short stable name: `"complete"`, `"all"`, `"rotation"`, `"fundamental"`, `"one"` or `"count"`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::All => "all",
            Self::Rotation => "rotation",
            Self::Fundamental => "fundamental",
            Self::One => "one",
            Self::Count => "count",
        }
    }

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

/// Writes it in English, without an article: `all solutions`.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Complete => "all solutions, or one of each class",
            Self::All => "all solutions",
            Self::Rotation => "one solution of each class under rotation",
            Self::Fundamental => "one solution of each class under rotation and reflection",
            Self::One => "one solution",
            Self::Count => "the number of solutions",
        })
    }
}
