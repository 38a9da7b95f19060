//! [`Pruning`] as a loop. Its steps are the same.

use super::pruning::Pruning;
use super::{Rung, Traits};
use crate::steps::backtracking::Backtracking;

pub(super) const RUNG: Rung = Rung {
    key: "iterative-pruning",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Backtracking::<Pruning>::new(run))),
};
