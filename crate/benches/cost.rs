//! Estimates the times of whole counts from random subproblems: `cargo xtask bench cost --n 20,22 --seconds 60`.
//!
//! Prints one JSON object per board, which cost.mjs makes a table of. The lists of the blocks are not timed: they are made
//! once per count, or once per queen of the middle row.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "estimates need no precision, and the numbers drawn are small"
)]

use std::env;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::time::{Duration, Instant};

use nqueens::BoardSize;
use nqueens::count::{Counter, Portion, subproblems};

/// The number of subproblems that are timed in the same portion. A subproblem before them is not timed, because it may
/// make the lists.
const BATCH: u64 = 8;

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
    let limit = Duration::from_secs(limit);
    for n in option("--n", "20,22,24").split(',').map(|n| n.parse().expect("--n takes board sizes")) {
        let Cost { seconds, error, batches } = cost(n, limit);
        println!(r#"{{"n":{n},"seconds":{seconds},"error":{error},"subproblems":{}}}"#, batches * BATCH);
    }
}

fn check() {
    let Cost { seconds, error, .. } = cost(10, Duration::ZERO);
    assert!(seconds > 0.0 && error >= 0.0, "{seconds} ± {error}");
}

struct Cost {
    /// The estimated time of a whole count with one thread.
    seconds: f64,
    /// Its standard error.
    error: f64,
    batches: u64,
}

/// Times batches of random subproblems until `limit` has passed, at least two.
fn cost(n: u32, limit: Duration) -> Cost {
    let size = BoardSize::new(n).expect("a board size");
    let subproblems = subproblems(size).expect("countable");
    let portions = subproblems.portions();
    let mut counter = Counter::new(size, 0..0).expect("an empty range");
    let mut drawn = 0_u64;
    let mut draw = |below: u64| {
        drawn += 1;
        let random = BuildHasherDefault::<DefaultHasher>::default().hash_one(drawn);
        ((u128::from(random) * u128::from(below)) >> 64) as u64
    };
    let (start, mut means) = (Instant::now(), vec![]);
    while means.len() < 2 || start.elapsed() < limit {
        let Portion { range, .. } = &portions[draw(portions.len() as u64) as usize];
        let mut count_one = || {
            let number = range.start + draw(range.end - range.start);
            counter.extend(number..number + 1).expect("a subproblem");
            let start = Instant::now();
            counter.run_while(|| true).expect("enough memory");
            start.elapsed().as_secs_f64()
        };
        count_one();
        means.push((0..BATCH).map(|_| count_one()).sum::<f64>() / BATCH as f64);
    }
    let (batches, len) = (means.len() as f64, subproblems.len() as f64);
    let mean = means.iter().sum::<f64>() / batches;
    let variance = means.iter().map(|time| (time - mean).powi(2)).sum::<f64>() / (batches - 1.0);
    Cost { seconds: len * mean, error: len * (variance / batches).sqrt(), batches: means.len() as u64 }
}
