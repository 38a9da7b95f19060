//! Tests solutions of large boards, by formula and by local search, against the definition of a solution.

mod common;

use std::num::NonZeroU16;
use std::ops::Range;

use common::size;
use nqueens::limits::MAX_SIZE;
use nqueens::{Board, LocalSearch, Solutions, Square, construct, density, is_solution};

#[test]
fn is_solution_agrees_with_the_board() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut solutions = 0;
    for round in 0..20_000 {
        let n = random.u32(1..=7);
        let mut columns: Vec<u32> = (0..n).collect();
        random.shuffle(&mut columns);
        if round % 4 == 0 {
            columns[random.usize(..n as usize)] = random.u32(..n); // two queens may share a column
        }
        let queens = (0..).zip(&columns).map(|(row, &column)| Square { row, column });
        let expected = Board::new(size(n), queens).unwrap().is_solution();
        assert_eq!(is_solution(&columns), expected, "{columns:?}");
        solutions += u32::from(expected);
    }
    assert!(solutions > 1000);
}

#[test]
fn is_solution_accepts_every_solution_and_refuses_columns_off_the_board() {
    for solution in Solutions::new(size(9)).unwrap() {
        let mut columns = solution.columns().to_vec();
        assert!(is_solution(&columns));
        columns[4] += 9;
        assert!(!is_solution(&columns));
    }
    assert!(!is_solution(&[]));
    assert!(!is_solution(&[u32::MAX]));
}

#[test]
fn the_formula_gives_a_solution_for_every_size() {
    for n in (1..=2000).chain(99_998..100_006).chain([1_234_567]) {
        match construct(size(n)) {
            Some(columns) => assert!(columns.len() == n as usize && is_solution(&columns), "n = {n}"),
            None => assert!(n == 2 || n == 3, "n = {n}"),
        }
    }
}

#[test]
fn the_formula_gives_a_solution_for_the_largest_sizes() {
    for n in MAX_SIZE - 6..=MAX_SIZE {
        assert!(construct(size(n)).is_some_and(|columns| is_solution(&columns)), "n = {n}");
    }
}

/// Searches to the end and returns the columns of the solution.
fn search_result(n: u32, seed: u64) -> Option<Vec<u32>> {
    let mut search = LocalSearch::new(size(n), seed).unwrap();
    assert_eq!((search.progress(), search.columns()), (0.0, None));
    assert!(!search.run_while(|| true));
    search.columns().map(<[u32]>::to_vec)
}

#[test]
fn local_search_finds_a_solution_for_every_size() {
    for n in (4..=200).chain([1000, 10_000]) {
        for seed in 0..5 {
            let columns = search_result(n, seed).unwrap();
            assert!(columns.len() == n as usize && is_solution(&columns), "n = {n}, seed {seed}");
        }
    }
}

#[test]
fn local_search_finds_a_solution_for_a_million() {
    assert!(is_solution(&search_result(1_000_000, 1).unwrap()));
}

#[test]
fn local_search_ends_where_there_is_no_solution_to_search() {
    assert_eq!(search_result(1, 7), Some(vec![0]));
    for n in [2, 3] {
        let mut search = LocalSearch::new(size(n), 7).unwrap();
        assert!(!search.run_while(|| unreachable!("the search ends at once")));
        assert_eq!((search.progress(), search.conflicts(), search.columns()), (0.0, 0, None));
    }
}

#[test]
fn the_result_of_local_search_depends_only_on_the_seed() {
    let mut random = fastrand::Rng::with_seed(2);
    for n in [8, 20, 150, 5000] {
        let expected = search_result(n, 3);
        let mut search = LocalSearch::new(size(n), 3).unwrap();
        loop {
            let mut slices = random.u32(0..3);
            let left = search.run_while(|| {
                slices = slices.saturating_sub(1);
                slices > 0
            });
            assert!((0.0..=1.0).contains(&search.progress()));
            assert_eq!(left, search.columns().is_none());
            if !left {
                break;
            }
            assert!(search.progress() < 1.0);
        }
        assert_eq!((search.progress(), search.conflicts()), (1.0, 0));
        assert_eq!(search.columns().map(<[u32]>::to_vec), expected, "n = {n}");
        assert_ne!(search_result(n.max(20), 4), search_result(n.max(20), 3));
    }
}

/// Links can contain a seed, so its solution must not change.
#[test]
fn the_solution_for_a_seed_does_not_change() {
    assert_eq!(search_result(8, 1), Some(vec![4, 2, 0, 5, 7, 1, 3, 6]));
    assert_eq!(search_result(12, 2), Some(vec![7, 9, 0, 5, 1, 10, 6, 11, 3, 8, 4, 2]));
}

#[test]
fn density_counts_the_queens_in_each_cell() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..300 {
        let n = random.u32(4..60);
        let columns = construct(size(n)).unwrap();
        let mut range = || {
            let start = random.u32(0..n + 5);
            start..start + random.u32(0..n + 5)
        };
        let (rows, column_range) = (range(), range());
        let [down, across] = [random.u16(1..20), random.u16(1..20)];
        // The cell that contains a row or a column: the last cell that starts at or before it.
        let cell = |number: u32, range: &Range<u32>, cells: u16| {
            let (offset, len) = (number - range.start, range.end - range.start);
            (0..u32::from(cells)).rev().find(|cell| cell * len <= offset * u32::from(cells)).unwrap()
        };
        let mut expected = vec![0; usize::from(down) * usize::from(across)];
        for (row, &column) in (0..).zip(&columns) {
            if rows.contains(&row) && column_range.contains(&column) {
                let cell = cell(row, &rows, down) * u32::from(across) + cell(column, &column_range, across);
                expected[cell as usize] += 1;
            }
        }
        let cells = [down, across].map(|cells| NonZeroU16::new(cells).unwrap());
        let density = density(&columns, rows.clone(), column_range.clone(), cells);
        assert_eq!(density, expected, "n = {n}, rows {rows:?}, columns {column_range:?}, {cells:?} cells");
    }
}

#[test]
fn the_density_of_a_whole_board_is_even() {
    let columns = construct(size(100_000)).unwrap();
    let density = density(&columns, 0..100_000, 0..100_000, [NonZeroU16::new(100).unwrap(); 2]);
    assert_eq!(density.iter().sum::<u32>(), 100_000);
    assert!(density.chunks(100).all(|cells| cells.iter().sum::<u32>() == 1000));
    assert!((0..100).all(|column| density.iter().skip(column).step_by(100).sum::<u32>() == 1000));
}
