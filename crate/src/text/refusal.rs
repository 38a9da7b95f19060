//! What looks like a board and cannot be read.

use std::fmt;

use super::form::Form;
use crate::names::names;

/// A part of a text that looks like a board and cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
    /// What it resembles most.
    pub form: Form,
    /// Why it cannot be read.
    pub kind: RefusalKind,
}

/// Why a part of a text cannot be read.
///
/// [`Display`](fmt::Display) writes an English message. To translate it, match on [`code`](RefusalKind::code).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "code", rename_all = "kebab-case"))]
pub enum RefusalKind {
    /// A drawing that ends before it is as high as wide.
    Rows {
        /// Its number of rows.
        rows: u32,
        /// Its number of columns.
        width: u32,
    },
    /// A row of a drawing that is not as wide as the rows above it.
    Width {
        /// Its number of squares.
        width: u32,
        /// The number of squares of the rows above it.
        expected: u32,
    },
    /// A mark that stands for neither a queen nor an empty square in the other drawings, or too many kinds of marks.
    Mark {
        /// The mark.
        mark: char,
    },
    /// Something else where a row or column should be.
    Number {
        /// What is there, or its first characters.
        found: String,
    },
    /// Numbers of which most are far off any board of that many rows.
    OffBoard {
        /// The first of them.
        found: u32,
        /// The number of rows.
        n: u32,
    },
    /// A board that is larger than accepted, or has no row.
    Size {
        /// The largest size accepted.
        largest: u32,
    },
    /// A board of a different size than the given one.
    OtherSize {
        /// The size of the board.
        found: u32,
        /// The given size.
        n: u32,
    },
    /// Brackets within more brackets than accepted.
    Depth {
        /// The number of brackets accepted.
        most: u32,
    },
    /// A bracket that is not closed.
    Unclosed,
    /// A picture, without the board in words.
    Picture,
    /// A text of 4 GiB or more.
    TooLong,
    /// Not enough memory for the boards.
    Memory,
}

names! {
    /// A short stable name for the kind, such as `"rows"`.
    RefusalKind::code(self: &Self) in CODES {
        Rows => "rows",
        Width => "width",
        Mark => "mark",
        Number => "number",
        OffBoard => "off-board",
        Size => "size",
        OtherSize => "other-size",
        Depth => "depth",
        Unclosed => "unclosed",
        Picture => "picture",
        TooLong => "too-long",
        Memory => "memory",
    }
}

impl fmt::Display for RefusalKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rows { rows, width } => {
                write!(f, "the drawing has a width of {width} and a height of {rows}")
            }
            Self::Width { width, expected } => {
                write!(f, "the row has a width of {width}, the rows above it of {expected}")
            }
            Self::Mark { mark } => write!(f, "\"{mark}\" stands for neither a queen nor an empty square"),
            Self::Number { found } => write!(f, "\"{found}\" is neither a row nor a column"),
            Self::OffBoard { found, n } => write!(f, "{found} is not on a board of {n} rows"),
            Self::Size { largest } => write!(f, "the size of the board is not from 1 to {largest}"),
            Self::OtherSize { found, n } => write!(f, "the board is of size {found}, not {n}"),
            Self::Depth { most } => write!(f, "more than {most} brackets within each other"),
            Self::Unclosed => write!(f, "a bracket is not closed"),
            Self::Picture => write!(f, "the picture does not say which board it shows"),
            Self::TooLong => write!(f, "the text is longer than 4 GiB"),
            Self::Memory => write!(f, "not enough memory"),
        }
    }
}

/// Writes the place, the kind and the form:
/// `line 3, column 5: a bracket is not closed (resembles columns, row by row)`.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, form, kind } = self;
        write!(f, "line {line}, column {column}: {kind} (resembles {form})")
    }
}
