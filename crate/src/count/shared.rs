//! Divides a count among threads.

use std::sync::Mutex;

use super::counter::{Counter, MAX_SUBTOTAL, RangeProgress};
use super::digest::digest;
use super::subproblem::{Subproblem, Subproblems, subproblems};
use crate::board::BoardSize;
use crate::error::Error;

/// A count that several threads share: each has a [`Counter`] of its own, and takes one subproblem after another.
///
/// The subproblems of a board take different times, so to divide them in advance would leave some threads without work
/// at the end. And a new counter for each subproblem would list the blocks of the board again and again: for n = 16
/// this takes thirty times as long. Threads take the numbers in ascending order, because on odd boards with n ≤ 21 each
/// change of the middle row's queen makes them list the blocks again. This way it happens only ⌊n / 2⌋ times.
///
/// With the feature `parallel`, `count_parallel` does this on the threads of rayon.
///
/// ```
/// use std::thread;
///
/// use nqueens::BoardSize;
/// use nqueens::count::SharedCount;
///
/// let shared = SharedCount::new(BoardSize::new(12)?)?;
/// thread::scope(|scope| {
///     let count = || shared.count_while(|| true, |_| ());
///     let threads = [scope.spawn(count), scope.spawn(count)];
///     threads.into_iter().try_for_each(|thread| thread.join().expect("no panic"))
/// })?;
/// assert_eq!(shared.progress().subtotal, 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug)]
pub struct SharedCount {
    subproblems: Subproblems,
    /// The number of the first subproblem.
    first: u64,
    /// The difference between the numbers of two subproblems.
    step: u64,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    progress: SharedProgress,
    /// The subproblems that threads have taken and not finished, as they were when they were taken.
    taken: Vec<RangeProgress>,
    /// Whether no thread takes another one.
    is_stopped: bool,
}

impl State {
    /// That of a count that goes on from this progress.
    fn at(progress: SharedProgress) -> Mutex<Self> {
        Mutex::new(Self { progress, taken: vec![], is_stopped: false })
    }
}

/// How far a [`SharedCount`] is, to resume it later or on another machine.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SharedProgress {
    /// The number of the subproblem that is taken next; any larger one is not begun either.
    pub next: u64,
    /// The smaller ones that are not finished, each as a range of its own, with a subtotal of 0.
    pub begun: Vec<RangeProgress>,
    /// The solutions in the finished subproblems.
    pub subtotal: u64,
    /// The [digest](super::Origin::digest) of the finished subproblems.
    pub digest: u64,
}

impl SharedCount {
    /// All subproblems of a board, or [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Self::every(size, 0, 1)
    }

    /// The subproblems with the numbers `first`, `first` + `step`, `first` + 2 · `step`, …, or with a `step` of 0 like
    /// 1. [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    ///
    /// These parts of a count take about the same time, since subproblems with neighbouring numbers do.
    pub fn every(size: BoardSize, first: u64, step: u64) -> Result<Self, Error> {
        let subproblems = subproblems(size)?;
        let first = first.min(subproblems.len());
        let progress = SharedProgress { next: first, begun: vec![], subtotal: 0, digest: 0 };
        Ok(Self { subproblems, first, step: step.max(1), state: State::at(progress) })
    }

    /// The same subproblems, of which another count of them has counted some. [`Error::RangeProgress`] if no count of
    /// them can have this progress, as far as can be seen without listing placements.
    pub fn resumed(self, progress: SharedProgress) -> Result<Self, Error> {
        let SharedProgress { next, ref begun, subtotal, .. } = progress;
        let is_own = |number: u64| number >= self.first && (number - self.first).is_multiple_of(self.step);
        let mut numbers: Vec<_> = begun.iter().map(|range| range.pending.start).collect();
        numbers.sort_unstable();
        let can_be = (is_own(next) && next < self.subproblems.len() || next == self.subproblems.len())
            && subtotal <= MAX_SUBTOTAL
            && begun.iter().all(|range| {
                range.pending.end.checked_sub(range.pending.start) == Some(1) && range.subtotal == 0
            })
            && numbers.iter().all(|&number| is_own(number) && number < next)
            && numbers.array_windows().all(|[number, following]| number != following);
        if !can_be {
            return Err(Error::RangeProgress);
        }
        Ok(Self { state: State::at(progress), ..self })
    }

    /// The progress. While threads count, it has the subproblems that they have taken as they were then.
    ///
    /// # Panics
    ///
    /// If a thread has panicked while it took a subproblem, which cannot happen.
    pub fn progress(&self) -> SharedProgress {
        self.with_state(|State { progress, taken, .. }| {
            let begun = [&taken[..], &progress.begun].concat();
            SharedProgress { begun, ..*progress }
        })
    }

    /// The part of one thread: takes and counts subproblems until none is left or `keep_going`, which is called at
    /// short intervals, returns `false`. Calls `finished` for each subproblem that it has finished.
    ///
    /// With [`Error::Memory`] and when it does not keep going, it [stops](Self::stop) the other threads too. Whatever
    /// it has counted is in the [progress](Self::progress). [`Error::RangeProgress`] as for [`Counter::step`], in a
    /// resumed count.
    pub fn count_while(
        &self,
        mut keep_going: impl FnMut() -> bool,
        mut finished: impl FnMut(Subproblem),
    ) -> Result<(), Error> {
        let mut counter = None;
        while let Some((range, subproblem)) = self.take() {
            let number = range.pending.start;
            let counter = match &mut counter {
                Some(counter) => counter,
                none => none.insert(Counter::new(self.subproblems.size(), 0..0)?),
            };
            let outcome = counter.resume_from(range).and_then(|()| counter.run_while(&mut keep_going));
            let is_finished = outcome == Ok(false);
            if is_finished {
                finished(subproblem);
            }
            self.put_back(number, counter.progress().clone(), is_finished && keep_going());
            outcome?;
        }
        Ok(())
    }

    /// Leaves no subproblem to take, so that all threads return once they have counted theirs.
    pub fn stop(&self) {
        self.with_state(|state| state.is_stopped = true);
    }

    /// The next subproblem, and what is counted of it.
    fn take(&self) -> Option<(RangeProgress, Subproblem)> {
        let len = self.subproblems.len();
        self.with_state(|State { progress, taken, is_stopped }| {
            if *is_stopped {
                return None;
            }
            let range = progress.begun.pop().or_else(|| {
                let number = progress.next;
                (number < len).then(|| {
                    progress.next = len.min(number.saturating_add(self.step));
                    RangeProgress::start(number..number + 1, 0)
                })
            })?;
            let subproblem = self.subproblems.get(range.pending.start)?;
            taken.push(range.clone());
            Some((range, subproblem))
        })
    }

    /// Notes what a thread has counted of the subproblem with this number.
    fn put_back(&self, number: u64, range: RangeProgress, keeps_going: bool) {
        self.with_state(|State { progress, taken, is_stopped }| {
            taken.retain(|range| range.pending.start != number);
            progress.subtotal += range.subtotal;
            if range.pending.is_empty() {
                progress.digest = progress.digest.wrapping_add(digest(number, range.subtotal));
            } else {
                progress.begun.push(RangeProgress { subtotal: 0, ..range });
            }
            *is_stopped |= !keeps_going;
        });
    }

    fn with_state<T>(&self, act: impl FnOnce(&mut State) -> T) -> T {
        act(&mut self.state.lock().expect("no thread panics while it holds the lock"))
    }
}
