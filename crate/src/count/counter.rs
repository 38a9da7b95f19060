//! Counting some of the subproblems, a little at a time.

use std::ops::Range;

use super::engine::{Engine, engine};
use super::subproblem::{Subproblem, Subproblems, subproblems};
use crate::board::BoardSize;
use crate::error::Error;

/// How much to do between two looks at the clock: placements listed, or compared with a block of others.
/// About a millisecond's worth.
const UNIT: usize = 1 << 18;

/// Counts a range of the subproblems of a board, a unit at a time.
///
/// A unit is a part of a subproblem or some whole ones: about a millisecond's work, for large boards as
/// much as it takes to list the placements of a half.
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
    /// The first pending subproblem, once something has been listed for it.
    listed: Option<Listed>,
}

/// What has been listed for a subproblem.
struct Listed {
    subproblem: Subproblem,
    /// The part of the bottom placements that is at hand, and how long it is.
    bottoms: Option<(usize, usize)>,
    /// The same of the top placements.
    tops: Option<(usize, usize)>,
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

impl Counter {
    /// A counter for the subproblems with the numbers in `range`; [`Error::CountSize`] for a board too
    /// large, [`Error::SubproblemRange`] for a range that runs backwards or beyond the last subproblem.
    pub fn new(size: BoardSize, range: Range<u64>) -> Result<Self, Error> {
        Self::resume(size, Checkpoint { pending: range, parts: 0, matched: 0, found: 0, subtotal: 0 })
    }

    /// A counter that goes on where another one stood. Errors as for [`new`](Counter::new), and
    /// [`Error::Checkpoint`] where no counter for this board can have stood.
    pub fn resume(size: BoardSize, checkpoint: Checkpoint) -> Result<Self, Error> {
        let subproblems = subproblems(size)?;
        let Checkpoint { ref pending, parts, matched, found, .. } = checkpoint;
        subproblems.check(pending)?;
        let engine = engine(size);
        let begun = (parts, matched, found) != (0, 0, 0);
        let may_be_begun = subproblems.get(pending.start).is_some_and(|first| first.weight() > 0);
        if parts >= engine.parts().pow(2) || begun && (pending.is_empty() || !may_be_begun) {
            return Err(Error::Checkpoint);
        }
        Ok(Self { subproblems, engine, checkpoint, listed: None })
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
        self.subproblems.check(&range)?;
        (self.checkpoint.pending, self.listed) = (range, None);
        (self.checkpoint.parts, self.checkpoint.matched, self.checkpoint.found) = (0, 0, 0);
        Ok(())
    }

    /// Counts the next unit and says whether anything is left. [`Error::Memory`] if the lists do not fit
    /// into memory; then nothing is lost, and the unit may be tried again.
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
    /// block. Returns how much that was.
    fn advance(&mut self) -> Result<usize, Error> {
        let at = &mut self.checkpoint;
        let Some(listed) = &mut self.listed else {
            let subproblem = self.subproblems.get(at.pending.start).expect("the range was checked");
            if subproblem.weight() == 0 {
                at.pending.start += 1;
                return Ok(1);
            }
            let len = self.engine.prepare(&subproblem)?;
            if len == 0 {
                self.listed = Some(Listed { subproblem, bottoms: None, tops: None });
            }
            return Ok(len);
        };
        let (parts, subproblem) = (self.engine.parts(), listed.subproblem);
        // Every part of the bottom placements meets every part of the top ones.
        let (bottom_part, top_part) = (at.parts / parts, at.parts % parts);
        let Some((_, bottoms)) = listed.bottoms.filter(|(part, _)| *part == bottom_part) else {
            (listed.bottoms, listed.tops) = (None, None);
            let len = self.engine.list_bottoms(&subproblem, bottom_part)?;
            listed.bottoms = Some((bottom_part, len));
            return Ok(len);
        };
        let Some((_, tops)) = listed.tops.filter(|(part, _)| *part == top_part) else {
            listed.tops = None;
            let len = self.engine.list_tops(&subproblem, top_part)?;
            listed.tops = Some((top_part, len));
            return Ok(len);
        };
        if at.matched < bottoms {
            at.found += self.engine.count(at.matched);
            at.matched += self.engine.block();
            return Ok(tops);
        }
        (at.parts, at.matched) = (at.parts + 1, 0);
        if at.parts == parts * parts {
            at.subtotal += at.found * u64::from(subproblem.weight());
            at.pending.start += 1;
            (at.parts, at.found, self.listed) = (0, 0, None);
        }
        Ok(0)
    }
}
