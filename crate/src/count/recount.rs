//! Counts subproblems again in other ways.

use std::cmp::Ordering;
use std::fmt;

use super::engine::{Engine, FIRST_LISTED_BY_HALF, engine, portable_engine, solve};
use super::subproblem::{Subproblem, Subproblems, pattern, subproblems, times};
use crate::board::BoardSize;
use crate::error::Error;

/// Counts single subproblems in several ways that share little, to see whether the number that a whole count has found
/// can be trusted if nobody knows it.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::count::Recounter;
///
/// let mut recounter = Recounter::new(BoardSize::new(14)?)?;
/// let recount = recounter.recount(1000, 1_000_000)?;
/// assert!(recount.agrees() && recount.searched.is_some());
/// # Ok::<(), nqueens::Error>(())
/// ```
pub struct Recounter {
    subproblems: Subproblems,
    /// The fastest engine and the portable one. Each is only kept where it lists blocks once for all subproblems: on
    /// larger boards, the lists of a subproblem take up to gigabytes.
    engines: [Option<Box<dyn Engine>>; 2],
}

const FASTEST: usize = 0;
const PORTABLE: usize = 1;

impl fmt::Debug for Recounter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Recounter").field("subproblems", &self.subproblems).finish_non_exhaustive()
    }
}

/// The solutions of a subproblem, counted in several ways. Each stands for [`Subproblem::weight`] solutions, and counts
/// twice or not at all where that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Recount {
    /// With the [`instructions`](super::instructions) of this processor, as a [`Counter`](super::Counter) does.
    pub counted: u64,
    /// By code that runs on any processor.
    pub portable: u64,
    /// In the mirror image, whose halves have other columns. `None` for the subproblems of an odd board whose middle
    /// queen is not in the middle column: the images of these are not divided in the same way.
    pub mirrored: Option<u64>,
    /// By depth-first search, which shares with the others only how often a solution counts. `None` if that would take
    /// too long.
    pub searched: Option<u64>,
}

impl Recount {
    /// Whether all numbers are the same.
    pub fn agrees(&self) -> bool {
        [Some(self.portable), self.mirrored, self.searched]
            .iter()
            .flatten()
            .all(|&other| other == self.counted)
    }
}

impl Recounter {
    /// A recounter for a board, or [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
    pub fn new(size: BoardSize) -> Result<Self, Error> {
        Ok(Self { subproblems: subproblems(size)?, engines: [None, None] })
    }

    /// Counts the subproblem with this number again. The search places at most `nodes` queens: a thousand million take
    /// some seconds. [`Error::SubproblemRange`] if there is no such subproblem; [`Error::Memory`] as for a count.
    pub fn recount(&mut self, number: u64, mut nodes: u64) -> Result<Recount, Error> {
        let end = number.saturating_add(1);
        let len = self.subproblems.len();
        let subproblem =
            self.subproblems.get(number).ok_or(Error::SubproblemRange { first: number, end, len })?;
        let image = subproblem.mirror_image();
        let rows: Vec<u32> = (0..self.subproblems.size().get()).map(|row| subproblem.allowed(row)).collect();
        Ok(Recount {
            counted: self.count(FASTEST, &subproblem)?,
            portable: self.count(PORTABLE, &subproblem)?,
            mirrored: image.map(|image| self.count(FASTEST, &image)).transpose()?,
            searched: Search { subproblem: &subproblem, rows: &rows }.below(0, &mut nodes, [0; 4]),
        })
    }

    fn count(&mut self, which: usize, subproblem: &Subproblem) -> Result<u64, Error> {
        let size = self.subproblems.size();
        let make = || if which == FASTEST { engine(size) } else { portable_engine(size) };
        let mut engine = self.engines[which].take().unwrap_or_else(make);
        let found = solve(engine.as_mut(), subproblem);
        if (size.get() as usize) < FIRST_LISTED_BY_HALF {
            self.engines[which] = Some(engine);
        }
        found
    }
}

/// Counts the solutions of a subproblem by depth-first search.
struct Search<'a> {
    subproblem: &'a Subproblem,
    /// For each row, the columns that are allowed.
    rows: &'a [u32],
}

impl Search<'_> {
    /// The solutions from this row on, or `None` if it places more queens than `nodes`, which it counts down. In each
    /// mask, bit c represents column c; the last one has the rows whose queen is in the left half.
    fn below(&self, row: usize, nodes: &mut u64, masks: [u32; 4]) -> Option<u64> {
        let [columns, diagonals, antidiagonals, left] = masks;
        let Some(&allowed) = self.rows.get(row) else { return Some(self.times(left)) };
        let mut free = allowed & !(columns | diagonals | antidiagonals);
        let mut found = 0;
        while free != 0 {
            *nodes = nodes.checked_sub(1)?;
            let queen = free & free.wrapping_neg();
            free ^= queen;
            let is_left = queen.trailing_zeros() < self.rows.len() as u32 / 2;
            let left = left | u32::from(is_left) << row;
            found += self.below(
                row + 1,
                nodes,
                [columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1, left],
            )?;
        }
        Some(found)
    }

    /// How often a solution counts that has its queens in the left half in these rows.
    fn times(&self, left: u32) -> u64 {
        let n = self.rows.len() as u32;
        let times = times(n);
        if times == 1 {
            return 1;
        }
        match pattern(n, left).cmp(&pattern(n, self.subproblem.top)) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => times,
        }
    }
}
