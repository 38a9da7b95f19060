//! Runs the slow tests and the timing tests, which need an otherwise idle machine.

use std::collections::BTreeMap;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, Subcommand, ValueEnum};
use fs_err as fs;
use fs_err::File;

use crate::build::dist;
use crate::command::{cargo, program, root, run};
use crate::report::{Outcome, with_outcomes};
use crate::test::{
    Tier, browser_tests, browsers, in_browsers, node_tests, python_package, python_tests, unit_test_files,
    unit_tests,
};
use crate::{depth, pairs, setup, test, twin};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Soak {
    /// Parts to run [default: all]
    parts: Vec<Part>,
    #[command(subcommand)]
    command: Option<SoakCommand>,
}

#[derive(Subcommand)]
enum SoakCommand {
    /// Run `cargo xtask test` repeatedly, on an idle, a busy and a slow machine, and list the tests that ever fail
    Flakes {
        /// Number of rounds
        #[arg(default_value_t = 20)]
        rounds: u32,
    },
}

/// A file of tests/soak with the same name, except for those in `WITHOUT_FILE`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Accessibility in every room, language, theme and size: axe, contrast, target sizes, Tab order
    Accessibility,
    /// All tests of the page in browsers
    Browser,
    /// The kernels for graphics cards outside browsers, on the card of this machine if it has one
    Card,
    /// Lines that the tests run, in Rust and JavaScript; writes the tables of www/docs/coverage.md
    Coverage,
    /// The published files and saved counts in engines other than Chromium
    Engines,
    /// Tens of millions of random inputs
    Fuzz,
    /// Browsers that are killed during a count
    Kills,
    /// Memory and other resources after five hundred starts and stops
    Leaks,
    /// Lighthouse scores of the site, on a phone and on a desktop
    Lighthouse,
    /// Undefined behaviour in the library, with Miri of nightly Rust
    Miri,
    /// Changes to single lines of the library that no test notices
    Mutants,
    /// The Python package in notebooks of Jupyter and marimo, and in exported pages
    Notebooks,
    /// Pairs of these commands at the same time in one checkout
    Pairs,
    /// All programs of the ladder in all languages, with their compilers
    Programs,
    /// All tests of the Python package
    Python,
    /// Requests to other servers, from the site in three languages and from the source tree
    Requests,
    /// All Rust tests, the documentation and the package of the crate
    Rust,
    /// Memory errors in the library, with `AddressSanitizer` of nightly Rust
    Sanitizer,
    /// A site of notes, a book and slides with boards
    Sites,
    /// Long tasks and dropped frames while the page counts or plays
    Smooth,
    /// Whole boards on software in place of a graphics card, in Chromium
    SoftwareCard,
    /// Response time of the page, and time until workers stop
    Timing,
    /// Reproducible builds: the same bytes in another folder
    Twin,
    /// All unit tests of the JavaScript
    Unit,
}

/// The parts that are no files of tests/soak.
const WITHOUT_FILE: [Part; 11] = [
    Part::Browser,
    Part::Card,
    Part::Coverage,
    Part::Miri,
    Part::Mutants,
    Part::Pairs,
    Part::Python,
    Part::Rust,
    Part::Sanitizer,
    Part::Twin,
    Part::Unit,
];

/// The time limit for a part.
const LIMIT_MINUTES: u32 = 180;

/// The work of a part that needs only Rust.
fn only_rust(part: Part) -> Option<fn() -> Result<()>> {
    match part {
        Part::Miri => Some(depth::miri),
        Part::Mutants => Some(depth::mutants),
        Part::Rust => Some(test::all_rust),
        Part::Sanitizer => Some(depth::sanitizer),
        _ => None,
    }
}

pub fn soak(Soak { parts, command }: &Soak) -> Result<()> {
    if let Some(SoakCommand::Flakes { rounds }) = command {
        setup::wasm_target()?;
        setup::npm_packages()?;
        return flakes(*rounds);
    }
    let all = Part::value_variants();
    let mut wanted: Vec<Part> = if parts.is_empty() { all.to_vec() } else { parts.clone() };
    for check in wanted.iter().filter_map(|part| only_rust(*part)) {
        check()?;
    }
    wanted.retain(|part| only_rust(*part).is_none());
    if wanted.is_empty() {
        return Ok(());
    }
    setup::wasm_target()?;
    setup::npm_packages()?;
    dist()?;
    if wanted.contains(&Part::Unit) {
        setup::programs()?;
        run(&mut unit_tests(&unit_test_files(Tier::Soak)?, Tier::Soak))?;
    }
    if wanted.contains(&Part::Python) {
        run(&mut python_tests(&[], Tier::Soak)?)?;
    }
    if wanted.contains(&Part::Browser) {
        setup::fonts()?;
        let mut tests = browser_tests(&[])?;
        in_browsers(&mut tests, browsers(Tier::Soak)?)?;
        run(&mut tests)?;
    }
    if wanted.contains(&Part::Twin) {
        twin::test()?;
    }
    if wanted.contains(&Part::Pairs) {
        pairs::test()?;
    }
    if wanted.contains(&Part::Card) {
        card()?;
    }
    if wanted.contains(&Part::Coverage) {
        setup::npm_packages_in("tests/soak")?;
        depth::coverage()?;
    }
    let in_files = wanted.into_iter().filter(|part| !WITHOUT_FILE.contains(part));
    let files: Vec<_> = in_files.map(file).collect();
    if files.is_empty() {
        return Ok(());
    }
    setup::npm_packages_in("tests/soak")?;
    if files.iter().any(|path| *path == file(Part::Programs)) {
        setup::programs()?;
        setup::java()?;
    }
    // One at a time, so that each has the machine to itself.
    let mut tests = Tier::Soak.apply_to(node_tests(&files, 1, 1, LIMIT_MINUTES));
    in_browsers(&mut tests, browsers(Tier::Soak)?)?;
    if files.iter().any(|path| [Part::Notebooks, Part::Sites].map(file).contains(path)) {
        tests.env("PYTHON", setup::python_packages("tests/soak")?).env("PYTHONPATH", python_package()?);
    }
    run(&mut tests)
}

/// Checks and runs the benchmark of the graphics card, which takes minutes to build.
fn card() -> Result<()> {
    let package = ["--package", "nqueens-benches", "--features", "gpu"];
    run(cargo().arg("clippy").args(package).args(["--all-targets", "--", "-D", "warnings"]))?;
    run(cargo().arg("test").args(package).args(["--bench", "gpu"]))
}

fn file(part: Part) -> String {
    let name = part.to_possible_value().expect("every part has a name");
    format!("tests/soak/{}.test.mjs", name.get_name())
}

/// The conditions under which the rounds run, in turn.
const CONDITIONS: [&str; 3] = ["idle", "with two busy processes", "with SLOWDOWN=4"];

/// Runs all parts of `cargo xtask test` `rounds` times, and fails if any test failed at least once.
fn flakes(rounds: u32) -> Result<()> {
    dist()?;
    let logs = root().join("target/flakes");
    fs::create_dir_all(&logs)?;
    test::install()?;
    let mut parts = test::parts()?;
    let mut failures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for round in 1..=rounds {
        let condition = CONDITIONS[(round as usize - 1) % CONDITIONS.len()];
        for (part, tests) in &mut parts {
            let path = logs.join(format!("round-{round}-{part}.log"));
            let log = File::create(&path)?.into_file();
            tests.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
            tests.env("SLOWDOWN", if condition == CONDITIONS[2] { "4" } else { "1" });
            let busy = if condition == CONDITIONS[1] { vec![Busy::start()?, Busy::start()?] } else { vec![] };
            let start = Instant::now();
            let (status, outcomes) = with_outcomes(tests, Command::status)?;
            drop(busy);
            let status = status.with_context(|| format!("starting the {part} tests"))?;
            let mut failed: Vec<_> =
                outcomes.iter().filter(|test| !test.passed).map(Outcome::title).collect();
            if failed.is_empty() && !status.success() {
                failed.push(format!("the {part} tests ({status}); see {}", path.display()));
            }
            println!(
                "round {round}, {part}, {condition}: {} failed, {} s",
                failed.len(),
                start.elapsed().as_secs()
            );
            for test in failed {
                println!("    {test}");
                failures.entry(test).or_default().push(format!("{round} ({condition})"));
            }
        }
    }
    for (name, rounds) in &failures {
        println!("failed in {}: {name}", rounds.join(", "));
    }
    ensure!(failures.is_empty(), "{} tests failed at least once", failures.len());
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

    use super::{Part, WITHOUT_FILE, file};
    use crate::test::files_in;

    #[test]
    fn each_file_of_tests_soak_is_a_part() {
        let parts = Part::value_variants().iter().filter(|part| !WITHOUT_FILE.contains(part));
        let mut named: Vec<_> = parts.map(|part| file(*part)).collect();
        let mut found = files_in("tests/soak", ".test.mjs", false).unwrap();
        named.sort();
        found.sort();
        assert_eq!(named, found);
    }
}
