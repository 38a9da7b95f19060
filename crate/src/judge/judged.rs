//! What an output is worth.

use super::expected::Expected;
use super::question::Question;
use crate::board::BoardSize;
use crate::check::{CountCause, Reason, Set, Verdict};
use crate::names::{keyed, names};
use crate::text::{Form, Reading};

/// An output and what it is worth.
///
/// [`Display`](std::fmt::Display) writes a few lines in English. The first one begins with the verdict: `Right`,
/// `Wrong` or, if nothing that is read is wrong but a part cannot be read, `In doubt`. It has none where a question
/// decides.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Judged {
    /// What was expected.
    pub expected: Expected,
    /// What was found in the text.
    pub reading: Reading,
    /// What it is worth. Of boards of several [`sizes`](Self::sizes), this is the verdict on the first wrong size or,
    /// if all are right, on the first one.
    pub judgement: Judgement,
    /// The sizes in a text with boards of several sizes that are judged one by one, in its order, and the number of
    /// boards of each. Empty if there is only one.
    pub sizes: Vec<(BoardSize, u64)>,
    /// The question that the output leaves open, and that decides whether it is right; also if it was answered.
    pub question: Option<Question>,
    /// The form of the boards that are judged, if it is not all; whether only those with n queens are; and the first of
    /// them that the verdict is about.
    pub(super) form: Option<Form>,
    pub(super) full: bool,
    pub(super) start: usize,
    pub(super) tone: Tone,
}

/// What boards are worth.
#[derive(Debug)]
pub(super) struct Outcome {
    pub judgement: Judgement,
    pub sizes: Vec<(BoardSize, u64)>,
    pub start: usize,
    pub tone: Tone,
}

/// What boards are, apart from a crash and from parts that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tone {
    Wrong,
    /// One right board, where nothing says whether one solution was asked for or all; and that is one of each class,
    /// too.
    One,
    OneOfEach,
    /// Some solutions, and rightly how many there are.
    Some,
    /// What is expected.
    Right,
}

/// What an output is worth.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Judgement {
    /// The output has boards.
    Boards(Box<Verdict>),
    /// The output is a number of solutions: the first wrong one, of a table of several sizes too, or else the last one.
    Number {
        /// The size of the board.
        size: BoardSize,
        /// The number in the output.
        found: u64,
        /// The right number.
        right: u64,
        /// The solutions of which this is the number: all, or one of each class if the text says so or this is
        /// expected.
        set: Set,
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
    /// The output leaves a question open that decides whether it is right.
    Question(Question),
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

keyed! {
    /// What an output is, in a word.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Status {
        /// What is expected.
        Right => "right",
        /// Something else.
        Wrong => "wrong",
        /// One solution, where nothing says whether one or all were asked for; see [`Judged::is_one`].
        One => "one",
        /// Right or wrong by the answer to a question; see [`Judged::is_open`].
        Open => "open",
        /// Nothing that is read is wrong, but a part cannot be read; see [`Judged::is_doubtful`].
        Doubt => "doubt",
        /// There is nothing to judge; see [`Judged::is_readable`].
        Unreadable => "unreadable",
    }
    key: "A short stable name: `\"right\"`, `\"wrong\"`, `\"one\"`, `\"open\"`, `\"doubt\"` or `\"unreadable\"`."
}

names! {
    /// A short stable name: `"boards"`, `"number"`, `"empty-lists"`, `"program"`, `"crash"`, `"question"`,
    /// `"no-board"`, `"only-number"`, `"no-number"`, `"no-size"` or `"unknown-count"`.
    Judgement::code(self: &Self) in CODES {
        Boards => "boards",
        Number => "number",
        EmptyLists => "empty-lists",
        Program => "program",
        Crash => "crash",
        Question => "question",
        NoBoard => "no-board",
        OnlyNumber => "only-number",
        NoNumber => "no-number",
        NoSize => "no-size",
        UnknownCount => "unknown-count",
    }
}

impl Judgement {
    /// The size of the boards, or of those whose solutions are counted, if it is known.
    pub fn size(&self) -> Option<BoardSize> {
        match self {
            Self::Boards(verdict) => Some(verdict.size),
            Self::Number { size, .. } | Self::UnknownCount(size) | Self::Question(Question::Steps(size)) => {
                Some(*size)
            }
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

impl Judged {
    pub(super) fn new(expected: Expected, reading: Reading) -> Self {
        Self {
            expected,
            reading,
            judgement: Judgement::NoBoard,
            sizes: vec![],
            question: None,
            form: None,
            full: false,
            start: 0,
            tone: Tone::Wrong,
        }
    }

    pub(super) fn take(&mut self, outcome: Outcome) {
        let Outcome { judgement, sizes, start, tone } = outcome;
        (self.judgement, self.sizes, self.start, self.tone) = (judgement, sizes, start, tone);
    }

    /// What the output is, in a word.
    pub fn status(&self) -> Status {
        match () {
            () if !self.is_readable() => Status::Unreadable,
            () if self.is_open() => Status::Open,
            () if self.is_doubtful() => Status::Doubt,
            () if self.is_one() => Status::One,
            () if self.is_right() => Status::Right,
            () => Status::Wrong,
        }
    }

    /// Whether the output is what is expected, no part of it that looks like a board is unreadable, and the program did
    /// not crash.
    pub fn is_right(&self) -> bool {
        self.is_whole()
            && match &self.judgement {
                Judgement::Boards(_) => self.tone > Tone::One,
                Judgement::Number { found, right, .. } => found == right,
                _ => false,
            }
    }

    /// Whether the output is one right board, or one of each size, and nothing says whether one solution was asked for
    /// or all: it may be right, although others are missing.
    pub fn is_one(&self) -> bool {
        let is_one = matches!(self.tone, Tone::One | Tone::OneOfEach) && self.is_whole();
        is_one && !self.is_open()
    }

    /// Whether nothing that is read is wrong, but a part that looks like a board cannot be read: the output may be
    /// right.
    pub fn is_doubtful(&self) -> bool {
        let is_other = |reason: &Reason| !matches!(reason, Reason::Total { .. });
        self.reading.refused_total() > 0
            && self.reading.crash().is_none()
            && match &self.judgement {
                Judgement::Boards(verdict) => {
                    verdict.invalid == 0 && verdict.duplicate == 0 && verdict.reasons.iter().all(is_other)
                }
                Judgement::Number { found, right, .. } => found == right,
                _ => false,
            }
    }

    /// Whether the output leaves a question open that decides, and no answer was given.
    pub fn is_open(&self) -> bool {
        matches!(self.judgement, Judgement::Question(_))
    }

    /// Whether the output is a right number of solutions, and no board is found although there are lines enough for
    /// one: the number is all that is judged.
    pub fn is_about_number_alone(&self) -> bool {
        let has_lines = |size: BoardSize| self.reading.ignored() >= size.get() as usize;
        let is_number = matches!(self.judgement, Judgement::Number { size, .. } if has_lines(size));
        is_number && self.is_right() && self.reading.is_empty()
    }

    /// Whether the output is all that the program would have printed.
    pub(super) fn is_whole(&self) -> bool {
        self.reading.refused_total() == 0 && self.reading.crash().is_none()
    }

    /// Whether there is something to judge.
    pub fn is_readable(&self) -> bool {
        let judgement = &self.judgement;
        matches!(
            judgement,
            Judgement::Boards(_)
                | Judgement::Number { .. }
                | Judgement::EmptyLists
                | Judgement::Crash
                | Judgement::Question(_)
        )
    }
}
