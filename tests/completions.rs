//! Compares the completions of random positions with filtering all solutions, also when the work is interrupted.

mod common;

use common::{attack, size, smaller, solutions_by_permutation, table};
use nqueens::count::{CompletionCounter, CompletionSearch};
use nqueens::limits::MAX_SEARCHED;
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
