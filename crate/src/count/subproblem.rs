//! The count in independent parts.

use std::cmp::Ordering;

use super::countable;
use crate::board::{BoardSize, Square};
use crate::error::Error;

/// How many rows a subproblem fixes, where the board has more. Three give 70 subproblems at n = 8,
/// 682 at n = 14 and 2,482 at n = 20: enough for many workers to finish together, few enough to list.
const FIXED_ROWS: u32 = 3;

/// The solutions that begin with given queens in the first rows, or with the mirror image of these.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subproblem {
    columns: Vec<u32>,
    weight: u64,
}

impl Subproblem {
    /// The queens that are fixed, from the top row down.
    pub fn queens(&self) -> impl Iterator<Item = Square> {
        (0..).zip(&self.columns).map(|(row, &column)| Square { row, column })
    }

    /// How many solutions each one found stands for: 2, since the mirror images are not searched,
    /// or 1 where the fixed queens are their own mirror image.
    pub fn weight(&self) -> u64 {
        self.weight
    }
}

/// The subproblems of a board in a fixed order, which gives each its number; or
/// [`Error::CountSize`]. Every solution belongs to exactly one of them.
///
/// ```
/// use nqueens::{BoardSize, count::subproblems};
///
/// // Three queens in the first three rows of an 8 × 8 board stand in 140 ways, half of them mirror
/// // images of the others.
/// assert_eq!(subproblems(BoardSize::new(8)?)?.len(), 70);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn subproblems(size: BoardSize) -> Result<Vec<Subproblem>, Error> {
    let n = countable(size)?.get();
    let mut placements: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..FIXED_ROWS.min(n - 1) {
        placements = placements
            .into_iter()
            .flat_map(|placement| {
                (0..n).filter_map(move |column| {
                    let free = (1..).zip(placement.iter().rev()).all(|(distance, &queen)| {
                        let columns_apart = column.abs_diff(queen);
                        columns_apart != 0 && columns_apart != distance
                    });
                    free.then(|| [&placement[..], &[column]].concat())
                })
            })
            .collect();
    }
    let subproblems = placements.into_iter().filter_map(|columns| {
        let mirrored = columns.iter().map(|column| n - 1 - column);
        match columns.iter().copied().cmp(mirrored) {
            Ordering::Less => Some(Subproblem { columns, weight: 2 }),
            Ordering::Equal => Some(Subproblem { columns, weight: 1 }),
            Ordering::Greater => None,
        }
    });
    Ok(subproblems.collect())
}
