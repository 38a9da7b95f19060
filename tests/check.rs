//! Compares verdicts on boards with naive oracles.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::programs::{
    Columns, images, judge, judge_columns, mirrored, one_of_each, reflections, right, rotations, squares,
};
use crate::common::{attack, size, smaller, solutions_by_permutation, table};
use fastrand::Rng;
use nqueens::check::{Fault, Options, Reason, Set, check};
use nqueens::{Board, Line, Position, Solutions, Square, construct};

/// All sets that different solutions are, by definition.
fn sets_of(n: u32, boards: &[Columns], all: &[Columns]) -> Vec<Set> {
    let given: BTreeSet<_> = boards.iter().cloned().collect();
    assert_eq!(given.len(), boards.len(), "the boards differ");
    let one_per = |class: fn(&[u32]) -> BTreeSet<Columns>| {
        let classes: BTreeSet<_> = all.iter().map(|board| class(board)).collect();
        classes.iter().all(|class| class.intersection(&given).count() == 1) && boards.len() == classes.len()
    };
    let half = (0..4).any(|reflection| {
        n > 1
            && !boards.is_empty()
            && all
                .iter()
                .all(|board| given.contains(board) != given.contains(&reflections(board)[reflection]))
    });
    let sets = [
        (Set::All, given.len() == all.len()),
        (Set::Rotation, one_per(rotations)),
        (Set::Fundamental, one_per(images)),
        (Set::One, boards.len() == 1),
        (Set::Half, half),
    ];
    sets.into_iter().filter(|(_, applies)| *applies).map(|(set, _)| set).collect()
}

#[test]
fn sets_are_recognized_with_any_representatives() {
    let mut random = Rng::with_seed(1);
    for n in 1..=smaller(9, 4) {
        let all = solutions_by_permutation(n);
        let row = &table()[n as usize - 1];
        for _ in 0..smaller(10, 1) {
            let rotation = one_of_each(&all, rotations, &mut random);
            let fundamental = one_of_each(&all, images, &mut random);
            assert_eq!(
                (rotation.len() as u64, fundamental.len() as u64),
                (row.rotation_classes, row.fundamental)
            );
            let mut given =
                vec![(Set::All, all.clone()), (Set::Rotation, rotation), (Set::Fundamental, fundamental)];
            for reflection in 0..4 {
                let half = one_of_each(
                    &all,
                    |board| [board.to_vec(), reflections(board)[reflection].clone()].into(),
                    &mut random,
                );
                given.push((Set::Half, half));
            }
            if !all.is_empty() {
                given.push((Set::One, vec![all[random.usize(..all.len())].clone()]));
            }
            for (set, mut boards) in given {
                random.shuffle(&mut boards);
                let verdict = judge_columns(n, &boards);
                let expected = sets_of(n, &boards, &all);
                assert_eq!(verdict.sets, expected, "n = {n}: {boards:?}");
                assert!(n == 1 || boards.is_empty() || verdict.is(set), "n = {n}, {set}: {boards:?}");
                assert_eq!(verdict.set(), expected.first().copied().unwrap_or(Set::None));
                // One board less, one repeated, and one wrong.
                if let Some(last) = boards.pop() {
                    assert_eq!(judge_columns(n, &boards).sets, sets_of(n, &boards, &all));
                    boards.extend([last.clone(), last]);
                    assert_eq!(judge_columns(n, &boards).set(), Set::None);
                    *boards.last_mut().unwrap() = vec![0; n as usize - 1];
                    assert!(judge_columns(n, &boards).is(Set::None));
                }
            }
            // Any solutions.
            let some: Vec<_> = all.iter().filter(|_| random.bool()).cloned().collect();
            assert_eq!(judge_columns(n, &some).sets, sets_of(n, &some, &all), "n = {n}: {some:?}");
        }
    }
}

/// Compares all of a verdict but its sets and reasons with what follows from the definitions.
fn compare(n: u32, boards: &[Vec<Square>], all: &[Columns], listed: usize) {
    let options = Options::default().with_listed(listed);
    let verdict = check(size(n), boards.iter().map(Vec::as_slice), &options).unwrap();
    let pair = |square: &Square| (square.row, square.column);
    let (mut faults, mut repeats, mut valid) = (vec![], vec![], BTreeSet::new());
    let mut first = BTreeMap::new();
    let mut number = 0;
    for (index, board) in boards.iter().enumerate() {
        let queens: Vec<Square> = board.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
        let earlier = *first.entry(queens.clone()).or_insert(index);
        if earlier < index {
            repeats.push((index, earlier));
        }
        let attacked = queens.iter().any(|a| queens.iter().any(|b| attack(pair(a), pair(b))));
        let fault = if let Some(&square) = queens.iter().find(|queen| queen.row >= n || queen.column >= n) {
            Fault::OffBoard(square)
        } else if queens.len() != n as usize {
            Fault::Queens { found: u32::try_from(queens.len()).unwrap() }
        } else if attacked {
            let board = Board::new(size(n), queens).unwrap();
            Fault::Attack(board.conflicts().next().unwrap())
        } else {
            number += 1;
            valid.insert(queens.iter().map(|queen| queen.column).collect::<Columns>());
            continue;
        };
        faults.push((index, fault));
    }
    assert_eq!(verdict.boards, boards.len() as u64);
    assert_eq!((verdict.valid, verdict.invalid), (number, faults.len() as u64));
    assert_eq!((verdict.duplicate, verdict.distinct), (repeats.len() as u64, valid.len() as u64));
    faults.truncate(listed);
    repeats.truncate(listed);
    assert_eq!((verdict.faults, verdict.repeats), (faults, repeats));
    if n <= 9 {
        let missing: Vec<_> = all.iter().filter(|columns| !valid.contains(*columns)).cloned().collect();
        assert_eq!(verdict.missing, Some(missing.len() as u64));
        let first_missing: Vec<_> = missing.into_iter().take(listed).collect();
        let found: Vec<_> =
            verdict.first_missing.iter().map(|solution| solution.columns().to_vec()).collect();
        assert_eq!(found, first_missing);
    }
}

#[test]
fn random_boards_are_judged_as_by_definition() {
    let mut random = Rng::with_seed(2);
    for n in 1..=smaller(8, 4) {
        let all = solutions_by_permutation(n);
        for _ in 0..smaller(300, 5) {
            let mut boards: Vec<Vec<Square>> = vec![];
            for _ in 0..random.usize(..20) {
                let board = match random.u8(..6) {
                    0 if !boards.is_empty() => boards[random.usize(..boards.len())].clone(),
                    1 | 2 if !all.is_empty() => squares(&all[random.usize(..all.len())]),
                    3 => (0..n).map(|row| Square { row, column: random.u32(..n) }).collect(),
                    4 => {
                        let rows = random.u32(..=n + 1);
                        (0..rows).map(|row| Square { row, column: random.u32(..=n) }).collect()
                    }
                    _ => (0..random.u32(..2 * n))
                        .map(|_| Square { row: random.u32(..n), column: random.u32(..n) })
                        .collect(),
                };
                boards.push(board);
                random.shuffle(boards.last_mut().unwrap());
            }
            compare(n, &boards, &all, random.usize(..5));
            compare(n, &boards, &all, 100);
        }
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn boards_of_any_size_are_judged() {
    let mut random = Rng::with_seed(3);
    for n in [10, 15, 16, 17, 20, 27, 28, 31, 32, 33, 64, 65, 100] {
        let right: Columns = construct(size(n)).unwrap().into();
        let mut wrong = right.clone();
        wrong.swap(0, n as usize / 2);
        let boards: Vec<_> = (0..30)
            .map(|_| match random.u8(..4) {
                0 => squares(&right),
                1 => squares(&mirrored(&right)),
                2 => squares(&wrong),
                _ => squares(&right[..random.usize(..n as usize)]),
            })
            .collect();
        compare(n, &boards, &[], 100);
    }
    // The number of solutions is known up to n = 27; the missing ones are listed up to n = 16.
    for n in [16, 17, 27, 28] {
        let right: Columns = construct(size(n)).unwrap().into();
        let verdict = judge_columns(n, &[right, vec![0; n as usize]]);
        assert_eq!(
            verdict.missing.map(|missing| missing + 1),
            table().get(n as usize - 1).map(|row| row.all)
        );
        assert_eq!(verdict.first_missing.len(), if n == 16 { 100 } else { 0 });
    }
    let large: Columns = construct(size(100_000)).unwrap().into();
    let n = u32::try_from(large.len()).unwrap();
    let verdict = judge_columns(n, &[large, (0..n).collect(), vec![5; n as usize]]);
    assert_eq!((verdict.valid, verdict.set()), (1, Set::None));
    let codes: Vec<_> = verdict.faults.iter().map(|(index, fault)| (*index, fault.code())).collect();
    assert_eq!(codes, [(1, "attack"), (2, "attack")]);
    assert_eq!(verdict.reasons, []);
}

#[test]
#[cfg_attr(miri, ignore = "Miri would take hours")]
fn long_lists_are_judged() {
    assert_repeats(1_000_000);

    // All solutions for n = 13 but the last, each twice, and a different wrong board for each.
    let all: Vec<_> = Solutions::new(size(13)).unwrap().map(|solution| squares(solution.columns())).collect();
    let mut boards = vec![];
    for board in &all[..all.len() - 1] {
        boards.extend([board.clone(), board.clone(), board[1..].to_vec()]);
    }
    let verdict = judge(13, &boards);
    assert_eq!((verdict.valid, verdict.invalid), (2 * 73_711, 73_711));
    assert_eq!((verdict.distinct, verdict.missing), (73_711, Some(1)));
    assert_eq!(verdict.first_missing.len(), 1);
    assert_eq!(squares(verdict.first_missing[0].columns()), all[all.len() - 1]);
}

#[test]
#[ignore = "soak"]
fn longer_lists_are_judged() {
    assert_repeats(10_000_000);
}

/// Judges the same board `times` times.
fn assert_repeats(times: u64) {
    let board = squares(&[1, 3, 0, 2]);
    let verdict = check(size(4), (0..times).map(|_| board.as_slice()), &Options::default()).unwrap();
    assert_eq!((verdict.boards, verdict.duplicate, verdict.missing), (times, times - 1, Some(1)));
    assert_eq!(verdict.repeats.len(), 100);
}

#[test]
fn a_verdict_is_a_few_lines() {
    let text = |n, boards: &[Columns]| judge_columns(n, boards).to_string();
    let all = right(8);
    assert_eq!(text(8, &all), "All 92 solutions for n = 8, each once.");
    assert_eq!(text(1, &right(1)), "The only solution for n = 1.");
    assert_eq!(text(3, &[]), "There is no solution for n = 3, and no board was found.");
    assert_eq!(
        text(8, &all[1..91]),
        "90 of the 92 solutions for n = 8: 2 are missing.\nThe first missing solution is 1 5 8 6 3 7 2 4."
    );
    assert_eq!(
        text(4, &[vec![0, 1, 2, 3], vec![1, 3, 0, 2], vec![1, 3, 0, 2]]),
        "1 of the 2 solutions for n = 4: 1 is missing, 1 board is wrong, 1 board is repeated.\n\
         Board 1 is wrong: the queens in row 1, column 1 and row 2, column 2 attack each other on a diagonal.\n\
         Board 3 is equal to board 2.\n\
         The first missing solution is 3 1 4 2.\n\
         The boards break one rule only, that of the diagonals (equal row - column)."
    );
    assert_eq!(
        text(2, &[vec![0]]),
        "There is no solution for n = 2: 1 board is wrong.\nBoard 1 is wrong: it has 1 queen.\n\
         The wrong boards are not full: they have 1 queen, and no attack. Each may be stored before its last queen is placed."
    );
    let off_board = [Square { row: u32::MAX, column: 8 }];
    let line = judge(8, &[off_board.to_vec(), vec![]]).to_string();
    assert!(
        line.contains("\nBoard 1 is wrong: the queen in row 4294967296, column 9 is not on the board."),
        "{line}"
    );
    assert!(judge(8, &[vec![]]).to_string().contains("\nBoard 1 is wrong: it has no queen."));
    let mut doubled = right(5);
    doubled.extend(right(5).into_iter().filter(|columns| columns[0] == 2));
    assert_eq!(
        text(5, &doubled),
        "All 10 solutions for n = 5, but 2 boards are repeated.\nBoard 11 is equal to board 5.\n\
         The solutions whose queen in the first row is in the middle column are there twice: on an odd board, do not mirror these."
    );
    let one: Columns = construct(size(40)).unwrap().into();
    assert_eq!(text(40, std::slice::from_ref(&one)), "One solution for n = 40.");
    assert!(text(40, &[one.clone(), mirrored(&one)]).starts_with("2 different solutions for n = 40."));
}

/// Only completions of a position count.
#[test]
fn completions_of_a_position_are_checked() {
    let mut random = Rng::with_seed(41);
    for _ in 0..smaller(60, 4) {
        let n = random.u32(4..=7);
        let mut square = || Square { row: random.u32(..n), column: random.u32(..n) };
        let (queens, blocked) = ([square()], [square(), square()]);
        let position = Position::new(size(n), queens, blocked).unwrap();
        let options = Options::default().with_position(position);
        let all: Vec<Vec<Square>> = Solutions::new(size(n)).unwrap().map(|s| s.queens().collect()).collect();
        let completes = |board: &Vec<Square>| {
            board.contains(&queens[0]) && !blocked.iter().any(|square| board.contains(square))
        };
        let right: Vec<_> = all.iter().filter(|board| completes(board)).collect();

        let verdict = check(size(n), right.iter().map(|board| board.as_slice()), &options).unwrap();
        assert!(verdict.is(Set::All) && verdict.missing == Some(0), "{verdict}");

        let verdict = check(size(n), all.iter().map(Vec::as_slice), &options).unwrap();
        assert_eq!((verdict.valid, verdict.missing), (right.len() as u64, Some(0)));
        assert_eq!(verdict.is(Set::All), right.len() == all.len());
        for (board, fault) in verdict.faults {
            match fault {
                Fault::NoQueen(queen) => assert!(queen == queens[0] && !all[board].contains(&queen)),
                Fault::OnBlocked(square) => {
                    assert!(blocked.contains(&square) && all[board].contains(&square));
                }
                fault => panic!("{fault}"),
            }
        }
        if let Some((last, rest)) = right.split_last() {
            let verdict = check(size(n), rest.iter().map(|board| board.as_slice()), &options).unwrap();
            assert_eq!(verdict.missing, Some(1));
            assert_eq!(verdict.first_missing[0].queens().collect::<Vec<_>>(), **last);
            assert_eq!(verdict.reasons, []);
        }
    }
}

/// What the other wrong boards have in common is not true of a solution that ignores the position.
#[test]
fn a_solution_that_is_no_completion_has_no_reason() {
    let position = Position::new(size(4), [Square { row: 0, column: 2 }], []).unwrap();
    let options = Options::default().with_position(position);
    let [right, other, attack] = [[2, 0, 3, 1], [1, 3, 0, 2], [3, 2, 1, 0]]
        .map(|columns| (0..).zip(columns).map(Square::from).collect::<Vec<_>>());
    let reasons = |boards: &[&[Square]]| check(size(4), boards.iter().copied(), &options).unwrap().reasons;
    assert_eq!(reasons(&[&right, &attack]), [Reason::OneRule { line: Line::Antidiagonal, all: true }]);
    assert_eq!(reasons(&[&right, &attack, &other]), []);
    assert_eq!(reasons(&[&right, &right[..2], &other]), []);
}
