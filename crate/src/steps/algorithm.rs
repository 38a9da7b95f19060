//! The algorithms, and what is known about each.

use std::str::FromStr;

use crate::error::Error;

/// A way to solve the problem: a rung of the ladder, from the simplest to the fastest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Algorithm {
    /// Backtracking on a board of noughts and ones, each square tested by walking away from it in
    /// every direction.
    Matrix,
    /// Every queen in every column of its row: all nⁿ assignments, looked at only when complete.
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
    /// Local search: the most attacked queen goes to the best square of its row.
    MinConflicts,
    /// A solution written down without any search.
    Construction,
    /// Exact cover by Knuth's dancing links.
    DancingLinks,
    /// The published count, looked up.
    Table,
}

/// What is known about an algorithm before it runs, as bits. Their order is that in which JavaScript reads them.
type Traits = u32;

const BEGINS: Traits = 1; // with queens in the first rows
const BLOCKS: Traits = 1 << 1; // searches around blocked squares
const TREE: Traits = 1 << 2; // its placements form one
const IN_ORDER: Traits = 1 << 3; // finds all solutions, in lexicographic order
const ONE: Traits = 1 << 4; // finds one solution alone
const RESTARTS: Traits = 1 << 5;
const UNTESTED: Traits = 1 << 6; // places queens without asking whether the square is free
// The options that it heeds, besides blocked squares.
const SEED: Traits = 1 << 7;
const DRAWS: Traits = 1 << 8;
const ATTEMPTS: Traits = 1 << 9;
const WORKERS: Traits = 1 << 10;
const CONSTRAINED_ROW: Traits = 1 << 11;

const ROW_BY_ROW: Traits = BEGINS | BLOCKS | TREE | IN_ORDER;

/// In the order of the ladder, which is that of the variants.
static LADDER: [(Algorithm, &str, Traits); 19] = [
    (Algorithm::Matrix, "matrix", ROW_BY_ROW),
    (Algorithm::Exhaustive, "exhaustive", ROW_BY_ROW | UNTESTED),
    (Algorithm::Permutations, "permutations", BLOCKS | UNTESTED),
    (Algorithm::Pruning, "pruning", ROW_BY_ROW),
    (Algorithm::IterativePruning, "iterative-pruning", ROW_BY_ROW),
    (Algorithm::RowFlags, "row-flags", ROW_BY_ROW),
    (Algorithm::DiagonalFlags, "diagonal-flags", ROW_BY_ROW),
    (Algorithm::Mirror, "mirror", TREE),
    (Algorithm::Bitmask, "bitmask", ROW_BY_ROW),
    (Algorithm::BitmaskMirror, "bitmask-mirror", TREE),
    (Algorithm::BitmaskIterative, "bitmask-iterative", ROW_BY_ROW),
    (Algorithm::Parallel, "parallel", BLOCKS | TREE | WORKERS),
    (Algorithm::Symmetry, "symmetry", TREE),
    (Algorithm::RandomProbing, "random-probing", BLOCKS | TREE | ONE | RESTARTS | SEED | DRAWS | ATTEMPTS),
    (Algorithm::Greedy, "greedy", BEGINS | BLOCKS | TREE | CONSTRAINED_ROW),
    (Algorithm::MinConflicts, "min-conflicts", BLOCKS | ONE | RESTARTS | UNTESTED | SEED | ATTEMPTS),
    (Algorithm::Construction, "construction", ONE | UNTESTED),
    (Algorithm::DancingLinks, "dancing-links", BLOCKS | TREE),
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

    /// The short name that links and [`FromStr`] use.
    pub fn key(self) -> &'static str {
        LADDER[self as usize].1
    }

    pub(crate) fn traits(self) -> Traits {
        LADDER[self as usize].2
    }

    /// Whether it can begin with queens in the first rows: it fills row after row and takes nothing for
    /// granted about those above.
    pub fn can_begin(self) -> bool {
        self.traits() & BEGINS != 0
    }

    /// Whether it can search a board with blocked squares: those cannot that take for granted that each
    /// image of a solution is one too, or that know their answer beforehand.
    pub fn can_block(self) -> bool {
        self.traits() & BLOCKS != 0
    }

    /// Whether it places one queen below the other, so that its placements are the nodes of a tree.
    pub fn has_tree(self) -> bool {
        self.traits() & TREE != 0
    }

    /// Whether it finds all solutions, in lexicographic order.
    pub fn finds_in_order(self) -> bool {
        self.traits() & IN_ORDER != 0
    }

    /// Whether it ends with the first solution, rather than with the last.
    pub fn finds_one(self) -> bool {
        self.traits() & ONE != 0
    }

    /// Whether it draws squares at random and, where none will do, begins again instead of taking queens back.
    pub fn restarts(self) -> bool {
        self.traits() & RESTARTS != 0
    }

    /// Whether it places queens without asking whether the square is free.
    pub fn places_untested(self) -> bool {
        self.traits() & UNTESTED != 0
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
    fn each_option_makes_a_difference_to_those_that_heed_it() {
        let usual = Options::default();
        let one = NonZeroU32::MIN;
        let others = [
            (SEED, Options { seed: 7, ..usual }),
            (DRAWS, Options { draws: one, ..usual }),
            (ATTEMPTS, Options { attempts: one, seed: 1, draws: one, ..usual }),
            (WORKERS, Options { workers: one, ..usual }),
            (CONSTRAINED_ROW, Options { most_constrained_row: true, ..usual }),
        ];
        for algorithm in Algorithm::ALL {
            for (option, other) in others {
                let like =
                    if option == ATTEMPTS { Options { attempts: usual.attempts, ..other } } else { usual };
                let differs = run(algorithm, 6, &like) != run(algorithm, 6, &other);
                assert_eq!(differs, algorithm.traits() & option != 0, "{} and {option:b}", algorithm.key());
            }
        }
    }

    #[test]
    fn what_is_known_about_the_steps_is_so() {
        for algorithm in Algorithm::ALL {
            let (steps, solutions) = run(algorithm, 7, &Options::default());
            let key = algorithm.key();
            let sorted = solutions.is_sorted() && solutions.len() == 40;
            assert_eq!(algorithm.finds_in_order(), sorted, "{key} finds {solutions:?}");
            assert_eq!(algorithm.finds_one(), solutions.len() == 1, "{key} finds {solutions:?}");
            assert!(algorithm.restarts() || !steps.contains(&Step::Restart), "{key}");
            let places = steps.iter().any(|step| matches!(step, Step::Place(_)));
            let looks =
                steps.iter().any(|step| matches!(step, Step::Try(_) | Step::Scan(..) | Step::ScanColumn(..)));
            assert_eq!(algorithm.places_untested(), places && !looks, "{key}");
        }
    }
}
