//! Compares the steps of each algorithm with enumeration, known figures, a naive board and a golden file.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rows and columns are few")]

use std::collections::BTreeSet;
use std::fmt::Write;
use std::num::NonZeroU32;

use crate::common::{attack, columns, run_to_end, size, smaller, solutions_by_permutation, steps, table};
use nqueens::steps::{Counters, LineSet, Node, NodeKind, Options, Value, search_tree};
use nqueens::{Algorithm, Error, FundamentalSolutions, Solution, Square, Step, Steps, composition};

/// The algorithms that find every solution, in any order, or half of them, with the mirror images of the others.
fn complete() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| {
        !algorithm.finds_one() && !matches!(algorithm, Algorithm::Symmetry | Algorithm::Table)
    })
}

/// Those that search half of the first row.
const MIRRORED: [Algorithm; 4] =
    [Algorithm::Mirror, Algorithm::BitmaskMirror, Algorithm::BitmaskIterative, Algorithm::Parallel];

#[test]
fn complete_algorithms_find_every_solution() {
    for algorithm in complete() {
        for n in 1..=smaller(8, 4) {
            let (found, steps) = run_to_end(steps(algorithm, n));
            let all: u64 = found.iter().map(|(_, weight)| weight).sum();
            let mut found: Vec<Vec<u32>> = found.into_iter().map(|(columns, _)| columns).collect();
            if MIRRORED.contains(&algorithm) {
                let mirrored = |columns: &Vec<u32>| columns.iter().map(|column| n - 1 - column).collect();
                found = found
                    .iter()
                    .cloned()
                    .chain(found.iter().map(mirrored))
                    .collect::<BTreeSet<_>>()
                    .into_iter()
                    .collect();
            }
            if !algorithm.finds_in_order() {
                found.sort();
            }
            assert_eq!(found, solutions_by_permutation(n), "{algorithm:?}, n = {n}");
            assert_eq!(all, found.len() as u64, "{algorithm:?}, n = {n}");
            assert_eq!(steps.counters().solutions, all);
            assert_eq!(steps.queens().len(), 0, "{algorithm:?}: the board is empty at the end");
        }
    }
}

#[test]
fn symmetry_finds_the_fundamental_solutions_with_their_weights() {
    for n in 1..=smaller(9, 5) {
        let (found, steps) = run_to_end(steps(Algorithm::Symmetry, n));
        let expected: Vec<(Vec<u32>, u64)> = FundamentalSolutions::new(size(n))
            .unwrap()
            .map(|solution| (solution.columns().to_vec(), solution.orbit().len() as u64))
            .collect();
        assert_eq!(found, expected, "n = {n}");
        assert_eq!(steps.counters().solutions, table()[n as usize - 1].all);
        assert_eq!(steps.queens().len(), 0);
    }
}

#[test]
fn greedy_in_other_orders_finds_the_same_solutions() {
    for (row, square) in [(true, false), (false, true), (true, true)] {
        let options = Options::default().with_most_constrained_row(row).with_most_attacking_square(square);
        for n in 1..=smaller(8, 5) {
            let (found, _) = run_to_end(Steps::with(Algorithm::Greedy, size(n), &options).unwrap());
            let found: BTreeSet<_> = found.into_iter().map(|(columns, _)| columns).collect();
            assert_eq!(found.into_iter().collect::<Vec<_>>(), solutions_by_permutation(n), "n = {n}");
        }
    }
}

/// The queens that the slow twin places until the first solution; it works on sets of squares.
fn placed_by_greedy(n: u32, most: bool, queens: &mut Vec<(u32, u32)>, placed: &mut u64) -> bool {
    let row = queens.len() as u32;
    if row == n {
        return true;
    }
    let is_free = |queens: &[(u32, u32)], square| queens.iter().all(|&queen| !attack(queen, square));
    let attacked = |column: u32| {
        let below = (row + 1..n).flat_map(|other| (0..n).map(move |column| (other, column)));
        let lost = below.filter(|&square| is_free(queens, square) && attack((row, column), square));
        lost.count()
    };
    let mut columns: Vec<u32> = (0..n).filter(|&column| is_free(queens, (row, column))).collect();
    columns.sort_by_cached_key(|&column| if most { usize::MAX - attacked(column) } else { attacked(column) });
    for column in columns {
        *placed += 1;
        queens.push((row, column));
        if placed_by_greedy(n, most, queens, placed) {
            return true;
        }
        queens.pop();
    }
    false
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn greedy_tries_the_square_first_that_attacks_the_fewest_or_the_most_free_squares() {
    for most in [false, true] {
        for n in 4..=14 {
            let options = Options::default().with_most_attacking_square(most);
            let mut run = Steps::with(Algorithm::Greedy, size(n), &options).unwrap();
            run.by_ref().find(|step| *step == Step::Solution).unwrap();
            let (mut queens, mut placed) = (vec![], 0);
            assert!(placed_by_greedy(n, most, &mut queens, &mut placed));
            let found: Vec<_> = run.queens().iter().map(|queen| (queen.row, queen.column)).collect();
            assert_eq!((found, run.counters().placed), (queens, placed), "n = {n}, most: {most}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn greedy_finds_a_first_solution_sooner_than_plain_order() {
    for n in [20, 24, 28] {
        let placed = |algorithm| {
            let mut steps = steps(algorithm, n);
            steps.by_ref().take(100_000_000).find(|step| *step == Step::Solution).unwrap();
            steps.counters().placed
        };
        let (greedy, plain) = (placed(Algorithm::Greedy), placed(Algorithm::Bitmask));
        assert!(10 * greedy < plain, "n = {n}: {greedy} against {plain} queens placed");
    }
}

/// Each run ends.
#[test]
fn algorithms_for_one_solution_find_one_or_give_up() {
    for algorithm in [Algorithm::RandomProbing, Algorithm::MinConflicts, Algorithm::Construction] {
        for n in 1..=smaller(32, 6) {
            for seed in 0..smaller(5, 1) {
                let options = Options::default().with_seed(seed);
                let mut steps = Steps::with(algorithm, size(n), &options).unwrap();
                let last = steps.by_ref().last().unwrap();
                if last == Step::Solution {
                    assert!(Solution::new(columns(steps.queens())).is_ok());
                } else {
                    assert_eq!(last, Step::GaveUp, "{algorithm:?}, n = {n}");
                    assert!(algorithm != Algorithm::Construction || n == 2 || n == 3);
                }
                assert_eq!(steps.counters().solutions, u64::from(last == Step::Solution));
            }
        }
    }
}

#[test]
fn the_construction_places_boards_within_boards_where_possible() {
    let options = Options::default().with_composition(true);
    for n in 1..=32 {
        let run = Steps::with(Algorithm::Construction, size(n), &options);
        match composition(size(n)) {
            Ok(composed) => {
                let (found, run) = run_to_end(run.unwrap());
                assert_eq!(found, [(Vec::from(composed), 1)], "n = {n}");
                assert_eq!(run.counters().steps, u64::from(n) + 1);
            }
            Err(error) => assert_eq!(run.unwrap_err(), error, "n = {n}"),
        }
        // Other algorithms ignore the option.
        assert!(Steps::with(Algorithm::Pruning, size(n), &options).is_ok());
    }
}

/// The expected shares are those of the classic program with 20 draws per row and 30 attempts.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn random_probing_gives_up_as_often_as_expected() {
    let gave_up_per_mille = |n, runs| {
        let gave_up = (0..runs).filter(|&seed| {
            let options = Options::default().with_seed(seed);
            Steps::with(Algorithm::RandomProbing, size(n), &options).unwrap().last() == Some(Step::GaveUp)
        });
        1000 * gave_up.count() / usize::try_from(runs).unwrap()
    };
    let (small, large) = (gave_up_per_mille(8, 4000), gave_up_per_mille(16, 1000));
    assert!((26..46).contains(&small), "n = 8: {small} per mille");
    assert!((800..880).contains(&large), "n = 16: {large} per mille");
}

#[test]
fn min_conflicts_solves_every_board_from_n_4_on() {
    for n in 4..=smaller(32, 8) {
        for seed in 0..smaller(20, 1) {
            let options = Options::default().with_seed(seed);
            let steps = Steps::with(Algorithm::MinConflicts, size(n), &options).unwrap();
            assert_eq!(steps.last(), Some(Step::Solution), "n = {n}, seed {seed}");
        }
    }
}

#[test]
fn the_table_has_all_known_counts_and_gives_up_above() {
    for row in table() {
        let mut steps = steps(Algorithm::Table, row.n);
        assert_eq!(steps.next(), Some(Step::LookUp(row.all)));
        assert_eq!(steps.counters().solutions, row.all);
        assert_eq!(steps.next(), None);
    }
    assert!(steps(Algorithm::Table, 28).eq([Step::GaveUp]));
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_counters_for_n_8_equal_the_known_figures() {
    let counters = |algorithm| {
        let mut steps = steps(algorithm, 8);
        let mut rejected = 0;
        let mut placed_in_row = [0; 8];
        for step in steps.by_ref() {
            match step {
                Step::Reject(..) => rejected += 1,
                Step::Place(square) => placed_in_row[square.row as usize] += 1,
                _ => {}
            }
        }
        (steps.counters(), rejected, placed_in_row)
    };
    let nodes = [8, 42, 140, 344, 568, 550, 312, 92];
    for algorithm in [
        Algorithm::Matrix,
        Algorithm::Pruning,
        Algorithm::IterativePruning,
        Algorithm::RowFlags,
        Algorithm::DiagonalFlags,
    ] {
        let (counters, rejected, placed_in_row) = counters(algorithm);
        assert_eq!(
            (counters.tried, counters.placed, rejected),
            (15_720, 2056, 15_720 - 2056),
            "{algorithm:?}"
        );
        assert_eq!(placed_in_row, nodes, "{algorithm:?}");
        assert_eq!(counters.steps, 15_720 + (15_720 - 2056) + 2056 + 92 + 2056);
    }
    for algorithm in [Algorithm::Bitmask, Algorithm::Greedy] {
        let (counters, _, placed_in_row) = counters(algorithm);
        assert_eq!((counters.placed, counters.taken_back), (2056, 2056), "{algorithm:?}");
        assert_eq!(placed_in_row, nodes, "{algorithm:?}");
    }
    for algorithm in MIRRORED {
        let (counters, ..) = counters(algorithm);
        assert_eq!((counters.placed, counters.solutions), (1028, 92), "{algorithm:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn algorithms_that_check_only_full_boards_check_all_of_them() {
    assert_all_full_boards_are_checked(7);
}

#[test]
#[ignore = "soak"]
fn algorithms_that_check_only_full_boards_check_all_of_the_usual_size() {
    assert_all_full_boards_are_checked(8);
}

fn assert_all_full_boards_are_checked(n: u32) {
    let (all, permutations) = (u64::from(n).pow(n), (1..=u64::from(n)).product());
    for (algorithm, boards) in [(Algorithm::Exhaustive, all), (Algorithm::Permutations, permutations)] {
        let is_check = |step: &Step| matches!(step, Step::Reject(..) | Step::Solution);
        assert_eq!(steps(algorithm, n).filter(is_check).count() as u64, boards, "{algorithm:?}");
    }
}

#[test]
fn a_search_from_a_prefix_finds_all_solutions_with_that_prefix() {
    assert_searches_from_prefixes(smaller(150, 5));
}

#[test]
#[ignore = "soak"]
fn searches_from_more_prefixes_find_all_solutions_with_them() {
    assert_searches_from_prefixes(300);
}

fn assert_searches_from_prefixes(rounds: u32) {
    let mut random = fastrand::Rng::with_seed(3);
    let supporting: Vec<_> =
        Algorithm::ALL.into_iter().filter(|algorithm| algorithm.supports_prefix()).collect();
    assert!(!supporting.is_empty());
    for _ in 0..rounds {
        let n = random.u32(1..smaller(8, 5));
        // A random number of queens in the first rows that do not attack each other.
        let mut prefix: Vec<u32> = vec![];
        for row in 0..random.u32(0..=n) {
            let column = random.u32(0..n);
            if (0..).zip(&prefix).any(|(other, &at)| attack((other, at), (row, column))) {
                break;
            }
            prefix.push(column);
        }
        let expected: Vec<_> =
            solutions_by_permutation(n).into_iter().filter(|columns| columns.starts_with(&prefix)).collect();
        for &algorithm in &supporting {
            for most_constrained_row in [false, true] {
                let options = Options::default().with_most_constrained_row(most_constrained_row);
                let steps = Steps::with_prefix(algorithm, size(n), &options, &prefix).unwrap();
                assert_eq!(columns(steps.queens()), prefix);
                let (found, steps) = run_to_end(steps);
                let mut found: Vec<_> = found.into_iter().map(|(columns, _)| columns).collect();
                found.sort();
                assert_eq!(found, expected, "{algorithm:?}, n = {n}, {prefix:?}");
                assert_eq!(columns(steps.queens()), prefix, "the prefix remains at the end");
                let Counters { placed, taken_back, solutions, .. } = steps.counters();
                assert_eq!((placed, solutions), (taken_back, expected.len() as u64));
            }
        }
    }
}

#[test]
fn invalid_prefixes_are_refused() {
    let start = |algorithm, n, columns: &[u32]| {
        Steps::with_prefix(algorithm, size(n), &Options::default(), columns).map(drop)
    };
    for algorithm in Algorithm::ALL {
        assert!(start(algorithm, 8, &[]).is_ok());
        let error = Error::CannotBegin { algorithm: algorithm.key() };
        assert_eq!(start(algorithm, 8, &[0]), if algorithm.supports_prefix() { Ok(()) } else { Err(error) });
    }
    let attacked = Err(Error::NotASolution { row: 0, other_row: 2 });
    assert_eq!(start(Algorithm::Bitmask, 8, &[0, 3, 2]), attacked);
    assert_eq!(start(Algorithm::Bitmask, 4, &[9]), Err(Error::OffBoard { row: 0, column: 9, n: 4 }));
    let below = Err(Error::OffBoard { row: 4, column: 0, n: 4 });
    assert_eq!(start(Algorithm::Bitmask, 4, &[1, 3, 0, 2, 0]), below);
}

/// Builds the expected tree from the steps that place and take back queens.
#[test]
fn the_search_tree_matches_the_steps_of_the_run() {
    for algorithm in Algorithm::ALL {
        for n in 1..=smaller(6, 2) {
            let Some(tree) = search_tree(steps(algorithm, n), 5000) else {
                assert!(algorithm == Algorithm::Exhaustive && n > 5, "{algorithm:?}, n = {n}");
                continue;
            };
            let mut run = steps(algorithm, n);
            let mut nodes: Vec<Node> = vec![];
            let mut levels = vec![0; n as usize + 1];
            levels[0] = 1;
            while let Some(step) = run.next() {
                let queens = run.queens();
                let worker = run.worker();
                let position = run.counters().steps;
                // The worker's last node with these queens.
                let node_of = |nodes: &[Node], above: &[Square]| {
                    let node = (0..nodes.len()).rev().find(|&node| {
                        let mut at = Some(node);
                        let mut path = vec![];
                        while let Some(node) = at {
                            path.push(nodes[node].square);
                            at = nodes[node].parent;
                        }
                        path.reverse();
                        let Node { worker: placed_by, kind, .. } = nodes[node];
                        placed_by == worker && kind != NodeKind::Rejected && path == above
                    });
                    assert_eq!(node.is_none(), above.is_empty());
                    node
                };
                for square in rejected(step, n, queens) {
                    let parent = node_of(&nodes, queens);
                    nodes.push(Node { parent, square, worker, position, kind: NodeKind::Rejected });
                }
                if let Step::Place(square) = step {
                    let parent = node_of(&nodes, &queens[..queens.len() - 1]);
                    nodes.push(Node { parent, square, worker, position, kind: NodeKind::Placed });
                    levels[queens.len()] += 1;
                    let tried: Vec<_> = nodes[..nodes.len() - 1]
                        .iter()
                        .filter(|node| {
                            node.parent == parent
                                && node.worker == worker
                                && node.square != square
                                && node.kind != NodeKind::Rejected
                        })
                        .map(|node| node.square)
                        .collect();
                    let mut siblings = run.path().last().unwrap().1.clone();
                    siblings.sort_by_key(|square| tried.iter().position(|other| other == square));
                    assert_eq!(siblings, dedup(tried), "{algorithm:?}, n = {n}");
                }
                if step == Step::Solution
                    && !matches!(algorithm, Algorithm::Permutations | Algorithm::MinConflicts)
                {
                    let last = node_of(&nodes, queens).unwrap();
                    nodes[last].kind = NodeKind::Solution;
                }
                assert_eq!(run.levels(), levels);
            }
            if !matches!(algorithm, Algorithm::Permutations | Algorithm::MinConflicts) {
                assert_eq!(tree, nodes, "{algorithm:?}, n = {n}");
            }
        }
    }
}

/// The squares that a step rejects, all attacked or ruled out by symmetry.
fn rejected(step: Step, n: u32, queens: &[Square]) -> Vec<Square> {
    let is_taken = |square: &Square| queens.iter().any(|queen| queen.attacks(*square).is_some());
    match step {
        Step::Reject(square, _) if !queens.contains(&square) => vec![square],
        Step::Scan(row, _) => (0..n).map(|column| Square { row, column }).filter(is_taken).collect(),
        Step::ScanColumn(column, _) => {
            let rows = (0..n).filter(|&row| queens.iter().all(|queen| queen.row != row));
            rows.map(|row| Square { row, column }).filter(is_taken).collect()
        }
        _ => vec![],
    }
}

/// The squares without repetitions, which random algorithms can make.
fn dedup(squares: Vec<Square>) -> Vec<Square> {
    let mut seen = BTreeSet::new();
    squares.into_iter().filter(|square| seen.insert((square.row, square.column))).collect()
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_search_tree_of_n_8_has_the_known_levels() {
    let mut run = steps(Algorithm::DiagonalFlags, 8);
    while run.next().is_some() {}
    assert_eq!(run.levels(), [1, 8, 42, 140, 344, 568, 550, 312, 92]);
    let tree = search_tree(steps(Algorithm::DiagonalFlags, 8), 2056).unwrap();
    assert_eq!(tree.iter().filter(|node| node.kind == NodeKind::Solution).count(), 92);
    // 15,720 squares tried, 2,056 queens placed.
    assert_eq!(tree.iter().filter(|node| node.kind == NodeKind::Rejected).count(), 13_664);
    assert_eq!(search_tree(steps(Algorithm::DiagonalFlags, 8), 2055), None);
    assert_eq!(search_tree(steps(Algorithm::DiagonalFlags, 8), usize::MAX), Some(tree));
    assert_eq!(search_tree(steps(Algorithm::Permutations, 12), 1000), None, "few nodes but too many steps");
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn each_column_of_the_first_row_is_owned_by_one_worker() {
    let mut run = steps(Algorithm::Parallel, 10);
    while run.next().is_some() {}
    let mut columns: Vec<u32> = run.owned().iter().flat_map(|columns| columns.iter()).collect();
    assert_eq!(run.owned().len(), 4);
    columns.sort_unstable();
    assert_eq!(columns, (0..5).collect::<Vec<_>>(), "the left half");
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn searches_start_and_end_with_the_known_solutions_of_n_8() {
    for algorithm in [Algorithm::IterativePruning, Algorithm::DiagonalFlags] {
        let (found, _) = run_to_end(steps(algorithm, 8));
        assert_eq!(found[0].0, [0, 4, 7, 5, 2, 6, 1, 3]);
        assert_eq!(found[91].0, [7, 3, 0, 2, 5, 1, 6, 4]);
    }
}

/// Replays the steps with only a list of queens for each worker.
#[test]
fn each_step_matches_the_board() {
    for algorithm in Algorithm::ALL {
        for n in 1..=if algorithm == Algorithm::Exhaustive { smaller(5, 3) } else { smaller(7, 4) } {
            let mut steps = steps(algorithm, n);
            let mut boards: Vec<Vec<Square>> = vec![vec![]; 4];
            let mut tried = None;
            while let Some(step) = steps.next() {
                let queens = &mut boards[steps.worker() as usize];
                let attackers = |queens: &[Square], square: Square| -> Vec<u32> {
                    let attacking =
                        |queen: &&Square| attack((queen.row, queen.column), (square.row, square.column));
                    queens.iter().filter(attacking).map(|queen| queen.row).collect()
                };
                let unchecked = matches!(
                    algorithm,
                    Algorithm::Exhaustive | Algorithm::Permutations | Algorithm::MinConflicts
                );
                match step {
                    Step::Try(square) => tried = Some(square),
                    Step::Reject(square, rows) => {
                        let all = attackers(queens, square);
                        assert!(rows.iter().all(|row| all.contains(&row)), "{queens:?} {square:?}");
                        assert!(!rows.is_empty() || algorithm == Algorithm::Symmetry);
                        if algorithm == Algorithm::DiagonalFlags {
                            assert_eq!(rows.iter().collect::<Vec<_>>(), all);
                        }
                        if !unchecked && !queens.contains(&square) {
                            assert_eq!(tried.take(), Some(square));
                        }
                    }
                    Step::Scan(row, free) => {
                        let squares = (0..n).map(|column| Square { row, column });
                        let expected = squares.filter(|&square| attackers(queens, square).is_empty());
                        let expected: Vec<u32> = expected.map(|square| square.column).collect();
                        let found: Vec<u32> = free.iter().collect();
                        if row == 0 && MIRRORED.contains(&algorithm) {
                            assert!(found.iter().all(|column| expected.contains(column)));
                        } else {
                            assert_eq!(found, expected, "{algorithm:?}");
                        }
                    }
                    Step::ScanColumn(column, free) => {
                        let squares = (0..n).map(|row| Square { row, column });
                        let expected = squares.filter(|&square| attackers(queens, square).is_empty());
                        assert!(free.iter().eq(expected.map(|square| square.row)));
                    }
                    Step::Place(square) => {
                        assert!(unchecked || attackers(queens, square).is_empty());
                        assert!(tried.take().is_none_or(|tried| tried == square));
                        queens.push(square);
                    }
                    Step::Move(from, to) => {
                        assert_eq!(from.row, to.row);
                        *queens.iter_mut().find(|queen| **queen == from).unwrap() = to;
                    }
                    Step::Swap(a, b) => {
                        let rows = [a.row as usize, b.row as usize];
                        assert_eq!([queens[rows[0]].column, queens[rows[1]].column], [b.column, a.column]);
                        (queens[rows[0]], queens[rows[1]]) = (a, b);
                    }
                    Step::Solution => assert!(Solution::new(columns(queens)).is_ok()),
                    Step::TakeBack(square) => assert_eq!(queens.pop(), Some(square)),
                    Step::Restart => queens.clear(),
                    Step::GaveUp | Step::LookUp(_) => {}
                }
                assert_eq!(steps.queens(), &queens[..], "{algorithm:?}, n = {n}, {step:?}");
                // The variables are available after each step.
                for variable in steps.variables() {
                    if let Value::List(columns) = variable.value {
                        assert_eq!(columns.len(), queens.len());
                    }
                }
            }
        }
    }
}

fn parallel(workers: u32) -> Steps {
    let options = Options::default().with_workers(NonZeroU32::new(workers).unwrap());
    Steps::with(Algorithm::Parallel, size(8), &options).unwrap()
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn workers_share_the_columns_of_the_first_row() {
    for workers in [1, 2, 3, 7, 40] {
        let mut steps = parallel(workers);
        let mut first_row = vec![];
        while let Some(step) = steps.next() {
            assert!(steps.worker() < workers);
            if let Step::Place(Square { row: 0, column }) = step {
                first_row.push((column, steps.worker()));
            }
        }
        assert!(first_row.iter().map(|(column, _)| *column).eq(0..4), "{first_row:?}");
        let busy: BTreeSet<u32> = first_row.iter().map(|(_, worker)| *worker).collect();
        assert_eq!(busy.len() as u32, workers.min(4));
        assert_eq!(steps.counters().solutions, 92);
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn more_workers_than_columns_make_no_difference() {
    for workers in [5, 40, u32::MAX] {
        let (mut steps, mut one_per_column) = (parallel(workers), parallel(4));
        while let Some(step) = steps.next() {
            assert_eq!((Some(step), steps.worker()), (one_per_column.next(), one_per_column.worker()));
            assert_eq!(
                (steps.queens(), steps.variables()),
                (one_per_column.queens(), one_per_column.variables())
            );
        }
        assert_eq!(one_per_column.next(), None);
        assert_eq!(steps.counters(), one_per_column.counters());
    }
}

#[test]
fn a_clone_continues_independently_with_the_same_steps() {
    let mut random = fastrand::Rng::with_seed(3);
    for algorithm in Algorithm::ALL {
        for _ in 0..smaller(5, 1) {
            let n = random.u32(4..=smaller(6, 4));
            let mut steps = steps(algorithm, n);
            let skipped = random.usize(..500);
            steps.nth(skipped);
            let clone = steps.clone();
            let remaining: Vec<Step> = steps.collect();
            assert_eq!(clone.collect::<Vec<_>>(), remaining);
        }
    }
}

#[test]
fn boards_above_32_are_refused() {
    for algorithm in Algorithm::ALL {
        assert!(steps(algorithm, 32).take(smaller(10_000, 10)).count() > 0);
        assert_eq!(Steps::new(algorithm, size(33)).unwrap_err(), Error::SearchSize { n: 33 });
    }
}

#[test]
fn algorithms_are_parsed_from_their_keys() {
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.key().parse(), Ok(algorithm));
    }
    let error = "Bitmask ".parse::<Algorithm>().unwrap_err();
    assert_eq!(error.to_string(), "there is no algorithm named \"Bitmask \"");
    let error = "bitmask\n".parse::<Algorithm>().unwrap_err();
    assert_eq!(error.to_string(), "there is no algorithm named \"bitmask\\n\"");
}

/// Links contain step numbers, so a published run must not change. `data/steps.txt` records the first steps, the
/// counters and a hash of each run. `ACCEPT=1` adds lines to it, but never changes one.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn runs_do_not_change() {
    let mut runs = String::new();
    let mut record = |name: &str, mut run: Steps| {
        let words: Vec<String> = run.by_ref().map(step_text).collect();
        let Counters { steps, tried, placed, taken_back, solutions, .. } = run.counters();
        let hash = fnv1a(&words.join("\n"));
        let first = words[..words.len().min(12)].join(", ");
        writeln!(
            runs,
            "{name}: {steps} steps, {tried} tried, {placed} placed, {taken_back} taken back, \
             {solutions} solutions, hash {hash:016x}: {first}"
        )
        .unwrap();
    };
    for algorithm in Algorithm::ALL {
        // The slowest algorithms only for sizes that a test can run.
        let max_n = match algorithm {
            Algorithm::Exhaustive => 5,
            Algorithm::Permutations => 6,
            _ => 8,
        };
        for n in 1..=max_n {
            record(&format!("{} {n}", algorithm.key()), steps(algorithm, n));
        }
    }
    let composition = Options::default().with_composition(true);
    for n in [5, 7, 11, 20, 25, 30] {
        let run = Steps::with(Algorithm::Construction, size(n), &composition).unwrap();
        record(&format!("construction {n} by composition"), run);
    }
    let recorded = include_str!("data/steps.txt");
    let is_kept = recorded.lines().all(|line| runs.lines().any(|run| run == line));
    assert!(is_kept, "links contain step numbers, but these runs have changed:\n{runs}");
    if std::env::var_os("ACCEPT").is_some() {
        std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/steps.txt"), &runs).unwrap();
        return;
    }
    let unrecorded: Vec<&str> =
        runs.lines().filter(|run| recorded.lines().all(|line| line != *run)).collect();
    assert!(
        unrecorded.is_empty(),
        "cargo xtask accept adds these lines to data/steps.txt:\n{}",
        unrecorded.join("\n")
    );
    assert_eq!(runs, recorded);
}

fn step_text(step: Step) -> String {
    let at = |square: Square| format!("{} {}", square.row, square.column);
    match step {
        Step::Try(square) => format!("try {}", at(square)),
        Step::Reject(square, rows) => {
            format!("reject {} for {:?}", at(square), rows.iter().collect::<Vec<_>>())
        }
        Step::Place(square) => format!("place {}", at(square)),
        Step::Solution => "solution".to_owned(),
        Step::TakeBack(square) => format!("take back {}", at(square)),
        Step::Scan(row, free) => format!("row {row} has {:?}", free.iter().collect::<Vec<_>>()),
        Step::ScanColumn(column, free) => {
            format!("column {column} has {:?}", free.iter().collect::<Vec<_>>())
        }
        Step::Move(from, to) => format!("move {} to {}", at(from), at(to)),
        Step::Swap(a, b) => format!("swap to {} and {}", at(a), at(b)),
        Step::Restart => "restart".to_owned(),
        Step::GaveUp => "gave up".to_owned(),
        Step::LookUp(all) => format!("look up {all}"),
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll and Vo), which does not depend on the release of Rust.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[test]
fn steps_print_their_rows_and_columns_from_0_or_from_1() {
    let [a, b] = [(0, 4), (2, 5)].map(Square::from);
    let lines = |lines: &[u32]| lines.iter().copied().collect::<LineSet>();
    for (step, from_0, from_1) in [
        (Step::Try(a), "try (0, 4)", "try (1, 5)"),
        (Step::Reject(a, lines(&[])), "reject (0, 4)", "reject (1, 5)"),
        (
            Step::Reject(b, lines(&[0, 1])),
            "reject (2, 5): attacked from row 0 1",
            "reject (3, 6): attacked from row 1 2",
        ),
        (Step::Scan(2, lines(&[0, 31])), "scan row 2: columns 0 31", "scan row 3: columns 1 32"),
        (Step::ScanColumn(3, lines(&[])), "scan column 3: rows none", "scan column 4: rows none"),
        (Step::Place(a), "place (0, 4)", "place (1, 5)"),
        (Step::Move(a, b), "move (0, 4) to (2, 5)", "move (1, 5) to (3, 6)"),
        (Step::Swap(a, b), "swap to (0, 4) and (2, 5)", "swap to (1, 5) and (3, 6)"),
        (Step::Solution, "solution", "solution"),
        (Step::TakeBack(b), "take back (2, 5)", "take back (3, 6)"),
        (Step::Restart, "restart", "restart"),
        (Step::GaveUp, "give up", "give up"),
        (Step::LookUp(92), "look up 92 solutions", "look up 92 solutions"),
    ] {
        assert_eq!((step.to_string().as_str(), format!("{step:#}").as_str()), (from_0, from_1));
    }
}
