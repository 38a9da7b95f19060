//! Which solutions are repeated or missing, if all boards are solutions: sets of solutions, and reasons.

use std::ops::RangeInclusive;

use super::Set;
use super::numbers;
use super::reason::Reason;
use super::seen::Seen;
use crate::board::{BoardSize, Line, Square};
use crate::position::Position;
use crate::published::{Counts, published};
use crate::solution::Solution;
use crate::solutions::{Choice, Selection, Solutions};
use crate::symmetry::Symmetry;

/// The four reflections.
const REFLECTIONS: [Symmetry; 4] =
    [Symmetry::MirrorColumns, Symmetry::MirrorRows, Symmetry::Transpose, Symmetry::Antitranspose];

/// The reasons for repeated boards, if all boards are solutions.
pub(super) fn reason_for_repeated(size: BoardSize, seen: &Seen) -> Option<Reason> {
    let n = size.get();
    let (mut fewest, mut most) = (u32::MAX, 0);
    let mut symmetric = true;
    // In the first row, and in the first column.
    let mut middle = [n % 2 == 1; 2];
    for (solution, times) in seen.solutions() {
        (fewest, most) = (fewest.min(times), most.max(times));
        symmetric = symmetric && solution.orbit_len() * times as usize == Symmetry::ALL.len();
        let columns = solution.columns();
        for (middle, is_middle) in middle.iter_mut().zip([columns[0] == n / 2, columns[n as usize / 2] == 0])
        {
            *middle = *middle && times == 1 + u32::from(is_middle);
        }
    }
    if most < 2 {
        return None;
    }
    if fewest < most {
        return if middle[0] {
            Some(Reason::MiddleTwice { line: Line::Row })
        } else if middle[1] {
            Some(Reason::MiddleTwice { line: Line::Column })
        } else {
            symmetric.then_some(Reason::SymmetricRepeated)
        };
    }
    let orders = (1..=n).try_fold(1, u32::checked_mul);
    Some(if orders == Some(most) { Reason::EachOrder } else { Reason::EachTimes { times: most } })
}

/// What the different solutions are together, whatever else the boards are.
#[derive(Debug)]
pub(super) struct Subset {
    /// The most demanding set first.
    pub(super) sets: Vec<Set>,
    /// A reflection that maps the solutions to exactly the missing ones.
    mirror: Option<Symmetry>,
}

impl Subset {
    /// Given the number of missing solutions, if known.
    pub(super) fn new(size: BoardSize, seen: &Seen, missing: Option<u64>) -> Self {
        let counts = published(size);
        let one_per_class = |symmetries: &[Symmetry], number: fn(Counts) -> u64| {
            counts.map(number) == Some(seen.number()) && are_of_different_classes(seen, symmetries)
        };
        let half = seen.number() > 0 && missing == Some(seen.number());
        let mirror = REFLECTIONS.into_iter().find(|&reflection| {
            half && seen.solutions().all(|(solution, _)| !seen.contains(&solution.image(reflection)))
        });
        let sets = [
            (Set::All, missing == Some(0)),
            (Set::Rotation, one_per_class(&Symmetry::ROTATIONS, Counts::rotation_classes)),
            (Set::Fundamental, one_per_class(&Symmetry::ALL, Counts::fundamental)),
            (Set::One, seen.number() == 1),
            (Set::Half, mirror.is_some()),
        ];
        Self { sets: sets.into_iter().filter(|(_, applies)| *applies).map(|(set, _)| set).collect(), mirror }
    }

    /// The same for completions of a position, of which others may be equivalent solutions.
    pub(super) fn among_completions(seen: &Seen, missing: Option<u64>) -> Self {
        let sets = [(Set::All, missing == Some(0)), (Set::One, seen.number() == 1)];
        Self {
            sets: sets.into_iter().filter(|(_, applies)| *applies).map(|(set, _)| set).collect(),
            mirror: None,
        }
    }
}

/// Whether these symmetries map no solution to another one of them.
fn are_of_different_classes(seen: &Seen, symmetries: &[Symmetry]) -> bool {
    seen.solutions().all(|(solution, _)| {
        let images = symmetries.iter().map(|&symmetry| solution.image(symmetry));
        images.filter(|image| *image != solution).all(|image| !seen.contains(&image))
    })
}

/// The reasons for missing solutions, if all boards are solutions, given the first missing ones; none for n > 16.
pub(super) fn reasons_for_missing(
    size: BoardSize,
    seen: &Seen,
    subset: &Subset,
    missing: &[Solution],
) -> Vec<Reason> {
    let mut reasons = vec![];
    if seen.number() == 0 || subset.sets.contains(&Set::All) {
        return reasons;
    }
    // One solution is one of each class, or half of all, by accident.
    let one = seen.number() == 1;
    if !one && subset.sets.contains(&Set::Rotation) {
        reasons.push(Reason::OnePerClass { reflections: false });
    } else if !one && subset.sets.contains(&Set::Fundamental) {
        reasons.push(Reason::OnePerClass { reflections: true });
    }
    if let Some(first_missing) = missing.first().filter(|_| reasons.is_empty()) {
        let mut lines = [Line::Row, Line::Column].into_iter();
        if let Some(reason) = lines.find_map(|line| first_queens(size, seen, missing, line)) {
            reasons.push(reason);
        } else if is_one_orbit(seen) {
            reasons.push(Reason::OneOrbit);
        } else if seen.solutions().all(|(solution, _)| solution < *first_missing)
            || Symmetry::ALL[1..].iter().any(|&symmetry| are_first(size, seen, symmetry))
        {
            reasons.push(Reason::OnlyFirst { found: seen.number() });
        }
        if reasons.is_empty() && are_toroidal(size, seen) {
            reasons.push(Reason::Toroidal);
        }
    }
    reasons.extend(subset.mirror.filter(|_| !one).map(|symmetry| Reason::Mirror { symmetry }));
    reasons
}

/// Whether the solutions, more than one, are one of them and all its images.
fn is_one_orbit(seen: &Seen) -> bool {
    seen.solutions().next().is_some_and(|(solution, _)| {
        seen.number() > 1
            && seen.number() == solution.orbit_len() as u64
            && Symmetry::ALL.into_iter().all(|symmetry| seen.contains(&solution.image(symmetry)))
    })
}

/// Whether the solutions are the first ones of a search from another side of the board, and come in its order. Otherwise
/// all solutions but the first would be the first ones of a search from right to left.
fn are_first(size: BoardSize, seen: &Seen, symmetry: Symmetry) -> bool {
    let mut last = None;
    let found = Solutions::new(size).into_iter().flatten().take_while(|solution| {
        let next = seen.first(&solution.image(symmetry));
        next > std::mem::replace(&mut last, next)
    });
    found.count() as u64 == seen.number()
}

/// Whether the solutions are all the toroidal ones.
fn are_toroidal(size: BoardSize, seen: &Seen) -> bool {
    let n = size.get();
    let toroidal = |solution: &Solution| {
        let (mut diagonals, mut antidiagonals) = (0_u32, 0_u32);
        for queen in solution.queens() {
            diagonals |= 1 << ((n + queen.row - queen.column) % n);
            antidiagonals |= 1 << ((queen.row + queen.column) % n);
        }
        diagonals.count_ones() == n && antidiagonals.count_ones() == n
    };
    seen.solutions().all(|(solution, _)| toroidal(&solution)) && numbers::toroidal(n) == seen.number()
}

/// The reason that the solutions, more than one, are all those whose queen in the first line is in some places only.
fn first_queens(size: BoardSize, seen: &Seen, missing: &[Solution], line: Line) -> Option<Reason> {
    let n = size.get();
    let place = |solution: &Solution| match line {
        Line::Row => solution.queens().next().map(|queen| queen.column),
        _ => solution.queens().find(|queen| queen.column == 0).map(|queen| queen.row),
    };
    let (mut from, mut to) = (n, 0);
    for (solution, _) in seen.solutions() {
        let place = place(&solution)?;
        (from, to) = (from.min(place), to.max(place));
    }
    if seen.number() < 2 {
        return None;
    }
    // Whether there is no other solution with its first queen from `from` to `to`.
    let complete = |from: u32, to: u32| {
        let places = from..=to;
        let is_missing = |solution| place(solution).is_some_and(|place| places.contains(&place));
        !missing.iter().any(is_missing)
            && solutions_from(size, places.clone(), seen.number()) == seen.number()
    };
    let halves = [(n / 2, false), (n.div_ceil(2), true)].into_iter().take(1 + n as usize % 2);
    for (half, middle) in halves {
        if to < half && complete(0, half - 1) {
            return Some(Reason::FirstHalf { line, last: false, middle });
        }
        if from >= n - half && complete(n - half, n - 1) {
            return Some(Reason::FirstHalf { line, last: true, middle });
        }
    }
    complete(from, to).then_some(Reason::FirstQueens { line, from, to })
}

/// The number of solutions whose queen in the first row is in these columns, or `expected` + 1 if there are more. By
/// symmetry, there are as many whose queen in the first column is in rows with the same numbers.
fn solutions_from(size: BoardSize, columns: RangeInclusive<u32>, expected: u64) -> u64 {
    let mut number = 0;
    for column in columns {
        let Ok(start) = Position::new(size, [Square { row: 0, column }], []) else { continue };
        let most = usize::try_from(expected + 1 - number).unwrap_or(usize::MAX);
        number += Selection::new(&start, Choice::default()).pass_while(most, || true) as u64;
        if number > expected {
            break;
        }
    }
    number
}
