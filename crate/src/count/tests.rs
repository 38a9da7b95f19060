//! Tests counters with every engine: against the published counts, against plain search, and resumed from
//! saved progress.
//!
//! These tests are not in `tests/count.rs` because they choose the engine, which the public API does not
//! offer. Without them, no test would run the portable engine on a processor with AVX2, nor the one for AVX2 on a
//! processor with AVX-512.

use std::cmp::{Ordering, Reverse};
use std::ops::RangeInclusive;

use super::engine::{Engine, FIRST_IN_PARTS, avx2_engine, engine, portable_engine};
use super::*;
use crate::limits::MAX_COUNTED;

/// Calls a function with each target that this processor has.
macro_rules! every_target {
    ($check:expr) => {{
        $check($crate::count::target::Portable);
        #[cfg(all(target_arch = "x86_64", feature = "simd"))]
        {
            use $crate::count::x86::{Avx2, Avx512};
            Avx2::detect().into_iter().for_each($check);
            Avx512::detect().into_iter().for_each($check);
        }
    }};
}
pub(super) use every_target;

/// `usual`, or `with_miri` under Miri, which is a thousand times slower.
fn smaller<T>(usual: T, with_miri: T) -> T {
    if cfg!(miri) { with_miri } else { usual }
}

type MakeEngine = fn(BoardSize) -> Box<dyn Engine>;

/// All engines: the fastest one for this processor, and those for processors without AVX-512 or AVX2.
const ENGINES: [MakeEngine; 3] = [engine, avx2_engine, portable_engine];

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// The published number of solutions. `tests/count.rs` compares this table with the data file.
fn all_solutions(n: u32) -> u64 {
    crate::published(size(n)).unwrap().all
}

/// For each engine, a counter with an empty range.
fn counters(n: u32) -> [Counter; 3] {
    ENGINES.map(|engine| Counter::with_engine(engine, size(n), RangeProgress::start(0..0, 0)).unwrap())
}

/// Counts one more subproblem and returns the increase of the subtotal.
fn count_one(counter: &mut Counter, number: u64) -> u64 {
    let before = counter.subtotal();
    counter.extend(number..number + 1).unwrap();
    counter.run_while(|| true).unwrap();
    counter.subtotal() - before
}

/// `tests/count.rs` tests the engine for this processor.
#[test]
fn the_portable_engine_finds_the_published_counts() {
    assert_portable_counts(1..=smaller(17, 6));
}

#[test]
#[ignore = "soak"]
fn the_portable_engine_finds_a_larger_published_count() {
    assert_portable_counts(18..=18);
}

fn assert_portable_counts(sizes: RangeInclusive<u32>) {
    for n in sizes {
        let all = RangeProgress::start(0..subproblems(size(n)).unwrap().len(), 0);
        let mut counter = Counter::with_engine(portable_engine, size(n), all).unwrap();
        assert_eq!(counter.run_while(|| true), Ok(false));
        assert_eq!(counter.subtotal(), all_solutions(n), "n = {n}");
    }
}

/// The pattern of rows or columns, by its definition: of the two halves from the edge of the board to the middle, and
/// the complements of these, the first in alphabetical order.
fn pattern_by_definition(n: u32, has: impl Fn(u32) -> bool) -> Vec<bool> {
    let halves = [(0..n / 2).collect::<Vec<_>>(), (n / 2..n).rev().collect()];
    let half = |half: &Vec<u32>, with| half.iter().map(|&line| has(line) == with).collect::<Vec<_>>();
    halves.iter().flat_map(|line| [half(line, true), half(line, false)]).min().unwrap()
}

/// How often a solution counts in which the rows have this pattern.
fn times_by_definition(n: u32, top: &[u32], rows: &[bool]) -> u64 {
    if n % 2 == 1 {
        return 1;
    }
    match rows.cmp(&pattern_by_definition(n, |column| top.contains(&column))) {
        Ordering::Less => 0,
        Ordering::Equal => 1,
        Ordering::Greater => 2,
    }
}

/// The weighted number of solutions of a subproblem, found row by row from its definition: top queens in its
/// columns, the middle row's queen in its column x, and the middle column's queen above row x. Of a solution and its
/// transpose, that with the lesser pattern of columns counts twice.
fn search_subproblem(n: u32, number: u64) -> u64 {
    fn from_row(queens: &mut Vec<u32>, n: u32, top: &[u32], middle: Option<u32>) -> u64 {
        let row = queens.len() as u32;
        let h = n / 2;
        if row == n {
            return times_by_definition(n, top, &pattern_by_definition(n, |row| queens[row as usize] < h));
        }
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
                .any(|(other_row, &other)| column == other || column.abs_diff(other) == row - other_row);
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
        return count_by_search(size(n)).unwrap(); // the board is not divided
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
fn each_subproblem_has_the_count_that_depth_first_search_finds() {
    for n in 1..=smaller(12, 6) {
        let mut counters = counters(n);
        let mut sum = 0;
        for number in 0..subproblems(size(n)).unwrap().len() {
            let expected = search_subproblem(n, number);
            for counter in &mut counters {
                assert_eq!(count_one(counter, number), expected, "n = {n}, subproblem {number}");
            }
            sum += expected;
        }
        assert_eq!(sum, all_solutions(n), "n = {n}");
    }
}

/// The diagonal of a square as one of the lower 64 bits, and its antidiagonal as one of the upper 64.
fn lines(n: u32, row: u32, column: u32) -> u128 {
    1 << (column + n - row) | 1 << (64 + column + row)
}

/// A placement on a half: its lines, and the rows whose queen is in the left half.
type Placed = (u128, Vec<u32>);

/// Lists by plain search the placements on these rows and columns that avoid the lines occupied by `placed`, with these
/// lines.
fn list_half(n: u32, rows: &[u32], columns: u32, placed: &Placed, found: &mut Vec<Placed>) {
    let Some((&row, rows)) = rows.split_first() else { return found.push(placed.clone()) };
    for column in (0..n).filter(|column| columns >> column & 1 == 1) {
        let lines = lines(n, row, column);
        let (occupied, left) = placed;
        if occupied & lines == 0 {
            let is_left = (column < n / 2).then_some(row);
            let placed = (occupied | lines, left.iter().copied().chain(is_left).collect());
            list_half(n, rows, columns & !(1 << column), &placed, found);
        }
    }
}

/// The number of pairs that share none of `lines`. A large set of pairs is split by the first line: pairs whose
/// top placement leaves it free, and pairs whose top placement occupies it but whose bottom placement does not.
fn pairs_apart(tops: &[u128], bottoms: &[u128], lines: &[u128]) -> usize {
    let Some((line, others)) = lines.split_first() else { return tops.len() * bottoms.len() };
    if tops.len() * bottoms.len() < 1 << 10 {
        return tops.iter().map(|top| bottoms.iter().filter(|&bottom| top & bottom == 0).count()).sum();
    }
    let (on, off): (Vec<u128>, Vec<u128>) = tops.iter().partition(|&top| top & line != 0);
    let bottoms_off: Vec<u128> = bottoms.iter().copied().filter(|bottom| bottom & line == 0).collect();
    pairs_apart(&off, bottoms, others) + pairs_apart(&on, &bottoms_off, others)
}

/// The placements of the top and the bottom half of a subproblem, listed by plain search.
fn list_halves(n: u32, subproblem: &Subproblem) -> [Vec<Placed>; 2] {
    let h = n / 2;
    let top: u32 = subproblem.top_columns().map(|column| 1 << column).sum();
    let middle = subproblem.middle_queen().map(|queen| queen.column);
    let bottom = (u32::MAX >> (32 - n)) & !top & !middle.map_or(0, |x| 1 << x);
    let start = middle.map_or(0, |x| lines(n, h, x));
    let (mut tops, mut bottoms) = (vec![], vec![]);
    let mut top_rows: Vec<u32> = (0..h).collect();
    if let Some(x) = middle.filter(|&x| x < h) {
        // First place the middle column's queen, in each row allowed for it.
        for row in 0..x {
            top_rows.retain(|&other| other != row);
            let queen = lines(n, row, h);
            if start & queen == 0 {
                list_half(n, &top_rows, top & !(1 << h), &(start | queen, vec![]), &mut tops);
            }
            top_rows.push(row);
        }
    } else {
        list_half(n, &top_rows, top, &(start, vec![]), &mut tops);
    }
    list_half(n, &(n - h..n).collect::<Vec<_>>(), bottom, &(start, vec![]), &mut bottoms);
    // The lines of the middle row's queen are in both.
    for placement in tops.iter_mut().chain(&mut bottoms) {
        placement.0 &= !start;
    }
    [tops, bottoms]
}

/// A slower method for large boards that shares no code with the engine: lists both halves by plain search, and
/// compares every pair of placements or skips it together with others that share a line.
fn compare_halves(n: u32, number: u64) -> u64 {
    let subproblem = subproblems(size(n)).unwrap().get(number).unwrap();
    let top: Vec<u32> = subproblem.top_columns().collect();
    // Those that no pair counts in, those that are tied, and the others; they count 0 to 2 times.
    let [tops, bottoms] = list_halves(n, &subproblem).map(|list| {
        let mut by_times = [vec![], vec![], vec![]];
        for (lines, left) in list {
            // In the other half, as if it had the same pattern.
            let has = |row: u32| left.contains(&row) || left.contains(&(n - 1 - row));
            by_times[times_by_definition(n, &top, &pattern_by_definition(n, has)) as usize].push(lines);
        }
        by_times
    });
    let count = |tops: &[u128], bottoms: &[u128]| {
        // Start with the lines that split the lists best.
        let occupied =
            |placements: &[u128], line| placements.iter().filter(|&lines| lines & line != 0).count();
        let mut split_by: Vec<u128> = (0..128).map(|bit| 1 << bit).collect();
        split_by.sort_by_cached_key(|&line| Reverse(occupied(tops, line) * occupied(bottoms, line)));
        pairs_apart(tops, bottoms, &split_by) as u64
    };
    let times = [(1, 1), (1, 2), (2, 1), (2, 2)];
    let pairs = times.map(|(top, bottom)| top.min(bottom) as u64 * count(&tops[top], &bottoms[bottom]));
    pairs.iter().sum::<u64>() * u64::from(subproblem.weight())
}

/// The estimates are lower than the lists by about the same factor for all sizes, so they suit comparisons.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn estimated_placements_are_proportional_to_listed_ones() {
    let mut random = fastrand::Rng::with_seed(7);
    for n in 8..=17 {
        let all = subproblems(size(n)).unwrap();
        let (mut estimated, mut listed) = (0.0, 0.0);
        for _ in 0..200 {
            let subproblem = all.get(random.u64(..all.len())).unwrap();
            let [_, bottoms] = list_halves(n, &subproblem);
            estimated += subproblem.placements(subproblem.bottom());
            listed += bottoms.len() as f64;
        }
        let share = estimated / listed;
        assert!((0.55..0.75).contains(&share), "n = {n}: {share}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn random_subproblems_of_large_boards_agree_with_a_slower_method() {
    assert_slower_method_agrees(&[(13, 3), (14, 3), (17, 10), (18, 5), (19, 5), (20, 2), (21, 2)]);
}

/// More than half of the time is for n = 22, whose counts are compared with recorded ones too.
#[test]
#[ignore = "soak"]
fn more_random_subproblems_agree_with_a_slower_method() {
    assert_slower_method_agrees(&[(17, 20), (18, 20), (19, 20), (20, 6), (21, 2), (22, 1)]);
}

fn assert_slower_method_agrees(sizes: &[(u32, u32)]) {
    let mut random = fastrand::Rng::with_seed(3);
    for &(n, times) in sizes {
        let subproblems = subproblems(size(n)).unwrap();
        let mut counters = counters(n);
        let mut compared = 0;
        while compared < times {
            let number = random.u64(..subproblems.len());
            if subproblems.get(number).unwrap().weight() == 0 {
                continue;
            }
            let expected = compare_halves(n, number);
            for counter in &mut counters {
                assert_eq!(count_one(counter, number), expected, "n = {n}, subproblem {number}");
            }
            compared += 1;
        }
    }
}

/// The engines among which the tests switch when they resume.
const RESUMED_WITH: [&[MakeEngine]; 4] = [&[engine], &[avx2_engine], &[portable_engine], &ENGINES];

#[test]
fn a_counter_resumes_from_any_progress_with_any_engine() {
    let mut random = fastrand::Rng::with_seed(1);
    for engines in RESUMED_WITH {
        for _ in 0..smaller(30, 2) {
            let n = random.u32(1..=smaller(11, 7));
            let len = subproblems(size(n)).unwrap().len();
            let first = random.u64(0..=len);
            let end = random.u64(first..=len);
            let counter = |progress, random: &mut fastrand::Rng| {
                Counter::with_engine(*random.choice(engines).unwrap(), size(n), progress).unwrap()
            };
            let mut whole = counter(RangeProgress::start(first..end, 0), &mut random);
            assert!(!whole.run_while(|| true).unwrap());
            let mut counter_so_far = counter(RangeProgress::start(first..end, 0), &mut random);
            let mut steps = 0;
            while counter_so_far.step().unwrap() {
                steps += 1;
                if random.bool() {
                    counter_so_far = counter(counter_so_far.progress().clone(), &mut random);
                }
            }
            assert!(!counter_so_far.step().unwrap(), "a finished counter stays finished");
            assert_eq!(counter_so_far.subtotal(), whole.subtotal(), "n = {n}, {first}..{end}, {steps} steps");
            assert_eq!(counter_so_far.progress().pending, end..end);
        }
    }
}

#[test]
fn impossible_progress_is_refused() {
    let progress = || RangeProgress { pending: 3..5, parts: 0, matched: 0, found: 1, subtotal: 0 };
    for engine in ENGINES {
        let resume = |progress| Counter::with_engine(engine, size(smaller(12, 8)), progress);
        let refused = |progress| resume(progress).err().map(|error| error.code());
        assert_eq!(refused(progress()), None);
        assert_eq!(refused(RangeProgress { parts: 1, ..progress() }), Some("range-progress"));
        assert_eq!(refused(RangeProgress { pending: 3..3, ..progress() }), Some("range-progress"));
        assert_eq!(refused(RangeProgress { pending: 3..1000, ..progress() }), Some("subproblem-range"));
        assert_eq!(refused(RangeProgress { found: u64::MAX, ..progress() }), Some("range-progress"));
        assert_eq!(refused(RangeProgress { subtotal: u64::MAX, ..progress() }), Some("range-progress"));

        let finish = |progress| resume(progress).unwrap().run_while(|| true);
        assert_eq!(finish(RangeProgress { matched: 1, ..progress() }), Ok(false));
        assert_eq!(finish(RangeProgress { matched: 10_000, ..progress() }), Err(Error::RangeProgress));
        assert_eq!(finish(RangeProgress { matched: usize::MAX, ..progress() }), Err(Error::RangeProgress));
    }
}

/// For a subproblem that takes several units.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_counter_resumes_in_the_middle_of_a_subproblem() {
    let n = 20;
    let all = subproblems(size(n)).unwrap();
    let number = (22_400..all.len()).find(|&number| all.get(number).unwrap().weight() > 0).unwrap();
    let whole = counters(n).map(|mut counter| count_one(&mut counter, number));
    assert_ne!(whole[0], 0);
    assert_eq!([whole[1], whole[2]], [whole[0]; 2]);
    for engines in RESUMED_WITH {
        let mut engines = engines.iter().cycle();
        let mut counter =
            |progress| Counter::with_engine(*engines.next().unwrap(), size(n), progress).unwrap();
        let mut halfway = counter(RangeProgress::start(number..number + 1, 0));
        let mut left_at = vec![];
        while halfway.step().unwrap() {
            let RangeProgress { matched, found, .. } = *halfway.progress();
            if matched > 0 && left_at.len() < 3 {
                left_at.push((matched, found));
                halfway = counter(halfway.progress().clone());
            }
        }
        assert_eq!(left_at.len(), 3);
        assert_eq!(halfway.subtotal(), whole[0]);
    }
}

/// A larger board counts a part at once, so its progress has no finished placements before the part is counted.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_counter_for_a_large_board_repeats_an_unfinished_part() {
    let n = 22;
    let number = 8266;
    let start = RangeProgress::start(number..number + 1, 0);
    let expected = counters(n).map(|mut counter| count_one(&mut counter, number));
    for (engine, expected) in ENGINES.into_iter().zip(expected) {
        let mut counter = Counter::with_engine(engine, size(n), start.clone()).unwrap();
        assert_eq!(counter.step(), Ok(true));
        assert_eq!(*counter.progress(), start);
        counter.resume_from(start.clone()).unwrap();
        counter.run_while(|| true).unwrap();
        assert_eq!(counter.subtotal(), expected);
        // As a version that counted parts in blocks may have written it.
        counter.resume_from(RangeProgress { matched: 1, ..start.clone() }).unwrap();
        assert_eq!(counter.run_while(|| true), Err(Error::RangeProgress));
    }
}

/// Pages save progress, so the meaning of `parts` and `matched` must not depend on the processor or the version.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn recorded_progress_within_subproblems_keep_their_meaning() {
    assert_recorded_progress(|n| n < 24 || n == 25);
}

/// The longest counts.
#[test]
#[ignore = "soak"]
fn recorded_progress_of_the_largest_boards_keep_their_meaning() {
    assert_recorded_progress(|n| n == 24 || n > 25);
}

/// Resumes from each recorded progress, and continues with those for which `is_counted` is true.
fn assert_recorded_progress(is_counted: fn(u64) -> bool) {
    let places = include_str!("../../../tests/data/places.csv").lines().skip(1);
    for place in places {
        let numbers: Vec<u64> = place.split(',').map(|number| number.parse().unwrap()).collect();
        let [n, number, parts, matched, solutions] = numbers[..] else { panic!("{place}") };
        let [parts, matched] = [parts, matched].map(|number| usize::try_from(number).unwrap());
        for engine in ENGINES {
            let recorded =
                RangeProgress { pending: number..number + 1, parts, matched, found: 0, subtotal: 0 };
            let mut counter = Counter::with_engine(engine, size(n as u32), recorded).unwrap();
            // The file has what WebAssembly counts, which has more parts than one.
            let begins_again = *counter.progress() == RangeProgress::start(number..number + 1, 0);
            assert_eq!(
                begins_again,
                matched == 0 && (parts == 0 || n >= u64::from(FIRST_IN_PARTS)),
                "{place}"
            );
            if !is_counted(n) {
                continue;
            }
            counter.run_while(|| true).unwrap();
            if begins_again && parts > 0 {
                assert!(counter.subtotal() > solutions, "{place}");
            } else {
                assert_eq!(counter.subtotal(), solutions, "{place}");
            }
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn counters_start_for_every_size() {
    for n in 1..=MAX_COUNTED {
        let all = subproblems(size(n)).unwrap();
        for mut counter in counters(n) {
            counter.extend(all.len() / 3..all.len()).unwrap();
            for _ in 0..4 {
                counter.step().unwrap();
            }
        }
        assert_eq!(all.get(all.len()), None);
    }
}

/// Measures solutions instead of time, which a test must not depend on: costlier subproblems have more solutions.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_first_portions_are_typical_of_the_whole_board() {
    for (n, mut counter) in [12, 16].into_iter().flat_map(|n| counters(n).map(|counter| (n, counter))) {
        let portions = subproblems(size(n)).unwrap().portions();
        let all: f64 = portions.iter().map(|portion| portion.cost).sum();
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
        assert!((estimated / all_solutions(n) as f64 - 1.0).abs() < 0.25, "n = {n}: {estimated}");
    }
}
