//! Estimates the number of solutions from random samples.
//!
//! To estimate the size of a search tree, walk down at random and multiply the numbers of choices met on the way: the
//! expected value of the product is the number of nodes at the bottom (Knuth, "Estimating the efficiency of backtrack
//! programs", Mathematics of Computation 29, 1975). Here the walk ends some rows above the bottom of the board, and the
//! rows below are searched completely, so that few samples are zero and all are more alike.

use super::columns;
use super::search::search;
use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_SEARCHED;
use crate::random::Random;

/// The rows at the bottom that are searched completely. With nine, a given precision takes the least time for n from 20
/// to 32; with eight or ten it takes half as long again.
const SEARCHED: u32 = 9;

/// The 97.5th percentile of the standard normal distribution.
const NORMAL_QUANTILE: f64 = 1.96;

/// An estimated number of solutions.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimate {
    /// The mean of the samples.
    pub mean: f64,
    /// The standard deviation of the mean, estimated from the samples.
    pub standard_error: f64,
}

impl Estimate {
    /// The samples of a batch, where a long estimate is divided: batch i has the seed of the whole plus i, and
    /// [`combined`](Self::combined) puts them together, so that the estimate does not depend on how they are shared.
    pub const BATCH: u32 = 1000;

    /// With 95 % confidence, the number of solutions differs from the mean by at most this, from a few thousand samples
    /// on.
    pub fn margin(self) -> f64 {
        NORMAL_QUANTILE * self.standard_error
    }

    /// The interval that contains the number of solutions with this confidence: the mean ± the
    /// [`margin`](Self::margin).
    pub fn interval(self) -> [f64; 2] {
        [-self.margin(), self.margin()].map(|margin| (self.mean + margin).max(0.0))
    }

    /// Combines estimates from equally many samples with different seeds, such as those of several threads. The
    /// result is NaN if there are none.
    pub fn combined(estimates: &[Self]) -> Self {
        let count = estimates.len() as f64;
        let mean = estimates.iter().map(|estimate| estimate.mean).sum::<f64>() / count;
        let variance: f64 = estimates.iter().map(|estimate| estimate.standard_error.powi(2)).sum();
        Self { mean, standard_error: variance.sqrt() / count }
    }
}

/// Estimates the number of solutions of a board from `samples` random samples, or from 2 if `samples` is smaller.
/// The same arguments always give the same estimate. A sample takes about a microsecond. [`Error::SearchSize`]
/// above [`MAX_SEARCHED`].
///
/// ```
/// use nqueens::{BoardSize, count::estimate};
///
/// let [low, high] = estimate(BoardSize::new(28)?, 1, 10_000)?.interval();
/// assert!(2.2e18 < low && high < 3e18);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn estimate(size: BoardSize, seed: u64, samples: u32) -> Result<Estimate, Error> {
    let n = size.get();
    if n > MAX_SEARCHED {
        return Err(Error::SearchSize { n });
    }
    let mut random = Random::new(seed);
    // On small boards, all samples are the number of solutions.
    let samples = if n > SEARCHED { samples.max(2) } else { 2 };
    let mut sum = Sum::default();
    for _ in 0..samples {
        sum.add(sample(n, &mut random));
    }
    Ok(sum.mean(samples))
}

/// The sum of samples, most of which may be zero.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    total: f64,
    squares: f64,
    /// The number of samples that are not zero.
    pub hits: u32,
}

impl Sum {
    /// Adds a sample.
    pub fn add(&mut self, sample: f64) {
        self.total += sample;
        self.squares += sample * sample;
        self.hits += u32::from(sample > 0.0);
    }

    /// The mean of this many samples, at least 2.
    pub fn mean(&self, samples: u32) -> Estimate {
        let samples = f64::from(samples);
        let mean = self.total / samples;
        let variance = (self.squares / samples - mean * mean).max(0.0);
        Estimate { mean, standard_error: (variance / (samples - 1.0)).sqrt() }
    }
}

/// One sample, whose expected value is the number of solutions. The masks are those of [`search`].
fn sample(n: u32, random: &mut Random) -> f64 {
    let all = columns::all(n);
    let (mut columns, mut diagonals, mut antidiagonals) = (0, 0, 0);
    let mut weight = 1.0;
    for _ in SEARCHED..n {
        let free = all & !(columns | diagonals | antidiagonals);
        let choices = free.count_ones();
        let Some(column) = columns::columns(free).nth(random.below(choices) as usize) else { return 0.0 };
        weight *= f64::from(choices);
        let queen = 1 << column;
        columns |= queen;
        diagonals = (diagonals | queen) << 1;
        antidiagonals = (antidiagonals | queen) >> 1;
    }
    weight * search(all, columns, diagonals, antidiagonals) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::published;

    fn size(n: u32) -> BoardSize {
        BoardSize::new(n).unwrap()
    }

    fn all_solutions(n: u32) -> f64 {
        published(size(n)).unwrap().all as f64
    }

    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn small_boards_are_searched_completely() {
        for n in 1..=SEARCHED {
            let estimate = estimate(size(n), 1, 2).unwrap();
            assert_eq!(estimate, Estimate { mean: all_solutions(n), standard_error: 0.0 });
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
    fn of_100_intervals_about_95_contain_the_number_of_solutions() {
        assert_about_95_contain(&[16, 21, 27]);
    }

    #[test]
    #[ignore = "soak"]
    fn of_100_intervals_of_every_size_about_95_contain_the_number_of_solutions() {
        assert_about_95_contain(&(16..=27).collect::<Vec<_>>());
    }

    fn assert_about_95_contain(sizes: &[u32]) {
        let mut contained = 0;
        for &n in sizes {
            let contains = |seed: &u64| {
                let [low, high] = estimate(size(n), *seed, 4000).unwrap().interval();
                (low..=high).contains(&all_solutions(n))
            };
            let of_100 = (0..100).filter(contains).count();
            // Of 100 true intervals, fewer than 88 contain it once in 700 times.
            assert!(of_100 >= 88, "n = {n}: {of_100}");
            contained += of_100;
        }
        let all = 100 * sizes.len();
        assert!((all * 28..=all * 29).contains(&(contained * 30)), "{contained} of {all}");
    }

    #[test]
    #[cfg_attr(miri, ignore = "Miri is too slow for so many rounds")]
    fn combined_estimates_are_as_good_as_one_of_all_samples() {
        let estimates: Vec<_> = (0..16).map(|seed| estimate(size(20), seed, 4000).unwrap()).collect();
        let combined = Estimate::combined(&estimates);
        let single = estimate(size(20), 16, 16 * 4000).unwrap();
        assert!((combined.mean / single.mean - 1.0).abs() < 0.05);
        assert!((combined.standard_error / single.standard_error - 1.0).abs() < 0.1);
    }

    #[test]
    fn larger_boards_are_refused() {
        assert_eq!(estimate(size(33), 1, 1), Err(Error::SearchSize { n: 33 }));
    }
}
