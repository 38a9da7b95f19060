//! Counts the compatible pairs of long lists: for each class of top placements, packs the bottom placements that
//! are compatible with the class.

use std::convert::identity;

use super::engine::{Matcher, Side};
use super::layout::{Field, Layout};
use super::matching::{GROUP, Key, Tables};
use super::memory::{grow, reserve};
use super::target::Target;
use super::word::Vector;
use crate::error::Error;

/// The number of bits that index a table of [`Tables`].
const PART_BITS: u32 = u8::BITS;

/// The number of bytes of packed placements.
const PACKED_BYTES: usize = 5;

/// The number of pairs that are sampled to choose the bits of a class.
const SAMPLE: usize = 1024;

/// Sorts placements twice, each time by the bits that separate the two lists best.
///
/// For n = 24, the best ten of 46 bits leave about 1 pair in 30, and the best sixteen 1 in 200. But classes of
/// sixteen bits are too small to fill the vectors of [`Tables`]. So all placements are first sorted by a few
/// bits. For each class of top placements, the bottom placements of all compatible classes are packed into one
/// list, which is long enough to be sorted by more bits: those that are best for this class.
pub(super) struct Packed<const L: usize> {
    layout: Layout,
    /// The number of bits by which placements are sorted first, and after packing.
    bits: [u32; 2],
    /// The listed placements on both halves; buffers once they are sorted.
    lists: [Vec<u64>; 2],
    is_sorted: [bool; 2],
    /// The first bits, once a list is sorted.
    first_bits: u64,
    /// The placements on both halves, sorted by the first bits.
    sorted: [Sorted<u64>; 2],
    /// The keys of the top placements of a class, and the bottom placements packed for it; both sorted again.
    tops: Sorted<Key>,
    bottoms: Sorted<u64>,
    tables: Box<Tables<u64, L, PART_BITS>>,
    /// How far the lists have been compared, if they are sorted.
    progress: Option<Progress>,
}

#[derive(Debug, Default)]
struct Progress {
    /// The next class of top placements.
    class: usize,
    /// The next packed bottom placement.
    next: usize,
    found: u64,
}

impl<const L: usize> Packed<L> {
    /// A matcher that sorts by `bits[0]` bits, and packed placements by `bits[1]` others.
    pub fn new(n: usize, bits: [u32; 2]) -> Self {
        let layout = Layout::new(n, n % 2, 0);
        // The guard of `pack` is one more bit.
        let key = layout.bits() - bits[0] - bits[1] + 1;
        debug_assert!(
            key + bits[1] <= 8 * PACKED_BYTES as u32 + 1,
            "packed placements are too long for n = {n}"
        );
        Self {
            layout,
            bits,
            lists: Default::default(),
            is_sorted: [false; 2],
            first_bits: 0,
            sorted: Default::default(),
            tops: Sorted::default(),
            bottoms: Sorted::default(),
            tables: Box::new(Tables::new(key)),
            progress: None,
        }
    }

    /// The number of bits by which placements are not sorted first.
    fn others(&self) -> u32 {
        self.layout.bits() - self.bits[0]
    }

    /// The bits by which packed placements are sorted, and below them the key, whose highest bit is the guard.
    fn class_and_key(&self) -> [Field; 2] {
        let key = Field { shift: 0, bits: self.others() - self.bits[1] + 1 };
        [Field { shift: key.bits, bits: self.bits[1] }, key]
    }

    /// Sorts the list of a half; that of the bottom half first.
    fn sort<T: Target>(&mut self, target: T, side: Side) -> Result<(), Error> {
        let all = self.layout.bits();
        if side == Side::Bottom {
            let [tops, bottoms] = &self.lists;
            self.first_bits = choose_bits(all, self.bits[0], [&[tops], &[bottoms]]);
        }
        let moves = Moves::new(all, self.first_bits, 0);
        let field = Field { shift: self.others(), bits: self.bits[0] };
        let (list, sorted) = (&mut self.lists[side as usize], &mut self.sorted[side as usize]);
        sorted.reserve(list.len())?;
        target.run(|| {
            for word in &mut *list {
                *word = moves.apply::<MAX_BYTES>(*word);
            }
        });
        sorted.fill(target, list, field, false, identity);
        self.is_sorted[side as usize] = true;
        Ok(())
    }

    /// Packs the bottom placements that are compatible with a class of top placements, and sorts both again.
    fn pack<T: Target>(&mut self, target: T, class: usize) -> Result<(), Error> {
        let (others, [field, key]) = (self.others(), self.class_and_key());
        let [top_buffer, bottom_buffer] = &mut self.lists;
        let [tops, bottoms] = &self.sorted;
        self.bottoms.len = 0;
        let tops = tops.range(class, 1);
        if tops.is_empty() {
            return Ok(());
        }
        // The compatible classes are the subsets of the free bits. If the lowest bits are free, the subsets
        // that differ only there are consecutive.
        let free = ((1 << self.bits[0]) - 1) & !class;
        let run = 1 << free.trailing_ones();
        let high = free & !(run - 1);
        let mut compatible = vec![];
        let mut subset = 0_usize;
        loop {
            compatible.push(bottoms.range(subset, run));
            if subset == high {
                break;
            }
            subset = subset.wrapping_sub(high) & high;
        }
        let len: usize = compatible.iter().map(|bottoms| bottoms.len()).sum();
        if len == 0 {
            return Ok(());
        }
        let bits = choose_bits(others, field.bits, [&[tops], &compatible]);
        let moves = Moves::new(others, bits, 1);
        // All packed bottom placements have this bit, and no top placement but the padding.
        let guard = 1 << (key.bits - 1);
        let padding = Vector::<u64, L>::BITS;
        bottom_buffer.clear();
        reserve(bottom_buffer, len)?;
        top_buffer.clear();
        reserve(top_buffer, tops.len())?;
        self.bottoms.reserve(len + padding)?;
        self.tops.reserve(tops.len() + (GROUP << field.bits))?;
        target.run(|| {
            for bottoms in compatible {
                bottom_buffer.extend(bottoms.iter().map(|&word| moves.apply::<PACKED_BYTES>(word) | guard));
            }
            top_buffer.extend(tops.iter().map(|&word| moves.apply::<PACKED_BYTES>(word)));
        });
        self.bottoms.fill(target, bottom_buffer, field, true, identity);
        self.bottoms.words[self.bottoms.len..][..padding].fill(u64::MAX);
        self.tops.fill(target, top_buffer, field, false, |word| Tables::<u64, L, PART_BITS>::key(word, 0));
        Ok(())
    }
}

impl<const L: usize, T: Target> Matcher<u64, T> for Packed<L> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn begin(&mut self, _: [u32; 2]) {}

    fn start(&mut self, side: Side, expected: usize) -> Result<(), Error> {
        self.is_sorted[side as usize] = false;
        self.progress = None;
        self.lists[side as usize].clear();
        make_room(&mut self.lists[side as usize], expected)
    }

    fn reserve(&mut self, side: Side, more: usize) -> Result<(), Error> {
        reserve(&mut self.lists[side as usize], more)
    }

    #[inline(always)]
    fn add(&mut self, side: Side, words: &[u64]) {
        self.lists[side as usize].extend_from_slice(words);
    }

    fn finish(&mut self, _: T, side: Side) -> Result<usize, Error> {
        Ok(self.lists[side as usize].len())
    }

    fn count(&mut self, target: T, first: usize) -> Result<(usize, Option<u64>), Error> {
        if first != 0 {
            return Err(Error::RangeProgress); // from another version
        }
        for side in [Side::Bottom, Side::Top] {
            if !self.is_sorted[side as usize] {
                self.sort(target, side)?;
                return Ok((self.sorted[side as usize].len, None));
            }
        }
        let fields = self.class_and_key();
        let Some(progress) = &mut self.progress else {
            self.bottoms.len = 0;
            self.progress = Some(Progress::default());
            return Ok((0, None));
        };
        let block = Vector::<u64, L>::BITS;
        if progress.next < self.bottoms.len {
            let bottoms = &self.bottoms.words[progress.next..][..block];
            progress.next += block;
            self.tables.fill(target, bottoms, fields, None);
            progress.found += self.tables.count(target, &self.tops.words, &self.tops.ends);
            return Ok((self.tops.len, None));
        }
        let &mut Progress { class, found, .. } = progress;
        if class == 1 << self.bits[0] {
            return Ok((0, Some(found)));
        }
        self.pack(target, class)?; // if this fails, it can be tried again
        self.progress = Some(Progress { class: class + 1, next: 0, found });
        Ok((self.bottoms.len, None))
    }

    fn block(&self) -> usize {
        usize::MAX
    }
}

/// Words or their keys, sorted into classes.
#[derive(Debug, Default)]
struct Sorted<W> {
    words: Vec<W>,
    /// The number of words in use.
    len: usize,
    /// Where each class ends.
    ends: Vec<u32>,
}

/// What can be sorted: the words of a class are padded to a multiple of `MULTIPLE` with `PADDING`.
trait Sortable: Copy + Default {
    const MULTIPLE: u32;
    const PADDING: Self;
}

impl Sortable for u64 {
    const MULTIPLE: u32 = 1;
    const PADDING: Self = u64::MAX;
}

impl Sortable for Key {
    const MULTIPLE: u32 = GROUP as u32;
    const PADDING: Self = Tables::<u64, 1, PART_BITS>::PADDING;
}

impl<W: Sortable> Sorted<W> {
    /// Makes room for this many words, or returns [`Error::Memory`]. May drop the words.
    fn reserve(&mut self, words: usize) -> Result<(), Error> {
        make_room(&mut self.words, words)?;
        grow(&mut self.words, words)
    }

    /// Replaces the words and sorts them, by the values of `field` or, so that neighbours have as much in common
    /// as possible, in the order of a Gray code. Call [`reserve`](Sorted::reserve) first.
    fn fill<T: Target>(
        &mut self,
        target: T,
        words: &[u64],
        field: Field,
        gray: bool,
        sorted_word: impl Fn(u64) -> W,
    ) {
        let classes = 1 << field.bits;
        let class = |word: u64| (word >> field.shift) as usize & (classes - 1);
        self.ends.clear();
        self.ends.resize(classes, 0);
        let ends = &mut self.ends[..];
        target.run(|| {
            for &word in words {
                ends[class(word)] += 1;
            }
        });
        let mut sum = 0;
        for index in 0..classes {
            let start = sum;
            let class = if gray { index ^ index >> 1 } else { index };
            sum += std::mem::replace(&mut ends[class], start).next_multiple_of(W::MULTIPLE);
        }
        self.len = sum as usize;
        let sorted = &mut self.words[..self.len];
        target.run(|| {
            for &word in words {
                let end = &mut ends[class(word)];
                sorted[*end as usize] = sorted_word(word);
                *end += 1;
            }
        });
        for end in ends {
            let padded = end.next_multiple_of(W::MULTIPLE);
            sorted[*end as usize..padded as usize].fill(W::PADDING);
            *end = padded;
        }
    }

    /// The words of `run` consecutive classes, if they are in ascending order.
    fn range(&self, class: usize, run: usize) -> &[W] {
        let start = class.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.words[start..self.ends[class + run - 1] as usize]
    }
}

/// Makes room for this many words in all. May drop the words: to copy them would take the memory of both copies.
fn make_room<W>(vec: &mut Vec<W>, words: usize) -> Result<(), Error> {
    if words > vec.capacity() {
        *vec = vec![];
        reserve(vec, words + words / 8)?;
    }
    Ok(())
}

/// Chooses `wanted` of `bits` bits for a class: one after the other, the bit that separates most of the pairs of
/// placements that the bits before it do not separate. Both lists may consist of several slices.
fn choose_bits(bits: u32, wanted: u32, lists: [&[&[u64]]; 2]) -> u64 {
    let (tops, bottoms) = (sample(lists[0]), sample(lists[1]));
    // The bits that both placements of a pair have. Pairs are not in the order of the lists, because neighbours
    // have much in common; 509 is a prime.
    let mut pairs: Vec<u64> = (0..SAMPLE).map(|i| tops[i] & bottoms[i * 509 % SAMPLE]).collect();
    let mut chosen = 0;
    for _ in 0..wanted {
        let mut separated = [0; 64];
        for &pair in &pairs {
            let mut left = pair;
            while left != 0 {
                separated[left.trailing_zeros() as usize] += 1;
                left &= left - 1;
            }
        }
        let open = (0..bits).filter(|bit| chosen >> bit & 1 == 0);
        let best = open.max_by_key(|&bit| separated[bit as usize]).unwrap_or(0);
        pairs.retain(|pair| pair >> best & 1 == 0);
        chosen |= 1 << best;
    }
    chosen
}

/// Words at equal distances in a list that consists of several slices; 0 if it is empty.
fn sample(slices: &[&[u64]]) -> Vec<u64> {
    let len: usize = slices.iter().map(|slice| slice.len()).sum();
    let (mut slices, mut slice, mut start) = (slices.iter(), &[][..], 0);
    let word = |i| {
        let index = i * len / SAMPLE;
        while index - start >= slice.len() {
            start += slice.len();
            let Some(next) = slices.next() else { return 0 };
            slice = next;
        }
        slice[index - start]
    };
    (0..SAMPLE).map(word).collect()
}

/// Moves the bits of words to other positions.
struct Moves([[u64; 256]; MAX_BYTES]);

/// The number of bytes of a word with at least as many bits as there are diagonals.
const MAX_BYTES: usize = 7;

impl Moves {
    /// Moves the lowest `bits` bits: those of a class to the highest positions, the first of them highest, `gap`
    /// positions above the others. Drops higher bits.
    fn new(bits: u32, class: u64, gap: u32) -> Self {
        let mut moved = [0; 8 * MAX_BYTES];
        let (mut other, mut highest) = (1, 1 << (bits + gap));
        for (bit, moved) in moved.iter_mut().take(bits as usize).enumerate() {
            if class >> bit & 1 == 0 {
                *moved = other;
                other <<= 1;
            } else {
                highest >>= 1;
                *moved = highest;
            }
        }
        let mut tables = [[0; 256]; MAX_BYTES];
        for (table, moved) in tables.iter_mut().zip(moved.as_chunks::<8>().0) {
            for byte in 1..256_usize {
                table[byte] = table[byte & (byte - 1)] | moved[byte.trailing_zeros() as usize % 8];
            }
        }
        Self(tables)
    }

    /// The word with its bits moved. Drops all but the lowest BYTES bytes of the word.
    #[inline(always)]
    fn apply<const BYTES: usize>(&self, word: u64) -> u64 {
        let mut moved = 0;
        for (byte, table) in self.0[..BYTES].iter().enumerate() {
            moved |= table[(word >> (8 * byte)) as usize & 255];
        }
        moved
    }
}
