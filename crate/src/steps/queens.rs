//! The queens on the board of a search.

use std::ops::{Deref, DerefMut};

use super::MAX_ROWS;
use crate::board::Square;

/// A stack of queens, in the order in which they were placed. It is an array, so that clones are cheap.
#[derive(Debug, Clone)]
pub(super) struct Queens {
    squares: [Square; MAX_ROWS],
    placed: u32,
}

impl Queens {
    pub fn new() -> Self {
        Self { squares: [Square { row: 0, column: 0 }; MAX_ROWS], placed: 0 }
    }

    /// The number of queens. If they fill rows from the top, also the first row without a queen.
    pub fn placed(&self) -> u32 {
        self.placed
    }

    pub fn push(&mut self, queen: Square) {
        self.squares[self.placed as usize] = queen;
        self.placed += 1;
    }

    /// Removes and returns the last queen, if there are more than `min` queens.
    pub fn pop_above(&mut self, min: usize) -> Option<Square> {
        if self.len() <= min {
            return None;
        }
        self.placed -= 1;
        Some(self.squares[self.placed as usize])
    }

    pub fn clear(&mut self) {
        self.placed = 0;
    }
}

impl Deref for Queens {
    type Target = [Square];

    fn deref(&self) -> &[Square] {
        &self.squares[..self.placed as usize]
    }
}

impl DerefMut for Queens {
    fn deref_mut(&mut self) -> &mut [Square] {
        &mut self.squares[..self.placed as usize]
    }
}
