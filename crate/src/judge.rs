//! Judges the text that a program has printed: [reads](crate::text) its boards, or the number of solutions, and
//! [checks](crate::check) them.
//!
//! ```
//! use nqueens::judge::{Expected, Options, judge};
//!
//! let output = "Solution 1: [1, 3, 0, 2]\nSolution 2: [2, 0, 3, 1]\n";
//! let judged = judge(output, &Options::default())?;
//! assert!(judged.is_right());
//! assert_eq!(judged.to_string(), "Right: All 2 solutions for n = 4, each once.\nRead as columns, row by row, counted from 0.");
//!
//! let judged = judge("90", &Options::default().with_size(nqueens::BoardSize::new(8)?))?;
//! assert!(judged.to_string().starts_with("Wrong: There are 92 solutions for n = 8, not 90."));
//! # Ok::<(), nqueens::Error>(())
//! ```

use std::fmt;

use crate::board::BoardSize;
use crate::check::{self, CountReason, Reason, Set, Verdict, check, explain_count};
use crate::error::Error;
use crate::position::Position;
use crate::text::{self, Form, Number, ReadBoard, Reading, read};

/// What an output should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Expected {
    /// All solutions or one of each class; if the output has no board, the number of solutions.
    #[default]
    Complete,
    /// All solutions.
    All,
    /// One solution of each class under rotation.
    Rotation,
    /// One solution of each class under rotation and reflection.
    Fundamental,
    /// One solution.
    One,
    /// The number of solutions.
    Count,
}

impl Expected {
    /// All that can be expected.
    pub const ALL: [Self; 6] =
        [Self::Complete, Self::All, Self::Rotation, Self::Fundamental, Self::One, Self::Count];

    /// What has this [`key`](Self::key).
    pub fn named(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|expected| expected.key() == key)
    }

    /// A short stable name: `"complete"`, `"all"`, `"rotation"`, `"fundamental"`, `"one"` or `"count"`.
    pub fn key(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::All => "all",
            Self::Rotation => "rotation",
            Self::Fundamental => "fundamental",
            Self::One => "one",
            Self::Count => "count",
        }
    }

    /// The sets of boards that are right.
    fn sets(self) -> &'static [Set] {
        match self {
            Self::Complete => &[Set::All, Set::Rotation, Set::Fundamental],
            Self::All => &[Set::All],
            Self::Rotation => &[Set::Rotation],
            Self::Fundamental => &[Set::Fundamental],
            Self::One => &[Set::One],
            Self::Count => &[],
        }
    }
}

/// Writes it in English, without an article: `all solutions`.
impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Complete => "all solutions, or one of each class",
            Self::All => "all solutions",
            Self::Rotation => "one solution of each class under rotation",
            Self::Fundamental => "one solution of each class under rotation and reflection",
            Self::One => "one solution",
            Self::Count => "the number of solutions",
        })
    }
}

/// What is known about an output.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// What it should be.
    pub expected: Expected,
    /// How to read it, and the size of its boards if it is known. By default, this is the size of most boards.
    pub reading: text::Options,
    /// How to check its boards.
    pub checking: check::Options,
}

impl Options {
    /// The same options for boards of this size only.
    #[must_use]
    pub fn with_size(mut self, size: BoardSize) -> Self {
        self.reading = self.reading.with_size(size);
        self
    }

    /// The same options with something else expected.
    #[must_use]
    pub fn with_expected(mut self, expected: Expected) -> Self {
        self.expected = expected;
        self
    }
}

/// An output and what it is worth.
///
/// [`Display`](fmt::Display) writes a few lines in English. The first one begins with the verdict, `Right` or `Wrong`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judged {
    /// What was expected.
    pub expected: Expected,
    /// What was found in the text.
    pub reading: Reading,
    /// What it is worth.
    pub judgement: Judgement,
    /// The form of the boards that are judged, if it is not all.
    form: Option<Form>,
}

/// What an output is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Judgement {
    /// The output has boards.
    Boards(Box<Verdict>),
    /// The output is a number of solutions: its last one.
    Number {
        /// The size of the board.
        size: BoardSize,
        /// The number in the output.
        found: u64,
        /// The right number.
        right: u64,
        /// Whether only completions of a position count.
        completions: bool,
        /// What the number is if it is wrong and known.
        reasons: Vec<CountReason>,
    },
    /// The output has only lists of nothing in place of boards, of which the size is not given.
    EmptyLists,
    /// The text is a program, not what it prints.
    Program,
    /// The output has no board.
    NoBoard,
    /// The output has no board, but a number, although boards are expected.
    OnlyNumber,
    /// The output has no number of solutions.
    NoNumber,
    /// The output has a number of solutions, but the size of the board is not given.
    NoSize,
    /// The number of solutions is unknown for a board of this size.
    UnknownCount(BoardSize),
}

impl Judgement {
    /// A short stable name: `"boards"`, `"number"`, `"empty-lists"`, `"program"`, `"no-board"`, `"only-number"`,
    /// `"no-number"`, `"no-size"` or `"unknown-count"`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Boards(_) => "boards",
            Self::Number { .. } => "number",
            Self::EmptyLists => "empty-lists",
            Self::Program => "program",
            Self::NoBoard => "no-board",
            Self::OnlyNumber => "only-number",
            Self::NoNumber => "no-number",
            Self::NoSize => "no-size",
            Self::UnknownCount(_) => "unknown-count",
        }
    }

    /// The size of the boards, or of those whose solutions are counted, if it is known.
    pub fn size(&self) -> Option<BoardSize> {
        match self {
            Self::Boards(verdict) => Some(verdict.size),
            Self::Number { size, .. } | Self::UnknownCount(size) => Some(*size),
            _ => None,
        }
    }

    /// Why the output is wrong, as far as it shows: the code of each reason, and a sentence in English.
    pub fn reasons(&self) -> Vec<(&'static str, String)> {
        match self {
            Self::Boards(verdict) => {
                verdict.reasons.iter().map(|reason| (reason.code(), reason.to_string())).collect()
            }
            Self::Number { reasons, .. } => {
                reasons.iter().map(|reason| (reason.code(), reason.to_string())).collect()
            }
            _ => vec![],
        }
    }
}

/// Judges what a program has printed. Returns [`Error::Memory`] if the boards do not fit into memory.
pub fn judge(text: &str, options: &Options) -> Result<Judged, Error> {
    let expected = options.expected;
    let other_sizes = options.reading.size.is_some();
    let reading = read(text, &text::Options { other_sizes, ..options.reading.clone() });
    let position = options.checking.position.as_ref();
    let given = options.reading.size.or(position.map(Position::size));
    let only_number = is_only_number(&reading, given);
    // The last number, without those for boards of other sizes.
    let size = given.or_else(|| reading.size().filter(|_| !only_number && !reading.is_empty()));
    let is_for = |number: &&Number| size.is_none() || number.size.is_none() || number.size == size;
    let number = reading.numbers().iter().rfind(is_for).or(reading.numbers().last());
    let in_text = || number.and_then(|number| number.size).or(reading.size().filter(|_| reading.is_empty()));
    let size = size.or_else(in_text);
    let is_number = match expected {
        Expected::Count => true,
        Expected::Complete => only_number,
        _ => false,
    };
    let form = form_twice(&reading);
    let judgement = match (size, number) {
        _ if reading.is_program() => Judgement::Program,
        _ if reading.empty_lists() > 0 && expected != Expected::Count => Judgement::EmptyLists,
        (_, None) if is_number => Judgement::NoNumber,
        (None, _) if is_number => Judgement::NoSize,
        (Some(size), Some(number)) if is_number => match check::solutions(size, position) {
            Some(right) => Judgement::Number {
                size,
                found: number.value,
                right,
                completions: position.is_some(),
                // What is known of wrong numbers is about all solutions.
                reasons: if position.is_none() { explain_count(size, number.value) } else { vec![] },
            },
            None => Judgement::UnknownCount(size),
        },
        (Some(size), _) if !reading.is_empty() || check::solutions(size, position) == Some(0) => {
            let boards = judged_boards(&reading, form).map(|board| board.queens);
            Judgement::Boards(Box::new(check(size, boards, &options.checking)?))
        }
        (_, Some(_)) => Judgement::OnlyNumber,
        _ => Judgement::NoBoard,
    };
    let mut judged = Judged { expected, reading, judgement, form };
    let (right, unread) = (judged.is_right(), judged.reading.refused_total() > 0);
    if let Judgement::Boards(verdict) = &mut judged.judgement
        && (right || unread && verdict.invalid == 0)
    {
        // What boards that are right have in common is not why they are wrong, and what is missing may be in a part that
        // cannot be read.
        verdict.reasons.clear();
    }
    Ok(judged)
}

/// Whether an output has a number and no board. A 0 is a board without a queen only if its size is given.
fn is_only_number(reading: &Reading, given: Option<BoardSize>) -> bool {
    let is_zero = |board: ReadBoard<'_>| board.n == 1 && board.queens.is_empty();
    !reading.numbers().is_empty() && reading.boards().all(|board| given.is_none() && is_zero(board))
}

/// The boards of a form, or all.
fn judged_boards(reading: &Reading, form: Option<Form>) -> impl Iterator<Item = ReadBoard<'_>> {
    reading.boards().filter(move |board| form.is_none_or(|form| board.form == form))
}

/// The form of the first board, if each board is there once in that form and once in another one: a program that prints
/// a list and then its drawing has not found a solution twice.
fn form_twice(reading: &Reading) -> Option<Form> {
    let [one, other] = reading.interpretations() else { return None };
    let boards_in =
        |form| reading.boards().filter(move |board| board.form == form).map(|board| (board.n, board.queens));
    let same = one.boards == other.boards && boards_in(one.form).eq(boards_in(other.form));
    reading.boards().next().filter(|_| same).map(|board| board.form)
}

impl Judged {
    /// The board that the verdict knows by this index, if there is one.
    pub fn board(&self, index: usize) -> Option<ReadBoard<'_>> {
        match self.form {
            None => (index < self.reading.len()).then(|| self.reading.board(index)),
            form => judged_boards(&self.reading, form).nth(index),
        }
    }

    /// Whether the output is what is expected, and no part of it that looks like a board is unreadable.
    pub fn is_right(&self) -> bool {
        self.reading.refused_total() == 0
            && match &self.judgement {
                // No board is all that there is, where there is no solution.
                Judgement::Boards(verdict) if verdict.boards == 0 => verdict.is(Set::All),
                Judgement::Boards(verdict) => self.expected.sets().iter().any(|&set| verdict.is(set)),
                Judgement::Number { found, right, .. } => found == right,
                _ => false,
            }
    }

    /// Whether there is something to judge.
    pub fn is_readable(&self) -> bool {
        matches!(self.judgement, Judgement::Boards(_) | Judgement::Number { .. } | Judgement::EmptyLists)
    }

    /// Whether the solutions that do not occur are what is wrong, rather than left out on purpose.
    fn lacks_solutions(&self, verdict: &Verdict) -> bool {
        !self.is_right()
            && match self.expected {
                Expected::All => true,
                Expected::Complete => matches!(verdict.set(), Set::None | Set::Half | Set::One),
                _ => verdict.set() == Set::None,
            }
    }

    /// Writes what the boards are, and how many are missing or cannot be read.
    fn write_boards(&self, f: &mut fmt::Formatter<'_>, verdict: &Verdict) -> fmt::Result {
        verdict.write_headline(f)?;
        let lacks_solutions = self.lacks_solutions(verdict);
        match verdict.missing.filter(|_| lacks_solutions && verdict.set() != Set::None) {
            None | Some(0) => {}
            Some(1) => f.write_str(" 1 is missing.")?,
            Some(missing) => write!(f, " {missing} are missing.")?,
        }
        match self.reading.refused_total() {
            0 => {}
            1 => f.write_str(" 1 part cannot be read.")?,
            parts => write!(f, " {parts} parts cannot be read.")?,
        }
        verdict.write_details(f, lacks_solutions)
    }
}

/// How many parts of a text that cannot be read are named.
const MAX_NAMED: usize = 3;

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_readable() {
            f.write_str(if self.is_right() { "Right: " } else { "Wrong: " })?;
        }
        match &self.judgement {
            Judgement::Boards(verdict) => self.write_boards(f, verdict)?,
            judgement => judgement.fmt(f)?,
        }
        if !self.is_right() && self.is_readable() && self.expected != Expected::Complete {
            write!(f, "\nExpected: {}.", self.expected)?;
        }
        let interpretations = self.reading.interpretations().iter().filter(|_| self.is_readable());
        for interpretation in interpretations {
            write!(f, "\nRead as {interpretation}.")?;
        }
        for refusal in self.reading.refused().iter().take(MAX_NAMED) {
            write!(f, "\nNot read: {refusal}.")?;
        }
        match self.reading.refused_total().saturating_sub(MAX_NAMED) {
            0 => Ok(()),
            1 => write!(f, "\nNot read: 1 more part."),
            more => write!(f, "\nNot read: {more} more parts."),
        }
    }
}

/// Writes a few lines in English, the verdict first.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Boards(verdict) => verdict.fmt(f),
            Self::Number { size, found, right, completions, reasons } => {
                let origin = if *completions { " from this position" } else { "" };
                if found == right {
                    return write!(f, "{found} is the number of solutions for n = {size}{origin}.");
                }
                let are = if *right == 1 { "is 1 solution" } else { &format!("are {right} solutions") };
                write!(f, "There {are} for n = {size}{origin}, not {found}.")?;
                reasons.iter().try_for_each(|reason| write!(f, "\n{reason}"))
            }
            Self::EmptyLists => Reason::SameList { empty: true }.fmt(f),
            Self::Program => f.write_str("This is a program: run it, and check what it prints."),
            Self::OnlyNumber => f.write_str("Boards are expected, not a number."),
            Self::NoBoard => f.write_str("There is no board in this output."),
            Self::NoNumber => f.write_str("There is no number of solutions in this output."),
            Self::NoSize => f.write_str("For a number of solutions, n must be given."),
            Self::UnknownCount(size) => write!(f, "The number of solutions for n = {size} is unknown."),
        }
    }
}
