//! The kernels compiled for x86-64 processors with AVX2 or AVX-512, which are detected at run time.
//!
//! Most of the source code is the same as for other processors, but the compiler may use additional instructions
//! on vectors that are twice as wide. For a few instructions that it would not use, the kernels have methods of
//! [`Target`]. To call this code on a processor without these instructions would be undefined behaviour. This file is
//! therefore the only one in the crate that uses `unsafe`. A value of type [`Avx2`] or [`Avx512`] exists only after
//! detection, and what an instruction reads and writes is within the bounds of a slice or an array.
#![allow(
    unsafe_code,
    reason = "measured in one run with and without: AVX2 saves a fifth of the time for n = 16 and a third for n = 18; \
        fetching blocks early a tenth for n = 16 to 18; AVX-512 a seventh for n = 16 to 18, a fifth for n = 20, and a \
        quarter of the time with AVX2 from n = 22 on"
)]

use std::arch::x86_64::{
    __m512i, _MM_HINT_T0, _mm_cvtsi32_si128, _mm_loadl_epi64, _mm_prefetch, _mm256_and_si256,
    _mm256_castsi256_pd, _mm256_loadu_si256, _mm256_movemask_pd, _mm256_permutevar8x32_epi32,
    _mm256_popcnt_epi32, _mm256_popcnt_epi64, _mm256_sll_epi64, _mm256_storeu_si256, _mm512_and_si512,
    _mm512_cvtepu8_epi64, _mm512_loadu_si512, _mm512_maskz_compress_epi32, _mm512_or_si512,
    _mm512_permutexvar_epi64, _mm512_popcnt_epi32, _mm512_popcnt_epi64, _mm512_set1_epi32, _mm512_set1_epi64,
    _mm512_storeu_si512, _mm512_test_epi64_mask,
};
use std::ops::Range;
use std::{mem, ptr};

use super::ones::{GROUP, Ones};
use super::partition::{BLOCK, InBlocks, partition_in_blocks};
use super::target::Target;
use super::word::{Vector, Word};

/// Proof that this processor has AVX2, BMI and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// Returns the proof if the processor has these features. There is no other constructor.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

/// The size of a cache line.
const LINE: usize = 64;

/// The maximum number of cache lines that are fetched early.
const MAX_LINES: usize = 16;

impl Target for Avx2 {
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn with_features<T>(kernel: impl FnOnce() -> T) -> T {
            kernel()
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { with_features(kernel) }
    }

    #[inline(always)]
    fn prefetch<T>(self, items: &[T]) {
        let start: *const i8 = items.as_ptr().cast();
        for line in (0..size_of_val(items)).step_by(LINE).take(MAX_LINES) {
            // SAFETY: the instruction is a hint that never fails, and every x86-64 processor has it.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(start.wrapping_add(line)) };
        }
    }

    #[inline(always)]
    fn partition(self, words: &mut [u64], bit: u32) -> usize {
        partition_in_blocks(self, words, bit)
    }
}

/// Proof that this processor has AVX-512 for vectors of any length, and counts the ones in vectors.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx512(Avx2);

impl Avx512 {
    /// Returns the proof if the processor has these features. There is no other constructor.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq");
        Avx2::detect().filter(|_| has_all).map(Self)
    }
}

impl Target for Avx512 {
    /// Without AVX-512: to sort words, the compiler would use instructions that gather them, which are slow.
    fn run<T>(self, kernel: impl FnOnce() -> T) -> T {
        self.0.run(kernel)
    }

    fn run_wide<T>(self, kernel: impl FnOnce() -> T) -> T {
        #[target_feature(enable = "avx512f,avx512vl,avx512vpopcntdq,avx2,bmi1,bmi2,popcnt")]
        fn with_features<T>(kernel: impl FnOnce() -> T) -> T {
            kernel()
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { with_features(kernel) }
    }

    #[inline(always)]
    fn prefetch<T>(self, items: &[T]) {
        self.0.prefetch(items);
    }

    #[inline(always)]
    fn copy_selected<W: Word>(
        self,
        words: &[W; 64],
        selected: u64,
        [kept, added]: [W; 2],
        copies: &mut [W; 64],
    ) {
        // Words of 64 bits are used for larger boards, where fewer are selected: too few to gain.
        if W::BITS != 32 {
            return self.0.copy_selected(words, selected, [kept, added], copies);
        }
        let [kept, added] = [kept, added].map(|word| (word.index(0) as u32).cast_signed());
        let mut start = 0;
        for (words, bits) in words.as_chunks::<16>().0.iter().zip([0, 16, 32, 48]) {
            let selected = (selected >> bits) as u16;
            // SAFETY: `self` exists, so the processor has AVX-512. A vector has 16 words of type u32. At most `bits`
            // words have been selected so far, so this copy ends at `bits + 16` or before.
            unsafe {
                let words = _mm512_loadu_si512(ptr::from_ref(words).cast());
                let chosen = _mm512_maskz_compress_epi32(selected, words);
                let vector = _mm512_or_si512(
                    _mm512_and_si512(chosen, _mm512_set1_epi32(kept)),
                    _mm512_set1_epi32(added),
                );
                _mm512_storeu_si512(copies.as_mut_ptr().add(start).cast::<__m512i>(), vector);
            }
            start += selected.count_ones() as usize;
        }
    }

    #[inline(always)]
    fn partition(self, words: &mut [u64], bit: u32) -> usize {
        partition_in_blocks(self, words, bit)
    }

    /// Counts the ones of each vector, which takes fewer instructions than adders.
    #[inline(always)]
    fn count_ones<W: Word, const L: usize, const R: usize>(
        self,
        ones: &mut Ones<W, L>,
        rows: [[&Vector<W, L>; R]; GROUP],
    ) {
        const { assert!(size_of::<Vector<W, L>>() == 32 || size_of::<Vector<W, L>>() == 64) };
        for rows in rows {
            let (first, others) = (rows[0], &rows[1..]);
            // SAFETY: `self` exists, so the processor has AVX-512. The vectors have the same size.
            let counted: Vector<W, L> = unsafe {
                if size_of::<Vector<W, L>>() == 32 {
                    let load = |row: &Vector<W, L>| _mm256_loadu_si256(ptr::from_ref(row).cast());
                    let and = others.iter().fold(load(first), |and, row| _mm256_and_si256(and, load(row)));
                    let is_short = W::BITS == 32;
                    let counted = if is_short { _mm256_popcnt_epi32(and) } else { _mm256_popcnt_epi64(and) };
                    mem::transmute_copy(&counted)
                } else {
                    let load = |row: &Vector<W, L>| _mm512_loadu_si512(ptr::from_ref(row).cast());
                    let and = others.iter().fold(load(first), |and, row| _mm512_and_si512(and, load(row)));
                    let is_short = W::BITS == 32;
                    let counted = if is_short { _mm512_popcnt_epi32(and) } else { _mm512_popcnt_epi64(and) };
                    mem::transmute_copy(&counted)
                }
            };
            ones.counted = ones.counted + counted;
        }
    }
}

impl InBlocks for Avx2 {
    #[inline(always)]
    fn distribute(self, block: &[u64; BLOCK], bit: u32, words: &mut [u64], gap: &mut Range<usize>) {
        assert!(gap.len() >= BLOCK && gap.end <= words.len());
        let start = words.as_mut_ptr();
        for vector in block.as_chunks::<4>().0 {
            // SAFETY: `self` exists, so the processor has AVX2. A block of words fits into the gap, whose ends move by
            // at most four words for each vector, which is what is written.
            unsafe {
                let vector = _mm256_loadu_si256(ptr::from_ref(vector).cast());
                let at_sign = _mm256_sll_epi64(vector, _mm_cvtsi32_si128((63 - bit).cast_signed()));
                let have_bit = _mm256_movemask_pd(_mm256_castsi256_pd(at_sign)) as usize % 16;
                let order = _mm256_loadu_si256(ptr::from_ref(&ORDERS_OF_4[have_bit]).cast());
                let ordered = _mm256_permutevar8x32_epi32(vector, order);
                _mm256_storeu_si256(start.add(gap.start).cast(), ordered);
                _mm256_storeu_si256(start.add(gap.end - 4).cast(), ordered);
                let count = have_bit.count_ones() as usize;
                gap.start += 4 - count;
                gap.end -= count;
            }
        }
    }
}

impl InBlocks for Avx512 {
    #[inline(always)]
    fn distribute(self, block: &[u64; BLOCK], bit: u32, words: &mut [u64], gap: &mut Range<usize>) {
        assert!(gap.len() >= BLOCK && gap.end <= words.len());
        let start = words.as_mut_ptr();
        for vector in block.as_chunks::<8>().0 {
            // SAFETY: `self` exists, so the processor has AVX-512. A block of words fits into the gap, whose ends move
            // by at most eight words for each vector, which is what is written.
            unsafe {
                let vector = _mm512_loadu_si512(ptr::from_ref(vector).cast());
                let have_bit =
                    _mm512_test_epi64_mask(vector, _mm512_set1_epi64((1_u64 << bit).cast_signed()));
                let order = _mm_loadl_epi64(ptr::from_ref(&ORDERS[usize::from(have_bit)]).cast());
                let ordered = _mm512_permutexvar_epi64(_mm512_cvtepu8_epi64(order), vector);
                _mm512_storeu_si512(start.add(gap.start).cast(), ordered);
                _mm512_storeu_si512(start.add(gap.end - 8).cast(), ordered);
                let count = have_bit.count_ones() as usize;
                gap.start += 8 - count;
                gap.end -= count;
            }
        }
    }
}

/// For each set of eight lanes, the lanes in the order in which those of the set come last.
static ORDERS: [[u8; 8]; 256] = orders();

/// The same for four lanes of two words of 32 bits.
static ORDERS_OF_4: [[u32; 8]; 16] = {
    let (orders, mut words, mut set) = (orders::<4, 16>(), [[0; 8]; 16], 0);
    while set < 16 {
        let mut word = 0;
        while word < 8 {
            words[set][word] = 2 * orders[set][word / 2] as u32 + word as u32 % 2;
            word += 1;
        }
        set += 1;
    }
    words
};

const fn orders<const LANES: usize, const SETS: usize>() -> [[u8; LANES]; SETS] {
    let (mut orders, mut set) = ([[0; LANES]; SETS], 0);
    while set < SETS {
        let (mut first, mut last, mut lane) = (0, LANES - set.count_ones() as usize, 0);
        while lane < LANES {
            let place = if set >> lane & 1 == 0 { &mut first } else { &mut last };
            orders[set][*place] = lane as u8;
            *place += 1;
            lane += 1;
        }
        set += 1;
    }
    orders
}
