//! The search tree: every queen placed is a node below the one that was placed before her.

use super::{LineSet, MAX_ROWS, Step, Steps};
use crate::board::Square;

/// What a worker's part of the tree has come to: not the nodes, which may be too many, but how many there
/// are on each level, and the squares tried on the way down to where it is.
#[derive(Debug, Clone)]
pub(super) struct Tree {
    /// The placements of one queen, of two, …
    placements: [u64; MAX_ROWS],
    /// The rows and the columns of the squares tried on each level below the queens that stand.
    tried: [(LineSet, LineSet); MAX_ROWS],
}

impl Tree {
    /// With the queens that a search begins with.
    pub fn new(given: &[Square]) -> Self {
        let nothing = LineSet::default();
        let mut tree = Self { placements: [0; MAX_ROWS], tried: [(nothing, nothing); MAX_ROWS] };
        for (level, &queen) in given.iter().enumerate() {
            tree.grow(level + 1, queen);
        }
        tree
    }

    /// A queen was placed, with whom so many stand.
    pub fn grow(&mut self, standing: usize, Square { row, column }: Square) {
        self.placements[standing - 1] += 1;
        let (rows, columns) = &mut self.tried[standing - 1];
        *rows = LineSet(rows.0 | 1 << row);
        *columns = LineSet(columns.0 | 1 << column);
        if let Some(below) = self.tried.get_mut(standing) {
            *below = (LineSet::default(), LineSet::default());
        }
    }

    pub fn placements(&self, standing: usize) -> u64 {
        standing.checked_sub(1).and_then(|level| self.placements.get(level)).copied().unwrap_or(0)
    }

    /// The other squares tried on a level: all of one row, or of one column.
    pub fn beside(&self, level: usize, queen: Square) -> Vec<Square> {
        let (rows, columns) = self.tried[level];
        let squares = rows.iter().flat_map(|row| columns.iter().map(move |column| Square { row, column }));
        squares.filter(|&square| square != queen).collect()
    }

    pub fn first_columns(&self) -> LineSet {
        self.tried[0].1
    }
}

/// A node of a search tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The node above it, by its place in the list; none above the first level.
    pub parent: Option<usize>,
    /// Where the queen was placed.
    pub square: Square,
    /// Who placed her, counted from 0.
    pub worker: u32,
    /// How many steps of the run led to it.
    pub position: u64,
    /// Whether the placement is a solution.
    pub solution: bool,
}

/// How many steps may be made for each node: the rungs that search place a queen far more often.
const STEPS_A_NODE: u64 = 100;

/// The whole search tree of a run from its beginning, in the order in which it grows; none if it has more than
/// `most` nodes, or comes to them too slowly.
pub fn search_tree(mut steps: Steps, most: usize) -> Option<Vec<Node>> {
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
        let (standing, worker) = (steps.queens().len(), steps.worker());
        let path = &mut paths[worker as usize];
        let position = steps.counters().steps;
        match step {
            Step::Place(square) => {
                path.truncate(standing - 1);
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
        if nodes.len() > most || position > (most as u64).saturating_mul(STEPS_A_NODE) {
            return None;
        }
    }
    Some(nodes)
}
