//! Options of the algorithms.

use std::num::NonZeroU32;

#[cfg(doc)]
use super::Algorithm;
use crate::position::Blocked;

/// Options for a run. Algorithms that do not use an option ignore it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The seed of all random choices.
    pub seed: u64,
    /// The maximum number of squares that [`Algorithm::RandomProbing`] draws per row.
    pub draws: NonZeroU32,
    /// The maximum number of attempts of [`Algorithm::RandomProbing`] and [`Algorithm::MinConflicts`].
    pub attempts: NonZeroU32,
    /// The number of workers of [`Algorithm::Parallel`]; workers beyond the number of columns have no work.
    pub workers: NonZeroU32,
    /// Whether [`Algorithm::Greedy`] continues in the row with the fewest free squares, rather than in the
    /// next row from the top.
    pub most_constrained_row: bool,
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
            composition: false,
            blocked: Blocked::default(),
        }
    }
}
