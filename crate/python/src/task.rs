//! Long tasks, which Ctrl-C ends.

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use nqueens::threads::run_on;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How often Python runs the handlers of signals, and how often progress is reported.
const INTERVAL: Duration = Duration::from_millis(50);

/// Returns true until Python should run the handlers of signals.
pub fn until_signals_are_due() -> impl Fn() -> bool + Copy {
    let start = Instant::now();
    move || start.elapsed() < INTERVAL
}

/// Runs `worker` on each of several threads. Meanwhile, this thread runs the handlers of signals and reports what `done`
/// returns, from 0 to 1, to a Python function. If one of them raises an exception, `stop` should make the workers return,
/// and this function raises it once they have.
pub fn run<T: Send>(
    py: Python<'_>,
    threads: u64,
    worker: impl Fn() -> T + Sync,
    stop: impl Fn() + Sync,
    done: impl Fn() -> f64 + Sync,
    progress: Option<&Py<PyAny>>,
) -> PyResult<Vec<T>> {
    let (worker, stop, done) = (&worker, &stop, &done);
    let cannot_start =
        |error| PyRuntimeError::new_err(format!("threads: cannot start {threads} threads: {error}"));
    let look_after = || {
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
            results.map_err(cannot_start)
        })
    };
    py.detach(look_after)
}
