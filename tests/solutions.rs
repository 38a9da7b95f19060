//! Compares enumeration and symmetry with permutations, the published table and the definitions.

use crate::common::{size, smaller, solutions_by_permutation, table};
use nqueens::{
    Choice, Classes, Error, FundamentalSolutions, Position, RotationClasses, Selection, Solution, Solutions,
    Square, Symmetry,
};

#[test]
fn solutions_equal_those_among_all_permutations() {
    for n in 1..=smaller(9, 6) {
        let solutions: Vec<Vec<u32>> =
            Solutions::new(size(n)).unwrap().map(|solution| solution.columns().to_vec()).collect();
        assert_eq!(solutions, solutions_by_permutation(n), "n = {n}");
    }
}

#[test]
fn enumerations_have_the_published_lengths_up_to_n_11() {
    for row in &table()[..smaller(11, 7)] {
        let lengths = [
            Solutions::new(size(row.n)).unwrap().count(),
            RotationClasses::new(size(row.n)).unwrap().count(),
            FundamentalSolutions::new(size(row.n)).unwrap().count(),
        ];
        assert_eq!(
            lengths.map(|length| length as u64),
            [row.all, row.rotation_classes, row.fundamental],
            "{row:?}"
        );
    }
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn enumerations_have_the_published_lengths_for_n_12_and_13() {
    for row in &table()[11..13] {
        let solutions: Vec<Solution> = Solutions::new(size(row.n)).unwrap().collect();
        let invariant =
            |symmetry| solutions.iter().filter(|solution| solution.is_invariant_under(symmetry)).count();
        assert_eq!(solutions.len() as u64, row.all);
        assert_eq!(invariant(Symmetry::HalfTurn) as u64, row.half_turn_symmetric);
        assert_eq!(invariant(Symmetry::QuarterTurn) as u64, row.quarter_turn_symmetric);
        assert_eq!(FundamentalSolutions::new(size(row.n)).unwrap().count() as u64, row.fundamental);
        assert_eq!(RotationClasses::new(size(row.n)).unwrap().count() as u64, row.rotation_classes);
    }
}

/// Classic texts number the solutions of n = 8 from 1, and print those that are the first among their
/// rotations: 1–11, 13, 14, 17, ….
#[test]
fn the_rotation_classes_of_n_8_equal_those_of_classic_texts() {
    let all: Vec<Solution> = Solutions::new(size(8)).unwrap().collect();
    let numbers: Vec<usize> = RotationClasses::new(size(8))
        .unwrap()
        .map(|solution| 1 + all.iter().position(|other| *other == solution).unwrap())
        .collect();
    assert_eq!(
        numbers,
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 19, 20, 21, 30, 34, 47, 52, 55, 58]
    );
    assert_eq!(FundamentalSolutions::new(size(8)).unwrap().count(), 12);
}

#[test]
fn fundamental_solutions_are_the_first_of_their_class() {
    for n in 1..=smaller(9, 6) {
        for solution in Solutions::new(size(n)).unwrap() {
            let first_among = |symmetries: &[Symmetry]| {
                symmetries.iter().map(|&symmetry| solution.image(symmetry)).min() == Some(solution.clone())
            };
            assert_eq!(solution.is_fundamental(), first_among(&Symmetry::ALL), "{solution:?}");
            assert_eq!(solution.is_fundamental(), solution.canonical() == solution, "{solution:?}");
        }
        let expected: Vec<Solution> =
            Solutions::new(size(n)).unwrap().filter(Solution::is_fundamental).collect();
        assert_eq!(FundamentalSolutions::new(size(n)).unwrap().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn the_orbits_of_the_fundamental_solutions_contain_all_solutions_once() {
    for n in 1..=smaller(10, 6) {
        let mut all: Vec<Solution> = FundamentalSolutions::new(size(n))
            .unwrap()
            .flat_map(|solution| {
                let orbit = solution.orbit();
                assert!([1, 2, 4, 8].contains(&orbit.len()));
                assert_eq!(solution.orbit_len(), orbit.len());
                assert_eq!(orbit[0], solution);
                assert!(orbit.iter().all(|image| image.canonical() == solution));
                orbit
            })
            .collect();
        all.sort();
        assert_eq!(all, Solutions::new(size(n)).unwrap().collect::<Vec<_>>(), "n = {n}");
    }
}

#[test]
fn the_eight_symmetries_are_distinct_and_form_a_group() {
    let squares: Vec<Square> =
        (0..3).flat_map(|row| (0..3).map(move |column| Square { row, column })).collect();
    let apply = |symmetry: Symmetry, squares: &[Square]| -> Vec<Square> {
        squares.iter().map(|&square| symmetry.apply(square, size(3))).collect()
    };
    let images = Symmetry::ALL.map(|symmetry| apply(symmetry, &squares));
    for (i, image) in images.iter().enumerate() {
        assert_eq!(images.iter().position(|other| other == image), Some(i), "all are different");
        for &second in &Symmetry::ALL {
            assert!(images.contains(&apply(second, image)), "closed under composition");
        }
    }
    let rotated =
        |times: usize| (0..times).fold(squares.clone(), |squares, _| apply(Symmetry::QuarterTurn, &squares));
    assert_eq!(Symmetry::ROTATIONS.map(|rotation| apply(rotation, &squares)), [0, 1, 2, 3].map(rotated));
}

/// Links contain these names.
#[test]
fn the_keys_of_symmetries_do_not_change() {
    assert_eq!(
        Symmetry::ALL.map(Symmetry::key),
        [
            "identity",
            "quarter-turn",
            "half-turn",
            "three-quarter-turn",
            "mirror-columns",
            "mirror-rows",
            "transpose",
            "antitranspose"
        ]
    );
}

#[test]
fn size_hints_are_exact_where_the_count_is_known() {
    let mut solutions = Solutions::new(size(8)).unwrap();
    assert_eq!(solutions.size_hint(), (92, Some(92)));
    solutions.nth(9);
    assert_eq!(solutions.size_hint(), (82, Some(82)));
    assert_eq!(solutions.by_ref().count(), 82);
    assert_eq!(solutions.size_hint(), (0, Some(0)));
    assert_eq!((solutions.next(), solutions.next()), (None, None), "fused");
    assert_eq!(RotationClasses::new(size(8)).unwrap().size_hint(), (24, Some(24)));
    assert_eq!(FundamentalSolutions::new(size(8)).unwrap().size_hint(), (12, Some(12)));
    assert_eq!(Solutions::new(size(28)).unwrap().size_hint(), (0, None));
}

/// Each choice of solutions, with the expected result: the selected solutions and their numbers among all.
fn selections(position: &Position, all: &[Solution]) -> impl Iterator<Item = (Choice, Vec<(u64, Solution)>)> {
    let classes: [(Classes, &[Symmetry]); 3] = [
        (Classes::Single, &[]),
        (Classes::Rotation, &Symmetry::ROTATIONS),
        (Classes::Fundamental, &Symmetry::ALL),
    ];
    let invariant = [None, Some(Symmetry::HalfTurn), Some(Symmetry::QuarterTurn)];
    let has = |solution: &Solution, queen: &Square| solution.columns()[queen.row as usize] == queen.column;
    let filtered: Vec<_> = all
        .iter()
        .filter(|solution| position.queens().iter().all(|queen| has(solution, queen)))
        .filter(|solution| !solution.queens().any(|queen| position.blocked().contains(queen)))
        .cloned()
        .collect();
    classes.into_iter().flat_map(move |(classes, symmetries)| {
        let filtered = filtered.clone();
        invariant.into_iter().map(move |invariant_under| {
            let selected = (1..).zip(filtered.iter().cloned()).filter(|(_, solution)| {
                symmetries.iter().all(|&symmetry| *solution <= solution.image(symmetry))
                    && invariant_under.is_none_or(|symmetry| solution.image(symmetry) == *solution)
            });
            (
                Choice::default().with_classes(classes).with_invariant_under(invariant_under),
                selected.collect(),
            )
        })
    })
}

fn numbered(mut selection: Selection) -> Vec<(u64, Solution)> {
    let mut found = vec![];
    while let Some(solution) = selection.next() {
        found.push((selection.passed(), solution));
    }
    assert!(selection.ended() && selection.next().is_none());
    found
}

#[test]
fn selections_equal_filtered_solutions_with_their_numbers() {
    let mut random = fastrand::Rng::with_seed(3);
    for n in 1..=smaller(8, 5) {
        let all: Vec<Solution> = Solutions::new(size(n)).unwrap().collect();
        for round in 0..smaller(40, 4) {
            let mut squares = |max_len: u32| -> Vec<Square> {
                (0..random.u32(0..=max_len))
                    .map(|_| Square { row: random.u32(0..n), column: random.u32(0..n) })
                    .collect()
            };
            let (queens, blocked) = if round == 0 { (vec![], vec![]) } else { (squares(1), squares(n)) };
            let position = Position::new(size(n), queens, blocked).unwrap();
            for (choice, expected) in selections(&position, &all) {
                assert_eq!(numbered(Selection::new(&position, choice)), expected, "{position:?} {choice:?}");
            }
        }
    }
}

#[test]
fn selections_can_start_at_any_solution() {
    for n in 4..=smaller(8, 5) {
        let all: Vec<Solution> = Solutions::new(size(n)).unwrap().collect();
        let blocked = Position::new(size(n), [], [Square { row: 1, column: 3 }]).unwrap();
        for position in [Position::new(size(n), [], []).unwrap(), blocked] {
            for (choice, expected) in selections(&position, &all) {
                for start in &all {
                    // `start` need not be in the selection.
                    let selection = Selection::new(&position, choice).starting_at(start).unwrap();
                    let before = Solutions::of(&position).take_while(|other| other < start).count() as u64;
                    let found =
                        numbered(selection).into_iter().map(|(number, solution)| (before + number, solution));
                    let tail = expected.iter().filter(|(_, solution)| solution >= start).cloned();
                    assert_eq!(found.collect::<Vec<_>>(), tail.collect::<Vec<_>>(), "{start:?} {choice:?}");
                }
            }
        }
        for (i, start) in all.iter().enumerate() {
            let tail: Vec<_> = Solutions::new(size(n)).unwrap().starting_at(start).unwrap().collect();
            assert_eq!(tail, all[i..]);
            assert_eq!(Solutions::new(size(n)).unwrap().nth(i).as_ref(), Some(start));
        }
    }
    let four = Solution::new(vec![1, 3, 0, 2]).unwrap();
    let other = Solutions::new(size(8)).unwrap().starting_at(&four).unwrap_err();
    assert_eq!((&other, other.code()), (&Error::OtherSize { n: 8, given: 4 }, "other-size"));
    assert_eq!(other.to_string(), "the solution is for a board of size 4, not for a board of size 8");
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn a_selection_can_stop_in_short_intervals() {
    let choice = Choice::default().with_classes(Classes::Fundamental);
    let mut selection = Selection::new(&Position::new(size(12), [], []).unwrap(), choice);
    let (mut skipped, mut stops) = (0, 0);
    while !selection.ended() {
        skipped += selection.pass_while(1_000, || false);
        stops += 1;
    }
    assert_eq!(skipped, 1_787);
    assert!(stops > 50, "it stops before the end");

    let mut selection = Selection::new(&Position::new(size(12), [], []).unwrap(), choice);
    // Far more calls than it takes, so that the test ends even if the search does not.
    let results = (0..100_000).map_while(|_| (!selection.ended()).then(|| selection.next_while(|| false)));
    let found: Vec<_> = results.flatten().collect();
    assert!(found.into_iter().eq(FundamentalSolutions::new(size(12)).unwrap()));
}

#[test]
#[cfg_attr(miri, ignore = "large boards take Miri hours")]
fn boards_up_to_size_32_can_be_enumerated() {
    assert!(Solutions::new(size(32)).is_ok());
    // The first solution of n = 32 takes too long to find, so test the largest board that is fast enough.
    assert_eq!(Solutions::new(size(29)).unwrap().next().map(|solution| solution.columns().len()), Some(29));
    let error = Solutions::new(size(33)).unwrap_err();
    assert_eq!(error, Error::SearchSize { n: 33 });
    assert_eq!(error.to_string(), "a board of size 33 is too large to search: the largest is 32");
    assert_eq!(FundamentalSolutions::new(size(40)).unwrap_err(), search_size_error(40));
    assert_eq!(RotationClasses::new(size(40)).unwrap_err(), search_size_error(40));
}

fn search_size_error(n: u32) -> Error {
    Error::SearchSize { n }
}

#[test]
fn only_valid_columns_form_a_solution() {
    assert!(Solution::new(vec![1, 3, 0, 2]).is_ok());
    assert_eq!(Solution::new(vec![]), Err(Error::BoardSize { given: 0 }));
    assert_eq!(Solution::new(vec![1, 3, 0, 3]), Err(Error::NotASolution { row: 1, other_row: 3 }));
    assert_eq!(Solution::new(vec![0, 1, 3, 2]), Err(Error::NotASolution { row: 0, other_row: 1 }));
    assert_eq!(Solution::new(vec![1, 4, 0, 2]), Err(Error::OffBoard { row: 1, column: 4, n: 4 }));
    for columns in [&[1, 3, 0, 2][..], &[1, 3, 0, 3]] {
        assert_eq!(Solution::try_from(columns), Solution::new(columns.to_vec()));
        assert_eq!(Solution::try_from(columns.to_vec()), Solution::new(columns.to_vec()));
    }
}

#[test]
fn solutions_and_symmetries_print() {
    assert_eq!(Solution::new(vec![0]).unwrap().to_string(), "0");
    assert_eq!(Solution::new(vec![1, 3, 0, 2]).unwrap().to_string(), "1 3 0 2");
    assert_eq!(Symmetry::QuarterTurn.to_string(), "quarter-turn");
    assert_eq!(format!("{:>12}", Symmetry::Identity), "    identity");
}

#[test]
fn solutions_and_symmetries_are_read_as_they_are_printed() {
    for solution in Solutions::new(size(6)).unwrap() {
        assert_eq!(solution.to_string().parse(), Ok(solution.clone()));
        let from_1: Vec<u32> =
            format!("{solution:#}").split(' ').map(|column| column.parse().unwrap()).collect();
        assert!(from_1.iter().zip(solution.columns()).all(|(from_1, from_0)| from_1 - 1 == *from_0));
    }
    assert_eq!(" 1\t3\n0 2 ".parse(), Solution::new(vec![1, 3, 0, 2]));
    for (text, error) in [
        ("", Error::BoardSize { given: 0 }),
        ("1 3 0 -2", Error::NotANumber { given: "-2".into() }),
        ("1,3,0,2", Error::NotANumber { given: "1,3,0,2".into() }),
        ("1 3 0 4", Error::OffBoard { row: 3, column: 4, n: 4 }),
        ("1 3 2 0", Error::NotASolution { row: 1, other_row: 2 }),
    ] {
        assert_eq!(text.parse::<Solution>(), Err(error));
    }
    for symmetry in Symmetry::ALL {
        assert_eq!(symmetry.to_string().parse(), Ok(symmetry));
    }
    let long = "quarter-turn".repeat(10);
    let error = long.parse::<Symmetry>().unwrap_err();
    assert_eq!(
        (error.code(), &error),
        ("unknown-symmetry", &Error::UnknownSymmetry { given: long[..40].into() })
    );
    assert_eq!(error.to_string(), format!("there is no symmetry named \"{}\"", &long[..40]));
    let error = "half-turn\r\n".parse::<Symmetry>().unwrap_err();
    assert_eq!(error.to_string(), "there is no symmetry named \"half-turn\\r\\n\"");
}

#[test]
#[should_panic(expected = "(8, 0) is not on a board of size 8")]
fn a_square_off_the_board_has_no_image() {
    let _ = Symmetry::MirrorRows.apply(Square { row: 8, column: 0 }, size(8));
}
