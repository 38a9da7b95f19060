//! Listing the placements of two halves and counting the pairs that fit, for whatever width of words.

use super::block::{Blocks, Half, join, most_joined};
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

/// What a [`Counter`](super::Counter) works with: one subproblem at a time, in steps each of which is
/// short. The lists of a subproblem may be too long to hold: then they are made in parts, and every part
/// of the bottom placements meets every part of the top ones.
pub(super) trait Engine: Send {
    /// Turns to another subproblem.
    fn begin(&mut self, subproblem: &Subproblem);

    /// In how many parts the placements of a half are listed.
    fn parts(&self) -> usize;

    /// Does the next thing to list a part of the placements of a half, and says how many placements it dealt
    /// with; `None` if the list is complete. A list is kept until another part of its half is asked for, one
    /// of the top also only until one of the bottom is made.
    fn list(&mut self, side: Side, part: usize) -> Result<Option<usize>, Error>;

    /// How long the list of a half is.
    fn len(&self, side: Side) -> usize;

    /// The number of pairs that fit of a top placement and a bottom one, both among those listed: the
    /// bottom ones from number `first` on, as many as [`block`](Engine::block) says.
    fn count(&mut self, first: usize) -> u64;

    /// How many bottom placements are dealt with at once.
    fn block(&self) -> usize;
}

/// One of the two halves of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
}

/// After how many placements there may be a look at the clock, be they listed or compared with a block of
/// others.
pub(super) const UNIT: usize = 1 << 18;

/// The fastest engine for a board on this processor.
pub(super) fn engine(size: BoardSize) -> Box<dyn Engine> {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(avx2) = super::avx2::Avx2::detect() {
        return engine_on::<8, 4, _>(size, avx2);
    }
    portable_engine(size)
}

/// The engine for a board on any processor.
pub(super) fn portable_engine(size: BoardSize) -> Box<dyn Engine> {
    engine_on::<8, 2, _>(size, Portable)
}

/// The engine for a board on a target, with vectors of `L32` or `L64` words.
///
/// The other numbers are what was measured to be fastest: in the key of a word R parts of S bits, then
/// twice the rows of the outer block, then how many diagonals of a family make up a class.
fn engine_on<const L32: usize, const L64: usize, T: Target>(size: BoardSize, target: T) -> Box<dyn Engine> {
    match size.get() {
        ..FIRST_HALVED => Box::new(Whole { n: size.get() }),
        FIRST_HALVED..=17 => Box::new(Halves::<u32, L32, 4, 7, 6, T>::new(size, 4, target)),
        18..=19 => Box::new(Halves::<u64, L64, 3, 9, 8, T>::new(size, 7, target)),
        20..=21 => Box::new(Halves::<u64, L64, 4, 8, 10, T>::new(size, 7, target)),
        _ => Box::new(Halves::<u64, L64, 5, 9, 12, T>::new(size, 9, target)),
    }
}

/// From this size on the blocks are listed for the columns of one half at a time: for all columns there
/// would be too many.
const FIRST_LISTED_BY_HALF: usize = 22;

/// In how many parts the placements of a half are listed, lest the lists outgrow the caches by far.
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
    /// In how many parts the placements of a half are listed.
    parts: usize,
    /// The columns of the top half and of the bottom half, and the queen of the middle row.
    top: u32,
    bottom: u32,
    middle: Option<u32>,
    /// The family of diagonals whose middle ones are the class of a top placement.
    family: usize,
    blocks: Blocks<W, LINES>,
    listed: ListedBlocks,
    /// The next way of dividing columns between the blocks, in an unfinished list.
    next_way: Option<usize>,
    /// For the top and the bottom half the part that is listed, and how many placements it has.
    lists: [Option<(usize, usize)>; 2],
    /// Room for joining.
    joined: Vec<W>,
    classes: Classes<W>,
    /// The top placements, in the classes.
    tops: Vec<Run>,
    /// Room for the numbers of runs.
    open: Vec<u32>,
    /// The bottom placements, sorted, as words of the board upside down; and ones, which fit to nothing.
    bottoms: Vec<W>,
    tables: Box<Tables<W, L, R, S>>,
}

/// Which blocks are listed: for what columns, and beside which queen in the middle row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ListedBlocks {
    universe: u32,
    middle: Option<u32>,
    /// None of them, the outer one, or both.
    blocks: usize,
}

impl<W: Word, const L: usize, const R: usize, const S: u32, const LINES: usize, T: Target>
    Halves<W, L, R, S, LINES, T>
{
    /// With up to `middle` diagonals of a family as a class.
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
            open: vec![],
            bottoms: vec![],
            tables: Box::new(Tables::new()),
        }
    }

    /// Lists the next block that halves on these columns are made from. How many placements that were, or
    /// `None` if both blocks are there.
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
                // See Subproblem::weight: the queen of the middle column stands above row x.
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

    /// Joins blocks on these columns, in the next ways of a part, and puts the placements into the classes
    /// that `field` says. How many these were, or `None` if all ways have been gone.
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
            let most = most_joined(outer.len(), inner.len());
            grow(&mut self.joined, most)?;
            self.classes.reserve(most)?;
            self.target.run(|| {
                let len = join(outer, inner, &mut self.joined);
                self.classes.add(&self.joined[..len], field);
                joined += len;
            });
            *next += 1; // here, since the next one may not find memory
            if joined >= UNIT {
                break;
            }
        }
        Ok(Some(joined))
    }

    /// Takes the bottom placements out of the classes, in the order of a Gray code, so that neighbours have as
    /// much in common as possible.
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

    /// Lists where the top placements stand in the classes.
    fn sort_tops(&mut self, field: Field) -> Result<usize, Error> {
        self.tops.clear();
        for class in 0..1 << field.bits {
            for run in self.classes.runs(class) {
                extend(&mut self.tops, std::iter::once(run))?;
            }
        }
        self.classes.pad(&self.tops, GROUP);
        grow(&mut self.open, self.tops.len() + 1)?;
        Ok(self.tops.iter().map(|run| run.len as usize).sum())
    }

    /// The family whose middle diagonals tell top and bottom placements apart best: an estimate of how
    /// often both occupy the same one, by how many squares of their columns lie on it.
    fn telling_family(&self) -> usize {
        let (gap, rows) = (self.n % 2, self.n / 2);
        let squares = (1_u64 << rows) - 1;
        // A diagonal comes down from the left and goes on to the right, an antidiagonal the other way.
        let meetings = |left: u32, right: u32| -> u32 {
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
        if meetings(top, bottom) >= meetings(bottom, top) { DIAGONALS } else { ANTIDIAGONALS }
    }
}

impl<W: Word, const L: usize, const R: usize, const S: u32, const LINES: usize, T: Target> Engine
    for Halves<W, L, R, S, LINES, T>
{
    fn begin(&mut self, subproblem: &Subproblem) {
        (self.top, self.bottom, self.middle) = (subproblem.top, subproblem.bottom(), subproblem.middle);
        self.family = self.telling_family();
        (self.next_way, self.lists) = (None, [None, None]);
    }

    fn parts(&self) -> usize {
        self.parts
    }

    fn list(&mut self, side: Side, part: usize) -> Result<Option<usize>, Error> {
        if self.lists[side as usize].is_some_and(|(listed, _)| listed == part) {
            return Ok(None);
        }
        // Upside down the other family takes the place of this one.
        let (set, family) = match side {
            Side::Top => (self.top, self.family),
            Side::Bottom => (self.bottom, 1 - self.family),
        };
        let universe = if self.n < FIRST_LISTED_BY_HALF { all(self.n as u32) } else { set };
        if let Some(listed) = self.list_block(universe)? {
            return Ok(Some(listed));
        }
        // The lists are made with the same classes, so nothing is left of the top's.
        self.lists[Side::Top as usize] = None;
        // The blocks know the columns by their places in the universe.
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
        self.target.run(|| self.tables.count(self.classes.pool(), &self.tops, &mut self.open))
    }

    fn block(&self) -> usize {
        Vector::<W, L>::BITS
    }
}

/// A board too small for halves. All of it is one placement that fits to another as often as there are
/// solutions.
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

    /// The solutions of a subproblem before they are weighted.
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
    fn lists_in_parts_make_the_same_pairs() {
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
