//! Backtracking that finds all free squares of a line at once, generic over the choice of the line and the order
//! of its squares.

use super::queens::Queens;
use super::{Counters, Search, Step, Variable};
use crate::board::Square;

/// The part in which these searches differ. Its level is the number of queens on the board.
pub(super) trait Scan: Clone + Send + 'static {
    /// Records a queen with which the search starts. Only for searches that fill the board row by row.
    fn start_with(&mut self, _: usize, _: Square) {}

    /// Finds the free squares of the next line. Returns `None` if every line has a queen.
    fn scan(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Step>;

    /// The next free square of this level, where the search then places a queen. Returns `None`, and leaves the
    /// level, after the last square.
    fn next_square(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Square>;

    /// Records that the last queen was taken back; the argument has the remaining queens.
    fn take_back(&mut self, _: &[Square]) {}

    /// The number of solutions that a full board represents.
    fn weight(&self, _: &[Square]) -> u64 {
        1
    }

    /// The variables of the algorithm. Right after a placement they belong to the level of the queen just placed,
    /// since the search has not entered the next level yet.
    fn variables(&self, queens: &[Square], just_placed: bool) -> Vec<Variable>;
}

#[derive(Debug, Clone)]
pub(super) struct Scanning<S> {
    queens: Queens,
    /// The number of queens with which the search started.
    prefix_len: usize,
    weight: u64,
    next: Next,
    lines: S,
}

/// The next action.
#[derive(Debug, Clone, Copy)]
enum Next {
    Scan,
    Place,
    TakeBack,
}

impl<S: Scan> Scanning<S> {
    /// A search that starts with queens in the first rows and never moves them.
    pub fn new(mut lines: S, prefix: &[Square]) -> Self {
        let mut queens = Queens::new();
        for (level, &queen) in prefix.iter().enumerate() {
            lines.start_with(level, queen);
            queens.push(queen);
        }
        Self { queens, prefix_len: prefix.len(), weight: 1, next: Next::Scan, lines }
    }
}

impl<S: Scan> Search for Scanning<S> {
    fn next(&mut self, counters: &mut Counters) -> Option<Step> {
        let step = match self.next {
            Next::Scan => {
                if let Some(scanned) = self.lines.scan(&self.queens, counters) {
                    self.next = Next::Place;
                    scanned
                } else {
                    self.next = Next::TakeBack;
                    self.weight = self.lines.weight(&self.queens);
                    Step::Solution
                }
            }
            Next::Place => {
                let Some(square) = self.lines.next_square(&self.queens, counters) else {
                    self.next = Next::TakeBack;
                    return self.next(counters);
                };
                self.queens.push(square);
                self.next = Next::Scan;
                Step::Place(square)
            }
            Next::TakeBack => {
                let square = self.queens.pop_above(self.prefix_len)?;
                self.lines.take_back(&self.queens);
                self.next = Next::Place;
                Step::TakeBack(square)
            }
        };
        Some(step)
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn weight(&self) -> u64 {
        self.weight
    }

    fn variables(&self) -> Vec<Variable> {
        let just_placed = matches!(self.next, Next::Scan) && self.queens.len() > self.prefix_len;
        self.lines.variables(&self.queens, just_placed)
    }
}
