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
        let squares = rows.iter().flat_map(|row| columns.iter().map(move |column| Square { row, column }));
        squares.filter(|&square| square != queen).collect()
    }

    /// The columns tried on the first level.
    pub fn first_columns(&self) -> LineSet {
        self.tried[0].1
    }
}

/// A node of a search tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The index of the parent in the list of nodes, or `None` on the first level.
    pub parent: Option<usize>,
    /// The square where the queen was placed.
    pub square: Square,
    /// The worker that placed the queen, counted from 0.
    pub worker: u32,
    /// The number of steps from the start of the run, including this placement.
    pub position: u64,
    /// Whether the placement is a solution.
    pub solution: bool,
}

/// The maximum number of steps per node before [`search_tree`] gives up. Searches need far fewer steps per queen
/// placed.
const MAX_STEPS_PER_NODE: u64 = 100;

/// The search tree of a run that has not made a step yet, with its nodes in the order in which they are added.
///
/// Returns `None` if the tree has more than `max_nodes` nodes or the run takes more than 100 · `max_nodes` steps.
pub fn search_tree(mut steps: Steps, max_nodes: usize) -> Option<Vec<Node>> {
    let mut nodes: Vec<Node> = vec![];
    let mut paths = vec![vec![]; steps.trees.len()];
    let add = |nodes: &mut Vec<Node>, path: &mut Vec<usize>, node| {
        path.push(nodes.len());
        nodes.push(node);
    };
    for &square in steps.queens() {
        let parent = paths[0].last().copied();
        add(&mut nodes, &mut paths[0], Node { parent, square, worker: 0, position: 0, solution: false });
    }
    while let Some(step) = steps.next() {
        let (queens, worker) = (steps.queens().len(), steps.worker());
        let path = &mut paths[worker as usize];
        let position = steps.counters().steps;
        match step {
            Step::Place(square) => {
                path.truncate(queens - 1);
                let parent = path.last().copied();
                add(&mut nodes, path, Node { parent, square, worker, position, solution: false });
            }
            Step::Solution => {
                if let Some(node) = path.last().and_then(|&last| nodes.get_mut(last)) {
                    node.solution = true;
                }
            }
            _ => {}
        }
        if nodes.len() > max_nodes || position > (max_nodes as u64).saturating_mul(MAX_STEPS_PER_NODE) {
            return None;
        }
    }
    Some(nodes)
}
