//! Adds up parts that may have been counted on several machines.
//!
//! Files are read as streams. Whatever their size and content, only the places of different parts and a limited number
//! of problems are kept in memory.

use std::collections::HashMap;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use encoding_rs_io::DecodeReaderBytes;
use nqueens::count::{CountedPart, Part};
use nqueens::{BoardSize, Error, published};

use crate::estimate::estimated;
use crate::input::{is_stdin, name};
use crate::outcome::Outcome;
use crate::output::{print_note, print_result};
use crate::threads::cores;

/// The length in bytes from which a line is too long for a part. A usual one has 120.
const TOO_LONG: u64 = 1000;

/// After so many problems, `sum` gives up.
const MAX_PROBLEMS: usize = 1000;

/// Adds up the parts in these files, or reports everything that is wrong with them.
pub fn sum(out: &File, files: &[PathBuf]) -> Outcome<ExitCode> {
    let names: Vec<_> = files.iter().map(|file| name(file)).collect();
    let mut sum = Sum::default();
    for (file, name) in files.iter().zip(&names) {
        sum.read(file, name)?;
    }
    let (size, Total { solutions, digest }) = sum.finish()?;
    let (agrees, agreement) = match published(size) {
        Some(counts) => {
            let agrees = u128::from(counts.all) == solutions;
            (agrees, format!(r#""agrees_with_published":{agrees}"#))
        }
        None => compare_with_estimate(size, solutions)?,
    };
    let n = size.get();
    let line = format!(r#"{{"n":{n},"solutions":"{solutions}",{agreement},"digest":"{digest:016x}"}}"#);
    print_result(out, &line)?;
    Ok(ExitCode::from(u8::from(!agrees)))
}

/// How many batches of samples are enough to see a part that is missing or twice there, if there are a hundred.
const BATCHES: u64 = 1000;

/// Compares a number that nobody has published with an estimate. It may differ by twice as much as with 95 %
/// confidence, which happens by chance once in ten thousand times.
#[expect(clippy::cast_precision_loss, reason = "estimates need no precision")]
fn compare_with_estimate(size: BoardSize, solutions: u128) -> Outcome<(bool, String)> {
    let estimate = estimated(size, BATCHES, 1, cores())?;
    let agrees = (solutions as f64 - estimate.mean).abs() <= 2.0 * estimate.margin();
    let [low, high] = estimate.interval();
    let n = size.get();
    print_note(&format!("n = {n} has no published number; the estimate is {low:.3e} to {high:.3e}"));
    let agreement = format!(r#""agrees_with_published":null,"agrees_with_estimate":{agrees}"#);
    Ok((agrees, agreement))
}

/// Opens a file. In a file with a byte order mark, UTF-16 is decoded.
fn open(file: &Path) -> io::Result<impl BufRead> {
    let file: Box<dyn Read> =
        if is_stdin(file) { Box::new(io::stdin().lock()) } else { Box::new(File::open(file)?) };
    Ok(BufReader::new(DecodeReaderBytes::new(file)))
}

/// A line of a file.
#[derive(Clone, Copy)]
struct Place<'a> {
    name: &'a str,
    line: u64,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}", self.name, self.line)
    }
}

/// The parts that have been read.
#[derive(Default)]
struct Sum<'a> {
    first: Option<(Place<'a>, Part)>,
    places: HashMap<u64, Place<'a>>,
    total: Total,
    problems: Vec<String>,
}

/// What the parts add up to.
#[derive(Default)]
struct Total {
    solutions: u128,
    /// The sum of the digests, modulo 2^64.
    digest: u64,
}

impl<'a> Sum<'a> {
    /// Adds a problem. Fails with all of them if there are too many.
    fn problem(&mut self, problem: String) -> Outcome<()> {
        self.problems.push(problem);
        if self.problems.len() < MAX_PROBLEMS {
            return Ok(());
        }
        self.problems.push("too many problems; the rest is not checked".to_owned());
        Err(self.problems.join("\n").into())
    }

    /// Reads a file, up to a line that is too long or after many that are not parts.
    fn read(&mut self, file: &Path, name: &'a str) -> Outcome<()> {
        let mut reader = match open(file) {
            Ok(reader) => reader,
            Err(error) => return self.problem(format!("{name}: cannot read the file: {error}")),
        };
        let mut bytes = vec![];
        let mut others = vec![];
        for line in 1.. {
            let place = Place { name, line };
            bytes.clear();
            match reader.by_ref().take(TOO_LONG).read_until(b'\n', &mut bytes) {
                Ok(0) if line == 1 => self.problem(format!("{name}: the file is empty"))?,
                Ok(_) => {}
                Err(error) => self.problem(format!("{place}: cannot read the file: {error}"))?,
            }
            let Some(end) = bytes.last() else { break };
            if bytes.len() as u64 == TOO_LONG && *end != b'\n' {
                self.problem(format!("{place}: too long for a part; the rest of the file is not read"))?;
                break;
            }
            // Lossy conversion is safe: parts are plain text, so a changed line is not a part.
            let text = String::from_utf8_lossy(&bytes);
            // Files that were joined may have a byte order mark in the middle.
            let text = text.lines().next().unwrap_or_default().trim_start_matches('\u{feff}');
            match text.parse() {
                Ok(counted) => self.add(place, &counted)?,
                Err(Error::NotAPart { .. }) => others.push(place),
                Err(damaged) => self.problem(format!("{place}: {damaged}"))?,
            }
            if others.len() == MAX_PROBLEMS {
                break;
            }
        }
        // A wrong file may have many lines: report them as one problem.
        match &others[..] {
            [] => Ok(()),
            [place] => {
                self.problem(format!("{place}: not a part, as `count --part` and `count --json` print it"))
            }
            [place, more @ ..] => {
                let rest =
                    if others.len() == MAX_PROBLEMS { "; the rest of the file is not read" } else { "" };
                self.problem(format!("{place}: not a part (further such lines: {}){rest}", more.len()))
            }
        }
    }

    fn add(
        &mut self,
        place: Place<'a>,
        &CountedPart { part, subtotal, ref origin, .. }: &CountedPart,
    ) -> Outcome<()> {
        let (first_place, first) = *self.first.get_or_insert((place, part));
        if (part.size(), part.total()) != (first.size(), first.total()) {
            let (n, first_n) = (part.size().get(), first.size().get());
            return self.problem(format!(
                "{place}: part {part} of n = {n}, but {first_place} has part {first} of n = {first_n}"
            ));
        }
        if let Some(earlier) = self.places.get(&part.number()) {
            return self.problem(format!("{place}: part {part} is a duplicate of {earlier}"));
        }
        self.places.insert(part.number(), place);
        self.total.solutions += u128::from(subtotal);
        self.total.digest = self.total.digest.wrapping_add(origin.digest);
        Ok(())
    }

    /// The size of the board, and the sum of all parts.
    fn finish(mut self) -> Outcome<(BoardSize, Total)> {
        if let Some((_, part)) = self.first {
            let (n, total) = (part.size().get(), part.total());
            let mut next = 1;
            while next <= total {
                let end = (next..=total).find(|number| self.places.contains_key(number)).unwrap_or(total + 1);
                match end - next {
                    0 => {}
                    1 => self.problem(format!("part {next}/{total} of n = {n} is missing"))?,
                    _ => self.problem(format!(
                        "parts {next}/{total} to {}/{total} of n = {n} are missing",
                        end - 1
                    ))?,
                }
                next = end + 1;
            }
            if self.problems.is_empty() {
                return Ok((part.size(), self.total));
            }
        }
        Err(self.problems.join("\n").into())
    }
}
