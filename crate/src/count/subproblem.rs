//! The count in independent parts.

use std::ops::Range;

use super::columns::{all, binomial, columns, mirrored, unrank};
use super::countable;
use crate::board::{BoardSize, Square};
use crate::error::Error;

/// The boards below this have too few rows to make halves of; their one subproblem is a search of the
/// whole board.
pub(super) const FIRST_HALVED: u32 = 6;

/// The solutions in which the queens of the top half stand on given columns, and for odd n the one of
/// the middle row on a given column; the bottom half has the other columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subproblem {
    size: BoardSize,
    pub(super) top: u32,
    pub(super) middle: Option<u32>,
    weight: u32,
}

/// The subproblems of a board, numbered from 0: the numbers stay what they are for good.
///
/// Boards with fewer than 6 rows have a single one. Else let h = ⌊n / 2⌋ and m be the middle column of an
/// odd board.
///
/// - Even n: subproblem r is the r-th set of h columns that contains column 0, sets being ordered by
///   their greatest column in which they differ.
/// - Odd n: for each column x = 1, …, m of the middle row's queen, as many sets of h of the other
///   columns. For x < m these are the sets with column m, whose queen is looked for in rows above row x
///   alone; for x = m those with column 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subproblems {
    size: BoardSize,
}

/// The subproblems of a board, or [`Error::CountSize`]. Every solution, or one of its images under
/// rotation and reflection, belongs to one of them.
///
/// ```
/// use nqueens::{BoardSize, count::subproblems};
///
/// // Seven columns are left to choose the other three of the top half from.
/// assert_eq!(subproblems(BoardSize::new(8)?)?.len(), 35);
/// # Ok::<(), nqueens::Error>(())
/// ```
pub fn subproblems(size: BoardSize) -> Result<Subproblems, Error> {
    Ok(Subproblems { size: countable(size)? })
}

/// Some subproblems, one number after the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Portion {
    /// Their numbers.
    pub range: Range<u64>,
    /// The estimate of [`Subproblem::cost`], summed up.
    pub cost: f64,
}

/// How many portions a count is divided into, as a power of two; and how many beside each queen of the
/// middle row, a few less.
const PORTIONS_LOG2: u32 = 6;

/// How many subproblems of a portion are looked at to estimate what it costs.
const SAMPLE: u64 = 64;

impl Subproblems {
    /// How many there are: 6,435 for n = 16, 92,378 for n = 20, at most 67,603,900, for n = 27.
    #[expect(clippy::len_without_is_empty, reason = "there is always one")]
    pub fn len(self) -> u64 {
        self.groups() * self.group_len()
    }

    /// How many columns the queen of the middle row is looked for on; 1 if there is no middle row.
    fn groups(self) -> u64 {
        let n = self.size.get();
        if n % 2 == 1 && n >= FIRST_HALVED { u64::from(n / 2) } else { 1 }
    }

    /// How many subproblems there are for each of these.
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

    /// All numbers, divided into portions to be counted in this order: what is finished at any time is
    /// typical of the whole, so that progress by [cost](Portion::cost) is honest; but those beside the
    /// same queen of the middle row follow each other, since lists are made for it.
    pub fn portions(self) -> Vec<Portion> {
        let (groups, len) = (self.groups(), self.group_len());
        let bits = if groups == 1 { PORTIONS_LOG2 } else { PORTIONS_LOG2 - 3 };
        // From the middle of the groups on: the first and the last ones are the least like the others.
        let portions = (0..groups).map(|group| (group + groups / 2) % groups).flat_map(|group| {
            (0..1_u64 << bits).map(move |place| {
                // The bits of the place read backwards: 0, 1/2, 1/4, 3/4, 1/8, ... of the way.
                let place = place.reverse_bits() >> (u64::BITS - bits);
                let start = |place| group * len + ((len * place) >> bits);
                start(place)..start(place + 1)
            })
        });
        let portions = portions.filter(|range| !range.is_empty());
        portions.map(|range| Portion { cost: self.cost(range.clone()), range }).collect()
    }

    /// About how long it takes to count these, from a sample of them.
    fn cost(self, range: Range<u64>) -> f64 {
        let len = range.end - range.start;
        let sample = len.min(SAMPLE);
        let costs = (0..sample).filter_map(|i| self.get(range.start + len * i / sample));
        let sum: f64 = costs.map(|subproblem| subproblem.cost()).sum();
        let of_all = len as f64 / sample as f64;
        // Even those that are images of others take a moment to pass over.
        (sum * of_all).max(1.0)
    }

    /// The numbers `range`, or [`Error::SubproblemRange`] if it runs backwards or beyond the last one.
    pub(super) fn check(self, range: &Range<u64>) -> Result<(), Error> {
        if range.start <= range.end && range.end <= self.len() {
            return Ok(());
        }
        let (first, end) = (range.start as f64, range.end as f64);
        Err(Error::SubproblemRange { first, end, len: self.len() })
    }
}

impl Subproblem {
    /// Number `rank` of a group.
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
            let top =
                if x < m { without(without(chosen, x), m) | 1 << m } else { without(chosen << 1 | 1, m) };
            (top, Some(x as u32))
        };
        Self { size, top, middle, weight: weight(n as u32, top, middle) }
    }

    /// How many solutions each one found stands for: 8, 4 or 2, its images under rotation and
    /// reflection not being searched. 0 if the subproblem itself is such an image of another one, and
    /// there is nothing to be done.
    ///
    /// - Even n, and odd n with the queen in the middle of the middle row: mirroring the columns
    ///   mirrors the set, turning the board upside down exchanges the halves. Of the images that
    ///   contain column 0 the one with the lowest number is searched, for 4, or for 2 if there is no
    ///   other.
    /// - Any other odd n: a reflection puts the middle row's queen at x on the left, another one the
    ///   middle column's queen into the top half. It stands in a row other than x, since the two would
    ///   share a diagonal, and transposing the board exchanges the two: so it is above row x, or else
    ///   in the transposed board. 8 images, one of which is searched.
    pub fn weight(&self) -> u32 {
        self.weight
    }

    /// About how long it takes to count this one, for comparison with others: nanoseconds on a fast
    /// machine of 2026. 0 if its weight is 0.
    ///
    /// Measured for n from 16 to 21: what it takes to divide the columns between blocks, to list the
    /// placements of the two halves, and to find those that fit (the longer the list of bottom
    /// placements, the better it is sorted). Single estimates are off by half, sums of a hundred by a
    /// tenth.
    pub fn cost(&self) -> f64 {
        if self.weight == 0 {
            return 0.0;
        }
        let h = self.size.get() as usize / 2;
        let (tops, bottoms) = (self.placements(self.top), self.placements(self.bottom()));
        // The queen of the middle column may stand in some of the rows alone.
        let tops = match self.middle {
            Some(x) if (x as usize) < h => tops * f64::from(x) / h as f64,
            _ => tops,
        };
        30.0 * f64::from(binomial(h, h / 2)) + 6.0 * (tops + bottoms) + 0.1 * tops * bottoms.sqrt()
    }

    /// About how many placements of a half use these columns: of all ways to place a queen on each, those
    /// in which no two share a diagonal, as if each pair did so by itself, somewhat more often than
    /// chance has it.
    fn placements(&self, set: u32) -> f64 {
        let (n, h) = (self.size.get() as usize, self.size.get() as usize / 2);
        let ways = (1..=h).map(|k| k as f64).product::<f64>();
        // Two queens share a diagonal if they are as many rows apart as columns.
        let pairs = (h * h.saturating_sub(1)).max(1) as f64;
        let apart: f64 = columns(set)
            .flat_map(|b| columns(set & ((1 << b) - 1)).map(move |a| b - a))
            .filter(|&distance| distance < h)
            .map(|distance| 1.0 - 2.0 * (h - distance) as f64 / pairs)
            .product();
        // The queen of the middle row attacks two squares of each row, or one.
        let beside: f64 = self.middle.map_or(1.0, |x| {
            let x = x as usize;
            let attacked = |distance| usize::from(x >= distance) + usize::from(x + distance < n);
            (1..=h).map(|distance| 1.0 - attacked(distance) as f64 / (n - 1) as f64).product()
        });
        ways * apart * apart.max(0.0).sqrt().sqrt() * beside
    }

    /// The columns of the queens in the top half.
    pub fn top_columns(&self) -> impl Iterator<Item = u32> {
        columns(self.top).map(|column| column as u32)
    }

    /// The queen of the middle row, for odd n.
    pub fn middle_queen(&self) -> Option<Square> {
        self.middle.map(|column| Square { row: self.size.get() / 2, column })
    }

    /// The columns on which the queen of a row may stand in the solutions that it searches: bit c for column c.
    #[inline(never)] // as part of a loop it would take a kilobyte of vector instructions
    pub fn allowed(&self, row: u32) -> u32 {
        let n = self.size.get();
        let half = n / 2;
        if n < FIRST_HALVED {
            return all(n);
        }
        let columns = if row < half { self.top } else { self.bottom() };
        match self.middle {
            Some(middle) if row == half => 1 << middle,
            // See `weight`: from row `middle` on, the queen of the middle column stands on the transposed board.
            Some(middle) if middle < half && row >= middle => columns & !(1 << half),
            _ => columns,
        }
    }

    /// The columns of the queens in the bottom half.
    pub(super) fn bottom(&self) -> u32 {
        others(self.size.get(), self.top, self.middle)
    }
}

/// The columns that are left for the bottom half.
fn others(n: u32, top: u32, middle: Option<u32>) -> u32 {
    all(n) & !top & !middle.map_or(0, |column| 1 << column)
}

/// `set` with an empty column pushed in at `column`.
fn without(set: u32, column: usize) -> u32 {
    let left = set & ((1 << column) - 1);
    (set ^ left) << 1 | left
}

fn weight(n: u32, top: u32, middle: Option<u32>) -> u32 {
    if middle.is_some_and(|x| x < n / 2) {
        return 8;
    }
    // The image that contains column 0, as `top` does.
    let image = if top >> (n - 1) & 1 == 1 { mirrored(top, n) } else { mirrored(others(n, top, middle), n) };
    match image.cmp(&top) {
        std::cmp::Ordering::Less => 0,
        std::cmp::Ordering::Equal => 2,
        std::cmp::Ordering::Greater => 4,
    }
}
