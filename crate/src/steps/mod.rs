//! The search made visible: every algorithm as an iterator over what it does.
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
    reason = "rows and columns are below 32, diagonals below 64, links below 5000"
)]

mod algorithm;
mod attempts;
mod backtracking;
mod construction;
mod dancing_links;
mod diagonal_flags;
mod exhaustive;
mod greedy;
mod line_set;
mod masks;
mod matrix;
mod min_conflicts;
mod mirror;
mod options;
mod parallel;
mod permutations;
mod pruning;
mod queens;
mod random_probing;
mod row_flags;
mod scanning;
mod search;
mod step;
mod symmetry;
mod table;
mod timeline;
mod tree;
mod variable;

use std::fmt::{self, Debug};
use std::iter::FusedIterator;

use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use backtracking::Backtracking;
use line_set::open_columns;
use scanning::Scanning;
use search::Search;
use tree::Tree;

pub use algorithm::Algorithm;
pub use construction::infinite_greedy;
pub use line_set::LineSet;
pub use options::Options;
pub use step::{Counters, Step};
pub use timeline::{Landmark, Timeline};
pub use tree::{Node, search_tree};
pub use variable::{Value, Variable};

const MAX_ROWS: usize = MAX_SEARCHED as usize;

/// The steps of one run of an algorithm, made as they are asked for.
///
/// The same algorithm, board and options always give the same steps. A clone goes on from where it was
/// made, independently, and is small, however far it has come: a kilobyte or two, and for
/// [`Algorithm::Parallel`] as much for each worker.
pub struct Steps {
    search: Box<dyn Search>,
    counters: Counters,
    n: u32,
    /// By worker.
    trees: Vec<Tree>,
}

/// Without the state of the search, which would weigh thirty kilobytes of code on a page.
impl Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Steps").field("counters", &self.counters).finish_non_exhaustive()
    }
}

impl Clone for Steps {
    fn clone(&self) -> Self {
        Self {
            search: self.search.clone_boxed(),
            counters: self.counters,
            n: self.n,
            trees: self.trees.clone(),
        }
    }
}

impl Steps {
    /// The steps of `algorithm` on a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(algorithm: Algorithm, size: BoardSize) -> Result<Self, Error> {
        Self::with(algorithm, size, &Options::default())
    }

    /// The same with other options than those by default.
    pub fn with(algorithm: Algorithm, size: BoardSize, options: &Options) -> Result<Self, Error> {
        Self::beginning(algorithm, size, options, &[])
    }

    /// The steps of the search that begins with queens in the first rows, on these columns, and leaves
    /// them there. [`Error::CannotBegin`] for an algorithm that [cannot](Algorithm::can_begin) unless there
    /// are none, [`Error::OffBoard`] for a queen that is not on the board, [`Error::NotASolution`] if two of
    /// them attack each other, for then nothing can follow, nor if one stands on a blocked square:
    /// [`Error::OnBlocked`]. [`Error::CannotBlock`] for an algorithm that [cannot](Algorithm::can_block) unless
    /// no square is blocked.
    pub fn beginning(
        algorithm: Algorithm,
        size: BoardSize,
        options: &Options,
        columns: &[u32],
    ) -> Result<Self, Error> {
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        if !columns.is_empty() && !algorithm.can_begin() {
            return Err(Error::CannotBegin { algorithm: algorithm.key() });
        }
        let blocked = options.blocked;
        if !blocked.is_empty() && !algorithm.can_block() {
            return Err(Error::CannotBlock { algorithm: algorithm.key() });
        }
        let given: Vec<Square> = (0..).zip(columns).map(|(row, &column)| Square { row, column }).collect();
        let board = Board::new(size, given.clone())?;
        if let Some(conflict) = board.conflicts().next() {
            return Err(Error::NotASolution { row: conflict.first.row, other_row: conflict.second.row });
        }
        if let Some(&Square { row, column }) = given.iter().find(|&&queen| blocked.contains(queen)) {
            return Err(Error::OnBlocked { row, column });
        }
        let given = &given[..];
        let search: Box<dyn Search> = match algorithm {
            Algorithm::Matrix => Box::new(Backtracking::<matrix::Matrix>::new(n, given, blocked)),
            Algorithm::Exhaustive => Box::new(Backtracking::<exhaustive::Exhaustive>::new(n, given, blocked)),
            Algorithm::Permutations => Box::new(permutations::Permutations::new(n, blocked)),
            Algorithm::Pruning | Algorithm::IterativePruning => {
                Box::new(Backtracking::<pruning::Pruning>::new(n, given, blocked))
            }
            Algorithm::RowFlags => Box::new(Backtracking::<row_flags::RowFlags>::new(n, given, blocked)),
            Algorithm::DiagonalFlags => {
                Box::new(Backtracking::<diagonal_flags::DiagonalFlags>::new(n, given, blocked))
            }
            Algorithm::Mirror => Box::new(Backtracking::<mirror::Mirror>::new(n, given, blocked)),
            Algorithm::Bitmask | Algorithm::BitmaskIterative => {
                Box::new(Scanning::new(masks::Masks::new(n, blocked), given))
            }
            Algorithm::BitmaskMirror => Box::new(Scanning::new(masks::Masks::mirrored(n), given)),
            Algorithm::Parallel => Box::new(parallel::Parallel::new(n, options.workers, blocked)),
            Algorithm::Symmetry => Box::new(Backtracking::<symmetry::Fundamental>::new(n, given, blocked)),
            Algorithm::RandomProbing => Box::new(random_probing::RandomProbing::new(n, options)),
            Algorithm::Greedy => {
                Box::new(Scanning::new(greedy::Greedy::new(n, options.most_constrained_row, blocked), given))
            }
            Algorithm::MinConflicts => Box::new(min_conflicts::MinConflicts::new(n, options)),
            Algorithm::Construction => Box::new(construction::Construction::new(n)),
            Algorithm::DancingLinks => {
                Box::new(Scanning::new(dancing_links::DancingLinks::new(n, blocked), given))
            }
            Algorithm::Table => Box::new(table::Table::new(size)),
        };
        let workers = if algorithm == Algorithm::Parallel { options.workers.get().min(n) } else { 1 };
        let trees = vec![Tree::new(given); workers as usize];
        Ok(Self { search, counters: Counters::default(), n, trees })
    }

    /// The queens on the board after the last step, in the order in which they were placed.
    pub fn queens(&self) -> &[Square] {
        self.search.queens()
    }

    /// How many solutions the last [`Step::Solution`] stands for: more than one where images of what is
    /// found are not searched.
    pub fn weight(&self) -> u64 {
        self.search.weight()
    }

    /// Who did the last step, counted from 0.
    pub fn worker(&self) -> u32 {
        self.search.worker()
    }

    /// The variables of the algorithm after the last step.
    pub fn variables(&self) -> Vec<Variable> {
        self.search.variables()
    }

    /// What has been done so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// How many placements of so many queens it has come to, for 0, 1, … queens up to n: the nodes on the
    /// levels of its search tree, the empty board being the only one on the first.
    pub fn levels(&self) -> Vec<u64> {
        let placements = |standing| self.trees.iter().map(|tree| tree.placements(standing)).sum();
        std::iter::once(1).chain((1..=self.n as usize).map(placements)).collect()
    }

    /// How many placements of so many queens a worker has come to.
    pub fn placements(&self, worker: u32, standing: usize) -> u64 {
        self.trees.get(worker as usize).map_or(0, |tree| tree.placements(standing))
    }

    /// The queens on the board, with the squares beside each: those where one stood on the same level below
    /// the same queens before.
    pub fn path(&self) -> Vec<(Square, Vec<Square>)> {
        let tree = &self.trees[self.worker() as usize];
        let levels = self.queens().iter().enumerate();
        levels.map(|(level, &queen)| (queen, tree.beside(level, queen))).collect()
    }

    /// For each worker the columns of the first row that it has taken.
    pub fn owned(&self) -> Vec<LineSet> {
        self.trees.iter().map(Tree::first_columns).collect()
    }

    fn bytes(&self) -> usize {
        size_of_val(self) + self.search.bytes() + size_of_val(&self.trees[..])
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.search.next(&mut self.counters)?;
        self.counters.record(step, self.search.weight());
        if let Step::Place(square) = step {
            self.trees[self.search.worker() as usize].grow(self.search.queens().len(), square);
        }
        Some(step)
    }
}

impl FusedIterator for Steps {}
