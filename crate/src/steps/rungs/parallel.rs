//! Parallel search with bit masks, simulated for equally fast cores: the workers take turns, one step each.
//!
//! The work is divided by the column of the first queen, in the left half of the first row or its middle; each
//! solution also gives its mirror image. A worker that finishes a column takes the next one.

use super::bitmask::Masks;
use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::steps::scanning::Scanning;
use crate::steps::{Counters, Search, Step, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "parallel",
    traits: Traits { has_tree: true, ..Traits::NONE },
    options: &["workers"],
    start: |run| Ok(Box::new(Parallel::new(run))),
};

#[derive(Debug, Clone)]
pub(super) struct Parallel {
    n: u32,
    /// The current search of each worker.
    workers: Vec<Option<Scanning<Masks>>>,
    /// The first column that no worker has taken yet.
    column: u32,
    /// The number of columns to search.
    columns: u32,
    /// The worker that made the last step.
    worker: usize,
}

impl Parallel {
    /// Limits the workers to the columns: they take one column each, so more workers would have no work.
    fn new(run: &Start<'_>) -> Self {
        let n = run.size.get();
        let columns = n.div_ceil(2);
        let workers = vec![None; run.options.workers.get().min(columns) as usize];
        Self { n, columns, worker: workers.len() - 1, workers, column: 0 }
    }
}

impl Search for Parallel {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let count = self.workers.len();
        for _ in 0..count {
            self.worker = (self.worker + 1) % count;
            loop {
                let work = &mut self.workers[self.worker];
                if let Some(step) = work.as_mut().and_then(|search| search.next(counters)) {
                    return Some(step);
                }
                *work = None;
                if self.column == self.columns {
                    break;
                }
                let masks = Masks::mirrored_in(self.n, 1 << self.column);
                *work = Some(Scanning::new(masks, &[]));
                self.column += 1;
            }
        }
        None
    }

    fn queens(&self) -> &[Square] {
        self.workers[self.worker].as_ref().map_or(&[], |search| search.queens())
    }

    fn weight(&self) -> u64 {
        self.workers[self.worker].as_ref().map_or(1, Search::weight)
    }

    fn workers(&self) -> u32 {
        self.workers.len() as u32
    }

    fn worker(&self) -> u32 {
        self.worker as u32
    }

    fn variables(&self) -> Vec<Variable> {
        self.workers[self.worker].as_ref().map_or(vec![], Search::variables)
    }

    fn bytes(&self) -> usize {
        size_of_val(self) + size_of_val(&self.workers[..])
    }
}
