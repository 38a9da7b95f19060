//! What takes long or is timed, on a machine that does nothing else.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand, ValueEnum};

use crate::report::with_outcomes;
use crate::test::{browser_tests, browsers, in_browsers, node_tests};
use crate::{dist, program, root, run, setup, twin};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Soak {
    /// What to run; everything listed here if nothing is named
    parts: Vec<Part>,
    #[command(subcommand)]
    other: Option<Other>,
}

#[derive(Subcommand)]
enum Other {
    /// Run the browser tests again and again, on a quiet, a busy and a slow machine, and list those that ever fail
    Flakes {
        #[arg(default_value_t = 20)]
        rounds: u32,
    },
}

/// One file of tests/soak, by its name; `twin` has none.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Every place in every language, theme and size: axe, contrast, targets, the way through by Tab
    Accessibility,
    /// What is given away, and saved counts, in the engines other than Chromium
    Engines,
    /// Tens of millions of inputs that nobody would write
    Fuzz,
    /// Browsers killed in the middle of counts
    Kills,
    /// Five hundred beginnings and ends, and what is held after them
    Leaks,
    /// Lighthouse's figures for the site, on a phone and on a desktop
    Lighthouse,
    /// Which servers the page asks for anything: the site in three languages, and the source tree
    Requests,
    /// Long tasks and dropped frames while the page counts or plays
    Smooth,
    /// How soon the page answers, and how soon workers stop
    Timing,
    /// Whether the same sources become the same bytes in another folder
    Twin,
}

/// A part may take so many minutes.
const MINUTES: u32 = 180;

pub fn soak(Soak { parts, other }: &Soak) -> Result<()> {
    setup::wasm_target()?;
    setup::npm_packages()?;
    if let Some(Other::Flakes { rounds }) = other {
        return flakes(*rounds);
    }
    setup::npm_packages_in("tests/soak")?;
    let all = Part::value_variants();
    let wanted: Vec<Part> = if parts.is_empty() { all.to_vec() } else { parts.clone() };
    dist()?;
    if wanted.contains(&Part::Twin) {
        twin::test()?;
    }
    let files: Vec<_> = wanted.into_iter().filter(|part| *part != Part::Twin).map(file).collect();
    if files.is_empty() {
        return Ok(());
    }
    // One at a time, for each has the machine to itself.
    let mut tests = node_tests(&files, 1, MINUTES);
    in_browsers(&mut tests, browsers()?)?;
    run(&mut tests)
}

fn file(part: Part) -> String {
    let name = part.to_possible_value().expect("every part has a name");
    format!("tests/soak/{}.test.mjs", name.get_name())
}

/// What a round of the browser tests runs beside.
const CONDITIONS: [&str; 3] = ["alone", "beside two busy processes", "with SLOWDOWN=4"];

/// Runs the browser tests so many times, and fails if any test did even once.
fn flakes(rounds: u32) -> Result<()> {
    setup::fonts()?;
    dist()?;
    let logs = root().join("target/flakes");
    fs::create_dir_all(&logs)?;
    let mut failures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for round in 1..=rounds {
        let condition = CONDITIONS[(round as usize - 1) % CONDITIONS.len()];
        let path = logs.join(format!("round-{round}.log"));
        let log = File::create(&path).with_context(|| format!("creating {}", path.display()))?;
        let mut tests = browser_tests(&[])?;
        in_browsers(&mut tests, browsers()?)?;
        tests.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
        if condition == CONDITIONS[2] {
            tests.env("SLOWDOWN", "4");
        }
        let busy = if condition == CONDITIONS[1] { vec![Busy::start()?, Busy::start()?] } else { vec![] };
        let begun = Instant::now();
        let (status, outcomes) = with_outcomes(&mut tests, Command::status);
        drop(busy);
        let status = status.context("starting the tests")?;
        let failed: Vec<_> = outcomes.iter().filter(|test| !test.passed).collect();
        let seconds = begun.elapsed().as_secs();
        let passed = outcomes.len() - failed.len();
        println!(
            "round {round}, {condition}: {passed} passed, {} failed, {} min {:02} s",
            failed.len(),
            seconds / 60,
            seconds % 60
        );
        for test in &failed {
            println!("    {}", test.name);
            failures.entry(test.name.clone()).or_default().push(format!("{round} ({condition})"));
        }
        if failed.is_empty() && (!status.success() || outcomes.is_empty()) {
            let what = format!("the run itself, with {status}; see {}", path.display());
            failures.entry(what).or_default().push(format!("{round} ({condition})"));
        }
    }
    for (name, rounds) in &failures {
        println!("failed in {}: {name}", rounds.join(", "));
    }
    ensure!(failures.is_empty(), "{} of the browser tests failed at least once", failures.len());
    println!("No test failed in {rounds} rounds.");
    Ok(())
}

/// A process that keeps one core busy until it is dropped.
struct Busy(Child);

impl Busy {
    fn start() -> Result<Self> {
        Ok(Self(program("node").args(["--eval", "for (;;);"]).spawn()?))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;

    use super::{Part, file};
    use crate::test::files_in;

    #[test]
    fn every_file_of_tests_soak_is_a_part() {
        let parts = Part::value_variants().iter().filter(|part| **part != Part::Twin);
        let mut named: Vec<_> = parts.map(|part| file(*part)).collect();
        let mut found = files_in("tests/soak", ".test.mjs", false).unwrap();
        named.sort();
        found.sort();
        assert_eq!(named, found);
    }
}
