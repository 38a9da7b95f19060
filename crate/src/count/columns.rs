//! Sets of columns and their ranks.
//!
//! A set is a word in which bit c stands for column c. Sets of the same size are ranked in the order of
//! these words as numbers: the rank of {c₁ < c₂ < … < cₖ} is C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k), the
//! combinatorial number system (Knuth, The Art of Computer Programming 4A, 7.2.1.3).

use std::ops::Range;

use super::memory::reserve;
use crate::error::Error;
use crate::limits::MAX_COUNTED;

const MAX: usize = MAX_COUNTED as usize;

/// `BINOMIALS[k][c]` is the number of ways to choose k of c columns. Rows by k, since a rank looks up
/// one k after another.
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

/// How many sets of `k` columns there are among `c`.
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

/// The place of `set` among all sets of as many columns.
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

/// The sets of `k` columns among `c`, by rank.
pub(super) fn sets(c: usize, k: usize) -> impl Iterator<Item = u32> {
    (0..binomial(c, k)).map(move |rank| unrank(rank, k))
}

/// All columns of a board.
pub(super) fn all(n: u32) -> u32 {
    u32::MAX >> (u32::BITS - n)
}

/// The set seen in a mirror: column c goes to n − 1 − c.
pub(super) fn mirrored(set: u32, n: u32) -> u32 {
    set.reverse_bits() >> (u32::BITS - n)
}

/// The ways to divide a set of h columns between two blocks of rows, in a form that gives the ranks of
/// both parts by a few additions.
#[derive(Default)]
pub(super) struct Splits {
    h: usize,
    outer: usize,
    /// For each way the places in the set of those columns that go to the outer block, then of the others.
    ways: Vec<[u8; 16]>,
}

impl Splits {
    /// All ways to give `outer` of h columns to the outer block.
    pub fn new(h: usize, outer: usize) -> Result<Self, Error> {
        let all = (1u32 << h) - 1;
        let mut ways = vec![];
        reserve(&mut ways, binomial(h, outer) as usize)?;
        ways.extend(sets(h, outer).map(|set| {
            let mut way = [0; 16];
            for (place, index) in columns(set).chain(columns(all & !set)).zip(&mut way) {
                *index = place as u8;
            }
            way
        }));
        Ok(Self { h, outer, ways })
    }

    /// How many ways there are.
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// For some of the ways to divide this set the ranks of its outer and of its inner columns.
    #[inline(always)]
    pub fn of(&self, set: u32, ways: Range<usize>) -> impl Iterator<Item = (usize, usize)> {
        // terms[k][place]: what the column at this place adds to a rank as the (k + 1)-st of its part.
        let mut terms = [[0; 16]; 16];
        for (place, column) in columns(set).enumerate() {
            for (k, terms) in terms.iter_mut().enumerate().take(self.h) {
                terms[place] = binomial(column, k + 1) as usize;
            }
        }
        self.ways[ways].iter().map(move |way| {
            let (outer, inner) = way[..self.h].split_at(self.outer);
            let rank = |places: &[u8]| -> usize {
                places.iter().zip(&terms).map(|(&place, terms)| terms[place as usize % 16]).sum()
            };
            (rank(outer), rank(inner))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_the_sets_in_order() {
        for c in 0..=12 {
            for k in 0..=c {
                let all: Vec<u32> = (0..1 << c).filter(|set: &u32| set.count_ones() as usize == k).collect();
                assert_eq!(sets(c, k).collect::<Vec<_>>(), all, "{k} of {c}");
                assert!(all.iter().enumerate().all(|(i, &set)| rank(set) == i), "{k} of {c}");
            }
        }
        assert_eq!(rank(unrank(20_058_299, 13)), 20_058_299);
    }

    #[test]
    fn splits_divide_a_set_in_every_way_once() {
        let set = 0b1_0110_1010_1001;
        let splits = Splits::new(7, 3).unwrap();
        let mut inner_parts = vec![];
        for (outer, inner) in splits.of(set, 0..10).chain(splits.of(set, 10..splits.len())) {
            let (outer, inner) = (unrank(outer as u32, 3), unrank(inner as u32, 4));
            assert_eq!((outer | inner, outer & inner), (set, 0));
            inner_parts.push(inner);
        }
        inner_parts.sort_unstable();
        inner_parts.dedup();
        assert_eq!(inner_parts.len(), 35);
    }
}
