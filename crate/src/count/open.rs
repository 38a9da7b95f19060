//! Counts the compatible pairs of two lists by tables of their open bits.

use std::array;

use super::matching::{fill, transpose};
use super::memory::grow;
use super::ones::{GROUP, Ones};
use super::target::Target;
use super::word::Vector;
use crate::error::Error;

/// The maximum number of bytes of a key.
const BYTES: usize = 8;

/// The number of rows of a table: one for every byte, so that an index is not compared with it. Few of the last are
/// used.
const ROWS: usize = 1 << u8::BITS;

/// The words of a row, which stands for 64 times as many placements. The compiler uses several registers for one, where
/// they are shorter. Measured to be fastest, as the next number.
const LANES: usize = if cfg!(target_arch = "wasm32") { 4 } else { 8 };

/// The maximum number of bits of a part of a key.
const PART_BITS: u32 = if cfg!(target_arch = "wasm32") { 8 } else { 7 };

/// How many look-ups take as long as to fill the tables once.
const FILLING: usize = 500;

/// Tables of the *open* bits of placements: those that both words of a pair may have. The other bits are closed: words
/// that share one are not in the same pair of lists.
///
/// They are like [`Tables`](super::matching::Tables), but without classes and for any set of bits, which is divided
/// into as few parts as possible. The parts of a word are the bytes of its key. The placements of one list are the bits
/// of the rows, those of the other are looked up.
pub(super) struct OpenTables {
    /// One for each byte of a key.
    tables: Box<[Table; BYTES]>,
    /// The keys of the words that are looked up.
    keys: Vec<[u8; BYTES]>,
    /// The open bits of the words in the rows.
    words: Vec<u64>,
}

#[derive(Clone)]
#[repr(C, align(64))] // so that no row extends over two cache lines
struct Table([Vector<u64, LANES>; ROWS]);

impl OpenTables {
    pub fn new() -> Self {
        let tables = vec![Table([Vector::zero(); ROWS]); BYTES].into_boxed_slice().try_into();
        let tables = tables.unwrap_or_else(|_| unreachable!("there are as many tables as bytes"));
        Self { tables, keys: vec![], words: vec![] }
    }

    /// About how long it takes to count the pairs of lists of these lengths, in look-ups.
    pub fn cost([tops, bottoms]: [usize; 2]) -> usize {
        Self::cost_with_rows(tops, bottoms).min(Self::cost_with_rows(bottoms, tops))
    }

    fn cost_with_rows(in_rows: usize, looked_up: usize) -> usize {
        in_rows.div_ceil(Vector::<u64, LANES>::BITS) * (looked_up + FILLING)
    }

    /// The number of pairs of words that share no open bit.
    pub fn count<T: Target>(
        &mut self,
        target: T,
        [tops, bottoms]: [&[u64]; 2],
        open: u64,
    ) -> Result<u64, Error> {
        let tops_in_rows = Self::cost_with_rows(tops.len(), bottoms.len());
        let bottoms_in_rows = Self::cost_with_rows(bottoms.len(), tops.len());
        let lists = if tops_in_rows < bottoms_in_rows { [tops, bottoms] } else { [bottoms, tops] };
        grow(&mut self.words, lists[0].len())?;
        grow(&mut self.keys, lists[1].len())?;
        Ok(match open.count_ones().div_ceil(PART_BITS) {
            ..=3 => self.count_parts::<_, 3>(target, lists, open),
            4 => self.count_parts::<_, 4>(target, lists, open),
            5 => self.count_parts::<_, 5>(target, lists, open),
            6 => self.count_parts::<_, 6>(target, lists, open),
            7 => self.count_parts::<_, 7>(target, lists, open),
            _ => self.count_parts::<_, 8>(target, lists, open),
        })
    }

    /// The same with keys that have P parts. The words of `in_rows` are in the rows of the tables.
    fn count_parts<T: Target, const P: usize>(
        &mut self,
        target: T,
        [in_rows, looked_up]: [&[u64]; 2],
        open: u64,
    ) -> u64 {
        let parts = Parts::<P>::new(open.count_ones());
        let compress = Compress::new(open);
        let (keys, words) = (&mut self.keys[..looked_up.len()], &mut self.words[..in_rows.len()]);
        target.run_wide(|| {
            for (compressed, &word) in words.iter_mut().zip(in_rows) {
                *compressed = compress.apply(word);
            }
            for (key, &word) in keys.iter_mut().zip(looked_up) {
                *key = parts.key(compress.apply(word));
            }
        });
        let mut found = 0;
        for block in words.chunks(Vector::<u64, LANES>::BITS) {
            target.run_wide(|| parts.fill(&mut self.tables, block));
            found += target.run_wide(|| count::<_, P>(target, &self.tables, keys));
        }
        found
    }
}

/// Look-ups of all keys.
#[inline(always)]
fn count<T: Target, const P: usize>(target: T, tables: &[Table; BYTES], keys: &[[u8; BYTES]]) -> u64 {
    let look_up = |key: &[u8; BYTES]| -> [&Vector<u64, LANES>; P] {
        array::from_fn(|part| &tables[part].0[usize::from(key[part])])
    };
    let mut ones = Ones::default();
    let (groups, rest) = keys.as_chunks::<GROUP>();
    for group in groups {
        target.count_ones(&mut ones, group.each_ref().map(look_up));
    }
    let none = Vector::zero();
    for key in rest {
        target.count_ones(&mut ones, [look_up(key), [&none; P], [&none; P], [&none; P]]);
    }
    ones.sum()
}

/// Divides a number of bits into P parts, as equal as possible.
struct Parts<const P: usize> {
    /// Where each part begins, and where the last one ends.
    starts: [u32; BYTES + 1],
}

impl<const P: usize> Parts<P> {
    fn new(bits: u32) -> Self {
        Self { starts: array::from_fn(|part| bits * part.min(P) as u32 / P as u32) }
    }

    #[inline(always)]
    fn key(&self, bits: u64) -> [u8; BYTES] {
        let mut key = 0;
        for part in 0..P {
            let [start, end] = [self.starts[part], self.starts[part + 1]];
            key |= (bits >> start & ((1 << (end - start)) - 1)) << (8 * part);
        }
        key.to_le_bytes()
    }

    /// Fills the tables for up to as many words as a vector has bits.
    #[inline(always)]
    fn fill(&self, tables: &mut [Table; BYTES], words: &[u64]) {
        let mut planes = [Vector::<u64, LANES>::zero(); 64];
        let (vectors, rest) = words.as_chunks::<LANES>();
        for (plane, vector) in planes.iter_mut().zip(vectors) {
            plane.0 = *vector;
        }
        if let Some(plane) = planes.get_mut(vectors.len()) {
            plane.0[..rest.len()].copy_from_slice(rest);
        }
        transpose::<u64, u64, LANES>(&mut planes, self.starts[P] as usize);
        // Which bits of a vector stand for a word.
        let used = Vector(array::from_fn(|lane| {
            let words = (words.len() + LANES - 1 - lane) / LANES;
            u64::MAX.checked_shr(64 - words as u32).unwrap_or(0)
        }));
        for (part, Table(table)) in tables[..P].iter_mut().enumerate() {
            table[0] = if part == 0 { used } else { !Vector::zero() };
            let [start, end] = [self.starts[part], self.starts[part + 1]];
            fill(table, start..end, |bit| !planes[bit as usize % 64]);
        }
    }
}

/// Moves the bits of a mask to the lowest positions, in their order, in six steps by powers of two (Warren, Hacker's
/// Delight, 7-4). A processor that moves them in one instruction is hardly faster: this works on vectors of words.
struct Compress {
    mask: u64,
    /// The bits to move in each step.
    moved: [u64; 6],
}

impl Compress {
    fn new(mask: u64) -> Self {
        let (mut left, mut zeros_below) = (mask, !mask << 1);
        let moved = array::from_fn(|step| {
            // Each bit is moved if the number of zeros below it has the binary digit of this step: their parity so far.
            let parity = (0..6).fold(zeros_below, |parity, power| parity ^ parity << (1 << power));
            let moved = parity & left;
            left = left ^ moved | moved >> (1 << step);
            zeros_below &= !parity;
            moved
        });
        Self { mask, moved }
    }

    #[inline(always)]
    fn apply(&self, word: u64) -> u64 {
        let (mut word, moved) = (word & self.mask, &self.moved);
        // Two loops, because the compiler unrolls at most four steps (see the flags in `build.rs` of xtask).
        for (moved, distance) in [(moved[0], 1), (moved[1], 2), (moved[2], 4)] {
            word = word ^ word & moved | (word & moved) >> distance;
        }
        for (moved, distance) in [(moved[3], 8), (moved[4], 16), (moved[5], 32)] {
            word = word ^ word & moved | (word & moved) >> distance;
        }
        word
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::tests::every_target;

    #[test]
    fn bits_are_compressed_in_their_order() {
        let mut random = fastrand::Rng::with_seed(8);
        for round in 0..if cfg!(miri) { 5 } else { 1000 } {
            let mask = match round {
                0 => 0,
                1 => u64::MAX,
                _ => random.u64(..) & random.u64(..) | random.u64(..) & random.u64(..),
            };
            let word = random.u64(..);
            let bits = (0..64).filter(|bit| mask >> bit & 1 == 1).enumerate();
            let expected = bits.fold(0, |found, (i, bit)| found | (word >> bit & 1) << i);
            assert_eq!(Compress::new(mask).apply(word), expected, "{mask:x}");
        }
    }

    #[test]
    fn tables_count_the_pairs_that_share_no_open_bit() {
        fn check(target: impl Target) {
            let mut random = fastrand::Rng::with_seed(9);
            let mut tables = OpenTables::new(); // reused: nothing of the last lists must remain
            for round in 0..if cfg!(miri) { 3 } else { 150 } {
                let open = (0..random.u32(0..=54)).fold(0_u64, |open, _| open | 1 << random.u32(..64));
                let mut list = |most: usize| -> Vec<u64> {
                    let len = [0, 1, 64, most][round % 4].min(random.usize(0..=most));
                    (0..len).map(|_| random.u64(..) & random.u64(..) & random.u64(..)).collect()
                };
                let lists = if cfg!(miri) { [list(70), list(5)] } else { [list(1200), list(600)] };
                let [tops, bottoms] = [&lists[round % 2][..], &lists[1 - round % 2]];
                let pairs = tops.iter().flat_map(|top| bottoms.iter().map(move |bottom| top & bottom));
                let expected = pairs.filter(|shared| shared & open == 0).count() as u64;
                assert_eq!(tables.count(target, [tops, bottoms], open), Ok(expected), "{open:x}");
            }
        }
        every_target!(check);
    }
}
