//! The variables of an algorithm.

use super::LineSet;
use crate::board::Square;

/// A variable of an algorithm and its current value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Variable {
    /// The name of the variable in the pseudocode.
    pub name: &'static str,
    /// Its value.
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

    /// One flag per line: whether it has a queen. `lines` has the row of that queen as one bit, or 0.
    pub(super) fn flags(name: &'static str, lines: &[u32]) -> Self {
        Self { name, value: Value::Flags(lines.iter().map(|&row| row != 0).collect()) }
    }

    pub(super) fn mask(name: &'static str, lines: LineSet) -> Self {
        Self { name, value: Value::Mask(lines) }
    }
}

/// The value of a variable.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Value {
    /// A number.
    Number(u64),
    /// A list of numbers.
    List(Vec<u32>),
    /// A list of flags.
    Flags(Vec<bool>),
    /// A bit mask with one bit per column, or row, of the board.
    Mask(LineSet),
}
