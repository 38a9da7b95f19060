//! The interface between an algorithm and [`Steps`](super::Steps).

use super::{Counters, Step, Variable};
use crate::board::Square;

/// A search that runs step by step.
pub(super) trait Search: CloneSearch + Send {
    /// Makes the next step. Implementations count comparisons here; [`Steps`](super::Steps) counts everything else.
    fn next(&mut self, counters: &mut Counters) -> Option<Step>;

    fn queens(&self) -> &[Square];

    /// The height in the [profile](crate::page::profile) of the run.
    fn height(&self) -> usize {
        self.queens().len()
    }

    fn weight(&self) -> u64 {
        1
    }

    /// The number of workers that take turns.
    fn workers(&self) -> u32 {
        1
    }

    /// The worker that made the last step, counted from 0.
    fn worker(&self) -> u32 {
        0
    }

    fn variables(&self) -> Vec<Variable>;

    /// The approximate size of a clone in bytes.
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
}

pub(super) trait CloneSearch {
    fn clone_boxed(&self) -> Box<dyn Search>;
}

impl<S: Search + Clone + 'static> CloneSearch for S {
    fn clone_boxed(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
