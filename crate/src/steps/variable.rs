//! The variables of an algorithm.

use super::LineSet;
use crate::board::Square;

/// A variable of an algorithm as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variable {
    /// As the algorithm's text calls it.
    pub name: &'static str,
    /// What it holds.
    pub value: Value,
}

impl Variable {
    pub(super) fn number(name: &'static str, value: u32) -> Self {
        Self { name, value: Value::Number(value.into()) }
    }

    /// The columns of the queens, in the order in which they were placed.
    pub(super) fn queens(queens: &[Square]) -> Self {
        Self { name: "queens", value: Value::List(queens.iter().map(|queen| queen.column).collect()) }
    }

    /// A flag for each line: whether a queen stands there, given the row of that queen as one bit.
    pub(super) fn flags(name: &'static str, lines: &[u32]) -> Self {
        Self { name, value: Value::Flags(lines.iter().map(|&row| row != 0).collect()) }
    }

    pub(super) fn mask(name: &'static str, lines: LineSet) -> Self {
        Self { name, value: Value::Mask(lines) }
    }
}

/// What a variable holds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Value {
    /// A number.
    Number(u64),
    /// Numbers, one after the other.
    List(Vec<u32>),
    /// Flags, one after the other.
    Flags(Vec<bool>),
    /// A bit mask whose bits stand for the columns, or rows, of the board.
    Mask(LineSet),
}
