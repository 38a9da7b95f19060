//! The largest board for each kind of question; each is refused with an [`Error`](crate::Error) above.

/// The largest board there is: ten million rows.
pub const MAX_SIZE: u32 = 10_000_000;

/// The largest board for a figure about each of its squares: a million squares.
pub const MAX_MAPPED: u32 = 1024;

/// The largest board to search through: a row has to fit a 32-bit word.
pub const MAX_SEARCHED: u32 = 32;

/// The largest board whose solutions anyone has counted.
pub const MAX_COUNTED: u32 = 27;

/// The largest board whose solutions are numbered: counting them row by row takes seconds there.
pub const MAX_RANKED: u32 = 16;
