//! Counts with several threads.

use std::fs::File;
use std::path::Path;
use std::process::ExitCode;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use nqueens::count::{
    CountedPart, InvariantCounter, Part, SharedCompletions, Subproblem, count as count_all, subproblems,
};
use nqueens::limits::{MAX_COUNTED, MAX_SEARCHED};
use nqueens::{BoardSize, Classes, Counts, Symmetry};

use crate::checkpoint::{Checkpoint, WHOLE};
use crate::input::name;
use crate::interrupt::{Interrupted, catch_signals, stop_requested};
use crate::number::parse_size;
use crate::outcome::Outcome;
use crate::output::{print_note, print_result};
use crate::position::{Position, PositionOptions};
use crate::progress;
use crate::threads::{cores, parse_threads, run_on};

/// The board that is counted to measure the speed of this machine. It takes less than a tenth of a second.
const TIMED_SIZE: u32 = 16;

/// Counts all solutions, the classes of them, or the completions of a position, and prints their number.
pub fn count(
    out: &File,
    options: &PositionOptions,
    classes: Classes,
    threads: Option<&str>,
    resume: Option<&Path>,
) -> Outcome<ExitCode> {
    let threads = parse_threads(threads)?;
    let number = match options.only_n() {
        Some(n) => count_classes(parse_part(n, None)?, classes, threads, resume)?,
        None if classes != Classes::Single => {
            return Err("--fundamental and --rotation count solutions of an empty board".into());
        }
        None => count_completions(&options.position(MAX_SEARCHED)?, threads)?,
    };
    print_result(out, &number.to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// Counts the classes of all solutions.
fn count_classes(whole: Part, classes: Classes, threads: u64, resume: Option<&Path>) -> Outcome<u64> {
    catch_signals()?;
    let all = counted(whole, threads, resume)?.subtotal;
    let invariant = |symmetry| count_invariant(whole.size(), symmetry);
    Ok(match classes {
        Classes::Single => all,
        _ => classes.number(Counts {
            all,
            half_turn_symmetric: invariant(Symmetry::HalfTurn)?,
            quarter_turn_symmetric: invariant(Symmetry::QuarterTurn)?,
        }),
    })
}

/// Counts the completions of a position.
fn count_completions(position: &Position, threads: u64) -> Outcome<u64> {
    catch_signals()?;
    let shared = SharedCompletions::new(&position.for_search()?);
    let bar = progress::bar(shared.tasks());
    let worker = || shared.count_while(|| !stop_requested(), || bar.inc(1));
    run_on(threads.min(shared.tasks()), worker, || shared.stop())?;
    bar.finish_and_clear();
    if stop_requested() {
        return Err(Interrupted("nothing is saved".to_owned()).into());
    }
    Ok(shared.found())
}

/// Parses `n` and, if there is one, a part K/P of its count. Without one, it is the whole count.
fn parse_part(n: &str, part: Option<&str>) -> Outcome<Part> {
    let size = parse_size(n, MAX_COUNTED)?;
    let part = part.unwrap_or(WHOLE);
    let numbers = part.split_once('/').and_then(|(k, p)| Some((k.parse().ok()?, p.parse().ok()?)));
    let (number, total) =
        numbers.ok_or_else(|| format!("--part must be two whole numbers, K/P, not {part:?}"))?;
    Ok(Part::new(size, number, total)?)
}

/// Counts a part, or all solutions, and prints its line.
pub fn count_part(
    out: &File,
    n: &str,
    part: Option<&str>,
    threads: Option<&str>,
    resume: Option<&Path>,
) -> Outcome<ExitCode> {
    let part = parse_part(n, part)?;
    let threads = parse_threads(threads)?;
    catch_signals()?;
    print_result(out, &counted(part, threads, resume)?.to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// Counts the solutions that are invariant under a symmetry.
fn count_invariant(size: BoardSize, symmetry: Symmetry) -> Outcome<u64> {
    let mut counter = InvariantCounter::new(size, symmetry)?;
    if counter.run_while(|| !stop_requested()) {
        return Err(Interrupted("all solutions counted, but not the symmetric ones".to_owned()).into());
    }
    Ok(counter.found())
}

/// Estimates how long a part takes to count, and prints a line of JSON.
#[expect(clippy::cast_precision_loss, reason = "estimates need no precision")]
pub fn estimate_time(out: &File, n: &str, part: Option<&str>, threads: Option<&str>) -> Outcome<ExitCode> {
    let part = parse_part(n, part)?;
    let threads = parse_threads(threads)?;
    let size = BoardSize::new(TIMED_SIZE)?;
    // More threads than cores count no faster.
    let at_once = threads.min(cores());
    let time = || -> Outcome<f64> {
        let start = Instant::now();
        let counts = run_on(at_once, || count_all(size), || ())?;
        counts.into_iter().collect::<Result<Vec<_>, _>>()?;
        Ok(start.elapsed().as_secs_f64())
    };
    time()?; // warm up
    let cost_per_second = at_once as f64 * cost(size)? / time()?;
    let seconds = cost(part.size())? / part.total() as f64 / cost_per_second;
    let n = part.size().get();
    print_result(out, &format!(r#"{{"n":{n},"part":"{part}","threads":{threads},"seconds":{seconds:.3}}}"#))?;
    Ok(ExitCode::SUCCESS)
}

/// Counts a part. With a file, goes on from the progress in it, if it exists, and saves the progress there.
#[expect(clippy::cast_precision_loss, reason = "progress needs no precision")]
fn counted(part: Part, threads: u64, file: Option<&Path>) -> Outcome<CountedPart> {
    let start = Instant::now();
    let (size, total) = (part.size(), part.total());
    let shared = part.shared_count();
    let saved = file.map(|file| Checkpoint::read(file, part)).transpose()?.flatten();
    let (done, seconds) = saved.as_ref().map_or((0.0, 0.0), |saved| (saved.done, saved.seconds));
    let shared = match saved {
        Some(saved) => shared.resumed(saved.progress)?,
        None => shared,
    };
    // Measure progress by estimated cost, because the first subproblems cost much less than the others.
    let whole = rounded_cost(cost(size)? / total as f64).max(1);
    let bar = progress::bar(whole).with_position(rounded_cost(done * whole as f64));
    bar.reset_eta();
    let done = || (bar.position() as f64 / whole as f64).min(1.0);
    let seconds = || seconds + start.elapsed().as_secs_f64();
    let save = || match file {
        Some(file) => Checkpoint::new(part, done(), seconds(), shared.progress()).write(file),
        None => Ok(()),
    };
    save()?; // before the work that would be lost
    let finished = |subproblem: Subproblem| bar.inc(rounded_cost(subproblem.cost()));
    let worker = || shared.count_while(|| !stop_requested(), finished);
    let threads = threads.min(subproblems(size)?.len().div_ceil(total));
    let outcomes = saving_meanwhile(&save, || run_on(threads, worker, || shared.stop()));
    let counted = outcomes.and_then(|outcomes| Ok(outcomes.into_iter().collect::<Result<(), _>>()?));
    if counted.is_ok() && !stop_requested() {
        bar.finish();
    }
    let saved = save();
    let done = 100.0 * done();
    bar.finish_and_clear();
    if stop_requested() {
        let part = if total == 1 { String::new() } else { format!("part {part} of ") };
        let kept = match (file, saved) {
            (None, _) => "nothing is saved".to_owned(),
            (Some(file), Ok(())) => format!("saved in {}", name(file)),
            (Some(_), Err(error)) => error.to_string(),
        };
        let (n, seconds) = (size.get(), seconds());
        let message = format!("{done:.1} % of {part}n = {n} counted in {seconds:.0} seconds; {kept}");
        return Err(Interrupted(message).into());
    }
    counted?;
    saved?;
    Ok(CountedPart::new(part, &shared.progress(), seconds()))
}

/// How often the progress is saved: a crash loses at most so much.
const SAVE_INTERVAL: Duration = Duration::from_secs(30);

/// Calls `save` from time to time until `work` is done. If it fails meanwhile, it may work later.
fn saving_meanwhile<T>(save: &(impl Fn() -> Outcome<()> + Sync), work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (done, is_done) = mpsc::channel::<()>();
        let saver = move || {
            while is_done.recv_timeout(SAVE_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if let Err(error) = save() {
                    print_note(&error.to_string());
                }
            }
        };
        // Without this thread, the progress is saved at the end.
        let _ = thread::Builder::new().spawn_scoped(scope, saver);
        let result = work();
        drop(done);
        result
    })
}

/// The estimated cost of a whole count.
fn cost(size: BoardSize) -> Result<f64, nqueens::Error> {
    Ok(subproblems(size)?.total_cost())
}

/// The estimated cost of subproblems, rounded down.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "less than a century, in nanoseconds"
)]
fn rounded_cost(cost: f64) -> u64 {
    cost as u64
}
