//! Estimates the number of completions of a position, in total and for each square, from random samples.
//!
//! The idea is that of [`estimate`](super::estimate()): walk down the search tree at random, multiply the numbers of
//! choices, and search the last rows completely. Each completion found there counts as often as this product says, on
//! each of its squares. The tree is that of [`CompletionCounter`](super::CompletionCounter), which branches on a row or
//! column that has the fewest free squares, so that few walks end early, wherever queens and blocked squares are.

use super::completions::{Occupied, Search, Step};
use super::estimate::{Estimate, Sum};
use crate::board::{BoardSize, Square};
use crate::position::Position;
use crate::random::Random;
use crate::symmetry::Symmetry;

/// The rows at the end of a walk that are searched completely. With seven, a given precision takes the least time for
/// most boards; with nine it takes up to twice as long.
const SEARCHED: u32 = 7;

/// The standard deviation of samples tells the error of their mean if at least this many are not zero.
const FEWEST_HITS: u32 = 30;

/// The number of samples between two calls of `keep_going`: about a millisecond's work.
const UNIT: u32 = 64;

/// Estimates the number of completions of a position, in total and for each square, in short units of work.
///
/// Where a [`CompletionCounter`](super::CompletionCounter) can finish, it gives the exact numbers.
///
/// ```
/// use nqueens::count::CompletionEstimator;
/// use nqueens::{BoardSize, Position};
///
/// let mut estimator = CompletionEstimator::new(&Position::new(BoardSize::new(20)?, [], [])?, 1);
/// while estimator.samples() < 10_000 {
///     estimator.run_while(|| false);
/// }
/// let [low, high] = estimator.found().interval();
/// assert!(3e10 < low && high < 5e10, "there are 39,029,188,884");
/// let corner = estimator.heat_map()[0];
/// assert!(20.0 * corner.mean < low, "fewer solutions have a queen in the corner than on another square");
/// # Ok::<(), nqueens::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct CompletionEstimator {
    position: Position,
    search: Search,
    /// The lines that the queens of the position occupy; `None` if they attack each other.
    start: Option<Occupied>,
    random: Random,
    samples: u32,
    found: Sum,
    /// For each square, row by row, the samples of the completions with a queen there.
    heat: Vec<Sum>,
    /// For each symmetry of the position, where it takes each square. A sample says as much about the images of a
    /// square as about the square itself.
    images: Vec<Vec<usize>>,
}

impl CompletionEstimator {
    /// An estimator without samples. The same seed always gives the same samples.
    pub fn new(position: &Position, seed: u64) -> Self {
        let n = position.size().get() as usize;
        let search = Search::new(position);
        Self {
            position: position.clone(),
            start: search.start(),
            search,
            random: Random::new(seed),
            samples: 0,
            found: Sum::default(),
            heat: vec![Sum::default(); n * n],
            images: images(position),
        }
    }

    /// Takes samples until `keep_going`, which is called at short intervals, returns `false`. Returns whether
    /// more samples would tell more: not if the first was a complete search.
    pub fn run_while(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        loop {
            for _ in 0..UNIT {
                self.sample();
            }
            if self.is_exact() {
                return false;
            }
            if !keep_going() {
                return true;
            }
        }
    }

    /// The number of samples so far.
    pub fn samples(&self) -> u32 {
        self.samples
    }

    /// The estimated number of completions.
    pub fn found(&self) -> Estimate {
        self.estimate(&self.found)
    }

    /// For each of the n² squares, row by row, the estimated number of completions that have a queen there. Its
    /// standard error is 0 where none can be, because a queen attacks the square or it is blocked, and infinite where
    /// too few samples have a queen to say anything.
    pub fn heat_map(&self) -> Vec<Estimate> {
        let n = self.position.size().get();
        let allowed = self.position.allowed();
        let zero = Estimate { mean: 0.0, standard_error: 0.0 };
        let squares =
            (0..n).flat_map(|row| (0..n).map(move |column| allowed[row as usize] >> column & 1 == 1));
        squares.zip(&self.heat).map(|(can_be, sum)| if can_be { self.estimate(sum) } else { zero }).collect()
    }

    fn estimate(&self, sum: &Sum) -> Estimate {
        let Estimate { mean, standard_error } = sum.mean(self.samples.max(2));
        let standard_error = if self.is_exact() {
            0.0
        } else if sum.hits < FEWEST_HITS {
            f64::INFINITY
        } else {
            standard_error
        };
        Estimate { mean, standard_error }
    }

    /// Whether a sample searches completely.
    fn is_exact(&self) -> bool {
        self.start.is_none_or(|start| self.is_searched(start))
    }

    fn is_searched(&self, occupied: Occupied) -> bool {
        self.position.size().get() - occupied.rows.count_ones() <= SEARCHED
    }

    /// Takes a sample, whose expected value is the number of completions.
    fn sample(&mut self) {
        self.samples += 1;
        let Some((weight, queens, occupied)) = self.walk() else { return };
        let size = self.position.size();
        let mut heat = vec![0.0; self.heat.len()];
        let mut found = 0.0;
        self.search.restart(occupied);
        loop {
            match self.search.step() {
                Step::Searching => {}
                Step::Solution => found += weight,
                Step::Tried { queen, found } => heat[index(queen, size)] += weight * found as f64,
                Step::End => break,
            }
        }
        if found == 0.0 {
            return;
        }
        for &queen in queens.iter().chain(self.position.queens()) {
            heat[index(queen, size)] = found;
        }
        self.found.add(found);
        let share = 1.0 / self.images.len() as f64;
        for (square, sum) in self.heat.iter_mut().enumerate() {
            sum.add(share * self.images.iter().map(|image| heat[image[square]]).sum::<f64>());
        }
    }

    /// Places queens at random until only the last rows are left. Returns the product of the numbers of choices, the
    /// queens, and the lines that all queens occupy; `None` if there is no square left for a queen.
    fn walk(&mut self) -> Option<(f64, Vec<Square>, Occupied)> {
        let mut occupied = self.start?;
        let mut queens = vec![];
        let mut weight = 1.0;
        while !self.is_searched(occupied) {
            let mut fork = self.search.most_constrained(&occupied)?;
            let choices = fork.len();
            for _ in 0..self.random.below(choices) {
                fork.next();
            }
            let queen = fork.next()?;
            weight *= f64::from(choices);
            occupied = occupied.with(queen, self.position.size().get());
            queens.push(queen);
        }
        Some((weight, queens, occupied))
    }
}

/// The number of a square, row by row.
fn index(square: Square, size: BoardSize) -> usize {
    (square.row * size.get() + square.column) as usize
}

/// For each symmetry of a position, where it takes each square.
fn images(position: &Position) -> Vec<Vec<usize>> {
    let size = position.size();
    let lines = 0..size.get();
    let squares: Vec<_> =
        lines.clone().flat_map(|row| lines.clone().map(move |column| Square { row, column })).collect();
    let is_like = |a: Square, b: Square| {
        position.queens().contains(&a) == position.queens().contains(&b)
            && position.blocked().contains(a) == position.blocked().contains(b)
    };
    Symmetry::ALL
        .into_iter()
        .filter(|symmetry| squares.iter().all(|&square| is_like(square, symmetry.apply(square, size))))
        .map(|symmetry| squares.iter().map(|&square| index(symmetry.apply(square, size), size)).collect())
        .collect()
}
