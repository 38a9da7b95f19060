//! Counts the solutions of a board with all cores, or only one part of them, and adds up the parts that
//! other processes or other machines have counted.
//!
//! ```sh
//! cargo run --release --example count -- 18
//! cargo run --release --example count -- 20 --part 3/64 > part-3.json
//! cargo run --release --example count -- --sum part-*.json
//! ```
//!
//! # Parts
//!
//! Part K of P is made of the [`subproblems`] with the numbers K − 1, K − 1 + P, K − 1 + 2P, …, so every
//! subproblem belongs to exactly one part, for any P up to their number. Neighbours in number take about
//! the same time, so dealing them out one by one makes equal parts: of n = 20 in 64 parts each takes the
//! mean time ± 5 %, with runs of 22 neighbours it was ± 10 %. In return a thread finds less of what it
//! needs in its caches: that costs up to a fifth of the time for n ≤ 21 in 64 parts, nothing from n = 22
//! on. Threads take the numbers in ascending order, since for odd n ≤ 21 each other place of the middle
//! row's queen makes them list blocks anew; so they do that ⌊n / 2⌋ times in a part.
//!
//! # The format of a part
//!
//! A part is one line of JSON, and a file may have any number of them:
//!
//! ```json
//! {"format":"nqueens-part/1","n":20,"part":"3/64","subtotal":"601510892","seconds":0.906,"check":"1f1bdbb36f4bd4bf"}
//! ```
//!
//! - `format` is the name of the format and its version, which also stands for what a part is made of.
//! - `subtotal` is a string, because many readers of JSON round whole numbers above 2^53.
//! - `seconds` is how long it took, by the clock on the wall.
//! - `check` is the 64-bit FNV-1a hash, in hexadecimal, of all bytes before `,"check"`. Each step of it
//!   can be undone, so any single changed byte changes the hash.
//!
//! The sum takes a line as it was written or not at all: a part whose line is damaged is missing too. A count
//! of all is part 1/1, and its subtotal is the number of solutions.
//!
//! # Exit codes
//!
//! 0 if all went well, 1 if a sum is not the published number, 2 with a message on stderr, and nothing on
//! stdout, if something was refused or went wrong.

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::num::NonZero;
use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use nqueens::count::{Counter, subproblems};
use nqueens::limits::MAX_COUNTED;
use nqueens::{BoardSize, published};

const USAGE: &str = "\
Counts the ways to place n queens on an n × n board so that no two attack each other.

usage: count N [--part K/P] [--threads T]
       count --sum FILE...

  N            the size of the board, 1 to 27
  --part K/P   count only part K of P; parts are numbered from 1
  --threads T  use T threads (default: one for each core)
  --sum        add up the parts in the files
  --help       show this";

/// Far more than there are cores, and few enough to be started.
const MAX_THREADS: u64 = 4096;

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    match answer(std::env::args_os().skip(1)).and_then(|(line, code)| print(&line).map(|()| code)) {
        Ok(code) => code,
        Err(error) => {
            for problem in error.to_string().lines() {
                eprintln!("error: {problem}");
            }
            ExitCode::from(2)
        }
    }
}

/// Does what the arguments say: what there is to print, and the exit code.
fn answer(mut arguments: impl Iterator<Item = OsString>) -> Outcome<(String, ExitCode)> {
    let (mut part, mut threads, mut summing, mut others) = (None, None, false, vec![]);
    while let Some(argument) = arguments.next() {
        let option = argument.to_string_lossy().into_owned();
        match option.as_str() {
            "--help" | "-h" => return Ok((USAGE.to_owned(), ExitCode::SUCCESS)),
            "--sum" => summing = true,
            "--part" | "--threads" => {
                let value = arguments.next().ok_or_else(|| format!("{option} needs a value: see --help"))?;
                let place = if option == "--part" { &mut part } else { &mut threads };
                if place.replace(value.to_string_lossy().into_owned()).is_some() {
                    return Err(format!("{option} is given twice").into());
                }
            }
            _ if option.starts_with('-') => {
                return Err(format!("there is no option {option}: see --help").into());
            }
            _ => others.push(argument),
        }
    }
    if summing {
        if others.is_empty() || part.is_some() || threads.is_some() {
            return Err("--sum needs files, and no other option: see --help".into());
        }
        return sum(&others);
    }
    let [n] = &others[..] else {
        return Err(format!("one board size is needed, not {}: see --help", others.len()).into());
    };
    let part = Part::parse(&n.to_string_lossy(), part.as_deref().unwrap_or("1/1"))?;
    let threads = match threads {
        Some(text) => whole("the number of threads", &text, MAX_THREADS)?,
        None => thread::available_parallelism().map_or(1, NonZero::get) as u64,
    };
    Ok((count(part, threads)?.line(), ExitCode::SUCCESS))
}

fn print(line: &str) -> Outcome<()> {
    writeln!(io::stdout(), "{line}").map_err(|error| format!("cannot write the answer: {error}").into())
}

fn whole(name: &str, text: &str, max: u64) -> Outcome<u64> {
    let number = text.parse().ok().filter(|number| (1..=max).contains(number));
    number.ok_or_else(|| format!("{name} is a whole number from 1 to {max}, not {text:?}").into())
}

/// One of the parts that the subproblems of a board are dealt out to.
#[derive(Clone, Copy)]
struct Part {
    size: BoardSize,
    /// From 1.
    number: u64,
    of: u64,
}

impl Part {
    fn parse(n: &str, part: &str) -> Outcome<Self> {
        let size = BoardSize::new(u32::try_from(whole("n", n, MAX_COUNTED.into())?)?)?;
        let numbers = part.split_once('/').and_then(|(k, of)| Some((k.parse().ok()?, of.parse().ok()?)));
        let Some((number, of)) = numbers.filter(|(number, of)| (1..=*of).contains(number)) else {
            return Err(
                format!("a part is written K/P, with whole numbers and 1 ≤ K ≤ P, not {part:?}").into()
            );
        };
        let len = subproblems(size)?.len();
        if of > len {
            return Err(format!("n = {n} cannot be divided into {of} parts: {len} is the most").into());
        }
        Ok(Self { size, number, of })
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Counts a part; the threads take its subproblems one by one.
fn count(part: Part, threads: u64) -> Outcome<Counted> {
    let start = Instant::now();
    let Part { size, number, of } = part;
    let len = subproblems(size)?.len();
    let next = AtomicU64::new(number - 1);
    let worker = || {
        let mut counter = Counter::new(size, 0..0)?;
        loop {
            let number = next.fetch_add(of, Ordering::Relaxed);
            if number >= len {
                return Ok(counter.subtotal());
            }
            counter.extend(number..number + 1)?;
            // If one thread fails, nothing is left for the others either.
            counter.run_while(|| true).inspect_err(|_| next.store(len, Ordering::Relaxed))?;
        }
    };
    let subtotal = thread::scope(|scope| {
        let threads = threads.min(len.div_ceil(of));
        let spawn = |_| {
            thread::Builder::new().spawn_scoped(scope, worker).map_err(|error| {
                next.store(len, Ordering::Relaxed);
                format!("cannot start {threads} threads: {error}")
            })
        };
        let workers: Result<Vec<_>, _> = (0..threads).map(spawn).collect();
        let subtotals =
            workers?.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        Ok::<_, Box<dyn Error>>(subtotals.sum::<Result<u64, nqueens::Error>>()?)
    })?;
    Ok(Counted { part, subtotal, seconds: start.elapsed().as_secs_f64() })
}

/// A part that has been counted.
struct Counted {
    part: Part,
    subtotal: u64,
    seconds: f64,
}

const START: &str = r#"{"format":"nqueens-part/1","#;

impl Counted {
    fn line(&self) -> String {
        let Self { part, subtotal, seconds } = self;
        let n = part.size.get();
        let fields =
            format!(r#"{START}"n":{n},"part":"{part}","subtotal":"{subtotal}","seconds":{seconds:.3}"#);
        format!(r#"{fields},"check":"{:016x}"}}"#, fnv_1a(&fields))
    }

    /// What stands in a line, if that is exactly what would be written for it.
    fn read(line: &str) -> Option<Self> {
        let counted = Self {
            part: Part::parse(value(line, "n")?, value(line, "part")?).ok()?,
            subtotal: value(line, "subtotal")?.parse().ok()?,
            seconds: value(line, "seconds")?.parse().ok()?,
        };
        (counted.line() == line).then_some(counted)
    }
}

/// The value of a field, without quotation marks.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = line.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next().map(|value| value.trim_matches('"'))
}

/// The hash of Fowler, Noll and Vo.
fn fnv_1a(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// Adds up the parts in some files, or names everything that is wrong with them.
fn sum(files: &[OsString]) -> Outcome<(String, ExitCode)> {
    let mut problems = vec![];
    let mut parts = vec![];
    for file in files {
        let name = file.display();
        // What is not text is no part either, so nothing is lost here.
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                problems.push(format!("{name}: cannot be read: {error}"));
                continue;
            }
        };
        if text.is_empty() {
            problems.push(format!("{name}: empty"));
        }
        let mut foreign = vec![];
        for (line, number) in text.lines().zip(1..) {
            let place = format!("{name}, line {number}");
            match (Counted::read(line), value(line, "part")) {
                (Some(counted), _) => parts.push((place, counted)),
                (None, _) if !line.starts_with(START) => foreign.push(place),
                (None, None) => problems.push(format!("{place}: damaged")),
                (None, Some(part)) => problems.push(format!("{place}: damaged, says it is part {part:?}")),
            }
        }
        // Any file may be given by mistake: one problem, however many lines it has.
        match &foreign[..] {
            [] => {}
            [place] => problems.push(format!("{place}: not a part")),
            [place, more @ ..] => {
                problems.push(format!("{place}: not a part, nor are more lines: {}", more.len()));
            }
        }
    }
    let Some((first_place, Counted { part: first, .. })) = parts.first() else {
        return Err(problems.join("\n").into());
    };
    let Part { size, of, .. } = *first;
    let n = size.get();

    let mut found = BTreeMap::new();
    for (place, Counted { part, subtotal, .. }) in &parts {
        if (part.size, part.of) != (size, of) {
            let other = part.size.get();
            problems.push(format!(
                "{place}: part {part} of n = {other}, but {first_place} has part {first} of n = {n}"
            ));
        } else if let Some((earlier, _)) = found.insert(part.number, (place, subtotal)) {
            problems.push(format!("{place}: part {part} once more, after {earlier}"));
        }
    }
    let mut next = 1;
    for number in found.keys().copied().chain([of + 1]) {
        match number - next {
            0 => {}
            1 => problems.push(format!("part {next}/{of} of n = {n} is missing")),
            _ => problems.push(format!("parts {next}/{of} to {}/{of} of n = {n} are missing", number - 1)),
        }
        next = number + 1;
    }
    if !problems.is_empty() {
        return Err(problems.join("\n").into());
    }

    let solutions: u128 = found.values().map(|(_, subtotal)| u128::from(**subtotal)).sum();
    let agrees = published(size).is_some_and(|counts| u128::from(counts.all) == solutions);
    let line = format!(r#"{{"n":{n},"solutions":"{solutions}","agrees_with_published":{agrees}}}"#);
    Ok((line, ExitCode::from(u8::from(!agrees))))
}
