//! Divides a count into independent subproblems.

use std::ops::Range;

use super::columns::{all, binomial, columns, mirrored, unrank};
use super::size::countable;
use crate::board::{BoardSize, Square};
use crate::error::Error;
use crate::random::Random;

/// The smallest board that is divided into halves. Smaller boards have too few rows; their only subproblem is
/// the whole board.
pub(super) const FIRST_HALVED: u32 = 6;

/// The solutions whose top half has its queens in given columns and, for odd n, whose middle row has its queen in
/// a given column. The bottom half has the other columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subproblem {
    size: BoardSize,
    pub(super) top: u32,
    pub(super) middle: Option<u32>,
    weight: u32,
}

/// The subproblems of a board, numbered from 0. The numbering will never change.
///
/// Boards with fewer than 6 rows have one subproblem. For larger boards, let h = ⌊n / 2⌋, and m the middle
/// column of an odd board.
///
/// - Even n: subproblem r is the r-th set of h columns that contains column 0. Sets are ordered by the greatest
///   column in which they differ.
/// - Odd n: for each column x = 1, …, m of the middle row's queen, sets of h of the other columns. For x < m
///   these are the sets that contain column m, whose queen is searched only in rows above row x; for x = m
///   they are the sets that contain column 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subproblems {
    size: BoardSize,
}

/// The subproblems of a board, or [`Error::CountSize`] above [`MAX_COUNTED`](crate::limits::MAX_COUNTED).
///
/// Every solution, or one of its images under rotation and reflection, belongs to a subproblem.
///
/// ```
/// use nqueens::{BoardSize, count::subproblems};
///
/// // Column 0 is in the top half; the other three columns are chosen from seven.
/// assert_eq!(subproblems(BoardSize::new(8)?)?.len(), 35);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn subproblems(size: BoardSize) -> Result<Subproblems, Error> {
    Ok(Subproblems { size: countable(size)? })
}

/// A range of consecutive subproblems.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Portion {
    /// The numbers of the subproblems.
    pub range: Range<u64>,
    /// The estimated sum of [`Subproblem::cost`].
    pub cost: f64,
}

/// The binary logarithm of the number of portions of an even board. On an odd board, each column of the middle
/// row's queen has an eighth as many.
const PORTIONS_LOG2: u32 = 6;

/// The number of subproblems that are sampled to estimate the cost of a portion.
const SAMPLE: u64 = 64;

impl Subproblems {
    /// The number of subproblems: 6,435 for n = 16, 92,378 for n = 20, and the maximum, 67,603,900, for n = 27.
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one")]
    pub fn len(self) -> u64 {
        self.groups() * self.group_len()
    }

    /// The number of columns in which the queen of the middle row is searched; 1 if there is no middle row.
    fn groups(self) -> u64 {
        let n = self.size.get();
        if n % 2 == 1 && n >= FIRST_HALVED { u64::from(n / 2) } else { 1 }
    }

    /// The number of subproblems in each group.
    fn group_len(self) -> u64 {
        let n = self.size.get() as usize;
        if self.size.get() < FIRST_HALVED { 1 } else { binomial(n - 1 - n % 2, n / 2 - 1).into() }
    }

    pub(super) fn size(self) -> BoardSize {
        self.size
    }

    /// The subproblem with this number, if there is one.
    pub fn get(self, number: u64) -> Option<Subproblem> {
        let len = self.group_len();
        (number < self.len()).then(|| Subproblem::new(self.size, number / len, (number % len) as u32))
    }

    /// The numbers of a sample, in ascending order: a random one of every `every` consecutive subproblems. Those with a
    /// weight of 0 are skipped. The same arguments always give the same sample.
    pub fn sample(self, every: u64, seed: u64) -> impl Iterator<Item = u64> {
        let (mut random, every) = (Random::new(seed), every.max(1));
        let starts = (0..self.len()).step_by(usize::try_from(every).unwrap_or(usize::MAX));
        starts.filter_map(move |start| {
            let range = start..self.len().min(start.saturating_add(every));
            let first = start + u64::from(random.below((range.end - start) as u32));
            let has_weight = |number: &u64| self.get(*number).is_some_and(|one| one.weight() > 0);
            (first..range.end).chain(start..first).find(has_weight)
        })
    }

    /// All subproblems, divided into portions to count in this order.
    ///
    /// The finished portions are typical of the whole at any time, so that progress measured by
    /// [cost](Portion::cost) is realistic. Portions with the same queen in the middle row are consecutive,
    /// because lists are made for this queen.
    pub fn portions(self) -> Vec<Portion> {
        let (groups, len) = (self.groups(), self.group_len());
        let bits = if groups == 1 { PORTIONS_LOG2 } else { PORTIONS_LOG2 - 3 };
        // Start with the middle group, because the first and the last groups are the least typical.
        let portions = (0..groups).map(|group| (group + groups / 2) % groups).flat_map(|group| {
            (0..1_u64 << bits).map(move |i| {
                // In the order of the reversed bits: at 0, 1/2, 1/4, 3/4, 1/8, ... of the group.
                let slot = i.reverse_bits() >> (u64::BITS - bits);
                let start = |slot| group * len + ((len * slot) >> bits);
                start(slot)..start(slot + 1)
            })
        });
        let portions = portions.filter(|range| !range.is_empty());
        portions.map(|range| Portion { cost: self.cost(range.clone()), range }).collect()
    }

    /// The estimated sum of [`Subproblem::cost`] for all subproblems.
    pub fn total_cost(self) -> f64 {
        self.portions().iter().map(|portion| portion.cost).sum()
    }

    /// The approximate cost of a range of subproblems, estimated from a sample.
    fn cost(self, range: Range<u64>) -> f64 {
        let len = range.end - range.start;
        let sample = len.min(SAMPLE);
        let costs = (0..sample).filter_map(|i| self.get(range.start + len * i / sample));
        let sum: f64 = costs.map(|subproblem| subproblem.cost()).sum();
        let scale = len as f64 / sample as f64;
        // Not 0 even if all are images of others, because to skip them takes some time too.
        (sum * scale).max(1.0)
    }

    /// Returns [`Error::SubproblemRange`] if the range ends before its start or after the last subproblem.
    pub(super) fn check(self, range: &Range<u64>) -> Result<(), Error> {
        if range.start <= range.end && range.end <= self.len() {
            return Ok(());
        }
        Err(Error::SubproblemRange { first: range.start, end: range.end, len: self.len() })
    }
}

impl Subproblem {
    /// The subproblem with this rank in its group.
    fn new(size: BoardSize, group: u64, rank: u32) -> Self {
        let n = size.get() as usize;
        if size.get() < FIRST_HALVED {
            return Self { size, top: 0, middle: None, weight: 1 };
        }
        let m = n / 2;
        let chosen = unrank(rank, m - 1);
        let (top, middle) = if n.is_multiple_of(2) {
            (chosen << 1 | 1, None)
        } else {
            let x = group as usize + 1;
            let top = if x < m {
                insert_gap(insert_gap(chosen, x), m) | 1 << m
            } else {
                insert_gap(chosen << 1 | 1, m)
            };
            (top, Some(x as u32))
        };
        Self { size, top, middle, weight: weight(n as u32, top, middle) }
    }

    /// The number of solutions that each solution found counts for: 8, 4 or 2, because its images under rotation
    /// and reflection are not searched. 0 if the subproblem is an image of another subproblem and is skipped. 1
    /// on boards that are not divided.
    ///
    /// - Even n, and odd n with the middle row's queen in the middle: mirroring the columns mirrors the set, and
    ///   turning the board upside down exchanges the halves. Of the images that contain column 0, the one with
    ///   the lowest number is searched. Its weight is 4, or 2 if it is the only one. To exchange rows and columns leads
    ///   to another subproblem, if the board has other rows with a queen in the left half than columns with a queen in
    ///   the top half. So on even boards, solutions are not found here if this *pattern* of their rows is less than
    ///   that of their columns: they count twice where the two are exchanged. They count once if both are the same. The
    ///   pattern of rows is the least of four numbers: one bit for each row of the top half, from the edge of the board
    ///   to the middle, which is 1 if its queen is in the left half; the same for the bottom half; and the complements
    ///   of both. The pattern of columns is that of the transposed board, and is the same for all solutions of the
    ///   subproblem.
    /// - Odd n otherwise: one reflection moves the middle row's queen to column x in the left half, another
    ///   moves the middle column's queen to the top half. That queen is not in row x, where the two would share
    ///   a diagonal. Transposing the board exchanges the two queens, so it is above row x either here or on
    ///   the transposed board. One of 8 images is searched.
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// The approximate time to count this subproblem, for comparison with others: in nanoseconds on a fast
    /// machine of 2026. 0 if its weight is 0.
    ///
    /// The terms are the time to divide the columns between blocks, to list the
    /// placements of the two halves, and to find the compatible pairs (the longer the list of bottom
    /// placements, the better it is sorted). Single estimates are off by about 50 %, sums of a hundred by 10 %.
    pub fn cost(&self) -> f64 {
        if self.weight == 0 {
            return 0.0;
        }
        let h = self.size.get() as usize / 2;
        let [tops, bottoms] = [self.top, self.bottom()].map(|set| self.placements(set) * self.listed_share());
        // The queen of the middle column is allowed only in the rows above row x. For x = h it is in the middle row.
        let tops = self.middle.map_or(tops, |x| tops * f64::from(x) / h as f64);
        let operations =
            30.0 * f64::from(binomial(h, h / 2)) + 6.0 * (tops + bottoms) + 0.1 * tops * bottoms.sqrt();
        operations * self.slowdown()
    }

    /// The approximate share of the placements on a half that are listed: those with a pattern that is not less than
    /// that of the columns.
    pub(super) fn listed_share(&self) -> f64 {
        let n = self.size.get();
        if times(n) == 1 {
            return 1.0;
        }
        1.0 - f64::from(pattern(n, self.top)) / f64::from(1 << (n / 2 - 1))
    }

    /// How much longer an operation takes than for n = 16, because the lists outgrow the caches of the processor; from
    /// n = 22 on, dividing the lists takes fewer operations. On even boards, shorter lists take longer for each
    /// placement. Up to n = 21 rounded from few measurements of whole counts, and from n = 22 on from those of random
    /// subproblems, natively with AVX-512, relative to n = 20 (`cargo xtask bench cost`); that for n = 28 is carried
    /// over from n = 26. With AVX2 alone, n = 16 takes a third longer, so other sizes take less relative to it.
    fn slowdown(&self) -> f64 {
        const FIRST: u32 = 16;
        const SLOWDOWNS: &[f64] = if cfg!(target_arch = "wasm32") {
            &[0.93, 0.76, 1.24, 1.27, 1.8, 1.67, 2.6, 2.7, 1.73, 2.5, 3.3, 4.7]
        } else {
            &[1.0, 1.0, 1.17, 1.3, 1.13, 1.5, 1.33, 1.69, 0.97, 1.26, 0.73, 0.92, 0.38]
        };
        let shorter = if times(self.size.get()) > 1 { 1.5 } else { 1.0 };
        shorter * SLOWDOWNS[self.size.get().saturating_sub(FIRST) as usize]
    }

    /// The approximate number of placements of a half that use these columns: all ways to place a queen in each
    /// column, times the probability that no two share a diagonal. Treats the pairs as independent, with a
    /// correction because they share a diagonal somewhat more often than by chance.
    pub(super) fn placements(&self, set: u32) -> f64 {
        let (n, h) = (self.size.get() as usize, self.size.get() as usize / 2);
        let ways = (1..=h).map(|k| k as f64).product::<f64>();
        // Two queens share a diagonal if they are as many rows apart as columns.
        let pairs = (h * h.saturating_sub(1)).max(1) as f64;
        let apart: f64 = columns(set)
            .flat_map(|b| columns(set & ((1 << b) - 1)).map(move |a| b - a))
            .filter(|&distance| distance < h)
            .map(|distance| 1.0 - 2.0 * (h - distance) as f64 / pairs)
            .product();
        // The queen of the middle row, which is not in the right half, attacks one or two squares of each row.
        let not_attacked: f64 = self.middle.map_or(1.0, |x| {
            let attacked = |distance| 1 + usize::from(x as usize >= distance);
            (1..=h).map(|distance| 1.0 - attacked(distance) as f64 / (n - 1) as f64).product()
        });
        ways * apart * apart.max(0.0).sqrt().sqrt() * not_attacked
    }

    /// The columns of the queens in the top half.
    pub fn top_columns(&self) -> impl Iterator<Item = u32> {
        columns(self.top).map(|column| column as u32)
    }

    /// The queen of the middle row, or `None` for even n and for boards that are not divided.
    pub fn middle_queen(&self) -> Option<Square> {
        self.middle.map(|column| Square { row: self.size.get() / 2, column })
    }

    /// The columns allowed for the queen of this row: bit c represents column c. None for a row that is not on the
    /// board.
    pub fn allowed(&self, row: u32) -> u32 {
        let n = self.size.get();
        let half = n / 2;
        if row >= n {
            return 0;
        }
        if n < FIRST_HALVED {
            return all(n);
        }
        let columns = if row < half { self.top } else { self.bottom() };
        match self.middle {
            Some(middle) if row == half => 1 << middle,
            // See `weight`: from row `middle` on, the queen of the middle column is on the transposed board.
            Some(middle) if row >= middle => columns & !(1 << half),
            _ => columns,
        }
    }

    /// The subproblem with mirrored columns, if that is one: on an odd board, only with the middle queen in the middle
    /// column.
    pub(super) fn mirror_image(&self) -> Option<Self> {
        let n = self.size.get();
        let has_image = n >= FIRST_HALVED && self.middle.is_none_or(|column| column == n / 2);
        has_image.then(|| Self { top: mirrored(self.top, n), ..*self })
    }

    /// The columns of the queens in the bottom half.
    pub(super) fn bottom(&self) -> u32 {
        bottom_columns(self.size.get(), self.top, self.middle)
    }
}

/// The columns of the bottom half: those that the top half and the middle row leave.
fn bottom_columns(n: u32, top: u32, middle: Option<u32>) -> u32 {
    all(n) & !top & !middle.map_or(0, |column| 1 << column)
}

/// `set` with the columns from `column` on moved up by one, so that `column` is not in it.
fn insert_gap(set: u32, column: usize) -> u32 {
    let left = set & ((1 << column) - 1);
    (set ^ left) << 1 | left
}

/// The pattern of a set of rows or of columns of an even board. Each half of it is a number, whose highest bit is for
/// the row or column at the edge of the board; on the mirrored board, it is the complement. The least of these four
/// numbers is the pattern, which is the same for all images of the board that do not exchange rows and columns.
pub(super) fn pattern(n: u32, set: u32) -> u32 {
    let h = n / 2;
    let [first, last] = [mirrored(set, n) >> h, set >> h].map(|half| half.min(all(h) ^ half));
    first.min(last)
}

/// How often a solution counts whose rows have a greater [`pattern`] than its columns. Patterns are not
/// compared on odd boards, nor on those that are not divided.
pub(super) const fn times(n: u32) -> u64 {
    if n.is_multiple_of(2) && n >= FIRST_HALVED { 2 } else { 1 }
}

fn weight(n: u32, top: u32, middle: Option<u32>) -> u32 {
    if middle.is_some_and(|x| x < n / 2) {
        return 8;
    }
    // The image that contains column 0, as `top` does.
    let image =
        if top >> (n - 1) & 1 == 1 { mirrored(top, n) } else { mirrored(bottom_columns(n, top, middle), n) };
    match image.cmp(&top) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 4,
    }
}
