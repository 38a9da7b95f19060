//! What an algorithm is to [`Steps`](super::Steps).

use super::{Counters, Step, Variable};
use crate::board::Square;

/// One search, which does one thing after another.
pub(super) trait Search: CloneSearch + Send {
    /// Does the next thing. Looks needed for it are counted here, all else by the step.
    fn next(&mut self, counters: &mut Counters) -> Option<Step>;

    fn queens(&self) -> &[Square];

    fn weight(&self) -> u64 {
        1
    }

    fn worker(&self) -> u32 {
        0
    }

    fn variables(&self) -> Vec<Variable>;

    /// How much memory a clone takes, about.
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
