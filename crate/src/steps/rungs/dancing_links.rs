//! Exact cover with dancing links (Knuth, "Dancing links", 2000; The Art of Computer Programming 4B,
//! 7.2.2.1): exactly one queen covers each row and each column, at most one each diagonal. The row or column with
//! the fewest options left is covered next.

use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::position::Blocked;
use crate::steps::scanning::{Scan, Scanning};
use crate::steps::{Counters, MAX_ROWS, Step, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "dancing-links",
    traits: Traits { supports_blocked: true, has_tree: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Scanning::new(DancingLinks::new(run), run.prefix))),
};

/// A node of the links: the head of an item, or one of the four nodes of an option.
#[derive(Debug, Clone, Copy)]
struct Node {
    up: u16,
    down: u16,
    /// The head of the node's item.
    item: u16,
}

/// The head of an item in the list of items that still have to be covered.
#[derive(Debug, Clone, Copy)]
struct Head {
    left: u16,
    right: u16,
    len: u16,
}

/// Item 0 is the head of the list, items 1 to n are the rows, and n + 1 to 2n the columns. The diagonals follow; they
/// need not be covered and are not in the list. Each square is an option of four nodes. The nodes of blocked
/// squares are not linked.
#[derive(Debug, Clone)]
struct Links {
    n: u32,
    heads: Vec<Head>,
    nodes: Vec<Node>,
}

/// A clone does not copy the links, which take up to thirty kilobytes. It rebuilds them from `chosen` when needed.
#[derive(Debug)]
pub(super) struct DancingLinks {
    n: u32,
    blocked: Blocked,
    links: Option<Links>,
    /// For each level, the node through which its option was chosen, or the head of its item before the first choice.
    chosen: [u16; MAX_ROWS],
    /// The number of levels on which an item was chosen.
    scanned: usize,
}

impl Clone for DancingLinks {
    fn clone(&self) -> Self {
        Self { links: None, ..*self }
    }
}

impl DancingLinks {
    fn new(run: &Start<'_>) -> Self {
        let (n, blocked) = (run.size.get(), run.options.blocked);
        Self { n, blocked, links: None, chosen: [0; MAX_ROWS], scanned: 0 }
    }

    /// The links for this number of queens on the board.
    fn links(&mut self, queens: usize) -> &mut Links {
        if self.links.is_none() {
            self.links = Some(self.rebuild_links(queens));
        }
        self.links.get_or_insert_with(|| Links::new(self.n, &self.blocked))
    }

    fn rebuild_links(&self, queens: usize) -> Links {
        let mut links = Links::new(self.n, &self.blocked);
        for (level, &node) in self.chosen[..self.scanned].iter().enumerate() {
            links.cover(links.nodes[node as usize].item, &mut Counters::default());
            if level < queens {
                links.cover_others(node, &mut Counters::default());
            }
        }
        links
    }
}

impl Links {
    /// The links of a board where no item is covered.
    fn new(n: u32, blocked: &Blocked) -> Self {
        let size = n as usize;
        let items = 2 * size + 2 * (2 * size - 1);
        let mut heads = vec![Head { left: 0, right: 0, len: 0 }; items + 1];
        for (item, head) in heads.iter_mut().enumerate() {
            let (left, right) = match item {
                0 => (2 * size, 1),
                _ if item == 2 * size => (item - 1, 0),
                _ if item < 2 * size => (item - 1, item + 1),
                _ => (item, item),
            };
            (head.left, head.right) = (left as u16, right as u16);
        }
        let nodes = (0..=items as u16).map(|item| Node { up: item, down: item, item }).collect();
        let mut links = Self { n, heads, nodes };
        for row in 0..n {
            for column in 0..n {
                let items = [1 + row, 1 + n + column, 1 + 2 * n + row + column, 4 * n + row + n - 1 - column];
                for item in items {
                    links.append(item as u16, blocked.contains(Square { row, column }));
                }
            }
        }
        links
    }

    /// Adds a node, at the end of its item's list unless the square is blocked.
    fn append(&mut self, item: u16, blocked: bool) {
        let (node, last) = (self.nodes.len() as u16, self.nodes[item as usize].up);
        if blocked {
            self.nodes.push(Node { up: node, down: node, item });
            return;
        }
        self.nodes.push(Node { up: last, down: item, item });
        self.nodes[last as usize].down = node;
        self.nodes[item as usize].up = node;
        self.heads[item as usize].len += 1;
    }

    /// The square of the option to which a node belongs.
    fn square(&self, node: u16) -> Square {
        let option = (u32::from(node) - self.heads.len() as u32) / 4;
        Square { row: option / self.n, column: option % self.n }
    }

    /// The other three nodes of an option, in cyclic order.
    fn others(&self, node: u16) -> [u16; 3] {
        let first = self.heads.len() as u16;
        let (start, index) = (first + (node - first) / 4 * 4, (node - first) % 4);
        [1, 2, 3].map(|i| start + (index + i) % 4)
    }

    /// Removes an item from the list, and all its options from the other items.
    fn cover(&mut self, item: u16, counters: &mut Counters) {
        let mut node = self.nodes[item as usize].down;
        while node != item {
            self.hide(node, counters);
            node = self.nodes[node as usize].down;
        }
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = right;
        self.heads[right as usize].left = left;
    }

    /// Undoes `cover`: the links of removed nodes still point to their former neighbours.
    fn uncover(&mut self, item: u16) {
        let Head { left, right, .. } = self.heads[item as usize];
        self.heads[left as usize].right = item;
        self.heads[right as usize].left = item;
        let mut node = self.nodes[item as usize].up;
        while node != item {
            for other in self.others(node).into_iter().rev() {
                let Node { up, down, item } = self.nodes[other as usize];
                self.nodes[up as usize].down = other;
                self.nodes[down as usize].up = other;
                self.heads[item as usize].len += 1;
            }
            node = self.nodes[node as usize].up;
        }
    }

    fn hide(&mut self, node: u16, counters: &mut Counters) {
        for other in self.others(node) {
            counters.comparisons += 1;
            let Node { up, down, item } = self.nodes[other as usize];
            self.nodes[up as usize].down = down;
            self.nodes[down as usize].up = up;
            self.heads[item as usize].len -= 1;
        }
    }

    /// Covers the other items of the option to which a node belongs.
    fn cover_others(&mut self, node: u16, counters: &mut Counters) {
        for other in self.others(node) {
            self.cover(self.nodes[other as usize].item, counters);
        }
    }

    /// The row or column with the fewest options, the first in case of a tie, or `None` if all are covered.
    fn smallest(&self) -> Option<u16> {
        let next = |item: u16| Some(self.heads[item as usize].right).filter(|&item| item != 0);
        let items = std::iter::successors(next(0), |&item| next(item));
        items.min_by_key(|&item| self.heads[item as usize].len)
    }

    /// The squares of an item's options.
    fn options(&self, item: u16) -> impl Iterator<Item = Square> {
        let next = move |node: u16| Some(self.nodes[node as usize].down).filter(|&node| node != item);
        std::iter::successors(next(item), move |&node| next(node)).map(|node| self.square(node))
    }
}

impl Scan for DancingLinks {
    fn scan(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Step> {
        let links = self.links(queens.len());
        let item = links.smallest()?;
        let squares: Vec<Square> = links.options(item).collect();
        links.cover(item, counters);
        self.chosen[queens.len()] = item;
        self.scanned += 1;
        let n = self.n as u16;
        Some(if item <= n {
            Step::Scan(u32::from(item) - 1, squares.iter().map(|square| square.column).collect())
        } else {
            Step::ScanColumn(u32::from(item - n) - 1, squares.iter().map(|square| square.row).collect())
        })
    }

    fn next_square(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Square> {
        let level = queens.len();
        let previous = self.chosen[level];
        let links = self.links(level);
        let node = links.nodes[previous as usize].down;
        if usize::from(node) < links.heads.len() {
            links.uncover(node);
            self.scanned -= 1;
            return None;
        }
        links.cover_others(node, counters);
        let square = links.square(node);
        self.chosen[level] = node;
        Some(square)
    }

    fn take_back(&mut self, queens: &[Square]) {
        let node = self.chosen[queens.len()];
        // Links that have to be rebuilt are needed with this queen on the board.
        let links = self.links(queens.len() + 1);
        for other in links.others(node).into_iter().rev() {
            links.uncover(links.nodes[other as usize].item);
        }
    }

    fn variables(&self, queens: &[Square], _: bool) -> Vec<Variable> {
        let rebuilt;
        let links = if let Some(links) = &self.links {
            links
        } else {
            rebuilt = self.rebuild_links(queens.len());
            &rebuilt
        };
        let uncovered = (1..=2 * self.n as usize).filter(|&item| {
            let Head { left, .. } = links.heads[item];
            usize::from(links.heads[left as usize].right) == item
        });
        let (rows, columns): (Vec<usize>, Vec<usize>) = uncovered.partition(|&item| item <= self.n as usize);
        let set = |name, items: Vec<usize>, first: usize| {
            Variable::mask(name, items.into_iter().map(|item| (item - first) as u32).collect())
        };
        vec![set("rows", rows, 1), set("columns", columns, 1 + self.n as usize), Variable::queens(queens)]
    }
}
