//! Runs of algorithms.

use std::num::NonZeroU32;

use nqueens::steps::Options;
use nqueens::{Algorithm, Blocked};
use wasm_bindgen::prelude::*;

use crate::convert::{Options as Given, columns_of, size, squares_of};
use crate::error::{Result, Thrown, refused};

/// The names of all options of a run.
const OPTIONS: [&str; 9] = [
    "seed",
    "draws",
    "attempts",
    "workers",
    "mostConstrainedRow",
    "mostAttackingSquare",
    "composition",
    "from",
    "blocked",
];

/// A run that has not made a step yet, and its blocked squares.
pub fn new_run(algorithm: &JsValue, n: &JsValue, options: &JsValue) -> Result<(nqueens::Steps, Blocked)> {
    let size = size(n)?;
    let algorithm = algorithm_named(algorithm)?;
    let mut run_options = Options::default();
    let options = Given::new(options, &OPTIONS)?;
    let positive = |name: &str, default: NonZeroU32| match options.natural(name)? {
        None => Ok::<_, Thrown>(default),
        Some(value) => {
            NonZeroU32::new(value).ok_or_else(|| refused(name, "a whole number from 1", &0.into()))
        }
    };
    run_options = run_options
        .with_seed(options.natural("seed")?.map_or(run_options.seed, u64::from))
        .with_draws(positive("draws", run_options.draws)?)
        .with_attempts(positive("attempts", run_options.attempts)?)
        .with_workers(positive("workers", run_options.workers)?)
        .with_most_constrained_row(options.flag("mostConstrainedRow")?)
        .with_most_attacking_square(options.flag("mostAttackingSquare")?)
        .with_composition(options.flag("composition")?);
    if let Some(squares) = options.get("blocked")? {
        run_options.blocked = Blocked::new(size, squares_of(size, "blocked", &squares)?)?;
    }
    let from = options.get("from")?.map(|from| columns_of(size.get(), "from", &from)).transpose()?;
    let steps = nqueens::Steps::with_prefix(algorithm, size, &run_options, &from.unwrap_or_default())?;
    Ok((steps, run_options.blocked))
}

/// The algorithm with this name.
pub fn algorithm_named(name: &JsValue) -> Result<Algorithm> {
    let text = name.as_string().ok_or_else(|| refused("algorithm", "the name of an algorithm", name))?;
    Ok(text.parse()?)
}
