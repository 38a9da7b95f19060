//! A run that one can go back in.

use super::{Algorithm, Counters, Options, Step, Steps};
use crate::board::BoardSize;
use crate::error::Error;

/// How many bytes the snapshots of a run may take, about.
const MOST_BYTES: usize = 2 << 20;

/// A step that one may look for in a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Landmark {
    /// A solution is found, or their number looked up where there are any.
    Solution,
    /// The search goes back: a queen is taken back, or all of them.
    Backtrack,
}

impl Landmark {
    /// Whether a step is one.
    pub fn is(self, step: Step) -> bool {
        match self {
            Landmark::Solution => matches!(step, Step::Solution | Step::LookUp(1..)),
            Landmark::Backtrack => matches!(step, Step::TakeBack(_) | Step::Restart),
        }
    }

    /// A figure that grows with each of them.
    pub fn figure(self, Counters { solutions, taken_back, restarts, .. }: Counters) -> u64 {
        match self {
            Landmark::Solution => solutions,
            Landmark::Backtrack => taken_back + restarts,
        }
    }
}

/// The steps of a run with a position among them that can be set anywhere within what has been explored.
///
/// Nothing is stored of the steps themselves. At equal distances there are snapshots of the algorithm's
/// small state, and whoever goes back is taken to the snapshot before and forward from there. When their
/// number is full every second one is dropped, and the distance doubles: so they take two megabytes at
/// most, and in a run of a hundred million steps the way from a snapshot takes some milliseconds.
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
    /// The run as it was after 0, `spacing`, 2 · `spacing`, … steps.
    snapshots: Vec<Steps>,
    /// How many steps lie between two snapshots: no more are made to go anywhere.
    spacing: u64,
    steps: Steps,
    last: Option<Step>,
    explored: u64,
    ended: bool,
}

impl Timeline {
    /// At its beginning. Errors as for [`Steps::new`].
    pub fn new(algorithm: Algorithm, size: BoardSize, options: &Options) -> Result<Self, Error> {
        Ok(Self::of(Steps::with(algorithm, size, options)?))
    }

    /// That of a run that has not made a step yet.
    pub fn of(steps: Steps) -> Self {
        let snapshots = vec![steps.clone()];
        Self { snapshots, spacing: 1, steps, last: None, explored: 0, ended: false }
    }

    /// The run as it is at this position.
    pub fn steps(&self) -> &Steps {
        &self.steps
    }

    /// The step that led here; none at the beginning.
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// How many steps have been made up to here.
    pub fn position(&self) -> u64 {
        self.steps.counters().steps
    }

    /// The farthest position so far.
    pub fn explored(&self) -> u64 {
        self.explored
    }

    /// Whether the run is known to end at what has been explored.
    pub fn ended(&self) -> bool {
        self.ended
    }

    /// Makes the next step, if there is one; else everything stays as it is.
    pub fn forward(&mut self) -> bool {
        let position = self.position();
        if self.ended && position == self.explored {
            return false;
        }
        let Some(step) = self.steps.next() else {
            self.ended = true;
            // Whoever looks for another step may tidy up.
            self.steps = self.snapshot_before(position).clone();
            self.seek(position);
            return false;
        };
        self.last = Some(step);
        let position = self.position();
        if position > self.explored {
            self.explored = position;
            if position == self.snapshots.len() as u64 * self.spacing {
                self.take_snapshot();
            }
        }
        true
    }

    /// Goes to a position, or to the farthest one explored if that is less.
    pub fn seek(&mut self, position: u64) {
        let position = position.min(self.explored);
        let snapshot = self.snapshot_before(position);
        let here = self.position();
        if position < here || snapshot.counters().steps > here {
            (self.steps, self.last) = (snapshot.clone(), None);
        }
        while self.position() < position {
            self.last = self.steps.next();
        }
    }

    /// The last position, `end` at most, at which a figure of the run grew, for example its number of solutions;
    /// none if it did not grow up to there. However far back that is, the way there is no longer than two
    /// from one snapshot to the next.
    pub fn last_growth(&self, end: u64, figure: impl Fn(&Steps) -> u64) -> Option<u64> {
        let end = end.min(self.explored);
        let mut steps = self.snapshot_before(end).clone();
        while steps.counters().steps < end {
            steps.next()?;
        }
        let grown = figure(&steps);
        let after = self.snapshots.partition_point(|snapshot| figure(snapshot) < grown);
        let mut steps = self.snapshots[after.checked_sub(1)?].clone();
        while figure(&steps) < grown {
            steps.next()?;
        }
        Some(steps.counters().steps)
    }

    /// The next step that places a queen or takes one back, with the position to which it leads: none if the
    /// run ends before, or if there is none among the next 100,000.
    pub fn next_turn(&self) -> Option<(u64, Step)> {
        let mut steps = self.steps.clone();
        let turn =
            steps.by_ref().take(100_000).find(|step| matches!(step, Step::Place(_) | Step::TakeBack(_)));
        turn.map(|step| (steps.counters().steps, step))
    }

    /// The last snapshot from which at least one step leads to a position; the first one for 0.
    fn snapshot_before(&self, position: u64) -> &Steps {
        let number = position.saturating_sub(1) / self.spacing;
        &self.snapshots[usize::try_from(number).unwrap_or(usize::MAX).min(self.snapshots.len() - 1)]
    }

    fn take_snapshot(&mut self) {
        if (self.snapshots.len() + 1) * self.steps.bytes() > MOST_BYTES {
            let mut odd = false;
            self.snapshots.retain(|_| {
                odd = !odd;
                odd
            });
            self.spacing *= 2;
        }
        if self.position() == self.snapshots.len() as u64 * self.spacing {
            self.snapshots.push(self.steps.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A hundred million steps.
    #[test]
    fn long_runs_can_be_gone_back_in() {
        let most = 100_000_000;
        for (algorithm, most) in [
            (Algorithm::DiagonalFlags, most),
            (Algorithm::DancingLinks, most / 10),
            (Algorithm::Parallel, most / 10),
        ] {
            let size = BoardSize::new(16).unwrap();
            let mut timeline = Timeline::new(algorithm, size, &Options::default()).unwrap();
            while timeline.explored() < most && timeline.forward() {}
            let mut random = fastrand::Rng::with_seed(9);
            for _ in 0..20 {
                let position = random.u64(0..=most);
                timeline.seek(position);
                assert_eq!(timeline.position(), position);
            }
            let Timeline { snapshots, spacing, .. } = &timeline;
            let bytes = snapshots.iter().map(Steps::bytes).sum::<usize>();
            assert!(bytes <= MOST_BYTES, "{algorithm:?}: {bytes} bytes");
            // So many that from one to the next it takes some milliseconds at most.
            assert!(spacing * (snapshots.len() as u64) >= most / 2);
            assert!(snapshots.len() > 100, "{algorithm:?}: {} snapshots", snapshots.len());
        }
    }
}
