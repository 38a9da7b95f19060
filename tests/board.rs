//! Tests board sizes, and compares attacks and conflicts with their definition on random positions.

use crate::common::{attack, size, smaller};
use nqueens::limits::{MAX_MAPPED, MAX_SIZE};
use nqueens::{Board, BoardSize, Conflict, Error, Line, Solutions, Square};

#[test]
fn a_board_size_is_a_positive_whole_number_up_to_the_limit() {
    assert_eq!(BoardSize::new(1).unwrap().get(), 1);
    assert_eq!(BoardSize::new(MAX_SIZE).unwrap().get(), MAX_SIZE);
    for given in [0, MAX_SIZE + 1, u32::MAX] {
        let error = BoardSize::new(given).unwrap_err();
        assert_eq!(error, Error::BoardSize { given: given.into() });
        let message = format!("the board size must be a whole number from 1 to 10000000, not {given}");
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(BoardSize::try_from(u64::MAX), Err(Error::BoardSize { given: u64::MAX }));
    assert_eq!(BoardSize::try_from(1_u64 << 32 | 8), Err(Error::BoardSize { given: 1 << 32 | 8 }));
}

#[test]
fn attacks_follow_the_definition() {
    let squares = || (0..7).flat_map(|row| (0..7).map(move |column| Square { row, column }));
    for a in squares() {
        for b in squares() {
            let line = a.attacks(b);
            assert_eq!(line.is_some(), attack((a.row, a.column), (b.row, b.column)), "{a:?} {b:?}");
            assert_eq!(line, b.attacks(a));
            let is_correct = match line {
                None => true,
                Some(Line::Row) => a.row == b.row,
                Some(Line::Column) => a.column == b.column,
                Some(Line::Diagonal) => a.row + b.column == b.row + a.column,
                Some(Line::Antidiagonal) => a.row + a.column == b.row + b.column,
            };
            assert!(is_correct, "{a:?} {b:?} {line:?}");
        }
    }
}

#[test]
fn conflicts_and_attackers_of_random_positions_follow_the_definition() {
    let mut random = fastrand::Rng::with_seed(2);
    for _ in 0..smaller(2000, 20) {
        let n = random.u32(1..=12);
        let len = random.usize(0..=2 * n as usize);
        let queens: Vec<Square> =
            (0..len).map(|_| Square { row: random.u32(..n), column: random.u32(..n) }).collect();
        let board = Board::new(size(n), queens.clone()).unwrap();

        let mut sorted = queens;
        sorted.sort();
        sorted.dedup();
        assert_eq!(board.queens(), sorted);

        let mut expected = Vec::new();
        for (i, &first) in sorted.iter().enumerate() {
            for &second in &sorted[i + 1..] {
                expected.extend(first.attacks(second).map(|line| Conflict { first, second, line }));
            }
        }
        expected.sort_by_key(|conflict| (conflict.first, conflict.line, conflict.second));
        assert_eq!(board.conflicts().collect::<Vec<_>>(), expected);

        let attackers = board.attackers().unwrap();
        assert_eq!(attackers.len(), (n * n) as usize);
        for (square, &count) in (0..).zip(&attackers) {
            let square = (square / n, square % n);
            let by_definition =
                sorted.iter().filter(|queen| attack((queen.row, queen.column), square)).count();
            assert_eq!(count as usize, by_definition, "{square:?} in {board:?}");
        }
        assert_eq!(board.is_solution(), sorted.len() == n as usize && expected.is_empty());
    }
}

#[test]
fn queens_attack_through_other_queens() {
    let queens = [0, 2, 5].map(|column| Square { row: 3, column });
    let board = Board::new(size(8), queens).unwrap();
    let pairs: Vec<_> =
        board.conflicts().map(|conflict| (conflict.first.column, conflict.second.column)).collect();
    assert_eq!(pairs, [(0, 2), (0, 5), (2, 5)]);
}

#[test]
fn is_solution_accepts_solutions_but_not_an_empty_board() {
    for solution in Solutions::new(size(6)).unwrap() {
        assert!(Board::new(size(6), solution.queens()).unwrap().is_solution());
    }
    assert!(!Board::new(size(6), []).unwrap().is_solution());
    assert!(Board::new(size(6), []).unwrap().conflicts().next().is_none());
}

#[test]
fn queens_off_the_board_are_refused() {
    let error = Board::new(size(8), [Square { row: 2, column: 8 }]).unwrap_err();
    assert_eq!(error, Error::OffBoard { row: 2, column: 8, n: 8 });
    assert_eq!(error.to_string(), "row 2, column 8 is not on a board of size 8: both run from 0 to 7");
    assert!(Board::new(size(8), [Square { row: u32::MAX, column: 0 }]).is_err());
}

#[test]
fn sizes_and_squares_convert_and_print() {
    for n in [0, 1, 8, MAX_SIZE, MAX_SIZE + 1] {
        assert_eq!(BoardSize::try_from(n), BoardSize::new(n));
        assert_eq!(BoardSize::try_from(n as usize), BoardSize::new(n));
        assert_eq!(BoardSize::try_from(u64::from(n)), BoardSize::new(n));
        assert_eq!(n.to_string().parse(), BoardSize::new(n));
    }
    assert!(BoardSize::try_from(usize::MAX).is_err());
    for given in ["", "-1", "8.0", " 8", "eight", "八", "4294967296", "8\n9", "\"8\""] {
        let error = given.parse::<BoardSize>().unwrap_err();
        assert_eq!((&error, error.code()), (&Error::NotANumber { given: given.into() }, "not-a-number"));
        let quoted = given.replace('\n', "\\n");
        assert_eq!(error.to_string(), format!("\"{quoted}\" is not a whole number from 0 to 4294967295"));
    }
    assert_eq!(size(12).to_string(), "12");
    assert_eq!(format!("{:>4}", size(12)), "  12");
    assert_eq!(Square::from((3, 12)), Square { row: 3, column: 12 });
    assert_eq!(<(u32, u32)>::from(Square { row: 3, column: 12 }), (3, 12));
    assert_eq!(Square::from((3, 12)).to_string(), "(3, 12)");
    assert_eq!(format!("{:#}", Square::from((0, u32::MAX))), "(1, 4294967296)");
    assert_eq!(format!("{:>8}|{:<#8}|", Square::from((3, 4)), Square::from((3, 4))), "  (3, 4)|(4, 5)  |");
}

#[test]
fn the_largest_board_has_conflicts() {
    let last = MAX_SIZE - 1;
    let corners = [Square { row: 0, column: 0 }, Square { row: last, column: last }];
    let board = Board::new(size(MAX_SIZE), corners).unwrap();
    assert_eq!(
        board.conflicts().collect::<Vec<_>>(),
        [Conflict { first: corners[0], second: corners[1], line: Line::Diagonal }]
    );
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn attackers_are_mapped_up_to_the_limit() {
    let attackers = |n| Board::new(size(n), [Square { row: 0, column: 0 }]).unwrap().attackers();
    let sum: u32 = attackers(MAX_MAPPED).unwrap().iter().sum();
    assert_eq!(sum, 3 * (MAX_MAPPED - 1), "the other squares of a row, a column and a diagonal");
    assert_eq!(attackers(MAX_MAPPED + 1), Err(Error::MapSize { n: MAX_MAPPED + 1 }));
}
