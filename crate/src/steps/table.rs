//! Table lookup of the published count.

use super::{Counters, Search, Step, Variable};
use crate::board::{BoardSize, Square};
use crate::published::published;

#[derive(Debug, Clone)]
pub(super) struct Table {
    size: BoardSize,
    done: bool,
}

impl Table {
    pub fn new(size: BoardSize) -> Self {
        Self { size, done: false }
    }
}

impl Search for Table {
    fn next(&mut self, _: &mut Counters) -> Option<Step> {
        if self.done {
            return None;
        }
        self.done = true;
        Some(published(self.size).map_or(Step::GaveUp, |counts| Step::LookUp(counts.all)))
    }

    fn queens(&self) -> &[Square] {
        &[]
    }

    fn variables(&self) -> Vec<Variable> {
        vec![]
    }
}
