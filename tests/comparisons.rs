//! How many looks the algorithms need, against naive twins that count theirs.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rows and columns are few")]

mod common;

use std::collections::BTreeSet;

use common::{attack, met, size, steps};
use nqueens::steps::{Counters, Options};
use nqueens::{Algorithm, Square, Step, Steps};

/// Looks at squares, queens and flags, as the naive twin of each search counts them.
#[test]
fn comparisons_are_what_a_naive_twin_counts() {
    /// Whether a square is free, and how many looks that took.
    type Look<'a> = dyn Fn(&[(u32, u32)], (u32, u32)) -> (bool, u64) + 'a;
    fn search(n: u32, first_row: u32, queens: &mut Vec<(u32, u32)>, look: &Look<'_>) -> u64 {
        let row = queens.len() as u32;
        if row == n {
            return 0;
        }
        let mut looks = 0;
        for column in 0..if row == 0 { first_row } else { n } {
            let (free, needed) = look(queens, (row, column));
            looks += needed;
            if free {
                queens.push((row, column));
                looks += search(n, first_row, queens, look);
                queens.pop();
            }
        }
        looks
    }
    let one_by_one = |queens: &[(u32, u32)], square| {
        let attacker = queens.iter().position(|&queen| attack(queen, square));
        (attacker.is_none(), attacker.map_or(queens.len() as u64, |at| at as u64 + 1))
    };
    for n in 1..=8 {
        let walk = |queens: &[(u32, u32)], (row, column): (u32, u32)| {
            let mut looks = 0;
            for (down, right) in [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
                for distance in 1.. {
                    let at = (i64::from(row) + down * distance, i64::from(column) + right * distance);
                    let on_board = |place| (0..i64::from(n)).contains(&place);
                    if !on_board(at.0) || !on_board(at.1) {
                        break;
                    }
                    looks += 1;
                    if queens.contains(&(at.0 as u32, at.1 as u32)) {
                        return (false, looks);
                    }
                }
            }
            (true, looks)
        };
        let with_flag = |queens: &[(u32, u32)], square: (u32, u32)| {
            if queens.iter().any(|queen| queen.1 == square.1) {
                return (false, 1);
            }
            let (free, looks) = one_by_one(queens, square);
            (free, looks + 1)
        };
        let three_flags = |queens: &[(u32, u32)], square| (one_by_one(queens, square).0, 3);
        let looks = |first_row, look: &Look<'_>| search(n, first_row, &mut vec![], look);
        let expected = [
            (Algorithm::Matrix, looks(n, &walk)),
            (Algorithm::Pruning, looks(n, &one_by_one)),
            (Algorithm::IterativePruning, looks(n, &one_by_one)),
            (Algorithm::RowFlags, looks(n, &with_flag)),
            (Algorithm::DiagonalFlags, looks(n, &three_flags)),
            (Algorithm::Mirror, looks(n.div_ceil(2), &three_flags)),
        ];
        for (algorithm, looks) in expected {
            let (_, steps) = met(steps(algorithm, n));
            assert_eq!(steps.counters().comparisons, looks, "{algorithm:?}, n = {n}");
        }
        // Every placement on less than all rows is scanned once; the first row by each who begins there.
        for (algorithm, begun) in [
            (Algorithm::Bitmask, 1),
            (Algorithm::BitmaskMirror, 1),
            (Algorithm::BitmaskIterative, 1),
            (Algorithm::Parallel, u64::from(n)),
        ] {
            let (found, masks) = met(steps(algorithm, n));
            let Counters { comparisons, placed, .. } = masks.counters();
            assert_eq!(comparisons, begun + placed - found.len() as u64, "{algorithm:?}, n = {n}");
        }
    }
}

/// Looks of the rungs that judge full boards, by looking at all of these.
#[test]
fn comparisons_on_full_boards_are_what_a_naive_twin_counts() {
    let judged = |columns: &[u32]| {
        let mut looks = 0;
        for (row, &column) in (0..).zip(columns) {
            for (above, &other) in (0..row).zip(columns) {
                looks += 1;
                if attack((above, other), (row, column)) {
                    return looks;
                }
            }
        }
        looks
    };
    for n in 1..=6_u32 {
        let (mut all, mut permutations) = (0, 0);
        for board in 0..n.pow(n) {
            let columns: Vec<u32> = (0..n).map(|row| board / n.pow(row) % n).collect();
            all += judged(&columns);
            if columns.iter().collect::<BTreeSet<_>>().len() == n as usize {
                permutations += judged(&columns);
            }
        }
        assert_eq!(met(steps(Algorithm::Exhaustive, n)).1.counters().comparisons, all, "n = {n}");
        assert_eq!(met(steps(Algorithm::Permutations, n)).1.counters().comparisons, permutations, "n = {n}");
    }
}

/// Looks of the rungs with an order of their own, counted beside their steps.
#[test]
fn comparisons_beside_the_steps_are_what_a_naive_twin_counts() {
    let naive = |algorithm: Algorithm, n: u32, options: &Options| {
        let mut run = Steps::with(algorithm, size(n), options).unwrap();
        let mut queens: Vec<(u32, u32)> = vec![];
        let mut looks: u64 = 0;
        let squares = || (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
        // By level the squares that are left (dancing links), or untried in the row (greedy).
        let mut levels: Vec<Vec<(u32, u32)>> = vec![];
        let mut left: Vec<(u32, u32)> = squares().collect();
        let cover = |left: &mut Vec<(u32, u32)>, looks: &mut u64, line: &dyn Fn((u32, u32)) -> bool| {
            let before = left.len();
            left.retain(|&square| !line(square));
            *looks += 3 * (before - left.len()) as u64;
        };
        for step in run.by_ref() {
            let standing = queens.len() as u64;
            match step {
                Step::Try(square) if algorithm == Algorithm::RandomProbing => {
                    let square = (square.row, square.column);
                    let attacker = queens.iter().position(|&queen| attack(queen, square));
                    looks += attacker.map_or(standing, |at| at as u64 + 1);
                }
                Step::Try(Square { row, column }) if algorithm == Algorithm::Symmetry => {
                    // One look at the edges, below the first row, and three at the flags if they allow it.
                    let from_corner = |place: u32| place.min(n - 1 - place);
                    let edges = [(column % (n - 1) == 0).then_some(row), (row == n - 1).then_some(column)];
                    let nearest = edges.into_iter().flatten().map(from_corner).min();
                    match queens.first() {
                        None => looks += 3,
                        Some(&(_, first)) if nearest.is_some_and(|nearest| nearest < first) => looks += 1,
                        Some(_) => looks += 4,
                    }
                }
                Step::Reject(..) | Step::Solution if algorithm == Algorithm::MinConflicts => {
                    looks += u64::from(n * (n - 1));
                }
                Step::Move(_, to) => {
                    looks += u64::from((n - 1) * (n - 1));
                    queens[to.row as usize] = (to.row, to.column);
                }
                Step::Scan(row, free) if algorithm == Algorithm::Greedy => {
                    let open = u64::from(n) - standing;
                    looks += standing * if options.most_constrained_row { open + 1 } else { 1 };
                    levels.truncate(queens.len());
                    levels.push(free.iter().map(|column| (row, column)).collect());
                }
                Step::Scan(..) | Step::ScanColumn(..) => {
                    levels.truncate(queens.len());
                    let line = |(row, column): (u32, u32)| match step {
                        Step::Scan(of, _) => row == of,
                        Step::ScanColumn(of, _) => column == of,
                        _ => false,
                    };
                    cover(&mut left, &mut looks, &line);
                    levels.push(left.clone());
                }
                _ => {}
            }
            match step {
                Step::Place(square) => {
                    let (row, column) = (square.row, square.column);
                    if algorithm == Algorithm::Greedy {
                        let untried = &mut levels[queens.len()];
                        // For each of them every other open row is looked at, queen by queen.
                        looks += untried.len() as u64 * (u64::from(n) - standing - 1) * standing;
                        untried.retain(|&other| other != (row, column));
                    }
                    if algorithm == Algorithm::DancingLinks {
                        left = levels[queens.len()].clone();
                        cover(&mut left, &mut looks, &|square| square.0 == row);
                        cover(&mut left, &mut looks, &|square| square.1 == column);
                        cover(&mut left, &mut looks, &|square| square.0 + square.1 == row + column);
                        cover(&mut left, &mut looks, &|square| square.0 + column == square.1 + row);
                    }
                    queens.push((row, column));
                    if algorithm == Algorithm::Symmetry && queens.len() == n as usize {
                        looks += 7; // the images of the full board
                    }
                }
                Step::TakeBack(_) => {
                    queens.pop();
                }
                Step::Restart => queens.clear(),
                _ => {}
            }
        }
        (looks, run.counters().comparisons)
    };
    for algorithm in [
        Algorithm::Symmetry,
        Algorithm::RandomProbing,
        Algorithm::MinConflicts,
        Algorithm::Greedy,
        Algorithm::DancingLinks,
    ] {
        for n in if algorithm == Algorithm::Symmetry { 2..=8 } else { 1..=7 } {
            for seed in 1..=3 {
                let options = Options { seed, most_constrained_row: seed == 2, ..Options::default() };
                let (looks, comparisons) = naive(algorithm, n, &options);
                assert_eq!(comparisons, looks, "{algorithm:?}, n = {n}, seed {seed}");
            }
        }
    }
}
