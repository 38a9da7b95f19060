//! What several of the bindings convert between Python and Rust.

use nqueens::{BoardSize, Error, Position, Square};
use pyo3::exceptions::{PyMemoryError, PyValueError};
use pyo3::prelude::*;

/// A square: its row and its column.
pub type Pair = (u32, u32);

/// The exception for an error of the core.
pub fn exception(error: Error) -> PyErr {
    match error {
        Error::Memory => PyMemoryError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}

/// The exception for an iterator that another thread uses, as a generator raises it.
pub fn in_use<E>(_: E) -> PyErr {
    PyValueError::new_err("this iterator is already in use")
}

pub fn size(n: u32) -> PyResult<BoardSize> {
    BoardSize::new(n).map_err(exception)
}

pub fn squares(pairs: Vec<Pair>) -> impl Iterator<Item = Square> {
    pairs.into_iter().map(|(row, column)| Square { row, column })
}

pub fn position(n: u32, queens: Vec<Pair>, blocked: Vec<Pair>) -> PyResult<Position> {
    Position::new(size(n)?, squares(queens), squares(blocked)).map_err(exception)
}
