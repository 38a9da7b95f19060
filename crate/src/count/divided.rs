//! Counts the compatible pairs of long lists: divides both by one diagonal after the other.

use std::ops::Range;

use super::layout::Layout;
use super::matcher::{Matcher, Side, UNIT};
use super::matching::transpose;
use super::memory::{extend, reserve};
use super::open::OpenTables;
use super::subproblem::times;
use super::target::Target;
use super::word::Vector;
use crate::error::Error;

/// Lists are divided until it takes no longer than so many look-ups to count their pairs with [`OpenTables`].
pub(super) const FEW: usize = 12_000;

/// How many words of each list are looked at to choose a bit: as many as can be transposed at once.
const SAMPLE: usize = 64;

/// Divides the pairs of two lists by one bit after the other, each time the one that most pairs share. Those that share
/// it are not compatible, so the others are left to count:
///
/// ```text
///             tops without | tops with the bit
///            . . . . . . . | . . . . .
///            . . . . . . . | . . . . .  bottoms without it     The longer list is divided, here that of tops. A has all
///            . . . A . . . | . . B . .                         bottoms, B only those without the bit.
///            . . . . . . . +----------
///            . . . . . . .              bottoms with the bit   No pair in the corner is compatible.
/// ```
///
/// A and B are consecutive parts of the lists, so no word is copied: the lists are partitioned, the pairs of B are
/// counted, and then those of A. By then, the bottoms without the bit have changed their order, which does not matter
/// to A. The bit is *closed* in both: no pair shares it. Once pairs are few, [`OpenTables`] of the other bits count
/// them.
pub(super) struct Divided {
    layout: Layout,
    /// The words of the placements on both halves, in changing order.
    lists: [Vec<u64>; 2],
    /// The placements that are tied; in a finished list, they are at the end.
    tied: [Vec<u64>; 2],
    /// The number of others in each list.
    untied: [usize; 2],
    /// How often a pair counts in which no placement is tied.
    times: u64,
    /// The pairs that are not counted, if counting has begun.
    pending: Option<Vec<Pairs>>,
    found: u64,
    tables: OpenTables,
    /// [`FEW`], or fewer in tests, so that short lists are divided too.
    pub few: usize,
}

/// The pairs of some tops and some bottoms, which are consecutive in their lists.
#[derive(Debug, Clone, Copy)]
struct Pairs {
    starts: [usize; 2],
    lens: [usize; 2],
    /// The bits by which they are not divided.
    open: u64,
    /// How often each compatible pair counts.
    times: u64,
}

impl Pairs {
    fn range(&self, side: usize) -> Range<usize> {
        self.starts[side]..self.starts[side] + self.lens[side]
    }

    /// The words of a list.
    fn words<'a>(&self, lists: &'a [Vec<u64>; 2], side: usize) -> &'a [u64] {
        &lists[side][self.range(side)]
    }
}

impl Divided {
    pub fn new(n: usize) -> Self {
        Self {
            layout: Layout::new(n, n % 2, 0),
            lists: [vec![], vec![]],
            tied: [vec![], vec![]],
            untied: [0; 2],
            times: times(n as u32),
            pending: None,
            found: 0,
            tables: OpenTables::new(),
            few: FEW,
        }
    }

    /// All pairs to count. Those that are tied stay apart from the others, because a list may be paired with several
    /// parts of the other half.
    fn pairs(&self) -> Vec<Pairs> {
        let [tops, bottoms] = [0, 1].map(|side| {
            let (untied, len) = (self.untied[side], self.lists[side].len());
            [(0..untied, self.times), (untied..len, 1)]
        });
        let all = tops.iter().flat_map(|(tops, times)| {
            bottoms.iter().map(|(bottoms, other)| Pairs {
                starts: [tops.start, bottoms.start],
                lens: [tops.len(), bottoms.len()],
                open: (1 << self.layout.bits()) - 1,
                times: *times.min(other),
            })
        });
        all.filter(|pairs| !pairs.lens.contains(&0)).collect()
    }

    /// Divides pairs by one more bit and returns what is left, with the part to count first at the end.
    fn divide<T: Target>(&mut self, target: T, pairs: Pairs) -> [Pairs; 2] {
        let [tops, bottoms] = [0, 1].map(|side| pairs.words(&self.lists, side));
        let bit = target.run(|| most_shared(tops, bottoms, pairs.open));
        let zeros = [0, 1].map(|side| {
            let list = &mut self.lists[side][pairs.range(side)];
            target.run_wide(|| target.partition(list, bit))
        });
        let [tops, bottoms] = pairs.lens;
        let (long, short) = if tops > bottoms { (0, 1) } else { (1, 0) };
        let all = Pairs { open: pairs.open & !(1 << bit), ..pairs };
        let (mut without, mut with) = (all, all);
        without.lens[long] = zeros[long];
        with.starts[long] += zeros[long];
        with.lens[long] -= zeros[long];
        with.lens[short] = zeros[short];
        [without, with]
    }
}

/// The open bit that most pairs of words share, estimated from a sample of each list.
#[inline(always)]
fn most_shared(tops: &[u64], bottoms: &[u64], open: u64) -> u32 {
    let mut planes = [Vector([0; 2]); SAMPLE];
    let steps = [tops, bottoms].map(|words| (words.len() / SAMPLE).max(1));
    for (plane, &top) in planes.iter_mut().zip(tops.iter().step_by(steps[0])) {
        plane.0[0] = top;
    }
    for (plane, &bottom) in planes.iter_mut().zip(bottoms.iter().step_by(steps[1])) {
        plane.0[1] = bottom;
    }
    transpose::<u64, u64, 2>(&mut planes, SAMPLE);
    let shared = |&bit: &u32| {
        let [tops, bottoms] = planes[bit as usize].0;
        tops.count_ones() * bottoms.count_ones()
    };
    (0..u64::BITS).filter(|bit| open >> bit & 1 == 1).max_by_key(shared).unwrap_or(0)
}

impl<T: Target> Matcher<u64, T> for Divided {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn begin(&mut self, _: [u32; 2]) {}

    fn start(&mut self, side: Side, expected: usize) -> Result<(), Error> {
        self.pending = None;
        let list = &mut self.lists[side as usize];
        list.clear();
        self.tied[side as usize].clear();
        if expected > list.capacity() {
            // To copy them would take the memory of both.
            *list = vec![];
            reserve(list, expected + expected / 8)?;
        }
        Ok(())
    }

    fn reserve(&mut self, side: Side, more: usize) -> Result<(), Error> {
        // In both, because they may be in either.
        reserve(&mut self.lists[side as usize], more)?;
        reserve(&mut self.tied[side as usize], more)
    }

    #[inline(always)]
    fn add(&mut self, side: Side, words: &[u64], tied: bool) {
        let lists = if tied { &mut self.tied } else { &mut self.lists };
        lists[side as usize].extend_from_slice(words);
    }

    fn finish(&mut self, _: T, side: Side) -> Result<usize, Error> {
        let (list, tied) = (&mut self.lists[side as usize], &self.tied[side as usize]);
        self.untied[side as usize] = list.len();
        extend(list, tied.iter().copied())?;
        Ok(list.len())
    }

    fn count(&mut self, target: T, first: usize) -> Result<(usize, Option<u64>), Error> {
        if first != 0 {
            return Err(Error::RangeProgress); // from another version
        }
        let mut pending = self.pending.take().unwrap_or_else(|| {
            self.found = 0;
            self.pairs()
        });
        let mut done = 0;
        while done < UNIT
            && let Some(pairs) = pending.pop()
        {
            let cost = OpenTables::cost(pairs.lens);
            if cost > self.few && pairs.open != 0 {
                let left = self.divide(target, pairs);
                pending.extend(left.iter().filter(|pairs| !pairs.lens.contains(&0)));
                done += pairs.lens.iter().sum::<usize>();
                continue;
            }
            let lists = [0, 1].map(|side| pairs.words(&self.lists, side));
            match self.tables.count(target, lists, pairs.open) {
                Ok(found) => self.found += pairs.times * found,
                Err(error) => {
                    pending.push(pairs); // to be tried again
                    self.pending = Some(pending);
                    return Err(error);
                }
            }
            done += cost;
        }
        let found = pending.is_empty().then_some(self.found);
        self.pending = Some(pending);
        Ok((done, found))
    }

    fn block_len(&self, _: usize) -> usize {
        usize::MAX
    }
}
