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

mod numbers;
mod written;

use std::fmt;

use crate::board::BoardSize;
use crate::check::{self, CountCause, Reason, Set, Verdict, check};
use crate::error::Error;
use crate::position::Position;
use crate::text::{self, Claim, Form, Number, ReadBoard, Reading, read};

/// What an output should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Expected {
    /// All solutions or one of each class, or some of them and the number of all; if the output has no board, the number
    /// of solutions.
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
    /// Whether the program is known to have ended by itself: then an error message is something that it prints.
    pub finished: bool,
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
    /// The number beside the boards that the text says is that of the solutions.
    claim: Option<Number>,
}

/// What an output is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Judgement {
    /// The output has boards.
    Boards(Box<Verdict>),
    /// The output is a number of solutions: its last one, or of a table of several sizes the first wrong one.
    Number {
        /// The size of the board.
        size: BoardSize,
        /// The number in the output.
        found: u64,
        /// The right number.
        right: u64,
        /// Whether only completions of a position count.
        completions: bool,
        /// Why it is wrong, if a mistake is known that explains this number, and all others in a table.
        cause: Option<CountCause>,
    },
    /// The output has only lists of nothing in place of boards, of which the size is not given.
    EmptyLists,
    /// The text is a program, not what it prints.
    Program,
    /// The output has an error message of a program that crashed, and nothing to judge.
    Crash,
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
    /// A short stable name: `"boards"`, `"number"`, `"empty-lists"`, `"program"`, `"crash"`, `"no-board"`, `"only-number"`,
    /// `"no-number"`, `"no-size"` or `"unknown-count"`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Boards(_) => "boards",
            Self::Number { .. } => "number",
            Self::EmptyLists => "empty-lists",
            Self::Program => "program",
            Self::Crash => "crash",
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
            Self::Number { cause, .. } => {
                cause.iter().map(|cause| (cause.reason.code(), cause.to_string())).collect()
            }
            _ => vec![],
        }
    }
}

/// Judges what a program has printed. Returns [`Error::Memory`] if the boards do not fit into memory.
pub fn judge(text: &str, options: &Options) -> Result<Judged, Error> {
    let expected = options.expected;
    let other_sizes = options.reading.size.is_some();
    let mut reading = read(text, &text::Options { other_sizes, ..options.reading.clone() });
    if options.finished {
        reading.forget_crash();
    }
    let position = options.checking.position.as_ref();
    let given = options.reading.size.or(position.map(Position::size));
    let only_number = is_only_number(&reading, given);
    let size = given.or_else(|| reading.size().filter(|_| !only_number && !reading.is_empty()));
    let number = numbers::last(reading.numbers(), size);
    let in_text = || number.and_then(|number| number.size).or(reading.size().filter(|_| reading.is_empty()));
    let size = size.or_else(in_text);
    let has_none = size.is_some_and(|size| check::solutions(size, position) == Some(0));
    // Where there is no solution, a number that may be anything is what a program says about its search, and lists of one
    // number may be boards.
    let is_about_search = has_none
        && number.is_some_and(|number| {
            matches!(number.claim, Claim::Other | Claim::Rest) && number.size.is_none()
                || number.value == 0 && reading.is_unclear()
        });
    let are_columns = number.is_some_and(|number| {
        number.claim == Claim::None
            && size.is_some_and(|size| numbers::may_be_columns(reading.numbers(), size, number))
    });
    let is_number = match expected {
        Expected::Count => true,
        Expected::Complete => only_number && !is_about_search && !are_columns,
        _ => false,
    };
    let form = form_twice(&reading);
    let judgement = match (size, number) {
        _ if reading.is_program() => Judgement::Program,
        (_, None) if reading.is_empty() && reading.crash().is_some() => Judgement::Crash,
        _ if reading.empty_lists() > 0 && expected != Expected::Count => Judgement::EmptyLists,
        (_, None) if is_number => Judgement::NoNumber,
        (None, _) if is_number => Judgement::NoSize,
        (Some(size), Some(number)) if is_number => {
            let table = if given.is_none() { numbers::table(reading.numbers()) } else { vec![] };
            let counts = if table.len() > 1 { table } else { vec![(size, number.value)] };
            numbers::judgement(&counts, position).unwrap_or(Judgement::UnknownCount(size))
        }
        (Some(size), _) if !reading.is_empty() || has_none && !reading.is_unclear() => {
            let boards = judged_boards(&reading, form).map(|board| board.queens);
            Judgement::Boards(Box::new(check(size, boards, &options.checking)?))
        }
        (_, Some(_)) if !are_columns => Judgement::OnlyNumber,
        _ => Judgement::NoBoard,
    };
    let claim = judgement.size().and_then(|size| numbers::claim(&reading, form, size));
    let mut judged = Judged { expected, reading, judgement, form, claim };
    let (right, unread) = (judged.is_right() || judged.is_one(), !judged.is_whole());
    if let Judgement::Boards(verdict) = &mut judged.judgement {
        if right || unread && verdict.invalid == 0 {
            // What boards that are right have in common is not why they are wrong, and what is missing may be in a part
            // that cannot be read, or would come after a crash.
            verdict.reasons.clear();
        }
        if numbers::has_total(&judged.reading, verdict) {
            verdict.reasons.retain(|reason| !matches!(reason, Reason::OnlyFirst { .. })); // it does not stop there
        }
        let wrong = claim.and_then(|claim| numbers::reason_for(claim, verdict));
        verdict.reasons.extend(wrong.filter(|_| !unread));
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

    /// Whether the output is what is expected, no part of it that looks like a board is unreadable, and the program did not
    /// crash.
    pub fn is_right(&self) -> bool {
        self.is_whole()
            && match &self.judgement {
                Judgement::Boards(verdict) => {
                    (self.is_expected(verdict) || self.shows_some(verdict))
                        && !verdict.reasons.iter().any(|reason| matches!(reason, Reason::Total { .. }))
                }
                Judgement::Number { found, right, .. } => found == right,
                _ => false,
            }
    }

    /// Whether the output is one right board, and nothing says whether one solution was asked for or all: it may be right,
    /// although others are missing.
    pub fn is_one(&self) -> bool {
        matches!(&self.judgement, Judgement::Boards(verdict) if verdict.boards == 1
            && verdict.is(Set::One)
            && verdict.missing != Some(0)
            && !numbers::has_total(&self.reading, verdict))
            && self.expected == Expected::Complete
            && self.is_whole()
            && self.claim.is_none_or(|claim| claim.value == 1)
    }

    /// Whether what is judged is as expected, whatever else is wrong.
    fn meets_expectation(&self) -> bool {
        match &self.judgement {
            Judgement::Boards(verdict) => self.is_whole() && self.is_expected(verdict),
            _ => self.is_right(),
        }
    }

    /// Whether the output is all that the program would have printed.
    fn is_whole(&self) -> bool {
        self.reading.refused_total() == 0 && self.reading.crash().is_none()
    }

    /// Whether the boards are what is expected.
    fn is_expected(&self, verdict: &Verdict) -> bool {
        match verdict.boards {
            // No board is all that there is, where there is no solution.
            0 => verdict.is(Set::All),
            _ => self.expected.sets().iter().any(|&set| verdict.is(set)),
        }
    }

    /// Whether the output shows some solutions, and says rightly how many there are.
    fn shows_some(&self, verdict: &Verdict) -> bool {
        self.expected == Expected::Complete
            && verdict.boards > 0
            && verdict.valid == verdict.boards
            && verdict.duplicate == 0
            && numbers::has_total(&self.reading, verdict)
    }

    /// Whether there is something to judge.
    pub fn is_readable(&self) -> bool {
        let judgement = &self.judgement;
        matches!(
            judgement,
            Judgement::Boards(_) | Judgement::Number { .. } | Judgement::EmptyLists | Judgement::Crash
        )
    }
}
