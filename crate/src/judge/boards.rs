//! Boards in a text, judged together or size by size.

use super::expected::Expected;
use super::judged::{Judged, Judgement, Outcome, Tone};
use super::numbers::{has_total, is_certain, select, wrong_total};
use super::options::Options;
use super::question::{Answer, Question};
use crate::board::BoardSize;
use crate::check::{self, Reason, Set, Verdict, check};
use crate::error::Error;
use crate::text::{Claim, Form, Number, ReadBoard, Reading};

/// The largest number of sizes that are judged one by one.
const MAX_SIZES: usize = 30;

/// The largest number of pairs of boards in two forms that are compared where their order is not the same.
const MAX_UNORDERED: usize = 1_000_000;

/// Judges the boards of a text. If those with n queens are right, and those before them may be steps of the search,
/// that is a question until it is answered.
pub(super) fn judge(
    judged: &mut Judged,
    size: BoardSize,
    is_given: bool,
    options: &Options,
) -> Result<(), Error> {
    judged.form = form_twice(&judged.reading);
    let all = judge_selected(judged, size, is_given, options)?;
    if all.tone > Tone::Wrong || !may_be_steps(judged) {
        judged.take(all);
        return Ok(());
    }
    judged.full = true;
    let full = judge_selected(judged, size, is_given, options)?;
    let is_right = full.tone > Tone::Wrong;
    judged.full = options.answer.map_or(is_right, |answer| answer == Answer::Steps);
    judged.question = (is_right || options.answer.is_some()).then_some(Question::Steps(size));
    judged.take(if judged.full { full } else { all });
    Ok(())
}

/// Judges boards size by size if no size is given and the boards of each stand together, or else as boards of this
/// size.
fn judge_selected(
    judged: &Judged,
    size: BoardSize,
    is_given: bool,
    options: &Options,
) -> Result<Outcome, Error> {
    let are_boards = options.answer == Some(Answer::Boards);
    let options = &options.checking;
    let parts = if is_given { vec![] } else { parts_by_size(judged) };
    let mut found =
        parts.into_iter().map(|part| Found::new(judged, part, options)).collect::<Result<Vec<_>, _>>()?;
    let mut sizes = vec![];
    if are_sizes(judged, &found) {
        sizes = found.iter().map(|found| (found.part.size, found.verdict.boards)).collect();
    } else {
        found = vec![Found::new(judged, whole(judged, size, is_given), options)?];
        // Several solutions are no way to one.
        if found[0].tone == Tone::Wrong
            && found[0].verdict.distinct < 2
            && !are_boards
            && let Some(start) = answer(judged)
        {
            let Found { part, .. } = found.swap_remove(0);
            found = vec![Found::new(judged, Part { start, len: 1, first: part.last, ..part }, options)?];
        }
    }
    let shown = found.iter().position(|found| found.tone == Tone::Wrong).unwrap_or(0);
    let start = found[shown].part.start;
    let tone = found.iter().map(|found| found.tone).min().unwrap_or(Tone::Wrong);
    let mut verdict = found.swap_remove(shown).verdict;
    // What is right, is by one rule, and a cause is that of all sizes.
    verdict.sets.retain(|set| tone == Tone::Wrong || found.iter().all(|other| other.verdict.is(*set)));
    verdict.reasons.retain(|reason| found.iter().all(|other| other.agrees(*reason)));
    Ok(Outcome { judgement: Judgement::Boards(Box::new(verdict)), sizes, start, tone })
}

/// Boards that are judged together.
struct Part {
    size: BoardSize,
    /// The first one, and how many there are.
    start: usize,
    len: usize,
    /// Whether some are of another size.
    is_mixed: bool,
    /// The lines where the first and the last one start.
    first: u32,
    last: u32,
    /// The numbers that are about them.
    numbers: Vec<Number>,
}

impl Part {
    fn new(size: BoardSize) -> Self {
        Self { size, start: 0, len: 0, is_mixed: false, first: 0, last: 0, numbers: vec![] }
    }
}

/// What boards are that are judged together.
struct Found {
    part: Part,
    verdict: Verdict,
    tone: Tone,
}

/// The boards of a form.
fn boards_in(reading: &Reading, form: Form) -> impl Iterator<Item = ReadBoard<'_>> {
    reading.boards().filter(move |board| board.form == form)
}

/// Whether boards with fewer queens than rows may be steps of the search: they come first, and are not fewer than the
/// others, or empty.
fn may_be_steps(judged: &Judged) -> bool {
    let full = judged.boards().filter(ReadBoard::is_full).count();
    let mut parts = judged.boards().filter(|board| !board.is_full());
    full > 0
        && judged.boards().next().is_some_and(|first| !first.is_full())
        && (2 * full <= judged.boards().count() || parts.all(|board| board.queens.is_empty()))
}

/// The form of most boards, or else of the first one, if each board in another form is there in that form, too: a
/// program that prints a list and then its drawing, or that of the first board, has not found a solution twice.
fn form_twice(reading: &Reading) -> Option<Form> {
    let [one, other] = reading.interpretations() else { return None };
    let boards = |form| boards_in(reading, form).map(|board| (board.n, board.queens));
    let is_first = reading.boards().next().is_some_and(|board| board.form == one.form);
    let is_most = one.boards > other.boards || one.boards == other.boards && is_first;
    let (all, some) = if is_most { (one, other) } else { (other, one) };
    // In any order, if there are few.
    let times = |form, board| boards(form).filter(|other| *other == board).count();
    let is_twice = |board| {
        let (there, again) = (times(all.form, board), times(some.form, board));
        there > 0 && (again == there || again == 1 && some.boards < all.boards)
    };
    let are_there = some.boards == all.boards && boards(some.form).eq(boards(all.form))
        || some.boards.saturating_mul(all.boards) <= MAX_UNORDERED && boards(some.form).all(is_twice);
    are_there.then_some(all.form)
}

/// The only board of an answer, if boards before it are named otherwise: `Initial state: …`, `Solution: …`. If nothing
/// but one solution is asked for, those before the last one may also be boards that it is built from.
fn answer(judged: &Judged) -> Option<usize> {
    let boards = || judged.boards().enumerate();
    let (last, board) = boards().last()?;
    let are_parts = || board.is_full() && boards().take(last).all(|(_, board)| !board.is_full());
    match (judged.expected, judged.reading.answer()) {
        (Expected::One | Expected::Complete, Some(line)) => {
            let after = boards().filter(|(_, board)| board.line >= line).count();
            (after == 1 || after == 0 && judged.expected == Expected::One).then_some(last)
        }
        (Expected::One, None) => are_parts().then_some(last),
        _ => None,
    }
}

/// All boards, as boards of one size. What is said about those of other sizes is judged if no size is given.
fn whole(judged: &Judged, size: BoardSize, is_given: bool) -> Part {
    let mut part = Part { first: u32::MAX, ..Part::new(size) };
    for board in judged.boards() {
        part.len += 1;
        part.is_mixed |= board.n != size.get();
        (part.first, part.last) = (part.first.min(board.line), part.last.max(board.line));
    }
    let is_for = |number: &Number| !is_given || number.size.is_none_or(|other| other == size);
    part.numbers = select(judged.reading.numbers(), &is_for);
    part
}

/// The boards of each size, which stand together; none if they are of one size, or of too many.
fn parts_by_size(judged: &Judged) -> Vec<Part> {
    let reading = &judged.reading;
    let mut parts: Vec<Part> = vec![];
    for (start, board) in judged.boards().enumerate() {
        let Ok(size) = BoardSize::new(board.n) else { return vec![] };
        if parts.last().is_none_or(|part| part.size != size) {
            if parts.len() == MAX_SIZES || parts.iter().any(|part| part.size == size) {
                return vec![];
            }
            parts.push(Part { start, first: board.line, ..Part::new(size) });
        }
        if let Some(part) = parts.last_mut() {
            (part.len, part.last) = (part.len + 1, board.line);
        }
    }
    let Some((end, all)) = parts.last().map(|part| (part.last, part.start + part.len)) else { return parts };
    if parts.len() == 1 {
        return vec![];
    }
    // Numbers come after the boards that they are about if there is one at the end, or else before them.
    let are_after = reading.numbers().iter().any(|number| is_certain(number) && number.line >= end);
    // A number at the end may be that of the boards of all sizes.
    for number in reading.numbers().iter().filter(|number| number.line < end || number.value != all as u64) {
        let index = parts.iter().position(|part| number.size == Some(part.size)).unwrap_or_else(|| {
            if are_after {
                parts.partition_point(|part| part.first <= number.line).saturating_sub(1)
            } else {
                parts.partition_point(|part| part.last < number.line).min(parts.len() - 1)
            }
        });
        parts[index].numbers.push(*number);
    }
    parts
}

/// Whether boards are those of several sizes: they are right by the same rule or, if some are wrong, no single boards.
fn are_sizes(judged: &Judged, found: &[Found]) -> bool {
    let tones = || found.iter().map(|found| found.tone);
    let are = |set: &Set| found.iter().all(|found| found.verdict.is(*set));
    found.len() > 1
        && match tones().min() {
            Some(Tone::Wrong) => found.iter().all(|Found { verdict, .. }| {
                verdict.distinct > 0 && (verdict.boards > 1 || verdict.is(Set::All))
            }),
            Some(Tone::Right) => judged.expected.sets().iter().any(are),
            Some(Tone::Some) => tones().max() == Some(Tone::Some),
            _ => tones().max() <= Some(Tone::OneOfEach),
        }
}

impl Found {
    fn new(judged: &Judged, part: Part, options: &check::Options) -> Result<Self, Error> {
        let Judged { expected, reading, .. } = judged;
        let boards = judged.boards().skip(part.start).take(part.len);
        let mut verdict = check(part.size, boards.map(|board| board.queens), options)?;
        let has_total = has_total(&part.numbers, &verdict);
        // A sample has at most half of the boards, unless the text says how many it shows, or how many more there are.
        // A number that stands alone says nothing: some tasks ask for three boards and a number.
        let is_sample = reading.shown() == Some(verdict.boards)
            || verdict.missing.is_none_or(|missing| missing >= verdict.distinct)
            || part.numbers.iter().all(|number| !is_certain(number))
            || part
                .numbers
                .iter()
                .any(|number| number.claim == Claim::Rest || number.value == verdict.boards);
        let totals = if part.is_mixed { vec![] } else { totals(&part) };
        let wrong = totals.iter().find_map(|number| wrong_total(*number, &verdict));
        let expected = match expected {
            Expected::Complete if reading.is_short() => &Expected::All,
            expected => expected,
        };
        let is_met = expected.is_met_by(&verdict);
        let is_complete = *expected == Expected::Complete;
        let is_one = verdict.boards == 1
            && verdict.is(Set::One)
            && verdict.missing != Some(0)
            && totals.iter().all(|number| number.value == 1);
        let is_some = verdict.boards > 0 && verdict.valid == verdict.boards && verdict.duplicate == 0;
        let tone = match () {
            () if is_complete && is_one && !has_total && is_met => Tone::OneOfEach,
            () if is_complete && is_one && !has_total => Tone::One,
            () if is_met => Tone::Right,
            () if is_complete && is_some && has_total && is_sample => Tone::Some,
            () => Tone::Wrong,
        };
        // What boards that are right have in common is not why they are wrong, and what is missing may be in a part
        // that cannot be read, or would come after a crash.
        if tone > Tone::Wrong || !judged.is_whole() && verdict.invalid == 0 {
            verdict.reasons.clear();
        }
        if has_total {
            verdict.reasons.retain(|reason| !matches!(reason, Reason::OnlyFirst { .. })); // it does not stop there
        }
        let tone = if wrong.is_some() { Tone::Wrong } else { tone };
        verdict.reasons.extend(wrong.filter(|_| judged.is_whole()));
        Ok(Self { part, verdict, tone })
    }

    /// Whether the mistake behind a reason is that of these boards, too, or does not show with this size.
    fn agrees(&self, reason: Reason) -> bool {
        let is_same = |other: &Reason| other.mistake() == reason.mistake();
        matches!(reason, Reason::Total { .. })
            || self.verdict.reasons.iter().any(is_same)
            || self.tone > Tone::Wrong && reason.is_hidden(self.verdict.size)
    }
}

/// The numbers before and after boards that the text says are those of the solutions, unless they number the boards.
fn totals(part: &Part) -> Vec<Number> {
    let &Part { first, last, len: boards, .. } = part;
    let mut claims = select(&part.numbers, &is_certain);
    let start = claims.iter().filter(|number| number.line <= first).count();
    let end = start + claims[start..].iter().filter(|number| number.line < last).count();
    let is_numbered = end > start && end - start + 1 == boards;
    // The number of the first board is before it, or that of the last one after it.
    let is_before = is_numbered && start > 0 && claims[start - 1].value < claims[start].value;
    let numbering = if is_before { start - 1..end } else { start..end + usize::from(is_numbered) };
    let mut index = 0..;
    claims.retain(|_| index.next().is_some_and(|index| !numbering.contains(&index)));
    claims
}

impl Judged {
    /// The boards that are judged.
    pub(super) fn boards(&self) -> impl Iterator<Item = ReadBoard<'_>> {
        let is_judged = |board: &ReadBoard<'_>| {
            self.form.is_none_or(|form| board.form == form) && (!self.full || board.is_full())
        };
        self.reading.boards().filter(is_judged)
    }

    /// The board that the verdict knows by this index, if there is one.
    pub fn board(&self, index: usize) -> Option<ReadBoard<'_>> {
        let index = self.start + index;
        match (self.form, self.full) {
            (None, false) => (index < self.reading.len()).then(|| self.reading.board(index)),
            _ => self.boards().nth(index),
        }
    }
}
