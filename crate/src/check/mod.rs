//! Judges the boards that a program has written: how many are solutions, which are wrong, repeated or missing, and why.
//!
//! ```
//! use nqueens::check::{Options, Reason, Set, check};
//! use nqueens::{BoardSize, Line, Square};
//!
//! // A search that does not compare row + column.
//! let boards = [[1, 3, 0, 2], [2, 0, 3, 1], [3, 2, 1, 0]].map(|columns| {
//!     (0..).zip(columns).map(Square::from).collect::<Vec<_>>()
//! });
//! let size = BoardSize::new(4)?;
//! let verdict = check(size, boards.iter().map(Vec::as_slice), &Options::default())?;
//! assert_eq!((verdict.valid, verdict.invalid, verdict.missing), (2, 1, Some(0)));
//! assert_eq!(verdict.set(), Set::None);
//! assert_eq!(verdict.reasons, [Reason::OneRule { line: Line::Antidiagonal, all: true }]);
//! assert_eq!(
//!     verdict.reasons[0].to_string(),
//!     "The boards break one rule only, that of the antidiagonals (equal row + column)."
//! );
//! # Ok::<(), nqueens::Error>(())
//! ```
//!
//! Numbers of solutions alone are explained by [`explain_count`] and [`count_cause`].

mod attacks;
mod cause;
mod evidence;
mod fault;
mod invalid;
mod missing;
mod numbers;
mod reason;
mod repeated;
mod seen;
mod sentences;
mod sets;
mod verdict;

use crate::board::{BoardSize, Square};
use crate::count::CompletionCounter;
use crate::error::Error;
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::published::published;
use crate::solution::Solution;
use crate::solutions::Solutions;

pub(crate) use cause::division_cause;
pub use cause::{CountCause, count_cause};
use evidence::{Evidence, Facts};
pub use fault::Fault;
pub use numbers::{CountReason, explain_count};
pub use reason::Reason;
use seen::Seen;
pub use sets::Set;
use sets::Subset;
pub use verdict::Verdict;

/// How to [`check`].
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Options {
    /// How many boards each list of the [`Verdict`] has at most: 100 by default. The counts are always of all boards.
    pub listed: usize,
    /// If given, only its completions count as solutions.
    pub position: Option<Position>,
}

impl Default for Options {
    fn default() -> Self {
        Self { listed: 100, position: None }
    }
}

impl Options {
    /// The same options with other [`listed`](Self::listed).
    #[must_use]
    pub fn with_listed(self, listed: usize) -> Self {
        Self { listed, ..self }
    }

    /// The same options with another [`position`](Self::position).
    #[must_use]
    pub fn with_position(self, position: impl Into<Option<Position>>) -> Self {
        Self { position: position.into(), ..self }
    }
}

/// Judges `boards`, each a list of queens in any order; a square that occurs twice counts once. Returns
/// [`Error::Memory`] if the different boards do not fit into memory.
///
/// Takes linear time and, for n ≤ 16, that of a search as far as the first missing solutions: together about two
/// seconds for a million boards with n = 16. The memory is about 70 bytes for each different board with one queen in
/// each row, and for n > 16 those of its squares.
pub fn check<'a>(
    size: BoardSize,
    boards: impl IntoIterator<Item = &'a [Square]>,
    options: &Options,
) -> Result<Verdict, Error> {
    check_each(size, &mut boards.into_iter(), options)
}

/// The same for any iterator, so that it is compiled once.
fn check_each(
    size: BoardSize,
    boards: &mut dyn Iterator<Item = &[Square]>,
    options: &Options,
) -> Result<Verdict, Error> {
    let position = options.position.as_ref();
    let mut verdict = Verdict {
        size,
        completions: position.is_some(),
        boards: 0,
        valid: 0,
        invalid: 0,
        duplicate: 0,
        distinct: 0,
        missing: None,
        sets: vec![],
        faults: vec![],
        repeats: vec![],
        first_missing: vec![],
        reasons: vec![],
    };
    let (mut seen, mut evidence) = (Seen::new(size), Evidence::new(size));
    let mut queens = vec![];
    for (index, board) in boards.enumerate() {
        queens.clear();
        queens.extend_from_slice(board);
        queens.sort_unstable();
        queens.dedup();
        let entry = seen.add(index, &queens, || evidence.judge(&queens, position))?;
        evidence.order.add(&queens);
        verdict.boards += 1;
        verdict.valid += u64::from(entry.valid);
        verdict.invalid += u64::from(!entry.valid);
        if !entry.valid && verdict.faults.len() < options.listed {
            verdict.faults.extend(Fault::find(size, &queens, position).map(|fault| (index, fault)));
        }
        if entry.first < index {
            verdict.duplicate += 1;
            if verdict.repeats.len() < options.listed {
                verdict.repeats.push((index, entry.first));
            }
        }
    }
    verdict.distinct = seen.number();
    verdict.missing = solutions(size, position).map(|all| all.saturating_sub(verdict.distinct));
    // The reasons need one.
    verdict.first_missing = find_missing(&verdict, &seen, position, options.listed.max(1))?;
    let subset = match position {
        None => Subset::new(size, &seen, verdict.missing),
        Some(_) => Subset::among_completions(&seen, verdict.missing),
    };
    verdict.reasons = reasons(&verdict, &evidence, &seen, &subset);
    verdict.first_missing.truncate(options.listed);
    if verdict.invalid == 0 && verdict.duplicate == 0 {
        verdict.sets = subset.sets;
    }
    Ok(verdict)
}

/// The reasons for what is wrong with the boards.
fn reasons(verdict: &Verdict, evidence: &Evidence, seen: &Seen, subset: &Subset) -> Vec<Reason> {
    let &Verdict { size, boards, valid, .. } = verdict;
    let facts = Facts { size, boards, valid, seen, evidence, subset, missing: &verdict.first_missing };
    if verdict.invalid > 0 {
        return invalid::reason(&facts).into_iter().collect();
    }
    if let Some(reason) = invalid::same_list(&facts) {
        return vec![reason];
    }
    if verdict.completions {
        return vec![]; // what follows is about all solutions
    }
    let reasons = repeated::reason(&facts).into_iter().chain(missing::reasons(&facts));
    reasons.chain(evidence.order.is_transposed(boards).then_some(Reason::Transposed)).collect()
}

/// The first missing solutions, or none for n > 16.
fn find_missing(
    verdict: &Verdict,
    seen: &Seen,
    position: Option<&Position>,
    listed: usize,
) -> Result<Vec<Solution>, Error> {
    if verdict.size.get() > MAX_RANKED {
        return Ok(vec![]);
    }
    let missing = verdict.missing.unwrap_or_default();
    let listed = usize::try_from(missing).map_or(listed, |missing| missing.min(listed));
    let solutions =
        position.map_or_else(|| Solutions::new(verdict.size), |position| Ok(Solutions::of(position)))?;
    Ok(solutions.filter(|solution| !seen.contains(solution)).take(listed).collect())
}

/// The number of solutions or, of a position, completions; `None` where it is unknown or takes long to count.
pub(crate) fn solutions(size: BoardSize, position: Option<&Position>) -> Option<u64> {
    match position {
        None => published(size).map(|counts| counts.all),
        Some(position) => (size.get() <= MAX_RANKED).then(|| {
            let mut counter = CompletionCounter::new(position);
            counter.run_while(|| true);
            counter.found()
        }),
    }
}
