//! The search tree: every placed queen is a child of the node for the queen placed before it.

use super::{LineSet, Step, Steps};
use crate::board::Square;

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
            // On an empty board, a row without some of its columns is a share of the work, or half of the symmetric
            // work.
            Step::Scan(row, free) if !queens.is_empty() => {
                for column in LineSet(LineSet::first(steps.size().get()).0 & !free.0) {
                    add(path, Square { row, column }, NodeKind::Rejected);
                }
            }
            Step::ScanColumn(column, free) if !queens.is_empty() => {
                let occupied: LineSet = queens.iter().map(|queen| queen.row).collect();
                for row in LineSet(LineSet::first(steps.size().get()).0 & !free.0 & !occupied.0) {
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
