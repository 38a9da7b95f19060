//! Reports the time of each stage of a test run, and the slowest tests.

use std::collections::BTreeMap;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::Result;
use fs_err as fs;

use crate::command::{root, run};
use crate::folder::Temporary;

/// The number of slowest tests to list.
const SLOWEST: usize = 10;

/// The file with the times of the test files, in milliseconds.
const TIMES: &str = "target/test-times.tsv";

pub struct Report {
    start: Instant,
    stages: Vec<(String, Duration)>,
    tests: Vec<Outcome>,
}

/// The result of one test in Node.
pub struct Outcome {
    pub milliseconds: u64,
    pub passed: bool,
    /// Whether no other test contains it.
    is_outermost: bool,
    pub file: String,
    name: String,
}

impl Outcome {
    /// The file and the name of the test.
    pub fn title(&self) -> String {
        format!("{}: {}", self.file, self.name)
    }
}

impl Report {
    pub fn new() -> Self {
        Self { start: Instant::now(), stages: Vec::new(), tests: Vec::new() }
    }

    /// Runs a stage and records its time, even if it fails.
    pub fn stage(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let start = Instant::now();
        let result = work();
        self.stages.push((name.into(), start.elapsed()));
        result
    }

    /// A stage that runs one command.
    pub fn command(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.stage(name, || run(command))
    }

    /// Adds a stage that ran beside others.
    pub fn add(&mut self, name: &str, time: Duration) {
        self.stages.push((name.into(), time));
    }

    /// A stage that runs tests with `run.mjs`. Also returns the files all of whose tests passed.
    pub fn run_files(&mut self, name: &str, mut command: Command) -> (Result<()>, Vec<String>) {
        let mut outcomes = Vec::new();
        let result = self.stage(name, || {
            let (result, found) = with_outcomes(&mut command, run)?;
            outcomes = found;
            result
        });
        let mut files: BTreeMap<String, (bool, u64)> = BTreeMap::new();
        for test in &outcomes {
            let (passed, time) = files.entry(test.file.clone()).or_insert((true, 0));
            *passed &= test.passed;
            *time += if test.is_outermost { test.milliseconds } else { 0 };
        }
        store_times(files.iter().map(|(file, (_, time))| (file.clone(), *time)));
        self.tests.extend(outcomes);
        (result, files.into_iter().filter(|(_, (passed, _))| *passed).map(|(file, _)| file).collect())
    }

    /// Prints both tables.
    pub fn print(&mut self) {
        println!("\n{:>8}  stage", "time");
        for (name, time) in self.stages.iter().chain([&("everything".into(), self.start.elapsed())]) {
            println!("{:>6.1} s  {name}", time.as_secs_f64());
        }
        self.tests.sort_by_key(|test| std::cmp::Reverse(test.milliseconds));
        if !self.tests.is_empty() {
            println!("\n{:>8}  the {SLOWEST} slowest of {} tests in Node", "time", self.tests.len());
        }
        for test in self.tests.iter().take(SLOWEST) {
            println!("{:>6}.{} s  {}", test.milliseconds / 1000, test.milliseconds / 100 % 10, test.title());
        }
    }
}

/// Calls `work` with a command that starts `run.mjs`. Returns its result and the outcomes of the finished tests.
pub fn with_outcomes<T>(
    command: &mut Command,
    work: impl FnOnce(&mut Command) -> T,
) -> Result<(T, Vec<Outcome>)> {
    let folder = Temporary::new()?;
    let path = folder.path().join("results.tsv");
    let result = work(command.env("RESULTS", &path));
    let lines = fs::read_to_string(&path).unwrap_or_default();
    Ok((result, lines.lines().filter_map(outcome).collect()))
}

/// Parses a line written by `run.mjs`: milliseconds, whether the test passed, how many contain it, file and name.
fn outcome(line: &str) -> Option<Outcome> {
    let [milliseconds, passed, nesting, file, name] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    Some(Outcome {
        milliseconds: milliseconds.parse().ok()?,
        passed: passed == "passed",
        is_outermost: nesting == "0",
        file: file.into(),
        name: name.into(),
    })
}

/// How long the test files took when they last ran, in milliseconds.
pub fn known_times() -> BTreeMap<String, u64> {
    let lines = fs::read_to_string(root().join(TIMES)).unwrap_or_default();
    let time =
        |line: &str| line.split_once('\t').and_then(|(file, time)| Some((file.into(), time.parse().ok()?)));
    lines.lines().filter_map(time).collect()
}

/// Stores times for the next run. Without them, only the order is worse.
fn store_times(times: impl IntoIterator<Item = (String, u64)>) {
    let mut all = known_times();
    all.extend(times);
    let lines: Vec<_> = all.iter().map(|(file, time)| format!("{file}\t{time}")).collect();
    let _ = fs::write(root().join(TIMES), lines.join("\n"));
}

#[cfg(test)]
mod tests {
    use super::outcome;

    #[test]
    fn a_line_of_the_results_is_read() {
        let test = outcome("1200\tfailed\t1\ttests/unit/a.test.mjs\tit works").unwrap();
        assert_eq!((test.milliseconds, test.passed, test.is_outermost), (1200, false, false));
        assert_eq!(test.title(), "tests/unit/a.test.mjs: it works");
        assert!(outcome("1200").is_none());
    }
}
