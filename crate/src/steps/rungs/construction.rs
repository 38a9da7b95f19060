//! Explicit construction of a solution, without a search. The columns are those of
//! [`construct`](crate::construct()) or of [`composition`](crate::composition).

use super::{Rung, Start, Traits};
use crate::board::Square;
use crate::construct::{composition, construct};
use crate::error::Error;
use crate::solution::Solution;
use crate::steps::queens::Queens;
use crate::steps::{Counters, Search, Step, Variable};

pub(super) const RUNG: Rung = Rung {
    key: "construction",
    traits: Traits { finds_one: true, places_untested: true, ..Traits::NONE },
    options: &["composition"],
    start: |run| Ok(Box::new(Construction::new(run)?)),
};

#[derive(Debug, Clone)]
pub(super) struct Construction {
    n: u32,
    /// `None` if there is no solution.
    solution: Option<Solution>,
    queens: Queens,
    ended: bool,
}

impl Construction {
    fn new(run: &Start<'_>) -> Result<Self, Error> {
        let size = run.size;
        let solution = match if run.options.composition { composition(size) } else { construct(size) } {
            Err(Error::NoSolution { .. }) => None, // the run gives up
            solution => Some(solution?),
        };
        Ok(Self { n: size.get(), solution, queens: Queens::new(), ended: false })
    }
}

impl Search for Construction {
    fn next(&mut self, _: &mut Counters) -> Option<Step> {
        if self.ended {
            return None;
        }
        let Some(solution) = &self.solution else {
            self.ended = true;
            return Some(Step::GaveUp);
        };
        let row = self.queens.placed();
        let Some(&column) = solution.columns().get(row as usize) else {
            self.ended = true;
            return Some(Step::Solution);
        };
        let square = Square { row, column };
        self.queens.push(square);
        Some(Step::Place(square))
    }

    fn queens(&self) -> &[Square] {
        &self.queens
    }

    fn variables(&self) -> Vec<Variable> {
        vec![
            Variable::number("row", self.queens.placed()),
            Variable::number("remainder", self.n % 6),
            Variable::queens(&self.queens),
        ]
    }
}

/// The columns, counted from 0, of the queens in the greedy placement on an infinite board: each row, from the first,
/// has its queen on the first square that no queen above attacks. Every column gets a queen, and the queens lie
/// near two lines whose slopes are the golden ratio and its inverse (OEIS A065188, which counts from 1; Dekking,
/// Shallit and Sloane, "Queens in exile", 2020). Row r takes time proportional to r².
pub fn infinite_greedy() -> impl Iterator<Item = u32> {
    let mut queens: Vec<Square> = vec![];
    std::iter::from_fn(move || {
        let row = queens.len() as u32;
        let mut squares = (0..).map(|column| Square { row, column });
        let free = squares.find(|square| queens.iter().all(|queen| queen.attacks(*square).is_none()))?;
        queens.push(free);
        Some(free.column)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_infinite_board_matches_oeis_a065188() {
        let published = [
            1, 3, 5, 2, 4, 9, 11, 13, 15, 6, 8, 19, 7, 22, 10, 25, 27, 29, 31, 12, 14, 35, 37, 39, 41, 16,
            18, 45, 17, 48, 20, 51, 53, 21, 56, 58, 60, 23, 63, 24, 66, 28, 26, 70, 72, 74, 76, 78, 30, 32,
            82,
        ];
        let columns: Vec<u32> = infinite_greedy().map(|column| column + 1).take(published.len()).collect();
        assert_eq!(columns, published);
    }
}
