//! Runs a kernel that is compiled for a particular kind of processor.

use super::ones::{GROUP, Ones};
use super::word::{Vector, Word};

/// How many words [`Target::copy_selected`] copies at once.
const BATCH: usize = 8;

/// A kind of processor. Its value is the proof that this processor is of the kind.
pub(super) trait Target: Copy + Send + 'static {
    /// Returns the result of `kernel`. The code of the kernel becomes part of this function and is compiled
    /// for the processor.
    ///
    /// A kernel stays a separate function: WebAssembly engines first compile a function without
    /// optimisation, and optimise it once it has been called often. A function that rarely returns would
    /// stay slow.
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T;

    /// Like [`run`](Target::run), for a kernel that uses the methods below.
    fn run_wide<T>(self, kernel: impl FnOnce() -> T) -> T {
        self.run(kernel)
    }

    /// Starts to fetch items that are needed soon, or the first of them, into the cache, where an instruction does so
    /// without waiting.
    #[inline(always)]
    fn prefetch<T>(self, _items: &[T]) {}

    /// Copies the words whose bits are set in `selected` to the start of `copies`: their bits in `kept`, and those of
    /// `added`. May overwrite the rest of `copies`.
    #[inline(always)]
    fn copy_selected<W: Word>(
        self,
        words: &[W; 64],
        mut selected: u64,
        [kept, added]: [W; 2],
        copies: &mut [W; 64],
    ) {
        // Several at once, because it is hard to predict how many there are.
        for copies in copies.as_chunks_mut::<BATCH>().0 {
            if selected == 0 {
                break;
            }
            for copy in copies {
                *copy = words[selected.trailing_zeros() as usize % 64] & kept | added;
                selected &= selected.wrapping_sub(1);
            }
        }
    }

    /// Moves the words without this bit to the front, in any order, and returns their number.
    #[inline(always)]
    fn partition(self, words: &mut [u64], bit: u32) -> usize {
        let mut len = 0;
        for i in 0..words.len() {
            // Always exchanged, because it is hard to predict which words have the bit.
            words.swap(i, len);
            len += usize::from(words[len] >> bit & 1 == 0);
        }
        len
    }

    /// Adds the ones of the `and` of the rows of each member of a group.
    #[inline(always)]
    fn count_ones<W: Word, const L: usize, const R: usize>(
        self,
        ones: &mut Ones<W, L>,
        rows: [[&Vector<W, L>; R]; GROUP],
    ) {
        ones.add(rows);
    }
}

/// The processor that the crate is compiled for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Portable;

impl Target for Portable {
    #[inline(never)]
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        kernel()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::tests::every_target;

    fn copies_the_selected_words<W: Word + std::fmt::Debug>(target: impl Target, word: fn(u64) -> W) {
        let mut random = fastrand::Rng::with_seed(6);
        for density in 0..=3 {
            for _ in 0..if cfg!(miri) { 2 } else { 50 } {
                let words: [W; 64] = std::array::from_fn(|_| word(random.u64(..)));
                let selected = match density {
                    0 => 0,
                    1 => random.u64(..) & random.u64(..) & random.u64(..),
                    2 => random.u64(..),
                    _ => u64::MAX,
                };
                let [kept, added] = [word(random.u64(..)), word(random.u64(..))];
                let mut copies = [W::default(); 64];
                target.run_wide(|| target.copy_selected(&words, selected, [kept, added], &mut copies));
                let bits = (0..64).filter(|bit| selected >> bit & 1 == 1);
                let expected: Vec<W> = bits.map(|bit| words[bit] & kept | added).collect();
                assert_eq!(copies[..expected.len()], expected);
            }
        }
    }

    #[test]
    fn every_target_copies_the_selected_words() {
        fn check(target: impl Target) {
            copies_the_selected_words(target, |word| word);
            copies_the_selected_words(target, |word| word as u32);
        }
        every_target!(check);
    }

    #[test]
    fn every_target_partitions_lists_of_any_length() {
        fn check(target: impl Target) {
            let mut random = fastrand::Rng::with_seed(7);
            let lens = (0..if cfg!(miri) { 8 } else { 300 }).chain([1000, 4097]);
            // How many words in a hundred have the bit.
            for (len, share) in lens.flat_map(|len| [0, 1, 50, 99, 100].map(|share| (len, share))) {
                let bit = random.u32(..64);
                let mut word = || {
                    let has_bit = random.u32(..100) < share;
                    random.u64(..) & !(1 << bit) | u64::from(has_bit) << bit
                };
                let mut words: Vec<u64> = (0..len).map(|_| word()).collect();
                let (mut without, mut with): (Vec<_>, Vec<_>) =
                    words.iter().partition(|&word| word >> bit & 1 == 0);
                let found = target.run_wide(|| target.partition(&mut words, bit));
                assert_eq!(found, without.len(), "{len} words, {share} %");
                let (found_without, found_with) = words.split_at_mut(found);
                for list in [&mut without[..], &mut with, found_without, found_with] {
                    list.sort_unstable();
                }
                assert!(found_without == without && found_with == with, "{len} words, {share} %");
            }
        }
        every_target!(check);
    }
}
