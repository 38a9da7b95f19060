//! The three kernels, compiled for a kind of processor.

use super::block::{Inner, Outer, join};
use super::classes::{Classes, Run};
use super::layout::{Field, Layout};
use super::matching::Tables;
use super::word::Word;

/// A kind of processor. The kernels stay functions of their own: WebAssembly engines compile a function
/// quickly at first, and again with care once it has been called often; one that hardly ever returns
/// would remain slow.
pub(super) trait Target: Copy + Send + 'static {
    /// Joins placements and sorts the words into classes by a field. `joined` is room to work in.
    fn join<W: Word, const LINES: usize>(
        self,
        outer: &[Outer<W, LINES>],
        inner: &[Inner<W>],
        field: Field,
        joined: &mut [W],
        into: &mut Classes<W>,
    );

    /// Fills the tables for a block of bottom placements.
    fn fill<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &mut Tables<W, L, R, S>,
        bottoms: &[W],
        layout: &Layout,
        family: usize,
    );

    /// The number of pairs that fit.
    fn count<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &Tables<W, L, R, S>,
        tops: &[W],
        runs: &[Run],
        open: &mut [u32],
    ) -> u64;
}

#[inline(always)]
pub(super) fn join_and_sort<W: Word, const LINES: usize>(
    outer: &[Outer<W, LINES>],
    inner: &[Inner<W>],
    field: Field,
    joined: &mut [W],
    into: &mut Classes<W>,
) {
    let len = join(outer, inner, joined);
    into.add(&joined[..len], field);
}

/// Whatever the crate is compiled for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Portable;

impl Target for Portable {
    #[inline(never)]
    fn join<W: Word, const LINES: usize>(
        self,
        outer: &[Outer<W, LINES>],
        inner: &[Inner<W>],
        field: Field,
        joined: &mut [W],
        into: &mut Classes<W>,
    ) {
        join_and_sort(outer, inner, field, joined, into);
    }

    #[inline(never)]
    fn fill<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &mut Tables<W, L, R, S>,
        bottoms: &[W],
        layout: &Layout,
        family: usize,
    ) {
        tables.fill(bottoms, layout, family);
    }

    #[inline(never)]
    fn count<W: Word, const L: usize, const R: usize, const S: u32>(
        self,
        tables: &Tables<W, L, R, S>,
        tops: &[W],
        runs: &[Run],
        open: &mut [u32],
    ) -> u64 {
        tables.count(tops, runs, open)
    }
}
