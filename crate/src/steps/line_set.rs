//! Sets of rows, or of columns.

use super::MAX_ROWS;
use crate::position::Blocked;

/// A set of rows, or of columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LineSet(pub(super) u32);

impl LineSet {
    pub(super) fn of(line: u32) -> Self {
        Self(1 << line)
    }

    /// The first n lines.
    pub(super) fn first(n: u32) -> Self {
        Self(u32::MAX >> (u32::BITS - n))
    }

    /// What is in the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (0..u32::BITS).filter(move |line| self.bits() >> line & 1 == 1)
    }

    /// How many these are.
    #[expect(clippy::len_without_is_empty, reason = "nobody asks")]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set as a bit mask: bit i stands for line i.
    pub fn bits(self) -> u32 {
        self.0
    }
}

/// Lines from 32 on, which no board here has, are left out.
impl FromIterator<u32> for LineSet {
    fn from_iter<I: IntoIterator<Item = u32>>(lines: I) -> Self {
        Self(lines.into_iter().fold(0, |bits, line| bits | 1_u32.checked_shl(line).unwrap_or_default()))
    }
}

/// For each row the columns in which no square is blocked.
pub(super) fn open_columns(n: u32, blocked: &Blocked) -> [LineSet; MAX_ROWS] {
    std::array::from_fn(|row| LineSet(LineSet::first(n).0 & !blocked.in_row(row as u32)))
}
