//! How many solutions a board has, without listing them.
//!
//! [`count`](count()) answers at once. To share the work, or to stop and go on, take the
//! [`subproblems`] apart: they are numbered, independent, and their subtotals add up in any order.
//!
//! ```
//! use nqueens::BoardSize;
//! use nqueens::count::{Counter, subproblems};
//!
//! let size = BoardSize::new(10)?;
//! let len = subproblems(size)?.len();
//! let mut left = Counter::new(size, 0..len / 2)?;
//! while !left.run(1000) {
//!     // Not finished after another 1000 placements: a good moment to look at a clock.
//! }
//! let mut right = Counter::new(size, len / 2..len)?;
//! right.run(u64::MAX);
//! assert_eq!(left.subtotal() + right.subtotal(), 724);
//! # Ok::<(), nqueens::Error>(())
//! ```

mod counter;
mod invariant;
mod subproblem;

pub use counter::Counter;
pub use invariant::count_invariant;
pub use subproblem::{Subproblem, subproblems};

use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_COUNTED;
use crate::published::Counts;
use crate::symmetry::Symmetry;

/// The number of solutions ([OEIS A000170](https://oeis.org/A000170)), or [`Error::CountSize`]
/// above [`MAX_COUNTED`].
///
/// ```
/// use nqueens::{BoardSize, count};
///
/// assert_eq!(count(BoardSize::new(12)?)?, 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn count(size: BoardSize) -> Result<u64, Error> {
    let mut counter = Counter::all(size)?;
    counter.run(u64::MAX);
    Ok(counter.subtotal())
}

/// The number of solutions up to rotation and reflection
/// ([OEIS A002562](https://oeis.org/A002562)), or [`Error::CountSize`] above [`MAX_COUNTED`].
///
/// Computed from all solutions and the symmetric ones (see [`Counts::fundamental`]), which takes
/// hardly longer than [`count`](count()).
pub fn count_fundamental(size: BoardSize) -> Result<u64, Error> {
    let counts = Counts {
        all: count(size)?,
        half_turn_symmetric: count_invariant(size, Symmetry::HalfTurn)?,
        quarter_turn_symmetric: count_invariant(size, Symmetry::QuarterTurn)?,
    };
    Ok(counts.fundamental())
}

/// `size` if its solutions can be counted.
fn countable(size: BoardSize) -> Result<BoardSize, Error> {
    if size.get() > MAX_COUNTED { Err(Error::CountSize { n: size.get() }) } else { Ok(size) }
}
