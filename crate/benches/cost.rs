//! Estimates the times of whole counts from random subproblems: `cargo xtask bench cost --n 20,22 --seconds 60`.
//!
//! Prints one JSON object per board, of which cost.mjs makes a table. The making of the lists of blocks is not timed:
//! it happens once per count, or once per queen of the middle row.

#![allow(clippy::cast_precision_loss, reason = "estimates need no precision")]

use std::env;
use std::time::{Duration, Instant};

use fastrand::Rng;
use nqueens::BoardSize;
use nqueens::count::{Counter, subproblems};

/// For smaller boards, lists are made for all subproblems with the same queen in the middle row (as
/// `FIRST_LISTED_BY_HALF` of the engine says).
const FIRST_LISTED_ALONE: u32 = 22;

/// How many subproblems of the same portion are timed one after the other, for these smaller boards. Another one,
/// before them, is not timed, because it may make the lists.
const BATCH: usize = 8;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return check(); // `cargo test` only checks that the code works
    }
    let option = |name: &str, default: &str| {
        let index = arguments.iter().position(|argument| argument == name);
        index.map_or(default, |index| arguments.get(index + 1).expect("a value")).to_owned()
    };
    let limit = option("--seconds", "60").parse().expect("--seconds takes a whole number");
    for n in option("--n", "20,22,24").split(',') {
        let n = n.parse().expect("--n takes board sizes");
        let Cost { seconds, error, subproblems } = cost(n, Duration::from_secs(limit), &mut Rng::new());
        println!(r#"{{"n":{n},"seconds":{seconds},"error":{error},"subproblems":{subproblems}}}"#);
    }
}

/// With some of these seeds, the first two batches have no forecast.
fn check() {
    let mut are_longer = false;
    for seed in 0..40 {
        let Cost { seconds, error, subproblems } = cost(10, Duration::ZERO, &mut Rng::with_seed(seed));
        let is_estimate = seconds.is_finite() && seconds > 0.0 && error.is_finite() && error >= 0.0;
        assert!(is_estimate && subproblems >= 2 * BATCH, "seed {seed}: {seconds} ± {error}");
        are_longer |= subproblems > 2 * BATCH;
    }
    assert!(are_longer, "other seeds are needed to draw batches without a forecast");
}

struct Cost {
    /// The estimated time of a whole count with one thread.
    seconds: f64,
    /// Its standard error.
    error: f64,
    /// How many subproblems were timed.
    subproblems: usize,
}

/// Times batches of random subproblems until `limit` has passed: at least two, and more while all forecasts are 0,
/// which those of empty subproblems are.
///
/// The forecast of the whole count is corrected by how much longer these subproblems take than their own forecasts.
/// This needs far fewer of them than their mean time, which differs more: most of a count is in few subproblems (the
/// ratio estimator of survey sampling). The forecasts need not be right for that, only the more alike the ratios, the
/// better.
fn cost(n: u32, limit: Duration, random: &mut Rng) -> Cost {
    let size = BoardSize::new(n).expect("a board size");
    let subproblems = subproblems(size).expect("countable");
    let portions = subproblems.portions();
    let mut counter = Counter::new(size, 0..0).expect("an empty range");
    let batch = if n < FIRST_LISTED_ALONE { BATCH } else { 1 };
    assert!(subproblems.total_cost() > 0.0, "there is no forecast for n = {n}");
    let (start, mut sums) = (Instant::now(), vec![]);
    let mut forecast = 0.0;
    while sums.len() < 2 || forecast == 0.0 || start.elapsed() < limit {
        let number = random.u64(..subproblems.len());
        let portion = portions.iter().find(|portion| portion.range.contains(&number));
        let range = portion.expect("every subproblem is in a portion").range.clone();
        let mut count_one = |number: u64| {
            counter.extend(number..number + 1).expect("a subproblem");
            let start = Instant::now();
            counter.run_while(|| true).expect("enough memory");
            start.elapsed().as_secs_f64()
        };
        let mut numbers = vec![number];
        if batch > 1 {
            count_one(number);
            numbers = (0..batch).map(|_| random.u64(range.clone())).collect();
        }
        let sum = numbers.into_iter().fold((0.0, 0.0), |(seconds, forecast), number| {
            let subproblem = subproblems.get(number).expect("a subproblem");
            (seconds + count_one(number), forecast + subproblem.cost())
        });
        forecast += sum.1;
        sums.push(sum);
    }
    let seconds: f64 = sums.iter().map(|(seconds, _)| seconds).sum();
    let ratio = seconds / forecast;
    let squares: f64 = sums.iter().map(|(seconds, forecast)| (seconds - ratio * forecast).powi(2)).sum();
    let batches = sums.len() as f64;
    let error = (squares * batches / (batches - 1.0)).sqrt() / forecast;
    let total = subproblems.total_cost();
    Cost { seconds: total * ratio, error: total * error, subproblems: batch * sums.len() }
}
