//! Runs a task on several threads.

pub use nqueens::threads::cores;
use nqueens::threads::{self, MAX_THREADS};

use crate::number::parse_number;
use crate::outcome::Outcome;

/// Parses the number of threads. The default is one per core.
pub fn parse_threads(threads: Option<&str>) -> Outcome<u64> {
    threads.map_or_else(|| Ok(cores()), |text| parse_number("--threads", text, MAX_THREADS))
}

/// Runs `worker` on each of several threads, and returns the results. If a thread cannot be started, it calls `stop`,
/// which should make the other workers return.
pub fn run_on<T: Send>(threads: u64, worker: impl Fn() -> T + Sync, stop: impl Fn()) -> Outcome<Vec<T>> {
    threads::run_on(threads, worker, stop)
        .map_err(|error| format!("cannot start {threads} threads: {error}").into())
}
