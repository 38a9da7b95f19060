//! Counting with threads.

use std::error::Error;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use nqueens::count::{Counter, subproblems};

use crate::interrupt::{Interrupted, asked, listen};
use crate::part::{Counted, Part};
use crate::{Outcome, answer, progress, whole};

/// Far more than there are cores, and few enough to be started.
const MAX_THREADS: u64 = 4096;

/// Counts a part and prints what came out.
pub fn count(n: &str, part: &str, threads: Option<&str>) -> Outcome<ExitCode> {
    let part = Part::parse(n, part)?;
    let threads = match threads {
        Some(text) => whole("the number of threads", text, MAX_THREADS)?,
        None => thread::available_parallelism().map_or(1, NonZero::get) as u64,
    };
    listen()?;
    let line = count_part(part, threads)?.line();
    answer(&line)?;
    Ok(ExitCode::SUCCESS)
}

/// Counts a part; the threads take its subproblems one by one.
fn count_part(part: Part, threads: u64) -> Outcome<Counted> {
    let start = Instant::now();
    let Part { size, number, of } = part;
    let all = subproblems(size)?;
    let len = all.len();
    // The first subproblems cost much less than the others, so progress is measured by their estimated cost.
    let cost: f64 = all.portions().iter().map(|portion| portion.cost).sum();
    let bar = progress::bar((whole_cost(cost) / of).max(1));
    let next = AtomicU64::new(number - 1);
    let worker = || {
        let mut counter = Counter::new(size, 0..0)?;
        loop {
            let number = next.fetch_add(of, Ordering::Relaxed);
            if number >= len {
                return Ok(counter.subtotal());
            }
            counter.extend(number..number + 1)?;
            // If one thread fails, nothing is left for the others either.
            counter.run_while(|| !asked()).inspect_err(|_| next.store(len, Ordering::Relaxed))?;
            if asked() {
                return Ok(0); // which nobody will see
            }
            bar.inc(all.get(number).map_or(0, |subproblem| whole_cost(subproblem.cost())));
        }
    };
    let subtotal = thread::scope(|scope| {
        let threads = threads.min(len.div_ceil(of));
        let spawn = |_| {
            thread::Builder::new().spawn_scoped(scope, worker).map_err(|error| {
                next.store(len, Ordering::Relaxed);
                format!("cannot start {threads} threads: {error}")
            })
        };
        let workers: Result<Vec<_>, _> = (0..threads).map(spawn).collect();
        let subtotals =
            workers?.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        Ok::<_, Box<dyn Error>>(subtotals.sum::<Result<u64, nqueens::Error>>()?)
    })?;
    let seconds = start.elapsed().as_secs_f64();
    let finished = bar.position();
    bar.finish_and_clear();
    if asked() {
        #[expect(clippy::cast_precision_loss, reason = "only a tenth of a percent is shown")]
        let done = (100.0 * finished as f64 / bar.length().unwrap_or(1) as f64).min(100.0);
        let part = if of == 1 { String::new() } else { format!("part {part} of ") };
        let n = size.get();
        let message =
            format!("{done:.1} % of {part}n = {n} was counted in {seconds:.0} seconds, and is lost");
        return Err(Interrupted(message).into());
    }
    Ok(Counted { part, subtotal, seconds })
}

/// The estimated cost of some subproblems, as a whole number.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "nanoseconds, of less than a century"
)]
fn whole_cost(cost: f64) -> u64 {
    cost as u64
}
