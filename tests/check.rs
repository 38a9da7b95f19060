//! Judges the output of right and of broken programs, and compares verdicts with naive oracles.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{attack, size, smaller, solutions_by_permutation, table};
use fastrand::Rng;
use nqueens::check::{CountReason, Fault, Options, Reason, Set, Verdict, check, explain_count};
use nqueens::{Board, Line, Solution, Square, Symmetry, construct};

type Columns = Vec<u32>;

fn squares(columns: &[u32]) -> Vec<Square> {
    (0..).zip(columns.iter().copied()).map(Square::from).collect()
}

fn judge(n: u32, boards: &[Vec<Square>]) -> Verdict {
    check(size(n), boards.iter().map(Vec::as_slice), &Options::default()).unwrap()
}

/// The verdict on boards with one queen in each row.
fn judge_columns(n: u32, boards: &[Columns]) -> Verdict {
    judge(n, &boards.iter().map(|columns| squares(columns)).collect::<Vec<_>>())
}

/// A quarter turn.
fn turned(columns: &[u32]) -> Columns {
    let n = u32::try_from(columns.len()).unwrap();
    let mut image = vec![0; columns.len()];
    for (row, &column) in (0..).zip(columns) {
        image[column as usize] = n - 1 - row;
    }
    image
}

/// Left and right exchanged.
fn mirrored(columns: &[u32]) -> Columns {
    let n = u32::try_from(columns.len()).unwrap();
    columns.iter().map(|column| n - 1 - column).collect()
}

/// Rows and columns exchanged.
fn transposed(columns: &[u32]) -> Columns {
    mirrored(&turned(columns))
}

fn rotations(columns: &[u32]) -> BTreeSet<Columns> {
    let mut image = columns.to_vec();
    (0..4)
        .map(|_| {
            image = turned(&image);
            image.clone()
        })
        .collect()
}

fn images(columns: &[u32]) -> BTreeSet<Columns> {
    rotations(columns).into_iter().chain(rotations(&mirrored(columns))).collect()
}

/// The four reflections, in the order of [`reflections`].
const REFLECTIONS: [Symmetry; 4] =
    [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];

/// The images under the four reflections.
fn reflections(columns: &[u32]) -> [Columns; 4] {
    let half_turned = turned(&turned(columns));
    [mirrored(columns), mirrored(&half_turned), transposed(columns), transposed(&half_turned)]
}

/// One board, any, of each class.
fn one_of_each(
    boards: &[Columns],
    class: impl Fn(&[u32]) -> BTreeSet<Columns>,
    random: &mut Rng,
) -> Vec<Columns> {
    let classes: BTreeSet<_> = boards.iter().map(|board| class(board)).collect();
    let mut chosen: Vec<_> = classes
        .into_iter()
        .map(|class| {
            let class: Vec<_> = class.into_iter().collect();
            class[random.usize(..class.len())].clone()
        })
        .collect();
    random.shuffle(&mut chosen);
    chosen
}

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
    for n in 1..=smaller(9, 5) {
        let all = solutions_by_permutation(n);
        let row = &table()[n as usize - 1];
        for _ in 0..smaller(10, 2) {
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
fn boards_of_any_size_are_judged() {
    let mut random = Rng::with_seed(3);
    for n in [10, 15, 16, 17, 20, 27, 28, 31, 32, 33, 64, 65, 100] {
        let right: Columns = construct(size(n)).unwrap().into();
        let mut wrong = right.clone();
        wrong.swap(0, n as usize / 2);
        let boards: Vec<_> = (0..smaller(30, 3))
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
    let large: Columns = construct(size(smaller(100_000, 200))).unwrap().into();
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
    // The same board ten million times.
    let board = squares(&[1, 3, 0, 2]);
    let verdict = check(size(4), (0..10_000_000).map(|_| board.as_slice()), &Options::default()).unwrap();
    assert_eq!((verdict.boards, verdict.duplicate, verdict.missing), (10_000_000, 9_999_999, Some(1)));
    assert_eq!(verdict.repeats.len(), 100);

    // All solutions for n = 13 but the last, each twice, and a different wrong board for each.
    let all: Vec<_> =
        nqueens::Solutions::new(size(13)).unwrap().map(|solution| squares(solution.columns())).collect();
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

/// A search row by row that a mistake can be made in. `free(earlier, row, column)` says whether a queen may be placed;
/// `full(queens)` what is stored.
fn search(n: u32, free: &dyn Fn(&[u32], u32) -> bool) -> Vec<Columns> {
    fn place(n: u32, queens: &mut Columns, free: &dyn Fn(&[u32], u32) -> bool, found: &mut Vec<Columns>) {
        if queens.len() == n as usize {
            found.push(queens.clone());
            return;
        }
        for column in 0..n {
            if free(queens, column) {
                queens.push(column);
                place(n, queens, free, found);
                queens.pop();
            }
        }
    }
    let mut found = vec![];
    place(n, &mut vec![], free, &mut found);
    found
}

/// The differences of rows and columns from the earlier queens to a square in the next row.
fn distances(queens: &[u32], column: u32) -> impl Iterator<Item = (i64, i64)> {
    let row = i64::try_from(queens.len()).unwrap();
    (0..).zip(queens).map(move |(earlier, &other)| (row - earlier, i64::from(column) - i64::from(other)))
}

/// Whether a queen in the next row is free, by definition.
fn free(queens: &[u32], column: u32) -> bool {
    distances(queens, column).all(|(rows, columns)| columns != 0 && rows != columns.abs())
}

/// The boards of a right program.
fn right(n: u32) -> Vec<Columns> {
    search(n, &free)
}

#[track_caller]
fn expect(n: u32, boards: &[Columns], reasons: &[Reason]) {
    assert_eq!(judge_columns(n, boards).reasons, reasons, "n = {n}: {boards:?}");
}

#[test]
fn right_programs_get_no_reason() {
    for n in 1..=smaller(9, 5) {
        let mut boards = right(n);
        expect(n, &boards, &[]);
        boards.reverse();
        expect(n, &boards, &[]);
        Rng::with_seed(u64::from(n)).shuffle(&mut boards);
        expect(n, &boards, &[]);
    }
}

#[test]
fn a_rule_that_is_not_compared_is_named() {
    for n in smaller(4, 4)..=smaller(7, 4) {
        let without = |rule: &dyn Fn(i64, i64) -> bool| {
            search(n, &|queens, column| {
                distances(queens, column)
                    .all(|(rows, columns)| (columns != 0 && rows != columns.abs()) || rule(rows, columns))
            })
        };
        let one = |line| [Reason::OneRule { line }];
        let boards = without(&|rows, columns| rows == -columns);
        expect(n, &boards, &one(Line::Antidiagonal));
        expect(n, &without(&|rows, columns| rows == columns), &one(Line::Diagonal));
        expect(n, &without(&|_, columns| columns == 0), &one(Line::Column));
        expect(n, &without(&|_, columns| columns != 0), &[Reason::Diagonals]);
        expect(n, &without(&|_, _| true), &[]);
        if n > 4 {
            expect(n, &without(&|rows, _| rows == 1), &[Reason::NotRowBefore]);
            expect(n, &without(&|rows, _| rows > 1), &[Reason::OnlyRowBefore]);
            let near = without(&|rows, columns| rows > 1 && columns != 0);
            // For n = 5, only four boards are wrong, whose rows can be an accident.
            expect(n, &near, &[if n == 5 { Reason::Diagonals } else { Reason::OnlyRowBefore }]);
            let from_second = search(n, &|queens, column| {
                distances(queens, column).skip(1).all(|(rows, columns)| columns != 0 && rows != columns.abs())
            });
            expect(n, &from_second, &[Reason::NotFirstRow]);
        }
        // A single wrong board can break one rule by accident, but what it breaks is a fact.
        let wrong = boards.iter().find(|board| Solution::new((*board).clone()).is_err()).unwrap();
        expect(n, std::slice::from_ref(wrong), &one(Line::Antidiagonal));
    }
    // Column by column, rows are not compared: several queens in a row.
    let any_row =
        search(5, &|queens, column| distances(queens, column).all(|(rows, columns)| rows != columns.abs()));
    let boards: Vec<_> = any_row
        .iter()
        .map(|rows| {
            squares(rows)
                .into_iter()
                .map(|square| Square { row: square.column, column: square.row })
                .collect()
        })
        .collect();
    assert_eq!(judge(5, &boards).reasons, [Reason::OneRule { line: Line::Row }]);
}

#[test]
fn one_list_stored_each_time_is_recognized() {
    for n in smaller(4, 4)..=smaller(8, 4) {
        let number = right(n).len();
        // queens.append and queens.pop: the list is empty in the end.
        expect(n, &vec![vec![]; number], &[Reason::SameList { empty: true }]);
        // queens[row] = column: the list has the columns tried last.
        let last = vec![n - 1; n as usize];
        expect(n, &vec![last; number], &[Reason::SameList { empty: false }]);
    }
    // A solution may have been stored or found again; one board is no evidence.
    expect(8, &vec![right(8)[5].clone(); 92], &[]);
    expect(8, &[vec![]], &[Reason::Incomplete { fewest: 0, most: 0 }]);
}

#[test]
fn boards_that_are_not_full_or_too_full_are_explained() {
    for n in smaller(4, 4)..=smaller(7, 4) {
        // Dead ends are stored, too.
        let mut dead_ends = vec![];
        for len in 0..=n {
            let prefixes: BTreeSet<_> = partial(n, len);
            let ends = |queens: &Columns| (0..n).all(|column| !free(queens, column));
            dead_ends.extend(prefixes.into_iter().filter(|queens| len == n || ends(queens)));
        }
        let fewest = u32::try_from(dead_ends.iter().map(Vec::len).min().unwrap()).unwrap();
        expect(n, &dead_ends, &[Reason::Incomplete { fewest, most: n - 1 }]);
        // One row early.
        let early: Vec<_> = partial(n, n - 1).into_iter().collect();
        expect(n, &early, &[Reason::Incomplete { fewest: n - 1, most: n - 1 }]);
        // The board is not cleared.
        let mut board = vec![];
        let uncleared: Vec<_> = right(n)
            .iter()
            .map(|columns| {
                board.extend(squares(columns));
                board.clone()
            })
            .collect();
        assert_eq!(judge(n, &uncleared).reasons, [Reason::Accumulated], "n = {n}");
    }
    // A board that is too full, alone, says nothing.
    let all: Vec<Square> = (0..4).flat_map(|row| (0..4).map(move |column| Square { row, column })).collect();
    assert_eq!(judge(4, std::slice::from_ref(&all)).reasons, []);
    assert_eq!(judge(4, &[squares(&[1, 3]), all]).reasons, [Reason::Accumulated]);
}

/// The placements in the first rows.
fn partial(n: u32, rows: u32) -> BTreeSet<Columns> {
    let may_be = |queens: &[u32], column| {
        if queens.len() < rows as usize { free(queens, column) } else { column == 0 }
    };
    search(n, &may_be).into_iter().map(|mut queens| queens.drain(..rows as usize).collect()).collect()
}

#[test]
fn boards_off_by_one_are_recognized() {
    for n in smaller(4, 4)..=smaller(8, 4) {
        for (rows, columns) in [(0, 1), (1, 0), (1, 1)] {
            let moved = |board: &Columns| -> Vec<Square> {
                let queens = squares(board).into_iter();
                queens
                    .map(|square| Square { row: square.row + rows, column: square.column + columns })
                    .collect()
            };
            let mut boards: Vec<_> = right(n).iter().map(moved).collect();
            assert_eq!(judge(n, &boards).reasons, [Reason::OffByOne { rows, columns }]);
            // Not if one board is not moved.
            boards.push(squares(&right(n)[0]));
            assert_eq!(judge(n, &boards).reasons, []);
        }
    }
}

#[test]
fn boards_of_another_size_are_recognized() {
    for (n, other) in [(8, 7), (8, 9), (6, 5), (4, 5)] {
        expect(n, &right(other), &[Reason::OtherSize { n: other }]);
        let mut mixed = right(other);
        mixed.push(right(n)[0].clone());
        assert!(!judge_columns(n, &mixed).reasons.contains(&Reason::OtherSize { n: other }));
    }
}

#[test]
fn repeated_solutions_are_explained() {
    for n in smaller(4, 4)..=smaller(9, 5) {
        let all = right(n);
        // The left half is doubled, with the middle of an odd board.
        let half = all.iter().filter(|columns| columns[0] < n.div_ceil(2));
        let doubled: Vec<_> = half.flat_map(|columns| [columns.clone(), mirrored(columns)]).collect();
        let by_column: Vec<_> = doubled.iter().map(|columns| transposed(columns)).collect();
        if n % 2 == 1 {
            expect(n, &doubled, &[Reason::MiddleTwice { line: Line::Row }]);
            expect(n, &by_column, &[Reason::MiddleTwice { line: Line::Column }]);
        } else {
            expect(n, &doubled, &[]);
        }
        // Each twice, and each once for each order of its queens.
        let twice: Vec<_> = all.iter().chain(&all).cloned().collect();
        expect(n, &twice, &[Reason::EachTimes { times: 2 }]);
        if n < 6 {
            let orders = (1..=n).product();
            let each: Vec<_> = (0..orders).flat_map(|_| all.clone()).collect();
            expect(n, &each, &[Reason::EachOrder]);
        }
        // All eight images of each fundamental solution.
        let mut random = Rng::with_seed(n.into());
        let mut eight = vec![];
        for columns in one_of_each(&all, images, &mut random) {
            let mut image = columns;
            for _ in 0..4 {
                eight.extend([image.clone(), mirrored(&image)]);
                image = turned(&image);
            }
        }
        // For n = 4 and 6, all solutions are equally symmetric.
        let reason = match n {
            4 => Reason::EachTimes { times: 4 },
            6 => Reason::EachTimes { times: 2 },
            _ => Reason::SymmetricRepeated,
        };
        expect(n, &eight, &[reason]);
        // Others are repeated: nothing is known.
        let mut other = all.clone();
        other.extend([all[0].clone(), all[0].clone()]);
        expect(n, &other, &[]);
    }
}

#[test]
fn halves_and_columns_are_recognized() {
    let half = |line, last, middle| Reason::FirstHalf { line, last, middle };
    let mirror = |symmetry| Reason::Mirror { symmetry };
    for n in [7, 8, 9].into_iter().take(smaller(3, 1)) {
        let all = right(n);
        let starting = |from: u32, to: u32| -> Vec<_> {
            all.iter().filter(|columns| (from..=to).contains(&columns[0])).cloned().collect()
        };
        let swapped = |boards: &[Columns]| -> Vec<_> {
            let mut boards: Vec<_> = boards.iter().map(|columns| transposed(columns)).collect();
            boards.sort();
            boards
        };
        let (left, right) = (starting(0, n / 2 - 1), starting(n.div_ceil(2), n - 1));
        for (line, last, boards) in [
            (Line::Row, false, left.clone()),
            (Line::Row, true, right.clone()),
            (Line::Column, false, swapped(&left)),
            (Line::Column, true, swapped(&right)),
        ] {
            let by = if line == Line::Row { Symmetry::MirrorColumns } else { Symmetry::MirrorRows };
            let expected = [half(line, last, false), mirror(by)];
            expect(n, &boards, &expected[..if n % 2 == 0 { 2 } else { 1 }]);
        }
        if n % 2 == 1 {
            expect(n, &starting(0, n / 2), &[half(Line::Row, false, true)]);
            expect(n, &swapped(&starting(n / 2, n - 1)), &[half(Line::Column, true, true)]);
        }
        let columns = |from, to| Reason::FirstQueens { line: Line::Row, from, to };
        expect(n, &starting(0, 0), &[columns(0, 0)]);
        expect(n, &starting(1, n - 1), &[columns(1, n - 1)]);
        expect(n, &starting(0, n - 2), &[columns(0, n - 2)]);
        expect(n, &swapped(&starting(2, 3)), &[Reason::FirstQueens { line: Line::Column, from: 2, to: 3 }]);
        // One solution less, and it is only a list of solutions.
        let mut fewer = starting(1, n - 1);
        fewer.remove(4);
        expect(n, &fewer, &[]);
        // The smaller of each pair of mirror images. This can also be half of the pairs of another reflection.
        for index in 0..4 {
            let mut least: Vec<_> =
                all.iter().filter(|columns| **columns < reflections(columns)[index]).cloned().collect();
            let halved = (0..4)
                .find(|&other| least.iter().all(|columns| !least.contains(&reflections(columns)[other])));
            let expected = mirror(REFLECTIONS[halved.unwrap()]);
            if index > 0 {
                expect(n, &least, &[expected]);
            }
            least.remove(least.len() / 2);
            expect(n, &least, &[]);
        }
    }
}

#[test]
fn classes_and_images_are_recognized() {
    for n in [5, 7, 8, 9].into_iter().take(smaller(4, 1)) {
        let all = right(n);
        let mut random = Rng::with_seed(n.into());
        for _ in 0..5 {
            let rotation = one_of_each(&all, rotations, &mut random);
            let reasons = judge_columns(n, &rotation).reasons;
            assert_eq!(reasons[0], Reason::OnePerClass { reflections: false }, "n = {n}");
            let fundamental = one_of_each(&all, images, &mut random);
            let reasons = judge_columns(n, &fundamental).reasons;
            assert_eq!(reasons[0], Reason::OnePerClass { reflections: true }, "n = {n}");
        }
        let orbit: Vec<_> = images(&all[0]).into_iter().collect();
        assert!(judge_columns(n, &orbit).reasons.contains(&Reason::OneOrbit), "n = {n}");
        assert_eq!(judge_columns(n, &orbit[1..]).reasons, [], "n = {n}");
    }
    let all = right(8);
    let first_of_class = |class: fn(&[u32]) -> BTreeSet<Columns>| -> Vec<_> {
        all.iter().filter(|columns| class(columns).first() == Some(columns)).cloned().collect()
    };
    expect(8, &first_of_class(images), &[Reason::OnePerClass { reflections: true }]);
    expect(8, &first_of_class(rotations), &[Reason::OnePerClass { reflections: false }]);
}

/// A search with sets of occupied lines that are never taken back where `keeps(row, solved)` is true.
fn search_with_marks(n: u32, keeps: fn(bool) -> [bool; 3]) -> Vec<Columns> {
    struct Marks {
        taken: [BTreeSet<u32>; 3],
        queens: Columns,
        found: Vec<Columns>,
    }
    fn place(n: u32, marks: &mut Marks, keeps: fn(bool) -> [bool; 3]) -> bool {
        let row = u32::try_from(marks.queens.len()).unwrap();
        if row == n {
            marks.found.push(marks.queens.clone());
            return true;
        }
        let mut solved = false;
        for column in 0..n {
            let lines = [column, n + row - column, row + column];
            if marks.taken.iter().zip(&lines).any(|(taken, line)| taken.contains(line)) {
                continue;
            }
            marks.taken.iter_mut().zip(lines).for_each(|(taken, line)| taken.extend([line]));
            marks.queens.push(column);
            let solved_below = place(n, marks, keeps);
            marks.queens.pop();
            solved |= solved_below;
            for ((taken, line), kept) in marks.taken.iter_mut().zip(&lines).zip(keeps(solved_below)) {
                if !kept {
                    taken.remove(line);
                }
            }
        }
        solved
    }
    let mut marks = Marks { taken: Default::default(), queens: vec![], found: vec![] };
    place(n, &mut marks, keeps);
    marks.found
}

#[test]
fn a_search_that_stops_or_takes_nothing_back_is_recognized() {
    for n in smaller(5, 5)..=smaller(9, 5) {
        assert_eq!(search_with_marks(n, |_| [false; 3]), right(n));
        // Nothing is taken back after a solution.
        let kept = search_with_marks(n, |solved| [solved; 3]);
        assert_eq!(kept.len(), 1);
        let one = |reasons: &[Reason]| reasons.contains(&Reason::OnlyFirst { found: 1 });
        assert!(one(&judge_columns(n, &kept).reasons));
        // Nothing is ever taken back.
        let never = search_with_marks(n, |_| [true; 3]);
        assert_eq!(one(&judge_columns(n, &never).reasons), !never.is_empty());
        if n >= 7 {
            expect(n, &kept, &[Reason::OnlyFirst { found: 1 }]);
            for found in [2, 3, 10] {
                let first = Reason::OnlyFirst { found: found as u64 };
                expect(n, &right(n)[..found], &[first]);
                // From right to left, from the bottom, and column by column.
                let mut image: Vec<_> = right(n)[..found].iter().map(|columns| turned(columns)).collect();
                expect(n, &image, &[first]);
                image.remove(0);
                assert!(!judge_columns(n, &image).reasons.contains(&first));
            }
            expect(n, &right(n)[20..22], &[]);
        }
    }
}

#[test]
fn diagonals_across_the_edge_are_recognized() {
    let across = |n: u32| {
        search(n, &move |queens, column| {
            let n = i64::from(n);
            distances(queens, column)
                .all(|(rows, columns)| columns != 0 && (rows - columns) % n != 0 && (rows + columns) % n != 0)
        })
    };
    assert_eq!(across(7).len(), 28);
    expect(7, &across(7), &[Reason::Around]);
    expect(7, &across(7)[1..], &[]);
    if cfg!(not(miri)) {
        assert_eq!(across(11).len(), 88);
        expect(11, &across(11), &[Reason::Around]);
    }
    // For n = 5, these are all solutions.
    expect(5, &across(5), &[]);
}

#[test]
fn exchanged_rows_and_columns_are_recognized_by_the_order() {
    for n in [5, 6, 7, 8].into_iter().take(smaller(4, 1)) {
        let exchanged: Vec<_> = right(n).iter().map(|columns| transposed(columns)).collect();
        let expected: &[Reason] = if n == 6 { &[] } else { &[Reason::Transposed] };
        expect(n, &exchanged, expected);
        let mut random = Rng::with_seed(n.into());
        let mut shuffled = exchanged.clone();
        random.shuffle(&mut shuffled);
        expect(n, &shuffled, &[]);
    }
}

#[test]
fn codes_are_stable_and_sentences_short() {
    let reasons = [
        (Reason::OtherSize { n: 7 }, "other-size"),
        (Reason::OffByOne { rows: 1, columns: 1 }, "off-by-one"),
        (Reason::SameList { empty: true }, "same-list"),
        (Reason::SameList { empty: false }, "same-list"),
        (Reason::Accumulated, "accumulated"),
        (Reason::Incomplete { fewest: 1, most: 3 }, "incomplete"),
        (Reason::OneRule { line: Line::Row }, "one-rule"),
        (Reason::OneRule { line: Line::Column }, "one-rule"),
        (Reason::OneRule { line: Line::Diagonal }, "one-rule"),
        (Reason::OneRule { line: Line::Antidiagonal }, "one-rule"),
        (Reason::Diagonals, "diagonals"),
        (Reason::NotRowBefore, "not-row-before"),
        (Reason::OnlyRowBefore, "only-row-before"),
        (Reason::NotFirstRow, "not-first-row"),
        (Reason::MiddleTwice { line: Line::Row }, "middle-twice"),
        (Reason::MiddleTwice { line: Line::Column }, "middle-twice"),
        (Reason::SymmetricRepeated, "symmetric-repeated"),
        (Reason::EachOrder, "each-order"),
        (Reason::EachTimes { times: 2 }, "each-times"),
        (Reason::OnePerClass { reflections: false }, "one-per-class"),
        (Reason::OnePerClass { reflections: true }, "one-per-class"),
        (Reason::FirstHalf { line: Line::Row, last: true, middle: true }, "first-half"),
        (Reason::FirstHalf { line: Line::Column, last: false, middle: false }, "first-half"),
        (Reason::FirstQueens { line: Line::Row, from: 0, to: 0 }, "first-queens"),
        (Reason::FirstQueens { line: Line::Column, from: 0, to: 3 }, "first-queens"),
        (Reason::Mirror { symmetry: Symmetry::MirrorColumns }, "mirror"),
        (Reason::Mirror { symmetry: Symmetry::MirrorRows }, "mirror"),
        (Reason::Mirror { symmetry: Symmetry::Transpose }, "mirror"),
        (Reason::Mirror { symmetry: Symmetry::Antitranspose }, "mirror"),
        (Reason::OneOrbit, "one-orbit"),
        (Reason::OnlyFirst { found: 1 }, "only-first"),
        (Reason::OnlyFirst { found: 5 }, "only-first"),
        (Reason::Around, "around"),
        (Reason::Transposed, "transposed"),
    ];
    let mut sentences = BTreeSet::new();
    for (reason, code) in reasons {
        let sentence = reason.to_string();
        assert_eq!(reason.code(), code);
        assert!(sentence.ends_with('.') && sentence.len() < 160, "{sentence}");
        assert!(sentences.insert(sentence), "{code}");
    }
}

#[test]
fn a_verdict_is_a_few_lines() {
    let text = |n, boards: &[Columns]| judge_columns(n, boards).to_string();
    let all = right(8);
    assert_eq!(text(8, &all), "All 92 solutions for n = 8, each once.");
    assert_eq!(text(1, &right(1)), "The only solution for n = 1.");
    assert_eq!(text(3, &[]), "Right: there is no solution for n = 3, and no board.");
    assert_eq!(
        text(8, &all[1..91]),
        "90 of 92 solutions for n = 8: 2 are missing.\nThe first missing solution is 1 5 8 6 3 7 2 4."
    );
    assert_eq!(
        text(4, &[vec![0, 1, 2, 3], vec![1, 3, 0, 2], vec![1, 3, 0, 2]]),
        "1 of 2 solutions for n = 4: 1 is missing, 1 board is wrong, 1 board is repeated.\n\
         Board 1 is wrong: the queens in row 1, column 1 and row 2, column 2 attack each other on a diagonal.\n\
         Board 3 is equal to board 2.\n\
         The first missing solution is 3 1 4 2.\n\
         The boards break one rule only, the diagonals: compare row - column too."
    );
    assert_eq!(
        text(2, &[vec![0]]),
        "There is no solution for n = 2: 1 board is wrong.\nBoard 1 is wrong: it has 1 queen.\n\
         The wrong boards are not full: they have 1 queen, and no attack. Store a board only after its last queen is placed."
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

/// The number of ways to place one queen in each row so that no two `attack` each other, by a check of all nⁿ.
fn naive(n: u32, attack: impl Fn(i64, i64) -> bool) -> u64 {
    let mut number = 0;
    for code in 0..n.pow(n) {
        let queens: Vec<(i64, i64)> =
            (0..n).map(|row| (row.into(), (code / n.pow(row) % n).into())).collect();
        let attacked = |a: &(i64, i64)| queens.iter().any(|b| a.0 > b.0 && attack(a.0 - b.0, a.1 - b.1));
        number += u64::from(!queens.iter().any(attacked));
    }
    number
}

#[test]
fn numbers_of_searches_with_a_mistake_are_explained() {
    for n in 2..=smaller(6, 4) {
        let size_n = size(n);
        let edge = i64::from(n);
        let all = naive(n, |rows, columns| columns == 0 || rows == columns.abs());
        for (reason, number) in [
            (CountReason::OneDiagonal, naive(n, |rows, columns| columns == 0 || rows == columns)),
            (CountReason::NoDiagonals, naive(n, |_, columns| columns == 0)),
            (CountReason::NoColumns, naive(n, |rows, columns| rows == columns.abs())),
            (CountReason::NoRule, naive(n, |_, _| false)),
            (
                CountReason::NearDiagonals,
                naive(n, |rows, columns| columns == 0 || rows == 1 && columns.abs() == 1),
            ),
            (
                CountReason::Around,
                naive(n, |rows, columns| {
                    columns == 0 || (rows - columns) % edge == 0 || (rows + columns) % edge == 0
                }),
            ),
        ] {
            let reasons = explain_count(size_n, number);
            assert_eq!(reasons.contains(&reason), number != all, "n = {n}, {reason:?}: {number}");
            for other in [number + 1, number.saturating_sub(1)] {
                assert!(
                    other == number || !explain_count(size_n, other).contains(&reason),
                    "n = {n}, {reason:?}: {number}"
                );
            }
        }
    }
}

#[test]
fn known_numbers_are_explained() {
    let reasons = |n, number| explain_count(size(n), number);
    // OEIS A099152, A002464 and A007705.
    for (n, number) in
        [(4, 7), (5, 23), (6, 83), (7, 405), (8, 2113), (9, 12_657)].into_iter().take(smaller(6, 2))
    {
        assert!(reasons(n, number).contains(&CountReason::OneDiagonal), "n = {n}");
    }
    for (n, number) in [(5, 14), (6, 90), (7, 646), (8, 5242), (9, 47_622)].into_iter().take(smaller(5, 1)) {
        assert!(reasons(n, number).contains(&CountReason::NearDiagonals), "n = {n}");
    }
    assert_eq!(reasons(4, 7), [CountReason::OneDiagonal]);
    assert_eq!(reasons(7, 28), [CountReason::Around]);
    assert_eq!(reasons(8, 40_320), [CountReason::NoDiagonals]);
    assert_eq!(reasons(8, 16_777_216), [CountReason::NoRule]);
    assert_eq!(reasons(8, 46), [CountReason::Half]);
    assert_eq!(reasons(8, 12), [CountReason::Fundamental]);
    assert_eq!(reasons(8, 24), [CountReason::Rotation]);
    assert_eq!(reasons(8, 96), [CountReason::EightImages]);
    assert_eq!(reasons(8, 184), [CountReason::Twice]);
    assert_eq!(reasons(8, 92 * 40_320), [CountReason::EachOrder]);
    assert_eq!(reasons(8, 2056), [CountReason::Placements]);
    assert_eq!(reasons(8, 2057), [CountReason::Calls]);
    assert_eq!(reasons(8, 40), [CountReason::OtherSize { n: 7 }]);
    assert_eq!(reasons(8, 352), [CountReason::OtherSize { n: 9 }]);
    assert_eq!(reasons(8, 1), [CountReason::First]);
    assert_eq!(reasons(8, 736), [CountReason::EachQueen]);
    assert_eq!(reasons(8, 0), [CountReason::Around, CountReason::NotTakenBack]);
    for n in 4..=smaller(9, 5) {
        let found = search_with_marks(n, |_| [true; 3]).len() as u64;
        assert!(reasons(n, found).contains(&CountReason::NotTakenBack), "n = {n}");
    }
    assert_eq!(reasons(8, 91), []);
    assert_eq!(reasons(8, u64::MAX), []);
    for row in table() {
        assert_eq!(reasons(row.n, row.all), [], "n = {}", row.n);
    }
    // Larger boards: what follows from the published numbers.
    assert_eq!(reasons(16, 7_386_256), [CountReason::Half]);
    assert_eq!(reasons(28, table()[26].all), [CountReason::OtherSize { n: 27 }]);
    assert_eq!(reasons(10_000_000, 5), []);
    for n in [5, 7, 9].into_iter().take(smaller(3, 1)) {
        let all = right(n);
        let [left, middle] = [0..n / 2, n / 2..n / 2 + 1]
            .map(|columns| all.iter().filter(|queens| columns.contains(&queens[0])).count() as u64);
        let total = all.len() as u64;
        for (number, reason) in [
            (left, CountReason::LeftHalf { middle: false }),
            (left + middle, CountReason::LeftHalf { middle: true }),
            (total + middle, CountReason::MiddleTwice),
            (total - middle, CountReason::NoMiddle),
        ] {
            assert!(reasons(n, number).contains(&reason), "n = {n}: {number}");
        }
    }
}

/// The pairs of queens that attack each other, on boards that are not solutions.
fn attacks(n: u32, boards: &[Vec<Square>]) -> Vec<(Square, Square)> {
    let wrong = boards.iter().filter(|queens| !Board::new(size(n), (*queens).clone()).unwrap().is_solution());
    let pairs = |queens: &Vec<Square>| {
        let queens = queens.clone();
        let pairs =
            queens.clone().into_iter().flat_map(move |a| queens.clone().into_iter().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a < b && attack((a.row, a.column), (b.row, b.column))).collect::<Vec<_>>()
    };
    wrong.flat_map(pairs).collect()
}

/// Whether a reason is true, by definition, of boards whose queens are sorted and on the board.
fn is_true(reason: Reason, n: u32, boards: &[Vec<Square>], all: &[Columns]) -> bool {
    let columns = |queens: &Vec<Square>| queens.iter().map(|queen| queen.column).collect::<Columns>();
    let given: BTreeSet<Columns> = boards.iter().map(columns).collect();
    let times = |board: &Columns| boards.iter().filter(|queens| columns(queens) == *board).count();
    let equals = |expected: &dyn Fn(&Columns) -> bool| {
        all.iter().all(|board| given.contains(board) == expected(board))
    };
    let middle = |board: &[u32]| n % 2 == 1 && board[0] == n / 2;
    let along =
        |line: Line, board: &Columns| if line == Line::Row { board.clone() } else { transposed(board) };
    let attacks = attacks(n, boards);
    let wrong =
        || boards.iter().filter(|queens| !all.contains(&columns(queens)) || queens.len() != n as usize);
    let orders: usize = (1..=n as usize).product();
    match reason {
        Reason::OtherSize { n: other } => {
            boards.iter().all(|queens| Board::new(size(other), queens.clone()).unwrap().is_solution())
        }
        Reason::SameList { empty } => {
            boards.len() > 1 && boards.iter().all(|queens| *queens == boards[0] && queens.is_empty() == empty)
        }
        Reason::Accumulated => {
            boards.windows(2).all(|pair| pair[0].iter().all(|queen| pair[1].contains(queen)))
        }
        Reason::Incomplete { fewest, most } => {
            let numbers: BTreeSet<_> = wrong().map(Vec::len).collect();
            (numbers.first(), numbers.last()) == (Some(&(fewest as usize)), Some(&(most as usize)))
                && most < n
                && attacks.is_empty()
        }
        Reason::OneRule { line } => attacks.iter().all(|(a, b)| a.attacks(*b) == Some(line)),
        Reason::Diagonals => attacks.iter().all(|(a, b)| a.row != b.row && a.column != b.column),
        Reason::NotRowBefore => attacks.iter().all(|(a, b)| a.row + 1 == b.row),
        Reason::OnlyRowBefore => attacks.iter().all(|(a, b)| a.row + 1 < b.row),
        Reason::NotFirstRow => attacks.iter().all(|(a, b)| a.row == 0 && b.row > 0),
        Reason::MiddleTwice { line } => {
            given.iter().all(|board| times(board) == if middle(&along(line, board)) { 2 } else { 1 })
        }
        Reason::SymmetricRepeated => given.iter().all(|board| times(board) * images(board).len() == 8),
        Reason::EachOrder => given.iter().all(|board| times(board) == orders),
        Reason::EachTimes { times: number } => {
            number > 1 && given.iter().all(|board| times(board) == number as usize)
        }
        Reason::OnePerClass { reflections } => {
            let class = if reflections { images } else { rotations };
            all.iter().all(|board| class(board).intersection(&given).count() == 1)
        }
        Reason::FirstHalf { line, last, middle: with } => equals(&|board| {
            let board = along(line, board);
            middle(&board) && with || if last { board[0] >= n.div_ceil(2) } else { board[0] < n / 2 }
        }),
        Reason::FirstQueens { line, from, to } => {
            equals(&|board| (from..=to).contains(&along(line, board)[0]))
        }
        Reason::Mirror { symmetry } => {
            let index = REFLECTIONS.iter().position(|reflection| *reflection == symmetry).unwrap();
            equals(&|board| !given.contains(&reflections(board)[index]))
        }
        Reason::OneOrbit => images(given.first().unwrap()) == given,
        Reason::OnlyFirst { found } => {
            let first = &all[..usize::try_from(found).unwrap()];
            (0..8).any(|symmetry| {
                first
                    .iter()
                    .map(|board| {
                        (0..symmetry % 4)
                            .fold(if symmetry < 4 { board.clone() } else { mirrored(board) }, |image, _| {
                                turned(&image)
                            })
                    })
                    .collect::<BTreeSet<_>>()
                    == given
            })
        }
        Reason::Around => equals(&|board| {
            let across = |number: fn(u32, u32, u32) -> u32| {
                (0..n).map(|row| number(n, row, board[row as usize]) % n).collect::<BTreeSet<_>>().len()
                    == n as usize
            };
            across(|n, row, column| n + row - column) && across(|_, row, column| row + column)
        }),
        Reason::Transposed => {
            boards.windows(2).all(|pair| transposed(&columns(&pair[0])) < transposed(&columns(&pair[1])))
        }
        _ => false,
    }
}

#[test]
fn all_reasons_are_true() {
    let mut random = Rng::with_seed(4);
    let mut given = BTreeSet::new();
    for n in 4..=smaller(7, 4) {
        let all = right(n);
        for _ in 0..smaller(4000, 10) {
            let mut boards: Vec<Vec<Square>> = all.iter().map(|columns| squares(columns)).collect();
            // Some of the solutions, often those that an easily described mistake would leave.
            let middle = n / 2;
            let [low, high] = [random.u32(..n), random.u32(..n)];
            match random.u8(..6) {
                0 => boards.retain(|queens| (low..=high).contains(&queens[0].column)),
                1 => boards.truncate(random.usize(..6)),
                2 => boards.retain(|_| random.u8(..8) > 0),
                3 => boards.retain(|_| random.u8(..5) == 0),
                4 => {
                    boards = one_of_each(&all, if random.bool() { images } else { rotations }, &mut random)
                        .iter()
                        .map(|columns| squares(columns))
                        .collect();
                }
                _ => {}
            }
            // Some of them twice, or as often as random boards that are wrong.
            match random.u8(..6) {
                0 => boards.extend(boards.clone().into_iter().filter(|queens| queens[0].column == middle)),
                1 => boards.extend(boards.clone()),
                2 => boards.extend(boards.clone().into_iter().filter(|queens| {
                    images(&queens.iter().map(|queen| queen.column).collect::<Columns>()).len() < 8
                })),
                3 => {
                    let few = random.u32(1..4);
                    boards.extend((0..few).map(|_| {
                        let mut columns: Columns = (0..n).collect();
                        random.shuffle(&mut columns);
                        let len = if random.bool() { n } else { random.u32(..=n) };
                        squares(&columns[..len as usize])
                    }));
                }
                4 => boards.extend((0..random.usize(..3)).map(|_| {
                    let squares = (0..n).map(|_| Square { row: random.u32(..n), column: random.u32(..n) });
                    squares.collect::<BTreeSet<_>>().into_iter().collect()
                })),
                _ => {}
            }
            if random.bool() {
                random.shuffle(&mut boards);
            }
            for reason in judge(n, &boards).reasons {
                given.insert(reason.code());
                assert!(is_true(reason, n, &boards, &all), "n = {n}, {reason:?}: {boards:?}");
            }
        }
    }
    assert!(given.len() > smaller(13, 1), "{given:?}");
}
