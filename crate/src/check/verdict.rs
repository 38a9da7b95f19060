//! What boards are together.

use std::collections::BTreeSet;
use std::fmt;

use super::fault::Fault;
use super::reason::Reason;
use super::sets::Set;
use crate::board::BoardSize;
use crate::solution::Solution;

/// What [`check`](super::check) finds. Boards are numbered in the order given, from 0.
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
    /// The number of solutions that do not occur, or `None` where it is unknown: for n > 27, and of completions for n >
    /// 16.
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
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_headline(f)?;
        self.write_details(f, self.set() == Set::None)
    }
}

impl Verdict {
    /// The first wrong, repeated and, if some are `missed`, missing boards, and what these have in common, on lines of
    /// their own.
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
        match self.set() {
            Set::All if *distinct == 0 => {
                write!(f, "There is no solution for n = {n}, and no board was found.")
            }
            Set::All if *distinct == 1 => write!(f, "The only solution for n = {n}."),
            Set::All => write!(f, "All {distinct} solutions for n = {n}, each once."),
            Set::Rotation => write!(f, "{distinct} solutions for n = {n}: one of each class under rotation."),
            Set::Fundamental if *distinct > 1 => {
                write!(
                    f,
                    "{distinct} solutions for n = {n}: one of each class under rotation and reflection."
                )
            }
            Set::Fundamental => {
                write!(f, "One solution for n = {n}, which stands for all under rotation and reflection.")
            }
            Set::One => write!(f, "One solution for n = {n}."),
            Set::Half => write!(f, "{distinct} solutions for n = {n}: one of each pair of mirror images."),
            Set::None => self.write_counts(f, n),
        }
    }

    /// How many boards are right, wrong, repeated and missing.
    fn write_counts(&self, f: &mut fmt::Formatter<'_>, n: &str) -> fmt::Result {
        let Self { distinct, .. } = self;
        let mut separator = ": ";
        match self.missing.map(|missing| missing + distinct) {
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
