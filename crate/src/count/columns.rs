//! Sets of columns, and their ranks.
//!
//! A set is a word in which bit c represents column c. Sets of the same size are ranked by these words as
//! numbers: the rank of {c₁ < c₂ < … < cₖ} is C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k), the
//! combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3).

use std::ops::Range;

use super::memory::reserve;
use crate::error::Error;
use crate::limits::MAX_COUNTED;

const MAX: usize = MAX_COUNTED as usize;

/// `BINOMIALS[k][c]` is the number of ways to choose k of c columns. The outer index is k because a rank
/// needs one k after the other.
static BINOMIALS: [[u32; MAX + 1]; MAX + 1] = {
    let mut table = [[0; MAX + 1]; MAX + 1];
    let mut c = 0;
    while c <= MAX {
        table[0][c] = 1;
        let mut k = 1;
        while k <= c {
            table[k][c] = table[k][c - 1] + table[k - 1][c - 1];
            k += 1;
        }
        c += 1;
    }
    table
};

/// The number of sets of `k` out of `c` columns.
pub(super) fn binomial(c: usize, k: usize) -> u32 {
    BINOMIALS[k][c]
}

/// The columns of a set, in ascending order.
pub(super) fn columns(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let column = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        column
    })
}

/// The rank of `set` among all sets of the same size.
pub(super) fn rank(set: u32) -> usize {
    columns(set).zip(1..).map(|(column, k)| binomial(column, k) as usize).sum()
}

/// The set of `k` columns with the given rank.
pub(super) fn unrank(mut rank: u32, k: usize) -> u32 {
    let mut column = MAX;
    (1..=k).rev().fold(0, |set, k| {
        while binomial(column, k) > rank {
            column -= 1;
        }
        rank -= binomial(column, k);
        set | 1 << column
    })
}

/// All sets of `k` out of `c` columns, in the order of their ranks.
pub(super) fn sets(c: usize, k: usize) -> impl Iterator<Item = u32> {
    (0..binomial(c, k)).map(move |rank| unrank(rank, k))
}

/// All columns of a board.
pub(super) fn all(n: u32) -> u32 {
    u32::MAX >> (u32::BITS - n)
}

/// The mirror image of a set: column c becomes n − 1 − c.
pub(super) fn mirrored(set: u32, n: u32) -> u32 {
    set.reverse_bits() >> (u32::BITS - n)
}

/// A way to divide a set of columns between the outer and the inner block.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    /// The ranks of the columns of each.
    pub ranks: [u32; 2],
    /// Whether the outer block has the first column of the set (bit 0) and the last one (bit 1).
    pub outer_ends: u32,
}

/// The ways to divide a set of h columns between two blocks of rows, stored so that the ranks of both parts
/// take only a few additions.
#[derive(Default)]
pub(super) struct Splits {
    h: usize,
    outer: usize,
    /// For each way, the indices within the set of the columns of the outer block, then of the inner block.
    ways: Vec<[u8; 16]>,
}

impl Splits {
    /// All ways to assign `outer` of h columns to the outer block.
    pub fn new(h: usize, outer: usize) -> Result<Self, Error> {
        let all = (1u32 << h) - 1;
        let mut ways = vec![];
        reserve(&mut ways, binomial(h, outer) as usize)?;
        ways.extend(sets(h, outer).map(|set| {
            let mut way = [0; 16];
            for (index, entry) in columns(set).chain(columns(all & !set)).zip(&mut way) {
                *entry = index as u8;
            }
            way
        }));
        Ok(Self { h, outer, ways })
    }

    /// The number of ways.
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// The number of rows of a half, and those of the outer block.
    pub fn rows(&self) -> [usize; 2] {
        [self.h, self.outer]
    }

    /// The outer and the inner columns of `set`, for each of these ways to divide it.
    #[inline(always)]
    pub fn divide(&self, set: u32, ways: Range<usize>) -> impl ExactSizeIterator<Item = Way> {
        // terms[k][index]: what the column at this index adds to a rank as the (k + 1)-st of its part.
        let mut terms = [[0; 16]; 16];
        for (index, column) in columns(set).enumerate() {
            for (k, terms) in terms.iter_mut().enumerate().take(self.h) {
                terms[index] = binomial(column, k + 1);
            }
        }
        self.ways[ways].iter().map(move |way| {
            let (outer, inner) = way[..self.h].split_at(self.outer);
            let rank = |indices: &[u8]| -> u32 {
                indices.iter().zip(&terms).map(|(&index, terms)| terms[index as usize % 16]).sum()
            };
            let has_first = u32::from(outer[0] == 0);
            let has_last = u32::from(usize::from(outer[self.outer - 1]) == self.h - 1);
            Way { ranks: [rank(outer), rank(inner)], outer_ends: has_first | has_last << 1 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_sets_in_ascending_order() {
        for c in 0..=if cfg!(miri) { 6 } else { 12 } {
            for k in 0..=c {
                let all: Vec<u32> = (0..1 << c).filter(|set: &u32| set.count_ones() as usize == k).collect();
                assert_eq!(sets(c, k).collect::<Vec<_>>(), all, "{k} of {c}");
                assert!(all.iter().enumerate().all(|(i, &set)| rank(set) == i), "{k} of {c}");
            }
        }
        assert_eq!(rank(unrank(20_058_299, 13)), 20_058_299);
    }

    #[test]
    fn splits_contain_each_division_of_a_set_once() {
        let set = 0b1_0110_1010_1001;
        let splits = Splits::new(7, 3).unwrap();
        let mut inner_parts = vec![];
        for way in splits.divide(set, 0..10).chain(splits.divide(set, 10..splits.len())) {
            let (outer, inner) = (unrank(way.ranks[0], 3), unrank(way.ranks[1], 4));
            assert_eq!((outer | inner, outer & inner), (set, 0));
            assert_eq!(way.outer_ends, outer & 1 | outer >> 12 << 1);
            inner_parts.push(inner);
        }
        inner_parts.sort_unstable();
        inner_parts.dedup();
        assert_eq!(inner_parts.len(), 35);
    }
}
