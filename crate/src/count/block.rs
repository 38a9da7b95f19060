//! Lists the placements on blocks of consecutive rows, and joins them to placements on a whole half.

use std::array;
use std::iter::once;
use std::ops::{Range, RangeInclusive};

use super::columns::{Splits, all, columns, rank, sets};
use super::layout::{crossing_count, crossings};
use super::matching::transpose;
use super::memory::{extend, reserve};
use super::target::Target;
use super::word::{Vector, Word};
use crate::error::Error;

/// The diagonals that a queen or a placement occupies: `lines` are those across the border between the two
/// blocks, `word` has those across the middle of the board.
#[derive(Debug, Clone, Copy, Default)]
struct Mark<W> {
    lines: u64,
    word: W,
}

/// The lines along which this queen can attack a queen of the other block: its diagonal and its antidiagonal,
/// as bits, if they cross the border. The border runs above the row at distance `border` from the middle.
fn lines_across(n: usize, border: usize, distance: usize, column: usize) -> u64 {
    let [diagonal, antidiagonal] = if distance > border {
        crossings(n, 0, distance - border, column)
    } else {
        let [diagonal, antidiagonal] = crossings(n, 0, border + 1 - distance, column);
        [antidiagonal, diagonal]
    };
    diagonal.map_or(0, |number| 1 << number)
        | antidiagonal.map_or(0, |number| 1 << (number + crossing_count(n, 0)))
}

/// A half of the board.
pub(super) struct Half<'a, W> {
    pub n: usize,
    pub rows: usize,
    /// The number of rows of the inner block, which is next to the middle.
    pub border: usize,
    /// The columns to use, in ascending order. Sets of columns are ranked by their indices in this list.
    pub universe: &'a [usize],
    /// For each distance from the middle, the columns allowed for the queen of that row.
    pub allowed: &'a [u32],
    /// Maps a distance from the middle and a column to the diagonals across the middle that a queen there occupies.
    pub word: &'a dyn Fn(usize, usize) -> W,
}

/// A placement on consecutive rows, reduced to what matters for the rows that follow.
#[derive(Debug, Clone, Copy, Default)]
struct Placement<W> {
    /// The columns of the next row that are attacked along the two families of diagonals.
    rising: u32,
    falling: u32,
    mark: Mark<W>,
}

/// The placements on some rows, grouped by their columns. The group on the set of columns with rank r is
/// `placements[starts[r]..starts[r + 1]]`.
struct Groups<W> {
    starts: Vec<usize>,
    placements: Vec<Placement<W>>,
}

/// Called with each group.
type Visit<'a, W> = &'a mut dyn FnMut(&[Placement<W>]) -> Result<(), Error>;

impl<W: Word> Half<'_, W> {
    /// Calls `visit` with each group of placements on a block, in the order of the rank of their columns.
    ///
    /// A group on k columns is made from the groups on k − 1 of these columns, by adding a queen on the
    /// remaining column in the next row.
    fn placements(&self, distances: RangeInclusive<usize>, visit: Visit<'_, W>) -> Result<(), Error> {
        // The board without queens is the one placement on the empty set of columns.
        let mut groups = Groups { starts: vec![0, 1], placements: vec![Placement::default()] };
        let last = *distances.end();
        for (k, distance) in (1..).zip(distances) {
            let mut next = Groups { starts: vec![0], placements: vec![] };
            let mark = |&column: &usize| Mark {
                lines: lines_across(self.n, self.border, distance, column),
                word: (self.word)(distance, column),
            };
            let marks: Vec<Mark<W>> = self.universe.iter().map(mark).collect();
            let mut group = vec![];
            for set in sets(self.universe.len(), k) {
                group.clear();
                for index in columns(set) {
                    let column = self.universe[index];
                    if self.allowed[distance] >> column & 1 == 1 {
                        let rank = rank(set & !(1 << index));
                        let smaller = &groups.placements[groups.starts[rank]..groups.starts[rank + 1]];
                        self.add_queen(column, marks[index], smaller, &mut group)?;
                    }
                }
                if distance == last {
                    visit(&group)?;
                } else {
                    extend(&mut next.placements, group.iter().copied())?;
                    extend(&mut next.starts, once(next.placements.len()))?;
                }
            }
            groups = next;
        }
        Ok(())
    }

    /// Adds a queen to each of the placements in `smaller` that do not attack it, and appends the results to
    /// `group`. A separate function, like the kernels (see [`Target`](super::target::Target)).
    #[inline(never)]
    fn add_queen(
        &self,
        column: usize,
        mark: Mark<W>,
        smaller: &[Placement<W>],
        group: &mut Vec<Placement<W>>,
    ) -> Result<(), Error> {
        let board = all(self.n as u32);
        let queen = 1 << column;
        let mut len = group.len();
        reserve(group, smaller.len())?;
        group.resize(len + smaller.len(), Placement::default());
        for placement in smaller {
            // Always written, but kept only if valid: this avoids an unpredictable branch.
            group[len] = Placement {
                rising: (placement.rising | queen) << 1 & board,
                falling: (placement.falling | queen) >> 1,
                mark: Mark {
                    lines: placement.mark.lines | mark.lines,
                    word: placement.mark.word | mark.word,
                },
            };
            len += usize::from((placement.rising | placement.falling) & queen == 0);
        }
        group.truncate(len);
        Ok(())
    }
}

/// One plane for each line, and one that represents no line.
const PLANES: usize = 64;
const NO_LINE: u8 = PLANES as u8 - 1;

/// A placement on the outer block. It occupies at most LINES lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outer<W, const LINES: usize> {
    /// The occupied lines, padded with [`NO_LINE`].
    lines: [u8; LINES],
    word: W,
}

impl<W: Word, const LINES: usize> Outer<W, LINES> {
    fn new(mark: Mark<W>) -> Self {
        // The highest bit, which represents no line, remains set.
        let mut left = mark.lines | 1 << NO_LINE;
        let lines = array::from_fn(|_| {
            let line = left.trailing_zeros() as u8;
            left = left & left.wrapping_sub(1) | 1 << NO_LINE;
            line
        });
        Self { lines, word: mark.word }
    }
}

/// Up to 64 placements on the inner block that use the same columns, stored so that all of them are compared
/// with an outer placement at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct Inner<W> {
    /// For each line, one bit per placement: 1 if the placement leaves the line free.
    free: [u64; PLANES],
    words: [W; 64],
}

impl<W: Word> Inner<W> {
    fn new(placements: &[Placement<W>]) -> Self {
        // Unused bits occupy every line, including NO_LINE, so they match nothing.
        let (mut occupied, mut words) = ([Vector([u64::MAX]); PLANES], [W::default(); 64]);
        for ((line, word), placement) in occupied.iter_mut().zip(&mut words).zip(placements) {
            (*line, *word) = (Vector([placement.mark.lines]), placement.mark.word);
        }
        transpose(&mut occupied, PLANES);
        Self { free: occupied.map(|Vector([plane])| !plane), words }
    }
}

/// The length that [`join`] needs for its results, for these numbers of outer and inner placements.
pub(super) fn max_joined(outer: usize, inner: usize) -> usize {
    outer * inner * 64
}

/// Joins every outer placement with every inner placement that it does not attack. Writes the diagonals
/// across the middle that each pair occupies to `joined`, and returns the number of pairs.
///
/// An outer placement is compared with 64 inner ones at once. The bits that remain are the inner placements
/// that leave free every line that the outer one occupies.
#[inline(always)]
pub(super) fn join<W: Word, const LINES: usize>(
    target: impl Target,
    outer: &[Outer<W, LINES>],
    inner: &[Inner<W>],
    joined: &mut [W],
) -> usize {
    const { assert!(LINES.is_multiple_of(2)) };
    let mut len = 0;
    for outer in outer {
        for inner in inner {
            let mut fitting = inner.free[NO_LINE as usize];
            // In pairs, because the compiler unrolls at most four steps (see the flags in `build.rs` of xtask).
            for &[a, b] in outer.lines.as_chunks().0 {
                fitting &= inner.free[a as usize] & inner.free[b as usize];
            }
            let joined = joined[len..].first_chunk_mut().unwrap(); // see max_joined
            target.copy_selected(&inner.words, fitting, outer.word, joined);
            len += fitting.count_ones() as usize;
        }
    }
    len
}

/// Outer and inner placements to join.
type Split<'a, W, const LINES: usize> = (&'a [Outer<W, LINES>], &'a [Inner<W>]);

/// The placements on both blocks of a half, grouped by their columns.
pub(super) struct Blocks<W, const LINES: usize> {
    splits: Splits,
    /// The ranks of the outer and the inner columns for each way to divide the columns of a half.
    ranks: Vec<(usize, usize)>,
    outer: Vec<Outer<W, LINES>>,
    outer_starts: Vec<u32>,
    inner: Vec<Inner<W>>,
    inner_starts: Vec<u32>,
}

impl<W: Word, const LINES: usize> Blocks<W, LINES> {
    pub fn new() -> Self {
        let (outer, inner) = (vec![], vec![]);
        Self {
            splits: Splits::default(),
            ranks: vec![],
            outer,
            outer_starts: vec![],
            inner,
            inner_starts: vec![],
        }
    }

    /// Lists the placements on the outer block of a half and returns their number.
    pub fn list_outer(&mut self, half: &Half<'_, W>) -> Result<usize, Error> {
        let outer = half.rows - half.border;
        self.splits = Splits::new(half.rows, outer)?;
        self.outer.clear();
        self.outer_starts.clear();
        extend(&mut self.outer_starts, once(0))?;
        half.placements(half.border + 1..=half.rows, &mut |group| {
            extend(&mut self.outer, group.iter().map(|placement| Outer::new(placement.mark)))?;
            extend(&mut self.outer_starts, once(self.outer.len() as u32))
        })?;
        Ok(self.outer.len())
    }

    /// Lists the placements on the inner block of a half and returns their number, rounded up for each group.
    pub fn list_inner(&mut self, half: &Half<'_, W>) -> Result<usize, Error> {
        self.inner.clear();
        self.inner_starts.clear();
        extend(&mut self.inner_starts, once(0))?;
        half.placements(1..=half.border, &mut |group| {
            extend(&mut self.inner, group.chunks(64).map(Inner::new))?;
            extend(&mut self.inner_starts, once(self.inner.len() as u32))
        })?;
        Ok(64 * self.inner.len())
    }

    /// The number of ways to divide the columns of a half between the blocks.
    pub fn ways(&self) -> usize {
        self.splits.len()
    }

    /// Divides these columns between the blocks in these ways, for [`split`](Blocks::split).
    pub fn divide(&mut self, columns: u32, ways: Range<usize>) -> Result<(), Error> {
        self.ranks.clear();
        extend(&mut self.ranks, self.splits.ranks(columns, ways))
    }

    /// The placements to join for the way to divide the columns with this index among those of
    /// [`divide`](Blocks::divide), if there is one.
    #[inline(always)]
    pub fn split(&self, way: usize) -> Option<Split<'_, W, LINES>> {
        let &(outer, inner) = self.ranks.get(way)?;
        let outer = self.outer_starts[outer] as usize..self.outer_starts[outer + 1] as usize;
        let inner = self.inner_starts[inner] as usize..self.inner_starts[inner + 1] as usize;
        Some((&self.outer[outer], &self.inner[inner]))
    }
}
