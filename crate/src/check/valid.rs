//! Which solutions are repeated or missing, if all boards are solutions: sets of solutions, and reasons.

use std::collections::HashSet;

use super::numbers::around;
use super::reason::Reason;
use super::seen::{Key, Seen};
use super::{REFLECTIONS, Verdict};
use crate::board::{BoardSize, Line, Square};
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::published::Counts;
use crate::solution::Solution;
use crate::solutions::Solutions;
use crate::symmetry::Symmetry;

/// The reasons for repeated boards, if all boards are solutions.
pub(super) fn of_repeated(size: BoardSize, seen: &Seen) -> Option<Reason> {
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
    if seen.number() == 1 {
        return None; // whether the list or the solution was stored again cannot be told
    }
    let orders = (1..=n).try_fold(1, u32::checked_mul);
    Some(if orders == Some(most) { Reason::EachOrder } else { Reason::EachTimes { times: most } })
}

/// The reasons for missing solutions, if all boards are solutions.
pub(super) fn of_missing(size: BoardSize, seen: &Seen, verdict: &Verdict) -> Vec<Reason> {
    let mut reasons = vec![];
    if seen.number() == 0 || verdict.missing.is_none_or(|missing| missing == 0) {
        return reasons;
    }
    if is_one_per_class(seen, &Symmetry::ROTATIONS, verdict.counts().map(Counts::rotation_classes)) {
        reasons.push(Reason::OnePerClass { reflections: false });
    } else if is_one_per_class(seen, &Symmetry::ALL, verdict.counts().map(Counts::fundamental)) {
        reasons.push(Reason::OnePerClass { reflections: true });
    }
    if size.get() <= MAX_RANKED {
        if let Some(reason) =
            [Line::Row, Line::Column].into_iter().find_map(|line| first_queens(size, seen, line))
        {
            reasons.push(reason);
        } else if is_one_orbit(seen) {
            reasons.push(Reason::OneOrbit);
        } else if Symmetry::ALL.into_iter().any(|symmetry| are_first(size, seen, symmetry)) {
            reasons.push(Reason::OnlyFirst { found: seen.number() });
        }
        if is_around(size, seen) {
            reasons.push(Reason::Around);
        }
    }
    // One solution of a pair may be missing for any reason.
    if seen.number() > 1 {
        reasons.extend(mirror(seen, verdict).map(|symmetry| Reason::Mirror { symmetry }));
    }
    reasons
}

/// Whether the solutions are one of each class under these symmetries, given the number of classes.
pub(super) fn is_one_per_class(seen: &Seen, symmetries: &[Symmetry], classes: Option<u64>) -> bool {
    let mut classes_seen = HashSet::new();
    let mut is_new = |solution: Solution| {
        let least = symmetries.iter().map(|&symmetry| solution.image(symmetry)).min();
        least.and_then(|least| Key::of(&least).ok()).is_some_and(|least| classes_seen.insert(least))
    };
    classes == Some(seen.number()) && seen.solutions().all(|(solution, _)| is_new(solution))
}

/// A reflection that maps the solutions to exactly the missing ones.
pub(super) fn mirror(seen: &Seen, verdict: &Verdict) -> Option<Symmetry> {
    let missing = |symmetry| seen.solutions().all(|(solution, _)| !seen.contains(&solution.image(symmetry)));
    let half = verdict.missing == Some(seen.number());
    REFLECTIONS.into_iter().find(|&symmetry| half && missing(symmetry))
}

/// Whether the solutions, more than one, are all images of one of them.
fn is_one_orbit(seen: &Seen) -> bool {
    seen.number() > 1
        && seen.number() <= Symmetry::ALL.len() as u64
        && seen.solutions().next().is_some_and(|(solution, _)| {
            let orbit = solution.orbit();
            orbit.len() as u64 == seen.number() && orbit.iter().all(|image| seen.contains(image))
        })
}

/// Whether the solutions are the first ones in the order of a search from another side of the board.
fn are_first(size: BoardSize, seen: &Seen, symmetry: Symmetry) -> bool {
    let first = Solutions::new(size).into_iter().flatten();
    let found = first.take_while(|solution| seen.contains(&solution.image(symmetry)));
    found.count() as u64 == seen.number()
}

/// Whether the solutions are all the toroidal ones.
fn is_around(size: BoardSize, seen: &Seen) -> bool {
    let n = size.get();
    let toroidal = |solution: &Solution| {
        let (mut diagonals, mut antidiagonals) = (0_u32, 0_u32);
        for queen in solution.queens() {
            diagonals |= 1 << ((n + queen.row - queen.column) % n);
            antidiagonals |= 1 << ((queen.row + queen.column) % n);
        }
        diagonals.count_ones() == n && antidiagonals.count_ones() == n
    };
    seen.solutions().all(|(solution, _)| toroidal(&solution)) && around(n) == seen.number()
}

/// The reason that the solutions, more than one, are all those whose queen in the first line is in some places only.
fn first_queens(size: BoardSize, seen: &Seen, line: Line) -> Option<Reason> {
    let n = size.get();
    let place = |solution: &Solution| match line {
        Line::Row => solution.columns().first().copied(),
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
    // Whether no other solution has its first queen from `from` to `to`. Counts hardly further than there are boards.
    // By symmetry, as many solutions start in a column of the first row as in a row of the first column.
    let complete = |from: u32, to: u32| {
        let starting = |column| Position::new(size, [Square { row: 0, column }], []);
        let solutions = (from..=to)
            .flat_map(|column| starting(column).into_iter().flat_map(|start| Solutions::of(&start)));
        let more = usize::try_from(seen.number()).map_or(usize::MAX, |number| number.saturating_add(1));
        solutions.take(more).count() as u64 == seen.number()
    };
    for middle in [false, true] {
        let half = if middle { n.div_ceil(2) } else { n / 2 };
        if middle && half == n / 2 {
            continue;
        }
        if to < half && complete(0, half - 1) {
            return Some(Reason::FirstHalf { line, last: false, middle });
        }
        if from >= n - half && complete(n - half, n - 1) {
            return Some(Reason::FirstHalf { line, last: true, middle });
        }
    }
    complete(from, to).then_some(Reason::FirstQueens { line, from, to })
}
