//! Compares searches on boards with blocked squares with filtering all solutions.

#![allow(clippy::cast_possible_truncation, reason = "rows and columns are few")]

use std::collections::BTreeSet;

use crate::common::{attack, size, smaller, solutions_by_permutation};
use nqueens::steps::{Options, Timeline};
use nqueens::{Algorithm, Blocked, Error, Square, Step, Steps};

/// A square as a row and a column, as in `common`.
type Place = (u32, u32);

/// The algorithms that find every solution by search.
fn complete() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.supports_blocked() && !algorithm.finds_one())
}
/// The algorithms that search for one solution.
const SINGLE_SOLUTION: [Algorithm; 2] = [Algorithm::RandomProbing, Algorithm::MinConflicts];

/// Random squares of a board, each with probability 1 / `rarity`.
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

fn with_blocked(n: u32, blocked: &BTreeSet<Place>) -> Options {
    let blocked = Blocked::new(size(n), blocked.iter().copied().map(square)).unwrap();
    Options::default().with_blocked(blocked)
}

/// The solutions that avoid the blocked squares.
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

/// The solutions that a run finds. Replays its steps with a list of queens for each worker, and asserts that each
/// step matches the board and the blocked squares.
fn replay(mut steps: Steps, algorithm: Algorithm, n: u32, blocked: &BTreeSet<Place>) -> Vec<Vec<u32>> {
    let mut solutions = vec![];
    let mut boards: Vec<Vec<Place>> = vec![vec![]; 4];
    while let Some(step) = steps.next() {
        let queens = &mut boards[steps.worker() as usize];
        let attacked = |queens: &[Place], at| queens.iter().any(|&queen| attack(queen, at));
        let free = |queens: &[Place], at| !blocked.contains(&at) && !attacked(queens, at);
        match step {
            Step::Try(at) => assert!(at.row < n && at.column < n),
            // Permutations starts with queens on the diagonal, before it checks any square.
            Step::Place(at) => {
                assert!(algorithm == Algorithm::Permutations || !blocked.contains(&place(at)));
                queens.push(place(at));
            }
            Step::TakeBack(at) => assert_eq!(queens.pop(), Some(place(at))),
            Step::Reject(at, rows) if rows.is_empty() => assert!(blocked.contains(&place(at))),
            Step::Reject(at, rows) => {
                let attacks = |row| queens.iter().any(|&queen| queen.0 == row && attack(queen, place(at)));
                assert!(rows.iter().all(attacks));
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
            Step::Solution => solutions.push(columns(steps.queens())),
            Step::GaveUp => assert!(SINGLE_SOLUTION.contains(&algorithm)),
            Step::LookUp(_) => panic!("{step:?}"),
        }
        assert!(
            steps.queens().iter().copied().map(place).eq(queens.iter().copied()),
            "{algorithm:?} {step:?}"
        );
    }
    assert!(
        SINGLE_SOLUTION.contains(&algorithm) || boards.iter().all(Vec::is_empty),
        "the board is empty at the end"
    );
    solutions
}

#[test]
fn searches_find_the_solutions_that_avoid_blocked_squares() {
    let mut random = fastrand::Rng::with_seed(1);
    for n in 1..=smaller(7, 4) {
        let all = solutions_by_permutation(n);
        for board in 0..smaller(60, 4) {
            let blocked = random_squares(&mut random, n, 2 + board % 9);
            let expected = filtered(&all, &blocked);
            for algorithm in complete() {
                // On a larger board, all assignments are too many to try for every position.
                if algorithm == Algorithm::Exhaustive && n > 5 && board > 2 {
                    continue;
                }
                let options = with_blocked(n, &blocked).with_most_constrained_row(board % 2 == 1);
                let found =
                    replay(Steps::with(algorithm, size(n), &options).unwrap(), algorithm, n, &blocked);
                assert_eq!(found.len(), expected.len(), "{algorithm:?}, n = {n}, {blocked:?}: each once");
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
fn random_searches_find_only_solutions_that_avoid_blocked_squares() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut solved = [0; 2];
    for n in 1..=7 {
        let all = solutions_by_permutation(n);
        for board in 0..100 {
            let blocked = random_squares(&mut random, n, 2 + board % 9);
            let expected = filtered(&all, &blocked);
            for (algorithm, solved) in SINGLE_SOLUTION.into_iter().zip(&mut solved) {
                let options = with_blocked(n, &blocked).with_seed(board.into());
                let steps = Steps::with(algorithm, size(n), &options).unwrap();
                let last = steps.clone().last();
                let found = replay(steps, algorithm, n, &blocked);
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
fn min_conflicts_gives_up_if_a_row_is_blocked() {
    let row: BTreeSet<Place> = (0..6).map(|column| (3, column)).collect();
    let steps = Steps::with(Algorithm::MinConflicts, size(6), &with_blocked(6, &row)).unwrap();
    assert_eq!(steps.clone().last(), Some(Step::GaveUp));
    assert_eq!(replay(steps, Algorithm::MinConflicts, 6, &row).len(), 0);
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_search_with_given_queens_avoids_blocked_squares_too() {
    let all = solutions_by_permutation(7);
    let blocked = BTreeSet::from([(0, 0), (3, 1), (5, 5)]);
    let options = with_blocked(7, &blocked);
    for algorithm in complete().filter(|algorithm| algorithm.supports_prefix()) {
        for first in 1..7 {
            let mut steps = Steps::with_prefix(algorithm, size(7), &options, &[first]).unwrap();
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
        let refused = Steps::with_prefix(algorithm, size(7), &options, &[0]).map(drop);
        assert_eq!(refused, Err(Error::OnBlocked { row: 0, column: 0 }));
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_timeline_with_blocked_squares_can_go_back() {
    let blocked = BTreeSet::from([(0, 1), (2, 2), (4, 0)]);
    for algorithm in complete() {
        let mut run = Timeline::new(algorithm, size(5), &with_blocked(5, &blocked)).unwrap();
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
fn algorithms_that_cannot_use_blocked_squares_refuse_them() {
    let options = with_blocked(6, &BTreeSet::from([(2, 3)]));
    for algorithm in Algorithm::ALL {
        let refused = Steps::with(algorithm, size(6), &options).map(drop);
        let error = Error::CannotBlock { algorithm: algorithm.key() };
        assert_eq!(refused, if algorithm.supports_blocked() { Ok(()) } else { Err(error) });
        assert!(Steps::with(algorithm, size(6), &with_blocked(6, &BTreeSet::new())).is_ok());
    }
}

#[test]
fn a_check_for_a_blocked_square_is_not_a_comparison() {
    let options = with_blocked(1, &BTreeSet::from([(0, 0)]));
    for algorithm in [Algorithm::Matrix, Algorithm::Pruning, Algorithm::DiagonalFlags] {
        let mut steps = Steps::with(algorithm, size(1), &options).unwrap();
        assert_eq!(steps.by_ref().count(), 2, "tried and rejected");
        assert_eq!(steps.counters().comparisons, 0);
    }
}

#[test]
fn blocked_squares_are_listed_and_no_others_are_blocked() {
    let squares = [(0, 7), (3, 0), (3, 4)].map(Square::from);
    let blocked = Blocked::new(size(8), squares).unwrap();
    assert!(blocked.squares().eq(squares));
    for off in [(0, 8), (0, 39), (8, 0), (32, 7), (0, 32 + 7), (u32::MAX, u32::MAX)] {
        assert!(!blocked.contains(off.into()), "{off:?}");
    }
}
