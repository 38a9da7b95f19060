//! The one mistake that explains wrong numbers of solutions, for one size or several.

use std::fmt;

use super::numbers::{CountReason, numbers_of};
use crate::board::BoardSize;
use crate::published::published;

/// A smaller number, alone, is many things by accident.
const MIN_CERTAIN: u64 = 100;
/// Numbers for smaller boards say nothing: most mistakes do not show, or show as 0 or 1.
const MIN_TELLING: u32 = 4;

/// The mistake behind wrong numbers of solutions; see [`count_cause`].
///
/// [`Display`](fmt::Display) writes an English sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CountCause {
    /// The mistake.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub reason: CountReason,
    /// Whether it is certain, rather than a guess from a single small number.
    pub certain: bool,
}

impl fmt::Display for CountCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.certain {
            f.write_str("Perhaps: ")?;
        }
        self.reason.fmt(f)
    }
}

/// The only known mistake with which a search counts these numbers, each for a size: it explains all wrong ones, and
/// would leave the right ones as they are. None if there is no such mistake, if several would fit, or if no number is
/// wrong.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::check::{CountReason, count_cause};
///
/// let counts = |numbers: &[(u64, u64)]| -> Vec<_> {
///     numbers.iter().map(|&(n, number)| (BoardSize::try_from(n).unwrap(), number)).collect()
/// };
/// let cause = count_cause(&counts(&[(5, 12), (6, 4), (7, 46)])).unwrap();
/// assert_eq!((cause.reason, cause.certain), (CountReason::MiddleTwice, true));
/// assert!(!count_cause(&counts(&[(5, 12)])).unwrap().certain);
/// assert_eq!(count_cause(&counts(&[(5, 12), (6, 4), (7, 41)])), None);
/// ```
pub fn count_cause(counts: &[(BoardSize, u64)]) -> Option<CountCause> {
    let rows: Vec<_> = counts.iter().filter_map(|&(size, number)| Row::new(size, number)).collect();
    let first = rows.iter().find(|row| row.is_wrong())?.size;
    let mut fitting: Vec<CountReason> = vec![];
    for row in rows.iter().filter(|row| row.is_wrong()) {
        let known = row.known.iter().filter(|(_, count)| *count == Some(row.number));
        for reason in known.map(|&(reason, _)| at(reason, row.size, first)) {
            if !fitting.contains(&reason) && rows.iter().all(|row| row.fits(at(reason, first, row.size))) {
                fitting.push(reason);
            }
        }
    }
    let [reason] = fitting[..] else { return None };
    let telling = || rows.iter().filter(|row| row.size.get() >= MIN_TELLING);
    let largest = telling().filter(|row| row.is_wrong()).map(|row| row.number).max()?;
    let (are_several, is_large) = (telling().count() > 1, largest >= MIN_CERTAIN);
    let is_other_size = matches!(reason, CountReason::OtherSize { .. });
    // The number of solutions of another size is many things by accident, too, if it is small.
    (are_several || is_large || !is_other_size)
        .then_some(CountCause { reason, certain: are_several || is_large && !is_other_size })
}

/// The mistake behind wrong numbers of classes, if it explains all: those of all solutions, divided by 4 or by 8.
pub(crate) fn division_cause(counts: &[(BoardSize, u64)]) -> Option<CountCause> {
    let rows: Vec<_> = counts.iter().filter_map(|&(size, number)| Row::new(size, number)).collect();
    [4, 8].into_iter().find_map(|by| {
        let reason = CountReason::Divided { by };
        let exact = rows.iter().filter(|row| row.known.contains(&(reason, Some(row.number))));
        let largest = exact.map(|row| row.number).max();
        let certain = largest.is_some_and(|largest| rows.len() > 1 || largest >= MIN_CERTAIN);
        // A number that is only rounded down says something if it is nothing else that is known.
        let is_unknown = |row: &Row| row.known.iter().all(|(_, count)| *count != Some(row.number));
        let says_something = largest.is_some() || rows.iter().any(is_unknown);
        (says_something && rows.iter().all(|row| row.fits(reason))).then_some(CountCause { reason, certain })
    })
}

/// What a mistake for boards of one size is for those of another size: the solutions counted are of a size as much
/// larger.
fn at(reason: CountReason, from: BoardSize, to: BoardSize) -> CountReason {
    match reason {
        CountReason::OtherSize { n } => {
            CountReason::OtherSize { n: (n + to.get()).saturating_sub(from.get()) }
        }
        reason => reason,
    }
}

/// A number for a size whose number of solutions is known, and what searches with a mistake count for this size.
struct Row {
    size: BoardSize,
    number: u64,
    right: u64,
    known: Vec<(CountReason, Option<u64>)>,
}

impl Row {
    fn new(size: BoardSize, number: u64) -> Option<Self> {
        let right = published(size)?.all;
        Some(Self { size, number, right, known: numbers_of(size) })
    }

    fn is_wrong(&self) -> bool {
        self.number != self.right
    }

    /// Whether a search with this mistake counts the number.
    fn fits(&self, reason: CountReason) -> bool {
        if let CountReason::OtherSize { n } = reason {
            return BoardSize::new(n)
                .ok()
                .and_then(published)
                .is_some_and(|counts| counts.all == self.number);
        }
        let known = self.known.iter().find(|(other, _)| *other == reason).and_then(|(_, count)| *count);
        let count = known.or(match reason {
            // An even board has no middle column.
            CountReason::MiddleTwice | CountReason::NoMiddle if self.size.get().is_multiple_of(2) => {
                Some(self.right)
            }
            // A program rounds down.
            CountReason::Divided { by } => Some(self.right / u64::from(by)),
            CountReason::LeftHalf { .. } if self.size.get().is_multiple_of(2) => Some(self.right / 2),
            _ => None,
        });
        count.map_or(!self.is_wrong() && self.size.get() < MIN_TELLING, |count| count == self.number)
    }
}
