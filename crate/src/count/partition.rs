//! Partitions a list of words in place, a block at a time.

use std::ops::Range;

use super::target::Target;

/// The number of words of a block.
pub(super) const BLOCK: usize = 32;

/// A target that moves several words at once.
pub(super) trait InBlocks: Target {
    /// Writes the words of a block to the start or, if they have this bit, to the end of a gap, which shrinks. As many
    /// words on either side may be overwritten, so the gap must be at least twice as long as a block.
    fn distribute(self, block: &[u64; BLOCK], bit: u32, words: &mut [u64], gap: &mut Range<usize>);
}

/// See [`Target::partition`]. Blocks are read from both ends and written to both ends:
///
/// ```text
///   words without the bit |  free  |  not yet read  |  free  | words with the bit
///                         '-------------- gap --------------'
/// ```
///
/// The first and the last block are put aside, and the next one is always read from the side with less free space. So
/// there is room for a whole block on both sides, and each word can be written without a branch, whatever it is (the
/// idea is from Edelkamp and Weiss, "`BlockQuicksort`: Avoiding Branch Mispredictions in Quicksort", 2016). The next
/// block is read before the last one is written, because which it is would otherwise be known too late.
#[inline(always)]
pub(super) fn partition_in_blocks<T: InBlocks>(target: T, words: &mut [u64], bit: u32) -> usize {
    let mut gap = 0..words.len();
    let (mut aside, mut len) = ([0; 3 * BLOCK], 0);
    let mut unread = gap.clone();
    if words.len() >= aside.len() {
        unread = BLOCK..words.len() - BLOCK;
        aside[..BLOCK].copy_from_slice(&words[..unread.start]);
        aside[BLOCK..2 * BLOCK].copy_from_slice(&words[unread.end..]);
        len = 2 * BLOCK;
        let read = |words: &[u64], start| *words[start..].first_chunk::<BLOCK>().expect("a block is left");
        let mut block = read(words, unread.start);
        unread.start += BLOCK;
        while unread.len() >= BLOCK {
            let is_first = unread.start - gap.start <= gap.end - unread.end;
            let start = if is_first { unread.start } else { unread.end - BLOCK };
            let next = read(words, start);
            unread.start += if is_first { BLOCK } else { 0 };
            unread.end -= if is_first { 0 } else { BLOCK };
            let following = if is_first { unread.start } else { unread.end.saturating_sub(BLOCK) };
            target.prefetch(&words[following..][..BLOCK]);
            target.distribute(&block, bit, words, &mut gap);
            block = next;
        }
        aside[len..][..unread.len()].copy_from_slice(&words[unread.clone()]);
        target.distribute(&block, bit, words, &mut gap);
    } else {
        aside[..unread.len()].copy_from_slice(words);
    }
    len += unread.len();
    for words_aside in aside[..len].chunks(BLOCK) {
        match words_aside.try_into() {
            Ok(block) if gap.len() >= 2 * BLOCK => target.distribute(block, bit, words, &mut gap),
            _ => words_aside.iter().for_each(|&word| place(word, bit, words, &mut gap)),
        }
    }
    gap.start
}

/// Writes a word to the start or, if it has this bit, to the end of a gap that is not empty. May overwrite the other.
#[inline(always)]
fn place(word: u64, bit: u32, words: &mut [u64], gap: &mut Range<usize>) {
    let has_bit = (word >> bit & 1) as usize;
    words[gap.start] = word;
    words[gap.end - 1] = word;
    gap.start += 1 - has_bit;
    gap.end -= has_bit;
}
