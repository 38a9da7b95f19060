//! What is known about an output.

use super::expected::Expected;
use super::question::Answer;
use crate::board::BoardSize;
use crate::{check, text};

/// What is known about an output.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Options {
    /// What it should be.
    pub expected: Expected,
    /// How to read it, and the size of its boards if it is known. By default, each size is judged by itself if the
    /// boards of several sizes follow each other, or else that of most boards.
    pub reading: text::Options,
    /// How to check its boards.
    pub checking: check::Options,
    /// Whether the program is known to have ended by itself: then an error message is something that it prints.
    pub finished: bool,
    /// The answer to a question that the output leaves open.
    pub answer: Option<Answer>,
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
