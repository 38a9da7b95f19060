//! Long tasks, which Ctrl-C ends.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use nqueens::Error;
use nqueens::threads::run_on;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::convert::exception;

/// How often Python runs the handlers of signals, and how often progress is reported.
const INTERVAL: Duration = Duration::from_millis(50);

/// Returns true until Python should run the handlers of signals.
pub fn until_signals_are_due() -> impl Fn() -> bool + Copy {
    let start = Instant::now();
    move || start.elapsed() < INTERVAL
}

/// Runs `worker` on each of several threads, while its argument returns true. Meanwhile, this thread runs the handlers
/// of signals and reports what `done` returns, from 0 to 1, to a Python function. An exception that one of them raises
/// makes the argument return false, and is raised here once the workers have returned.
pub fn run(
    py: Python<'_>,
    threads: u64,
    worker: impl Fn(&dyn Fn() -> bool) -> Result<(), Error> + Sync,
    done: impl Fn() -> f64 + Sync,
    progress: Option<&Py<PyAny>>,
) -> PyResult<()> {
    let stopped = AtomicBool::new(false);
    let stop = &|| stopped.store(true, Ordering::Relaxed);
    let (worker, done) = (&|| worker(&|| !stopped.load(Ordering::Relaxed)), &done);
    let cannot_start =
        |error| PyRuntimeError::new_err(format!("threads: cannot start {threads} threads: {error}"));
    let supervise = || {
        let (running, has_ended) = mpsc::channel::<()>();
        thread::scope(|scope| {
            let work = move || {
                let _running = running;
                run_on(threads, worker, stop)
            };
            let work = thread::Builder::new().spawn_scoped(scope, work).map_err(cannot_start)?;
            let mut outcome = Ok(());
            while outcome.is_ok() && has_ended.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                outcome = Python::attach(|py| {
                    py.check_signals()?;
                    progress.map_or(Ok(()), |progress| progress.call1(py, (done(),)).map(drop))
                });
            }
            if outcome.is_err() {
                stop();
            }
            let results = work.join().unwrap_or_else(|panic| resume_unwind(panic));
            outcome?;
            results.map_err(cannot_start)?.into_iter().collect::<Result<(), _>>().map_err(exception)
        })
    };
    py.detach(supervise)
}
