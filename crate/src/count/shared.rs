//! Divides a count among threads.

use std::sync::atomic::{AtomicU64, Ordering};

use super::counter::Counter;
use super::subproblem::{Subproblem, Subproblems};
use super::subproblems;
use crate::board::BoardSize;
use crate::error::Error;

/// A count that several threads share: each has a [`Counter`] of its own, and takes one subproblem after another.
///
/// The subproblems of a board take different times, so to divide them in advance would leave some threads without work
/// at the end. And a new counter for each subproblem would list the blocks of the board again and again: for n = 16 this
/// takes thirty times as long. Threads take the numbers in ascending order, because on odd boards with n ≤ 21 each
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
/// let subtotals = thread::scope(|scope| {
///     let count = || shared.count_while(|| true, |_| ());
///     let threads = [scope.spawn(count), scope.spawn(count)];
///     threads.map(|thread| thread.join().expect("no panic"))
/// });
/// let [one, other] = subtotals;
/// assert_eq!(one? + other?, 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug)]
pub struct SharedCount {
    subproblems: Subproblems,
    /// The number of the subproblem that is taken next.
    next: AtomicU64,
    /// The difference between the numbers of two subproblems.
    step: u64,
}

impl SharedCount {
    /// All subproblems of a board, or [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Self::every(size, 0, 1)
    }

    /// The subproblems with the numbers `first`, `first` + `step`, `first` + 2 · `step`, …, or with a `step` of 0 like 1.
    /// [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    ///
    /// These parts of a count take about the same time, since subproblems with neighbouring numbers do.
    pub fn every(size: BoardSize, first: u64, step: u64) -> Result<Self, Error> {
        let subproblems = subproblems(size)?;
        Ok(Self { subproblems, next: AtomicU64::new(first.min(subproblems.len())), step: step.max(1) })
    }

    /// The part of one thread: takes and counts subproblems until none is left or `keep_going`, which is called at short
    /// intervals, returns `false`. Returns the number of solutions of the subproblems finished, for each of which it
    /// calls `finished`.
    ///
    /// With [`Error::Memory`] and when it does not keep going, it [stops](Self::stop) the other threads too.
    pub fn count_while(
        &self,
        mut keep_going: impl FnMut() -> bool,
        mut finished: impl FnMut(Subproblem),
    ) -> Result<u64, Error> {
        let mut counter = None;
        while let Some((number, subproblem)) = self.take() {
            let counter = match &mut counter {
                Some(counter) => counter,
                none => none.insert(Counter::new(self.subproblems.size(), 0..0)?),
            };
            counter.extend(number..number + 1)?;
            let unfinished = counter.run_while(&mut keep_going).inspect_err(|_| self.stop())?;
            if !unfinished {
                finished(subproblem);
            }
            if unfinished || !keep_going() {
                self.stop();
            }
        }
        Ok(counter.map_or(0, |counter| counter.subtotal()))
    }

    /// Leaves no subproblem to take, so that all threads return once they have counted theirs.
    pub fn stop(&self) {
        self.next.store(self.subproblems.len(), Ordering::Relaxed);
    }

    /// The next subproblem, and its number.
    fn take(&self) -> Option<(u64, Subproblem)> {
        let len = self.subproblems.len();
        let next = |number: u64| (number < len).then(|| len.min(number.saturating_add(self.step)));
        let number = self.next.try_update(Ordering::Relaxed, Ordering::Relaxed, next).ok()?;
        Some((number, self.subproblems.get(number)?))
    }
}
