//! What an algorithm can be told.

use std::num::NonZeroU32;

#[cfg(doc)]
use super::Algorithm;
use crate::position::Blocked;

/// What some of the algorithms can be told; the others take no notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// What every random choice follows from.
    pub seed: u64,
    /// How many squares of a row [`Algorithm::RandomProbing`] draws at most.
    pub draws: NonZeroU32,
    /// How often [`Algorithm::RandomProbing`] and [`Algorithm::MinConflicts`] begin at most.
    pub attempts: NonZeroU32,
    /// How many workers [`Algorithm::Parallel`] has; those beyond the columns find nothing to do.
    pub workers: NonZeroU32,
    /// Whether [`Algorithm::Greedy`] goes on in the row with the fewest free squares, rather than in the
    /// next one from the top.
    pub most_constrained_row: bool,
    /// Squares of this board on which no queen may stand, for all that [can](Algorithm::can_block) search
    /// around them. A blocked square is rejected when it is tried, with nobody attacking it, and is not among
    /// the free squares of a line. [`Algorithm::Exhaustive`], which tries none, passes over it;
    /// [`Algorithm::Permutations`] notices it when the board is full; [`Algorithm::MinConflicts`] never goes
    /// there.
    pub blocked: Blocked,
}

/// As in the classic programs: 20 draws, 30 attempts; 4 workers; a seed with which n = 8 does not give up.
impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 2,
            draws: const { NonZeroU32::new(20).unwrap() },
            attempts: const { NonZeroU32::new(30).unwrap() },
            workers: const { NonZeroU32::new(4).unwrap() },
            most_constrained_row: false,
            blocked: Blocked::default(),
        }
    }
}
