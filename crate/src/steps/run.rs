//! A run of an algorithm.

use std::fmt::{self, Debug};
use std::iter::FusedIterator;

use super::rung::Start;
use super::tree::Tree;
use super::{Algorithm, Counters, LineSet, Options, Search, Step, Variable};
use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;

/// The steps of one run of an algorithm, computed lazily.
///
/// The same algorithm, board and options always give the same steps. A clone continues independently from
/// the current step. It takes one or two kilobytes at any point of a run, or as much per worker for
/// [`Algorithm::Parallel`].
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Steps {
    pub(super) search: Box<dyn Search>,
    pub(super) counters: Counters,
    size: BoardSize,
    algorithm: Algorithm,
    /// One tree per worker.
    pub(super) trees: Vec<Tree>,
    /// For each row, how often a queen there has come, gone or moved.
    changes: Vec<u64>,
    /// The rows with queens, which a restart empties. Several workers have several boards, but they never restart.
    occupied: LineSet,
}

/// Leaves out the state of the search, whose formatting code would add thirty kilobytes to the WebAssembly module.
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
            size: self.size,
            algorithm: self.algorithm,
            trees: self.trees.clone(),
            changes: self.changes.clone(),
            occupied: self.occupied,
        }
    }
}

impl Steps {
    /// The steps of `algorithm` on a board, or [`Error::SearchSize`] above [`MAX_SEARCHED`].
    pub fn new(algorithm: Algorithm, size: BoardSize) -> Result<Self, Error> {
        Self::with(algorithm, size, &Options::default())
    }

    /// Like [`new`](Self::new), with options.
    pub fn with(algorithm: Algorithm, size: BoardSize, options: &Options) -> Result<Self, Error> {
        Self::with_prefix(algorithm, size, options, &[])
    }

    /// The steps of a search that starts with queens in these columns of the first rows and never moves them.
    ///
    /// Errors:
    /// - [`Error::SearchSize`] above [`MAX_SEARCHED`].
    /// - [`Error::CannotBegin`] if there are such queens and the algorithm does not
    ///   [support](Algorithm::supports_prefix) them.
    /// - [`Error::CannotBlock`] if squares are blocked and the algorithm does not
    ///   [support](Algorithm::supports_blocked) them.
    /// - [`Error::OffBoard`] if a queen is not on the board.
    /// - [`Error::NotASolution`] if two queens attack each other.
    /// - [`Error::OnBlocked`] if a queen is on a blocked square.
    /// - [`Error::NotComposite`] if the queens are to be those of a [`composition`](Options::composition) that
    ///   does not exist.
    pub fn with_prefix(
        algorithm: Algorithm,
        size: BoardSize,
        options: &Options,
        columns: &[u32],
    ) -> Result<Self, Error> {
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        if !columns.is_empty() && !algorithm.supports_prefix() {
            return Err(Error::CannotBegin { algorithm: algorithm.key() });
        }
        let blocked = options.blocked;
        if !blocked.is_empty() && !algorithm.supports_blocked() {
            return Err(Error::CannotBlock { algorithm: algorithm.key() });
        }
        let prefix: Vec<Square> = (0..).zip(columns).map(|(row, &column)| Square { row, column }).collect();
        let board = Board::new(size, prefix.clone())?;
        if let Some(conflict) = board.conflicts().next() {
            return Err(Error::NotASolution { row: conflict.first.row, other_row: conflict.second.row });
        }
        if let Some(&Square { row, column }) = prefix.iter().find(|&&queen| blocked.contains(queen)) {
            return Err(Error::OnBlocked { row, column });
        }
        let search = (algorithm.rung().start)(&Start { size, prefix: &prefix, options })?;
        let trees = vec![Tree::new(&prefix); search.workers() as usize];
        let occupied = prefix.iter().map(|queen| queen.row).collect();
        Ok(Self {
            search,
            counters: Counters::default(),
            size,
            algorithm,
            trees,
            changes: vec![0; n as usize],
            occupied,
        })
    }

    /// The algorithm that makes the steps.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// The queens on the board after the last step, in the order in which they were placed.
    pub fn queens(&self) -> &[Square] {
        self.search.queens()
    }

    /// The number of solutions that the last [`Step::Solution`] represents: more than one if the algorithm
    /// does not search for the images of a solution.
    pub fn weight(&self) -> u64 {
        self.search.weight()
    }

    /// The worker that made the last step, counted from 0.
    pub fn worker(&self) -> u32 {
        self.search.worker()
    }

    /// The variables of the algorithm after the last step.
    pub fn variables(&self) -> Vec<Variable> {
        self.search.variables()
    }

    /// Statistics of the run so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The number of placements of 0, 1, …, n queens visited so far: the nodes on each level of the search
    /// tree, starting with the empty board.
    pub fn levels(&self) -> Vec<u64> {
        let placements = |queens| self.trees.iter().map(|tree| tree.placements(queens)).sum();
        std::iter::once(1).chain((1..=self.size.get() as usize).map(placements)).collect()
    }

    /// The number of placements of this many queens that a worker has visited so far.
    pub fn placements(&self, worker: u32, queens: usize) -> u64 {
        self.trees.get(worker as usize).map_or(0, |tree| tree.placements(queens))
    }

    /// How often a queen in this row has come, gone or moved so far; 0 for a row that does not exist.
    pub fn changes(&self, row: u32) -> u64 {
        self.changes.get(row as usize).copied().unwrap_or_default()
    }

    fn record_changes(&mut self, step: Step) {
        let LineSet(occupied) = self.occupied;
        let LineSet(changed) = match step {
            Step::Place(queen) | Step::TakeBack(queen) | Step::Move(queen, _) => LineSet::of(queen.row),
            Step::Swap(queen, other) => [queen.row, other.row].into_iter().collect(),
            Step::Restart => self.occupied,
            _ => return,
        };
        self.occupied = match step {
            Step::TakeBack(_) | Step::Restart => LineSet(occupied & !changed),
            _ => LineSet(occupied | changed),
        };
        for row in LineSet(changed) {
            self.changes[row as usize] += 1;
        }
    }

    /// The queens on the board, each with its visited siblings: the other squares where the search placed a queen
    /// on the same level, after the same queens.
    pub fn path(&self) -> Vec<(Square, Vec<Square>)> {
        let tree = &self.trees[self.worker() as usize];
        let levels = self.queens().iter().enumerate();
        levels.map(|(level, &queen)| (queen, tree.siblings(level, queen))).collect()
    }

    /// Whether no queen was placed after the queen that the last step took back, although there are more.
    pub(super) fn took_back_leaf(&self) -> bool {
        let level = self.queens().len();
        level + 1 < self.size.get() as usize && self.trees[self.worker() as usize].is_leaf(level)
    }

    /// Whether the last step, which is `step`, came back from a dead end of an algorithm that prunes.
    pub(crate) fn is_dead_end(&self, step: Step) -> bool {
        matches!(step, Step::TakeBack(_)) && self.algorithm.prunes() && self.took_back_leaf()
    }

    /// For each worker, the columns of the first row that it has started to search.
    pub fn owned(&self) -> Vec<LineSet> {
        self.trees.iter().map(Tree::first_columns).collect()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(self)
            + self.search.bytes()
            + size_of_val(&self.trees[..])
            + size_of_val(&self.changes[..])
    }
}

impl Iterator for Steps {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let step = self.search.next(&mut self.counters)?;
        self.counters.record(step, self.search.weight());
        self.record_changes(step);
        if let Step::Place(square) = step {
            self.trees[self.search.worker() as usize].grow(self.search.queens().len(), square);
        }
        Some(step)
    }
}

impl FusedIterator for Steps {}
