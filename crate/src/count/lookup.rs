//! Counts compatible pairs by tables: hundreds of pairs with a few lookups.

use super::classes::{Classes, Run};
use super::engine::{Matcher, Side};
use super::layout::{ANTIDIAGONALS, DIAGONALS, Field, Layout};
use super::matching::{GROUP, Tables};
use super::memory::{extend, grow, reserve};
use super::target::Target;
use super::word::{Vector, Word};
use crate::error::Error;

/// Sorts both lists by the middle diagonals of a family, and makes [`Tables`] for a block of bottom placements
/// after the other. The key of a word has R parts of S bits.
pub(super) struct Lookup<W, const L: usize, const R: usize, const S: u32> {
    n: usize,
    layout: Layout,
    /// The family of diagonals whose middle ones form the class of a top placement.
    family: usize,
    classes: Classes<W>,
    /// The runs of the top placements in `classes`.
    tops: Vec<Run>,
    /// The number of top placements.
    tops_len: usize,
    /// Buffer for indices of runs.
    candidates: Vec<u32>,
    /// The sorted bottom placements, followed by a padding of words that are compatible with nothing.
    bottoms: Vec<W>,
    tables: Box<Tables<W, L, R, S>>,
}

impl<W: Word, const L: usize, const R: usize, const S: u32> Lookup<W, L, R, S> {
    /// A matcher with up to `middle` diagonals of a family as a class.
    pub fn new(n: usize, middle: usize) -> Self {
        let layout = Layout::new(n, n % 2, middle);
        assert!(layout.key(DIAGONALS).bits <= R as u32 * S, "the parts of the key are too short for n = {n}");
        Self {
            n,
            layout,
            family: DIAGONALS,
            classes: Classes::new(),
            tops: vec![],
            tops_len: 0,
            candidates: vec![],
            bottoms: vec![],
            tables: Box::new(Tables::new()),
        }
    }

    /// The bits that are the class of a placement. Upside down, the two families are exchanged.
    fn field(&self, side: Side) -> Field {
        self.layout.class(if side == Side::Top { self.family } else { 1 - self.family })
    }

    /// Copies the bottom placements out of the classes, in the order of a Gray code, so that neighbours have as
    /// much in common as possible. Returns their number.
    #[inline(never)]
    fn sort_bottoms(&mut self, field: Field) -> Result<usize, Error> {
        self.bottoms.clear();
        let block = Vector::<W, L>::BITS;
        reserve(&mut self.bottoms, self.classes.pool_used() + block)?;
        for class in 0..1 << field.bits {
            for run in self.classes.runs(class ^ class >> 1) {
                self.bottoms.extend_from_slice(self.classes.words(run));
            }
        }
        let len = self.bottoms.len();
        self.bottoms.resize(len + block, !W::default());
        Ok(len)
    }

    /// Lists the runs of the top placements in the classes. Returns the number of placements.
    #[inline(never)]
    fn sort_tops(&mut self, field: Field) -> Result<usize, Error> {
        self.tops.clear();
        for class in 0..1 << field.bits {
            for run in self.classes.runs(class) {
                extend(&mut self.tops, std::iter::once(run))?;
            }
        }
        self.classes.pad(&self.tops, GROUP);
        grow(&mut self.candidates, self.tops.len() + 1)?;
        self.tops_len = self.tops.iter().map(|run| run.len as usize).sum();
        Ok(self.tops_len)
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

impl<W: Word, const L: usize, const R: usize, const S: u32, T: Target> Matcher<W, T> for Lookup<W, L, R, S> {
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
    fn add(&mut self, side: Side, words: &[W]) {
        self.classes.add(words, self.field(side));
    }

    fn finish(&mut self, side: Side) -> Result<usize, Error> {
        let field = self.field(side);
        if side == Side::Top { self.sort_tops(field) } else { self.sort_bottoms(field) }
    }

    fn count(&mut self, target: T, first: usize) -> Result<(usize, Option<u64>), Error> {
        let bottoms = &self.bottoms[first..first + Vector::<W, L>::BITS];
        let fields = [self.layout.class(self.family), self.layout.key(self.family)];
        self.tables.fill(target, bottoms, fields, Some(self.layout.upside_down()));
        let found = self.tables.count(target, self.classes.pool(), &self.tops, &mut self.candidates);
        Ok((self.tops_len, Some(found)))
    }

    fn block(&self) -> usize {
        Vector::<W, L>::BITS
    }
}
