//! What boards have in common, noted as they come, and the reasons for invalid ones.

use std::ops::RangeInclusive;

use super::reason::Reason;
use super::seen::Seen;
use super::valid::{self, Subset};
use super::{Fault, Verdict};
use crate::board::{Board, BoardSize, Line, Square};
use crate::position::Position;

/// Above this number of queens, the attacks are searched line by line instead of pair by pair.
const MAX_PAIRED: usize = 64;

/// The number of attacks of a large board that are looked at. A board with more is taken to have attacks of all kinds.
const MAX_ATTACKS: usize = 10_000;

/// The smallest number of different boards whose order, or whose attacked rows, are not taken for an accident.
const MIN_BOARDS: u64 = 5;

/// The attacks on all boards: which kinds there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Attacks {
    /// In the order of [`Line::ALL`].
    lines: [bool; 4],
    /// Between neighbouring rows.
    near: bool,
    /// Between other rows, or in one.
    far: bool,
    /// Without a queen in the first row.
    below_first: bool,
}

impl Attacks {
    const NONE: Self = Self { lines: [false; 4], near: false, far: false, below_first: false };
    const EVERY: Self = Self { lines: [true; 4], near: true, far: true, below_first: true };

    fn add(&mut self, first: Square, second: Square, line: Line) {
        self.lines[line as usize] = true;
        let near = second.row - first.row == 1;
        self.near |= near;
        self.far |= !near;
        self.below_first |= first.row > 0;
    }

    fn merge(&mut self, other: Self) {
        self.lines.iter_mut().zip(other.lines).for_each(|(line, other)| *line |= other);
        self.near |= other.near;
        self.far |= other.far;
        self.below_first |= other.below_first;
    }

    /// The kind of the attacks, if there is only one.
    fn only_line(self) -> Option<Line> {
        let mut lines = Line::ALL.into_iter().zip(self.lines).filter(|(_, attacks)| *attacks);
        lines.next().filter(|_| lines.next().is_none()).map(|(line, _)| line)
    }
}

/// What is noted of the boards as they come.
#[derive(Debug)]
pub(super) struct Evidence {
    size: BoardSize,
    attacks: Attacks,
    /// The number of different boards with attacks.
    attacked: u64,
    /// The number of different invalid boards, and of those with n queens and attacks of one kind only, in the order of
    /// [`Line::ALL`].
    invalid: u64,
    of_one_kind: [u64; 4],
    /// Whether all invalid boards have n queens.
    full: bool,
    off_board: bool,
    /// Whether a solution is invalid, because it is no completion of the position.
    off_position: bool,
    /// The smallest and largest number of queens of an invalid board.
    queens: Option<(usize, usize)>,
    pub(super) order: Order,
}

/// How each board compares with the board before.
#[derive(Debug)]
pub(super) struct Order {
    /// The last board.
    last: Vec<Square>,
    /// Whether each board has all queens of the board before.
    growing: bool,
    /// Whether each board comes after the board before, row by row.
    by_rows: bool,
    /// The same column by column.
    by_columns: bool,
}

impl Evidence {
    pub(super) fn new(size: BoardSize) -> Self {
        Self {
            size,
            attacks: Attacks::NONE,
            attacked: 0,
            invalid: 0,
            of_one_kind: [0; 4],
            full: true,
            off_board: false,
            off_position: false,
            queens: None,
            order: Order { last: vec![], growing: true, by_rows: true, by_columns: true },
        }
    }

    /// Whether a board, given its sorted queens, is a solution or, of a position, a completion. Notes what is wrong.
    pub(super) fn judge(&mut self, queens: &[Square], position: Option<&Position>) -> bool {
        if !self.is_solution(queens) {
            return false;
        }
        let completes = position.is_none_or(|position| Fault::in_position(queens, position).is_none());
        self.off_position |= !completes;
        completes
    }

    /// Whether a board, given its sorted queens, is a solution. Notes what is wrong.
    fn is_solution(&mut self, queens: &[Square]) -> bool {
        let n = self.size.get();
        let full = queens.len() == n as usize;
        let off_board = queens.iter().any(|queen| queen.row >= n || queen.column >= n);
        let attacks = if off_board { Attacks::NONE } else { self.attacks_of(queens) };
        let attacked = attacks != Attacks::NONE;
        self.attacks.merge(attacks);
        self.attacked += u64::from(attacked);
        self.off_board |= off_board;
        let valid = full && !off_board && !attacked;
        if !valid {
            self.invalid += 1;
            if let Some(line) = attacks.only_line().filter(|_| full) {
                self.of_one_kind[line as usize] += 1;
            }
            self.full &= full;
            let (fewest, most) = self.queens.unwrap_or((usize::MAX, 0));
            self.queens = Some((fewest.min(queens.len()), most.max(queens.len())));
        }
        valid
    }

    /// The attacks on a board.
    fn attacks_of(&self, queens: &[Square]) -> Attacks {
        let mut attacks = Attacks::NONE;
        if queens.len() <= MAX_PAIRED {
            for (index, first) in queens.iter().enumerate() {
                for second in &queens[index + 1..] {
                    if let Some(line) = first.attacks(*second) {
                        attacks.add(*first, *second, line);
                    }
                }
            }
        } else if let Ok(board) = Board::new(self.size, queens.iter().copied()) {
            let mut conflicts = board.conflicts();
            for conflict in conflicts.by_ref().take(MAX_ATTACKS) {
                attacks.add(conflict.first, conflict.second, conflict.line);
            }
            if conflicts.next().is_some() {
                return Attacks::EVERY;
            }
        }
        attacks
    }

    /// The reasons for what is wrong with the boards.
    pub(super) fn reasons(&self, seen: &Seen, verdict: &Verdict, subset: &Subset) -> Vec<Reason> {
        if verdict.invalid > 0 {
            let reason = self.reason_for_invalid(seen, verdict).or_else(|| self.reason_for_most());
            return reason.filter(|_| !self.off_position).into_iter().collect();
        }
        if verdict.boards > 1 && seen.len() == 1 {
            return vec![Reason::SameList { empty: false }];
        }
        if verdict.completions {
            return vec![]; // what follows is about all solutions
        }
        let ordered = verdict.boards >= MIN_BOARDS && self.order.by_columns && !self.order.by_rows;
        let missing = valid::reasons_for_missing(self.size, seen, subset, &verdict.first_missing);
        let reasons = valid::reason_for_repeated(self.size, seen).into_iter().chain(missing);
        reasons.chain(ordered.then_some(Reason::Transposed)).collect()
    }

    /// The reason for invalid boards.
    fn reason_for_invalid(&self, seen: &Seen, verdict: &Verdict) -> Option<Reason> {
        let n = self.size.get();
        let (fewest, most) = self.queens?;
        if let Some(n) = other_size(seen, fewest..=most) {
            Some(Reason::OtherSize { n, all: verdict.valid == 0 })
        } else if self.off_board {
            let mut shifts = [(0, 1), (1, 0), (1, 1)].into_iter();
            let shift = shifts.find(|&(rows, columns)| solved_by_shift(self.size, seen, rows, columns));
            shift.map(|(rows, columns)| Reason::OffByOne { rows, columns })
        } else if verdict.boards > 1 && seen.len() == 1 {
            Some(Reason::SameList { empty: most == 0 })
        } else if verdict.boards > 1 && self.order.growing && most > n as usize {
            Some(Reason::Accumulated)
        } else if most < n as usize && self.attacked == 0 && !are_of_other_sizes(seen, most) {
            let [fewest, most] = [fewest, most].map(|queens| u32::try_from(queens).unwrap_or(n));
            Some(Reason::Incomplete { fewest, most })
        } else {
            self.reason_for_attacks().filter(|_| self.full)
        }
    }

    /// The reason for attacks among n queens.
    fn reason_for_attacks(&self) -> Option<Reason> {
        let Attacks { lines, near, far, below_first } = self.attacks;
        if let Some(line) = self.attacks.only_line() {
            return Some(Reason::OneRule { line, all: true });
        }
        let rows = self.attacked >= MIN_BOARDS && !lines[Line::Row as usize];
        match (near, far, below_first) {
            (true, false, _) if rows => Some(Reason::NotRowBefore),
            (false, true, _) if rows => Some(Reason::OnlyRowBefore),
            (_, _, false) if rows => Some(Reason::NotFirstRow),
            _ => (lines == [false, false, true, true]).then_some(Reason::Diagonals),
        }
    }

    /// What is wrong with almost all invalid boards: few odd ones must not hide it.
    fn reason_for_most(&self) -> Option<Reason> {
        let (line, boards) = Line::ALL.into_iter().zip(self.of_one_kind).max_by_key(|(_, boards)| *boards)?;
        let others = self.invalid - boards;
        (boards >= MIN_BOARDS && others * MIN_BOARDS <= boards)
            .then_some(Reason::OneRule { line, all: false })
    }
}

impl Order {
    /// Notes a board, given its sorted queens.
    pub(super) fn add(&mut self, queens: &[Square]) {
        self.growing = self.growing && self.last.iter().all(|queen| queens.binary_search(queen).is_ok());
        self.by_rows = self.by_rows && self.last.as_slice() < queens;
        self.by_columns = self.by_columns && by_columns(&self.last) < by_columns(queens);
        self.last.clear();
        if self.growing || self.by_rows || self.by_columns {
            self.last.extend_from_slice(queens);
        }
    }
}

/// The queens column by column, with rows and columns exchanged.
fn by_columns(queens: &[Square]) -> Vec<Square> {
    let exchanged = queens.iter().map(|queen| Square { row: queen.column, column: queen.row });
    let mut sorted: Vec<_> = exchanged.collect();
    sorted.sort_unstable();
    sorted
}

/// The size of another board of which all invalid boards are solutions, given how many queens they have.
fn other_size(seen: &Seen, queens: RangeInclusive<usize>) -> Option<u32> {
    let all = queens.start() == queens.end() && are_of_other_sizes(seen, *queens.end());
    u32::try_from(*queens.end()).ok().filter(|_| all)
}

/// Whether each invalid board is a solution of a board of another size, given the largest number of queens. One queen in
/// the corner is a solution, too, but says nothing.
fn are_of_other_sizes(seen: &Seen, most: usize) -> bool {
    let is_solution = |queens: Vec<Square>| {
        let board = BoardSize::try_from(queens.len()).and_then(|size| Board::new(size, queens));
        board.is_ok_and(|board| board.is_solution())
    };
    most >= 4 && seen.boards().all(|(key, entry)| entry.valid || is_solution(key.queens(seen.size())))
}

/// Whether all boards are solutions after moving each queen up and to the left.
fn solved_by_shift(size: BoardSize, seen: &Seen, rows: u32, columns: u32) -> bool {
    seen.boards().all(|(key, _)| {
        let moved = key.queens(size).into_iter().map(|queen| {
            Some(Square { row: queen.row.checked_sub(rows)?, column: queen.column.checked_sub(columns)? })
        });
        let board = moved.collect::<Option<Vec<_>>>().map(|queens| Board::new(size, queens));
        board.is_some_and(|board| board.is_ok_and(|board| board.is_solution()))
    })
}
