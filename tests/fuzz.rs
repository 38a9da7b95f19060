//! Fuzzes the public API: for any input it returns a result or an error, and never panics or hangs. Compares the
//! result with that of a simpler method where there is one.
//!
//! An input is determined by its number, which is printed if the input fails. `FUZZ_INPUTS` is the number of inputs
//! for each target; fast targets get up to ten times as many. `cargo xtask soak` uses millions of inputs and,
//! unlike the tests, also fails if an input takes too long.

#![cfg(not(miri))] // Miri would get through too few inputs

use std::collections::BTreeMap;
use std::env;
use std::num::{NonZeroU16, NonZeroU32};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::process::exit;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::attack;
use fastrand::Rng;
use nqueens::check::{self, check, explain_count};
use nqueens::count::{
    CompletionCounter, CompletionEstimator, CompletionSearch, Counter, InvariantCounter, RangeProgress,
    count_by_search, subproblems,
};
use nqueens::judge::{self, Expected, Judgement, judge};
use nqueens::page::{density, next_turn, profile, start_for};
use nqueens::steps::{Landmark, LineSet, Options, Timeline, search_tree};
use nqueens::text;
use nqueens::{
    Algorithm, Blocked, Board, BoardSize, Choice, Classes, Error, LocalSearch, Position, Ranking, Selection,
    Solution, Solutions, Square, Steps, Symmetry, compose, composition, construct, is_solution, published,
    search_nodes,
};

/// The default of `FUZZ_INPUTS`.
const DEFAULT_INPUTS: u64 = 500;
/// The number of seconds after which an input counts as hanging. Applies only if `FUZZ_INPUTS` is set, because
/// tests must not depend on time.
const TIMEOUT: u64 = 60;

/// Numbers at or near limits.
const BOUNDARIES: [u32; 24] = [
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

/// A number that is usually small.
fn number(random: &mut Rng) -> u32 {
    if random.u8(..8) == 0 { one(random, &BOUNDARIES) } else { random.u32(..12) }
}

/// A number from the whole range of `u64`, usually below 1000.
fn wide_number(random: &mut Rng) -> u64 {
    match random.u8(..8) {
        0 => u64::from(one(random, &BOUNDARIES)) << random.u32(..33),
        1 => u64::MAX - random.u64(..3),
        _ => random.u64(..1000),
    }
}

/// Squares, almost all of them on the board.
fn squares(random: &mut Rng, size: BoardSize, max_len: usize) -> Vec<Square> {
    let line = |random: &mut Rng| {
        if random.u8(..100) == 0 { number(random) } else { random.u32(..size.get()) }
    };
    (0..random.usize(..=max_len)).map(|_| Square { row: line(random), column: line(random) }).collect()
}

/// A board size, usually small enough to search.
fn size(random: &mut Rng) -> BoardSize {
    let n = if random.u8(..8) == 0 { one(random, &BOUNDARIES) } else { random.u32(1..=12) };
    BoardSize::new(n).unwrap_or_else(|_| BoardSize::new(8).unwrap())
}

fn position(random: &mut Rng, size: BoardSize) -> Result<Position, Error> {
    let blocked = squares(random, size, 6);
    Position::new(size, squares(random, size, 3), blocked)
}

/// Columns that are sometimes a solution.
fn columns(random: &mut Rng) -> Vec<u32> {
    let mut columns = match random.u8(..3) {
        0 => (0..random.u32(..10)).map(|_| number(random)).collect(),
        1 => construct(size_of(random.u32(1..=20))).map_or_else(|_| vec![], Vec::from),
        _ => {
            let mut solutions = Solutions::new(size_of(random.u32(4..=8))).unwrap();
            solutions.nth(random.usize(..8)).map_or(vec![], |found| found.columns().to_vec())
        }
    };
    if random.bool() && !columns.is_empty() {
        let row = random.usize(..columns.len());
        columns[row] = number(random);
    }
    columns
}

fn size_of(n: u32) -> BoardSize {
    BoardSize::new(n).unwrap()
}

/// A short description of what an input led to, or the error.
type Outcome = Result<&'static str, Error>;

fn numbers_and_names(random: &mut Rng) -> Outcome {
    let given = if random.bool() { wide_number(random) } else { number(random).into() };
    if let Ok(size) = BoardSize::try_from(given) {
        assert_eq!(u64::from(size.get()), given);
        assert_eq!(size.to_string().parse(), Ok(size));
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
    BoardSize::try_from(given)?;
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

fn verdicts(random: &mut Rng) -> Outcome {
    let size = size(random);
    let n = size.get();
    let mut lists: Vec<Vec<Square>> = vec![];
    for _ in 0..random.usize(..12) {
        let columns = columns(random);
        lists.push(match random.u8(..4) {
            0 if !lists.is_empty() => one(random, &lists.iter().collect::<Vec<_>>()).clone(),
            1 => squares(random, size, 12),
            _ => (0..).zip(columns).map(Square::from).collect(),
        });
    }
    let listed = random.usize(..8);
    let options = check::Options::default().with_listed(listed);
    let verdict = check(size, lists.iter().map(Vec::as_slice), &options)?;
    let valid = lists
        .iter()
        .filter(|queens| Board::new(size, queens.iter().copied()).is_ok_and(|board| board.is_solution()));
    assert_eq!(verdict.valid, valid.count() as u64);
    assert_eq!(verdict.valid + verdict.invalid, lists.len() as u64);
    assert_eq!(verdict.faults.len() as u64, verdict.invalid.min(listed as u64));
    assert_eq!(verdict.repeats.len() as u64, verdict.duplicate.min(listed as u64));
    assert!(verdict.faults.iter().all(|(index, _)| *index < lists.len()));
    assert!(verdict.repeats.iter().all(|(index, first)| first < index && *index < lists.len()));
    assert_eq!(verdict.missing, published(size).map(|counts| counts.all - verdict.distinct));
    assert_eq!(verdict.first_missing.is_empty(), n > 16 || listed == 0 || verdict.missing == Some(0));
    assert!(verdict.to_string().len() < 1000 && explain_count(size, wide_number(random)).len() < 10);
    Ok("a verdict")
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
    let mut estimator = CompletionEstimator::new(&position, wide_number(random));
    estimator.run_while(|| false);
    assert!(estimator.heat_map().iter().all(|square| square.mean <= estimator.found().mean * 1.000_001));
    if size.get() > 8 {
        // Too long to finish: stop both after a few calls of `keep_going`.
        let mut calls = 20;
        let mut keep_going = || {
            calls -= 1;
            calls > 0
        };
        counter.run_while(&mut keep_going);
        search.run_while(&mut keep_going);
        return Ok("started");
    }
    counter.run_while(|| true);
    search.run_while(|| true);
    let all: Vec<Solution> = Solutions::of(&position).collect();
    assert_eq!(counter.found(), all.len() as u64);
    assert_eq!(counter.heat_map().iter().sum::<u64>(), counter.found() * u64::from(size.get()));
    assert_eq!(search.solution().is_some(), !all.is_empty());
    assert!(search.into_solution().is_none_or(|found| all.contains(&found)));

    let mut ranking = Ranking::new(&position)?;
    let rank = wide_number(random);
    assert_eq!(ranking.solution(rank), None);
    ranking.run_while(|| random.bool());
    ranking.run_while(|| true);
    assert_eq!(ranking.total(), Some(all.len() as u64));
    let index = usize::try_from(rank).unwrap();
    assert_eq!(ranking.solution(rank).as_ref(), all.get(index));
    for (rank, solution) in (0..).zip(&all) {
        assert_eq!(ranking.rank(solution), Some(rank));
    }
    if let Ok(other) = Solution::new(columns(random)) {
        assert_eq!(ranking.rank(&other).is_some(), all.contains(&other));
    }

    let classes = one(random, &[Classes::Single, Classes::Rotation, Classes::Fundamental]);
    let invariant_under = random.bool().then(|| one(random, &Symmetry::ALL));
    let choice = Choice::default().with_classes(classes).with_invariant_under(invariant_under);
    let selection = Selection::new(&position, choice);
    let len = selection.clone().count();
    assert!(len <= all.len());
    let mut passed = selection.clone();
    assert_eq!(passed.pass_while(usize::MAX, || true), len);
    assert!(passed.ended() && passed.next_while(|| true).is_none());
    let tail = selection.starting_at(&Solution::new(columns(random))?)?;
    assert!(tail.count() <= len);
    Ok("completions")
}

fn runs(random: &mut Rng) -> Outcome {
    let size = size(random);
    // Sometimes for a board of another size.
    let blocked_size = if random.u8(..8) == 0 { self::size(random) } else { size };
    let blocked = if random.u8(..3) == 0 {
        Blocked::new(blocked_size, squares(random, blocked_size, 4))?
    } else {
        Blocked::default()
    };
    let positive = |random: &mut Rng| NonZeroU32::new(number(random)).unwrap_or(NonZeroU32::MIN);
    let options = Options::default()
        .with_seed(wide_number(random))
        .with_draws(positive(random))
        .with_attempts(positive(random))
        .with_workers(positive(random))
        .with_most_constrained_row(random.bool())
        .with_most_attacking_square(random.bool())
        .with_composition(random.bool())
        .with_blocked(blocked);
    let prefix = if random.u8(..4) == 0 { columns(random) } else { vec![] };
    let run = Steps::with_prefix(one(random, &Algorithm::ALL), size, &options, &prefix)?;
    let n = size.get();

    let mut steps = run.clone();
    let max_len = random.usize(..400);
    let first: Vec<_> = steps.by_ref().take(max_len).collect();
    assert_eq!(steps.counters().steps, first.len() as u64);
    assert!(steps.queens().iter().all(|queen| queen.row < n && queen.column < n));
    assert_eq!(steps.levels().len(), n as usize + 1);
    assert_eq!(steps.path().len(), steps.queens().len());
    steps.placements(number(random), usize::MAX);
    steps.placements(number(random), number(random) as usize);

    let mut timeline = Timeline::of(run.clone());
    for _ in 0..random.usize(..20) {
        match random.u8(..8) {
            0 => timeline.seek(wide_number(random)),
            1 => {
                let landmark = one(random, &[Landmark::Solution, Landmark::Backtrack]);
                let end = wide_number(random);
                let found = timeline.last_growth(end, |steps| landmark.count(steps.counters()));
                assert!(found.is_none_or(|found| found > 0 && found <= end.min(timeline.explored())));
            }
            2 if random.u8(..8) == 0 => {
                next_turn(&timeline);
                let start = start_for(&timeline, "Ada", random.usize(..200));
                assert!(start >= timeline.position());
            }
            3 => {
                let columns = random.usize(..50);
                let spans = profile(&timeline, &(wide_number(random)..wide_number(random)), columns);
                assert!(spans.len() <= columns);
            }
            4 => {
                let found = timeline.reaching(wide_number(random), |steps| steps.counters().solutions);
                assert!(found.is_none_or(|found| found <= timeline.explored()));
            }
            5 => {
                timeline.steps().variables();
                timeline.steps().owned();
                timeline.steps().weight();
            }
            _ => {
                let ahead = random.bool();
                for _ in 0..random.usize(..60) {
                    if ahead {
                        timeline.explore()
                    } else {
                        timeline.forward()
                    };
                }
            }
        }
        let position = usize::try_from(timeline.position()).unwrap();
        assert!(timeline.position() <= timeline.explored());
        if let Some(last) = position.checked_sub(1).and_then(|before| first.get(before)) {
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
    let index = |random: &mut Rng| if random.bool() { random.u64(..=len) } else { wide_number(random) };
    let number = index(random);
    assert_eq!(subproblems(size)?.get(number).is_some(), number < len);
    let (mut start, mut end) = (index(random), index(random));
    if random.u8(..8) > 0 && start > end {
        (start, end) = (end, start);
    }
    let mut counter = if random.bool() {
        Counter::new(size, start..end)?
    } else {
        let value = |random: &mut Rng| if random.bool() { 0 } else { wide_number(random) };
        let [parts, matched] = [value(random), value(random)].map(|value| usize::try_from(value).unwrap());
        let progress = RangeProgress {
            pending: start..end,
            parts,
            matched,
            found: value(random),
            subtotal: value(random),
        };
        Counter::resume(size, progress)?
    };
    if size.get() > 16 {
        return Ok("started"); // its lists are too long to finish
    }
    for _ in 0..random.usize(..20) {
        if !counter.step()? {
            break;
        }
    }
    // Another counter resumes from any progress.
    let resumed = Counter::resume(size, counter.progress().clone())?;
    assert_eq!(resumed.progress(), counter.progress());
    counter.resume_from(resumed.progress().clone())?;
    assert_eq!(resumed.progress(), counter.progress());
    counter.extend(index(random)..index(random))?;
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
    let mut search = LocalSearch::new(size, wide_number(random))?;
    let mut calls = random.u32(..10);
    search.run_while(|| {
        calls = calls.saturating_sub(1);
        calls > 0
    });
    assert!((0.0..=1.0).contains(&search.progress()));
    let mut columns = construct(size).map_or_else(|_| vec![], Vec::from);
    assert_eq!(is_solution(&columns), n != 2 && n != 3);
    assert!(search.columns().is_none_or(is_solution));
    assert!(
        composition(size).map_or_else(
            |error| error == Error::NotComposite { n },
            |solution| is_solution(solution.columns())
        )
    );
    let mut small = || {
        let len = random.u32(..6);
        let bound = len + u32::from(random.u8(..8) == 0);
        (0..len).map(|_| random.u32(..bound)).collect::<Vec<_>>()
    };
    let (outer, inner) = (small(), small());
    match compose(&outer, &inner) {
        Ok(composed) => assert_eq!(composed.len(), outer.len() * inner.len()),
        Err(error) => assert!(matches!(error, Error::BoardSize { .. } | Error::OffBoard { .. })),
    }
    if random.bool() {
        columns.push(number(random));
        is_solution(&columns);
    }
    let mut range = || number(random)..number(random);
    let (row_range, column_range) = (range(), range());
    let grid = [1, 2].map(|_| NonZeroU16::new(random.u16(1..200)).unwrap());
    let queens = density(&columns, row_range, column_range, grid);
    assert!(queens.iter().sum::<u32>() as usize <= columns.len());
    let symmetry = one(random, &Symmetry::ALL);
    InvariantCounter::new(self::size(random), symmetry)?.run_while(|| false);
    Ok("a large board")
}

/// A text of pieces of boards, of brackets, of any bytes, or one that is read, with some changes.
fn text(random: &mut Rng) -> Vec<u8> {
    const PIECES: [&str; 64] = [
        "0",
        "1",
        "2",
        "3",
        "4",
        "10",
        "99999999999",
        "-1",
        "-",
        ".",
        "Q",
        "q",
        "x",
        "*",
        "$",
        "#",
        "# ",
        "\n",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        " ",
        " ",
        "  ",
        "\t",
        ",",
        ", ",
        ";",
        ":",
        "=",
        "+",
        "|",
        "/",
        "[",
        "]",
        "(",
        ")",
        "{",
        "}",
        "\"",
        "'",
        "?n=4",
        "&queens=",
        "<svg>",
        "</svg>",
        "n = 4\n",
        "\"n\":4",
        "\"columns\":",
        "\"blocked\":",
        "queen(",
        "row 1",
        "None",
        "Total: ",
        "♛",
        "皇",
        "👑\u{FE0F}",
        "\u{3000}",
        "\u{FEFF}",
        "+---+",
        "a1",
        ".Q..\n",
        "\\begin{tikzpicture}",
    ];
    let cases = include_str!("data/outputs.jsonl");
    if random.u8(..3) > 0 {
        let brackets = random.bool();
        let pieces = if brackets { &PIECES[35..41] } else { &PIECES[..] };
        return (0..random.usize(..60)).flat_map(|_| one(random, pieces).bytes()).collect();
    }
    let case = cases.lines().nth(random.usize(..cases.lines().count())).unwrap_or_default();
    let case: serde_json::Value = serde_json::from_str(case).unwrap();
    let mut text = case["text"].as_str().unwrap().as_bytes().to_vec();
    for _ in 0..random.usize(..4) {
        let start = random.usize(..=text.len());
        let end = (start + random.usize(..3)).min(text.len());
        let inserted =
            if random.u8(..8) == 0 { vec![random.u8(..)] } else { one(random, &PIECES).bytes().collect() };
        text.splice(start..end, inserted);
    }
    text
}

fn texts(random: &mut Rng) -> Outcome {
    let bytes = text(random);
    let Ok((text, _)) = text::decode_any(&bytes, None) else {
        return Ok("not text");
    };
    let mut options = text::Options::default().with_largest(one(random, &[0, 1, 4, 12, 1024, u32::MAX]));
    if random.u8(..3) == 0 {
        options = options.with_size(BoardSize::new(number(random))?);
    }
    let reading = text::read(&text, &options);
    let lines: Vec<&str> = text.trim_start_matches('\u{FEFF}').split(['\n', '\r']).collect();
    let mut last = 0;
    for board in reading.boards() {
        assert!((1..=options.largest).contains(&board.n), "{text}");
        assert!(options.size.is_none_or(|size| size.get() == board.n), "{text}");
        assert!(
            board.queens.is_sorted_by(|a, b| a < b) && board.blocked.is_sorted_by(|a, b| a < b),
            "{text}"
        );
        assert!(board.blocked.iter().all(|square| !board.queens.contains(square)), "{text}");
        assert!(board.line >= 1 && board.line as usize <= lines.len(), "{text}");
        last = last.max(board.line);
    }
    let interpreted: usize =
        reading.interpretations().iter().map(|interpretation| interpretation.boards).sum();
    // Queens, blocked squares and diagonals of one board may have different forms.
    assert!((reading.len()..=3 * reading.len()).contains(&interpreted), "{text}");
    assert!(reading.ignored() <= lines.len(), "{text}");
    assert!(reading.refused().len() <= reading.refused_total());
    for refusal in reading.refused() {
        assert!(refusal.line as usize <= lines.len(), "{text}: {refusal}");
        assert!(refusal.column as usize <= text.chars().count() + 1, "{text}: {refusal}");
        assert!(refusal.to_string().chars().count() < 200, "{text}: {refusal}");
    }
    // Line breaks of other systems change nothing.
    if !text.contains('\r') {
        assert_eq!(text::read(&text.replace('\n', "\r\n"), &options), reading, "{text}");
    }
    let mut judging = judge::Options::default().with_expected(one(random, &Expected::ALL));
    judging.reading = options;
    let judged = judge(&text, &judging)?;
    let says_right = judged.to_string().starts_with("Right: ");
    assert_eq!(says_right, judged.is_right() && !judged.is_one(), "{text}");
    if let Judgement::Boards(verdict) = &judged.judgement {
        assert!(verdict.faults.iter().all(|(index, _)| judged.board(*index).is_some()), "{text}");
    }
    Ok(match (reading.len(), reading.refused_total()) {
        (0, 0) => "nothing",
        (0, _) => "refused",
        (1, _) => "a board",
        _ => "boards",
    })
}

/// Runs a target on `factor` times the requested number of inputs. Fails with the number of the first failing input,
/// or if one of the `expected` outcomes never occurs.
fn fuzz(name: &str, factor: u64, target: fn(&mut Rng) -> Outcome, expected: &[&str]) {
    let requested: Option<u64> =
        env::var("FUZZ_INPUTS").ok().map(|inputs| inputs.parse().expect("FUZZ_INPUTS is a number"));
    let inputs = factor * requested.unwrap_or(DEFAULT_INPUTS);
    let (number, ended) = (AtomicU64::new(0), AtomicBool::new(false));
    let start = Instant::now();
    let mut outcomes = BTreeMap::<&'static str, u64>::new();
    thread::scope(|scope| {
        if requested.is_some() {
            scope.spawn(|| {
                let (mut last, mut since) = (0, Instant::now());
                while !ended.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(20));
                    let now = number.load(Ordering::Relaxed);
                    if now != last {
                        (last, since) = (now, Instant::now());
                    } else if since.elapsed().as_secs() > TIMEOUT {
                        eprintln!("{name}: input {now} takes too long");
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
    let seconds = start.elapsed().as_secs_f64();
    println!("{name}: {inputs} inputs in {seconds:.1} s: {outcomes:?}");
    for word in expected {
        assert!(outcomes.contains_key(word), "{name}: the outcome {word} never occurs");
    }
}

#[test]
fn numbers_and_names_are_parsed_or_refused() {
    fuzz("numbers", 10, numbers_and_names, &["a size and a name", "board-size", "unknown-algorithm"]);
}

#[test]
fn any_board_is_analysed_or_refused() {
    fuzz("boards", 10, boards, &["a board", "off-board", "map-size"]);
}

#[test]
fn any_boards_are_judged() {
    fuzz("verdicts", 2, verdicts, &["a verdict"]);
}

#[test]
fn any_columns_are_a_solution_or_refused() {
    fuzz("solutions", 10, solutions, &["a solution", "off-board", "not-a-solution", "board-size"]);
}

#[test]
fn any_position_is_completed_or_refused() {
    fuzz(
        "completions",
        1,
        completions,
        &["completions", "started", "off-board", "search-size", "other-size"],
    );
}

#[test]
fn any_run_can_seek_anywhere_or_is_refused() {
    fuzz(
        "runs",
        5,
        runs,
        &[
            "a run",
            "cannot-begin",
            "cannot-block",
            "not-a-solution",
            "on-blocked",
            "not-composite",
            "search-size",
        ],
    );
}

#[test]
fn any_count_resumes_or_is_refused() {
    fuzz("counts", 1, counts, &["a count", "started", "count-size", "subproblem-range", "range-progress"]);
}

#[test]
fn any_large_board_is_solved_or_refused() {
    fuzz("large boards", 1, large_boards, &["a large board", "count-size"]);
}

#[test]
fn any_text_is_read_or_refused() {
    fuzz("texts", 10, texts, &["nothing", "refused", "a board", "boards", "not text"]);
}
