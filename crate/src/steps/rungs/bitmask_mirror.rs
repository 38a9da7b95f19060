//! [`Masks`] for the first half of the first row: the solutions of the other half are mirror images.

use super::bitmask::Masks;
use super::{Rung, Traits};
use crate::steps::scanning::Scanning;

pub(super) const RUNG: Rung = Rung {
    key: "bitmask-mirror",
    traits: Traits { has_tree: true, ..Traits::NONE },
    options: &[],
    start: |run| Ok(Box::new(Scanning::new(Masks::mirrored(run), run.prefix))),
};
