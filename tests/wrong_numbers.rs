//! Compares the explanations of wrong numbers of solutions with a naive oracle and with known numbers.

#![cfg(not(miri))] // Miri would take hours, and none of this code is unsafe

use crate::common::programs::{right, search_with_marks};
use crate::common::{size, table};
use nqueens::check::{CountReason, count_cause, explain_count};

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
    for n in 2..=6 {
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
                CountReason::Toroidal,
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
    for (n, number) in [(4, 7), (5, 23), (6, 83), (7, 405), (8, 2113), (9, 12_657)] {
        assert!(reasons(n, number).contains(&CountReason::OneDiagonal), "n = {n}");
    }
    for (n, number) in [(5, 14), (6, 90), (7, 646), (8, 5242), (9, 47_622)] {
        assert!(reasons(n, number).contains(&CountReason::NearDiagonals), "n = {n}");
    }
    assert_eq!(reasons(4, 7), [CountReason::OneDiagonal]);
    assert_eq!(reasons(7, 28), [CountReason::Toroidal]);
    assert_eq!(reasons(8, 40_320), [CountReason::NoDiagonals]);
    assert_eq!(reasons(8, 16_777_216), [CountReason::NoRule]);
    assert_eq!(reasons(8, 46), [CountReason::Half]);
    assert_eq!(reasons(8, 12), [CountReason::Fundamental]);
    assert_eq!(reasons(8, 24), [CountReason::Rotation]);
    assert_eq!(reasons(8, 96), [CountReason::EightImages]);
    assert_eq!(reasons(8, 23), [CountReason::Divided { by: 4 }]); // 24 classes: one has only two solutions
    assert_eq!(reasons(9, 44), [CountReason::Divided { by: 8 }]);
    assert_eq!(reasons(8, 184), [CountReason::Twice]);
    assert_eq!(reasons(8, 92 * 40_320), [CountReason::EachOrder]);
    assert_eq!(reasons(8, 2056), [CountReason::Placements]);
    assert_eq!(reasons(8, 2057), [CountReason::Calls]);
    assert_eq!(reasons(8, 40), [CountReason::OtherSize { n: 7 }]);
    assert_eq!(reasons(8, 352), [CountReason::OtherSize { n: 9 }]);
    assert_eq!(reasons(8, 1), [CountReason::First]);
    assert_eq!(reasons(8, 736), [CountReason::EachQueen]);
    assert_eq!(reasons(8, 0), [CountReason::Toroidal, CountReason::NotTakenBack]);
    for n in 4..=9 {
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
    for n in [5, 7, 9] {
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

/// A mistake is the cause of several numbers only if it leads to all of them.
#[test]
fn a_cause_explains_all_numbers_or_is_not_stated() {
    let all = |n: u32| table()[n as usize - 1].all;
    let cause = |counts: &[(u32, u64)]| {
        let counts: Vec<_> = counts.iter().map(|&(n, number)| (size(n), number)).collect();
        count_cause(&counts).map(|cause| (cause.reason, cause.certain))
    };
    let certain = |reason| Some((reason, true));
    assert_eq!(cause(&[(4, all(4)), (8, all(8))]), None);
    // Half of the first row, doubled, without the middle.
    let counts = [(1, 0), (2, 0), (3, 0), (4, 2), (5, 8), (6, 4), (7, 34), (8, 92)];
    assert_eq!(cause(&counts), certain(CountReason::NoMiddle));
    // The board before.
    let counts: Vec<_> = (2..=9).map(|n| (n, all(n - 1))).collect();
    assert_eq!(cause(&counts[1..]), certain(CountReason::OtherSize { n: 3 }));
    let counts = [(5, 14), (6, 90), (7, 646), (8, 5242), (9, 47_622)];
    assert_eq!(cause(&counts), certain(CountReason::NearDiagonals));
    // One row more that does not fit, and a right one that should be wrong.
    assert_eq!(cause(&[&counts[..], &[(10, all(10) + 1)]].concat()), None);
    assert_eq!(cause(&[&counts[..], &[(10, all(10))]].concat()), None);
    // The queens placed in the last row but one: a coincidence for each size.
    for counts in [vec![(6, 10)], vec![(8, 40)]] {
        assert!(cause(&counts).is_none_or(|(_, certain)| !certain));
    }
    // Rounded down where the number of solutions cannot be divided.
    let counts: Vec<_> = (1..=10).map(|n| (n, all(n) / 4)).collect();
    assert_eq!(cause(&counts), certain(CountReason::Divided { by: 4 }));
    assert_eq!(cause(&[(8, 23)]), Some((CountReason::Divided { by: 4 }, false)));
    // Small numbers are several things, or one by accident.
    assert_eq!(cause(&[(6, 2)]), None);
    assert_eq!(cause(&[(8, 0)]), None);
    assert_eq!(cause(&[(1, 0)]), None);
    assert_eq!(cause(&[(8, 46)]), Some((CountReason::Half, false)));
    assert_eq!(cause(&[(8, 2057)]), certain(CountReason::Calls));
    for n in 1..=6 {
        for number in 0..50 {
            if let Some((reason, _)) = cause(&[(n, number)]) {
                assert_eq!(explain_count(size(n), number), [reason], "n = {n}: {number}");
            }
        }
    }
}
