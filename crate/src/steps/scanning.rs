//! Backtracking that finds the free squares of a whole line at once, with whatever chooses the line and the
//! order of its squares.

use super::queens::Queens;
use super::{Counters, Search, Step, Variable};
use crate::board::Square;

/// What makes one such search different from the others. Its levels are counted by the queens that stand.
pub(super) trait Scan: Clone + Send + 'static {
    /// A queen stands from the beginning, on the given level; only for those that fill row by row.
    fn begin_with(&mut self, _: usize, _: Square) {}

    /// Finds the free squares of the next line, unless every line has its queen.
    fn scan(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Step>;

    /// Takes the next of the squares found on this level, where a queen is placed. After the last one it
    /// gives the level up.
    fn next_square(&mut self, queens: &[Square], counters: &mut Counters) -> Option<Square>;

    /// The last queen was taken back; these are left.
    fn take_back(&mut self, _: &[Square]) {}

    /// How many solutions a full board stands for.
    fn weight(&self, _: &[Square]) -> u64 {
        1
    }

    /// Right after a queen was placed they are still those of her level: nobody has gone below it yet.
    fn variables(&self, queens: &[Square], just_placed: bool) -> Vec<Variable>;
}

#[derive(Debug, Clone)]
pub(super) struct Scanning<S> {
    queens: Queens,
    /// How many of them it began with.
    given: usize,
    weight: u64,
    next: Next,
    lines: S,
}

/// What to do next.
#[derive(Debug, Clone, Copy)]
enum Next {
    Scan,
    Place,
    TakeBack,
}

impl<S: Scan> Scanning<S> {
    /// With queens in the first rows, which stay there.
    pub fn new(mut lines: S, given: &[Square]) -> Self {
        let mut queens = Queens::new();
        for (level, &queen) in given.iter().enumerate() {
            lines.begin_with(level, queen);
            queens.push(queen);
        }
        Self { queens, given: given.len(), weight: 1, next: Next::Scan, lines }
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
                let square = self.queens.pop_above(self.given)?;
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
        let just_placed = matches!(self.next, Next::Scan) && self.queens.len() > self.given;
        self.lines.variables(&self.queens, just_placed)
    }
}
