//! Counts and estimates the number of solutions. `nqueens_board/_count.py` checks the arguments.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use nqueens::count as core;
use nqueens::count::{Estimate, InvariantCounter, SharedCompletions, SharedCount, Subproblem};
use nqueens::{Classes, Counts, Symmetry, threads};
use pyo3::prelude::*;

use crate::convert::{Pair, exception, position, size};
use crate::task::{run, until_signals_are_due};

/// The instructions with which this processor counts.
#[pyfunction]
pub fn instructions() -> &'static str {
    core::instructions()
}

/// The number of all solutions or, if `fundamental`, of those up to rotation and reflection.
#[pyfunction]
pub fn count(
    py: Python<'_>,
    n: u32,
    fundamental: bool,
    threads: Option<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<u64> {
    let size = size(n)?;
    let shared = SharedCount::new(size).map_err(exception)?;
    let subproblems = core::subproblems(size).map_err(exception)?;
    let total_cost = subproblems.total_cost();
    let done = Mutex::new(0.0);
    let finished =
        |subproblem: Subproblem| *done.lock().expect("additions do not panic") += subproblem.cost();
    run(
        py,
        threads.unwrap_or_else(threads::cores).min(subproblems.len()),
        |keep_going| shared.count_while(keep_going, finished),
        || (*done.lock().expect("additions do not panic") / total_cost).min(1.0),
        progress.as_ref(),
    )?;
    let all = shared.progress().subtotal;
    if !fundamental {
        return Ok(all);
    }
    let invariant = |symmetry| {
        let mut counter = InvariantCounter::new(size, symmetry).map_err(exception)?;
        while py.detach(|| counter.run_while(until_signals_are_due())) {
            py.check_signals()?;
        }
        Ok::<_, PyErr>(counter.found())
    };
    let half_turn_symmetric = invariant(Symmetry::HalfTurn)?;
    let quarter_turn_symmetric = invariant(Symmetry::QuarterTurn)?;
    Ok(Classes::Fundamental.number(Counts { all, half_turn_symmetric, quarter_turn_symmetric }))
}

/// The number of completions of a position.
#[pyfunction]
pub fn count_completions(
    py: Python<'_>,
    n: u32,
    queens: Vec<Pair>,
    blocked: Vec<Pair>,
    threads: Option<u64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<u64> {
    let shared = SharedCompletions::new(&position(n, queens, blocked)?);
    let finished = AtomicUsize::new(0);
    let count_finished = || {
        finished.fetch_add(1, Ordering::Relaxed);
    };
    #[expect(clippy::cast_precision_loss, reason = "at most a thousand")]
    let done = || finished.load(Ordering::Relaxed) as f64 / shared.tasks() as f64;
    run(
        py,
        threads.unwrap_or_else(threads::cores).min(shared.tasks()),
        |keep_going| {
            shared.count_while(keep_going, count_finished);
            Ok(())
        },
        done,
        progress.as_ref(),
    )?;
    Ok(shared.found())
}

/// The mean of random samples of the number of solutions, and its standard error. The samples come in whole batches.
#[pyfunction]
pub fn estimate(py: Python<'_>, n: u32, samples: u32, seed: u64) -> PyResult<(f64, f64)> {
    let size = size(n)?;
    let mut estimates = vec![];
    for batch in 0..samples.div_ceil(Estimate::BATCH) {
        let seed = seed.wrapping_add(batch.into());
        estimates.push(py.detach(|| core::estimate(size, seed, Estimate::BATCH)).map_err(exception)?);
        py.check_signals()?; // after milliseconds
    }
    let Estimate { mean, standard_error } = Estimate::combined(&estimates);
    Ok((mean, standard_error))
}
