//! Listing the placements of two halves and counting the pairs that fit, for whatever width of words.

use super::block::{Blocks, Half, join, most_joined};
use super::classes::{Classes, Run, grow};
use super::columns::{all, columns};
use super::layout::{ANTIDIAGONALS, DIAGONALS, Layout, crossings};
use super::matching::{GROUP, Tables};
use super::search;
use super::subproblem::{FIRST_HALVED, Subproblem};
use super::target::{Portable, Target};
use super::word::{Vector, Word};
use crate::board::BoardSize;
use crate::error::Error;

/// What a [`Counter`](super::Counter) works with. The lists of a subproblem may be too long to hold, or
/// to make without a pause: then they are made in parts.
pub(super) trait Engine: Send {
    /// Lists a block that the halves of a subproblem are made from, and says how long it is; 0 once there
    /// is nothing more to prepare.
    fn prepare(&mut self, subproblem: &Subproblem) -> Result<usize, Error>;

    /// In how many parts the placements of a half are listed.
    fn parts(&self) -> usize;

    /// Lists a part of the placements of the bottom half; how many these are.
    fn list_bottoms(&mut self, subproblem: &Subproblem, part: usize) -> Result<usize, Error>;

    /// Lists a part of the placements of the top half; how many these are.
    fn list_tops(&mut self, subproblem: &Subproblem, part: usize) -> Result<usize, Error>;

    /// The number of pairs that fit of a top placement and a bottom one, both among those listed: the
    /// bottom ones from number `first` on, as many as [`block`](Engine::block) says.
    fn count(&mut self, first: usize) -> u64;

    /// How many bottom placements are dealt with at once.
    fn block(&self) -> usize;
}

/// The engine for a board.
pub(super) fn engine(size: BoardSize) -> Box<dyn Engine> {
    if size.get() < FIRST_HALVED {
        return Box::new(Whole { n: size.get() });
    }
    #[cfg(target_arch = "x86_64")]
    if let Some(avx2) = super::avx2::Avx2::detect() {
        return halves::<8, 4, _>(size, avx2);
    }
    halves::<8, 2, _>(size, Portable)
}

/// The engine for a board with halves, with vectors of `L32` or `L64` words.
///
/// The other numbers are what was measured to be fastest: in the key of a word R parts of S bits, then
/// twice the rows of the outer block, then how many diagonals of a family make up a class.
fn halves<const L32: usize, const L64: usize, T: Target>(size: BoardSize, target: T) -> Box<dyn Engine> {
    match size.get() {
        ..=17 => Box::new(Halves::<u32, L32, 4, 7, 6, T>::new(size, 4, target)),
        18..=19 => Box::new(Halves::<u64, L64, 3, 9, 8, T>::new(size, 7, target)),
        20..=21 => Box::new(Halves::<u64, L64, 4, 8, 10, T>::new(size, 7, target)),
        _ => Box::new(Halves::<u64, L64, 5, 9, 12, T>::new(size, 9, target)),
    }
}

/// From this size on the blocks are listed for the columns of one half at a time: for all columns there
/// would be too many.
const FIRST_LISTED_BY_HALF: usize = 22;

/// From this size on the placements of a half are listed in parts.
const FIRST_IN_PARTS: usize = 26;
const PARTS: usize = 8;

struct Halves<W, const L: usize, const R: usize, const S: u32, const LINES: usize, T> {
    target: T,
    n: usize,
    layout: Layout,
    /// In how many parts the placements of a half are listed.
    parts: usize,
    blocks: Blocks<W, LINES>,
    beside: Beside,
    /// Room for joining.
    joined: Vec<W>,
    /// The family of diagonals whose middle ones are the class of a top placement.
    family: usize,
    classes: Classes<W>,
    /// The top placements, in the classes.
    tops: Vec<Run>,
    /// Room for the numbers of runs.
    open: Vec<u32>,
    /// The bottom placements, sorted, as words of the board upside down; and ones, which fit to nothing.
    bottoms: Vec<W>,
    tables: Box<Tables<W, L, R, S>>,
}

/// Which blocks are listed, and beside which queen in the middle row.
#[derive(Debug, Clone, Copy)]
enum Beside {
    Nothing,
    Outer(Option<u32>),
    Both(Option<u32>),
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
            parts: if n < FIRST_IN_PARTS { 1 } else { PARTS },
            blocks: Blocks::new(),
            beside: Beside::Nothing,
            joined: vec![],
            family: DIAGONALS,
            classes: Classes::new(),
            tops: vec![],
            open: vec![],
            bottoms: vec![],
            tables: Box::new(Tables::new()),
        }
    }

    /// Lists blocks of a half for these columns, beside this queen in the middle row.
    fn list_blocks(
        &mut self,
        universe: u32,
        middle: Option<u32>,
        list: impl FnOnce(&mut Blocks<W, LINES>, &Half<'_, W>) -> Result<usize, Error>,
    ) -> Result<usize, Error> {
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
        list(&mut self.blocks, &half)
    }

    /// Fills the classes with a part of the placements of a half on these columns, by the middle diagonals
    /// of a family.
    fn list(&mut self, set: u32, middle: Option<u32>, family: usize, part: usize) -> Result<(), Error> {
        let mut set = set;
        if self.n >= FIRST_LISTED_BY_HALF {
            self.list_blocks(set, middle, Blocks::list_outer)?;
            self.list_blocks(set, middle, Blocks::list_inner)?;
            set = (1 << (self.n / 2)) - 1; // all columns that the blocks know
        }
        let field = self.layout.class(family);
        self.classes.clear();
        for (outer, inner) in self.blocks.splits(set, part, self.parts) {
            let most = most_joined(outer.len(), inner.len());
            grow(&mut self.joined, most)?;
            self.classes.reserve(most)?;
            self.target.run(|| {
                let len = join(outer, inner, &mut self.joined);
                self.classes.add(&self.joined[..len], field);
            });
        }
        Ok(())
    }

    /// The family whose middle diagonals tell top and bottom placements apart best: an estimate of how
    /// often both occupy the same one, by how many squares of their columns lie on it.
    fn telling_family(&self, subproblem: &Subproblem) -> usize {
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
        let (top, bottom) = (subproblem.top, subproblem.bottom());
        if meetings(top, bottom) >= meetings(bottom, top) { DIAGONALS } else { ANTIDIAGONALS }
    }
}

impl<W: Word, const L: usize, const R: usize, const S: u32, const LINES: usize, T: Target> Engine
    for Halves<W, L, R, S, LINES, T>
{
    fn prepare(&mut self, subproblem: &Subproblem) -> Result<usize, Error> {
        self.family = self.telling_family(subproblem);
        let all = all(self.n as u32);
        if self.n >= FIRST_LISTED_BY_HALF {
            return Ok(0);
        }
        match self.beside {
            Beside::Both(middle) if middle == subproblem.middle => Ok(0),
            Beside::Outer(middle) if middle == subproblem.middle => {
                let listed = self.list_blocks(all, middle, Blocks::list_inner)?;
                self.beside = Beside::Both(middle);
                Ok(listed.max(1))
            }
            _ => {
                self.beside = Beside::Nothing;
                let listed = self.list_blocks(all, subproblem.middle, Blocks::list_outer)?;
                self.beside = Beside::Outer(subproblem.middle);
                Ok(listed.max(1))
            }
        }
    }

    fn parts(&self) -> usize {
        self.parts
    }

    fn list_bottoms(&mut self, subproblem: &Subproblem, part: usize) -> Result<usize, Error> {
        // Upside down the other family takes the place of this one.
        let family = 1 - self.family;
        self.list(subproblem.bottom(), subproblem.middle, family, part)?;
        self.bottoms.clear();
        for class in 0..1 << self.layout.class(family).bits {
            // In the order of a Gray code, so that neighbours have as much in common as possible.
            for run in self.classes.runs(class ^ class >> 1) {
                let words = self.classes.words(run);
                self.bottoms.try_reserve(words.len() + self.block()).map_err(|_| Error::Memory)?;
                self.bottoms.extend_from_slice(words);
            }
        }
        let len = self.bottoms.len();
        self.bottoms.resize(len + self.block(), !W::default());
        Ok(len)
    }

    fn list_tops(&mut self, subproblem: &Subproblem, part: usize) -> Result<usize, Error> {
        self.list(subproblem.top, subproblem.middle, self.family, part)?;
        self.tops.clear();
        for class in 0..1 << self.layout.class(self.family).bits {
            self.tops.extend(self.classes.runs(class));
        }
        self.classes.pad(&self.tops, GROUP);
        self.open.resize(self.tops.len() + 1, 0);
        Ok(self.tops.iter().map(|run| run.len as usize).sum())
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
    fn prepare(&mut self, _: &Subproblem) -> Result<usize, Error> {
        Ok(0)
    }

    fn parts(&self) -> usize {
        1
    }

    fn list_bottoms(&mut self, _: &Subproblem, _: usize) -> Result<usize, Error> {
        Ok(1)
    }

    fn list_tops(&mut self, _: &Subproblem, _: usize) -> Result<usize, Error> {
        Ok(1)
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
        while engine.prepare(subproblem).unwrap() > 0 {}
        let mut found = 0;
        for bottom_part in 0..engine.parts() {
            let bottoms = engine.list_bottoms(subproblem, bottom_part).unwrap();
            for top_part in 0..engine.parts() {
                engine.list_tops(subproblem, top_part).unwrap();
                found += (0..bottoms).step_by(engine.block()).map(|first| engine.count(first)).sum::<u64>();
            }
        }
        found
    }

    /// On a processor with AVX2 nothing else would try the code for all others.
    #[test]
    fn every_target_finds_the_same() {
        let mut random = fastrand::Rng::with_seed(4);
        for n in 6..=if cfg!(debug_assertions) { 14 } else { 20 } {
            let size = BoardSize::new(n).unwrap();
            let (mut best, mut portable) = (engine(size), halves::<8, 2, _>(size, Portable));
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
        parts.parts = PARTS;
        assert_eq!(solve(&mut parts, &subproblem), expected);
    }
}
