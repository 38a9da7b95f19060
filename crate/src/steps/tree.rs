//! The search tree: every placed queen is a child of the node for the queen placed before it.

use super::{LineSet, MAX_ROWS, Step, Steps};
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

/// A node of a search tree.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Node {
    /// The index of the parent in the list of nodes, or `None` on the first level.
    pub parent: Option<usize>,
    /// The square that the search placed a queen on or rejected.
    pub square: Square,
    /// The worker that did so, counted from 0.
    pub worker: u32,
    /// The number of steps from the start of the run, including this one.
    pub position: u64,
    /// Whether a queen was placed there, and led to a solution.
    pub kind: NodeKind,
}

/// What a node of a search tree is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum NodeKind {
    /// A queen was placed.
    Placed,
    /// A queen was placed, and the queens on the board are a solution.
    Solution,
    /// The square was rejected: the tree is pruned here.
    Rejected,
}

/// The maximum number of steps per queen placed before [`search_tree`] gives up. Searches need far fewer.
const MAX_STEPS_PER_QUEEN: u64 = 100;

/// The search tree of a run that has not made a step yet, with its nodes in the order in which they are added.
///
/// Returns `None` if the run places more than `max_queens` queens or takes more than 100 · `max_queens` steps.
pub fn search_tree(mut steps: Steps, max_queens: usize) -> Option<Vec<Node>> {
    let mut nodes: Vec<Node> = vec![];
    let mut placed = 0;
    let mut paths = vec![vec![]; steps.trees.len()];
    let prefix = steps.queens().to_vec();
    for square in prefix {
        let parent = paths[0].last().copied();
        paths[0].push(nodes.len());
        nodes.push(Node { parent, square, worker: 0, position: 0, kind: NodeKind::Placed });
        placed += 1;
    }
    while let Some(step) = steps.next() {
        let (queens, worker) = (steps.queens(), steps.worker());
        let path = &mut paths[worker as usize];
        let position = steps.counters().steps;
        let mut add = |path: &[usize], square, kind| {
            nodes.push(Node { parent: path.last().copied(), square, worker, position, kind });
        };
        path.truncate(queens.len() - usize::from(matches!(step, Step::Place(_))));
        match step {
            Step::Place(square) => {
                add(path, square, NodeKind::Placed);
                path.push(nodes.len() - 1);
                placed += 1;
            }
            Step::Solution => {
                if let Some(node) = path.last().and_then(|&last| nodes.get_mut(last)) {
                    node.kind = NodeKind::Solution;
                }
            }
            // For a square with a queen, the whole board is rejected.
            Step::Reject(square, _) if !queens.contains(&square) => add(path, square, NodeKind::Rejected),
            // On an empty board, a row without some of its columns is a share of the work, or half of the symmetric work.
            Step::Scan(row, free) if !queens.is_empty() => {
                for column in LineSet(LineSet::first(steps.n).0 & !free.0) {
                    add(path, Square { row, column }, NodeKind::Rejected);
                }
            }
            Step::ScanColumn(column, free) if !queens.is_empty() => {
                let occupied: LineSet = queens.iter().map(|queen| queen.row).collect();
                for row in LineSet(LineSet::first(steps.n).0 & !free.0 & !occupied.0) {
                    add(path, Square { row, column }, NodeKind::Rejected);
                }
            }
            _ => {}
        }
        if placed > max_queens || position > (max_queens as u64).saturating_mul(MAX_STEPS_PER_QUEEN) {
            return None;
        }
    }
    Some(nodes)
}
