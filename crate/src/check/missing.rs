//! The reasons for solutions that are missing, if all boards are solutions.

use super::evidence::Facts;
use super::numbers;
use super::reason::Reason;
use super::sets::Set;
use crate::board::{Line, Square};
use crate::position::Position;
use crate::solution::Solution;
use crate::solutions::{Choice, Selection, Solutions};
use crate::symmetry::Symmetry;

/// The first reason that holds, and that of mirror images; none for n > 16 but that of classes and mirror images.
pub(super) fn reasons(facts: &Facts<'_>) -> Vec<Reason> {
    if facts.seen.number() == 0 || facts.subset.sets.contains(&Set::All) {
        return vec![];
    }
    let others: [fn(&Facts<'_>) -> Option<Reason>; 4] = [first_queens, one_orbit, only_first, toroidal];
    let mut others = others.iter().filter(|_| !facts.missing.is_empty());
    let first = one_per_class(facts).or_else(|| others.find_map(|reason| reason(facts)));
    first.into_iter().chain(mirror(facts)).collect()
}

/// Whether mistakes differ in the solutions that they find for boards of this size. For n = 4 and 6, each first queen
/// has at most one solution, and several reflections halve them.
fn is_telling(facts: &Facts<'_>) -> bool {
    !matches!(facts.size.get(), 4 | 6) && facts.seen.number() > 1
}

/// One solution of each class. A single one is that by accident.
fn one_per_class(facts: &Facts<'_>) -> Option<Reason> {
    let mut sets = [(Set::Rotation, false), (Set::Fundamental, true)].into_iter();
    let (_, reflections) = sets.find(|(set, _)| facts.subset.sets.contains(set))?;
    (facts.seen.number() > 1).then_some(Reason::OnePerClass { reflections })
}

/// The missing solutions are the mirror images of the others.
fn mirror(facts: &Facts<'_>) -> Option<Reason> {
    let symmetry = facts.subset.mirror.filter(|_| is_telling(facts))?;
    Some(Reason::Mirror { symmetry })
}

/// The solutions are one of them and all its images.
fn one_orbit(facts: &Facts<'_>) -> Option<Reason> {
    let (solution, _) = facts.seen.solutions().next()?;
    let number = facts.seen.number();
    let is_orbit = number > 1
        && number == solution.orbit_len() as u64
        && Symmetry::ALL.into_iter().all(|symmetry| facts.seen.contains(&solution.image(symmetry)));
    is_orbit.then_some(Reason::OneOrbit)
}

/// The solutions are the first ones of a search. Half of the solutions is more than that: their mirror images are
/// missing.
fn only_first(facts: &Facts<'_>) -> Option<Reason> {
    let found = facts.seen.number();
    let first_missing = facts.missing.first()?;
    let is_half = found > 1 && facts.subset.mirror.is_some();
    let are_first = || {
        facts.seen.solutions().all(|(solution, _)| solution < *first_missing)
            || Symmetry::ALL[1..].iter().any(|&symmetry| are_first_from(facts, symmetry))
    };
    (!is_half && are_first()).then_some(Reason::OnlyFirst { found })
}

/// Whether the solutions are the first ones of a search from another side of the board, and come in its order.
/// Otherwise all solutions but the first would be the first ones of a search from right to left.
fn are_first_from(facts: &Facts<'_>, symmetry: Symmetry) -> bool {
    let mut last = None;
    let found = Solutions::new(facts.size).into_iter().flatten().take_while(|solution| {
        let next = facts.seen.first(&solution.image(symmetry));
        next > std::mem::replace(&mut last, next)
    });
    found.count() as u64 == facts.seen.number()
}

/// The solutions are all the toroidal ones.
fn toroidal(facts: &Facts<'_>) -> Option<Reason> {
    let n = facts.size.get();
    let is_toroidal = |solution: &Solution| {
        let (mut diagonals, mut antidiagonals) = (0_u32, 0_u32);
        for queen in solution.queens() {
            diagonals |= 1 << ((n + queen.row - queen.column) % n);
            antidiagonals |= 1 << ((queen.row + queen.column) % n);
        }
        diagonals.count_ones() == n && antidiagonals.count_ones() == n
    };
    let are_toroidal = facts.seen.solutions().all(|(solution, _)| is_toroidal(&solution));
    (are_toroidal && numbers::toroidal(n) == facts.seen.number()).then_some(Reason::Toroidal)
}

/// The solutions are all those whose queen in the first row, or column, is in some places only.
fn first_queens(facts: &Facts<'_>) -> Option<Reason> {
    let mut lines = [Line::Row, Line::Column].into_iter().filter(|_| is_telling(facts));
    lines.find_map(|line| first_queens_in(facts, line))
}

fn first_queens_in(facts: &Facts<'_>, line: Line) -> Option<Reason> {
    let n = facts.size.get();
    let place = |solution: &Solution| match line {
        Line::Row => solution.queens().next().map(|queen| queen.column),
        _ => solution.queens().find(|queen| queen.column == 0).map(|queen| queen.row),
    };
    let (mut from, mut to) = (n, 0);
    for (solution, _) in facts.seen.solutions() {
        let place = place(&solution)?;
        (from, to) = (from.min(place), to.max(place));
    }
    // Whether there is no other solution with its first queen from `from` to `to`.
    let complete = |from: u32, to: u32| {
        let is_missing = |solution| place(solution).is_some_and(|place| (from..=to).contains(&place));
        !facts.missing.iter().any(is_missing) && solutions_from(facts, from, to) == facts.seen.number()
    };
    for middle in [false, true].into_iter().take(1 + n as usize % 2) {
        let half = if middle { n.div_ceil(2) } else { n / 2 };
        if to < half && complete(0, half - 1) {
            return Some(Reason::FirstHalf { line, last: false, middle });
        }
        if from >= n - half && complete(n - half, n - 1) {
            return Some(Reason::FirstHalf { line, last: true, middle });
        }
    }
    complete(from, to).then_some(Reason::FirstQueens { line, from, to })
}

/// The number of solutions whose queen in the first row is in these columns, or one more than there are boards if there
/// are more. By symmetry, there are as many whose queen in the first column is in rows with the same numbers.
fn solutions_from(facts: &Facts<'_>, from: u32, to: u32) -> u64 {
    let (mut number, most) = (0, facts.seen.number() + 1);
    for column in from..=to {
        let Ok(start) = Position::new(facts.size, [Square { row: 0, column }], []) else { continue };
        let left = usize::try_from(most - number).unwrap_or(usize::MAX);
        number += Selection::new(&start, Choice::default()).pass_while(left, || true) as u64;
        if number == most {
            break;
        }
    }
    number
}
