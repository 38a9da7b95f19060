//! Counts the compatible pairs of a top and a bottom placement without looking at each pair.

use super::classes::{MAX_CLASSES, Run};
use super::layout::Field;
use super::target::Target;
use super::word::{Vector, Word};

/// The number of top placements that are counted together.
pub(super) const GROUP: usize = 4;

/// The maximum number of rows of a table that is indexed by a part of the key.
const ROWS: usize = 512;

/// Lookup tables for the bottom placements of a block that are compatible with a top placement.
///
/// Each table covers some of the diagonals and has a row for every subset of them. A row has one bit per
/// bottom placement: 1 if the placement leaves the whole subset free. One table is indexed by the class of a
/// top placement, R others by S bits of its key each (see [`Layout`]). The `and` of these rows has the
/// compatible bottom placements.
///
/// ```text
///   word of a top placement:  | class | S bits | S bits | S bits |
///                                 |       |        |        |
///                               row 5   row 3    row 0    row 6      one bit for each
///                             0110...   1100...  1111...  0101...    bottom placement
///                             `-------------- & ---------------'
///                                          0100...                   compatible with number 1
/// ```
pub(super) struct Tables<W, const L: usize, const R: usize, const S: u32> {
    class: [Vector<W, L>; MAX_CLASSES],
    key: [[Vector<W, L>; ROWS]; R],
    /// The position of the lowest bit of the key in a word.
    key_shift: u32,
}

impl<W: Word, const L: usize, const R: usize, const S: u32> Tables<W, L, R, S> {
    /// Empty tables.
    pub fn new() -> Self {
        let zero = Vector::zero();
        Self { class: [zero; MAX_CLASSES], key: [[zero; ROWS]; R], key_shift: 0 }
    }

    /// Fills the tables for as many bottom placements as a vector has bits. In top placements, `class` are the
    /// bits of the class and `key` those of the key; `positions` maps the position of a bit in top placements to
    /// that in bottom placements, if it is another.
    pub fn fill<T: Target>(
        &mut self,
        target: T,
        bottoms: &[W],
        [class, key]: [Field; 2],
        positions: Option<&[u8; 64]>,
    ) {
        target.run(|| self.fill_kernel(bottoms, [class, key], positions));
    }

    #[inline(always)]
    fn fill_kernel(&mut self, bottoms: &[W], [class, key]: [Field; 2], positions: Option<&[u8; 64]>) {
        let mut planes = [Vector::<W, L>::zero(); 64];
        for (plane, words) in planes.iter_mut().zip(bottoms.as_chunks::<L>().0) {
            *plane = Vector(*words);
        }
        transpose(&mut planes);
        let free = |top: u32| {
            let top = top as usize % 64;
            !planes[positions.map_or(top, |positions| positions[top] as usize % 64)]
        };
        fill(&mut self.class, class, free);
        self.key_shift = key.shift;
        for (part, table) in (0..).zip(&mut self.key) {
            // The last part may extend into the class, which is harmless and saves masking it.
            let shift = self.key_shift + part * S;
            let bits = S.min((class.bits + key.bits).saturating_sub(shift));
            fill(table, Field { shift, bits }, free);
            if bits < S {
                // The row of a padding word, which is all ones and compatible with nothing.
                table[(1 << S) - 1] = Vector::zero();
            }
        }
    }

    /// The number of compatible pairs of a bottom placement of these tables and a top placement in one of
    /// `runs`. `candidates` is a buffer that must be longer than `runs`.
    ///
    /// A run is skipped if no bottom placement leaves free the diagonals that its class occupies. The bits that
    /// remain for a top placement are counted for four top placements at a time, with adders that work on
    /// all bits of a vector at once: `ones` and `twos` hold the two lowest binary digits of a count for each
    /// bottom placement, and only the carry to the fours is counted with `count_ones`.
    pub fn count<T: Target>(&self, target: T, tops: &[W], runs: &[Run], candidates: &mut [u32]) -> u64 {
        target.run(|| self.count_kernel(tops, runs, candidates))
    }

    #[inline(always)]
    fn count_kernel(&self, tops: &[W], runs: &[Run], candidates: &mut [u32]) -> u64 {
        // First collect the runs that are not skipped, without an unpredictable branch.
        let mut len = 0;
        for (number, run) in (0..).zip(runs) {
            candidates[len] = number;
            len += usize::from(self.class[run.class as usize % MAX_CLASSES] != Vector::zero());
        }
        let (mut ones, mut twos, mut fours) = (Vector::zero(), Vector::zero(), Vector::<W, L>::zero());
        for &number in &candidates[..len] {
            let run = runs[number as usize];
            let class = self.class[run.class as usize % MAX_CLASSES];
            let groups = (run.len as usize).div_ceil(GROUP);
            for group in &tops[run.start as usize..].as_chunks::<GROUP>().0[..groups] {
                let [a, b, c, d] = group.map(|top| self.fitting(class, top));
                let (sum, carry) = add(ones, a, b);
                let (sum, other_carry) = add(sum, c, d);
                ones = sum;
                let (sum, carry) = add(twos, carry, other_carry);
                twos = sum;
                fours = fours + carry.count_ones();
            }
        }
        4 * fours.sum() + 2 * twos.count_ones().sum() + ones.count_ones().sum()
    }

    /// The bottom placements in `class` that are compatible with a top placement.
    #[inline(always)]
    fn fitting(&self, class: Vector<W, L>, top: W) -> Vector<W, L> {
        let key = top >> self.key_shift;
        (0..R).fold(class, |fitting, part| {
            fitting & self.key[part][key.index(S * part as u32) & ((1 << S) - 1) & (ROWS - 1)]
        })
    }
}

/// Fills a table: row i has the placements that leave free every diagonal whose bit is set in i.
#[inline(always)]
fn fill<W: Word, const L: usize>(
    table: &mut [Vector<W, L>],
    field: Field,
    free: impl Fn(u32) -> Vector<W, L>,
) {
    table[0] = !Vector::zero();
    for bit in 0..field.bits {
        let free = free(field.shift + bit);
        let (without, with) = table.split_at_mut(1 << bit);
        for (with, &without) in with.iter_mut().zip(&*without) {
            *with = without & free;
        }
    }
}

/// The sum and the carry of three bits in each position: a full adder.
#[inline(always)]
fn add<W: Word, const L: usize>(
    a: Vector<W, L>,
    b: Vector<W, L>,
    c: Vector<W, L>,
) -> (Vector<W, L>, Vector<W, L>) {
    let half = a ^ b;
    (half ^ c, a & b | half & c)
}

/// Turns words into bit planes. Before, lane l of row i is a word; after, lane l of row b has bit b of every
/// word of this lane. Exchanges smaller and smaller squares (Warren, Hacker's Delight, 7-3).
#[inline(always)]
pub(super) fn transpose<W: Word, const L: usize>(rows: &mut [Vector<W, L>; 64]) {
    let mut size = W::BITS / 2;
    let mut mask = !W::default() >> size as u32;
    while size > 0 {
        for first in (0..W::BITS).step_by(2 * size) {
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
        transpose(&mut planes);
        for (i, word) in words.iter().enumerate() {
            for (bit, plane) in planes.iter().enumerate() {
                for lane in 0..2 {
                    assert_eq!(word.0[lane] >> bit & 1, plane.0[lane] >> i & 1);
                }
            }
        }
    }

    /// Compares the tables with a check of every pair, for words that are denser or sparser than real ones.
    #[test]
    fn tables_count_the_pairs_that_share_no_bit() {
        let mut random = fastrand::Rng::with_seed(2);
        // Reused for every block, as in the engine: values of an earlier block must not remain.
        let mut tables = Tables::<u32, 8, 4, 7>::new();
        for n in [8_usize, 13, 16, 17] {
            for _ in 0..20 {
                let layout = Layout::new(n, n % 2, random.usize(2..=4));
                let family = random.usize(0..2);
                let all = u32::MAX >> (32 - layout.bits());
                let mut word = || random.u32(..) & random.u32(..) & all;
                let mut bottoms: Vec<u32> = (0..256).map(|_| word()).collect();
                let key = layout.key(family);
                let key = ((1 << key.bits) - 1) << key.shift;
                let mut tops: Vec<u32> = (0..400).map(|_| word()).filter(|top| top & key != 0).collect();
                let class = layout.class(family);
                let class_of = |top: &u32| top.index(class.shift) & ((1 << class.bits) - 1);
                tops.sort_by_key(class_of);
                let mut padded = vec![];
                let runs: Vec<Run> = tops
                    .chunk_by(|a, b| class_of(a) == class_of(b))
                    .map(|words| {
                        let start = padded.len() as u32;
                        padded.extend_from_slice(words);
                        padded.resize(padded.len().next_multiple_of(GROUP), u32::MAX);
                        Run { class: class_of(&words[0]) as u32, start, len: words.len() as u32 }
                    })
                    .collect();
                let upside_down = |word: u32| -> u32 {
                    let bits =
                        (0..layout.bits()).filter(|&bit| word >> layout.upside_down()[bit as usize] & 1 == 1);
                    bits.map(|bit| 1 << bit).sum()
                };
                // A real placement, top or bottom, occupies a diagonal outside the class.
                bottoms.retain(|&bottom| upside_down(bottom) & key != 0);
                let fitting =
                    |bottom: &u32| tops.iter().filter(|&&top| top & upside_down(*bottom) == 0).count() as u64;
                let expected: u64 = bottoms.iter().map(fitting).sum();
                bottoms.resize(256, u32::MAX);
                let fields = [layout.class(family), layout.key(family)];
                tables.fill(Portable, &bottoms, fields, Some(layout.upside_down()));
                let found = tables.count(Portable, &padded, &runs, &mut vec![0; runs.len() + 1]);
                assert_eq!(found, expected, "n = {n}");
            }
        }
    }
}
