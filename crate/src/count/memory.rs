//! Lists that say so when they do not fit into memory: all but those of a few hundred bytes.

use crate::error::Error;

/// Makes room for so many more items.
pub(super) fn reserve<T>(vec: &mut Vec<T>, more: usize) -> Result<(), Error> {
    vec.try_reserve(more).map_err(|_| Error::Memory)
}

/// Appends items, or none. By little more than is needed: these may be long lists.
pub(super) fn extend<T>(vec: &mut Vec<T>, items: impl ExactSizeIterator<Item = T>) -> Result<(), Error> {
    if vec.capacity() - vec.len() < items.len() {
        vec.try_reserve_exact(items.len().max(vec.len() / 8)).map_err(|_| Error::Memory)?;
    }
    vec.extend(items);
    Ok(())
}

/// Lengthens `vec` to at least `len`, by so much that this does not happen often.
pub(super) fn grow<T: Copy + Default>(vec: &mut Vec<T>, len: usize) -> Result<(), Error> {
    if len > vec.len() {
        reserve(vec, len - vec.len())?;
        vec.resize(vec.capacity(), T::default());
    }
    Ok(())
}
