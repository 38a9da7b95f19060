//! [`Masks`] with a stack of its own instead of recursion. Its steps are the same.

use super::bitmask::Masks;
use super::{Rung, Traits};
use crate::steps::scanning::Scanning;

pub(super) const RUNG: Rung = Rung {
    key: "bitmask-iterative",
    traits: Traits::ROW_BY_ROW,
    options: &[],
    start: |run| Ok(Box::new(Scanning::new(Masks::new(run), run.prefix))),
};
