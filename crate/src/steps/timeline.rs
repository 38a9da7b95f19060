//! A run that can be stepped backwards and set to any position.

use std::ops::Range;

use super::highlights::Highlights;
use super::profile::{Profile, Span};
use super::{Algorithm, Counters, Options, Step, Steps};
use crate::board::BoardSize;
use crate::error::Error;

/// The approximate limit for the size of all snapshots of a run, in bytes.
const MAX_SNAPSHOT_BYTES: usize = 2 << 20;

/// A kind of step to search for in a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Landmark {
    /// A solution, or a table lookup of a number of solutions above 0.
    Solution,
    /// A backtrack or a restart: the search takes back one queen or all queens.
    Backtrack,
}

impl Landmark {
    /// Whether `step` is of this kind.
    pub fn is(self, step: Step) -> bool {
        match self {
            Landmark::Solution => matches!(step, Step::Solution | Step::LookUp(1..)),
            Landmark::Backtrack => matches!(step, Step::TakeBack(_) | Step::Restart),
        }
    }

    /// A number that grows with each step of this kind.
    pub fn count(self, Counters { solutions, taken_back, restarts, .. }: Counters) -> u64 {
        match self {
            Landmark::Solution => solutions,
            Landmark::Backtrack => taken_back + restarts,
        }
    }
}

/// A run with a current position, which can be set anywhere in the explored part of the run. The run can be explored
/// ahead of the position.
///
/// The steps themselves are not stored. Snapshots of the algorithm's small state are taken at equal
/// intervals; to go back, the run restarts from the nearest earlier snapshot and steps forward. When the
/// snapshots reach two megabytes, every second one is dropped and the interval doubles. In a run of a hundred
/// million steps, stepping forward from a snapshot takes a few milliseconds.
///
/// ```
/// use nqueens::steps::{Options, Timeline};
/// use nqueens::{Algorithm, BoardSize, Step};
///
/// let size = BoardSize::new(8)?;
/// let mut timeline = Timeline::new(Algorithm::DiagonalFlags, size, &Options::default())?;
/// while timeline.forward() && timeline.last() != Some(Step::Solution) {}
/// let first = timeline.position();
/// timeline.seek(0);
/// assert_eq!((timeline.last(), timeline.steps().queens().len()), (None, 0));
/// timeline.seek(first);
/// assert_eq!((timeline.last(), timeline.steps().queens().len()), (Some(Step::Solution), 8));
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Timeline {
    /// The state of the run after 0, `spacing`, 2 · `spacing`, … steps.
    snapshots: Vec<Steps>,
    /// The number of steps between two snapshots, which is the most that a seek has to make.
    spacing: u64,
    /// The state at the current position.
    steps: Steps,
    last: Option<Step>,
    /// The state at the farthest position explored.
    frontier: Steps,
    profile: Profile,
    highlights: Highlights,
    ended: bool,
}

impl Timeline {
    /// A run at its start. Errors as for [`Steps::with`].
    pub fn new(algorithm: Algorithm, size: BoardSize, options: &Options) -> Result<Self, Error> {
        Ok(Self::of(Steps::with(algorithm, size, options)?))
    }

    /// The timeline of a run that has not made a step yet.
    pub fn of(steps: Steps) -> Self {
        Self {
            snapshots: vec![steps.clone()],
            spacing: 1,
            frontier: steps.clone(),
            profile: Profile::new(&steps),
            highlights: Highlights::new(&steps),
            steps,
            last: None,
            ended: false,
        }
    }

    /// The run at the current position.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The step that led to the current position; `None` at the start.
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// Whether the last step took back a queen after which none of the other queens found a free square: a dead end.
    pub fn dead_end(&self) -> bool {
        matches!(self.last, Some(Step::TakeBack(_))) && self.steps.took_back_leaf()
    }

    /// The current position: the number of steps from the start.
    pub fn position(&self) -> u64 {
        self.steps.counters().steps
    }

    /// The farthest position explored.
    pub fn explored(&self) -> u64 {
        self.frontier.counters().steps
    }

    /// Whether the run is known to end at [`explored`](Self::explored).
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// The run at the farthest position explored.
    pub fn frontier(&self) -> &Steps {
        &self.frontier
    }

    /// Explores one more step, and keeps the position. Returns false if the run has ended.
    pub fn explore(&mut self) -> bool {
        let Some(step) = self.frontier.next() else {
            self.ended = true;
            return false;
        };
        self.profile.record(Span::new(&self.frontier, Some(step)));
        self.highlights.record(&self.frontier, step);
        if self.explored() == self.snapshots.len() as u64 * self.spacing {
            self.take_snapshot();
        }
        true
    }

    /// Makes the next step. Returns false, and keeps the position, if the run has ended there. At the last step,
    /// [`ended`](Self::ended) is known.
    pub fn forward(&mut self) -> bool {
        if self.position() == self.explored() && !self.explore() {
            return false;
        }
        self.last = self.steps.next();
        if self.position() == self.explored() {
            self.explore();
        }
        true
    }

    /// Sets the position, to at most the farthest position explored.
    pub fn seek(&mut self, position: u64) {
        let position = position.min(self.explored());
        let snapshot = self.snapshot_before(position);
        let here = self.position();
        if position < here || snapshot.counters().steps > here {
            (self.steps, self.last) = (snapshot.clone(), None);
        }
        while self.position() < position {
            self.last = self.steps.next();
        }
    }

    /// The run at another position, at most the farthest explored.
    pub fn at(&self, position: u64) -> Steps {
        let position = position.min(self.explored());
        let mut steps = self.snapshot_before(position).clone();
        while steps.counters().steps < position {
            steps.next();
        }
        steps
    }

    /// The last position, at most `end`, at which `quantity` grew, for example the number of solutions, or `None` if
    /// it did not grow up to `end`. `quantity` must never decrease along the run. However far back the position
    /// is, this makes at most as many steps as two intervals between snapshots.
    pub fn last_growth(&self, end: u64, quantity: impl Fn(&Steps) -> u64) -> Option<u64> {
        self.reaching(quantity(&self.at(end)), quantity)
    }

    /// The first explored position at which `quantity`, for example the number of solutions, is at least `value`, or
    /// `None` if there is no such position after the start. `quantity` must never decrease along the run. This makes
    /// at most as many steps as one interval between snapshots.
    pub fn reaching(&self, value: u64, quantity: impl Fn(&Steps) -> u64) -> Option<u64> {
        if quantity(&self.frontier) < value {
            return None;
        }
        let after = self.snapshots.partition_point(|snapshot| quantity(snapshot) < value);
        let mut steps = self.snapshots[after.checked_sub(1)?].clone();
        while quantity(&steps) < value {
            steps.next()?;
        }
        Some(steps.counters().steps)
    }

    /// The first explored position at which the search goes back to this row: after the step that takes back its queen.
    pub fn first_return(&self, row: u32) -> Option<u64> {
        self.highlights.first_return(row)
    }

    /// The next explored position at which a queen in this row has come, gone or moved. This makes at most as many
    /// steps as one interval between snapshots.
    pub fn next_change(&self, row: u32) -> Option<u64> {
        self.reaching(self.steps.changes(row) + 1, |steps| steps.changes(row))
    }

    /// The longest explored stay of a queen on one square of this row, from the position at which it comes to the one
    /// at which it leaves, or to the farthest explored. Queens that were there from the start do not count.
    ///
    /// ```
    /// use nqueens::steps::{Options, Timeline};
    /// use nqueens::{Algorithm, BoardSize};
    ///
    /// let mut run = Timeline::new(Algorithm::Pruning, BoardSize::new(4)?, &Options::default())?;
    /// while run.explore() {}
    /// assert_eq!((run.first_return(1), run.next_change(0), run.longest_stay(0)), (Some(17), Some(2), Some(2..38)));
    /// # Ok::<(), nqueens::Error>(())
    /// ```
    pub fn longest_stay(&self, row: u32) -> Option<Range<u64>> {
        self.highlights.longest_stay(row, self.explored())
    }

    /// The position of the explored dead end with the most queens on the board, the first if there are several: after
    /// the step that takes back the last of them.
    pub fn deepest_dead_end(&self) -> Option<u64> {
        self.highlights.deepest_dead_end()
    }

    /// The profile of the explored part, as recorded.
    pub(crate) fn recorded(&self) -> &Profile {
        &self.profile
    }

    /// The last snapshot before a position, or the first snapshot for position 0.
    pub(crate) fn snapshot_before(&self, position: u64) -> &Steps {
        let number = position.saturating_sub(1) / self.spacing;
        &self.snapshots[usize::try_from(number).unwrap_or(usize::MAX).min(self.snapshots.len() - 1)]
    }

    /// Stores a snapshot of the current state, after thinning out the snapshots if they would take too much memory.
    fn take_snapshot(&mut self) {
        if (self.snapshots.len() + 1) * self.frontier.bytes() > MAX_SNAPSHOT_BYTES {
            let mut odd = false;
            self.snapshots.retain(|_| {
                odd = !odd;
                odd
            });
            self.spacing *= 2;
        }
        if self.explored() == self.snapshots.len() as u64 * self.spacing {
            self.snapshots.push(self.frontier.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn long_runs_can_seek_anywhere_in_bounded_memory() {
        assert_seeks_in_bounded_memory(10_000_000);
    }

    #[test]
    #[ignore = "soak"]
    fn longer_runs_can_seek_anywhere_in_bounded_memory() {
        assert_seeks_in_bounded_memory(100_000_000);
    }

    fn assert_seeks_in_bounded_memory(max: u64) {
        for (algorithm, max) in [
            (Algorithm::DiagonalFlags, max),
            (Algorithm::DancingLinks, max / 10),
            (Algorithm::Parallel, max / 10),
        ] {
            let size = BoardSize::new(16).unwrap();
            let mut timeline = Timeline::new(algorithm, size, &Options::default()).unwrap();
            while timeline.explored() < max && timeline.forward() {}
            let mut random = fastrand::Rng::with_seed(9);
            for _ in 0..20 {
                let position = random.u64(0..=max);
                timeline.seek(position);
                assert_eq!(timeline.position(), position);
            }
            let Timeline { snapshots, spacing, .. } = &timeline;
            let bytes = snapshots.iter().map(Steps::bytes).sum::<usize>();
            assert!(bytes <= MAX_SNAPSHOT_BYTES, "{algorithm:?}: {bytes} bytes");
            // Enough snapshots that the steps from one to the next take a few milliseconds at most.
            assert!(spacing * (snapshots.len() as u64) >= max / 2);
            assert!(snapshots.len() > 100, "{algorithm:?}: {} snapshots", snapshots.len());
        }
    }
}
