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

mod attempts;
mod backtracking;
mod construction;
mod dancing_links;
mod diagonal_flags;
mod exhaustive;
mod greedy;
mod masks;
mod matrix;
mod min_conflicts;
mod mirror;
mod parallel;
mod permutations;
mod pruning;
mod queens;
mod random_probing;
mod row_flags;
mod scanning;
mod symmetry;
mod table;
mod timeline;
mod tree;

use std::fmt::{self, Debug};
use std::iter::FusedIterator;
use std::num::NonZeroU32;
use std::str::FromStr;

use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::position::Blocked;
use backtracking::Backtracking;
use scanning::Scanning;
use tree::Tree;

pub use construction::infinite_greedy;
pub use timeline::{Landmark, Timeline};
pub use tree::{Node, search_tree};

const MAX_ROWS: usize = MAX_SEARCHED as usize;

/// A way to solve the problem: a rung of the ladder, from the simplest to the fastest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Backtracking on a board of noughts and ones, each square tested by walking away from it in
    /// every direction.
    Matrix,
    /// Every queen in every column of her row: all nⁿ assignments, looked at only when complete.
    Exhaustive,
    /// All orders of the columns, by swapping, with the diagonals looked at only when complete.
    Permutations,
    /// Backtracking that compares each new queen with all earlier ones, by recursion.
    Pruning,
    /// The same by a loop, which goes back to the column after that of the last queen.
    IterativePruning,
    /// Backtracking in which an array of occupied columns replaces a part of the comparisons.
    RowFlags,
    /// Backtracking row by row; three arrays of flags, for columns, diagonals and antidiagonals, say
    /// whether a square is attacked (Niklaus Wirth, *Program Development by Stepwise Refinement*,
    /// 1971).
    DiagonalFlags,
    /// The same for the first half of the first row: what is found stands for its mirror image too.
    Mirror,
    /// Backtracking with three bit masks, which are shifted from row to row and give the free squares of
    /// a row at once (Martin Richards, *Backtracking Algorithms in MCPL using Bit Patterns and
    /// Recursion*, 1997).
    Bitmask,
    /// Both together.
    BitmaskMirror,
    /// [`Bitmask`](Algorithm::Bitmask) without recursion, with a stack of its own.
    BitmaskIterative,
    /// [`Bitmask`](Algorithm::Bitmask) shared among workers, each of which takes one column of the first
    /// row after another: here they do a step each in turn.
    Parallel,
    /// Backtracking for fundamental solutions alone, each of which stands for its images under
    /// rotation and reflection.
    Symmetry,
    /// A random square in each row, and all over again where none can be found.
    RandomProbing,
    /// Backtracking that tries first what leaves most squares free.
    Greedy,
    /// Local search: the most attacked queen goes to the best square of her row.
    MinConflicts,
    /// A solution written down without any search.
    Construction,
    /// Exact cover by Knuth's dancing links.
    DancingLinks,
    /// The published count, looked up.
    Table,
}

impl Algorithm {
    /// Every algorithm, in the order of the ladder.
    pub const ALL: [Algorithm; 19] = [
        Algorithm::Matrix,
        Algorithm::Exhaustive,
        Algorithm::Permutations,
        Algorithm::Pruning,
        Algorithm::IterativePruning,
        Algorithm::RowFlags,
        Algorithm::DiagonalFlags,
        Algorithm::Mirror,
        Algorithm::Bitmask,
        Algorithm::BitmaskMirror,
        Algorithm::BitmaskIterative,
        Algorithm::Parallel,
        Algorithm::Symmetry,
        Algorithm::RandomProbing,
        Algorithm::Greedy,
        Algorithm::MinConflicts,
        Algorithm::Construction,
        Algorithm::DancingLinks,
        Algorithm::Table,
    ];

    /// The short name that links and [`FromStr`] use.
    pub fn key(self) -> &'static str {
        match self {
            Algorithm::Matrix => "matrix",
            Algorithm::Exhaustive => "exhaustive",
            Algorithm::Permutations => "permutations",
            Algorithm::Pruning => "pruning",
            Algorithm::IterativePruning => "iterative-pruning",
            Algorithm::RowFlags => "row-flags",
            Algorithm::DiagonalFlags => "diagonal-flags",
            Algorithm::Mirror => "mirror",
            Algorithm::Bitmask => "bitmask",
            Algorithm::BitmaskMirror => "bitmask-mirror",
            Algorithm::BitmaskIterative => "bitmask-iterative",
            Algorithm::Parallel => "parallel",
            Algorithm::Symmetry => "symmetry",
            Algorithm::RandomProbing => "random-probing",
            Algorithm::Greedy => "greedy",
            Algorithm::MinConflicts => "min-conflicts",
            Algorithm::Construction => "construction",
            Algorithm::DancingLinks => "dancing-links",
            Algorithm::Table => "table",
        }
    }

    /// Whether it can search a board with blocked squares: those cannot that take for granted that each
    /// image of a solution is one too, or that know their answer beforehand.
    pub fn can_block(self) -> bool {
        !matches!(
            self,
            Algorithm::Mirror
                | Algorithm::BitmaskMirror
                | Algorithm::Symmetry
                | Algorithm::Construction
                | Algorithm::Table
        )
    }

    /// Whether it can begin with queens in the first rows: it fills row after row and takes nothing for
    /// granted about those above.
    pub fn can_begin(self) -> bool {
        matches!(
            self,
            Algorithm::Matrix
                | Algorithm::Exhaustive
                | Algorithm::Pruning
                | Algorithm::IterativePruning
                | Algorithm::RowFlags
                | Algorithm::DiagonalFlags
                | Algorithm::Bitmask
                | Algorithm::BitmaskIterative
                | Algorithm::Greedy
        )
    }
}

/// The algorithm with this [`key`](Algorithm::key), or [`Error::UnknownAlgorithm`].
impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(key: &str) -> Result<Self, Error> {
        let named = Algorithm::ALL.into_iter().find(|algorithm| algorithm.key() == key);
        // As much as is needed to recognise it.
        named.ok_or_else(|| Error::UnknownAlgorithm { given: key.chars().take(40).collect() })
    }
}

/// One thing that an algorithm does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Step {
    /// It looks at a square to see whether a queen can stand there.
    Try(Square),
    /// She cannot: the queens in these rows attack the square. Where there are none, another reason
    /// forbids it: it is blocked, or one of its images comes first. Said of a queen that stands, the whole board is no
    /// solution because of her.
    Reject(Square, LineSet),
    /// It finds the free squares of a row: their columns.
    Scan(u32, LineSet),
    /// It finds the free squares of a column: their rows.
    ScanColumn(u32, LineSet),
    /// It places a queen.
    Place(Square),
    /// It moves a queen along her row.
    Move(Square, Square),
    /// Two queens have swapped their columns; where they stand now.
    Swap(Square, Square),
    /// The queens on the board are a solution: [`Steps::weight`] says of how many.
    Solution,
    /// It takes a queen back.
    TakeBack(Square),
    /// It takes all queens back and begins again.
    Restart,
    /// It has tried as often as it may, or there is nothing to be found.
    GaveUp,
    /// The number of solutions, as it is known.
    LookUp(u64),
}

/// A set of rows, or of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LineSet(u32);

impl LineSet {
    fn of(line: u32) -> Self {
        Self(1 << line)
    }

    /// The first n lines.
    fn first(n: u32) -> Self {
        Self(u32::MAX >> (u32::BITS - n))
    }

    /// What is in the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..u32::BITS).filter(move |line| self.bits() >> line & 1 == 1)
    }

    /// How many these are.
    #[expect(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as a bit mask: bit i stands for line i.
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// For each row the columns in which no square is blocked.
fn open_columns(n: u32, blocked: &Blocked) -> [LineSet; MAX_ROWS] {
    std::array::from_fn(|row| LineSet(LineSet::first(n).0 & !blocked.in_row(row as u32)))
}

/// Lines from 32 on, which no board here has, are left out.
impl FromIterator<u32> for LineSet {
    fn from_iter<I: IntoIterator<Item = u32>>(lines: I) -> Self {
        Self(lines.into_iter().fold(0, |bits, line| bits | 1_u32.checked_shl(line).unwrap_or_default()))
    }
}

/// A variable of an algorithm as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// As the algorithm's text calls it.
    pub name: &'static str,
    /// What it holds.
    pub value: Value,
}

impl Variable {
    fn number(name: &'static str, value: u32) -> Self {
        Self { name, value: Value::Number(value.into()) }
    }

    /// The columns of the queens, in the order in which they were placed.
    fn queens(queens: &[Square]) -> Self {
        Self { name: "queens", value: Value::List(queens.iter().map(|queen| queen.column).collect()) }
    }

    /// A flag for each line: whether a queen stands there, given the row of that queen as one bit.
    fn flags(name: &'static str, lines: &[u32]) -> Self {
        Self { name, value: Value::Flags(lines.iter().map(|&row| row != 0).collect()) }
    }

    fn mask(name: &'static str, lines: LineSet) -> Self {
        Self { name, value: Value::Mask(lines) }
    }
}

/// What a variable holds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A number.
    Number(u64),
    /// Numbers, one after the other.
    List(Vec<u32>),
    /// Flags, one after the other.
    Flags(Vec<bool>),
    /// A bit mask whose bits stand for the columns, or rows, of the board.
    Mask(LineSet),
}

/// What an algorithm has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Steps of any kind.
    pub steps: u64,
    /// Squares tried.
    pub tried: u64,
    /// Looks that were needed to test them: at a square, at an earlier queen, at a flag, at masks. That a
    /// square is blocked is known without one.
    pub comparisons: u64,
    /// Queens placed.
    pub placed: u64,
    /// Queens taken back: how often the search backtracked.
    pub taken_back: u64,
    /// How often it began again.
    pub restarts: u64,
    /// Solutions found, by their [weight](Steps::weight).
    pub solutions: u64,
}

impl Counters {
    fn record(&mut self, step: Step, weight: u64) {
        self.steps += 1;
        match step {
            Step::Try(_) => self.tried += 1,
            Step::Place(_) => self.placed += 1,
            Step::TakeBack(_) => self.taken_back += 1,
            Step::Restart => self.restarts += 1,
            Step::Solution => self.solutions += weight,
            Step::LookUp(all) => self.solutions = all,
            Step::Reject(..)
            | Step::Scan(..)
            | Step::ScanColumn(..)
            | Step::Move(..)
            | Step::Swap(..)
            | Step::GaveUp => {}
        }
    }
}

/// What some of the algorithms can be told; the others take no notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// What every random choice follows from.
    pub seed: u64,
    /// How many squares of a row [`Algorithm::RandomProbing`] draws at most.
    pub draws: NonZeroU32,
    /// How often [`Algorithm::RandomProbing`] and [`Algorithm::MinConflicts`] begin at most.
    pub attempts: NonZeroU32,
    /// How many workers [`Algorithm::Parallel`] has; those beyond the columns find nothing to do.
    pub workers: NonZeroU32,
    /// Whether [`Algorithm::Greedy`] goes on in the row with the fewest free squares, rather than in the
    /// next one from the top.
    pub most_constrained_row: bool,
    /// Squares of this board on which no queen may stand, for all that [can](Algorithm::can_block) search
    /// around them. A blocked square is rejected when it is tried, with nobody attacking it, and is not among
    /// the free squares of a line. [`Algorithm::Exhaustive`], which tries none, passes over it;
    /// [`Algorithm::Permutations`] notices it when the board is full; [`Algorithm::MinConflicts`] never goes
    /// there.
    pub blocked: Blocked,
}

/// As in the classic programs: 20 draws, 30 attempts; 4 workers; a seed with which n = 8 does not give up.
impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 2,
            draws: const { NonZeroU32::new(20).unwrap() },
            attempts: const { NonZeroU32::new(30).unwrap() },
            workers: const { NonZeroU32::new(4).unwrap() },
            most_constrained_row: false,
            blocked: Blocked::default(),
        }
    }
}

/// What an algorithm is to [`Steps`].
trait Search: CloneSearch + Send {
    /// Does the next thing. Looks needed for it are counted here, all else by the step.
    fn next(&mut self, counters: &mut Counters) -> Option<Step>;

    fn queens(&self) -> &[Square];

    fn weight(&self) -> u64 {
        1
    }

    fn worker(&self) -> u32 {
        0
    }

    fn variables(&self) -> Vec<Variable>;

    /// How much memory a clone takes, about.
    fn bytes(&self) -> usize {
        size_of_val(self)
    }
}

trait CloneSearch {
    fn clone_boxed(&self) -> Box<dyn Search>;
}

impl<S: Search + Clone + 'static> CloneSearch for S {
    fn clone_boxed(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}

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
