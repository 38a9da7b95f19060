//! Compares a graphics card with the processor: `cargo xtask bench gpu --n 16,18,20 --seconds 20`.
//!
//! Counts each board with both, in the same run, and asserts that they agree. If a board would take longer than
//! `--seconds`, random subproblems are counted instead, and the times of the whole count are estimated from them.
//! `--work` prints only how much work the boards are for a card, which needs an adapter, but software is fast enough.
//!
//! The times on the card are upper bounds for the page: wgpu adds checks to the kernels (it bounds every loop and
//! index), and browsers need not add the same ones.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "lists are far shorter than 2^32, and estimates need no precision"
)]

mod card;
mod card_counter;

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{env, thread};

use card::Card;
use card_counter::{CardCounter, THREADS, Work, card_counters};
use nqueens::count::{Counter, Subproblems, subproblems};
use nqueens::{BoardSize, published};
use wgpu::DeviceType;

/// The number of subproblems in the first sample.
const FIRST_SAMPLE: usize = 16;
/// From this size on, one batch keeps the card busy for so long that a second one is no use, and needs much memory.
const FIRST_SINGLE: u32 = 24;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let option = |name: &str, default: &str| {
        let index = arguments.iter().position(|argument| argument == name);
        index.map_or(default, |index| arguments.get(index + 1).expect("a value")).to_owned()
    };
    let limit = option("--seconds", "20").parse().expect("--seconds takes a whole number");
    let limit = Duration::from_secs(limit);
    let only_work = arguments.iter().any(|argument| argument == "--work");
    let sizes = option("--n", if only_work { "16,17,18,19,20,21,22,23,24" } else { "16,17,18,19,20" });
    let size = |n: &str| n.parse().ok().filter(|n| (8..=27).contains(n));
    let sizes: Option<Vec<u32>> = sizes.split(',').map(size).collect();
    let sizes = sizes.expect("--n takes board sizes from 8 to 27");
    let Some(card) = Card::open(include_str!("../../www/gpu/kernels.wgsl")) else {
        println!("No graphics adapter was found: nothing is measured. Install a driver for Vulkan or Metal.");
        return;
    };
    if !arguments.iter().any(|argument| argument == "--bench") {
        return check(&card); // `cargo test` only checks that the code works
    }

    let info = &card.info;
    let kind = match info.device_type {
        DeviceType::Cpu => "software",
        DeviceType::IntegratedGpu => "integrated",
        DeviceType::DiscreteGpu => "discrete",
        DeviceType::VirtualGpu => "virtual",
        DeviceType::Other => "other",
    };
    let driver = format!("{} {}", info.driver, info.driver_info);
    println!("{} ({kind}, {}, driver {})", info.name, info.backend, driver.trim());
    for board in sizes.into_iter().map(Board::new) {
        if !only_work {
            compare(&card, &board, limit);
        }
        print_work(&card, &board, if only_work { limit } else { limit / 10 });
    }
}

fn check(card: &Card) {
    for n in 8..=13 {
        let board = Board::new(n);
        let all = board.sample(&mut fastrand::Rng::with_seed(1), board.len);
        let counted = count_on_card(&mut card_counters(card, n, 2), &board, &all);
        assert_eq!(board.total(&counted.found), published(board.size).expect("published").all, "n = {n}");
    }
}

struct Board {
    size: BoardSize,
    subproblems: Subproblems,
    /// The number of subproblems that are not images of others.
    len: usize,
}

impl Board {
    fn new(n: u32) -> Self {
        let size = BoardSize::new(n).expect("a board size");
        let subproblems = subproblems(size).expect("countable");
        let mut board = Self { size, subproblems, len: 0 };
        board.len = (0..subproblems.len()).filter(|&number| board.weight(number) > 0).count();
        board
    }

    fn weight(&self, number: u64) -> u32 {
        self.subproblems.get(number).expect("a subproblem").weight()
    }

    /// The numbers of random subproblems that are not images of others, in order; of all if there are no more than
    /// `len`.
    fn sample(&self, random: &mut fastrand::Rng, len: usize) -> Vec<u64> {
        if len >= self.len {
            return (0..self.subproblems.len()).filter(|&number| self.weight(number) > 0).collect();
        }
        let mut numbers = BTreeSet::new();
        while numbers.len() < len {
            let number = random.u64(..self.subproblems.len());
            if self.weight(number) > 0 {
                numbers.insert(number);
            }
        }
        numbers.into_iter().collect()
    }

    /// For each row, a mask of the columns that are allowed; for odd boards upside down, as in card-board.js.
    fn columns(&self, number: u64) -> impl Iterator<Item = u32> {
        let subproblem = self.subproblems.get(number).expect("a subproblem");
        let n = self.size.get();
        (0..n).map(move |row| subproblem.allowed(if n % 2 == 1 { n - 1 - row } else { row }))
    }

    /// The number of solutions if these are found in the subproblems.
    fn total(&self, found: &Found) -> u64 {
        found.iter().map(|(&number, found)| found * u64::from(self.weight(number))).sum()
    }
}

/// The solutions found in subproblems with these numbers, before multiplication by the weights.
type Found = BTreeMap<u64, u64>;

struct Counted {
    found: Found,
    /// The time with all threads.
    seconds: f64,
    /// The number of subproblems that do not fit on the card.
    too_large: usize,
}

/// Counts a board with the card and with the processor, or random subproblems if that takes longer than `limit`.
fn compare(card: &Card, board: &Board, limit: Duration) {
    let (n, limit) = (board.size.get(), limit.as_secs_f64());
    let mut counters = card_counters(card, n, if n < FIRST_SINGLE { 2 } else { 1 });
    let mut random = fastrand::Rng::with_seed(1);
    let mut len = FIRST_SAMPLE;
    let (on_card, on_cores, share) = loop {
        let sample = board.sample(&mut random, len);
        let on_card = count_on_card(&mut counters, board, &sample);
        let on_cores = count_on_cores(board, &sample);
        for (number, found) in &on_cores.found {
            assert_eq!(on_card.found.get(number), Some(found), "n = {n}, subproblem {number}");
        }
        let share = sample.len() as f64 / board.len as f64;
        let slower = on_card.seconds.max(on_cores.seconds);
        if sample.len() == board.len || slower / share > limit && slower > limit / 2.0 {
            break (on_card, on_cores, share);
        }
        len = if slower / share <= limit { board.len } else { 2 * len };
    };
    let basis = if on_card.found.len() == board.len {
        assert_eq!(board.total(&on_card.found), published(board.size).expect("published").all, "n = {n}");
        "counted".to_owned()
    } else {
        format!("estimated from {} of {} subproblems", on_card.found.len(), board.len)
    };
    let (card, cores, threads) = (on_card.seconds / share, on_cores.seconds / share, threads());
    let ratio = cores / card;
    println!("n = {n}: card {card:.4} s, {threads} threads {cores:.4} s, ratio {ratio:.3} ({basis})");
    if on_card.too_large > 0 {
        println!("  {} subproblems do not fit on the card: the processor counted them", on_card.too_large);
    }
}

/// Counts subproblems with the card, and those that do not fit on it with the processor.
fn count_on_card(counters: &mut [CardCounter], board: &Board, numbers: &[u64]) -> Counted {
    let (next, too_large) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = |counter: &mut CardCounter| {
        let mut found = Found::new();
        let mut batch: Vec<u64> = vec![];
        loop {
            let missing = counter.size().saturating_sub(batch.len());
            let start = next.fetch_add(missing, Relaxed).min(numbers.len());
            batch.extend(&numbers[start..numbers.len().min(start + missing)]);
            if batch.is_empty() {
                return found;
            }
            let tried = counter.size().min(batch.len());
            let columns: Vec<u32> = batch[..tried].iter().flat_map(|&number| board.columns(number)).collect();
            let mut counted = counter.count(&columns);
            if counted.is_empty() {
                too_large.fetch_add(1, Relaxed);
                let mut core = Counter::new(board.size, 0..0).expect("an empty range");
                counted.push(count_one(&mut core, board, batch[0]));
            }
            let len = counted.len();
            found.extend(batch.drain(..len).zip(counted));
        }
    };
    let start = Instant::now();
    let found = thread::scope(|scope| {
        let threads: Vec<_> = counters.iter_mut().map(|counter| scope.spawn(|| work(counter))).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no thread panics")).collect()
    });
    Counted { found, seconds: start.elapsed().as_secs_f64(), too_large: too_large.into_inner() }
}

/// Counts one subproblem with the processor, before multiplication by its weight.
fn count_one(counter: &mut Counter, board: &Board, number: u64) -> u64 {
    let before = counter.subtotal();
    counter.extend(number..number + 1).expect("a subproblem");
    counter.run_while(|| true).expect("enough memory");
    (counter.subtotal() - before) / u64::from(board.weight(number))
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Counts subproblems with all threads of the processor. In a sample, the making of the lists of blocks is not timed:
/// it happens once per count, or once per queen of the middle row.
fn count_on_cores(board: &Board, numbers: &[u64]) -> Counted {
    let next = AtomicUsize::new(0);
    let is_sample = numbers.len() < board.len;
    let work = || {
        let mut counter = Counter::new(board.size, 0..0).expect("an empty range");
        let (mut found, mut time, mut listed) = (Found::new(), Duration::ZERO, None);
        while let Some(&number) = numbers.get(next.fetch_add(1, Relaxed)) {
            let middle = board.subproblems.get(number).expect("a subproblem").middle_queen();
            if is_sample && listed != Some(middle) {
                count_one(&mut counter, board, number);
                listed = Some(middle);
            }
            let start = Instant::now();
            found.insert(number, count_one(&mut counter, board, number));
            time += start.elapsed();
        }
        (found, time)
    };
    let start = Instant::now();
    let (found, times): (Vec<_>, Vec<_>) = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads()).map(|_| scope.spawn(work)).collect();
        workers.into_iter().map(|worker| worker.join().expect("no thread panics")).unzip()
    });
    let time = if is_sample { times.iter().sum::<Duration>() / threads() as u32 } else { start.elapsed() };
    Counted { found: found.into_iter().flatten().collect(), seconds: time.as_secs_f64(), too_large: 0 }
}

/// Prints how much work a whole count is for a card, from random subproblems: at least a first sample of them, and more
/// until `limit` has passed.
fn print_work(card: &Card, board: &Board, limit: Duration) {
    let counters = card_counters(card, board.size.get(), 1);
    let (start, mut random) = (Instant::now(), fastrand::Rng::with_seed(1));
    let (mut works, mut too_large): (Vec<Work>, usize) = (vec![], 0);
    while works.len() + too_large < FIRST_SAMPLE || start.elapsed() < limit {
        let number = board.sample(&mut random, 1)[0];
        match counters[0].work(&board.columns(number).collect::<Vec<_>>()) {
            Some(work) => works.push(work),
            None => too_large += 1,
        }
    }
    let (n, subproblems) = (board.size.get(), board.len);
    if too_large > 0 {
        println!("n = {n}: {too_large} of {} subproblems do not fit on the card", too_large + works.len());
    }
    if works.len() < 2 {
        return;
    }
    let len = works.len() as f64;
    let mean = |value: fn(&Work) -> f64| works.iter().map(value).sum::<f64>() / len;
    let [tops, bottoms] = [mean(|work| work.tops as f64), mean(|work| work.bottoms as f64)];
    let each = mean(|work| work.comparisons as f64);
    let pairs = mean(|work| work.tops as f64 * work.bottoms as f64);
    let variance =
        works.iter().map(|work| (work.comparisons as f64 - each).powi(2)).sum::<f64>() / (len - 1.0);
    let comparisons = each * board.len as f64;
    let error = 100.0 * (variance / len).sqrt() / each;
    let compared = 100.0 * each / pairs;
    println!(
        "n = {n}: {subproblems} subproblems, lists of {tops:.0} and {bottoms:.0}, {compared:.2} % of the pairs compared, \
         {comparisons:.3e} comparisons ± {error:.1} %"
    );
    // All threads of a group load the same bottom keys. Each placement is written as a word, replaced, sorted and read.
    let listed = (tops + bottoms) * board.len as f64 * 24.0;
    let loaded = comparisons / THREADS as f64 * 4.0;
    // A comparison is an `and` with a test, and an addition. A card does half as many of these as its floating-point
    // operations, of which a multiplication with an addition is two.
    let seconds = |teraflops: f64| comparisons * 2.0 / (teraflops * 1e12 / 2.0);
    println!(
        "  {loaded:.2e} bytes to match, {listed:.2e} bytes to list; at least {:.4} s at 10 TFLOPS, {:.4} s at 50 TFLOPS",
        seconds(10.0),
        seconds(50.0),
    );
}
