//! How long the stages of a test run took, and which tests took longest.

use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs, process};

use anyhow::Result;

use crate::run;

/// How many of the slowest tests are listed.
const SLOWEST: usize = 10;

#[derive(Default)]
pub struct Report {
    stages: Vec<(String, Duration)>,
    tests: Vec<Outcome>,
}

/// What became of one test in Node.
pub struct Outcome {
    pub milliseconds: u64,
    pub passed: bool,
    /// The file, and the name of the test in it.
    pub name: String,
}

impl Report {
    /// Notes how long a stage takes, also if it fails.
    pub fn stage(&mut self, name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
        let begun = Instant::now();
        let worked = work();
        self.stages.push((name.into(), begun.elapsed()));
        worked
    }

    pub fn command(&mut self, name: &str, command: &mut Command) -> Result<()> {
        self.stage(name, || run(command))
    }

    /// A stage of tests that `run.mjs` runs.
    pub fn tests(&mut self, name: &str, mut command: Command) -> Result<()> {
        let mut outcomes = Vec::new();
        let tested = self.stage(name, || {
            let (tested, found) = with_outcomes(&mut command, run);
            outcomes = found;
            tested
        });
        self.tests.extend(outcomes);
        tested
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

/// What `work` does with a command that starts `run.mjs`, and what became of the tests by then.
pub fn with_outcomes<T>(command: &mut Command, work: impl FnOnce(&mut Command) -> T) -> (T, Vec<Outcome>) {
    let path: PathBuf = env::temp_dir().join(format!("n-queens-tests-{}.tsv", process::id()));
    let worked = work(command.env("RESULTS", &path));
    let lines = fs::read_to_string(&path).unwrap_or_default();
    let _ = fs::remove_file(&path);
    (worked, lines.lines().filter_map(outcome).collect())
}

/// As `run.mjs` writes it: milliseconds, whether it passed, file and name.
fn outcome(line: &str) -> Option<Outcome> {
    let [milliseconds, passed, file, name] = line.split('\t').collect::<Vec<_>>().try_into().ok()?;
    Some(Outcome {
        milliseconds: milliseconds.parse().ok()?,
        passed: passed == "passed",
        name: format!("{file}: {name}"),
    })
}
