//! Row-by-row backtracking with three arrays of flags.

use super::{RowSet, Step};
use crate::board::Square;
use crate::limits::MAX_SEARCHED;

const MAX_ROWS: usize = MAX_SEARCHED as usize;
const MAX_DIAGONALS: usize = 2 * MAX_ROWS - 1;

/// In place of a mere flag each line holds its queen's row as one bit, so that a look at the three
/// lines of a square says not only whether it is attacked but by whom.
#[derive(Debug, Clone)]
pub(super) struct DiagonalFlags {
    n: u32,
    /// How many queens stand, one in each row from the top.
    placed: u32,
    queens: [Square; MAX_ROWS],
    columns: [u32; MAX_ROWS],
    /// By row − column + n − 1.
    diagonals: [u32; MAX_DIAGONALS],
    /// By row + column.
    antidiagonals: [u32; MAX_DIAGONALS],
    /// The column under consideration in the first row without a queen.
    column: u32,
    next: Next,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Try,
    Judge,
    Announce,
    TakeBack,
    Finish,
}

impl DiagonalFlags {
    pub(super) fn new(n: u32) -> Self {
        Self {
            n,
            placed: 0,
            queens: [Square { row: 0, column: 0 }; MAX_ROWS],
            columns: [0; MAX_ROWS],
            diagonals: [0; MAX_DIAGONALS],
            antidiagonals: [0; MAX_DIAGONALS],
            column: 0,
            next: Next::Try,
        }
    }

    pub(super) fn queens(&self) -> &[Square] {
        &self.queens[..self.placed as usize]
    }

    pub(super) fn next(&mut self) -> Option<Step> {
        let square = Square { row: self.placed, column: self.column };
        match self.next {
            Next::Try => {
                self.next = Next::Judge;
                Some(Step::Try(square))
            }
            Next::Judge => {
                let attackers = self.lines(square).into_iter().fold(0, |rows, line| rows | *line);
                if attackers != 0 {
                    self.next_column();
                    return Some(Step::Reject(square, RowSet(attackers)));
                }
                self.mark(square, 1 << square.row);
                self.queens[self.placed as usize] = square;
                self.placed += 1;
                self.column = 0;
                self.next = if self.placed == self.n { Next::Announce } else { Next::Try };
                Some(Step::Place(square))
            }
            Next::Announce => {
                self.next = Next::TakeBack;
                Some(Step::Solution)
            }
            Next::TakeBack => {
                self.placed -= 1;
                let square = self.queens[self.placed as usize];
                self.column = square.column;
                self.mark(square, 0);
                self.next_column();
                Some(Step::TakeBack(square))
            }
            Next::Finish => None,
        }
    }

    /// Moves on to the next column or, after the last one, to the queen of the row above.
    fn next_column(&mut self) {
        self.column += 1;
        self.next = if self.column < self.n {
            Next::Try
        } else if self.placed > 0 {
            Next::TakeBack
        } else {
            Next::Finish
        };
    }

    fn mark(&mut self, square: Square, queen: u32) {
        for line in self.lines(square) {
            *line = queen;
        }
    }

    /// The flags of the three lines through a square.
    fn lines(&mut self, Square { row, column }: Square) -> [&mut u32; 3] {
        [
            &mut self.columns[column as usize],
            &mut self.diagonals[(row + self.n - 1 - column) as usize],
            &mut self.antidiagonals[(row + column) as usize],
        ]
    }
}
