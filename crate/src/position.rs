//! Boards with some queens already placed and some squares blocked.

use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;

/// The start of a completion: queens already placed, and blocked squares, on which no queen may be placed.
///
/// A *completion* is a solution that has all these queens and no queen on a blocked square. Queens may
/// attack each other or be on a blocked square; the position then has no completion.
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

/// Squares on which no queen may be placed; empty by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Blocked {
    /// One mask per row, one bit per column; 0 for rows below the board.
    rows: [u32; MAX_SEARCHED as usize],
}

impl Blocked {
    /// Blocks these squares; duplicates count once. Returns [`Error::SearchSize`] above [`MAX_SEARCHED`], or
    /// [`Error::OffBoard`] for the first square that is not on the board.
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

    /// Whether no square is blocked.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// The blocked squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let lines = 0..MAX_SEARCHED;
        let squares =
            lines.clone().flat_map(move |row| lines.clone().map(move |column| Square { row, column }));
        squares.filter(|&square| self.contains(square))
    }

    /// Whether `square` is blocked; false for a square that is not on the board.
    pub fn contains(&self, square: Square) -> bool {
        let row = self.rows.get(square.row as usize).copied().unwrap_or_default();
        row.checked_shr(square.column).is_some_and(|columns| columns & 1 == 1)
    }

    /// The blocked squares of a row, as a mask with one bit per column.
    pub(crate) fn in_row(&self, row: u32) -> u32 {
        self.rows[row as usize]
    }
}

impl Position {
    /// The position with the given queens and blocked squares; duplicates count once. Returns
    /// [`Error::SearchSize`] above [`MAX_SEARCHED`], or [`Error::OffBoard`] for the first square that is not
    /// on the board.
    pub fn new(
        size: BoardSize,
        queens: impl IntoIterator<Item = Square>,
        blocked: impl IntoIterator<Item = Square>,
    ) -> Result<Self, Error> {
        let blocked = Blocked::new(size, blocked)?;
        Ok(Self { queens: Board::new(size, queens)?, blocked })
    }

    /// The same position with another queen, or [`Error::OffBoard`].
    pub(crate) fn with_queen(&self, queen: Square) -> Result<Self, Error> {
        let queens = self.queens().iter().copied().chain([queen]);
        Ok(Self { queens: Board::new(self.size(), queens)?, blocked: self.blocked })
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.queens.size()
    }

    /// The queens, row by row.
    pub fn queens(&self) -> &[Square] {
        self.queens.queens()
    }

    /// The blocked squares.
    pub fn blocked(&self) -> &Blocked {
        &self.blocked
    }

    /// Whether queens attack each other or are on blocked squares, so that there is no completion.
    pub(crate) fn is_contradictory(&self) -> bool {
        let on_blocked = |&queen: &Square| self.blocked.contains(queen);
        self.queens().iter().any(on_blocked) || self.queens.conflicts().next().is_some()
    }

    /// For each row, a mask of the columns where a completion may have its queen. A row with a queen has only
    /// the column of that queen; all other rows exclude the squares it attacks. Every mask of a
    /// contradictory position is 0.
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
                // Bits shifted below column 0 are lost; bits beyond the last column are not in `columns`.
                #[expect(clippy::cast_possible_truncation, reason = "only columns of the board matter")]
                let attacked = (bit | bit << distance | bit >> distance) as u32;
                *columns &= if distance == 0 { attacked } else { !attacked };
            }
        }
        allowed
    }

    /// Whether the solution with these columns, on a board of this size, is a completion.
    pub(crate) fn is_contained_in(&self, columns: &[u32]) -> bool {
        let has_queen = |square: Square| columns[square.row as usize] == square.column;
        self.queens().iter().copied().all(has_queen)
            && (0..).zip(columns).all(|(row, &column)| !self.blocked.contains(Square { row, column }))
    }
}
