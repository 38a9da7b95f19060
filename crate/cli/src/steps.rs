//! Prints the steps of an algorithm.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::process::ExitCode;

use nqueens::limits::MAX_SEARCHED;
use nqueens::steps::Options;
use nqueens::{Algorithm, Step, Steps};

use crate::number::parse_size;
use crate::outcome::Outcome;

/// Prints each step of a run.
pub fn steps(out: &File, algorithm: &str, n: &str, seed: Option<u64>) -> Outcome<ExitCode> {
    let algorithm: Algorithm = algorithm.parse()?;
    let size = parse_size(n, MAX_SEARCHED)?;
    let mut options = Options::default();
    if let Some(seed) = seed {
        if !algorithm.restarts() {
            return Err(format!("--seed has no effect: {} makes no random choices", algorithm.key()).into());
        }
        options = options.with_seed(seed);
    }
    let mut out = BufWriter::new(out);
    let mut steps = Steps::with(algorithm, size, &options)?;
    while let Some(step) = steps.next() {
        write!(out, "{step:#}")?; // rows and columns from 1
        match steps.weight() {
            weight @ 2.. if step == Step::Solution => writeln!(out, ": stands for {weight}")?,
            _ => writeln!(out)?,
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
