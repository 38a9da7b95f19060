//! Estimates the times of whole counts from random subproblems: `cargo xtask bench cost --n 20,22 --seconds 60`.
//!
//! Prints one JSON object per board, of which cost.mjs makes a table. The making of the lists of blocks is not timed: it
//! happens once per count, or once per queen of the middle row.

#![allow(clippy::cast_precision_loss, reason = "estimates need no precision")]

use std::env;
use std::time::{Duration, Instant};

use nqueens::BoardSize;
use nqueens::count::{Counter, subproblems};

/// How many subproblems of the same portion are timed one after the other. Another one, before them, is not timed,
/// because it may make the lists.
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
        let Cost { seconds, error, subproblems } = cost(n, Duration::from_secs(limit));
        println!(r#"{{"n":{n},"seconds":{seconds},"error":{error},"subproblems":{subproblems}}}"#);
    }
}

fn check() {
    let Cost { seconds, error, subproblems } = cost(10, Duration::ZERO);
    assert!(seconds > 0.0 && error >= 0.0 && subproblems == 2 * BATCH, "{seconds} ± {error}");
}

struct Cost {
    /// The estimated time of a whole count with one thread.
    seconds: f64,
    /// Its standard error.
    error: f64,
    /// How many subproblems were timed.
    subproblems: usize,
}

/// Times batches of random subproblems until `limit` has passed, at least two.
fn cost(n: u32, limit: Duration) -> Cost {
    let size = BoardSize::new(n).expect("a board size");
    let subproblems = subproblems(size).expect("countable");
    let portions = subproblems.portions();
    let mut counter = Counter::new(size, 0..0).expect("an empty range");
    let (start, mut means) = (Instant::now(), vec![]);
    while means.len() < 2 || start.elapsed() < limit {
        let number = fastrand::u64(..subproblems.len());
        let portion = portions.iter().find(|portion| portion.range.contains(&number));
        let range = portion.expect("every subproblem is in a portion").range.clone();
        let mut count_one = || {
            let number = fastrand::u64(range.clone());
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
    Cost { seconds: len * mean, error: len * (variance / batches).sqrt(), subproblems: BATCH * means.len() }
}
