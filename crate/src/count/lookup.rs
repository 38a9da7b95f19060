//! Counts compatible pairs by tables: hundreds of pairs with a few lookups.

use std::borrow::Cow;

use super::classes::Classes;
use super::layout::{ANTIDIAGONALS, DIAGONALS, Field, Layout};
use super::matcher::{Matcher, Side};
use super::matching::{Key, Tables};
use super::memory::reserve;
use super::ones::GROUP;
use super::subproblem::times;
use super::target::Target;
use super::word::{Vector, Word};
use crate::error::Error;

/// Sorts both lists by the middle diagonals of a family, and makes [`Tables`] for a block of bottom placements
/// after the other, with vectors of L words V. The parts of a key have S bits.
pub(super) struct Lookup<W, V, const L: usize, const S: u32> {
    n: usize,
    layout: Layout,
    /// The family of diagonals whose middle ones form the class of a top placement.
    family: usize,
    classes: Classes<W>,
    /// The keys of the sorted top placements, and where each class ends.
    tops: Vec<Key>,
    ends: Vec<u32>,
    /// The sorted bottom placements, then those that are tied, then a padding of words that are compatible with
    /// nothing.
    bottoms: Vec<W>,
    /// Where bottom placements start that are tied.
    untied: usize,
    /// How often a pair counts in which no placement is tied. If that is once, no placements are.
    times: u64,
    tables: Box<Tables<V, L, S>>,
}

impl<W: Word, V: Word, const L: usize, const S: u32> Lookup<W, V, L, S> {
    /// A matcher with up to `middle` diagonals of a family as a class.
    pub fn new(n: usize, middle: usize) -> Self {
        let layout = Layout::new(n, n % 2, middle);
        let tables = Box::new(Tables::new(layout.key(DIAGONALS).bits));
        Self {
            n,
            layout,
            family: DIAGONALS,
            classes: Classes::new(),
            tops: vec![],
            ends: vec![],
            bottoms: vec![],
            untied: usize::MAX,
            times: times(n as u32),
            tables,
        }
    }

    /// The bits that are the class of a placement. Upside down, the two families are exchanged.
    fn field(&self, side: Side) -> Field {
        self.layout.class(if side == Side::Top { self.family } else { 1 - self.family })
    }

    /// Copies the bottom placements out of the classes, in the order of a Gray code, so that neighbours have as
    /// much in common as possible. Returns their number.
    fn sort_bottoms(&mut self, field: Field) -> Result<usize, Error> {
        self.bottoms.clear();
        let block = Vector::<V, L>::BITS;
        reserve(&mut self.bottoms, self.classes.pool_used() + block)?;
        let classes = 1 << field.bits;
        self.untied = usize::MAX;
        for group in 0..self.times as usize {
            if group > 0 {
                self.untied = self.bottoms.len();
            }
            for class in 0..classes {
                for words in self.classes.pages(group * classes + (class ^ class >> 1)) {
                    self.bottoms.extend_from_slice(words);
                }
            }
        }
        let len = self.bottoms.len();
        self.bottoms.resize(len + block, !W::default());
        Ok(len)
    }

    /// Lists the keys of the top placements, class by class. Returns their number, with the padding.
    fn sort_tops<T: Target>(&mut self, target: T, field: Field) -> Result<usize, Error> {
        self.tops.clear();
        self.ends.clear();
        let (classes, key) = ((self.times as usize) << field.bits, self.layout.key(self.family));
        reserve(&mut self.tops, self.classes.pool_used() + GROUP * classes)?;
        reserve(&mut self.ends, classes)?;
        target.run(|| {
            for class in 0..classes {
                for words in self.classes.pages(class) {
                    self.tops.extend(words.iter().map(|&word| Tables::<V, L, S>::key(word, key.shift)));
                }
                self.tops.resize(self.tops.len().next_multiple_of(GROUP), Tables::<V, L, S>::PADDING);
                self.ends.push(self.tops.len() as u32);
            }
        });
        Ok(self.tops.len())
    }

    /// The family whose middle diagonals separate top and bottom placements best. Estimates how often both
    /// occupy the same diagonal, from the number of squares of their columns on it.
    fn most_selective_family(&self, [top, bottom]: [u32; 2]) -> usize {
        let (gap, rows) = (self.n % 2, self.n / 2);
        let squares = (1_u64 << rows) - 1;
        // A diagonal runs down from the left half to the right half, an antidiagonal the other way.
        let collisions = |left: u32, right: u32| -> u32 {
            let numbers = self.layout.middle_numbers();
            numbers
                .map(|number| {
                    let on_left = u64::from(left) << rows >> (number + 1) & squares;
                    let on_right = u64::from(right) >> (number + 1 + gap) & squares;
                    on_left.count_ones() * on_right.count_ones()
                })
                .sum()
        };
        if collisions(top, bottom) >= collisions(bottom, top) { DIAGONALS } else { ANTIDIAGONALS }
    }
}

impl<W: Word, V: Word, const L: usize, const S: u32, T: Target> Matcher<W, T> for Lookup<W, V, L, S> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn begin(&mut self, halves: [u32; 2]) {
        self.family = self.most_selective_family(halves);
    }

    fn start(&mut self, _: Side, _: usize) -> Result<(), Error> {
        self.classes.clear();
        Ok(())
    }

    fn reserve(&mut self, _: Side, more: usize) -> Result<(), Error> {
        self.classes.reserve(more)
    }

    #[inline(always)]
    fn add(&mut self, side: Side, words: &[W], tied: bool) {
        let field = self.field(side);
        self.classes.add(words, field, if tied { 1 << field.bits } else { 0 });
    }

    fn finish(&mut self, target: T, side: Side) -> Result<usize, Error> {
        let field = self.field(side);
        if side == Side::Top { self.sort_tops(target, field) } else { self.sort_bottoms(field) }
    }

    fn count(&mut self, target: T, first: usize) -> Result<(usize, Option<u64>), Error> {
        let mut bottoms = Cow::Borrowed(&self.bottoms[first..first + Vector::<V, L>::BITS]);
        let block = Matcher::<W, T>::block_len(self, first);
        if block < bottoms.len() {
            bottoms.to_mut()[block..].fill(!W::default());
        }
        let fields = [self.layout.class(self.family), self.layout.key(self.family)];
        self.tables.fill(target, &bottoms, fields, Some(self.layout.upside_down()));
        let [untied, tied] = self.tables.count(target, &self.tops, &self.ends, 1 << fields[0].bits);
        let times = if first < self.untied { self.times } else { 1 };
        Ok((self.tops.len(), Some(times * untied + tied)))
    }

    fn block_len(&self, first: usize) -> usize {
        let block = Vector::<V, L>::BITS;
        // Tied ones are not mixed with others.
        if first < self.untied { block.min(self.untied - first) } else { block }
    }
}
