//! Counts a range of subproblems, in short units of work.

use std::fmt;
use std::ops::Range;

use super::engine::{Engine, FIRST_IN_PARTS, engine};
use super::matcher::{Side, UNIT};
use super::subproblem::{Subproblems, subproblems};
use crate::board::BoardSize;
use crate::error::Error;

/// Above the number of solutions of any countable board, yet too small to overflow: Q(28) is about 2.6 · 10¹⁸.
pub(super) const MAX_SUBTOTAL: u64 = 1 << 62;

/// Above the number of pairs of placements of any subproblem, most of which are no solutions: for n = 28 fewer than
/// 6 · 10¹⁶, which count at most twice. Eight times as much, and [`MAX_SUBTOTAL`], fit into 64 bits.
const MAX_FOUND: u64 = 1 << 58;

/// Counts a range of the subproblems of a board, one unit of work at a time.
///
/// A unit is a part of a subproblem or a few whole subproblems. It takes a few milliseconds, or some tens of
/// milliseconds where long lists are made; for n = 28, tenths of a second.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::count::{Counter, subproblems};
///
/// let size = BoardSize::new(12)?;
/// let mut counter = Counter::new(size, 0..subproblems(size)?.len())?;
/// let mut units = 0;
/// while counter.step()? {
///     units += 1; // check a clock here
/// }
/// assert_eq!(counter.subtotal(), 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub struct Counter {
    subproblems: Subproblems,
    engine: Box<dyn Engine>,
    progress: RangeProgress,
    /// The weight of the first pending subproblem once the engine has started it, otherwise 0.
    weight: u32,
}

/// Leaves out the lists that were made for the board.
impl fmt::Debug for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").field("progress", &self.progress).finish_non_exhaustive()
    }
}

/// How far a range of subproblems is counted, to resume a [`Counter`] later or on another machine.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RangeProgress {
    /// The numbers of the unfinished subproblems.
    pub pending: Range<u64>,
    /// The number of finished parts of the first pending subproblem. Only in WebAssembly, and for n > 25, are there
    /// more parts than one.
    pub parts: usize,
    /// The number of bottom placements that are finished in the next part. For n > 21 always 0: a part is counted
    /// at once.
    pub matched: usize,
    /// The solutions found in the first pending subproblem, before multiplication by its weight.
    pub found: u64,
    /// The solutions in the finished subproblems.
    pub subtotal: u64,
}

impl RangeProgress {
    /// The progress of a range of which nothing is counted.
    pub(super) fn start(pending: Range<u64>, subtotal: u64) -> Self {
        Self { pending, parts: 0, matched: 0, found: 0, subtotal }
    }
}

impl Counter {
    /// A counter for the subproblems with the numbers in `range`.
    ///
    /// [`Error::CountSize`] if the board is too large; [`Error::SubproblemRange`] if the range ends before its
    /// start or after the last subproblem.
    pub fn new(size: BoardSize, range: Range<u64>) -> Result<Self, Error> {
        Self::resume(size, RangeProgress::start(range, 0))
    }

    /// A counter that resumes from the progress of another one, which may come from another processor.
    ///
    /// Errors as for [`new`](Counter::new), and [`Error::RangeProgress`] if no counter can have this progress.
    pub fn resume(size: BoardSize, progress: RangeProgress) -> Result<Self, Error> {
        Self::with_engine(engine, size, progress)
    }

    /// Like [`resume`](Counter::resume), but with the engine that `engine` makes for the board. For tests.
    pub(super) fn with_engine(
        engine: fn(BoardSize) -> Box<dyn Engine>,
        size: BoardSize,
        progress: RangeProgress,
    ) -> Result<Self, Error> {
        let mut counter = Self {
            subproblems: subproblems(size)?,
            engine: engine(size),
            progress: RangeProgress::start(0..0, 0),
            weight: 0,
        };
        counter.resume_from(progress)?;
        Ok(counter)
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.subproblems.size()
    }

    /// The current progress.
    pub fn progress(&self) -> &RangeProgress {
        &self.progress
    }

    /// Continues with another range and keeps the subtotal. Drops the rest of the previous range.
    ///
    /// Cheaper than a new counter, because it keeps the lists that were made for the board.
    /// [`Error::SubproblemRange`] as for [`new`](Counter::new).
    pub fn extend(&mut self, range: Range<u64>) -> Result<(), Error> {
        self.resume_from(RangeProgress::start(range, self.progress.subtotal))
    }

    /// Resumes from the progress of another counter instead of the current one; as cheap as
    /// [`extend`](Counter::extend). Errors as for [`resume`](Counter::resume).
    pub fn resume_from(&mut self, mut progress: RangeProgress) -> Result<(), Error> {
        if self.engine.parts() == 1 && self.size().get() >= FIRST_IN_PARTS {
            // The parts are those of WebAssembly or of an earlier version: the subproblem is begun again.
            progress = RangeProgress { parts: 0, matched: 0, found: 0, ..progress };
        }
        let RangeProgress { ref pending, parts, matched, found, subtotal } = progress;
        self.subproblems.check(pending)?;
        let has_progress = (parts, matched, found) != (0, 0, 0);
        let can_have_progress =
            || self.subproblems.get(pending.start).is_some_and(|first| first.weight() > 0);
        if parts >= self.engine.parts().pow(2)
            || has_progress && (pending.is_empty() || !can_have_progress())
            || found > MAX_FOUND
            || subtotal > MAX_SUBTOTAL
        {
            return Err(Error::RangeProgress);
        }
        (self.progress, self.weight) = (progress, 0);
        Ok(())
    }

    /// Counts the next unit. Returns whether anything is left to count.
    ///
    /// [`Error::Memory`] if the lists do not fit into memory; no progress is lost, and you can try the unit
    /// again. [`Error::RangeProgress`] if the counter was resumed from progress with more finished placements
    /// than exist, which is known only once they are listed, or with some for n > 21.
    pub fn step(&mut self) -> Result<bool, Error> {
        let mut done = 0;
        while done < UNIT && !self.progress.pending.is_empty() {
            done += self.advance()?;
        }
        Ok(!self.progress.pending.is_empty())
    }

    /// Counts until the range is complete or `keep_going`, which is called after each unit, returns `false`.
    /// Result and errors as for [`step`](Counter::step).
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> Result<bool, Error> {
        while self.step()? {
            if !keep_going() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The number of solutions in the finished subproblems. Complete once [`step`](Counter::step) has returned
    /// `false`.
    pub fn subtotal(&self) -> u64 {
        self.progress.subtotal
    }

    /// Does the next piece of work for the first pending subproblem: lists placements or counts the pairs of a
    /// block. Returns the number of placements processed.
    fn advance(&mut self) -> Result<usize, Error> {
        let (progress, engine) = (&mut self.progress, &mut self.engine);
        if self.weight == 0 {
            let first = self.subproblems.get(progress.pending.start).expect("the range was checked");
            self.weight = first.weight();
            if self.weight == 0 {
                progress.pending.start += 1;
            } else {
                engine.begin(&first);
            }
            return Ok(1);
        }
        // Every part of the bottom placements is paired with every part of the top placements.
        let parts = engine.parts();
        for (side, part) in [(Side::Bottom, progress.parts / parts), (Side::Top, progress.parts % parts)] {
            if let Some(listed) = engine.list(side, part)? {
                return Ok(listed);
            }
        }
        let bottoms = engine.len(Side::Bottom);
        if progress.matched > bottoms {
            return Err(Error::RangeProgress);
        }
        if progress.matched < bottoms {
            let (counted, found) = engine.count(progress.matched)?;
            if let Some(found) = found {
                progress.found += found;
                let block = engine.block_len(progress.matched);
                progress.matched = bottoms.min(progress.matched.saturating_add(block));
            }
            return Ok(counted);
        }
        (progress.parts, progress.matched) = (progress.parts + 1, 0);
        if progress.parts == parts * parts {
            progress.subtotal += progress.found * u64::from(self.weight);
            progress.pending.start += 1;
            (progress.parts, progress.found, self.weight) = (0, 0, 0);
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::RangeInclusive;

    use super::*;
    use crate::limits::MAX_PUBLISHED;

    /// Measures placements, because a test must not depend on time: to list or compare two million placements
    /// takes up to 30 ms, and to divide lists of thirty million as long.
    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn units_are_short_for_every_board() {
        assert_units_are_short(1..=MAX_PUBLISHED - 1);
    }

    /// The lists of n = 28 take gigabytes.
    #[test]
    #[ignore = "soak"]
    fn units_are_short_for_the_largest_board_with_a_published_number() {
        assert_units_are_short(MAX_PUBLISHED..=MAX_PUBLISHED);
    }

    fn assert_units_are_short(sizes: RangeInclusive<u32>) {
        for n in sizes {
            let size = BoardSize::new(n).unwrap();
            let len = subproblems(size).unwrap().len();
            // In the middle the columns are mixed, and the lists long.
            let mut counter = Counter::new(size, len / 2..len).unwrap();
            let mut longest = 0;
            for _ in 0..1000 {
                if counter.progress.matched > 0 || counter.progress.pending.is_empty() {
                    break;
                }
                longest = longest.max(counter.advance().unwrap());
            }
            let most = if n < 24 { 1 << 21 } else { 1 << 25 };
            assert!(longest < most, "n = {n}: {longest}");
        }
    }

    /// In placements processed, because a test must not depend on time.
    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn subproblems_that_cost_more_take_more_work() {
        assert_costs_are_in_order(&[16, 19, 20]);
    }

    #[test]
    #[ignore = "soak"]
    fn subproblems_of_a_large_board_that_cost_more_take_more_work() {
        assert_costs_are_in_order(&[22]);
    }

    fn assert_costs_are_in_order(sizes: &[u32]) {
        let mut random = fastrand::Rng::with_seed(10);
        for &n in sizes {
            let size = BoardSize::new(n).unwrap();
            let all = subproblems(size).unwrap();
            let mut counter = Counter::new(size, 0..0).unwrap();
            // Of one queen in the middle row, for which lists are made first.
            let first = all.len() / 2;
            let last = first + all.len() / 2 / u64::from(if n % 2 == 0 { 1 } else { n / 2 });
            let mut measure = |number: u64| {
                counter.extend(number..number + 1).unwrap();
                let mut work = 0;
                while !counter.progress.pending.is_empty() {
                    work += counter.advance().unwrap();
                }
                (all.get(number).unwrap().cost(), work)
            };
            measure(first);
            let numbers = std::iter::repeat_with(|| random.u64(first..last));
            let mut measured: Vec<(f64, usize)> = numbers
                .filter(|&number| all.get(number).unwrap().weight() > 0)
                .take(40)
                .map(measure)
                .collect();
            measured.sort_by(|a, b| a.0.total_cmp(&b.0));
            let pairs = (0..40).flat_map(|later| (0..later).map(move |earlier| (earlier, later)));
            let in_order = pairs.filter(|&(earlier, later)| measured[earlier].1 < measured[later].1).count();
            assert!(in_order > 780 * 4 / 5, "n = {n}: {in_order} of 780 pairs");
        }
    }
}
