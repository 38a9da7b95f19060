//! Which numbers of an output are judged, and how.

use super::{Judgement, judged_boards};
use crate::board::BoardSize;
use crate::check::{Reason, Verdict, count_cause, solutions};
use crate::position::Position;
use crate::published::published;
use crate::text::{Claim, Form, Number, Reading};

/// The last number that is not for boards of another size, or else the last one: of those that the text says are numbers
/// of solutions, if there are any, or of those that may be and are right.
pub(super) fn last(numbers: &[Number], size: Option<BoardSize>) -> Option<Number> {
    let is_for = |number: &&Number| size.is_none() || number.size.is_none() || number.size == size;
    let is_right = |number: &&Number| {
        let counts = number.size.or(size).and_then(published);
        number.claim != Claim::None && counts.is_some_and(|counts| counts.all == number.value)
    };
    let find = |claim| numbers.iter().filter(is_for).rfind(|number| number.claim == claim);
    find(Claim::Solutions)
        .or_else(|| numbers.iter().filter(is_for).rfind(is_right))
        .or_else(|| find(Claim::Distinct))
        .or_else(|| numbers.iter().rfind(is_for))
        .or(numbers.last())
        .copied()
}

/// Whether numbers on lines of their own may be columns, row by row, although the `last` one may be a number of solutions.
pub(super) fn may_be_columns(numbers: &[Number], size: BoardSize, last: Number) -> bool {
    let n = size.get() as usize;
    let is_right = published(size).is_some_and(|counts| counts.all == last.value);
    let columns = numbers.iter().map(|number| usize::try_from(number.value).unwrap_or(usize::MAX));
    let columns: Vec<usize> = columns.collect();
    let are_all = |first: usize| {
        columns.chunks(n).all(|board| (first..first + n).all(|column| board.contains(&column)))
    };
    n > 3
        && columns.len() >= n
        && columns.iter().all(|&column| column <= n)
        && numbers.iter().all(|number| number.claim == Claim::None && number.size.is_none())
        && (!is_right || are_all(0) || are_all(1))
}

/// The sizes in a text and their numbers, in the order of the text.
pub(super) fn table(numbers: &[Number]) -> Vec<(BoardSize, u64)> {
    let mut sizes: Vec<BoardSize> = vec![];
    for size in numbers.iter().filter_map(|number| number.size) {
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    let number = |size| {
        let of_size: Vec<_> = numbers.iter().filter(|number| number.size == Some(size)).copied().collect();
        last(&of_size, None).map(|number| (size, number.value))
    };
    sizes.into_iter().filter_map(number).collect()
}

/// Judges numbers of solutions: the first wrong one, or else the last one. None if no right number is known.
pub(super) fn judgement(counts: &[(BoardSize, u64)], position: Option<&Position>) -> Option<Judgement> {
    let known = || counts.iter().filter_map(|&(size, found)| Some((size, found, solutions(size, position)?)));
    let wrong = known().find(|(_, found, right)| found != right);
    let (size, found, right) = wrong.or_else(|| known().next_back())?;
    // What is known of wrong numbers is about all solutions.
    let cause = if position.is_none() { count_cause(counts) } else { None };
    Some(Judgement::Number { size, found, right, completions: position.is_some(), cause })
}

/// The number that a text with boards of one size gives as that of the solutions: the last one before or after all
/// boards, unless they are numbered so.
pub(super) fn claim(reading: &Reading, form: Option<Form>, size: BoardSize) -> Option<Number> {
    let mut boards = 0;
    let (mut first, mut last) = (u32::MAX, 0);
    for board in judged_boards(reading, form) {
        if board.n != size.get() {
            return None;
        }
        boards += 1;
        (first, last) = (first.min(board.line), last.max(board.line));
    }
    let is_claim =
        |number: &&Number| is_certain(number.claim) && number.size.is_none_or(|other| other == size);
    let between = |number: &Number| number.line > first && number.line < last;
    let claims = || reading.numbers().iter().filter(is_claim);
    let are_numbers = claims().any(between) && claims().count() == boards;
    let mut outside = claims().filter(|number| !between(number));
    outside.next_back().filter(|number| !are_numbers && claims().next_back() == Some(number)).copied()
}

/// Whether a text says for certain that a number is that of the solutions.
pub(super) fn is_certain(claim: Claim) -> bool {
    matches!(claim, Claim::Solutions | Claim::Distinct)
}

/// Whether a text with some of the solutions says rightly how many there are: all, or more than those that it shows.
pub(super) fn has_total(reading: &Reading, verdict: &Verdict) -> bool {
    let is_for = |number: &&Number| number.size.is_none_or(|size| size == verdict.size);
    verdict.missing.is_some_and(|missing| {
        reading.numbers().iter().filter(is_for).any(|number| match number.claim {
            Claim::Rest => number.value == missing,
            _ => number.value == missing + verdict.distinct,
        })
    })
}

/// The reason that a number beside boards is wrong: it is neither the number of solutions nor that of the boards.
pub(super) fn reason_for(claim: Number, verdict: &Verdict) -> Option<Reason> {
    let Number { value, line, .. } = claim;
    let all = verdict.missing.map(|missing| missing + verdict.distinct);
    let classes = published(verdict.size).filter(|_| claim.claim == Claim::Distinct && !verdict.completions);
    let is_class =
        classes.is_some_and(|counts| [counts.fundamental(), counts.rotation_classes()].contains(&value));
    let shown = [verdict.boards, verdict.valid, verdict.distinct];
    // Where the right number is unknown, more may be right.
    let fits = is_class || shown.contains(&value) || all.map_or(value > verdict.distinct, |all| value == all);
    (!fits).then(|| Reason::Total { found: value, right: all.unwrap_or(verdict.distinct), line })
}
