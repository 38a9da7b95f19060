//! The boards that can be counted.

use crate::board::BoardSize;
use crate::error::Error;
use crate::limits::MAX_COUNTED;

/// `size` if its solutions can be counted, otherwise [`Error::CountSize`].
pub(super) fn countable(size: BoardSize) -> Result<BoardSize, Error> {
    if size.get() > MAX_COUNTED { Err(Error::CountSize { n: size.get() }) } else { Ok(size) }
}
