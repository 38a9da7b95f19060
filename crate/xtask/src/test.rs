//! Runs all checks and tests, the cheapest first, or one part of them.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use crate::report::Report;
use crate::setup::{self, WASM};
use crate::stamp::Stamp;
use crate::{build, cargo, dist, program, root, serve};

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

const PYTHON_TESTS: &str = "tests/python";
/// The number of browser test files that run at the same time. Three keep two cores busy; four are no faster.
const CONCURRENT_FILES: usize = 3;
/// The time limit for a test file, which is longer on a slower machine.
const LIMIT_MINUTES: u32 = 10;

/// Runs everything, or one part, or only the test files whose paths contain one of `names`.
pub fn test(part: Option<Part>, names: &[String]) -> Result<()> {
    let mut report = Report::default();
    let tested = run(&mut report, part, names);
    report.print();
    tested?;
    println!("\nAll checks and tests passed.");
    Ok(())
}

fn run(report: &mut Report, part: Option<Part>, names: &[String]) -> Result<()> {
    let wanted = |which| part.is_none_or(|part| part == which);
    if part.is_none() {
        set_up(report)?;
        check(report)?;
    }
    if wanted(Part::Rust) {
        rust(report, names)?;
    }
    if wanted(Part::Unit) || wanted(Part::Python) || wanted(Part::Browser) {
        report.stage("wasm and dist", dist)?;
    }
    if wanted(Part::Unit) {
        unit(report, names)?;
    }
    if wanted(Part::Python) {
        python(report, names)?;
    }
    if wanted(Part::Browser) {
        browser(report, names)?;
    }
    Ok(())
}

/// Installs what is missing before the first stage, so that the reported times do not include it.
fn set_up(report: &mut Report) -> Result<()> {
    report.stage("installing and fetching", || {
        setup::rust_components()?;
        setup::wasm_target()?;
        setup::npm_packages()?;
        setup::parallel()?;
        setup::programs()?;
        setup::python_packages(PYTHON_TESTS)?;
        setup::fonts()?;
        browsers()?;
        crate::run(cargo().args(["fetch", "--locked"]))
    })
}

/// Runs the checks that execute no tests.
fn check(report: &mut Report) -> Result<()> {
    report.command("formatting", cargo().args(["fmt", "--all", "--check"]))?;
    report.command("biome", &mut tool("biome", &["ci", "--error-on-warnings"]))?;
    let deny = ["--", "-D", "warnings"];
    report.command("clippy", cargo().args(["clippy", "--workspace", "--all-targets"]).args(deny))?;
    // No other check compiles the crate without the kernels for x86. The tests run all kinds of kernels.
    let portable = ["clippy", "--package", "n-queens", "--features", "portable"];
    report.command("clippy of the portable kernels", cargo().args(portable).args(deny))?;
    // Without --all-targets, because the development dependencies do not support WebAssembly.
    let wasm = ["clippy", "--package", "n-queens", "--target", WASM];
    report.command("clippy for WebAssembly", cargo().args(wasm).args(deny))
}

fn rust(report: &mut Report, names: &[String]) -> Result<()> {
    setup::rust_components()?;
    if !names.is_empty() {
        let files = [files_in("tests", ".rs", false)?, files_in("crate/cli/tests", ".rs", false)?];
        let mut command = cargo();
        command.args(["test", "--package", "n-queens", "--package", "n-queens-cli"]);
        for file in filter_files(files.concat(), names)? {
            let name = file.rsplit('/').next().unwrap_or(&file).trim_end_matches(".rs");
            command.args(["--test", name]);
        }
        return report.command("Rust tests", &mut command);
    }
    setup::parallel()?;
    report.command("Rust tests", cargo().args(["test", "--workspace", "--exclude", "xtask"]))?;
    // Separate from the other packages: together, half of its dependencies would be compiled again with more features.
    report.command("tests of these commands", cargo().args(["test", "--package", "xtask"]))?;
    // Skip these two checks if none of their inputs has changed.
    let crate_inputs = ["rust-toolchain.toml", "Cargo.toml", "Cargo.lock", "README.md", "crate/src", "tests"];
    Stamp::new("package", &crate_inputs)?.run_if_changed(|| {
        // Include uncommitted files. Offline, because everything needed has already been fetched.
        let package = ["package", "--package", "n-queens", "--allow-dirty", "--offline"];
        report.command("crate package", cargo().args(package))
    })?;
    Stamp::new("doc", &["rust-toolchain.toml", "Cargo.toml", "Cargo.lock", "README.md", "crate/src"])?
        .run_if_changed(|| {
            let mut doc = cargo();
            doc.args(["doc", "--package", "n-queens", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings");
            report.command("crate documentation", &mut doc)
        })
}

fn unit(report: &mut Report, names: &[String]) -> Result<()> {
    setup::programs()?;
    if names.is_empty() {
        report.command("imports of the JavaScript", &mut tool("depcruise", &["www"]))?;
        for project in ["tsconfig.json", "www/site/tsconfig.json"] {
            report.command("types of the JavaScript", &mut tool("tsc", &["--project", project]))?;
        }
    }
    let files = [files_in("tests/unit", ".test.mjs", true)?, files_in("tests/fuzz", ".test.mjs", false)?];
    report.tests("unit tests", node_tests(&filter_files(files.concat(), names)?, 2, LIMIT_MINUTES))
}

fn python(report: &mut Report, names: &[String]) -> Result<()> {
    let mut tests = program(setup::python_packages(PYTHON_TESTS)?);
    let files = filter_files(files_in(PYTHON_TESTS, ".py", false)?, names)?;
    // No files beside the sources.
    tests.args(["-B", "-m", "pytest", "-p", "no:cacheprovider", "--quiet"]).args(files);
    report.command("Python tests", tests.env("PYTHONPATH", wheel()?))
}

/// The wheel, from which Python can import without installing it.
pub fn wheel() -> Result<PathBuf> {
    let wheels = files_in("dist/python", ".whl", false)?;
    Ok(root().join(wheels.first().context("dist has no wheel")?))
}

fn browser(report: &mut Report, names: &[String]) -> Result<()> {
    let mut tests = browser_tests(names)?;
    setup::fonts()?;
    in_browsers(&mut tests, browsers()?)?;
    report.tests("browser tests", tests)
}

/// The command for the browser tests: the files whose paths contain one of `names`, or all if it is empty.
pub fn browser_tests(names: &[String]) -> Result<Command> {
    let files = filter_files(files_in("tests/browser", ".test.mjs", true)?, names)?;
    Ok(node_tests(&files, CONCURRENT_FILES, LIMIT_MINUTES))
}

/// The paths of the browsers, with the names of the environment variables that pass them to the tests.
pub fn browsers() -> Result<Vec<(&'static str, String)>> {
    let [firefox, webkit] = [setup::firefox()?, setup::webkit()?];
    Ok([chromium()?, vec![("FIREFOX", firefox), ("WEBKIT", webkit)]].concat())
}

fn chromium() -> Result<Vec<(&'static str, String)>> {
    let chromium = setup::chromium()?;
    let shell = setup::chromium_shell(&chromium)?;
    Ok(vec![("CHROMIUM", chromium), ("CHROMIUM_SHELL", shell)])
}

/// Retakes the reference pictures that differ from the current page.
pub fn accept() -> Result<()> {
    let chromium = chromium()?;
    setup::fonts()?;
    dist()?;
    let mut pictures = browser_tests(&["pictures".into()])?;
    in_browsers(&mut pictures, chromium)?;
    crate::run(pictures.env("ACCEPT", "1"))
}

/// Builds the page and returns the command that runs a script of crate/xtask/pictures in Chromium.
pub fn picture_script(script: &str) -> Result<Command> {
    let chromium = chromium()?;
    build::build()?;
    let mut node = program("node");
    node.arg(format!("crate/xtask/pictures/{script}.mjs"));
    in_browsers(&mut node, chromium)?;
    Ok(node)
}

/// The paths of the files in `folder` with this ending, including its subfolders if `deep`. The largest files come
/// first, because they usually take the longest.
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

/// The command that runs `files` in Node's test runner, `concurrent` files at the same time, with a limit of
/// `minutes` for each file.
pub fn node_tests(files: &[String], concurrent: usize, minutes: u32) -> Command {
    let mut node = program("node");
    node.args(["tests/support/run.mjs".into(), concurrent.to_string(), minutes.to_string()]).args(files);
    node
}

/// Starts a server for the page, and passes its address and the paths of the browsers to a script.
pub fn in_browsers(
    command: &mut Command,
    browsers: impl IntoIterator<Item = (&'static str, String)>,
) -> Result<()> {
    let page = format!("http://{}/", serve::in_background()?);
    command.env("PAGE", page).envs(browsers);
    Ok(())
}

/// The command for a development tool from npm.
fn tool(name: &str, arguments: &[&str]) -> Command {
    let mut command = program(root().join("node_modules/.bin").join(name));
    command.args(arguments);
    command
}
