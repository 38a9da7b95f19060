//! The kernels for x86-64 processors with AVX2, chosen when the program runs.
//!
//! The code is the same as everywhere; the compiler may use more instructions, twice as wide. Calling
//! it on a processor without them would be undefined behaviour, so it takes `unsafe`: here and nowhere
//! else in the crate. What makes it sound is a value that exists only after the processor was asked.
#![allow(unsafe_code, reason = "a third faster at n = 16 and 18: see above")]

use super::block::{Inner, Outer};
use super::classes::{Classes, Run};
use super::layout::{Field, Layout};
use super::matching::Tables;
use super::target::{Target, join_and_sort};
use super::word::Word;

/// Proof that this processor has AVX2, BMI and POPCNT.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The only way to get one.
    pub fn detect() -> Option<Self> {
        let has_all = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt");
        has_all.then_some(Self(()))
    }
}

impl Target for Avx2 {
    fn join<W: Word, const LINES: usize>(
        self,
        outer: &[Outer<W, LINES>],
        inner: &[Inner<W>],
        field: Field,
        joined: &mut [W],
        into: &mut Classes<W>,
    ) {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn kernel<W: Word, const LINES: usize>(
            outer: &[Outer<W, LINES>],
            inner: &[Inner<W>],
            field: Field,
            joined: &mut [W],
            into: &mut Classes<W>,
        ) {
            join_and_sort(outer, inner, field, joined, into);
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { kernel(outer, inner, field, joined, into) }
    }

    fn fill<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &mut Tables<W, L, R, S>,
        bottoms: &[W],
        layout: &Layout,
        family: usize,
    ) {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn kernel<W: Word, const L: usize, const R: usize, const S: u32>(
            tables: &mut Tables<W, L, R, S>,
            bottoms: &[W],
            layout: &Layout,
            family: usize,
        ) {
            tables.fill(bottoms, layout, family);
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { kernel(tables, bottoms, layout, family) }
    }

    fn count<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &Tables<W, L, R, S>,
        tops: &[W],
        runs: &[Run],
        open: &mut [u32],
    ) -> u64 {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
        fn kernel<W: Word, const L: usize, const R: usize, const S: u32>(
            tables: &Tables<W, L, R, S>,
            tops: &[W],
            runs: &[Run],
            open: &mut [u32],
        ) -> u64 {
            tables.count(tops, runs, open)
        }
        // SAFETY: `self` exists, so the processor has these features.
        unsafe { kernel(tables, tops, runs, open) }
    }
}
