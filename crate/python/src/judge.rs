//! Reads and judges the output of programs. `nqueens_board/_check.py` checks the arguments, and gives the results their
//! Python form.

use std::borrow::Cow;

use nqueens::judge::{self, Answer, Expected, Points};
use nqueens::text::{self, Encoding, decode_any};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pythonize::pythonize;

use crate::convert::{exception, size};

/// The boards in a text. They stay in Rust until they are asked for.
#[pyclass(frozen)]
pub struct Reading(text::Reading);

#[pymethods]
impl Reading {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn board<'py>(&self, py: Python<'py>, index: usize) -> PyResult<Bound<'py, PyAny>> {
        if index >= self.0.len() {
            return Err(PyIndexError::new_err(index));
        }
        Ok(pythonize(py, &self.0.board(index))?)
    }

    /// How the boards of each form are read, in words.
    #[getter]
    fn interpretations(&self) -> Vec<String> {
        self.0.interpretations().iter().map(ToString::to_string).collect()
    }

    /// The numbers on their own, and their lines.
    #[getter]
    fn numbers(&self) -> Vec<(u64, u32)> {
        self.0.numbers().iter().map(|number| (number.value, number.line)).collect()
    }

    /// The first parts that cannot be read, in words, with their place.
    #[getter]
    fn refused(&self) -> Vec<String> {
        self.0.refused().iter().map(ToString::to_string).collect()
    }

    #[getter]
    fn refused_total(&self) -> usize {
        self.0.refused_total()
    }

    #[getter]
    fn ignored(&self) -> usize {
        self.0.ignored()
    }
}

/// The names of all that can be expected of an output.
#[pyfunction]
pub fn expectations() -> [&'static str; Expected::KEYS.len()] {
    Expected::KEYS
}

/// The names of all answers to what an output leaves open.
#[pyfunction]
pub fn answers() -> [&'static str; Answer::KEYS.len()] {
    Answer::KEYS
}

/// The text in bytes, the name of the encoding, and what to call it if it is assumed.
#[pyfunction]
pub fn decode(data: &[u8], encoding: Option<&str>) -> PyResult<(String, &'static str, Option<String>)> {
    let unknown = |name| {
        let keys = Encoding::KEYS.join(", ");
        PyValueError::new_err(format!("encoding must be one of {keys}, not {name:?}"))
    };
    let given = encoding.map(|name| Encoding::named(name).ok_or_else(|| unknown(name))).transpose()?;
    let (text, found) = decode_any(data, given).map_err(|error| PyValueError::new_err(error.to_string()))?;
    let is_assumed = given.is_none() && found != Encoding::Unicode;
    Ok((text.into_owned(), found.key(), is_assumed.then(|| found.to_string())))
}

/// Finds the boards in a text.
#[pyfunction]
pub fn read_boards(py: Python<'_>, text: &str, n: Option<u32>) -> PyResult<Reading> {
    let mut options = text::Options::default();
    options.size = n.map(size).transpose()?;
    Ok(Reading(py.detach(|| text::read(text, &options))))
}

/// Judges an output. Returns its serialized form.
#[pyfunction]
pub fn judge_text<'py>(
    py: Python<'py>,
    text: &str,
    n: Option<u32>,
    expected: &str,
    listed: usize,
    answer: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut options = judge::Options::default();
    options.reading.size = n.map(size).transpose()?;
    options.checking.listed = listed;
    options.expected = Expected::named(expected)
        .ok_or_else(|| PyValueError::new_err(format!("nothing expected is named {expected:?}")))?;
    options.answer = answer.and_then(Answer::named);
    let judged = py.detach(|| judge::judge(text, &options)).map_err(exception)?;
    Ok(pythonize(py, &judged)?)
}

/// The points for a share, rounded down to as many decimals as the most points have.
#[pyfunction]
pub fn points(share: f64, most: &str) -> PyResult<String> {
    let most: Points = most.parse().map_err(PyValueError::new_err)?;
    Ok(most.of_share(share).to_string())
}

/// A text in one line, in which every character is seen.
#[pyfunction]
pub fn visible(text: &str) -> Cow<'_, str> {
    nqueens::visible(text)
}
