//! Counting against the published table, against depth-first search and against itself in parts.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "rows and columns are few, and estimates are estimates"
)]

mod common;

use std::thread;

use common::{Row, size, table};
use nqueens::count::{Checkpoint, Counter, InvariantCounter, count_by_search, count_invariant, subproblems};
use nqueens::limits::MAX_COUNTED;
use nqueens::{Counts, Error, Symmetry, count, count_fundamental, published, search_nodes};

#[test]
fn counts_equal_the_published_ones() {
    // Without optimisation n = 16 takes minutes: `cargo xtask test` runs this with it, to n = 18.
    let most = if cfg!(debug_assertions) { 12 } else { 18 };
    for row in &table()[..most] {
        let size = size(row.n);
        assert_eq!(count(size), Ok(row.all), "{row:?}");
        assert_eq!(count_fundamental(size), Ok(row.fundamental), "{row:?}");
    }
}

#[test]
fn depth_first_search_counts_the_published_numbers_too() {
    for row in &table()[..11] {
        assert_eq!(count_by_search(size(row.n)), Ok(row.all), "{row:?}");
    }
}

/// Every placement on the first rows is a node.
#[test]
fn the_nodes_of_depth_first_search_are_what_they_are() {
    fn nodes(n: u32, queens: &mut Vec<u32>) -> u64 {
        let row = queens.len() as u32;
        let mut found = 1;
        for column in 0..if row < n { n } else { 0 } {
            if (0..row).zip(queens.iter()).all(|(r, &c)| !common::attack((row, column), (r, c))) {
                queens.push(column);
                found += nodes(n, queens);
                queens.pop();
            }
        }
        found
    }
    for n in 1..=10 {
        assert_eq!(search_nodes(size(n)), Some(nodes(n, &mut vec![])), "n = {n}");
    }
    assert_eq!(search_nodes(size(19)), None);
}

#[test]
fn symmetric_counts_equal_the_published_ones_to_n_17() {
    for row in &table()[..17] {
        let size = size(row.n);
        assert_eq!(count_invariant(size, Symmetry::HalfTurn), Ok(row.half_turn_symmetric), "{row:?}");
        assert_eq!(count_invariant(size, Symmetry::QuarterTurn), Ok(row.quarter_turn_symmetric), "{row:?}");
        assert_eq!(
            count_invariant(size, Symmetry::ThreeQuarterTurn),
            Ok(row.quarter_turn_symmetric),
            "{row:?}"
        );
    }
}

#[test]
fn symmetric_counts_may_be_interrupted_anywhere() {
    let mut random = fastrand::Rng::with_seed(5);
    for n in 1..=16 {
        let mut counter = InvariantCounter::new(size(n), Symmetry::HalfTurn).unwrap();
        while counter.run_while(|| random.bool()) {}
        assert!(!counter.run_while(|| true), "a finished counter stays finished");
        assert_eq!(counter.found(), table()[n as usize - 1].half_turn_symmetric, "n = {n}");
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

/// The solutions that belong to a subproblem by its description, found row by row: top queens on its
/// columns, the middle one on hers, and the middle column's queen above the row that `middle` names.
fn search_subproblem(n: u32, number: u64) -> u64 {
    fn from_row(queens: &mut Vec<u32>, n: u32, top: &[u32], middle: Option<u32>) -> u64 {
        let row = queens.len() as u32;
        if row == n {
            return 1;
        }
        let h = n / 2;
        let mut found = 0;
        for column in 0..n {
            let in_its_half = if row < h {
                top.contains(&column)
            } else if n % 2 == 1 && row == h {
                middle == Some(column)
            } else {
                !top.contains(&column)
            };
            let too_low = middle.is_some_and(|x| x < h && column == h && row >= x);
            let attacked = (0..row)
                .zip(queens.iter())
                .any(|(other_row, &other)| common::attack((row, column), (other_row, other)));
            if in_its_half && !too_low && !attacked {
                queens.push(column);
                found += from_row(queens, n, top, middle);
                queens.pop();
            }
        }
        found
    }
    let subproblem = subproblems(size(n)).unwrap().get(number).unwrap();
    if n < 6 {
        return count_by_search(size(n)).unwrap(); // not divided
    }
    let middle = subproblem.middle_queen().map(|queen| {
        assert_eq!(queen.row, n / 2);
        queen.column
    });
    let top: Vec<u32> = subproblem.top_columns().collect();
    assert_eq!(top.len() as u32, n / 2);
    if subproblem.weight() == 0 {
        return 0;
    }
    from_row(&mut vec![], n, &top, middle) * u64::from(subproblem.weight())
}

#[test]
fn each_subproblem_counts_what_depth_first_search_finds_in_it() {
    for row in &table()[..if cfg!(debug_assertions) { 10 } else { 12 }] {
        let len = subproblems(size(row.n)).unwrap().len();
        let mut counter = Counter::new(size(row.n), 0..0).unwrap();
        let mut sum = 0;
        for number in 0..len {
            let before = counter.subtotal();
            counter.extend(number..number + 1).unwrap();
            while counter.step().unwrap() {}
            let found = counter.subtotal() - before;
            assert_eq!(found, search_subproblem(row.n, number), "n = {}, subproblem {number}", row.n);
            sum += found;
        }
        assert_eq!(sum, row.all, "{row:?}");
    }
}

/// Placements of a half by plain search, as (columns, diagonals, antidiagonals) where they leave the
/// rows. Diagonals are numbered by column − row + n, antidiagonals by column + row.
fn half(n: u32, rows: &[u32], columns: u32, lines: (u64, u64), found: &mut Vec<(u64, u64)>) {
    let Some((&row, rows)) = rows.split_first() else { return found.push(lines) };
    for column in (0..n).filter(|column| columns >> column & 1 == 1) {
        let (diagonal, antidiagonal) = (1 << (column + n - row), 1 << (column + row));
        if lines.0 & diagonal == 0 && lines.1 & antidiagonal == 0 {
            let lines = (lines.0 | diagonal, lines.1 | antidiagonal);
            half(n, rows, columns & !(1 << column), lines, found);
        }
    }
}

/// A slower path for large boards that shares nothing with the engine: both halves are listed by plain
/// search and every pair of placements is compared.
fn compare_all_pairs(n: u32, number: u64) -> u64 {
    let subproblem = subproblems(size(n)).unwrap().get(number).unwrap();
    let h = n / 2;
    let top: u32 = subproblem.top_columns().map(|column| 1 << column).sum();
    let middle = subproblem.middle_queen().map(|queen| queen.column);
    let bottom = (u32::MAX >> (32 - n)) & !top & !middle.map_or(0, |x| 1 << x);
    let start = middle.map_or((0, 0), |x| (1 << (x + n - h), 1 << (x + h)));
    let (mut tops, mut bottoms) = (vec![], vec![]);
    let mut top_rows: Vec<u32> = (0..h).collect();
    if let Some(x) = middle.filter(|&x| x < h) {
        // The middle column's queen first, in each row that she may stand in.
        for row in 0..x {
            top_rows.retain(|&other| other != row);
            let lines = (start.0 | 1 << (h + n - row), start.1 | 1 << (h + row));
            if start.0 & 1 << (h + n - row) == 0 && start.1 & 1 << (h + row) == 0 {
                half(n, &top_rows, top & !(1 << h), lines, &mut tops);
            }
            top_rows.push(row);
        }
    } else {
        half(n, &top_rows, top, start, &mut tops);
    }
    let bottom_rows: Vec<u32> = (n - h..n).collect();
    half(n, &bottom_rows, bottom, start, &mut bottoms);
    let pairs = |tops: &[(u64, u64)]| -> u64 {
        let each = tops.iter().map(|top| {
            let fitting = bottoms.iter().filter(|bottom| {
                // The middle queen's own lines are in both.
                (top.0 & bottom.0) == start.0 && (top.1 & bottom.1) == start.1
            });
            fitting.count() as u64
        });
        each.sum()
    };
    // That takes most of the time: two cores share it.
    let (some, others) = tops.split_at(tops.len() / 2);
    let found = thread::scope(|scope| {
        let found = scope.spawn(|| pairs(some));
        pairs(others) + found.join().unwrap()
    });
    found * u64::from(subproblem.weight())
}

#[test]
fn random_subproblems_of_large_boards_equal_a_slower_path() {
    let mut random = fastrand::Rng::with_seed(3);
    let sizes: &[(u32, usize)] = if cfg!(debug_assertions) {
        &[(13, 3), (14, 3)]
    } else {
        &[(17, 20), (18, 20), (19, 20), (20, 6), (21, 2), (22, 1)]
    };
    for &(n, times) in sizes {
        let subproblems = subproblems(size(n)).unwrap();
        let mut counter = Counter::new(size(n), 0..0).unwrap();
        let mut compared = 0;
        while compared < times {
            let number = random.u64(..subproblems.len());
            if subproblems.get(number).unwrap().weight() == 0 {
                continue;
            }
            let before = counter.subtotal();
            counter.extend(number..number + 1).unwrap();
            counter.run_while(|| true).unwrap();
            let found = counter.subtotal() - before;
            assert_eq!(found, compare_all_pairs(n, number), "n = {n}, subproblem {number}");
            compared += 1;
        }
    }
}

#[test]
fn a_counter_may_be_interrupted_anywhere_and_resumed_elsewhere() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..30 {
        let n = random.u32(1..=11);
        let len = subproblems(size(n)).unwrap().len();
        let first = random.u64(0..=len);
        let end = random.u64(first..=len);
        let mut whole = Counter::new(size(n), first..end).unwrap();
        assert!(!whole.run_while(|| true).unwrap());
        let mut counter = Counter::new(size(n), first..end).unwrap();
        let mut steps = 0;
        while counter.step().unwrap() {
            steps += 1;
            if random.bool() {
                counter = Counter::resume(size(n), counter.checkpoint().clone()).unwrap();
            }
        }
        assert!(!counter.step().unwrap(), "a finished counter stays finished");
        assert_eq!(counter.subtotal(), whole.subtotal(), "n = {n}, {first}..{end}, {steps} steps");
        assert_eq!(counter.checkpoint().pending, end..end);
    }
}

#[test]
fn places_where_no_count_can_have_stopped_are_refused() {
    let checkpoint = || Checkpoint { pending: 3..5, parts: 0, matched: 0, found: 1, subtotal: 0 };
    let resume = |checkpoint| Counter::resume(size(12), checkpoint);
    let refused = |checkpoint| resume(checkpoint).err().map(|error| error.code());
    assert_eq!(refused(checkpoint()), None);
    assert_eq!(refused(Checkpoint { parts: 1, ..checkpoint() }), Some("checkpoint"));
    assert_eq!(refused(Checkpoint { pending: 3..3, ..checkpoint() }), Some("checkpoint"));
    assert_eq!(refused(Checkpoint { pending: 3..1000, ..checkpoint() }), Some("subproblem-range"));
    assert_eq!(refused(Checkpoint { found: u64::MAX, ..checkpoint() }), Some("checkpoint"));
    assert_eq!(refused(Checkpoint { subtotal: u64::MAX, ..checkpoint() }), Some("checkpoint"));

    let finish = |checkpoint| resume(checkpoint).unwrap().run_while(|| true);
    assert_eq!(finish(Checkpoint { matched: 1, ..checkpoint() }), Ok(false));
    assert_eq!(finish(Checkpoint { matched: 10_000, ..checkpoint() }), Err(Error::Checkpoint));
    assert_eq!(finish(Checkpoint { matched: usize::MAX, ..checkpoint() }), Err(Error::Checkpoint));
}

/// A subproblem that takes several units: its state within can be taken elsewhere too.
#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "takes minutes without optimisation; `cargo xtask test` runs it with it"
)]
fn a_subproblem_may_be_left_halfway() {
    let n = 22;
    let all = subproblems(size(n)).unwrap();
    let number = (60_000..all.len()).find(|&number| all.get(number).unwrap().weight() > 0).unwrap();
    let finish = |mut counter: Counter| {
        while counter.step().unwrap() {}
        counter.subtotal()
    };
    let counter = || Counter::new(size(n), number..number + 1).unwrap();
    let whole = finish(counter());
    assert_ne!(whole, 0);
    let mut halfway = counter();
    let mut left_at = vec![];
    while halfway.step().unwrap() {
        let Checkpoint { matched, found, .. } = *halfway.checkpoint();
        if matched > 0 && left_at.len() < 3 {
            left_at.push((matched, found));
            halfway = Counter::resume(size(n), halfway.checkpoint().clone()).unwrap();
        }
    }
    assert_eq!(left_at.len(), 3);
    assert_eq!(halfway.subtotal(), whole);
}

/// What a place within a subproblem means outlasts the processor and the day: pages save them.
#[test]
#[cfg_attr(
    debug_assertions,
    ignore = "takes minutes without optimisation; `cargo xtask test` runs it with it"
)]
fn places_within_subproblems_are_what_they_are() {
    let places = include_str!("data/places.csv").lines().skip(1);
    for place in places {
        let numbers: Vec<u64> = place.split(',').map(|number| number.parse().unwrap()).collect();
        let [n, number, parts, matched, solutions] = numbers[..] else { panic!("{place}") };
        let [parts, matched] = [parts, matched].map(|number| usize::try_from(number).unwrap());
        let left = Checkpoint { pending: number..number + 1, parts, matched, found: 0, subtotal: 0 };
        let mut counter = Counter::resume(size(n as u32), left).unwrap();
        counter.run_while(|| true).unwrap();
        assert_eq!(counter.subtotal(), solutions, "{place}");
    }
}

#[test]
fn every_size_can_be_begun() {
    for n in 1..=MAX_COUNTED {
        let all = subproblems(size(n)).unwrap();
        let mut counter = Counter::new(size(n), all.len() / 3..all.len()).unwrap();
        for _ in 0..if cfg!(debug_assertions) { 1 } else { 4 } {
            counter.step().unwrap();
        }
        assert_eq!(all.get(all.len()), None);
    }
}

#[test]
fn the_numbers_of_subproblems_are_what_they_are() {
    let lens: Vec<u64> = (1..=MAX_COUNTED).map(|n| subproblems(size(n)).unwrap().len()).collect();
    assert_eq!(lens[..8], [1, 1, 1, 1, 1, 10, 30, 35]);
    assert_eq!((lens[15], lens[16], lens[19], lens[26]), (6_435, 51_480, 92_378, 67_603_900));
    let describe = |n, number| {
        let subproblem = subproblems(size(n)).unwrap().get(number).unwrap();
        let middle = subproblem.middle_queen().map(|queen| queen.column);
        (subproblem.top_columns().collect::<Vec<_>>(), middle, subproblem.weight())
    };
    assert_eq!(describe(8, 0), (vec![0, 1, 2, 3], None, 2));
    assert_eq!(describe(8, 1), (vec![0, 1, 2, 4], None, 2));
    assert_eq!(describe(8, 2), (vec![0, 1, 3, 4], None, 4));
    assert_eq!(describe(8, 34), (vec![0, 5, 6, 7], None, 0));
    assert_eq!(describe(9, 0), (vec![0, 2, 3, 4], Some(1), 8));
    assert_eq!(describe(9, 35), (vec![0, 1, 3, 4], Some(2), 8));
    assert_eq!(describe(9, 105), (vec![0, 1, 2, 3], Some(4), 2));
}

#[test]
fn portions_hold_every_subproblem_once() {
    for n in 1..=MAX_COUNTED {
        let all = subproblems(size(n)).unwrap();
        let mut ranges: Vec<_> = all.portions().into_iter().map(|portion| portion.range).collect();
        ranges.sort_by_key(|range| range.start);
        assert_eq!((ranges[0].start, ranges.last().unwrap().end), (0, all.len()), "n = {n}");
        assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "n = {n}");
    }
}

/// Solutions as a stand-in for time, which a test should not measure: subproblems that cost more have more.
#[test]
fn what_is_finished_first_is_typical_of_the_whole() {
    let (n, all_solutions) = if cfg!(debug_assertions) { (12, 14_200) } else { (16, 14_772_512) };
    let portions = subproblems(size(n)).unwrap().portions();
    let all: f64 = portions.iter().map(|portion| portion.cost).sum();
    let mut counter = Counter::new(size(n), 0..0).unwrap();
    let mut cost = 0.0;
    for portion in portions {
        counter.extend(portion.range).unwrap();
        counter.run_while(|| true).unwrap();
        cost += portion.cost;
        if cost > all / 10.0 {
            break;
        }
    }
    let estimated = counter.subtotal() as f64 * all / cost;
    assert!((estimated / f64::from(all_solutions) - 1.0).abs() < 0.2, "{estimated}");
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
    assert_eq!(count_by_search(size(28)), Err(Error::CountSize { n: 28 }));
    assert_eq!(subproblems(size(28)), Err(Error::CountSize { n: 28 }));
    assert_eq!(count_invariant(size(28), Symmetry::HalfTurn), Err(Error::CountSize { n: 28 }));
    assert_eq!(Counter::new(size(28), 0..1).err(), Some(Error::CountSize { n: 28 }));
}

#[test]
fn ranges_beyond_the_subproblems_are_refused() {
    let refused = |first: u64, end: u64| Counter::new(size(8), first..end).err().unwrap().to_string();
    assert_eq!(refused(0, 36), "subproblems 0 to 36 are not a range within the 35 of this board");
    assert_eq!(refused(3, 2), "subproblems 3 to 2 are not a range within the 35 of this board");
    let mut counter = Counter::new(size(8), 35..35).unwrap();
    assert!(!counter.step().unwrap());
    assert_eq!(counter.extend(0..36).unwrap_err().code(), "subproblem-range");
    counter.extend(0..35).unwrap();
    counter.run_while(|| true).unwrap();
    assert_eq!(counter.subtotal(), 92);
}
