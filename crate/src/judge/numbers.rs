//! Which numbers of an output are judged, and how.

use super::expected::Expected;
use super::judged::Judgement;
use crate::board::BoardSize;
use crate::check::{CountCause, CountReason, Reason, Set, Verdict, count_cause, division_cause, solutions};
use crate::position::Position;
use crate::published::{Counts, published};
use crate::text::{Claim, Number, ReadBoard, Reading};

/// The size of the boards of a text, or else what the text is worth without them.
pub(super) fn judgement(
    reading: &Reading,
    expected: Expected,
    given: Option<BoardSize>,
    position: Option<&Position>,
) -> Result<BoardSize, Judgement> {
    let numbers = reading.numbers();
    let only_number = is_only_number(reading, given);
    let size = given.or_else(|| reading.size().filter(|_| !only_number && !reading.is_empty()));
    let number = last(numbers, size);
    let in_text = || number.and_then(|number| number.size).or(reading.size().filter(|_| reading.is_empty()));
    let size = size.or_else(in_text);
    let has_none = size.is_some_and(|size| solutions(size, position) == Some(0));
    // Where there is no solution, a number that may be anything is what a program says about its search, and lists of
    // one number may be boards.
    let is_about_search = has_none
        && number.is_some_and(|number| {
            matches!(number.claim, Claim::Other | Claim::Rest) && number.size.is_none()
                || number.value == 0 && reading.is_unclear()
        });
    let are_columns = number.is_some_and(|number| {
        number.claim == Claim::None && size.is_some_and(|size| may_be_columns(numbers, size, number))
    });
    let is_number = match expected {
        Expected::Count => true,
        // That there is no solution is an answer to any question.
        Expected::All | Expected::One => {
            only_number
                && number.is_some_and(|number| number.value == 0 && number.claim != Claim::None)
                && !has_none
        }
        _ => only_number && !is_about_search && !are_columns,
    };
    Err(match (size, number) {
        _ if reading.is_program() => Judgement::Program,
        (_, None) if reading.is_empty() && reading.crash().is_some() => Judgement::Crash,
        _ if reading.empty_lists() > 0 && expected != Expected::Count => Judgement::EmptyLists,
        (Some(size), _) if has_none && says_none(reading) => {
            let (set, completions) = (Set::All, position.is_some());
            Judgement::Number { size, found: 0, right: 0, set, completions, cause: None }
        }
        (_, None) if is_number => Judgement::NoNumber,
        (None, _) if is_number => Judgement::NoSize,
        (Some(size), Some(_)) if is_number => {
            let judgement = judge_numbers(numbers, size, given.is_some(), expected, position);
            judgement.unwrap_or(Judgement::UnknownCount(size))
        }
        (Some(size), _) if !reading.is_empty() || has_none && !reading.is_unclear() => return Ok(size),
        (_, Some(_)) if !are_columns => Judgement::OnlyNumber,
        _ => Judgement::NoBoard,
    })
}

/// Whether a text says that there is no solution, and its boards are where the search has been.
fn says_none(reading: &Reading) -> bool {
    let is_answer = |board: ReadBoard<'_>| board.is_full() && board.n > 2;
    let is_some = |number: &Number| is_certain(number) && number.value > 0;
    !reading.is_empty()
        && reading.says_none()
        && !reading.boards().any(is_answer)
        && !reading.numbers().iter().any(is_some)
}

/// Judges the numbers of a text: for each size by itself, if there are several and none is given. None if no right
/// number is known.
fn judge_numbers(
    numbers: &[Number],
    size: BoardSize,
    is_given: bool,
    expected: Expected,
    position: Option<&Position>,
) -> Option<Judgement> {
    let sizes = if is_given { vec![] } else { sizes(numbers) };
    let count = |size, numbers: &[Number]| Count::each(size, numbers, expected, position);
    let mut counts = vec![];
    if sizes.len() > 1 {
        for size in sizes {
            counts.extend(count(size, &select(numbers, &|number| number.size == Some(size))));
        }
    } else {
        counts.extend(count(size, numbers));
    }
    if counts.iter().any(|count| count.set == Set::Fundamental) {
        counts.iter_mut().for_each(Count::by_fundamental);
    }
    judge_counts(&counts, position.is_some())
}

/// Whether an output has a number and no board. A 0 is a board without a queen only if its size is given.
fn is_only_number(reading: &Reading, given: Option<BoardSize>) -> bool {
    let mut boards = reading.boards();
    let is_zero = |n: u32, queens: usize| given.is_none() && n == 1 && queens == 0;
    !reading.numbers().is_empty() && boards.all(|board| is_zero(board.n, board.queens.len()))
}

/// Some of the numbers.
pub(super) fn select(numbers: &[Number], is_selected: &dyn Fn(&Number) -> bool) -> Vec<Number> {
    numbers.iter().filter(|number| is_selected(number)).copied().collect()
}

/// Whether a number is not for boards of another size.
fn is_for(number: &Number, size: Option<BoardSize>) -> bool {
    size.is_none() || number.size.is_none() || number.size == size
}

/// The last number that is not for boards of another size, or else the last one: of those that the text says are
/// numbers of solutions, if there are any, or of those that may be and are right.
fn last(numbers: &[Number], size: Option<BoardSize>) -> Option<Number> {
    let is_right = |number: &&Number| {
        let counts = number.size.or(size).and_then(published);
        number.claim != Claim::None && counts.is_some_and(|counts| counts.all == number.value)
    };
    let all = || numbers.iter().filter(|number| is_for(number, size));
    let find = |claim| all().rfind(|number| number.claim == claim);
    find(Claim::Solutions)
        .or_else(|| all().rfind(is_right))
        .or_else(|| find(Claim::Distinct))
        .or_else(|| all().next_back())
        .or(numbers.last())
        .copied()
}

/// Whether numbers on lines of their own may be columns, row by row, although the `last` one may be a number of
/// solutions.
fn may_be_columns(numbers: &[Number], size: BoardSize, last: Number) -> bool {
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

/// The sizes for which a text has numbers, in its order.
fn sizes(numbers: &[Number]) -> Vec<BoardSize> {
    let mut sizes: Vec<BoardSize> = vec![];
    for size in numbers.iter().filter_map(|number| number.size) {
        if !sizes.contains(&size) {
            sizes.push(size);
        }
    }
    sizes
}

/// A number that is judged, the right one, and the solutions that it counts.
struct Count {
    size: BoardSize,
    number: Number,
    right: u64,
    set: Set,
}

/// Judges the numbers for each size: the first wrong one, or else the last one. None if no right number is known.
fn judge_counts(counts: &[Count], completions: bool) -> Option<Judgement> {
    let wrong = counts.iter().find(|count| count.number.value != count.right);
    let &Count { size, number: Number { value: found, size: stated, .. }, right, set } =
        wrong.or(counts.last())?;
    let is_other = |other: &BoardSize| {
        *other != size && found != right && published(*other).is_some_and(|counts| counts.all == found)
    };
    let cause = match stated.filter(is_other) {
        Some(other) => Some(CountCause { reason: CountReason::OtherSize { n: other.get() }, certain: true }),
        None if completions || found == right => None,
        None => {
            let counts = counts.iter().filter(|count| count.set == set);
            let counts: Vec<_> = counts.map(|count| (count.size, count.number.value)).collect();
            if set == Set::All { count_cause(&counts) } else { division_cause(&counts) }
        }
    };
    Some(Judgement::Number { size, found, right, set, completions, cause })
}

impl Count {
    /// The numbers for a size that are judged: of different solutions, if there are any beside it, and of all. Of
    /// several, it is the first one that is wrong for certain, or else the last one.
    fn each(
        size: BoardSize,
        numbers: &[Number],
        expected: Expected,
        position: Option<&Position>,
    ) -> Vec<Self> {
        let Some(all) = solutions(size, position) else { return vec![] };
        let classes = published(size).filter(|_| position.is_none());
        let count = |number, set| {
            let right = classes.map_or(all, |counts| number_of(counts, set));
            Self { size, number, right, set }
        };
        let is_distinct = |number: &Number| number.claim == Claim::Distinct && is_for(number, Some(size));
        let distinct = numbers.iter().rfind(|number| is_distinct(number)).copied();
        let others = select(numbers, &|number| !is_distinct(number));
        let is_of_all = |number: &Number| {
            is_for(number, Some(size)) && matches!(number.claim, Claim::Solutions | Claim::None)
        };
        let other = last(&others, Some(size)).filter(|number| distinct.is_none() || is_of_all(number));
        let asked = match expected {
            Expected::Rotation => Some(Set::Rotation),
            Expected::Fundamental => Some(Set::Fundamental),
            _ => None,
        };
        if let Some(set) = asked {
            return distinct.or(other).map(|number| count(number, set)).into_iter().collect();
        }
        let is_excess =
            |number: &&Number| is_certain(number) && is_for(number, Some(size)) && number.value > all;
        if let Some(number) = numbers.iter().find(is_excess) {
            return vec![count(*number, Set::All)];
        }
        let set = |number: &Number| match class_of(classes, number) {
            Some(set) => set,
            // Beside the number of all, it is one of classes.
            None if number.value != all && other.is_some() && classes.is_some() => Set::Fundamental,
            None => Set::All,
        };
        let distinct = distinct.map(|number| count(number, set(&number)));
        distinct.into_iter().chain(other.map(|number| count(number, Set::All))).collect()
    }

    /// Of a number of classes under rotation, makes one of those under rotation and reflection, as another one is.
    fn by_fundamental(&mut self) {
        if self.set == Set::Rotation {
            self.set = Set::Fundamental;
            self.right = published(self.size).map_or(self.right, Counts::fundamental);
        }
    }
}

/// How many solutions there are of a set.
fn number_of(counts: Counts, set: Set) -> u64 {
    match set {
        Set::Rotation => counts.rotation_classes(),
        Set::Fundamental => counts.fundamental(),
        _ => counts.all,
    }
}

/// The classes of which a number of different solutions is the right number.
fn class_of(counts: Option<Counts>, number: &Number) -> Option<Set> {
    let is_number = |set: &Set| counts.is_some_and(|counts| number_of(counts, *set) == number.value);
    [Set::Fundamental, Set::Rotation].into_iter().find(is_number).filter(|_| number.claim == Claim::Distinct)
}

/// Whether a text says for certain that a number is that of the solutions.
pub(super) fn is_certain(number: &Number) -> bool {
    matches!(number.claim, Claim::Solutions | Claim::Distinct)
}

/// Whether a text with some of the solutions says rightly how many there are: all, or more than those that it shows.
pub(super) fn has_total(numbers: &[Number], verdict: &Verdict) -> bool {
    verdict.missing.is_some_and(|missing| {
        numbers.iter().filter(|number| is_for(number, Some(verdict.size))).any(|number| match number.claim {
            Claim::Rest => number.value == missing,
            _ => number.value == missing + verdict.distinct,
        })
    })
}

/// The reason that a number beside boards is wrong: it is neither the number of solutions nor that of the boards.
pub(super) fn wrong_total(number: Number, verdict: &Verdict) -> Option<Reason> {
    let Number { value, line, .. } = number;
    let counts = published(number.size.unwrap_or(verdict.size)).filter(|_| !verdict.completions);
    let is_class = class_of(counts, &number).is_some();
    if !is_for(&number, Some(verdict.size)) {
        let right = counts?.all;
        return (value != right && !is_class).then_some(Reason::Total { found: value, right, line });
    }
    let all = verdict.missing.map(|missing| missing + verdict.distinct);
    let shown = [verdict.boards, verdict.valid, verdict.distinct];
    // Where the right number is unknown, more may be right.
    let fits = is_class || shown.contains(&value) || all.map_or(value > verdict.distinct, |all| value == all);
    (!fits).then(|| Reason::Total { found: value, right: all.unwrap_or(verdict.distinct), line })
}
