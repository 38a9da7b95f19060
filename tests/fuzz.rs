//! Fuzzing of the public API: whatever it is asked, it answers or refuses with an error, and never panics or hangs.
//! Where both a fast and a plain way lead to an answer, both are gone.
//!
//! An input follows from its number alone, which is printed with it when it fails. `FUZZ_INPUTS` says how many
//! each target is given, and those that are quick ten times as many; `cargo xtask soak` gives them millions
//! and, unlike the tests, also stops at an input that takes too long.

mod common;

use std::collections::BTreeMap;
use std::env;
use std::num::{NonZeroU16, NonZeroU32};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::exit;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use common::attack;
use fastrand::Rng;
use nqueens::count::{
    Checkpoint, CompletionCounter, CompletionSearch, Counter, InvariantCounter, count_by_search, subproblems,
};
use nqueens::steps::{Landmark, LineSet, Options, Timeline, search_tree};
use nqueens::{
    Algorithm, Blocked, Board, BoardSize, Choice, Classes, Error, LocalSearch, Position, Ranking, Selection,
    Solution, Solutions, Square, Steps, Symmetry, construct, density, is_solution, published, search_nodes,
};

/// How many inputs a target is given, unless `FUZZ_INPUTS` says so.
const USUAL: u64 = 500;
/// After so many seconds an input is taken for one that never comes back, if `FUZZ_INPUTS` is set: tests do
/// not depend on time.
const PATIENCE: u64 = 60;

/// Numbers at which something changes.
const NUMBERS: [u32; 24] = [
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    15,
    16,
    17,
    27,
    28,
    31,
    32,
    33,
    63,
    64,
    1024,
    1025,
    65_536,
    u32::MAX - 1,
    u32::MAX,
];

fn one<T: Copy>(random: &mut Rng, list: &[T]) -> T {
    list[random.usize(..list.len())]
}

/// A number that is probably small.
fn number(random: &mut Rng) -> u32 {
    if random.u8(..8) == 0 { one(random, &NUMBERS) } else { random.u32(..12) }
}

fn wide(random: &mut Rng) -> u64 {
    match random.u8(..8) {
        0 => u64::from(one(random, &NUMBERS)) << random.u32(..33),
        1 => u64::MAX - random.u64(..3),
        _ => random.u64(..1000),
    }
}

/// Squares that lie on the board, all but a few.
fn squares(random: &mut Rng, size: BoardSize, most: usize) -> Vec<Square> {
    let line = |random: &mut Rng| {
        if random.u8(..100) == 0 { number(random) } else { random.u32(..size.get()) }
    };
    (0..random.usize(..=most)).map(|_| Square { row: line(random), column: line(random) }).collect()
}

/// The size of a board, up to one that can be searched, most of the time.
fn size(random: &mut Rng) -> BoardSize {
    let n = if random.u8(..8) == 0 { one(random, &NUMBERS) } else { random.u32(1..=12) };
    BoardSize::new(n).unwrap_or_else(|_| BoardSize::new(8).unwrap())
}

fn position(random: &mut Rng, size: BoardSize) -> Result<Position, Error> {
    let blocked = squares(random, size, 6);
    Position::new(size, squares(random, size, 3), blocked)
}

/// Columns that make a solution now and then.
fn columns(random: &mut Rng) -> Vec<u32> {
    let mut columns = match random.u8(..3) {
        0 => (0..random.u32(..10)).map(|_| number(random)).collect(),
        1 => construct(size_of(random.u32(1..=20))).unwrap_or_default(),
        _ => {
            let mut solutions = Solutions::new(size_of(random.u32(4..=8))).unwrap();
            solutions.nth(random.usize(..8)).map_or(vec![], |found| found.columns().to_vec())
        }
    };
    if random.bool() && !columns.is_empty() {
        let place = random.usize(..columns.len());
        columns[place] = number(random);
    }
    columns
}

fn size_of(n: u32) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// What came of an input, in a word.
type Outcome = Result<&'static str, Error>;

fn numbers_and_names(random: &mut Rng) -> Outcome {
    let bits = if random.bool() { f64::from_bits(random.u64(..)) } else { f64::from(number(random)) };
    if let Ok(size) = BoardSize::try_from(bits) {
        assert_eq!(f64::from(size.get()).to_bits(), bits.to_bits());
        let known = published(size).map(|counts| (counts.all >= counts.fundamental(), search_nodes(size)));
        assert!(known.is_none_or(|(more, _)| more));
    }
    let lines: LineSet = (0..random.u32(..5)).map(|_| number(random)).collect();
    assert_eq!(lines.iter().count(), lines.len() as usize);
    let key = one(random, &Algorithm::ALL).key();
    let text: String = match random.u8(..3) {
        0 => key.chars().filter(|_| random.u8(..9) > 0).collect(),
        1 => (0..random.usize(..200)).map(|_| random.char(..)).collect(),
        _ => key.to_owned(),
    };
    let named: Algorithm = text.parse()?;
    assert_eq!(named.key(), text);
    BoardSize::try_from(bits)?;
    Ok("a size and a name")
}

fn boards(random: &mut Rng) -> Outcome {
    let size = size(random);
    let board = Board::new(size, squares(random, size, 12))?;
    let queens = board.queens();
    let conflicts: Vec<_> = board.conflicts().collect();
    let pair = |square: Square| (square.row, square.column);
    let expected = (0..queens.len())
        .flat_map(|i| (0..i).map(move |j| (i, j)))
        .filter(|&(i, j)| attack(pair(queens[i]), pair(queens[j])));
    assert_eq!(conflicts.len(), expected.count());
    assert_eq!(board.is_solution(), conflicts.is_empty() && queens.len() == size.get() as usize);
    if size.get() <= 64 || random.u8(..50) == 0 {
        assert_eq!(board.attackers()?.len() as u64, u64::from(size.get()).pow(2));
    }
    Ok("a board")
}

fn solutions(random: &mut Rng) -> Outcome {
    let solution = Solution::new(columns(random))?;
    assert!(is_solution(solution.columns()));
    let orbit = solution.orbit();
    assert!([1, 2, 4, 8].contains(&orbit.len()));
    assert_eq!(orbit.iter().min(), Some(&solution.canonical()));
    let invariant = Symmetry::ALL.into_iter().filter(|&by| solution.is_invariant_under(by)).count();
    assert_eq!(invariant * orbit.len(), Symmetry::ALL.len());
    assert_eq!(solution.orbit_len(), orbit.len());
    Ok("a solution")
}

fn completions(random: &mut Rng) -> Outcome {
    let size = size(random);
    let position = position(random, size)?;
    let mut counter = CompletionCounter::new(&position);
    let mut search = CompletionSearch::new(&position);
    if size.get() > 8 {
        // Every one is asked whether it may go on.
        let mut looks = 20;
        let mut some = || {
            looks -= 1;
            looks > 0
        };
        counter.run_while(&mut some);
        search.run_while(&mut some);
        return Ok("begun");
    }
    counter.run_while(|| true);
    search.run_while(|| true);
    let all: Vec<Solution> = Solutions::of(&position).collect();
    assert_eq!(counter.found(), all.len() as u64);
    assert_eq!(counter.heat_map().iter().sum::<u64>(), counter.found() * u64::from(size.get()));
    assert_eq!(search.solution().is_some(), !all.is_empty());
    assert!(search.into_solution().is_none_or(|found| all.contains(&found)));

    let mut ranking = Ranking::new(&position)?;
    let asked = wide(random);
    assert_eq!(ranking.solution(asked), None);
    ranking.run_while(|| random.bool());
    ranking.run_while(|| true);
    assert_eq!(ranking.total(), Some(all.len() as u64));
    let rank = usize::try_from(asked).unwrap();
    assert_eq!(ranking.solution(asked).as_ref(), all.get(rank));
    for (rank, solution) in (0..).zip(&all) {
        assert_eq!(ranking.rank(solution), Some(rank));
    }
    if let Ok(other) = Solution::new(columns(random)) {
        assert_eq!(ranking.rank(&other).is_some(), all.contains(&other));
    }

    let classes = one(random, &[Classes::Single, Classes::Rotation, Classes::Fundamental]);
    let invariant_under = random.bool().then(|| one(random, &Symmetry::ALL));
    let choice = Choice { classes, invariant_under };
    let chosen = Selection::new(&position, choice);
    let whole = chosen.clone().count();
    assert!(whole <= all.len());
    let mut some = chosen.clone();
    assert_eq!(some.pass_while(usize::MAX, || true), whole);
    assert!(some.ended() && some.next_while(|| true).is_none());
    let from = chosen.starting_at(&Solution::new(columns(random))?)?;
    assert!(from.count() <= whole);
    Ok("completions")
}

fn runs(random: &mut Rng) -> Outcome {
    let size = size(random);
    // Of a board of another size, now and then.
    let blocked_size = if random.u8(..8) == 0 { self::size(random) } else { size };
    let blocked = if random.u8(..3) == 0 {
        Blocked::new(blocked_size, squares(random, blocked_size, 4))?
    } else {
        Blocked::default()
    };
    let positive = |random: &mut Rng| NonZeroU32::new(number(random)).unwrap_or(NonZeroU32::MIN);
    let options = Options {
        seed: wide(random),
        draws: positive(random),
        attempts: positive(random),
        workers: positive(random),
        most_constrained_row: random.bool(),
        blocked,
    };
    let from = if random.u8(..4) == 0 { columns(random) } else { vec![] };
    let run = Steps::beginning(one(random, &Algorithm::ALL), size, &options, &from)?;
    let n = size.get();

    let mut steps = run.clone();
    let most = random.usize(..400);
    let made: Vec<_> = steps.by_ref().take(most).collect();
    assert_eq!(steps.counters().steps, made.len() as u64);
    assert!(steps.queens().iter().all(|queen| queen.row < n && queen.column < n));
    assert_eq!(steps.levels().len(), n as usize + 1);
    assert_eq!(steps.path().len(), steps.queens().len());
    steps.placements(number(random), usize::MAX);
    steps.placements(number(random), number(random) as usize);

    let mut timeline = Timeline::of(run.clone());
    for _ in 0..random.usize(..20) {
        match random.u8(..8) {
            0 => timeline.seek(wide(random)),
            1 => {
                let landmark = one(random, &[Landmark::Solution, Landmark::Backtrack]);
                let end = wide(random);
                let found = timeline.last_growth(end, |steps| landmark.figure(steps.counters()));
                assert!(found.is_none_or(|found| found > 0 && found <= end.min(timeline.explored())));
            }
            2 if random.u8(..8) == 0 => {
                timeline.next_turn();
            }
            3 => {
                timeline.steps().variables();
                timeline.steps().owned();
                timeline.steps().weight();
            }
            _ => {
                for _ in 0..random.usize(..60) {
                    timeline.forward();
                }
            }
        }
        let position = usize::try_from(timeline.position()).unwrap();
        assert!(timeline.position() <= timeline.explored());
        if let Some(last) = position.checked_sub(1).and_then(|before| made.get(before)) {
            assert_eq!(timeline.last(), Some(*last));
        }
    }
    if n <= 5 {
        search_tree(run, one(random, &[0, 1, 50, 2000]));
    }
    Ok("a run")
}

fn counts(random: &mut Rng) -> Outcome {
    let size = size(random);
    let len = subproblems(size)?.len();
    let place = |random: &mut Rng| if random.bool() { random.u64(..=len) } else { wide(random) };
    let which = place(random);
    assert_eq!(subproblems(size)?.get(which).is_some(), which < len);
    let (mut start, mut end) = (place(random), place(random));
    if random.u8(..8) > 0 && start > end {
        (start, end) = (end, start);
    }
    let mut counter = if random.bool() {
        Counter::new(size, start..end)?
    } else {
        let part = |random: &mut Rng| if random.bool() { 0 } else { wide(random) };
        let [parts, matched] = [part(random), part(random)].map(|part| usize::try_from(part).unwrap());
        let checkpoint =
            Checkpoint { pending: start..end, parts, matched, found: part(random), subtotal: part(random) };
        Counter::resume(size, checkpoint)?
    };
    if size.get() > 16 {
        return Ok("begun"); // its lists are long
    }
    for _ in 0..random.usize(..20) {
        if !counter.step()? {
            break;
        }
    }
    // Wherever it stands, another goes on from there.
    let again = Counter::resume(size, counter.checkpoint().clone())?;
    assert_eq!(again.checkpoint(), counter.checkpoint());
    counter.go_on(again.checkpoint().clone())?;
    assert_eq!(again.checkpoint(), counter.checkpoint());
    counter.extend(place(random)..place(random))?;
    if size.get() <= 8 {
        let before = counter.subtotal();
        counter.extend(0..len)?;
        counter.run_while(|| true)?;
        assert_eq!(counter.subtotal() - before, count_by_search(size)?);
    }
    Ok("a count")
}

fn large_boards(random: &mut Rng) -> Outcome {
    let size = size_of(1 + if random.u16(..500) == 0 { random.u32(..20_000) } else { random.u32(..60) });
    let n = size.get();
    let mut search = LocalSearch::new(size, wide(random))?;
    let mut looks = random.u32(..10);
    search.run_while(|| {
        looks = looks.saturating_sub(1);
        looks > 0
    });
    assert!((0.0..=1.0).contains(&search.progress()));
    let mut columns = construct(size).unwrap_or_default();
    assert_eq!(is_solution(&columns), n != 2 && n != 3);
    assert!(search.columns().is_none_or(is_solution));
    if random.bool() {
        columns.push(number(random));
        is_solution(&columns);
    }
    let mut line = || number(random)..number(random);
    let (rows, window) = (line(), line());
    let cells = [1, 2].map(|_| NonZeroU16::new(random.u16(1..200)).unwrap());
    let queens = density(&columns, rows, window, cells);
    assert!(queens.iter().sum::<u32>() as usize <= columns.len());
    let symmetry = one(random, &Symmetry::ALL);
    InvariantCounter::new(self::size(random), symmetry)?.run_while(|| false);
    Ok("a large board")
}

/// Hands a target as many inputs as are asked for, `times` over, and fails with the number of the first that fails.
fn fuzz(name: &str, times: u64, target: fn(&mut Rng) -> Outcome, reached: &[&str]) {
    let asked: Option<u64> =
        env::var("FUZZ_INPUTS").ok().map(|inputs| inputs.parse().expect("FUZZ_INPUTS is a number"));
    let inputs = times * asked.unwrap_or(USUAL);
    let (number, ended) = (AtomicU64::new(0), AtomicBool::new(false));
    let begun = Instant::now();
    let mut outcomes = BTreeMap::<&'static str, u64>::new();
    thread::scope(|scope| {
        if asked.is_some() {
            scope.spawn(|| {
                let (mut last, mut since) = (0, Instant::now());
                while !ended.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(20));
                    let now = number.load(Ordering::Relaxed);
                    if now != last {
                        (last, since) = (now, Instant::now());
                    } else if since.elapsed().as_secs() > PATIENCE {
                        eprintln!("{name}: input {now} never comes back");
                        exit(1);
                    }
                }
            });
        }
        for input in 0..inputs {
            number.store(input, Ordering::Relaxed);
            let outcome = catch_unwind(AssertUnwindSafe(|| match target(&mut Rng::with_seed(input)) {
                Ok(word) => word,
                Err(error) => {
                    assert!(error.to_string().chars().count() < 300, "{error}");
                    error.code()
                }
            }));
            match outcome {
                Ok(word) => *outcomes.entry(word).or_default() += 1,
                Err(panic) => {
                    ended.store(true, Ordering::Relaxed);
                    eprintln!("{name}: input {input} fails");
                    resume_unwind(panic);
                }
            }
        }
        ended.store(true, Ordering::Relaxed);
    });
    let seconds = begun.elapsed().as_secs_f64();
    println!("{name}: {inputs} inputs in {seconds:.1} s: {outcomes:?}");
    for word in reached {
        assert!(outcomes.contains_key(word), "{name} never comes to {word}");
    }
}

#[test]
fn numbers_and_names_are_read_or_refused() {
    fuzz("numbers", 10, numbers_and_names, &["a size and a name", "board-size", "unknown-algorithm"]);
}

#[test]
fn any_board_is_answered_or_refused() {
    fuzz("boards", 10, boards, &["a board", "off-board", "map-size"]);
}

#[test]
fn any_columns_are_a_solution_or_refused() {
    fuzz("solutions", 10, solutions, &["a solution", "off-board", "not-a-solution", "board-size"]);
}

#[test]
fn any_position_is_completed_or_refused() {
    fuzz("completions", 1, completions, &["completions", "begun", "off-board", "search-size", "other-size"]);
}

#[test]
fn any_run_goes_wherever_it_is_told() {
    fuzz(
        "runs",
        5,
        runs,
        &["a run", "cannot-begin", "cannot-block", "not-a-solution", "on-blocked", "search-size"],
    );
}

#[test]
fn any_count_goes_on_or_is_refused() {
    fuzz("counts", 1, counts, &["a count", "begun", "count-size", "subproblem-range", "checkpoint"]);
}

#[test]
fn any_large_board_is_answered() {
    fuzz("large boards", 1, large_boards, &["a large board", "count-size"]);
}
