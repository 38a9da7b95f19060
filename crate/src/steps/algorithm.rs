//! The algorithms and their properties.

use std::fmt;
use std::str::FromStr;

use crate::error::{self, Error};

/// An algorithm for the problem: a rung of the ladder, which starts with the simplest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Backtracking on a matrix of zeros and ones. Each square is tested by walking away from it in every
    /// direction.
    Matrix,
    /// Brute force: all nⁿ ways to place one queen in each row, tested only when complete.
    Exhaustive,
    /// All permutations of the columns, by swaps, with diagonals tested only when complete.
    Permutations,
    /// Recursive backtracking that compares each new queen with all earlier queens.
    Pruning,
    /// [`Pruning`](Algorithm::Pruning) as a loop that backtracks to the column after that of the last queen.
    IterativePruning,
    /// Backtracking in which an array of occupied columns replaces some of the comparisons.
    RowFlags,
    /// Backtracking with three arrays of flags, for columns, diagonals and antidiagonals, that show whether
    /// a square is attacked (Niklaus Wirth, *Program Development by Stepwise Refinement*, 1971).
    DiagonalFlags,
    /// [`DiagonalFlags`](Algorithm::DiagonalFlags) for the first half of the first row. Each solution also
    /// represents its mirror image.
    Mirror,
    /// Backtracking with three bit masks that shift from row to row and give all free squares of a row at
    /// once (Martin Richards, *Backtracking Algorithms in MCPL using Bit Patterns and Recursion*, 1997).
    Bitmask,
    /// [`Bitmask`](Algorithm::Bitmask) for the first half of the first row, as in [`Mirror`](Algorithm::Mirror).
    BitmaskMirror,
    /// [`Bitmask`](Algorithm::Bitmask) with an explicit stack instead of recursion.
    BitmaskIterative,
    /// [`Bitmask`](Algorithm::Bitmask) shared among workers, each of which takes one column of the first row
    /// after another. Here the workers take turns, one step each.
    Parallel,
    /// Backtracking for fundamental solutions only. Each represents all its images under rotation and
    /// reflection.
    Symmetry,
    /// A random free square in each row, with a restart when none is found.
    RandomProbing,
    /// Backtracking that first tries the square that leaves the most squares free.
    Greedy,
    /// Local search that moves the most attacked queen to the least attacked square of its row.
    MinConflicts,
    /// Explicit construction of a solution, without a search.
    Construction,
    /// Exact cover with Knuth's dancing links.
    DancingLinks,
    /// Table lookup of the published count.
    Table,
}

/// Static properties of an algorithm, as bits. JavaScript reads them in this order.
type Traits = u32;

const PREFIX: Traits = 1; // supports queens in the first rows
const BLOCKED: Traits = 1 << 1; // supports blocked squares
const TREE: Traits = 1 << 2; // its placements form a tree
const IN_ORDER: Traits = 1 << 3; // finds all solutions, in lexicographic order
const FINDS_ONE: Traits = 1 << 4; // stops at the first solution
const RESTARTS: Traits = 1 << 5;
const UNTESTED: Traits = 1 << 6; // places queens without testing the square
// The options that it uses, besides blocked squares.
const SEED: Traits = 1 << 7;
const DRAWS: Traits = 1 << 8;
const ATTEMPTS: Traits = 1 << 9;
const WORKERS: Traits = 1 << 10;
const CONSTRAINED_ROW: Traits = 1 << 11;
const COMPOSITION: Traits = 1 << 12;

static OPTIONS: [(&str, Traits); 6] = [
    ("seed", SEED),
    ("draws", DRAWS),
    ("attempts", ATTEMPTS),
    ("workers", WORKERS),
    ("most_constrained_row", CONSTRAINED_ROW),
    ("composition", COMPOSITION),
];

const ROW_BY_ROW: Traits = PREFIX | BLOCKED | TREE | IN_ORDER;

/// The ladder, in the order of the variants.
static LADDER: [(Algorithm, &str, Traits); 19] = [
    (Algorithm::Matrix, "matrix", ROW_BY_ROW),
    (Algorithm::Exhaustive, "exhaustive", ROW_BY_ROW | UNTESTED),
    (Algorithm::Permutations, "permutations", BLOCKED | UNTESTED),
    (Algorithm::Pruning, "pruning", ROW_BY_ROW),
    (Algorithm::IterativePruning, "iterative-pruning", ROW_BY_ROW),
    (Algorithm::RowFlags, "row-flags", ROW_BY_ROW),
    (Algorithm::DiagonalFlags, "diagonal-flags", ROW_BY_ROW),
    (Algorithm::Mirror, "mirror", TREE),
    (Algorithm::Bitmask, "bitmask", ROW_BY_ROW),
    (Algorithm::BitmaskMirror, "bitmask-mirror", TREE),
    (Algorithm::BitmaskIterative, "bitmask-iterative", ROW_BY_ROW),
    (Algorithm::Parallel, "parallel", BLOCKED | TREE | WORKERS),
    (Algorithm::Symmetry, "symmetry", TREE),
    (
        Algorithm::RandomProbing,
        "random-probing",
        BLOCKED | TREE | FINDS_ONE | RESTARTS | SEED | DRAWS | ATTEMPTS,
    ),
    (Algorithm::Greedy, "greedy", PREFIX | BLOCKED | TREE | CONSTRAINED_ROW),
    (Algorithm::MinConflicts, "min-conflicts", BLOCKED | FINDS_ONE | RESTARTS | UNTESTED | SEED | ATTEMPTS),
    (Algorithm::Construction, "construction", FINDS_ONE | UNTESTED | COMPOSITION),
    (Algorithm::DancingLinks, "dancing-links", BLOCKED | TREE),
    (Algorithm::Table, "table", 0),
];

impl Algorithm {
    /// Every algorithm, in the order of the ladder.
    pub const ALL: [Algorithm; 19] = {
        let mut all = [Algorithm::Matrix; 19];
        let mut i = 0;
        while i < all.len() {
            all[i] = LADDER[i].0;
            assert!(all[i] as usize == i, "the ladder is not in the order of the variants");
            i += 1;
        }
        all
    };

    /// The short stable name that links and [`FromStr`] use.
    pub fn key(self) -> &'static str {
        LADDER[self as usize].1
    }

    fn traits(self) -> Traits {
        LADDER[self as usize].2
    }

    /// Whether the search can start with queens in the first rows. It can if it fills the board row by row and
    /// assumes nothing about the rows above.
    pub fn supports_prefix(self) -> bool {
        self.traits() & PREFIX != 0
    }

    /// Whether it can search a board with blocked squares. It cannot if it relies on the symmetry of the board
    /// or does not search.
    pub fn supports_blocked(self) -> bool {
        self.traits() & BLOCKED != 0
    }

    /// Whether its placements are the nodes of a search tree: each new queen extends the queens on the board.
    pub fn has_tree(self) -> bool {
        self.traits() & TREE != 0
    }

    /// Whether it finds all solutions, in lexicographic order.
    pub fn finds_in_order(self) -> bool {
        self.traits() & IN_ORDER != 0
    }

    /// Whether it stops at the first solution.
    pub fn finds_one(self) -> bool {
        self.traits() & FINDS_ONE != 0
    }

    /// Whether it makes random choices and restarts when it fails, instead of backtracking.
    pub fn restarts(self) -> bool {
        self.traits() & RESTARTS != 0
    }

    /// Whether it places queens without testing whether the square is free.
    pub fn places_untested(self) -> bool {
        self.traits() & UNTESTED != 0
    }

    /// The fields of [`Options`](super::Options) that change what it does.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        let used = OPTIONS.iter().filter(move |(_, option)| self.traits() & option != 0);
        used.map(|&(name, _)| name)
    }
}

/// Writes the [`key`](Algorithm::key).
impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// The algorithm with this [`key`](Algorithm::key), or [`Error::UnknownAlgorithm`].
impl FromStr for Algorithm {
    type Err = Error;

    fn from_str(key: &str) -> Result<Self, Error> {
        let named = Algorithm::ALL.into_iter().find(|algorithm| algorithm.key() == key);
        named.ok_or_else(|| Error::UnknownAlgorithm { given: error::excerpt(key) })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use super::*;
    use crate::BoardSize;
    use crate::steps::{Options, Step, Steps};

    fn run(algorithm: Algorithm, n: u32, options: &Options) -> (Vec<Step>, Vec<Vec<u32>>) {
        let mut steps = Steps::with(algorithm, BoardSize::new(n).unwrap(), options).unwrap();
        let (mut all, mut solutions) = (vec![], vec![]);
        while let Some(step) = steps.next() {
            all.push(step);
            if step == Step::Solution {
                let mut queens = steps.queens().to_vec();
                queens.sort_by_key(|queen| queen.row);
                solutions.push(queens.iter().map(|queen| queen.column).collect());
            }
        }
        (all, solutions)
    }

    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn options_affect_exactly_the_algorithms_with_the_trait() {
        let default = Options::default();
        let one = NonZeroU32::MIN;
        let others = [
            (SEED, Options { seed: 7, ..default }),
            (DRAWS, Options { draws: one, ..default }),
            (ATTEMPTS, Options { attempts: one, seed: 1, draws: one, ..default }),
            (WORKERS, Options { workers: one, ..default }),
            (CONSTRAINED_ROW, Options { most_constrained_row: true, ..default }),
            (COMPOSITION, Options { composition: true, ..default }),
        ];
        for algorithm in Algorithm::ALL {
            for (option, other) in others {
                let base = if option == ATTEMPTS {
                    Options { attempts: default.attempts, ..other }
                } else {
                    default
                };
                let n = if option == COMPOSITION { 5 } else { 6 }; // 6 cannot be composed
                let differs = run(algorithm, n, &base) != run(algorithm, n, &other);
                assert_eq!(differs, algorithm.traits() & option != 0, "{} and {option:b}", algorithm.key());
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn the_traits_match_the_steps() {
        for algorithm in Algorithm::ALL {
            let (steps, solutions) = run(algorithm, 7, &Options::default());
            let key = algorithm.key();
            let sorted = solutions.is_sorted() && solutions.len() == 40;
            assert_eq!(algorithm.finds_in_order(), sorted, "{key} finds {solutions:?}");
            assert_eq!(algorithm.finds_one(), solutions.len() == 1, "{key} finds {solutions:?}");
            assert!(algorithm.restarts() || !steps.contains(&Step::Restart), "{key}");
            let places = steps.iter().any(|step| matches!(step, Step::Place(_)));
            let tests =
                steps.iter().any(|step| matches!(step, Step::Try(_) | Step::Scan(..) | Step::ScanColumn(..)));
            assert_eq!(algorithm.places_untested(), places && !tests, "{key}");
        }
    }
}
