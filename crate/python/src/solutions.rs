//! Lists, ranks and checks solutions. `nqueens_board/_solutions.py` checks the arguments.

use std::sync::{Mutex, MutexGuard};

use nqueens::{Choice, Classes, Position, Solution, Symmetry};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::convert::{Pair, exception, in_use, position, size};
use crate::task::until_signals_are_due;

/// The most solutions of a batch: few enough to fit into a processor's cache.
const MOST_IN_BATCH: usize = 1024;

/// Selected solutions in lexicographic order, as tuples or many at a time.
#[pyclass(frozen)]
pub struct Selection(Mutex<Batches>);

/// Searches for a batch of solutions at a time, so that the other threads of Python are not stopped and started for
/// each.
struct Batches {
    selection: nqueens::Selection,
    n: usize,
    /// The size of the next batch. It grows, so that the first solution does not wait for many others.
    len: usize,
    /// The columns of the solutions found, one after another.
    columns: Vec<u8>,
    /// The number of columns returned.
    returned: usize,
}

impl Batches {
    /// Searches for a batch if all solutions found are returned. No column is left if there are no more solutions.
    fn fill(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.returned < self.columns.len() {
            return Ok(());
        }
        self.columns.clear();
        self.returned = 0;
        while self.columns.is_empty() && !self.selection.ended() {
            py.check_signals()?;
            py.detach(|| {
                let in_time = until_signals_are_due();
                while self.columns.len() < self.len * self.n
                    && in_time()
                    && let Some(solution) = self.selection.next_while(in_time)
                {
                    #[expect(clippy::cast_possible_truncation, reason = "columns are below 32")]
                    self.columns.extend(solution.columns().iter().map(|&column| column as u8));
                }
            });
        }
        self.len = MOST_IN_BATCH.min(2 * self.len);
        Ok(())
    }
}

impl Selection {
    /// What only one thread may use at a time.
    fn batches(&self) -> PyResult<MutexGuard<'_, Batches>> {
        self.0.try_lock().map_err(in_use)
    }
}

#[pymethods]
impl Selection {
    #[new]
    fn new(
        n: u32,
        classes: &str,
        queens: Vec<Pair>,
        blocked: Vec<Pair>,
        symmetry: Option<&str>,
    ) -> PyResult<Self> {
        let position = position(n, queens, blocked)?;
        let classes = match classes {
            "all" => Classes::Single,
            "rotation" => Classes::Rotation,
            "fundamental" => Classes::Fundamental,
            _ => return Err(PyValueError::new_err(format!("no classes are named {classes:?}"))),
        };
        let symmetry = symmetry.map(str::parse::<Symmetry>).transpose().map_err(exception)?;
        let choice = Choice::default().with_classes(classes).with_invariant_under(symmetry);
        let selection = nqueens::Selection::new(&position, choice);
        Ok(Self(Mutex::new(Batches { selection, n: n as usize, len: 1, columns: vec![], returned: 0 })))
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let mut batches = self.batches()?;
        batches.fill(py)?;
        let (start, end) = (batches.returned, batches.returned + batches.n);
        let next = batches.columns.get(start..end).map(|columns| PyTuple::new(py, columns)).transpose()?;
        batches.returned = end;
        Ok(next)
    }

    /// The columns of the next solutions, one after another; none if there are no more.
    fn batch<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let mut batches = self.batches()?;
        batches.fill(py)?;
        let columns = PyBytes::new(py, &batches.columns[batches.returned..]);
        batches.returned = batches.columns.len();
        Ok(columns)
    }
}

/// The numbers of all solutions of a board, which it counts when it is made.
#[pyclass(frozen)]
pub struct Ranking(nqueens::Ranking);

#[pymethods]
impl Ranking {
    #[new]
    fn new(py: Python<'_>, n: u32) -> PyResult<Self> {
        let position = Position::new(size(n)?, [], []).map_err(exception)?;
        let mut ranking = nqueens::Ranking::new(&position).map_err(exception)?;
        while py.detach(|| ranking.run_while(until_signals_are_due())) {
            py.check_signals()?;
        }
        Ok(Self(ranking))
    }

    /// The number of a solution.
    fn rank(&self, py: Python<'_>, columns: Vec<u32>) -> PyResult<u64> {
        let solution = Solution::new(columns).map_err(exception)?;
        let rank = py.detach(|| self.0.rank(&solution));
        rank.ok_or_else(|| PyValueError::new_err("the solution is one of another board"))
    }

    /// The solution with this number.
    fn solution<'py>(&self, py: Python<'py>, rank: u64) -> PyResult<Bound<'py, PyTuple>> {
        let solution = py.detach(|| self.0.solution(rank));
        let solution = solution.ok_or_else(|| PyIndexError::new_err(rank))?;
        PyTuple::new(py, solution.columns())
    }
}

/// Whether one queen in each row, in these columns, is a solution.
#[pyfunction]
pub fn is_solution(py: Python<'_>, columns: Vec<u32>) -> bool {
    py.detach(|| nqueens::is_solution(&columns))
}

/// The names of the symmetries, and the images of a solution.
#[pyfunction]
pub fn symmetries(py: Python<'_>, columns: Vec<u32>) -> PyResult<Vec<(&'static str, Bound<'_, PyTuple>)>> {
    let images = py.detach(|| {
        let solution = Solution::new(columns)?;
        Ok(Symmetry::ALL.map(|symmetry| (symmetry.key(), solution.image(symmetry))))
    });
    let images = images.map_err(exception)?;
    images.into_iter().map(|(name, image)| Ok((name, PyTuple::new(py, image.columns())?))).collect()
}
