//! The queens that stand on the board of a search.

use std::ops::{Deref, DerefMut};

use super::MAX_ROWS;
use crate::board::Square;

/// A stack of queens, in the order in which they were placed: in place, so that clones are cheap.
#[derive(Debug, Clone)]
pub(super) struct Queens {
    squares: [Square; MAX_ROWS],
    placed: u32,
}

impl Queens {
    pub fn new() -> Self {
        Self { squares: [Square { row: 0, column: 0 }; MAX_ROWS], placed: 0 }
    }

    /// How many there are; where they stand in rows from the top, also the first row without one.
    pub fn placed(&self) -> u32 {
        self.placed
    }

    pub fn push(&mut self, queen: Square) {
        self.squares[self.placed as usize] = queen;
        self.placed += 1;
    }

    /// The last one, unless no more stand than these.
    pub fn pop_above(&mut self, least: usize) -> Option<Square> {
        if self.len() <= least {
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
