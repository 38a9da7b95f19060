//! A bit vector.

use crate::error::Error;

/// Flags, one bit each.
#[derive(Debug, Clone)]
pub(crate) struct Flags(pub Vec<u64>);

impl Flags {
    /// `len` flags that are not set, or [`Error::Memory`].
    pub fn new(len: usize) -> Result<Self, Error> {
        let mut words = vec![];
        words.try_reserve_exact(len.div_ceil(64)).map_err(|_| Error::Memory)?;
        words.resize(len.div_ceil(64), 0);
        Ok(Self(words))
    }

    pub fn get(&self, index: usize) -> bool {
        self.0[index / 64] & 1 << (index % 64) != 0
    }

    /// Sets a flag. Returns whether it was not set before.
    pub fn set(&mut self, index: usize) -> bool {
        let (word, bit) = (&mut self.0[index / 64], 1 << (index % 64));
        let was_set = *word & bit != 0;
        *word |= bit;
        !was_set
    }

    pub fn unset(&mut self, index: usize) {
        self.0[index / 64] &= !(1 << (index % 64));
    }
}
