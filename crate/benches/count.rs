//! Compares the engine with plain search, in one process: `cargo xtask bench count`.
//!
//! Prints the medians of alternating runs and their ratio, because only these are meaningful on a shared machine.
//! Each run asserts its result. `--json` prints one object per line; `--most n` sets the largest board.

use std::sync::Mutex;
use std::time::Instant;
use std::{env, thread};

use nqueens::count::{Counter, count_by_search, subproblems};
use nqueens::{BoardSize, count, published};

/// The largest board for plain search, which takes half a minute for n = 17 and eight times as long for each
/// further row.
const MAX_SEARCHED: u32 = 17;

/// The features of the build. With `simd`, the engine uses AVX2 or AVX-512 if the processor has it.
const FEATURES: &str = if cfg!(feature = "simd") { "simd" } else { "portable" };

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if !arguments.iter().any(|argument| argument == "--bench") {
        return check(); // `cargo test` only checks that the code works
    }
    let max_n = arguments.iter().position(|argument| argument == "--most").map_or(18, |index| {
        arguments.get(index + 1).and_then(|n| n.parse().ok()).expect("--most takes a board size")
    });
    let json = arguments.iter().any(|argument| argument == "--json");
    for n in 16..=max_n {
        for workers in if n < 18 { vec![1] } else { vec![1, 2] } {
            compare(n, workers, if n < 19 { 5 } else { 1 }, json);
        }
    }
}

fn check() {
    assert_eq!(engine(12, 1).1, 14_200);
    assert_eq!(engine(13, 2).1, 73_712);
    assert_eq!(search(9).1, 352);
}

/// Runs both alternately and prints a line.
fn compare(n: u32, workers: usize, runs: usize, json: bool) {
    let all = published(size(n)).expect("published").all;
    let (mut engine_times, mut search_times) = (vec![], vec![]);
    for run in 0..runs {
        let (time, counted) = engine(n, workers);
        assert_eq!(counted, all, "n = {n}");
        engine_times.push(time);
        // Three runs of half a minute are enough.
        if workers == 1 && n <= MAX_SEARCHED && (n < MAX_SEARCHED || run < 3) {
            let (time, counted) = search(n);
            assert_eq!(counted, all, "n = {n}");
            search_times.push(time);
        }
    }
    let engine = median(&mut engine_times);
    let (baseline, ratio) = if search_times.is_empty() {
        ("null".to_owned(), "null".to_owned())
    } else {
        let baseline = median(&mut search_times);
        (format!("{baseline:.4}"), format!("{:.1}", baseline / engine))
    };
    if json {
        println!(
            r#"{{"target":"native","features":"{FEATURES}","n":{n},"workers":{workers},"engine_s":{engine:.4},"baseline_s":{baseline},"ratio":{ratio},"count":"{all}"}}"#
        );
    } else {
        println!(
            "native {FEATURES}  n = {n}  workers {workers}  engine {engine:.4} s  search {baseline} s  ratio {ratio}"
        );
    }
}

fn size(n: u32) -> BoardSize {
    BoardSize::new(n).expect("a board size")
}

fn engine(n: u32, workers: usize) -> (f64, u64) {
    timed(|| if workers == 1 { count(size(n)).expect("counted") } else { count_shared(n, workers) })
}

fn search(n: u32) -> (f64, u64) {
    timed(|| count_by_search(size(n)).expect("counted"))
}

/// Counts with several threads, each of which takes one portion after the other.
fn count_shared(n: u32, workers: usize) -> u64 {
    let mut portions = subproblems(size(n)).expect("countable").portions();
    portions.reverse();
    let portions = Mutex::new(portions);
    let work = || {
        let mut counter = Counter::new(size(n), 0..0).expect("an empty range");
        loop {
            let portion = portions.lock().expect("no thread panics").pop();
            let Some(portion) = portion else { return counter.subtotal() };
            counter.extend(portion.range).expect("a range of this board");
            counter.run_while(|| true).expect("enough memory");
        }
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).sum()
    })
}

fn timed(run: impl FnOnce() -> u64) -> (f64, u64) {
    let start = Instant::now();
    let counted = run();
    (start.elapsed().as_secs_f64(), counted)
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
