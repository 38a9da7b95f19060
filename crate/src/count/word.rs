//! Machine words, and short vectors of them.

use std::array;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A word whose bits represent diagonals or placements: `u32` where that is enough, otherwise `u64`.
pub(super) trait Word:
    Copy
    + Default
    + PartialEq
    + Into<u64>
    + Send
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    const BITS: usize;

    /// The word with only this bit set.
    fn bit(position: u32) -> Self;

    /// The word shifted right and truncated to `usize`.
    fn index(self, shift: u32) -> usize;

    /// The number of ones, as a word.
    fn count_ones(self) -> Self;

    /// Shorter words side by side, or one of the same length. The first has the lowest bits.
    fn packed<W: Word>(words: &[W]) -> Self;
}

macro_rules! word {
    ($integer:ty) => {
        impl Word for $integer {
            const BITS: usize = <$integer>::BITS as usize;

            fn bit(position: u32) -> Self {
                1 << position
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "only the low bits are needed")]
            fn index(self, shift: u32) -> usize {
                (self >> shift) as usize
            }

            #[inline(always)]
            fn count_ones(self) -> Self {
                self.count_ones().into()
            }

            #[inline(always)]
            #[allow(clippy::cast_possible_truncation, reason = "the words fit")]
            fn packed<W: Word>(words: &[W]) -> Self {
                let pack = |packed, &word: &W| packed << (W::BITS % 64) | word.into();
                words.iter().rev().fold(0_u64, pack) as Self
            }
        }
    };
}

word!(u32);
word!(u64);

/// L words on which every operation works at once. The loops below compile to one or two instructions on
/// processors with registers that are wide enough.
#[derive(Debug, Clone, Copy, PartialEq)]
#[repr(transparent)]
pub(super) struct Vector<W, const L: usize>(pub [W; L]);

impl<W: Word, const L: usize> Vector<W, L> {
    /// The number of bits.
    pub const BITS: usize = W::BITS * L;

    #[inline(always)]
    pub fn zero() -> Self {
        Self([W::default(); L])
    }

    #[inline(always)]
    fn zip(self, other: Self, operation: impl Fn(W, W) -> W) -> Self {
        Self(array::from_fn(|lane| operation(self.0[lane], other.0[lane])))
    }

    /// The number of ones in each lane.
    #[inline(always)]
    pub fn count_ones(self) -> Self {
        Self(self.0.map(W::count_ones))
    }

    /// The sum of the lanes.
    #[inline(always)]
    pub fn sum(self) -> u64 {
        self.0.iter().map(|lane| (*lane).into()).sum()
    }
}

impl<W: Word, const L: usize> Add for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, W::add)
    }
}

impl<W: Word, const L: usize> BitAnd for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, W::bitand)
    }
}

impl<W: Word, const L: usize> BitOr for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, W::bitor)
    }
}

impl<W: Word, const L: usize> BitXor for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, W::bitxor)
    }
}

impl<W: Word, const L: usize> Not for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self(self.0.map(W::not))
    }
}

impl<W: Word, const L: usize> Shl<u32> for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn shl(self, distance: u32) -> Self {
        Self(self.0.map(|word| word << distance))
    }
}

impl<W: Word, const L: usize> Shr<u32> for Vector<W, L> {
    type Output = Self;

    #[inline(always)]
    fn shr(self, distance: u32) -> Self {
        Self(self.0.map(|word| word >> distance))
    }
}
