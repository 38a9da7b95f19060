//! Plain depth-first search.

use super::columns;
use super::size::countable;
use crate::board::BoardSize;
use crate::error::Error;
#[cfg(doc)]
use crate::limits::MAX_COUNTED;

/// The number of solutions, by plain depth-first search, or [`Error::CountSize`] above [`MAX_COUNTED`].
///
/// A baseline for comparison: it shares no code with [`count`](super::count()). It places one queen per row, keeps the
/// attacked squares of the next row in three bit masks, and searches half of the first row, doubled for the
/// mirror images (Richards, "Backtracking algorithms in MCPL using bit patterns and recursion", 1997).
///
/// ```
/// use nqueens::{BoardSize, count::count_by_search};
///
/// assert_eq!(count_by_search(BoardSize::new(10)?)?, 724);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn count_by_search(size: BoardSize) -> Result<u64, Error> {
    let n = countable(size)?.get();
    let all = columns::all(n);
    let with_first_queen = |column| {
        let queen = 1_u32 << column;
        search(all, queen, queen << 1, queen >> 1)
    };
    let half: u64 = (0..n / 2).map(with_first_queen).sum();
    Ok(2 * half + if n % 2 == 1 { with_first_queen(n / 2) } else { 0 })
}

/// The number of solutions below the filled rows. In each mask, bit c represents column c of the next row.
pub(super) fn search(all: u32, columns: u32, diagonals: u32, antidiagonals: u32) -> u64 {
    if columns == all {
        return 1;
    }
    let mut free = all & !(columns | diagonals | antidiagonals);
    let mut found = 0;
    while free != 0 {
        let queen = free & free.wrapping_neg();
        free ^= queen;
        found += search(all, columns | queen, (diagonals | queen) << 1, (antidiagonals | queen) >> 1);
    }
    found
}
