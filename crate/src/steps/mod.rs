//! Algorithms step by step: each one is an iterator over its steps.
//!
//! ```
//! use nqueens::{Algorithm, BoardSize, Square, Step, Steps};
//!
//! let mut steps = Steps::new(Algorithm::DiagonalFlags, BoardSize::new(8)?)?;
//! let corner = Square { row: 0, column: 0 };
//! assert_eq!(steps.next(), Some(Step::Try(corner)));
//! assert_eq!(steps.next(), Some(Step::Place(corner)));
//! // The second row: its first square is attacked by the queen in the row above.
//! assert_eq!(steps.next(), Some(Step::Try(Square { row: 1, column: 0 })));
//! let Some(Step::Reject(_, attackers)) = steps.next() else { unreachable!() };
//! assert!(attackers.iter().eq([0]));
//!
//! let solutions = steps.by_ref().filter(|step| *step == Step::Solution).count();
//! assert_eq!(solutions, 92);
//! assert_eq!(steps.counters().placed, 2056);
//! # Ok::<(), nqueens::Error>(())
//! ```

#![allow(
    clippy::cast_possible_truncation,
    reason = "rows and columns are below 32, diagonals below 64, link indices below 5000"
)]

mod attempts;
mod backtracking;
mod highlights;
mod line_set;
mod options;
pub(crate) mod profile;
mod queens;
mod run;
mod rung;
mod rungs;
mod scanning;
mod search;
mod search_tree;
mod step;
mod timeline;
mod tree;
mod variable;

use line_set::{MAX_ROWS, open_columns};
use search::Search;

pub use line_set::{LineSet, Lines};
pub use options::Options;
pub use run::Steps;
pub use rungs::{Algorithm, infinite_greedy};
pub use search_tree::{Node, NodeKind, search_tree};
pub use step::{Counters, Step};
pub use timeline::{Landmark, Timeline};
pub use variable::{Value, Variable};
