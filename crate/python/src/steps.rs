//! The steps of algorithms. `nqueens_board/_steps.py` gives them their Python form.

use std::num::NonZeroU32;
use std::sync::Mutex;

use nqueens::animation::{Animation, Frames, Seconds, Show};
use nqueens::steps::{LineSet, Options};
use nqueens::{Algorithm, Blocked, Square, Step};
use pyo3::prelude::*;

use crate::convert::{Pair, exception, in_use, size, squares};

/// The names of the algorithms, and of the options that each of them uses, besides queens and blocked squares.
#[pyfunction]
pub fn algorithms() -> Vec<(&'static str, Vec<&'static str>)> {
    Algorithm::ALL.iter().map(|algorithm| (algorithm.key(), algorithm.options().collect())).collect()
}

/// A kind, a square, another square, a line, lines across it, and a number of solutions.
type Event = (&'static str, Option<Pair>, Option<Pair>, Option<u32>, Vec<u32>, u64);

/// The steps of a run, and its blocked squares.
#[pyclass(frozen)]
pub struct Steps(Mutex<nqueens::Steps>, Blocked);

#[pymethods]
impl Steps {
    /// Options that are not given have their default values.
    #[new]
    #[pyo3(signature = (algorithm, n, queens, blocked, *, seed=None, draws=None, attempts=None, workers=None,
        most_constrained_row=None, most_attacking_square=None, composition=None))]
    #[expect(clippy::too_many_arguments, reason = "named in Python")]
    fn new(
        algorithm: &str,
        n: u32,
        queens: Vec<u32>,
        blocked: Vec<Pair>,
        seed: Option<u64>,
        draws: Option<NonZeroU32>,
        attempts: Option<NonZeroU32>,
        workers: Option<NonZeroU32>,
        most_constrained_row: Option<bool>,
        most_attacking_square: Option<bool>,
        composition: Option<bool>,
    ) -> PyResult<Self> {
        let size = size(n)?;
        let mut options = Options::default();
        options.blocked = Blocked::new(size, squares(blocked)).map_err(exception)?;
        options.seed = seed.unwrap_or(options.seed);
        options.draws = draws.unwrap_or(options.draws);
        options.attempts = attempts.unwrap_or(options.attempts);
        options.workers = workers.unwrap_or(options.workers);
        options.most_constrained_row = most_constrained_row.unwrap_or(options.most_constrained_row);
        options.most_attacking_square = most_attacking_square.unwrap_or(options.most_attacking_square);
        options.composition = composition.unwrap_or(options.composition);
        let algorithm: Algorithm = algorithm.parse().map_err(exception)?;
        let steps = nqueens::Steps::with_prefix(algorithm, size, &options, &queens).map_err(exception)?;
        Ok(Self(Mutex::new(steps), options.blocked))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self) -> PyResult<Option<Event>> {
        let mut steps = self.0.try_lock().map_err(in_use)?;
        Ok(steps.next().map(|step| event(step, steps.weight())))
    }
}

impl Steps {
    /// An animation of the steps from here on. Meanwhile, Python runs the handlers of signals.
    pub fn animation(&self, py: Python<'_>, show: Show, seconds: Seconds) -> PyResult<Animation> {
        let steps = self.0.try_lock().map_err(in_use)?.clone();
        let mut frames = Frames::new(steps.clone(), show, seconds);
        while py.detach(|| frames.advance(SLICE)) {
            py.check_signals()?;
        }
        let chosen = frames.choose();
        Ok(py.detach(|| Animation::with(steps, &self.1, chosen)))
    }
}

/// Some milliseconds of steps.
const SLICE: usize = 1 << 20;

fn event(step: Step, weight: u64) -> Event {
    let pair = |Square { row, column }: Square| Some((row, column));
    let all = |lines: LineSet| lines.iter().collect();
    let of_solutions = |kind, solutions| (kind, None, None, None, vec![], solutions);
    let of_square = |kind, square| (kind, pair(square), None, None, vec![], 0);
    let of_squares = |kind, square, other| (kind, pair(square), pair(other), None, vec![], 0);
    match step {
        Step::Try(square) => of_square("try", square),
        Step::Reject(square, rows) => ("reject", pair(square), None, None, all(rows), 0),
        Step::Scan(row, columns) => ("scan", None, None, Some(row), all(columns), 0),
        Step::ScanColumn(column, rows) => ("scan-column", None, None, Some(column), all(rows), 0),
        Step::Place(square) => of_square("place", square),
        Step::Move(from, to) => of_squares("move", from, to),
        Step::Swap(square, other) => of_squares("swap", square, other),
        Step::Solution => of_solutions("solution", weight),
        Step::TakeBack(square) => of_square("take-back", square),
        Step::Restart => of_solutions("restart", 0),
        Step::GaveUp => of_solutions("gave-up", 0),
        Step::LookUp(solutions) => of_solutions("look-up", solutions),
    }
}
