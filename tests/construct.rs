//! Tests solutions of large boards, by formula, by composition and by local search, against the definition of a
//! solution.

#![allow(clippy::cast_possible_truncation, reason = "boards are small")]

use std::collections::BTreeSet;
use std::num::NonZeroU16;
use std::ops::Range;

use crate::common::{size, smaller};
use nqueens::limits::MAX_SIZE;
use nqueens::page::density;
use nqueens::{
    Board, Error, LocalSearch, Solution, Solutions, Square, compose, composition, construct, is_solution,
    toroidal,
};

#[test]
fn is_solution_agrees_with_the_board() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut solutions = 0;
    for round in 0..smaller(20_000, 200) {
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
    assert!(solutions > smaller(1000, 10));
}

#[test]
fn is_solution_accepts_every_solution_and_refuses_columns_off_the_board() {
    for solution in Solutions::new(size(smaller(9, 6))).unwrap() {
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
    for n in
        (1..=smaller(2000, 60)).chain(smaller(99_998..100_006, 998..1006)).chain(smaller([1_234_567], [1234]))
    {
        match construct(size(n)) {
            Ok(solution) => assert!(solution.size() == size(n) && is_solution(solution.columns()), "n = {n}"),
            Err(error) => assert!(error == Error::NoSolution { n } && (n == 2 || n == 3), "n = {n}"),
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_formula_gives_a_solution_for_the_largest_sizes() {
    for n in MAX_SIZE - 6..=MAX_SIZE {
        assert!(construct(size(n)).is_ok_and(|solution| is_solution(solution.columns())), "n = {n}");
    }
}

/// Whether no two queens attack each other on the torus.
fn is_toroidal(columns: &[u32]) -> bool {
    let n = columns.len() as u32;
    let rows = (0..).zip(columns);
    let differs = |line: fn(u32, u32, u32) -> u32| {
        rows.clone().map(|(row, &column)| line(row, column, n) % n).collect::<BTreeSet<_>>().len()
            == columns.len()
    };
    differs(|_, column, _| column)
        && differs(|row, column, _| row + column)
        && differs(|row, column, n| row + n - column)
}

#[test]
fn the_regular_toroidal_solution_exists_for_every_size_coprime_to_6() {
    for n in 1..=smaller(200, 30) {
        match toroidal(size(n)) {
            Ok(solution) => {
                assert!(is_toroidal(solution.columns()) && is_solution(solution.columns()), "n = {n}");
            }
            Err(error) => {
                assert!(error == Error::NotToroidal { n } && (n % 2 == 0 || n % 3 == 0), "n = {n}");
            }
        }
    }
    assert!(!is_toroidal(construct(size(4)).unwrap().columns()));
}

#[test]
fn a_composition_is_a_solution_wherever_one_is_possible() {
    for n in 1..=smaller(300, 50) {
        // By definition: an inner board of a prime size from 5 on, and an outer board with a solution.
        let smallest = (5..=n).find(|p| n % p == 0 && (2..*p).all(|factor| p % factor != 0));
        let is_possible = smallest.is_some_and(|p| !matches!(n / p, 2 | 3));
        // The same as in the message of the error.
        let exists = (2..=n).any(|k| n % k == 0 && k % 2 != 0 && k % 3 != 0 && !matches!(n / k, 2 | 3));
        assert_eq!(is_possible, exists, "n = {n}");
        match composition(size(n)) {
            Ok(solution) => {
                assert!(is_possible && solution.size() == size(n), "n = {n}");
                assert!(is_solution(solution.columns()), "n = {n}");
            }
            Err(error) => assert!(!is_possible && error == Error::NotComposite { n }, "n = {n}"),
        }
    }
}

#[test]
fn a_composition_has_boards_within_boards_within_boards() {
    let five = toroidal(size(5)).unwrap();
    let seven = toroidal(size(7)).unwrap();
    let composed = |outer: &Solution, inner: &Solution| -> Solution {
        compose(outer.columns(), inner.columns()).unwrap().try_into().unwrap()
    };
    assert_eq!(composition(size(5)), Ok(five.clone()));
    assert_eq!(composition(size(20)), Ok(composed(&construct(size(4)).unwrap(), &five)));
    let twenty_five = composed(&five, &five);
    assert_eq!(composition(size(25)).as_ref(), Ok(&twenty_five));
    assert_eq!(composition(size(35)), Ok(composed(&seven, &five)));
    assert_eq!(composition(size(125)), Ok(composed(&twenty_five, &five)));
    // 14 = 2 · 7 has no composition, so the formula gives the outer board.
    assert_eq!(composition(size(70)), Ok(composed(&construct(size(14)).unwrap(), &five)));
}

/// Square by square, with any boards and without arithmetic on whole rows.
#[test]
fn composing_puts_the_inner_board_on_each_queen_of_the_outer_one() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..smaller(500, 5) {
        let mut board = || -> Vec<u32> {
            let n = random.u32(1..8);
            (0..n).map(|_| random.u32(..n)).collect()
        };
        let (outer, inner) = (board(), board());
        let (m, k) = (outer.len() as u32, inner.len() as u32);
        let composed = compose(&outer, &inner).unwrap();
        assert_eq!(composed.len() as u32, m * k);
        for row in 0..m * k {
            for column in 0..m * k {
                let has = |columns: &[u32], row: u32, column| columns[row as usize] == column;
                let expected = has(&outer, row / k, column / k) && has(&inner, row % k, column % k);
                assert_eq!(has(&composed, row, column), expected, "{outer:?} {inner:?}");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_inner_board_must_be_toroidal() {
    let five = Vec::from(toroidal(size(5)).unwrap());
    for solution in Solutions::new(size(4)).unwrap() {
        assert!(is_solution(&compose(solution.columns(), &five).unwrap()));
        assert!(!is_solution(&compose(&five, solution.columns()).unwrap()), "the wrong way round");
    }
    for outer in Solutions::new(size(6)).unwrap() {
        for inner in Solutions::new(size(7)).unwrap() {
            let composed = compose(outer.columns(), inner.columns()).unwrap();
            assert!(!is_toroidal(inner.columns()) || is_solution(&composed));
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn what_cannot_be_composed_is_refused() {
    assert_eq!(compose(&[], &[0]), Err(Error::BoardSize { given: 0 }));
    assert_eq!(compose(&[0], &[]), Err(Error::BoardSize { given: 0 }));
    let (large, four) = (Vec::from(construct(size(MAX_SIZE / 3)).unwrap()), [1, 3, 0, 2]);
    assert_eq!(compose(&large, &four), Err(Error::BoardSize { given: 13_333_332 }));
    let off_board = |row, column, n| Err(Error::OffBoard { row, column, n });
    assert_eq!(compose(&[0, 2], &four), off_board(1, 2, 2));
    assert_eq!(compose(&four, &[u32::MAX]), off_board(0, u32::MAX, 1));
    let error = composition(size(15)).unwrap_err();
    assert_eq!(error.code(), "not-composite");
    assert_eq!(
        error.to_string(),
        "a board of size 15 cannot be composed: 15 has no factor above 1 that is coprime to 6 and leaves a board with a solution"
    );
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn large_compositions_are_solutions() {
    // Many factors 5, a prime, twice a prime, the square of a prime, and a power of 2.
    for (n, is_possible) in [
        (1_000_000, true),
        (5_u32.pow(10), true),
        (9_999_991, true),
        (2 * 4_999_999, false),
        (3137 * 3137, true),
        (1 << 23, false),
        (MAX_SIZE, true),
    ] {
        let solution = composition(size(n));
        assert_eq!(solution.is_ok(), is_possible, "n = {n}");
        assert!(solution.is_ok_and(|solution| is_solution(solution.columns())) == is_possible, "n = {n}");
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
#[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
fn local_search_finds_a_solution_for_every_size() {
    for n in (4..=200).chain([1000, 10_000]) {
        for seed in 0..5 {
            let columns = search_result(n, seed).unwrap();
            assert!(columns.len() == n as usize && is_solution(&columns), "n = {n}, seed {seed}");
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
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
#[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
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
    for _ in 0..smaller(300, 10) {
        let n = random.u32(4..60);
        let columns = Vec::from(construct(size(n)).unwrap());
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
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_density_of_a_whole_board_is_even() {
    let solution = construct(size(100_000)).unwrap();
    let density = density(solution.columns(), 0..100_000, 0..100_000, [NonZeroU16::new(100).unwrap(); 2]);
    assert_eq!(density.iter().sum::<u32>(), 100_000);
    assert!(density.chunks(100).all(|cells| cells.iter().sum::<u32>() == 1000));
    assert!((0..100).all(|column| density.iter().skip(column).step_by(100).sum::<u32>() == 1000));
}
