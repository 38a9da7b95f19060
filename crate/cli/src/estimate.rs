//! Estimates numbers of solutions from random samples.

use std::fs::File;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use nqueens::BoardSize;
use nqueens::count::{self, Estimate};
use nqueens::limits::MAX_SEARCHED;

use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::number::{parse_number, parse_size};
use crate::outcome::Outcome;
use crate::output::print_result;
use crate::progress;
use crate::threads::{parse_threads, run_on};

const BATCH: u32 = Estimate::BATCH;

/// About an hour with one thread.
const MAX_SAMPLES: u64 = 4_000_000_000;

/// As n grows, the n-th root of the number of solutions approaches this times n (Simkin, "The number of n-queens
/// configurations", 2021; the digits are those of OEIS A359441, by Nobel, Agrawal and Boyd, 2021).
const GROWTH: f64 = 0.143_130_1;

/// Estimates the number of solutions and prints a line of JSON.
pub fn estimate(out: &File, n: &str, samples: &str, seed: u64, threads: Option<&str>) -> Outcome<ExitCode> {
    let size = parse_size(n, MAX_SEARCHED)?;
    let batches = parse_number("--samples", samples, MAX_SAMPLES)?.div_ceil(BATCH.into());
    let threads = parse_threads(threads)?;
    let start = Instant::now();
    let estimate = estimated(size, batches, seed, threads)?;
    let seconds = start.elapsed().as_secs_f64();
    let n = size.get();
    let samples = u64::from(BATCH) * batches;
    let [low, high] = estimate.interval();
    let growth = (GROWTH * f64::from(n)).powf(f64::from(n));
    let numbers = [estimate.mean, low, high, growth].map(|number| format!("{number:.5e}"));
    let [mean, low, high, growth] = numbers;
    print_result(
        out,
        &format!(
            r#"{{"n":{n},"estimate":{mean},"low":{low},"high":{high},"growth":{growth},"samples":{samples},"seconds":{seconds:.3}}}"#
        ),
    )?;
    Ok(ExitCode::SUCCESS)
}

/// The estimate from so many batches of samples.
pub fn estimated(size: BoardSize, batches: u64, seed: u64, threads: u64) -> Outcome<Estimate> {
    catch_signals()?;
    let start = Instant::now();
    let bar = progress::bar(batches);
    let next = AtomicU64::new(0);
    let worker = || {
        let mut estimates = vec![];
        loop {
            let batch = next.fetch_add(1, Ordering::Relaxed);
            if batch >= batches || stop_requested() {
                return Ok(estimates);
            }
            estimates.push((batch, count::estimate(size, seed.wrapping_add(batch), BATCH)?));
            bar.inc(1);
        }
    };
    let finish = || next.store(batches, Ordering::Relaxed);
    let estimates: Result<Vec<_>, nqueens::Error> =
        run_on(threads.min(batches), worker, finish)?.into_iter().collect();
    let mut estimates = estimates?.concat();
    bar.finish_and_clear();
    if stop_requested() {
        let (n, samples) = (size.get(), u64::from(BATCH) * estimates.len() as u64);
        let seconds = start.elapsed().as_secs_f64();
        let message = format!("{samples} samples for n = {n} taken in {seconds:.0} seconds");
        return Err(Interrupted(message).into());
    }
    // The sum of floating-point numbers depends on their order.
    estimates.sort_by_key(|&(batch, _)| batch);
    let estimates: Vec<_> = estimates.into_iter().map(|(_, estimate)| estimate).collect();
    Ok(Estimate::combined(&estimates))
}
