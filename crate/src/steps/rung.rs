//! What each rung of the ladder says about itself.

use super::{Options, Search};
use crate::board::{BoardSize, Square};
use crate::error::Error;

/// What the file of a rung says about it.
pub(super) struct Rung {
    /// The name of its folder in `www/rungs` too.
    pub key: &'static str,
    pub traits: Traits,
    /// The fields of [`Options`] that change what it does, besides the blocked squares.
    pub options: &'static [&'static str],
    /// Starts the search. Only queens and squares that it supports are there.
    pub start: fn(&Start<'_>) -> Result<Box<dyn Search>, Error>,
}

/// Static properties of an algorithm. The methods of [`Algorithm`](super::Algorithm) with the same names describe them.
#[expect(clippy::struct_excessive_bools, reason = "each is a property of its own")]
pub(super) struct Traits {
    pub supports_prefix: bool,
    pub supports_blocked: bool,
    pub has_tree: bool,
    pub finds_in_order: bool,
    pub finds_one: bool,
    pub restarts: bool,
    pub places_untested: bool,
}

impl Traits {
    pub const NONE: Self = Self {
        supports_prefix: false,
        supports_blocked: false,
        has_tree: false,
        finds_in_order: false,
        finds_one: false,
        restarts: false,
        places_untested: false,
    };
    /// Of a search that fills the board row by row, each row from the left.
    pub const ROW_BY_ROW: Self = Self {
        supports_prefix: true,
        supports_blocked: true,
        has_tree: true,
        finds_in_order: true,
        ..Self::NONE
    };
}

/// What a search starts with.
pub(super) struct Start<'a> {
    pub size: BoardSize,
    /// The queens of the first rows, which the search never moves.
    pub prefix: &'a [Square],
    pub options: &'a Options,
}
