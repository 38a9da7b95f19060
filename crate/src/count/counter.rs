//! Counting some of the subproblems, a little at a time.

use std::ops::Range;

use super::engine::{Engine, Side, UNIT, engine};
use super::subproblem::{Subproblems, subproblems};
use crate::board::BoardSize;
use crate::error::Error;

/// More than any board that can be counted has, and little enough never to overflow: Q(27) is 2.3 · 10¹⁷.
const MOST_FOUND: u64 = 1 << 58;

/// Counts a range of the subproblems of a board, a unit at a time.
///
/// A unit is a part of a subproblem or some whole ones: a few milliseconds' work, up to some tens of them
/// where long lists are made.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::count::{Counter, subproblems};
///
/// let size = BoardSize::new(12)?;
/// let mut counter = Counter::new(size, 0..subproblems(size)?.len())?;
/// let mut units = 0;
/// while counter.step()? {
///     units += 1; // a good moment to look at a clock
/// }
/// assert_eq!(counter.subtotal(), 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub struct Counter {
    subproblems: Subproblems,
    engine: Box<dyn Engine>,
    checkpoint: Checkpoint,
    /// The weight of the first pending subproblem, once the engine has begun it; else 0.
    weight: u32,
}

/// Where a [`Counter`] stands, to go on from there later or elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkpoint {
    /// The numbers of the subproblems that are not finished.
    pub pending: Range<u64>,
    /// How many parts of the first of these are finished.
    pub parts: usize,
    /// How many bottom placements have been dealt with in the next part.
    pub matched: usize,
    /// The solutions found in the first pending subproblem, before they are weighted.
    pub found: u64,
    /// The solutions in the finished subproblems.
    pub subtotal: u64,
}

impl Checkpoint {
    /// Nothing of the range is counted yet.
    pub(super) fn at(pending: Range<u64>, subtotal: u64) -> Self {
        Self { pending, parts: 0, matched: 0, found: 0, subtotal }
    }
}

impl Counter {
    /// A counter for the subproblems with the numbers in `range`; [`Error::CountSize`] for a board too
    /// large, [`Error::SubproblemRange`] for a range that runs backwards or beyond the last subproblem.
    pub fn new(size: BoardSize, range: Range<u64>) -> Result<Self, Error> {
        Self::resume(size, Checkpoint::at(range, 0))
    }

    /// A counter that goes on where another one stood, with whatever processor. Errors as for
    /// [`new`](Counter::new), and [`Error::Checkpoint`] where no counter can have stood.
    pub fn resume(size: BoardSize, checkpoint: Checkpoint) -> Result<Self, Error> {
        Self::with_engine(engine, size, checkpoint)
    }

    /// As [`resume`](Counter::resume), with the engine that `engine` makes for the board. The tests choose one.
    pub(super) fn with_engine(
        engine: fn(BoardSize) -> Box<dyn Engine>,
        size: BoardSize,
        checkpoint: Checkpoint,
    ) -> Result<Self, Error> {
        let mut counter = Self {
            subproblems: subproblems(size)?,
            engine: engine(size),
            checkpoint: Checkpoint::at(0..0, 0),
            weight: 0,
        };
        counter.go_on(checkpoint)?;
        Ok(counter)
    }

    /// The board.
    pub fn size(&self) -> BoardSize {
        self.subproblems.size()
    }

    /// Where it stands.
    pub fn checkpoint(&self) -> &Checkpoint {
        &self.checkpoint
    }

    /// Takes on another range and counts on: the subtotal grows. What has been made for the board is kept,
    /// so this is cheaper than another counter. Whatever is left of the range before is given up.
    ///
    /// [`Error::SubproblemRange`] as for [`new`](Counter::new).
    pub fn extend(&mut self, range: Range<u64>) -> Result<(), Error> {
        self.go_on(Checkpoint::at(range, self.checkpoint.subtotal))
    }

    /// Goes on where another one stood, instead of where it stands itself; as cheap as
    /// [`extend`](Counter::extend). Errors as for [`resume`](Counter::resume).
    pub fn go_on(&mut self, checkpoint: Checkpoint) -> Result<(), Error> {
        let Checkpoint { ref pending, parts, matched, found, subtotal } = checkpoint;
        self.subproblems.check(pending)?;
        let begun = (parts, matched, found) != (0, 0, 0);
        let may_be_begun = || self.subproblems.get(pending.start).is_some_and(|first| first.weight() > 0);
        if parts >= self.engine.parts().pow(2)
            || begun && (pending.is_empty() || !may_be_begun())
            || found.max(subtotal) > MOST_FOUND
        {
            return Err(Error::Checkpoint);
        }
        (self.checkpoint, self.weight) = (checkpoint, 0);
        Ok(())
    }

    /// Counts the next unit and says whether anything is left. [`Error::Memory`] if the lists do not fit
    /// into memory; then nothing is lost, and the unit may be tried again. [`Error::Checkpoint`] if it was
    /// resumed with more placements dealt with than there are, which only their list can tell.
    pub fn step(&mut self) -> Result<bool, Error> {
        let mut done = 0;
        while done < UNIT && !self.checkpoint.pending.is_empty() {
            done += self.advance()?;
        }
        Ok(!self.checkpoint.pending.is_empty())
    }

    /// Counts until nothing is left or `go_on`, which is asked after each unit, says no. Whether
    /// anything is left, and errors, as for [`step`](Counter::step).
    pub fn run_while(&mut self, mut go_on: impl FnMut() -> bool) -> Result<bool, Error> {
        while self.step()? {
            if !go_on() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The solutions in the subproblems finished so far: complete once [`step`](Counter::step) has
    /// returned `false`.
    pub fn subtotal(&self) -> u64 {
        self.checkpoint.subtotal
    }

    /// Does the next thing for the first pending subproblem: lists placements, or counts the pairs of a
    /// block. Returns how many placements it dealt with.
    fn advance(&mut self) -> Result<usize, Error> {
        let (at, engine) = (&mut self.checkpoint, &mut self.engine);
        if self.weight == 0 {
            let first = self.subproblems.get(at.pending.start).expect("the range was checked");
            self.weight = first.weight();
            if self.weight == 0 {
                at.pending.start += 1;
            } else {
                engine.begin(&first);
            }
            return Ok(1);
        }
        // Every part of the bottom placements meets every part of the top ones.
        let parts = engine.parts();
        for (side, part) in [(Side::Bottom, at.parts / parts), (Side::Top, at.parts % parts)] {
            if let Some(listed) = engine.list(side, part)? {
                return Ok(listed);
            }
        }
        let (bottoms, tops) = (engine.len(Side::Bottom), engine.len(Side::Top));
        if at.matched > bottoms {
            return Err(Error::Checkpoint);
        }
        if at.matched < bottoms {
            at.found += engine.count(at.matched);
            at.matched = bottoms.min(at.matched + engine.block());
            return Ok(tops);
        }
        (at.parts, at.matched) = (at.parts + 1, 0);
        if at.parts == parts * parts {
            at.subtotal += at.found * u64::from(self.weight);
            at.pending.start += 1;
            (at.parts, at.found, self.weight) = (0, 0, 0);
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MAX_COUNTED;

    /// By how much they do, since a test should not measure time: two million placements are listed, or
    /// compared with a block of others, within 30 ms.
    #[test]
    fn units_are_short_for_every_board() {
        for n in 1..=MAX_COUNTED {
            let size = BoardSize::new(n).unwrap();
            let len = subproblems(size).unwrap().len();
            // In the middle the columns are mixed, and the lists long.
            let mut counter = Counter::new(size, len / 2..len).unwrap();
            let mut longest = 0;
            while counter.checkpoint.matched == 0 && !counter.checkpoint.pending.is_empty() {
                longest = longest.max(counter.advance().unwrap());
            }
            assert!(longest < 1 << 21, "n = {n}: {longest}");
        }
    }
}
