//! Options of the algorithms.

use std::num::NonZeroU32;

#[cfg(doc)]
use super::Algorithm;
use crate::position::Blocked;

/// Options for a run. Algorithms that do not use an option ignore it.
///
/// ```
/// use nqueens::steps::{Options, Steps};
/// use nqueens::{Algorithm, BoardSize, Step};
///
/// let options = Options::default().with_seed(7);
/// let run = Steps::with(Algorithm::MinConflicts, BoardSize::new(8)?, &options)?;
/// assert_eq!(run.last(), Some(Step::Solution));
/// # Ok::<(), nqueens::Error>(())
/// ```
#[non_exhaustive]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct Options {
    /// The seed of all random choices.
    pub seed: u64,
    /// The maximum number of squares that [`Algorithm::RandomProbing`] draws per row.
    pub draws: NonZeroU32,
    /// The maximum number of attempts of [`Algorithm::RandomProbing`] and [`Algorithm::MinConflicts`].
    pub attempts: NonZeroU32,
    /// The number of workers of [`Algorithm::Parallel`]; workers beyond half the number of columns, rounded up, have no
    /// work.
    pub workers: NonZeroU32,
    /// Whether [`Algorithm::Greedy`] continues in the row with the fewest free squares, rather than in the
    /// next row from the top.
    pub most_constrained_row: bool,
    /// Whether [`Algorithm::Greedy`] first tries the square of the row where a queen attacks the most free squares,
    /// rather than the fewest.
    pub most_attacking_square: bool,
    /// Whether [`Algorithm::Construction`] places the queens of [`composition`](crate::composition), boards
    /// within boards, rather than those of the formula. The size must allow it.
    pub composition: bool,
    /// Squares of the board where no queen may be placed, for algorithms that
    /// [support](Algorithm::supports_blocked) them. A blocked square is rejected when tested, without attackers,
    /// and is not among the free squares of a line. [`Algorithm::Exhaustive`], which tests no squares, skips it;
    /// [`Algorithm::Permutations`] detects it when the board is full; [`Algorithm::MinConflicts`] never places
    /// a queen there.
    pub blocked: Blocked,
}

/// 20 draws and 30 attempts, as in the classic programs; 4 workers; a seed with which n = 8 does not give up.
impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 2,
            draws: const { NonZeroU32::new(20).unwrap() },
            attempts: const { NonZeroU32::new(30).unwrap() },
            workers: const { NonZeroU32::new(4).unwrap() },
            most_constrained_row: false,
            most_attacking_square: false,
            composition: false,
            blocked: Blocked::default(),
        }
    }
}

impl Options {
    /// The same options with another [`seed`](Self::seed).
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same options with another [`draws`](Self::draws).
    #[must_use]
    pub fn with_draws(self, draws: NonZeroU32) -> Self {
        Self { draws, ..self }
    }

    /// The same options with another [`attempts`](Self::attempts).
    #[must_use]
    pub fn with_attempts(self, attempts: NonZeroU32) -> Self {
        Self { attempts, ..self }
    }

    /// The same options with another [`workers`](Self::workers).
    #[must_use]
    pub fn with_workers(self, workers: NonZeroU32) -> Self {
        Self { workers, ..self }
    }

    /// The same options with another [`most_constrained_row`](Self::most_constrained_row).
    #[must_use]
    pub fn with_most_constrained_row(self, most_constrained_row: bool) -> Self {
        Self { most_constrained_row, ..self }
    }

    /// The same options with another [`most_attacking_square`](Self::most_attacking_square).
    #[must_use]
    pub fn with_most_attacking_square(self, most_attacking_square: bool) -> Self {
        Self { most_attacking_square, ..self }
    }

    /// The same options with another [`composition`](Self::composition).
    #[must_use]
    pub fn with_composition(self, composition: bool) -> Self {
        Self { composition, ..self }
    }

    /// The same options with another [`blocked`](Self::blocked).
    #[must_use]
    pub fn with_blocked(self, blocked: Blocked) -> Self {
        Self { blocked, ..self }
    }
}
