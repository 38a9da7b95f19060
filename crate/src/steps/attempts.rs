//! How often a search by chance begins.

use std::num::NonZeroU32;

#[derive(Debug, Clone)]
pub(super) struct Attempts {
    made: u32,
    most: NonZeroU32,
}

impl Attempts {
    /// With the first one under way.
    pub fn new(most: NonZeroU32) -> Self {
        Self { made: 1, most }
    }

    /// The number of the one under way, from 1.
    pub fn made(&self) -> u32 {
        self.made
    }

    /// After one has failed: makes another one, or says that the search gives up.
    pub fn again(&mut self) -> bool {
        let again = self.made < self.most.get();
        self.made += u32::from(again);
        again
    }
}
