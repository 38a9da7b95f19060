//! The search of [`bitmask_mirror`](super::bitmask_mirror) with a stack of its own instead of recursion. Its steps
//! are the same.

use super::bitmask::Masks;
use super::{Rung, Traits};
use crate::steps::scanning::Scanning;

pub(super) const RUNG: Rung = Rung {
    key: "bitmask-iterative",
    traits: Traits { has_tree: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Scanning::new(Masks::mirrored(run), run.prefix))),
};
