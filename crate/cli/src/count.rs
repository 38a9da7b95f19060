//! Counts with several threads.

use std::error::Error;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use nqueens::count::{Counter, subproblems};

use crate::interrupt::{Interrupted, catch_ctrl_c, stop_requested};
use crate::part::{Counted, Part};
use crate::{Outcome, parse_number, print_result, progress};

/// Far more than the cores of any machine, yet few enough to start.
const MAX_THREADS: u64 = 4096;

/// Counts a part and prints its line.
pub fn count(n: &str, part: &str, threads: Option<&str>) -> Outcome<ExitCode> {
    let part = Part::parse(n, part)?;
    let threads = match threads {
        Some(text) => parse_number("--threads", text, MAX_THREADS)?,
        None => thread::available_parallelism().map_or(1, NonZero::get) as u64,
    };
    catch_ctrl_c()?;
    let line = count_part(part, threads)?.line();
    print_result(&line)?;
    Ok(ExitCode::SUCCESS)
}

/// Counts a part. Each thread takes one subproblem after the other.
fn count_part(part: Part, threads: u64) -> Outcome<Counted> {
    let start = Instant::now();
    let Part { size, number, total } = part;
    let all = subproblems(size)?;
    let len = all.len();
    // Measure progress by estimated cost, because the first subproblems cost much less than the others.
    let cost: f64 = all.portions().iter().map(|portion| portion.cost).sum();
    let bar = progress::bar((rounded_cost(cost) / total).max(1));
    let next = AtomicU64::new(number - 1);
    let worker = || {
        let mut counter = Counter::new(size, 0..0)?;
        loop {
            let number = next.fetch_add(total, Ordering::Relaxed);
            if number >= len {
                return Ok(counter.subtotal());
            }
            counter.extend(number..number + 1)?;
            // If one thread fails, stop the others too.
            counter.run_while(|| !stop_requested()).inspect_err(|_| next.store(len, Ordering::Relaxed))?;
            if stop_requested() {
                return Ok(0); // never shown
            }
            bar.inc(all.get(number).map_or(0, |subproblem| rounded_cost(subproblem.cost())));
        }
    };
    let subtotal = thread::scope(|scope| {
        let threads = threads.min(len.div_ceil(total));
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
    if stop_requested() {
        #[expect(clippy::cast_precision_loss, reason = "only one decimal place is shown")]
        let done = (100.0 * finished as f64 / bar.length().unwrap_or(1) as f64).min(100.0);
        let part = if total == 1 { String::new() } else { format!("part {part} of ") };
        let n = size.get();
        let message =
            format!("{done:.1} % of {part}n = {n} counted in {seconds:.0} seconds; nothing is saved");
        return Err(Interrupted(message).into());
    }
    Ok(Counted { part, subtotal, seconds })
}

/// The estimated cost of subproblems, rounded down.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "less than a century, in nanoseconds"
)]
fn rounded_cost(cost: f64) -> u64 {
    cost as u64
}
