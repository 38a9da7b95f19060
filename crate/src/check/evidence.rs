//! What is noted of boards as they come, from which reasons follow.

use super::attacks::Attacks;
use super::fault::Fault;
use super::seen::Seen;
use super::sets::Subset;
use crate::board::{BoardSize, Square};
use crate::position::Position;
use crate::solution::Solution;

/// The smallest number of different boards whose order, or whose attacked rows, are not taken for an accident.
pub(super) const MIN_BOARDS: u64 = 5;

/// What is known when all boards were read: reasons are functions of this.
pub(super) struct Facts<'a> {
    pub(super) size: BoardSize,
    /// The number of boards, and of those that are solutions.
    pub(super) boards: u64,
    pub(super) valid: u64,
    pub(super) seen: &'a Seen,
    pub(super) evidence: &'a Evidence,
    pub(super) subset: &'a Subset,
    /// The first missing solutions; none for n > 16.
    pub(super) missing: &'a [Solution],
}

/// What is noted of the boards as they come.
#[derive(Debug)]
pub(super) struct Evidence {
    size: BoardSize,
    pub(super) attacks: Attacks,
    /// The number of different boards with attacks.
    pub(super) attacked: u64,
    /// The number of different invalid boards, and of those with n queens and attacks of one kind only, in the order of
    /// [`Line::ALL`].
    pub(super) invalid: u64,
    pub(super) of_one_kind: [u64; 4],
    /// Whether all invalid boards have n queens.
    pub(super) full: bool,
    pub(super) off_board: bool,
    /// Whether a solution is invalid, because it is no completion of the position.
    pub(super) off_position: bool,
    /// The smallest and largest number of queens of an invalid board.
    pub(super) queens: Option<(usize, usize)>,
    pub(super) order: Order,
}

/// How each board compares with the board before.
#[derive(Debug)]
pub(super) struct Order {
    /// The last board.
    last: Vec<Square>,
    /// Whether each board has all queens of the board before.
    pub(super) growing: bool,
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
        let attacks = if off_board { Attacks::NONE } else { Attacks::of(self.size, queens) };
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

    /// Whether this many boards are in lexicographic order only if rows and columns are exchanged.
    pub(super) fn is_transposed(&self, boards: u64) -> bool {
        boards >= MIN_BOARDS && self.by_columns && !self.by_rows
    }
}

/// The queens column by column, with rows and columns exchanged.
fn by_columns(queens: &[Square]) -> Vec<Square> {
    let exchanged = queens.iter().map(|queen| Square { row: queen.column, column: queen.row });
    let mut sorted: Vec<_> = exchanged.collect();
    sorted.sort_unstable();
    sorted
}
