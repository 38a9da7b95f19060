//! The reasons for boards that are no solutions.

use super::evidence::{Facts, MIN_BOARDS};
use super::reason::Reason;
use crate::board::{Board, BoardSize, Line, Square};

/// The first reason that holds, whatever the size: each is about boards whose number, or all of which, exclude an
/// accident.
pub(super) fn reason(facts: &Facts<'_>) -> Option<Reason> {
    let reasons: &[fn(&Facts<'_>) -> Option<Reason>] = if facts.evidence.off_board {
        &[other_size, off_by_one, most_break]
    } else {
        &[other_size, same_list, accumulated, incomplete, broken_rule, attacked_rows, most_break]
    };
    reasons.iter().find_map(|reason| reason(facts)).filter(|_| !facts.evidence.off_position)
}

/// All invalid boards are solutions of a board of another size.
fn other_size(facts: &Facts<'_>) -> Option<Reason> {
    let (fewest, most) = facts.evidence.queens?;
    let n = u32::try_from(most).ok().filter(|_| fewest == most && are_of_other_sizes(facts, most))?;
    Some(Reason::OtherSize { n, all: facts.valid == 0 })
}

/// Whether each invalid board is a solution of a board of another size, given the largest number of queens. One queen
/// in the corner is a solution, too, but says nothing.
fn are_of_other_sizes(facts: &Facts<'_>, most: usize) -> bool {
    let is_solution = |queens: Vec<Square>| {
        let board = BoardSize::try_from(queens.len()).and_then(|size| Board::new(size, queens));
        board.is_ok_and(|board| board.is_solution())
    };
    most >= 4 && facts.seen.boards().all(|(key, entry)| entry.valid || is_solution(key.queens(facts.size)))
}

/// All boards are solutions after moving each queen up, or to the left, or both.
fn off_by_one(facts: &Facts<'_>) -> Option<Reason> {
    let are_solved = |rows, columns| {
        facts.seen.boards().all(|(key, _)| {
            let moved = key.queens(facts.size).into_iter().map(|queen| {
                Some(Square { row: queen.row.checked_sub(rows)?, column: queen.column.checked_sub(columns)? })
            });
            let board = moved.collect::<Option<Vec<_>>>().map(|queens| Board::new(facts.size, queens));
            board.is_some_and(|board| board.is_ok_and(|board| board.is_solution()))
        })
    };
    let mut shifts = [(0, 1), (1, 0), (1, 1)].into_iter();
    let (rows, columns) = shifts.find(|&(rows, columns)| are_solved(rows, columns))?;
    Some(Reason::OffByOne { rows, columns })
}

/// All boards are equal.
pub(super) fn same_list(facts: &Facts<'_>) -> Option<Reason> {
    let empty = facts.evidence.queens.is_some_and(|(_, most)| most == 0);
    (facts.boards > 1 && facts.seen.len() == 1).then_some(Reason::SameList { empty })
}

/// Each board has the queens of the board before, until there are too many.
fn accumulated(facts: &Facts<'_>) -> Option<Reason> {
    let (_, most) = facts.evidence.queens?;
    let is_growing = facts.boards > 1 && facts.evidence.order.growing;
    (is_growing && most > facts.size.get() as usize).then_some(Reason::Accumulated)
}

/// The boards lack queens, and break no rule.
fn incomplete(facts: &Facts<'_>) -> Option<Reason> {
    let (fewest, most) = facts.evidence.queens?;
    let [fewest, most] = [fewest, most].map(|queens| u32::try_from(queens).unwrap_or(u32::MAX));
    let are_few = most < facts.size.get() && facts.evidence.attacked == 0;
    (are_few && !are_of_other_sizes(facts, most as usize)).then_some(Reason::Incomplete { fewest, most })
}

/// All boards are full, and break one rule only.
fn broken_rule(facts: &Facts<'_>) -> Option<Reason> {
    let line = facts.evidence.attacks.only_line().filter(|_| facts.evidence.full)?;
    Some(Reason::OneRule { line, all: true })
}

/// All boards are full, and break rules only between some rows, or only those of the diagonals.
fn attacked_rows(facts: &Facts<'_>) -> Option<Reason> {
    let attacks = facts.evidence.attacks;
    let are_rows = facts.evidence.attacked >= MIN_BOARDS && !attacks.lines[Line::Row as usize];
    let reason = match (attacks.near, attacks.far, attacks.below_first) {
        (true, false, _) if are_rows => Some(Reason::NotRowBefore),
        (false, true, _) if are_rows => Some(Reason::OnlyRowBefore),
        (_, _, false) if are_rows => Some(Reason::NotFirstRow),
        _ => (attacks.lines == [false, false, true, true]).then_some(Reason::Diagonals),
    };
    reason.filter(|_| facts.evidence.full)
}

/// Almost all invalid boards break one rule only: few odd ones must not hide it.
fn most_break(facts: &Facts<'_>) -> Option<Reason> {
    let kinds = Line::ALL.into_iter().zip(facts.evidence.of_one_kind);
    let (line, boards) = kinds.max_by_key(|(_, boards)| *boards)?;
    let others = facts.evidence.invalid - boards;
    (boards >= MIN_BOARDS && others * MIN_BOARDS <= boards).then_some(Reason::OneRule { line, all: false })
}
