//! Fallible allocation: every list larger than a few hundred bytes reports [`Error::Memory`] when it does not
//! fit into memory.

use crate::error::Error;

/// Makes room for `more` additional items.
pub(super) fn reserve<T>(vec: &mut Vec<T>, more: usize) -> Result<(), Error> {
    vec.try_reserve(more).map_err(|_| Error::Memory)
}

/// Appends all items, or none on error. Allocates little more than needed, because the lists can be long.
pub(super) fn extend<T>(vec: &mut Vec<T>, items: impl ExactSizeIterator<Item = T>) -> Result<(), Error> {
    if vec.capacity() - vec.len() < items.len() {
        vec.try_reserve_exact(items.len().max(vec.len() / 8)).map_err(|_| Error::Memory)?;
    }
    vec.extend(items);
    Ok(())
}

/// Grows `vec` to at least `len`, with spare capacity so that this happens rarely.
pub(super) fn grow<T: Copy + Default>(vec: &mut Vec<T>, len: usize) -> Result<(), Error> {
    if len > vec.len() {
        reserve(vec, len - vec.len())?;
        vec.resize(vec.capacity(), T::default());
    }
    Ok(())
}
