//! Searches around blocked squares against all solutions, filtered.

#![allow(clippy::cast_possible_truncation, reason = "rows and columns are few")]

mod common;

use std::collections::BTreeSet;

use common::{attack, size, solutions_by_permutation};
use nqueens::steps::{Options, Timeline};
use nqueens::{Algorithm, Blocked, Error, Square, Step, Steps};

/// As `common` has them.
type Place = (u32, u32);

/// Those that search, and find every solution.
const COMPLETE: [Algorithm; 12] = [
    Algorithm::Matrix,
    Algorithm::Exhaustive,
    Algorithm::Permutations,
    Algorithm::Pruning,
    Algorithm::IterativePruning,
    Algorithm::RowFlags,
    Algorithm::DiagonalFlags,
    Algorithm::Bitmask,
    Algorithm::BitmaskIterative,
    Algorithm::Parallel,
    Algorithm::Greedy,
    Algorithm::DancingLinks,
];
/// Those that search for one.
const FOR_ONE: [Algorithm; 2] = [Algorithm::RandomProbing, Algorithm::MinConflicts];

/// Each square of a board with the chance 1 in `rarity`.
fn random_squares(random: &mut fastrand::Rng, n: u32, rarity: u32) -> BTreeSet<Place> {
    let squares = (0..n * n).map(|square| (square / n, square % n));
    squares.filter(|_| random.u32(..rarity) == 0).collect()
}

fn square((row, column): Place) -> Square {
    Square { row, column }
}

fn place(Square { row, column }: Square) -> Place {
    (row, column)
}

fn around(n: u32, blocked: &BTreeSet<Place>) -> Options {
    let blocked = Blocked::new(size(n), blocked.iter().copied().map(square)).unwrap();
    Options { blocked, ..Options::default() }
}

/// The solutions that avoid these squares.
fn filtered(all: &[Vec<u32>], blocked: &BTreeSet<Place>) -> BTreeSet<Vec<u32>> {
    let avoids = |columns: &&Vec<u32>| (0..).zip(columns.iter().copied()).all(|at| !blocked.contains(&at));
    all.iter().filter(avoids).cloned().collect()
}

fn columns(queens: &[Square]) -> Vec<u32> {
    let mut queens = queens.to_vec();
    queens.sort_by_key(|queen| queen.row);
    assert!((0..).zip(&queens).all(|(row, queen)| queen.row == row), "{queens:?}");
    queens.iter().map(|queen| queen.column).collect()
}

/// The solutions that a run meets. Its steps are replayed with a list of queens for each worker: each is true
/// to the board, and to what is blocked.
fn met(mut steps: Steps, algorithm: Algorithm, n: u32, blocked: &BTreeSet<Place>) -> Vec<Vec<u32>> {
    let mut met = vec![];
    let mut boards: Vec<Vec<Place>> = vec![vec![]; 4];
    while let Some(step) = steps.next() {
        let queens = &mut boards[steps.worker() as usize];
        let attacked = |queens: &[Place], at| queens.iter().any(|&queen| attack(queen, at));
        let free = |queens: &[Place], at| !blocked.contains(&at) && !attacked(queens, at);
        match step {
            Step::Try(at) => assert!(at.row < n && at.column < n),
            // Those on the diagonal stand there before anything is looked at.
            Step::Place(at) => {
                assert!(algorithm == Algorithm::Permutations || !blocked.contains(&place(at)));
                queens.push(place(at));
            }
            Step::TakeBack(at) => assert_eq!(queens.pop(), Some(place(at))),
            Step::Reject(at, rows) if rows.len() == 0 => assert!(blocked.contains(&place(at))),
            Step::Reject(at, rows) => {
                let attacks = |row| queens.iter().any(|&queen| queen.0 == row && attack(queen, place(at)));
                assert!(rows.iter().all(attacks));
            }
            // Each worker looks at a column of the first row alone.
            Step::Scan(0, found) if algorithm == Algorithm::Parallel => {
                assert!(found.len() <= 1 && found.iter().all(|column| free(queens, (0, column))));
            }
            Step::Scan(row, found) => {
                assert!(found.iter().eq((0..n).filter(|&column| free(queens, (row, column)))));
            }
            Step::ScanColumn(column, found) => {
                assert!(found.iter().eq((0..n).filter(|&row| free(queens, (row, column)))));
            }
            Step::Move(from, to) => {
                assert!(from != to && from.row == to.row && !blocked.contains(&place(to)));
                *queens.iter_mut().find(|queen| **queen == place(from)).unwrap() = place(to);
            }
            Step::Swap(a, b) => {
                let rows = [a.row as usize, b.row as usize];
                assert_eq!([queens[rows[0]].1, queens[rows[1]].1], [b.column, a.column]);
                (queens[rows[0]], queens[rows[1]]) = (place(a), place(b));
            }
            Step::Restart => queens.clear(),
            Step::Solution => met.push(columns(steps.queens())),
            Step::GaveUp => assert!(FOR_ONE.contains(&algorithm)),
            other => panic!("{other:?}"),
        }
        assert!(
            steps.queens().iter().copied().map(place).eq(queens.iter().copied()),
            "{algorithm:?} {step:?}"
        );
    }
    assert!(FOR_ONE.contains(&algorithm) || boards.iter().all(Vec::is_empty), "the board is empty again");
    met
}

#[test]
fn searches_find_the_solutions_that_avoid_blocked_squares() {
    let mut random = fastrand::Rng::with_seed(1);
    for n in 1..=7 {
        let all = solutions_by_permutation(n);
        for board in 0..60 {
            let blocked = random_squares(&mut random, n, 2 + board % 9);
            let expected = filtered(&all, &blocked);
            for algorithm in COMPLETE {
                // All assignments of a large board are too many to look at for each.
                if algorithm == Algorithm::Exhaustive && n > 5 && board > 2 {
                    continue;
                }
                let options = Options { most_constrained_row: board % 2 == 1, ..around(n, &blocked) };
                let found = met(Steps::with(algorithm, size(n), &options).unwrap(), algorithm, n, &blocked);
                assert_eq!(found.len(), expected.len(), "{algorithm:?}, n = {n}, {blocked:?}: each once");
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }
}

#[test]
fn searches_by_chance_find_only_solutions_that_avoid_blocked_squares() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut solved = [0; 2];
    for n in 1..=7 {
        let all = solutions_by_permutation(n);
        for board in 0..100 {
            let blocked = random_squares(&mut random, n, 2 + board % 9);
            let expected = filtered(&all, &blocked);
            for (algorithm, solved) in FOR_ONE.into_iter().zip(&mut solved) {
                let options = Options { seed: board.into(), ..around(n, &blocked) };
                let steps = Steps::with(algorithm, size(n), &options).unwrap();
                let last = steps.clone().last();
                let found = met(steps, algorithm, n, &blocked);
                assert!(found.iter().all(|columns| expected.contains(columns)), "{algorithm:?} {blocked:?}");
                assert_eq!(last, Some(if found.is_empty() { Step::GaveUp } else { Step::Solution }));
                *solved += found.len();
                if algorithm == Algorithm::MinConflicts {
                    assert_eq!(found.len(), expected.len().min(1), "{blocked:?}: these boards are easy");
                }
            }
        }
    }
    assert!(solved.iter().all(|&solved| solved > 100), "{solved:?}");
}

#[test]
fn where_a_row_is_blocked_min_conflicts_gives_up() {
    let row: BTreeSet<Place> = (0..6).map(|column| (3, column)).collect();
    let steps = Steps::with(Algorithm::MinConflicts, size(6), &around(6, &row)).unwrap();
    assert_eq!(steps.clone().last(), Some(Step::GaveUp));
    assert_eq!(met(steps, Algorithm::MinConflicts, 6, &row).len(), 0);
}

#[test]
fn a_search_that_begins_with_queens_avoids_blocked_squares_too() {
    let all = solutions_by_permutation(7);
    let blocked = BTreeSet::from([(0, 0), (3, 1), (5, 5)]);
    let options = around(7, &blocked);
    for algorithm in COMPLETE.into_iter().filter(|algorithm| algorithm.can_begin()) {
        for first in 1..7 {
            let mut steps = Steps::beginning(algorithm, size(7), &options, &[first]).unwrap();
            let mut found = BTreeSet::new();
            while let Some(step) = steps.next() {
                if step == Step::Solution {
                    found.insert(columns(steps.queens()));
                }
            }
            let mut expected = filtered(&all, &blocked);
            expected.retain(|columns| columns[0] == first);
            assert_eq!(found, expected, "{algorithm:?}");
        }
        let refused = Steps::beginning(algorithm, size(7), &options, &[0]).map(drop);
        assert_eq!(refused, Err(Error::OnBlocked { row: 0, column: 0 }));
    }
}

#[test]
fn a_run_around_blocked_squares_can_be_gone_back_in() {
    let blocked = BTreeSet::from([(0, 1), (2, 2), (4, 0)]);
    for algorithm in COMPLETE {
        let mut run = Timeline::new(algorithm, size(5), &around(5, &blocked)).unwrap();
        let mut states = vec![(run.last(), run.steps().queens().to_vec())];
        while run.forward() {
            states.push((run.last(), run.steps().queens().to_vec()));
        }
        for (position, state) in states.into_iter().enumerate().rev() {
            run.seek(position as u64);
            assert_eq!((run.last(), run.steps().queens().to_vec()), state, "{algorithm:?} {position}");
        }
    }
}

#[test]
fn those_that_cannot_search_around_blocked_squares_say_so() {
    let cannot = [
        Algorithm::Mirror,
        Algorithm::BitmaskMirror,
        Algorithm::Symmetry,
        Algorithm::Construction,
        Algorithm::Table,
    ];
    let options = around(6, &BTreeSet::from([(2, 3)]));
    for algorithm in Algorithm::ALL {
        assert_eq!(algorithm.can_block(), !cannot.contains(&algorithm));
        let refused = Steps::with(algorithm, size(6), &options).map(drop);
        let error = Error::CannotBlock { algorithm: algorithm.key() };
        assert_eq!(refused, if algorithm.can_block() { Ok(()) } else { Err(error) });
        assert!(Steps::with(algorithm, size(6), &around(6, &BTreeSet::new())).is_ok());
    }
}

#[test]
fn that_a_square_is_blocked_is_no_comparison() {
    let options = around(1, &BTreeSet::from([(0, 0)]));
    for algorithm in [Algorithm::Matrix, Algorithm::Pruning, Algorithm::DiagonalFlags] {
        let mut steps = Steps::with(algorithm, size(1), &options).unwrap();
        assert_eq!(steps.by_ref().count(), 2, "tried and rejected");
        assert_eq!(steps.counters().comparisons, 0);
    }
}
