//! Sets of rows or columns.

use super::MAX_ROWS;
use crate::position::Blocked;

/// A set of rows or columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LineSet(pub(super) u32);

impl LineSet {
    pub(super) fn of(line: u32) -> Self {
        Self(1 << line)
    }

    /// The first n lines, for n from 1 to 32.
    pub(super) fn first(n: u32) -> Self {
        Self(u32::MAX >> (u32::BITS - n))
    }

    /// The lines in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let mut left = self.bits();
        std::iter::from_fn(move || {
            let line = left.trailing_zeros();
            left &= left.checked_sub(1)?;
            Some(line)
        })
    }

    /// The number of lines in the set.
    #[expect(clippy::len_without_is_empty, reason = "unused")]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as a bit mask: bit i is line i.
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// Ignores lines from 32 on, which no searched board has.
impl FromIterator<u32> for LineSet {
    fn from_iter<I: IntoIterator<Item = u32>>(lines: I) -> Self {
        Self(lines.into_iter().fold(0, |bits, line| bits | 1_u32.checked_shl(line).unwrap_or_default()))
    }
}

/// For each row, the columns of the squares that are not blocked.
pub(super) fn open_columns(n: u32, blocked: &Blocked) -> [LineSet; MAX_ROWS] {
    std::array::from_fn(|row| LineSet(LineSet::first(n).0 & !blocked.in_row(row as u32)))
}
