//! Counts the compatible pairs of a top and a bottom placement without looking at each pair.

use std::array;
use std::ops::Range;

use super::classes::MAX_CLASSES;
use super::layout::Field;
use super::ones::{GROUP, Ones};
use super::target::Target;
use super::word::{Vector, Word};

/// The maximum number of rows of such a table.
const ROWS: usize = 1 << u8::BITS;

/// The number of tables that are indexed by a part of a key.
const PARTS: usize = 4;

/// The parts of the key of a top placement. Each is a byte, to be loaded and used as an index by one instruction.
pub(super) type Key = [u8; PARTS];

/// Lookup tables for the bottom placements of a block that are compatible with a top placement.
///
/// Each table covers some of the diagonals and has a row for every subset of them. A row has one bit per
/// bottom placement: 1 if the placement leaves the whole subset free. It is a vector of L words V, which may be longer
/// than the words of placements. One table is indexed by the class of a top placement, the others by S bits of its key
/// each (see [`Layout`](super::layout::Layout)). The `and` of these rows has the compatible bottom placements.
///
/// ```text
///   word of a top placement:  | class | S bits | S bits | S bits |
///                                 |       |        |        |
///                               row 5   row 3    row 0    row 6      one bit for each
///                             0110...   1100...  1111...  0101...    bottom placement
///                             `-------------- & ---------------'
///                                          0100...                   compatible with number 1
/// ```
#[repr(C, align(64))] // so that no row extends over two cache lines
pub(super) struct Tables<V, const L: usize, const S: u32> {
    class: [Vector<V, L>; MAX_CLASSES],
    key: [[Vector<V, L>; ROWS]; PARTS],
}

impl<V: Word, const L: usize, const S: u32> Tables<V, L, S> {
    /// The key of a padding word. The word has all ones, so it is compatible with no placement on a half with 6 rows or
    /// more: each has the bit of a diagonal of each family. (Otherwise, the queen d rows from the middle is at most
    /// d + 1 columns from an edge: x columns, which is another number for each, as is d + 1 − x, for different
    /// diagonals. So either number adds up to h(h − 1)/2 or more, both together to more than the sum of d + 1.) Smaller
    /// boards leave a part of the key so short that the table has an empty row for it.
    pub const PADDING: Key = [((1 << S) - 1) as u8; PARTS];

    /// Empty tables for keys with this number of bits.
    pub fn new(key_bits: u32) -> Self {
        debug_assert!(key_bits <= PARTS as u32 * S, "the parts of a key are too short");
        let zero = Vector::zero();
        Self { class: [zero; MAX_CLASSES], key: [[zero; ROWS]; PARTS] }
    }

    /// The key of a word, whose lowest bit has this position. The last part may extend into the class, which is
    /// harmless.
    #[inline(always)]
    pub fn key<W: Word>(word: W, shift: u32) -> Key {
        let (bits, mask) = (word.index(shift) as u32, (1 << S) - 1);
        // Written without a loop over bytes, so that the compiler makes several keys at once.
        let key = (0..PARTS as u32)
            .fold(0, |key, part| key | bits << (part * (u8::BITS - S)) & mask << (part * u8::BITS));
        key.to_le_bytes()
    }

    /// Fills the tables for as many bottom placements as a vector has bits. In top placements, `class` are the
    /// bits of the class and `key` those of the key; `positions` maps the position of a bit in top placements to
    /// that in bottom placements, if it is another.
    pub fn fill<W: Word, T: Target>(
        &mut self,
        target: T,
        bottoms: &[W],
        [class, key]: [Field; 2],
        positions: Option<&[u8; 64]>,
    ) {
        target.run(|| self.fill_kernel(bottoms, [class, key], positions));
    }

    #[inline(always)]
    fn fill_kernel<W: Word>(
        &mut self,
        bottoms: &[W],
        [class, key]: [Field; 2],
        positions: Option<&[u8; 64]>,
    ) {
        let mut planes = [Vector::<V, L>::zero(); 64];
        let in_lane = V::BITS / W::BITS;
        for (plane, words) in planes.iter_mut().zip(bottoms.chunks_exact(L * in_lane)) {
            *plane = Vector(array::from_fn(|lane| V::packed(&words[lane * in_lane..][..in_lane])));
        }
        transpose::<W, V, L>(&mut planes, W::BITS);
        let free = |top: u32| {
            let top = top as usize % 64;
            !planes[positions.map_or(top, |positions| positions[top] as usize % 64)]
        };
        self.class[0] = !Vector::zero();
        fill(&mut self.class, class.shift..class.shift + class.bits, free);
        for (part, table) in (0..).zip(&mut self.key) {
            let shift = key.shift + part * S;
            let bits = S.min((class.bits + key.bits).saturating_sub(shift));
            table[0] = !Vector::zero();
            fill(table, shift..shift + bits, free);
            if bits < S {
                // The row of a padding word, which is all ones and compatible with nothing.
                table[(1 << S) - 1] = Vector::zero();
            }
        }
    }

    /// The numbers of compatible pairs of a bottom placement of these tables and a top placement that is not tied, and
    /// of one that is. The top placements are given by their keys; those of a class end where `ends` says, and the next
    /// class begins there. The classes of those that are tied, if there are some, follow the others. The number of keys
    /// of each class must be a multiple of [`GROUP`].
    ///
    /// A class is skipped if no bottom placement leaves free the diagonals that it occupies.
    pub fn count<T: Target>(&self, target: T, keys: &[Key], ends: &[u32], classes: usize) -> [u64; 2] {
        target.run_wide(|| self.count_kernel(target, keys, ends, classes))
    }

    #[inline(always)]
    fn count_kernel<T: Target>(&self, target: T, keys: &[Key], ends: &[u32], classes: usize) -> [u64; 2] {
        // First collect the classes that are not skipped, without an unpredictable branch.
        let (mut candidates, mut len) = ([0_u16; MAX_CLASSES + 1], 0);
        for (class, row) in (0..).zip(&self.class[..classes]) {
            candidates[len] = class;
            len += usize::from(*row != Vector::zero());
        }
        let mut sums = [0; 2];
        for (sum, first) in sums.iter_mut().zip((0..ends.len()).step_by(classes)) {
            let mut ones = Ones::default();
            for class in candidates[..len].iter().map(|&class| usize::from(class)) {
                let number = first + class;
                let start = number.checked_sub(1).map_or(0, |before| ends[before]);
                for group in keys[start as usize..ends[number] as usize].as_chunks::<GROUP>().0 {
                    target.count_ones(&mut ones, group.map(|key| self.rows(&self.class[class], key)));
                }
            }
            *sum = ones.sum();
        }
        sums
    }

    /// The rows for a class and a key, whose `and` has the compatible bottom placements.
    #[inline(always)]
    fn rows<'a>(&'a self, class: &'a Vector<V, L>, [a, b, c, d]: Key) -> Rows<'a, V, L> {
        let row = |part: usize, index: u8| &self.key[part][usize::from(index)];
        [class, row(0, a), row(1, b), row(2, c), row(3, d)]
    }
}

/// Rows of [`Tables`], one of each table.
type Rows<'a, V, const L: usize> = [&'a Vector<V, L>; PARTS + 1];

/// Fills a table whose first row is given: row i has those of its placements that leave free every diagonal whose bit
/// is set in i.
#[inline(always)]
pub(super) fn fill<V: Word, const L: usize>(
    table: &mut [Vector<V, L>],
    diagonals: Range<u32>,
    free: impl Fn(u32) -> Vector<V, L>,
) {
    for (bit, diagonal) in diagonals.enumerate() {
        let free = free(diagonal);
        let (without, with) = table.split_at_mut(1 << bit);
        for (with, &without) in with.iter_mut().zip(&*without) {
            *with = without & free;
        }
    }
}

/// Turns words of W into bit planes. Before, lane l of row i is a word, or [several](Word::packed); after, lane l of row
/// b has bit b of every word of this lane, for each b < `planes`. Exchanges smaller and smaller squares (Warren, Hacker's
/// Delight, 7-3).
#[inline(always)]
pub(super) fn transpose<W: Word, V: Word, const L: usize>(rows: &mut [Vector<V, L>; 64], planes: usize) {
    let mut size = W::BITS / 2;
    let mut mask = V::packed(&[!W::default() >> size as u32; 2][..V::BITS / W::BITS]);
    while size > 0 {
        for first in (0..planes.min(W::BITS)).step_by(2 * size) {
            for low in first..first + size {
                let high = low + size;
                let exchanged = ((rows[low] >> size as u32) ^ rows[high]) & Vector([mask; L]);
                rows[high] = rows[high] ^ exchanged;
                rows[low] = rows[low] ^ (exchanged << size as u32);
            }
        }
        size /= 2;
        mask = mask ^ (mask << size as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::layout::Layout;
    use crate::count::target::Portable;

    #[test]
    fn transposing_exchanges_bits_and_rows() {
        let mut random = fastrand::Rng::with_seed(1);
        let words: [Vector<u64, 2>; 64] = std::array::from_fn(|_| Vector([random.u64(..), random.u64(..)]));
        let mut planes = words;
        transpose::<u64, u64, 2>(&mut planes, 64);
        for (i, word) in words.iter().enumerate() {
            for (bit, plane) in planes.iter().enumerate() {
                for lane in 0..2 {
                    assert_eq!(word.0[lane] >> bit & 1, plane.0[lane] >> i & 1);
                }
            }
        }
    }

    #[test]
    fn tables_count_the_pairs_that_share_no_bit() {
        compare_tables_of_256::<u64, 4>();
        compare_tables_of_256::<u32, 8>();
    }

    /// Compares the tables with a check of every pair, for words that are denser or sparser than real ones.
    fn compare_tables_of_256<V: Word, const L: usize>() {
        let mut random = fastrand::Rng::with_seed(2);
        // Reused for every block, as in the engine: values of an earlier block must not remain.
        let mut tables = Tables::<V, L, 7>::new(28);
        let (rounds, words) = if cfg!(miri) { (1, 4) } else { (20, 400) };
        for n in [8_usize, 13, 16, 17] {
            for _ in 0..rounds {
                let layout = Layout::new(n, n % 2, random.usize(2..=4));
                let family = random.usize(0..2);
                let all = u32::MAX >> (32 - layout.bits());
                let mut word = || random.u32(..) & random.u32(..) & all;
                let mut bottoms: Vec<u32> = (0..256).map(|_| word()).collect();
                let key = layout.key(family);
                let key = ((1 << key.bits) - 1) << key.shift;
                let tops: Vec<u32> = (0..words).map(|_| word()).filter(|top| top & key != 0).collect();
                let class = layout.class(family);
                let class_of = |top: &u32| top.index(class.shift) & ((1 << class.bits) - 1);
                // Some of them are tied.
                let tied = random.usize(..=tops.len());
                let (tied, untied) = tops.split_at(tied);
                let (mut keys, mut ends, classes) = (vec![], vec![], 1 << class.bits);
                for (tops, class_index) in
                    [untied, tied].into_iter().flat_map(|tops| (0..classes).map(move |class| (tops, class)))
                {
                    let words = tops.iter().filter(|&top| class_of(top) == class_index);
                    keys.extend(words.map(|&word| Tables::<V, L, 7>::key(word, layout.key(family).shift)));
                    keys.resize(keys.len().next_multiple_of(GROUP), Tables::<V, L, 7>::PADDING);
                    ends.push(keys.len() as u32);
                }
                let upside_down = |word: u32| -> u32 {
                    let bits =
                        (0..layout.bits()).filter(|&bit| word >> layout.upside_down()[bit as usize] & 1 == 1);
                    bits.map(|bit| 1 << bit).sum()
                };
                // A real placement, top or bottom, occupies a diagonal outside the class.
                bottoms.retain(|&bottom| upside_down(bottom) & key != 0);
                let expected = [untied, tied].map(|tops| {
                    let fitting =
                        |&bottom: &u32| tops.iter().filter(|&top| top & upside_down(bottom) == 0).count();
                    bottoms.iter().map(fitting).sum::<usize>() as u64
                });
                bottoms.resize(256, u32::MAX);
                let fields = [layout.class(family), layout.key(family)];
                tables.fill(Portable, &bottoms, fields, Some(layout.upside_down()));
                let found = tables.count(Portable, &keys, &ends, classes);
                assert_eq!(found, expected, "n = {n}");
            }
        }
    }
}
