//! A board on which some queens stand already and some squares are blocked.

use super::columns;
use super::completions::CompletionSearch;
use crate::board::{Board, BoardSize, Square};
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::solution::Solution;

/// Where a completion starts: queens that stand, and blocked squares, on which no queen may stand.
///
/// A *completion* is a solution that has all these queens and no queen on a blocked square. Queens that
/// attack each other, or stand on a blocked square, are allowed: the position then has none.
///
/// ```
/// use nqueens::count::{CompletionCounter, Position};
/// use nqueens::{BoardSize, Square};
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
    /// For each row its blocked squares, one bit per column.
    blocked: [u32; MAX_SEARCHED as usize],
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
        let n = size.get();
        if n > MAX_SEARCHED {
            return Err(Error::SearchSize { n });
        }
        let queens = Board::new(size, queens)?;
        let mut blocked_in_row = [0; MAX_SEARCHED as usize];
        for square in Board::new(size, blocked)?.queens() {
            blocked_in_row[square.row as usize] |= 1 << square.column;
        }
        Ok(Self { queens, blocked: blocked_in_row })
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.queens.size()
    }

    /// The queens that stand, row by row.
    pub fn queens(&self) -> &[Square] {
        self.queens.queens()
    }

    /// Whether no queen may stand on `square`, which is on the board.
    pub fn is_blocked(&self, square: Square) -> bool {
        self.blocked[square.row as usize] >> square.column & 1 == 1
    }

    /// A completion, or `None` if there is none.
    ///
    /// To tell is NP-complete (see [`CompletionSearch`]), so this may take forever on a large board:
    /// a [`CompletionSearch`] can be stopped.
    pub fn complete(&self) -> Option<Solution> {
        let mut search = CompletionSearch::new(self);
        search.run_while(|| true);
        search.into_solution()
    }

    /// For each row its blocked squares, one bit per column; nothing in rows below the board.
    pub(super) fn blocked(&self) -> &[u32; MAX_SEARCHED as usize] {
        &self.blocked
    }

    /// Whether some queens attack each other or stand on blocked squares, so that there is no completion.
    pub(super) fn is_contradictory(&self) -> bool {
        self.queens().iter().any(|&queen| self.is_blocked(queen)) || self.queens.conflicts().next().is_some()
    }

    /// Whether the position is its own mirror image, left and right exchanged.
    pub(super) fn is_mirror_symmetric(&self) -> bool {
        let n = self.size().get();
        self.queens().iter().all(|queen| 2 * queen.column + 1 == n)
            && self.blocked.iter().all(|&blocked| columns::mirrored(blocked, n) == blocked)
    }
}
