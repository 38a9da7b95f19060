//! Runs a task on several threads.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;

use crate::{Outcome, parse_number};

/// Far more than the cores of any machine, yet few enough to start.
const MAX_THREADS: u64 = 4096;

/// The number of cores.
pub fn cores() -> u64 {
    thread::available_parallelism().map_or(1, NonZero::get) as u64
}

/// Parses the number of threads. The default is one per core.
pub fn parse_threads(threads: Option<&str>) -> Outcome<u64> {
    threads.map_or_else(|| Ok(cores()), |text| parse_number("--threads", text, MAX_THREADS))
}

/// Runs `worker` on each of several threads, and returns the results. If a thread cannot be started, it calls `stop`, which
/// should make the other workers return.
pub fn run_on<T: Send>(threads: u64, worker: impl Fn() -> T + Sync, stop: impl Fn()) -> Outcome<Vec<T>> {
    let worker = &worker;
    thread::scope(|scope| {
        let spawn = |_| {
            thread::Builder::new().spawn_scoped(scope, worker).map_err(|error| {
                stop();
                format!("cannot start {threads} threads: {error}").into()
            })
        };
        let workers: Outcome<Vec<_>> = (0..threads).map(spawn).collect();
        Ok(workers?
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect())
    })
}
