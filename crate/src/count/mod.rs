//! Counts the solutions of a board without listing them.
//!
//! [`count`](count()) counts in one call. To share the work, or to stop and resume, count ranges of
//! [`subproblems`]: they are numbered and independent, and their subtotals can be added in any order. A [`SharedCount`]
//! shares them among threads, and a [`Part`] of a count can be counted on another machine. For boards that nobody can
//! count, [`estimate`](estimate()) estimates the number of solutions.
//!
//! ```
//! use nqueens::BoardSize;
//! use nqueens::count::{Counter, subproblems};
//!
//! let size = BoardSize::new(10)?;
//! let len = subproblems(size)?.len();
//! let mut left = Counter::new(size, 0..len / 2)?;
//! while left.step()? {
//!     // A few more milliseconds have passed. Check a clock here.
//! }
//! let mut right = Counter::new(size, len / 2..len)?;
//! right.run_while(|| true)?;
//! assert_eq!(left.subtotal() + right.subtotal(), 724);
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! # The method
//!
//! Depth-first search visits every conflict-free placement on the first rows. For n = 16 there are 1.14
//! billion such placements, at a few nanoseconds each, and no bit trick reduces their number. But most of them
//! are near the bottom of the board: on the first eight rows there are only 15 million. This engine never
//! goes further. It fills the two halves of the board separately and *meets in the middle* (the idea is from
//! Horowitz and Sahni, for the subset sum problem, 1974).
//!
//! **1. Two halves.** Cut an 8 × 8 board below row 4. Only two properties of a placement on the top half
//! matter to the bottom half: its columns, and the diagonals that cross the cut.
//!
//! ```text
//!      0 1 2 3 4 5 6 7
//!    +-----------------      The columns are 0, 4, 5 and 7. Number the diagonals that cross the cut by
//!    | Q . . . . . . .       the gap between two columns where they cross, 0 to 6. The queens occupy
//!    | . . . . Q . . .
//!    | . . . . . . . Q         \  diagonals      3 (from column 0), 5 (from 5) and 6 (from 4)
//!    | . . . . . Q . .         /  antidiagonals  1 (from 4), 4 (from 5) and 5 (from 7)
//!    +=================
//!    | . . . . . . . .       and bottom queens must avoid these: 2 x 7 bits in all.
//! ```
//!
//! The bottom half is a top half upside down: it has the same columns and bits, but the two families of
//! diagonals are exchanged. A top and a bottom placement form a solution exactly if their sets of columns are
//! complements and their words share no bit. On odd boards the middle row lies between the halves, and each
//! column of its queen is a separate case.
//!
//! **2. One subproblem for each set of columns.** The [`subproblems`] enumerate the sets of columns that the
//! top half can have. A subproblem lists the placements of the top half on its set and those of the bottom
//! half on the other columns, and counts the pairs of words that share no bit. For n = 16 there are 6,435
//! subproblems, about half of them reflections of others, with 1,200 placements on each half; for n = 20
//! there are 92,378, with 40,000 placements.
//!
//! On even boards, exchanging rows and columns leads to another subproblem, unless both have the same *pattern*. So a
//! solution counts twice where its rows have the greater one:
//!
//! ```text
//!      0 1 2 3 4 5      Rows, from the edge of the board to the middle: is the queen in the left half?
//!    +-------------       top 1 0 0, bottom 0 1 1, the complements 0 1 1 and 1 0 0: the least is 011.
//!    | . Q . . . .      Columns: is it in the top half?
//!    | . . . Q . .        left 0 1 0, right 1 0 1, the complements 1 0 1 and 0 1 0: the least is 010.
//!    | . . . . . Q
//!    +=============     011 is greater than 010, so this solution counts twice, and its image with rows and
//!    | Q . . . . .      columns exchanged not at all.
//!    | . . Q . . .
//!    | . . . . Q .
//! ```
//!
//! All solutions of a subproblem have the same pattern of columns. So a placement on a half with a lesser one of its
//! rows need not be listed: a quarter to a third of them, and half of the pairs. [`Subproblem::weight`] describes the
//! use of all symmetries.
//!
//! **3. Lists from blocks** (`block.rs`). A half with h rows is cut once more, into an outer and an inner
//! block. The placements on the blocks are listed at the start, grouped by their columns: for n = 16 there
//! are 2,236 on three rows and 141,812 on five. For every way to divide a subproblem's columns between the
//! blocks, every outer placement is compared with every inner one, 64 at a time: for each line across the
//! border between the blocks, a word has one bit per inner placement, which is 1 if the placement leaves the
//! line free.
//!
//! ```text
//!                              inner placements 0 to 63
//!   line 2 is left free by     1 1 0 1 0 1 1 ...
//!   line 9 is left free by     0 1 1 1 0 0 1 ...     an outer placement that occupies lines 2, 9, 12
//!   line 12 is left free by    1 1 1 0 1 1 1 ...
//!                       and    0 1 0 0 0 0 1 ...     is compatible with numbers 1, 6, ...
//! ```
//!
//! **4. Hundreds of pairs at a time** (`matching.rs`). The lists of one subproblem of n = 20 have about 700 million
//! pairs; those of all its subproblems together have 3.4 · 10¹³, of which 5 · 10⁹ are compatible. So a pair must cost
//! far less than an instruction. Take 128, 256 or 512 bottom placements as the bits of one vector and, for each
//! diagonal, the vector of the placements that leave it free: their words, transposed. The bottom placements
//! compatible with a top placement are the `and` of the vectors of its diagonals. These are not looked up one
//! by one: for every seven or eight diagonals, a table has the `and` of each subset, so that a byte of the top
//! placement is an index. Four lookups and a few adders, or an instruction of AVX-512 that counts ones, process as many
//! pairs as the vector has bits.
//!
//! **5. Most pairs are skipped** (`classes.rs`). Both lists are sorted by the diagonals that cross the middle
//! of the board, which are occupied most often: about half the time. Neighbours in the sorted list of bottom
//! placements have most of these diagonals in common. So *all* bottom placements of a block often occupy a
//! diagonal that a class of top placements needs, and the whole class is skipped. For n = 16 this
//! gains nothing, but for n = 18 it leaves every second pair, and for n = 20 one in six. That is why two more rows,
//! which give a hundred times as many pairs, take far less than a hundred times as long. The lists are sorted by
//! diagonals or by antidiagonals, whichever separate the lists of the subproblem better.
//!
//! **6. Long lists are divided** (`divided.rs`). From n = 22 on, classes of the middle diagonals alone are too coarse:
//! the longer the lists, the more it pays to pass over smaller groups, by whichever diagonals separate *these*
//! placements best. So both lists are divided by one diagonal at a time: the one that most pairs of a sample share.
//! Pairs that share it are not compatible. What is left are two smaller pairs of lists:
//!
//! ```text
//!                   tops
//!              free    occupied
//!            . . . . | . . . .
//!   bottoms  . . A . | . B . .  free          A: tops that leave it free, with all bottoms
//!            . . . . +--------                B: tops that occupy it, with the bottoms that do not
//!            . . . .           occupied
//! ```
//!
//! Each is divided by a diagonal of its own, and so on. Words are moved inside the two lists but never copied. When a
//! few million pairs are left, the tables of step 4 count them, for the diagonals that are still open: about 32 of 50.
//! Of the listed pairs of n = 22, this leaves 1 in 30, of n = 24 1 in 110, and of n = 26 1 in 500.
//!
//! # Cost
//!
//! Time in seconds for one worker, measured on a virtual machine with a Xeon of 2024:
//!
//! | n | engine, AVX-512 | engine, AVX2 | engine, WebAssembly | plain search, native | nodes of plain search |
//! |--:|--:|--:|--:|--:|--:|
//! | 16 | 0.06 | 0.09 | 0.12 | 4.8 | 1.14 · 10⁹ |
//! | 17 | 0.5 | 0.55 | 0.75 | | 8.02 · 10⁹ |
//! | 18 | 1.5 | 1.7 | 3.2 | | 5.94 · 10¹⁰ |
//! | 19 | 15 | 16 | 25 | | |
//! | 20 | 49 | 59 | 140 | | |
//! | 22 | 2,700 | | 9,400 | | |
//! | 24 | 106,000 | | | | |
//! | 26 | 6,700,000 | | | | |
//! | 27 | 57,000,000 | | | | |
//! | 28 | 420,000,000 | | | | |
//!
//! From n = 22 on, the times are estimated from random subproblems (`cargo xtask bench cost`), with standard errors of
//! 1 % at n = 22, 3 % at n = 24, 5 to 8 % at n = 26 and 27, and 40 % at n = 28. With AVX2 and in WebAssembly, those for
//! n = 20 and 22 follow from some subproblems that were also counted with AVX-512. Natively, the time grows by a factor
//! of 24 from n = 16 to 18, of 33 from 18 to 20, and of 40 to 63 for each two rows from there to 28, while the number
//! of solutions grows by a factor of 69 to 116. Depth-first search visits 52 times as many nodes at n = 18 as at 16,
//! and the factor grows from there. Odd boards cost more than their even neighbours suggest, because up to n = 21 the
//! halves are listed again for each queen of the middle row.
//!
//! Most memory is for the blocks: in WebAssembly 11 MB for n = 16, 21 MB for n = 18, about 50 MB for n = 20
//! and 21. From n = 22 on, the blocks are listed for the columns of one half at a time, and the lists of a
//! subproblem take most memory: natively 14 MB for n = 22, 90 MB for n = 24, 340 MB for n = 26, and up to 4 GB for
//! n = 28. In WebAssembly, the lists of n = 26 and 27 are made in parts.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "columns and bits are below 64, lists are far shorter than 2^32, and estimates need no precision"
)]
#![allow(clippy::inline_always, reason = "the kernels must be inlined into what a target compiles")]

mod block;
mod classes;
mod columns;
mod completion_estimator;
mod completions;
mod counter;
mod digest;
mod divided;
mod engine;
mod estimate;
mod invariant;
mod layout;
mod lookup;
mod matcher;
mod matching;
mod memory;
mod ones;
mod open;
mod part;
#[cfg(all(target_arch = "x86_64", feature = "simd"))]
mod partition;
mod recount;
mod search;
mod shared;
mod shared_completions;
mod size;
mod subproblem;
mod target;
#[cfg(test)]
mod tests;
mod word;
#[cfg(all(target_arch = "x86_64", feature = "simd"))]
mod x86;

pub use completion_estimator::CompletionEstimator;
pub use completions::{CompletionCounter, CompletionSearch};
pub use counter::{Counter, RangeProgress};
pub use engine::instructions;
pub use estimate::{Estimate, estimate};
pub use invariant::{InvariantCounter, count_invariant};
pub use part::{CountedPart, Origin, Part, seal, unseal};
pub use recount::{Recount, Recounter};
pub use search::count_by_search;
pub use shared::{SharedCount, SharedProgress};
pub use shared_completions::SharedCompletions;
pub use subproblem::{Portion, Subproblem, Subproblems, subproblems};

#[cfg(feature = "parallel")]
use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

use crate::board::BoardSize;
use crate::error::Error;
#[cfg(doc)]
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

/// Like [`count`](count()), on all threads of rayon's current pool. Needs the feature `parallel`.
///
/// The threads share the work as described for [`SharedCount`].
///
/// ```
/// use nqueens::{BoardSize, count_parallel};
///
/// assert_eq!(count_parallel(BoardSize::new(12)?)?, 14_200);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[cfg(feature = "parallel")]
pub fn count_parallel(size: BoardSize) -> Result<u64, Error> {
    let shared = SharedCount::new(size)?;
    let threads = 0..rayon::current_num_threads();
    threads.into_par_iter().with_max_len(1).try_for_each(|_| shared.count_while(|| true, |_| ()))?;
    Ok(shared.progress().subtotal)
}

/// The number of solutions up to rotation and reflection
/// ([OEIS A002562](https://oeis.org/A002562)), or [`Error::CountSize`] above [`MAX_COUNTED`].
///
/// Computed from the number of all solutions and of the symmetric ones (see [`Counts::fundamental`]), in
/// about the same time as [`count`](count()).
pub fn count_fundamental(size: BoardSize) -> Result<u64, Error> {
    let counts = Counts {
        all: count(size)?,
        half_turn_symmetric: count_invariant(size, Symmetry::HalfTurn)?,
        quarter_turn_symmetric: count_invariant(size, Symmetry::QuarterTurn)?,
    };
    Ok(counts.fundamental())
}
