//! Reads and judges the output of programs. `nqueens_board/_check.py` checks the arguments, and gives the results their
//! Python form.

use nqueens::check::{self, Fault};
use nqueens::judge::{self, Answer, Expected, Judgement, Question};
use nqueens::text::{self, Encoding, ReadBoard, decode_any};
use nqueens::{BoardSize, Square};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;

use crate::border::{Pair, exception, size};

/// The size, the queens, the blocked squares, the line and the form of a board.
type Board = (u32, Vec<Pair>, Vec<Pair>, u32, &'static str);

fn board_of(board: ReadBoard<'_>) -> Board {
    let pairs = |squares: &[Square]| squares.iter().map(|square| (square.row, square.column)).collect();
    (board.n, pairs(board.queens), pairs(board.blocked), board.line, board.form.key())
}

/// The boards in a text. They stay in Rust until they are asked for.
#[pyclass(frozen)]
pub struct Reading(text::Reading);

#[pymethods]
impl Reading {
    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn board(&self, index: usize) -> PyResult<Board> {
        if index >= self.0.len() {
            return Err(PyIndexError::new_err(index));
        }
        Ok(board_of(self.0.board(index)))
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

/// What an output is worth: the facts that `nqueens check --json` prints, and the boards that it names.
#[pyclass(frozen, get_all)]
#[derive(Default)]
pub struct Judged {
    right: bool,
    one: bool,
    doubtful: bool,
    question: Option<&'static str>,
    code: &'static str,
    text: String,
    n: Option<u32>,
    sizes: Vec<(u32, u64)>,
    boards: u64,
    valid: u64,
    invalid: u64,
    duplicate: u64,
    missing: Option<u64>,
    set: &'static str,
    count: Option<u64>,
    reasons: Vec<(&'static str, String)>,
    read_as: Vec<String>,
    refused: usize,
    crash: Option<String>,
    /// The index of a wrong board, and a code and a sentence for what is wrong.
    faults: Vec<(usize, &'static str, String)>,
    repeats: Vec<(usize, usize)>,
    first_missing: Vec<Vec<u32>>,
    /// The boards that the lists above name, by their indices.
    listed: Vec<(usize, Board)>,
}

impl From<judge::Judged> for Judged {
    fn from(judged: judge::Judged) -> Self {
        let (reading, judgement) = (&judged.reading, &judged.judgement);
        let common = Self {
            right: judged.is_right(),
            one: judged.is_one(),
            doubtful: judged.is_doubtful(),
            question: judged.question.map(Question::code),
            code: judgement.code(),
            text: judged.to_string(),
            n: judgement.size().map(BoardSize::get),
            sizes: judged.sizes.iter().map(|&(size, boards)| (size.get(), boards)).collect(),
            set: check::Set::None.key(),
            reasons: judgement.reasons(),
            read_as: reading.interpretations().iter().map(ToString::to_string).collect(),
            refused: reading.refused_total(),
            crash: reading.crash().map(ToString::to_string),
            ..Self::default()
        };
        match judgement {
            Judgement::Boards(verdict) => {
                let fault = |&(board, fault): &(usize, Fault)| (board, fault.code(), fault.to_string());
                let named = verdict.named_boards().into_iter();
                let missing = verdict.first_missing.iter();
                Self {
                    boards: verdict.boards,
                    valid: verdict.valid,
                    invalid: verdict.invalid,
                    duplicate: verdict.duplicate,
                    missing: verdict.missing,
                    set: verdict.set().key(),
                    faults: verdict.faults.iter().map(fault).collect(),
                    repeats: verdict.repeats.clone(),
                    first_missing: missing.map(|solution| solution.columns().to_vec()).collect(),
                    listed: named.filter_map(|index| Some((index, board_of(judged.board(index)?)))).collect(),
                    ..common
                }
            }
            Judgement::Number { found, .. } => Self { count: Some(*found), ..common },
            _ => common,
        }
    }
}

/// The names of all that can be expected of an output.
#[pyfunction]
pub fn expectations() -> [&'static str; Expected::ALL.len()] {
    Expected::ALL.map(Expected::key)
}

/// The names of all answers to what an output leaves open.
#[pyfunction]
pub fn answers() -> [&'static str; Answer::ALL.len()] {
    Answer::ALL.map(Answer::key)
}

/// The text in bytes, the name of the encoding, and what to call it if it is assumed.
#[pyfunction]
pub fn decode(data: &[u8], encoding: Option<&str>) -> PyResult<(String, &'static str, Option<String>)> {
    let unknown = |name| {
        let keys = Encoding::ALL.map(Encoding::key).join(", ");
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

/// Judges an output.
#[pyfunction]
pub fn judge_text(
    py: Python<'_>,
    text: &str,
    n: Option<u32>,
    expected: &str,
    listed: usize,
    answer: Option<&str>,
) -> PyResult<Judged> {
    let mut options = judge::Options::default();
    options.reading.size = n.map(size).transpose()?;
    options.checking.listed = listed;
    options.expected = Expected::named(expected)
        .ok_or_else(|| PyValueError::new_err(format!("nothing expected is named {expected:?}")))?;
    options.answer = answer.and_then(Answer::named);
    let judged = py.detach(|| judge::judge(text, &options).map(Judged::from));
    judged.map_err(exception)
}
