//! The *n*-queens problem: place *n* queens on an *n* × *n* board so that no two attack each other.
//!
//! For *n* = 8 there are 92 ways; 12 of them are essentially different, the others being their
//! rotations and reflections:
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
//! | which queens of this position attack each other, and along which line? | [`Board`], [`Conflict`] |
//! | what does a solution look like rotated, reflected, in canonical form? | [`Solution`], [`Symmetry`] |
//! | what are the solutions, all of them or one of each kind? | [`Solutions`], [`RotationClasses`], [`FundamentalSolutions`] |
//! | which of them contain a position, or are symmetric themselves, from any one of them on? | [`Selection`] |
//! | which is the k-th, and which number has this one? | [`Ranking`] |
//! | how many are there? | [`count()`], [`count_fundamental`], [`published()`]; in parts: [`count::subproblems`] |
//! | how many have these queens and none on those squares, where do they stand, what is one of them? | [`Position`], [`count::CompletionCounter`] |
//! | what is one of them, for millions of queens? | [`construct()`], [`LocalSearch`], [`is_solution`], [`density`] |
//! | how does a program find them, step by step? | [`Steps`], [`Algorithm`] |
//!
//! Counting, enumerating and stepping are three separate programs that share no search code: that
//! they agree is evidence that each is right.
//!
//! Rows are counted from the top and columns from the left, both from 0. The crate depends on
//! nothing, reads no clock and does no input or output; built for WebAssembly it brings along its
//! border to JavaScript, which does. The only `unsafe` code in it calls, where the processor has AVX2,
//! what has been compiled for that.

mod board;
mod construct;
pub mod count;
mod error;
pub mod limits;
mod position;
mod published;
mod random;
mod ranking;
mod solution;
mod solutions;
pub mod steps;
mod symmetry;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use board::{Board, BoardSize, Conflict, Conflicts, Line, Square};
pub use construct::{LocalSearch, construct, density, is_solution};
pub use count::{count, count_fundamental};
pub use error::Error;
pub use position::{Blocked, Position};
pub use published::{Counts, published, search_nodes};
pub use ranking::Ranking;
pub use solution::Solution;
pub use solutions::{Choice, Classes, FundamentalSolutions, RotationClasses, Selection, Solutions};
pub use steps::{Algorithm, Step, Steps};
pub use symmetry::Symmetry;

/// The README's examples, run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
