//! Lists the placements on blocks of consecutive rows, and joins them to placements on a whole half.

use std::array;
use std::iter::once;
use std::ops::{Range, RangeInclusive};

use super::columns::{Splits, Way, all, binomial, columns, rank, sets};
use super::layout::{Layout, crossing_count, crossings};
use super::matching::transpose;
use super::memory::{extend, grow, reserve};
use super::target::Target;
use super::word::{Vector, Word};
use crate::error::Error;
use crate::limits::MAX_COUNTED;

/// What matters of a queen or a placement on a block: `lines` are the diagonals across the border between the two
/// blocks that it occupies, `word` has those across the middle of the board.
#[derive(Debug, Clone, Copy, Default)]
struct Mark<W> {
    lines: u64,
    word: W,
    /// The rows whose queen is in the left half. Bit 0 represents the row next to the middle.
    left: u32,
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
pub(super) struct Half<'a> {
    pub n: usize,
    pub rows: usize,
    /// The number of rows of the inner block, which is next to the middle.
    pub border: usize,
    /// The columns to use, in ascending order. Sets of columns are ranked by their indices in this list.
    pub universe: &'a [usize],
    /// For each distance from the middle, the columns allowed for the queen of that row.
    pub allowed: &'a [u32],
    /// The positions of the diagonals across the middle.
    pub layout: &'a Layout,
    /// Whether the words are turned back. Each half is listed as a top one, which turns the bottom half upside down.
    pub turned_back: bool,
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

impl Half<'_> {
    /// The place of outer placements with these rows in the order of their patterns. Those whose complement is the
    /// pattern come after the others. On odd boards, patterns are not compared.
    fn order(&self, left: u32) -> usize {
        if !self.n.is_multiple_of(2) {
            return 0;
        }
        let flipped = left >> (self.rows - 1) & 1;
        let pattern = if flipped == 1 { all(self.rows as u32) ^ left } else { left };
        (pattern >> self.border << 1 | flipped) as usize
    }

    /// Calls `visit` with each group of placements on a block, in the order of the rank of their columns.
    ///
    /// A group on k columns is made from the groups on k − 1 of these columns, by adding a queen on the
    /// remaining column in the next row.
    fn placements<W: Word>(
        &self,
        distances: RangeInclusive<usize>,
        visit: Visit<'_, W>,
    ) -> Result<(), Error> {
        // The board without queens is the one placement on the empty set of columns.
        let mut groups = Groups { starts: vec![0, 1], placements: vec![Placement::default()] };
        let last = *distances.end();
        let end = self.universe.len() - 1;
        let [left, right] = [0, end].map(|index| self.layout.corner::<W>(self.universe[index]));
        let corners = [W::default(), left, right, left | right];
        for (k, distance) in (1..).zip(distances) {
            let mut next = Groups { starts: vec![0], placements: vec![] };
            let mark = |&column: &usize| Mark {
                lines: lines_across(self.n, self.border, distance, column),
                word: self.word(distance, column),
                left: u32::from(column < self.n / 2) << (distance - 1),
            };
            let marks: Vec<Mark<W>> = self.universe.iter().map(mark).collect();
            // Those in a set of columns. Only the first and the last one can be at a corner.
            let corners = |set: u32| corners[(set & 1 | set >> end << 1) as usize % 4];
            let mut group = vec![];
            for set in sets(self.universe.len(), k) {
                group.clear();
                for index in columns(set) {
                    let column = self.universe[index];
                    if self.allowed[distance] >> column & 1 == 1 {
                        let others = set & !(1 << index);
                        let rank = rank(others);
                        let smaller = &groups.placements[groups.starts[rank]..groups.starts[rank + 1]];
                        let mut mark = marks[index];
                        // See Layout: each loses the corners in the columns of the other.
                        mark.word = mark.word & !corners(others);
                        self.add_queen(column, mark, !corners(1 << index), smaller, &mut group)?;
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

    /// The diagonals across the middle that a queen occupies.
    fn word<W: Word>(&self, distance: usize, column: usize) -> W {
        let mut crossings = crossings(self.n, self.n % 2, distance, column);
        if self.turned_back {
            crossings.reverse();
        }
        self.layout.word(crossings)
    }

    /// Adds a queen to each of the placements in `smaller` that do not attack it, and appends the results to
    /// `group`. The words of `smaller` lose the bits that are not in `kept`. A separate function, like the kernels (see
    /// [`Target`](super::target::Target)).
    #[inline(never)]
    fn add_queen<W: Word>(
        &self,
        column: usize,
        mark: Mark<W>,
        kept: W,
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
                    word: placement.mark.word & kept | mark.word,
                    left: placement.mark.left | mark.left,
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
/// The plane for the row next to the middle: 0 if its queen is in the left half. The next rows of the inner block
/// follow.
const LEFT: usize = 2 * (MAX_COUNTED as usize - 1);

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
            let Mark { lines, word: diagonals, left } = placement.mark;
            (*line, *word) = (Vector([lines | u64::from(left) << LEFT]), diagonals);
        }
        transpose::<u64, u64, 1>(&mut occupied, PLANES);
        Self { free: occupied.map(|Vector([plane])| !plane), words }
    }

    /// The placements that this outer one does not attack: those that leave free every line that it occupies.
    #[inline(always)]
    fn fitting<const LINES: usize>(&self, outer: &Outer<W, LINES>) -> u64 {
        const { assert!(LINES.is_multiple_of(2)) };
        let mut fitting = self.free[NO_LINE as usize];
        // In pairs, because the compiler unrolls at most four steps (see the flags in `build.rs` of xtask).
        for &[a, b] in outer.lines.as_chunks().0 {
            fitting &= self.free[a as usize] & self.free[b as usize];
        }
        fitting
    }

    /// Appends the selected placements to the first `len` of `joined`, which has room for 64 more: of their words the
    /// bits in `kept`, joined with those in `added`.
    #[inline(always)]
    fn copy(
        &self,
        target: impl Target,
        [kept, added]: [W; 2],
        selected: u64,
        joined: &mut [W],
        len: &mut usize,
    ) {
        let joined = joined[*len..].first_chunk_mut().unwrap(); // see max_joined
        target.copy_selected(&self.words, selected, [kept, added], joined);
        *len += selected.count_ones() as usize;
    }

    /// The placements whose rows have this pattern, and those with a greater one. With `flipped`, those whose
    /// complements have.
    #[inline(always)]
    fn compare(&self, rows: usize, pattern: u32, flipped: bool) -> [u64; 2] {
        let (mut equal, mut greater) = (u64::MAX, 0);
        for row in (0..rows).rev() {
            let zeros = self.free[LEFT + row] ^ if flipped { u64::MAX } else { 0 };
            if pattern >> row & 1 == 1 {
                equal &= !zeros;
            } else {
                greater |= equal & !zeros;
                equal &= zeros;
            }
        }
        [equal, greater]
    }
}

/// Outer and inner placements to join, to those placements on a half whose [pattern](super::subproblem::pattern) is not
/// less than that of the columns. On odd boards, patterns are not compared: all count as greater.
#[derive(Clone, Copy)]
pub(super) struct Split<'a, W, const LINES: usize> {
    /// First those with the same pattern on their rows, then those with its complement, then those with a greater one.
    outer: &'a [Outer<W, LINES>],
    /// Where the second and the third of these start.
    flipped: u32,
    greater: u32,
    inner: &'a [Inner<W>],
    /// The bits that the outer and the inner words keep when they are joined: all but the corners in the columns of the
    /// others (see [`Layout`]).
    kept: [W; 2],
}

impl<W: Word, const LINES: usize> Split<'_, W, LINES> {
    /// The length that [`join`](Blocks::join) needs for each of its results.
    pub fn max_joined(&self) -> usize {
        self.outer.len() * self.inner.len() * 64
    }

    /// Starts to fetch the placements.
    #[inline(always)]
    pub fn prefetch(&self, target: impl Target) {
        target.prefetch(self.outer);
        target.prefetch(self.inner);
    }
}

/// The placements on both blocks of a half, grouped by their columns.
pub(super) struct Blocks<W, const LINES: usize> {
    splits: Splits,
    /// The ways to divide the current columns, and for each value of [`Way::outer_ends`], what the outer and the inner
    /// words [keep](Split::kept).
    ways: Vec<Way>,
    kept: [[W; 2]; 4],
    /// Those of each group are sorted by their [order](Half::order).
    outer: Vec<Outer<W, LINES>>,
    /// For each order and each group, where the placements of this order or a higher one start. Finally where the
    /// groups end.
    outer_starts: Vec<u32>,
    /// The number of groups.
    groups: usize,
    /// For the current columns, where in `outer_starts` the parts of a [`Split`] begin, and where they end.
    bounds: [usize; 4],
    /// The number of rows of the inner block, and the pattern to compare them with.
    inner_rows: usize,
    pattern: u32,
    inner: Vec<Inner<W>>,
    inner_starts: Vec<u32>,
}

impl<W: Word, const LINES: usize> Blocks<W, LINES> {
    pub fn new() -> Self {
        let (outer, inner) = (vec![], vec![]);
        Self {
            splits: Splits::default(),
            ways: vec![],
            kept: [[W::default(); 2]; 4],
            outer,
            outer_starts: vec![],
            groups: 0,
            bounds: [0; 4],
            inner_rows: 0,
            pattern: 0,
            inner,
            inner_starts: vec![],
        }
    }

    /// Lists the placements on the outer block of a half and returns their number.
    pub fn list_outer(&mut self, half: &Half<'_>) -> Result<usize, Error> {
        let outer = half.rows - half.border;
        self.splits = Splits::new(half.rows, outer)?;
        self.outer.clear();
        let orders = if half.n.is_multiple_of(2) { 1 << outer } else { 1 };
        let order = |mark: &Mark<W>| half.order(mark.left);
        self.groups = binomial(half.universe.len(), outer) as usize;
        self.outer_starts.clear();
        grow(&mut self.outer_starts, (orders + 1) * self.groups)?;
        let (mut sorted, mut number) = (vec![], 0);
        half.placements(half.border + 1..=half.rows, &mut |group| {
            sorted.clear();
            extend(&mut sorted, group.iter().map(|placement| placement.mark))?;
            sorted.sort_unstable_by_key(order);
            let mut before = 0;
            for first in 0..=orders {
                before += sorted[before..].iter().take_while(|mark| order(mark) < first).count();
                self.outer_starts[first * self.groups + number] = (self.outer.len() + before) as u32;
            }
            number += 1;
            extend(&mut self.outer, sorted.iter().map(|&mark| Outer::new(mark)))
        })?;
        Ok(self.outer.len())
    }

    /// Lists the placements on the inner block of a half and returns their number, rounded up for each group.
    pub fn list_inner(&mut self, half: &Half<'_>) -> Result<usize, Error> {
        debug_assert!(LEFT + half.border <= NO_LINE as usize, "not enough planes");
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

    /// Divides these columns between the blocks in these ways, for [`split`](Blocks::split). `corners` are those in the
    /// first and in the last of the columns. `pattern` is that of the columns of the subproblem, unless the board is
    /// odd.
    pub fn divide(
        &mut self,
        columns: u32,
        corners: [W; 2],
        ways: Range<usize>,
        pattern: Option<u32>,
    ) -> Result<(), Error> {
        let [rows, outer] = self.splits.rows();
        self.inner_rows = rows - outer;
        self.pattern = pattern.unwrap_or(0);
        let equal = 2 * (self.pattern >> self.inner_rows) as usize;
        let bounds = if pattern.is_some() { [equal, equal + 1, equal + 2, 1 << outer] } else { [0, 0, 0, 1] };
        self.bounds = bounds.map(|order| order * self.groups);
        let [none, first, last, both] = [W::default(), corners[0], corners[1], corners[0] | corners[1]];
        self.kept =
            [[both, none], [last, first], [first, last], [none, both]].map(|others| others.map(W::not));
        self.ways.clear();
        extend(&mut self.ways, self.splits.divide(columns, ways))
    }

    /// What to join for the way to divide the columns with this index among those of [`divide`](Blocks::divide), if
    /// there is one.
    #[inline(always)]
    pub fn split(&self, way: usize) -> Option<Split<'_, W, LINES>> {
        let &Way { ranks, outer_ends } = self.ways.get(way)?;
        let [outer, inner] = ranks.map(|rank| rank as usize);
        let [start, flipped, greater, end] =
            self.bounds.map(|first| self.outer_starts[first + outer] as usize);
        let inner = self.inner_starts[inner] as usize..self.inner_starts[inner + 1] as usize;
        Some(Split {
            outer: &self.outer[start..end],
            flipped: (flipped - start) as u32,
            greater: (greater - start) as u32,
            inner: &self.inner[inner],
            kept: self.kept[outer_ends as usize % 4],
        })
    }

    /// Joins every outer placement with every inner placement that it does not attack. Writes the diagonals across the
    /// middle that each pair occupies to `joined` if its rows have a greater pattern than the columns, and to `tied` if
    /// they have the same one. Returns the number of pairs in each.
    ///
    /// An outer placement is compared with 64 inner ones at once.
    #[inline(always)]
    pub fn join(
        &self,
        target: impl Target,
        Split { outer, flipped, greater, inner, kept }: Split<'_, W, LINES>,
        joined: &mut [W],
        tied: &mut [W],
    ) -> [usize; 2] {
        let (mut len, mut tied_len) = (0, 0);
        let (equal, greater) = outer.split_at(greater as usize);
        let word = |outer: &Outer<W, LINES>| [kept[1], outer.word & kept[0]];
        for (i, outer) in (0..).zip(equal) {
            for inner in inner {
                let [equal, greater] = inner.compare(self.inner_rows, self.pattern, i >= flipped);
                let fitting = inner.fitting(outer);
                inner.copy(target, word(outer), fitting & equal, tied, &mut tied_len);
                inner.copy(target, word(outer), fitting & greater, joined, &mut len);
            }
        }
        for outer in greater {
            for inner in inner {
                inner.copy(target, word(outer), inner.fitting(outer), joined, &mut len);
            }
        }
        [len, tied_len]
    }
}
