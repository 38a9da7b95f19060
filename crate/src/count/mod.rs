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
//! while left.step()? {
//!     // Some more milliseconds' work is done: a good moment to look at a clock.
//! }
//! let mut right = Counter::new(size, len / 2..len)?;
//! right.run_while(|| true)?;
//! assert_eq!(left.subtotal() + right.subtotal(), 724);
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! # The method
//!
//! Depth-first search visits every placement on the first rows that has not failed yet. For n = 16 these
//! are 1.14 thousand million, at some nanoseconds each, and no trick with bits makes them fewer. But they
//! crowd near the bottom of the board: on the first eight rows there are only 15 million. This engine
//! never goes further. It fills the two halves of the board separately and *meets in the middle* (the idea
//! is Horowitz and Sahni's, for the subset sum problem, 1974).
//!
//! **1. Two halves.** Cut an 8 × 8 board below row 4. A placement on the top half is known to the bottom
//! half by two things alone: its columns, and the diagonals on which it crosses the cut.
//!
//! ```text
//!      0 1 2 3 4 5 6 7
//!    +-----------------      The columns are 0, 4, 5 and 7. Number the diagonals that cross the cut by
//!    | Q . . . . . . .       the gap between two columns through which they go, 0 to 6. The queens occupy
//!    | . . . . Q . . .
//!    | . . . . . . . Q         \  diagonals      3 (from column 0), 5 (from 5) and 6 (from 4)
//!    | . . . . . Q . .         /  antidiagonals  1 (from 4), 4 (from 5) and 5 (from 7)
//!    +=================
//!    | . . . . . . . .       and bottom queens must keep off them: 2 x 7 bits in all.
//! ```
//!
//! The bottom half is a top half upside down: the same columns and bits, only that the two families have
//! changed places. Top and bottom make a solution exactly if their columns are each other's complement and
//! their words of bits have none in common. On odd boards the middle row stands between the halves, and
//! each column of its queen is a case of its own.
//!
//! **2. One subproblem for each set of columns.** [`subproblems`] go through the sets of columns that the
//! top half may have. A subproblem lists the placements of the top half on its set and those of the bottom
//! half on the other columns, and counts the pairs of words that share no bit. For n = 16 there are 6,435,
//! about half of them reflections of others, with 1,200 placements in each list; for n = 20 there are
//! 92,378, with 40,000. What symmetry saves is told at [`Subproblem::weight`].
//!
//! **3. Lists from blocks** (`block.rs`). A half with h rows is cut once more, into an outer and an inner
//! block. The placements on the blocks are listed at the start, grouped by their columns: for n = 16
//! 2,236 on three rows and 141,812 on five. For every way to divide a subproblem's columns between the
//! blocks, every outer placement is compared with every inner one: 64 at once, since for each line across
//! the border between the blocks the inner ones are kept as a word that has a bit for each placement
//! which leaves this line free.
//!
//! ```text
//!                              inner placements 0 to 63
//!   line 2 is left free by     1 1 0 1 0 1 1 ...
//!   line 9 is left free by     0 1 1 1 0 0 1 ...     an outer placement that occupies lines 2, 9, 12
//!   line 12 is left free by    1 1 1 0 1 1 1 ...
//!                       and    0 1 0 0 0 0 1 ...     goes together with numbers 1, 6, ...
//! ```
//!
//! **4. Pairs by the hundred** (`matching.rs`). The lists of one subproblem of n = 20 have 1.6 thousand
//! million pairs; all its subproblems together 7 · 10¹³, of which 10¹⁰ fit. So a pair must cost far less
//! than an instruction. Take 128 or 256 bottom placements as the bits of one vector, and for each diagonal
//! the vector of those that leave it free: their words, transposed. What a top placement leaves over is
//! the `and` of the vectors of its diagonals, which are not looked up one by one: for every seven, eight
//! or nine of them a table has the `and` of each subset. Three to five lookups and a few adders make as
//! many pairs as the vector has bits.
//!
//! **5. Most pairs are never looked at** (`classes.rs`). Both lists are sorted by the diagonals that cross
//! the middle of the board, which are occupied most often: about half the time. Neighbours in the sorted
//! list of bottom placements have most of these in common. So what a class of top placements occupies is
//! often taken by *all* bottom placements of a block, and the class is passed over. For n = 16 this leaves
//! 6 pairs in 10, for n = 18 two, for n = 20 one: that is why two more rows, which make a hundred times as
//! many pairs, take far less than a hundred times as long. Diagonals or antidiagonals, whichever tell the
//! lists of a subproblem apart better, are what they are sorted by.
//!
//! # What it costs
//!
//! Seconds for one worker, on one machine of 2026 (medians; `cargo xtask bench count`):
//!
//! | n | engine, AVX2 | engine, WebAssembly | plain search, native | nodes of plain search |
//! |--:|--:|--:|--:|--:|
//! | 16 | 0.050 | 0.085 | 3.4 | 1.14 · 10⁹ |
//! | 17 | 0.35 | 0.48 | 26 | 8.02 · 10⁹ |
//! | 18 | 1.4 | 2.4 | about 180 | 5.94 · 10¹⁰ |
//! | 19 | 10 | 17 | | |
//! | 20 | 53 | 134 | | |
//!
//! From 16 to 18 and from 18 to 20 the time grows 28 and 38 times with AVX2, 28 and 56 times in
//! WebAssembly; depth-first search visits 52 times as many nodes from 16 to 18, and more with each further
//! step. Odd boards cost more than their even neighbours suggest: they list the halves anew for each queen
//! of the middle row.
//!
//! Memory is for the blocks: in WebAssembly 11 MB for n = 16, 21 MB for n = 18, about 50 MB for n = 20
//! and 21. From n = 22 on the blocks are listed for the columns of one half at a time, and what remains are
//! the lists of a subproblem: 22 MB for n = 22, about 80 MB for n = 24. From there on these are made in
//! parts; n = 26 takes 210 MB.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "columns and bits are below 64, lists shorter than 2^32 by far, and estimates are estimates"
)]
#![allow(clippy::inline_always, reason = "the kernels have to become part of what a target compiles")]

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
mod avx2;
mod block;
mod classes;
mod columns;
mod completions;
mod counter;
mod engine;
mod invariant;
mod layout;
mod matching;
mod memory;
mod subproblem;
mod target;
#[cfg(test)]
mod tests;
mod word;

pub use completions::{CompletionCounter, CompletionSearch};
pub use counter::{Checkpoint, Counter};
pub use invariant::{InvariantCounter, count_invariant};
pub use subproblem::{Portion, Subproblem, Subproblems, subproblems};

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
    let mut counter = Counter::new(size, 0..subproblems(size)?.len())?;
    counter.run_while(|| true)?;
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

/// The number of solutions, by plain depth-first search: one queen a row, the attacked squares of the next
/// row in three bit masks, half of the first row and the mirror image (Richards, "Backtracking algorithms
/// in MCPL using bit patterns and recursion", 1997). [`Error::CountSize`] above [`MAX_COUNTED`].
///
/// It is here to be compared with: it shares nothing with [`count`](count()) but the answer.
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

/// The solutions below some rows; in each mask bit c stands for column c of the next row.
fn search(all: u32, columns: u32, diagonals: u32, antidiagonals: u32) -> u64 {
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

/// `size` if its solutions can be counted.
fn countable(size: BoardSize) -> Result<BoardSize, Error> {
    if size.get() > MAX_COUNTED { Err(Error::CountSize { n: size.get() }) } else { Ok(size) }
}
