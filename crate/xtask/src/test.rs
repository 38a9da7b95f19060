//! Runs all checks and tests, the cheapest first, or one part of them.

use std::cmp::Reverse;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};

use crate::build::dist;
use crate::command::{SCRIPT, cargo, program, root, run};
use crate::folder;
use crate::inputs::Tests;
use crate::lock::{self, Task};
use crate::quick::{self, Selection, Wanted};
use crate::report::{Report, known_times};
use crate::setup::{self, BINDINGS, WASM};
use crate::stamp::{self, BrowserInputs, Stamp};
use crate::{build, needs, serve};

#[derive(Args)]
pub struct Test {
    /// Run only this part
    part: Option<Part>,
    /// Run only the test files whose paths contain one of these words
    names: Vec<String>,
    /// Run in about two minutes what the changes since main, or since another commit, touch
    #[arg(long, value_name = "BASE", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    #[arg(conflicts_with_all = ["part", "again"])]
    quick: Option<String>,
    /// Also run what has passed before with the same inputs
    #[arg(long)]
    again: bool,
}

/// One part of the test run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// Rust tests; words select files in tests and crate/cli/tests
    Rust,
    /// JavaScript unit tests and checks of the project's files, in Node
    Unit,
    /// Tests of the Python package
    Python,
    /// Tests of the page in real browsers
    Browser,
}

pub const PYTHON_TESTS: &str = "tests/python";
/// Where the packages are that only tests of soak, and releases, need besides.
pub const PYTHON_SOAK: &str = "tests/python/soak";
/// The number of browser test files that run at the same time, in one process. Three keep two cores busy.
const CONCURRENT_FILES: usize = 3;
/// The number of processes that run the unit test files, one after the other.
const UNIT_PROCESSES: usize = 2;
/// The time limit for a test file, which is longer on a slower machine.
const LIMIT_MINUTES: u32 = 10;

/// Runs everything, or one part, or only the test files whose paths contain one of the names, or what changes touch.
pub fn test(arguments: &Test) -> Result<()> {
    // Continuous integration must not trust what another run has left behind.
    if arguments.again || std::env::var_os("CI").is_some() {
        stamp::forget()?;
    }
    let whole = arguments.quick.is_none() && arguments.part.is_none();
    if whole {
        fs_err::write(counts(), "")?;
    }
    let mut report = Report::new();
    let tested = match (&arguments.quick, arguments.part) {
        (Some(base), _) => run_quick(&mut report, base),
        (None, Some(part)) => run_part(&mut report, part, &arguments.names),
        (None, None) => run_all(&mut report),
    };
    report.print();
    let summary = tested?;
    if whole {
        run(program("node").arg("tests/support/budget.mjs").arg(counts()))?;
    }
    println!("\n{summary}");
    Ok(())
}

fn run_all(report: &mut Report) -> Result<String> {
    report.stage("toolchain and crates", || {
        setup::rust_components()?;
        setup::wasm_target()?;
        run(cargo().args(["fetch", "--locked"]))
    })?;
    // Installing waits for the network and the disk, while the checks need the processor.
    beside(report, "installing, meanwhile", install, check_rust)?;
    report.command("biome", &mut tool("biome", &["ci", "--error-on-warnings"]))?;
    let mut before = Vec::new();
    let mut unless_passed =
        |name: &'static str, tests: Tests, run: &mut dyn FnMut() -> Result<()>| -> Result<()> {
            if Stamp::new(name, tests).run_unless_passed(run)? {
                before.push(format!("the {name} tests"));
            }
            Ok(())
        };
    // Both leave a core idle at times, mostly at their ends.
    beside(report, "wasm and dist, meanwhile", dist, |report| {
        unless_passed("Rust", Tests::Rust, &mut || rust(report))?;
        unless_passed("xtask", Tests::Xtask, &mut || commands(report))
    })?;
    // One Python leaves half of two cores to the unit tests, and they leave some of the other.
    let python = || {
        Stamp::new("Python", Tests::Python)
            .run_unless_passed(|| crate::run(&mut python_tests(&[], Tier::Test)?))
    };
    let unit = |report: &mut Report| {
        unless_passed("unit", Tests::Unit, &mut || {
            check_scripts(report)?;
            unit(report, &[])
        })
    };
    if beside(report, "Python tests, meanwhile", python, unit)? {
        before.push("the Python tests".into());
    }
    match browser(report, &[], true)? {
        0 => {}
        skipped => before.push(format!("{skipped} files of browser tests")),
    }
    Ok(if before.is_empty() {
        "All checks and tests passed.".into()
    } else {
        let before = before.join(", ");
        format!("All checks and tests passed, with the same inputs before: {before}. --again runs those too.")
    })
}

/// Runs `aside` in another thread while `work` runs, and reports the time of both. Fails if one of them fails.
fn beside<T: Send>(
    report: &mut Report,
    name: &str,
    aside: impl FnOnce() -> Result<T> + Send,
    work: impl FnOnce(&mut Report) -> Result<()>,
) -> Result<T> {
    thread::scope(|scope| {
        let aside = scope.spawn(|| {
            let start = Instant::now();
            (aside(), start.elapsed())
        });
        let worked = work(report);
        let (result, time) = aside.join().expect("no panic");
        report.add(name, time);
        worked.and(result)
    })
}

fn run_part(report: &mut Report, part: Part, names: &[String]) -> Result<String> {
    if part != Part::Rust {
        report.stage("wasm and dist", dist)?;
    }
    match part {
        Part::Rust if names.is_empty() => {
            rust(report)?;
            commands(report)?;
        }
        Part::Rust => rust_files(report, names)?,
        Part::Unit => {
            if names.is_empty() {
                check_scripts(report)?;
            }
            unit(report, names)?;
        }
        Part::Python => python(report, names)?,
        // Whoever asks for these tests wants them to run.
        Part::Browser => {
            browser(report, names, false)?;
        }
    }
    Ok("All of these tests passed.".into())
}

/// Runs what the changes since `base` touch, and returns a list of what did not run.
fn run_quick(report: &mut Report, base: &str) -> Result<String> {
    let (base, changed) = quick::changes(base)?;
    println!("Quick: {} files differ from {base}", changed.len());
    let Selection {
        clippy,
        rust: rust_tests,
        xtask,
        unit: unit_files,
        python: python_tests,
        browser: browser_files,
        left_out,
    } = quick::select(&changed, &known_times())?;
    let mut not_run: Vec<String> = Vec::new();
    report.stage("npm packages", setup::npm_packages)?;
    report.command("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    report.command("biome", &mut tool("biome", &["ci", "--error-on-warnings"]))?;
    if clippy {
        report.command("clippy", cargo().args(CLIPPY).args(LIGHT).args(DENY))?;
    } else {
        not_run.push("clippy".into());
    }
    match rust_tests {
        Wanted::None => not_run.push("Rust tests".into()),
        Wanted::Files(names) => {
            not_run.push("other Rust tests".into());
            rust_files(report, &names)?;
        }
        Wanted::All => rust(report)?,
    }
    if xtask {
        commands(report)?;
    }
    report.stage("wasm and dist", dist)?;
    check_scripts(report)?;
    setup::programs()?;
    report.run_files("unit tests", unit_tests(&unit_files, Tier::Test)).0?;
    match python_tests {
        Wanted::None => not_run.push("Python tests".into()),
        Wanted::Files(names) => {
            not_run.push("other Python tests".into());
            python(report, &names)?;
        }
        Wanted::All => python(report, &[])?,
    }
    if !browser_files.is_empty() {
        run_browser_files(report, &browser_files, browsers(Tier::Test)?)?;
    }
    let all_unit = unit_test_files(Tier::Test)?.len();
    let all_browser = browser_test_files(Tier::Test, &[])?.len();
    not_run.push(format!("{} of {all_unit} files of unit tests", all_unit - unit_files.len()));
    not_run.push(format!("{} of {all_browser} files of browser tests", all_browser - browser_files.len()));
    let mut summary = vec![format!("Quick: passed. Not run: {}.", not_run.join(", "))];
    if !left_out.is_empty() {
        summary.push(format!(
            "The change concerns these too, for which there was no time: {}",
            left_out.join(" ")
        ));
    }
    Ok(summary.join("\n"))
}

/// Installs what is missing before the first test, so that the reported times do not include it.
pub fn install() -> Result<()> {
    setup::npm_packages()?;
    needs::install(&needs::FOR_TESTS)?;
    setup::python_packages("crate/python")?;
    setup::python_packages(PYTHON_TESTS).map(drop)
}

/// The commands for the tests of each part.
pub fn parts() -> Result<Vec<(&'static str, Command)>> {
    let [mut rust, mut commands] = [cargo(), cargo()];
    rust.args(RUST_TESTS);
    commands.args(XTASK_TESTS);
    let unit = unit_tests(&unit_test_files(Tier::Test)?, Tier::Test);
    let python = python_tests(&[], Tier::Test)?;
    let files = browser_test_files(Tier::Test, &[])?;
    let mut browser = node_tests(&files, 1, CONCURRENT_FILES, LIMIT_MINUTES);
    in_browsers(&mut browser, browsers(Tier::Test)?)?;
    Ok(vec![("Rust", rust), ("commands", commands), ("unit", unit), ("Python", python), ("browser", browser)])
}

/// This names no features of the library: those that are optional are on, because `crate/tests` depends on them.
const CLIPPY: [&str; 5] = ["clippy", "--workspace", "--all-targets", "--exclude", BINDINGS];
/// Without two small crates that have large dependencies, which clippy would compile once more. Soak checks them, and
/// those for WebAssembly.
const LIGHT: [&str; 4] = ["--exclude", build::GENERATOR, "--exclude", "n-queens-python"];
const DENY: [&str; 3] = ["--", "-D", "warnings"];

/// Runs the checks of the Rust code that execute no tests.
fn check_rust(report: &mut Report) -> Result<()> {
    report.command("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    report.command("clippy", cargo().args(CLIPPY).args(LIGHT).args(DENY))
}

/// Checks the imports and the types of the JavaScript, which need the modules that the build writes.
fn check_scripts(report: &mut Report) -> Result<()> {
    report.command("imports of the JavaScript", &mut tool("depcruise", &["www"]))?;
    for project in ["tsconfig.json", "www/builds/site/tsconfig.json"] {
        report.command("types of the JavaScript", &mut tool("tsc", &["--project", project]))?;
    }
    Ok(())
}

/// With the optional features of the library, as in `CLIPPY`.
const RUST_TESTS: [&str; 8] =
    ["test", "--workspace", "--exclude", "xtask", "--exclude", build::GENERATOR, "--exclude", BINDINGS];
/// Separate from the other packages: together, half of its dependencies would be compiled again with more features.
const XTASK_TESTS: [&str; 3] = ["test", "--package", "xtask"];

fn rust(report: &mut Report) -> Result<()> {
    report.command("Rust tests", cargo().args(RUST_TESTS))
}

fn commands(report: &mut Report) -> Result<()> {
    report.command("tests of these commands", cargo().args(XTASK_TESTS))
}

/// Runs the files of Rust tests whose paths contain one of `names`.
fn rust_files(report: &mut Report, names: &[String]) -> Result<()> {
    let files = [files_in("tests", ".rs", false)?, files_in("crate/cli/tests", ".rs", false)?];
    let mut command = cargo();
    command.args(["test", "--package", "n-queens-tests", "--package", "n-queens-cli"]);
    command.args(["--test", "main", "--"]);
    // Each file is a module of the only program of its package.
    for file in filter_files(files.concat(), names)? {
        let name = file.rsplit('/').next().unwrap_or(&file).trim_end_matches(".rs");
        command.arg(format!("{name}::"));
    }
    report.command("Rust tests", &mut command)
}

/// All Rust tests, what only the benchmarks or a user of fewer features compiles, and what only a release needs: the
/// documentation and the package of the crate.
pub fn all_rust() -> Result<()> {
    setup::parallel()?;
    setup::wasm_target()?;
    run(cargo().args(CLIPPY).args(DENY))?;
    // This checks the portable kernels too. Without --all-targets, because the development dependencies do not support
    // WebAssembly.
    run(cargo().args(["clippy", "--package", BINDINGS, "--target", WASM]).args(DENY))?;
    let benchmarks = ["--package", "nqueens-benches", "--features", "core", "--bench", "core"];
    for package in [&benchmarks[..], &["--package", "n-queens", "--no-default-features"]] {
        run(cargo().arg("clippy").args(package).args(DENY))?;
    }
    run(cargo().arg("test").args(benchmarks))?;
    run(cargo().args(RUST_TESTS).args(["--", "--include-ignored"]))?;
    run(cargo().args(XTASK_TESTS).args(["--", "--include-ignored"]))?;
    run(cargo()
        .args(["doc", "--package", "n-queens", "--no-deps", "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    // Include uncommitted files.
    run(cargo().args(["publish", "--dry-run", "--package", "n-queens", "--allow-dirty"]))
}

fn unit(report: &mut Report, names: &[String]) -> Result<()> {
    setup::programs()?;
    let files = filter_files(unit_test_files(Tier::Test)?, names)?;
    report.run_files("unit tests", unit_tests(&files, Tier::Test)).0
}

/// The tiers of the tests that www/docs/contributing.md describes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// What catches a fault that nothing cheaper catches.
    Test,
    /// The rest too.
    Soak,
}

impl Tier {
    /// Tells the tests which of them run.
    pub fn apply_to(self, mut command: Command) -> Command {
        if self == Self::Soak {
            command.env("TIER", "soak");
        }
        command
    }

    /// The test files in a folder and its subfolders.
    fn files(self, folder: &str) -> Result<Vec<String>> {
        let mut files = files_in(folder, ".test.mjs", true)?;
        if self == Self::Soak {
            files.extend(files_in(folder, ".soak.mjs", true)?);
        }
        Ok(files)
    }
}

/// The file in which the tests count what they do.
fn counts() -> PathBuf {
    root().join("target/counts.tsv")
}

/// The command for files of unit tests.
pub fn unit_tests(files: &[String], tier: Tier) -> Command {
    tier.apply_to(node_tests(files, UNIT_PROCESSES, 1, LIMIT_MINUTES))
}

pub fn unit_test_files(tier: Tier) -> Result<Vec<String>> {
    Ok([tier.files("tests/unit")?, tier.files("tests/fuzz")?].concat())
}

fn python(report: &mut Report, names: &[String]) -> Result<()> {
    report.command("Python tests", &mut python_tests(names, Tier::Test)?)
}

/// The command for the tests of the Python package.
pub fn python_tests(names: &[String], tier: Tier) -> Result<Command> {
    let packages = if tier == Tier::Soak { PYTHON_SOAK } else { PYTHON_TESTS };
    let mut tests = program(setup::python_packages(packages)?);
    let files = filter_files(files_in(PYTHON_TESTS, ".py", false)?, names)?;
    // No files beside the sources.
    tests.args(["-B", "-m", "pytest", "-p", "no:cacheprovider", "--quiet"]).args(files);
    tests.env("PYTHONPATH", python_package()?).env("COUNTS", counts());
    Ok(tier.apply_to(tests))
}

/// A folder from which Python imports the package: the wheel with the engine, which is no module in a zip archive.
pub fn python_package() -> Result<PathBuf> {
    let python = setup::python_packages(PYTHON_TESTS)?;
    let wheel = wheels()?.into_iter().find(|wheel| !wheel.ends_with("-none-any.whl"));
    let wheel = wheel.context("dist has no wheel with the engine")?;
    let folder = root().join("target/python/package");
    lock::alone(Task::Installing, || {
        folder::replace(&folder, |fresh| {
            run(program(python).args(["-m", "zipfile", "--extract", &wheel]).arg(fresh))
        })
    })?;
    Ok(folder)
}

/// The wheels: the one with the engine for this platform, and the pure one.
pub fn wheels() -> Result<Vec<String>> {
    files_in("dist/python", ".whl", false)
}

/// Runs the browser tests; with `skip`, without the files that have passed with the same inputs. Returns their number.
fn browser(report: &mut Report, names: &[String], skip: bool) -> Result<usize> {
    let files = browser_test_files(Tier::Test, names)?;
    let browsers = browsers(Tier::Test)?;
    let inputs = if skip { BrowserInputs::read(&browsers)? } else { None };
    let Some(inputs) = inputs else {
        run_browser_files(report, &files, browsers)?;
        return Ok(0);
    };
    let stamps = files.iter().map(|file| Ok((file, inputs.stamp(file)?))).collect::<Result<Vec<_>>>()?;
    let changed: Vec<_> = stamps.iter().filter(|(_, stamp)| !stamp.has_passed()).collect();
    if changed.is_empty() {
        return Ok(files.len());
    }
    let names: Vec<String> = changed.iter().map(|(file, _)| (*file).clone()).collect();
    let (result, passed) = run_and_list_passed(report, &names, browsers.clone())?;
    // What was edited while the tests ran has not been tested.
    if BrowserInputs::read(&browsers)? == Some(inputs) {
        for (file, stamp) in changed {
            if passed.contains(file) && inputs.stamp(file)? == *stamp {
                stamp.store()?;
            }
        }
    }
    result.map(|()| files.len() - names.len())
}

fn run_browser_files(
    report: &mut Report,
    files: &[String],
    browsers: Vec<(&'static str, String)>,
) -> Result<()> {
    run_and_list_passed(report, files, browsers)?.0
}

fn run_and_list_passed(
    report: &mut Report,
    files: &[String],
    browsers: Vec<(&'static str, String)>,
) -> Result<(Result<()>, Vec<String>)> {
    setup::fonts()?;
    let mut tests = node_tests(files, 1, CONCURRENT_FILES, LIMIT_MINUTES);
    in_browsers(&mut tests, browsers)?;
    Ok(report.run_files("browser tests", tests))
}

fn browser_test_files(tier: Tier, names: &[String]) -> Result<Vec<String>> {
    filter_files(tier.files("tests/browser")?, names)
}

/// The command for all browser tests: the files whose paths contain one of `names`, or all if it is empty.
pub fn browser_tests(names: &[String]) -> Result<Command> {
    let files = browser_test_files(Tier::Soak, names)?;
    Ok(Tier::Soak.apply_to(node_tests(&files, 1, CONCURRENT_FILES, LIMIT_MINUTES)))
}

/// The paths of the browsers, with the names of the environment variables that pass them to the tests.
pub fn browsers(tier: Tier) -> Result<Vec<(&'static str, String)>> {
    let mut browsers = chromium()?;
    browsers.push(("FIREFOX", setup::firefox()?));
    if tier == Tier::Soak {
        browsers.push(("WEBKIT", setup::webkit()?));
    }
    Ok(browsers)
}

fn chromium() -> Result<Vec<(&'static str, String)>> {
    let chromium = setup::chromium()?;
    let shell = setup::chromium_shell(&chromium)?;
    Ok(vec![("CHROMIUM", chromium), ("CHROMIUM_SHELL", shell)])
}

/// Writes what derives from the code: the tables of the documentation, the first runs of new rungs, and the reference
/// pictures that differ from the current page.
pub fn accept() -> Result<()> {
    let chromium = chromium()?;
    setup::fonts()?;
    dist()?;
    crate::run(program("node").arg("tests/support/doc-tables.mjs"))?;
    let tests = ["test", "--package", "n-queens-tests", "runs_do_not_change"];
    crate::run(cargo().args(tests).env("ACCEPT", "1"))?;
    let mut pictures = browser_tests(&["pictures".into()])?;
    in_browsers(&mut pictures, chromium)?;
    run(pictures.env("ACCEPT", "1"))
}

/// Builds the page and returns the command that runs a script of crate/xtask/pictures in Chromium.
pub fn picture_script(script: &str) -> Result<Command> {
    let chromium = chromium()?;
    setup::npm_packages()?;
    build::build()?;
    let mut node = program("node");
    node.arg(format!("crate/xtask/pictures/{script}.mjs"));
    in_browsers(&mut node, chromium)?;
    Ok(node)
}

/// The paths of the files in `folder` with this ending, including its subfolders if `deep`. The largest files come
/// first.
pub fn files_in(folder: &str, ending: &str, deep: bool) -> Result<Vec<String>> {
    let mut files = Vec::new();
    collect(folder, ending, deep, &mut files)?;
    files.sort_by(|(a, a_size), (b, b_size)| b_size.cmp(a_size).then(a.cmp(b)));
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

fn collect(folder: &str, ending: &str, deep: bool, files: &mut Vec<(String, u64)>) -> Result<()> {
    for entry in fs_err::read_dir(root().join(folder))? {
        let entry = entry?;
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        let metadata = entry.metadata()?;
        if metadata.is_dir() && deep {
            collect(&path, ending, deep, files)?;
        } else if metadata.is_file() && path.ends_with(ending) {
            files.push((path, metadata.len()));
        }
    }
    Ok(())
}

/// The files whose paths contain one of `names`, or all files if `names` is empty.
fn filter_files(mut files: Vec<String>, names: &[String]) -> Result<Vec<String>> {
    files.retain(|file| names.is_empty() || names.iter().any(|name| file.contains(name.as_str())));
    ensure!(!files.is_empty(), "no test file has {} in its path", names.join(" or "));
    Ok(files)
}

/// The command that runs `files` in Node's test runner, in this number of processes with `concurrent` files at the same
/// time in each, with a limit of `minutes` for each file. The files that took the longest the last time come first, so
/// that none of them is left alone at the end.
pub fn node_tests(files: &[String], processes: usize, concurrent: usize, minutes: u32) -> Command {
    let times = known_times();
    let mut files = files.to_vec();
    files.sort_by_key(|file| Reverse(times.get(file).copied().unwrap_or(u64::MAX)));
    let mut node = program("node");
    node.env("COUNTS", counts());
    let numbers = [processes.to_string(), concurrent.to_string(), minutes.to_string()];
    node.arg("tests/support/run.mjs").args(numbers).args(files);
    node
}

/// Starts a server for the page, and passes its address and the paths of the browsers to a script.
pub fn in_browsers(
    command: &mut Command,
    browsers: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<()> {
    command.env("PAGE", serve::in_background()?).envs(browsers);
    Ok(())
}

/// The command for a development tool from npm.
fn tool(name: &str, arguments: &[&str]) -> Command {
    let mut command = program(root().join("node_modules/.bin").join(format!("{name}{SCRIPT}")));
    command.args(arguments);
    command
}
