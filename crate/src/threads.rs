//! Runs work on several threads of the standard library, such as that of a [`SharedCount`](crate::count::SharedCount).

use std::io;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::thread;

/// The most threads that are sensible: far more than the cores of any machine, yet few enough to start.
pub const MAX_THREADS: u64 = 4096;

/// The number of cores that this process may use; 1 if it is unknown.
pub fn cores() -> u64 {
    thread::available_parallelism().map_or(1, NonZero::get) as u64
}

/// Runs `worker` on each of several threads, and returns the results. If a thread cannot be started, it calls `stop`,
/// which should make the other workers return, waits for them, and returns the error. A panic of a worker continues in
/// this thread.
///
/// ```
/// use nqueens::BoardSize;
/// use nqueens::count::SharedCount;
/// use nqueens::threads::{cores, run_on};
///
/// let shared = SharedCount::new(BoardSize::new(12)?)?;
/// let results = run_on(cores(), || shared.count_while(|| true, |_| ()), || shared.stop())?;
/// results.into_iter().collect::<Result<(), _>>()?;
/// assert_eq!(shared.progress().subtotal, 14_200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run_on<T: Send>(threads: u64, worker: impl Fn() -> T + Sync, stop: impl Fn()) -> io::Result<Vec<T>> {
    let worker = &worker;
    thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, worker).inspect_err(|_| stop());
        let workers: io::Result<Vec<_>> = (0..threads).map(spawn).collect();
        Ok(workers?
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect())
    })
}
