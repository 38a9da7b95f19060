//! Which numbers of an output are judged, and how.

use super::{Judgement, judged_boards};
use crate::board::BoardSize;
use crate::check::{Reason, Verdict, count_cause, solutions};
use crate::position::Position;
use crate::published::published;
use crate::text::{Claim, Form, Number, Reading};

/// The last number that is not for boards of another size, or else the last one: of those that the text says are numbers
/// of solutions, if there are any.
pub(super) fn last(numbers: &[Number], size: Option<BoardSize>) -> Option<Number> {
    let is_for = |number: &&Number| size.is_none() || number.size.is_none() || number.size == size;
    let claimed = [Claim::Solutions, Claim::Distinct]
        .into_iter()
        .find_map(|claim| numbers.iter().filter(is_for).rfind(|number| number.claim == claim));
    claimed.or(numbers.iter().rfind(is_for)).or(numbers.last()).copied()
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
        |number: &&Number| number.claim != Claim::None && number.size.is_none_or(|other| other == size);
    let between = |number: &Number| number.line > first && number.line < last;
    let claims = || reading.numbers().iter().filter(is_claim);
    let are_numbers = claims().any(between) && claims().count() == boards;
    let mut outside = claims().filter(|number| !between(number));
    outside.next_back().filter(|number| !are_numbers && claims().next_back() == Some(number)).copied()
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
