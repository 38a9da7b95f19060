//! A summary of the search tree, while a run grows it.

use super::{LineSet, MAX_ROWS};
use crate::board::Square;

/// A summary of one worker's part of the tree. Its nodes may be too many to store, so this has the number of nodes
/// on each level, and the squares tried on each level of the current path.
#[derive(Debug, Clone)]
pub(super) struct Tree {
    /// The number of placements of one queen, of two queens, …
    placements: [u64; MAX_ROWS],
    /// The rows and the columns of the squares tried on each level of the current path.
    tried: [(LineSet, LineSet); MAX_ROWS],
}

impl Tree {
    /// A tree that has the queens with which the search starts.
    pub fn new(prefix: &[Square]) -> Self {
        let none = LineSet::default();
        let mut tree = Self { placements: [0; MAX_ROWS], tried: [(none, none); MAX_ROWS] };
        for (level, &queen) in prefix.iter().enumerate() {
            tree.grow(level + 1, queen);
        }
        tree
    }

    /// Adds a node for a queen that was placed on this square as the last of `queens` queens.
    pub fn grow(&mut self, queens: usize, Square { row, column }: Square) {
        self.placements[queens - 1] += 1;
        let (rows, columns) = &mut self.tried[queens - 1];
        *rows = LineSet(rows.0 | 1 << row);
        *columns = LineSet(columns.0 | 1 << column);
        if let Some(next_level) = self.tried.get_mut(queens) {
            *next_level = (LineSet::default(), LineSet::default());
        }
    }

    /// The number of placements of this many queens so far.
    pub fn placements(&self, queens: usize) -> u64 {
        queens.checked_sub(1).and_then(|level| self.placements.get(level)).copied().unwrap_or(0)
    }

    /// The other squares tried on the level of a queen. They share a row or a column, because a search goes through
    /// the squares of one line on each level.
    pub fn siblings(&self, level: usize, queen: Square) -> Vec<Square> {
        let (rows, columns) = self.tried[level];
        let mut siblings = vec![];
        for row in rows {
            siblings.extend(
                columns.iter().map(|column| Square { row, column }).filter(|&square| square != queen),
            );
        }
        siblings
    }

    /// Whether no queen was placed below the last queen on this level, counted from 0.
    pub fn is_leaf(&self, level: usize) -> bool {
        self.tried.get(level + 1).is_some_and(|(rows, _)| rows.0 == 0)
    }

    /// The columns tried on the first level.
    pub fn first_columns(&self) -> LineSet {
        self.tried[0].1
    }
}
