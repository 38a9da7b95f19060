//! Judges the output of broken programs: the reason is found, and no other. Checks that every reason given is true.

#![cfg(not(miri))] // Miri would take hours, and none of this code is unsafe

use std::collections::BTreeSet;

use crate::common::programs::{
    Columns, REFLECTIONS, distances, free, images, judge, judge_columns, mirrored, one_of_each, reflections,
    right, rotations, search, search_with_marks, squares, transposed, turned,
};
use crate::common::{attack, size};
use fastrand::Rng;
use nqueens::check::Reason;
use nqueens::{Board, Line, Solution, Square, Symmetry};

#[track_caller]
fn expect(n: u32, boards: &[Columns], reasons: &[Reason]) {
    assert_eq!(judge_columns(n, boards).reasons, reasons, "n = {n}: {boards:?}");
}

#[test]
fn right_programs_get_no_reason() {
    for n in 1..=9 {
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
    for n in 4..=7 {
        let without = |rule: &dyn Fn(i64, i64) -> bool| {
            search(n, &|queens, column| {
                distances(queens, column)
                    .all(|(rows, columns)| (columns != 0 && rows != columns.abs()) || rule(rows, columns))
            })
        };
        let one = |line| [Reason::OneRule { line, all: true }];
        let boards = without(&|rows, columns| rows == -columns);
        expect(n, &boards, &one(Line::Antidiagonal));
        // Few odd boards do not hide it.
        let odd = [vec![0, 1], vec![0; n as usize], vec![n; n as usize], vec![]];
        for count in 0..=odd.len() {
            let wrong = boards.len() - right(n).len();
            let most = Reason::OneRule { line: Line::Antidiagonal, all: count == 0 };
            let reasons = if wrong >= 5 * count { vec![most] } else { vec![] };
            expect(n, &[&boards, &odd[..count]].concat(), &reasons);
        }
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
            // In a single board, this can be an accident.
            for board in from_second.into_iter().chain(without(&|rows, _| rows == 1)).take(60) {
                let reasons = judge_columns(n, &[board]).reasons;
                let by_accident = |reason: &Reason| {
                    reason.code().ends_with("-row") || reason.code().ends_with("-row-before")
                };
                assert!(!reasons.iter().any(by_accident), "{reasons:?}");
            }
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
    assert_eq!(judge(5, &boards).reasons, [Reason::OneRule { line: Line::Row, all: true }]);
}

#[test]
fn one_list_stored_each_time_is_recognized() {
    for n in 4..=8 {
        let number = right(n).len();
        // queens.append and queens.pop: the list is empty in the end.
        expect(n, &vec![vec![]; number], &[Reason::SameList { empty: true }]);
        // queens[row] = column: the list has the columns tried last.
        let last = vec![n - 1; n as usize];
        expect(n, &vec![last; number], &[Reason::SameList { empty: false }]);
    }
    // The list has a solution in the end.
    expect(8, &vec![right(8)[5].clone(); 92], &[Reason::SameList { empty: false }]);
    // One board is no evidence.
    expect(8, &[vec![]], &[Reason::Incomplete { fewest: 0, most: 0 }]);
}

#[test]
fn boards_that_are_not_full_or_too_full_are_explained() {
    for n in 4..=7 {
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
    // Each board has one queen more, but none has too many.
    expect(4, &[vec![0], vec![0, 1], vec![0, 1, 2], vec![0, 1, 2, 3]], &[]);
    // A board that is too full, alone, says nothing.
    let all: Vec<Square> = (0..4).flat_map(|row| (0..4).map(move |column| Square { row, column })).collect();
    assert_eq!(judge(4, std::slice::from_ref(&all)).reasons, []);
    assert_eq!(judge(4, &[squares(&[1, 3]), all.clone()]).reasons, [Reason::Accumulated]);
    assert_eq!(judge(4, &[all, squares(&[1, 3])]).reasons, []);
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
    for n in 4..=8 {
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
    for (n, other) in [(4, 5), (6, 5), (8, 7), (8, 9)] {
        expect(n, &right(other), &[Reason::OtherSize { n: other, all: true }]);
        let mut mixed = right(other);
        mixed.push(right(n)[0].clone());
        expect(n, &mixed, &[Reason::OtherSize { n: other, all: false }]);
    }
    // Solutions of smaller boards beside those of this one are full.
    let mixed: Vec<_> = (4..=6).flat_map(right).collect();
    expect(6, &mixed, &[]);
    // But one queen in the corner can be a start.
    expect(4, &[vec![0], vec![1, 3, 0, 2]], &[Reason::Incomplete { fewest: 1, most: 1 }]);
}

#[test]
fn repeated_solutions_are_explained() {
    for n in 4..=9 {
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
    for n in [7, 8, 9] {
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

/// What the few solutions for n = 6 are by accident is not said. For n = 4, one of two solutions is the first one, the
/// left half and one of each class: only that it is the first one is said, which is true.
#[test]
fn a_mistake_has_the_same_story_for_each_size() {
    let starting = |n, columns: std::ops::Range<u32>| -> Vec<Columns> {
        right(n).into_iter().filter(|board| columns.contains(&board[0])).collect()
    };
    let smaller = |n, index: usize| -> Vec<Columns> {
        right(n).into_iter().filter(|board| *board < reflections(board)[index]).collect()
    };
    let first = |n, boards: usize| right(n).into_iter().take(boards).collect::<Vec<_>>();
    for (code, boards) in [
        ("only-first", &(|n| first(n, 1)) as &dyn Fn(u32) -> Vec<Columns>),
        ("only-first", &|n| first(n, 3)),
        ("first-half", &|n| starting(n, 0..n / 2)),
        ("first-half", &|n| starting(n, n.div_ceil(2)..n)),
        ("first-queens", &|n| starting(n, 0..1)),
        ("first-queens", &|n| starting(n, 1..n)),
        ("mirror", &|n| smaller(n, 0)),
        ("mirror", &|n| smaller(n, 1)),
        ("mirror", &|n| smaller(n, 2)),
    ] {
        for n in 5..=9 {
            let reasons = judge_columns(n, &boards(n)).reasons;
            let says = |code: &str| reasons.iter().any(|reason| reason.code() == code);
            assert!(reasons.is_empty() || says(code), "n = {n}, {code}: {reasons:?}");
            assert!(reasons.is_empty() == (n == 6 && code != "only-first"), "n = {n}, {code}: {reasons:?}");
            assert!(!(says("only-first") && says("mirror")), "n = {n}: two causes that exclude each other");
        }
    }
}

#[test]
fn classes_and_images_are_recognized() {
    for n in [5, 7, 8, 9] {
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

#[test]
fn a_search_that_stops_or_takes_nothing_back_is_recognized() {
    for n in 5..=9 {
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
            // All but the first are not the first ones of a search from right to left, unless they come in its order.
            let mut others = right(n)[1..].to_vec();
            expect(n, &others, &[]);
            others.reverse();
            expect(n, &others, &[Reason::OnlyFirst { found: others.len() as u64 }]);
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
    expect(7, &across(7), &[Reason::Toroidal]);
    expect(7, &across(7)[1..], &[]);
    assert_eq!(across(11).len(), 88);
    expect(11, &across(11), &[Reason::Toroidal]);
    // For n = 5, these are all solutions.
    expect(5, &across(5), &[]);
}

#[test]
fn exchanged_rows_and_columns_are_recognized_by_the_order() {
    for n in [5, 6, 7, 8] {
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
        (Reason::OtherSize { n: 7, all: true }, "other-size"),
        (Reason::OtherSize { n: 7, all: false }, "other-size"),
        (Reason::OffByOne { rows: 1, columns: 1 }, "off-by-one"),
        (Reason::SameList { empty: true }, "same-list"),
        (Reason::SameList { empty: false }, "same-list"),
        (Reason::Accumulated, "accumulated"),
        (Reason::Incomplete { fewest: 1, most: 3 }, "incomplete"),
        (Reason::OneRule { line: Line::Row, all: true }, "one-rule"),
        (Reason::OneRule { line: Line::Column, all: true }, "one-rule"),
        (Reason::OneRule { line: Line::Diagonal, all: true }, "one-rule"),
        (Reason::OneRule { line: Line::Antidiagonal, all: true }, "one-rule"),
        (Reason::OneRule { line: Line::Antidiagonal, all: false }, "one-rule"),
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
        (Reason::Toroidal, "toroidal"),
        (Reason::Transposed, "transposed"),
    ];
    let mut sentences = BTreeSet::new();
    for (reason, code) in reasons {
        let sentence = reason.to_string();
        assert_eq!(reason.code(), code);
        assert_eq!(serde_json::to_value(reason).unwrap()["code"], code);
        assert!(sentence.ends_with('.') && sentence.len() < 160, "{sentence}");
        assert!(sentences.insert(sentence), "{code}");
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
        Reason::OtherSize { n: other, all: every } => {
            let is_other = |queens: &Vec<_>| {
                Board::new(size(other), queens.clone()).is_ok_and(|board| board.is_solution())
            };
            wrong().all(is_other) && every == (wrong().count() == boards.len())
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
        Reason::OneRule { line, all: true } => attacks.iter().all(|(a, b)| a.attacks(*b) == Some(line)),
        Reason::OneRule { line, all: false } => {
            let wrong: BTreeSet<_> = wrong().collect();
            let breaks_one = |queens: &&&Vec<Square>| {
                let attacks = self::attacks(n, &[(**queens).clone()]);
                queens.len() == n as usize && attacks.iter().all(|(a, b)| a.attacks(*b) == Some(line))
            };
            let number = wrong.iter().filter(breaks_one).count();
            number >= 5 && (wrong.len() - number) * 5 <= number
        }
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
        Reason::Toroidal => equals(&|board| {
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
    for n in 4..=7 {
        let all = right(n);
        for _ in 0..4000 {
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
    assert!(given.len() > 13, "{given:?}");
}

#[test]
fn a_rule_that_boards_break_is_a_fact_without_advice() {
    let lines = [Line::Row, Line::Column, Line::Diagonal, Line::Antidiagonal];
    let one_rule = lines.map(|line| Reason::OneRule { line, all: true });
    let others = [Reason::Diagonals, Reason::NotRowBefore, Reason::OnlyRowBefore, Reason::NotFirstRow];
    // A program may compare what its boards break, but wrongly.
    for reason in one_rule.into_iter().chain(others) {
        assert!(!reason.to_string().contains("compare"), "{reason}");
    }
    assert_eq!(
        Reason::Incomplete { fewest: 0, most: 0 }.to_string(),
        "The wrong boards are not full: they have no queen."
    );
}
