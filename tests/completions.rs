//! Compares the completions of random positions with filtering all solutions, also when the work is interrupted.

use crate::common::{attack, size, smaller, solutions_by_permutation, table};
use nqueens::count::{CompletionCounter, CompletionEstimator, CompletionSearch, Estimate, SharedCompletions};
use nqueens::limits::MAX_SEARCHED;
use nqueens::threads::run_on;
use nqueens::{Error, Position, Solution, Square};

/// Squares as pairs of a row and a column.
type Squares = Vec<(u32, u32)>;

fn square((row, column): (u32, u32)) -> Square {
    Square { row, column }
}

fn position(n: u32, queens: &[(u32, u32)], blocked: &[(u32, u32)]) -> Position {
    let squares = |squares: &[(u32, u32)]| squares.iter().copied().map(square).collect::<Vec<_>>();
    Position::new(size(n), squares(queens), squares(blocked)).unwrap()
}

/// The count and the heat map of a position.
fn count(position: &Position) -> (u64, Vec<u64>) {
    let mut counter = CompletionCounter::new(position);
    assert!(!counter.run_while(|| true));
    (counter.found(), counter.heat_map())
}

/// Asserts that each row and each column of a heat map has one queen per solution.
fn assert_adds_up(n: u32, found: u64, heat: &[u64]) {
    let n = n as usize;
    assert_eq!(heat.len(), n * n);
    for i in 0..n {
        assert_eq!(heat[i * n..][..n].iter().sum::<u64>(), found, "row {i}");
        assert_eq!(heat[i..].iter().step_by(n).sum::<u64>(), found, "column {i}");
    }
}

/// Whether a solution is a completion, by definition.
fn completes(columns: &[u32], queens: &[(u32, u32)], blocked: &[(u32, u32)]) -> bool {
    let has_queen = |&(row, column): &(u32, u32)| columns[row as usize] == column;
    queens.iter().all(has_queen) && !blocked.iter().any(has_queen)
}

fn assert_agrees_with_filtering(
    n: u32,
    all: &[Vec<u32>],
    queens: &[(u32, u32)],
    blocked: &[(u32, u32)],
) -> u64 {
    let (mut expected, mut expected_heat) = (0, vec![0; (n * n) as usize]);
    for columns in all.iter().filter(|columns| completes(columns, queens, blocked)) {
        expected += 1;
        for (row, &column) in (0..).zip(columns) {
            expected_heat[(row * n + column) as usize] += 1;
        }
    }
    let position = position(n, queens, blocked);
    assert_eq!(count(&position), (expected, expected_heat), "n = {n}, {queens:?}, {blocked:?}");
    let found = position.complete();
    assert_eq!(found.is_some(), expected > 0, "n = {n}, {queens:?}, {blocked:?}");
    if let Some(solution) = found {
        assert!(Solution::new(solution.columns().to_vec()).is_ok());
        assert!(completes(solution.columns(), queens, blocked), "{solution:?}, {queens:?}, {blocked:?}");
    }
    expected
}

/// Random queens, which may attack each other, and blocked squares. These are sometimes mirror-symmetric, because
/// the search makes use of that.
fn random_squares(n: u32, all: &[Vec<u32>], random: &mut fastrand::Rng) -> (Squares, Squares) {
    let few = random.u32(0..=n / 2);
    let queens = match random.u32(0..4) {
        0 => vec![],
        // Any queens.
        1 => (0..few).map(|_| (random.u32(0..n), random.u32(0..n))).collect(),
        // Queens of a solution, if there is one.
        2 if !all.is_empty() => {
            let columns = random.choice(all).unwrap();
            let mut queens: Vec<_> = (0..n).zip(columns.iter().copied()).collect();
            random.shuffle(&mut queens);
            queens.truncate(random.usize(0..=n as usize));
            queens
        }
        // Queens that do not attack each other.
        _ => random_queens(n, few as usize, random),
    };
    let most = random.u32(0..=n * n / 2);
    let mut blocked: Vec<_> =
        (0..random.u32(0..=most)).map(|_| (random.u32(0..n), random.u32(0..n))).collect();
    if random.u32(0..4) == 0 {
        let images: Vec<_> = blocked.iter().map(|&(row, column)| (row, n - 1 - column)).collect();
        blocked.extend(images);
    }
    (queens, blocked)
}

/// Up to `max_len` queens on random squares that do not attack each other.
fn random_queens(n: u32, max_len: usize, random: &mut fastrand::Rng) -> Squares {
    let mut queens = Squares::new();
    for _ in 0..4 * n * n {
        let queen = (random.u32(0..n), random.u32(0..n));
        if queens.len() < max_len && queens.iter().all(|&other| other != queen && !attack(other, queen)) {
            queens.push(queen);
        }
    }
    queens
}

#[test]
fn random_positions_agree_with_filtering_all_solutions() {
    let mut random = fastrand::Rng::with_seed(41);
    for n in 1..=smaller(8, 5) {
        let all = solutions_by_permutation(n);
        let mut completable = 0;
        for _ in 0..smaller(2_000, 20) {
            let (queens, blocked) = random_squares(n, &all, &mut random);
            completable += u32::from(assert_agrees_with_filtering(n, &all, &queens, &blocked) > 0);
        }
        assert_eq!(
            completable == 0,
            all.is_empty(),
            "some positions should have completions exactly if n = {n} has solutions"
        );
    }
}

#[test]
fn every_queen_and_every_blocked_square_agrees_with_filtering_all_solutions() {
    for n in 1..=smaller(7, 5) {
        let all = solutions_by_permutation(n);
        assert_agrees_with_filtering(n, &all, &[], &[]);
        for row in 0..n {
            for column in 0..n {
                assert_agrees_with_filtering(n, &all, &[(row, column)], &[]);
                assert_agrees_with_filtering(n, &all, &[], &[(row, column)]);
                assert_agrees_with_filtering(n, &all, &[], &[(row, column), (row, n - 1 - column)]);
            }
        }
    }
}

#[test]
fn the_smallest_boards_have_the_known_completions() {
    assert_eq!(count(&position(1, &[], &[])), (1, vec![1]));
    assert_eq!(count(&position(1, &[(0, 0)], &[])), (1, vec![1]));
    assert_eq!(count(&position(1, &[], &[(0, 0)])), (0, vec![0]));
    assert_eq!(count(&position(2, &[], &[])), (0, vec![0; 4]));
    assert_eq!(count(&position(3, &[], &[])), (0, vec![0; 9]));
    assert_eq!(position(1, &[], &[]).complete(), Some(Solution::new(vec![0]).unwrap()));
    assert_eq!(position(3, &[], &[]).complete(), None);
}

#[test]
fn empty_boards_have_the_published_counts_and_symmetric_heat_maps() {
    for n in 4..=smaller(12, 6) {
        let (found, heat) = count(&position(n, &[], &[]));
        assert_eq!(found, table()[n as usize - 1].all);
        assert_adds_up(n, found, &heat);
        let at = |row: u32, column: u32| heat[(row * n + column) as usize];
        for row in 0..n {
            for column in 0..n {
                assert_eq!(at(row, column), at(column, row), "transposed");
                assert_eq!(at(row, column), at(column, n - 1 - row), "rotated");
            }
        }
    }
    let (n, expected) = smaller((12, 14_200), (5, 10));
    assert_eq!(count(&position(n, &[], &[])).0, expected);
}

#[test]
fn contradictions_have_no_completion() {
    let contradictory: [(&[_], &[_]); 5] = [
        (&[(0, 1), (0, 3)], &[]),
        (&[(0, 1), (4, 1)], &[]),
        (&[(0, 1), (2, 3)], &[]),
        (&[(0, 4), (3, 1)], &[]),
        (&[(0, 1)], &[(0, 1)]),
    ];
    for (queens, blocked) in contradictory {
        let position = position(6, queens, blocked);
        assert_eq!(count(&position), (0, vec![0; 36]));
        assert_eq!(position.complete(), None);
    }
    let everything: Vec<_> = (0..6).flat_map(|row| (0..6).map(move |column| (row, column))).collect();
    assert_eq!(count(&position(6, &everything, &[])).0, 0);
    assert_eq!(count(&position(6, &[], &everything)).0, 0);
}

#[test]
fn a_solution_completes_itself() {
    let queens = [(0, 1), (1, 3), (2, 0), (3, 2)];
    let position = position(4, &queens, &[(0, 0)]);
    let (found, heat) = count(&position);
    assert_eq!(found, 1);
    assert_eq!(heat, [0, 1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0]);
    assert_eq!(position.complete().unwrap().columns(), [1, 3, 0, 2]);
}

#[test]
fn a_position_has_the_given_queens_and_blocked_squares() {
    let position = position(5, &[(3, 1), (0, 2), (3, 1)], &[(4, 4)]);
    assert_eq!(position.size(), size(5));
    assert_eq!(position.queens(), [square((0, 2)), square((3, 1))]);
    assert!(position.blocked().contains(square((4, 4))) && !position.blocked().contains(square((4, 3))));
}

#[test]
fn impossible_positions_are_refused() {
    let off = Error::OffBoard { row: 2, column: 5, n: 5 };
    assert_eq!(Position::new(size(5), [square((2, 5))], []), Err(off.clone()));
    assert_eq!(Position::new(size(5), [], [square((2, 5))]), Err(off));
    let large = MAX_SEARCHED + 1;
    assert_eq!(Position::new(size(large), [], []), Err(Error::SearchSize { n: large }));
}

#[test]
fn counts_can_be_interrupted_anywhere() {
    let mut random = fastrand::Rng::with_seed(42);
    for n in smaller(8..=12, 6..=7) {
        for _ in 0..5 {
            let queens = random_queens(n, random.usize(0..3), &mut random);
            let blocked: Vec<_> =
                (0..random.u32(0..n)).map(|_| (random.u32(0..n), random.u32(0..n))).collect();
            let position = position(n, &queens, &blocked);
            let mut counter = CompletionCounter::new(&position);
            let mut before = 0;
            while counter.run_while(|| random.u32(0..3) > 0) {
                assert_adds_up(n, counter.found(), &counter.heat_map());
                assert!(counter.found() >= before, "the count never decreases");
                before = counter.found();
            }
            assert!(!counter.run_while(|| true), "a finished counter stays finished");
            assert_eq!((counter.found(), counter.heat_map()), count(&position));
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "Miri is too slow for so many threads")]
fn threads_share_a_count_and_stop_together() {
    let mut random = fastrand::Rng::with_seed(6);
    for n in 1..=8 {
        let all = solutions_by_permutation(n);
        for _ in 0..40 {
            let (queens, blocked) = random_squares(n, &all, &mut random);
            let position = position(n, &queens, &blocked);
            let shared = SharedCompletions::new(&position);
            run_on(3, || shared.count_while(|| true, || ()), || shared.stop()).unwrap();
            assert_eq!(shared.found(), count(&position).0, "n = {n}, {queens:?}, {blocked:?}");
        }
    }
    let shared = SharedCompletions::new(&position(32, &[], &[]));
    run_on(3, || shared.count_while(|| false, || panic!("a task takes years")), || shared.stop()).unwrap();
    assert_eq!(shared.found(), 0);
}

/// On odd boards, mirror images are counted until the first queen is in the middle column.
#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_unfinished_heat_map_of_an_empty_board_adds_up() {
    for n in [11, 12] {
        let mut counter = CompletionCounter::new(&position(n, &[], &[]));
        let mut slices = 0;
        while counter.run_while(|| false) {
            assert_adds_up(n, counter.found(), &counter.heat_map());
            slices += 1;
        }
        assert!(slices > 5);
    }
}

#[test]
fn searches_can_be_interrupted_anywhere() {
    let mut random = fastrand::Rng::with_seed(43);
    for _ in 0..smaller(100, 2) {
        let queens = random_queens(20, 6, &mut random);
        let blocked: Vec<_> = (0..60).map(|_| (random.u32(0..20), random.u32(0..20))).collect();
        let position = position(20, &queens, &blocked);
        let mut search = CompletionSearch::new(&position);
        while search.run_while(|| random.bool()) {
            assert_eq!(search.solution(), None);
        }
        assert!(!search.run_while(|| true), "a finished search stays finished");
        assert_eq!(search.into_solution(), position.complete());
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn the_largest_boards_can_be_completed() {
    let mut random = fastrand::Rng::with_seed(44);
    for n in 20..=MAX_SEARCHED {
        assert_eq!(position(n, &[], &[]).complete().unwrap().size(), size(n));
        // The last row and the last column are the highest bits of the words.
        let queens = [(n - 1, random.u32(n / 2..n - 1)), (random.u32(n / 2..n - 2), n - 1)];
        if attack(queens[0], queens[1]) {
            continue;
        }
        let solution = position(n, &queens, &[]).complete().unwrap();
        assert!(Solution::new(solution.columns().to_vec()).is_ok());
        assert!(completes(solution.columns(), &queens, &[]));
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of small boards")]
fn as_float(count: u64) -> f64 {
    count as f64
}

/// The estimator of a position after this many samples, rounded up.
fn estimated(position: &Position, seed: u64, samples: u32) -> CompletionEstimator {
    let mut estimator = CompletionEstimator::new(position, seed);
    estimator.run_while(|| false);
    while estimator.samples() < samples {
        estimator.run_while(|| false);
    }
    estimator
}

/// Asserts that each row and each column of an estimated heat map has one queen per solution.
fn assert_estimates_add_up(n: u32, found: f64, heat: &[Estimate]) {
    let n = n as usize;
    let is_all = |sum: f64| (sum - found).abs() <= 1e-9 * found;
    for i in 0..n {
        assert!(is_all(heat[i * n..][..n].iter().map(|square| square.mean).sum()), "row {i}");
        assert!(is_all(heat[i..].iter().step_by(n).map(|square| square.mean).sum()), "column {i}");
    }
}

#[test]
fn a_position_with_few_rows_left_is_estimated_exactly() {
    let mut random = fastrand::Rng::with_seed(43);
    for _ in 0..smaller(300, 5) {
        let n = random.u32(1..=10);
        let solution = position(n, &[], &[]).complete();
        let mut queens: Squares =
            solution.iter().flat_map(|s| (0..n).zip(s.columns().iter().copied())).collect();
        random.shuffle(&mut queens);
        queens.truncate(random.usize(n.saturating_sub(7) as usize..=n as usize));
        let blocked = [(random.u32(0..n), random.u32(0..n))];
        let position = position(n, &queens, &blocked);
        let mut estimator = CompletionEstimator::new(&position, 1);
        assert!(!estimator.run_while(|| true), "one sample tells everything");
        let (found, heat) = count(&position);
        let exact = |count: u64| Estimate { mean: as_float(count), standard_error: 0.0 };
        assert_eq!(estimator.found(), exact(found), "{position:?}");
        assert_eq!(estimator.heat_map(), heat.into_iter().map(exact).collect::<Vec<_>>(), "{position:?}");
    }
}

#[test]
#[cfg_attr(miri, ignore = "Miri is too slow for so many samples")]
fn of_100_intervals_about_95_contain_the_number_of_completions() {
    let mut random = fastrand::Rng::with_seed(44);
    let (mut totals, mut squares, mut squares_contained) = (0, 0, 0);
    for seed in 0..100 {
        let n = random.u32(10..=12);
        let queens = random_queens(n, random.usize(0..=2), &mut random);
        let blocked = random_queens(n, random.usize(0..=4), &mut random);
        let position = position(n, &queens, &blocked);
        let (found, heat) = count(&position);
        let estimator = estimated(&position, seed, 4000);
        let contains = |estimate: &Estimate, count: u64| {
            let [low, high] = estimate.interval();
            (low - 1e-6..=high + 1e-6).contains(&as_float(count))
        };
        totals += u32::from(contains(&estimator.found(), found));
        let estimates = estimator.heat_map();
        assert_estimates_add_up(n, estimator.found().mean, &estimates);
        for (estimate, &count) in estimates.iter().zip(&heat) {
            if estimate.standard_error == 0.0 {
                assert!(contains(estimate, count), "exact: {estimate:?}, {count}, {position:?}");
            } else if estimate.standard_error.is_finite() {
                squares += 1;
                squares_contained += u32::from(contains(estimate, count));
            }
        }
    }
    // Of 100 true intervals, fewer than 88 contain it once in 700 times.
    assert!(totals >= 88, "{totals} of 100");
    assert!(squares > 8000 && squares_contained * 100 >= squares * 93, "{squares_contained} of {squares}");
}

#[test]
fn an_estimate_says_where_no_queen_can_be_and_what_it_does_not_know() {
    let position = position(20, &[(0, 3)], &[(5, 5)]);
    let heat = estimated(&position, 1, 20).heat_map();
    let zero = Estimate { mean: 0.0, standard_error: 0.0 };
    for (row, column) in [(0, 4), (7, 3), (1, 4), (5, 5)] {
        assert_eq!(heat[row * 20 + column], zero, "row {row}, column {column}");
    }
    let unknown = heat.iter().filter(|square| square.standard_error == f64::INFINITY).count();
    assert!(unknown > 200, "a few samples tell little: {unknown}");
    if cfg!(miri) {
        return;
    }
    let known = estimated(&position, 1, 20_000).heat_map();
    assert!(known.iter().all(|square| square.standard_error.is_finite()));
}

#[test]
fn what_is_symmetric_is_estimated_alike() {
    let heat = estimated(&position(16, &[], &[(0, 0), (0, 15), (15, 0), (15, 15)]), 1, 64).heat_map();
    let turned = |i: usize| (i % 16) * 16 + 15 - i / 16;
    assert!((0..256).all(|i| (heat[i].mean - heat[turned(i)].mean).abs() <= 1e-9 * heat[i].mean));
    let heat = estimated(&position(16, &[(0, 1)], &[]), 1, 64).heat_map();
    assert!((0..256).any(|i| heat[i] != heat[turned(i)]));
}

#[test]
fn the_seed_decides_the_samples() {
    let position = position(20, &[], &[]);
    let estimate = |seed| estimated(&position, seed, 64).found();
    assert_eq!(estimate(1), estimate(1));
    assert_ne!(estimate(1), estimate(2));
}
