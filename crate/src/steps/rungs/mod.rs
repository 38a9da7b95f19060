//! The rungs of the ladder: one file for each algorithm, with its search and what the others need to know about it.

mod bitmask;
mod bitmask_iterative;
mod bitmask_mirror;
mod construction;
mod dancing_links;
mod diagonal_flags;
mod exhaustive;
mod greedy;
mod iterative_pruning;
mod matrix;
mod min_conflicts;
mod mirror;
mod parallel;
mod permutations;
mod pruning;
mod random_probing;
mod row_flags;
mod symmetry;
mod table;

use std::fmt;
use std::str::FromStr;

use super::rung::{Rung, Start, Traits};
use crate::error::{self, Error};

pub use construction::infinite_greedy;

/// Defines [`Algorithm`] with a variant for each rung, and links each to the file with its `RUNG`.
macro_rules! ladder {
    ($($(#[$doc:meta])+ $variant:ident => $module:ident,)+) => {
        /// An algorithm for the problem, at its place in the ladder, which starts with the simplest.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Algorithm {
            $($(#[$doc])+ $variant,)+
        }

        impl Algorithm {
            /// Every algorithm, in the order of the ladder.
            pub const ALL: [Algorithm; [$(Algorithm::$variant),+].len()] = [$(Algorithm::$variant),+];

            /// The names of all algorithms, in the order of the ladder.
            pub const KEYS: [&'static str; Self::ALL.len()] = [$($module::RUNG.key),+];

            pub(super) fn rung(self) -> &'static Rung {
                match self {
                    $(Algorithm::$variant => &$module::RUNG,)+
                }
            }
        }
    };
}

ladder! {
    /// Backtracking on a matrix of zeros and ones. Each square is tested by walking away from it in every
    /// direction.
    Matrix => matrix,
    /// Brute force: all nⁿ ways to place one queen in each row, tested only when complete.
    Exhaustive => exhaustive,
    /// All permutations of the columns, by swaps, with diagonals tested only when complete.
    Permutations => permutations,
    /// Recursive backtracking that compares each new queen with all earlier queens.
    Pruning => pruning,
    /// Backtracking in which an array of occupied columns replaces some of the comparisons.
    RowFlags => row_flags,
    /// Backtracking with three arrays of flags, for columns, diagonals and antidiagonals, that show whether
    /// a square is attacked (Niklaus Wirth, *Program Development by Stepwise Refinement*, 1971).
    DiagonalFlags => diagonal_flags,
    /// [`DiagonalFlags`](Algorithm::DiagonalFlags) for the first half of the first row. Each solution also
    /// represents its mirror image.
    Mirror => mirror,
    /// Backtracking for fundamental solutions only. Each represents all its images under rotation and
    /// reflection.
    Symmetry => symmetry,
    /// Backtracking with three bit masks that shift from row to row and give all free squares of a row at
    /// once (Martin Richards, *Backtracking Algorithms in MCPL using Bit Patterns and Recursion*, 1997).
    Bitmask => bitmask,
    /// [`Bitmask`](Algorithm::Bitmask) for the first half of the first row, as in [`Mirror`](Algorithm::Mirror).
    BitmaskMirror => bitmask_mirror,
    /// [`Pruning`](Algorithm::Pruning) as a loop that backtracks to the column after that of the last queen.
    IterativePruning => iterative_pruning,
    /// [`BitmaskMirror`](Algorithm::BitmaskMirror) with an explicit stack instead of recursion.
    BitmaskIterative => bitmask_iterative,
    /// [`BitmaskMirror`](Algorithm::BitmaskMirror) shared among workers, each of which takes one column of the
    /// first half of the first row after another. Here the workers take turns, one step each.
    Parallel => parallel,
    /// Exact cover with Knuth's dancing links.
    DancingLinks => dancing_links,
    /// A random free square in each row, with a restart when none is found.
    RandomProbing => random_probing,
    /// Backtracking that first tries the square that leaves the most squares free.
    Greedy => greedy,
    /// Local search that moves the most attacked queen to the least attacked square of its row.
    MinConflicts => min_conflicts,
    /// Explicit construction of a solution, without a search.
    Construction => construction,
    /// Table lookup of the published count.
    Table => table,
}

impl Algorithm {
    /// The short stable name that links and [`FromStr`] use.
    pub fn key(self) -> &'static str {
        self.rung().key
    }

    /// Whether the search can start with queens in the first rows. It can if it fills the board row by row and
    /// assumes nothing about the rows above.
    pub fn supports_prefix(self) -> bool {
        self.rung().traits.supports_prefix
    }

    /// Whether it can search a board with blocked squares. It cannot if it relies on the symmetry of the board
    /// or does not search.
    pub fn supports_blocked(self) -> bool {
        self.rung().traits.supports_blocked
    }

    /// Whether its placements are the nodes of a search tree: each new queen extends the queens on the board.
    pub fn has_tree(self) -> bool {
        self.rung().traits.has_tree
    }

    /// Whether it finds all solutions, in lexicographic order.
    pub fn finds_in_order(self) -> bool {
        self.rung().traits.finds_in_order
    }

    /// Whether it stops at the first solution.
    pub fn finds_one(self) -> bool {
        self.rung().traits.finds_one
    }

    /// Whether it makes random choices and restarts when it fails, instead of backtracking.
    pub fn restarts(self) -> bool {
        self.rung().traits.restarts
    }

    /// Whether it places queens without testing whether the square is free.
    pub fn places_untested(self) -> bool {
        self.rung().traits.places_untested
    }

    /// Whether it gives up a branch of its search tree at the first conflict.
    pub fn prunes(self) -> bool {
        self.has_tree() && !self.places_untested() && !self.restarts()
    }

    /// The fields of [`Options`](super::Options) that change what it does, besides the blocked squares.
    pub fn options(self) -> impl Iterator<Item = &'static str> {
        self.rung().options.iter().copied()
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
            ("seed", Options { seed: 7, ..default }),
            ("draws", Options { draws: one, ..default }),
            ("attempts", Options { attempts: one, seed: 1, draws: one, ..default }),
            ("workers", Options { workers: one, ..default }),
            ("most_constrained_row", Options { most_constrained_row: true, ..default }),
            ("most_attacking_square", Options { most_attacking_square: true, ..default }),
            ("composition", Options { composition: true, ..default }),
        ];
        for algorithm in Algorithm::ALL {
            for (option, other) in others {
                let base = if option == "attempts" {
                    Options { attempts: default.attempts, ..other }
                } else {
                    default
                };
                let n = if option == "composition" { 5 } else { 6 }; // 6 cannot be composed
                let differs = run(algorithm, n, &base) != run(algorithm, n, &other);
                let named = algorithm.options().any(|name| name == option);
                assert_eq!(differs, named, "{algorithm} and {option}");
            }
            let known = |name| others.iter().any(|(option, _)| *option == name);
            assert!(algorithm.options().all(known), "{algorithm} names an unknown option");
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
            let displaces = steps.iter().any(|step| matches!(step, Step::Swap(..) | Step::Move(..)));
            assert!(!algorithm.has_tree() || !displaces, "{key}");
            let places = steps.iter().any(|step| matches!(step, Step::Place(_)));
            let tests =
                steps.iter().any(|step| matches!(step, Step::Try(_) | Step::Scan(..) | Step::ScanColumn(..)));
            assert_eq!(algorithm.places_untested(), places && !tests, "{key}");
        }
    }
}
