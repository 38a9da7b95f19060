//! The interface between an engine and what counts the pairs of its lists.

use super::layout::Layout;
use crate::error::Error;

/// Counts the compatible pairs of two lists of placements.
///
/// For n < [`FIRST_LISTED_BY_HALF`](super::engine::FIRST_LISTED_BY_HALF), the placements of the bottom half are words
/// of the board upside down.
pub(super) trait Matcher<W, T>: Send {
    /// The positions of the bits in the words.
    fn layout(&self) -> &Layout;

    /// Starts another subproblem, with these columns of the top half and of the bottom half.
    fn begin(&mut self, halves: [u32; 2]);

    /// Starts the list of a half, of about this length.
    fn start(&mut self, side: Side, expected: usize) -> Result<(), Error>;

    /// Makes room for this many more placements, or returns [`Error::Memory`].
    fn reserve(&mut self, side: Side, more: usize) -> Result<(), Error>;

    /// Adds placements to the list of a half: those whose rows have the [pattern](super::subproblem::pattern) of the
    /// columns of the subproblem, or others.
    fn add(&mut self, side: Side, words: &[W], tied: bool);

    /// Completes the list of a half and returns its length.
    fn finish(&mut self, target: T, side: Side) -> Result<usize, Error>;

    /// See [`Engine::count`](super::engine::Engine::count).
    fn count(&mut self, target: T, first: usize) -> Result<(usize, Option<u64>), Error>;

    /// See [`Engine::block_len`](super::engine::Engine::block_len).
    fn block_len(&self, first: usize) -> usize;
}

/// One of the two halves of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Bottom,
}

/// The number of placements in a unit of work, whether they are listed or compared with a block of others.
pub(super) const UNIT: usize = 1 << 18;
