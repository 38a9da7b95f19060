//! A board on which some queens stand already and some squares are blocked.

use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;

/// Where a completion starts: queens that stand, and blocked squares, on which no queen may stand.
///
/// A *completion* is a solution that has all these queens and no queen on a blocked square. Queens that
/// attack each other, or stand on a blocked square, are allowed: the position then has none.
///
/// ```
/// use nqueens::count::CompletionCounter;
/// use nqueens::{BoardSize, Position, Square};
///
/// let size = BoardSize::new(8)?;
/// let position = Position::new(size, [Square { row: 0, column: 0 }], [Square { row: 1, column: 4 }])?;
/// assert_eq!(position.complete().expect("there are three").columns(), [0, 5, 7, 2, 6, 3, 1, 4]);
/// let mut counter = CompletionCounter::new(&position);
/// counter.run_while(|| true);
/// assert_eq!(counter.found(), 3);
/// assert_eq!(counter.heat_map()[8..16], [0, 0, 0, 0, 0, 1, 2, 0]);
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    queens: Board,
    blocked: Blocked,
}

/// Squares on which no queen may stand; none by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Blocked {
    /// For each row one bit per column; nothing in rows below the board.
    rows: [u32; MAX_SEARCHED as usize],
}

impl Blocked {
    /// These squares, [`Error::SearchSize`] above [`MAX_SEARCHED`], or [`Error::OffBoard`] for the first
    /// square that is not on the board. Naming a square twice changes nothing.
    pub fn new(size: BoardSize, squares: impl IntoIterator<Item = Square>) -> Result<Self, Error> {
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        let mut rows = [0; MAX_SEARCHED as usize];
        for square in Board::new(size, squares)?.queens() {
            rows[square.row as usize] |= 1 << square.column;
        }
        Ok(Self { rows })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// Whether no queen may stand on `square`, which is on the board.
    pub fn contains(&self, square: Square) -> bool {
        self.in_row(square.row) >> square.column & 1 == 1
    }

    /// The blocked squares of a row, one bit per column.
    pub(crate) fn in_row(&self, row: u32) -> u32 {
        self.rows[row as usize]
    }
}

impl Position {
    /// The position with the given queens and blocked squares, [`Error::SearchSize`] above
    /// [`MAX_SEARCHED`], or [`Error::OffBoard`] for the first square that is not on the board. Naming a
    /// square twice changes nothing.
    pub fn new(
        size: BoardSize,
        queens: impl IntoIterator<Item = Square>,
        blocked: impl IntoIterator<Item = Square>,
    ) -> Result<Self, Error> {
        let blocked = Blocked::new(size, blocked)?;
        Ok(Self { queens: Board::new(size, queens)?, blocked })
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.queens.size()
    }

    /// The queens that stand, row by row.
    pub fn queens(&self) -> &[Square] {
        self.queens.queens()
    }

    /// The blocked squares.
    pub fn blocked(&self) -> &Blocked {
        &self.blocked
    }

    /// Whether some queens attack each other or stand on blocked squares, so that there is no completion.
    pub(crate) fn is_contradictory(&self) -> bool {
        let on_blocked = |&queen: &Square| self.blocked.contains(queen);
        self.queens().iter().any(on_blocked) || self.queens.conflicts().next().is_some()
    }

    /// For each row the columns on which a completion may have its queen, as bits: a row with a queen has
    /// hers alone, and no other row has a square that she attacks. A contradictory position allows none.
    pub(crate) fn allowed(&self) -> [u32; MAX_SEARCHED as usize] {
        let n = self.size().get();
        let mut allowed = [0; MAX_SEARCHED as usize];
        if self.is_contradictory() {
            return allowed;
        }
        for (row, columns) in (0..n).zip(&mut allowed) {
            *columns = u32::MAX >> (u32::BITS - n) & !self.blocked.in_row(row);
            for queen in self.queens() {
                let distance = row.abs_diff(queen.row);
                let bit = 1_u64 << queen.column;
                // Bits that leave the board on the left are lost, those on the right are not in `columns`.
                #[expect(clippy::cast_possible_truncation, reason = "columns of the board alone count")]
                let attacked = (bit | bit << distance | bit >> distance) as u32;
                *columns &= if distance == 0 { attacked } else { !attacked };
            }
        }
        allowed
    }

    /// Whether a solution of a board of this size has all these queens and none on a blocked square.
    pub(crate) fn is_contained_in(&self, columns: &[u32]) -> bool {
        let has_queen = |square: Square| columns[square.row as usize] == square.column;
        self.queens().iter().copied().all(has_queen)
            && (0..).zip(columns).all(|(row, &column)| !self.blocked.contains(Square { row, column }))
    }
}
