//! Reports the time of each stage of a test run, and the slowest tests.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, process};

use anyhow::Result;
use fs_err as fs;

use crate::run;

/// The number of slowest tests to list.
const SLOWEST: usize = 10;

#[derive(Default)]
pub struct Report {
    stages: Vec<(String, Duration)>,
    tests: Vec<Outcome>,
}

/// The result of one test in Node.
pub struct Outcome {
    pub milliseconds: u64,
    pub passed: bool,
    /// The file and the name of the test.
    pub name: String,
}

impl Report {
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

    /// A stage that runs tests with `run.mjs`.
    pub fn tests(&mut self, name: &str, mut command: Command) -> Result<()> {
        let mut outcomes = Vec::new();
        let result = self.stage(name, || {
            let (result, found) = with_outcomes(&mut command, run);
            outcomes = found;
            result
        });
        self.tests.extend(outcomes);
        result
    }

    /// Prints both tables.
    pub fn print(&mut self) {
        let total: Duration = self.stages.iter().map(|(_, time)| *time).sum();
        println!("\n{:>8}  stage", "time");
        for (name, time) in self.stages.iter().chain([&("all stages".into(), total)]) {
            println!("{:>6.1} s  {name}", time.as_secs_f64());
        }
        self.tests.sort_by_key(|test| std::cmp::Reverse(test.milliseconds));
        if !self.tests.is_empty() {
            println!("\n{:>8}  the {SLOWEST} slowest of {} tests in Node", "time", self.tests.len());
        }
        for Outcome { milliseconds, name, .. } in self.tests.iter().take(SLOWEST) {
            println!("{:>6}.{} s  {name}", milliseconds / 1000, milliseconds / 100 % 10);
        }
    }
}

/// Calls `work` with a command that starts `run.mjs`. Returns its result and the outcomes of the finished tests.
pub fn with_outcomes<T>(command: &mut Command, work: impl FnOnce(&mut Command) -> T) -> (T, Vec<Outcome>) {
    let path: PathBuf = env::temp_dir().join(format!("n-queens-tests-{}.tsv", process::id()));
    let result = work(command.env("RESULTS", &path));
    let lines = fs::read_to_string(&path).unwrap_or_default();
    let _ = fs::remove_file(&path);
    (result, lines.lines().filter_map(outcome).collect())
}

/// Parses a line written by `run.mjs`: milliseconds, whether the test passed, file and name.
fn outcome(line: &str) -> Option<Outcome> {
    let [milliseconds, passed, file, name] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    Some(Outcome {
        milliseconds: milliseconds.parse().ok()?,
        passed: passed == "passed",
        name: format!("{file}: {name}"),
    })
}
