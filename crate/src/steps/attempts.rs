//! Attempts of a random search.

use std::num::NonZeroU32;

#[derive(Debug, Clone)]
pub(super) struct Attempts {
    started: u32,
    max: NonZeroU32,
}

impl Attempts {
    /// Starts the first attempt.
    pub fn new(max: NonZeroU32) -> Self {
        Self { started: 1, max }
    }

    /// The number of the current attempt, counted from 1.
    pub fn current(&self) -> u32 {
        self.started
    }

    /// Starts the next attempt if one is left. Returns whether it did.
    pub fn start_next(&mut self) -> bool {
        let is_left = self.started < self.max.get();
        self.started += u32::from(is_left);
        is_left
    }
}
