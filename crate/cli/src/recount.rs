//! Counts a sample of subproblems again.

use std::error::Error;
use std::fs::File;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use nqueens::count::{Recount, Recounter, subproblems};
use nqueens::limits::MAX_COUNTED;
use serde::Serialize;

use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::number::{parse_number, parse_size};
use crate::outcome::Outcome;
use crate::output::print_result;
use crate::progress;
use crate::threads::{parse_threads, run_on};

/// The number of queens after which a search gives up: some seconds.
const MAX_NODES: u64 = 1_000_000_000;

/// A line of the output.
#[derive(Serialize)]
struct Line {
    n: u32,
    subproblem: u64,
    /// How many solutions each one that is counted stands for.
    weight: u32,
    #[serde(flatten)]
    recount: Recount,
    agrees: bool,
}

/// Counts one of every so many subproblems again in several ways, and prints a line of JSON for each.
pub fn recount(out: &File, n: &str, every: &str, seed: u64, threads: Option<&str>) -> Outcome<ExitCode> {
    let size = parse_size(n, MAX_COUNTED)?;
    let every = parse_number("--every", every, u64::MAX)?;
    let all = subproblems(size)?;
    let sample: Vec<_> = all.sample(every, seed).collect();
    let threads = parse_threads(threads)?.min(sample.len() as u64);
    catch_signals()?;
    let bar = progress::bar(sample.len() as u64);
    let (next, all_agree) = (AtomicUsize::new(0), AtomicBool::new(true));
    let finish = || next.store(sample.len(), Ordering::Relaxed);
    let count = || -> Result<(), Box<dyn Error + Send + Sync>> {
        let mut recounter = Recounter::new(size)?;
        while let Some(&subproblem) = sample.get(next.fetch_add(1, Ordering::Relaxed))
            && !stop_requested()
        {
            let recount = recounter.recount(subproblem, MAX_NODES)?;
            let weight = all.get(subproblem).map_or(0, |subproblem| subproblem.weight());
            let line = Line { n: size.get(), subproblem, weight, recount, agrees: recount.agrees() };
            all_agree.fetch_and(recount.agrees(), Ordering::Relaxed);
            let line = serde_json::to_string(&line)?;
            bar.suspend(|| print_result(out, &line))?;
            bar.inc(1);
        }
        Ok(())
    };
    // An error of one thread ends the others.
    let outcomes = run_on(threads, || count().inspect_err(|_| finish()), finish)?;
    let done = bar.position(); // `finish` would set it to the length
    bar.finish_and_clear();
    let outcome = outcomes.into_iter().collect::<Result<(), _>>();
    outcome.map_err(|error| -> Box<dyn Error> { error })?;
    if stop_requested() {
        return Err(Interrupted(format!("{done} of {} subproblems counted again", sample.len())).into());
    }
    Ok(ExitCode::from(u8::from(!all_agree.into_inner())))
}
