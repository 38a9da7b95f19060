//! Counting against the published table and against itself in parts.

mod common;

use common::{Row, size, table};
use nqueens::count::{Counter, count_invariant, subproblems};
use nqueens::limits::MAX_COUNTED;
use nqueens::{Counts, Error, Square, Symmetry, count, count_fundamental, published};

#[test]
fn counts_equal_the_published_ones_to_n_13() {
    for row in &table()[..13] {
        let size = size(row.n);
        assert_eq!(count(size), Ok(row.all), "{row:?}");
        assert_eq!(count_fundamental(size), Ok(row.fundamental), "{row:?}");
        assert_eq!(count_invariant(size, Symmetry::HalfTurn), Ok(row.half_turn_symmetric), "{row:?}");
        assert_eq!(
            count_invariant(size, Symmetry::ThreeQuarterTurn),
            Ok(row.quarter_turn_symmetric),
            "{row:?}"
        );
    }
}

#[test]
fn symmetric_counts_equal_the_published_ones_to_n_17() {
    for row in &table()[..17] {
        let size = size(row.n);
        assert_eq!(count_invariant(size, Symmetry::HalfTurn), Ok(row.half_turn_symmetric), "{row:?}");
        assert_eq!(count_invariant(size, Symmetry::QuarterTurn), Ok(row.quarter_turn_symmetric), "{row:?}");
    }
}

#[test]
fn no_solution_is_its_own_reflection() {
    let reflections =
        [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];
    for reflection in reflections {
        assert_eq!(count_invariant(size(1), reflection), Ok(1));
        for n in 2..=10 {
            assert_eq!(count_invariant(size(n), reflection), Ok(0), "n = {n}, {reflection:?}");
        }
    }
}

#[test]
fn the_table_in_the_crate_is_the_published_one() {
    for row in table() {
        let Row { all, half_turn_symmetric, quarter_turn_symmetric, .. } = row;
        let counts = published(size(row.n)).unwrap();
        assert_eq!(counts, Counts { all, half_turn_symmetric, quarter_turn_symmetric });
        assert_eq!(counts.fundamental(), row.fundamental, "{row:?}");
        assert_eq!(counts.rotation_classes(), row.rotation_classes, "{row:?}");
    }
    assert_eq!(published(size(28)), None);
}

#[test]
fn subtotals_of_single_subproblems_add_up() {
    for row in &table()[..10] {
        let numbers = 0..subproblems(size(row.n)).unwrap().len();
        let sum: u64 =
            numbers.map(|number| finish(Counter::new(size(row.n), number..number + 1).unwrap(), 17)).sum();
        assert_eq!(sum, row.all, "{row:?}");
    }
}

#[test]
fn a_counter_may_be_interrupted_anywhere() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..100 {
        let n = random.u32(4..=9);
        let len = subproblems(size(n)).unwrap().len();
        let first = random.usize(0..=len);
        let end = random.usize(first..=len);
        let counter = Counter::new(size(n), first..end).unwrap();
        let whole = finish(counter.clone(), u64::MAX);
        assert_eq!(finish(counter, random.u64(1..50)), whole, "n = {n}, {first}..{end}");
    }
}

fn finish(mut counter: Counter, placements: u64) -> u64 {
    while !counter.run(placements) {}
    assert!(counter.run(0), "a finished counter stays finished");
    counter.subtotal()
}

#[test]
fn subproblems_fix_queens_that_do_not_attack_each_other() {
    let queens =
        |n, number: usize| -> Vec<Square> { subproblems(size(n)).unwrap()[number].queens().collect() };
    assert_eq!(queens(1, 0), []);
    for n in 1..=MAX_COUNTED {
        let len = subproblems(size(n)).unwrap().len();
        for number in [0, len / 3, len.saturating_sub(1)].into_iter().filter(|&number| number < len) {
            let queens = queens(n, number);
            assert_eq!(queens.len(), (n as usize - 1).min(3));
            assert!(
                queens.iter().all(|a| queens.iter().all(|&b| a.attacks(b).is_none())),
                "n = {n}: {queens:?}"
            );
        }
    }
}

#[test]
fn sizes_that_nobody_has_counted_are_refused() {
    let error = count(size(28)).unwrap_err();
    assert_eq!(error, Error::CountSize { n: 28 });
    assert_eq!(
        error.to_string(),
        "nobody knows how many solutions a board of size 28 has: the largest size whose count is known is 27"
    );
    assert_eq!(count_fundamental(size(1000)), Err(Error::CountSize { n: 1000 }));
    assert_eq!(subproblems(size(28)), Err(Error::CountSize { n: 28 }));
    assert_eq!(count_invariant(size(28), Symmetry::HalfTurn), Err(Error::CountSize { n: 28 }));
}

#[test]
fn ranges_beyond_the_subproblems_are_refused() {
    let refused = |first: usize, end: usize| Counter::new(size(8), first..end).unwrap_err().to_string();
    assert_eq!(refused(0, 71), "subproblems 0 to 71 are not a range within the 70 of this board");
    assert_eq!(refused(3, 2), "subproblems 3 to 2 are not a range within the 70 of this board");
    assert_eq!(finish(Counter::new(size(8), 70..70).unwrap(), 1), 0);
}
