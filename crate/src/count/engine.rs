//! Lists the placements on the two halves and counts the compatible pairs, for any width of words.

use super::block::{Blocks, Half};
use super::columns::{all, columns};
use super::divided::Divided;
use super::lookup::Lookup;
use super::matcher::{Matcher, Side, UNIT};
use super::memory::grow;
use super::search::search;
use super::subproblem::{FIRST_HALVED, Subproblem, pattern, times};
use super::target::{Portable, Target};
use super::word::Word;
#[cfg(all(target_arch = "x86_64", feature = "simd"))]
use super::x86::{Avx2, Avx512};
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

    /// Does the next step to compare all listed top placements with [`block_len`](Engine::block_len) listed bottom
    /// placements, from index `first` on. Returns the number of placements processed and, once the block is
    /// finished, that of compatible pairs.
    fn count(&mut self, first: usize) -> Result<(usize, Option<u64>), Error>;

    /// The number of bottom placements of the block that starts at this index; past the end of the list, it may be
    /// greater.
    fn block_len(&self, first: usize) -> usize;
}

/// How often the solutions of a subproblem count, before multiplication by its weight.
pub(super) fn solve(engine: &mut dyn Engine, subproblem: &Subproblem) -> Result<u64, Error> {
    engine.begin(subproblem);
    let mut found = 0;
    for bottom_part in 0..engine.parts() {
        while engine.list(Side::Bottom, bottom_part)?.is_some() {}
        for top_part in 0..engine.parts() {
            while engine.list(Side::Top, top_part)?.is_some() {}
            let mut first = 0;
            while first < engine.len(Side::Bottom) {
                found += loop {
                    if let (_, Some(found)) = engine.count(first)? {
                        break found;
                    }
                };
                first = first.saturating_add(engine.block_len(first));
            }
        }
    }
    Ok(found)
}

/// The fastest engine for a board on this processor.
pub(super) fn engine(size: BoardSize) -> Box<dyn Engine> {
    #[cfg(all(target_arch = "x86_64", feature = "simd"))]
    if let Some(avx512) = Avx512::detect() {
        return engine_on::<u64, 8, 8, _>(size, avx512);
    }
    avx2_engine(size)
}

/// The instructions with which this processor counts: `AVX-512`, `AVX2` or `portable code`. All find the same numbers.
pub fn instructions() -> &'static str {
    #[cfg(all(target_arch = "x86_64", feature = "simd"))]
    if Avx512::detect().is_some() {
        return "AVX-512";
    } else if Avx2::detect().is_some() {
        return "AVX2";
    }
    "portable code"
}

/// The fastest engine for a board on this processor that does without AVX-512.
pub(super) fn avx2_engine(size: BoardSize) -> Box<dyn Engine> {
    #[cfg(all(target_arch = "x86_64", feature = "simd"))]
    if let Some(avx2) = Avx2::detect() {
        return engine_on::<u64, 4, 4, _>(size, avx2);
    }
    portable_engine(size)
}

/// The engine for a board that runs on any processor.
pub(super) fn portable_engine(size: BoardSize) -> Box<dyn Engine> {
    if cfg!(target_arch = "wasm32") {
        // The compiler uses vectors for words of 32 bits only. They save 5 % for n = 17, but would cost 15 % for n = 18.
        return engine_on::<u32, 8, 2, _>(size, Portable);
    }
    engine_on::<u64, 2, 2, _>(size, Portable)
}

/// The engine for a board on a target, with vectors of M words V up to n = 17, then of L words of 64 bits.
///
/// The other numbers were measured to be fastest: twice the rows of the outer block; the bits of the parts of a key;
/// the diagonals of a family that form a class.
fn engine_on<V: Word, const M: usize, const L: usize, T: Target>(
    size: BoardSize,
    target: T,
) -> Box<dyn Engine> {
    let n = size.get() as usize;
    match size.get() {
        ..FIRST_HALVED => Box::new(Whole { n: size.get() }),
        FIRST_HALVED..=17 => {
            Box::new(Halves::<_, 6, _, _>::new(n, target, Lookup::<u32, V, M, 7>::new(n, 2)))
        }
        18..=19 => Box::new(Halves::<_, 8, _, _>::new(n, target, Lookup::<u32, u64, L, 7>::new(n, 6))),
        20..=21 => Box::new(Halves::<_, 10, _, _>::new(n, target, Lookup::<u64, u64, L, 8>::new(n, 7))),
        _ => Box::new(Halves::<_, 12, _, _>::new(n, target, Divided::new(n))),
    }
}

/// From this size on, the board is turned upside down if its bottom half has the list that is better as the top one.
/// For smaller boards, it makes no difference or takes longer.
const FIRST_TURNED: usize = 20;

/// From this size on, the blocks are listed for the columns of one half at a time, because the lists for all
/// columns would be too long.
pub(super) const FIRST_LISTED_BY_HALF: usize = 22;

/// From this size on, the placements on a half are listed in parts where memory is short: on a page, whose workers each
/// have lists of their own. To pair each part with each takes half as long again.
pub(super) const FIRST_IN_PARTS: u32 = 26;

/// The number of parts in which the placements on a half are listed.
const fn parts(n: usize) -> usize {
    if n >= FIRST_IN_PARTS as usize && cfg!(target_arch = "wasm32") { 2 } else { 1 }
}

/// Lists the placements on the two halves for a matcher M.
struct Halves<W, const LINES: usize, T, M> {
    target: T,
    n: usize,
    /// Whether the blocks are listed for one half at a time.
    by_half: bool,
    /// The number of parts in which the placements on a half are listed.
    parts: usize,
    /// The columns of the top half and of the bottom half, and the column of the middle row's queen.
    top: u32,
    bottom: u32,
    middle: Option<u32>,
    /// The [pattern] of the columns, if the board is even.
    pattern: Option<u32>,
    /// The estimated number of placements on the top half and on the bottom half; 0 before [`FIRST_TURNED`].
    expected: [f64; 2],
    blocks: Blocks<W, LINES>,
    listed: ListedBlocks,
    /// In an unfinished list, the next way to divide the columns between the blocks.
    next_way: Option<usize>,
    /// For the top and the bottom half: the listed part, and the number of its placements.
    lists: [Option<(usize, usize)>; 2],
    /// Buffers for joined placements, and for those whose rows have the pattern of the columns.
    joined: Vec<W>,
    tied: Vec<W>,
    matcher: M,
}

/// The blocks that are listed, and for which columns and which queen in the middle row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ListedBlocks {
    universe: u32,
    middle: Option<u32>,
    /// 0: no block; 1: the outer block; 2: both blocks.
    blocks: usize,
}

impl<W: Word, const LINES: usize, T: Target, M: Matcher<W, T>> Halves<W, LINES, T, M> {
    fn new(n: usize, target: T, matcher: M) -> Self {
        Self {
            target,
            n,
            by_half: n >= FIRST_LISTED_BY_HALF,
            parts: parts(n),
            top: 0,
            bottom: 0,
            middle: None,
            pattern: None,
            expected: [0.0; 2],
            blocks: Blocks::new(),
            listed: ListedBlocks { universe: 0, middle: None, blocks: 0 },
            next_way: None,
            lists: [None, None],
            joined: vec![],
            tied: vec![],
            matcher,
        }
    }

    /// Lists the next block for halves on these columns. Returns the number of placements, or `None` if both
    /// blocks are listed.
    fn list_block(&mut self, universe: u32, side: Side) -> Result<Option<usize>, Error> {
        let middle = self.middle;
        if (self.listed.universe, self.listed.middle) != (universe, middle) {
            self.listed = ListedBlocks { universe, middle, blocks: 0 };
        }
        let list = match self.listed.blocks {
            0 => Blocks::list_outer,
            1 => Blocks::list_inner,
            _ => return Ok(None),
        };
        let (n, rows) = (self.n, self.n / 2);
        let half = Half {
            n,
            rows,
            border: rows - outer_rows(n),
            universe: &list_columns(universe),
            allowed: &allowed_columns(n, middle),
            layout: self.matcher.layout(),
            turned_back: self.by_half && side == Side::Bottom,
        };
        let len = list(&mut self.blocks, &half)?;
        self.listed.blocks += 1;
        Ok(Some(len))
    }

    /// Joins the blocks on the columns of a half, for the next ways of a part to divide them, and adds the placements to
    /// the list of the half. Returns the number of placements, or `None` if no way is left.
    fn join_blocks(&mut self, set: u32, side: Side, part: usize) -> Result<Option<usize>, Error> {
        if self.next_way.is_none() {
            // The blocks number the columns by their indices in the universe.
            let columns = if self.by_half { all(set.count_ones()) } else { set };
            let ends = [set.trailing_zeros(), set.ilog2()];
            let corners = ends.map(|column| self.matcher.layout().corner(column as usize));
            let ways = self.blocks.ways();
            let ways = ways * part / self.parts..ways * (part + 1) / self.parts;
            self.blocks.divide(columns, corners, ways, self.pattern)?;
            self.matcher.start(side, self.expected[side as usize] as usize / self.parts)?;
        }
        let (target, blocks, next) = (self.target, &self.blocks, self.next_way.get_or_insert(0));
        let mut split = blocks.split(*next);
        if split.is_none() {
            return Ok(None);
        }
        // One kernel for many ways, because each takes little time on a small board.
        target.run_wide(|| {
            let mut joined = 0;
            while joined < UNIT
                && let Some(joining) = split
            {
                // For both together, since a pair is in one of them.
                let max_len = joining.max_joined();
                grow(&mut self.joined, max_len)?;
                grow(&mut self.tied, max_len)?;
                self.matcher.reserve(side, max_len)?;
                split = blocks.split(*next + 1);
                if let Some(following) = &split {
                    following.prefetch(target);
                }
                let [len, tied] = blocks.join(target, joining, &mut self.joined, &mut self.tied);
                self.matcher.add(side, &self.joined[..len], false);
                self.matcher.add(side, &self.tied[..tied], true);
                joined += len + tied;
                *next += 1; // not earlier, because the next way may fail with Error::Memory
            }
            Ok(Some(joined))
        })
    }
}

impl<W: Word, const LINES: usize, T: Target, M: Matcher<W, T>> Engine for Halves<W, LINES, T, M> {
    fn begin(&mut self, subproblem: &Subproblem) {
        (self.top, self.bottom, self.middle) = (subproblem.top, subproblem.bottom(), subproblem.middle);
        if self.n >= FIRST_TURNED {
            self.expected =
                [self.top, self.bottom].map(|set| subproblem.placements(set) * subproblem.listed_share());
            // Upside down, the board has as many solutions. A long list of bottom placements is sorted better. Where
            // lists are divided, it makes no difference, but saved progress counts the parts of each half.
            if (self.expected[0] < self.expected[1]) == self.by_half {
                (self.top, self.bottom) = (self.bottom, self.top);
                self.expected.reverse();
            }
        }
        self.pattern = (times(self.n as u32) > 1).then(|| pattern(self.n as u32, self.top));
        (self.next_way, self.lists) = (None, [None, None]);
        self.matcher.begin([self.top, self.bottom]);
    }

    fn parts(&self) -> usize {
        self.parts
    }

    fn list(&mut self, side: Side, part: usize) -> Result<Option<usize>, Error> {
        if self.lists[side as usize].is_some_and(|(listed, _)| listed == part) {
            return Ok(None);
        }
        let set = if side == Side::Top { self.top } else { self.bottom };
        let universe = if self.by_half { set } else { all(self.n as u32) };
        if let Some(listed) = self.list_block(universe, side)? {
            return Ok(Some(listed));
        }
        // A matcher may use the memory of the top list for a new list.
        self.lists[Side::Top as usize] = None;
        if let Some(joined) = self.join_blocks(set, side, part)? {
            return Ok(Some(joined));
        }
        let len = self.matcher.finish(self.target, side)?;
        self.lists[side as usize] = Some((part, len));
        self.next_way = None;
        Ok(Some(len))
    }

    fn len(&self, side: Side) -> usize {
        self.lists[side as usize].map_or(0, |(_, len)| len)
    }

    fn count(&mut self, first: usize) -> Result<(usize, Option<u64>), Error> {
        self.matcher.count(self.target, first)
    }

    fn block_len(&self, first: usize) -> usize {
        self.matcher.block_len(first)
    }
}

/// The number of rows of the outer block.
fn outer_rows(n: usize) -> usize {
    match n / 2 {
        ..=3 => 1,
        4..=8 if n % 2 == 1 => 2,
        rows @ 4..=8 => 3.min(rows / 2),
        9 => 4,
        10..=12 => 5,
        _ => 6,
    }
}

/// For each distance from the middle of the board, the columns allowed for the queen of that row.
fn allowed_columns(n: usize, middle: Option<u32>) -> Vec<u32> {
    let (rows, all) = (n / 2, all(n as u32));
    let mut allowed = vec![];
    for distance in 0..=rows {
        allowed.push(middle.map_or(all, |x| {
            let attacked = 1 << x | (1_u64 << x << distance) as u32 | (1 << x >> distance);
            // See Subproblem::weight: the queen of the middle column is above row x.
            let x = x as usize;
            let middle_column = if x < rows && rows - distance >= x { 1 << rows } else { 0 };
            all & !attacked & !middle_column
        }));
    }
    allowed
}

/// The columns of a set.
fn list_columns(set: u32) -> Vec<usize> {
    columns(set).collect()
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

    fn count(&mut self, _: usize) -> Result<(usize, Option<u64>), Error> {
        Ok((1, Some(search((1 << self.n) - 1, 0, 0, 0))))
    }

    fn block_len(&self, _: usize) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::divided::FEW;
    use crate::count::subproblems;
    use crate::count::tests::every_target;

    /// Without an error.
    fn solve(engine: &mut dyn Engine, subproblem: &Subproblem) -> u64 {
        super::solve(engine, subproblem).unwrap()
    }

    #[test]
    fn every_target_finds_the_same() {
        let mut random = fastrand::Rng::with_seed(4);
        let last = if cfg!(miri) { 7 } else { 20 };
        for n in FIRST_HALVED..=last {
            let size = BoardSize::new(n).unwrap();
            let [mut best, mut avx2, mut portable] = [engine(size), avx2_engine(size), portable_engine(size)];
            for _ in 0..if cfg!(miri) { 1 } else { 10 } {
                let number = random.u64(..subproblems(size).unwrap().len());
                let subproblem = subproblems(size).unwrap().get(number).unwrap();
                let found = solve(portable.as_mut(), &subproblem);
                assert_eq!(solve(avx2.as_mut(), &subproblem), found, "n = {n}, subproblem {number}");
                assert_eq!(solve(best.as_mut(), &subproblem), found, "n = {n}, subproblem {number}");
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn lists_made_in_parts_give_the_same_count() {
        let subproblem = subproblems(BoardSize::new(12).unwrap()).unwrap().get(100).unwrap();
        let halves = || Halves::<_, 6, _, _>::new(12, Portable, Lookup::<u32, u64, 4, 7>::new(12, 4));
        let expected = solve(&mut halves(), &subproblem);
        assert_ne!(expected, 0);
        let mut parts = halves();
        parts.parts = 8;
        assert_eq!(solve(&mut parts, &subproblem), expected);
    }

    /// Dividing is for boards that are too large to count in a test.
    #[test]
    #[cfg_attr(miri, ignore = "large boards take Miri hours")]
    fn dividing_gives_the_same_count() {
        fn check(target: impl Target) {
            let mut random = fastrand::Rng::with_seed(5);
            for n in 12..=20 {
                let size = BoardSize::new(n).unwrap();
                let mut lookup = portable_engine(size);
                let mut divided = Halves::<_, 12, _, _>::new(n as usize, target, Divided::new(n as usize));
                divided.by_half = true;
                for few in [1000, 3000, FEW] {
                    divided.parts = random.usize(1..=3);
                    divided.matcher.few = few;
                    let number = random.u64(..subproblems(size).unwrap().len());
                    let subproblem = subproblems(size).unwrap().get(number).unwrap();
                    let found = solve(lookup.as_mut(), &subproblem);
                    assert_eq!(
                        solve(&mut divided, &subproblem),
                        found,
                        "n = {n}, subproblem {number}, {few}"
                    );
                }
            }
        }
        every_target!(check);
    }
}
