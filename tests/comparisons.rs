//! Compares the comparison counts of the algorithms with those of naive reimplementations.

#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "rows and columns are few")]

use std::collections::BTreeSet;

use crate::common::{attack, run_to_end, size, smaller, steps};
use nqueens::steps::{Counters, Options};
use nqueens::{Algorithm, Square, Step, Steps};

/// A comparison is a check of a square, a queen or a flag.
#[test]
fn comparisons_equal_those_of_a_naive_search() {
    /// Whether a square is free, and the number of comparisons that this takes.
    type Check<'a> = dyn Fn(&[(u32, u32)], (u32, u32)) -> (bool, u64) + 'a;
    fn search(n: u32, first_row: u32, queens: &mut Vec<(u32, u32)>, check: &Check<'_>) -> u64 {
        let row = queens.len() as u32;
        if row == n {
            return 0;
        }
        let mut checks = 0;
        for column in 0..if row == 0 { first_row } else { n } {
            let (free, needed) = check(queens, (row, column));
            checks += needed;
            if free {
                queens.push((row, column));
                checks += search(n, first_row, queens, check);
                queens.pop();
            }
        }
        checks
    }
    let one_by_one = |queens: &[(u32, u32)], square| {
        let attacker = queens.iter().position(|&queen| attack(queen, square));
        (attacker.is_none(), attacker.map_or(queens.len() as u64, |at| at as u64 + 1))
    };
    for n in 1..=smaller(8, 5) {
        let walk = |queens: &[(u32, u32)], (row, column): (u32, u32)| {
            let mut checks = 0;
            for (down, right) in [(0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)] {
                for distance in 1.. {
                    let at = (i64::from(row) + down * distance, i64::from(column) + right * distance);
                    let on_board = |place| (0..i64::from(n)).contains(&place);
                    if !on_board(at.0) || !on_board(at.1) {
                        break;
                    }
                    checks += 1;
                    if queens.contains(&(at.0 as u32, at.1 as u32)) {
                        return (false, checks);
                    }
                }
            }
            (true, checks)
        };
        let with_flag = |queens: &[(u32, u32)], square: (u32, u32)| {
            if queens.iter().any(|queen| queen.1 == square.1) {
                return (false, 1);
            }
            let (free, checks) = one_by_one(queens, square);
            (free, checks + 1)
        };
        let three_flags = |queens: &[(u32, u32)], square| (one_by_one(queens, square).0, 3);
        let checks = |first_row, check: &Check<'_>| search(n, first_row, &mut vec![], check);
        let expected = [
            (Algorithm::Matrix, checks(n, &walk)),
            (Algorithm::Pruning, checks(n, &one_by_one)),
            (Algorithm::IterativePruning, checks(n, &one_by_one)),
            (Algorithm::RowFlags, checks(n, &with_flag)),
            (Algorithm::DiagonalFlags, checks(n, &three_flags)),
            (Algorithm::Mirror, checks(n.div_ceil(2), &three_flags)),
        ];
        for (algorithm, checks) in expected {
            let (_, steps) = run_to_end(steps(algorithm, n));
            assert_eq!(steps.counters().comparisons, checks, "{algorithm:?}, n = {n}");
        }
        // Each placement with fewer than n queens is scanned once. Parallel scans the first row once per
        // column of its left half.
        for (algorithm, first_row_scans) in [
            (Algorithm::Bitmask, 1),
            (Algorithm::BitmaskMirror, 1),
            (Algorithm::BitmaskIterative, 1),
            (Algorithm::Parallel, u64::from(n.div_ceil(2))),
        ] {
            let (found, masks) = run_to_end(steps(algorithm, n));
            let Counters { comparisons, placed, .. } = masks.counters();
            assert_eq!(comparisons, first_row_scans + placed - found.len() as u64, "{algorithm:?}, n = {n}");
        }
    }
}

/// For the algorithms that check full boards, by a check of all these boards.
#[test]
fn comparisons_on_full_boards_equal_those_of_a_naive_check() {
    let comparisons_on = |columns: &[u32]| {
        let mut checks = 0;
        for (row, &column) in (0..).zip(columns) {
            for (above, &other) in (0..row).zip(columns) {
                checks += 1;
                if attack((above, other), (row, column)) {
                    return checks;
                }
            }
        }
        checks
    };
    for n in 1..=smaller(6_u32, 4) {
        let (mut all, mut permutations) = (0, 0);
        for board in 0..n.pow(n) {
            let columns: Vec<u32> = (0..n).map(|row| board / n.pow(row) % n).collect();
            all += comparisons_on(&columns);
            if columns.iter().collect::<BTreeSet<_>>().len() == n as usize {
                permutations += comparisons_on(&columns);
            }
        }
        assert_eq!(run_to_end(steps(Algorithm::Exhaustive, n)).1.counters().comparisons, all, "n = {n}");
        assert_eq!(
            run_to_end(steps(Algorithm::Permutations, n)).1.counters().comparisons,
            permutations,
            "n = {n}"
        );
    }
}

/// For the other algorithms, by following their steps.
#[test]
fn comparisons_equal_those_computed_from_the_steps() {
    let naive = |algorithm: Algorithm, n: u32, options: &Options| {
        let mut run = Steps::with(algorithm, size(n), options).unwrap();
        let mut queens: Vec<(u32, u32)> = vec![];
        let mut checks: u64 = 0;
        let squares = || (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
        // For each level, the remaining squares (dancing links) or the untried squares of the row (greedy).
        let mut levels: Vec<Vec<(u32, u32)>> = vec![];
        let mut remaining: Vec<(u32, u32)> = squares().collect();
        let cover = |remaining: &mut Vec<(u32, u32)>, checks: &mut u64, line: &dyn Fn((u32, u32)) -> bool| {
            let before = remaining.len();
            remaining.retain(|&square| !line(square));
            *checks += 3 * (before - remaining.len()) as u64;
        };
        for step in run.by_ref() {
            let placed = queens.len() as u64;
            match step {
                Step::Try(square) if algorithm == Algorithm::RandomProbing => {
                    let square = (square.row, square.column);
                    let attacker = queens.iter().position(|&queen| attack(queen, square));
                    checks += attacker.map_or(placed, |at| at as u64 + 1);
                }
                Step::Try(Square { row, column }) if algorithm == Algorithm::Symmetry => {
                    // Below the first row one comparison for the edges, then three for the flags unless the edges rule
                    // out the square.
                    let from_corner = |line: u32| line.min(n - 1 - line);
                    let edges = [(column % (n - 1) == 0).then_some(row), (row == n - 1).then_some(column)];
                    let nearest = edges.into_iter().flatten().map(from_corner).min();
                    match queens.first() {
                        None => checks += 3,
                        Some(&(_, first)) if nearest.is_some_and(|nearest| nearest < first) => checks += 1,
                        Some(_) => checks += 4,
                    }
                }
                Step::Reject(..) | Step::Solution if algorithm == Algorithm::MinConflicts => {
                    checks += u64::from(n * (n - 1));
                }
                Step::Move(_, to) => {
                    checks += u64::from((n - 1) * (n - 1));
                    queens[to.row as usize] = (to.row, to.column);
                }
                Step::Scan(row, free) if algorithm == Algorithm::Greedy => {
                    let open = u64::from(n) - placed;
                    checks += placed * if options.most_constrained_row { open + 1 } else { 1 };
                    levels.truncate(queens.len());
                    levels.push(free.iter().map(|column| (row, column)).collect());
                }
                Step::Scan(..) | Step::ScanColumn(..) => {
                    levels.truncate(queens.len());
                    let line = |(row, column): (u32, u32)| match step {
                        Step::Scan(scanned, _) => row == scanned,
                        Step::ScanColumn(scanned, _) => column == scanned,
                        _ => false,
                    };
                    cover(&mut remaining, &mut checks, &line);
                    levels.push(remaining.clone());
                }
                _ => {}
            }
            match step {
                Step::Place(square) => {
                    let (row, column) = (square.row, square.column);
                    if algorithm == Algorithm::Greedy {
                        let untried = &mut levels[queens.len()];
                        // Each untried square is checked against every other open row, queen by queen.
                        checks += untried.len() as u64 * (u64::from(n) - placed - 1) * placed;
                        untried.retain(|&other| other != (row, column));
                    }
                    if algorithm == Algorithm::DancingLinks {
                        remaining = levels[queens.len()].clone();
                        cover(&mut remaining, &mut checks, &|square| square.0 == row);
                        cover(&mut remaining, &mut checks, &|square| square.1 == column);
                        cover(&mut remaining, &mut checks, &|square| square.0 + square.1 == row + column);
                        cover(&mut remaining, &mut checks, &|square| square.0 + column == square.1 + row);
                    }
                    queens.push((row, column));
                    if algorithm == Algorithm::Symmetry && queens.len() == n as usize {
                        checks += 7; // the images of the full board
                    }
                }
                Step::TakeBack(_) => {
                    queens.pop();
                }
                Step::Restart => queens.clear(),
                _ => {}
            }
        }
        (checks, run.counters().comparisons)
    };
    for algorithm in [
        Algorithm::Symmetry,
        Algorithm::RandomProbing,
        Algorithm::MinConflicts,
        Algorithm::Greedy,
        Algorithm::DancingLinks,
    ] {
        for n in if algorithm == Algorithm::Symmetry { 2..=smaller(8, 5) } else { 1..=smaller(7, 5) } {
            for seed in 1..=3 {
                let options = Options::default().with_seed(seed).with_most_constrained_row(seed == 2);
                let options = options.with_most_attacking_square(seed == 3);
                let (checks, comparisons) = naive(algorithm, n, &options);
                assert_eq!(comparisons, checks, "{algorithm:?}, n = {n}, seed {seed}");
            }
        }
    }
}
