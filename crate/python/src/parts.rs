//! Counts parts of a count, and reads the lines with their results. `nqueens_board/distributed.py` shares them among
//! workers.

use std::time::Instant;

use nqueens::count::{CountedPart, Part, subproblems};
use pyo3::prelude::*;

use crate::convert::{exception, size};
use crate::task::run;

/// The largest number of parts of a count, and its estimated time on one thread, in seconds.
#[pyfunction]
pub fn count_cost(n: u32) -> PyResult<(u64, f64)> {
    let subproblems = subproblems(size(n)?).map_err(exception)?;
    Ok((subproblems.len(), subproblems.total_cost() / 1e9))
}

/// Counts a part with one thread. Returns its line.
#[pyfunction]
pub fn count_part(py: Python<'_>, n: u32, number: u64, total: u64) -> PyResult<String> {
    let start = Instant::now();
    let part = Part::new(size(n)?, number, total).map_err(exception)?;
    let shared = part.shared_count();
    run(py, 1, |keep_going| shared.count_while(keep_going, |_| ()), || 0.0, None)?;
    Ok(CountedPart::new(part, &shared.progress(), start.elapsed().as_secs_f64()).to_string())
}

/// The size, the number of the part, the number of parts and the subtotal in the line of a counted part.
#[pyfunction]
pub fn read_part(line: &str) -> PyResult<(u32, u64, u64, u64)> {
    let CountedPart { part, subtotal, .. } = line.parse().map_err(exception)?;
    Ok((part.size().get(), part.number(), part.total(), subtotal))
}
