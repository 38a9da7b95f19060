//! Sets of rows or columns.

use std::fmt;
use std::iter::FusedIterator;

use crate::board::shown;
use crate::limits::MAX_SEARCHED;
use crate::position::Blocked;

/// The number of rows of the largest board.
pub(super) const MAX_ROWS: usize = MAX_SEARCHED as usize;

/// A set of rows or columns.
///
/// ```
/// use nqueens::steps::LineSet;
///
/// let lines: LineSet = [4, 0, 2].into_iter().collect();
/// assert!(lines.iter().eq([0, 2, 4]));
/// assert_eq!((lines.len(), lines.bits()), (3, 0b10101));
/// assert_eq!(lines.to_string(), "0 2 4");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
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
    pub fn iter(self) -> Lines {
        Lines(self.0)
    }

    /// The number of lines in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are no lines in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a bit mask: bit i is line i.
    pub fn bits(self) -> u32 {
        self.0
    }
}

impl IntoIterator for LineSet {
    type Item = u32;
    type IntoIter = Lines;

    fn into_iter(self) -> Lines {
        self.iter()
    }
}

/// The lines of a [`LineSet`] in ascending order.
#[derive(Debug, Clone)]
#[must_use = "iterators are lazy and do nothing unless consumed"]
pub struct Lines(u32);

impl Iterator for Lines {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let line = self.0.trailing_zeros();
        self.0 &= self.0.checked_sub(1)?;
        Some(line)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Lines {}
impl FusedIterator for Lines {}

/// Writes the lines from 0, separated by spaces, or `none`. The alternate form `{:#}` counts from 1.
impl fmt::Display for LineSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        let mut separator = "";
        for line in *self {
            write!(f, "{separator}{}", shown(line, f))?;
            separator = " ";
        }
        Ok(())
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
