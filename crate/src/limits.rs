//! The largest board size for each kind of operation. Larger sizes are refused with an [`Error`](crate::Error).

/// The largest board of all: ten million rows.
pub const MAX_SIZE: u32 = 10_000_000;

/// The largest board for results per square: a million squares.
pub const MAX_MAPPED: u32 = 1024;

/// The largest board for a search: a row must fit in a 32-bit word.
pub const MAX_SEARCHED: u32 = 32;

/// The largest board whose number of solutions is [published](crate::published).
pub const MAX_PUBLISHED: u32 = 27;

/// The largest board whose solutions can be counted. For n = 28 this takes many machines; in WebAssembly, where memory
/// is short, it is 27.
#[cfg(not(target_arch = "wasm32"))]
pub const MAX_COUNTED: u32 = 28;
/// The largest board whose solutions can be counted.
#[cfg(target_arch = "wasm32")]
pub const MAX_COUNTED: u32 = MAX_PUBLISHED;

/// The largest board for a [`Ranking`](crate::Ranking), which counts its solutions row by row in a few seconds.
pub const MAX_RANKED: u32 = 16;
