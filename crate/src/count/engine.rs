//! Lists the placements on the two halves and counts the compatible pairs, for any width of words.

use super::block::{Blocks, Half, join, max_joined};
use super::classes::{Classes, Run};
use super::columns::{all, columns};
use super::layout::{ANTIDIAGONALS, DIAGONALS, Field, Layout, crossings};
use super::matching::{GROUP, Tables};
use super::memory::{extend, grow, reserve};
use super::search;
use super::subproblem::{FIRST_HALVED, Subproblem};
use super::target::{Portable, Target};
use super::word::{Vector, Word};
use crate::board::BoardSize;
use crate::error::Error;

/// The engine of a [`Counter`](super::Counter): counts one subproblem at a time, in short steps. If the lists
/// of a subproblem are too long for memory, they are made in parts, and every part of the bottom placements
/// is paired with every part of the top placements.
pub(super) trait Engine: Send {
    /// Starts another subproblem.
    fn begin(&mut self, subproblem: &Subproblem);

    /// The number of parts in which the placements on a half are listed.
    fn parts(&self) -> usize;

    /// Does the next step to list a part of the placements on a half. Returns the number of placements processed,
    /// or `None` if the list is complete. A list is kept until another part of its half is requested; a list of
    /// the top half is also dropped when a list of the bottom half is made.
    fn list(&mut self, side: Side, part: usize) -> Result<Option<usize>, Error>;

    /// The length of the list of a half.
    fn len(&self, side: Side) -> usize;

    /// Compares all listed top placements with [`block`](Engine::block) listed bottom placements, from index `first`
    /// on, and returns the number of compatible pairs.
    fn count(&mut self, first: usize) -> u64;

    /// The number of bottom placements that are processed at once.
    fn block(&self) -> usize;
}

/// One of the two halves of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
}

/// The number of placements in a unit of work, whether they are listed or compared with a block of others.
pub(super) const UNIT: usize = 1 << 18;

/// The fastest engine for a board on this processor.
pub(super) fn engine(size: BoardSize) -> Box<dyn Engine> {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(avx2) = super::avx2::Avx2::detect() {
        return engine_on::<8, 4, _>(size, avx2);
    }
    portable_engine(size)
}

/// The engine for a board that runs on any processor.
pub(super) fn portable_engine(size: BoardSize) -> Box<dyn Engine> {
    engine_on::<8, 2, _>(size, Portable)
}

/// The engine for a board on a target, with vectors of `L32` or `L64` words.
///
/// The other numbers were measured to be fastest. In order: the key of a word has R parts of S bits; twice the
/// rows of the outer block; the number of diagonals of a family that form a class.
fn engine_on<const L32: usize, const L64: usize, T: Target>(size: BoardSize, target: T) -> Box<dyn Engine> {
    match size.get() {
        ..FIRST_HALVED => Box::new(Whole { n: size.get() }),
        FIRST_HALVED..=17 => Box::new(Halves::<u32, L32, 4, 7, 6, T>::new(size, 4, target)),
        18..=19 => Box::new(Halves::<u64, L64, 3, 9, 8, T>::new(size, 7, target)),
        20..=21 => Box::new(Halves::<u64, L64, 4, 8, 10, T>::new(size, 7, target)),
        _ => Box::new(Halves::<u64, L64, 5, 9, 12, T>::new(size, 9, target)),
    }
}

/// From this size on, the blocks are listed for the columns of one half at a time, because the lists for all
/// columns would be too long.
const FIRST_LISTED_BY_HALF: usize = 22;

/// The number of parts in which the placements on a half are listed, so that the lists do not exceed the caches
/// by far.
const fn parts(n: usize) -> usize {
    match n {
        ..=23 => 1,
        24..=25 => 2,
        _ => 8,
    }
}

struct Halves<W, const L: usize, const R: usize, const S: u32, const LINES: usize, T> {
    target: T,
    n: usize,
    layout: Layout,
    /// The number of parts in which the placements on a half are listed.
    parts: usize,
    /// The columns of the top half and of the bottom half, and the column of the middle row's queen.
    top: u32,
    bottom: u32,
    middle: Option<u32>,
    /// The family of diagonals whose middle ones form the class of a top placement.
    family: usize,
    blocks: Blocks<W, LINES>,
    listed: ListedBlocks,
    /// In an unfinished list, the next way to divide the columns between the blocks.
    next_way: Option<usize>,
    /// For the top and the bottom half: the listed part, and the number of its placements.
    lists: [Option<(usize, usize)>; 2],
    /// Buffer for joined placements.
    joined: Vec<W>,
    classes: Classes<W>,
    /// The runs of the top placements in `classes`.
    tops: Vec<Run>,
    /// Buffer for indices of runs.
    candidates: Vec<u32>,
    /// The sorted bottom placements, as words of the board upside down, followed by a padding of words that are
    /// compatible with nothing.
    bottoms: Vec<W>,
    tables: Box<Tables<W, L, R, S>>,
}

/// The blocks that are listed, and for which columns and which queen in the middle row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ListedBlocks {
    universe: u32,
    middle: Option<u32>,
    /// 0: no block; 1: the outer block; 2: both blocks.
    blocks: usize,
}

impl<W: Word, const L: usize, const R: usize, const S: u32, const LINES: usize, T: Target>
    Halves<W, L, R, S, LINES, T>
{
    /// An engine with up to `middle` diagonals of a family as a class.
    fn new(size: BoardSize, middle: usize, target: T) -> Self {
        let n = size.get() as usize;
        let layout = Layout::new(n, n % 2, middle);
        assert!(layout.key(DIAGONALS).bits <= R as u32 * S, "the parts of the key are too short for n = {n}");
        Self {
            target,
            n,
            layout,
            parts: parts(n),
            top: 0,
            bottom: 0,
            middle: None,
            family: DIAGONALS,
            blocks: Blocks::new(),
            listed: ListedBlocks { universe: 0, middle: None, blocks: 0 },
            next_way: None,
            lists: [None, None],
            joined: vec![],
            classes: Classes::new(),
            tops: vec![],
            candidates: vec![],
            bottoms: vec![],
            tables: Box::new(Tables::new()),
        }
    }

    /// Lists the next block for halves on these columns. Returns the number of placements, or `None` if both
    /// blocks are listed.
    fn list_block(&mut self, universe: u32) -> Result<Option<usize>, Error> {
        let middle = self.middle;
        if (self.listed.universe, self.listed.middle) != (universe, middle) {
            self.listed = ListedBlocks { universe, middle, blocks: 0 };
        }
        let list = match self.listed.blocks {
            0 => Blocks::list_outer,
            1 => Blocks::list_inner,
            _ => return Ok(None),
        };
        let (n, gap, rows) = (self.n, self.n % 2, self.n / 2);
        let all = all(n as u32);
        let allowed: Vec<u32> = (0..=rows)
            .map(|distance| {
                let Some(x) = middle else { return all };
                let attacked = 1 << x | (1_u64 << x << distance) as u32 | (1 << x >> distance);
                // See Subproblem::weight: the queen of the middle column is above row x.
                let x = x as usize;
                let middle_column = if x < rows && rows - distance >= x { 1 << rows } else { 0 };
                all & !attacked & !middle_column
            })
            .collect();
        let outer = match rows {
            ..=3 => 1,
            4..=8 if gap == 1 => 2,
            4..=8 => 3.min(rows / 2),
            9 => 4,
            10..=12 => 5,
            _ => 6,
        };
        let layout = &self.layout;
        let half = Half {
            n,
            rows,
            border: rows - outer,
            universe: &columns(universe).collect::<Vec<_>>(),
            allowed: &allowed,
            word: &|distance, column| layout.word(crossings(n, gap, distance, column)),
        };
        let len = list(&mut self.blocks, &half)?;
        self.listed.blocks += 1;
        Ok(Some(len))
    }

    /// Joins the blocks on these columns, for the next ways of a part to divide them, and adds the placements to
    /// the classes given by `field`. Returns the number of placements, or `None` if no way is left.
    fn join_blocks(&mut self, columns: u32, part: usize, field: Field) -> Result<Option<usize>, Error> {
        let ways = self.blocks.ways();
        let (start, end) = (ways * part / self.parts, ways * (part + 1) / self.parts);
        if self.next_way.is_none() {
            self.classes.clear();
        }
        let next = self.next_way.get_or_insert(start);
        if *next == end {
            return Ok(None);
        }
        let mut joined = 0;
        for (outer, inner) in self.blocks.splits(columns, *next..end) {
            let max_len = max_joined(outer.len(), inner.len());
            grow(&mut self.joined, max_len)?;
            self.classes.reserve(max_len)?;
            self.target.run(|| {
                let len = join(outer, inner, &mut self.joined);
                self.classes.add(&self.joined[..len], field);
                joined += len;
            });
            *next += 1; // inside the loop, because the next way may fail with Error::Memory
            if joined >= UNIT {
                break;
            }
        }
        Ok(Some(joined))
    }

    /// Copies the bottom placements out of the classes, in the order of a Gray code, so that neighbours have as
    /// much in common as possible. Returns their number.
    fn sort_bottoms(&mut self, field: Field) -> Result<usize, Error> {
        self.bottoms.clear();
        let block = self.block();
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
    fn sort_tops(&mut self, field: Field) -> Result<usize, Error> {
        self.tops.clear();
        for class in 0..1 << field.bits {
            for run in self.classes.runs(class) {
                extend(&mut self.tops, std::iter::once(run))?;
            }
        }
        self.classes.pad(&self.tops, GROUP);
        grow(&mut self.candidates, self.tops.len() + 1)?;
        Ok(self.tops.iter().map(|run| run.len as usize).sum())
    }

    /// The family whose middle diagonals separate top and bottom placements best. Estimates how often both
    /// occupy the same diagonal, from the number of squares of their columns on it.
    fn most_selective_family(&self) -> usize {
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
        let (top, bottom) = (self.top, self.bottom);
        if collisions(top, bottom) >= collisions(bottom, top) { DIAGONALS } else { ANTIDIAGONALS }
    }
}

impl<W: Word, const L: usize, const R: usize, const S: u32, const LINES: usize, T: Target> Engine
    for Halves<W, L, R, S, LINES, T>
{
    fn begin(&mut self, subproblem: &Subproblem) {
        (self.top, self.bottom, self.middle) = (subproblem.top, subproblem.bottom(), subproblem.middle);
        self.family = self.most_selective_family();
        (self.next_way, self.lists) = (None, [None, None]);
    }

    fn parts(&self) -> usize {
        self.parts
    }

    fn list(&mut self, side: Side, part: usize) -> Result<Option<usize>, Error> {
        if self.lists[side as usize].is_some_and(|(listed, _)| listed == part) {
            return Ok(None);
        }
        // Upside down, the two families are exchanged.
        let (set, family) = match side {
            Side::Top => (self.top, self.family),
            Side::Bottom => (self.bottom, 1 - self.family),
        };
        let universe = if self.n < FIRST_LISTED_BY_HALF { all(self.n as u32) } else { set };
        if let Some(listed) = self.list_block(universe)? {
            return Ok(Some(listed));
        }
        // Both lists use the same classes, so a new list overwrites that of the top half.
        self.lists[Side::Top as usize] = None;
        // The blocks number the columns by their indices in the universe.
        let columns = if universe == set { all(set.count_ones()) } else { set };
        let field = self.layout.class(family);
        if let Some(joined) = self.join_blocks(columns, part, field)? {
            return Ok(Some(joined));
        }
        let len = if side == Side::Top { self.sort_tops(field)? } else { self.sort_bottoms(field)? };
        self.lists[side as usize] = Some((part, len));
        self.next_way = None;
        Ok(Some(len))
    }

    fn len(&self, side: Side) -> usize {
        self.lists[side as usize].map_or(0, |(_, len)| len)
    }

    fn count(&mut self, first: usize) -> u64 {
        let bottoms = &self.bottoms[first..first + self.block()];
        self.target.run(|| self.tables.fill(bottoms, &self.layout, self.family));
        self.target.run(|| self.tables.count(self.classes.pool(), &self.tops, &mut self.candidates))
    }

    fn block(&self) -> usize {
        Vector::<W, L>::BITS
    }
}

/// A board too small to divide into halves. The whole board counts as one pair of placements, compatible as
/// often as there are solutions.
struct Whole {
    n: u32,
}

impl Engine for Whole {
    fn begin(&mut self, _: &Subproblem) {}

    fn parts(&self) -> usize {
        1
    }

    fn list(&mut self, _: Side, _: usize) -> Result<Option<usize>, Error> {
        Ok(None)
    }

    fn len(&self, _: Side) -> usize {
        1
    }

    fn count(&mut self, _: usize) -> u64 {
        search((1 << self.n) - 1, 0, 0, 0)
    }

    fn block(&self) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::subproblems;

    /// The number of solutions of a subproblem, before multiplication by its weight.
    fn solve(engine: &mut dyn Engine, subproblem: &Subproblem) -> u64 {
        engine.begin(subproblem);
        let mut found = 0;
        for bottom_part in 0..engine.parts() {
            while engine.list(Side::Bottom, bottom_part).unwrap().is_some() {}
            for top_part in 0..engine.parts() {
                while engine.list(Side::Top, top_part).unwrap().is_some() {}
                found += (0..engine.len(Side::Bottom))
                    .step_by(engine.block())
                    .map(|first| engine.count(first))
                    .sum::<u64>();
            }
        }
        found
    }

    #[test]
    fn every_target_finds_the_same() {
        let mut random = fastrand::Rng::with_seed(4);
        for n in FIRST_HALVED..=20 {
            let size = BoardSize::new(n).unwrap();
            let (mut best, mut portable) = (engine(size), portable_engine(size));
            for _ in 0..10 {
                let number = random.u64(..subproblems(size).unwrap().len());
                let subproblem = subproblems(size).unwrap().get(number).unwrap();
                let found = solve(best.as_mut(), &subproblem);
                assert_eq!(solve(portable.as_mut(), &subproblem), found, "n = {n}, subproblem {number}");
            }
        }
    }

    #[test]
    fn lists_made_in_parts_give_the_same_count() {
        let size = BoardSize::new(12).unwrap();
        let mut whole = Halves::<u32, 8, 4, 7, 6, _>::new(size, 4, Portable);
        let subproblem = subproblems(size).unwrap().get(100).unwrap();
        let expected = solve(&mut whole, &subproblem);
        assert_ne!(expected, 0);
        let mut parts = Halves::<u32, 8, 4, 7, 6, _>::new(size, 4, Portable);
        parts.parts = 8;
        assert_eq!(solve(&mut parts, &subproblem), expected);
    }
}
