//! The *n*-queens problem: place *n* queens on an *n* × *n* board so that no two attack each other.
//!
//! For *n* = 8 there are 92 solutions, or 12 up to rotation and reflection:
//!
//! ```
//! use nqueens::{BoardSize, FundamentalSolutions, Solutions, count};
//!
//! let size = BoardSize::new(8)?;
//! assert_eq!(count(size)?, 92);
//! assert_eq!(FundamentalSolutions::new(size)?.count(), 12);
//! let first = Solutions::new(size)?.next().expect("there are 92");
//! assert_eq!(first.columns(), [0, 4, 7, 5, 2, 6, 1, 3]);
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! | question | answered by |
//! |---|---|
//! | Which queens on a board attack each other, and along which line? | [`Board`], [`Conflict`] |
//! | What are the rotations, reflections and the canonical form of a solution? | [`Solution`], [`Symmetry`] |
//! | What are the solutions: all of them, or one per symmetry class? | [`Solutions`], [`RotationClasses`], [`FundamentalSolutions`] |
//! | Which solutions contain a position or are symmetric, starting from any solution? | [`Selection`] |
//! | Which solution is the k-th, and what is the number of this solution? | [`Ranking`] |
//! | How many solutions are there? | [`count()`], [`count_fundamental`], [`published()`]; in parts: [`count::subproblems`]; with several threads: [`count::SharedCount`] |
//! | How many solutions complete a position, where are their queens, and what is one of them? | [`Position`], [`count::CompletionCounter`] |
//! | What is a solution for millions of queens? | [`construct()`], [`composition`], [`LocalSearch`], [`is_solution`] |
//! | Is the output of a program right, and if not, why? | [`judge::judge`] for a text, [`check::check`] for boards, [`check::explain_count`] for a number |
//! | Which boards are in this text? | [`text::read`] |
//! | How does a program find solutions, step by step? | [`Steps`], [`Algorithm`]; in moving pictures: [`animation`] |
//!
//! Counting, enumerating and stepping share no search code, so their agreement is evidence that each
//! is correct.
//!
//! Rows are numbered from the top and columns from the left, both from 0. What prints rows or columns has an alternate
//! form, `{:#}`, which counts them from 1, as people do.
//!
//! Squares that are not on the board are an [`Error`] where a board is made, and elsewhere the answer is that nothing
//! is there. Only [`Symmetry::apply`] panics, because such a square has no image.
//!
//! The crate reads no clock and does no input or output, and has no dependencies unless a feature needs one.
//!
//! # Features
//!
//! - `simd`, on by default: faster counts with instructions of AVX2 and AVX-512, on processors that have them. It has
//!   the only `unsafe` code.
//! - `parallel`: `count_parallel` counts on all threads of [rayon](https://docs.rs/rayon). Without it, share a count
//!   among threads of your own with [`count::SharedCount`] and [`threads::run_on`].
//! - `quiz`: the codes of quiz results, signed with [hmac-sha256](https://docs.rs/hmac-sha256).
//! - `serde`: `Serialize` and `Deserialize` for the types that hold data, with the same checks as their constructors: a
//!   deserialized [`Solution`] is a solution. It is a list of columns, a [`Square`] its row and column, a [`BoardSize`]
//!   a number, an [`Algorithm`] or [`Symmetry`] its key, and a set of lines its bits. Missing fields of
//!   [`steps::Options`] and [`Choice`] have their default values; unknown ones are refused. What [`text::read`],
//!   [`check::check`] and [`judge::judge`] find is only serialized, with the same names as in JavaScript.

#![warn(missing_debug_implementations)]

pub mod animation;
mod board;
pub mod check;
mod construct;
pub mod count;
mod error;
mod flags;
pub mod judge;
pub mod limits;
mod names;
pub mod page;
mod position;
mod published;
#[cfg(feature = "quiz")]
pub mod quiz;
mod random;
mod ranking;
#[cfg(feature = "serde")]
mod serialized;
mod solution;
mod solutions;
pub mod steps;
mod symmetry;
pub mod text;
pub mod threads;
mod visible;

pub use board::{Board, BoardSize, Conflict, Conflicts, Line, Square};
pub use construct::{LocalSearch, compose, composition, construct, toroidal};
#[cfg(feature = "parallel")]
pub use count::count_parallel;
pub use count::{count, count_fundamental};
pub use error::Error;
pub use position::{Blocked, Position};
pub use published::{Counts, published, search_nodes};
pub use ranking::Ranking;
pub use solution::{Solution, is_solution};
pub use solutions::{Choice, Classes, FundamentalSolutions, RotationClasses, Selection, Solutions};
pub use steps::{Algorithm, Step, Steps};
pub use symmetry::Symmetry;
pub use visible::visible;

/// The example of the documentation, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../../www/docs/programming.md")]
struct Documentation;
