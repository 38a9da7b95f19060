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

mod cause;
mod evidence;
mod numbers;
mod reason;
mod seen;
mod valid;

use std::collections::BTreeSet;
use std::fmt;

use crate::board::{Board, BoardSize, Conflict, Line, Square};
use crate::count::CompletionCounter;
use crate::error::Error;
use crate::limits::MAX_RANKED;
use crate::position::Position;
use crate::published::published;
use crate::solution::Solution;
use crate::solutions::Solutions;

pub use cause::{CountCause, count_cause};
use evidence::Evidence;
pub use numbers::{CountReason, explain_count};
pub use reason::Reason;
use seen::Seen;
use valid::Subset;

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

/// What is wrong with a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// A queen is not on the board; the first one, row by row.
    OffBoard(Square),
    /// All queens are on the board, but there are too few or too many.
    Queens {
        /// The number of queens.
        found: u32,
    },
    /// Two of n queens attack each other: the first of [`Board::conflicts`].
    Attack(Conflict),
    /// A solution without this queen of the position.
    NoQueen(Square),
    /// A solution with a queen on this blocked square of the position.
    OnBlocked(Square),
}

impl Fault {
    /// A short stable name for the kind of fault: `"off-board"`, `"queens"`, `"attack"`, `"no-queen"` or `"on-blocked"`.
    pub fn code(self) -> &'static str {
        match self {
            Self::OffBoard(_) => "off-board",
            Self::Queens { .. } => "queens",
            Self::Attack(_) => "attack",
            Self::NoQueen(_) => "no-queen",
            Self::OnBlocked(_) => "on-blocked",
        }
    }

    /// What is wrong with a board that is not a solution or no completion, given its sorted queens.
    fn find(size: BoardSize, queens: &[Square], position: Option<&Position>) -> Option<Self> {
        match Board::new(size, queens.iter().copied()) {
            Err(Error::OffBoard { row, column, .. }) => Some(Self::OffBoard(Square { row, column })),
            Ok(board) if queens.len() == size.get() as usize => {
                let attack = board.conflicts().next().map(Self::Attack);
                attack.or_else(|| position.and_then(|position| Self::in_position(queens, position)))
            }
            _ => Some(Self::Queens { found: u32::try_from(queens.len()).unwrap_or(u32::MAX) }),
        }
    }

    /// Why a solution, given its sorted queens, is no completion of a position.
    fn in_position(queens: &[Square], position: &Position) -> Option<Self> {
        let missing = position.queens().iter().find(|queen| queens.binary_search(queen).is_err());
        let on_blocked = || queens.iter().find(|queen| position.blocked().contains(**queen));
        missing.copied().map(Self::NoQueen).or_else(|| on_blocked().copied().map(Self::OnBlocked))
    }
}

/// Writes what is wrong, without a full stop. Rows and columns count from 1.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |square: Square| {
            let [row, column] = [square.row, square.column].map(|line| u64::from(line) + 1);
            format!("row {row}, column {column}")
        };
        match self {
            Self::OffBoard(square) => write!(f, "the queen in {} is not on the board", place(*square)),
            Self::Queens { found: 0 } => f.write_str("it has no queen"),
            Self::Queens { found: 1 } => f.write_str("it has 1 queen"),
            Self::Queens { found } => write!(f, "it has {found} queens"),
            Self::Attack(Conflict { first, second, line }) => {
                let line = match line {
                    Line::Row => "in a row",
                    Line::Column => "in a column",
                    Line::Diagonal => "on a diagonal",
                    Line::Antidiagonal => "on an antidiagonal",
                };
                write!(f, "the queens in {} and {} attack each other {line}", place(*first), place(*second))
            }
            Self::NoQueen(square) => write!(f, "it lacks the queen in {}", place(*square)),
            Self::OnBlocked(square) => write!(f, "the queen in {} is on a blocked square", place(*square)),
        }
    }
}

/// What valid, different boards can be together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Set {
    /// All solutions.
    All,
    /// One solution, any, of each class under rotation.
    Rotation,
    /// One solution, any, of each class under rotation and reflection.
    Fundamental,
    /// One solution.
    One,
    /// One solution of each pair that a reflection exchanges.
    Half,
    /// None of these.
    None,
}

impl Set {
    /// A short stable name: `"all"`, `"rotation"`, `"fundamental"`, `"one"`, `"half"` or `"none"`.
    pub fn key(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Rotation => "rotation",
            Self::Fundamental => "fundamental",
            Self::One => "one",
            Self::Half => "half",
            Self::None => "none",
        }
    }
}

/// Writes the [`key`](Set::key).
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// What [`check`] finds. Boards are numbered in the order given, from 0.
///
/// [`Display`](fmt::Display) writes a few lines in English, the verdict first. In these lines, boards, rows and columns
/// are numbered from 1.
#[non_exhaustive]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The size of the boards.
    pub size: BoardSize,
    /// Whether only completions of a position count as solutions.
    pub completions: bool,
    /// The number of boards.
    pub boards: u64,
    /// The number of boards that are solutions, repeated ones included.
    pub valid: u64,
    /// The number of boards that are not solutions, repeated ones included.
    pub invalid: u64,
    /// The number of boards equal to an earlier one, whether they are solutions or not.
    pub duplicate: u64,
    /// The number of different solutions among the boards.
    pub distinct: u64,
    /// The number of solutions that do not occur, or `None` where it is unknown: for n > 27, and of completions for n > 16.
    pub missing: Option<u64>,
    /// What the boards are: all that applies, the most demanding first. Empty if a board is invalid or repeated.
    pub sets: Vec<Set>,
    /// The first invalid boards, and what is wrong with them.
    pub faults: Vec<(usize, Fault)>,
    /// The first boards that are equal to an earlier one, and the first board that each is equal to.
    pub repeats: Vec<(usize, usize)>,
    /// The first solutions that do not occur, in lexicographic order. Empty for n > 16.
    pub first_missing: Vec<Solution>,
    /// What the wrong, repeated or missing boards have in common. Empty if nothing is known.
    pub reasons: Vec<Reason>,
}

/// Judges `boards`, each a list of queens in any order; a square that occurs twice counts once. Returns
/// [`Error::Memory`] if the different boards do not fit into memory.
///
/// Takes linear time and, for n ≤ 16, that of a search as far as the first missing solutions: together about two seconds
/// for a million boards with n = 16. The memory is about 70 bytes for each different board with one queen in each row, and
/// for n > 16 those of its squares.
pub fn check<'a>(
    size: BoardSize,
    boards: impl IntoIterator<Item = &'a [Square]>,
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
    for (index, board) in boards.into_iter().enumerate() {
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
    verdict.first_missing = verdict.find_missing(&seen, position, options.listed.max(1))?;
    let subset = match position {
        None => Subset::new(size, &seen, verdict.missing),
        Some(_) => Subset::among_completions(&seen, verdict.missing),
    };
    verdict.reasons = evidence.reasons(&seen, &verdict, &subset);
    verdict.first_missing.truncate(options.listed);
    if verdict.invalid == 0 && verdict.duplicate == 0 {
        verdict.sets = subset.sets;
    }
    Ok(verdict)
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

impl Verdict {
    /// What the boards are, the first of [`sets`](Self::sets): two boards for n = 4 are all solutions, and one of each
    /// class under rotation, too.
    pub fn set(&self) -> Set {
        self.sets.first().copied().unwrap_or(Set::None)
    }

    /// Whether the boards are this set, whatever else they are.
    pub fn is(&self, set: Set) -> bool {
        if set == Set::None { self.sets.is_empty() } else { self.sets.contains(&set) }
    }

    /// The indices of the boards that the lists name, those to which repeated boards are equal included.
    pub fn named_boards(&self) -> BTreeSet<usize> {
        let repeated = self.repeats.iter().flat_map(|(board, first)| [*board, *first]);
        let mut boards = BTreeSet::new(); // to collect would bring a sort of its own into the module
        boards.extend(self.faults.iter().map(|(board, _)| *board).chain(repeated));
        boards
    }

    /// The first missing solutions, or none for n > 16.
    fn find_missing(
        &self,
        seen: &Seen,
        position: Option<&Position>,
        listed: usize,
    ) -> Result<Vec<Solution>, Error> {
        if self.size.get() > MAX_RANKED {
            return Ok(vec![]);
        }
        let missing = self.missing.unwrap_or_default();
        let listed = usize::try_from(missing).map_or(listed, |missing| missing.min(listed));
        let solutions =
            position.map_or_else(|| Solutions::new(self.size), |position| Ok(Solutions::of(position)))?;
        Ok(solutions.filter(|solution| !seen.contains(solution)).take(listed).collect())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headline(f)?;
        self.write_details(f, self.set() == Set::None)
    }
}

impl Verdict {
    /// The first wrong, repeated and, if some are `missed`, missing boards, and what these have in common, on lines of their
    /// own.
    pub(crate) fn write_details(&self, f: &mut fmt::Formatter<'_>, missed: bool) -> fmt::Result {
        if let Some((index, fault)) = self.faults.first() {
            write!(f, "\nBoard {} is wrong: {fault}.", index + 1)?;
        }
        if let Some((index, first)) = self.repeats.first() {
            write!(f, "\nBoard {} is equal to board {}.", index + 1, first + 1)?;
        }
        if let Some(solution) = self.first_missing.first().filter(|_| missed) {
            write!(f, "\nThe first missing solution is {solution:#}.")?;
        }
        // The headline of a set says it already.
        let set = self.set() != Set::None;
        let said =
            |reason: &Reason| set && matches!(reason, Reason::OnePerClass { .. } | Reason::Mirror { .. });
        let reasons = self.reasons.iter().filter(|reason| !said(reason));
        reasons.into_iter().try_for_each(|reason| write!(f, "\n{reason}"))
    }

    /// What the boards are, or how many of them are right, wrong, repeated and missing.
    pub(crate) fn write_headline(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { distinct, .. } = self;
        let n = &format!("{}{}", self.size, if self.completions { " from this position" } else { "" });
        let all = self.missing.map(|missing| missing + distinct);
        match self.set() {
            Set::All if *distinct == 0 => {
                return write!(f, "There is no solution for n = {n}, and no board.");
            }
            Set::All if *distinct == 1 => return write!(f, "The only solution for n = {n}."),
            Set::All => return write!(f, "All {distinct} solutions for n = {n}, each once."),
            Set::Rotation => {
                return write!(f, "{distinct} solutions for n = {n}: one of each class under rotation.");
            }
            Set::Fundamental if *distinct > 1 => {
                return write!(
                    f,
                    "{distinct} solutions for n = {n}: one of each class under rotation and reflection."
                );
            }
            Set::Fundamental => {
                return write!(
                    f,
                    "One solution for n = {n}, which stands for all under rotation and reflection."
                );
            }
            Set::One => return write!(f, "One solution for n = {n}."),
            Set::Half => {
                return write!(f, "{distinct} solutions for n = {n}: one of each pair of mirror images.");
            }
            Set::None => {}
        }
        let mut separator = ": ";
        match all {
            Some(0) => write!(f, "There is no solution for n = {n}")?,
            Some(all) if all == *distinct => {
                let solutions = if all == 1 { "The only solution" } else { &format!("All {all} solutions") };
                write!(f, "{solutions} for n = {n}")?;
                separator = ", but ";
            }
            Some(1) => write!(f, "The only solution for n = {n} is missing")?,
            Some(all) if *distinct == 0 => write!(f, "None of the {all} solutions for n = {n}")?,
            Some(all) => write!(f, "{distinct} of the {all} solutions for n = {n}")?,
            None => write!(f, "{distinct} different solutions for n = {n}")?,
        }
        // Without any solution, the headline says that all are missing.
        let missing = self.missing.filter(|_| *distinct > 0).unwrap_or_default();
        let repeated = self.valid - distinct;
        let wrong_again = match self.duplicate - repeated {
            0 => "",
            number => &format!(" ({number} of them repeated)"),
        };
        let parts = [
            (missing, "is missing", "are missing", ""),
            (self.invalid, "board is wrong", "boards are wrong", wrong_again),
            (repeated, "board is repeated", "boards are repeated", ""),
        ];
        let parts = parts.iter().filter(|(number, ..)| *number > 0);
        for (number, one, more, note) in parts {
            write!(f, "{separator}{number} {}{note}", if *number == 1 { one } else { more })?;
            separator = ", ";
        }
        f.write_str(".")
    }
}
