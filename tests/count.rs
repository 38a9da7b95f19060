//! Tests counts against the published table, and invalid arguments. `crate/src/count/tests.rs` tests counters with
//! every engine.

#![allow(clippy::cast_possible_truncation, reason = "rows and columns are few")]

use std::cell::Cell;
use std::ops::Range;
use std::thread;

use crate::common::{Row, size, smaller, table};
use nqueens::count::{
    CountedPart, Counter, InvariantCounter, Part, Portion, RangeProgress, Recount, Recounter, SharedCount,
    SharedProgress, count_by_search, count_invariant, instructions, subproblems,
};
use nqueens::limits::MAX_COUNTED;
use nqueens::{
    Counts, Error, Solution, Solutions, Symmetry, count, count_fundamental, published, search_nodes,
};

#[test]
fn counts_equal_the_published_ones() {
    for row in &table()[..smaller(17, 7)] {
        assert_eq!(count(size(row.n)), Ok(row.all), "{row:?}");
    }
}

#[test]
fn fundamental_counts_equal_the_published_ones() {
    for row in &table()[..smaller(16, 7)] {
        assert_eq!(count_fundamental(size(row.n)), Ok(row.fundamental), "{row:?}");
    }
}

#[test]
#[ignore = "soak"]
fn larger_counts_equal_the_published_ones() {
    let row = &table()[17];
    assert_eq!(count(size(row.n)), Ok(row.all));
    for row in &table()[16..18] {
        assert_eq!(count_fundamental(size(row.n)), Ok(row.fundamental), "{row:?}");
    }
}

#[test]
fn depth_first_search_finds_the_published_counts() {
    for row in &table()[..smaller(11, 6)] {
        assert_eq!(count_by_search(size(row.n)), Ok(row.all), "{row:?}");
    }
}

/// Each conflict-free placement on the first rows is a node.
#[test]
fn search_nodes_is_the_number_of_nodes_of_depth_first_search() {
    fn nodes(n: u32, queens: &mut Vec<u32>) -> u64 {
        let row = queens.len() as u32;
        let mut found = 1;
        for column in 0..if row < n { n } else { 0 } {
            if (0..row).zip(queens.iter()).all(|(r, &c)| !crate::common::attack((row, column), (r, c))) {
                queens.push(column);
                found += nodes(n, queens);
                queens.pop();
            }
        }
        found
    }
    for n in 1..=smaller(10, 6) {
        assert_eq!(search_nodes(size(n)), Some(nodes(n, &mut vec![])), "n = {n}");
    }
    assert_eq!(search_nodes(size(19)), None);
}

#[test]
fn symmetric_counts_equal_the_published_ones_up_to_n_17() {
    for row in &table()[..smaller(17, 7)] {
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
fn symmetric_counts_can_be_interrupted_anywhere() {
    let mut random = fastrand::Rng::with_seed(5);
    for n in 1..=smaller(16, 7) {
        let mut counter = InvariantCounter::new(size(n), Symmetry::HalfTurn).unwrap();
        while counter.run_while(|| random.bool()) {}
        assert!(!counter.run_while(|| true), "a finished counter stays finished");
        assert_eq!(counter.found(), table()[n as usize - 1].half_turn_symmetric, "n = {n}");
    }
}

#[test]
fn no_solution_for_n_above_1_is_its_own_reflection() {
    let reflections =
        [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];
    for reflection in reflections {
        assert_eq!(count_invariant(size(1), reflection), Ok(1));
        for n in 2..=smaller(10, 6) {
            assert_eq!(count_invariant(size(n), reflection), Ok(0), "n = {n}, {reflection:?}");
        }
    }
}

#[test]
fn the_table_in_the_crate_equals_the_published_one() {
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
fn the_numbering_of_subproblems_does_not_change() {
    let lens: Vec<u64> = (1..=MAX_COUNTED).map(|n| subproblems(size(n)).unwrap().len()).collect();
    assert_eq!(lens[..8], [1, 1, 1, 1, 1, 10, 30, 35]);
    assert_eq!((lens[15], lens[16], lens[19], lens[26]), (6_435, 51_480, 92_378, 67_603_900));
    for n in 1..=MAX_COUNTED {
        let all = subproblems(size(n)).unwrap();
        assert!(all.get(all.len() - 1).is_some() && all.get(all.len()).is_none(), "n = {n}");
    }
    let describe = |n, number| {
        let subproblem = subproblems(size(n)).unwrap().get(number).unwrap();
        let middle = subproblem.middle_queen().map(|queen| {
            assert_eq!(queen.row, n / 2);
            queen.column
        });
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

/// Counts each solution in the subproblems that allow the squares of all its queens, with their weights.
#[test]
fn subproblems_allow_all_solutions() {
    for n in 1..=smaller(10, 6) {
        let subproblems = subproblems(size(n)).unwrap();
        let solutions: Vec<Solution> = Solutions::new(size(n)).unwrap().collect();
        let found: u64 = (0..subproblems.len())
            .map(|number| {
                let subproblem = subproblems.get(number).unwrap();
                let allowed = |solution: &&Solution| {
                    let mut queens = (0..).zip(solution.columns());
                    queens.all(|(row, column)| subproblem.allowed(row) >> column & 1 == 1)
                };
                u64::from(subproblem.weight()) * solutions.iter().filter(allowed).count() as u64
            })
            .sum();
        assert_eq!(found, solutions.len() as u64, "n = {n}");
    }
}

#[test]
fn portions_contain_each_subproblem_once() {
    for n in 1..=smaller(MAX_COUNTED, 8) {
        let all = subproblems(size(n)).unwrap();
        let mut ranges: Vec<_> = all.portions().into_iter().map(|portion| portion.range).collect();
        ranges.sort_by_key(|range| range.start);
        assert_eq!((ranges[0].start, ranges.last().unwrap().end), (0, all.len()), "n = {n}");
        assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start), "n = {n}");
    }
}

#[test]
fn boards_that_are_too_large_to_count_are_refused() {
    let error = count(size(29)).unwrap_err();
    assert_eq!(error, Error::CountSize { n: 29 });
    assert_eq!(error.to_string(), "the solutions of a board of size 29 cannot be counted: the largest is 28");
    assert_eq!(count_fundamental(size(1000)), Err(Error::CountSize { n: 1000 }));
    assert_eq!(count_by_search(size(29)), Err(Error::CountSize { n: 29 }));
    assert_eq!(subproblems(size(29)), Err(Error::CountSize { n: 29 }));
    assert_eq!(count_invariant(size(29), Symmetry::HalfTurn), Err(Error::CountSize { n: 29 }));
    assert_eq!(Counter::new(size(29), 0..1).err(), Some(Error::CountSize { n: 29 }));
}

#[test]
fn invalid_ranges_of_subproblems_are_refused() {
    let refused = |first: u64, end: u64| Counter::new(size(8), first..end).err().unwrap().to_string();
    assert_eq!(refused(0, 36), "subproblems 0 to 36 are not a range within the 35 subproblems of this board");
    assert_eq!(refused(3, 2), "subproblems 3 to 2 are not a range within the 35 subproblems of this board");
    let mut counter = Counter::new(size(8), 35..35).unwrap();
    assert!(!counter.step().unwrap());
    assert_eq!(counter.extend(0..36).unwrap_err().code(), "subproblem-range");
    counter.extend(0..35).unwrap();
    counter.run_while(|| true).unwrap();
    assert_eq!(counter.subtotal(), 92);
}

/// The estimated cost of counting a board.
fn cost(n: u32) -> f64 {
    subproblems(size(n)).unwrap().total_cost()
}

/// The estimates order the work and measure its progress, so a change to them must be deliberate.
#[test]
fn the_costs_of_subproblems_do_not_change() {
    for (n, number, expected) in [
        (6, 0, 139.2),
        (9, 35, 183.4),
        (9, 105, 182.0),
        (15, 1000, 1_720.1),
        (16, 3005, 5_972.3),
        (19, 40_001, 30_735.0),
        (22, 8266, 2_346_964.6),
        (25, 1_000_000, 14_268_877.1),
        (27, 1_000_000, 43_965_940.8),
    ] {
        let cost = subproblems(size(n)).unwrap().get(number).unwrap().cost();
        assert!((cost / expected - 1.0).abs() < 1e-3, "n = {n}, subproblem {number}: {cost}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn larger_boards_cost_more() {
    for n in 8..MAX_COUNTED {
        let growth = cost(n + 1) / cost(n);
        assert!((1.1..25.0).contains(&growth), "from n = {n} to {}: {growth}", n + 1);
    }
}

#[test]
fn the_cost_of_a_portion_is_that_of_its_subproblems() {
    for n in [6, 8, 9, 11, 12] {
        let all = subproblems(size(n)).unwrap();
        for Portion { range, cost } in all.portions() {
            let costs = range.clone().map(|number| all.get(number).unwrap()).map(|subproblem| {
                assert_eq!(subproblem.cost() == 0.0, subproblem.weight() == 0, "{subproblem:?}");
                subproblem.cost()
            });
            // Not 0, because to skip subproblems takes some time too.
            let expected = costs.sum::<f64>().max(1.0);
            assert!((cost / expected - 1.0).abs() < 1e-9, "n = {n}, {range:?}: {cost}, not {expected}");
        }
    }
}

/// A page that stops after a few portions has counted in all parts of the board.
#[test]
fn portions_are_spread_over_the_board() {
    for n in smaller(vec![16, 17, 20, 21, MAX_COUNTED], vec![12]) {
        let all = subproblems(size(n)).unwrap();
        let portions = all.portions();
        let groups = if n % 2 == 0 { 1 } else { n as usize / 2 };
        let per_group = if n % 2 == 0 { 64 } else { 8 };
        assert_eq!(portions.len(), groups * per_group, "n = {n}");
        let group_len = all.len() / groups as u64;
        for (i, group) in portions.chunks(per_group).enumerate() {
            // All portions of a group have the same queen in the middle row. The first group is in the middle.
            let first = (i + groups / 2) % groups;
            assert!(group.iter().all(|portion| portion.range.start / group_len == first as u64), "n = {n}");
            // The first 1, 2, 4, … portions are as far apart as possible.
            for power in 0..=per_group.ilog2() {
                let mut starts: Vec<u64> =
                    group[..1 << power].iter().map(|portion| portion.range.start).collect();
                starts.sort_unstable();
                let even = (0..1_u64 << power).map(|k| first as u64 * group_len + ((group_len * k) >> power));
                assert_eq!(starts, even.collect::<Vec<_>>(), "n = {n}");
            }
        }
    }
}

#[test]
fn counts_shared_by_threads_equal_the_published_ones() {
    for row in &table()[..smaller(15, 6)] {
        let shared = SharedCount::new(size(row.n)).unwrap();
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| shared.count_while(|| true, |_| ()).unwrap());
            }
        });
        assert_eq!(shared.progress().subtotal, row.all, "{row:?}");
    }
    assert_eq!(SharedCount::new(size(29)).err(), Some(Error::CountSize { n: 29 }));
}

#[test]
fn every_subproblem_is_in_one_part_of_a_shared_count() {
    let subproblems = subproblems(size(10)).unwrap();
    for parts in [1, 2, 5, subproblems.len()] {
        let mut finished = vec![];
        let mut found = 0;
        for part in 0..parts {
            let shared = SharedCount::every(size(10), part, parts).unwrap();
            shared.count_while(|| true, |subproblem| finished.push(subproblem)).unwrap();
            found += shared.progress().subtotal;
        }
        assert_eq!(found, 724, "{parts} parts");
        assert_eq!(finished.len() as u64, subproblems.len());
        assert!((0..subproblems.len()).all(|i| finished.contains(&subproblems.get(i).unwrap())));
    }
    let found = |first, step| {
        let shared = SharedCount::every(size(10), first, step).unwrap();
        shared.count_while(|| true, |_| ()).map(|()| shared.progress().subtotal)
    };
    assert_eq!(found(0, 0), Ok(724), "the smallest step is 1");
    assert_eq!(found(u64::MAX, u64::MAX), Ok(0));
    assert_eq!(found(0, u64::MAX), found(0, 10_000));
}

#[test]
fn a_counted_part_is_read_as_it_was_written() {
    for (number, line) in (1..).zip(include_str!("data/parts-of-10.jsonl").lines()) {
        let counted: CountedPart = line.parse().unwrap();
        assert_eq!(counted.to_string(), line);
        assert_eq!(counted.part, Part::new(size(10), number, 4).unwrap());
        let shared = counted.part.shared_count();
        shared.count_while(|| true, |_| ()).unwrap();
        assert_eq!(shared.progress().subtotal, counted.subtotal);
        for end in 1..line.len() {
            assert!(matches!(
                line[..end].parse::<CountedPart>(),
                Err(Error::NotAPart { .. } | Error::DamagedPart { .. })
            ));
        }
        let other = line.replace(&format!("\"{number}/4\""), "\"5/4\"");
        assert_eq!(other.parse::<CountedPart>(), Err(Error::DamagedPart { part: Some("5/4".into()) }));
    }
    let error = "my notes".parse::<CountedPart>().unwrap_err();
    assert_eq!((error.code(), &*error.to_string()), ("not-a-part", "\"my notes\" is not a counted part"));
}

#[test]
fn the_digest_of_a_count_does_not_depend_on_its_parts() {
    for n in [5, 8, 11] {
        let len = subproblems(size(n)).unwrap().len();
        let digest = |total: u64| {
            (1..=total).fold(0_u64, |sum, number| {
                let part = Part::new(size(n), number, total).unwrap();
                let shared = part.shared_count();
                shared.count_while(|| true, |_| ()).unwrap();
                let line = CountedPart::new(part, &shared.progress(), 0.0).to_string();
                let counted: CountedPart = line.parse().unwrap();
                assert_eq!(counted.to_string(), line);
                let origin = counted.origin;
                assert_eq!(origin.instructions, instructions());
                sum.wrapping_add(origin.digest)
            })
        };
        assert_eq!([digest(1), digest(len.min(3)), digest(len)], [digest(1); 3], "n = {n}");
        // One subproblem with another number changes it.
        let lossy = SharedCount::every(size(n), 0, 1).unwrap();
        lossy.count_while(|| false, |_| ()).unwrap();
        assert_eq!(lossy.progress().digest == digest(1), len == 1);
    }
}

#[test]
fn subproblems_counted_again_agree() {
    for n in smaller(vec![1, 4, 6, 9, 12, 13], vec![6]) {
        let all = subproblems(size(n)).unwrap();
        let mut recounter = Recounter::new(size(n)).unwrap();
        let mut sum = 0;
        for number in 0..all.len() {
            let recount = recounter.recount(number, u64::MAX).unwrap();
            let subproblem = all.get(number).unwrap();
            assert!(recount.agrees() && recount.searched.is_some(), "n = {n}, {number}: {recount:?}");
            let has_image = n >= 6 && subproblem.middle_queen().is_none_or(|queen| queen.column == n / 2);
            assert_eq!(recount.mirrored.is_some(), has_image, "n = {n}, {number}");
            sum += recount.counted * u64::from(subproblem.weight());
        }
        assert_eq!(sum, table()[n as usize - 1].all, "n = {n}");
        let error = recounter.recount(all.len(), 1).unwrap_err();
        assert_eq!(error.code(), "subproblem-range");
    }
    let recount = Recounter::new(size(12)).unwrap().recount(100, 5).unwrap();
    assert!(recount.agrees() && recount.searched.is_none());
    let wrong = recount.counted + 1;
    for wrong in [
        Recount { portable: wrong, ..recount },
        Recount { mirrored: Some(wrong), ..recount },
        Recount { searched: Some(wrong), ..recount },
    ] {
        assert!(!wrong.agrees(), "{wrong:?}");
    }
}

#[test]
fn a_sample_has_one_subproblem_of_each_stretch() {
    for (n, every) in [(5, 1), (8, 1), (12, 10), (17, 10_000), (28, 100_000)] {
        let all = subproblems(size(n)).unwrap();
        let sample: Vec<_> = all.sample(every, 1).collect();
        let has_weight = |number: &u64| all.get(*number).unwrap().weight() > 0;
        assert!(sample.iter().all(has_weight), "n = {n}");
        let stretches = sample.iter().map(|number| number / every);
        assert!(stretches.is_sorted_by(|a, b| a < b), "n = {n}");
        // Only a stretch of images has none.
        assert!(
            every == 1 || sample.len() as u64 * 2 > all.len().div_ceil(every),
            "n = {n}: {}",
            sample.len()
        );
        assert_eq!(all.sample(every, 1).collect::<Vec<_>>(), sample);
        assert_ne!(all.sample(every, 2).eq(sample), every > 1);
    }
}

#[test]
fn only_parts_of_a_board_that_can_be_counted_exist() {
    assert_eq!(Part::new(size(29), 1, 1), Err(Error::CountSize { n: 29 }));
    for (number, total) in [(0, 0), (0, 1), (1, 0), (2, 1), (36, 36), (u64::MAX, u64::MAX)] {
        assert_eq!(Part::new(size(8), number, total), Err(Error::Part { n: 8, number, total, most: 35 }));
    }
    let part = Part::new(size(8), 35, 35).unwrap();
    assert_eq!((part.size(), part.number(), part.total(), &*part.to_string()), (size(8), 35, 35, "35/35"));
}

#[test]
fn a_shared_count_stops_for_all_threads() {
    let shared = SharedCount::new(size(10)).unwrap();
    let finished = Cell::new(0_u64);
    shared.count_while(|| finished.get() < 20, |_| finished.set(finished.get() + 1)).unwrap();
    assert_eq!(finished.get(), 20);
    let mut counter = Counter::new(size(10), 0..20).unwrap();
    counter.run_while(|| true).unwrap();
    assert_eq!(shared.progress().subtotal, counter.subtotal(), "the subtotal of what is finished");
    let stopped = shared.progress();
    shared.count_while(|| true, |_| ()).unwrap();
    assert_eq!(shared.progress(), stopped, "nothing is left for others");

    let shared = SharedCount::new(size(10)).unwrap();
    shared.stop();
    shared.count_while(|| true, |_| ()).unwrap();
    assert_eq!(shared.progress().next, 0);
}

#[test]
fn a_shared_count_resumes_wherever_it_stops() {
    let mut random = fastrand::Rng::with_seed(3);
    for n in [10, 15, 16] {
        let len = subproblems(size(n)).unwrap().len();
        let (first, step) = (random.u64(0..3), random.u64(1..4));
        let part = || SharedCount::every(size(n), first, step).unwrap();
        let whole = part();
        whole.count_while(|| true, |_| ()).unwrap();
        let mut progress = part().progress();
        let mut stops = 0;
        while progress.next < len || !progress.begun.is_empty() {
            let shared = part().resumed(progress).unwrap();
            thread::scope(|scope| {
                for _ in 0..2 {
                    let (mut units, shared) = (random.u64(0..len / 8), &shared);
                    let mut keep_going = move || {
                        units = units.saturating_sub(1);
                        units > 0
                    };
                    scope.spawn(move || shared.count_while(&mut keep_going, |_| ()).unwrap());
                }
            });
            progress = shared.progress();
            stops += 1;
        }
        assert!(stops > 1, "n = {n}");
        assert_eq!(progress, whole.progress(), "n = {n}, from {first} by {step}");
    }
}

/// As a thread that saves the progress from time to time sees it.
#[test]
fn the_progress_of_a_running_count_loses_nothing() {
    let shared = SharedCount::new(size(10)).unwrap();
    let mut seen = vec![];
    shared
        .count_while(
            || {
                seen.push(shared.progress());
                true
            },
            |_| (),
        )
        .unwrap();
    assert!(seen.len() > 20);
    for progress in seen {
        let resumed = SharedCount::new(size(10)).unwrap().resumed(progress).unwrap();
        resumed.count_while(|| true, |_| ()).unwrap();
        assert_eq!(resumed.progress().subtotal, 724);
    }
}

#[test]
fn impossible_progress_of_a_shared_count_is_refused() {
    let len = subproblems(size(10)).unwrap().len();
    let range = |number: u64| RangeProgress {
        pending: number..number + 1,
        parts: 0,
        matched: 0,
        found: 0,
        subtotal: 0,
    };
    let start = || SharedProgress { next: 7, begun: vec![range(4)], subtotal: 0, digest: 0 };
    let resumed = |progress| SharedCount::every(size(10), 1, 3).unwrap().resumed(progress);
    assert_eq!(resumed(start()).unwrap().progress(), start());
    assert!(resumed(SharedProgress { next: len, ..start() }).is_ok());
    for progress in [
        SharedProgress { next: 8, ..start() },
        SharedProgress { next: len + 1, ..start() },
        SharedProgress { subtotal: u64::MAX, ..start() },
        SharedProgress { begun: vec![range(5)], ..start() },
        SharedProgress { begun: vec![range(7)], ..start() },
        SharedProgress { begun: vec![range(4), range(1), range(4)], ..start() },
        SharedProgress { begun: vec![RangeProgress { pending: 4..4, ..range(4) }], ..start() },
        SharedProgress { begun: vec![RangeProgress { pending: 4..6, ..range(4) }], ..start() },
        SharedProgress {
            begun: vec![RangeProgress { pending: Range { start: 4, end: 3 }, ..range(4) }],
            ..start()
        },
        SharedProgress { begun: vec![RangeProgress { subtotal: 1, ..range(4) }], ..start() },
    ] {
        assert_eq!(resumed(progress.clone()).err(), Some(Error::RangeProgress), "{progress:?}");
    }
}

#[test]
fn the_classes_of_any_counts_are_counted_without_overflow() {
    let counts = Counts { all: u64::MAX, half_turn_symmetric: u64::MAX, quarter_turn_symmetric: u64::MAX };
    assert_eq!((counts.fundamental(), counts.rotation_classes()), (u64::MAX / 2, u64::MAX));
}
