//! Fallible allocation: every list larger than a few hundred bytes reports [`Error::Memory`] when it does not
//! fit into memory.

use crate::error::Error;

/// Makes room for `more` additional items. Allocates little more than needed, because the lists can be long.
pub(super) fn reserve<T>(vec: &mut Vec<T>, more: usize) -> Result<(), Error> {
    if vec.capacity() - vec.len() < more {
        vec.try_reserve_exact(more.max(vec.len() / 8)).map_err(|_| Error::Memory)?;
    }
    Ok(())
}

/// Appends all items, or none on error.
pub(super) fn extend<T>(vec: &mut Vec<T>, items: impl ExactSizeIterator<Item = T>) -> Result<(), Error> {
    reserve(vec, items.len())?;
    vec.extend(items);
    Ok(())
}

/// Grows `vec` to at least `len`.
pub(super) fn grow<T: Copy + Default>(vec: &mut Vec<T>, len: usize) -> Result<(), Error> {
    if len > vec.len() {
        reserve(vec, len - vec.len())?;
        vec.resize(vec.capacity(), T::default());
    }
    Ok(())
}
